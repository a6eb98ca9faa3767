// Two elements of type index have 8 bytes where an index has 32 bits.
// RUN: tirx-opt %s -p 'convert-nvgpu-to-nvvm{index-bitwidth=32}' --verify-diagnostics

func.func @past_the_first_cache(%from: memref<8xindex, 1>, %to: memref<8xindex, 3>, %i: index) {
  // expected-error @below {{nvgpu.device_async_copy: bypassL1 is for copies of 16 bytes, got 8}}
  %0 = nvgpu.device_async_copy %from[%i], %to[%i], 2 {bypassL1} : memref<8xindex, 1> to memref<8xindex, 3>
  return
}
