// Constants are joined where that leaves 64 bits; mlir-opt 22 prints some that nobody reads.
// RUN: tirx-opt %s | filecheck %s

func.func @large(%A: memref<?xf32>, %n: index) {
  %0 = affine.load %A[%n + 9223372036854775806 + 1] : memref<?xf32>
  %1 = affine.load %A[%n + 9223372036854775807 + 1] : memref<?xf32>
  %2 = affine.load %A[%n - 9223372036854775807 - 1] : memref<?xf32>
  %3 = affine.load %A[%n * 4611686018427387904 * 4] : memref<?xf32>
  %4 = affine.load %A[%n * 9223372036854775807 + %n] : memref<?xf32>
  return
}
// CHECK-LABEL: @large(
// CHECK-NEXT:  {{.*}}affine.load %A[%n + 9223372036854775807] :
// CHECK-NEXT:  {{.*}}affine.load %A[%n + 9223372036854775807 + 1] :
// CHECK-NEXT:  {{.*}}affine.load %A[%n - 9223372036854775807 - 1] :
// CHECK-NEXT:  {{.*}}affine.load %A[(%n * 4611686018427387904) * 4] :
// CHECK-NEXT:  {{.*}}affine.load %A[%n * 9223372036854775807 + %n] :
