// What the parser and the verifier refuse of bufferization.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%t: tensor<4xf32>, %n: index) {
  // expected-error @below {{a copy has the sizes of its source, so none are given}}
  %0 = bufferization.alloc_tensor(%n) copy(%t) : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{tensor<?xf32> has 1 dynamic size, 0 operands given}}
  %0 = bufferization.alloc_tensor() : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{it copies tensor<4xf32>, but makes tensor<5xf32>}}
  %0 = "bufferization.alloc_tensor"(%t) <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (tensor<4xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %c: i1) {
  // expected-error @below {{1 memref, but 2 conditions}}
  bufferization.dealloc (%m : memref<4xf32>) if (%c, %c)
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{1 memref retained, but 0 results}}
  "bufferization.dealloc"(%m) <{operandSegmentSizes = array<i32: 0, 0, 1>}> : (memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{operands and results must have the same shape, got memref<4xf32>, tensor<5xf32>}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{operands and results must have the same element type, got memref<4xf32>, tensor<4xf16>}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf16>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{tensor<?xf32> and memref<4xf32> have not the same shape}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{tensor<*xf32> and memref<4xf32>: only one of them has a rank}}
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<*xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{operands and results must have the same shape, got f32, memref<f32>}}
  %0 = bufferization.to_buffer %f : f32 to memref<f32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %m: memref<4xf32>) {
  // expected-error @below {{writable is said of a memref, and not of a tensor}}
  bufferization.materialize_in_destination %t in %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{restrict is said of a memref only}}
  %0 = bufferization.materialize_in_destination %t in restrict %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<5xf32>) {
  // expected-error @below {{tensor<4xf32> can't become tensor<5xf32>}}
  %0 = bufferization.materialize_in_destination %t in %u : (tensor<4xf32>, tensor<5xf32>) -> tensor<5xf32>
  return
}

// -----

// expected-error @below {{bufferization.access of argument 0 is "none", "read", "write" or "read-write", got "some"}}
func.func @f(%t: tensor<4xf32> {bufferization.access = "some"}) {
  return
}

// -----

// expected-error @below {{bufferization.writable of argument 0 is true or false, got 1 : i8}}
func.func @f(%t: tensor<4xf32> {bufferization.writable = 1 : i8}) {
  return
}

// -----

// expected-error @below {{bufferization.writable of argument 0 can't be said of a function without body}}
func.func private @f(tensor<4xf32> {bufferization.writable = true})

// -----

// expected-error @below {{bufferization.buffer_layout of argument 0 is the layout of a memref, got 1 : i8}}
func.func @f(%t: tensor<4xf32> {bufferization.buffer_layout = 1 : i8}) {
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{attribute bufferization.note: bufferization has no such attribute for ops}}
  %0 = arith.addf %x, %x {bufferization.note} : f32
  return
}

// -----

func.func @f(%x: f32) {
  // expected-error @below {{attribute bufferization.manual_deallocation: it is said of ops that allocate or free}}
  %0 = arith.addf %x, %x {bufferization.manual_deallocation} : f32
  return
}
