// Products of vectors: contractions, outer products, reductions.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>
func.func @contract(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>, %x: vector<8xf32>, %s: f32) {
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c {note} : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  %1 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %x, %x, %s : vector<8xf32>, vector<8xf32> into f32
  return
}
// CHECK-LABEL: @contract(
// CHECK-NEXT:  vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c {note} : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
// CHECK-NEXT:  vector.contract {indexing_maps = [#map3, #map3, #map4], iterator_types = ["reduction"], kind = #vector.kind<add>} %x, %x, %s : vector<8xf32>, vector<8xf32> into f32

func.func @outerproduct(%x: vector<8xf32>, %y: vector<8xf32>, %s: f32, %m: vector<8x8xf32>) {
  %0 = vector.outerproduct %x, %y : vector<8xf32>, vector<8xf32>
  %1 = vector.outerproduct %x, %y, %m : vector<8xf32>, vector<8xf32>
  %2 = vector.outerproduct %x, %y, %m {kind = #vector.kind<mul>} : vector<8xf32>, vector<8xf32>
  %3 = vector.outerproduct %x, %s, %y : vector<8xf32>, f32
  return
}
// CHECK-LABEL: @outerproduct(
// CHECK-NEXT:  vector.outerproduct %x, %y : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:  vector.outerproduct %x, %y, %m {kind = #vector.kind<add>} : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:  vector.outerproduct %x, %y, %m {kind = #vector.kind<mul>} : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:  vector.outerproduct %x, %s, %y {kind = #vector.kind<add>} : vector<8xf32>, f32

func.func @reductions(%a: vector<4xf32>, %b: vector<2x4xf32>, %s: f32) {
  %0 = vector.reduction <add>, %a : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %a, %s fastmath<nnan,ninf> : vector<4xf32> into f32
  %2 = vector.multi_reduction <add>, %b, %a [0] : vector<2x4xf32> to vector<4xf32>
  %3 = vector.multi_reduction <mul>, %b, %s [0, 1] : vector<2x4xf32> to f32
  %4:2 = vector.scan <add>, %b, %a {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
  %5 = vector.fma %a, %a, %a : vector<4xf32>
  return
}
// CHECK-LABEL: @reductions(
// CHECK-NEXT:  vector.reduction <add>, %a : vector<4xf32> into f32
// CHECK-NEXT:  vector.reduction <maximumf>, %a, %s fastmath<nnan,ninf> : vector<4xf32> into f32
// CHECK-NEXT:  vector.multi_reduction <add>, %b, %a [0] : vector<2x4xf32> to vector<4xf32>
// CHECK-NEXT:  vector.multi_reduction <mul>, %b, %s [0, 1] : vector<2x4xf32> to f32
// CHECK-NEXT:  vector.scan <add>, %b, %a {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
// CHECK-NEXT:  vector.fma %a, %a, %a : vector<4xf32>
