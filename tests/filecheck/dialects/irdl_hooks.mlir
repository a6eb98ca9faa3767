// What IRDL can't say of its words a Python file adds: rules, syntax, effects.
// RUN: not tirx-opt %s --irdl-file=%S/Inputs/boxes.irdl --irdl-file=%S/Inputs/shelves.irdl --load-dialect=%S/Inputs/boxes_hooks.py --split-input-file 2>%t | filecheck %s
// RUN: filecheck %s --check-prefix=AGAIN < %t
// RUN: not tirx-opt %s --irdl-file=%S/Inputs/boxes.irdl --irdl-file=%S/Inputs/shelves.irdl --load-dialect=%S/Inputs/boxes_hooks.py --split-input-file -p canonicalize 2>/dev/null | filecheck %s --check-prefix=UNUSED

// CHECK-LABEL: @puts
// CHECK-SAME:    (%[[A:.*]]: !boxes.box<i32>, %[[P:.*]]: !llvm.ptr)
// CHECK-NEXT:    shelves.put %[[A]] at %[[P]] {tag = #boxes.tag} : !boxes.box<i32>, !llvm.ptr
// CHECK-NEXT:    shelves.put %[[A]] at %[[P]] {tag = #boxes.tag} : !boxes.box<i32>, !llvm.ptr
// UNUSED-LABEL: @puts
// UNUSED-NEXT:    return
func.func @puts(%a: !boxes.box<i32>, %p: !llvm.ptr) {
  "shelves.put"(%a, %p) {tag = #boxes.tag} : (!boxes.box<i32>, !llvm.ptr) -> ()
  shelves.put %a at %p {tag = #boxes.tag} : !boxes.box<i32>, !llvm.ptr
  return
}

// -----

// AGAIN: irdl_hooks.mlir:22:3: error: shelves.put: a box is put once
func.func @puts_again(%a: !boxes.box<i32>, %p: !llvm.ptr) {
  shelves.put %a at %p {tag = #boxes.tag, again} : !boxes.box<i32>, !llvm.ptr
  return
}

// -----

// AGAIN: irdl_hooks.mlir:30:3: error: shelves.put: operand box must be !boxes.box<i32>, got !boxes.box<i64>
func.func @another_box(%a: !boxes.box<i64>, %p: !llvm.ptr) {
  shelves.put %a at %p {tag = #boxes.tag} : !boxes.box<i64>, !llvm.ptr
  return
}
