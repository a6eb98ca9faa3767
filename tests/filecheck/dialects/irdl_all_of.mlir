// irdl.all_of: what each of its parts wants.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

irdl.dialect @d {
  irdl.operation @both {
    %integer = irdl.base "!builtin.integer"
    %i32 = irdl.is i32
    %i64 = irdl.is i64
    %index = irdl.is index
    %wide = irdl.any_of(%i64, %i32, %index)
    %both = irdl.all_of(%integer, %wide)
    irdl.operands(value: %both)
  }
}

func.func @holds(%a: i32, %b: i64) {
  "d.both"(%a) : (i32) -> ()
  "d.both"(%b) : (i64) -> ()
  return
}

func.func @only_the_first(%a: i8) {
  // expected-error @below {{d.both: operand value must be !builtin.integer that is i64, i32 or index, got i8}}
  "d.both"(%a) : (i8) -> ()
  return
}

func.func @only_the_second(%a: index) {
  // expected-error @below {{d.both: operand value must be !builtin.integer that is i64, i32 or index, got index}}
  "d.both"(%a) : (index) -> ()
  return
}
