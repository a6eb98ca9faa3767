// Float arithmetic is rounded once, to the type; NaNs and signed zeros stay what they are.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func @rounded_to_the_type() -> (f32, f16, bf16, f64) {
  %a = arith.constant 16777216.0 : f32
  %b = arith.constant 1.0 : f32
  %0 = arith.addf %a, %b : f32
  %c = arith.constant 2048.0 : f16
  %d = arith.constant 1.0 : f16
  %1 = arith.addf %c, %d : f16
  %e = arith.constant 256.0 : bf16
  %f = arith.constant 3.0 : bf16
  %2 = arith.addf %e, %f : bf16
  %g = arith.constant 1.0 : f64
  %h = arith.constant 3.0 : f64
  %3 = arith.divf %g, %h : f64
  return %0, %1, %2, %3 : f32, f16, bf16, f64
}
// CHECK-LABEL: @rounded_to_the_type
// CHECK-DAG:     %[[A:.*]] = arith.constant 0x4B800000 : f32
// CHECK-DAG:     %[[B:.*]] = arith.constant 2.048000e+03 : f16
// CHECK-DAG:     %[[C:.*]] = arith.constant 2.600000e+02 : bf16
// CHECK-DAG:     %[[D:.*]] = arith.constant 0.33333333333333331 : f64
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[D]]

func.func @not_finite() -> (f32, f32, f32, f16) {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %inf = arith.constant 0x7F800000 : f32
  %nan = arith.constant 0x7FC01234 : f32
  %big = arith.constant 65504.0 : f16
  %0 = arith.divf %one, %zero : f32
  %1 = arith.subf %inf, %inf : f32
  %2 = arith.addf %one, %nan : f32
  %3 = arith.addf %big, %big : f16
  return %0, %1, %2, %3 : f32, f32, f32, f16
}
// CHECK-LABEL: @not_finite
// CHECK-DAG:     %[[A:.*]] = arith.constant 0x7F800000 : f32
// CHECK-DAG:     %[[B:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-DAG:     %[[C:.*]] = arith.constant 0x7FC01234 : f32
// CHECK-DAG:     %[[D:.*]] = arith.constant 0x7C00 : f16
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[D]]

// x + 0 is not x where x is -0, and x 0 is not 0 where x is a NaN.
func.func @identities(%x: f32) -> (f32, f32, f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.addf %x, %minus_zero : f32
  %1 = arith.subf %x, %zero : f32
  %2 = arith.mulf %x, %one : f32
  %3 = arith.addf %x, %zero : f32
  %4 = arith.mulf %x, %zero : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}
// CHECK-LABEL: @identities(
// CHECK-SAME:    %[[X:.*]]: f32)
// CHECK:         %[[A:.*]] = arith.addf %[[X]]
// CHECK-NEXT:    %[[B:.*]] = arith.mulf %[[X]]
// CHECK-NEXT:    return %[[X]], %[[X]], %[[X]], %[[A]], %[[B]]

func.func @identities_by_fastmath(%x: f32) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %0 = arith.addf %x, %zero fastmath<nsz> : f32
  %1 = arith.mulf %x, %zero fastmath<nnan,nsz> : f32
  return %0, %1 : f32, f32
}
// CHECK-LABEL: @identities_by_fastmath(
// CHECK-SAME:    %[[X:.*]]: f32)
// CHECK-NEXT:    %[[ZERO:.*]] = arith.constant 0.0
// CHECK-NEXT:    return %[[X]], %[[ZERO]]

func.func @signs(%x: f32, %y: f32) -> (f32, f32) {
  %a = arith.negf %x : f32
  %b = arith.negf %y : f32
  %0 = arith.negf %a : f32
  %1 = arith.mulf %a, %b fastmath<contract> : f32
  return %0, %1 : f32, f32
}
// CHECK-LABEL: @signs(
// CHECK-SAME:    %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    %[[P:.*]] = arith.mulf %[[X]], %[[Y]] fastmath<contract>
// CHECK-NEXT:    return %[[X]], %[[P]]

func.func @extremes(%x: f32) -> (f32, f32, f32, f32) {
  %nan = arith.constant 0x7FC00000 : f32
  %minus_inf = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %0 = arith.maxnumf %x, %nan : f32
  %1 = arith.maximumf %x, %minus_inf : f32
  %2 = arith.maximumf %minus_zero, %zero : f32
  // maxnum ignores a NaN, so that max(NaN, -inf) is -inf.
  %3 = arith.maxnumf %x, %minus_inf : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}
