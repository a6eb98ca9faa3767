// What lowerings leave behind on the llvm level.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

llvm.func @integers(%x: i64) -> i64 {
  %0 = llvm.mlir.constant(0 : index) : i64
  %1 = llvm.mlir.constant(1 : index) : i64
  %8 = llvm.mlir.constant(8 : i64) : i64
  %a = llvm.mul %x, %1 : i64
  %b = llvm.add %a, %0 : i64
  %c = llvm.shl %8, %1 : i64
  %d = llvm.add %b, %c : i64
  llvm.return %d : i64
}
// CHECK-LABEL: @integers(
// CHECK-SAME:    %[[X:.*]]: i64)
// CHECK-NEXT:    %[[C:.*]] = llvm.mlir.constant(16 : i64) : i64
// CHECK-NEXT:    %[[S:.*]] = llvm.add %[[X]], %[[C]]
// CHECK-NEXT:    llvm.return %[[S]]

llvm.func @comparisons(%x: i32) -> i32 {
  %a = llvm.mlir.constant(-1 : i32) : i32
  %b = llvm.mlir.constant(1 : i32) : i32
  %c = llvm.icmp "ult" %a, %b : i32
  %d = llvm.select %c, %a, %x : i1, i32
  llvm.return %d : i32
}
// CHECK-LABEL: @comparisons(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK-NEXT:    llvm.return %[[X]]

llvm.func @addresses(%p: !llvm.ptr, %i: i64) -> !llvm.ptr {
  %0 = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, f32
  %1 = llvm.getelementptr %0[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.return %1 : !llvm.ptr
}
// CHECK-LABEL: @addresses(
// CHECK-SAME:    %[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64)
// CHECK-NEXT:    %[[A:.*]] = llvm.getelementptr %[[P]][%[[I]]]
// CHECK-NEXT:    llvm.return %[[A]]

llvm.func @structs(%x: i64, %y: i64) -> i64 {
  %0 = llvm.mlir.poison : !llvm.struct<(i64, array<2 x i64>)>
  %1 = llvm.insertvalue %x, %0[1, 0] : !llvm.struct<(i64, array<2 x i64>)>
  %2 = llvm.insertvalue %y, %1[0] : !llvm.struct<(i64, array<2 x i64>)>
  %3 = llvm.extractvalue %2[1, 0] : !llvm.struct<(i64, array<2 x i64>)>
  llvm.return %3 : i64
}
// CHECK-LABEL: @structs(
// CHECK-SAME:    %[[X:.*]]: i64, %{{.*}}: i64)
// CHECK-NEXT:    llvm.return %[[X]]

llvm.func @part_of_what_was_inserted(%x: !llvm.array<2 x i64>) -> i64 {
  %0 = llvm.mlir.poison : !llvm.struct<(i64, array<2 x i64>)>
  %1 = llvm.insertvalue %x, %0[1] : !llvm.struct<(i64, array<2 x i64>)>
  %2 = llvm.extractvalue %1[1, 0] : !llvm.struct<(i64, array<2 x i64>)>
  llvm.return %2 : i64
}
// CHECK-LABEL: @part_of_what_was_inserted
// CHECK:         llvm.insertvalue
// CHECK:         llvm.extractvalue

// What llvm.invoke passes to a block stays, also if the block does not use it.

llvm.func @may_throw()
llvm.func @personality(...) -> i32

llvm.func @passed_by_an_invoke(%p: !llvm.ptr) attributes {personality = @personality} {
  llvm.invoke @may_throw() to ^done(%p : !llvm.ptr) unwind ^caught : () -> ()
^done(%x: !llvm.ptr):
  llvm.return
^caught:
  %l = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %l : !llvm.struct<(ptr, i32)>
}
// CHECK-LABEL: @passed_by_an_invoke
// CHECK:         llvm.invoke @may_throw() to ^bb1(%p : !llvm.ptr) unwind ^bb2
