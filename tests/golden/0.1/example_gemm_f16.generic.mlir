// The generic form of example_gemm_f16.mlir.
#loop_unroll = #llvm.loop_unroll<full = true>
#map = affine_map<(d0) -> ((d0 floordiv 2) mod 4)>
#map1 = affine_map<(d0) -> (d0 mod 8)>
#map2 = affine_map<(d0, d1) -> (d0 * 4 + d1)>
#map3 = affine_map<(d0, d1) -> (d0, d1, 0, 0)>
#map4 = affine_map<() -> (0)>
#map5 = affine_map<() -> (4)>
#map6 = affine_map<(d0) -> (d0 mod 2)>
#map7 = affine_map<(d0, d1, d2, d3) -> (d0 * 128 + d1 * 64 + d2 * 16 + d3)>
#map8 = affine_map<(d0, d1) -> (d0 * 32 + d1 * 8)>
#map9 = affine_map<() -> (2)>
#map10 = affine_map<(d0, d1, d2) -> (d0 * 32 + d1 * 16 + d2)>
#map11 = affine_map<(d0, d1) -> (d0 * 128 + d1 * 8)>
#map12 = affine_map<(d0) -> (d0 * 2)>
#map13 = affine_map<(d0) -> (d0, 0, 0)>
#map14 = affine_map<()[s0] -> (s0)>
#map15 = affine_map<(d0, d1, d2) -> (d0, d1, d2, 0)>
#map16 = affine_map<(d0, d1, d2, d3, d4, d5, d6, d7, d8) -> (d0 * 128 + d1 * 64 + d2 * 16 + d3 * 8 + d4 mod 8, d5 * 128 + d6 * 32 + d7 * 8 + d8 * 2)>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{arg_attrs = [{llvm.noalias, llvm.readonly}, {llvm.noalias, llvm.readonly}, {llvm.noalias}], function_type = (memref<?x?xf16>, memref<?x?xf16>, memref<?x?xf32>) -> (), known_block_size = array<i32: 256, 1, 1>, workgroup_attrib_attrs = [{llvm.align = 16 : i64}, {llvm.align = 16 : i64}]}> ({
    ^bb0(%A: memref<?x?xf16>, %B: memref<?x?xf16>, %C: memref<?x?xf32>, %a: memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>>, %b: memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>>):
      %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
      %c8 = "arith.constant"() <{value = 8 : index}> : () -> index
      %c32 = "arith.constant"() <{value = 32 : index}> : () -> index
      %zeros = "arith.constant"() <{value = dense<0.000000e+00> : vector<2x2xf32>}> : () -> vector<2x2xf32>
      %m = "memref.dim"(%A, %c0) : (memref<?x?xf16>, index) -> index
      %k = "memref.dim"(%A, %c1) : (memref<?x?xf16>, index) -> index
      %n = "memref.dim"(%B, %c1) : (memref<?x?xf16>, index) -> index
      %block_col = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
      %block_row = "gpu.block_id"() <{dimension = #gpu<dim y>}> : () -> index
      %thread = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %a_sum, %a_row, %a_chunk = "affine.delinearize_index"(%thread) <{static_basis = array<i64: 4, 16, 4>}> : (index) -> (index, index, index)
      %a_shift = "affine.apply"(%a_row) <{map = #map}> : (index) -> index
      %a_place = "index.xor"(%a_chunk, %a_shift) : (index, index) -> index
      %b_row, %b_chunk = "affine.delinearize_index"(%thread) <{static_basis = array<i64: 16, 16>}> : (index) -> (index, index)
      %b_shift = "affine.apply"(%b_row) <{map = #map1}> : (index) -> index
      %b_place = "index.xor"(%b_chunk, %b_shift) : (index, index) -> index
      %warp_row, %warp_col, %half, %row = "affine.delinearize_index"(%thread) <{static_basis = array<i64: 2, 4, 2, 16>}> : (index) -> (index, index, index, index)
      %x_shift = "affine.apply"(%row) <{map = #map}> : (index) -> index
      %x_place = "index.xor"(%half, %x_shift) : (index, index) -> index
      %y_chunk = "affine.apply"(%warp_col, %half) <{map = #map2}> : (index, index) -> index
      %y_shift = "affine.apply"(%row) <{map = #map1}> : (index) -> index
      %y_place = "index.xor"(%y_chunk, %y_shift) : (index, index) -> index
      %xs = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4x2xf16, #gpu.address_space<private>>
      %ys = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x2x2xf16, #gpu.address_space<private>>
      %sums = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4x4x2x2xf32, #gpu.address_space<private>>
      "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
      ^bb0(%i: index):
        "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
        ^bb0(%j: index):
          "affine.vector_store"(%zeros, %sums, %i, %j) <{map = #map3}> : (vector<2x2xf32>, memref<4x4x2x2xf32, #gpu.address_space<private>>, index, index) -> ()
          "affine.yield"() : () -> ()
        }) {llvm.loop_annotation = #loop_annotation} : () -> ()
        "affine.yield"() : () -> ()
      }) {llvm.loop_annotation = #loop_annotation} : () -> ()
      %slices = "index.ceildivu"(%k, %c32) : (index, index) -> index
      %end = "index.add"(%slices, %c1) : (index, index) -> index
      "affine.for"(%end) <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = #map14}> ({
      ^bb0(%slice: index):
        %stage = "affine.apply"(%slice) <{map = #map6}> : (index) -> index
        %group = "nvgpu.device_async_create_group"() : () -> !nvgpu.device.async.token
        "nvgpu.device_async_wait"(%group) : (!nvgpu.device.async.token) -> ()
        "gpu.barrier"() : () -> ()
        "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
        ^bb0(%i: index):
          %from_row = "affine.apply"(%block_row, %i, %a_sum, %a_row) <{map = #map7}> : (index, index, index, index) -> index
          %from_col = "affine.apply"(%slice, %a_chunk) <{map = #map8}> : (index, index) -> index
          %row_inside = "index.cmp"(%from_row, %m) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
          %col_inside = "index.cmp"(%from_col, %k) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
          %inside = "arith.andi"(%row_inside, %col_inside) : (i1, i1) -> i1
          %count = "arith.select"(%inside, %c8, %c0) : (i1, index, index) -> index
          %1 = "nvgpu.device_async_copy"(%a, %stage, %i, %a_sum, %a_row, %a_place, %c0, %A, %from_row, %from_col, %count) <{bypassL1, dstElements = 8 : index, operandSegmentSizes = array<i32: 1, 6, 1, 2, 1>}> : (memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>>, index, index, index, index, index, index, memref<?x?xf16>, index, index, index) -> !nvgpu.device.async.token
          "affine.yield"() : () -> ()
        }) {llvm.loop_annotation = #loop_annotation} : () -> ()
        "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
        ^bb0(%i: index):
          %from_row = "affine.apply"(%slice, %i, %b_row) <{map = #map10}> : (index, index, index) -> index
          %from_col = "affine.apply"(%block_col, %b_chunk) <{map = #map11}> : (index, index) -> index
          %row_inside = "index.cmp"(%from_row, %k) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
          %col_inside = "index.cmp"(%from_col, %n) <{pred = #index<cmp_predicate ult>}> : (index, index) -> i1
          %inside = "arith.andi"(%row_inside, %col_inside) : (i1, i1) -> i1
          %count = "arith.select"(%inside, %c8, %c0) : (i1, index, index) -> index
          %0 = "nvgpu.device_async_copy"(%b, %stage, %i, %b_row, %b_place, %c0, %B, %from_row, %from_col, %count) <{bypassL1, dstElements = 8 : index, operandSegmentSizes = array<i32: 1, 5, 1, 2, 1>}> : (memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>>, index, index, index, index, index, memref<?x?xf16>, index, index, index) -> !nvgpu.device.async.token
          "affine.yield"() : () -> ()
        }) {llvm.loop_annotation = #loop_annotation} : () -> ()
        %is_there = "index.cmp"(%slice, %c0) <{pred = #index<cmp_predicate ne>}> : (index, index) -> i1
        "scf.if"(%is_there) ({
          %full = "index.xor"(%stage, %c1) : (index, index) -> index
          "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
          ^bb0(%step: index):
            "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
            ^bb0(%i: index):
              %chunk = "affine.apply"(%step) <{map = #map12}> : (index) -> index
              %place = "index.xor"(%x_place, %chunk) : (index, index) -> index
              %x = "nvgpu.ldmatrix"(%a, %full, %warp_row, %i, %row, %place, %c0) <{numTiles = 4 : i32, transpose = false}> : (memref<2x2x4x16x4x8xf16, #gpu.address_space<workgroup>>, index, index, index, index, index, index) -> vector<4x2xf16>
              "affine.vector_store"(%x, %xs, %i) <{map = #map13}> : (vector<4x2xf16>, memref<4x4x2xf16, #gpu.address_space<private>>, index) -> ()
              "affine.yield"() : () -> ()
            }) {llvm.loop_annotation = #loop_annotation} : () -> ()
            "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 2 : index, upperBoundMap = #map5}> ({
            ^bb0(%j: index):
              %place = "index.xor"(%y_place, %j) : (index, index) -> index
              %y = "nvgpu.ldmatrix"(%b, %full, %step, %row, %place, %c0) <{numTiles = 4 : i32, transpose = true}> : (memref<2x2x16x16x8xf16, #gpu.address_space<workgroup>>, index, index, index, index, index) -> vector<4x2xf16>
              %pair = "vector.shape_cast"(%y) : (vector<4x2xf16>) -> vector<2x2x2xf16>
              "affine.vector_store"(%pair, %ys, %j) <{map = #map13}> : (vector<2x2x2xf16>, memref<4x2x2xf16, #gpu.address_space<private>>, index) -> ()
              "affine.yield"() : () -> ()
            }) {llvm.loop_annotation = #loop_annotation} : () -> ()
            "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
            ^bb0(%i: index):
              %x = "affine.vector_load"(%xs, %i) <{map = #map13}> : (memref<4x4x2xf16, #gpu.address_space<private>>, index) -> vector<4x2xf16>
              "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
              ^bb0(%j: index):
                %y = "affine.vector_load"(%ys, %j) <{map = #map13}> : (memref<4x2x2xf16, #gpu.address_space<private>>, index) -> vector<2x2xf16>
                %sum = "affine.vector_load"(%sums, %i, %j) <{map = #map3}> : (memref<4x4x2x2xf32, #gpu.address_space<private>>, index, index) -> vector<2x2xf32>
                %more = "nvgpu.mma.sync"(%x, %y, %sum) <{mmaShape = [16, 8, 16]}> : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
                "affine.vector_store"(%more, %sums, %i, %j) <{map = #map3}> : (vector<2x2xf32>, memref<4x4x2x2xf32, #gpu.address_space<private>>, index, index) -> ()
                "affine.yield"() : () -> ()
              }) {llvm.loop_annotation = #loop_annotation} : () -> ()
              "affine.yield"() : () -> ()
            }) {llvm.loop_annotation = #loop_annotation} : () -> ()
            "affine.yield"() : () -> ()
          }) {llvm.loop_annotation = #loop_annotation} : () -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        "affine.yield"() : () -> ()
      }) : (index) -> ()
      %lane_row, %lane_col = "affine.delinearize_index"(%thread) <{static_basis = array<i64: 64, 4>}> : (index) -> (index, index)
      "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
      ^bb0(%i: index):
        "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map9}> ({
        ^bb0(%h: index):
          "affine.for"() <{lowerBoundMap = #map4, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map5}> ({
          ^bb0(%j: index):
            %pair = "affine.vector_load"(%sums, %i, %j, %h) <{map = #map15}> : (memref<4x4x2x2xf32, #gpu.address_space<private>>, index, index, index) -> vector<2xf32>
            "tirx.store"(%pair, %C, %block_row, %warp_row, %i, %h, %lane_row, %block_col, %warp_col, %j, %lane_col) {alignment = 8 : i64, map = #map16, whole} : (vector<2xf32>, memref<?x?xf32>, index, index, index, index, index, index, index, index, index) -> ()
            "affine.yield"() : () -> ()
          }) {llvm.loop_annotation = #loop_annotation} : () -> ()
          "affine.yield"() : () -> ()
        }) {llvm.loop_annotation = #loop_annotation} : () -> ()
        "affine.yield"() : () -> ()
      }) {llvm.loop_annotation = #loop_annotation} : () -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "gemm_f16", workgroup_attributions = 2 : i64} : () -> ()
  }) : () -> ()
}) : () -> ()
