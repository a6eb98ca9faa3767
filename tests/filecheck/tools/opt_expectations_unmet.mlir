// RUN: not tirx-opt %s --verify-diagnostics 2>&1 | filecheck %s
// RUN: not tirx-opt %s --verify-diagnostics=only-expected 2>&1 | filecheck %s --check-prefix=ONLY

// An expectation that is not met, and a message that nobody expected, fail the run.

// expected-error@+2 {{no such message}}
// expected-warning@+1 {{unknown op}}
%0 = arith.adi

// CHECK: unmet.mlir:6:4: error: expected error "no such message" was not produced
// CHECK: unmet.mlir:7:4: error: expected warning "unknown op" was not produced
// CHECK: unmet.mlir:8:6: error: unexpected error: unknown op arith.adi

// ONLY:     error: expected error "no such message"
// ONLY-NOT: unexpected
