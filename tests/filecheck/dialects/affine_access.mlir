// Loads and stores of affine: their subscripts are expressions.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @subscripts(%A: memref<?x?xf32>, %n: index, %m: index) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.load %A[%i, %j] : memref<?x?xf32>
      %1 = affine.load %A[%i + 1, 3] : memref<?x?xf32>
      %2 = affine.load %A[%j floordiv 4 + %i mod 2, -%i + symbol(%n)] : memref<?x?xf32>
      %3 = affine.load %A[(%i + %j) * 2 - 3, symbol(%n) * symbol(%m) + %j ceildiv 8] : memref<?x?xf32>
      // A value that is named again is one dimension; written as a symbol it is one.
      %4 = affine.load %A[%i + %n, %i * symbol(%m) - symbol(%m)] {note} : memref<?x?xf32>
      affine.store %0, %A[%j, %i - symbol(%n)] : memref<?x?xf32>
      affine.store %0, %A[%j * 4, 0] {note} : memref<?x?xf32>
      affine.prefetch %A[%i, %j + 5], read, locality<3>, data : memref<?x?xf32>
      affine.prefetch %A[%i, 2], write, locality<0>, instr {note} : memref<?x?xf32>
    }
  }
  return
}
// CHECK-LABEL: @subscripts(
// CHECK:       affine.load %A[%i, %j] : memref<?x?xf32>
// CHECK-NEXT:  {{.*}}affine.load %A[%i + 1, 3] : memref<?x?xf32>
// CHECK-NEXT:  {{.*}}affine.load %A[%j floordiv 4 + %i mod 2, -%i + symbol(%n)] : memref<?x?xf32>
// CHECK-NEXT:  {{.*}}affine.load %A[(%i + %j) * 2 - 3, %j ceildiv 8 + symbol(%n) * symbol(%m)] : memref<?x?xf32>
// CHECK-NEXT:  {{.*}}affine.load %A[%i + %n, %i * symbol(%m) - symbol(%m)] {note} : memref<?x?xf32>
// CHECK-NEXT:  affine.store %{{.*}}, %A[%j, %i - symbol(%n)] : memref<?x?xf32>
// CHECK-NEXT:  affine.store %{{.*}}, %A[%j * 4, 0] {note} : memref<?x?xf32>
// CHECK-NEXT:  affine.prefetch %A[%i, %j + 5], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:  affine.prefetch %A[%i, 2], write, locality<0>, instr {note} : memref<?x?xf32>

func.func @others(%A: memref<?xf32>, %B: memref<f32>, %C: memref<4xvector<2xf32>>, %n: index) {
  %0 = affine.vector_load %A[%n * 4] : memref<?xf32>, vector<4xf32>
  affine.vector_store %0, %A[symbol(%n)] {note} : memref<?xf32>, vector<4xf32>
  %1 = affine.load %B[] : memref<f32>
  %2 = affine.load %C[2] : memref<4xvector<2xf32>>
  affine.store %1, %B[] : memref<f32>
  return
}
// CHECK-LABEL: @others(
// CHECK-NEXT:  {{.*}}affine.vector_load %A[%n * 4] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:  affine.vector_store %{{.*}}, %A[symbol(%n)] {note} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:  {{.*}}affine.load %B[] : memref<f32>
// CHECK-NEXT:  {{.*}}affine.load %C[2] : memref<4xvector<2xf32>>
// CHECK-NEXT:  affine.store %{{.*}}, %B[] : memref<f32>
