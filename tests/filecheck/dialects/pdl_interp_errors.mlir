// What the verifier refuses of pdl_interp.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

pdl_interp.func @f(%type: !pdl.type) {
  // expected-error @below {{pdl_interp.create_operation: the types of results are inferred or given, not both}}
  %0 = "pdl_interp.create_operation"(%type) <{inferredResultTypes, inputAttributeNames = [], name = "arith.constant", operandSegmentSizes = array<i32: 0, 0, 1>}> : (!pdl.type) -> !pdl.operation
  pdl_interp.finalize
}

// -----

pdl_interp.func @f() {
  // expected-error @below {{pdl_interp.create_operation: the result types of test.op can't be inferred}}
  %0 = pdl_interp.create_operation "test.op" -> <inferred>
  pdl_interp.finalize
}

// -----

func.func private @used()
pdl_interp.func @f() {
  // expected-error @below {{pdl_interp.create_operation: the result types of func.constant can't be inferred}}
  %0 = pdl_interp.create_operation "func.constant" -> <inferred>
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%types: !pdl.range<type>) {
  // expected-error @below {{pdl_interp.foreach: the region has one argument, not 0}}
  "pdl_interp.foreach"(%types)[^done] ({
    pdl_interp.continue
  }) : (!pdl.range<type>) -> ()
^done:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%types: !pdl.range<type>) {
  // expected-error @below {{pdl_interp.foreach: the region's argument has type !pdl.value, which !pdl.range<type> is no range of}}
  "pdl_interp.foreach"(%types)[^done] ({
  ^bb0(%value: !pdl.value):
    pdl_interp.continue
  }) : (!pdl.range<type>) -> ()
^done:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%value: !pdl.value) {
  // expected-error @below {{pdl_interp.create_range: a range of !pdl.type can't hold !pdl.value as element}}
  %0 = "pdl_interp.create_range"(%value) : (!pdl.value) -> !pdl.range<type>
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%op: !pdl.operation) {
  // expected-error @below {{pdl_interp.switch_operation_name: 2 case values, but 1 block to go to}}
  pdl_interp.switch_operation_name of %op to ["test.a", "test.b"](^done) -> ^done
^done:
  pdl_interp.finalize
}

// -----

pdl_interp.func @f(%op: !pdl.operation) {
  // expected-error @below {{pdl_interp.switch_operand_count: 2 case values, but 1 block to go to}}
  "pdl_interp.switch_operand_count"(%op)[^done, ^done] <{caseValues = dense<[1, 2]> : vector<2xi32>}> : (!pdl.operation) -> ()
^done:
  pdl_interp.finalize
}
