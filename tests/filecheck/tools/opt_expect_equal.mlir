// RUN: tirx-opt %s -p cse --expect-equal %S/Inputs/expected.mlir
// RUN: not tirx-opt %s --expect-equal %S/Inputs/expected.mlir 2>&1 | filecheck %s --check-prefix=MORE
// RUN: not tirx-opt %s -p cse --expect-equal %s 2>&1 | filecheck %s --check-prefix=LESS
// RUN: not tirx-opt %s -p cse --expect-equal %S/Inputs/expected.mlir --print-debuginfo 2>&1 | filecheck %s --check-prefix=PLACES
// RUN: not tirx-opt %s --expect-equal %S/Inputs/expected.mlir --json | filecheck %s --check-prefix=JSON
// RUN: tirx-opt %s -p cse --expect-equal %S/Inputs/expected.mlir -o - | filecheck %s
// RUN: not tirx-opt - --expect-equal - < %s 2>&1 | filecheck %s --check-prefix=BOTH
// RUN: not tirx-opt %s --expect-equal %S/Inputs/expected.mlir --split-input-file=// 2>&1 | filecheck %s --check-prefix=PARTS

// A module is compared with another, whatever values are called; that is printed only where -o is given.

// CHECK-LABEL: func.func @twice
func.func @twice(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}

// MORE:      opt_expect_equal.mlir:15:8: error: module.@twice.block[0].op[1] "arith.addi": op on one side: here %1 = arith.addi %x, %y : i32
// MORE-NEXT:   %1 = arith.addi %x, %y : i32
// MORE-NEXT:        ^
// MORE-NEXT: expected.mlir:1:1: note: expected no such op

// LESS:      error: module.@twice.block[0].op[1] "arith.addi": op on one side: here no such op
// LESS:      note: expected %1 = arith.addi %x, %y : i32

// PLACES:    error: module.location.filename: location: here {{.*}}opt_expect_equal.mlir" in loc(

// JSON:      "differences": [{"path": "module.@twice.block[0].op[1] \"arith.addi\"", "kind": "op on one side"

// BOTH:      error: only one of the files can be standard input

// PARTS:     expected.mlir: error: there is no part 2 in this file
