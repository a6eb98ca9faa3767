// RUN: tirx-opt %s -p convert-ub-to-llvm | filecheck %s

func.func @poison() {
  %0 = ub.poison : f32
  %1 = ub.poison : vector<2x4xindex>
  %2 = ub.poison : memref<?xf32>
  return
}
// CHECK-LABEL: @poison
// CHECK-NEXT:    llvm.mlir.poison : f32
// CHECK-NEXT:    llvm.mlir.poison : !llvm.array<2 x vector<4xi64>>
// CHECK-NEXT:    llvm.mlir.poison : !llvm.ptr
// CHECK-NEXT:    llvm.mlir.poison : !llvm.ptr
// CHECK-NEXT:    llvm.mlir.poison : i64

func.func @unreachable() {
  ub.unreachable
}
// CHECK-LABEL: @unreachable
// CHECK-NEXT:    llvm.unreachable
