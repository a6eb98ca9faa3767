// What arith ops may carry: constants, flags, rounding, shaped conditions.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @constants() {
  %0 = arith.constant 0 : index
  %1 = arith.constant -1 : i32
  %2 = arith.constant true
  %3 = arith.constant false
  %4 = arith.constant 1.5 : f32
  %5 = arith.constant 0x7F800000 : f32
  %6 = arith.constant 0xFFC00000 : f32
  %7 = arith.constant -0.0 : f64
  %8 = arith.constant 1.0e+10 : f16
  %9 = arith.constant dense<1> : vector<4xi32>
  %10 = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %11 = arith.constant dense<[true, false]> : vector<2xi1>
  %12 = arith.constant dense<> : tensor<0xi8>
  %13 = arith.constant {note} 255 : i8
  %14 = arith.constant sparse<[[0, 0]], 1.0> : tensor<3x3xf32>
  return
}
// CHECK-LABEL: @constants(
// CHECK-NEXT:  arith.constant 0 : index
// CHECK-NEXT:  arith.constant -1 : i32
// CHECK-NEXT:  arith.constant true
// CHECK-NEXT:  arith.constant false
// CHECK-NEXT:  arith.constant 1.500000e+00 : f32
// CHECK-NEXT:  arith.constant 0x7F800000 : f32
// CHECK-NEXT:  arith.constant 0xFFC00000 : f32
// CHECK-NEXT:  arith.constant -0.000000e+00 : f64
// CHECK-NEXT:  arith.constant 0x7C00 : f16
// CHECK-NEXT:  arith.constant dense<1> : vector<4xi32>
// CHECK-NEXT:  arith.constant dense<{{\[\[}}1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT:  arith.constant dense<[true, false]> : vector<2xi1>
// CHECK-NEXT:  arith.constant dense<> : tensor<0xi8>
// CHECK-NEXT:  arith.constant {note} -1 : i8
// CHECK-NEXT:  arith.constant sparse<0, 1.000000e+00> : tensor<3x3xf32>

func.func @flags(%a: i32, %f: f32, %d: f64, %v: vector<4xf32>) {
  %0 = arith.addi %a, %a overflow<nsw> : i32
  %1 = arith.subi %a, %a overflow<nuw, nsw> : i32
  %2 = arith.shli %a, %a overflow<none> : i32
  %3 = arith.trunci %a overflow<nuw> : i32 to i16
  %4 = arith.divui %a, %a exact : i32
  %5 = arith.shrsi %a, %a exact : i32
  %6 = arith.addf %f, %f fastmath<fast> : f32
  %7 = arith.mulf %v, %v fastmath<contract, reassoc> : vector<4xf32>
  %8 = arith.cmpf olt, %f, %f fastmath<nnan> : f32
  %9 = arith.truncf %d downward : f64 to f32
  %10 = arith.truncf %d toward_zero fastmath<nsz> : f64 to f32
  %11 = arith.addi %a, %a {note = 1 : i32} : i32
  return
}
// CHECK-LABEL: @flags(
// CHECK-NEXT:  arith.addi %a, %a overflow<nsw> : i32
// CHECK-NEXT:  arith.subi %a, %a overflow<nsw, nuw> : i32
// CHECK-NEXT:  arith.shli %a, %a : i32
// CHECK-NEXT:  arith.trunci %a overflow<nuw> : i32 to i16
// CHECK-NEXT:  arith.divui %a, %a exact : i32
// CHECK-NEXT:  arith.shrsi %a, %a exact : i32
// CHECK-NEXT:  arith.addf %f, %f fastmath<fast> : f32
// CHECK-NEXT:  arith.mulf %v, %v fastmath<reassoc,contract> : vector<4xf32>
// CHECK-NEXT:  arith.cmpf olt, %f, %f fastmath<nnan> : f32
// CHECK-NEXT:  arith.truncf %d downward : f64 to f32
// CHECK-NEXT:  arith.truncf %d toward_zero fastmath<nsz> : f64 to f32
// CHECK-NEXT:  arith.addi %a, %a {note = 1 : i32} : i32

func.func @select(%c: i1, %cs: vector<4xi1>, %f: f32, %v: vector<4xf32>, %ct: tensor<?xi1>, %t: tensor<?xf32>) {
  %0 = arith.select %c, %f, %f : f32
  %1 = arith.select %c, %v, %v : vector<4xf32>
  %2 = arith.select %cs, %v, %v {note} : vector<4xi1>, vector<4xf32>
  %3 = arith.select %ct, %t, %t : tensor<?xi1>, tensor<?xf32>
  return
}
// CHECK-LABEL: @select(
// CHECK-NEXT:  arith.select %c, %f, %f : f32
// CHECK-NEXT:  arith.select %c, %v, %v : vector<4xf32>
// CHECK-NEXT:  arith.select %cs, %v, %v {note} : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:  arith.select %ct, %t, %t : tensor<?xi1>, tensor<?xf32>

func.func @scaled(%f4: vector<4xf4E2M1FN>, %scale: vector<4xf8E8M0FNU>, %f: vector<4xf32>) {
  %0 = arith.scaling_extf %f4, %scale : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf32>
  %1 = arith.scaling_truncf %f, %scale to_nearest_even : vector<4xf32>, vector<4xf8E8M0FNU> to vector<4xf4E2M1FN>
  return
}
// CHECK-LABEL: @scaled(
// CHECK-NEXT:  arith.scaling_extf %f4, %scale : vector<4xf4E2M1FN>, vector<4xf8E8M0FNU> to vector<4xf32>
// CHECK-NEXT:  arith.scaling_truncf %f, %scale to_nearest_even : vector<4xf32>, vector<4xf8E8M0FNU> to vector<4xf4E2M1FN>
