// C = A B^T of i8 into i32, for any M and N, and K a multiple of 4: dot products of four i8 at a time.
//
// A is M x K, B is N x K, C is M x N: rows of both lie along K, so four elements are a word. The rest
// is as in matmul_register.mlir: 64 x 64 tiles of C, 4 x 4 of it a thread, tiles of 8 words along K
// that are stored transposed. i32 holds the result without overflow for K < 2^17.

!matrix = memref<?x?xi8>
!result = memref<?x?xi32>
!tile = memref<8x68x4xi8, #gpu.address_space<workgroup>>
!sums = memref<4x4xi32>
!word = vector<4xi8>
#unroll = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @gemm_int8(%A: !matrix {llvm.noalias, llvm.readonly, llvm.align = 4 : i64},
                      %B: !matrix {llvm.noalias, llvm.readonly, llvm.align = 4 : i64},
                      %C: !result {llvm.noalias})
      workgroup(%a: !tile {llvm.align = 16 : i64}, %b: !tile {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>, nvvm.minctasm = 5 : i32} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i8
    %zeros = arith.constant dense<0> : vector<4x4xi32>
    %k = memref.dim %A, %c1 : !matrix
    %t = gpu.thread_id x
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %sums = memref.alloca() : !sums
    vector.store %zeros, %sums[%c0, %c0] : !sums, vector<4x4xi32>

    affine.for %k0 = 0 to %k step 32 {
      affine.for %i = 0 to 64 step 32 {
        %x = tirx.load %A[%by * 64 + %t floordiv 8 + %i, %k0 + %t mod 8 * 4] else %zero
            {alignment = 4 : i64, whole} : !matrix, !word
        affine.vector_store %x, %a[%t mod 8, %t floordiv 8 + %i, 0] : !tile, !word
        %y = tirx.load %B[%bx * 64 + %t floordiv 8 + %i, %k0 + %t mod 8 * 4] else %zero
            {alignment = 4 : i64, whole} : !matrix, !word
        affine.vector_store %y, %b[%t mod 8, %t floordiv 8 + %i, 0] : !tile, !word
      } {llvm.loop_annotation = #unroll}
      gpu.barrier  // the tiles are full

      affine.for %i = 0 to 8 {
        affine.for %r = 0 to 4 {
          affine.for %c = 0 to 4 {
            %x = affine.vector_load %a[%i, %t floordiv 16 * 4 + %r, 0] : !tile, !word
            %y = affine.vector_load %b[%i, %t mod 16 * 4 + %c, 0] : !tile, !word
            %sum = affine.load %sums[%r, %c] : !sums
            %next = nvvm.dot.accumulate.4way %x <signed>, %y <signed>, %sum : !word, !word
            affine.store %next, %sums[%r, %c] : !sums
          } {llvm.loop_annotation = #unroll}
        } {llvm.loop_annotation = #unroll}
      } {llvm.loop_annotation = #unroll}
      gpu.barrier  // the tiles are free again
    }

    affine.for %r = 0 to 4 {
      affine.for %c = 0 to 4 {
        %sum = affine.load %sums[%r, %c] : !sums
        tirx.store %sum, %C[%by * 64 + %t floordiv 16 * 4 + %r, %bx * 64 + %t mod 16 * 4 + %c]
            : !result
      } {llvm.loop_annotation = #unroll}
    } {llvm.loop_annotation = #unroll}
    gpu.return
  }
}
