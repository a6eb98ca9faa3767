// Rows of tables that say what is the same, as those that IRDL is condensed to.
// RUN: tirx-opt %s --load-dialect=%S/Inputs/waves.table --verify-diagnostics
// RUN: tirx-opt --load-dialect=%S/Inputs/waves.table --describe waves.mul | filecheck %s
// RUN: tirx-opt --load-dialect=%S/Inputs/waves.table --describe waves.each | filecheck %s --check-prefix=EACH
// RUN: tirx-opt --load-dialect=%S/Inputs/waves.table --describe waves.constant | filecheck %s --check-prefix=CONSTANT

// CHECK:      waves.mul (MulOp)
// CHECK-NEXT:   operand lhs: !waves.complex<f32 or f64>
// CHECK-NEXT:   operand rhs: as operand lhs
// CHECK-NEXT:   result product: as operand lhs
// CHECK-NEXT:   attribute mode: "fast" or "exact"

// CONSTANT:      waves.constant (ConstantOp)
// CONSTANT-NEXT:   result made: as attribute type
// CONSTANT-NEXT:   attribute type: anything

// EACH:      waves.each (EachOp)
// EACH-NEXT:   operand values: variadic !builtin.integer
// EACH-NEXT:   regions body(as operand values, index) of 1 block

func.func @holds(%a: !waves.complex<f32>, %i: i8) {
  %0 = "waves.mul"(%a, %a) {mode = "exact"} : (!waves.complex<f32>, !waves.complex<f32>) -> !waves.complex<f32>
  "waves.each"(%i, %i) ({
  ^one(%x: i8, %y: index):
    llvm.unreachable
  }) : (i8, i8) -> ()
  return
}

func.func @another_type() {
  // expected-error @below {{waves.constant: result made must be i8 as in attribute type, got i16}}
  %0 = "waves.constant"() {type = i8} : () -> i16
  return
}

func.func @another_element(%a: !waves.complex<f32>, %b: !waves.complex<f64>) {
  // expected-error @below {{waves.mul: operand rhs must be !waves.complex<f32> as in operand lhs, got !waves.complex<f64>}}
  %0 = "waves.mul"(%a, %b) {mode = "fast"} : (!waves.complex<f32>, !waves.complex<f64>) -> !waves.complex<f32>
  return
}

func.func @another_mode(%a: !waves.complex<f32>) {
  // expected-error @below {{waves.mul: attribute mode must be "fast" or "exact", got "slow"}}
  %0 = "waves.mul"(%a, %a) {mode = "slow"} : (!waves.complex<f32>, !waves.complex<f32>) -> !waves.complex<f32>
  return
}

func.func @another_argument(%i: i8) {
  // expected-error @below {{waves.each: argument 0 of region body must be i8 as in operand values, got i16}}
  "waves.each"(%i) ({
  ^one(%x: i16, %y: index):
    llvm.unreachable
  }) : (i8) -> ()
  return
}

// expected-error @below {{waves.complex: element must be f32 or f64, got i32}}
func.func private @another_parameter(!waves.complex<i32>)
