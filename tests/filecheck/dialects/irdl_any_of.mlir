// irdl.any_of: one of its alternatives, the first that holds.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.type @box {
    %any = irdl.any
    irdl.parameters(inside: %any)
  }
  irdl.operation @number {
    %i32 = irdl.is i32
    %float = irdl.base "!builtin.f32"
    %any = irdl.any
    %box = irdl.parametric @d::@box<%any>
    %one = irdl.any_of(%i32, %float, %box)
    irdl.operands(value: %one)
  }
  irdl.operation @pair {
    %i32 = irdl.is i32
    %i64 = irdl.is i64
    %one = irdl.any_of(%i32, %i64)
    irdl.operands(lhs: %one, rhs: %one)
  }
}

func.func @holds(%a: i32, %b: f32, %c: !d.box<"x">, %d: i64) {
  "d.number"(%a) : (i32) -> ()
  "d.number"(%b) : (f32) -> ()
  "d.number"(%c) : (!d.box<"x">) -> ()
  "d.pair"(%a, %a) : (i32, i32) -> ()
  "d.pair"(%d, %d) : (i64, i64) -> ()
  return
}

func.func @none(%a: i64) {
  // expected-error @below {{d.number: operand value must be i32, !builtin.f32 or !d.box<anything>, got i64}}
  "d.number"(%a) : (i64) -> ()
  return
}

func.func @one_each(%a: i32, %b: i64) {
  // expected-error @below {{d.pair: operand rhs must be i32 as in operand lhs, got i64}}
  "d.pair"(%a, %b) : (i32, i64) -> ()
  return
}

// -----

// Nothing is tried again: what a part was found to be stays, even of an alternative that fails.

irdl.dialect @d {
  irdl.operation @greedy {
    %any = irdl.any
    %i32 = irdl.is i32
    %both = irdl.all_of(%i32, %any)
    %none = irdl.is none
    %one = irdl.any_of(%both, %none)
    irdl.operands(first: %one, second: %any)
  }
}

func.func @first_alternative(%a: i32) {
  "d.greedy"(%a, %a) : (i32, i32) -> ()
  return
}

func.func @second_alternative(%a: none, %b: f32) {
  "d.greedy"(%a, %b) : (none, f32) -> ()
  return
}

func.func @bound_by_the_first(%a: i32, %b: f32) {
  // expected-error @below {{d.greedy: operand second must be i32 as in operand first, got f32}}
  "d.greedy"(%a, %b) : (i32, f32) -> ()
  return
}
