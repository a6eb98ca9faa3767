// Ops of linalg whose loops, maps or body are written.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#same = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
#none = affine_map<(d0, d1) -> ()>
func.func @sum_of_rows(%a: tensor<4x?xf32>, %s: f32, %o: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {doc = "the sum of each row", indexing_maps = [#same, #none, #row], iterator_types = ["parallel", "reduction"], library_call = "row_sums"} ins(%a, %s : tensor<4x?xf32>, f32) outs(%o : tensor<4xf32>) attrs = {note = "kept"} {
  ^bb0(%in: f32, %scale: f32, %out: f32):
    %1 = linalg.index 1 : index
    %2 = arith.mulf %in, %scale : f32
    %3 = arith.addf %2, %out : f32
    linalg.yield %3 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// CHECK-LABEL: @sum_of_rows(
// CHECK-NEXT:  %0 = linalg.generic {doc = "the sum of each row", indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "reduction"], library_call = "row_sums"} ins(%a, %s : tensor<4x?xf32>, f32) outs(%o : tensor<4xf32>) attrs =  {note = "kept"} {
// CHECK-NEXT:  ^bb0(%in: f32, %scale: f32, %out: f32):
// CHECK-NEXT:  %1 = linalg.index 1 : index
// CHECK-NEXT:  %2 = arith.mulf %in, %scale : f32
// CHECK-NEXT:  %3 = arith.addf %2, %out : f32
// CHECK-NEXT:  linalg.yield %3 : f32
// CHECK-NEXT:  } -> tensor<4xf32>

#whole = affine_map<(d0, d1) -> (d0, d1)>
#turned = affine_map<(d0, d1) -> (d1, d0)>
func.func @in_place(%a: memref<4x8xf32, strided<[?, 1], offset: ?>>, %b: memref<8x4xf32>) {
  linalg.generic {indexing_maps = [#turned, #whole], iterator_types = ["parallel", "parallel"]} ins(%b : memref<8x4xf32>) outs(%a : memref<4x8xf32, strided<[?, 1], offset: ?>>) {
  ^bb0(%in: f32, %out: f32):
    linalg.yield %in : f32
  }
  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%b : memref<8x4xf32>) outs(%b : memref<8x4xf32>)
  linalg.elementwise kind=#linalg.elementwise_kind<powf> indexing_maps = [#turned, #turned, #whole] ins(%b, %b : memref<8x4xf32>, memref<8x4xf32>) outs(%a : memref<4x8xf32, strided<[?, 1], offset: ?>>)
  return
}
// CHECK-LABEL: @in_place(
// CHECK-NEXT:  linalg.generic {indexing_maps = [#map3, #map], iterator_types = ["parallel", "parallel"]} ins(%b : memref<8x4xf32>) outs(%a : memref<4x8xf32, strided<[?, 1], offset: ?>>) {
// CHECK-NEXT:  ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:  linalg.yield %in : f32
// CHECK-NEXT:  }
// CHECK-NEXT:  linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%b : memref<8x4xf32>) outs(%b : memref<8x4xf32>)
// CHECK-NEXT:  linalg.elementwise kind=#linalg.elementwise_kind<powf> indexing_maps = [#map3, #map3, #map] ins(%b, %b : memref<8x4xf32>, memref<8x4xf32>) outs(%a : memref<4x8xf32, strided<[?, 1], offset: ?>>)
