// irdl.attribute: attributes of a dialect; a type and an attribute of one name by their sigils.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>/dev/null | filecheck %s

irdl.dialect @d {
  irdl.attribute @flag
  irdl.attribute @range {
    %integer = irdl.base "#builtin.integer"
    %other = irdl.base "#builtin.integer"
    irdl.parameters(low: %integer, high: %other)
  }
}

// CHECK-LABEL: @spellings
// CHECK-SAME:    {d.a = #d.flag, d.b = #d.flag, d.c = #d.range<1 : i64, 2 : i8>, d.d = [#d.flag, #d.range<0 : i64, 1 : i64>]}
func.func private @spellings() attributes {
  d.a = #d.flag, d.b = #d<flag>, d.c = #d.range<1, 2 : i8>, d.d = [#d.flag<>, #d<range<0, 1>>]
}

// -----

irdl.dialect @d {
  irdl.attribute @flag
  irdl.attribute @range {
    %integer = irdl.base "#builtin.integer"
    %other = irdl.base "#builtin.integer"
    irdl.parameters(low: %integer, high: %other)
  }
}

// expected-error @below {{d.flag: expected 0 parameters, got 1}}
func.func private @too_many() attributes {d.a = #d.flag<1>}

// expected-error @below {{d.range: high must be #builtin.integer, got "x"}}
func.func private @wrong() attributes {d.a = #d.range<1, "x">}

// expected-error @below {{unknown type '!d.flag'}}
func.func private @no_type(!d.flag)
