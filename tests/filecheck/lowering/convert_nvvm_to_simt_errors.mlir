// RUN: tirx-opt %s -p convert-nvvm-to-simt --split-input-file --verify-diagnostics

gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<3>, %n: i32) attributes {nvvm.kernel} {
    // expected-error @below {{nvvm.wgmma.fence.aligned: this op does not run on the CPU yet}}
    nvvm.wgmma.fence.aligned
    // expected-error @below {{nvvm.ldmatrix: this op does not run on the CPU yet}}
    %2 = nvvm.ldmatrix %p {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    // expected-error @below {{nvvm.prmt: only the default mode runs on the CPU yet}}
    %1 = nvvm.prmt #nvvm.permute_mode<f4e> %n, %n, %n : i32
    // expected-error @below {{nvvm.inline_ptx: PTX text can't run on the CPU}}
    nvvm.inline_ptx "exit;"
    llvm.return
  }
  llvm.func @copies(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %c: !llvm.ptr<7>, %n: i32, %m: i16) attributes {nvvm.kernel} {
    // expected-error @below {{nvvm.cp.async.bulk.global.shared.cta: a mask of bytes does not run on the CPU yet}}
    nvvm.cp.async.bulk.global.shared.cta %q, %p, %n byte_mask = %m : !llvm.ptr<1>, !llvm.ptr<3>
    // expected-error @below {{nvvm.cp.async.bulk.shared.cluster.global: clusters of blocks do not run on the CPU}}
    nvvm.cp.async.bulk.shared.cluster.global %c, %q, %p, %n multicast_mask = %m : !llvm.ptr<7>, !llvm.ptr<1>
    llvm.return
  }
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

// -----

gpu.module @m {
  // expected-error @below {{llvm.func: @declared has no body}}
  llvm.func @declared() attributes {nvvm.kernel}
}

// -----

gpu.module @m {
  llvm.func @personality()
  llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel, personality = @personality} {
    // expected-error @below {{llvm.invoke: device code with this op does not run on the CPU}}
    %0 = llvm.invoke %p() to ^on unwind ^away : !llvm.ptr, () -> i32
  ^on:
    llvm.store %0, %p : i32, !llvm.ptr
    llvm.return
  ^away:
    %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.return
  }
}

// -----

llvm.func @host() -> i32 {
  // expected-error @below {{nvvm.read.ptx.sreg.tid.x: this op stands in no kernel, and a host has none}}
  %0 = nvvm.read.ptx.sreg.tid.x : i32
  llvm.return %0 : i32
}

// -----

gpu.module @m {
  llvm.func @k() attributes {nvvm.kernel} {
    %0 = llvm.call @walk() : () -> i32
    llvm.return
  }
  llvm.func @walk() -> i32 {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    // expected-error @below {{llvm.call: @walk calls itself and needs the thread that it runs in, which does not run on the CPU}}
    %1 = llvm.call @walk() : () -> i32
    llvm.return %1 : i32
  }
  // expected-error @below {{llvm.mlir.alias: device code with this op does not run on the CPU}}
  llvm.mlir.alias external @other : !llvm.func<i32 ()> {
    %0 = llvm.mlir.addressof @walk : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%n: i32) attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
  }
  llvm.func @host(%one: i64, %n: i32) {
    // expected-error @below {{gpu.launch_func: clusters of blocks do not run on the CPU}}
    gpu.launch_func @m::@k clusters in (%one, %one, %one) blocks in (%one, %one, %one)
      threads in (%one, %one, %one) : i64 args(%n : i32)
    llvm.return
  }
}

// -----

module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.func @k(%n: i32) attributes {gpu.kernel, nvvm.kernel} {
      llvm.return
    }
    // expected-error @below {{llvm.func: @declared has no body}}
    llvm.func @declared() attributes {gpu.kernel, nvvm.kernel}
  }
  llvm.func @host(%one: i64, %n: i32) {
    // expected-error @below {{gpu.launch_func: an asynchronous launch does not run on the CPU; launch without async}}
    %0 = gpu.launch_func async @m::@k blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64 args(%n : i32)
    // expected-error @below {{gpu.launch_func: @m.k takes 1 arguments on the llvm level, got 2}}
    gpu.launch_func @m::@k blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64 args(%n : i32, %n : i32)
    // expected-error @below {{gpu.launch_func: argument 0 is i64, @m.k takes i32}}
    gpu.launch_func @m::@k blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64 args(%one : i64)
    // expected-error @below {{gpu.launch_func: there is no kernel @m::@declared}}
    gpu.launch_func @m::@declared blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64
    llvm.return
  }
}

// -----

gpu.module @m {
  llvm.mlir.global internal @s() {addr_space = 3 : i32} : !llvm.array<4294967296 x f32>
  llvm.mlir.global internal @t() {addr_space = 3 : i32} : !llvm.array<8 x f32>
  // expected-error @below {{17179869312 bytes of shared memory are more than a block can have}}
  llvm.func @shared() attributes {nvvm.kernel} {
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %t = llvm.mlir.addressof @t : !llvm.ptr<3>
    llvm.return
  }
  llvm.func @private(%i: i32, %out: !llvm.ptr) attributes {nvvm.kernel} {
    %n = llvm.mlir.constant(131072 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
    // expected-error @below {{llvm.alloca: a thread can have 524288 bytes of its own memory, not 524292}}
    %b = llvm.alloca %one x f32 : (i32) -> !llvm.ptr
    llvm.store %a, %out : !llvm.ptr, !llvm.ptr
    llvm.store %b, %out : !llvm.ptr, !llvm.ptr
    llvm.return
  }
  llvm.func @fits(%out: !llvm.ptr) attributes {nvvm.kernel} {
    %n = llvm.mlir.constant(131072 : i32) : i32
    %a = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
    nvvm.barrier0
    llvm.store %a, %out : !llvm.ptr, !llvm.ptr
    llvm.return
  }
}
