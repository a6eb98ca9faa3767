// RUN: tirx-opt %s -p convert-math-to-llvm --split-input-file --verify-diagnostics

func.func @all_of_them(%x: f32, %n: i32) -> f32 {
  // expected-error @+1 {{math.exp: LLVM does not select this on f32; run expand-math first, which does f16 to f64}}
  %0 = math.exp %x : f32
  // expected-error @+1 {{math.fpowi: LLVM does not select this on f32; run expand-math first}}
  %1 = math.fpowi %0, %n : f32, i32
  return %1 : f32
}

// -----

// Only f32 is approximated.
func.func @wide(%x: vector<2xf64>) -> vector<2xf64> {
  // expected-error @+1 {{math.tanh: LLVM does not select this on vector<2xf64>; run expand-math first}}
  %0 = math.tanh %x fastmath<afn> : vector<2xf64>
  return %0 : vector<2xf64>
}

// -----

// No instruction approximates erf.
func.func @erf(%x: f32) -> f32 {
  // expected-error @+1 {{math.erf: LLVM does not select this on f32; run expand-math first}}
  %0 = math.erf %x fastmath<fast> : f32
  return %0 : f32
}

// -----

func.func @eight_bits(%x: f8E5M2) -> f8E5M2 {
  // expected-error @+1 {{math.floor: LLVM has no arithmetic on f8E5M2; use a wider float}}
  %0 = math.floor %x : f8E5M2
  return %0 : f8E5M2
}

// -----

func.func @power(%x: i32, %n: i32) -> i32 {
  // expected-error @+1 {{math.ipowi: LLVM does not select this on i32; run expand-math first}}
  %0 = math.ipowi %x, %n : i32
  return %0 : i32
}
