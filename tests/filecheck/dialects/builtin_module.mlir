// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

// CHECK-LABEL: module @outer {
// GENERIC:     "builtin.module"() <{sym_name = "outer"}> ({
module @outer {
  // CHECK-NEXT:  module @inner attributes {sym_visibility = "private", t.x} {
  // CHECK-NEXT:    module {
  // CHECK-NEXT:    }
  // CHECK-NEXT:  }
  // GENERIC:       "builtin.module"() <{sym_name = "inner", sym_visibility = "private"}> ({
  // GENERIC-NEXT:    "builtin.module"() ({
  // GENERIC-NEXT:    ^bb0:
  // GENERIC-NEXT:    }) : () -> ()
  // GENERIC-NEXT:  }) {t.x} : () -> ()
  builtin.module @inner attributes {t.x, sym_visibility = "private"} {
    module {}
  }
}
// CHECK-NEXT: }
