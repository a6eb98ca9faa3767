// Ops that are PTX text, the matrix products of warp groups among them.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @ptx(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %n: i32, %p: i1, %f: f32, %d: f64, %h: i16, %l: i64, %hf: f16, %bf: bf16, %v: vector<2xf16>) {
    nvvm.inline_ptx "bar $0, $1, $2;" ro(%l : i64) rw(%n, %f : i32, f32)
    %2 = nvvm.inline_ptx "baz $0, $1, $2, $3;" ro(%l, %d : i64, f64) rw(%n : i32) -> f64
    %3 = nvvm.inline_ptx "baz $0, $1;" ro(%h : i16), predicate = %p -> i16
    %4 = nvvm.inline_ptx "setp $0, $1;" ro(%n : i32) -> i1
    nvvm.inline_ptx "b $0;" ro(%v : vector<2xf16>)
    %6 = nvvm.inline_ptx "noargs $0;" -> i32
    nvvm.inline_ptx "really.noargs;"
    nvvm.mbarrier.init %g, %n, predicate = %p : !llvm.ptr, i32, i1
    nvvm.mbarrier.init %s, %n, predicate = %p : !llvm.ptr<3>, i32, i1
    nvvm.mbarrier.arrive.expect_tx %g, %n, predicate = %p : !llvm.ptr, i32, i1
    nvvm.mbarrier.arrive.expect_tx %s, %n, predicate = %p : !llvm.ptr<3>, i32, i1
    nvvm.mbarrier.try_wait.parity %g, %n, %n : !llvm.ptr, i32, i32
    nvvm.mbarrier.try_wait.parity %s, %n, %n : !llvm.ptr<3>, i32, i32
    nvvm.barrier.arrive number_of_threads = %n
    nvvm.barrier.arrive id = %n number_of_threads = %n
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%n, %n] predicate = %p : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %g, %s, box[%n, %n, %n] multicast_mask = %h l2_cache_hint = %l predicate = %p : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.global.shared.cta %g, %s, box[%n, %n], predicate = %p : !llvm.ptr, !llvm.ptr<3>
    nvvm.prefetch tensormap, %g, predicate = %p : !llvm.ptr, i1
    llvm.return
  }
  // CHECK-LABEL: define void @ptx(
  // CHECK-SAME:    ptr %0, ptr addrspace(3) %1, ptr addrspace(7) %2, i32 %3, i1 %4, float %5, double %6, i16 %7, i64 %8, half %9, bfloat %10, <2 x half> %11) {
  // CHECK:         call { i32, float } asm sideeffect "bar $0, $1, $2;", "=r,=f,l,0,1"(i64 %8, i32 %3, float %5) convergent
  // CHECK:         extractvalue { i32, float } %13, 0
  // CHECK:         extractvalue { i32, float } %13, 1
  // CHECK:         call { i32, double } asm sideeffect "baz $0, $1, $2, $3;", "=r,=d,l,d,0"(i64 %8, double %6, i32 %14) convergent
  // CHECK:         extractvalue { i32, double } %16, 0
  // CHECK:         extractvalue { i32, double } %16, 1
  // CHECK:         call i16 asm sideeffect "@$2 baz $0, $1;", "=h,h,b"(i16 %7, i1 %4) convergent
  // CHECK:         call i1 asm sideeffect "setp $0, $1;", "=b,r"(i32 %17) convergent
  // CHECK:         call void asm sideeffect "b $0;", "r"(<2 x half> %11) convergent
  // CHECK:         call i32 asm sideeffect "noargs $0;", "=r"() convergent
  // CHECK:         call void asm sideeffect "really.noargs;", ""() convergent
  // CHECK:         call void asm sideeffect "@$2 mbarrier.init.b64 [$0], $1;", "l,r,b"(ptr %0, i32 %17, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$2 mbarrier.init.shared.b64 [$0], $1;", "r,r,b"(ptr addrspace(3) %1, i32 %17, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$2 mbarrier.arrive.expect_tx.b64 _, [$0], $1;", "l,r,b"(ptr %0, i32 %17, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$2 mbarrier.arrive.expect_tx.shared.b64 _, [$0], $1;", "r,r,b"(ptr addrspace(3) %1, i32 %17, i1 %4) convergent
  // CHECK:         call void asm sideeffect "{\0A\09.reg .pred done;\0A\09wait:\0A\09mbarrier.try_wait.parity.b64 done, [$0], $1, $2;\0A\09@!done bra.uni wait;\0A\09}", "l,r,r"(ptr %0, i32 %17, i32 %17) convergent
  // CHECK:         call void asm sideeffect "{\0A\09.reg .pred done;\0A\09wait:\0A\09mbarrier.try_wait.parity.shared.b64 done, [$0], $1, $2;\0A\09@!done bra.uni wait;\0A\09}", "r,r,r"(ptr addrspace(3) %1, i32 %17, i32 %17) convergent
  // CHECK:         call void asm sideeffect "bar.arrive 0, $0;", "r"(i32 %17) convergent
  // CHECK:         call void asm sideeffect "bar.arrive $0, $1;", "r,r"(i32 %17, i32 %17) convergent
  // CHECK:         call void asm sideeffect "@$5 cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [$0], [$1, {$2,$3} ], [$4];", "l,l,r,r,r,b"(ptr addrspace(7) %2, ptr %0, i32 %17, i32 %17, ptr addrspace(3) %1, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$8 cp.async.bulk.tensor.3d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster.L2::cache_hint [$0], [$1, {$2,$3,$4} ], [$5], $6, $7;", "l,l,r,r,r,r,h,l,b"(ptr addrspace(7) %2, ptr %0, i32 %17, i32 %17, i32 %17, ptr addrspace(3) %1, i16 %7, i64 %8, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$4 cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [$0, {$2, $3} ], [$1];", "l,r,r,r,b"(ptr %0, ptr addrspace(3) %1, i32 %17, i32 %17, i1 %4) convergent
  // CHECK:         call void asm sideeffect "@$1 prefetch.tensormap [$0];", "l,b"(ptr %0, i1 %4) convergent
  // CHECK:         ret void

  llvm.func @wgmma(%da: i64, %db: i64, %acc: !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>, %acch: !llvm.struct<(i32, i32)>, %acci: !llvm.struct<(i32, i32, i32, i32)>, %accx: !llvm.struct<(vector<2xf16>, vector<2xf16>)>) {
    nvvm.wgmma.fence.aligned
    %0 = nvvm.wgmma.mma_async %da, %db, %acc, #nvvm.shape<m = 64, n = 16, k = 16>, D[<f32>, #nvvm.wgmma_scale_out<one>], A[<f16>, #nvvm.wgmma_scale_in<neg>, <row>], B[<f16>, #nvvm.wgmma_scale_in<neg>, <col>] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %1 = nvvm.wgmma.mma_async %da, %db, %acc, #nvvm.shape<m = 64, n = 16, k = 16>, D[<f32>, #nvvm.wgmma_scale_out<zero>], A[<bf16>, #nvvm.wgmma_scale_in<one>, <col>], B[<bf16>, #nvvm.wgmma_scale_in<one>, <row>] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %2 = nvvm.wgmma.mma_async %da, %db, %acc, #nvvm.shape<m = 64, n = 16, k = 8>, D[<f32>, #nvvm.wgmma_scale_out<one>], A[<tf32>, #nvvm.wgmma_scale_in<one>, <row>], B[<tf32>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %3 = nvvm.wgmma.mma_async %da, %db, %acci, #nvvm.shape<m = 64, n = 8, k = 32>, D[<s32>, #nvvm.wgmma_scale_out<one>, <wrapped>], A[<s8>, #nvvm.wgmma_scale_in<one>, <row>], B[<u8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
    %4 = nvvm.wgmma.mma_async %da, %db, %acci, #nvvm.shape<m = 64, n = 8, k = 32>, D[<s32>, #nvvm.wgmma_scale_out<one>, <satfinite>], A[<s8>, #nvvm.wgmma_scale_in<one>, <row>], B[<s8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
    %5 = nvvm.wgmma.mma_async %da, %db, %acci, #nvvm.shape<m = 64, n = 8, k = 256>, D[<s32>, #nvvm.wgmma_scale_out<one>], A[<b1>, #nvvm.wgmma_scale_in<one>, <row>], B[<b1>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
    %6 = nvvm.wgmma.mma_async %da, %db, %acch, #nvvm.shape<m = 64, n = 8, k = 16>, D[<f16>, #nvvm.wgmma_scale_out<one>], A[<f16>, #nvvm.wgmma_scale_in<one>, <row>], B[<f16>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32)> -> !llvm.struct<(i32, i32)>
    %7 = nvvm.wgmma.mma_async %da, %db, %accx, #nvvm.shape<m = 64, n = 8, k = 32>, D[<f16>, #nvvm.wgmma_scale_out<one>], A[<e4m3>, #nvvm.wgmma_scale_in<one>, <row>], B[<e5m2>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(vector<2xf16>, vector<2xf16>)> -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    nvvm.wgmma.commit.group.sync.aligned
    nvvm.wgmma.wait.group.sync.aligned 1
    llvm.return
  }
  // CHECK-LABEL: define void @wgmma(
  // CHECK-SAME:    i64 %0, i64 %1, { float, float, float, float, float, float, float, float } %2, { i32, i32 } %3, { i32, i32, i32, i32 } %4, { <2 x half>, <2 x half> } %5) {
  // CHECK:         call void @llvm.nvvm.wgmma.fence.sync.aligned()
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 0
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 1
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 2
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 3
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 4
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 5
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 6
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 7
  // CHECK:         call { float, float, float, float, float, float, float, float } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $18, 0;\0Awgmma.mma_async.sync.aligned.m64n16k16.f32.f16.f16 {$0, $1, $2, $3, $4, $5, $6, $7}, $16, $17, p, $19, $20, $21, $22;\0A}\0A", "=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,l,l,n,n,n,n,n"(float %7, float %8, float %9, float %10, float %11, float %12, float %13, float %14, i64 %0, i64 %1, i32 1, i32 -1, i32 -1, i32 0, i32 0) convergent
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 0
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 1
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 2
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 3
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 4
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 5
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 6
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 7
  // CHECK:         call { float, float, float, float, float, float, float, float } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $18, 0;\0Awgmma.mma_async.sync.aligned.m64n16k16.f32.bf16.bf16 {$0, $1, $2, $3, $4, $5, $6, $7}, $16, $17, p, $19, $20, $21, $22;\0A}\0A", "=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,l,l,n,n,n,n,n"(float %16, float %17, float %18, float %19, float %20, float %21, float %22, float %23, i64 %0, i64 %1, i32 0, i32 1, i32 1, i32 1, i32 1) convergent
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 0
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 1
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 2
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 3
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 4
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 5
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 6
  // CHECK:         extractvalue { float, float, float, float, float, float, float, float } %2, 7
  // CHECK:         call { float, float, float, float, float, float, float, float } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $18, 0;\0Awgmma.mma_async.sync.aligned.m64n16k8.f32.tf32.tf32 {$0, $1, $2, $3, $4, $5, $6, $7}, $16, $17, p, $19, $20;\0A}\0A", "=f,=f,=f,=f,=f,=f,=f,=f,0,1,2,3,4,5,6,7,l,l,n,n,n"(float %25, float %26, float %27, float %28, float %29, float %30, float %31, float %32, i64 %0, i64 %1, i32 1, i32 1, i32 1) convergent
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 0
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 1
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 2
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 3
  // CHECK:         call { i32, i32, i32, i32 } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k32.s32.s8.u8 {$0, $1, $2, $3}, $8, $9, p;\0A}\0A", "=r,=r,=r,=r,0,1,2,3,l,l,n"(i32 %34, i32 %35, i32 %36, i32 %37, i64 %0, i64 %1, i32 1) convergent
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 0
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 1
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 2
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 3
  // CHECK:         call { i32, i32, i32, i32 } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8.satfinite {$0, $1, $2, $3}, $8, $9, p;\0A}\0A", "=r,=r,=r,=r,0,1,2,3,l,l,n"(i32 %39, i32 %40, i32 %41, i32 %42, i64 %0, i64 %1, i32 1) convergent
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 0
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 1
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 2
  // CHECK:         extractvalue { i32, i32, i32, i32 } %4, 3
  // CHECK:         call { i32, i32, i32, i32 } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k256.s32.b1.b1 {$0, $1, $2, $3}, $8, $9, p;\0A}\0A", "=r,=r,=r,=r,0,1,2,3,l,l,n"(i32 %44, i32 %45, i32 %46, i32 %47, i64 %0, i64 %1, i32 1) convergent
  // CHECK:         extractvalue { i32, i32 } %3, 0
  // CHECK:         extractvalue { i32, i32 } %3, 1
  // CHECK:         call { i32, i32 } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $6, 0;\0Awgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {$0, $1}, $4, $5, p, $7, $8, $9, $10;\0A}\0A", "=r,=r,0,1,l,l,n,n,n,n,n"(i32 %49, i32 %50, i64 %0, i64 %1, i32 1, i32 1, i32 1, i32 0, i32 0) convergent
  // CHECK:         extractvalue { <2 x half>, <2 x half> } %5, 0
  // CHECK:         extractvalue { <2 x half>, <2 x half> } %5, 1
  // CHECK:         call { <2 x half>, <2 x half> } asm sideeffect "{\0A.reg .pred p;\0Asetp.ne.b32 p, $6, 0;\0Awgmma.mma_async.sync.aligned.m64n8k32.f16.e4m3.e5m2 {$0, $1}, $4, $5, p, $7, $8;\0A}\0A", "=r,=r,0,1,l,l,n,n,n"(<2 x half> %52, <2 x half> %53, i64 %0, i64 %1, i32 1, i32 1, i32 1) convergent
  // CHECK:         call void @llvm.nvvm.wgmma.commit_group.sync.aligned()
  // CHECK:         call void @llvm.nvvm.wgmma.wait_group.sync.aligned(i64 1)
  // CHECK:         ret void
}