// CHECK-LABEL: @extremes(
// CHECK-SAME:    %[[X:.*]]: f32)
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0.0
// CHECK:         %[[MAX:.*]] = arith.maxnumf
// CHECK-NEXT:    return %[[X]], %[[X]], %[[ZERO]], %[[MAX]]

func.func @comparisons(%x: f32) -> (i1, i1, i1) {
  %nan = arith.constant 0x7FC00000 : f32
  %one = arith.constant 1.0 : f32
  %0 = arith.cmpf olt, %x, %nan : f32
  %1 = arith.cmpf une, %x, %nan : f32
  // A NaN is not equal to itself.
  %2 = arith.cmpf oeq, %x, %x : f32
  return %0, %1, %2 : i1, i1, i1
}
// CHECK-LABEL: @comparisons
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK:         %[[EQ:.*]] = arith.cmpf oeq
// CHECK-NEXT:    return %[[FALSE]], %[[TRUE]], %[[EQ]]

// A constant is cast only if it keeps its value.
func.func @casts(%x: f16) -> (f16, f32, f16, f16) {
  %half = arith.constant 0.5 : f32
  %tenth = arith.constant 0.1 : f32
  %0 = arith.truncf %half : f32 to f16
  %a = arith.constant 0.1 : f16
  %1 = arith.extf %a : f16 to f32
  %2 = arith.truncf %tenth : f32 to f16
  %b = arith.extf %x : f16 to f32
  %3 = arith.truncf %b : f32 to f16
  return %0, %1, %2, %3 : f16, f32, f16, f16
}
// CHECK-LABEL: @casts(
// CHECK-SAME:    %[[X:.*]]: f16)
// CHECK-DAG:     %[[A:.*]] = arith.constant 5.000000e-01 : f16
// CHECK-DAG:     %[[B:.*]] = arith.constant 0.0999755859 : f32
// CHECK:         %[[C:.*]] = arith.truncf
// CHECK-NEXT:    return %[[A]], %[[B]], %[[C]], %[[X]]

func.func @to_and_from_integers() -> (f32, f32, i8, i8, i8) {
  %a = arith.constant 16777217 : i32
  %b = arith.constant -1 : i32
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.uitofp %b : i32 to f32
  %c = arith.constant -128.9 : f32
  %2 = arith.fptosi %c : f32 to i8
  %d = arith.constant 255.5 : f32
  %3 = arith.fptoui %d : f32 to i8
  // 128 does not fit.
  %e = arith.constant 128.0 : f32
  %4 = arith.fptosi %e : f32 to i8
  return %0, %1, %2, %3, %4 : f32, f32, i8, i8, i8
}
// CHECK-LABEL: @to_and_from_integers
// CHECK-DAG:     %[[A:.*]] = arith.constant 0x4B800000 : f32
// CHECK-DAG:     %[[B:.*]] = arith.constant 4.2949673E+9 : f32
// CHECK-DAG:     %[[C:.*]] = arith.constant -128 : i8
// CHECK-DAG:     %[[D:.*]] = arith.constant -1 : i8
// CHECK:         %[[E:.*]] = arith.fptosi
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]

func.func @bits() -> (i32, f32) {
  %one = arith.constant 1.0 : f32
  %bits = arith.constant 1073741824 : i32
  %0 = arith.bitcast %one : f32 to i32
  %1 = arith.bitcast %bits : i32 to f32
  return %0, %1 : i32, f32
}
// CHECK-LABEL: @bits
// CHECK-DAG:     %[[A:.*]] = arith.constant 1065353216 : i32
// CHECK-DAG:     %[[B:.*]] = arith.constant 2.000000e+00 : f32
// CHECK:         return %[[A]], %[[B]]

// What IEEE 754 rounds is computed, what a library approximates is not.
func.func @math(%x: f32) -> (f32, f32, f32, f32, i32) {
  %two = arith.constant 2.0 : f32
  %half = arith.constant 2.5 : f32
  %0 = math.sqrt %two : f32
  %1 = math.roundeven %half : f32
  %2 = math.fma %two, %two, %half : f32
  %3 = math.exp %two : f32
  %i = arith.constant 40 : i32
  %4 = math.ctlz %i : i32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, i32
}
// CHECK-LABEL: @math
// CHECK-DAG:     %[[A:.*]] = arith.constant 1.41421354 : f32
// CHECK-DAG:     %[[B:.*]] = arith.constant 2.000000e+00 : f32
// CHECK-DAG:     %[[C:.*]] = arith.constant 6.500000e+00 : f32
// CHECK-DAG:     %[[E:.*]] = arith.constant 26 : i32
// CHECK:         %[[D:.*]] = math.exp
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
