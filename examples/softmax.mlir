// y = softmax(x) along the rows, in f32, for rows of any length: one block of 256 threads per row.
//
// Three walks over the row: its maximum; exp(x - maximum) and the sum of it; the division. A thread
// takes every 256th element. gpu.all_reduce combines what the threads of the block have found: the
// lanes of a warp exchange by shuffles, the warps through shared memory, and every thread gets it.

!matrix = memref<?x?xf32>
#unroll = #llvm.loop_annotation<unroll = <count = 4 : i32>>

gpu.module @kernels {
  gpu.func @softmax(%x: !matrix {llvm.noalias, llvm.readonly}, %y: !matrix {llvm.noalias})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %minus_one = arith.constant -1.0 : f32
    %minus_infinity = arith.constant 0xFF800000 : f32
    %n = memref.dim %x, %c1 : !matrix
    %row = gpu.block_id x
    %t = gpu.thread_id x

    %thread_max = scf.for %i = %t to %n step %c256 iter_args(%so_far = %minus_infinity) -> f32 {
      %v = memref.load %x[%row, %i] : !matrix
      %next = arith.maxnumf %so_far, %v : f32
      scf.yield %next : f32
    } {llvm.loop_annotation = #unroll}
    %max = gpu.all_reduce maxnumf %thread_max {} : (f32) -> f32

    // exp(v - max), kept in y, and the sum of it. Rounding v - max to d would cost up to |d|
    // ulp of the result, so Knuth's two-sum finds what is lost: v - max = d + lost, exactly.
    // As lost is tiny, exp(d + lost) = exp(d) + exp(d) lost.
    %thread_sum = scf.for %i = %t to %n step %c256 iter_args(%so_far = %zero) -> f32 {
      %v = memref.load %x[%row, %i] : !matrix
      %d = arith.subf %v, %max : f32
      %v_kept = arith.addf %d, %max : f32
      %max_kept = arith.subf %v_kept, %d : f32
      %v_lost = arith.subf %v, %v_kept : f32
      %max_lost = arith.subf %max_kept, %max : f32
      %lost = arith.addf %v_lost, %max_lost : f32
      %exp_d = math.exp %d : f32
      // Where v is -inf, exp(d) is 0 and lost a NaN: any number does as well.
      %finite_lost = arith.maxnumf %lost, %minus_one : f32
      %e = math.fma %exp_d, %finite_lost, %exp_d : f32
      memref.store %e, %y[%row, %i] : !matrix
      %next = arith.addf %so_far, %e : f32
      scf.yield %next : f32
    } {llvm.loop_annotation = #unroll}
    %sum = gpu.all_reduce add %thread_sum {} : (f32) -> f32

    // Each thread finds again the elements that it wrote itself.
    %scale = arith.divf %one, %sum : f32
    scf.for %i = %t to %n step %c256 {
      %e = memref.load %y[%row, %i] : !matrix
      %quotient = arith.mulf %e, %scale : f32
      memref.store %quotient, %y[%row, %i] : !matrix
    } {llvm.loop_annotation = #unroll}
    gpu.return
  }
}
