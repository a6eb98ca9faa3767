// Vectors and memory: loads, stores, transfers, masks.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @contiguous(%m: memref<?x?xf32>, %i: index, %v: vector<4xf32>) {
  %0 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  %1 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  vector.store %v, %m[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  return
}
// CHECK-LABEL: @contiguous(
// CHECK-NEXT:  vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:  vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:  vector.store %v, %m[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>

func.func @masked(%m: memref<?x?xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>, %at: vector<4xi32>) {
  %0 = vector.maskedload %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.expandload %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %m[%i, %i] [%at], %k, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i, %i] [%at], %k, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK-LABEL: @masked(
// CHECK-NEXT:  vector.maskedload %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:  vector.maskedstore %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:  vector.expandload %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:  vector.compressstore %m[%i, %i], %k, %v : memref<?x?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:  vector.gather %m[%i, %i] [%at], %k, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:  vector.scatter %m[%i, %i] [%at], %k, %v : memref<?x?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>

func.func @transfers(%m: memref<?x?xf32>, %t: tensor<?x?xf32>, %s: memref<f32>, %i: index, %f: f32, %v: vector<4xf32>, %k: vector<4xi1>, %k2: vector<4x3xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %f, %k {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %f, %k2 {in_bounds = [true, false], note, permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<3x4xf32>
  %3 = vector.transfer_read %t[%i, %i], %f {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : tensor<?x?xf32>, vector<3x4xf32>
  %4 = vector.transfer_read %s[], %f : memref<f32>, vector<f32>
  vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %v, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, memref<?x?xf32>
  %5 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  return
}
// CHECK-LABEL: @transfers(
// CHECK-NEXT:  vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:  vector.transfer_read %m[%i, %i], %f, %k {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:  vector.transfer_read %m[%i, %i], %f, %k2 {in_bounds = [true, false], note, permutation_map = #map} : memref<?x?xf32>, vector<3x4xf32>
// CHECK-NEXT:  vector.transfer_read %t[%i, %i], %f {in_bounds = [true, true], permutation_map = #map1} : tensor<?x?xf32>, vector<3x4xf32>
// CHECK-NEXT:  vector.transfer_read %s[], %f : memref<f32>, vector<f32>
// CHECK-NEXT:  vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:  vector.transfer_write %v, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:  vector.transfer_write %v, %m[%i, %i] {permutation_map = #map2} : vector<4xf32>, memref<?x?xf32>
// CHECK-NEXT:  vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>

func.func @mask(%k: vector<8xi1>, %x: vector<8xi32>, %m: memref<?xi32>, %i: index, %a: i32) {
  %0 = vector.mask %k { vector.reduction <add>, %x : vector<8xi32> into i32 } : vector<8xi1> -> i32
  vector.mask %k { vector.transfer_write %x, %m[%i] : vector<8xi32>, memref<?xi32> } : vector<8xi1>
  %1 = vector.mask %k, %x { vector.transfer_read %m[%i], %a : memref<?xi32>, vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  %2 = vector.mask %k { vector.yield %x : vector<8xi32> } {note} : vector<8xi1> -> vector<8xi32>
  return
}
// CHECK-LABEL: @mask(
// CHECK-NEXT:  vector.mask %k { vector.reduction <add>, %x : vector<8xi32> into i32 } : vector<8xi1> -> i32
// CHECK-NEXT:  vector.mask %k { vector.transfer_write %x, %m[%i] : vector<8xi32>, memref<?xi32> } : vector<8xi1>
// CHECK-NEXT:  vector.mask %k, %x { vector.transfer_read %m[%i], %a : memref<?xi32>, vector<8xi32> } : vector<8xi1> -> vector<8xi32>
// CHECK-NEXT:  vector.mask %k { vector.yield %x : vector<8xi32> } {note} : vector<8xi1> -> vector<8xi32>

func.func @type_cast(%m: memref<2x4xf32>) {
  %0 = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  return
}
// CHECK-LABEL: @type_cast(
// CHECK-NEXT:  vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
