// RUN: tirx-opt %s -p convert-gpu-to-nvvm --split-input-file --verify-diagnostics

module attributes {gpu.container_module} {
func.func @launches(%n: index) {
  // expected-error @below {{gpu.launch: its body must become a kernel before: run gpu-kernel-outlining}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  // expected-error @below {{gpu.wait: asynchronous ops have no lowering; write it without async}}
  %t = gpu.wait async
  // expected-error @below {{gpu.launch_func: an asynchronous launch has no lowering; launch without async}}
  %u = gpu.launch_func async [%t] @kernels::@k blocks in (%n, %n, %n) threads in (%n, %n, %n)
  return
}
gpu.module @kernels {
  gpu.func @k() kernel {
    gpu.return
  }
}
}

// -----

gpu.module @kernels {
  // expected-error @below {{gpu.func: attribute llvm.noalias of attribution 0 can't be kept}}
  // expected-error @below {{gpu.func: memref<?xf32, 3> has no static shape}}
  gpu.func @attributes() workgroup(%a: memref<4xf32, 3> {llvm.noalias}, %b: memref<?xf32, 3>) kernel {
    gpu.return
  }
  // expected-error @below {{gpu.func: memory for memref<4xf32, strided<[1], offset: 1>, 3> can't be made: its offset is not 0; take a view of it instead}}
  gpu.func @offset() workgroup(%a: memref<4xf32, strided<[1], offset: 1>, 3>) kernel {
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @lanes(%x: f32, %v: vector<64xf16>) {
    // expected-error @below {{gpu.rotate: a warp has 32 lanes, fewer than the width 64}}
    %0, %a = gpu.rotate %x, 3, 64 : f32
    // expected-error @below {{gpu.subgroup_reduce: a cluster of 16 lanes, 4 apart, is wider than a warp of 32}}
    %1 = gpu.subgroup_reduce add %x cluster(size = 16, stride = 4) : (f32) -> f32
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @exchange(%p: !llvm.ptr, %c: complex<f32>, %lane: i32, %e: f8E4M3FN) {
    // expected-error @below {{gpu.subgroup_broadcast: values of type !llvm.ptr can't be exchanged}}
    %0 = gpu.subgroup_broadcast %p, specific_lane %lane : !llvm.ptr
    // expected-error @below {{gpu.subgroup_broadcast: values of type !llvm.struct<(f32, f32)> can't be exchanged}}
    %1 = gpu.subgroup_broadcast %c, specific_lane %lane : complex<f32>
    // expected-error @below {{gpu.subgroup_reduce: values of type i8 can't be combined by maximumf}}
    %2 = gpu.subgroup_reduce maximumf %e : (f8E4M3FN) -> f8E4M3FN
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @bodies(%x: f32, %n: index) {
    scf.for %i = %n to %n step %n {
      // expected-error @below {{gpu.all_reduce: there can't be branches in the one block of scf.for; lower that first}}
      %0 = gpu.all_reduce add %x {} : (f32) -> f32
    }
    // expected-error @below {{gpu.all_reduce: its body must be one block}}
    %1 = gpu.all_reduce %x {
    ^bb0(%l: f32, %r: f32):
      cf.br ^bb1
    ^bb1:
      gpu.yield %l : f32
    } : (f32) -> f32
    gpu.return
  }
}
