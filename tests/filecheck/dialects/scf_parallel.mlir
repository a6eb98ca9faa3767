// Parallel loops of scf.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @forall(%n: index, %t: tensor<4xf32>, %u: tensor<8xf32>) {
  scf.forall (%i, %j) in (%n, 32) {
    %0 = arith.addi %i, %j : index
  }
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.thread<x>]}
  scf.forall (%i, %j) = (0, %n) to (%n, 64) step (2, 3) {
  } {mapping = [#gpu.block<x>, #gpu.warp<linear_dim_0>], note = 3 : i64}
  scf.forall (%i) = (0) to (4) step (1) {
  }
  scf.forall (%i) in (4) {
  } {mapping = [#gpu.warpgroup<linear_dim_0>, #gpu.mask<6>], tirx.fits}
  %1 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  %2:2 = scf.forall (%i) in (4) shared_outs(%o = %t, %p = %u) -> (tensor<4xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %t into %p[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return
}
// CHECK-LABEL: @forall(
// CHECK-NEXT:  scf.forall (%i, %j) in (%n, 32) {
// CHECK-NEXT:  arith.addi %i, %j : index
// CHECK:       scf.forall (%i) in (%n) {
// CHECK-NEXT:  } {mapping = [#gpu.thread<x>]}
// CHECK-NEXT:  scf.forall (%i, %j) = (0, %n) to (%n, 64) step (2, 3) {
// CHECK-NEXT:  } {mapping = [#gpu.block<x>, #gpu.warp<linear_dim_0>], note = 3 : i64}
// CHECK-NEXT:  scf.forall (%i) in (4) {
// CHECK:       } {mapping = [#gpu.warpgroup<linear_dim_0>, #gpu.mask<6>], tirx.fits}
// CHECK:       scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<4xf32>) {
// CHECK-NEXT:  scf.forall.in_parallel {
// CHECK-NEXT:  tensor.parallel_insert_slice %t into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
// CHECK:       scf.forall (%i) in (4) shared_outs(%o = %t, %p = %u) -> (tensor<4xf32>, tensor<8xf32>) {
// CHECK-NEXT:  scf.forall.in_parallel {
// CHECK-NEXT:  tensor.parallel_insert_slice %t into %p[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>

func.func @parallel(%n: index, %f: f32) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    %0 = arith.addi %i, %i : index
  } {note}
  %1 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      %2 = arith.addf %x, %y : f32
      scf.reduce.return %2 : f32
    }
  }
  %3:2 = scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) init (%f, %f) -> (f32, f32) {
    scf.reduce(%f, %f : f32, f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %x : f32
    }, {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %y : f32
    }
  }
  return
}
// CHECK-LABEL: @parallel(
// CHECK-NEXT:  scf.parallel (%i) = (%n) to (%n) step (%n) {
// CHECK-NEXT:  arith.addi %i, %i : index
// CHECK-NEXT:  scf.reduce
// CHECK-NEXT:  } {note}
// CHECK-NEXT:  scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
// CHECK-NEXT:  scf.reduce(%f : f32) {
// CHECK-NEXT:  ^bb0(%x: f32, %y: f32):
// CHECK-NEXT:  arith.addf %x, %y : f32
// CHECK-NEXT:  scf.reduce.return %2 : f32
// CHECK:       scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) init (%f, %f) -> (f32, f32) {
// CHECK-NEXT:  scf.reduce(%f, %f : f32, f32) {
// CHECK-NEXT:  ^bb0(%x: f32, %y: f32):
// CHECK-NEXT:  scf.reduce.return %x : f32
// CHECK-NEXT:  }, {
// CHECK-NEXT:  ^bb0(%x: f32, %y: f32):
// CHECK-NEXT:  scf.reduce.return %y : f32
