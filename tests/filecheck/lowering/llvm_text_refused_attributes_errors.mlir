// An attribute that a function or argument can't have is one error: the body is right.
// RUN: not tirx-translate %s --to llvmir 2>&1 | filecheck %s

gpu.module @m {
  llvm.func @argument(%x: !llvm.ptr {llvm.noallias}, %y: !llvm.ptr {llvm.qqqq}, %n: i32) {
    %0 = llvm.load %x : !llvm.ptr -> i32
    %1 = llvm.add %0, %n : i32
    %2 = llvm.icmp "eq" %1, %n : i32
    llvm.cond_br %2, ^bb1(%1 : i32), ^bb2
  ^bb1(%3: i32):
    llvm.store %3, %x : i32, !llvm.ptr
    llvm.br ^bb2
  ^bb2:
    llvm.return
  }
  llvm.func @result() -> (i32 {llvm.qqqq}) {
    %0 = llvm.mlir.constant(1 : i32) : i32
    llvm.return %0 : i32
  }
  llvm.func @function(%x: !llvm.ptr, %n: i32) attributes {known_blocksize = 1 : i32} {
    llvm.store %n, %x : i32, !llvm.ptr
    llvm.return
  }
}

// CHECK:      :5:3: error: llvm.func: the attribute llvm.noallias of an argument can't be carried to LLVM IR; did you mean llvm.noalias?
// CHECK-NEXT: llvm.func @argument
// CHECK-NEXT: ^
// CHECK-NEXT: :16:3: error: llvm.func: the attribute llvm.qqqq of an argument can't be carried to LLVM IR
// CHECK-NEXT: llvm.func @result
// CHECK-NEXT: ^
// CHECK-NEXT: :20:3: error: llvm.func: its attribute known_blocksize can't be carried to LLVM IR
// CHECK-NEXT: llvm.func @function
// CHECK-NEXT: ^
// CHECK-NOT:  error
