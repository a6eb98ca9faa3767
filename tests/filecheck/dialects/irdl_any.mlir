// irdl.any takes anything; a value that is used twice stands for one type or attribute.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.operation @open {
    %any = irdl.any
    irdl.operands(value: %any)
  }
  irdl.operation @same {
    %any = irdl.any
    irdl.operands(lhs: %any, rhs: %any)
    irdl.results(out: %any)
  }
  irdl.operation @list {
    %any = irdl.any
    irdl.operands(values: variadic %any)
  }
  irdl.operation @constant {
    %any = irdl.any
    %type = irdl.any
    irdl.attributes {"value" = %any, "type" = %type}
    irdl.results(out: %type)
  }
  irdl.attribute @twice {
    %any = irdl.any
    irdl.parameters(first: %any, second: %any)
  }
}

func.func @holds(%a: i32, %b: memref<2xf32>) {
  "d.open"(%a) : (i32) -> ()
  "d.open"(%b) : (memref<2xf32>) -> ()
  %0 = "d.same"(%a, %a) : (i32, i32) -> i32
  "d.list"() : () -> ()
  "d.list"(%b, %b) : (memref<2xf32>, memref<2xf32>) -> ()
  %1 = "d.constant"() {value = #d.twice<[1], [1]>, type = i8} : () -> i8
  return
}

func.func @operands_differ(%a: i32, %b: i64) {
  // expected-error @below {{d.same: operand rhs must be i32 as in operand lhs, got i64}}
  %0 = "d.same"(%a, %b) : (i32, i64) -> i32
  return
}

func.func @result_differs(%a: i32) {
  // expected-error @below {{d.same: result out must be i32 as in operand lhs, got f32}}
  %0 = "d.same"(%a, %a) : (i32, i32) -> f32
  return
}

func.func @one_of_many(%a: i32, %b: i64) {
  // expected-error @below {{d.list: operand values must be i32 as the one before, got i64}}
  "d.list"(%a, %a, %b) : (i32, i32, i64) -> ()
  return
}

func.func @attribute_and_result() {
  // expected-error @below {{d.constant: result out must be i8 as in attribute type, got i16}}
  %0 = "d.constant"() {value = unit, type = i8} : () -> i16
  return
}

// expected-error @below {{d.twice: second must be 1 : i8, got 2 : i8}}
func.func private @parameters_differ() attributes {d.x = #d.twice<1 : i8, 2 : i8>}
