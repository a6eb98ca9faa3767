// An element of type index has 4 bytes where an index has 32 bits.
// RUN: tirx-opt %s -p 'convert-nvgpu-to-nvvm{index-bitwidth=32}' | filecheck %s

func.func @copies(%from: memref<8xindex, 1>, %to: memref<8xindex, 3>, %i: index) {
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 1 : memref<8xindex, 1> to memref<8xindex, 3>
  %1 = nvgpu.device_async_copy %from[%i], %to[%i], 2, %i : memref<8xindex, 1> to memref<8xindex, 3>
  return
}
// CHECK-LABEL: @copies(
// CHECK:         nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 4, cache =
// CHECK:         %[[FOUR:.*]] = llvm.mlir.constant(4 : i32) : i32
// CHECK:         %[[READ:.*]] = llvm.mul %{{.*}}, %[[FOUR]] : i32
// CHECK:         nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 8, cache = {{.*}}, %[[READ]]
