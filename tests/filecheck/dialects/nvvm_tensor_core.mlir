// Ops of nvvm on tensor memory.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

llvm.func @ops(%p7: !llvm.ptr<7>, %i32: i32, %p3: !llvm.ptr<3>, %p6: !llvm.ptr<6>, %i64: i64,
               %i1: i1, %v_4xi32: vector<4xi32>, %i8: i8) {
  nvvm.tcgen05.alloc %p7, %i32 : !llvm.ptr<7>, i32
  nvvm.tcgen05.alloc %p7, %i32 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, i32
  nvvm.tcgen05.commit %p7 : !llvm.ptr<7>
  nvvm.tcgen05.commit %p3 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>
  nvvm.tcgen05.cp %p6, %i64 {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>}
  nvvm.tcgen05.cp %p6, %i64 {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  nvvm.tcgen05.dealloc %p6, %i32 : !llvm.ptr<6>, i32
  nvvm.tcgen05.dealloc %p6, %i32 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  nvvm.tcgen05.fence <after>
  nvvm.tcgen05.fence <before>
  %0 = nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
  %1 = nvvm.tcgen05.ld %p6 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
  nvvm.tcgen05.mma %p6, %p6, %i64, %i32, %i1 {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  nvvm.tcgen05.mma.block_scale %p6, %p6, %i64, %i32, %i1, %p6, %p6 {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.sp %p6, %p6, %i64, %i32, %i1, %p6 mask = %v_4xi32 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, vector<4xi32>)
  nvvm.tcgen05.mma.sp.block_scale %p6, %i64, %i64, %i32, %i1, %p6, %p6, %p6 {collectorOp = #nvvm.tcgen05_mma_collectorop<use>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  nvvm.tcgen05.mma.ws %p6, %i64, %i64, %i32, %i1 {collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
  nvvm.tcgen05.mma.ws.sp %p6, %i64, %i64, %i32, %i1, %p6, %i64 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64)
  %2 = nvvm.tcgen05.mma_smem_desc(%i32, %i32, %i32, %i8, %i1, %i8) : (i32, i32, i32, i8, i1, i8) -> i64
  nvvm.tcgen05.relinquish_alloc_permit
  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
  nvvm.tcgen05.shift %p6 : !llvm.ptr<6>
  nvvm.tcgen05.shift %p6 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
  nvvm.tcgen05.wait <store>
  llvm.return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  nvvm.tcgen05.alloc %p7, %i32 : !llvm.ptr<7>, i32
// CHECK-NEXT:  nvvm.tcgen05.alloc %p7, %i32 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, i32
// CHECK-NEXT:  nvvm.tcgen05.commit %p7 : !llvm.ptr<7>
// CHECK-NEXT:  nvvm.tcgen05.commit %p3 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>
// CHECK-NEXT:  nvvm.tcgen05.cp %p6, %i64 {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>}
// CHECK-NEXT:  nvvm.tcgen05.cp %p6, %i64 {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
// CHECK-NEXT:  nvvm.tcgen05.dealloc %p6, %i32 : !llvm.ptr<6>, i32
// CHECK-NEXT:  nvvm.tcgen05.dealloc %p6, %i32 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
// CHECK-NEXT:  nvvm.tcgen05.fence <after>
// CHECK-NEXT:  nvvm.tcgen05.fence <before>
// CHECK-NEXT:  nvvm.tcgen05.ld %p6 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : i32
// CHECK-NEXT:  nvvm.tcgen05.ld %p6 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<8xi32>
// CHECK-NEXT:  nvvm.tcgen05.mma %p6, %p6, %i64, %i32, %i1 {aShift, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
// CHECK-NEXT:  nvvm.tcgen05.mma.block_scale %p6, %p6, %i64, %i32, %i1, %p6, %p6 {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
// CHECK-NEXT:  nvvm.tcgen05.mma.sp %p6, %p6, %i64, %i32, %i1, %p6 mask = %v_4xi32 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, vector<4xi32>)
// CHECK-NEXT:  nvvm.tcgen05.mma.sp.block_scale %p6, %i64, %i64, %i32, %i1, %p6, %p6, %p6 {collectorOp = #nvvm.tcgen05_mma_collectorop<use>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
// CHECK-NEXT:  nvvm.tcgen05.mma.ws %p6, %i64, %i64, %i32, %i1 {collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1)
// CHECK-NEXT:  nvvm.tcgen05.mma.ws.sp %p6, %i64, %i64, %i32, %i1, %p6, %i64 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64)
// CHECK-NEXT:  nvvm.tcgen05.mma_smem_desc(%i32, %i32, %i32, %i8, %i1, %i8) : (i32, i32, i32, i8, i1, i8) -> i64
// CHECK-NEXT:  nvvm.tcgen05.relinquish_alloc_permit
// CHECK-NEXT:  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
// CHECK-NEXT:  nvvm.tcgen05.shift %p6 : !llvm.ptr<6>
// CHECK-NEXT:  nvvm.tcgen05.shift %p6 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
// CHECK-NEXT:  nvvm.tcgen05.wait <store>

llvm.func @store(%t: !llvm.ptr<6>, %v: vector<2xi32>, %o: i64) {
  nvvm.tcgen05.st %t, %v {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
  nvvm.tcgen05.st %t, %v, %o unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
  llvm.return
}
// CHECK-LABEL: @store(
// CHECK-NEXT:  nvvm.tcgen05.st %t, %v {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<2xi32>
// CHECK-NEXT:  nvvm.tcgen05.st %t, %v, %o unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<2xi32>
