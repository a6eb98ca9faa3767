// RUN: tirx-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{builtin.module: its attributes are named after dialects, a is not}}
module attributes {a = 1} {}

// -----

// expected-error@+1 {{builtin.module: sym_name is a string}}
"builtin.module"() <{sym_name = 1}> ({^bb0:}) : () -> ()

// -----

// expected-error@+1 {{builtin.module has no property name}}
"builtin.module"() <{name = "x"}> ({^bb0:}) : () -> ()

// -----

// expected-error@+1 {{builtin.module: it is one region of one block without arguments}}
"builtin.module"() ({}) : () -> ()

// -----

// expected-error@+1 {{builtin.module: it is one region of one block without arguments}}
"builtin.module"() ({^bb0(%a: i32):}) : () -> ()
