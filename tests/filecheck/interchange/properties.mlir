// Ops of IRDL have no properties: printed among the attributes they are read by mlir-opt, and its text here.
// REQUIRES: mlir-opt
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/shelf.py --dialect shelf -o %t
// RUN: tirx-opt %s --load-dialect %S/Inputs/shelf.py --print-op-generic | filecheck %s --check-prefix=APART
// RUN: tirx-opt %s --load-dialect %S/Inputs/shelf.py --print-op-generic --print-no-properties | filecheck %s
// RUN: tirx-opt %s --load-dialect %S/Inputs/shelf.py --print-op-generic --print-no-properties | mlir-opt --irdl-file=%t --mlir-print-op-generic | filecheck %s --check-prefix=MLIR
// RUN: tirx-opt %s --load-dialect %S/Inputs/shelf.py --print-op-generic --print-no-properties | mlir-opt --irdl-file=%t | tirx-opt --load-dialect %S/Inputs/shelf.py --print-op-generic | filecheck %s --check-prefix=APART

func.func @f(%m: memref<4xi32>, %i: index) -> i32 {
  "shelf.loose"() <{fast = 1 : i32}> {more} : () -> ()
  %0 = memref.load %m[%i] {nontemporal = true} : memref<4xi32>
  return %0 : i32
}
// APART:      "shelf.loose"() <{fast = 1 : i32}> {more} : () -> ()
// APART-NEXT: "memref.load"(%{{.*}}, %{{.*}}) <{nontemporal = true}> :
// CHECK:      "func.func"() ({
// CHECK:      "shelf.loose"() {fast = 1 : i32, more} : () -> ()
// CHECK-NEXT: "memref.load"(%{{.*}}, %{{.*}}) {nontemporal = true} :
// CHECK:      }) {function_type = (memref<4xi32>, index) -> i32, sym_name = "f"} : () -> ()
// MLIR:       "shelf.loose"() {fast = 1 : i32, more} : () -> ()
// MLIR-NEXT:  "memref.load"(%{{.*}}, %{{.*}}) <{nontemporal = true}> :
