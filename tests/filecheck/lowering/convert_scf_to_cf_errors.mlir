// RUN: tirx-opt %s -p convert-scf-to-cf --verify-diagnostics

func.func @threads(%n: index) {
  // expected-error @below {{scf.forall: who runs it is not said; give it a mapping for convert-forall-to-gpu, or make it scf.parallel}}
  scf.forall (%i) in (%n) {
    scf.for %j = %n to %n step %n {
      func.call @use(%j) : (index) -> ()
    }
  }
  return
}

func.func @one_block(%n: index) {
  memref.alloca_scope {
    // expected-error @below {{scf.for: there can't be branches in the one block of memref.alloca_scope}}
    scf.for %j = %n to %n step %n {
      func.call @use(%j) : (index) -> ()
    }
  }
  return
}

func.func private @use(index)
