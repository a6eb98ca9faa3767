// What a package's target makes of gpu: AMD's, on waves of 32 lanes and of 64.
// RUN: tirx-opt %s --load-dialect %S/../../../examples/offtree -p 'convert-to-llvm{target=amdgcn}' | filecheck %s
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to llvmir --arch gfx90a | filecheck %s --check-prefix IR
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to asm --arch gfx1100 | filecheck %s --check-prefix ASM
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to asm --arch gfx90a | filecheck %s --check-prefix WIDE

// IR: target triple = "amdgcn-amd-amdhsa"
// ASM: .amdgcn_target "amdgcn-amd-amdhsa--gfx1100"
// WIDE: .amdgcn_target "amdgcn-amd-amdhsa--gfx90a"

gpu.module @kernels {
  gpu.func @ids(%out: memref<?xi32>) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %i = gpu.global_id x
    %lane = gpu.lane_id
    %number = arith.index_cast %lane : index to i32
    memref.store %number, %out[%i] : memref<?xi32>
    gpu.return
  }
  // CHECK-LABEL: llvm.func @ids
  // CHECK-SAME:    gpu.kernel
  // CHECK-SAME:    rocdl.kernel
  // CHECK-SAME:    rocdl.reqd_work_group_size = array<i32: 64, 1, 1>
  // CHECK-DAG:     rocdl.workgroup.id.x : i32
  // CHECK-DAG:     rocdl.workitem.id.x range <i32, 0, 64> : i32
  // CHECK:         %[[LOW:.*]] = rocdl.mbcnt.lo
  // CHECK:         %[[LANE:.*]] = rocdl.mbcnt.hi %{{.*}}, %[[LOW]]
  // CHECK:         llvm.and %[[LANE]], %{{.*}} : i32

  // IR: define amdgpu_kernel void @ids(ptr %0, i64 %1) "uniform-work-group-size"="true" "amdgpu-flat-work-group-size"="64,64" !reqd_work_group_size ![[SIZE:.*]] {
  // IR: call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()

  // ASM-LABEL: {{^}}ids:
  // ASM:         global_store_b32
  // ASM:         s_endpgm
  // ASM:         .amdhsa_kernel ids
  // ASM:         .amdhsa_wavefront_size32 1

  // WIDE-LABEL: {{^}}ids:
  // WIDE:        v_mbcnt_hi_u32_b32
  // WIDE:        global_store_dword
  // WIDE:        s_endpgm

  gpu.func @exchange(%out: memref<?xf32>)
      workgroup(%tile: memref<64xf32, #gpu.address_space<workgroup>>)
      private(%own: memref<4xf32, #gpu.address_space<private>>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : i32
    %c32 = arith.constant 32 : i32
    %i = gpu.thread_id x
    %x = memref.load %out[%i] : memref<?xf32>
    %other, %valid = gpu.shuffle xor %x, %c1, %c32 : f32
    memref.store %other, %tile[%i] : memref<64xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %y = memref.load %tile[%c0] : memref<64xf32, #gpu.address_space<workgroup>>
    memref.store %y, %own[%c0] : memref<4xf32, #gpu.address_space<private>>
    memref.atomic_rmw addf %y, %out[%c0] : (f32, memref<?xf32>) -> f32
    gpu.return
  }
  // CHECK-LABEL: llvm.func @exchange
  // CHECK-DAG:     llvm.alloca {{.*}} -> !llvm.ptr<5>
  // CHECK-DAG:     llvm.mlir.addressof @__wg_exchange_0 : !llvm.ptr<3>
  // CHECK:         rocdl.ds_bpermute
  // CHECK:         rocdl.barrier
  // CHECK:         llvm.atomicrmw fadd {{.*}} syncscope("agent") monotonic

  // IR: define amdgpu_kernel void @exchange(
  // IR: alloca [4 x float], i32 1, addrspace(5)
  // IR: call i32 @llvm.amdgcn.ds.bpermute(
  // IR: fence syncscope("workgroup") release
  // IR-NEXT: call void @llvm.amdgcn.s.barrier()
  // IR-NEXT: fence syncscope("workgroup") acquire
  // IR: ![[SIZE]] = !{i32 64, i32 1, i32 1}

  // ASM-LABEL: {{^}}exchange:
  // ASM:         ds_bpermute_b32
  // ASM:         ds_store_b32
  // ASM:         s_barrier
  // ASM:         ds_load_b32
  // ASM:         .amdhsa_group_segment_fixed_size 256

  // The size of a block and a grid, and of shared memory, are passed behind the arguments.
  gpu.func @hidden(%out: memref<?xi32>) kernel {
    %c0 = arith.constant 0 : index
    %size = gpu.block_dim y
    %all = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %bytes = memref.dim %all, %c0 : memref<?xi8, #gpu.address_space<workgroup>>
    %sum = arith.addi %size, %bytes : index
    %number = arith.index_cast %sum : index to i32
    memref.store %number, %out[%c0] : memref<?xi32>
    gpu.return
  }
  // ASM-LABEL: {{^}}hidden:
  // ASM:         .amdgpu_metadata
  // ASM:         .name:           hidden
}
