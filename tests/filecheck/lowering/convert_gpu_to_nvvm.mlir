// Kernels, ids and launches.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize{region-simplify=disabled},reconcile-unrealized-casts' | filecheck %s

module attributes {gpu.container_module} {

gpu.module @kernels {
  // A kernel is a function with launch bounds; what a known size fixes is a number.
  gpu.func @known(%out: memref<?xindex> {llvm.noalias}) kernel
      attributes {known_block_size = array<i32: 64, 2, 1>, known_grid_size = array<i32: 100, 1, 1>,
                  known_cluster_size = array<i32: 2, 1, 1>, note = "kept"} {
    %0 = gpu.thread_id x
    %1 = gpu.thread_id z
    %2 = gpu.block_dim y
    %3 = gpu.block_id x
    %4 = gpu.grid_dim x
    %5 = gpu.cluster_block_id x
    %6 = gpu.cluster_dim_blocks x
    %7 = gpu.global_id y
    func.call @use(%0, %1, %2, %3, %4, %5, %6, %7) : (index, index, index, index, index, index, index, index) -> ()
    gpu.return
  }
  // CHECK-LABEL: llvm.func @known(%out: !llvm.ptr {llvm.noalias}, %{{.*}}: i64) attributes {gpu.kernel, gpu.known_grid_size = array<i32: 100, 1, 1>, note = "kept", nvvm.cluster_dim = array<i32: 2, 1, 1>, nvvm.kernel, nvvm.reqntid = array<i32: 64, 2, 1>
  // CHECK-DAG:     %[[C100:.*]] = llvm.mlir.constant(100 : i64)
  // CHECK-DAG:     %[[C2:.*]] = llvm.mlir.constant(2 : i64)
  // CHECK-DAG:     %[[C0:.*]] = llvm.mlir.constant(0 : i64)
  // CHECK:         %[[TID:.*]] = nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
  // CHECK-NEXT:    %[[X:.*]] = llvm.zext nneg %[[TID]] : i32 to i64
  // CHECK-NEXT:    %[[CTAID:.*]] = nvvm.read.ptx.sreg.ctaid.x range <i32, 0, 100> : i32
  // CHECK-NEXT:    %[[BX:.*]] = llvm.zext nneg %[[CTAID]] : i32 to i64
  // CHECK-NEXT:    %[[RANK:.*]] = nvvm.read.ptx.sreg.cluster.ctaid.x range <i32, 0, 2> : i32
  // CHECK-NEXT:    %[[CX:.*]] = llvm.zext nneg %[[RANK]] : i32 to i64
  // CHECK-NEXT:    %[[Y:.*]] = nvvm.read.ptx.sreg.tid.y range <i32, 0, 2> : i32
  // CHECK-NEXT:    %[[GY:.*]] = llvm.zext nneg %[[Y]] : i32 to i64
  // CHECK-NEXT:    llvm.call @use(%[[X]], %[[C0]], %[[C2]], %[[BX]], %[[C100]], %[[CX]], %[[C2]], %[[GY]])
  // CHECK-NEXT:    llvm.return

  func.func private @use(index, index, index, index, index, index, index, index)

  // Without sizes everything is asked of registers; an upper bound of the op is a range.
  gpu.func @unknown() kernel {
    %0 = gpu.thread_id y upper_bound 7
    %1 = gpu.block_dim y upper_bound 8
    %2 = gpu.grid_dim z
    %3 = gpu.global_id x upper_bound 1000
    %4 = gpu.lane_id upper_bound 16
    %5 = gpu.lane_id
    %6 = gpu.subgroup_size : index
    %7 = gpu.cluster_dim y upper_bound 8
    func.call @use(%0, %1, %2, %3, %4, %5, %6, %7) : (index, index, index, index, index, index, index, index) -> ()
    %8 = gpu.cluster_id x
    func.call @use(%0, %1, %2, %3, %4, %5, %6, %8) : (index, index, index, index, index, index, index, index) -> ()
    gpu.return
  }
  // CHECK-LABEL: llvm.func @unknown(
  // CHECK-DAG:     %[[C1000:.*]] = llvm.mlir.constant(1000 : i64)
  // CHECK:         nvvm.read.ptx.sreg.tid.y range <i32, 0, 7> : i32
  // CHECK:         nvvm.read.ptx.sreg.ntid.y range <i32, 1, 9> : i32
  // CHECK:         nvvm.read.ptx.sreg.nctaid.z : i32
  // CHECK:         %[[B:.*]] = nvvm.read.ptx.sreg.ctaid.x : i32
  // CHECK-NEXT:    %[[BLOCK:.*]] = llvm.zext nneg %[[B]] : i32 to i64
  // CHECK-NEXT:    %[[S:.*]] = nvvm.read.ptx.sreg.ntid.x : i32
  // CHECK-NEXT:    %[[SIZE:.*]] = llvm.zext nneg %[[S]] : i32 to i64
  // CHECK-NEXT:    %[[T:.*]] = nvvm.read.ptx.sreg.tid.x : i32
  // CHECK-NEXT:    %[[THREAD:.*]] = llvm.zext nneg %[[T]] : i32 to i64
  // CHECK-NEXT:    %[[FIRST:.*]] = llvm.mul %[[BLOCK]], %[[SIZE]] overflow<nsw, nuw>
  // CHECK-NEXT:    %[[ID:.*]] = llvm.add %[[FIRST]], %[[THREAD]] overflow<nsw, nuw>
  // CHECK-NEXT:    %[[BELOW:.*]] = llvm.icmp "ult" %[[ID]], %[[C1000]]
  // CHECK-NEXT:    llvm.intr.assume %[[BELOW]] : i1
  // CHECK-NEXT:    nvvm.read.ptx.sreg.laneid range <i32, 0, 16> : i32
  // CHECK:         nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
  // CHECK:         nvvm.read.ptx.sreg.nclusterid.y range <i32, 1, 9> : i32
  // CHECK:         nvvm.read.ptx.sreg.clusterid.x : i32

  // A warp is known by the thread's place in the block; %warpid may change while a thread runs.
  gpu.func @warps() -> (index, index) {
    %0 = gpu.subgroup_id : index
    %1 = gpu.num_subgroups : index
    gpu.return %0, %1 : index, index
  }
  // CHECK-LABEL: llvm.func @warps() -> !llvm.struct<(i64, i64)>
  // CHECK-DAG:     %[[FIVE:.*]] = llvm.mlir.constant(5 : i32)
  // CHECK-DAG:     %[[LAST:.*]] = llvm.mlir.constant(31 : i32)
  // CHECK:         %[[X:.*]] = nvvm.read.ptx.sreg.tid.x : i32
  // CHECK-NEXT:    %[[Y:.*]] = nvvm.read.ptx.sreg.tid.y : i32
  // CHECK-NEXT:    %[[Z:.*]] = nvvm.read.ptx.sreg.tid.z : i32
  // CHECK-NEXT:    %[[SX:.*]] = nvvm.read.ptx.sreg.ntid.x : i32
  // CHECK-NEXT:    %[[SY:.*]] = nvvm.read.ptx.sreg.ntid.y : i32
  // CHECK-NEXT:    %[[ZS:.*]] = llvm.mul %[[SY]], %[[Z]]
  // CHECK-NEXT:    %[[ROWS:.*]] = llvm.add %[[Y]], %[[ZS]]
  // CHECK-NEXT:    %[[BEFORE:.*]] = llvm.mul %[[SX]], %[[ROWS]]
  // CHECK-NEXT:    %[[THREAD:.*]] = llvm.add %[[X]], %[[BEFORE]]
  // CHECK-NEXT:    llvm.lshr %[[THREAD]], %[[FIVE]]

  // Workgroup attributions are globals in shared memory, private ones stack slots.
  gpu.func @attributions(%i: index, %v: f32)
      workgroup(%a: memref<4x4xf32, 3> {llvm.align = 16 : i64},
                %b: memref<2x32xf32, strided<[33, 1]>, #gpu.address_space<workgroup>>)
      private(%p: memref<4xf32, #gpu.address_space<private>> {llvm.align = 8 : i64}) kernel {
    memref.store %v, %a[%i, %i] : memref<4x4xf32, 3>
    memref.store %v, %b[%i, %i] : memref<2x32xf32, strided<[33, 1]>, #gpu.address_space<workgroup>>
    memref.store %v, %p[%i] : memref<4xf32, #gpu.address_space<private>>
    gpu.return
  }
  // CHECK:       llvm.mlir.global internal @__wg_attributions_0() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4 x array<4 x f32>>
  // CHECK-NEXT:  llvm.mlir.global internal @__wg_attributions_1() {addr_space = 3 : i32} : !llvm.array<65 x f32>
  // CHECK-LABEL: llvm.func @attributions(%i: i64, %v: f32)
  // CHECK-DAG:     %a = llvm.mlir.addressof @__wg_attributions_0 : !llvm.ptr<3>
  // CHECK-DAG:     %b = llvm.mlir.addressof @__wg_attributions_1 : !llvm.ptr<3>
  // CHECK-DAG:     %p = llvm.alloca %{{.*}} x !llvm.array<4 x f32> {alignment = 8 : i64}
  // CHECK:         llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32

  // Dynamic shared memory begins where an array without a size does; the launch knows its bytes.
  gpu.func @dynamic(%v: f32) -> index {
    %c0 = arith.constant 0 : index
    %0 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %1 = memref.view %0[%c0][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %v, %1[%c0] : memref<4xf32, #gpu.address_space<workgroup>>
    %2 = memref.dim %0, %c0 : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return %2 : index
  }
  // CHECK-LABEL: llvm.func @dynamic(
  // CHECK-DAG:     %[[P:.*]] = llvm.mlir.addressof @__dynamic_shared : !llvm.ptr<3>
  // CHECK-DAG:     %[[N:.*]] = nvvm.read.ptx.sreg.dynamic.smem.size : i32
  // CHECK-DAG:     llvm.zext nneg %[[N]] : i32 to i64
  // CHECK:         llvm.store %v, %[[P]] {alignment = 4 : i64} : f32, !llvm.ptr<3>
}

// A launch passes what the kernel takes.
func.func @host(%m: memref<?xindex>, %n: index, %bytes: i32) {
  %c1 = arith.constant 1 : index
  gpu.launch_func @kernels::@known clusters in (%c1, %c1, %c1) blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1)
      dynamic_shared_memory_size %bytes args(%m : memref<?xindex>) {note = "kept"}
  return
}
}
// CHECK-LABEL: llvm.func @host(%m: !llvm.ptr, %m_0: i64, %n: i64, %bytes: i32)
// CHECK:         gpu.launch_func @kernels::@known clusters in (%c1, %c1, %c1) blocks in (%n, %c1, %c1) threads in (%n, %c1, %c1) : i64 dynamic_shared_memory_size %bytes args(%m : !llvm.ptr, %m_0 : i64) {note = "kept"}
