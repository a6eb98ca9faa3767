// Convolutions and pooling of linalg.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @one_and_two_dimensions(%a: memref<8xf32>, %b: memref<5xf32>, %c: memref<4xf32>,
    %d: memref<4x7x8xf32>, %e: memref<5x7x3xf32>, %f: memref<4x5x6xf32>, %g: memref<4x11x3xf32>,
    %h: memref<7x3x6xf32>, %i: memref<9x11xf32>, %j: memref<6x7xf32>, %k: memref<4x5xf32>,
    %l: memref<4x3x7x8xf32>, %m: memref<5x3x2x2xf32>, %n: memref<4x5x6x7xf32>,
    %o: memref<4x3x7x8xi8>, %p: memref<5x3x2x2xi8>, %q: i8, %r: memref<4x5x6x7xi32>,
    %s: memref<4x5x2x8x5xf32>, %t: memref<6x5x2x2x3xf32>, %u: memref<4x5x6x7x3xf32>,
    %v: memref<5x6x2x2x3xf32>, %w: memref<4x5x2x8x5xi8>, %x: memref<5x6x2x2x3xi8>,
    %y: memref<4x5x6x7x3xi32>, %z: memref<4x7x7x2xf32>, %a26: memref<7x3x2x2xf32>,
    %a27: memref<4x7x7x2xi8>, %a28: memref<7x3x2x2xi8>, %a29: memref<3x2x2x7xf32>,
    %a30: memref<3x2x2x7xi8>, %a31: memref<4x6x7x7x3xf32>, %a32: memref<7x3x2x2x3xf32>,
    %a33: memref<4x6x7x7x3xi8>, %a34: memref<7x3x2x2x3xi8>) {
  linalg.conv_1d ins(%a, %b : memref<8xf32>, memref<5xf32>) outs(%c : memref<4xf32>)
  linalg.conv_1d_ncw_fcw ins(%d, %e : memref<4x7x8xf32>, memref<5x7x3xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.conv_1d_nwc_wcf ins(%g, %h : memref<4x11x3xf32>, memref<7x3x6xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.conv_2d ins(%i, %j : memref<9x11xf32>, memref<6x7xf32>) outs(%k : memref<4x5xf32>)
  linalg.conv_2d_nchw_fchw ins(%l, %m : memref<4x3x7x8xf32>, memref<5x3x2x2xf32>) outs(%n : memref<4x5x6x7xf32>)
  linalg.conv_2d_nchw_fchw_q ins(%o, %p, %q, %q : memref<4x3x7x8xi8>, memref<5x3x2x2xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
  linalg.conv_2d_ngchw_fgchw ins(%s, %t : memref<4x5x2x8x5xf32>, memref<6x5x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_ngchw_gfchw ins(%s, %v : memref<4x5x2x8x5xf32>, memref<5x6x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_ngchw_gfchw_q ins(%w, %x, %q, %q : memref<4x5x2x8x5xi8>, memref<5x6x2x2x3xi8>, i8, i8) outs(%y : memref<4x5x6x7x3xi32>)
  linalg.conv_2d_nhwc_fhwc ins(%z, %a26 : memref<4x7x7x2xf32>, memref<7x3x2x2xf32>) outs(%n : memref<4x5x6x7xf32>)
  linalg.conv_2d_nhwc_fhwc_q ins(%a27, %a28, %q, %q : memref<4x7x7x2xi8>, memref<7x3x2x2xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
  linalg.conv_2d_nhwc_hwcf ins(%z, %a29 : memref<4x7x7x2xf32>, memref<3x2x2x7xf32>) outs(%n : memref<4x5x6x7xf32>)
  linalg.conv_2d_nhwc_hwcf_q ins(%a27, %a30, %q, %q : memref<4x7x7x2xi8>, memref<3x2x2x7xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
  linalg.conv_2d_nhwgc_gfhwc ins(%a31, %a32 : memref<4x6x7x7x3xf32>, memref<7x3x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
  linalg.conv_2d_nhwgc_gfhwc_q ins(%a33, %a34, %q, %q : memref<4x6x7x7x3xi8>, memref<7x3x2x2x3xi8>, i8, i8) outs(%y : memref<4x5x6x7x3xi32>)
  return
}
// CHECK-LABEL: @one_and_two_dimensions(
// CHECK-NEXT:  linalg.conv_1d ins(%a, %b : memref<8xf32>, memref<5xf32>) outs(%c : memref<4xf32>)
// CHECK-NEXT:  linalg.conv_1d_ncw_fcw ins(%d, %e : memref<4x7x8xf32>, memref<5x7x3xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.conv_1d_nwc_wcf ins(%g, %h : memref<4x11x3xf32>, memref<7x3x6xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.conv_2d ins(%i, %j : memref<9x11xf32>, memref<6x7xf32>) outs(%k : memref<4x5xf32>)
// CHECK-NEXT:  linalg.conv_2d_nchw_fchw ins(%l, %m : memref<4x3x7x8xf32>, memref<5x3x2x2xf32>) outs(%n : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.conv_2d_nchw_fchw_q ins(%o, %p, %q, %q : memref<4x3x7x8xi8>, memref<5x3x2x2xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.conv_2d_ngchw_fgchw ins(%s, %t : memref<4x5x2x8x5xf32>, memref<6x5x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.conv_2d_ngchw_gfchw ins(%s, %v : memref<4x5x2x8x5xf32>, memref<5x6x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.conv_2d_ngchw_gfchw_q ins(%w, %x, %q, %q : memref<4x5x2x8x5xi8>, memref<5x6x2x2x3xi8>, i8, i8) outs(%y : memref<4x5x6x7x3xi32>)
// CHECK-NEXT:  linalg.conv_2d_nhwc_fhwc ins(%z, %a26 : memref<4x7x7x2xf32>, memref<7x3x2x2xf32>) outs(%n : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.conv_2d_nhwc_fhwc_q ins(%a27, %a28, %q, %q : memref<4x7x7x2xi8>, memref<7x3x2x2xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.conv_2d_nhwc_hwcf ins(%z, %a29 : memref<4x7x7x2xf32>, memref<3x2x2x7xf32>) outs(%n : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.conv_2d_nhwc_hwcf_q ins(%a27, %a30, %q, %q : memref<4x7x7x2xi8>, memref<3x2x2x7xi8>, i8, i8) outs(%r : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.conv_2d_nhwgc_gfhwc ins(%a31, %a32 : memref<4x6x7x7x3xf32>, memref<7x3x2x2x3xf32>) outs(%u : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.conv_2d_nhwgc_gfhwc_q ins(%a33, %a34, %q, %q : memref<4x6x7x7x3xi8>, memref<7x3x2x2x3xi8>, i8, i8) outs(%y : memref<4x5x6x7x3xi32>)

func.func @three_dimensions(%a: memref<10x7x7xf32>, %b: memref<7x3x2xf32>, %c: memref<4x5x6xf32>,
    %d: memref<4x2x7x9x7xf32>, %e: memref<5x2x2x3x5xf32>, %f: memref<4x5x6x7x3xf32>,
    %g: memref<4x6x7x9x5xf32>, %h: memref<2x2x3x5x3xf32>, %i: memref<4x6x7x9x5xi8>,
    %j: memref<2x2x3x5x3xi8>, %k: i8, %l: memref<4x5x6x7x3xi32>) {
  linalg.conv_3d ins(%a, %b : memref<10x7x7xf32>, memref<7x3x2xf32>) outs(%c : memref<4x5x6xf32>)
  linalg.conv_3d_ncdhw_fcdhw ins(%d, %e : memref<4x2x7x9x7xf32>, memref<5x2x2x3x5xf32>) outs(%f : memref<4x5x6x7x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf ins(%g, %h : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%f : memref<4x5x6x7x3xf32>)
  linalg.conv_3d_ndhwc_dhwcf_q ins(%i, %j, %k, %k : memref<4x6x7x9x5xi8>, memref<2x2x3x5x3xi8>, i8, i8) outs(%l : memref<4x5x6x7x3xi32>)
  return
}
// CHECK-LABEL: @three_dimensions(
// CHECK-NEXT:  linalg.conv_3d ins(%a, %b : memref<10x7x7xf32>, memref<7x3x2xf32>) outs(%c : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.conv_3d_ncdhw_fcdhw ins(%d, %e : memref<4x2x7x9x7xf32>, memref<5x2x2x3x5xf32>) outs(%f : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.conv_3d_ndhwc_dhwcf ins(%g, %h : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%f : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.conv_3d_ndhwc_dhwcf_q ins(%i, %j, %k, %k : memref<4x6x7x9x5xi8>, memref<2x2x3x5x3xi8>, i8, i8) outs(%l : memref<4x5x6x7x3xi32>)

func.func @channel_by_channel(%a: memref<4x6x11xf32>, %b: memref<6x7xf32>, %c: memref<4x6x5xf32>,
    %d: memref<4x11x6xf32>, %e: memref<7x6xf32>, %f: memref<4x5x6xf32>, %g: memref<4x7x6xf32>,
    %h: memref<3x6x7xf32>, %i: memref<4x5x6x7xf32>, %j: memref<4x7x7x7xf32>, %k: memref<7x3x2xf32>,
    %l: memref<4x7x5x6xf32>, %m: memref<3x2x7xf32>, %n: memref<4x7x7x7xi8>, %o: memref<3x2x7xi8>,
    %p: i8, %q: memref<4x5x6x7xi32>, %r: memref<4x6x7x7xf32>, %s: memref<2x2x7x3xf32>,
    %t: memref<4x5x6x7x3xf32>, %u: memref<4x6x7x7xi8>, %v: memref<2x2x7x3xi8>,
    %w: memref<4x5x6x7x3xi32>, %x: memref<4x3x7x7x8xf32>, %y: memref<3x3x2x2xf32>,
    %z: memref<4x3x5x6x7xf32>, %a26: memref<4x7x7x8x3xf32>, %a27: memref<3x2x2x3xf32>,
    %a28: memref<4x6x7x9x5xf32>, %a29: memref<2x2x3x5x3xf32>, %a30: memref<4x5x6x7x5x3xf32>) {
  linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : memref<4x6x11xf32>, memref<6x7xf32>) outs(%c : memref<4x6x5xf32>)
  linalg.depthwise_conv_1d_nwc_wc ins(%d, %e : memref<4x11x6xf32>, memref<7x6xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.depthwise_conv_1d_nwc_wcm ins(%g, %h : memref<4x7x6xf32>, memref<3x6x7xf32>) outs(%i : memref<4x5x6x7xf32>)
  linalg.depthwise_conv_2d_nchw_chw ins(%j, %k : memref<4x7x7x7xf32>, memref<7x3x2xf32>) outs(%l : memref<4x7x5x6xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc ins(%j, %m : memref<4x7x7x7xf32>, memref<3x2x7xf32>) outs(%i : memref<4x5x6x7xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%n, %o, %p, %p : memref<4x7x7x7xi8>, memref<3x2x7xi8>, i8, i8) outs(%q : memref<4x5x6x7xi32>)
  linalg.depthwise_conv_2d_nhwc_hwcm ins(%r, %s : memref<4x6x7x7xf32>, memref<2x2x7x3xf32>) outs(%t : memref<4x5x6x7x3xf32>)
  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%u, %v, %p, %p : memref<4x6x7x7xi8>, memref<2x2x7x3xi8>, i8, i8) outs(%w : memref<4x5x6x7x3xi32>)
  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%x, %y : memref<4x3x7x7x8xf32>, memref<3x3x2x2xf32>) outs(%z : memref<4x3x5x6x7xf32>)
  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a26, %a27 : memref<4x7x7x8x3xf32>, memref<3x2x2x3xf32>) outs(%t : memref<4x5x6x7x3xf32>)
  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a28, %a29 : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%a30 : memref<4x5x6x7x5x3xf32>)
  return
}
// CHECK-LABEL: @channel_by_channel(
// CHECK-NEXT:  linalg.depthwise_conv_1d_ncw_cw ins(%a, %b : memref<4x6x11xf32>, memref<6x7xf32>) outs(%c : memref<4x6x5xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_1d_nwc_wc ins(%d, %e : memref<4x11x6xf32>, memref<7x6xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_1d_nwc_wcm ins(%g, %h : memref<4x7x6xf32>, memref<3x6x7xf32>) outs(%i : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_2d_nchw_chw ins(%j, %k : memref<4x7x7x7xf32>, memref<7x3x2xf32>) outs(%l : memref<4x7x5x6xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_2d_nhwc_hwc ins(%j, %m : memref<4x7x7x7xf32>, memref<3x2x7xf32>) outs(%i : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_2d_nhwc_hwc_q ins(%n, %o, %p, %p : memref<4x7x7x7xi8>, memref<3x2x7xi8>, i8, i8) outs(%q : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.depthwise_conv_2d_nhwc_hwcm ins(%r, %s : memref<4x6x7x7xf32>, memref<2x2x7x3xf32>) outs(%t : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_2d_nhwc_hwcm_q ins(%u, %v, %p, %p : memref<4x6x7x7xi8>, memref<2x2x7x3xi8>, i8, i8) outs(%w : memref<4x5x6x7x3xi32>)
// CHECK-NEXT:  linalg.depthwise_conv_3d_ncdhw_cdhw ins(%x, %y : memref<4x3x7x7x8xf32>, memref<3x3x2x2xf32>) outs(%z : memref<4x3x5x6x7xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_3d_ndhwc_dhwc ins(%a26, %a27 : memref<4x7x7x8x3xf32>, memref<3x2x2x3xf32>) outs(%t : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.depthwise_conv_3d_ndhwc_dhwcm ins(%a28, %a29 : memref<4x6x7x9x5xf32>, memref<2x2x3x5x3xf32>) outs(%a30 : memref<4x5x6x7x5x3xf32>)

func.func @pooling(%a: memref<4x5x8x8xf32>, %b: memref<3x2xf32>, %c: memref<4x5x6x7xf32>,
    %d: memref<4x5x12xf32>, %e: memref<7xf32>, %f: memref<4x5x6xf32>, %g: memref<4x6x7x9x3xf32>,
    %h: memref<2x2x3xf32>, %i: memref<4x5x6x7x3xf32>, %j: memref<4x7x7x7xf32>,
    %k: memref<4x7x7x7xi8>, %l: memref<3x2xi8>, %m: memref<4x5x6x7xi32>, %n: memref<4x11x6xf32>,
    %o: memref<4x11x6xi8>, %p: memref<7xi8>, %q: memref<4x5x6xi32>) {
  linalg.pooling_nchw_max ins(%a, %b : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
  linalg.pooling_nchw_sum ins(%a, %b : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
  linalg.pooling_ncw_max ins(%d, %e : memref<4x5x12xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.pooling_ncw_sum ins(%d, %e : memref<4x5x12xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.pooling_ndhwc_max ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
  linalg.pooling_ndhwc_min ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
  linalg.pooling_ndhwc_sum ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
  linalg.pooling_nhwc_max ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
  linalg.pooling_nhwc_max_unsigned ins(%k, %l : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%m : memref<4x5x6x7xi32>)
  linalg.pooling_nhwc_min ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
  linalg.pooling_nhwc_min_unsigned ins(%k, %l : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%m : memref<4x5x6x7xi32>)
  linalg.pooling_nhwc_sum ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
  linalg.pooling_nwc_max ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.pooling_nwc_max_unsigned ins(%o, %p : memref<4x11x6xi8>, memref<7xi8>) outs(%q : memref<4x5x6xi32>)
  linalg.pooling_nwc_min ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
  linalg.pooling_nwc_min_unsigned ins(%o, %p : memref<4x11x6xi8>, memref<7xi8>) outs(%q : memref<4x5x6xi32>)
  linalg.pooling_nwc_sum ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
  return
}
// CHECK-LABEL: @pooling(
// CHECK-NEXT:  linalg.pooling_nchw_max ins(%a, %b : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.pooling_nchw_sum ins(%a, %b : memref<4x5x8x8xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.pooling_ncw_max ins(%d, %e : memref<4x5x12xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.pooling_ncw_sum ins(%d, %e : memref<4x5x12xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.pooling_ndhwc_max ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.pooling_ndhwc_min ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.pooling_ndhwc_sum ins(%g, %h : memref<4x6x7x9x3xf32>, memref<2x2x3xf32>) outs(%i : memref<4x5x6x7x3xf32>)
// CHECK-NEXT:  linalg.pooling_nhwc_max ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.pooling_nhwc_max_unsigned ins(%k, %l : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%m : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.pooling_nhwc_min ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.pooling_nhwc_min_unsigned ins(%k, %l : memref<4x7x7x7xi8>, memref<3x2xi8>) outs(%m : memref<4x5x6x7xi32>)
// CHECK-NEXT:  linalg.pooling_nhwc_sum ins(%j, %b : memref<4x7x7x7xf32>, memref<3x2xf32>) outs(%c : memref<4x5x6x7xf32>)
// CHECK-NEXT:  linalg.pooling_nwc_max ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.pooling_nwc_max_unsigned ins(%o, %p : memref<4x11x6xi8>, memref<7xi8>) outs(%q : memref<4x5x6xi32>)
// CHECK-NEXT:  linalg.pooling_nwc_min ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)
// CHECK-NEXT:  linalg.pooling_nwc_min_unsigned ins(%o, %p : memref<4x11x6xi8>, memref<7xi8>) outs(%q : memref<4x5x6xi32>)
// CHECK-NEXT:  linalg.pooling_nwc_sum ins(%n, %e : memref<4x11x6xf32>, memref<7xf32>) outs(%f : memref<4x5x6xf32>)

func.func @strides(%x: tensor<1x13x3xf32>, %w: tensor<3x3x5xf32>, %o: tensor<1x5x5xf32>) -> tensor<1x5x5xf32> {
  %0 = linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%x, %w : tensor<1x13x3xf32>, tensor<3x3x5xf32>) outs(%o : tensor<1x5x5xf32>) -> tensor<1x5x5xf32>
  return %0 : tensor<1x5x5xf32>
}
// CHECK-LABEL: @strides(
// CHECK-NEXT:  linalg.conv_1d_nwc_wcf {dilations = dense<2> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%x, %w : tensor<1x13x3xf32>, tensor<3x3x5xf32>) outs(%o : tensor<1x5x5xf32>) -> tensor<1x5x5xf32>
