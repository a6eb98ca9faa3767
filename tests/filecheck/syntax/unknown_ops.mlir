// What nothing is known of goes through as it is, in the form that mlir-opt prints.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect | tirx-opt - --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect -p canonicalize | filecheck %s

// CHECK-LABEL: func.func @properties
func.func @properties() {
  // CHECK-NEXT:  "t.op"() <{}> : () -> ()
  "t.op"() <{}> : () -> ()
  // CHECK-NEXT:  "t.op"() : () -> ()
  "t.op"() : () -> ()
  // CHECK-NEXT:  "t.op"() <{a = 1 : i64, "b c"}> {a = 2 : i64} : () -> ()
  "t.op"() <{"b c", a = 1}> {a = 2} : () -> ()
  // CHECK-NEXT:  "noDialect"() : () -> ()
  "noDialect"() : () -> ()
  return
}

// CHECK-LABEL: func.func @bodies(%arg0: !t.a<[->], "<", (i32)>, %arg1: !t<"b">) attributes {t.x = #t.y<{a = <b>}> : i32, t.z = #t<"-">}
func.func @bodies(%arg0: !t.a<[->], "<", (i32)>, %arg1: !t<"b">) attributes {t.x = #t.y<{a = <b>}> : i32, t.z = #t<"-">} {
  // CHECK-NEXT:  %0:2 = "t.op"(%arg0, %arg1)[^bb1] ({
  // CHECK-NEXT:  }) {a = dense<"x"> : tensor<2x!t.s>} : (!t.a<[->], "<", (i32)>, !t<"b">) -> (i32, !t.c)
  %0:2 = "t.op"(%arg0, %arg1)[^bb1] ({
  }) {a = dense<["x", "x"]> : tensor<2x!t.s>} : (!t.a<[->], "<", (i32)>, !t<"b">) -> (i32, !t.c)
^bb1:
  return
}

// A dialect of MLIR's that is not known here: its types may have elements.
// CHECK-LABEL: func.func @foreign
func.func @foreign() {
  // CHECK-NEXT:  "emitc.constant"() <{value = dense<[1, 2]> : !emitc.array<2xi32>}> : () -> !emitc.array<2xi32>
  %0 = "emitc.constant"() <{value = dense<[1, 2]> : !emitc.array<2xi32>}> : () -> !emitc.array<2xi32>
  return
}

// CHECK-LABEL: func.func @names
func.func @names() {
  // MLIR's llvm dialect is open: there may be ops that it does not know.
  // CHECK-NEXT:  "llvm.of.the.future"() : () -> ()
  "llvm.of.the.future"() : () -> ()
  // CHECK-NEXT:  "t.\09\22"() : () -> ()
  "t.\t\""() : () -> ()
  return
}
