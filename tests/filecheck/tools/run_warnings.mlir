// RUN: tirx-run %s --entry f --arg 5 2>&1 | filecheck %s
// RUN: tirx-run %s --entry f --arg 5 --json | filecheck %s --check-prefix=JSON
// RUN: tirx-run %s --entry g --arg 5 2>&1 | filecheck %s --check-prefix=BOTH

// What lowering had to say is told, whatever is run of the file.

func.func @f(%i: index) -> i64 {
  %y = arith.index_cast %i {note.kept} : index to i64
  return %y : i64
}
func.func @g(%i: index) -> index {
  return %i : index
}

// CHECK: run_warnings.mlir:8:8: warning: arith.index_cast: nothing is left of it that could carry its note.kept
// CHECK-NEXT: %y = arith.index_cast
// JSON: "result": 5,{{.*}}"diagnostics": [{"severity": "warning", "message": "arith.index_cast: nothing is left
// BOTH: warning: arith.index_cast
