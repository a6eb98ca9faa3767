// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// As many operands stand in a list as it has places for.

// expected-error@+4 {{transform.structured.tile_using_for: static_sizes leaves 1 place to operands, dynamic_sizes has 0}}
"builtin.module"() ({
^bb0:
  %0 = "builtin.unrealized_conversion_cast"() : () -> !transform.any_op
  %1:2 = "transform.structured.tile_using_for"(%0) <{scalable_sizes = array<i1: false>, static_sizes = array<i64: -9223372036854775808>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}) : () -> ()

// -----

// expected-error@+4 {{transform.structured.tile_using_forall: static_num_threads leaves 1 place to operands, num_threads has 0}}
"builtin.module"() ({
^bb0:
  %0 = "builtin.unrealized_conversion_cast"() : () -> !transform.any_op
  %1:2 = "transform.structured.tile_using_forall"(%0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>, static_num_threads = array<i64: -9223372036854775808>}> : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
}) : () -> ()
