// irdl.attributes: what an op must have in its dictionary; it may have more.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>/dev/null | filecheck %s

irdl.dialect @d {
  irdl.operation @plain
  irdl.operation @none {
    irdl.attributes
  }
  irdl.operation @named {
    %string = irdl.base "#builtin.string"
    %number = irdl.base "#builtin.integer"
    irdl.attributes {"name" = %string, "a size: large" = %number}
  }
}

// CHECK-LABEL: @more
// CHECK:         "d.plain"() {more = 1 : i64} : () -> ()
// CHECK:         "d.none"() : () -> ()
// CHECK:         "d.named"() {"a size: large" = 1 : i64, more, name = "x"} : () -> ()
func.func @more() {
  "d.plain"() {more = 1} : () -> ()
  "d.none"() : () -> ()
  "d.named"() {name = "x", more, "a size: large" = 1} : () -> ()
  return
}

// -----

irdl.dialect @d {
  irdl.operation @named {
    %string = irdl.base "#builtin.string"
    %number = irdl.base "#builtin.integer"
    irdl.attributes {"name" = %string, "a size: large" = %number}
  }
}

func.func @missing() {
  // expected-error @below {{d.named: attribute name is missing}}
  "d.named"() {"a size: large" = 1} : () -> ()
  return
}

func.func @wrong() {
  // expected-error @below {{d.named: attribute a size: large must be #builtin.integer, got "y"}}
  "d.named"() {name = "x", "a size: large" = "y"} : () -> ()
  return
}

func.func @property() {
  // expected-error @below {{d.named has no properties, its attributes stand in {…} before the types}}
  "d.named"() <{name = "x", "a size: large" = 1}> : () -> ()
  return
}

func.func @no_properties() {
  // expected-error @below {{d.named has no properties, its attributes stand in {…} before the types}}
  "d.named"() <{}> {name = "x", "a size: large" = 1} : () -> ()
  return
}
