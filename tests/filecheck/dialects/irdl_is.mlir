// irdl.is: one type or attribute, and no other.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.type @word {
    %name = irdl.is "left"
    irdl.parameters(name: %name)
  }
  irdl.operation @add {
    %i32 = irdl.is i32
    %mode = irdl.is {fast = true, level = 2 : i8}
    irdl.operands(lhs: %i32, rhs: %i32)
    irdl.attributes {"mode" = %mode}
  }
}

func.func @holds(%a: i32, %w: !d.word<"left">) {
  "d.add"(%a, %a) {mode = {level = 2 : i8, fast = true}} : (i32, i32) -> ()
  return
}

func.func @another_type(%a: i32, %b: i64) {
  // expected-error @below {{d.add: operand rhs must be i32, got i64}}
  "d.add"(%a, %b) {mode = {fast = true, level = 2 : i8}} : (i32, i64) -> ()
  return
}

func.func @another_attribute(%a: i32) {
  // expected-error @below {{d.add: attribute mode must be {fast = true, level = 2 : i8}, got {fast = true, level = 3 : i8}}}
  "d.add"(%a, %a) {mode = {fast = true, level = 3 : i8}} : (i32, i32) -> ()
  return
}

// expected-error @below {{d.word: name must be "left", got "right"}}
func.func private @another_parameter(!d.word<"right">)

// -----

// A type where an attribute is wanted, and the other way round.

irdl.dialect @d {
  irdl.operation @typed {
    %type = irdl.is f32
    irdl.attributes {"type" = %type}
  }
}

func.func @holds() {
  "d.typed"() {type = f32} : () -> ()
  return
}

func.func @no_type() {
  // expected-error @below {{d.typed: attribute type must be f32, got 1.000000e+00 : f32}}
  "d.typed"() {type = 1.0 : f32} : () -> ()
  return
}
