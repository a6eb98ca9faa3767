// Affine ops become those of scf, memref, vector and arith.
// RUN: tirx-opt %s -p lower-affine --mlir-print-local-scope | filecheck %s

// Loops keep what is said of them; bounds of several results are a maximum and a minimum.
func.func @loops(%n: index, %m: index, %x: f32) -> f32 {
  affine.for %i = 0 to %n step 2 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%m] to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%i)[%n] {
    } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  }
  %0 = affine.for %i = 0 to 4 iter_args(%s = %x) -> (f32) {
    %1 = arith.addf %s, %s : f32
    affine.yield %1 : f32
  }
  return %0 : f32
}
// CHECK-LABEL: @loops(
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C2:.*]] = arith.constant 2 : index
// CHECK:         scf.for %[[I:.*]] = %[[C0]] to %n step %[[C2]] {
// CHECK-NEXT:      %[[LOWER:.*]] = arith.maxsi %[[I]], %m : index
// CHECK:           %[[END:.*]] = arith.addi %[[I]], %{{.*}} : index
// CHECK-NEXT:      %[[UPPER:.*]] = arith.minsi %[[END]], %n : index
// CHECK:           scf.for %{{.*}} = %[[LOWER]] to %[[UPPER]] step
// CHECK-NEXT:      } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
// CHECK:         scf.for %{{.*}} iter_args(%[[S:.*]] = %x) -> (f32) {
// CHECK-NEXT:      %[[SUM:.*]] = arith.addf %[[S]], %[[S]]
// CHECK-NEXT:      scf.yield %[[SUM]] : f32

// What is subtracted in a constraint stands on the other side of the comparison.
func.func @conditions(%n: index, %m: index, %x: f32, %y: f32) -> f32 {
  %0 = affine.if affine_set<(d0)[s0] : (s0 - d0 - 1 >= 0, d0 - 3 >= 0, d0 * 2 + s0 == 8)>(%m)[%n] -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %y : f32
  } {note}
  return %0 : f32
}
// CHECK-LABEL: @conditions(
// CHECK-NEXT:    %[[LESS:.*]] = arith.cmpi sgt, %n, %m : index
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[LEAST:.*]] = arith.cmpi sge, %m, %[[C3]] : index
// CHECK-NEXT:    %[[TWO:.*]] = arith.andi %[[LESS]], %[[LEAST]] : i1
// CHECK:         %[[SUM:.*]] = arith.addi
// CHECK:         %[[EQUAL:.*]] = arith.cmpi eq, %[[SUM]], %{{.*}} : index
// CHECK-NEXT:    %[[ALL:.*]] = arith.andi %[[TWO]], %[[EQUAL]] : i1
// CHECK-NEXT:    scf.if %[[ALL]] -> (f32) {
// CHECK-NEXT:      scf.yield %x : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %y : f32
// CHECK-NEXT:    } {note}

func.func @accesses(%A: memref<?x?xf32>, %i: index, %j: index) {
  %0 = affine.load %A[%i + 1, %j] {note} : memref<?x?xf32>
  affine.store %0, %A[%j, %i] : memref<?x?xf32>
  %1 = affine.vector_load %A[%i, %j] {alignment = 16 : i64} : memref<?x?xf32>, vector<4xf32>
  affine.vector_store %1, %A[%j, %i] : memref<?x?xf32>, vector<4xf32>
  affine.prefetch %A[%i, %j], write, locality<2>, instr : memref<?x?xf32>
  return
}
// CHECK-LABEL: @accesses(
// CHECK:         %[[ROW:.*]] = arith.addi %i, %{{.*}} : index
// CHECK-NEXT:    %[[V:.*]] = memref.load %A[%[[ROW]], %j] {note} : memref<?x?xf32>
// CHECK-NEXT:    memref.store %[[V]], %A[%j, %i] : memref<?x?xf32>
// CHECK-NEXT:    %[[W:.*]] = vector.load %A[%i, %j] {alignment = 16 : i64} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:    vector.store %[[W]], %A[%j, %i] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:    memref.prefetch %A[%i, %j], write, locality<2>, instr : memref<?x?xf32>

// Powers of two need no division. Products do not overflow.
func.func @powers_of_two(%i: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
  %1 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
  %2 = affine.apply affine_map<(d0) -> (d0 ceildiv 8)>(%i)
  %3 = affine.apply affine_map<(d0) -> (d0 * 3)>(%i) {note}
  return %0, %1, %2, %3 : index, index, index, index
}
// CHECK-LABEL: @powers_of_two(
// CHECK-NEXT:    %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT:    arith.shrsi %i, %[[C3]] : index
// CHECK-NEXT:    %[[C7:.*]] = arith.constant 7 : index
// CHECK-NEXT:    arith.andi %i, %[[C7]] : index
// CHECK-NEXT:    %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[LESS:.*]] = arith.subi %i, %[[C1]] : index
// CHECK-NEXT:    %[[BY:.*]] = arith.constant 3 : index
// CHECK-NEXT:    %[[SHIFTED:.*]] = arith.shrsi %[[LESS]], %[[BY]] : index
// CHECK-NEXT:    arith.addi %[[SHIFTED]], %[[C1]] : index
// CHECK:         arith.muli %i, %{{.*}} overflow<nsw> {note} : index

