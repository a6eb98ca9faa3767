// What other dialects add to the transform dialect: sets of patterns, and ops of their own.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

module attributes {transform.with_named_sequence} {
  transform.named_sequence @patterns(%func: !transform.any_op {transform.consumed}) {
    transform.apply_patterns to %func {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
      transform.apply_patterns.tensor.rewrite_as_constant aggressive
      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
      transform.apply_patterns.vector.lower_transpose
      transform.apply_patterns.gpu.unroll_vectors_subgroup_mma [16, 16, 16]
      transform.apply_patterns.memref.alloc_to_alloca size_limit(32)
    } {apply_cse, max_iterations = 10 : i64} : !transform.any_op
    transform.apply_conversion_patterns to %func {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
      transform.apply_conversion_patterns.vector.vector_to_llvm {reassociate_fp_reductions = true}
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
    } {legal_dialects = ["func", "llvm"], partial_conversion} : !transform.any_op
    transform.yield
  }

  transform.named_sequence @others(%module: !transform.any_op {transform.consumed}, %value: !transform.any_value {transform.readonly}, %alloca: !transform.op<"memref.alloca"> {transform.consumed}) {
    %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %module {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %0, "here" : !transform.any_op
    %1 = transform.dlti.query ["width", i32] at %0 : (!transform.any_op) -> !transform.any_param
    transform.debug.emit_param_as_remark %1, "width" at %0 : !transform.any_param, !transform.any_op
    %2 = transform.get_parent_op %0 {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
    %4 = transform.get_defining_op %value : (!transform.any_value) -> !transform.any_op
    %3 = transform.func.cast_and_call @callee(%value) -> %value after %4 {
      transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    transform.loop.unroll_and_jam %4 {factor = 4 : i64} : !transform.any_op
    %6 = transform.gpu.map_nested_forall_to_threads %2 block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
    %7, %8 = transform.memref.alloca_to_global %alloca : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
    %9 = transform.param.constant 4 : i64 -> !transform.param<i64>
    %10 = transform.smt.constrain_params(%9) : (!transform.param<i64>) -> !transform.param<i64> {
    ^bb0(%number: !smt.int):
      smt.yield %number : !smt.int
    }
    %11 = transform.get_type elemental %value : (!transform.any_value) -> !transform.type
    transform.annotate %6 "threads" = %10 : !transform.any_op, !transform.param<i64>
    transform.yield
  }

  transform.with_pdl_patterns {
  ^bb0(%root: !transform.any_op):
    pdl.pattern @loop : benefit(1) {
      %0 = operation "scf.for"
      rewrite %0 with "transform.dialect"
    }
    sequence %root : !transform.any_op failures(propagate) {
    ^bb1(%op: !transform.any_op):
      %0 = pdl_match @loop in %op : (!transform.any_op) -> !pdl.operation
    }
  }
}
// CHECK:      {{^}}module attributes {transform.with_named_sequence} {
// CHECK-NEXT: {{^}}  transform.named_sequence @patterns(%func: !transform.any_op {transform.consumed}) {
// CHECK-NEXT: {{^}}    transform.apply_patterns to %func {
// CHECK-NEXT: {{^}}      transform.apply_patterns.canonicalization
// CHECK-NEXT: {{^}}      transform.apply_patterns.linalg.fold_pack_unpack_into_empty {fold_single_use_only = true}
// CHECK-NEXT: {{^}}      transform.apply_patterns.tensor.rewrite_as_constant aggressive
// CHECK-NEXT: {{^}}      transform.apply_patterns.vector.lower_multi_reduction lowering_strategy = innerreduction
// CHECK-NEXT: {{^}}      transform.apply_patterns.vector.lower_transpose
// CHECK-NEXT: {{^}}      transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[16, 16, 16]
// CHECK-NEXT: {{^}}      transform.apply_patterns.memref.alloc_to_alloca size_limit(32)
// CHECK-NEXT: {{^}}    } {apply_cse, max_iterations = 10 : i64} : !transform.any_op
// CHECK-NEXT: {{^}}    transform.apply_conversion_patterns to %func {
// CHECK-NEXT: {{^}}      transform.apply_conversion_patterns.dialect_to_llvm "math"
// CHECK-NEXT: {{^}}      transform.apply_conversion_patterns.vector.vector_to_llvm {reassociate_fp_reductions = true}
// CHECK-NEXT: {{^}}    } with type_converter {
// CHECK-NEXT: {{^}}      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter {index_bitwidth = 32 : i64}
// CHECK-NEXT: {{^}}    } {legal_dialects = ["func", "llvm"], partial_conversion} : !transform.any_op
// CHECK-NEXT: {{^}}    transform.yield
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  transform.named_sequence @others(%module: !transform.any_op {transform.consumed}, %value: !transform.any_value {transform.readonly}, %alloca: !transform.op<"memref.alloca"> {transform.consumed}) {
// CHECK-NEXT: {{^}}    %0 = transform.bufferization.one_shot_bufferize layout{IdentityLayoutMap} %module {bufferize_function_boundaries = true} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    transform.debug.emit_remark_at %0, "here" : !transform.any_op
// CHECK-NEXT: {{^}}    %1 = transform.dlti.query ["width", i32] at %0 : (!transform.any_op) -> !transform.any_param
// CHECK-NEXT: {{^}}    transform.debug.emit_param_as_remark %1, "width" at %0 : !transform.any_param, !transform.any_op
// CHECK-NEXT: {{^}}    %2 = transform.get_parent_op %0 {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    %3 = transform.get_defining_op %value : (!transform.any_value) -> !transform.any_op
// CHECK-NEXT: {{^}}    %4 = transform.func.cast_and_call @callee(%value) -> %value after %3 {
// CHECK-NEXT: {{^}}      transform.type_conversion.tensor.cast_shape_dynamic_dims ignore_dynamic_info
// CHECK-NEXT: {{^}}    } : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
// CHECK-NEXT: {{^}}    transform.loop.unroll_and_jam %3 {factor = 4 : i64} : !transform.any_op
// CHECK-NEXT: {{^}}    %5 = transform.gpu.map_nested_forall_to_threads %2 block_dims = [32, 4, 1] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT: {{^}}    %getGlobal, %global = transform.memref.alloca_to_global %alloca : (!transform.op<"memref.alloca">) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT: {{^}}    %6 = transform.param.constant 4 : i64 -> !transform.param<i64>
// CHECK-NEXT: {{^}}    %7 = transform.smt.constrain_params(%6) : (!transform.param<i64>) -> !transform.param<i64> {
// CHECK-NEXT: {{^}}    ^bb0(%number: !smt.int):
// CHECK-NEXT: {{^}}      smt.yield %number : !smt.int
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    %8 = transform.get_type elemental %value : (!transform.any_value) -> !transform.type
// CHECK-NEXT: {{^}}    transform.annotate %5 "threads" = %7 : !transform.any_op, !transform.param<i64>
// CHECK-NEXT: {{^}}    transform.yield
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}  transform.with_pdl_patterns {
// CHECK-NEXT: {{^}}  ^bb0(%root: !transform.any_op):
// CHECK-NEXT: {{^}}    pdl.pattern @loop : benefit(1) {
// CHECK-NEXT: {{^}}      %0 = operation "scf.for"
// CHECK-NEXT: {{^}}      rewrite %0 with "transform.dialect"
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}    sequence %root : !transform.any_op failures(propagate) {
// CHECK-NEXT: {{^}}    ^bb0(%op: !transform.any_op):
// CHECK-NEXT: {{^}}      %0 = pdl_match @loop in %op : (!transform.any_op) -> !pdl.operation
// CHECK-NEXT: {{^}}    }
// CHECK-NEXT: {{^}}  }
// CHECK-NEXT: {{^}}}
