// C = A B in f32 for any M, N and K: 64 x 64 tiles of C, 4 x 4 elements of it in a thread's registers.
//
// A is M x K, B is K x N, C is M x N. 256 threads bring 64 x 16 elements of A and 16 x 64 of B into
// shared memory; A's tile is stored transposed, so that a thread reads what it needs of a column of
// A and of a row of B as one vector each. Rows of 68 elements spread its stores over the banks and
// keep vectors aligned. Then 16 outer products. What lies outside of a matrix is zero.

!matrix = memref<?x?xf32>
!tile = memref<16x68xf32, #gpu.address_space<workgroup>>
!four = vector<4xf32>
!sums = vector<4x4xf32>
#unroll = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @matmul_register(%A: !matrix {llvm.noalias, llvm.readonly},
                            %B: !matrix {llvm.noalias, llvm.readonly},
                            %C: !matrix {llvm.noalias})
      workgroup(%a: !tile {llvm.align = 16 : i64}, %b: !tile {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %zeros = arith.constant dense<0.0> : !sums
    %k = memref.dim %A, %c1 : !matrix
    %t = gpu.thread_id x
    %bx = gpu.block_id x
    %by = gpu.block_id y

    %sums = affine.for %k0 = 0 to %k step 16 iter_args(%before = %zeros) -> !sums {
      affine.for %i = 0 to 4 {
        %x = tirx.load %A[%by * 64 + %i * 16 + %t floordiv 16, %k0 + %t mod 16] else %zero : !matrix
        affine.store %x, %a[%t mod 16, %i * 16 + %t floordiv 16] : !tile
        %y = tirx.load %B[%k0 + %i * 4 + %t floordiv 64, %bx * 64 + %t mod 64] else %zero : !matrix
        affine.store %y, %b[%i * 4 + %t floordiv 64, %t mod 64] : !tile
      } {llvm.loop_annotation = #unroll}
      gpu.barrier  // the tiles are full

      %after = affine.for %i = 0 to 16 iter_args(%so_far = %before) -> !sums {
        %x = affine.vector_load %a[%i, %t floordiv 16 * 4] : !tile, !four
        %y = affine.vector_load %b[%i, %t mod 16 * 4] : !tile, !four
        %next = vector.outerproduct %x, %y, %so_far : !four, !four
        affine.yield %next : !sums
      } {llvm.loop_annotation = #unroll}
      gpu.barrier  // the tiles are free again
      affine.yield %after : !sums
    }

    // What reaches beyond the edges of C is not written.
    %row = affine.apply affine_map<(b, t) -> (b * 64 + t floordiv 16 * 4)>(%by, %t)
    %col = affine.apply affine_map<(b, t) -> (b * 64 + t mod 16 * 4)>(%bx, %t)
    vector.transfer_write %sums, %C[%row, %col] : !sums, !matrix
    gpu.return
  }
}
