// Ops of linalg whose results have the types of what they write.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @map(%a: tensor<64xf32>, %b: tensor<64xf32>, %o: tensor<64xf32>, %m: memref<8xi32>) -> tensor<64xf32> {
  %mapped = linalg.map { arith.addf } ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>)
  %fast = linalg.map { arith.mulf {fastmath = #arith.fastmath<fast>} } ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>) {note}
  %own = linalg.map ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>)
    (%in: f32, %in_0: f32, %init: f32) {
      %0 = arith.subf %in_0, %in : f32
      linalg.yield %0 : f32
    }
  linalg.map outs(%m : memref<8xi32>)
    (%init: i32) {
      %0 = arith.constant 7 : i32
      linalg.yield %0 : i32
    }
  linalg.map { arith.addi {overflowFlags = #arith.overflow<nsw>} } ins(%m, %m : memref<8xi32>, memref<8xi32>) outs(%m : memref<8xi32>)
  return %own : tensor<64xf32>
}
// CHECK-LABEL: @map(
// CHECK-NEXT:  %mapped = linalg.map { arith.addf } ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>)
// CHECK-NEXT:  %fast = linalg.map { arith.mulf {fastmath = #arith.fastmath<fast>} } ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>) {note}
// CHECK-NEXT:  %own = linalg.map ins(%a, %b : tensor<64xf32>, tensor<64xf32>) outs(%o : tensor<64xf32>)
// CHECK-NEXT:  (%in: f32, %in_0: f32, %init: f32) {
// CHECK-NEXT:  %0 = arith.subf %in_0, %in : f32
// CHECK-NEXT:  linalg.yield %0 : f32
// CHECK-NEXT:  }
// CHECK-NEXT:  linalg.map outs(%m : memref<8xi32>)
// CHECK-NEXT:  (%init: i32) {
// CHECK-NEXT:  %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:  linalg.yield %c7_i32 : i32
// CHECK-NEXT:  }
// CHECK-NEXT:  linalg.map { arith.addi {overflowFlags = #arith.overflow<nsw>} } ins(%m, %m : memref<8xi32>, memref<8xi32>) outs(%m : memref<8xi32>)

func.func @reduce(%a: tensor<16x32x64xf32>, %o: tensor<16x64xf32>, %m: memref<4xf32>, %s: memref<f32>) -> tensor<16x64xf32> {
  %reduced = linalg.reduce { arith.addf } ins(%a : tensor<16x32x64xf32>) outs(%o : tensor<16x64xf32>) dimensions = [1]
  %two:2 = linalg.reduce ins(%a, %a : tensor<16x32x64xf32>, tensor<16x32x64xf32>) outs(%o, %o : tensor<16x64xf32>, tensor<16x64xf32>) dimensions = [1]
    (%in: f32, %in_0: f32, %init: f32, %init_1: f32) {
      %0 = arith.maximumf %in, %init : f32
      %1 = arith.minimumf %in_0, %init_1 : f32
      linalg.yield %0, %1 : f32, f32
    }
  linalg.reduce { arith.mulf } ins(%m : memref<4xf32>) outs(%s : memref<f32>) dimensions = [0]  {note}
  return %two#1 : tensor<16x64xf32>
}
// CHECK-LABEL: @reduce(
// CHECK-NEXT:  %reduced = linalg.reduce { arith.addf } ins(%a : tensor<16x32x64xf32>) outs(%o : tensor<16x64xf32>) dimensions = [1]
// CHECK-NEXT:  %two:2 = linalg.reduce ins(%a, %a : tensor<16x32x64xf32>, tensor<16x32x64xf32>) outs(%o, %o : tensor<16x64xf32>, tensor<16x64xf32>) dimensions = [1]
// CHECK-NEXT:  (%in: f32, %in_0: f32, %init: f32, %init_1: f32) {
// CHECK-NEXT:  %0 = arith.maximumf %in, %init : f32
// CHECK-NEXT:  %1 = arith.minimumf %in_0, %init_1 : f32
// CHECK-NEXT:  linalg.yield %0, %1 : f32, f32
// CHECK-NEXT:  }
// CHECK-NEXT:  linalg.reduce { arith.mulf } ins(%m : memref<4xf32>) outs(%s : memref<f32>) dimensions = [0]  {note}

func.func @moved(%a: tensor<16x64xf32>, %t: tensor<64x16xf32>, %b: tensor<4x16x64xf32>, %m: memref<2xf32>, %n: memref<2x3xf32>) {
  %transposed = linalg.transpose ins(%a : tensor<16x64xf32>) outs(%t : tensor<64x16xf32>) permutation = [1, 0]
  %broadcasted = linalg.broadcast ins(%a : tensor<16x64xf32>) outs(%b : tensor<4x16x64xf32>) dimensions = [0]
  linalg.broadcast ins(%m : memref<2xf32>) outs(%n : memref<2x3xf32>) dimensions = [1]  {note}
  return
}
// CHECK-LABEL: @moved(
// CHECK-NEXT:  %transposed = linalg.transpose ins(%a : tensor<16x64xf32>) outs(%t : tensor<64x16xf32>) permutation = [1, 0]
// CHECK-NEXT:  %broadcasted = linalg.broadcast ins(%a : tensor<16x64xf32>) outs(%b : tensor<4x16x64xf32>) dimensions = [0]
// CHECK-NEXT:  linalg.broadcast ins(%m : memref<2xf32>) outs(%n : memref<2x3xf32>) dimensions = [1]  {note}
