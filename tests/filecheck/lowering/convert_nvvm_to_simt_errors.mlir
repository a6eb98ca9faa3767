// RUN: tirx-opt %s -p convert-nvvm-to-simt --split-input-file --verify-diagnostics

gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<3>, %n: i32) attributes {nvvm.kernel} {
    // expected-error @below {{nvvm.mbarrier.init: this op does not run on the CPU yet}}
    nvvm.mbarrier.init %p, %n : !llvm.ptr<3>, i32
    // expected-error @below {{nvvm.inline_ptx: PTX text can't run on the CPU}}
    nvvm.inline_ptx "exit;"
    // expected-error @below {{llvm.call: @vprintf: a kernel on the CPU can't print}}
    %0 = llvm.call @vprintf(%p, %p) : (!llvm.ptr<3>, !llvm.ptr<3>) -> i32
    llvm.return
  }
  llvm.func @vprintf(!llvm.ptr<3>, !llvm.ptr<3>) -> i32
}

// -----

gpu.module @m {
  llvm.func @k() attributes {nvvm.kernel} {
    // expected-error @below {{llvm.mlir.addressof: @f works only if it is called by its name}}
    %f = llvm.mlir.addressof @f : !llvm.ptr
    llvm.call %f() : !llvm.ptr, () -> ()
    llvm.return
  }
  llvm.func @f() {
    nvvm.barrier
    llvm.return
  }
}

// -----

// expected-error @below {{llvm.func: clusters of blocks do not run on the CPU}}
llvm.func @k() attributes {nvvm.kernel, nvvm.cluster_dim = array<i32: 2>} {
  llvm.return
}
