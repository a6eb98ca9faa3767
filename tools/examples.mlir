// One valid line for each op, attribute and type whose syntax no format tells: `tirx-opt --describe` shows it.
// An op's example is the first line that begins with it; an alias names an attribute or a type.

#space = #gpu.address_space<workgroup>
#reduce = #gpu<all_reduce_op add>
#dim = #gpu<dim x>
#block = #gpu.block<y>
#thread = #gpu.thread<linear_dim_0>
#warp = #gpu.warp<x>
#shuffled = #gpu<shuffle_mode xor>
#loop_dim_map = #gpu.loop_dim_map<processor = thread_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
#loop = #llvm.loop_annotation<unroll = <disable = true>, mustProgress = true>
#fastmath = #llvm.fastmath<contract, nnan>
#linkage = #llvm.linkage<internal>
#convention = #llvm.cconv<ccc>
#target = #nvvm.target<chip = "sm_90a", features = "+ptx80">
#kind = #vector.kind<add>
#iterator = #vector.iterator_type<parallel>
!token = !gpu.async.token
!fragment = !gpu.mma_matrix<16x16xf16, "AOp">
!barriers = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!descriptor = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!copied = !nvgpu.device.async.token
!array = !llvm.array<4 x f32>
!pair = !llvm.struct<(i32, ptr)>
!function = !llvm.func<f32 (ptr, i32)>
!pointer = !llvm.ptr<3>
#map = #dlti.map<"width" = 8 : i64, i32 = "fast">
#layout = #dlti.dl_spec<"dlti.endianness" = "little", i64 = dense<[32, 64]> : vector<2xi64>>
#entry = #dlti.dl_entry<"width", 8 : i64>
#device = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>
#system = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>>
#number = #complex.number<:f64 1.000000e+00, 2.000000e+00> : complex<f64>
#bits = #smt.bv<5> : !smt.bv<8>
!future = !async.value<f32>
!parameter = !transform.param<i64>
!values = !pdl.range<value>

func.func @callee(%a: f32) -> f32 { return %a : f32 }

func.func @functions(%a: f32) -> f32 {
  %0 = func.call @callee(%a) : (f32) -> f32
  %1 = func.constant @callee : (f32) -> f32
  %2 = func.call_indirect %1(%0) : (f32) -> f32
  func.return %2 : f32
}

func.func @arithmetic(%condition: i1, %a: f32, %b: f32) {
  %0 = arith.select %condition, %a, %b : f32
  return
}

func.func @numbers(%condition: i1, %i: i32, %n: index, %a: f32, %h: f16, %v: vector<4xf32>) {
  %0 = arith.constant 0.0 : f32
  %1 = arith.addi %i, %i overflow<nsw> : i32
  %2 = arith.addf %a, %a fastmath<contract> : f32
  %3 = arith.mulf %v, %v : vector<4xf32>
  %4 = arith.cmpi slt, %i, %i : i32
  %5 = arith.cmpf ogt, %a, %a : f32
  %6 = arith.index_cast %n : index to i32
  %7 = arith.sitofp %i : i32 to f32
  %8 = arith.fptosi %a : f32 to i32
  %9 = arith.extf %h : f16 to f32
  %10 = arith.truncf %a : f32 to f16
  %11 = arith.bitcast %a : f32 to i32
  %12, %13 = arith.addui_extended %i, %i : i32, i1
  %14 = math.exp %a : f32
  %15 = math.fma %a, %a, %a : f32
  %16 = index.add %n, %n
  cf.assert %condition, "wrong"
  cf.cond_br %condition, ^then(%n : index), ^done
^then(%m: index):
  cf.br ^done
^done:
  return
}

