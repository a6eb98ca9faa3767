// irdl.results: as operands.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.operation @maybe {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.results(first: %i32, last: optional %f32)
  }
  irdl.operation @many {
    %i32 = irdl.is i32
    irdl.results(all: variadic %i32)
  }
  irdl.operation @groups {
    %i32 = irdl.is i32
    %f32 = irdl.is f32
    irdl.results(some: variadic %i32, others: variadic %f32)
  }
}

func.func @holds() {
  %0 = "d.maybe"() : () -> i32
  %1:2 = "d.maybe"() : () -> (i32, f32)
  "d.many"() : () -> ()
  %2:3 = "d.many"() : () -> (i32, i32, i32)
  %3:3 = "d.groups"() {resultSegmentSizes = array<i32: 1, 2>} : () -> (i32, f32, f32)
  "d.groups"() {resultSegmentSizes = array<i32: 0, 0>} : () -> ()
  return
}

func.func @too_few() {
  // expected-error @below {{d.maybe: expected at least 1 result, got 0}}
  "d.maybe"() : () -> ()
  return
}

func.func @too_many() {
  // expected-error @below {{d.maybe: expected at most 2 results, got 3}}
  %0:3 = "d.maybe"() : () -> (i32, f32, f32)
  return
}

func.func @wrong() {
  // expected-error @below {{d.maybe: result last must be f32, got i32}}
  %0:2 = "d.maybe"() : () -> (i32, i32)
  return
}

func.func @undivided() {
  // expected-error @below {{d.groups: attribute resultSegmentSizes is missing; it says how many results each of some, others has}}
  "d.groups"() : () -> ()
  return
}

func.func @wrong_group() {
  // expected-error @below {{d.groups: result some must be i32, got f32}}
  %0:3 = "d.groups"() {resultSegmentSizes = array<i32: 2, 1>} : () -> (i32, f32, f32)
  return
}