// Other divisors, and symbols, which are positive, round as they should for negative values.
func.func @divisions(%i: index, %n: index) -> (index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%n]
  %1 = affine.apply affine_map<(d0) -> (d0 mod 7)>(%i)
  return %0, %1 : index, index
}
// CHECK-LABEL: @divisions(
// CHECK:         %[[NEGATIVE:.*]] = arith.cmpi slt, %i, %{{.*}} : index
// CHECK-NEXT:    %[[FLIPPED:.*]] = arith.subi %{{.*}}, %i : index
// CHECK-NEXT:    %[[SIZE:.*]] = arith.select %[[NEGATIVE]], %[[FLIPPED]], %i : index
// CHECK-NEXT:    %[[QUOTIENT:.*]] = arith.divsi %[[SIZE]], %n : index
// CHECK-NEXT:    %[[BACK:.*]] = arith.subi %{{.*}}, %[[QUOTIENT]] : index
// CHECK-NEXT:    arith.select %[[NEGATIVE]], %[[BACK]], %[[QUOTIENT]] : index
// CHECK:         %[[REST:.*]] = arith.remsi %i, %{{.*}} : index
// CHECK:         %[[BELOW:.*]] = arith.cmpi slt, %[[REST]], %{{.*}} : index
// CHECK-NEXT:    %[[ABOVE:.*]] = arith.addi %[[REST]], %{{.*}} : index
// CHECK-NEXT:    arith.select %[[BELOW]], %[[ABOVE]], %[[REST]] : index

func.func @differences(%i: index, %n: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 - s0 * 3)>(%i)[%n]
  %1 = affine.apply affine_map<(d0) -> (4 - d0)>(%i)
  %2 = affine.apply affine_map<(d0, d1) -> (-d0 - d1)>(%i, %n)
  return %0, %1, %2 : index, index, index
}
// CHECK-LABEL: @differences(
// CHECK:         %[[THREE:.*]] = arith.muli %n, %{{.*}} overflow<nsw> : index
// CHECK-NEXT:    arith.subi %i, %[[THREE]] : index
// CHECK-NEXT:    %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT:    arith.subi %[[C4]], %i : index
// CHECK-NEXT:    %[[BOTH:.*]] = arith.addi %i, %n : index
// CHECK:         arith.subi %{{.*}}, %[[BOTH]] : index

func.func @positions(%x: index, %n: index) -> (index, index, index, index) {
  %0:3 = affine.delinearize_index %x into (4, 8, 2) : index, index, index
  %1 = affine.linearize_index [%0#0, %n] by (%n, 8) : index
  return %0#0, %0#1, %0#2, %1 : index, index, index, index
}
// CHECK-LABEL: @positions(
// CHECK:         %[[A:.*]] = arith.shrsi %x, %{{.*}} : index
// CHECK:         %[[INSIDE:.*]] = arith.andi %x, %{{.*}} : index
// CHECK:         %[[B:.*]] = arith.shrsi %[[INSIDE]], %{{.*}} : index
// CHECK:         %[[C:.*]] = arith.andi %x, %{{.*}} : index
// CHECK:         %[[TERM:.*]] = arith.muli %[[A]], %{{.*}} overflow<nsw> : index
// CHECK:         %[[SUM:.*]] = arith.addi %[[TERM]], %n overflow<nsw> : index
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[SUM]]

func.func @position_without_indices() -> index {
  %0 = affine.linearize_index [] by () : index
  return %0 : index
}
// CHECK-LABEL: @position_without_indices(
// CHECK:         %[[NO:.*]] = arith.constant 0 : index
// CHECK:         return %[[NO]]

func.func @parallel(%A: memref<?x?xf32>, %n: index) -> f32 {
  affine.parallel (%i, %j) = (0, max(1, symbol(%n))) to (symbol(%n), 8) step (2, 1) {
    affine.parallel (%k) = (%i) to (%j + 1) {
    } {note}
  }
  %0 = affine.parallel (%i) = (0) to (8) reduce ("maximumf") -> (f32) {
    %1 = affine.load %A[%i, 0] : memref<?x?xf32>
    affine.yield %1 : f32
  }
  return %0 : f32
}
// CHECK-LABEL: @parallel(
// CHECK:         %[[LOWER:.*]] = arith.maxsi %{{.*}}, %n : index
// CHECK:         scf.parallel (%[[I:.*]], %[[J:.*]]) = (%{{.*}}, %[[LOWER]]) to (%n, %{{.*}}) step (%{{.*}}, %{{.*}}) {
// CHECK:           %[[END:.*]] = arith.addi %[[J]], %{{.*}} : index
// CHECK:           scf.parallel (%{{.*}}) = (%[[I]]) to (%[[END]]) step (%{{.*}}) {
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      } {note}
// CHECK:         %[[LEAST:.*]] = arith.constant 0xFF800000 : f32
// CHECK:         scf.parallel {{.*}} init (%[[LEAST]]) -> f32 {
// CHECK:           scf.reduce(%{{.*}} : f32) {
// CHECK-NEXT:      ^bb0(%[[L:.*]]: f32, %[[R:.*]]: f32):
// CHECK-NEXT:        %[[M:.*]] = arith.maximumf %[[L]], %[[R]] : f32
// CHECK-NEXT:        scf.reduce.return %[[M]] : f32
