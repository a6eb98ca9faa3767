// RUN: tirx-opt %s -p convert-arith-to-llvm --split-input-file --verify-diagnostics
// RUN: not tirx-opt %S/Inputs/wide_constants.mlir -p 'convert-arith-to-llvm{index-bitwidth=32}' 2>&1 | filecheck %s

func.func @eight_bits(%a: f8E4M3FN, %v: vector<4xf8E5M2>) {
  // expected-error @below {{arith.addf: LLVM has no arithmetic on f8E4M3FN; use a wider float}}
  %0 = arith.addf %a, %a : f8E4M3FN
  // expected-error @below {{arith.extf: LLVM has no arithmetic on vector<4xf8E5M2>; use a wider float}}
  %1 = arith.extf %v : vector<4xf8E5M2> to vector<4xf32>
  // expected-error @below {{arith.cmpf: LLVM has no arithmetic on f8E4M3FN; use a wider float}}
  %2 = arith.cmpf oeq, %a, %a : f8E4M3FN
  return
}

// -----

func.func @rounding(%a: f32) -> f16 {
  // expected-error @below {{arith.truncf: fast-math flags and a rounding mode can't both be had; drop one of them}}
  %0 = arith.truncf %a upward fastmath<nnan> : f32 to f16
  return %0 : f16
}

// -----

func.func @scaled(%a: f4E2M1FN, %s: f8E8M0FNU, %f: f32) {
  // expected-error @below {{arith.scaling_extf: scaled conversions have no lowering; convert, then multiply by the scale}}
  %0 = arith.scaling_extf %a, %s : f4E2M1FN, f8E8M0FNU to f32
  // expected-error @below {{arith.scaling_truncf: scaled conversions have no lowering; convert, then divide by the scale}}
  %1 = arith.scaling_truncf %f, %s : f32, f8E8M0FNU to f4E2M1FN
  return
}

// -----

func.func @memrefs(%m: memref<?xindex>) -> memref<?xi32> {
  // expected-error @below {{arith.index_cast: memref<?xindex> and memref<?xi32> have elements of different widths; copy them in a loop}}
  %0 = arith.index_cast %m : memref<?xindex> to memref<?xi32>
  return %0 : memref<?xi32>
}

// -----

func.func @tensors(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error @below {{arith.addf: type tensor<4xf32> can't be converted: the llvm dialect has nothing like it}}
  %0 = arith.addf %t, %t : tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @resource() -> vector<4xf32> {
  // expected-error @below {{arith.constant: a constant dense_resource<blob> : vector<4xf32> has no form in the llvm dialect}}
  %0 = arith.constant dense_resource<blob> : vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK: :2:{{.*}}: error: arith.constant: 5000000000 does not fit into i32
// CHECK: :3:{{.*}}: error: arith.constant: 5000000000 does not fit into i32
