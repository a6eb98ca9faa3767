// Structured control flow becomes blocks and branches.
// RUN: tirx-opt %s -p convert-scf-to-cf | filecheck %s

func.func private @use(index)

func.func @for(%a: index, %b: index, %s: index, %f: f32) -> f32 {
  %r = scf.for %i = %a to %b step %s iter_args(%x = %f) -> f32 {
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}
// CHECK-LABEL: @for(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index, %[[S:.*]]: index, %[[F:.*]]: f32)
// CHECK-NEXT:    cf.br ^[[HEAD:.*]](%[[A]], %[[F]] : index, f32)
// CHECK-NEXT:  ^[[HEAD]](%[[I:.*]]: index, %[[X:.*]]: f32):
// CHECK-NEXT:    %[[C:.*]] = arith.cmpi slt, %[[I]], %[[B]]
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[BODY:.*]], ^[[END:.*]]
// CHECK-NEXT:  ^[[BODY]]:
// CHECK-NEXT:    %[[Y:.*]] = arith.addf %[[X]], %[[X]]
// CHECK-NEXT:    %[[J:.*]] = arith.addi %[[I]], %[[S]]
// CHECK-NEXT:    cf.br ^[[HEAD]](%[[J]], %[[Y]] : index, f32)
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[X]]

func.func @for_unsigned(%a: i32, %b: i32) {
  scf.for unsigned %i = %a to %b step %a : i32 {
    %j = arith.index_cast %i : i32 to index
    func.call @use(%j) : (index) -> ()
  }
  return
}
// CHECK-LABEL: @for_unsigned
// CHECK:         arith.cmpi ult

// What is said of a loop, the branch back says.
func.func @for_annotated(%a: index) {
  scf.for %i = %a to %a step %a {
    func.call @use(%i) : (index) -> ()
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>, mine = 1 : i32}
  return
}
// CHECK-LABEL: @for_annotated
// CHECK-NEXT:    cf.br ^[[HEAD:[^(]*]](%{{.*}} : index){{$}}
// CHECK:         cf.br ^[[HEAD]](%{{.*}} : index) {llvm.loop_annotation = #{{.*}}, mine = 1 : i32}

func.func @if(%c: i1, %i: index) {
  scf.if %c {
    func.call @use(%i) : (index) -> ()
  }
  return
}
// CHECK-LABEL: @if(
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[END:.*]]
// CHECK-NEXT:  ^[[THEN]]:
// CHECK-NEXT:    call @use
// CHECK-NEXT:    cf.br ^[[END]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return

func.func @if_else(%c: i1, %a: index, %b: f32) -> (index, f32) {
  %r:2 = scf.if %c -> (index, f32) {
    scf.yield %a, %b : index, f32
  } else {
    %z = arith.addi %a, %a : index
    scf.yield %z, %b : index, f32
  }
  return %r#0, %r#1 : index, f32
}
// CHECK-LABEL: @if_else(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: index, %[[B:.*]]: f32)
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[THEN:.*]], ^[[ELSE:.*]]
// CHECK-NEXT:  ^[[THEN]]:
// CHECK-NEXT:    cf.br ^[[JOIN:.*]](%[[A]], %[[B]] : index, f32)
// CHECK-NEXT:  ^[[ELSE]]:
// CHECK-NEXT:    %[[Z:.*]] = arith.addi
// CHECK-NEXT:    cf.br ^[[JOIN]](%[[Z]], %[[B]] : index, f32)
// CHECK-NEXT:  ^[[JOIN]](%[[R:.*]]: index, %[[Q:.*]]: f32):
// CHECK-NEXT:    cf.br ^[[END:.*]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[R]], %[[Q]]

func.func @while(%a: i32) -> f32 {
  %r = scf.while (%x = %a) : (i32) -> f32 {
    %c = arith.cmpi eq, %x, %a : i32
    %f = arith.sitofp %x : i32 to f32
    scf.condition(%c) %f : f32
  } do {
  ^bb0(%g: f32):
    %z = arith.fptosi %g : f32 to i32
    scf.yield %z : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  return %r : f32
}
// CHECK-LABEL: @while(
// CHECK-SAME:    %[[A:.*]]: i32)
// CHECK-NEXT:    cf.br ^[[BEFORE:.*]](%[[A]] : i32)
// CHECK-NEXT:  ^[[BEFORE]](%[[X:.*]]: i32):
// CHECK-NEXT:    %[[C:.*]] = arith.cmpi eq, %[[X]], %[[A]]
// CHECK-NEXT:    %[[F:.*]] = arith.sitofp
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[AFTER:.*]](%[[F]] : f32), ^[[END:.*]]
// CHECK-NEXT:  ^[[AFTER]](%[[G:.*]]: f32):
// CHECK-NEXT:    %[[Z:.*]] = arith.fptosi %[[G]]
// CHECK-NEXT:    cf.br ^[[BEFORE]](%[[Z]] : i32) {llvm.loop_annotation
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[F]]

