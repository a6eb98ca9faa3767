// Matrices: ldmatrix, wmma, mma.sync in all kinds, and conversions of small floats.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @ld(%s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %i: i32, %f: f32, %v: vector<2xf16>, %d: f64) {
    %0 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
    %1 = nvvm.ldmatrix %s {num = 2 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    %2 = nvvm.ldmatrix %s {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %3 = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    %4 = nvvm.ldmatrix %s {num = 2 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b6x16_p32>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %5 = nvvm.ldmatrix %s {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>, eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    nvvm.stmatrix %s, %i {layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32
    nvvm.stmatrix %s, %i, %i, %i, %i {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32, i32, i32
    nvvm.stmatrix %s, %i, %i {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b8>} : !llvm.ptr<3>, i32, i32
    %6 = nvvm.wmma.load %s, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    %7 = nvvm.wmma.load %g, %i {eltype = #nvvm.mma_type<f32>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<1>) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %8 = nvvm.wmma.load %g, %i {eltype = #nvvm.mma_type<tf32>, frag = #nvvm.mma_frag<b>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<1>) -> !llvm.struct<(i32, i32, i32, i32)>
    %9 = nvvm.wmma.mma %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v, %v {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : (vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>, vector<2 x f16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    %10 = nvvm.wmma.mma %i, %i, %i, %i, %i, %i, %i, %i, %f, %f, %f, %f, %f, %f, %f, %f {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f32>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %11 = nvvm.wmma.mma %d, %d, %d, %d {eltypeA = #nvvm.mma_type<f64>, eltypeB = #nvvm.mma_type<f64>, k = 4 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, m = 8 : i32, n = 8 : i32} : (f64, f64, f64, f64) -> !llvm.struct<(f64, f64)>
    nvvm.wmma.store %s, %i, %f, %f, %f, %f, %f, %f, %f, %f {eltype = #nvvm.mma_type<f32>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr<3>, f32, f32, f32, f32, f32, f32, f32, f32
    llvm.return
  }
  // CHECK-LABEL: define void @ld(
  // CHECK-SAME:    ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, float %3, <2 x half> %4, double %5) {
  // CHECK:         call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %0)
  // CHECK:         call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x2.trans.b16.p3(ptr addrspace(3) %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p3(ptr addrspace(3) %0)
  // CHECK:         call { i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x1.trans.b8.p3(ptr addrspace(3) %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m16n16.x2.trans.b8x16.b6x16_p32.p3(ptr addrspace(3) %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n16.x4.b8x16.b4x16_p64.p3(ptr addrspace(3) %0)
  // CHECK:         call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3) %0, i32 %2)
  // CHECK:         call void @llvm.nvvm.stmatrix.sync.aligned.m8n8.x4.trans.b16.p3(ptr addrspace(3) %0, i32 %2, i32 %2, i32 %2, i32 %2)
  // CHECK:         call void @llvm.nvvm.stmatrix.sync.aligned.m16n8.x2.trans.b8.p3(ptr addrspace(3) %0, i32 %2, i32 %2)
  // CHECK:         call { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3(ptr addrspace(3) %0, i32 %2)
  // CHECK:         call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k16.load.c.col.stride.f32.p1(ptr addrspace(1) %1, i32 %2)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.wmma.m16n16k8.load.b.row.stride.tf32.p1(ptr addrspace(1) %1, i32 %2)
  // CHECK:         call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.wmma.m16n16k16.mma.row.col.f16.f16(<2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4, <2 x half> %4)
  // CHECK:         call { float, float, float, float, float, float, float, float } @llvm.nvvm.wmma.m16n16k8.mma.row.row.tf32(i32 %2, i32 %2, i32 %2, i32 %2, i32 %2, i32 %2, i32 %2, i32 %2, float %3, float %3, float %3, float %3, float %3, float %3, float %3, float %3)
  // CHECK:         call { double, double } @llvm.nvvm.wmma.m8n8k4.mma.row.col.f64(double %5, double %5, double %5, double %5)
  // CHECK:         call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p3(ptr addrspace(3) %0, float %3, float %3, float %3, float %3, float %3, float %3, float %3, float %3, i32 %2)
  // CHECK:         ret void

  llvm.func @mma(%i: i32, %f: f32, %v: vector<2xf16>, %d: f64, %h: i16) {
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(0 : i16) : i16
    %0 = nvvm.mma.sync A[%v, %v] B[%v, %v] C[%v, %v, %v, %v] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    %1 = nvvm.mma.sync A[%v, %v] B[%v, %v] C[%f, %f, %f, %f, %f, %f, %f, %f] {layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32)>
    %2 = nvvm.mma.sync A[%v, %v, %v, %v] B[%v, %v] C[%v, %v] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %3 = nvvm.mma.sync A[%v, %v, %v, %v] B[%v, %v] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %4 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
    %5 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<u8>, multiplicandBPtxType = #nvvm.mma_type<s8>, intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
    %6 = nvvm.mma.sync A[%i] B[%i] C[%i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<u4>, multiplicandBPtxType = #nvvm.mma_type<s4>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, shape = #nvvm.shape<m = 8, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32)>
    %7 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, b1Op = #nvvm.mma_b1op<xor_popc>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
    %27 = nvvm.mma.sync A[%i, %i] B[%i] C[%i, %i, %i, %i] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, b1Op = #nvvm.mma_b1op<and_popc>, multiplicandAPtxType = #nvvm.mma_type<b1>, multiplicandBPtxType = #nvvm.mma_type<b1>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
    %8 = nvvm.mma.sync A[%d] B[%d] C[%d, %d] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>
    %9 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %10 = nvvm.mma.sync A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %11 = nvvm.mma.sp.sync A[%v, %v] B[%v, %v] C[%v, %v] sparseMetadata[%i] selector[%c0] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    %12 = nvvm.mma.sp.sync A[%v, %v, %v, %v] B[%v, %v, %v, %v] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%c0] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %13 = nvvm.mma.sp.sync A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%i, %i, %i, %i] sparseMetadata[%i] selector[%c0] {orderedMetadata, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<u8>, intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
    %15 = nvvm.mma.block_scale A[%i, %i, %i, %i] B[%i, %i] C[%f, %f, %f, %f] scaleA[%i, %h, %h] scaleB[%i, %h, %h] {shape = #nvvm.shape<m = 16, n = 8, k = 64>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %16 = nvvm.mma.sp.block_scale A[%i, %i, %i, %i] B[%i, %i, %i, %i] C[%f, %f, %f, %f] sparseMetadata[%i] selector[%c0] scaleA[%i, %h, %h] scaleB[%i, %h, %h] {orderedMetadata, shape = #nvvm.shape<m = 16, n = 8, k = 128>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x4>, blockScaleFormat = #nvvm.block_scale_format<ue4m3>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  // CHECK-LABEL: define void @mma(
  // CHECK-SAME:    i32 %0, float %1, <2 x half> %2, double %3, i16 %4) {
  // CHECK:         call { <2 x half>, <2 x half>, <2 x half>, <2 x half> } @llvm.nvvm.mma.m8n8k4.row.col.f16.f16(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2)
  // CHECK:         call { float, float, float, float, float, float, float, float } @llvm.nvvm.mma.m8n8k4.col.row.f32.f32(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, float %1, float %1, float %1, float %1, float %1, float %1, float %1, float %1)
  // CHECK:         call { <2 x half>, <2 x half> } @llvm.nvvm.mma.m16n8k16.row.col.f16.f16(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.f32.f32(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, float %1, float %1, float %1, float %1)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k16.row.col.satfinite.s8(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.mma.m16n8k32.row.col.u8.s8(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { i32, i32 } @llvm.nvvm.mma.m8n8k32.row.col.satfinite.u4.s4(i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.mma.xor.popc.m16n8k128.row.col.b1(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.mma.and.popc.m16n8k128.row.col.b1(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { double, double } @llvm.nvvm.mma.m8n8k4.row.col.f64(double %3, double %3, double %3, double %3)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.m16n8k8.row.col.tf32(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, float %1, float %1, float %1, float %1)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.m16n8k16.row.col.bf16(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, float %1, float %1, float %1, float %1)
  // CHECK:         call { <2 x half>, <2 x half> } @llvm.nvvm.mma.sp.m16n8k16.row.col.f16.f16(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, i32 %0, i32 0)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.sp.ordered.metadata.m16n8k32.row.col.f32.f32(<2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, <2 x half> %2, float %1, float %1, float %1, float %1, i32 %0, i32 0)
  // CHECK:         call { i32, i32, i32, i32 } @llvm.nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.satfinite.s8.u8(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 0)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.block.scale.m16n8k64.row.col.mxf4.scale.2x.f32.e2m1.e2m1.f32.ue8m0(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, float %1, float %1, float %1, float %1, i32 %0, i16 %4, i16 %4, i32 %0, i16 %4, i16 %4)
  // CHECK:         call { float, float, float, float } @llvm.nvvm.mma.sp.ordered.metadata.block.scale.m16n8k128.row.col.mxf4nvf4.scale.4x.f32.e2m1.e2m1.f32.ue4m3(i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, i32 %0, float %1, float %1, float %1, float %1, i32 %0, i32 0, i32 %0, i16 %4, i16 %4, i32 %0, i16 %4, i16 %4)
  // CHECK:         ret void

  llvm.func @cvt(%f: f32, %i: i32, %v2h: vector<2xf16>, %v2b: vector<2xbf16>, %b2: vector<2xi8>, %b: i8, %v4: vector<4xf32>) {
    %0 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>}
    %1 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rn>, relu = true}
    %2 = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>}
    %3 = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f4E2M1FN)
    %4 = nvvm.convert.f32x2.to.f4x2 %f, %f {relu = true} : i8 (f4E2M1FN)
    %5 = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f6E2M3FN)
    %6 = nvvm.convert.f32x2.to.f6x2 %f, %f {relu = true} : vector<2xi8> (f6E3M2FN)
    %7 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
    %8 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>, relu = true} : vector<2xi8> (f8E5M2)
    %9 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f8E8M0FNU)
    %10 = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E8M0FNU)
    %11 = nvvm.convert.f16x2.to.f8x2 %v2h : vector<2xf16> -> i16 (f8E4M3FN)
    %12 = nvvm.convert.f16x2.to.f8x2 %v2h {relu = true} : vector<2xf16> -> vector<2xi8> (f8E5M2)
    %13 = nvvm.convert.bf16x2.to.f8x2 %v2b {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E8M0FNU)
    %14 = nvvm.convert.bf16x2.to.f8x2 %v2b {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8> (f8E8M0FNU)
    %15 = nvvm.convert.f8x2.to.f16x2 %b2 : vector<2xi8> (f8E4M3FN) -> vector<2xf16>
    %16 = nvvm.convert.f8x2.to.f16x2 %b2 {relu = true} : vector<2xi8> (f8E5M2) -> vector<2xf16>
    %17 = nvvm.convert.f8x2.to.bf16x2 %b2 : vector<2xi8> (f8E8M0FNU) -> vector<2xbf16>
    %18 = nvvm.convert.f6x2.to.f16x2 %b2 : vector<2xi8> (f6E2M3FN) -> vector<2xf16>
    %19 = nvvm.convert.f6x2.to.f16x2 %b2 {relu = true} : vector<2xi8> (f6E3M2FN) -> vector<2xf16>
    %20 = nvvm.convert.f4x2.to.f16x2 %b : i8 (f4E2M1FN) -> vector<2xf16>
    %21 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
    %22 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>, relu = true} : vector<2xf16>
    %23 = nvvm.convert.f32x2.to.f16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
    %24 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, relu = true} : vector<2xbf16>
    %25 = nvvm.convert.f32x2.to.bf16x2 %f, %f, %i {rnd = #nvvm.fp_rnd_mode<rs>, relu = true} : vector<2xbf16>
    %30 = nvvm.convert.f32x2.to.bf16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
    %31 = nvvm.convert.f32x2.to.f16x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>, relu=true} : vector<2xf16>
    %26 = nvvm.convert.f32x4.to.f8x4 %v4, %i : vector<4xf32> -> vector<4xi8> (f8E4M3FN)
    %27 = nvvm.convert.f32x4.to.f8x4 %v4, %i {relu = true} : vector<4xf32> -> vector<4xi8> (f8E5M2)
    %28 = nvvm.convert.f32x4.to.f6x4 %v4, %i : vector<4xf32> -> vector<4xi8> (f6E2M3FN)
    %29 = nvvm.convert.f32x4.to.f4x4 %v4, %i {relu = true} : vector<4xf32> -> i16 (f4E2M1FN)
    llvm.return
  }
  // CHECK-LABEL: define void @cvt(
  // CHECK-SAME:    float %0, i32 %1, <2 x half> %2, <2 x bfloat> %3, <2 x i8> %4, i8 %5, <4 x float> %6) {
  // CHECK:         call i32 @llvm.nvvm.f2tf32.rna(float %0)
  // CHECK:         call i32 @llvm.nvvm.f2tf32.rn.relu(float %0)
  // CHECK:         call i32 @llvm.nvvm.f2tf32.rz.satfinite(float %0)
  // CHECK:         call i16 @llvm.nvvm.ff.to.e2m1x2.rn.satfinite(float %0, float %0)
  // CHECK:         trunc i16 %11 to i8
  // CHECK:         call i16 @llvm.nvvm.ff.to.e2m1x2.rn.relu.satfinite(float %0, float %0)
  // CHECK:         trunc i16 %13 to i8
  // CHECK:         call i16 @llvm.nvvm.ff.to.e2m3x2.rn.satfinite(float %0, float %0)
  // CHECK:         call i16 @llvm.nvvm.ff.to.e3m2x2.rn.relu.satfinite(float %0, float %0)
  // CHECK:         bitcast i16 %16 to <2 x i8>
  // CHECK:         call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %0, float %0)
  // CHECK:         call i16 @llvm.nvvm.ff.to.e5m2x2.rn.relu(float %0, float %0)
  // CHECK:         bitcast i16 %19 to <2 x i8>
  // CHECK:         call i16 @llvm.nvvm.ff.to.ue8m0x2.rz(float %0, float %0)
  // CHECK:         call i16 @llvm.nvvm.ff.to.ue8m0x2.rp.satfinite(float %0, float %0)
  // CHECK:         call i16 @llvm.nvvm.f16x2.to.e4m3x2.rn(<2 x half> %2)
  // CHECK:         call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn.relu(<2 x half> %2)
  // CHECK:         bitcast i16 %24 to <2 x i8>
  // CHECK:         call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz(<2 x bfloat> %3)
  // CHECK:         call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp.satfinite(<2 x bfloat> %3)
  // CHECK:         bitcast i16 %27 to <2 x i8>
  // CHECK:         bitcast <2 x i8> %4 to i16
  // CHECK:         call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %29)
  // CHECK:         bitcast <2 x i8> %4 to i16
  // CHECK:         call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn.relu(i16 %31)
  // CHECK:         bitcast <2 x i8> %4 to i16
  // CHECK:         call <2 x bfloat> @llvm.nvvm.ue8m0x2.to.bf16x2(i16 %33)
  // CHECK:         bitcast <2 x i8> %4 to i16
  // CHECK:         call <2 x half> @llvm.nvvm.e2m3x2.to.f16x2.rn(i16 %35)
  // CHECK:         bitcast <2 x i8> %4 to i16
  // CHECK:         call <2 x half> @llvm.nvvm.e3m2x2.to.f16x2.rn.relu(i16 %37)
  // CHECK:         zext i8 %5 to i16
  // CHECK:         call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16 %39)
  // CHECK:         call <2 x half> @llvm.nvvm.ff2f16x2.rn(float %0, float %0)
  // CHECK:         call <2 x half> @llvm.nvvm.ff2f16x2.rz.relu(float %0, float %0)
  // CHECK:         call <2 x half> @llvm.nvvm.ff2f16x2.rs.satfinite(float %0, float %0, i32 %1)
  // CHECK:         call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.relu(float %0, float %0)
  // CHECK:         call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rs.relu(float %0, float %0, i32 %1)
  // CHECK:         call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.satfinite(float %0, float %0)
  // CHECK:         call <2 x half> @llvm.nvvm.ff2f16x2.rn.relu.satfinite(float %0, float %0)
  // CHECK:         call <4 x i8> @llvm.nvvm.f32x4.to.e4m3x4.rs.satfinite(<4 x float> %6, i32 %1)
  // CHECK:         call <4 x i8> @llvm.nvvm.f32x4.to.e5m2x4.rs.relu.satfinite(<4 x float> %6, i32 %1)
  // CHECK:         call <4 x i8> @llvm.nvvm.f32x4.to.e2m3x4.rs.satfinite(<4 x float> %6, i32 %1)
  // CHECK:         call i16 @llvm.nvvm.f32x4.to.e2m1x4.rs.relu.satfinite(<4 x float> %6, i32 %1)
  // CHECK:         ret void
}
