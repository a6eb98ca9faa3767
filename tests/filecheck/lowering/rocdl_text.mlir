// The rocdl dialect as LLVM IR: ops that stand for an intrinsic, and what rows can't say.
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to llvmir --arch gfx90a | filecheck %s
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to llvmir --arch gfx90a | filecheck %s --check-prefix WORDS
// RUN: mlir-translate --mlir-to-llvmir %s | filecheck %s --check-prefix MLIR
// REQUIRES: mlir-opt

// CHECK: target triple = "amdgcn-amd-amdhsa"
// CHECK: define amdgpu_kernel void @bounds() "uniform-work-group-size"="true" "amdgpu-flat-work-group-size"="128,128" !reqd_work_group_size ![[SIZE:.*]] {
// MLIR: define amdgpu_kernel void @bounds() #[[BOUNDS:.*]] !reqd_work_group_size
llvm.func @bounds() attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 128, 1, 1>,
                                rocdl.flat_work_group_size = "128,128"} {
  // WORDS:      fence syncscope("workgroup") release
  // WORDS-NEXT: call void @llvm.amdgcn.s.barrier()
  // WORDS-NEXT: fence syncscope("workgroup") acquire
  rocdl.barrier
  llvm.return
}

// CHECK: define amdgpu_kernel void @hints() "uniform-work-group-size"="false" "amdgpu-flat-work-group-size"="1,512" "amdgpu-waves-per-eu"="2" "amdgpu-unsafe-fp-atomics"="true"
// MLIR: define amdgpu_kernel void @hints() #[[HINTS:.*]] {
llvm.func @hints() attributes {rocdl.kernel, rocdl.max_flat_work_group_size = 512 : index,
                               rocdl.waves_per_eu = 2 : i32, rocdl.unsafe_fp_atomics = true,
                               rocdl.uniform_work_group_size = false} {
  llvm.return
}

// CHECK: define void @words(
// MLIR: define void @words(
llvm.func @words(%i: i32, %f: f32, %v: vector<4xf32>, %buffer: !llvm.ptr<8>, %h: vector<16xf32>) {
  // WORDS: call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  // MLIR:  call range(i32 0, 64) i32 @llvm.amdgcn.workitem.id.x()
  %x = rocdl.workitem.id.x range <i32, 0, 64> : i32
  // WORDS: call i32 @llvm.amdgcn.ds.bpermute(i32 %{{.*}}, i32 %{{.*}})
  // MLIR:  call i32 @llvm.amdgcn.ds.bpermute(i32 %{{.*}}, i32 %{{.*}})
  %y = rocdl.ds_bpermute %i, %x : (i32, i32) -> i32
  // WORDS: call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %{{.*}}, float %{{.*}}, <4 x float> %{{.*}}, i32 0, i32 0, i32 0)
  // MLIR:  call <4 x float> @llvm.amdgcn.mfma.f32.4x4x1f32(float %{{.*}}, float %{{.*}}, <4 x float> %{{.*}}, i32 0, i32 0, i32 0)
  %zero = llvm.mlir.constant(0 : i32) : i32
  %m = rocdl.mfma.f32.4x4x1f32 %f, %f, %v, %zero, %zero, %zero
    : (f32, f32, vector<4xf32>, i32, i32, i32) -> vector<4xf32>
  // A literal of a bit is a word or a number; the former is printed.
  // WORDS: call i32 @llvm.amdgcn.permlanex16.i32(i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i1 false, i1 true)
  // MLIR:  call i32 @llvm.amdgcn.permlanex16.i32(i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i1 false, i1 true)
  %p = rocdl.permlanex16 %i, %i, %i, %i, 0, -1 : i32, i32
  // What stood there before, which the op doesn't give.
  // WORDS: call float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float %{{.*}}, ptr addrspace(8) %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 0)
  // MLIR:  call float @llvm.amdgcn.raw.ptr.buffer.atomic.fadd.f32(float %{{.*}}, ptr addrspace(8) %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 0)
  rocdl.raw.ptr.buffer.atomic.fadd %f, %buffer, %i, %i, %zero : f32
  // Attributes that are not written have their defaults.
  // WORDS: call <4 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v4f32.v16f32(i1 false, <16 x float> %{{.*}}, i1 true, <16 x float> %{{.*}}, i16 0, <4 x float> %{{.*}}, i1 false, i1 false)
  // MLIR:  call <4 x float> @llvm.amdgcn.wmma.f32.16x16x4.f32.v4f32.v16f32(i1 false, <16 x float> %{{.*}}, i1 true, <16 x float> %{{.*}}, i16 0, <4 x float> %{{.*}}, i1 false, i1 false)
  %w = rocdl.wmma.f32.16x16x4.f32 %h, %h, %v {signB = true}
    : (vector<16xf32>, vector<16xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return
}
// CHECK: ![[SIZE]] = !{i32 128, i32 1, i32 1}
// MLIR: attributes #[[BOUNDS]] = { "amdgpu-flat-work-group-size"="128,128" "uniform-work-group-size"="true" }
// MLIR: attributes #[[HINTS]] = { "amdgpu-flat-work-group-size"="1,512" "amdgpu-unsafe-fp-atomics"="true" "amdgpu-waves-per-eu"="2" "uniform-work-group-size"="false" }
