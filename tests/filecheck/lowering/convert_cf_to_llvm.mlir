// RUN: tirx-opt %s -p convert-cf-to-llvm | filecheck %s

#unrolled = #llvm.loop_annotation<unroll = <full = true>>

// A branch carries values, a block takes them; a memref becomes several.
func.func @branches(%c: i1, %m: memref<?xf32>, %i: index) -> index {
  cf.cond_br %c weights([7, 1]), ^then(%m, %i : memref<?xf32>, index), ^else
^then(%n: memref<?xf32>, %j: index):
  %d = memref.dim %n, %j : memref<?xf32>
  cf.br ^then(%n, %d : memref<?xf32>, index) {note = "kept"}
^else:
  return %i : index
}
// CHECK-LABEL: @branches
// CHECK-DAG:     %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
// CHECK-DAG:     %[[P:.*]], %[[Q:.*]], %[[N:.*]] = builtin.unrealized_conversion_cast %m
// CHECK:         llvm.cond_br %c weights([7, 1]), ^bb1(%[[P]], %[[Q]], %[[N]], %[[I]] : !llvm.ptr, !llvm.ptr, i64, i64), ^bb2
// CHECK:       ^bb1(%[[A:.*]]: !llvm.ptr, %[[B:.*]]: !llvm.ptr, %[[S:.*]]: i64, %[[J:.*]]: i64):
// CHECK-DAG:     %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[A]], %[[B]], %[[S]] : !llvm.ptr, !llvm.ptr, i64 to memref<?xf32>
// CHECK-DAG:     %[[OLDJ:.*]] = builtin.unrealized_conversion_cast %[[J]] : i64 to index
// CHECK:         %[[D:.*]] = memref.dim %[[OLD]], %[[OLDJ]]
// CHECK-NEXT:    %[[NEW:.*]] = builtin.unrealized_conversion_cast %[[D]] : index to i64
// CHECK-NEXT:    llvm.br ^bb1(%[[A]], %[[B]], %[[S]], %[[NEW]] : {{.*}}) {note = "kept"}

// What is asked of a loop stands on the branch that closes it.
func.func @loop(%c: i1) {
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^exit
^body:
  cf.br ^head {llvm.loop_annotation = #unrolled}
^exit:
  cf.cond_br %c, ^exit, ^end {llvm.loop_annotation = #unrolled}
^end:
  return
}
// CHECK-LABEL: @loop
// CHECK-NEXT:    llvm.br ^bb1
// CHECK:         llvm.cond_br %c, ^bb2, ^bb3
// CHECK:         llvm.br ^bb1 {loop_annotation = #{{.*}}}
// CHECK:         llvm.cond_br %c, ^bb3, ^bb4 {loop_annotation = #{{.*}}}

func.func @switch(%x: i32, %i: index) -> index {
  cf.switch %x : i32, [
    default: ^a(%i : index),
    42: ^b(%i, %x : index, i32),
    43: ^c
  ]
^a(%0: index):
  return %0 : index
^b(%1: index, %2: i32):
  return %1 : index
^c:
  return %i : index
}
// CHECK-LABEL: @switch
// CHECK:         %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
// CHECK-NEXT:    llvm.switch %x : i32, ^bb1(%[[I]] : i64) [
// CHECK-NEXT:      42: ^bb2(%[[I]], %x : i64, i32),
// CHECK-NEXT:      43: ^bb3

// A failed assertion traps; what was asserted stays beside the trap.
func.func @assertion(%c: i1) -> i1 {
  cf.assert %c, "must hold"
  return %c : i1
}
// CHECK-LABEL: @assertion
// CHECK-NEXT:    llvm.cond_br %c, ^bb2, ^bb1
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:    {{.*}}llvm.intr.trap{{.*}} {tirx.message = "must hold"}
// CHECK-NEXT:    llvm.unreachable
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    return %c : i1

// Code that control does not reach is converted as well.
func.func @unreachable(%i: index) {
  return
^dead(%j: index):
  cf.br ^dead(%j : index)
}
// CHECK-LABEL: @unreachable
// CHECK:         ^bb1(%[[J:.*]]: i64):
// CHECK-NEXT:    llvm.br ^bb1(%[[J]] : i64)
