// What the verifier refuses of products of warpgroups.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

!sum = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf32>>
!half = !nvgpu.warpgroup.accumulator<fragmented = vector<128x128xf16>>
!a = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!b = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
!a8 = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf8E5M2, 3>>
!b8 = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf8E4M3FN, 3>>
!ai = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xi8, 3>>
!bi = !nvgpu.warpgroup.descriptor<tensor = memref<64x128xi8, 3>>
func.func @products(%a: !a, %b: !b, %a8: !a8, %b8: !b8, %ai: !ai, %bi: !bi, %c: !sum, %h: !half) {
  %0 = nvgpu.warpgroup.mma %a, %b, %c {transposeB} : !a, !b, !sum -> !sum
  %1 = nvgpu.warpgroup.mma %a, %b, %h {transposeA, transposeB} : !a, !b, !half -> !half
  %2 = nvgpu.warpgroup.mma %a8, %b8, %c : !a8, !b8, !sum -> !sum
  // expected-error @below {{transposeA needs transposeB}}
  %3 = nvgpu.warpgroup.mma %a, %b, %c {transposeA} : !a, !b, !sum -> !sum
  // expected-error @below {{it must be that of C, vector<128x128xf32>}}
  %4 = nvgpu.warpgroup.mma %a, %b, %c : !a, !b, !sum -> !half
  // expected-error @below {{a 64x128 matrix times a 128x64 one is not 128x128}}
  %5 = nvgpu.warpgroup.mma %b, %a, %c : !b, !a, !sum -> !sum
  // expected-error @below {{no product of f8E5M2 and f8E4M3FN is added to f16; it can be added to f32}}
  %6 = nvgpu.warpgroup.mma %a8, %b8, %h : !a8, !b8, !half -> !half
  // expected-error @below {{no product of i8 and i8 is added to f32; there is none}}
  %7 = nvgpu.warpgroup.mma %ai, %bi, %c : !ai, !bi, !sum -> !sum
  return
}

// -----

!sum = !nvgpu.warpgroup.accumulator<fragmented = vector<128x121xf32>>
!a = !nvgpu.warpgroup.descriptor<tensor = memref<128x64xf16, 3>>
!b = !nvgpu.warpgroup.descriptor<tensor = memref<64x121xf16, 3>>
!row = !nvgpu.warpgroup.descriptor<tensor = memref<64xf16, 3>>
func.func @sizes(%a: !a, %b: !b, %row: !row, %c: !sum) {
  // expected-error @below {{no warpgroup has products with 121 columns of f16}}
  %0 = nvgpu.warpgroup.mma %a, %b, %c : !a, !b, !sum -> !sum
  // expected-error @below {{B must have two dimensions, got memref<64xf16, 3>}}
  %1 = nvgpu.warpgroup.mma %a, %row, %c : !a, !row, !sum -> !sum
  return
}

// -----

!sum = !nvgpu.warpgroup.accumulator<fragmented = vector<64x24xf32>>
!short = !nvgpu.warpgroup.accumulator<fragmented = vector<32x24xf32>>
!bytes = !nvgpu.warpgroup.accumulator<fragmented = vector<64x24xi8>>
!odd = !nvgpu.warpgroup.accumulator<fragmented = vector<64x40xi8>>
!words = !nvgpu.warpgroup.accumulator<fragmented = vector<64x24xi32>>
func.func @init() {
  %0 = nvgpu.warpgroup.mma.init.accumulator -> !sum
  %1 = nvgpu.warpgroup.mma.init.accumulator -> !bytes
  // expected-error @below {{the rows must be a multiple of 64, got 32}}
  %2 = nvgpu.warpgroup.mma.init.accumulator -> !short
  // expected-error @below {{no warpgroup has products with 40 columns of i8}}
  %3 = nvgpu.warpgroup.mma.init.accumulator -> !odd
  // expected-error @below {{no warpgroup has products with 24 columns of i32}}
  %4 = nvgpu.warpgroup.mma.init.accumulator -> !words
  return
}

// -----

!sum = !nvgpu.warpgroup.accumulator<fragmented = vector<64x24xf32>>
!half = !nvgpu.warpgroup.accumulator<fragmented = vector<64x24xf16>>
func.func @store(%c: !sum, %h: !half, %m: memref<64x24xf32>, %n: memref<64x?xf32>) {
  nvgpu.warpgroup.mma.store %c, %m : !sum to memref<64x24xf32>
  // expected-error @below {{sums of f32 only are stored, got vector<64x24xf16>}}
  nvgpu.warpgroup.mma.store %h, %m : !half to memref<64x24xf32>
  // expected-error @below {{vector<64x24xf32> does not fit memref<64x?xf32>}}
  nvgpu.warpgroup.mma.store %c, %n : !sum to memref<64x?xf32>
  return
}
