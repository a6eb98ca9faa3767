// Maps of constants are constants; a map that gives an operand back is that operand.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func @constants(%n: index) -> (index, index, index, index, index) {
  %c7 = arith.constant 7 : index
  %c-7 = arith.constant -7 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 mod 4)>(%c7)[%c-7]
  %1 = affine.min affine_map<(d0) -> (d0 floordiv 2, d0 ceildiv 2)>(%c-7)
  %2 = affine.max affine_map<(d0) -> (d0 floordiv 2, d0 ceildiv 2)>(%c-7)
  %3 = affine.apply affine_map<(d0) -> (5)>(%n)
  %4 = affine.apply affine_map<(d0) -> (d0)>(%n)
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
// CHECK-LABEL: @constants(
// CHECK-DAG:     %[[C22:.*]] = arith.constant 22 : index
// CHECK-DAG:     %[[C4:.*]] = arith.constant -4 : index
// CHECK-DAG:     %[[C3:.*]] = arith.constant -3 : index
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : index
// CHECK:         return %[[C22]], %[[C4]], %[[C3]], %[[C5]], %n

// What is not known, not defined, or not of 64 bits stays.
func.func @stays(%n: index) -> (index, index, index, index) {
  %c7 = arith.constant 7 : index
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%c7)[%n]
  %1 = affine.apply affine_map<(d0) -> (d0 mod -3)>(%c7)
  %2 = affine.apply affine_map<(d0) -> (d0 * 9223372036854775807)>(%c7)
  %3 = affine.min affine_map<(d0)[s0] -> (d0, s0)>(%c7)[%n]
  return %0, %1, %2, %3 : index, index, index, index
}
// CHECK-LABEL: @stays(
// CHECK-COUNT-3: affine.apply
// CHECK:         affine.min

// Loads that nobody uses and loops that do nothing are gone; stores stay.
func.func @unused(%A: memref<?xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to %n {
    %0 = affine.load %A[%i] : memref<?xf32>
  }
  affine.for %i = 0 to %n {
    affine.store %x, %A[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @unused(
// CHECK-NOT:     affine.load
// CHECK:         affine.for
// CHECK-NEXT:      affine.store
