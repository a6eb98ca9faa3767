// RUN: tirx-opt %s -p convert-scf-to-cf --verify-diagnostics

func.func @threads(%n: index) {
  // expected-error @below {{scf.forall: its threads are not bound yet; map it to ids or make it scf.parallel first}}
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