func.func @structured(%from: index, %to: index, %step: index, %condition: i1, %i: i32, %start: f32, %x: memref<?xf32>) {
  scf.for %n = %from to %to step %step { memref.store %start, %x[%n] : memref<?xf32> }
  scf.if %condition { memref.store %start, %x[%from] : memref<?xf32> } else { memref.store %start, %x[%to] : memref<?xf32> }
  scf.forall (%n) in (%to) { memref.store %start, %x[%n] : memref<?xf32> } {mapping = [#gpu.thread<x>]}
  scf.parallel (%n) = (%from) to (%to) step (%step) { memref.store %start, %x[%n] : memref<?xf32> }
  %0 = scf.while (%n = %i) : (i32) -> i32 { scf.condition(%condition) %n : i32 } do { ^bb0(%m: i32): scf.yield %m : i32 }
  %1 = scf.execute_region -> f32 { scf.yield %start : f32 }
  %2 = scf.index_switch %from -> f32 case 1 { scf.yield %start : f32 } default { scf.yield %1 : f32 }
  %3 = scf.parallel (%n) = (%from) to (%to) step (%step) init (%start) -> f32 {
    scf.reduce(%start : f32) { ^bb0(%a: f32, %b: f32): %sum = arith.addf %a, %b : f32 scf.reduce.return %sum : f32 }
  }
  cf.switch %i : i32, [default: ^done, 4: ^done]
^done:
  return
}

func.func @in_parallel(%x: tensor<8xf32>, %one: tensor<1xf32>) -> tensor<8xf32> {
  %0 = scf.forall (%n) in (8) shared_outs(%out = %x) -> tensor<8xf32> {
    scf.forall.in_parallel { tensor.parallel_insert_slice %one into %out[%n] [1] [1] : tensor<1xf32> into tensor<8xf32> }
  }
  return %0 : tensor<8xf32>
}

func.func @affine(%n: index, %start: f32, %x: memref<?xf32>, %tile: memref<32x8xf32>, %tag: memref<1xi32>) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%n)[%n]
  %1 = affine.min affine_map<(d0) -> (d0, 32)>(%n)
  %2 = affine.max affine_map<(d0) -> (d0, 0)>(%n)
  %3:2 = affine.delinearize_index %n into (16, 32) : index, index
  %4 = affine.linearize_index [%3#0, %3#1] by (16, 32) : index
  affine.for %i = 0 to %n step 4 { affine.store %start, %x[%i] : memref<?xf32> }
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 32)>(%n) {
    affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) { affine.store %start, %x[0] : memref<?xf32> }
    %a = affine.load %x[%i * 2 + symbol(%n)] : memref<?xf32>
    affine.store %a, %x[%i + 1] : memref<?xf32>
    %v = affine.vector_load %tile[%i, 0] : memref<32x8xf32>, vector<8xf32>
    affine.vector_store %v, %tile[%i, 0] : memref<32x8xf32>, vector<8xf32>
    affine.prefetch %x[%i + 4], read, locality<3>, data : memref<?xf32>
  }
  affine.dma_start %x[0], %x[16], %tag[0], %n : memref<?xf32>, memref<?xf32>, memref<1xi32>
  affine.dma_wait %tag[0], %n : memref<1xi32>
  affine.parallel (%i, %j) = (0, 0) to (32, 8) step (1, 4) { affine.store %start, %tile[%i, %j] : memref<32x8xf32> }
  return
}

func.func @solved(%b: !smt.bv<8>, %n: !smt.int) {
  %0 = smt.int.constant 42
  %1 = smt.eq %0, %n : !smt.int
  %2 = smt.distinct %0, %n : !smt.int
  %3 = smt.bv.repeat 3 times %b : !smt.bv<8>
  return
}

async.func @later(%x: f32) -> !async.value<f32> { return %x : f32 }
func.func @asynchronous(%token: !async.token, %value: !async.value<f32>) {
  %0, %1 = async.execute [%token] (%value as %x: !async.value<f32>) -> !async.value<f32> { async.yield %x : f32 }
  return
}

