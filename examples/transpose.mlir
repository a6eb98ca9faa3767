// B is A transposed, f32, for any M and N: 32 x 32 tiles through shared memory, four elements a thread.
//
// A is M x N, B is N x M. A warp reads a row of A's tile and writes a row of B's, 128 bytes in one
// piece each time; in between it has to read a column of the tile in shared memory. The place of the
// tile mixes the number of the row into that of the column: element (i, j) lies where (i, j xor i)
// would. So the 32 elements of a row lie in 32 banks, and those of a column too.

#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<0 : i64, 5 : i64, 5 : i64>>
#unroll = #llvm.loop_annotation<unroll = <full = true>>
!matrix = memref<?x?xf32>
!tile = memref<32x32xf32, #place>

gpu.module @kernels {
  gpu.func @transpose(%A: !matrix {llvm.noalias, llvm.readonly}, %B: !matrix {llvm.noalias})
      workgroup(%tile: !tile) kernel attributes {known_block_size = array<i32: 32, 8, 1>} {
    %zero = arith.constant 0.0 : f32
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %by = gpu.block_id y
    affine.for %i = 0 to 32 step 8 {
      %v = tirx.load %A[%by * 32 + %ty + %i, %bx * 32 + %tx] else %zero : !matrix
      affine.store %v, %tile[%ty + %i, %tx] : !tile
    } {llvm.loop_annotation = #unroll}
    gpu.barrier
    affine.for %i = 0 to 32 step 8 {
      %v = affine.load %tile[%tx, %ty + %i] : !tile
      tirx.store %v, %B[%bx * 32 + %ty + %i, %by * 32 + %tx] : !matrix
    } {llvm.loop_annotation = #unroll}
    gpu.return
  }
}
