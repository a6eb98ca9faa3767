// A structured op on tensors that nobody uses goes; one that writes a buffer stays.
// RUN: tirx-opt %s -p dce | filecheck %s
// RUN: tirx-opt %s -p cse | filecheck %s

func.func @buffers(%m: memref<4xf32>, %f: f32) {
  linalg.fill ins(%f : f32) outs(%m : memref<4xf32>)
  linalg.softmax dimension(0) ins(%m : memref<4xf32>) outs(%m : memref<4xf32>)
  return
}
// CHECK-LABEL: @buffers(
// CHECK-NEXT:  linalg.fill
// CHECK-NEXT:  linalg.softmax
// CHECK-NEXT:  return

func.func @tensors(%t: tensor<4xf32>, %f: f32) {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.map { arith.addf } ins(%t, %t : tensor<4xf32>, tensor<4xf32>) outs(%t : tensor<4xf32>)
  return
}
// CHECK-LABEL: @tensors(
// CHECK-NEXT:  return

func.func @body(%t: tensor<4xf32>, %m: memref<4xf32>) {
  %0 = linalg.map ins(%t : tensor<4xf32>) outs(%t : tensor<4xf32>)
    (%in: f32, %init: f32) {
      %1 = linalg.index 0 : index
      memref.store %in, %m[%1] : memref<4xf32>
      linalg.yield %in : f32
    }
  return
}
// CHECK-LABEL: @body(
// CHECK:       memref.store
