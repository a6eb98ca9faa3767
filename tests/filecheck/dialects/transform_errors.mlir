// What the verifier refuses of sequences of the transform dialect, references to them and attributes.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

module {
  // expected-error @below {{transform.named_sequence: builtin.module around it must have the attribute transform.with_named_sequence}}
  transform.named_sequence @f(%op: !transform.any_op) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.sequence failures(propagate) {
  ^bb0(%op: !transform.any_op):
    // expected-error @below {{transform.named_sequence: a symbol stands in a symbol table, transform.sequence is none}}
    transform.named_sequence @f(%other: !transform.any_op) {
      transform.yield
    }
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: the body ends with transform.yield, not with arith.constant}}
  transform.named_sequence @f(%op: !transform.any_op) {
    // expected-error @below {{arith.constant: the last op of the block must be a terminator}}
    arith.constant 1 : i32
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: the body yields 0 values, expected 1}}
  transform.named_sequence @f(%op: !transform.any_op) -> !transform.any_op {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: yielded value 0 has type !transform.any_op, the result !transform.op<"scf.for">}}
  transform.named_sequence @f(%op: !transform.any_op) -> !transform.op<"scf.for"> {
    transform.yield %op : !transform.any_op
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: argument 0 is marked as consumed and as readonly}}
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly, transform.consumed}) {
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: argument 0 must be marked as transform.consumed or transform.readonly, as of all sequences that are called or have no body}}
  transform.named_sequence private @f(!transform.any_op)
}

// -----

module attributes {transform.with_named_sequence} {
  // expected-error @below {{transform.named_sequence: argument 0 is marked as readonly, but is consumed}}
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-error @below {{transform.sequence: the body has one block, whose first argument is a handle of ops}}
transform.sequence failures(propagate) {
^bb0:
}

// -----

// expected-error @below {{transform.sequence: argument 0 of the body is a handle of ops, not !transform.any_value}}
transform.sequence failures(propagate) {
^bb0(%value: !transform.any_value):
}

// -----

// expected-error @below {{transform.sequence: argument 1 of the body is a handle or a parameter, not i64}}
transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op, %number: i64):
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.sequence: argument 0 of the body has type !transform.op<"scf.for">, the operand !transform.any_op}}
  sequence %op : !transform.any_op failures(propagate) {
  ^bb0(%other: !transform.op<"scf.for">):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.sequence: within transform.sequence it has an operand for each argument of its body: 1 argument, 0 operands}}
  transform.sequence failures(propagate) {
  ^bb0(%other: !transform.any_op):
  }
}

// -----

// expected-error @below {{transform.sequence: argument 0 is consumed more than once, by transform.structured.generalize and by transform.structured.generalize}}
transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  %0 = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
  %1 = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
}

// -----

// expected-error @below {{transform.sequence: result 0 of transform.select is consumed more than once, by transform.structured.vectorize and by transform.structured.vectorize}}
transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  %0 = transform.select "scf.for" in %op : (!transform.any_op) -> !transform.any_op
  transform.structured.vectorize %0 : !transform.any_op
  transform.structured.vectorize %0 : !transform.any_op
}

// -----

// expected-error @below {{transform.sequence: its body has transform ops only, not arith.constant}}
transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  arith.constant 1 : i32
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.foreach: the arguments of the body are (!transform.any_value), the targets (!transform.any_op)}}
  %0 = "transform.foreach"(%op) ({
  ^bb0(%each: !transform.any_value):
    transform.yield %op : !transform.any_op
  }) : (!transform.any_op) -> !transform.any_op
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.alternatives: the body yields 0 values, expected 1}}
  %0 = alternatives %op : !transform.any_op -> !transform.any_op {
  ^bb0(%way: !transform.any_op):
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.tune.alternatives: region 2 is selected of 2 regions}}
  transform.tune.alternatives<"way"> selected_region = 2 {
  }, {
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.tune.knob: 3 : i64 is none of the options [1, 2]}}
  %0 = transform.tune.knob<"knob"> = 3 from options = [1, 2] -> !transform.any_param
}

// -----

// expected-error @below {{transform.with_pdl_patterns: beside patterns its body has one op, not 0}}
transform.with_pdl_patterns {
^bb0(%op: !transform.any_op):
}

