// Guarded loads and stores.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

func.func @elements(%m: memref<?x?xf32>, %i: index, %j: index, %z: f32) {
  %0 = tirx.load %m[%i, %j] else %z : memref<?x?xf32>
  tirx.store %0, %m[%i, %j] : memref<?x?xf32>
  %1 = tirx.load %m[%i + 1, %j * 2 - %i] else %z {nontemporal = true} : memref<?x?xf32>
  tirx.store %1, %m[7, %i floordiv symbol(%j)] {alignment = 4 : i64} : memref<?x?xf32>
  return
}
// CHECK-LABEL: @elements(
// CHECK-NEXT: {{^}}    %0 = tirx.load %m[%i, %j] else %z : memref<?x?xf32>
// CHECK-NEXT: {{^}}    tirx.store %0, %m[%i, %j] : memref<?x?xf32>
// CHECK-NEXT: {{^}}    %1 = tirx.load %m[%i + 1, %j * 2 - %i] else %z {nontemporal = true} : memref<?x?xf32>
// CHECK-NEXT: {{^}}    tirx.store %1, %m[7, %i floordiv symbol(%j)] {alignment = 4 : i64} : memref<?x?xf32>

func.func @lanes(%m: memref<?x64xf16>, %i: index, %z: f16) {
  %0 = tirx.load %m[%i, %i * 8] else %z {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
  tirx.store %0, %m[%i, 0] {whole} : memref<?x64xf16>, vector<8xf16>
  return
}
// CHECK-LABEL: @lanes(
// CHECK-NEXT: {{^}}    %0 = tirx.load %m[%i, %i * 8] else %z {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
// CHECK-NEXT: {{^}}    tirx.store %0, %m[%i, 0] {whole} : memref<?x64xf16>, vector<8xf16>

func.func @vectors_that_are_elements(%m: memref<?xvector<4xf32>>, %i: index, %z: vector<4xf32>) {
  %0 = tirx.load %m[%i] else %z : memref<?xvector<4xf32>>
  tirx.store %0, %m[%i] : memref<?xvector<4xf32>>
  return
}
// CHECK-LABEL: @vectors_that_are_elements(
// CHECK-NEXT: {{^}}    %0 = tirx.load %m[%i] else %z : memref<?xvector<4xf32>>
// CHECK-NEXT: {{^}}    tirx.store %0, %m[%i] : memref<?xvector<4xf32>>

func.func @no_dimension(%m: memref<f32>, %z: f32) {
  %0 = tirx.load %m[] else %z {note = "kept"} : memref<f32>
  return
}
// CHECK-LABEL: @no_dimension(
// CHECK-NEXT: {{^}}    %0 = tirx.load %m[] else %z {note = "kept"} : memref<f32>
