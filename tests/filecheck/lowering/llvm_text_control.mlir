// Branches: block arguments become phis, an edge that is taken twice is split.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @branches(%a: i32, %b: i32, %c: i1, %p: !llvm.ptr) -> i32 {
    llvm.cond_br %c weights([1, 99]), ^bb1(%a, %b : i32, i32), ^bb1(%b, %a : i32, i32)
  ^bb1(%x: i32, %y: i32):
    llvm.switch %x : i32, ^bb2(%x : i32) [
      1: ^bb2(%y : i32),
      2: ^bb2(%x : i32),
      -7: ^bb3
    ]
  ^bb2(%z: i32):
    llvm.switch %z : i32, ^bb3 [
    ]
  ^bb3:
    %t = llvm.blockaddress <function = @branches, tag = <id = 5>> : !llvm.ptr
    llvm.indirectbr %t : !llvm.ptr, [
      ^bb4(%a : i32),
      ^bb5
    ]
  ^bb4(%w: i32):
    llvm.blocktag <id = 5>
    llvm.cond_br %c, ^bb4(%b : i32), ^bb6(%w : i32)
  ^bb5:
    llvm.unreachable
  ^bb6(%res: i32):
    llvm.return %res : i32
  }
  // CHECK-LABEL: define i32 @branches(
  // CHECK-SAME:    i32 %0, i32 %1, i1 %2, ptr %3) {
  // CHECK:         br i1 %2, label %bb1, label %edge0.4, !prof ![[M0:[0-9]+]]
  // CHECK:       edge0.4:
  // CHECK:         br label %bb1
  // CHECK:       bb1:
  // CHECK:         phi i32 [ %0, %4 ], [ %1, %edge0.4 ]
  // CHECK:         phi i32 [ %1, %4 ], [ %0, %edge0.4 ]
  // CHECK:         switch i32 %v5, label %bb2 [
  // CHECK:         i32 1, label %edge0.bb1
  // CHECK:         i32 2, label %bb2
  // CHECK:         i32 -7, label %bb3
  // CHECK:         ]
  // CHECK:       edge0.bb1:
  // CHECK:         br label %bb2
  // CHECK:       bb2:
  // CHECK:         phi i32 [ %v5, %bb1 ], [ %v6, %edge0.bb1 ], [ %v5, %bb1 ]
  // CHECK:         switch i32 %v7, label %bb3 [
  // CHECK:         ]
  // CHECK:       bb3:
  // CHECK:         indirectbr ptr blockaddress(@branches, %bb4), [label %bb4, label %bb5]
  // CHECK:       bb4:
  // CHECK:         phi i32 [ %0, %bb3 ], [ %1, %bb4 ]
  // CHECK:         br i1 %2, label %bb4, label %bb6
  // CHECK:       bb5:
  // CHECK:         unreachable
  // CHECK:       bb6:
  // CHECK:         phi i32 [ %v8, %bb4 ]
  // CHECK:         ret i32 %v9

  llvm.func @samedest(%c: i1, %a: i32) -> i32 {
    llvm.cond_br %c, ^bb1(%a : i32), ^bb1(%a : i32)
  ^bb1(%x: i32):
    llvm.return %x : i32
  }
  // CHECK-LABEL: define i32 @samedest(
  // CHECK-SAME:    i1 %0, i32 %1) {
  // CHECK:         br i1 %0, label %bb1, label %bb1
  // CHECK:       bb1:
  // CHECK:         phi i32 [ %1, %2 ], [ %1, %2 ]
  // CHECK:         ret i32 %3

  llvm.func @order(%c: i1, %a: i32) -> i32 {
    llvm.br ^bb5
  ^bb1:
    %x = llvm.add %y, %a : i32
    llvm.cond_br %c, ^bb4, ^bb3
  ^bb2:
    %z = llvm.add %x, %a : i32
    llvm.return %z : i32
  ^bb3:
    llvm.br ^bb2
  ^bb4:
    %k = llvm.mlir.constant(77 : i32) : i32
    llvm.br ^bb2
  ^bb5:
    %y = llvm.mul %a, %a : i32
    llvm.br ^bb1
  ^bb6:
    llvm.br ^bb2
  }
  // CHECK-LABEL: define i32 @order(
  // CHECK-SAME:    i1 %0, i32 %1) {
  // CHECK:         br label %bb5
  // CHECK:       bb1:
  // CHECK:         add i32 %v3, %1
  // CHECK:         br i1 %0, label %bb4, label %bb3
  // CHECK:       bb2:
  // CHECK:         add i32 %v4, %1
  // CHECK:         ret i32 %v5
  // CHECK:       bb3:
  // CHECK:         br label %bb2
  // CHECK:       bb4:
  // CHECK:         br label %bb2
  // CHECK:       bb5:
  // CHECK:         mul i32 %1, %1
  // CHECK:         br label %bb1
  // CHECK:       bb6:
  // CHECK:         br label %bb2
}

// CHECK: ![[M0]] = !{!"branch_weights", i32 1, i32 99}
