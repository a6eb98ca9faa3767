// A symbol may begin with the sigil of what it names, so that a type and an attribute share a name.
// RUN: tirx-opt %s --verify-diagnostics

irdl.dialect @d {
  irdl.type @"!range" {
    %i32 = irdl.is i32
    irdl.parameters(of: %i32)
  }
  irdl.attribute @"#range" {
    %number = irdl.base "#builtin.integer"
    irdl.parameters(size: %number)
  }
  irdl.operation @op {
    %type = irdl.base @d::@"!range"
    %attribute = irdl.base @d::@"#range"
    irdl.operands(value: %type)
    irdl.attributes {"size" = %attribute}
  }
}

func.func @holds(%a: !d.range<i32>) {
  "d.op"(%a) {size = #d.range<1>} : (!d.range<i32>) -> ()
  return
}

func.func @type_for_attribute(%a: !d.range<i32>) {
  // expected-error @below {{d.op: attribute size must be #d.range, got !d.range<i32>}}
  "d.op"(%a) {size = !d.range<i32>} : (!d.range<i32>) -> ()
  return
}
