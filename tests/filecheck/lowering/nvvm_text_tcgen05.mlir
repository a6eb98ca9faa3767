// The tensor memory of Blackwell.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @mem(%t: !llvm.ptr<6>, %p: !llvm.ptr, %s: !llvm.ptr<3>, %n: i32, %m: i16, %d: i64, %b8: i8, %b1: i1) {
    nvvm.tcgen05.alloc %p, %n : !llvm.ptr, i32
    nvvm.tcgen05.alloc %s, %n {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
    nvvm.tcgen05.dealloc %t, %n : !llvm.ptr<6>, i32
    nvvm.tcgen05.dealloc %t, %n {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
    nvvm.tcgen05.relinquish_alloc_permit
    nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
    nvvm.tcgen05.fence <before>
    nvvm.tcgen05.fence <after>
    nvvm.tcgen05.wait <load>
    nvvm.tcgen05.wait <store>
    nvvm.tcgen05.commit %p : !llvm.ptr
    nvvm.tcgen05.commit %s : !llvm.ptr<3>
    nvvm.tcgen05.commit %p, multicast_mask = %m : !llvm.ptr, i16
    nvvm.tcgen05.commit %s, multicast_mask = %m {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
    nvvm.tcgen05.commit %s {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>
    nvvm.tcgen05.shift %t : !llvm.ptr<6>
    nvvm.tcgen05.shift %t {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, group = #nvvm.cta_group<cta_2>}
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>}
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, group = #nvvm.cta_group<cta_2>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
    nvvm.tcgen05.cp %t, %d {shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>}
    llvm.return
  }
  // CHECK-LABEL: define void @mem(
  // CHECK-SAME:    ptr addrspace(6) %0, ptr %1, ptr addrspace(3) %2, i32 %3, i16 %4, i64 %5, i8 %6, i1 %7) {
  // CHECK:         call void @llvm.nvvm.tcgen05.alloc.cg1(ptr %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3) %2, i32 %3)
  // CHECK:         call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %0, i32 %3)
  // CHECK:         call void @llvm.nvvm.tcgen05.dealloc.cg2(ptr addrspace(6) %0, i32 %3)
  // CHECK:         call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  // CHECK:         call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2()
  // CHECK:         call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  // CHECK:         call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  // CHECK:         call void @llvm.nvvm.tcgen05.wait.ld()
  // CHECK:         call void @llvm.nvvm.tcgen05.wait.st()
  // CHECK:         call void @llvm.nvvm.tcgen05.commit.cg1(ptr %1)
  // CHECK:         call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) %2)
  // CHECK:         call void @llvm.nvvm.tcgen05.commit.mc.cg1(ptr %1, i16 %4)
  // CHECK:         call void @llvm.nvvm.tcgen05.commit.mc.shared.cg2(ptr addrspace(3) %2, i16 %4)
  // CHECK:         call void @llvm.nvvm.tcgen05.commit.shared.cg2(ptr addrspace(3) %2)
  // CHECK:         call void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) %0)
  // CHECK:         call void @llvm.nvvm.tcgen05.shift.down.cg2(ptr addrspace(6) %0)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.128x256b.cg1(ptr addrspace(6) %0, i64 %5)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.4x256b.cg2(ptr addrspace(6) %0, i64 %5)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.128x128b.b6x16_p32.cg1(ptr addrspace(6) %0, i64 %5)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_01_23.cg1(ptr addrspace(6) %0, i64 %5)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg2(ptr addrspace(6) %0, i64 %5)
  // CHECK:         call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.cg1(ptr addrspace(6) %0, i64 %5)
  // CHECK:         ret void

  llvm.func @smem_desc(%n: i32, %b8: i8, %b1: i1) -> i64 {
    %0 = nvvm.tcgen05.mma_smem_desc (%n, %n, %n, %b8, %b1, %b8) : (i32, i32, i32, i8, i1, i8) -> i64
    llvm.return %0 : i64
  }
  // CHECK-LABEL: define i64 @smem_desc(
  // CHECK-SAME:    i32 %0, i8 %1, i1 %2) {
  // CHECK:         and i32 %0, 16383
  // CHECK:         zext i32 %4 to i64
  // CHECK:         or i64 70368744177664, %5
  // CHECK:         and i32 %0, 16383
  // CHECK:         zext i32 %7 to i64
  // CHECK:         shl i64 %8, 16
  // CHECK:         or i64 %6, %9
  // CHECK:         and i32 %0, 16383
  // CHECK:         zext i32 %11 to i64
  // CHECK:         shl i64 %12, 32
  // CHECK:         or i64 %10, %13
  // CHECK:         and i8 %1, 7
  // CHECK:         zext i8 %15 to i64
  // CHECK:         shl i64 %16, 49
  // CHECK:         or i64 %14, %17
  // CHECK:         zext i1 %2 to i64
  // CHECK:         shl i64 %19, 52
  // CHECK:         or i64 %18, %20
  // CHECK:         and i8 %1, 7
  // CHECK:         zext i8 %22 to i64
  // CHECK:         shl i64 %23, 61
  // CHECK:         or i64 %21, %24
  // CHECK:         ret i64 %25

  llvm.func @ldst(%t: !llvm.ptr<6>, %i: i32, %v2: vector<2xi32>, %v4: vector<4xi32>, %v16: vector<16xi32>, %v128: vector<128xi32>) {
    %o = llvm.mlir.constant(2 : i64) : i64
    %0 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    %1 = nvvm.tcgen05.ld %t pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<128xi32>
    %2 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
    %3 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<16xi32>
    %4 = nvvm.tcgen05.ld %t {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
    %5 = nvvm.tcgen05.ld %t, %o {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
    nvvm.tcgen05.st %t, %i {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    nvvm.tcgen05.st %t, %v128 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<128xi32>
    nvvm.tcgen05.st %t, %v4 {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<4xi32>
    nvvm.tcgen05.st %t, %v16 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
    nvvm.tcgen05.st %t, %v2, %o unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
    llvm.return
  }
  // CHECK-LABEL: define void @ldst(
  // CHECK-SAME:    ptr addrspace(6) %0, i32 %1, <2 x i32> %2, <4 x i32> %3, <16 x i32> %4, <128 x i32> %5) {
  // CHECK:         call i32 @llvm.nvvm.tcgen05.ld.16x64b.x1(ptr addrspace(6) %0, i1 false)
  // CHECK:         call <128 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x128(ptr addrspace(6) %0, i1 true)
  // CHECK:         call <2 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x1(ptr addrspace(6) %0, i1 false)
  // CHECK:         call <16 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x4(ptr addrspace(6) %0, i1 false)
  // CHECK:         call <32 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x32(ptr addrspace(6) %0, i1 false)
  // CHECK:         call <2 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x2(ptr addrspace(6) %0, i64 2, i1 false)
  // CHECK:         call void @llvm.nvvm.tcgen05.st.16x64b.x1(ptr addrspace(6) %0, i32 %1, i1 false)
  // CHECK:         call void @llvm.nvvm.tcgen05.st.16x128b.x64(ptr addrspace(6) %0, <128 x i32> %5, i1 true)
  // CHECK:         call void @llvm.nvvm.tcgen05.st.16x256b.x1(ptr addrspace(6) %0, <4 x i32> %3, i1 false)
  // CHECK:         call void @llvm.nvvm.tcgen05.st.32x32b.x16(ptr addrspace(6) %0, <16 x i32> %4, i1 false)
  // CHECK:         call void @llvm.nvvm.tcgen05.st.16x32bx2.x2(ptr addrspace(6) %0, i64 2, <2 x i32> %2, i1 true)
  // CHECK:         ret void

  llvm.func @mma(%d: !llvm.ptr<6>, %at: !llvm.ptr<6>, %a: i64, %b: i64, %id: i32, %e: i1, %mask4: vector<4xi32>, %mask8: vector<8xi32>, %sp: !llvm.ptr<6>, %z: i64) {
    %sc = llvm.mlir.constant(3 : i64) : i64
    nvvm.tcgen05.mma %d, %a, %b, %id, %e {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma %d, %at, %b, %id, %e {kind = #nvvm.tcgen05_mma_kind<tf32>, ctaGroup = #nvvm.cta_group<cta_2>, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    nvvm.tcgen05.mma %d, %at, %b, %id, %e {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
    nvvm.tcgen05.mma %d, %a, %b, %id, %e scale = %sc {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
    nvvm.tcgen05.mma %d, %a, %b, %id, %e mask = %mask4 {kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<4xi32>)
    nvvm.tcgen05.mma %d, %at, %b, %id, %e mask = %mask8 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>, ctaGroup = #nvvm.cta_group<cta_2>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<8xi32>)
    nvvm.tcgen05.mma %d, %a, %b, %id, %e scale = %sc mask = %mask4 {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64, vector<4xi32>)
    nvvm.tcgen05.mma.sp %d, %a, %b, %id, %e, %sp {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    nvvm.tcgen05.mma.sp %d, %at, %b, %id, %e, %sp {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, aShift} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
    nvvm.tcgen05.mma.sp %d, %a, %b, %id, %e, %sp scale = %sc {kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_2>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64)
    nvvm.tcgen05.mma.sp %d, %a, %b, %id, %e, %sp mask = %mask4 {kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, vector<4xi32>)
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %e, %sp, %sp {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.block_scale %d, %at, %b, %id, %e, %sp, %sp {kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.block_scale %d, %a, %b, %id, %e, %sp, %sp {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>, blockScale = #nvvm.tcgen05_mma_block_scale<block16>, collectorOp = #nvvm.tcgen05_mma_collectorop<use>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.sp.block_scale %d, %a, %b, %id, %e, %sp, %sp, %sp {kind = #nvvm.block_scale_kind<mxf8f6f4>, ctaGroup = #nvvm.cta_group<cta_1>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.sp.block_scale %d, %at, %b, %id, %e, %sp, %sp, %sp {kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_2>, blockScale = #nvvm.tcgen05_mma_block_scale<block32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    nvvm.tcgen05.mma.ws %d, %a, %b, %id, %e {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    nvvm.tcgen05.mma.ws %d, %at, %b, %id, %e, %z {kind = #nvvm.tcgen05_mma_kind<i8>, collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b2>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64)
    nvvm.tcgen05.mma.ws.sp %d, %a, %b, %id, %e, %sp {kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    nvvm.tcgen05.mma.ws.sp %d, %at, %b, %id, %e, %sp, %z {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
    llvm.return
  }
  // CHECK-LABEL: define void @mma(
  // CHECK-SAME:    ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %2, i64 %3, i32 %4, i1 %5, <4 x i32> %6, <8 x i32> %7, ptr addrspace(6) %8, i64 %9) {
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, i32 0, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.tensor(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, i32 1, i32 2, i32 2)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.tensor.ashift(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, i32 0, i32 1, i32 1)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared.scale_d(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, i64 3, i32 0, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, <4 x i32> %6, i32 3, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.tensor.disable_output_lane.cg2.ashift(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, <8 x i32> %7, i32 2, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, i64 3, <4 x i32> %6, i32 0, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.shared(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, i32 0, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.tensor.ashift(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, i32 0, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.shared.scale_d(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, i64 3, i32 0, i32 2, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.shared.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, <4 x i32> %6, i32 3, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared.mxf8f6f4.block_scale(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, ptr addrspace(6) %8, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.tensor.mxf4.block_scale.block32(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, ptr addrspace(6) %8, i32 2, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale.block16(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, ptr addrspace(6) %8, i32 1, i32 3)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, ptr addrspace(6) %8, ptr addrspace(6) %8, i32 1, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.sp.tensor.mxf4nvf4.block_scale.block32(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, ptr addrspace(6) %8, ptr addrspace(6) %8, i32 2, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.ws.shared(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, i32 0, i32 0, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.ws.tensor.zero_col_mask(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, i64 %9, i32 3, i32 2, i32 1)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.ws.sp.shared(ptr addrspace(6) %0, i64 %2, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, i32 1, i32 0, i32 0)
  // CHECK:         call void @llvm.nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask(ptr addrspace(6) %0, ptr addrspace(6) %1, i64 %3, i32 %4, i1 %5, ptr addrspace(6) %8, i64 %9, i32 2, i32 0, i32 0)
  // CHECK:         ret void
}
