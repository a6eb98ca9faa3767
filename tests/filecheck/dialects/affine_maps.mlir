// Maps that are applied to values, positions that are split and joined, parallel loops.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#sum = affine_map<(d0)[s0] -> (d0 * 4 + s0)>

func.func @maps(%n: index, %m: index) -> (index, index, index) {
  %0 = affine.apply #sum(%n)[%m]
  %1 = affine.min affine_map<(d0) -> (d0, 7)>(%n)
  %2 = affine.max affine_map<()[s0, s1] -> (s0, s1, 0)>()[%n, %m] {note}
  // Only the number of operands counts here; MLIR prints them by the map.
  %3 = affine.min affine_map<(d0) -> (d0)>()[%n]
  return %0, %1, %2 : index, index, index
}
// CHECK:       #[[SUM:.*]] = affine_map<(d0)[s0] -> (d0 * 4 + s0)>
// CHECK-LABEL: @maps(
// CHECK-NEXT:  {{.*}}affine.apply #[[SUM]](%n)[%m]
// CHECK-NEXT:  {{.*}}affine.min #{{.*}}(%n)
// CHECK-NEXT:  {{.*}}affine.max #{{.*}}()[%n, %m] {note}
// CHECK-NEXT:  {{.*}}affine.min #{{.*}}(%n)

func.func @positions(%n: index, %m: index) {
  %0:3 = affine.delinearize_index %n into (3, %m, 4) : index, index, index
  %1:3 = affine.delinearize_index %n into (%m, 4) : index, index, index
  %2 = affine.delinearize_index %n into () : index
  %3 = affine.linearize_index [%n, %m] by (%m, 4) : index
  %4 = affine.linearize_index disjoint [%n, %m] by (4) : index
  %5 = affine.linearize_index [] by () : index
  return
}
// CHECK-LABEL: @positions(
// CHECK-NEXT:  {{.*}}affine.delinearize_index %n into (3, %m, 4) : index, index, index
// CHECK-NEXT:  {{.*}}affine.delinearize_index %n into (%m, 4) : index, index, index
// CHECK-NEXT:  {{.*}}affine.delinearize_index %n into () : index
// CHECK-NEXT:  {{.*}}affine.linearize_index [%n, %m] by (%m, 4) : index
// CHECK-NEXT:  {{.*}}affine.linearize_index disjoint [%n, %m] by (4) : index
// CHECK-NEXT:  {{.*}}affine.linearize_index [] by () : index

func.func @parallel(%A: memref<?x?xf32>, %n: index, %m: index) {
  affine.parallel (%i) = (0) to (%n) {
    affine.parallel (%j, %k) = (%i + 1, max(0, symbol(%n))) to (%i * 2 + symbol(%n), min(10, %i, symbol(%m) + 3)) step (2, 1) {
      %0 = affine.load %A[%j, %k] : memref<?x?xf32>
    }
  } {note}
  %1:2 = affine.parallel (%i, %j) = (0, 0) to (10, %m) reduce ("addf", "maximumf") -> (f32, f32) {
    %0 = affine.load %A[%i, %j] : memref<?x?xf32>
    affine.yield %0, %0 : f32, f32
  }
  affine.parallel () = () to () {
  }
  return
}
// CHECK-LABEL: @parallel(
// CHECK-NEXT:  affine.parallel (%i) = (0) to (%n) {
// CHECK-NEXT:  affine.parallel (%j, %k) = (%i + 1, max(0, symbol(%n))) to (%i * 2 + symbol(%n), min(10, %i, symbol(%m) + 3)) step (2, 1) {
// CHECK:       } {note}
// CHECK-NEXT:  {{.*}}affine.parallel (%i, %j) = (0, 0) to (10, %m) reduce ("addf", "maximumf") -> (f32, f32) {
// CHECK:       affine.yield %{{.*}}, %{{.*}} : f32, f32
// CHECK:       affine.parallel () = () to () {