func.func @memrefs(%n: index, %i: i32, %x: memref<?xf32>, %tile: memref<16x64xf32>) {
  memref.alloca_scope { memref.alloca_scope.return }
  %0 = memref.transpose %tile (i, j) -> (j, i) : memref<16x64xf32> to memref<64x16xf32, strided<[1, 64]>>
  memref.prefetch %x[%n], read, locality<3>, data : memref<?xf32>
  %1 = memref.generic_atomic_rmw %x[%n] : memref<?xf32> { ^bb0(%old: f32): memref.atomic_yield %old : f32 }
  %2 = memref.subview %tile[%n, 0] [4, 64] [1, 1] : memref<16x64xf32> to memref<4x64xf32, strided<[64, 1], offset: ?>>
  %3 = memref.reinterpret_cast %x to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<?xf32> to memref<8x4xf32>
  %4 = memref.expand_shape %tile [[0, 1], [2]] output_shape [4, 4, 64] : memref<16x64xf32> into memref<4x4x64xf32>
  %5 = memref.collapse_shape %tile [[0, 1]] : memref<16x64xf32> into memref<1024xf32>
  %tag = memref.alloc() : memref<1xi32>
  memref.dma_start %x[%n], %tile[%n, %n], %n, %tag[%n] : memref<?xf32>, memref<16x64xf32>, memref<1xi32>
  return
}
func.func @more_memrefs(%n: index, %a: f32, %x: memref<?xf32>, %bytes: memref<?xi8>, %v: vector<4xf32>) {
  %0 = memref.load %x[%n] : memref<?xf32>
  memref.store %0, %x[%n] : memref<?xf32>
  %1 = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  memref.dealloc %1 : memref<?xf32>
  %2 = memref.alloca() : memref<64xf32>
  %3 = memref.cast %2 : memref<64xf32> to memref<?xf32>
  %4 = memref.dim %x, %n : memref<?xf32>
  %5 = memref.atomic_rmw addf %a, %x[%n] : (f32, memref<?xf32>) -> f32
  %6 = memref.view %bytes[%n][] : memref<?xi8> to memref<64xf32>
  %7 = memref.get_global @table : memref<2xf32>
  %8 = memref.extract_aligned_pointer_as_index %x : memref<?xf32> -> index
  %9, %10, %11, %12 = memref.extract_strided_metadata %x : memref<?xf32> -> memref<f32>, index, index, index
  memref.copy %2, %2 : memref<64xf32> to memref<64xf32>
  %13 = vector.load %x[%n] : memref<?xf32>, vector<4xf32>
  vector.store %13, %x[%n] : memref<?xf32>, vector<4xf32>
  %14 = vector.broadcast %a : f32 to vector<4xf32>
  %15 = vector.reduction <add>, %v : vector<4xf32> into f32
  %16 = vector.fma %v, %v, %v : vector<4xf32>
  %17 = vector.shuffle %v, %v [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
  %18 = vector.bitcast %v : vector<4xf32> to vector<8xf16>
  %19 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %20 = vector.create_mask %n : vector<4xi1>
  %21 = vector.constant_mask [2] : vector<4xi1>
  %22 = vector.maskedload %x[%n], %20, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %x[%n], %20, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %23 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %24 = vector.insert_strided_slice %23, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %25 = vector.transpose %19, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %26 = vector.multi_reduction <add>, %19, %23 [0] : vector<2x2xf32> to vector<2xf32>
  %27 = vector.from_elements %a, %a : vector<2xf32>
  %28:2 = vector.to_elements %27 : vector<2xf32>
  %29 = vector.step : vector<4xindex>
  %30 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %31, %32 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  %33 = arith.constant dense<0> : vector<4xindex>
  %34 = vector.gather %x[%n] [%33], %20, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %x[%n] [%33], %20, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  %35 = vector.expandload %x[%n], %20, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %x[%n], %20, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.print %v : vector<4xf32>
  %36 = memref.memory_space_cast %2 : memref<64xf32> to memref<64xf32, 5>
  %37 = memref.assume_alignment %x, 16 : memref<?xf32>
  %38 = memref.rank %x : memref<?xf32>
  %39 = memref.realloc %x(%n) : memref<?xf32> to memref<?xf32>
  return
}
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>

func.func @vectors(%x: memref<?x?xf32>, %i: index, %zero: f32, %mask: vector<4xi1>, %v: vector<4xf32>, %a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>) {
  %0 = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %0, %x[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  %1 = vector.outerproduct %v, %v, %c {kind = #vector.kind<add>} : vector<4xf32>, vector<4xf32>
  %2 = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
  %3 = vector.mask %mask { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %4 = vector.extract %c[1] : vector<4xf32> from vector<4x4xf32>
  %5 = vector.insert %v, %c[2] : vector<4xf32> into vector<4x4xf32>
  return
}

llvm.func @square(f32) -> f32
llvm.mlir.global internal constant @text("abc\00") : !llvm.array<4 x i8>
llvm.mlir.alias external @alias : !llvm.ptr { %0 = llvm.mlir.addressof @text : !llvm.ptr llvm.return %0 : !llvm.ptr }
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (f32)>, !llvm.ptr @resolver
llvm.func @resolver() -> !llvm.ptr { %0 = llvm.mlir.zero : !llvm.ptr llvm.return %0 : !llvm.ptr }
llvm.func @personality(...) -> i32

llvm.func @llvm(%n: i32, %i: i64, %a: f32, %p: !llvm.ptr, %condition: i1, %s: !llvm.struct<(i32, f32)>, %v: vector<4xf32>) attributes {personality = @personality} {
  %0 = llvm.alloca %n x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %1 = llvm.icmp "slt" %n, %n : i32
  %2 = llvm.fcmp "olt" %a, %a : f32
  %3 = llvm.call @square(%a) : (f32) -> f32
  %4 = llvm.call_intrinsic "llvm.fabs.f32"(%a) : (f32) -> f32
  %5 = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %6 = llvm.extractvalue %s[1] : !llvm.struct<(i32, f32)>
  %7 = llvm.insertvalue %a, %s[1] : !llvm.struct<(i32, f32)>
  %8 = llvm.shufflevector %v, %v [0, 4, 1, 5] : vector<4xf32>
  llvm.intr.assume %condition ["align"(%p, %i : !llvm.ptr, i64)] : i1
  %loaded = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32
  llvm.store %loaded, %p {alignment = 4 : i64} : f32, !llvm.ptr
  %9 = llvm.invoke @square(%a) to ^next unwind ^handler : (f32) -> f32
^next:
  llvm.switch %n : i32, ^done [4: ^done, 8: ^other]
^other:
  llvm.indirectbr %p : !llvm.ptr, [ ^done, ^next ]
^handler:
  %10 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.br ^done
^done:
  llvm.return
}

module @host attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @kernel(%x: memref<?xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} { gpu.return }
    gpu.func @buffers(%x: memref<?xf32>) workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel { gpu.return }
  }

  func.func @launches(%n: index, %a: f32, %lane: index, %x: memref<?xf32>) {
    gpu.launch_func @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%x : memref<?xf32>)
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) { gpu.terminator }
    %0 = gpu.all_reduce add %a uniform {} : (f32) -> f32
    %1 = gpu.subgroup_reduce add %a cluster(size = 8) : (f32) -> f32
    %2 = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) { %v = vector.broadcast %a : f32 to vector<32xf32> gpu.yield %v : vector<32xf32> }
    %3 = gpu.wait async
    %4, %5 = gpu.alloc async [%3] (%n) : memref<?xf32>
    %6 = gpu.memcpy async [%5] %4, %x : memref<?xf32>, memref<?xf32>
    %7 = gpu.memset async [%6] %4, %a : memref<?xf32>, f32
    gpu.dealloc %4 : memref<?xf32>
    return
  }
}

