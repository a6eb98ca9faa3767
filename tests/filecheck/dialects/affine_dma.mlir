// Copies by an engine beside the processor.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @copies(%from: memref<100x100xf32>, %to: memref<100x100xf32, 2>, %tag: memref<1xi32>, %n: index) {
  %c128 = arith.constant 128 : index
  affine.for %i = 0 to 10 {
    affine.dma_start %from[%i + 7, %i], %to[%i, %i + 1], %tag[0], %c128, %n, %n : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
    affine.dma_start %from[%i + symbol(%n), %i], %to[0, 0], %tag[%i], %c128 : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
    affine.dma_wait %tag[%i mod 2], %c128 : memref<1xi32>
  }
  return
}
// CHECK-LABEL: @copies(
// CHECK:       %c128 = arith.constant 128 : index
// CHECK:       affine.for %i = 0 to 10 {
// CHECK:       affine.dma_start %from[%i + 7, %i], %to[%i, %i + 1], %tag[0], %c128, %n, %n : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
// CHECK:       affine.dma_start %from[%i + symbol(%n), %i], %to[0, 0], %tag[%i], %c128 : memref<100x100xf32>, memref<100x100xf32, 2>, memref<1xi32>
// CHECK:       affine.dma_wait %tag[%i mod 2], %c128 : memref<1xi32>
// CHECK:       return
