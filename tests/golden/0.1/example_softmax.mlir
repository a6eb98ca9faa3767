// The example softmax.
#loop_unroll = #llvm.loop_unroll<count = 4 : i32>
#loop_unroll1 = #llvm.loop_unroll<full = true>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
#loop_annotation1 = #llvm.loop_annotation<unroll = #loop_unroll1>
module {
  gpu.module @kernels {
    gpu.func @softmax(%x: memref<?x?xf32> {llvm.noalias, llvm.readonly}, %y: memref<?x?xf32> {llvm.noalias}) workgroup(%maxima : memref<8xf32, #gpu.address_space<workgroup>>, %sums : memref<8xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %c32 = arith.constant 32 : index
      %c256 = arith.constant 256 : index
      %c0_i32 = arith.constant 0 : i32
      %c1_i32 = arith.constant 1 : i32
      %c5_i32 = arith.constant 5 : i32
      %c32_i32 = arith.constant 32 : i32
      %zero = arith.constant 0.000000e+00 : f32
      %one = arith.constant 1.000000e+00 : f32
      %minus_one = arith.constant -1.000000e+00 : f32
      %minus_infinity = arith.constant 0xFF800000 : f32
      %n = memref.dim %x, %c1 : memref<?x?xf32>
      %row = gpu.block_id  x
      %thread = gpu.thread_id  x
      %warp = arith.divui %thread, %c32 : index
      %lane = arith.remui %thread, %c32 : index
      %is_first_lane = arith.cmpi eq, %lane, %c0 : index
      %thread_max = scf.for %i = %thread to %n step %c256 iter_args(%so_far = %minus_infinity) -> (f32) {
        %v = memref.load %x[%row, %i] : memref<?x?xf32>
        %next = arith.maxnumf %so_far, %v : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation}
      %warp_max = scf.for %step = %c0_i32 to %c5_i32 step %c1_i32 iter_args(%so_far = %thread_max) -> (f32)  : i32 {
        %distance = arith.shli %c1_i32, %step : i32
        %other, %valid = gpu.shuffle  xor %so_far, %distance, %c32_i32 : f32
        %next = arith.maxnumf %so_far, %other : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation1}
      scf.if %is_first_lane {
        memref.store %warp_max, %maxima[%warp] : memref<8xf32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %max = scf.for %w = %c0 to %c8 step %c1 iter_args(%so_far = %minus_infinity) -> (f32) {
        %v = memref.load %maxima[%w] : memref<8xf32, #gpu.address_space<workgroup>>
        %next = arith.maxnumf %so_far, %v : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation1}
      %thread_sum = scf.for %i = %thread to %n step %c256 iter_args(%so_far = %zero) -> (f32) {
        %v = memref.load %x[%row, %i] : memref<?x?xf32>
        %d = arith.subf %v, %max : f32
        %v_kept = arith.addf %d, %max : f32
        %max_kept = arith.subf %v_kept, %d : f32
        %v_lost = arith.subf %v, %v_kept : f32
        %max_lost = arith.subf %max_kept, %max : f32
        %lost = arith.addf %v_lost, %max_lost : f32
        %exp_d = math.exp %d : f32
        %finite_lost = arith.maxnumf %lost, %minus_one : f32
        %e = math.fma %exp_d, %finite_lost, %exp_d : f32
        memref.store %e, %y[%row, %i] : memref<?x?xf32>
        %next = arith.addf %so_far, %e : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation}
      %warp_sum = scf.for %step = %c0_i32 to %c5_i32 step %c1_i32 iter_args(%so_far = %thread_sum) -> (f32)  : i32 {
        %distance = arith.shli %c1_i32, %step : i32
        %other, %valid = gpu.shuffle  xor %so_far, %distance, %c32_i32 : f32
        %next = arith.addf %so_far, %other : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation1}
      scf.if %is_first_lane {
        memref.store %warp_sum, %sums[%warp] : memref<8xf32, #gpu.address_space<workgroup>>
      }
      gpu.barrier
      %sum = scf.for %w = %c0 to %c8 step %c1 iter_args(%so_far = %zero) -> (f32) {
        %v = memref.load %sums[%w] : memref<8xf32, #gpu.address_space<workgroup>>
        %next = arith.addf %so_far, %v : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #loop_annotation1}
      %scale = arith.divf %one, %sum : f32
      scf.for %i = %thread to %n step %c256 {
        %e = memref.load %y[%row, %i] : memref<?x?xf32>
        %quotient = arith.mulf %e, %scale : f32
        memref.store %quotient, %y[%row, %i] : memref<?x?xf32>
      } {llvm.loop_annotation = #loop_annotation}
      gpu.return
    }
  }
}
