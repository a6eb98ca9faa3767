// In the generic form numbers go on from region to region, the last region first, as in MLIR.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | filecheck %s --check-prefix=GENERIC

// CHECK-LABEL:   func.func @first(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0
// GENERIC:       ^bb0(%arg2: i32):
// GENERIC-NEXT:    %3 = "arith.addi"(%arg2, %arg2)
func.func @first(%arg0: i32) -> i32 {
  %0 = arith.addi %arg0, %arg0 : i32
  return %0 : i32
}

// CHECK-LABEL:   func.func @last(%arg0: i1, %arg1: i32) {
// CHECK-NEXT:      scf.if %arg0 {
// CHECK-NEXT:        %0 = arith.muli
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %0 = arith.addi
// CHECK-NEXT:        %1 = arith.subi
// GENERIC:       ^bb0(%arg0: i1, %arg1: i32):
// GENERIC-NEXT:    "scf.if"(%arg0) ({
// GENERIC-NEXT:      %2 = "arith.muli"
// GENERIC:         }, {
// GENERIC-NEXT:      %0 = "arith.addi"
// GENERIC-NEXT:      %1 = "arith.subi"
func.func @last(%arg0: i1, %arg1: i32) {
  scf.if %arg0 {
    %0 = arith.muli %arg1, %arg1 : i32
  } else {
    %0 = arith.addi %arg1, %arg1 : i32
    %1 = arith.subi %0, %0 : i32
  }
  return
}
