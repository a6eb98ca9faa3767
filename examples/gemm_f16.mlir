// C = A B for matrices of f16, added up in f32 by tensor cores. Rows of A and B begin at 16 bytes.
//
// A block of 2 x 4 warps makes 128 x 128 elements of C, a warp 64 x 32 of them, as 4 x 4 sums of
// 16 x 8. While a slice of 32 columns of A and 32 rows of B is multiplied, the next is on its way.
//
// ldmatrix reads a chunk of 16 bytes of each of eight rows. So that these come from different
// banks, chunks trade places within their row: chunk c of row r of a slice of A lies at
// c xor (r / 2 mod 4), of B at c xor (r mod 8).
//
// Fragments are private memory. With all loops around them unrolled, nothing of it is left but
// registers.

#shared = #gpu.address_space<workgroup>
#private = #gpu.address_space<private>
#unrolled = #llvm.loop_annotation<unroll = <full = true>>
!matrix = memref<?x?xf16>
!A_slices = memref<2x2x4x16x4x8xf16, #shared>  // stage, warp, sum, row, chunk, element
!B_slices = memref<2x2x16x16x8xf16, #shared>  // stage, step, row, chunk, element
!A_fragments = memref<4x4x2xf16, #private>
!B_fragments = memref<4x2x2xf16, #private>
!sums = memref<4x4x2x2xf32, #private>
!four = vector<4x2xf16>
!two = vector<2x2xf16>
!sum = vector<2x2xf32>

