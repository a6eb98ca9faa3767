// What the verifier refuses of conversions of nvvm.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{converts f6E2M3FN or f6E3M2FN, got f8E5M2}}
  %0 = "nvvm.convert.f32x2.to.f6x2"(%a0, %a1) <{dstTy = f8E5M2, relu = false}> : (f32, f32) -> i16
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{f8E8M0FNU is rounded by rz or rp, got rn}}
  %0 = "nvvm.convert.f32x2.to.f8x2"(%a0, %a1) <{dstTy = f8E8M0FNU, relu = false, rnd = #nvvm.fp_rnd_mode<rn>}> : (f32, f32) -> i16
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{there is no relu with f8E8M0FNU}}
  %0 = "nvvm.convert.f32x2.to.f8x2"(%a0, %a1) <{dstTy = f8E8M0FNU, relu = true, rnd = #nvvm.fp_rnd_mode<rz>}> : (f32, f32) -> i16
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{f8E5M2 is rounded by rn with satfinite, got rn and none}}
  %0 = "nvvm.convert.f32x2.to.f8x2"(%a0, %a1) <{dstTy = f8E5M2, relu = false, rnd = #nvvm.fp_rnd_mode<rn>}> : (f32, f32) -> i16
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{rounds by rn, rz or rs, got rp}}
  %0 = "nvvm.convert.f32x2.to.f16x2"(%a0, %a1) <{rnd = #nvvm.fp_rnd_mode<rp>}> : (f32, f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32) {
  // expected-error @below {{rounding by rs needs random bits}}
  %0 = "nvvm.convert.f32x2.to.f16x2"(%a0, %a1) <{rnd = #nvvm.fp_rnd_mode<rs>}> : (f32, f32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%a0: f32, %a1: f32, %a2: i32) {
  // expected-error @below {{rounding by rn takes no random bits}}
  %0 = "nvvm.convert.f32x2.to.f16x2"(%a0, %a1, %a2) <{rnd = #nvvm.fp_rnd_mode<rn>}> : (f32, f32, i32) -> vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%a0: f32) {
  // expected-error @below {{rounds by rn, rz or rna, got rp}}
  %0 = "nvvm.convert.float.to.tf32"(%a0) <{rnd = #nvvm.fp_rnd_mode<rp>}> : (f32) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: f32) {
  // expected-error @below {{there is no relu with rna}}
  %0 = "nvvm.convert.float.to.tf32"(%a0) <{rnd = #nvvm.fp_rnd_mode<rna>, relu = true}> : (f32) -> i32
  llvm.return
}
