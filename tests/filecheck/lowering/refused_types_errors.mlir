// Types that no llvm type stands for are refused by the op that has them, also within others.
// RUN: tirx-opt %s -p convert-to-llvm --verify-diagnostics --split-input-file

// expected-error @below {{!llvm.void}}
func.func @nothing_as_argument(%x: !llvm.void) {
  return
}

// -----

// expected-error @below {{type memref<4xmemref<?xf32>> can't be converted: memref<?xf32> becomes 3}}
func.func @memref_in_a_memref(%f: memref<?xf32>, %m: memref<4xmemref<?xf32>>, %i: index) {
  // expected-error @below {{type memref<4xmemref<?xf32>> can't be converted}}
  // expected-error @below {{a value of type memref<?xf32> becomes 3 values here}}
  memref.store %f, %m[%i] : memref<4xmemref<?xf32>>
  return
}

// -----

// expected-error @below {{a memref without a rank has no lowering; cast it to one with a rank}}
func.func @copy_of_any_rank(%m: memref<*xf32>, %n: memref<5xf32>) {
  // expected-error @below {{memref<*xf32> can't be lowered; only ranked memrefs can}}
  memref.copy %m, %n : memref<*xf32> to memref<5xf32>
  return
}
