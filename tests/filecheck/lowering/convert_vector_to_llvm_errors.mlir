// RUN: tirx-opt %s -p convert-vector-to-llvm --split-input-file --verify-diagnostics

func.func @positions(%v: vector<2x4xf32>, %x: f32, %i: index) {
  // expected-error @below {{vector.extract: only the last index may be a value; LLVM can't index arrays by one}}
  %0 = vector.extract %v[%i, 0] : f32 from vector<2x4xf32>
  // expected-error @below {{vector.insert: only the last index may be a value; LLVM can't index arrays by one}}
  %1 = vector.insert %x, %v[%i, 0] : f32 into vector<2x4xf32>
  return
}

// -----

func.func @scalable(%x: f32, %w: vector<[4]xf32>) {
  // expected-error @below {{vector.broadcast: type vector<[4]x2xf32> can't be converted: only its last dimension may be scalable}}
  %0 = vector.broadcast %x : f32 to vector<[4]x2xf32>
  // expected-error @below {{vector.deinterleave: vector<[4]xf32> is scalable; this can't be done element by element}}
  %1, %2 = vector.deinterleave %w : vector<[4]xf32> -> vector<[2]xf32>
  // expected-error @below {{vector.constant_mask: vector<2x[4]xi1> is scalable; this can't be done element by element}}
  %3 = vector.constant_mask [1, 4] : vector<2x[4]xi1>
  return
}

// -----

func.func @elements(%v: vector<4xf8E5M2>, %a: vector<4xf8E5M2>) {
  // expected-error @below {{vector.reduction: LLVM has no arithmetic on vector<4xf8E5M2>; use a wider float}}
  %0 = vector.reduction <add>, %v : vector<4xf8E5M2> into f8E5M2
  // expected-error @below {{vector.outerproduct: LLVM has no arithmetic on vector<4xf8E5M2>; use a wider float}}
  %1 = vector.outerproduct %v, %a : vector<4xf8E5M2>, vector<4xf8E5M2>
  // expected-error @below {{vector.fma: LLVM has no arithmetic on vector<4xf8E5M2>; use a wider float}}
  %2 = vector.fma %v, %v, %v : vector<4xf8E5M2>
  return
}

// -----

func.func @memory(%t: tensor<4xf32>, %m: memref<4xvector<2xf32>>, %i: index, %p: f32, %v: vector<4xindex>, %k: vector<4xi1>, %q: vector<4xf32>) {
  // expected-error @below {{vector.transfer_read: tensor<4xf32> has no lowering here; only ranked memrefs have}}
  %0 = vector.transfer_read %t[%i], %p : tensor<4xf32>, vector<4xf32>
  // expected-error @below {{vector.gather: tensor<4xf32> has no lowering here; only ranked memrefs have}}
  %1 = vector.gather %t[%i][%v], %k, %q : tensor<4xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @compressed(%m: memref<4xi1>, %k: vector<4xi1>, %n: memref<8x8xf32>, %w: vector<2x4xi1>, %q: vector<2x4xf32>, %i: index) {
  // expected-error @below {{vector.compressstore: needs a vector of one dimension, and elements of whole bytes that lie side by side}}
  vector.compressstore %m[%i], %k, %k : memref<4xi1>, vector<4xi1>, vector<4xi1>
  return
}

// -----

func.func @packed(%m: memref<2x3xf32>) {
  // expected-error @below {{vector.type_cast: elements of memref<2x3xf32> don't lie in memory as they do in a vector}}
  %0 = vector.type_cast %m : memref<2x3xf32> to memref<vector<2x3xf32>>
  return
}

// -----

func.func @masks(%m: memref<?x?xf32>, %p: f32, %i: index, %k: vector<4x2xi1>, %n: vector<4xi1>, %v: vector<4xf32>, %x: vector<4xindex>) {
  // expected-error @below {{vector.transfer_read: a mask and a permutation can't both be had; transpose the vector}}
  %0 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>} : memref<?x?xf32>, vector<2x4xf32>
  // expected-error @below {{vector.outerproduct has no masked lowering; select by the mask instead}}
  %1 = vector.mask %n { vector.outerproduct %v, %p {kind = #vector.kind<add>} : vector<4xf32>, f32 } : vector<4xi1> -> vector<4xf32>
  return
}

// -----

func.func @print(%v: vector<4xf32>) {
  // expected-error @below {{vector.print: printing has no lowering here; return the value, or use gpu.printf in a kernel}}
  vector.print %v : vector<4xf32>
  return
}

// -----

// A vector of one thread's elements is one; across threads there is none.
#fragment = #tirx.place<0 : i64, #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>>
func.func @shared_out(%m: memref<16x8xf32, #fragment>, %i: index, %j: index, %v: vector<2x2xf32>) -> vector<4xf32> {
  %0 = vector.load %m[%i, %j] : memref<16x8xf32, #fragment>, vector<2xf32>
  // expected-error @below {{vector.load: vector<4xf32> would have elements of memref<16x8xf32, #tirx.place<0 : i64, #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>>> of several threads}}
  %1 = vector.load %m[%i, %j] : memref<16x8xf32, #fragment>, vector<4xf32>
  // expected-error @below {{vector.store: vector<2x2xf32> would have elements of memref<16x8xf32, #tirx.place<0 : i64, #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>>> of several threads}}
  vector.store %v, %m[%i, %j] : memref<16x8xf32, #fragment>, vector<2x2xf32>
  return %1 : vector<4xf32>
}

// -----

// MLIR takes any kind for any type.
func.func @kinds(%v: vector<2x4xf32>, %a: vector<2xf32>, %x: f32) {
  // expected-error @below {{values of type f32 can't be combined by minui}}
  %0 = vector.multi_reduction <minui>, %v, %a [1] : vector<2x4xf32> to vector<2xf32>
  return
}

// -----

// MLIR takes masks of which the first size fits.
func.func @masks(%m: memref<?xf32>, %i: index, %k: vector<4x2xi1>, %v: vector<4xf32>) {
  // expected-error @below {{the mask must be vector<4xi1>, got vector<4x2xi1>}}
  vector.compressstore %m[%i], %k, %v : memref<?xf32>, vector<4x2xi1>, vector<4xf32>
  return
}

// -----

func.func @scan(%v: vector<2x4xf32>, %a: vector<2xf16>) {
  // expected-error @below {{scans f32 from a value of f16}}
  %0:2 = vector.scan <add>, %v, %a {inclusive = true, reduction_dim = 1 : i64} : vector<2x4xf32>, vector<2xf16>
  return
}
