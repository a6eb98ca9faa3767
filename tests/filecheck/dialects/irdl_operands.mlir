// irdl.operands: how many, and of which types; several loose groups are divided by an attribute.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.operation @none
  irdl.operation @two {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.operands(lhs: single %i32, rhs: %f32)
  }
  irdl.operation @maybe {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.operands(first: %i32, middle: optional %f32, last: %i32)
  }
  irdl.operation @many {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.operands(first: %i32, middle: variadic %f32, last: %i32)
  }
  irdl.operation @groups {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.operands(some: variadic %i32, one: %f32, maybe: optional %i32)
  }
}

func.func @holds(%i: i32, %f: f32) {
  "d.none"() : () -> ()
  "d.two"(%i, %f) : (i32, f32) -> ()
  "d.maybe"(%i, %i) : (i32, i32) -> ()
  "d.maybe"(%i, %f, %i) : (i32, f32, i32) -> ()
  "d.many"(%i, %i) : (i32, i32) -> ()
  "d.many"(%i, %f, %f, %f, %i) : (i32, f32, f32, f32, i32) -> ()
  "d.groups"(%i, %i, %f) {operandSegmentSizes = array<i32: 2, 1, 0>} : (i32, i32, f32) -> ()
  "d.groups"(%f, %i) {operandSegmentSizes = array<i32: 0, 1, 1>} : (f32, i32) -> ()
  "d.two"(%i, %f) {operandSegmentSizes = "of no meaning"} : (i32, f32) -> ()
  return
}

func.func @not_none(%i: i32) {
  // expected-error @below {{d.none: expected 0 operands, got 1}}
  "d.none"(%i) : (i32) -> ()
  return
}

func.func @too_few(%i: i32) {
  // expected-error @below {{d.two: expected 2 operands, got 1}}
  "d.two"(%i) : (i32) -> ()
  return
}

func.func @too_many_for_optional(%i: i32, %f: f32) {
  // expected-error @below {{d.maybe: expected at most 3 operands, got 4}}
  "d.maybe"(%i, %f, %f, %i) : (i32, f32, f32, i32) -> ()
  return
}

func.func @too_few_for_optional(%i: i32) {
  // expected-error @below {{d.maybe: expected at least 2 operands, got 1}}
  "d.maybe"(%i) : (i32) -> ()
  return
}

func.func @wrong_in_the_middle(%i: i32, %f: f32) {
  // expected-error @below {{d.many: operand middle must be f32, got i32}}
  "d.many"(%i, %f, %i, %i) : (i32, f32, i32, i32) -> ()
  return
}

func.func @wrong_last(%i: i32, %f: f32) {
  // expected-error @below {{d.many: operand last must be i32, got f32}}
  "d.many"(%i, %f) : (i32, f32) -> ()
  return
}

func.func @undivided(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: attribute operandSegmentSizes is missing; it says how many operands each of some, one, maybe has}}
  "d.groups"(%i, %f) : (i32, f32) -> ()
  return
}

func.func @divided_otherwise(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: operandSegmentSizes must be array<i32: …>, got array<i64: 1, 1, 0>}}
  "d.groups"(%i, %f) {operandSegmentSizes = array<i64: 1, 1, 0>} : (i32, f32) -> ()
  return
}

func.func @too_many_groups(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: operandSegmentSizes is [1, 1, 0, 0], but there are 3 groups and 2 operands}}
  "d.groups"(%i, %f) {operandSegmentSizes = array<i32: 1, 1, 0, 0>} : (i32, f32) -> ()
  return
}

func.func @other_sum(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: operandSegmentSizes is [2, 1, 0], but there are 3 groups and 2 operands}}
  "d.groups"(%i, %f) {operandSegmentSizes = array<i32: 2, 1, 0>} : (i32, f32) -> ()
  return
}

func.func @negative(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: operandSegmentSizes is [2, 1, -1], but there are 3 groups and 2 operands}}
  "d.groups"(%i, %f) {operandSegmentSizes = array<i32: 2, 1, -1>} : (i32, f32) -> ()
  return
}

func.func @single_group(%i: i32) {
  // expected-error @below {{d.groups: operand one can't be 0 values}}
  "d.groups"(%i, %i) {operandSegmentSizes = array<i32: 1, 0, 1>} : (i32, i32) -> ()
  return
}

func.func @optional_group(%i: i32, %f: f32) {
  // expected-error @below {{d.groups: operand maybe can't be 2 values}}
  "d.groups"(%f, %i, %i) {operandSegmentSizes = array<i32: 0, 1, 2>} : (f32, i32, i32) -> ()
  return
}

func.func @no_block_follows(%i: i32, %f: f32) {
  // expected-error @below {{d.none: the last op of the block must be a terminator}}
  // expected-error @below {{d.none: expected 0 successors, got 1}}
  "d.none"() [^end] : () -> ()
^end:
  return
}
