// What an op says of its operands must go with them, also in the generic form.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @padding_without_its_operand(%t: tensor<4xf32>, %n: index) {
  // expected-error @below {{static_low leaves 1 place to operands, low has 0}}
  %0 = "tensor.pad"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0>, static_low = array<i64: -9223372036854775808>, static_high = array<i64: 1>}> ({
  ^bb0(%i: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  }) : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @size_that_no_place_is_left_for(%t: tensor<4xf32>, %n: index) {
  // expected-error @below {{static_output_shape leaves 0 places to operands, output_shape has 1}}
  %0 = "tensor.expand_shape"(%t, %n) <{reassociation = [[0, 1]], static_output_shape = array<i64: 2, 2>}> : (tensor<4xf32>, index) -> tensor<2x2xf32>
  return
}

// -----

func.func @basis_with_one_operand_too_few(%t: index, %n: index) {
  // expected-error @below {{static_basis leaves 2 places to operands, dynamic_basis has 1}}
  %0:2 = "affine.delinearize_index"(%t, %n) <{static_basis = array<i64: -9223372036854775808, -9223372036854775808>}> : (index, index) -> (index, index)
  return
}

// -----

func.func @one_place_each(%t: tensor<4xf32>, %n: index) {
  %0 = tensor.pad %t low[%n] high[3] {
  ^bb0(%i: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  } : tensor<4xf32> to tensor<?xf32>
  %1:2 = affine.delinearize_index %n into (%n, 4) : index, index
  return
}
