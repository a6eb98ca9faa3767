// Tiles of tensors, softmax and the Winograd transforms.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @tiles(%a: tensor<128x256xf32>, %p: tensor<16x8x8x32xf32>, %q: tensor<?x?x?x32xf32>, %n: index, %zero: f32) {
  %pack = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %p : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
  %padded = linalg.pack %a padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [%n, 32] into %q : tensor<128x256xf32> -> tensor<?x?x?x32xf32>
  %unpack = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>
  return
}
// CHECK-LABEL: @tiles(
// CHECK-NEXT:  linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %p : tensor<128x256xf32> -> tensor<16x8x8x32xf32>
// CHECK-NEXT:  linalg.pack %a padding_value(%zero : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [%n, 32] into %q : tensor<128x256xf32> -> tensor<?x?x?x32xf32>
// CHECK-NEXT:  linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %a : tensor<16x8x8x32xf32> -> tensor<128x256xf32>

func.func @softmax(%a: tensor<2x16x32xf32>, %o: tensor<2x16x32xf32>, %m: memref<2x4xf32>) {
  %0 = linalg.softmax dimension(2) ins(%a : tensor<2x16x32xf32>) outs(%o : tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
  linalg.softmax dimension(0) ins(%m : memref<2x4xf32>) outs(%m : memref<2x4xf32>)
  return
}
// CHECK-LABEL: @softmax(
// CHECK-NEXT:  linalg.softmax dimension(2) ins(%a : tensor<2x16x32xf32>) outs(%o : tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
// CHECK-NEXT:  linalg.softmax dimension(0) ins(%m : memref<2x4xf32>) outs(%m : memref<2x4xf32>)

func.func @winograd(%f: tensor<2x3x3x5xf32>, %ft: tensor<6x6x5x2xf32>, %x: tensor<2x10x10x5xf32>, %xt: tensor<6x6x2x2x2x5xf32>, %v: tensor<6x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%ft : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  %1 = linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<2x10x10x5xf32>) outs(%xt : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
  %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
// CHECK-LABEL: @winograd(
// CHECK-NEXT:  linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x3x3x5xf32>) outs(%ft : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
// CHECK-NEXT:  linalg.winograd_input_transform fmr(F_4_3) ins(%x : tensor<2x10x10x5xf32>) outs(%xt : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
// CHECK-NEXT:  linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<6x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
