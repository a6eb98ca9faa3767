// RUN: tirx-opt %s -p 'legalize-nvptx-atomics{arch=sm_80}' --split-input-file --verify-diagnostics

gpu.module @scopes {
  llvm.func @f(%p: !llvm.ptr<1>, %v: i32) {
    // expected-error @+1 {{llvm.atomicrmw: PTX has no scope "agent"; write syncscope("block", "cluster", "device"), or none for the whole system}}
    %0 = llvm.atomicrmw add %p, %v syncscope("agent") monotonic : !llvm.ptr<1>, i32
    // expected-error @+1 {{llvm.fence: PTX has no scope "singlethread"}}
    llvm.fence syncscope("singlethread") seq_cst
    // expected-error @+1 {{llvm.load: syncscope("cluster") needs sm_90 or later; without clusters "block" means the same}}
    %1 = llvm.load %p atomic syncscope("cluster") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    llvm.return
  }
}

// -----

gpu.module @sizes {
  llvm.func @f(%p: !llvm.ptr<1>, %v: i32, %w: i128, %x: i256) {
    // expected-error @+1 {{llvm.atomicrmw: an atomic access of 128 bits needs sm_90 or later}}
    %0 = llvm.atomicrmw xchg %p, %w syncscope("device") monotonic : !llvm.ptr<1>, i128
    // expected-error @+1 {{llvm.store: PTX does this atomically with at most 64 bits, not with 128}}
    llvm.store %w, %p atomic release {alignment = 16 : i64} : i128, !llvm.ptr<1>
    // expected-error @+1 {{llvm.cmpxchg: PTX does this atomically with at most 128 bits, not with 256}}
    %1 = llvm.cmpxchg %p, %x, %x monotonic monotonic : !llvm.ptr<1>, i256
    // expected-error @+1 {{llvm.atomicrmw: an atomic access of 4 bytes must be aligned to as many, its alignment is 2}}
    %2 = llvm.atomicrmw add %p, %v monotonic {alignment = 2 : i64} : !llvm.ptr<1>, i32
    llvm.return
  }
}

// -----

gpu.module @memory {
  llvm.func @f(%c: !llvm.ptr<4>, %s: !llvm.ptr<3>, %v: i32) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    // expected-error @+1 {{llvm.atomicrmw: PTX has no atomic operations in constant memory; load and store instead}}
    %0 = llvm.atomicrmw add %c, %v monotonic : !llvm.ptr<4>, i32
    // expected-error @+1 {{llvm.cmpxchg: PTX has no atomic operations in local memory, which only this thread sees; load and store instead}}
    %1 = llvm.cmpxchg %own, %v, %v monotonic monotonic : !llvm.ptr, i32
    // expected-error @+1 {{llvm.atomicrmw: PTX has no atomic operations in local memory}}
    %2 = llvm.atomicrmw volatile add %own, %v monotonic : !llvm.ptr, i32
    // expected-error @+1 {{llvm.call_intrinsic: it takes a generic address; llvm.addrspacecast the pointer to !llvm.ptr first}}
    %3 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.sys"(%s, %v) : (!llvm.ptr<3>, i32) -> i32
    llvm.return
  }
}
