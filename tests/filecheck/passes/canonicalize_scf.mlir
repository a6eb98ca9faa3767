// Structured control flow: what is decided, what need not be carried, what nobody uses.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func private @use(i32)
func.func private @use_index(index)

// if

func.func @if_decided(%a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %r = scf.if %true -> i32 {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}
// CHECK-LABEL: @if_decided
// CHECK-NEXT:    %[[X:.*]] = arith.addi
// CHECK-NEXT:    return %[[X]]

func.func @if_never() {
  %false = arith.constant false
  %0 = arith.constant 0 : i32
  scf.if %false {
    func.call @use(%0) : (i32) -> ()
  }
  return
}
// CHECK-LABEL: @if_never
// CHECK-NEXT:    return

// The first result is computed inside, the second is one of two outer values, the third unused.
func.func @if_results(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %r:3 = scf.if %c -> (i32, i32, i32) {
    func.call @use(%a) : (i32) -> ()
    %x = arith.addi %a, %b : i32
    scf.yield %x, %a, %x : i32, i32, i32
  } else {
    scf.yield %b, %b, %a : i32, i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// CHECK-LABEL: @if_results(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK:         %[[S:.*]] = arith.select %[[C]], %[[A]], %[[B]]
// CHECK:         %[[R:.*]] = scf.if %[[C]] -> (i32) {
// CHECK:         return %[[R]], %[[S]]

func.func @if_condition_inside(%c: i1) {
  scf.if %c {
    %x = arith.extui %c : i1 to i32
    func.call @use(%x) : (i32) -> ()
  } else {
    %x = arith.extui %c : i1 to i32
    func.call @use(%x) : (i32) -> ()
  }
  return
}
// CHECK-LABEL: @if_condition_inside
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:         scf.if
// CHECK-NEXT:      call @use(%[[ONE]])
// CHECK:         else
// CHECK-NEXT:      call @use(%[[ZERO]])

func.func @if_not(%c: i1, %a: i32, %b: i32) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    func.call @use(%a) : (i32) -> ()
  } else {
    func.call @use(%b) : (i32) -> ()
  }
  return
}
// CHECK-LABEL: @if_not(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT:    scf.if %[[C]] {
// CHECK-NEXT:      call @use(%[[B]])
// CHECK-NEXT:    } else {
// CHECK-NEXT:      call @use(%[[A]])

func.func @ifs_on_one_condition(%c: i1, %a: i32, %b: i32) -> i32 {
  %r = scf.if %c -> i32 {
    func.call @use(%a) : (i32) -> ()
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  scf.if %c {
    func.call @use(%r) : (i32) -> ()
  }
  return %r : i32
}
// CHECK-LABEL: @ifs_on_one_condition
// CHECK-COUNT-1: scf.if
// CHECK:           call @use(%{{.*}})
// CHECK:           %[[X:.*]] = arith.addi
// CHECK-NEXT:      call @use(%[[X]])
// CHECK-NEXT:      scf.yield %[[X]]
// CHECK-NOT:     scf.if

func.func @ifs_on_different_conditions(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    func.call @use(%a) : (i32) -> ()
  }
  scf.if %d {
    func.call @use(%a) : (i32) -> ()
  }
  return
}
// CHECK-LABEL: @ifs_on_different_conditions
// CHECK-COUNT-2: scf.if

func.func @if_in_if(%c: i1, %d: i1, %a: i32) {
  scf.if %c {
    scf.if %d {
      func.call @use(%a) : (i32) -> ()
    }
  }
  return
}
// CHECK-LABEL: @if_in_if
// CHECK-NEXT:    %[[BOTH:.*]] = arith.andi
// CHECK-NEXT:    scf.if %[[BOTH]] {
// CHECK-NEXT:      call @use
// CHECK-NEXT:    }

func.func @if_without_effect(%c: i1, %a: i32) {
  scf.if %c {
    %x = arith.addi %a, %a : i32
  } else {
  }
  return
}
// CHECK-LABEL: @if_without_effect
// CHECK-NEXT:    return

// for

func.func @for_never(%i: index, %f: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %r = scf.for %j = %i to %i step %c1 iter_args(%x = %f) -> f32 {
    func.call @use_index(%j) : (index) -> ()
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
// CHECK-LABEL: @for_never(
// CHECK-SAME:    %{{.*}}: index, %[[F:.*]]: f32)
// CHECK-NEXT:    return %[[F]]

func.func @for_once(%f: f32) -> f32 {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c8 = arith.constant 8 : index
  %r = scf.for %i = %c5 to %c8 step %c3 iter_args(%x = %f) -> f32 {
    func.call @use_index(%i) : (index) -> ()
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
// CHECK-LABEL: @for_once
// CHECK-NOT:     scf.for
// CHECK:         call @use_index(%c5)
// CHECK-NEXT:    %[[Y:.*]] = arith.addf
// CHECK-NEXT:    return %[[Y]]

func.func @for_twice() {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c9 = arith.constant 9 : index
  scf.for %i = %c5 to %c9 step %c3 {
    func.call @use_index(%i) : (index) -> ()
  }
  return
}
// CHECK-LABEL: @for_twice
// CHECK:         scf.for

// As unsigned numbers, -1 is the greatest.
func.func @for_unsigned() {
  %m = arith.constant -1 : i32
  %c5 = arith.constant 5 : i32
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %m to %c5 step %c1 : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  scf.for %i = %m to %c5 step %c1 : i32 {
    func.call @use(%i) : (i32) -> ()
  }
  return
}
// CHECK-LABEL: @for_unsigned
// CHECK-NOT:     unsigned
// CHECK:         scf.for
// CHECK-NOT:     scf.for

// %x stays what it is, %y changes, %z is given the same again, %w is not used.
func.func @for_carried(%n: index, %f: f32, %g: f32) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:4 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %f, %y = %g, %z = %f, %w = %g)
      -> (f32, f32, f32, f32) {
    %next = arith.addf %y, %x : f32
    %more = arith.mulf %next, %z : f32
    scf.yield %x, %more, %f, %next : f32, f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}
// CHECK-LABEL: @for_carried(
// CHECK-SAME:    %{{.*}}: index, %[[F:.*]]: f32, %[[G:.*]]: f32)
// CHECK:         %[[R:.*]] = scf.for {{.*}} iter_args(%[[Y:.*]] = %[[G]]) -> (f32) {
// CHECK-NEXT:      %[[NEXT:.*]] = arith.addf %[[Y]], %[[F]]
// CHECK-NEXT:      %[[MORE:.*]] = arith.mulf %[[NEXT]], %[[F]]
// CHECK-NEXT:      scf.yield %[[MORE]] : f32
// CHECK:         return %[[F]], %[[R]], %[[F]]

func.func @for_without_effect(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @for_without_effect
// CHECK-NEXT:    return

func.func @for_keeps_its_annotation(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @use_index(%i) : (index) -> ()
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  return
}
// CHECK-LABEL: @for_keeps_its_annotation
// CHECK:         } {llvm.loop_annotation =

// while

func.func @while_carried(%n: i32, %x: i32) -> i32 {
  %r:2 = scf.while (%a = %x, %b = %n) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %a, %b : i32
    scf.condition(%c) %a, %b : i32, i32
  } do {
  ^bb0(%p: i32, %q: i32):
    %u = arith.addi %p, %q : i32
    scf.yield %u, %q : i32, i32
  }
  return %r#0 : i32
}
// CHECK-LABEL: @while_carried(
// CHECK-SAME:    %[[N:.*]]: i32, %[[X:.*]]: i32)
// CHECK-NEXT:    %[[R:.*]] = scf.while (%[[A:.*]] = %[[X]]) : (i32) -> i32 {
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi slt, %[[A]], %[[N]]
// CHECK-NEXT:      scf.condition(%[[C]]) %[[A]]
// CHECK:           arith.addi %{{.*}}, %[[N]]
// CHECK:         return %[[R]]

func.func @while_never(%x: i32) -> i32 {
  %false = arith.constant false
  %r = scf.while (%a = %x) : (i32) -> i32 {
    func.call @use(%a) : (i32) -> ()
    scf.condition(%false) %a : i32
  } do {
  ^bb0(%p: i32):
    scf.yield %p : i32
  }
  return %r : i32
}
// CHECK-LABEL: @while_never(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK-NEXT:    call @use(%[[X]])
// CHECK-NEXT:    return %[[X]]

// execute_region, index_switch

func.func @execute_region(%c: i1, %a: i32) -> (i32, i32) {
  %r = scf.execute_region -> i32 {
    %x = arith.addi %a, %a : i32
    scf.yield %x : i32
  }
  %s = scf.execute_region -> i32 no_inline {
    %x = arith.muli %a, %a : i32
    scf.yield %x : i32
  }
  return %r, %s : i32, i32
}
// CHECK-LABEL: @execute_region
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    scf.execute_region -> i32 no_inline

func.func @index_switch(%a: i32) -> i32 {
  %c5 = arith.constant 5 : index
  %r = scf.index_switch %c5 -> i32
  case 2 {
    scf.yield %a : i32
  }
  case 5 {
    %x = arith.addi %a, %a : i32
    scf.yield %x : i32
  }
  default {
    scf.yield %a : i32
  }
  return %r : i32
}
// CHECK-LABEL: @index_switch
// CHECK-NEXT:    %[[X:.*]] = arith.addi
// CHECK-NEXT:    return %[[X]]
