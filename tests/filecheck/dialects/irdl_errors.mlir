// What the verifier refuses of irdl: names, lists that don't fit, references.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{irdl.dialect: the name of a dialect is made of lower-case letters, digits and single underscores between them, not "Upper"}}
irdl.dialect @Upper {
}

// -----

irdl.dialect @d {
  // expected-error @below {{irdl.operation: the name of an op is made of lower-case letters, digits and single underscores between them, not "two__lines"}}
  irdl.operation @two__lines
}

// -----

irdl.dialect @d {
  // expected-error @below {{irdl.type: the name of a type is made of lower-case letters, digits and single underscores between them, not "_t"}}
  irdl.type @"!_t"
}

// -----

irdl.dialect @d {
  // expected-error @below {{irdl.attribute: the name of an attribute is made of lower-case letters, digits and single underscores between them, not "a.b"}}
  irdl.attribute @"#a.b"
}

// -----

irdl.dialect @d {
  // expected-error @below {{irdl.operation: "same" is among its operands and its results}}
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(same: %0)
    irdl.results(same: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{irdl.parameters: parameter 0 and parameter 2 are "same"}}
    irdl.parameters(same: %0, other: %0, same: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.type @t {
    %0 = irdl.any
    // expected-error @below {{irdl.parameters: the name of parameter 0 is made of lower-case letters, digits and single underscores between them, not "_p"}}
    irdl.parameters(_p: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{irdl.operands: 1 operand, but 2 names}}
    "irdl.operands"(%0) <{names = ["a", "b"], variadicity = #irdl<variadicity_array [single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{irdl.results: 1 result, but 2 variadicities}}
    "irdl.results"(%0) <{names = ["a"], variadicity = #irdl<variadicity_array [single, single]>}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    %0 = irdl.any
    // expected-error @below {{irdl.attributes: 1 attribute, but 0 names}}
    "irdl.attributes"(%0) <{attributeValueNames = []}> : (!irdl.attribute) -> ()
  }
}

// -----

irdl.dialect @d {
  // expected-error @below {{irdl.operation: has one irdl.operands in its body at most, not more}}
  irdl.operation @op {
    %0 = irdl.any
    irdl.operands(a: %0)
    irdl.operands(b: %0)
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    // expected-error @below {{irdl.base: a type or attribute is told by its name or by a symbol: one of them}}
    %0 = irdl.base
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    // expected-error @below {{irdl.base: the name of a type begins with !, that of an attribute with #, got "builtin.integer"}}
    %0 = irdl.base "builtin.integer"
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    // expected-error @below {{irdl.base: there is no @d::@missing here}}
    %0 = irdl.base @d::@missing
  }
}

// -----

irdl.dialect @d {
  irdl.operation @other
  irdl.operation @op {
    // expected-error @below {{irdl.parametric: @d::@other is no type or attribute, but irdl.operation}}
    %0 = irdl.parametric @d::@other<>
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    // expected-error @below {{irdl.region: a region has at least 1 block, not 0}}
    %0 = irdl.region with size 0
  }
}

// -----

irdl.dialect @d {
  irdl.operation @op {
    // expected-error @below {{braces without an attribute; leave them out}}
    irdl.attributes {}
  }
}
