// What traits say of operands, results and where an op stands.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @casts_keep_unknown_sizes(%t: tensor<?xf32>) {
  %0 = arith.extf %t : tensor<?xf32> to tensor<?xf64>
  // expected-error @below {{operand and result must be tensors of the same sizes, got tensor<?xf32> and tensor<4xf64>}}
  %1 = arith.extf %t : tensor<?xf32> to tensor<4xf64>
  return
}

// -----

func.func @a_tensor_is_no_vector(%t: tensor<4xf32>) {
  // expected-error @below {{operand and result must be tensors of the same sizes, got tensor<4xf32> and vector<4xf64>}}
  %0 = "arith.extf"(%t) : (tensor<4xf32>) -> vector<4xf64>
  return
}

// -----

func.func @all_results_are_vectors(%v: vector<4xi32>) {
  %0, %1 = arith.addui_extended %v, %v : vector<4xi32>, vector<4xi1>
  // expected-error @below {{where an operand is a vector or tensor, all results are, got vector<4xi32>, vector<4xi32>, vector<4xi32>, i1}}
  %2, %3 = "arith.addui_extended"(%v, %v) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, i1)
  return
}

// -----

func.func @scalars_stay_scalars(%a: f32, %s: f8E8M0FNU) {
  %0 = arith.scaling_extf %a, %s : f32, f8E8M0FNU to f64
  return
}

// -----

func.func @a_scalar_scale(%a: vector<4xf4E2M1FN>, %s: f8E8M0FNU) {
  // expected-error @below {{where an operand is a vector or tensor, all results are, got vector<4xf4E2M1FN>, f8E8M0FNU, f32}}
  %0 = "arith.scaling_extf"(%a, %s) : (vector<4xf4E2M1FN>, f8E8M0FNU) -> f32
  return
}

// -----

func.func @all_arguments(%callee: (i32) -> f32) {
  // expected-error @below {{callee_operands must be i32 to go with callee, got none}}
  %0 = "func.call_indirect"(%callee) : ((i32) -> f32) -> f32
  return
}

// -----

func.func @all_arguments_of_smt(%callee: !smt.func<(!smt.int) !smt.bool>) {
  // expected-error @below {{args must be !smt.int to go with func, got none}}
  %0 = "smt.apply_func"(%callee) : (!smt.func<(!smt.int) !smt.bool>) -> !smt.bool
  return
}

// -----

// expected-error @below {{has attributes for 0 arguments, but 1 argument}}
"async.func"() <{function_type = (i32) -> !async.token, sym_name = "f", arg_attrs = []}> ({
^bb0(%a: i32):
  "async.return"() : () -> ()
}) : () -> ()

// -----

irdl.dialect @nothing_to_choose_from {
  irdl.type @t {
    // expected-error @below {{its operands say its type, so it needs one}}
    %0 = "irdl.any_of"() : () -> !irdl.attribute
    irdl.parameters(a: %0)
  }
}

// -----

pdl.pattern : benefit(1) {
  %0 = pdl.operation
  // expected-error @below {{result results must be }}
  %1 = pdl.apply_native_constraint "f"(%0 : !pdl.operation) : i32
  pdl.rewrite %0 with "g"
}
