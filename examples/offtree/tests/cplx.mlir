// Complex numbers: their syntax, what they become in arith, and what they are worth.
// RUN: tirx-opt %load %s | filecheck %s
// RUN: tirx-opt %load %s --print-op-generic | tirx-opt %load - | filecheck %s
// RUN: tirx-opt %load %s -p canonicalize | filecheck %s --check-prefix=FOLDED
// RUN: tirx-opt %load %s -p lower-extensions | filecheck %s --check-prefix=ARITH
// RUN: tirx-run %load %s --entry power --arg 1.0 --arg 2.0 --arg 2 | filecheck %s --check-prefix=RESULT

// CHECK-LABEL: func.func @power(%re: f32, %im: f32, %n: index) -> !cplx.number<f32>
// CHECK: %z = cplx.create %re, %im : !cplx.number<f32>
// CHECK: cplx.mul %p, %z : !cplx.number<f32>

// ARITH-LABEL: func.func @power(%re: f32, %im: f32, %n: index) -> (f32, f32) {
// ARITH: scf.for {{.*}} -> (f32, f32) {
// ARITH: arith.subf {{.*}} : f32
// ARITH: arith.addf {{.*}} : f32
// ARITH: scf.yield %{{.*}}, %{{.*}} : f32, f32

// (1 + 2i)³ = -11 - 2i
// RESULT: (-11.0, -2.0)
func.func @power(%re: f32, %im: f32, %n: index) -> !cplx.number<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = cplx.create %re, %im : !cplx.number<f32>
  %power = scf.for %i = %c0 to %n step %c1 iter_args(%p = %z) -> (!cplx.number<f32>) {
    %next = cplx.mul %p, %z : !cplx.number<f32>
    scf.yield %next : !cplx.number<f32>
  }
  return %power : !cplx.number<f32>
}

// FOLDED-LABEL: func.func @by_one
// FOLDED-NEXT: return %z
func.func @by_one(%z: !cplx.number<f64>) -> !cplx.number<f64> {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %unit = cplx.create %one, %zero : !cplx.number<f64>
  %0 = cplx.mul %z, %unit : !cplx.number<f64>
  %1 = cplx.mul %unit, %0 : !cplx.number<f64>
  return %1 : !cplx.number<f64>
}

// FOLDED-LABEL: func.func @by_i
// FOLDED: cplx.mul
func.func @by_i(%z: !cplx.number<f32>) -> !cplx.number<f32> {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %i = cplx.create %zero, %one : !cplx.number<f32>
  %0 = cplx.mul %z, %i : !cplx.number<f32>
  return %0 : !cplx.number<f32>
}
