// RUN: tirx-opt %s -p expand-math | filecheck %s

// 2ⁿ (1 + q): n is found by adding a number so large that no fraction is left, q is a polynomial.
func.func @exp(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}
// CHECK-LABEL: @exp
// CHECK-NOT:     math.exp
// CHECK:         arith.maximumf %x
// CHECK:         %[[HELD:.*]] = arith.minimumf
// CHECK:         %[[SCALED:.*]] = math.fma %[[HELD]]
// CHECK:         %[[SUM:.*]] = arith.addf %[[SCALED]]
// CHECK:         %[[N:.*]] = arith.subf %[[SUM]]
// CHECK:         math.fma %[[N]]
// CHECK:         %[[ONE:.*]] = arith.bitcast {{.*}} : i32 to f32
// CHECK:         %[[OTHER:.*]] = arith.bitcast {{.*}} : i32 to f32
// CHECK:         %[[FIRST:.*]] = math.fma {{.*}}, %[[ONE]], %[[ONE]] : f32
// CHECK:         %[[RESULT:.*]] = arith.mulf %[[FIRST]], %[[OTHER]] : f32
// CHECK:         return %[[RESULT]]

// 16 bits are computed in 32.
func.func @narrow(%x: bf16, %v: vector<4xf16>) -> (bf16, vector<4xf16>) {
  %0 = math.tanh %x : bf16
  %1 = math.erf %v : vector<4xf16>
  return %0, %1 : bf16, vector<4xf16>
}
// CHECK-LABEL: @narrow
// CHECK:         %[[WIDE:.*]] = arith.extf %x : bf16 to f32
// CHECK:         math.absf %[[WIDE]] : f32
// CHECK:         arith.truncf {{.*}} : f32 to bf16
// CHECK:         %[[WIDE:.*]] = arith.extf %v : vector<4xf16> to vector<4xf32>
// CHECK:         math.absf %[[WIDE]] : vector<4xf32>
// CHECK:         arith.truncf {{.*}} : vector<4xf32> to vector<4xf16>

// A large angle needs many digits of 2/π: a scalar takes a branch there.
func.func @branch(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  return %0 : f32
}
// CHECK-LABEL: @branch
// CHECK:         %[[SIZE:.*]] = math.absf %x
// CHECK:         %[[IS_LARGE:.*]] = arith.cmpf ogt, %[[SIZE]]
// CHECK:         scf.if %[[IS_LARGE]] -> (f32, f32, i32) {
// CHECK:           arith.muli {{.*}} : i64
// CHECK:         } else {
// CHECK-NOT:       arith.muli
// CHECK:         }

// A vector computes both ways, and selects.
func.func @no_branch(%x: vector<2x3xf64>) -> vector<2x3xf64> {
  %0 = math.cos %x : vector<2x3xf64>
  return %0 : vector<2x3xf64>
}
// CHECK-LABEL: @no_branch
// CHECK-NOT:     scf.if
// CHECK:         arith.select {{.*}} : vector<2x3xi1>, vector<2x3xf64>

func.func @two_results(%x: f64) -> (f64, f64) {
  %sin, %cos = math.sincos %x : f64
  return %sin, %cos : f64, f64
}
// CHECK-LABEL: @two_results
// CHECK-NOT:     math.sincos
// CHECK:         return %sin, %cos : f64, f64

func.func @integers(%x: i32, %n: i32) -> i32 {
  %0 = math.ipowi %x, %n : i32
  return %0 : i32
}
// CHECK-LABEL: @integers
// CHECK:         %[[BITS:.*]] = arith.constant 32 : index
// CHECK:         scf.for {{.*}} to %[[BITS]] step

func.func @mixed(%x: f32, %n: i64) -> f32 {
  %0 = math.fpowi %x, %n : f32, i64
  return %0 : f32
}
// CHECK-LABEL: @mixed
// CHECK:         arith.trunci %n : i64 to i1
// CHECK:         arith.minsi %n
// CHECK:         arith.sitofp {{.*}} : i32 to f32

// A formula keeps none of the flags: its sums must not be reordered.
func.func @flags(%x: f32) -> f32 {
  %0 = math.exp %x fastmath<reassoc,contract,nnan> : f32
  return %0 : f32
}
// CHECK-LABEL: @flags
// CHECK-NOT:     fastmath

// What LLVM selects stays, and so does what has no formula.
func.func @others(%x: f32, %y: f128, %t: tensor<4xf32>) -> (f32, f128, tensor<4xf32>) {
  %0 = math.floor %x : f32
  %1 = math.sqrt %0 : f32
  %2 = math.exp %y : f128
  %3 = math.exp %t : tensor<4xf32>
  return %1, %2, %3 : f32, f128, tensor<4xf32>
}
// CHECK-LABEL: @others
// CHECK-NEXT:    math.floor
// CHECK-NEXT:    math.sqrt
// CHECK-NEXT:    math.exp %y : f128
// CHECK-NEXT:    math.exp %t : tensor<4xf32>
