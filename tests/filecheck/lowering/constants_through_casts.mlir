// An index that another pass has made a constant of the llvm dialect is still known.
// RUN: tirx-opt %s -p 'convert-arith-to-llvm,finalize-memref-to-llvm' | filecheck %s

func.func @second(%m: memref<4xf32>) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1] : memref<4xf32>
  return %0 : f32
}
// CHECK-LABEL: @second(
// CHECK:         llvm.getelementptr inbounds|nuw %{{.*}}[1] : (!llvm.ptr) -> !llvm.ptr, f32
