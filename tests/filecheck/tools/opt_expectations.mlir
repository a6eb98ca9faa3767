// RUN: tirx-opt %s --split-input-file --verify-diagnostics
// RUN: tirx-opt %s --split-input-file='// -----' --verify-diagnostics=only-expected

// Every form that mlir-opt knows of saying what a module's messages are.

// expected-error@+1 {{unknown op arith.adi}}
%0 = arith.adi

// -----

// expected-error@below {{unknown op arith.muly; did you mean arith.mul}}
%0 = arith.muly

// -----

%0 = arith.divy
// expected-error@above {{unknown op arith.divy}}

// -----

// expected-error-re@+1 {{unknown op arith.{{s[a-z]+}}; did}}
%0 = arith.subj

// -----

func.func @returns_nothing() -> i32 {
  return // expected-error {{returns 0 values, the function has 1 result}}
}
