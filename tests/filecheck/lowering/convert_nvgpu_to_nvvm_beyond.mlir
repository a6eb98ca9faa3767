// What mlir-opt has no lowering for, or another one: bf16, sparse matrices, layouts of places.
// RUN: tirx-opt %s -p convert-to-llvm | filecheck %s

#swizzle = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>

func.func @bf16(%a: vector<4x2xbf16>, %b: vector<2x2xbf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xbf16>, vector<2x2xbf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
// CHECK-LABEL: @bf16(
// CHECK:         llvm.bitcast %{{.*}} : vector<2xbf16> to i32
// CHECK:         nvvm.mma.sync {{.*}}multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>{{.*}} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>

// The metadata of a sparse A are 32 bits; which lanes give them is said by the selector.
func.func @sparse(%a: vector<4x2xf16>, %b: vector<4x2xf16>, %c: vector<2x2xf16>, %metadata: vector<2xi16>) -> vector<2x2xf16> {
  %d = nvgpu.mma.sp.sync(%a, %b, %c) metadata(%metadata) {mmaShape = [16, 8, 32], sparsitySelector = 1 : i32} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %d : vector<2x2xf16>
}
// CHECK-LABEL: @sparse(
// CHECK-DAG:     %[[METADATA:.*]] = llvm.bitcast %metadata : vector<2xi16> to i32
// CHECK-DAG:     %[[SELECTOR:.*]] = llvm.mlir.constant(1 : i32) : i32
// CHECK:         nvvm.mma.sp.sync A[%{{.*}}] B[%{{.*}}] C[%{{.*}}] sparseMetadata[%[[METADATA]]] selector[%[[SELECTOR]]] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>

// Chunks of 16 bytes stay together under the swizzle, so a copy and a row of a matrix have one address.
func.func @swizzled(%from: memref<64x64xf16, 1>, %tile: memref<64x64xf16, #swizzle>, %i: index, %j: index) -> vector<4x2xf16> {
  %0 = nvgpu.device_async_copy %from[%i, %j], %tile[%i, %j], 8 {bypassL1} : memref<64x64xf16, 1> to memref<64x64xf16, #swizzle>
  %1 = nvgpu.ldmatrix %tile[%i, %j] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, #swizzle> -> vector<4x2xf16>
  return %1 : vector<4x2xf16>
}
// CHECK-LABEL: @swizzled(
// CHECK-NOT:     llvm.addrspacecast
// CHECK:         llvm.xor
// CHECK:         nvvm.cp.async.shared.global
// CHECK:         llvm.xor
// CHECK:         nvvm.ldmatrix

// Tokens are handed through loops.
func.func @tokens(%from: memref<8xf32>, %to: memref<8xf32, 3>, %c0: index, %again: i1) {
  %first = nvgpu.device_async_copy %from[%c0], %to[%c0], 4 : memref<8xf32> to memref<8xf32, 3>
  cf.br ^next(%first : !nvgpu.device.async.token)
^next(%token: !nvgpu.device.async.token):
  %group = nvgpu.device_async_create_group %token
  nvgpu.device_async_wait %group
  cf.cond_br %again, ^next(%group : !nvgpu.device.async.token), ^done
^done:
  return
}
// CHECK-LABEL: @tokens(
// CHECK:       ^bb1(%token: i32):
// CHECK-NEXT:    nvvm.cp.async.commit.group
// CHECK:         nvvm.cp.async.wait.group 0

// Of a copy that may read nothing the source may lie outside of the array.
func.func @outside(%from: memref<8x8xf32>, %to: memref<8xf32, 3>, %i: index, %count: index) {
  %0 = nvgpu.device_async_copy %from[%i, %i], %to[%i], 4 : memref<8x8xf32> to memref<8xf32, 3>
  %1 = nvgpu.device_async_copy %from[%i, %i], %to[%i], 4, %count : memref<8x8xf32> to memref<8xf32, 3>
  return
}
// CHECK-LABEL: @outside(
// CHECK:         llvm.getelementptr inbounds|nuw %from
// CHECK:         llvm.getelementptr %from
