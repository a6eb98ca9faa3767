// RUN: tirx-opt %s --cse --canonicalize=max-iterations=3 | filecheck %s
// RUN: tirx-opt %s -cse '-canonicalize=max-iterations=3 top-down=true' | filecheck %s
// RUN: tirx-opt %s '--canonicalize={max-iterations=3}' --cse | filecheck %s
// RUN: tirx-opt '--canonicalize=max-iterations=3 top-down=false' -cse %s | filecheck %s
// RUN: tirx-opt %s -cse -mlir-print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: not tirx-opt %s --cse -p canonicalize 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not tirx-opt %s --canonicalise 2>&1 | filecheck %s --check-prefix=NEAR
// RUN: not tirx-opt %s --canonicalize=depth=3 2>&1 | filecheck %s --check-prefix=OPTION
// RUN: not tirx-opt %s --print-op-genric 2>&1 | filecheck %s --check-prefix=FLAG

// A pass is an option of tirx-opt, as it is one of mlir-opt's.

// CHECK-LABEL: func.func @twice
// CHECK-NEXT:  %0 = arith.addi %x, %y : i32
// CHECK-NEXT:  return %0, %0 : i32, i32
// GENERIC:     %0 = "arith.addi"(%x, %y)
// GENERIC-NOT: arith.addi
func.func @twice(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// BOTH:   error: passes are given by -p or by options of their own, not by both
// NEAR:   error: unrecognized arguments: --canonicalise; did you mean --canonicalize
// OPTION: <pass-pipeline>:1:14: error: canonicalize has no option depth; it has top-down
// OPTION-NEXT: canonicalize{depth=3}
// OPTION-NEXT:              ^
// FLAG:   error: unrecognized arguments: --print-op-genric; did you mean --print-op-generic
