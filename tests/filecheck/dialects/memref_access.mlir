// Loads, stores and atomic updates of memory.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @access(%m: memref<4x8xf32>, %s: memref<f32>, %i: index, %f: f32) {
  %0 = memref.load %m[%i, %i] : memref<4x8xf32>
  %1 = memref.load %m[%i, %i] {alignment = 8 : i64, nontemporal = true} : memref<4x8xf32>
  %2 = memref.load %s[] : memref<f32>
  memref.store %f, %m[%i, %i] : memref<4x8xf32>
  memref.store %f, %m[%i, %i] {nontemporal = true} : memref<4x8xf32>
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x8xf32>
  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<4x8xf32>
  return
}
// CHECK-LABEL: @access(
// CHECK-NEXT:  memref.load %m[%i, %i] : memref<4x8xf32>
// CHECK-NEXT:  memref.load %m[%i, %i] {alignment = 8 : i64, nontemporal = true} : memref<4x8xf32>
// CHECK-NEXT:  memref.load %s[] : memref<f32>
// CHECK-NEXT:  memref.store %f, %m[%i, %i] : memref<4x8xf32>
// CHECK-NEXT:  memref.store %f, %m[%i, %i] {nontemporal = true} : memref<4x8xf32>
// CHECK-NEXT:  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4x8xf32>
// CHECK-NEXT:  memref.prefetch %m[%i, %i], write, locality<0>, instr : memref<4x8xf32>

func.func @atomics(%m: memref<4x8xf32>, %ints: memref<16xi32>, %i: index, %f: f32, %a: i32) {
  %0 = memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<4x8xf32>) -> f32
  %1 = memref.atomic_rmw maxu %a, %ints[%i] : (i32, memref<16xi32>) -> i32
  %2 = memref.generic_atomic_rmw %m[%i, %i] : memref<4x8xf32> {
  ^bb0(%old: f32):
    %3 = arith.addf %old, %f : f32
    memref.atomic_yield %3 : f32
  } {note}
  return
}
// CHECK-LABEL: @atomics(
// CHECK-NEXT:  memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<4x8xf32>) -> f32
// CHECK-NEXT:  memref.atomic_rmw maxu %a, %ints[%i] : (i32, memref<16xi32>) -> i32
// CHECK-NEXT:  memref.generic_atomic_rmw %m[%i, %i] : memref<4x8xf32> {
// CHECK-NEXT:  ^bb0(%old: f32):
// CHECK-NEXT:  arith.addf %old, %f : f32
// CHECK-NEXT:  memref.atomic_yield %3 : f32
// CHECK-NEXT:  } {note}

func.func @copies(%m: memref<4x8xf32>, %d: memref<?x?xf32>, %tag: memref<1xi32>, %i: index) {
  memref.copy %m, %d : memref<4x8xf32> to memref<?x?xf32>
  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %tag[%i] : memref<4x8xf32>, memref<4x8xf32>, memref<1xi32>
  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %tag[%i], %i, %i : memref<4x8xf32>, memref<4x8xf32>, memref<1xi32>
  memref.dma_wait %tag[%i], %i : memref<1xi32>
  return
}
// CHECK-LABEL: @copies(
// CHECK-NEXT:  memref.copy %m, %d : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT:  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %tag[%i] : memref<4x8xf32>, memref<4x8xf32>, memref<1xi32>
// CHECK-NEXT:  memref.dma_start %m[%i, %i], %m[%i, %i], %i, %tag[%i], %i, %i : memref<4x8xf32>, memref<4x8xf32>, memref<1xi32>
// CHECK-NEXT:  memref.dma_wait %tag[%i], %i : memref<1xi32>
