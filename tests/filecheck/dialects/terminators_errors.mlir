// A block that does not end is told what ends it.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

gpu.module @m {
  gpu.func @kernel() kernel {
    // expected-error @below {{the last op of the block must be a terminator, as gpu.return}}
    gpu.barrier
  }
  llvm.func @function() {
    // expected-error @below {{the last op of the block must be a terminator, as llvm.return}}
    nvvm.barrier
  }
}
func.func @two_may(%c: i1) {
  // expected-error @below {{scf.while: the first region ends with scf.condition}}
  scf.while : () -> () {
    // expected-error @below {{the last op of the block must be a terminator, as scf.condition or scf.yield}}
    gpu.barrier
  } do {
  }
  return
}

// -----

// expected-error @below {{func.func: a block of its region is empty, it needs a terminator, as func.return}}
func.func @empty() {
^bb0:
}

// -----

gpu.module @m {
  gpu.func @the_wrong_word() kernel {
    // expected-error @below {{unknown op return: an op is named dialect.op; did you mean gpu.return?}}
    return
  }
}
