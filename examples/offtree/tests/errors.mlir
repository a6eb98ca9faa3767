// What is no complex number, no repetition, and what a machine has not.
// RUN: tirx-opt %load %s --split-input-file --verify-diagnostics
// RUN: tirx-opt %load %s --split-input-file --verify-diagnostics -p lower-repeat

// expected-error @+1 {{cplx.number: parameter 'element' does not verify}}
func.func private @f(!cplx.number<i32>)

// -----

func.func @f(%x: !cplx.number<f32>, %y: f32) {
  // expected-error @+1 {{operand 'rhs' at position 1 does not verify}}
  "cplx.mul"(%x, %y) : (!cplx.number<f32>, f32) -> !cplx.number<f32>
  return
}

// -----

func.func @f() {
  // expected-error @+1 {{it repeats its body once or more often, not 0 times}}
  offtree.repeat 0 {
    ub.unreachable
  }
  return
}
