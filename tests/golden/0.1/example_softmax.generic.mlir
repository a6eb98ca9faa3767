// The generic form of example_softmax.mlir.
#loop_unroll = #llvm.loop_unroll<count = 4 : i32>
#loop_unroll1 = #llvm.loop_unroll<full = true>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
#loop_annotation1 = #llvm.loop_annotation<unroll = #loop_unroll1>
"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{arg_attrs = [{llvm.noalias, llvm.readonly}, {llvm.noalias}], function_type = (memref<?x?xf32>, memref<?x?xf32>) -> (), known_block_size = array<i32: 256, 1, 1>}> ({
    ^bb0(%x: memref<?x?xf32>, %y: memref<?x?xf32>, %maxima: memref<8xf32, #gpu.address_space<workgroup>>, %sums: memref<8xf32, #gpu.address_space<workgroup>>):
      %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
      %c8 = "arith.constant"() <{value = 8 : index}> : () -> index
      %c32 = "arith.constant"() <{value = 32 : index}> : () -> index
      %c256 = "arith.constant"() <{value = 256 : index}> : () -> index
      %c0_i32 = "arith.constant"() <{value = 0 : i32}> : () -> i32
      %c1_i32 = "arith.constant"() <{value = 1 : i32}> : () -> i32
      %c5_i32 = "arith.constant"() <{value = 5 : i32}> : () -> i32
      %c32_i32 = "arith.constant"() <{value = 32 : i32}> : () -> i32
      %zero = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %one = "arith.constant"() <{value = 1.000000e+00 : f32}> : () -> f32
      %minus_one = "arith.constant"() <{value = -1.000000e+00 : f32}> : () -> f32
      %minus_infinity = "arith.constant"() <{value = 0xFF800000 : f32}> : () -> f32
      %n = "memref.dim"(%x, %c1) : (memref<?x?xf32>, index) -> index
      %row = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
      %thread = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %warp = "arith.divui"(%thread, %c32) : (index, index) -> index
      %lane = "arith.remui"(%thread, %c32) : (index, index) -> index
      %is_first_lane = "arith.cmpi"(%lane, %c0) <{predicate = 0 : i64}> : (index, index) -> i1
      %thread_max = "scf.for"(%thread, %n, %c256, %minus_infinity) ({
      ^bb0(%i: index, %so_far: f32):
        %v = "memref.load"(%x, %row, %i) : (memref<?x?xf32>, index, index) -> f32
        %next = "arith.maxnumf"(%so_far, %v) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation} : (index, index, index, f32) -> f32
      %warp_max = "scf.for"(%c0_i32, %c5_i32, %c1_i32, %thread_max) ({
      ^bb0(%step: i32, %so_far: f32):
        %distance = "arith.shli"(%c1_i32, %step) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %other, %valid = "gpu.shuffle"(%so_far, %distance, %c32_i32) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
        %next = "arith.maxnumf"(%so_far, %other) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation1} : (i32, i32, i32, f32) -> f32
      "scf.if"(%is_first_lane) ({
        "memref.store"(%warp_max, %maxima, %warp) : (f32, memref<8xf32, #gpu.address_space<workgroup>>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "gpu.barrier"() : () -> ()
      %max = "scf.for"(%c0, %c8, %c1, %minus_infinity) ({
      ^bb0(%w: index, %so_far: f32):
        %v = "memref.load"(%maxima, %w) : (memref<8xf32, #gpu.address_space<workgroup>>, index) -> f32
        %next = "arith.maxnumf"(%so_far, %v) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation1} : (index, index, index, f32) -> f32
      %thread_sum = "scf.for"(%thread, %n, %c256, %zero) ({
      ^bb0(%i: index, %so_far: f32):
        %v = "memref.load"(%x, %row, %i) : (memref<?x?xf32>, index, index) -> f32
        %d = "arith.subf"(%v, %max) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %v_kept = "arith.addf"(%d, %max) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %max_kept = "arith.subf"(%v_kept, %d) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %v_lost = "arith.subf"(%v, %v_kept) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %max_lost = "arith.subf"(%max_kept, %max) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %lost = "arith.addf"(%v_lost, %max_lost) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %exp_d = "math.exp"(%d) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
        %finite_lost = "arith.maxnumf"(%lost, %minus_one) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %e = "math.fma"(%exp_d, %finite_lost, %exp_d) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
        "memref.store"(%e, %y, %row, %i) : (f32, memref<?x?xf32>, index, index) -> ()
        %next = "arith.addf"(%so_far, %e) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation} : (index, index, index, f32) -> f32
      %warp_sum = "scf.for"(%c0_i32, %c5_i32, %c1_i32, %thread_sum) ({
      ^bb0(%step: i32, %so_far: f32):
        %distance = "arith.shli"(%c1_i32, %step) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        %other, %valid = "gpu.shuffle"(%so_far, %distance, %c32_i32) <{mode = #gpu<shuffle_mode xor>}> : (f32, i32, i32) -> (f32, i1)
        %next = "arith.addf"(%so_far, %other) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation1} : (i32, i32, i32, f32) -> f32
      "scf.if"(%is_first_lane) ({
        "memref.store"(%warp_sum, %sums, %warp) : (f32, memref<8xf32, #gpu.address_space<workgroup>>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "gpu.barrier"() : () -> ()
      %sum = "scf.for"(%c0, %c8, %c1, %zero) ({
      ^bb0(%w: index, %so_far: f32):
        %v = "memref.load"(%sums, %w) : (memref<8xf32, #gpu.address_space<workgroup>>, index) -> f32
        %next = "arith.addf"(%so_far, %v) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.yield"(%next) : (f32) -> ()
      }) {llvm.loop_annotation = #loop_annotation1} : (index, index, index, f32) -> f32
      %scale = "arith.divf"(%one, %sum) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.for"(%thread, %n, %c256) ({
      ^bb0(%i: index):
        %e = "memref.load"(%y, %row, %i) : (memref<?x?xf32>, index, index) -> f32
        %quotient = "arith.mulf"(%e, %scale) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "memref.store"(%quotient, %y, %row, %i) : (f32, memref<?x?xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }) {llvm.loop_annotation = #loop_annotation} : (index, index, index) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "softmax", workgroup_attributions = 2 : i64} : () -> ()
  }) : () -> ()
}) : () -> ()
