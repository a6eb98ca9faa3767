// RUN: tirx-opt %s -p convert-nvgpu-to-nvvm --split-input-file --verify-diagnostics

func.func @as_f32(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  // expected-error @below {{nvgpu.mma.sync: f32 is multiplied as tf32, with 10 bits behind the point: allow it by tf32Enabled}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8]} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}

// -----

func.func @no_such(%a: vector<8x1xf64>, %b: vector<4x1xf64>, %c: vector<2x2xf64>) -> vector<2x2xf64> {
  // expected-error @below {{nvgpu.mma.sync: there is no mma of f64 with the shape m16n8k16}}
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<8x1xf64>, vector<4x1xf64>, vector<2x2xf64>) -> vector<2x2xf64>
  return %d : vector<2x2xf64>
}

// -----

func.func @from_shared(%from: memref<8xf32, 3>, %to: memref<8xf32, 3>, %i: index) {
  // expected-error @below {{nvgpu.device_async_copy: copies from global memory, got memref<8xf32, 3>}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 4 : memref<8xf32, 3> to memref<8xf32, 3>
  return
}

// -----

#pairs = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<1 : i64, 3 : i64, 3 : i64>>

func.func @torn(%tile: memref<64x64xf16, #pairs>, %i: index) -> vector<4x2xf16> {
  // expected-error @below {{keeps 4 bytes together, 16 are needed}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, #pairs> -> vector<4x2xf16>
  return %0 : vector<4x2xf16>
}

// -----

func.func @barrier() {
  // expected-error @below {{nvgpu.mbarrier.create: mbarriers lie in shared memory, got !nvgpu.mbarrier.group<memorySpace = 1 : i64>}}
  %0 = nvgpu.mbarrier.create -> !nvgpu.mbarrier.group<memorySpace = 1 : i64>
  return
}

// -----

func.func @tensor_map(%tensor: memref<*xf32>, %size: index) {
  // expected-error @below {{nvgpu.tma.create.descriptor: convert-nvgpu-to-nvvm has no lowering for this op}}
  %0 = nvgpu.tma.create.descriptor %tensor box[%size] : memref<*xf32> -> !nvgpu.tensormap.descriptor<tensor = memref<8xf32, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
  return
}

// -----

func.func @few_indices(%tile: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{nvgpu.ldmatrix: memref<64x64xf16, 3> needs 2 indices, got 1}}
  %0 = nvgpu.ldmatrix %tile[%i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<4x2xf16>
  return
}

// -----

func.func @three(%tile: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{nvgpu.ldmatrix: 1, 2 or 4 matrices are loaded, got numTiles = 3}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 3 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<3x2xf16>
  return
}
