// Data at the end of a file is carried on: with the attributes that need it, or as it is.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s
// RUN: tirx-opt %s -p canonicalize | filecheck %s

// CHECK: module attributes {t.a = dense_resource<"z z"> : tensor<2xi8>, t.b = dense_resource<key> : memref<1xf16>, t.c = dense_resource<none> : vector<2xi4>}
module attributes {t.a = dense_resource<"z z"> : tensor<2xi8>, t.b = dense_resource<key> : memref<1xf16>, t.c = dense_resource<none> : vector<2xi4>} {}

// CHECK:      {-#
// CHECK-NEXT:   dialect_resources: {
// CHECK-NEXT:     builtin: {
// CHECK-NEXT:       "z z": "0x0100000001AB",
// CHECK-NEXT:       key: "0x020000000002"
// CHECK-NEXT:     }
// CHECK-NEXT:   },
// CHECK-NEXT:   external_resources: {
// CHECK-NEXT:     tool: {
// CHECK-NEXT:       said: "a\22b",
// CHECK-NEXT:       data: "0x0400000001020304",
// CHECK-NEXT:       "is it": true
// CHECK-NEXT:     },
// CHECK-NEXT:     other: {
// CHECK-NEXT:       x: false
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: #-}
{-#
  dialect_resources: {
    builtin: {key: "0x020000000002", unused: "0x04000000", "z z": "0x0100000001ab"}
  },
  external_resources: {
    tool: {said: "a\"b", data: "0x0400000001020304", "is it": true},
    other: {x: false}
  }
#-}
