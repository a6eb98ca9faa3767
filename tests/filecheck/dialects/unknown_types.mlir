// A type that nothing is known of may have any shape and any elements.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s

func.func @buffer(%t: tensor<4xf32>) {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to !foreign.buffer<4xf32>
  return
}
// CHECK:      bufferization.to_buffer %t : tensor<4xf32> to !foreign.buffer<4xf32>
