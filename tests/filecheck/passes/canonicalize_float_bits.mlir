// RUN: tirx-opt %s -p canonicalize | filecheck %s

// A float that stands for an integer of its bits is no number to compute with: 1.0 : f8E4M3FN of type i8 is 56.

// CHECK-LABEL: func.func @elements
// CHECK:         vector.from_elements %{{.*}}, %{{.*}} : vector<2xi8>
func.func @elements() -> vector<2xi8> {
  %0 = llvm.mlir.constant(1.0 : f8E4M3FN) : i8
  %1 = llvm.mlir.constant(2.0 : f8E4M3FN) : i8
  %2 = vector.from_elements %0, %1 : vector<2xi8>
  return %2 : vector<2xi8>
}

// CHECK-LABEL: func.func @sums
// CHECK:         arith.addi
// CHECK:         arith.ori
func.func @sums() -> (i16, i16) {
  %0 = llvm.mlir.constant(1.0 : f16) : i16
  %1 = llvm.mlir.constant(0x7E00 : f16) : i16
  %2 = arith.addi %0, %0 : i16
  %3 = arith.ori %0, %1 : i16
  return %2, %3 : i16, i16
}

// An integer of another type is the number that it is.
// CHECK-LABEL: func.func @numbers
// CHECK:         llvm.mlir.constant(3 : i64) : i64
func.func @numbers() -> i64 {
  %0 = llvm.mlir.constant(1 : index) : i64
  %1 = llvm.mlir.constant(2 : i64) : i64
  %2 = llvm.add %0, %1 : i64
  return %2 : i64
}
