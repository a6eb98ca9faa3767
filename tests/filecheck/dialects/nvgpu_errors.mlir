// What the verifier refuses of nvgpu ops.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%tile: memref<64x64xf16>, %i: index) {
  // expected-error @below {{the source must be in shared memory, got memref<64x64xf16>}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16> -> vector<4x2xf16>
  return
}

// -----

func.func @f(%tile: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{the result must be vector<4x2xf16>, got vector<2x2xf16>}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<2x2xf16>
  return
}

// -----

func.func @f(%tile: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{the result must be a vector of rank 2, got vector<8xf16>}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<8xf16>
  return
}

// -----

func.func @f(%tile: memref<64x64xf32, 3>, %i: index) {
  // expected-error @below {{only elements of 16 bits are transposed, got 32}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = true} : memref<64x64xf32, 3> -> vector<4x1xf32>
  return
}

// -----

func.func @f(%a: vector<2x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{A must be vector<4x2xf16>, got vector<2x2xf16>}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<2x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<1x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{B must be vector<2x2xf16>, got vector<1x2xf16>}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<1x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<4x1xf32>) {
  // expected-error @below {{C must be vector<2x2xf32>, got vector<4x1xf32>}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<4x1xf32>) -> vector<4x1xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{the result has the shape of C, vector<2x2xf32>, got vector<4x1xf32>}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<4x1xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{mmaShape has three sizes, got 2}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{no GPU has a product of f16 with mmaShape = [16, 8, 12]; there is [16, 8, 8] or [16, 8, 16]}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 12]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{tf32Enabled is for elements of f32, got f16}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16], tf32Enabled} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf8E4M3FN>, %b: vector<2x4xf8E4M3FN>, %c: vector<2x2xf32>) {
  // expected-error @below {{elements of A and B are bf16, f16, f32, f64, i4, i8, got f8E4M3FN}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xf8E4M3FN>, vector<2x4xf8E4M3FN>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

// The vectors fit a shape that there is not: told are the shapes, not other vectors.
func.func @f(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
  // expected-error @below {{no GPU has a product of f16 with mmaShape = [16, 16, 16]; there is [16, 8, 8] or [16, 8, 16]}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 16, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xi8>, %b: vector<2x4xi8>, %c: vector<2x2xi32>) {
  // expected-error @below {{no GPU has a product of i8 with mmaShape = [16, 8, 64]; there is [16, 8, 16] or [16, 8, 32] or [8, 8, 16]}}
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 64]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return
}

// -----

// MLIR takes a shape that no GPU has where all vectors fit it.
func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<4x2xf32>) {
  %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 16, 16]} : (vector<4x2xf16>, vector<4x2xf16>, vector<4x2xf32>) -> vector<4x2xf32>
  return
}

// -----

// Half of a sparse A is there.
func.func @f(%a: vector<8x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %metadata: vector<2xi16>) {
  // expected-error @below {{A must be vector<4x2xf16>, got vector<8x2xf16>}}
  %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%metadata) {mmaShape = [16, 8, 32]} : (vector<8x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %metadata: vector<2xi16>) {
  %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%metadata) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  // expected-error @below {{the sparsity selector is 0 or 1, got 2}}
  %1 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%metadata) {mmaShape = [16, 8, 32], sparsitySelector = 2 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return
}

// -----

func.func @f(%a: vector<4x1xf64>, %b: vector<4x1xf64>, %c: vector<2x2xf64>, %metadata: vector<2xi16>) {
  // expected-error @below {{a sparse A has no elements of f64}}
  %0 = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%metadata) {mmaShape = [16, 8, 8]} : (vector<4x1xf64>, vector<4x1xf64>, vector<2x2xf64>) -> vector<2x2xf64>
  return
}

// -----

func.func @f(%from: memref<?xf16>, %to: memref<64xf16>, %i: index) {
  // expected-error @below {{the destination must be in shared memory, got memref<64xf16>}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 8 : memref<?xf16> to memref<64xf16>
  return
}

// -----

func.func @f(%from: memref<?xf16>, %to: memref<64xf32, 3>, %i: index) {
  // expected-error @below {{f16 are copied to f32}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 4 : memref<?xf16> to memref<64xf32, 3>
  return
}

// -----

func.func @f(%from: memref<?xf16, strided<[?]>>, %to: memref<64xf16, 3>, %i: index) {
  // expected-error @below {{the source's last stride must be 1, got memref<?xf16, strided<[?]>>}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 8 : memref<?xf16, strided<[?]>> to memref<64xf16, 3>
  return
}

// -----

func.func @f(%from: memref<?x?xf16>, %to: memref<64xf16, 3>, %i: index) {
  // expected-error @below {{memref<?x?xf16> needs 2 indices, got 1}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 8 : memref<?x?xf16> to memref<64xf16, 3>
  return
}

// -----

func.func @f(%from: memref<?xf16>, %to: memref<64xf16, 3>, %i: index) {
  // expected-error @below {{4, 8 or 16 bytes are copied, 2 or 4 or 8 elements of 16 bits, got 3}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 3 : memref<?xf16> to memref<64xf16, 3>
  return
}

// -----

func.func @f(%from: memref<?xf16>, %to: memref<64xf16, 3>, %i: index) {
  // expected-error @below {{bypassL1 is for copies of 16 bytes, got 8}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 4 {bypassL1} : memref<?xf16> to memref<64xf16, 3>
  return
}

// -----

func.func @f(%x: vector<4xf32>) {
  // expected-error @below {{there is only the approximate reciprocal with ftz}}
  %0 = nvgpu.rcp %x {rounding = rn} : vector<4xf32>
  return
}

// -----

func.func @f(%tile: memref<64x64xf64, 3>, %i: index) {
  // expected-error @below {{elements of at most 32 bits are loaded, got 64}}
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf64, 3> -> vector<4x1xf64>
  return
}
