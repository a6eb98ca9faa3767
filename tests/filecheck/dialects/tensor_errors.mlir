// What the parser and the verifier refuse of tensor.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%i: index) {
  // expected-error @below {{tensor<4xf32> has 0 dynamic sizes, 1 operand given}}
  %0 = tensor.empty(%i) : tensor<4xf32>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{tensor<?xf32> has 1 dynamic size, 0 operands given}}
  %0 = tensor.splat %f : tensor<?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %i: index) {
  // expected-error @below {{tensor<4xf32> has rank 1, 2 indices given}}
  %0 = tensor.extract %t[%i, %i] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %f: f32) {
  // expected-error @below {{tensor<4xf32> has rank 1, 0 indices given}}
  %0 = tensor.insert %f into %t[] : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{tensor<4xf32> can't be cast to tensor<?xf16>}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf16>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{tensor<4xf32> can't be cast to tensor<5xf32>}}
  %0 = tensor.cast %t : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{tensor<4xf32> can't be cast bit by bit to tensor<4xi16>}}
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xi16>
  return
}

// -----

func.func @f(%f: f32) {
  // expected-error @below {{its body takes 1 index, got ()}}
  %0 = tensor.generate {
  ^bb0:
    tensor.yield %f : f32
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%f: f16) {
  // expected-error @below {{its body yields f32, got f16}}
  %0 = tensor.generate {
  ^bb0(%i: index):
    tensor.yield %f : f16
  } : tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %u: tensor<4x1xf32>) {
  // expected-error @below {{input 1 has the rank and elements of tensor<8xf32>, got tensor<4x1xf32>}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4xf32>, tensor<4x1xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{dim is 1, the result has rank 1}}
  %0 = tensor.concat dim(1) %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x2xf32>, %u: tensor<4x3xf32>) {
  // expected-error @below {{the inputs have sizes [2, 3] in dimension 1}}
  %0 = tensor.concat dim(0) %t, %u : (tensor<4x2xf32>, tensor<4x3xf32>) -> tensor<8x?xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>) {
  // expected-error @below {{the inputs make size 8 in dimension 0, the result has 9}}
  %0 = tensor.concat dim(0) %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<9xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error @below {{gather_dims has 0 dimensions, an index in tensor<2x1xindex> has 1}}
  %0 = tensor.gather %t[%i] gather_dims([]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error @below {{gather_dims has growing dimensions of tensor<4x5xf32>, got [2]}}
  %0 = tensor.gather %t[%i] gather_dims([2]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>) {
  // expected-error @below {{the part is tensor<2x1x5xf32> or tensor<2x5xf32>, got tensor<2x4x5xf32>}}
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<2x4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x5xf32>, %i: tensor<2x1xindex>, %s: tensor<2x5xf32>) {
  // expected-error @below {{it says that its indices are unique}}
  %0 = tensor.scatter %s into %t[%i] scatter_dims([0]) : (tensor<2x5xf32>, tensor<4x5xf32>, tensor<2x1xindex>) -> tensor<4x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %f: f32) {
  // expected-error @below {{size 0 is 6 with its padding, the result has 5}}
  %0 = tensor.pad %t low[1] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %f: f32) {
  // expected-error @below {{expected 1 low padding, got 2}}
  %0 = tensor.pad %t low[1, 2] high[1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<5xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error @below {{the new shape has 2 sizes, the result has rank 1}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error @below {{4 elements can't be 6 in the result}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xi32>) {
  // expected-error @below {{it keeps the elements, but makes tensor<2x2xf16> of tensor<4xf32>}}
  %0 = tensor.reshape %t(%s) : (tensor<4xf32>, tensor<2xi32>) -> tensor<2x2xf16>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @below {{the slice is tensor<2x4xf32>, got tensor<2x5xf32>}}
  %0 = tensor.extract_slice %t[0, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x5xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @below {{the slice reaches index 4 of dimension 0, whose size is 4}}
  %0 = tensor.extract_slice %t[3, 0] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x4xf32>) {
  // expected-error @below {{offset 1 is 8, but the size there is 8}}
  %0 = tensor.insert_slice %s into %t[0, 8] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>, %s: tensor<2x4xf16>) {
  // expected-error @below {{the slice is tensor<2x4xf32>, got tensor<2x4xf16>}}
  %0 = tensor.insert_slice %s into %t[0, 0] [2, 4] [1, 1] : tensor<2x4xf16> into tensor<4x8xf32>
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xf32>) {
  %0 = scf.forall (%i) in (2) shared_outs(%o = %t) -> tensor<4xf32> {
    scf.forall.in_parallel {
      // expected-error @below {{the slice reaches index 4 of dimension 0, whose size is 4}}
      tensor.parallel_insert_slice %s into %o[3] [2] [1] : tensor<2xf32> into tensor<4xf32>
    }
  }
  return
}

// -----

func.func @f(%t: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error @below {{it stands in scf.forall.in_parallel}}
  tensor.parallel_insert_slice %s into %t[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x8xf32>, %i: index) {
  // expected-error @below {{the slice is tensor<?x4xf32>, got tensor<2x4xf32>}}
  %0 = tensor.extract_slice %t[0, 0] [%i, 4] [1, 1] : tensor<?x8xf32> to tensor<2x4xf32>
  return
}

// -----

func.func @f(%t: tensor<?x8xf32>) {
  // expected-error @below {{the collapsed tensor is tensor<?xf32>, got tensor<32xf32>}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x8xf32> into tensor<32xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @below {{the collapsed tensor is tensor<32xf32>, got tensor<33xf32>}}
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<33xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @below {{there are 2 groups of dimensions for tensor<32xf32>}}
  %0 = tensor.collapse_shape %t [[0], [1]] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----

func.func @f(%t: tensor<4x8xf32>) {
  // expected-error @below {{the groups have the dimensions of tensor<4x8xf32> in order, got [[1, 0]]}}
  %0 = tensor.collapse_shape %t [[1, 0]] : tensor<4x8xf32> into tensor<32xf32>
  return
}

// -----

func.func @f(%t: tensor<8xf32>) {
  // expected-error @below {{output_shape has 1 size, not 2}}
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2] : tensor<8xf32> into tensor<2x4xf32>
  return
}
