// Every op of math.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @ops(%f64: f64, %i1: i1, %f32: f32, %bf16: bf16, %f16: f16, %f8E4M3FN: f8E4M3FN,
               %f8E8M0FNU: f8E8M0FNU, %v_4xf64: vector<4xf64>, %i32: i32, %n: index, %i64: i64,
               %v_4xi32: vector<4xi32>, %v_4xf32: vector<4xf32>) {
  %0 = math.absf %f64 : f64
  %1 = math.absi %i1 : i1
  %2 = math.acos %f32 : f32
  %3 = math.acosh %bf16 : bf16
  %4 = math.asin %f16 : f16
  %5 = math.asinh %f16 : f16
  %6 = math.atan %f32 : f32
  %7 = math.atan2 %bf16, %bf16 : bf16
  %8 = math.atanh %bf16 : bf16
  %9 = math.cbrt %f8E4M3FN : f8E4M3FN
  %10 = math.ceil %f8E8M0FNU : f8E8M0FNU
  %11 = math.clampf %v_4xf64 to [%v_4xf64, %v_4xf64] : vector<4xf64>
  %12 = math.copysign %bf16, %bf16 : bf16
  %13 = math.cos %f8E4M3FN : f8E4M3FN
  %14 = math.cosh %f32 : f32
  %15 = math.ctlz %i32 : i32
  %16 = math.ctpop %n : index
  %17 = math.cttz %i64 : i64
  %18 = math.erf %f8E4M3FN : f8E4M3FN
  %19 = math.erfc %f8E8M0FNU : f8E8M0FNU
  %20 = math.exp %f64 : f64
  %21 = math.exp2 %f16 : f16
  %22 = math.expm1 %v_4xf64 : vector<4xf64>
  %23 = math.floor %f8E8M0FNU : f8E8M0FNU
  %24 = math.fma %v_4xf64, %v_4xf64, %v_4xf64 : vector<4xf64>
  %25 = math.fpowi %f8E8M0FNU, %i1 : f8E8M0FNU, i1
  %26 = math.ipowi %v_4xi32, %v_4xi32 : vector<4xi32>
  %27 = math.isfinite %f32 {fastmath = #arith.fastmath<ninf>} : f32
  %28 = math.isinf %f64 {fastmath = #arith.fastmath<nsz>} : f64
  %29 = math.isnan %f8E4M3FN : f8E4M3FN
  %30 = math.isnormal %f8E4M3FN : f8E4M3FN
  %31 = math.log %f64 : f64
  %32 = math.log10 %f8E4M3FN : f8E4M3FN
  %33 = math.log1p %f8E4M3FN : f8E4M3FN
  %34 = math.log2 %f16 : f16
  %35 = math.powf %v_4xf32, %v_4xf32 : vector<4xf32>
  %36 = math.round %f8E8M0FNU : f8E8M0FNU
  %37 = math.roundeven %bf16 : bf16
  %38 = math.rsqrt %f32 : f32
  %39 = math.sin %f64 : f64
  %40, %41 = math.sincos %f64 : f64
  %42 = math.sinh %f32 : f32
  %43 = math.sqrt %v_4xf32 : vector<4xf32>
  %44 = math.tan %f16 : f16
  %45 = math.tanh %bf16 fastmath<ninf> : bf16
  %46 = math.trunc %f8E4M3FN : f8E4M3FN
  return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  math.absf %f64 : f64
// CHECK-NEXT:  math.absi %i1 : i1
// CHECK-NEXT:  math.acos %f32 : f32
// CHECK-NEXT:  math.acosh %bf16 : bf16
// CHECK-NEXT:  math.asin %f16 : f16
// CHECK-NEXT:  math.asinh %f16 : f16
// CHECK-NEXT:  math.atan %f32 : f32
// CHECK-NEXT:  math.atan2 %bf16, %bf16 : bf16
// CHECK-NEXT:  math.atanh %bf16 : bf16
// CHECK-NEXT:  math.cbrt %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.ceil %f8E8M0FNU : f8E8M0FNU
// CHECK-NEXT:  math.clampf %v_4xf64 to [%v_4xf64, %v_4xf64] : vector<4xf64>
// CHECK-NEXT:  math.copysign %bf16, %bf16 : bf16
// CHECK-NEXT:  math.cos %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.cosh %f32 : f32
// CHECK-NEXT:  math.ctlz %i32 : i32
// CHECK-NEXT:  math.ctpop %n : index
// CHECK-NEXT:  math.cttz %i64 : i64
// CHECK-NEXT:  math.erf %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.erfc %f8E8M0FNU : f8E8M0FNU
// CHECK-NEXT:  math.exp %f64 : f64
// CHECK-NEXT:  math.exp2 %f16 : f16
// CHECK-NEXT:  math.expm1 %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  math.floor %f8E8M0FNU : f8E8M0FNU
// CHECK-NEXT:  math.fma %v_4xf64, %v_4xf64, %v_4xf64 : vector<4xf64>
// CHECK-NEXT:  math.fpowi %f8E8M0FNU, %i1 : f8E8M0FNU, i1
// CHECK-NEXT:  math.ipowi %v_4xi32, %v_4xi32 : vector<4xi32>
// CHECK-NEXT:  math.isfinite %f32 {fastmath = #arith.fastmath<ninf>} : f32
// CHECK-NEXT:  math.isinf %f64 {fastmath = #arith.fastmath<nsz>} : f64
// CHECK-NEXT:  math.isnan %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.isnormal %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.log %f64 : f64
// CHECK-NEXT:  math.log10 %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.log1p %f8E4M3FN : f8E4M3FN
// CHECK-NEXT:  math.log2 %f16 : f16
// CHECK-NEXT:  math.powf %v_4xf32, %v_4xf32 : vector<4xf32>
// CHECK-NEXT:  math.round %f8E8M0FNU : f8E8M0FNU
// CHECK-NEXT:  math.roundeven %bf16 : bf16
// CHECK-NEXT:  math.rsqrt %f32 : f32
// CHECK-NEXT:  math.sin %f64 : f64
// CHECK-NEXT:  math.sincos %f64 : f64
// CHECK-NEXT:  math.sinh %f32 : f32
// CHECK-NEXT:  math.sqrt %v_4xf32 : vector<4xf32>
// CHECK-NEXT:  math.tan %f16 : f16
// CHECK-NEXT:  math.tanh %bf16 fastmath<ninf> : bf16
// CHECK-NEXT:  math.trunc %f8E4M3FN : f8E4M3FN