// A second region that only yields what it is given needs no block.
func.func @do_while(%a: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %y = arith.addi %x, %a : i32
    %c = arith.cmpi eq, %y, %a : i32
    scf.condition(%c) %y : i32
  } do {
  ^bb0(%g: i32):
    scf.yield %g : i32
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  return %r : i32
}
// CHECK-LABEL: @do_while
// CHECK-NEXT:    cf.br ^[[BODY:[^(]*]](
// CHECK-NEXT:  ^[[BODY]](
// CHECK-NEXT:    %[[Y:.*]] = arith.addi
// CHECK-NEXT:    %[[C:.*]] = arith.cmpi
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[BODY]](%[[Y]] : i32), ^[[END:.*]] {llvm.loop_annotation
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[Y]]

// All 64 bits of the index count.
func.func @index_switch(%a: index, %x: i32) -> i32 {
  %r = scf.index_switch %a -> i32
  case 2 {
    scf.yield %x : i32
  }
  case 5000000000 {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  }
  default {
    %z = arith.muli %x, %x : i32
    scf.yield %z : i32
  }
  return %r : i32
}
// CHECK-LABEL: @index_switch(
// CHECK-SAME:    %[[A:.*]]: index, %[[X:.*]]: i32)
// CHECK-NEXT:    %[[I:.*]] = arith.index_cast %[[A]] : index to i64
// CHECK-NEXT:    cf.switch %[[I]] : i64, [
// CHECK-NEXT:      default: ^[[D:.*]],
// CHECK-NEXT:      2: ^[[ONE:.*]],
// CHECK-NEXT:      5000000000: ^[[TWO:.*]]
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[ONE]]:
// CHECK-NEXT:    cf.br ^[[END:.*]](%[[X]] : i32)
// CHECK-NEXT:  ^[[TWO]]:
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    cf.br ^[[END]](%{{.*}} : i32)
// CHECK-NEXT:  ^[[D]]:
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    cf.br ^[[END]](%{{.*}} : i32)
// CHECK-NEXT:  ^[[END]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]]

func.func @execute_region(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    scf.yield %x : i32
  ^no:
    scf.yield %y : i32
  }
  return %r : i32
}
// CHECK-LABEL: @execute_region(
// CHECK-SAME:    %{{.*}}: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT:    cf.br ^[[START:.*]]
// CHECK-NEXT:  ^[[START]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[YES:.*]], ^[[NO:.*]]
// CHECK-NEXT:  ^[[YES]]:
// CHECK-NEXT:    cf.br ^[[END:.*]](%[[X]] : i32)
// CHECK-NEXT:  ^[[NO]]:
// CHECK-NEXT:    cf.br ^[[END]](%[[Y]] : i32)
// CHECK-NEXT:  ^[[END]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]]

// Parallel loops run one iteration after the other.
func.func @parallel(%a: index, %b: index, %f: f32) -> f32 {
  %r = scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%a, %a) init (%f) -> f32 {
    func.call @use(%i) : (index) -> ()
    func.call @use(%j) : (index) -> ()
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %s = arith.addf %x, %y : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
// CHECK-LABEL: @parallel(
// CHECK-SAME:    %[[A:.*]]: index, %[[B:.*]]: index, %[[F:.*]]: f32)
// CHECK-NEXT:    cf.br ^[[OUTER:[^(]*]](%[[A]], %[[F]] : index, f32)
// CHECK-NEXT:  ^[[OUTER]](%[[I:.*]]: index, %[[X:.*]]: f32):
// CHECK:         cf.br ^[[INNER:[^(]*]](%[[A]], %[[X]] : index, f32)
// CHECK-NEXT:  ^[[INNER]](%[[J:.*]]: index, %[[Y:.*]]: f32):
// CHECK:         call @use(%[[I]])
// CHECK-NEXT:    call @use(%[[J]])
// CHECK-NEXT:    %[[S:.*]] = arith.addf %[[Y]], %[[F]]
// CHECK:         cf.br ^[[INNER]](%{{.*}}, %[[S]] : index, f32)
// CHECK:         cf.br ^[[OUTER]](%{{.*}}, %[[Y]] : index, f32)
// CHECK:         return %[[X]]

gpu.module @kernels {
  gpu.func @nested(%n: index, %c: i1, %m: memref<?xf32>, %x: f32) kernel {
    scf.for %i = %n to %n step %n {
      scf.if %c {
        memref.store %x, %m[%i] : memref<?xf32>
      }
      gpu.barrier
    }
    gpu.return
  }
  // CHECK-LABEL: @nested
  // CHECK:         cf.br ^[[HEAD:[^(]*]](
  // CHECK:         cf.cond_br %{{.*}}, ^[[BODY:.*]], ^[[END:.*]]
  // CHECK-NEXT:  ^[[BODY]]:
  // CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[JOIN:.*]]
  // CHECK-NEXT:  ^[[THEN]]:
  // CHECK-NEXT:    memref.store
  // CHECK-NEXT:    cf.br ^[[JOIN]]
  // CHECK-NEXT:  ^[[JOIN]]:
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    arith.addi
  // CHECK-NEXT:    cf.br ^[[HEAD]]
  // CHECK-NEXT:  ^[[END]]:
  // CHECK-NEXT:    gpu.return
}
