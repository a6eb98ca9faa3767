// RUN: tirx-opt %s -p convert-cf-to-llvm --verify-diagnostics

func.func @in_a_loop(%n: index, %s: index, %c: i1) {
  scf.for %i = %n to %n step %s {
    // expected-error @below {{cf.assert: there can't be branches in the one block of scf.for; lower that first}}
    cf.assert %c, "in one block"
  }
  return
}

func.func @tensors(%t: tensor<?xf32>) {
  // expected-error @below {{cf.br: type tensor<?xf32> can't be converted: the llvm dialect has nothing like it}}
  cf.br ^bb1(%t : tensor<?xf32>)
^bb1(%u: tensor<?xf32>):
  return
}
