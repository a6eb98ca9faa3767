// Between tensors and buffers.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @tensors(%n: index, %t: tensor<4x?xf32>, %m: memref<4x?xf32>, %u: memref<*xf32>) {
  %0 = bufferization.alloc_tensor() : tensor<4xf32>
  %1 = bufferization.alloc_tensor(%n) {memory_space = 3 : i64} : tensor<4x?xf32>
  %2 = bufferization.alloc_tensor() copy(%t) size_hint=%n {note} : tensor<4x?xf32>
  bufferization.dealloc_tensor %2 : tensor<4x?xf32>
  %3 = bufferization.to_tensor %m restrict writable : memref<4x?xf32> to tensor<4x?xf32>
  %4 = bufferization.to_tensor %u : memref<*xf32> to tensor<*xf32>
  %5 = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
  %6 = bufferization.materialize_in_destination %t in %1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()
  return
}
// CHECK-LABEL: @tensors(
// CHECK-NEXT:  %0 = bufferization.alloc_tensor() : tensor<4xf32>
// CHECK-NEXT:  %1 = bufferization.alloc_tensor(%n) {memory_space = 3 : i64} : tensor<4x?xf32>
// CHECK-NEXT:  %2 = bufferization.alloc_tensor() copy(%t) size_hint=%n {note} : tensor<4x?xf32>
// CHECK-NEXT:  bufferization.dealloc_tensor %2 : tensor<4x?xf32>
// CHECK-NEXT:  %3 = bufferization.to_tensor %m restrict writable : memref<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:  %4 = bufferization.to_tensor %u : memref<*xf32> to tensor<*xf32>
// CHECK-NEXT:  %5 = bufferization.to_buffer %t read_only : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:  %6 = bufferization.materialize_in_destination %t in %1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT:  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4x?xf32>, memref<4x?xf32>) -> ()

func.func @buffers(%m: memref<4xf32>, %n: memref<*xi8>, %c: i1) {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
  bufferization.dealloc
  bufferization.dealloc (%m : memref<4xf32>) if (%c)
  %1:2 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<*xi8>) if (%c, %c) retain (%n, %m : memref<*xi8>, memref<4xf32>)
  %2 = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>
  return
}
// CHECK-LABEL: @buffers(
// CHECK-NEXT:  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:  bufferization.dealloc
// CHECK-NEXT:  bufferization.dealloc (%m : memref<4xf32>) if (%c)
// CHECK-NEXT:  %1:2 = bufferization.dealloc (%m, %n : memref<4xf32>, memref<*xi8>) if (%c, %c) retain (%n, %m : memref<*xi8>, memref<4xf32>)
// CHECK-NEXT:  %alloc = memref.alloc() {bufferization.manual_deallocation} : memref<2xf32>

func.func @arguments(%t: tensor<?xf32> {bufferization.access = "read", bufferization.writable = false}, %u: tensor<?xf32> {bufferization.buffer_layout = strided<[?], offset: ?>}) {
  return
}
// CHECK-LABEL: @arguments(