gpu.module @empty {}

gpu.module @words {
  gpu.func @nvvm(%f: f32, %i: i32, %a: vector<2xf16>, %p: !llvm.ptr<3>, %q: !llvm.ptr<1>) {
    %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 128> : i32
    nvvm.barrier0
    %1 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> f32
    %2 = nvvm.mma.sync A[%a, %a] B[%a] C[%a, %a] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %3 = nvvm.ldmatrix %p {num = 2 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    nvvm.cp.async.shared.global %p, %q, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    gpu.return
  }

  gpu.func @gpu(%a: f32, %i: i32, %x: memref<?xf32>, %tile: memref<16x16xf16, 3>) {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y upper_bound 64
    %2, %3 = gpu.shuffle xor %a, %i, %i : f32
    gpu.barrier
    gpu.printf "%f of %d\n", %a, %i : f32, i32
    %4 = gpu.lane_id upper_bound 32
    %5 = gpu.subgroup_mma_load_matrix %tile[%0, %0] {leadDimension = 16 : index} : memref<16x16xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
    %7 = gpu.global_id x
    %8 = gpu.block_dim x
    %9 = gpu.grid_dim x
    %10 = gpu.subgroup_id upper_bound 4 : index
    %11 = gpu.subgroup_size : index
    %12 = gpu.num_subgroups : index
    %13 = gpu.subgroup_broadcast %a, specific_lane %i : f32
    %14, %15 = gpu.rotate %a, 1, 32 : f32
    %6 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }

  gpu.func @nvgpu(%i: index, %x: memref<64xf32>, %halves: memref<64x64xf16, 3>, %tile: memref<64xf32, 3>, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
    %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
    %1 = nvgpu.ldmatrix %halves[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<4x2xf16>
    %2 = nvgpu.device_async_copy %x[%i], %tile[%i], 4 {bypassL1} : memref<64xf32> to memref<64xf32, 3>
    %3 = nvgpu.device_async_create_group %2
    nvgpu.device_async_wait %3 {numGroups = 1 : i32}
    gpu.return
  }

  gpu.func @barriers(%i: index, %yes: i1, %f: f32, %x: memref<*xf16>, %tile: memref<64x64xf16, 3>, %map: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) {
    %0 = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    nvgpu.mbarrier.init %0[%i], %i : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    %1 = nvgpu.mbarrier.arrive %0[%i] : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
    %2 = nvgpu.mbarrier.arrive.nocomplete %0[%i], %i : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
    nvgpu.mbarrier.arrive.expect_tx %0[%i], %i : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    %3 = nvgpu.mbarrier.test.wait %0[%i], %1 : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
    nvgpu.mbarrier.try_wait.parity %0[%i], %yes, %i : !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    nvgpu.tma.prefetch.descriptor %map : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    nvgpu.tma.async.load %map[%i, %i], %0[%i] to %tile : !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16, 3>
    nvgpu.tma.async.store %tile to %map[%i, %i] : memref<64x64xf16, 3> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    %4 = nvgpu.tma.create.descriptor %x box[%i, %i] : memref<*xf16> -> !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    gpu.return
  }
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @keep(%op: !transform.any_op {transform.readonly}) { transform.yield }
  transform.named_sequence @split(%op: !transform.any_op {transform.consumed}) -> !transform.any_op {
    %0 = transform.structured.split %op after 16 {dimension = 0 : i64} : !transform.any_op
    transform.yield %0 : !transform.any_op
  }
  transform.named_sequence @first(%op: !transform.any_op {transform.readonly}) {
    transform.sequence %op : !transform.any_op failures(propagate) { ^bb0(%root: !transform.any_op): transform.yield }
    transform.yield
  }
}

module {
  pdl_interp.func @nothing(%root: !pdl.operation) { pdl_interp.finalize }
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %0 = pdl_interp.get_operands of %root : !pdl.range<value>
    pdl_interp.foreach %value : !pdl.value in %0 { pdl_interp.continue } -> ^done
  ^done:
    pdl_interp.finalize
  }
}

// -----

#fn = #linalg.binary_fn<add>
#fn1 = #linalg.unary_fn<exp>
#fn3 = #linalg.ternary_fn<select>
#cast = #linalg.type_fn<cast_unsigned>
#elementwise = #linalg.elementwise_kind<add>
#loop = #linalg.iterator_type<parallel>

func.func @linalg(%a: memref<4x5xf32>, %b: memref<4x5x6xf32>, %c: memref<4x6xf32>, %d: memref<4x5x7x3x2xf32>, %e: memref<4x6x7x2x2xf32>,
    %f: memref<4x5x6x3x2xf32>, %g: memref<4x6x5xf32>, %h: memref<8xf32>, %i: memref<5xf32>, %j: memref<4xf32>, %k: memref<4x7x8xf32>,
    %l: memref<5x7x3xf32>, %m: memref<4x11x3xf32>, %n: memref<7x3x6xf32>, %o: memref<9x11xf32>, %p: memref<6x7xf32>, %q: memref<4x3x7x8xf32>,
    %r: memref<5x3x2x2xf32>, %s: memref<4x5x6x7xf32>, %t: memref<4x3x7x8xi8>, %u: memref<5x3x2x2xi8>, %v: i8, %w: memref<4x5x6x7xi32>,
    %x: memref<4x5x2x8x5xf32>, %y: memref<6x5x2x2x3xf32>, %z: memref<4x5x6x7x3xf32>, %a1: memref<5x6x2x2x3xf32>, %b1: memref<4x5x2x8x5xi8>,
    %c1: memref<5x6x2x2x3xi8>, %d1: memref<4x5x6x7x3xi32>, %e1: memref<4x7x7x2xf32>, %f1: memref<7x3x2x2xf32>, %g1: memref<4x7x7x2xi8>,
    %h1: memref<7x3x2x2xi8>, %i1: memref<3x2x2x7xf32>, %j1: memref<3x2x2x7xi8>, %k1: memref<4x6x7x7x3xf32>, %l1: memref<7x3x2x2x3xf32>,
    %m1: memref<4x6x7x7x3xi8>, %n1: memref<7x3x2x2x3xi8>, %o1: memref<10x7x7xf32>, %p1: memref<7x3x2xf32>, %q1: memref<4x2x7x9x7xf32>,
    %r1: memref<5x2x2x3x5xf32>, %s1: memref<4x6x7x9x5xf32>, %t1: memref<2x2x3x5x3xf32>, %u1: memref<4x6x7x9x5xi8>, %v1: memref<2x2x3x5x3xi8>,
    %w1: memref<4x6x11xf32>, %x1: memref<4x11x6xf32>, %y1: memref<7x6xf32>, %z1: memref<4x7x6xf32>, %a2: memref<3x6x7xf32>, %b2: memref<4x7x7x7xf32>,
    %c2: memref<4x7x5x6xf32>, %d2: memref<3x2x7xf32>, %e2: memref<4x7x7x7xi8>, %f2: memref<3x2x7xi8>, %g2: memref<4x6x7x7xf32>,
    %h2: memref<2x2x7x3xf32>, %i2: memref<4x6x7x7xi8>, %j2: memref<2x2x7x3xi8>, %k2: memref<4x3x7x7x8xf32>, %l2: memref<3x3x2x2xf32>,
    %m2: memref<4x3x5x6x7xf32>, %n2: memref<4x7x7x8x3xf32>, %o2: memref<3x2x2x3xf32>, %p2: memref<4x5x6x7x5x3xf32>, %q2: memref<4x5xi32>,
    %r2: memref<f32>, %s2: f32, %t2: f64, %u2: i32, %v2: memref<4x6x7x2xf32>, %w2: memref<5x6x3x2xf32>, %x2: memref<4x5x7x3xf32>,
    %y2: memref<4x5x8x8xf32>, %z2: memref<3x2xf32>, %a3: memref<4x5x12xf32>, %b3: memref<7xf32>, %c3: memref<4x6x7x9x3xf32>, %d3: memref<2x2x3xf32>,
    %e3: memref<3x2xi8>, %f3: memref<4x11x6xi8>, %g3: memref<7xi8>, %h3: memref<4x5x6xi32>, %i3: memref<4x5x7xi8>, %j3: memref<4x7x6xi8>,
    %k3: memref<4x6xi8>, %l3: memref<6x5xi8>, %m3: memref<4x5xi1>, %n3: memref<5x4xf32>, %o3: memref<4x8xf32>, %p3: memref<8x16xf32>,
    %q3: memref<4x16xf32>, %r3: memref<8x4xf32>, %s3: memref<2x4x8xf32>, %t3: memref<2x8x16xf32>, %u3: memref<2x4x16xf32>) {
  linalg.abs ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.add ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.batch_matvec ins(%b, %c : memref<4x5x6xf32>, memref<4x6xf32>) outs(%a : memref<4x5xf32>)
  linalg.batch_mmt4d ins(%d, %e : memref<4x5x7x3x2xf32>, memref<4x6x7x2x2xf32>) outs(%f : memref<4x5x6x3x2xf32>)
  linalg.batch_vecmat ins(%c, %g : memref<4x6xf32>, memref<4x6x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.ceil ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.conv_1d ins(%h, %i : memref<8xf32>, memref<5xf32>) outs(%j : memref<4xf32>)
  linalg.conv_1d_ncw_fcw ins(%k, %l : memref<4x7x8xf32>, memref<5x7x3xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.conv_1d_nwc_wcf ins(%m, %n : memref<4x11x3xf32>, memref<7x3x6xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.conv_2d ins(%o, %p : memref<9x11xf32>, memref<6x7xf32>) outs(%a : memref<4x5xf32>)
  linalg.conv_2d_nchw_fchw ins(%q, %r : memref<4x3x7x8xf32>, memref<5x3x2x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.conv_2d_nchw_fchw_q ins(%t, %u, %v, %v : memref<4x3x7x8xi8>, memref<5x3x2x2xi8>, i8, i8) outs(%w : memref<4x5x6x7xi32>)
  linalg.conv_2d_ngchw_fgchw ins(%x, %y : memref<4x5x2x8x5xf32>, memref<6x5x2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_ngchw_gfchw ins(%x, %a1 : memref<4x5x2x8x5xf32>, memref<5x6x2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_ngchw_gfchw_q ins(%b1, %c1, %v, %v : memref<4x5x2x8x5xi8>, memref<5x6x2x2x3xi8>, i8, i8) outs(%d1 : memref<4x5x6x7x3xi32>)
  linalg.conv_2d_nhwc_fhwc ins(%e1, %f1 : memref<4x7x7x2xf32>, memref<7x3x2x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.conv_2d_nhwc_fhwc_q ins(%g1, %h1, %v, %v : memref<4x7x7x2xi8>, memref<7x3x2x2xi8>, i8, i8) outs(%w : memref<4x5x6x7xi32>)
  linalg.conv_2d_nhwc_hwcf ins(%e1, %i1 : memref<4x7x7x2xf32>, memref<3x2x2x7xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.conv_2d_nhwc_hwcf_q ins(%g1, %j1, %v, %v : memref<4x7x7x2xi8>, memref<3x2x2x7xi8>, i8, i8) outs(%w : memref<4x5x6x7xi32>)
  linalg.conv_2d_nhwgc_gfhwc ins(%k1, %l1 : memref<4x6x7x7x3xf32>, memref<7x3x2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_nhwgc_gfhwc_q ins(%m1, %n1, %v, %v : memref<4x6x7x7x3xi8>, memref<7x3x2x2x3xi8>, i8, i8) outs(%d1 : memref<4x5x6x7x3xi32>)
  linalg.conv_3d ins(%o1, %p1 : memref<10x7x7xf32>, memref<7x3x2xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.conv_3d_ncdhw_fcdhw ins(%q1, %r1 : memref<4x2x7x9x7xf32>, memref<5x2x2x3x5xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf ins(%s1, %t1 : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf_q ins(%u1, %v1, %v, %v : memref<4x6x7x9x5xi8>, memref<2x2x3x5x3xi8>, i8, i8) outs(%d1 : memref<4x5x6x7x3xi32>)
  linalg.copy ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.depthwise_conv_1d_ncw_cw ins(%w1, %p : memref<4x6x11xf32>, memref<6x7xf32>) outs(%g : memref<4x6x5xf32>)
  linalg.depthwise_conv_1d_nwc_wc ins(%x1, %y1 : memref<4x11x6xf32>, memref<7x6xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.depthwise_conv_1d_nwc_wcm ins(%z1, %a2 : memref<4x7x6xf32>, memref<3x6x7xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%b2, %p1 : memref<4x7x7x7xf32>, memref<7x3x2xf32>) outs(%c2 : memref<4x7x5x6xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc ins(%b2, %d2 : memref<4x7x7x7xf32>, memref<3x2x7xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%e2, %f2, %v, %v : memref<4x7x7x7xi8>, memref<3x2x7xi8>, i8, i8) outs(%w : memref<4x5x6x7xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%g2, %h2 : memref<4x6x7x7xf32>, memref<2x2x7x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%i2, %j2, %v, %v : memref<4x6x7x7xi8>, memref<2x2x7x3xi8>, i8, i8) outs(%d1 : memref<4x5x6x7x3xi32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%k2, %l2 : memref<4x3x7x7x8xf32>, memref<3x3x2x2xf32>) outs(%m2 : memref<4x3x5x6x7xf32>)
  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%n2, %o2 : memref<4x7x7x8x3xf32>, memref<3x2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%s1, %t1 : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%p2 : memref<4x5x6x7x5x3xf32>)
  linalg.div ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.div_unsigned ins(%q2, %q2 : memref<4x5xi32>, memref<4x5xi32>) outs(%q2 : memref<4x5xi32>)
  linalg.dot ins(%j, %j : memref<4xf32>, memref<4xf32>) outs(%r2 : memref<f32>)
  linalg.erf ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.exp ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.fill ins(%s2 : f32) outs(%a : memref<4x5xf32>)
  linalg.fill_rng_2d ins(%t2, %t2, %u2 : f64, f64, i32) outs(%a : memref<4x5xf32>)
  linalg.floor ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.log ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.matvec ins(%a, %i : memref<4x5xf32>, memref<5xf32>) outs(%j : memref<4xf32>)
  linalg.max ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.min ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.mmt4d ins(%v2, %w2 : memref<4x6x7x2xf32>, memref<5x6x3x2xf32>) outs(%x2 : memref<4x5x7x3xf32>)
  linalg.mul ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.negf ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.pooling_nchw_max ins(%y2, %z2 : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.pooling_nchw_sum ins(%y2, %z2 : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.pooling_ncw_max ins(%a3, %b3 : memref<4x5x12xf32>, memref<7xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.pooling_ncw_sum ins(%a3, %b3 : memref<4x5x12xf32>, memref<7xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.pooling_ndhwc_max ins(%c3, %d3 : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.pooling_ndhwc_min ins(%c3, %d3 : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.pooling_ndhwc_sum ins(%c3, %d3 : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%z : memref<4x5x6x7x3xf32>)
  linalg.pooling_nhwc_max ins(%b2, %z2 : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.pooling_nhwc_max_unsigned ins(%e2, %e3 : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%w : memref<4x5x6x7xi32>)
  linalg.pooling_nhwc_min ins(%b2, %z2 : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.pooling_nhwc_min_unsigned ins(%e2, %e3 : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%w : memref<4x5x6x7xi32>)
  linalg.pooling_nhwc_sum ins(%b2, %z2 : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%s : memref<4x5x6x7xf32>)
  linalg.pooling_nwc_max ins(%x1, %b3 : memref<4x11x6xf32>, memref<7xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.pooling_nwc_max_unsigned ins(%f3, %g3 : memref<4x11x6xi8>, memref<7xi8>) outs(%h3 : memref<4x5x6xi32>)
  linalg.pooling_nwc_min ins(%x1, %b3 : memref<4x11x6xf32>, memref<7xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.pooling_nwc_min_unsigned ins(%f3, %g3 : memref<4x11x6xi8>, memref<7xi8>) outs(%h3 : memref<4x5x6xi32>)
  linalg.pooling_nwc_sum ins(%x1, %b3 : memref<4x11x6xf32>, memref<7xf32>) outs(%b : memref<4x5x6xf32>)
  linalg.powf ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.quantized_batch_matmul ins(%i3, %j3, %v, %v : memref<4x5x7xi8>, memref<4x7x6xi8>, i8, i8) outs(%h3 : memref<4x5x6xi32>)
  linalg.quantized_matmul ins(%k3, %l3, %v, %v : memref<4x6xi8>, memref<6x5xi8>, i8, i8) outs(%q2 : memref<4x5xi32>)
  linalg.reciprocal ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.round ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.rsqrt ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.select ins(%m3, %m3, %m3 : memref<4x5xi1>, memref<4x5xi1>, memref<4x5xi1>) outs(%m3 : memref<4x5xi1>)
  linalg.sqrt ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.square ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.sub ins(%a, %a : memref<4x5xf32>, memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.tanh ins(%a : memref<4x5xf32>) outs(%a : memref<4x5xf32>)
  linalg.vecmat ins(%i, %n3 : memref<5xf32>, memref<5x4xf32>) outs(%j : memref<4xf32>)
  linalg.matmul ins(%o3, %p3 : memref<4x8xf32>, memref<8x16xf32>) outs(%q3 : memref<4x16xf32>)
  linalg.batch_matmul ins(%s3, %t3 : memref<2x4x8xf32>, memref<2x8x16xf32>) outs(%u3 : memref<2x4x16xf32>)
  linalg.batch_reduce_matmul ins(%s3, %t3 : memref<2x4x8xf32>, memref<2x8x16xf32>) outs(%q3 : memref<4x16xf32>)
  linalg.contract indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%o3, %p3 : memref<4x8xf32>, memref<8x16xf32>) outs(%q3 : memref<4x16xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%o3, %o3 : memref<4x8xf32>, memref<4x8xf32>) outs(%o3 : memref<4x8xf32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%j : memref<4xf32>) outs(%j : memref<4xf32>) { ^bb0(%in: f32, %out: f32): linalg.yield %in : f32 }
  linalg.map { arith.addf } ins(%o3, %o3 : memref<4x8xf32>, memref<4x8xf32>) outs(%o3 : memref<4x8xf32>)
  linalg.reduce { arith.addf } ins(%o3 : memref<4x8xf32>) outs(%j : memref<4xf32>) dimensions = [1]
  linalg.transpose ins(%o3 : memref<4x8xf32>) outs(%r3 : memref<8x4xf32>) permutation = [1, 0]
  linalg.broadcast ins(%j : memref<4xf32>) outs(%o3 : memref<4x8xf32>) dimensions = [1]
  %0 = bufferization.alloc_tensor() : tensor<4xf32>
  return
}

// -----

llvm.func @rocdl(%buffer: vector<4xi32>, %at: i32, %a: f32, %n: i32) {
  %0 = rocdl.raw.buffer.load %buffer, %at, %at, %at : vector<2xf32>
  rocdl.raw.buffer.store %0, %buffer, %at, %at, %at : vector<2xf32>
  rocdl.raw.buffer.atomic.fadd %a, %buffer, %at, %at, %at : f32
  rocdl.raw.buffer.atomic.fmax %a, %buffer, %at, %at, %at : f32
  rocdl.raw.buffer.atomic.smax %n, %buffer, %at, %at, %at : i32
  rocdl.raw.buffer.atomic.umin %n, %buffer, %at, %at, %at : i32
  llvm.return
}

#sparse = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#slice = #sparse_tensor<slice(1, 4, 1)>

func.func @sparse_tensor(%x: tensor<8xf32, #sparse>, %space: !sparse_tensor.iter_space<#sparse, lvls = 0>) {
  sparse_tensor.iterate %it in %space : !sparse_tensor.iter_space<#sparse, lvls = 0> { }
  sparse_tensor.coiterate (%space, %space) : (!sparse_tensor.iter_space<#sparse, lvls = 0>, !sparse_tensor.iter_space<#sparse, lvls = 0>) case %l, %r { }
  return
}

// -----

#layout = #tirx.layout<[8, 4, 2], [4, 1, 1], ["laneid", "laneid", "m"]>
#swizzle = #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>
#replicated = #tirx.replicate<#tirx.layout<[32], [1], ["laneid"]>, #tirx.layout<[4], [1], ["warpid"]>>
#moved = #tirx.shift<#tirx.layout<[32], [1], ["laneid"]>, {m = 16 : i64}>
#composed = #tirx.compose<#tirx.swizzle<3 : i64, 3 : i64, 3 : i64>, #tirx.layout<[16, 64], [64, 1], ["m", "m"]>>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
#scope = #tirx.scope<"warp">

func.func @tirx(%i: index, %j: index, %zero: f32, %condition: i1, %x: memref<?x64xf32>, %tile: memref<16x64xf32, 3>) {
  %0 = tirx.load %x[%i + 1, %j] else %zero : memref<?x64xf32>
  tirx.store %0, %x[%i, %j] : memref<?x64xf32>
  tirx.copy %x[%i, 0] [16, 64] to %tile[0, 0] {scope = #tirx.scope<"cta">} : memref<?x64xf32> to memref<16x64xf32, 3>
  tirx.assume %condition
  return
}
