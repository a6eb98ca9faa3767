// Conversions of nvvm between floats of few bits.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

llvm.func @ops(%v_2xbf16: vector<2xbf16>, %v_2xf16: vector<2xf16>, %f32: f32, %i32: i32,
               %v_4xf32: vector<4xf32>, %i8: i8, %v_2xi8: vector<2xi8>) {
  %0 = nvvm.convert.bf16x2.to.f8x2 %v_2xbf16 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16(f8E8M0FNU)
  %1 = nvvm.convert.f16x2.to.f8x2 %v_2xf16 : vector<2xf16> -> i16(f8E4M3FN)
  %2 = nvvm.convert.f16x2.to.f8x2 %v_2xf16 : vector<2xf16> -> vector<2xi8>(f8E5M2)
  %3 = nvvm.convert.f32x2.to.bf16x2 %f32, %f32 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
  %4 = nvvm.convert.f32x2.to.bf16x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  %5 = nvvm.convert.f32x2.to.f16x2 %f32, %f32, %i32 {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  %6 = nvvm.convert.f32x2.to.f16x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  %7 = nvvm.convert.f32x2.to.f4x2 %f32, %f32 : i8(f4E2M1FN)
  %8 = nvvm.convert.f32x2.to.f4x2 %f32, %f32 {relu = true} : i8(f4E2M1FN)
  %9 = nvvm.convert.f32x2.to.f6x2 %f32, %f32 : i16(f6E2M3FN)
  %10 = nvvm.convert.f32x2.to.f6x2 %f32, %f32 {relu = true} : vector<2xi8>(f6E2M3FN)
  %11 = nvvm.convert.f32x2.to.f8x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E8M0FNU)
  %12 = nvvm.convert.f32x4.to.f4x4 %v_4xf32, %i32 : vector<4xf32> -> i16(f4E2M1FN)
  %13 = nvvm.convert.f32x4.to.f6x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  %14 = nvvm.convert.f32x4.to.f8x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f8E5M2)
  %15 = nvvm.convert.f32x4.to.f8x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
  %16 = nvvm.convert.f4x2.to.f16x2 %i8 : i8(f4E2M1FN) -> vector<2xf16>
  %17 = nvvm.convert.f6x2.to.f16x2 %v_2xi8 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  %18 = nvvm.convert.f6x2.to.f16x2 %v_2xi8 {relu = true} : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
  %19 = nvvm.convert.f8x2.to.bf16x2 %v_2xi8 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  %20 = nvvm.convert.f8x2.to.f16x2 %v_2xi8 : vector<2xi8>(f8E5M2) -> vector<2xf16>
  %21 = nvvm.convert.f8x2.to.f16x2 %v_2xi8 {relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
  %22 = nvvm.convert.float.to.tf32 %f32 {rnd = #nvvm.fp_rnd_mode<rz>}
  %23 = nvvm.convert.float.to.tf32 %f32 {rnd = #nvvm.fp_rnd_mode<rna>}
  llvm.return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  nvvm.convert.bf16x2.to.f8x2 %v_2xbf16 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16(f8E8M0FNU)
// CHECK-NEXT:  nvvm.convert.f16x2.to.f8x2 %v_2xf16 : vector<2xf16> -> i16(f8E4M3FN)
// CHECK-NEXT:  nvvm.convert.f16x2.to.f8x2 %v_2xf16 : vector<2xf16> -> vector<2xi8>(f8E5M2)
// CHECK-NEXT:  nvvm.convert.f32x2.to.bf16x2 %f32, %f32 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
// CHECK-NEXT:  nvvm.convert.f32x2.to.bf16x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
// CHECK-NEXT:  nvvm.convert.f32x2.to.f16x2 %f32, %f32, %i32 {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f32x2.to.f16x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f32x2.to.f4x2 %f32, %f32 : i8(f4E2M1FN)
// CHECK-NEXT:  nvvm.convert.f32x2.to.f4x2 %f32, %f32 {relu = true} : i8(f4E2M1FN)
// CHECK-NEXT:  nvvm.convert.f32x2.to.f6x2 %f32, %f32 : i16(f6E2M3FN)
// CHECK-NEXT:  nvvm.convert.f32x2.to.f6x2 %f32, %f32 {relu = true} : vector<2xi8>(f6E2M3FN)
// CHECK-NEXT:  nvvm.convert.f32x2.to.f8x2 %f32, %f32 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E8M0FNU)
// CHECK-NEXT:  nvvm.convert.f32x4.to.f4x4 %v_4xf32, %i32 : vector<4xf32> -> i16(f4E2M1FN)
// CHECK-NEXT:  nvvm.convert.f32x4.to.f6x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
// CHECK-NEXT:  nvvm.convert.f32x4.to.f8x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f8E5M2)
// CHECK-NEXT:  nvvm.convert.f32x4.to.f8x4 %v_4xf32, %i32 : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
// CHECK-NEXT:  nvvm.convert.f4x2.to.f16x2 %i8 : i8(f4E2M1FN) -> vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f6x2.to.f16x2 %v_2xi8 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f6x2.to.f16x2 %v_2xi8 {relu = true} : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f8x2.to.bf16x2 %v_2xi8 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
// CHECK-NEXT:  nvvm.convert.f8x2.to.f16x2 %v_2xi8 : vector<2xi8>(f8E5M2) -> vector<2xf16>
// CHECK-NEXT:  nvvm.convert.f8x2.to.f16x2 %v_2xi8 {relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
// CHECK-NEXT:  nvvm.convert.float.to.tf32 %f32 {rnd = #nvvm.fp_rnd_mode<rz>}
// CHECK-NEXT:  nvvm.convert.float.to.tf32 %f32 {rnd = #nvvm.fp_rnd_mode<rna>}
