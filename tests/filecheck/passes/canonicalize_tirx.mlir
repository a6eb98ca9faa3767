// RUN: tirx-opt %s --allow-unregistered-dialect -p canonicalize | filecheck %s

// Guards that are known to hold, and such that are known not to.

func.func @constants(%m: memref<4x8xf32>, %z: f32) -> (f32, f32, f32) {
  %c3 = arith.constant 3 : index
  %0 = tirx.load %m[%c3, %c3 + 4] else %z {alignment = 8 : i64} : memref<4x8xf32>
  %1 = tirx.load %m[%c3, %c3 + 5] else %z : memref<4x8xf32>
  %2 = tirx.load %m[%c3, %c3 - 4] else %z : memref<4x8xf32>
  return %0, %1, %2 : f32, f32, f32
}
// CHECK-LABEL: @constants
// CHECK:         %[[V:.*]] = memref.load %m[%c3, %c7] {alignment = 8 : i64} : memref<4x8xf32>
// CHECK-NEXT:    return %[[V]], %z, %z

func.func @open(%m: memref<?xf32>, %z: f32, %i: index) -> (f32, f32) {
  %c3 = arith.constant 3 : index
  %0 = tirx.load %m[%c3] else %z : memref<?xf32>
  %1 = tirx.load %m[-1] else %z : memref<?xf32>
  return %0, %1 : f32, f32
}
// CHECK-LABEL: @open
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %[[V:.*]] = tirx.load %m[%c3] else %z : memref<?xf32>
// CHECK-NEXT:    return %[[V]], %z

func.func @stores(%m: memref<4xf32>, %v: f32) {
  tirx.store %v, %m[3] : memref<4xf32>
  tirx.store %v, %m[4] : memref<4xf32>
  return
}
// CHECK-LABEL: @stores
// CHECK:         memref.store %v, %m[%c3] : memref<4xf32>
// CHECK-NEXT:    return

func.func @lanes(%m: memref<2x10xf32>, %z: f32) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = tirx.load %m[1, 6] else %z : memref<2x10xf32>, vector<4xf32>
  %1 = tirx.load %m[1, 10] else %z : memref<2x10xf32>, vector<4xf32>
  %2 = tirx.load %m[1, 7] else %z : memref<2x10xf32>, vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// CHECK-LABEL: @lanes
// CHECK:         vector.load %m[%c1, %c6] : memref<2x10xf32>, vector<4xf32>
// CHECK-NEXT:    vector.broadcast %z : f32 to vector<4xf32>
// CHECK-NEXT:    tirx.load %m[1, 7]

func.func @no_dimension(%m: memref<f32>, %z: f32) -> f32 {
  %0 = tirx.load %m[] else %z : memref<f32>
  return %0 : f32
}
// CHECK-LABEL: @no_dimension
// CHECK-NEXT:    memref.load %m[] : memref<f32>

func.func @loops(%m: memref<32x8xf32>, %n: memref<?xf32>, %z: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %size = memref.dim %n, %c0 : memref<?xf32>
  scf.for %i = %c0 to %c8 step %c1 {
    %0 = tirx.load %m[%i * 4 + 3, %i] else %z : memref<32x8xf32>
    %1 = tirx.load %m[%i * 4 + 4, %i] else %z : memref<32x8xf32>
    "test.use"(%0, %1) : (f32, f32) -> ()
  }
  scf.for %i = %c0 to %size step %c1 {
    %0 = tirx.load %n[%i] else %z : memref<?xf32>
    %1 = tirx.load %n[%i + 1] else %z : memref<?xf32>
    %2 = tirx.load %m[%i, 0] else %z : memref<32x8xf32>
    "test.use"(%0, %1, %2) : (f32, f32, f32) -> ()
  }
  return
}
// CHECK-LABEL: @loops
// CHECK:         scf.for
// CHECK:           memref.load %m
// CHECK:           tirx.load %m[%{{.*}} * 4 + 4, %{{.*}}]
// CHECK:         scf.for
// CHECK-NEXT:      memref.load %n
// CHECK-NEXT:      tirx.load %n
// CHECK-NEXT:      tirx.load %m

gpu.module @kernels {
  gpu.func @threads(%m: memref<8x32xf32>, %z: f32) kernel
      attributes {known_block_size = array<i32: 32, 16, 1>} {
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %c2 = arith.constant 2 : index
    %half = arith.divui %ty, %c2 : index
    %0 = tirx.load %m[%half, %tx] else %z : memref<8x32xf32>
    %1 = tirx.load %m[%ty, %tx] else %z : memref<8x32xf32>
    %2 = tirx.load %m[%bx, %tx] else %z : memref<8x32xf32>
    %3 = tirx.load %m[%bx mod 8, %tx] else %z : memref<8x32xf32>
    "test.use"(%0, %1, %2, %3) : (f32, f32, f32, f32) -> ()
    gpu.return
  }
}
// CHECK-LABEL: @threads
// CHECK:         memref.load %m
// CHECK:         tirx.load %m[%ty, %tx]
// CHECK:         tirx.load %m[%bx, %tx]
// CHECK:         memref.load %m

func.func @casts(%m: memref<4xf32>, %i: index, %z: f32) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = tirx.load %0[%i] else %z : memref<?xf32>
  tirx.store %1, %0[%i] : memref<?xf32>
  return %1 : f32
}
// CHECK-LABEL: @casts
// CHECK-NEXT:    tirx.load %m[%i] else %z : memref<4xf32>
// CHECK-NEXT:    tirx.store %{{.*}}, %m[%i] : memref<4xf32>
