// Matrices of a warp and asynchronous copies on memrefs and vectors.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>

func.func @ops(%from: memref<?x?xf16>, %tile: memref<64x64xf16, #place>, %i: index, %c: vector<2x2xf32>) {
  %0 = nvgpu.device_async_copy %from[%i, %i], %tile[%i, %i], 8, %i {bypassL1} : memref<?x?xf16> to memref<64x64xf16, #place>
  %1 = nvgpu.device_async_copy %from[%i, %i], %tile[%i, %i], 2 : memref<?x?xf16> to memref<64x64xf16, #place>
  %2 = nvgpu.device_async_create_group %0, %1
  %3 = nvgpu.device_async_create_group
  nvgpu.device_async_wait %2 {numGroups = 1 : i32}
  nvgpu.device_async_wait %3
  %a = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, #place> -> vector<4x2xf16>
  %b = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 2 : i32, transpose = true} : memref<64x64xf16, #place> -> vector<2x2xf16>
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return
}
// CHECK:       #place = #tirx.place<
// CHECK-LABEL: @ops(
// CHECK-NEXT:    %[[A:.*]] = nvgpu.device_async_copy %from[%i, %i], %tile[%i, %i], 8, %i {bypassL1} : memref<?x?xf16> to memref<64x64xf16, #place>
// CHECK-NEXT:    %[[B:.*]] = nvgpu.device_async_copy %from[%i, %i], %tile[%i, %i], 2 : memref<?x?xf16> to memref<64x64xf16, #place>
// CHECK-NEXT:    %[[GROUP:.*]] = nvgpu.device_async_create_group %[[A]], %[[B]]
// CHECK-NEXT:    %[[EMPTY:.*]] = nvgpu.device_async_create_group
// CHECK-NEXT:    nvgpu.device_async_wait %[[GROUP]] {numGroups = 1 : i32}
// CHECK-NEXT:    nvgpu.device_async_wait %[[EMPTY]]
// CHECK-NEXT:    %a = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, #place> -> vector<4x2xf16>
// CHECK-NEXT:    %b = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 2 : i32, transpose = true} : memref<64x64xf16, #place> -> vector<2x2xf16>
// CHECK-NEXT:    nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
