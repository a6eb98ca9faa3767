// What the parser and the verifier refuse of pdl.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.apply_native_constraint: a constraint has at least one argument}}
  "pdl.apply_native_constraint"() <{name = "nothing"}> : () -> ()
  rewrite %0 with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.apply_native_constraint: a constraint gives no ops, only attributes, types, values}}
  %1 = apply_native_constraint "op"(%0 : !pdl.operation) : !pdl.operation
  rewrite %0 with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  rewrite %0 {
    // expected-error @below {{pdl.apply_native_rewrite: a rewrite has at least one argument or result}}
    "pdl.apply_native_rewrite"() <{name = "nothing"}> : () -> ()
  }
}

// -----

pdl.pattern : benefit(1) {
  %0 = type
  // expected-error @below {{pdl.attribute: a value has its own type, so one of them is given, not both}}
  %1 = attribute : %0 = 1 : i32
  %2 = operation "test.op" {"a" = %1} -> (%0 : !pdl.type)
  rewrite %2 with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  rewrite %0 {
    // expected-error @below {{pdl.attribute: within pdl.rewrite an attribute has a value}}
    %1 = attribute
  }
}

// -----

pdl.pattern : benefit(1) {
  // expected-error @below {{pdl.operand: no op of the pattern uses it, so it has no meaning there}}
  %0 = operand
  %1 = operation "test.op"
  rewrite %1 with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  // expected-error @below {{pdl.operation: no op of the pattern uses it, so it has no meaning there}}
  %0 = operation "test.op"
  %1 = result 0 of %0
  %2 = operation "test.op"
  rewrite %2 with "rewriter"
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  rewrite %0 {
    // expected-error @below {{pdl.operation: an op that pdl.rewrite creates has a name}}
    %1 = operation
  }
}

// -----

pdl.pattern : benefit(1) {
  // expected-error @below {{pdl.operation: 1 attribute name, but 0 attributes}}
  %0 = "pdl.operation"() <{attributeValueNames = ["a"], operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> !pdl.operation
  rewrite %0 with "rewriter"
}

// -----

func.func private @used()
pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  rewrite %0 {
    // expected-error @below {{pdl.operation: the types of the results can't be told: func.constant does not infer them, and none are given}}
    %1 = operation "func.constant"
  }
}

// -----

func.func private @used()
pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  rewrite %0 {
    %1 = type
    // expected-error @below {{pdl.operation: the types of the results can't be told: type 0 is neither constant nor that of something matched}}
    %2 = operation "func.constant" -> (%1 : !pdl.type)
  }
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.results: without an index these are all results, a range of values, not !pdl.value}}
  %1 = "pdl.results"(%0) : (!pdl.operation) -> !pdl.value
  rewrite %0 with "rewriter"(%1 : !pdl.value)
}

// -----

pdl.pattern : benefit(1) {
  %0 = operand
  %1 = type
  %2 = operation "test.op"(%0 : !pdl.value) -> (%1 : !pdl.type)
  rewrite %2 {
    // expected-error @below {{pdl.range: a range of !pdl.value can't hold !pdl.type as element}}
    %3 = range %0, %1 : !pdl.value, !pdl.type
  }
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  %1 = result 0 of %0
  rewrite %0 {
    // expected-error @below {{pdl.replace: an op is replaced by another op or by values, not by both}}
    "pdl.replace"(%0, %0, %1) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!pdl.operation, !pdl.operation, !pdl.value) -> ()
  }
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.rewrite: a rewrite that is called by its name has no body}}
  "pdl.rewrite"(%0) <{name = "rewriter", operandSegmentSizes = array<i32: 1, 0>}> ({
  ^bb0:
  }) : (!pdl.operation) -> ()
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.rewrite: a rewrite has a body or a name}}
  "pdl.rewrite"(%0) <{operandSegmentSizes = array<i32: 1, 0>}> ({
  }) : (!pdl.operation) -> ()
}

// -----

pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  // expected-error @below {{pdl.rewrite: a rewrite with a body has no arguments}}
  "pdl.rewrite"(%0, %0) <{operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0:
  }) : (!pdl.operation, !pdl.operation) -> ()
}

// -----

// expected-error @below {{pdl.pattern: a pattern ends with pdl.rewrite, not with pdl.type}}
pdl.pattern : benefit(1) {
  // expected-error @below {{pdl.operation: no op of the pattern uses it, so it has no meaning there}}
  %0 = operation "test.op"
  // expected-error @below {{pdl.type: the last op of the block must be a terminator, as pdl.rewrite}}
  %1 = type : i32
}

// -----

// expected-error @below {{pdl.pattern: a pattern has ops of pdl only, not arith.constant}}
pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  arith.constant 1 : i32
  rewrite %0 with "rewriter"
}

// -----

// expected-error @below {{pdl.pattern: a pattern has at least one pdl.operation}}
pdl.pattern : benefit(1) {
  rewrite with "rewriter"
}

// -----

// expected-error @below {{pdl.pattern: what pdl.rewrite uses hangs together in the pattern; pdl.operation has nothing to do with pdl.operation before it}}
pdl.pattern : benefit(1) {
  %0 = operation "test.op"
  %1 = operation "test.other"
  rewrite %0 with "rewriter"(%1 : !pdl.operation)
}

// -----

// expected-error @below {{expected attribute, operation, type or value, found 'range'}}
module attributes {test.type = !pdl.range<range<value>>} {
}

// -----

pdl.pattern : benefit(1) {
  // expected-error @below {{braces without an attribute; leave them out}}
  %0 = operation "test.op" {}
  rewrite %0 with "rewriter"
}