// -----

// expected-error @below {{transform.with_pdl_patterns: its body has patterns and one transform op, not arith.constant}}
transform.with_pdl_patterns {
^bb0(%op: !transform.any_op):
  arith.constant 1 : i32
}

// -----

transform.with_pdl_patterns {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.with_pdl_patterns: can't stand within another transform.with_pdl_patterns}}
  with_pdl_patterns %op : !transform.any_op {
  ^bb0(%inner: !transform.any_op):
    sequence %inner : !transform.any_op failures(propagate) {
    ^bb0(%root: !transform.any_op):
    }
  }
}

// -----

transform.sequence failures(propagate) {
^bb0(%op: !transform.any_op):
  // expected-error @below {{transform.include: target @missing is no named sequence here}}
  include @missing failures(propagate) (%op) : (!transform.any_op) -> ()
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @callee(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @f(%value: !transform.any_value) {
    // expected-error @below {{transform.include: the operands are (!transform.any_value), @callee takes (!transform.any_op)}}
    transform.include @callee failures(propagate) (%value) : (!transform.any_value) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @callee(%op: !transform.any_op) {
    transform.yield
  }
  transform.named_sequence @f(%op: !transform.any_op) {
    // expected-error @below {{transform.include: argument 0 must be marked as transform.consumed or transform.readonly, as of all sequences that are called or have no body}}
    transform.include @callee failures(propagate) (%op) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @callee(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @f(%op: !transform.any_op) {
    // expected-error @below {{transform.include: result 0 is !transform.any_value, result of the sequence 0 is !transform.any_op: another kind of handle}}
    %0 = transform.include @callee failures(propagate) (%op) : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @match(%op: !transform.any_op) {
    transform.yield
  }
  transform.named_sequence @f(%op: !transform.any_op) {
    // expected-error @below {{transform.collect_matching: the argument of @match must be marked as transform.readonly}}
    transform.collect_matching @match in %op : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @match(%value: !transform.any_value {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @f(%op: !transform.any_op) {
    // expected-error @below {{transform.collect_matching: matcher @match must take one handle of an op}}
    transform.collect_matching @match in %op : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @match(%op: !transform.any_op {transform.consumed}) {
    transform.apply_registered_pass "cse" to %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
  transform.named_sequence @act() {
    transform.yield
  }
  transform.named_sequence @f(%op: !transform.any_op {transform.consumed}) {
    // expected-error @below {{transform.foreach_match: matcher @match consumes argument 0}}
    %0 = transform.foreach_match in %op @match -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @match(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @act() {
    transform.yield
  }
  transform.named_sequence @f(%op: !transform.any_op {transform.consumed}) {
    // expected-error @below {{transform.foreach_match: 1 result of the matcher, but 0 arguments of the action}}
    %0 = transform.foreach_match in %op @match -> @act : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%op: !transform.any_op {transform.consumed}) {
    // expected-error @below {{transform.foreach_match: 0 matchers and 0 actions; there must be at least one of each, and as many of both}}
    %0 = "transform.foreach_match"(%op) <{actions = [], matchers = []}> : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// expected-error @below {{builtin.module: attribute transform.with_named_sequence: its functions call each other in a circle, which sequences must not}}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%op: !transform.any_op {transform.readonly}) {
    transform.include @f failures(propagate) (%op) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// expected-error @below {{func.func: attribute transform.with_named_sequence: only ops that are symbol tables have named sequences}}
func.func @f() attributes {transform.with_named_sequence} {
  return
}

// -----

// expected-error @below {{builtin.module: attribute transform.target_tag: must be a string, got 1 : i32}}
module attributes {transform.target_tag = 1 : i32} {
}

// -----

// expected-error @below {{builtin.module: attribute transform.silence_tracking_failures: must be a unit, got 1 : i32}}
module attributes {transform.silence_tracking_failures = 1 : i32} {
}

// -----

// expected-error @below {{builtin.module: attribute transform.unknown: the transform dialect has no such attribute}}
module attributes {transform.unknown} {
}

// -----

// expected-error @below {{a parameter is an integer of at most 64 bits, not f32}}
module attributes {test.type = !transform.param<f32>} {
}
