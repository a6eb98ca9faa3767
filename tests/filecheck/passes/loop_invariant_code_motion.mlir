// What is the same in each iteration is computed before the loop, if that can do no harm.
// RUN: tirx-opt %s -p loop-invariant-code-motion | filecheck %s

func.func @invariant(%n: index, %x: f32, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    scf.for %j = %c1 to %n step %c1 {
      %a = arith.mulf %x, %x : f32
      %b = arith.addi %i, %n : index
      %c = arith.addi %i, %j : index
      memref.store %a, %m[%b] : memref<?xf32>
      memref.store %a, %m[%c] : memref<?xf32>
    }
  }
  return
}
// CHECK-LABEL: @invariant
// CHECK:         %[[A:.*]] = arith.mulf
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      %[[B:.*]] = arith.addi
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        %[[C:.*]] = arith.addi
// CHECK-NEXT:        memref.store %[[A]], %{{.*}}[%[[B]]]
// CHECK-NEXT:        memref.store %[[A]], %{{.*}}[%[[C]]]

// If the loop does not run, nothing may be divided by zero, or loaded.
func.func @may_fail(%n: index, %k: index, %m: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c1 to %n step %c1 {
    %a = arith.divui %n, %k : index
    %b = arith.divui %n, %c4 : index
    %c = memref.load %m[%n] : memref<?xindex>
    %s = arith.addi %a, %c : index
    memref.store %s, %m[%b] : memref<?xindex>
  }
  return
}
// CHECK-LABEL: @may_fail
// CHECK:         arith.divui %{{.*}}, %c4
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      arith.divui
// CHECK-NEXT:      memref.load

func.func @sizes(%n: index, %m: memref<?x4xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %a = memref.dim %m, %c0 : memref<?x4xf32>
    %b = memref.dim %m, %i : memref<?x4xf32>
    memref.store %x, %m[%a, %b] : memref<?x4xf32>
  }
  return
}
// CHECK-LABEL: @sizes
// CHECK:         memref.dim %{{.*}}, %c0
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      memref.dim

func.func @regions(%n: index, %x: f32, %y: f32, %c: i1, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %a = scf.if %c -> f32 {
      %s = arith.addf %x, %y : f32
      scf.yield %s : f32
    } else {
      scf.yield %y : f32
    }
    memref.store %a, %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @regions
// CHECK:         scf.if
// CHECK:         scf.for
// CHECK-NEXT:      memref.store

func.func @while(%n: i32, %x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %b = arith.muli %n, %n : i32
    %c = arith.cmpi slt, %a, %b : i32
    scf.condition(%c) %a : i32
  } do {
  ^bb0(%p: i32):
    %d = arith.addi %n, %x : i32
    %u = arith.addi %p, %d : i32
    scf.yield %u : i32
  }
  return %r : i32
}
// CHECK-LABEL: @while
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    scf.while
