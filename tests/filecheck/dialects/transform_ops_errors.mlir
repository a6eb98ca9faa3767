// What the parser and the verifier refuse of single ops of the transform dialect.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %number: !transform.any_param):
  // expected-error @below {{transform.apply_registered_pass: parameter 0 stands in no option}}
  %0 = "transform.apply_registered_pass"(%op, %number) <{options = {}, pass_name = "cse"}> : (!transform.any_op, !transform.any_param) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_registered_pass: parameter 0 is used twice, or is none of the 0 operands after the target}}
  %0 = "transform.apply_registered_pass"(%op) <{options = {a = #transform.param_operand<index = 0 : i64>}, pass_name = "cse"}> : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{a parameter is written as operand here}}
  %0 = apply_registered_pass "cse" with options = {a = #transform.param_operand<index = 0 : i64>} to %op : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{option a is given twice}}
  %0 = apply_registered_pass "cse" with options = {a = 1, a = 2} to %op : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.split_handle: result 2 takes what is left, but there are 2 results}}
  %0:2 = split_handle %op {overflow_result = 2 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.split_handle: result 0 is !transform.any_value, another kind than !transform.any_op}}
  %0 = split_handle %op : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.num_associations: the number is an i64, which !transform.param<i32> can't hold}}
  %0 = num_associations %op : (!transform.any_op) -> !transform.param<i32>
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.get_operand: 0 is listed twice}}
  %0 = get_operand %op[0, 0] : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.get_result: none is listed; all are said by all}}
  %0 = "transform.get_result"(%op) <{raw_position_list = array<i64>}> : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.get_result: all of them are meant, so none is listed or excepted}}
  %0 = "transform.get_result"(%op) <{is_all, raw_position_list = array<i64: 1>}> : (!transform.any_op) -> !transform.any_value
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_patterns: its body has patterns only, not arith.constant}}
  apply_patterns to %op {
    arith.constant 1 : i32
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_conversion_patterns: its body has conversion patterns only, not transform.apply_patterns.canonicalization}}
  apply_conversion_patterns to %op {
    transform.apply_patterns.canonicalization
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_conversion_patterns: transform.apply_patterns.canonicalization makes no type converter}}
  apply_conversion_patterns to %op {
  } with type_converter {
    transform.apply_patterns.canonicalization
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_conversion_patterns: transform.apply_conversion_patterns.func.func_to_llvm needs a converter to LLVM's types}}
  apply_conversion_patterns to %op {
    transform.apply_conversion_patterns.func.func_to_llvm
  } with type_converter {
    transform.type_conversion.tensor.cast_shape_dynamic_dims
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.apply_conversion_patterns: a chipset is called like gfx942, not sm_90}}
  apply_conversion_patterns to %op {
    transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "sm_90"
  } with type_converter {
    transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  apply_conversion_patterns to %op {
    // expected-error @below {{transform.apply_conversion_patterns.dialect_to_llvm: a dialect that becomes llvm is amx, arith, cf, complex, func, gpu, index, math, memref, mpi, nvvm, omp, ptr, ub, vector or xevm, not unknown}}
    transform.apply_conversion_patterns.dialect_to_llvm "unknown"
  } : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.func.cast_and_call: the function is told by a handle or by its name: one of them, 0 ways}}
  %0 = "transform.func.cast_and_call"(%op) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> ({
  }) : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.affine.simplify_bounded_affine_ops: 0 bounded values, but 1 lower bound}}
  transform.affine.simplify_bounded_affine_ops %op with [] within [0] and [] : !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.bufferization.one_shot_bufferize: memcpy_op is memref.copy or linalg.copy, not test.copy}}
  %0 = transform.bufferization.one_shot_bufferize %op {memcpy_op = "test.copy"} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.bufferization.one_shot_bufferize: print_conflicts has a meaning with test_analysis_only only}}
  %0 = transform.bufferization.one_shot_bufferize %op {print_conflicts = true} : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.gpu.map_forall_to_blocks: grid_dims has three sizes or none, not 1}}
  %0 = transform.gpu.map_forall_to_blocks %op grid_dims = [4] : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %number: !transform.param<i8>):
  // expected-error @below {{transform.smt.constrain_params: argument 0 has type !smt.bv<16>, its parameter !transform.param<i8>}}
  transform.smt.constrain_params(%number) : (!transform.param<i8>) -> () {
  ^bb0(%bits: !smt.bv<16>):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %number: !transform.param<i8>):
  // expected-error @below {{transform.smt.constrain_params: its body has ops of smt only, not arith.constant}}
  transform.smt.constrain_params(%number) : (!transform.param<i8>) -> () {
  ^bb0(%bits: !smt.bv<8>):
    arith.constant 1 : i32
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.irdl.collect_matching: the dialect can't describe types and attributes here}}
  %0 = transform.irdl.collect_matching in %op : (!transform.any_op) -> !transform.any_op {
  ^bb0:
    irdl.dialect @d {
      irdl.type @t
      irdl.operation @op
    }
  }
}

// -----

// expected-error @below {{transform.sequence: argument 0 of the body is a handle of ops, not i32}}
transform.sequence failures(propagate) {
^bb0(%op: i32):
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%number: !transform.any_param) {
    // expected-error @below {{transform.select: operand target must be one with TransformHandleTypeInterface, got !transform.any_param}}
    %0 = transform.select "scf.for" in %number : (!transform.any_param) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%loop: !transform.op<"scf.for">) {
    // expected-error @below {{transform.memref.alloca_to_global: operand alloca must be !transform.op for memref.alloca, got !transform.op<"scf.for">}}
    %0, %1 = transform.memref.alloca_to_global %loop : (!transform.op<"scf.for">) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %value: !transform.any_value):
  // expected-error @below {{transform.replicate: handles and replicated must have the same type, got !transform.any_value, !transform.any_op}}
  %0 = "transform.replicate"(%op, %value) : (!transform.any_op, !transform.any_value) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %value: !transform.any_value):
  // expected-error @below {{transform.replicate: handles and replicated must have the same type, got !transform.any_value, !transform.any_value, !transform.any_value}}
  %0:2 = "transform.replicate"(%op, %value) : (!transform.any_op, !transform.any_value) -> (!transform.any_value, !transform.any_value)
}
