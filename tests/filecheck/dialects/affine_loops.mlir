// Loops and branches of affine: bounds are numbers, symbols or maps.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @bounds(%n: index, %m: index) {
  affine.for %i = 0 to 10 {
  }
  affine.for %i = -3 to %n step 2 {
    affine.for %j = %n to affine_map<(d0) -> (d0 + 1)>(%i) {
    } {llvm.loop_annotation = "kept"}
  }
  affine.for %i = 0 to 7 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%m] to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%i)[%n] {
    }
    // What is no number, symbol or maximum keeps its map.
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<()[s0] -> (s0 floordiv 2)>()[%n] {
    }
    affine.for %j = max 0 to min affine_map<(d0) -> (4)>(%i) {
    }
  }
  return
}
// CHECK:       #[[MAX:.*]] = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK:       #[[MIN:.*]] = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-LABEL: @bounds(
// CHECK-NEXT:  affine.for %i = 0 to 10 {
// CHECK:       affine.for %i = -3 to %n step 2 {
// CHECK-NEXT:  affine.for %j = %n to #{{.*}}(%i) {
// CHECK-NEXT:  } {llvm.loop_annotation = "kept"}
// CHECK:       affine.for %j = max #[[MAX]](%i)[%m] to min #[[MIN]](%i)[%n] {
// CHECK:       affine.for %j = #{{.*}}(%i) to #{{.*}}()[%n] {
// CHECK:       affine.for %j = 0 to #{{.*}}(%i) {

func.func @carried(%n: index, %x: f32, %A: memref<?xf32>) -> (f32, index) {
  %0:2 = affine.for %i = 0 to %n step 4 iter_args(%s = %x, %t = %n) -> (f32, index) {
    %1 = affine.load %A[%i] : memref<?xf32>
    %2 = arith.addf %s, %1 : f32
    affine.yield %2, %t : f32, index
  }
  return %0#0, %0#1 : f32, index
}
// CHECK-LABEL: @carried(
// CHECK-NEXT:  affine.for %i = 0 to %n step 4 iter_args(%s = %x, %t = %n) -> (f32, index) {
// CHECK:       affine.yield %{{.*}}, %t : f32, index

#first = affine_set<(d0)[s0] : (d0 - 3 >= 0, s0 - d0 - 1 >= 0)>

func.func @if(%n: index, %x: f32, %y: f32) {
  affine.for %i = 0 to %n {
    affine.if #first(%i)[%n] {
      %a = arith.addf %x, %x : f32
    }
    affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
      %a = arith.addf %x, %x : f32
    } else {
      %a = arith.mulf %x, %x : f32
    } {note}
    %0 = affine.if affine_set<()[s0] : (s0 - 1 >= 0)>()[%n] -> f32 {
      affine.yield %x : f32
    } else {
      affine.yield %y : f32
    }
    %1:2 = affine.if affine_set<() : (1 == 0)>() -> (f32, f32) {
      affine.yield %x, %y : f32, f32
    } else {
      affine.yield %y, %x : f32, f32
    }
  }
  return
}
// CHECK-LABEL: @if(
// CHECK:       affine.if #{{.*}}(%i)[%n] {
// CHECK-NEXT:  {{.*}}arith.addf
// CHECK-NEXT:  }
// CHECK-NEXT:  affine.if #{{.*}}(%i) {
// CHECK-NEXT:  {{.*}}arith.addf
// CHECK-NEXT:  } else {
// CHECK-NEXT:  {{.*}}arith.mulf
// CHECK-NEXT:  } {note}
// CHECK-NEXT:  affine.if #{{.*}}()[%n] -> f32 {
// CHECK-NEXT:  affine.yield %x : f32
// CHECK:       affine.if #{{.*}}() -> (f32, f32) {
// CHECK-NEXT:  affine.yield %x, %y : f32, f32
// CHECK-NEXT:  } else {
// CHECK-NEXT:  affine.yield %y, %x : f32, f32
