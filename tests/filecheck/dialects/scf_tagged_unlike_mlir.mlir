// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s | tirx-opt - | filecheck %s

// A terminator that may be left out is written where it bears attributes, which mlir-opt loses.
func.func @tagged(%c: i1) {
  scf.if %c {
    scf.yield {tag = 1 : i64}
  } else {
    scf.yield
  }
  return
}
// CHECK-LABEL: @tagged
// CHECK:         scf.if %c {
// CHECK-NEXT:      scf.yield {tag = 1 : i64}
// CHECK-NEXT:    } else {
// CHECK-NEXT:    }
