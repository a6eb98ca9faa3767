// What the verifier refuses of ops on tensor memory.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64) {
  // expected-error @below {{shape_64x128b goes with multicast warpx2_01_23 or warpx2_02_13, got none}}
  "nvvm.tcgen05.cp"(%a0, %a1) <{shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, group = #nvvm.cta_group<cta_1>, multicast = #nvvm.tcgen05_cp_multicast<none>}> : (!llvm.ptr<6>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @below {{an offset goes with shape_16x32bx2, and only there}}
  %0 = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>}> : (!llvm.ptr<6>) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>) {
  // expected-error @below {{shape_16x256b has at least 4 registers, got vector<2xi32>}}
  %0 = "nvvm.tcgen05.ld"(%a0) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>}> : (!llvm.ptr<6>) -> vector<2xi32>
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i32) {
  // expected-error @below {{shape_16x128b has at least 2 registers, got i32}}
  "nvvm.tcgen05.st"(%a0, %a1) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>}> : (!llvm.ptr<6>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: i64) {
  // expected-error @below {{D is scaled with f16 and tf32 only, got i8}}
  "nvvm.tcgen05.mma"(%a0, %a1, %a2, %a3, %a4, %a5) <{kind = #nvvm.tcgen05_mma_kind<i8>, ctaGroup = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0>}> : (!llvm.ptr<6>, i64, i64, i32, i1, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: vector<8xi32>) {
  // expected-error @below {{cta_1 has 4 words of lanes, got vector<8xi32>}}
  "nvvm.tcgen05.mma"(%a0, %a1, %a2, %a3, %a4, %a5) <{kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 1>}> : (!llvm.ptr<6>, i64, i64, i32, i1, vector<8xi32>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1) {
  // expected-error @below {{A is shifted in tensor memory only, got a descriptor}}
  "nvvm.tcgen05.mma"(%a0, %a1, %a2, %a3, %a4) <{aShift, kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<6>, i64, i64, i32, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: !llvm.ptr<6>, %a2: i64, %a3: i32, %a4: i1) {
  // expected-error @below {{A can't be shifted where the collector's op is fill}}
  "nvvm.tcgen05.mma"(%a0, %a1, %a2, %a3, %a4) <{aShift, collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, kind = #nvvm.tcgen05_mma_kind<f16>, ctaGroup = #nvvm.cta_group<cta_1>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>) {
  // expected-error @below {{mxf4nvf4 needs a block scale, block16 or block32}}
  "nvvm.tcgen05.mma.block_scale"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) <{kind = #nvvm.block_scale_kind<mxf4nvf4>, ctaGroup = #nvvm.cta_group<cta_1>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<6>, %a1: i64, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>) {
  // expected-error @below {{block16 goes with mxf4nvf4, got mxf4}}
  "nvvm.tcgen05.mma.block_scale"(%a0, %a1, %a2, %a3, %a4, %a5, %a6) <{blockScale = #nvvm.tcgen05_mma_block_scale<block16>, kind = #nvvm.block_scale_kind<mxf4>, ctaGroup = #nvvm.cta_group<cta_1>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) -> ()
  llvm.return
}
