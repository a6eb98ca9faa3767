// RUN: not tirx-translate %s --to llvmir 2>&1 | filecheck %s
// RUN: not tirx-translate %s --to llvmir --arch cpu 2>&1 | filecheck %s
// RUN: not tirx-run %s --entry aligned --grid 1 --block 1 --arg zeros:8xi32 --arg 1 2>&1 | filecheck %s

// Sizes that LLVM does not read. MLIR takes any integer.

gpu.module @m {
  llvm.func @aligned(%x: !llvm.ptr {llvm.align = 31 : i64}, %n: i32) attributes {nvvm.kernel} {
    llvm.store %n, %x : i32, !llvm.ptr
    llvm.return
  }
  llvm.func @never(%x: !llvm.ptr {llvm.align = 0 : i64}) attributes {nvvm.kernel} {
    llvm.return
  }
  llvm.func @less(%x: !llvm.ptr {llvm.dereferenceable = -1 : i64}) attributes {nvvm.kernel} {
    llvm.return
  }
  llvm.func @right(%x: !llvm.ptr {llvm.align = 32 : i64, llvm.dereferenceable = 4 : i64}) attributes {nvvm.kernel} {
    llvm.return
  }
}

// CHECK: errors.mlir:8:3: error: llvm.func: llvm.align is 31, not a power of two
// CHECK-NOT: {{^}}error:
// CHECK: errors.mlir:12:3: error: llvm.func: llvm.align is 0, not a power of two
// CHECK: errors.mlir:15:3: error: llvm.func: llvm.dereferenceable is a number of bytes, not -1
// CHECK-NOT: error:
