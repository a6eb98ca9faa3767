// The example gemm_f16.
#loop_unroll = #llvm.loop_unroll<full = true>
#map = affine_map<(d0) -> ((d0 floordiv 2) mod 4)>
#map1 = affine_map<(d0) -> (d0 mod 8)>
#map2 = affine_map<(d0, d1) -> (d0 * 4 + d1)>
#map3 = affine_map<(d0) -> (d0 mod 2)>
#map4 = affine_map<(d0, d1, d2, d3) -> (d0 * 128 + d1 * 64 + d2 * 16 + d3)>
#map5 = affine_map<(d0, d1) -> (d0 * 32 + d1 * 8)>
#map6 = affine_map<(d0, d1, d2) -> (d0 * 32 + d1 * 16 + d2)>
#map7 = affine_map<(d0, d1) -> (d0 * 128 + d1 * 8)>
#map8 = affine_map<(d0) -> (d0 * 2)>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
module {
  gpu.module @kernels {
    gpu.func @gemm_f16(%A: memref<?x?xf16> {llvm.noalias, llvm.readonly}, %B: memref<?x?xf16> {llvm.noalias, llvm.readonly}, %C: memref<?x?xf32> {llvm.noalias}) workgroup(%a : memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %b : memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c8 = arith.constant 8 : index
      %c32 = arith.constant 32 : index
      %zeros = arith.constant dense<0.000000e+00> : vector<2x2xf32>
      %m = memref.dim %A, %c0 : memref<?x?xf16>
      %k = memref.dim %A, %c1 : memref<?x?xf16>
      %n = memref.dim %B, %c1 : memref<?x?xf16>
      %block_col = gpu.block_id  x
      %block_row = gpu.block_id  y
      %thread = gpu.thread_id  x
      %a_sum, %a_row, %a_chunk = affine.delinearize_index %thread into (4, 16, 4) : index, index, index
      %a_shift = affine.apply #map(%a_row)
      %a_place = index.xor %a_chunk, %a_shift
      %b_row, %b_chunk = affine.delinearize_index %thread into (16, 16) : index, index
      %b_shift = affine.apply #map1(%b_row)
      %b_place = index.xor %b_chunk, %b_shift
      %warp_row, %warp_col, %half, %row = affine.delinearize_index %thread into (2, 4, 2, 16) : index, index, index, index
      %x_shift = affine.apply #map(%row)
      %x_place = index.xor %half, %x_shift
      %y_chunk = affine.apply #map2(%warp_col, %half)
      %y_shift = affine.apply #map1(%row)
      %y_place = index.xor %y_chunk, %y_shift
      %xs = memref.alloca() : memref<4x4x2xf16, #gpu.address_space<private>>
      %ys = memref.alloca() : memref<4x2x2xf16, #gpu.address_space<private>>
      %sums = memref.alloca() : memref<4x4x2x2xf32, #gpu.address_space<private>>
      affine.for %i = 0 to 4 {
        affine.for %j = 0 to 4 {
          affine.vector_store %zeros, %sums[%i, %j, 0, 0] : memref<4x4x2x2xf32, #gpu.address_space<private>>, vector<2x2xf32>
        } {llvm.loop_annotation = #loop_annotation}
      } {llvm.loop_annotation = #loop_annotation}
      %slices = index.ceildivu %k, %c32
      %end = index.add %slices, %c1
      affine.for %slice = 0 to %end {
        %stage = affine.apply #map3(%slice)
        %group = nvgpu.device_async_create_group 
        nvgpu.device_async_wait %group
        gpu.barrier
        affine.for %i = 0 to 2 {
          %from_row = affine.apply #map4(%block_row, %i, %a_sum, %a_row)
          %from_col = affine.apply #map5(%slice, %a_chunk)
          %row_inside = index.cmp ult(%from_row, %m)
          %col_inside = index.cmp ult(%from_col, %k)
          %inside = arith.andi %row_inside, %col_inside : i1
          %count = arith.select %inside, %c8, %c0 : index
          %0 = nvgpu.device_async_copy %A[%from_row, %from_col], %a[%stage, %i, %a_sum, %a_row, %a_place, %c0], 8, %count {bypassL1} : memref<?x?xf16> to memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>>
        } {llvm.loop_annotation = #loop_annotation}
        affine.for %i = 0 to 2 {
          %from_row = affine.apply #map6(%slice, %i, %b_row)
          %from_col = affine.apply #map7(%block_col, %b_chunk)
          %row_inside = index.cmp ult(%from_row, %k)
          %col_inside = index.cmp ult(%from_col, %n)
          %inside = arith.andi %row_inside, %col_inside : i1
          %count = arith.select %inside, %c8, %c0 : index
          %0 = nvgpu.device_async_copy %B[%from_row, %from_col], %b[%stage, %i, %b_row, %b_place, %c0], 8, %count {bypassL1} : memref<?x?xf16> to memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>>
        } {llvm.loop_annotation = #loop_annotation}
        %is_there = index.cmp ne(%slice, %c0)
        scf.if %is_there {
          %full = index.xor %stage, %c1
          affine.for %step = 0 to 2 {
            affine.for %i = 0 to 4 {
              %chunk = affine.apply #map8(%step)
              %place = index.xor %x_place, %chunk
              %x = nvgpu.ldmatrix %a[%full, %warp_row, %i, %row, %place, %c0] {numTiles = 4 : i32, transpose = false} : memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
              affine.vector_store %x, %xs[%i, 0, 0] : memref<4x4x2xf16, #gpu.address_space<private>>, vector<4x2xf16>
            } {llvm.loop_annotation = #loop_annotation}
            affine.for %j = 0 to 4 step 2 {
              %place = index.xor %y_place, %j
              %y = nvgpu.ldmatrix %b[%full, %step, %row, %place, %c0] {numTiles = 4 : i32, transpose = true} : memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>> -> vector<4x2xf16>
              %pair = vector.shape_cast %y : vector<4x2xf16> to vector<2x2x2xf16>
              affine.vector_store %pair, %ys[%j, 0, 0] : memref<4x2x2xf16, #gpu.address_space<private>>, vector<2x2x2xf16>
            } {llvm.loop_annotation = #loop_annotation}
            affine.for %i = 0 to 4 {
              %x = affine.vector_load %xs[%i, 0, 0] : memref<4x4x2xf16, #gpu.address_space<private>>, vector<4x2xf16>
              affine.for %j = 0 to 4 {
                %y = affine.vector_load %ys[%j, 0, 0] : memref<4x2x2xf16, #gpu.address_space<private>>, vector<2x2xf16>
                %sum = affine.vector_load %sums[%i, %j, 0, 0] : memref<4x4x2x2xf32, #gpu.address_space<private>>, vector<2x2xf32>
                %more = nvgpu.mma.sync(%x, %y, %sum) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
                affine.vector_store %more, %sums[%i, %j, 0, 0] : memref<4x4x2x2xf32, #gpu.address_space<private>>, vector<2x2xf32>
              } {llvm.loop_annotation = #loop_annotation}
            } {llvm.loop_annotation = #loop_annotation}
          } {llvm.loop_annotation = #loop_annotation}
        }
      }
      %lane_row, %lane_col = affine.delinearize_index %thread into (64, 4) : index, index
      affine.for %i = 0 to 4 {
        affine.for %h = 0 to 2 {
          affine.for %j = 0 to 4 {
            %pair = affine.vector_load %sums[%i, %j, %h, 0] : memref<4x4x2x2xf32, #gpu.address_space<private>>, vector<2xf32>
            tirx.store %pair, %C[%block_row * 128 + %warp_row * 64 + %i * 16 + %h * 8 + %lane_row mod 8, %block_col * 128 + %warp_col * 32 + %j * 8 + %lane_col * 2] {alignment = 8 : i64, whole} : memref<?x?xf32>, vector<2xf32>
          } {llvm.loop_annotation = #loop_annotation}
        } {llvm.loop_annotation = #loop_annotation}
      } {llvm.loop_annotation = #loop_annotation}
      gpu.return
    }
  }
}
