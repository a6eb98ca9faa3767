// RUN: tirx-opt %s -p expand-math | filecheck %s

// With fastmath<afn>, f32 keeps what a GPU approximates by one instruction.
func.func @primitive(%x: f32) -> f32 {
  %0 = math.exp2 %x fastmath<afn> : f32
  %1 = math.log2 %0 fastmath<fast> : f32
  %2 = math.sin %1 fastmath<afn> : f32
  %3 = math.cos %2 fastmath<afn> : f32
  %4 = math.tanh %3 fastmath<afn> : f32
  %5 = math.rsqrt %4 fastmath<afn> : f32
  return %5 : f32
}
// CHECK-LABEL: @primitive
// CHECK-NEXT:    math.exp2 %x fastmath<afn>
// CHECK-NEXT:    math.log2 {{.*}} fastmath<fast>
// CHECK-NEXT:    math.sin
// CHECK-NEXT:    math.cos
// CHECK-NEXT:    math.tanh
// CHECK-NEXT:    math.rsqrt
// CHECK-NEXT:    return

func.func @exp(%x: f32) -> f32 {
  %0 = math.exp %x fastmath<afn> : f32
  return %0 : f32
}
// CHECK-LABEL: @exp
// CHECK:         %[[LOG2_E:.*]] = arith.constant 1.44269502 : f32
// CHECK-NEXT:    %[[SCALED:.*]] = arith.mulf %x, %[[LOG2_E]] : f32
// CHECK-NEXT:    math.exp2 %[[SCALED]] fastmath<afn> : f32

func.func @log(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.log %x fastmath<afn> : vector<4xf32>
  return %0 : vector<4xf32>
}
// CHECK-LABEL: @log
// CHECK:         %[[LOG2:.*]] = math.log2 %x fastmath<afn> : vector<4xf32>
// CHECK:         arith.mulf %[[LOG2]]

func.func @log10(%x: f32) -> f32 {
  %0 = math.log10 %x fastmath<afn> : f32
  return %0 : f32
}
// CHECK-LABEL: @log10
// CHECK:         math.log2 %x fastmath<afn> : f32
// CHECK:         arith.mulf

func.func @tan(%x: f32) -> f32 {
  %0 = math.tan %x fastmath<fast> : f32
  return %0 : f32
}
// CHECK-LABEL: @tan
// CHECK-NEXT:    %[[SIN:.*]] = math.sin %x fastmath<fast> : f32
// CHECK-NEXT:    %[[COS:.*]] = math.cos %x fastmath<fast> : f32
// CHECK-NEXT:    arith.divf %[[SIN]], %[[COS]] fastmath<fast> : f32

func.func @sincos(%x: f32) -> (f32, f32) {
  %sin, %cos = math.sincos %x fastmath<afn> : f32
  return %sin, %cos : f32, f32
}
// CHECK-LABEL: @sincos
// CHECK-NEXT:    %[[SIN:.*]] = math.sin %x fastmath<afn> : f32
// CHECK-NEXT:    %[[COS:.*]] = math.cos %x fastmath<afn> : f32
// CHECK-NEXT:    return %[[SIN]], %[[COS]]

// The sign of a negative base comes back if the exponent is odd.
func.func @pow(%x: f32, %y: f32) -> f32 {
  %0 = math.powf %x, %y fastmath<afn> : f32
  return %0 : f32
}
// CHECK-LABEL: @pow
// CHECK-NEXT:    %[[SIZE:.*]] = math.absf %x : f32
// CHECK-NEXT:    %[[LOG2:.*]] = math.log2 %[[SIZE]] fastmath<afn> : f32
// CHECK-NEXT:    %[[EXPONENT:.*]] = arith.mulf %y, %[[LOG2]] : f32
// CHECK-NEXT:    math.exp2 %[[EXPONENT]] fastmath<afn> : f32
// CHECK:         arith.ori

func.func @narrow(%x: f16) -> f16 {
  %0 = math.tanh %x fastmath<afn> : f16
  return %0 : f16
}
// CHECK-LABEL: @narrow
// CHECK-NEXT:    %[[WIDE:.*]] = arith.extf %x : f16 to f32
// CHECK-NEXT:    %[[TANH:.*]] = math.tanh %[[WIDE]] fastmath<afn> : f32
// CHECK-NEXT:    arith.truncf %[[TANH]] : f32 to f16

// Nothing approximates f64, nor erf.
func.func @not_approximated(%x: f64, %y: f32) -> (f64, f32) {
  %0 = math.exp2 %x fastmath<afn> : f64
  %1 = math.erf %y fastmath<afn> : f32
  return %0, %1 : f64, f32
}
// CHECK-LABEL: @not_approximated
// CHECK-NOT:     math.exp2
// CHECK-NOT:     math.erf
// CHECK:         return
