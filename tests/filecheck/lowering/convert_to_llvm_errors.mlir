// RUN: tirx-opt %s -p convert-to-llvm --split-input-file --verify-diagnostics

// All leftovers are told, each at its place.
func.func @leftovers(%n: index, %t: tensor<4xf32>, %m: memref<1xi32>) {
  // expected-error @above {{func.func: type tensor<4xf32> can't be converted: the llvm dialect has nothing like it}}
  // expected-error @below {{scf.for: convert-to-llvm has no lowering for this op}}
  scf.for %i = %n to %n step %n {
    // expected-error @below {{memref.dma_wait: convert-to-llvm has no lowering for this op}}
    "memref.dma_wait"(%m, %i, %i) : (memref<1xi32>, index, index) -> ()
    // expected-error @below {{scf.yield: convert-to-llvm has no lowering for this op}}
    scf.yield
  }
  return
}

// -----

// An attribute of an op of which nothing is left.
func.func @lost(%m: memref<?xf32>) -> memref<4xf32> {
  // expected-warning @below {{memref.cast: nothing is left of it that could carry its note}}
  %0 = memref.cast %m {note = "lost"} : memref<?xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}

// -----

func.func @kept(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] {note = "kept"} : memref<4xf32>
  return %0 : f32
}
