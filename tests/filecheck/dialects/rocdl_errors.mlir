// RUN: tirx-opt %s --verify-diagnostics

// expected-error @below {{attribute rocdl.kernel: marks an llvm.func, not func.func}}
func.func @f() attributes {rocdl.kernel} {
  return
}
