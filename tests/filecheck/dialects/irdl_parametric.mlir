// irdl.parametric: a type or attribute of a definition, with constraints on its parameters.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.type @complex {
    %f32 = irdl.is f32
    %f64 = irdl.is f64
    %element = irdl.any_of(%f32, %f64)
    irdl.parameters(element: %element)
  }
  irdl.attribute @range {
    %integer = irdl.base "#builtin.integer"
    %other = irdl.base "#builtin.integer"
    irdl.parameters(low: %integer, high: %other)
  }
  irdl.type @unit
  irdl.operation @norm {
    %element = irdl.any
    %complex = irdl.parametric @d::@complex<%element>
    irdl.operands(value: %complex)
    irdl.results(norm: %element)
  }
  irdl.operation @clamp {
    %zero = irdl.is 0 : i32
    %any = irdl.any
    %range = irdl.parametric @d::@range<%zero, %any>
    irdl.attributes {"range" = %range}
  }
  irdl.operation @token {
    %unit = irdl.parametric @d::@unit<>
    irdl.results(token: %unit)
  }
}

func.func @holds(%a: !d.complex<f32>, %b: !d.complex<f64>) {
  %0 = "d.norm"(%a) : (!d.complex<f32>) -> f32
  %1 = "d.norm"(%b) : (!d.complex<f64>) -> f64
  "d.clamp"() {range = #d.range<0 : i32, 8>} : () -> ()
  %2 = "d.token"() : () -> !d.unit
  return
}

func.func @another_element(%a: !d.complex<f32>) {
  // expected-error @below {{d.norm: result norm must be f32 as in operand value, got f64}}
  %0 = "d.norm"(%a) : (!d.complex<f32>) -> f64
  return
}

func.func @another_type(%a: f32) {
  // expected-error @below {{d.norm: operand value must be !d.complex<anything>, got f32}}
  %0 = "d.norm"(%a) : (f32) -> f32
  return
}

func.func @another_bound() {
  // expected-error @below {{d.clamp: attribute range must be #d.range<0 : i32, anything>, got #d.range<1 : i32, 8 : i64>}}
  "d.clamp"() {range = #d.range<1 : i32, 8>} : () -> ()
  return
}

func.func @a_type_of_the_dialect() {
  // expected-error @below {{d.token: result token must be !d.unit<>, got !d.complex<f32>}}
  %0 = "d.token"() : () -> !d.complex<f32>
  return
}
