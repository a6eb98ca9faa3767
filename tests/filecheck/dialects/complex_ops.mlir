// What complex has beside arithmetic: constants, their names and #complex.number.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect --print-op-generic | tirx-opt - --allow-unregistered-dialect | filecheck %s

func.func @constants(%x: f32) {
  %cst = complex.constant [1.000000e+00 : f32, -0.000000e+00 : f32] : complex<f32>
  %cst_0 = complex.constant [1 : i8, -1 : i8] : complex<i8>
  %0 = complex.create %x, %x : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.abs %0 fastmath<nnan> : complex<f32>
  %3 = complex.bitcast %0 : complex<f32> to i64
  %4 = complex.div %0, %cst : complex<f32>
  "test.op"() {number = #complex.number<:f64 1.000000e+00, 9.9999999999999995E-8> : complex<f64>, half = #complex.number<:f16 1.000000e-01, 2.0>} : () -> ()
  return
}
// CHECK-LABEL: @constants(
// CHECK:       %cst = complex.constant [1.000000e+00 : f32, -0.000000e+00 : f32] : complex<f32>
// CHECK:       %cst_0 = complex.constant [1 : i8, -1 : i8] : complex<i8>
// CHECK:       %0 = complex.create %x, %x : complex<f32>
// CHECK:       %1 = complex.re %0 : complex<f32>
// CHECK:       %2 = complex.abs %0 fastmath<nnan> : complex<f32>
// CHECK:       %3 = complex.bitcast %0 : complex<f32> to i64
// CHECK:       %4 = complex.div %0, %cst : complex<f32>
// CHECK:       "test.op"() {half = #complex.number<:f16 9.997550e-02, 2.000000e+00> : complex<f16>, number = #complex.number<:f64 1.000000e+00, 9.9999999999999995E-8> : complex<f64>} : () -> ()
// CHECK:       return
