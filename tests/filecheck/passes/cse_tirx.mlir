// Guarded accesses read and write like plain ones.
// RUN: tirx-opt %s -p cse | filecheck %s

func.func @equal_loads(%m: memref<?xf32>, %i: index, %z: f32) -> (f32, f32, f32) {
  %0 = tirx.load %m[%i] else %z : memref<?xf32>
  %1 = tirx.load %m[%i] else %z : memref<?xf32>
  %2 = tirx.load %m[%i + 1] else %z : memref<?xf32>
  return %0, %1, %2 : f32, f32, f32
}
// CHECK-LABEL: @equal_loads
// CHECK-NEXT:    %[[A:.*]] = tirx.load %m[%i] else
// CHECK-NEXT:    %[[B:.*]] = tirx.load %m[%i + 1] else
// CHECK-NEXT:    return %[[A]], %[[A]], %[[B]]

func.func @a_store_between(%m: memref<?xf32>, %i: index, %z: f32) -> (f32, f32) {
  %0 = tirx.load %m[%i] else %z : memref<?xf32>
  tirx.store %z, %m[%i] : memref<?xf32>
  %1 = tirx.load %m[%i] else %z : memref<?xf32>
  %2 = memref.load %m[%i] : memref<?xf32>
  tirx.store %z, %m[%i] : memref<?xf32>
  %3 = memref.load %m[%i] : memref<?xf32>
  %4 = arith.addf %2, %3 : f32
  %5 = arith.addf %1, %4 : f32
  return %0, %5 : f32, f32
}
// CHECK-LABEL: @a_store_between
// CHECK-NEXT:    tirx.load
// CHECK-NEXT:    tirx.store
// CHECK-NEXT:    tirx.load
// CHECK-NEXT:    memref.load
// CHECK-NEXT:    tirx.store
// CHECK-NEXT:    memref.load

func.func @unused(%m: memref<?xf32>, %i: index, %z: f32) {
  %0 = tirx.load %m[%i] else %z : memref<?xf32>
  tirx.store %z, %m[%i] : memref<?xf32>
  return
}
// CHECK-LABEL: @unused
// CHECK-NEXT:    tirx.store
// CHECK-NEXT:    return
