// RUN: tirx-opt %s -p convert-tirx-to-llvm | filecheck %s

func.func @assume(%c: i1) {
  tirx.assume %c {note = "kept"}
  return
}
// CHECK-LABEL: @assume
// CHECK-NEXT:    llvm.intr.assume %c : i1 {note = "kept"}
