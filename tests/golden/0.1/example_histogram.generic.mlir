// The generic form of example_histogram.mlir.
#loop_unroll = #llvm.loop_unroll<full = true>
#map = affine_map<(d0, d1, d2) -> (d0 * 8192 + d1 + d2 * 4)>
#map1 = affine_map<() -> (0)>
#map2 = affine_map<() -> (4)>
#map3 = affine_map<() -> (8192)>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{arg_attrs = [{llvm.align = 16 : i64, llvm.noalias, llvm.readonly}, {llvm.noalias}], function_type = (memref<?xi32>, memref<256xi32>) -> (), known_block_size = array<i32: 256, 1, 1>}> ({
    ^bb0(%keys: memref<?xi32>, %bins: memref<256xi32>, %counts: memref<256xi32, #gpu.address_space<workgroup>>):
      %zero = "arith.constant"() <{value = 0 : i32}> : () -> i32
      %one = "arith.constant"() <{value = 1 : i32}> : () -> i32
      %c256 = "arith.constant"() <{value = 256 : i32}> : () -> i32
      %t = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %b = "gpu.block_id"() <{dimension = #gpu<dim x>}> : () -> index
      "memref.store"(%zero, %counts, %t) : (i32, memref<256xi32, #gpu.address_space<workgroup>>, index) -> ()
      "gpu.barrier"() : () -> ()
      "affine.for"() <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1024 : index, upperBoundMap = #map3}> ({
      ^bb0(%i: index):
        %four = "tirx.load"(%keys, %b, %i, %t, %c256) {alignment = 16 : i64, map = #map} : (memref<?xi32>, index, index, index, i32) -> vector<4xi32>
        "affine.for"() <{lowerBoundMap = #map1, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = #map2}> ({
        ^bb0(%j: index):
          %key = "vector.extract"(%four, %j) <{static_position = array<i64: -9223372036854775808>}> : (vector<4xi32>, index) -> i32
          %counted = "arith.cmpi"(%key, %c256) <{predicate = 6 : i64}> : (i32, i32) -> i1
          "scf.if"(%counted) ({
            %bin = "arith.index_cast"(%key) : (i32) -> index
            %1 = "memref.atomic_rmw"(%one, %counts, %bin) <{kind = 1 : i64}> : (i32, memref<256xi32, #gpu.address_space<workgroup>>, index) -> i32
            "scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "affine.yield"() : () -> ()
        }) {llvm.loop_annotation = #loop_annotation} : () -> ()
        "affine.yield"() : () -> ()
      }) : () -> ()
      "gpu.barrier"() : () -> ()
      %count = "memref.load"(%counts, %t) : (memref<256xi32, #gpu.address_space<workgroup>>, index) -> i32
      %0 = "memref.atomic_rmw"(%count, %bins, %t) <{kind = 1 : i64}> : (i32, memref<256xi32>, index) -> i32
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "histogram", workgroup_attributions = 1 : i64} : () -> ()
  }) : () -> ()
}) : () -> ()
