// What instances made from the constraints of ops have shown to be missing.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @a_reduction_gives_a_number(%v: vector<4xf32>) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  // expected-error @below {{reduces to a number, got tensor<4xf32>}}
  %1 = "vector.reduction"(%v) <{kind = #vector.kind<add>}> : (vector<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @a_collapsed_tensor_has_a_rank(%t: tensor<?xf32>) {
  // expected-error @below {{tensor<*xf32> has no dimensions to collapse others to}}
  %0 = "tensor.collapse_shape"(%t) <{reassociation = [[0]]}> : (tensor<?xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @a_scaled_number_is_a_number(%a: f4E2M1FN, %s: vector<4xf8E8M0FNU>) {
  // expected-error @below {{a cast keeps the shape, got f4E2M1FN to vector<4xf32>}}
  %0 = "arith.scaling_extf"(%a, %s) : (f4E2M1FN, vector<4xf8E8M0FNU>) -> vector<4xf32>
  return
}
