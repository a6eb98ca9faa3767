// Where memory comes from: allocations and globals.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#layout = affine_map<(d0, d1)[s0] -> (d0 + s0, d1)>
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]>
// CHECK-LABEL: memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>

memref.global @external : memref<2xf32>
// CHECK-LABEL: memref.global @external : memref<2xf32>

memref.global "private" @shared : memref<4xf32, 3> = uninitialized {alignment = 16 : i64}
// CHECK-LABEL: memref.global "private" @shared : memref<4xf32, 3> = uninitialized {alignment = 16 : i64}

memref.global constant @splat : memref<4x4xi32> = dense<5> {note}
// CHECK-LABEL: memref.global constant @splat : memref<4x4xi32> = dense<5> {note}

func.func @globals() {
  %0 = memref.get_global @table : memref<2xf32>
  return
}
// CHECK-LABEL: @globals(
// CHECK-NEXT:  memref.get_global @table : memref<2xf32>

func.func @allocations(%n: index, %f: f32) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc(%n, %n) {alignment = 64 : i64} : memref<?x?xf32>
  %2 = memref.alloc(%n)[%n] : memref<8x?xf32, #layout>
  %3 = memref.alloca() : memref<4xf32, 5>
  %4 = memref.alloca(%n) {alignment = 16 : i64} : memref<?xf32>
  %5 = memref.realloc %0 : memref<4xf32> to memref<8xf32>
  %6 = memref.realloc %0(%n) {alignment = 8 : i64} : memref<4xf32> to memref<?xf32>
  memref.dealloc %0 : memref<4xf32>
  memref.alloca_scope {
    %7 = memref.alloca() : memref<1xf32>
  }
  %8:2 = memref.alloca_scope -> (f32, index) {
    memref.alloca_scope.return %f, %n : f32, index
  }
  return
}
// CHECK-LABEL: @allocations(
// CHECK-NEXT:  memref.alloc() : memref<4xf32>
// CHECK-NEXT:  memref.alloc(%n, %n) {alignment = 64 : i64} : memref<?x?xf32>
// CHECK-NEXT:  memref.alloc(%n)[%n] : memref<8x?xf32, #map>
// CHECK-NEXT:  memref.alloca() : memref<4xf32, 5>
// CHECK-NEXT:  memref.alloca(%n) {alignment = 16 : i64} : memref<?xf32>
// CHECK-NEXT:  memref.realloc %alloc : memref<4xf32> to memref<8xf32>
// CHECK-NEXT:  memref.realloc %alloc(%n) {alignment = 8 : i64} : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:  memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:  memref.alloca_scope {
// CHECK-NEXT:  memref.alloca() : memref<1xf32>
// CHECK:       memref.alloca_scope -> (f32, index) {
// CHECK-NEXT:  memref.alloca_scope.return %f, %n : f32, index

// No groups of operands are empty groups.
func.func @without_groups() {
  %0 = "memref.alloc"() : () -> memref<4xf32>
  return
}
// CHECK-LABEL: @without_groups(
// CHECK-NEXT:  memref.alloc() : memref<4xf32>
