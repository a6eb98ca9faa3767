// RUN: tirx-opt %s -p convert-math-to-llvm | filecheck %s

func.func @floats(%x: f32, %y: f64, %z: bf16) {
  %0 = math.absf %x : f32
  %1 = math.ceil %0 : f32
  %2 = math.floor %1 : f32
  %3 = math.trunc %2 : f32
  %4 = math.round %3 : f32
  %5 = math.roundeven %4 : f32
  %6 = math.sqrt %y : f64
  %7 = math.copysign %6, %y : f64
  %8 = math.fma %z, %z, %z : bf16
  return
}
// CHECK-LABEL: @floats
// CHECK-NEXT:    llvm.intr.fabs(%x) : (f32) -> f32
// CHECK-NEXT:    llvm.intr.ceil
// CHECK-NEXT:    llvm.intr.floor
// CHECK-NEXT:    llvm.intr.trunc
// CHECK-NEXT:    llvm.intr.round(
// CHECK-NEXT:    llvm.intr.roundeven
// CHECK-NEXT:    %[[ROOT:.*]] = llvm.intr.sqrt(%y) : (f64) -> f64
// CHECK-NEXT:    llvm.intr.copysign(%[[ROOT]], %y) : (f64, f64) -> f64
// CHECK-NEXT:    llvm.intr.fma(%z, %z, %z) : (bf16, bf16, bf16) -> bf16

// No result is poison: not that of the least integer, nor of zero.
func.func @integers(%i: i32, %j: index) {
  %0 = math.absi %i : i32
  %1 = math.ctlz %j : index
  %2 = math.cttz %i : i32
  %3 = math.ctpop %i : i32
  return
}
// CHECK-LABEL: @integers
// CHECK:         "llvm.intr.abs"(%i) <{is_int_min_poison = false}> : (i32) -> i32
// CHECK:         "llvm.intr.ctlz"(%{{.*}}) <{is_zero_poison = false}> : (i64) -> i64
// CHECK:         "llvm.intr.cttz"(%i) <{is_zero_poison = false}> : (i32) -> i32
// CHECK:         llvm.intr.ctpop(%i) : (i32) -> i32

func.func @classes(%x: f16) {
  %0 = math.isnan %x : f16
  %1 = math.isinf %x : f16
  %2 = math.isfinite %x : f16
  %3 = math.isnormal %x : f16
  return
}
// CHECK-LABEL: @classes
// CHECK-NEXT:    "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f16) -> i1
// CHECK-NEXT:    "llvm.intr.is.fpclass"(%x) <{bit = 516 : i32}> : (f16) -> i1
// CHECK-NEXT:    "llvm.intr.is.fpclass"(%x) <{bit = 504 : i32}> : (f16) -> i1
// CHECK-NEXT:    "llvm.intr.is.fpclass"(%x) <{bit = 264 : i32}> : (f16) -> i1

func.func @clamp(%x: f32, %low: f32, %high: f32) -> f32 {
  %0 = math.clampf %x to [%low, %high] fastmath<nnan> : f32
  return %0 : f32
}
// CHECK-LABEL: @clamp
// CHECK-NEXT:    %[[ABOVE:.*]] = llvm.intr.maximum(%x, %low) {fastmathFlags = #llvm.fastmath<nnan>}
// CHECK-NEXT:    llvm.intr.minimum(%[[ABOVE]], %high) {fastmathFlags = #llvm.fastmath<nnan>}

// A vector of several dimensions is an array of vectors.
func.func @rows(%v: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = math.absf %v : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// CHECK-LABEL: @rows
// CHECK:         llvm.intr.fabs({{.*}}) : (vector<4xf32>) -> vector<4xf32>
// CHECK:         llvm.intr.fabs({{.*}}) : (vector<4xf32>) -> vector<4xf32>

// With fastmath<afn>, instructions of the GPU; the flag selects them.
func.func @approximate(%x: f32) {
  %0 = math.exp2 %x fastmath<afn> : f32
  %1 = math.sin %x fastmath<afn> : f32
  %2 = math.cos %x fastmath<fast> : f32
  %3 = math.tanh %x fastmath<afn> : f32
  %4 = math.sqrt %x fastmath<afn> : f32
  return
}
// CHECK-LABEL: @approximate
// CHECK-NEXT:    llvm.intr.exp2(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK-NEXT:    llvm.intr.sin(%x) {fastmathFlags = #llvm.fastmath<afn>}
// CHECK-NEXT:    llvm.intr.cos(%x) {fastmathFlags = #llvm.fastmath<fast>}
// CHECK-NEXT:    llvm.intr.tanh(%x) {fastmathFlags = #llvm.fastmath<afn>}
// CHECK-NEXT:    llvm.intr.sqrt(%x) {fastmathFlags = #llvm.fastmath<afn>}

gpu.module @device {
  func.func @log2(%x: f32, %v: vector<2xf32>) -> vector<2xf32> {
    %0 = math.log2 %x fastmath<afn> : f32
    %1 = math.log2 %v fastmath<afn> : vector<2xf32>
    return %1 : vector<2xf32>
  }
}
// CHECK-LABEL: @log2
// CHECK-NEXT:      llvm.call_intrinsic "llvm.nvvm.lg2.approx.f"(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK:           llvm.extractelement %v
// CHECK-NEXT:      llvm.call_intrinsic "llvm.nvvm.lg2.approx.f"
// CHECK-NEXT:      llvm.insertelement
// CHECK:           llvm.call_intrinsic "llvm.nvvm.lg2.approx.f"
// CHECK-NEXT:      %[[ALL:.*]] = llvm.insertelement
// CHECK-NEXT:      return %[[ALL]]

// That intrinsic is NVIDIA's; in host code LLVM calls a function.
func.func @log2_on_the_host(%x: f32) -> f32 {
  %0 = math.log2 %x fastmath<afn> : f32
  return %0 : f32
}
// CHECK-LABEL: @log2_on_the_host
// CHECK-NEXT:    llvm.intr.log2(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32

func.func @rsqrt(%x: f32) -> f32 {
  %0 = math.rsqrt %x fastmath<afn> : f32
  return %0 : f32
}
// CHECK-LABEL: @rsqrt
// CHECK-NEXT:    %[[ROOT:.*]] = llvm.intr.sqrt(%x) {fastmathFlags = #llvm.fastmath<afn>}
// CHECK-NEXT:    %[[ONE:.*]] = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:    llvm.fdiv %[[ONE]], %[[ROOT]] {fastmathFlags = #llvm.fastmath<afn>}
