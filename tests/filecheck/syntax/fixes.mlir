// RUN: not tirx-opt %s 2>&1 | filecheck %s
// RUN: not tirx-opt %s --json | filecheck %s --check-prefix=JSON

// Where it is known what mends a text, it stands below the caret, and in JSON as an edit.

// CHECK:      fixes.mlir:[[#]]:6: error: unknown op arith.contant; did you mean arith.constant?
// CHECK-NEXT: %0 = arith.contant 1 : i32
// CHECK-NEXT:      ^
// CHECK-NEXT:      arith.constant
// JSON:       "fix": {"line": 12, "column": 6, "length": 13, "text": "arith.constant"}

%0 = arith.contant 1 : i32

// In the generic form the quotes stay.
// CHECK:      fixes.mlir:[[#]]:6: error: unknown op vectr.broadcast: no dialect vectr is known; did you mean vector.broadcast?
// CHECK-NEXT: %1 = "vectr.broadcast"(%0) : (i32) -> vector<4xi32>
// CHECK-NEXT:      ^
// CHECK-NEXT:       vector.broadcast
// JSON-SAME:  "fix": {"line": 20, "column": 7, "length": 15, "text": "vector.broadcast"}
%1 = "vectr.broadcast"(%0) : (i32) -> vector<4xi32>

// Of several that may be meant none is chosen.
// CHECK:      fixes.mlir:[[#]]:6: error: unknown op arith.divy; did you mean arith.divf or arith.divui or arith.divsi?
// CHECK-NEXT: %2 = arith.divy %0, %0 : i32
// CHECK-NEXT:      ^
// CHECK-NOT:  arith.div
%2 = arith.divy %0, %0 : i32