gpu.module @kernels {
  gpu.func @gemm_f16(%A: !matrix {llvm.noalias, llvm.readonly},
                     %B: !matrix {llvm.noalias, llvm.readonly},
                     %C: memref<?x?xf32> {llvm.noalias})
      workgroup(%a: !A_slices {llvm.align = 16 : i64}, %b: !B_slices {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %c32 = arith.constant 32 : index
    %zeros = arith.constant dense<0.0> : !sum
    %m = memref.dim %A, %c0 : !matrix
    %k = memref.dim %A, %c1 : !matrix
    %n = memref.dim %B, %c1 : !matrix
    %block_col = gpu.block_id x
    %block_row = gpu.block_id y
    %thread = gpu.thread_id x

    // What the thread copies: two chunks of either slice.
    %a_sum, %a_row, %a_chunk = affine.delinearize_index %thread into (4, 16, 4)
        : index, index, index
    %a_shift = affine.apply affine_map<(r) -> (r floordiv 2 mod 4)>(%a_row)
    %a_place = index.xor %a_chunk, %a_shift
    %b_row, %b_chunk = affine.delinearize_index %thread into (16, 16) : index, index
    %b_shift = affine.apply affine_map<(r) -> (r mod 8)>(%b_row)
    %b_place = index.xor %b_chunk, %b_shift

    // What it names to ldmatrix: a row, in one half or the other of 16 columns.
    %warp_row, %warp_col, %half, %row = affine.delinearize_index %thread into (2, 4, 2, 16)
        : index, index, index, index
    %x_shift = affine.apply affine_map<(r) -> (r floordiv 2 mod 4)>(%row)
    %x_place = index.xor %half, %x_shift
    %y_chunk = affine.apply affine_map<(w, h) -> (w * 4 + h)>(%warp_col, %half)
    %y_shift = affine.apply affine_map<(r) -> (r mod 8)>(%row)
    %y_place = index.xor %y_chunk, %y_shift

    %xs = memref.alloca() : !A_fragments
    %ys = memref.alloca() : !B_fragments
    %sums = memref.alloca() : !sums
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 4 {
        affine.vector_store %zeros, %sums[%i, %j, 0, 0] : !sums, !sum
      } {llvm.loop_annotation = #unrolled}
    } {llvm.loop_annotation = #unrolled}

    %slices = index.ceildivu %k, %c32
    %end = index.add %slices, %c1
    affine.for %slice = 0 to %end {
      %stage = affine.apply affine_map<(s) -> (s mod 2)>(%slice)
      %group = nvgpu.device_async_create_group
      nvgpu.device_async_wait %group
      gpu.barrier  // the slice before is there, and the one before that has been multiplied

      affine.for %i = 0 to 2 {
        %from_row = affine.apply affine_map<(b, i, s, r) -> (b * 128 + i * 64 + s * 16 + r)>
            (%block_row, %i, %a_sum, %a_row)
        %from_col = affine.apply affine_map<(s, c) -> (s * 32 + c * 8)>(%slice, %a_chunk)
        %row_inside = index.cmp ult(%from_row, %m)
        %col_inside = index.cmp ult(%from_col, %k)
        %inside = arith.andi %row_inside, %col_inside : i1
        %count = arith.select %inside, %c8, %c0 : index
        nvgpu.device_async_copy %A[%from_row, %from_col],
            %a[%stage, %i, %a_sum, %a_row, %a_place, %c0], 8, %count {bypassL1}
            : !matrix to !A_slices
      } {llvm.loop_annotation = #unrolled}
      affine.for %i = 0 to 2 {
        %from_row = affine.apply affine_map<(s, i, r) -> (s * 32 + i * 16 + r)>
            (%slice, %i, %b_row)
        %from_col = affine.apply affine_map<(b, c) -> (b * 128 + c * 8)>(%block_col, %b_chunk)
        %row_inside = index.cmp ult(%from_row, %k)
        %col_inside = index.cmp ult(%from_col, %n)
        %inside = arith.andi %row_inside, %col_inside : i1
        %count = arith.select %inside, %c8, %c0 : index
        nvgpu.device_async_copy %B[%from_row, %from_col],
            %b[%stage, %i, %b_row, %b_place, %c0], 8, %count {bypassL1} : !matrix to !B_slices
      } {llvm.loop_annotation = #unrolled}

      %is_there = index.cmp ne(%slice, %c0)
      scf.if %is_there {
        %full = index.xor %stage, %c1
        affine.for %step = 0 to 2 {
          affine.for %i = 0 to 4 {
            %chunk = affine.apply affine_map<(s) -> (s * 2)>(%step)
            %place = index.xor %x_place, %chunk
            %x = nvgpu.ldmatrix %a[%full, %warp_row, %i, %row, %place, %c0]
                {numTiles = 4 : i32, transpose = false} : !A_slices -> !four
            affine.vector_store %x, %xs[%i, 0, 0] : !A_fragments, !four
          } {llvm.loop_annotation = #unrolled}
          affine.for %j = 0 to 4 step 2 {
            %place = index.xor %y_place, %j
            %y = nvgpu.ldmatrix %b[%full, %step, %row, %place, %c0]
                {numTiles = 4 : i32, transpose = true} : !B_slices -> !four
            %pair = vector.shape_cast %y : !four to vector<2x2x2xf16>
            affine.vector_store %pair, %ys[%j, 0, 0] : !B_fragments, vector<2x2x2xf16>
          } {llvm.loop_annotation = #unrolled}
          affine.for %i = 0 to 4 {
            %x = affine.vector_load %xs[%i, 0, 0] : !A_fragments, !four
            affine.for %j = 0 to 4 {
              %y = affine.vector_load %ys[%j, 0, 0] : !B_fragments, !two
              %sum = affine.vector_load %sums[%i, %j, 0, 0] : !sums, !sum
              %more = nvgpu.mma.sync(%x, %y, %sum) {mmaShape = [16, 8, 16]}
                  : (!four, !two, !sum) -> !sum
              affine.vector_store %more, %sums[%i, %j, 0, 0] : !sums, !sum
            } {llvm.loop_annotation = #unrolled}
          } {llvm.loop_annotation = #unrolled}
        } {llvm.loop_annotation = #unrolled}
      }
    }

    // Of each sum a lane has two neighbours in a row, and two eight rows below.
    %lane_row, %lane_col = affine.delinearize_index %thread into (64, 4) : index, index
    affine.for %i = 0 to 4 {
      affine.for %h = 0 to 2 {
        affine.for %j = 0 to 4 {
          %pair = affine.vector_load %sums[%i, %j, %h, 0] : !sums, vector<2xf32>
          tirx.store %pair,
              %C[%block_row * 128 + %warp_row * 64 + %i * 16 + %h * 8 + %lane_row mod 8,
                 %block_col * 128 + %warp_col * 32 + %j * 8 + %lane_col * 2]
              {alignment = 8 : i64, whole} : memref<?x?xf32>, vector<2xf32>
        } {llvm.loop_annotation = #unrolled}
      } {llvm.loop_annotation = #unrolled}
    } {llvm.loop_annotation = #unrolled}
    gpu.return
  }
}
