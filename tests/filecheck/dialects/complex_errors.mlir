// What the parser and the verifier refuse of complex.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{complex.constant: a complex number has two parts, got 1}}
%0 = complex.constant [1.0 : f32] : complex<f32>

// -----

// expected-error @below {{complex.constant: the parts of a complex<f32> can't be 1.000000e+00 : f64}}
%0 = complex.constant [1.0 : f32, 1.0 : f64] : complex<f32>

// -----

// expected-error @below {{complex.constant: the parts are numbers, got "x"}}
%0 = complex.constant [1.0 : f32, "x"] : complex<f32>

// -----

func.func @f(%x: complex<f32>) {
  // expected-error @below {{complex.bitcast: one of its types is complex and the other is not}}
  %0 = complex.bitcast %x : complex<f32> to complex<f64>
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error @below {{complex.bitcast: complex<f32> has 64 bits, i32 has 32}}
  %0 = complex.bitcast %x : complex<f32> to i32
  return
}

// -----

func.func @f(%x: complex<f32>) {
  // expected-error @below {{complex.bitcast: casts integers, floats and complex numbers, not index}}
  %0 = complex.bitcast %x : complex<f32> to index
  return
}

// -----

// expected-error @below {{expected a floating-point number, found '1'}}
func.func private @f() attributes {a.b = #complex.number<:f32 1, 2.0>}

// -----

// expected-error @below {{expected ':', found '1.0'}}
func.func private @f() attributes {a.b = #complex.number<1.0, 2.0>}
