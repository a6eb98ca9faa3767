// Products of matrices and other contractions of linalg.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @named(%a: memref<4x5x6xf32>, %b: memref<4x6xf32>, %c: memref<4x5xf32>,
    %d: memref<4x5x7x3x2xf32>, %e: memref<4x6x7x2x2xf32>, %f: memref<4x5x6x3x2xf32>,
    %g: memref<4x6x5xf32>, %h: memref<4xf32>, %i: memref<f32>, %j: f64, %k: i32, %l: memref<5xf32>,
    %m: memref<4x6x7x2xf32>, %n: memref<5x6x3x2xf32>, %o: memref<4x5x7x3xf32>,
    %p: memref<4x5x7xi8>, %q: memref<4x7x6xi8>, %r: i8, %s: memref<4x5x6xi32>, %t: memref<4x6xi8>,
    %u: memref<6x5xi8>, %v: memref<4x5xi32>, %w: memref<5x4xf32>) {
  linalg.batch_matvec ins(%a, %b : memref<4x5x6xf32>, memref<4x6xf32>) outs(%c : memref<4x5xf32>)
  linalg.batch_mmt4d ins(%d, %e : memref<4x5x7x3x2xf32>, memref<4x6x7x2x2xf32>) outs(%f : memref<4x5x6x3x2xf32>)
  linalg.batch_vecmat ins(%b, %g : memref<4x6xf32>, memref<4x6x5xf32>) outs(%c : memref<4x5xf32>)
  linalg.dot ins(%h, %h : memref<4xf32>, memref<4xf32>) outs(%i : memref<f32>)
  linalg.fill_rng_2d ins(%j, %j, %k : f64, f64, i32) outs(%c : memref<4x5xf32>)
  linalg.matvec ins(%c, %l : memref<4x5xf32>, memref<5xf32>) outs(%h : memref<4xf32>)
  linalg.mmt4d ins(%m, %n : memref<4x6x7x2xf32>, memref<5x6x3x2xf32>) outs(%o : memref<4x5x7x3xf32>)
  linalg.quantized_batch_matmul ins(%p, %q, %r, %r : memref<4x5x7xi8>, memref<4x7x6xi8>, i8, i8) outs(%s : memref<4x5x6xi32>)
  linalg.quantized_matmul ins(%t, %u, %r, %r : memref<4x6xi8>, memref<6x5xi8>, i8, i8) outs(%v : memref<4x5xi32>)
  linalg.vecmat ins(%l, %w : memref<5xf32>, memref<5x4xf32>) outs(%h : memref<4xf32>)
  return
}
// CHECK-LABEL: @named(
// CHECK-NEXT:  linalg.batch_matvec ins(%a, %b : memref<4x5x6xf32>, memref<4x6xf32>) outs(%c : memref<4x5xf32>)
// CHECK-NEXT:  linalg.batch_mmt4d ins(%d, %e : memref<4x5x7x3x2xf32>, memref<4x6x7x2x2xf32>) outs(%f : memref<4x5x6x3x2xf32>)
// CHECK-NEXT:  linalg.batch_vecmat ins(%b, %g : memref<4x6xf32>, memref<4x6x5xf32>) outs(%c : memref<4x5xf32>)
// CHECK-NEXT:  linalg.dot ins(%h, %h : memref<4xf32>, memref<4xf32>) outs(%i : memref<f32>)
// CHECK-NEXT:  linalg.fill_rng_2d ins(%j, %j, %k : f64, f64, i32) outs(%c : memref<4x5xf32>)
// CHECK-NEXT:  linalg.matvec ins(%c, %l : memref<4x5xf32>, memref<5xf32>) outs(%h : memref<4xf32>)
// CHECK-NEXT:  linalg.mmt4d ins(%m, %n : memref<4x6x7x2xf32>, memref<5x6x3x2xf32>) outs(%o : memref<4x5x7x3xf32>)
// CHECK-NEXT:  linalg.quantized_batch_matmul ins(%p, %q, %r, %r : memref<4x5x7xi8>, memref<4x7x6xi8>, i8, i8) outs(%s : memref<4x5x6xi32>)
// CHECK-NEXT:  linalg.quantized_matmul ins(%t, %u, %r, %r : memref<4x6xi8>, memref<6x5xi8>, i8, i8) outs(%v : memref<4x5xi32>)
// CHECK-NEXT:  linalg.vecmat ins(%l, %w : memref<5xf32>, memref<5x4xf32>) outs(%h : memref<4xf32>)

#lhs = affine_map<(d0, d1, d2) -> (d2, d0)>
#rhs = affine_map<(d0, d1, d2) -> (d2, d1)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @matmul(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>, %t: memref<8x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  linalg.matmul indexing_maps = [#lhs, #rhs, #out] ins(%t, %b : memref<8x4xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  linalg.contract indexing_maps = [#lhs, #rhs, #out] {note} ins(%t, %b : memref<8x4xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  return
}
// CHECK-LABEL: @matmul(
// CHECK-NEXT:  linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
// CHECK-NEXT:  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
// CHECK-NEXT:  linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%t, %b : memref<8x4xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
// CHECK-NEXT:  linalg.contract indexing_maps = [#map, #map1, #map2] {note} ins(%t, %b : memref<8x4xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)

#batch_lhs = affine_map<(d0, d1, d2, d3) -> (d0, d3, d1)>
#batch_rhs = affine_map<(d0, d1, d2, d3) -> (d3)>
#batch_out = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
#reduced = affine_map<(d0, d1, d2, d3) -> (d1, d2)>
func.func @batches(%a: tensor<2x4x8xf16>, %b: tensor<2x8x16xf16>, %c: tensor<2x4x16xf32>, %t: tensor<2x8x4xf16>, %v: tensor<8xf16>, %r: tensor<4x16xf32>) {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<2x4x8xf16>, tensor<2x8x16xf16>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %1 = linalg.batch_matmul indexing_maps = [#batch_lhs, #batch_rhs, #batch_out] ins(%t, %v : tensor<2x8x4xf16>, tensor<8xf16>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
  %2 = linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x8xf16>, tensor<2x8x16xf16>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
  %3 = linalg.batch_reduce_matmul indexing_maps = [#batch_lhs, #batch_rhs, #reduced] ins(%t, %v : tensor<2x8x4xf16>, tensor<8xf16>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}
// CHECK-LABEL: @batches(
// CHECK-NEXT:  linalg.batch_matmul ins(%a, %b : tensor<2x4x8xf16>, tensor<2x8x16xf16>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
// CHECK-NEXT:  linalg.batch_matmul indexing_maps = [#map3, #map4, #map5] ins(%t, %v : tensor<2x8x4xf16>, tensor<8xf16>) outs(%c : tensor<2x4x16xf32>) -> tensor<2x4x16xf32>
// CHECK-NEXT:  linalg.batch_reduce_matmul ins(%a, %b : tensor<2x4x8xf16>, tensor<2x8x16xf16>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
// CHECK-NEXT:  linalg.batch_reduce_matmul indexing_maps = [#map3, #map4, #map6] ins(%t, %v : tensor<2x8x4xf16>, tensor<8xf16>) outs(%r : tensor<4x16xf32>) -> tensor<4x16xf32>
