// A target that a file brings, whose memories have numbers of their own, and which has functions where others have registers.
// RUN: tirx-translate %s --load-dialect %S/Inputs/opencl.py --to llvmir --arch spirv64 | filecheck %s
// RUN: tirx-translate %s --load-dialect %S/Inputs/opencl.py --to asm --arch spirv64 | filecheck %s --check-prefix ASM

// CHECK: target triple = "spirv64-unknown-unknown"
// CHECK-DAG: @__wg_sum_0 = internal addrspace(3) global [64 x float] undef
// CHECK-DAG: @table = internal addrspace(1) constant [4 x float]
// CHECK: define spir_kernel void @sum(ptr addrspace(1) %0, ptr addrspace(4) %1)
gpu.module @kernels {
  memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 4.0, 8.0]>
  gpu.func @sum(%x: memref<64xf32, #gpu.address_space<global>>, %y: memref<64xf32>)
      workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %o = arith.constant 1 : i32
    %w = arith.constant 8 : i32
    // CHECK: call i64 @_Z12get_local_idj(i32 0)
    %i = gpu.thread_id x
    %at = arith.andi %i, %c3 : index
    // CHECK: %[[SLOT:.*]] = alloca float, i64 4
    // CHECK: addrspacecast ptr %[[SLOT]] to ptr addrspace(4)
    %slot = memref.alloca() : memref<4xf32>
    // CHECK: addrspacecast ptr addrspace(1) @table to ptr addrspace(4)
    %table = memref.get_global @table : memref<4xf32>
    %a = memref.load %table[%at] : memref<4xf32>
    // CHECK: load float, ptr addrspace(1)
    %b = memref.load %x[%i] : memref<64xf32, #gpu.address_space<global>>
    memref.store %b, %slot[%at] : memref<4xf32>
    %c = memref.load %slot[%at] : memref<4xf32>
    // CHECK: call i32 @_Z17sub_group_shufflejj(
    %d, %is = gpu.shuffle xor %c, %o, %w : f32
    %e = arith.addf %a, %d : f32
    // CHECK: store float %{{.*}}, ptr addrspace(3)
    memref.store %e, %tile[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    // CHECK: call void @_Z7barrierj(i32 1)
    gpu.barrier
    %f = memref.load %tile[%c0] : memref<64xf32, #gpu.address_space<workgroup>>
    // CHECK: store float %{{.*}}, ptr addrspace(4)
    memref.store %f, %y[%i] : memref<64xf32>
    gpu.return
  }
}
// ASM: OpEntryPoint Kernel {{.*}} "sum"
// ASM: OpControlBarrier
