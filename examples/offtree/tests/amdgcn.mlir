// Another GPU: vecadd and softmax for AMD's, with waves of 32 lanes and of 64.
// RUN: tirx-translate %load %s --to asm --arch gfx1100 | filecheck %s
// RUN: tirx-translate %load %s --to asm --arch gfx90a | filecheck %s --check-prefix=WIDE
// RUN: tirx-translate %load %s --to llvmir --arch gfx1100 | filecheck %s --check-prefix=IR
// RUN: not tirx-translate %load %s --to asm --arch gfx110 2>&1 | filecheck %s --check-prefix=UNKNOWN
// RUN: not tirx-translate %load %s --to ptx --arch gfx1100 2>&1 | filecheck %s --check-prefix=KIND

// IR: target triple = "amdgcn-amd-amdhsa"
// UNKNOWN: error: unknown architecture 'gfx110'; did you mean gfx1100
// KIND: error: gfx1100 is compiled to asm or object, not to ptx

gpu.module @kernels {
  gpu.func @vecadd(%x: memref<?xf32>, %y: memref<?xf32>, %z: memref<?xf32>) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %n = memref.dim %z, %c0 : memref<?xf32>
    %i = gpu.global_id x
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %a = memref.load %x[%i] : memref<?xf32>
      %b = memref.load %y[%i] : memref<?xf32>
      %sum = arith.addf %a, %b : f32
      memref.store %sum, %z[%i] : memref<?xf32>
    }
    gpu.return
  }
  // IR: define amdgpu_kernel void @vecadd(

  // CHECK: {{^}}vecadd:
  // CHECK: global_load_b32
  // CHECK: v_add_f32
  // CHECK: global_store_b32
  // CHECK: s_endpgm
  // CHECK: .amdhsa_kernel vecadd
  // CHECK: .amdhsa_wavefront_size32 1

  // One block for a row, one warp for each half of it; a thread has one element.
  gpu.func @softmax(%x: memref<?x64xf32>)
      workgroup(%maxima: memref<2xf32, #gpu.address_space<workgroup>>,
                %sums: memref<2xf32, #gpu.address_space<workgroup>>) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %row = gpu.block_id x
    %t = gpu.thread_id x
    %warp = gpu.subgroup_id : index
    %v = memref.load %x[%row, %t] : memref<?x64xf32>
    %high = gpu.subgroup_reduce maxnumf %v : (f32) -> f32
    memref.store %high, %maxima[%warp] : memref<2xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %left = memref.load %maxima[%c0] : memref<2xf32, #gpu.address_space<workgroup>>
    %right = memref.load %maxima[%c1] : memref<2xf32, #gpu.address_space<workgroup>>
    %max = arith.maxnumf %left, %right : f32
    %d = arith.subf %v, %max : f32
    %e = math.exp %d : f32
    %part = gpu.subgroup_reduce add %e : (f32) -> f32
    memref.store %part, %sums[%warp] : memref<2xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %a = memref.load %sums[%c0] : memref<2xf32, #gpu.address_space<workgroup>>
    %b = memref.load %sums[%c1] : memref<2xf32, #gpu.address_space<workgroup>>
    %sum = arith.addf %a, %b : f32
    %y = arith.divf %e, %sum : f32
    memref.store %y, %x[%row, %t] : memref<?x64xf32>
    gpu.return
  }
  // IR: define amdgpu_kernel void @softmax(
  // IR: call i32 @llvm.amdgcn.ds.bpermute(
  // IR: fence syncscope("workgroup") release
  // IR: call void @llvm.amdgcn.s.barrier()

  // CHECK: {{^}}softmax:
  // CHECK: ds_bpermute_b32
  // CHECK: ds_store_b32
  // CHECK: s_barrier
  // CHECK: ds_load
  // CHECK: global_store_b32
  // CHECK: s_endpgm
  // CHECK: .amdhsa_kernel softmax

  // A block of one wave has nobody to wait for.
  // WIDE: {{^}}softmax:
  // WIDE: ds_bpermute_b32
  // WIDE-NOT: s_barrier
  // WIDE: ds_read
  // WIDE: s_endpgm
}
