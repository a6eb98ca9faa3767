// Private elements that fill a register are reached one by one, so that each can have its own.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

#private = #gpu.address_space<private>

func.func @words(%x: vector<2xf32>) -> vector<2xf32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xf32, #private>
  vector.store %x, %m[%c0] : memref<2xf32, #private>, vector<2xf32>
  %y = vector.load %m[%c0] : memref<2xf32, #private>, vector<2xf32>
  return %y : vector<2xf32>
}
// CHECK-LABEL: @words(
// CHECK-COUNT-2: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64} : f32, !llvm.ptr
// CHECK-COUNT-2: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> f32

// Two halves are a register.
func.func @halves(%x: vector<2xf16>) -> vector<2xf16> {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xf16, #private>
  vector.store %x, %m[%c0] : memref<2xf16, #private>, vector<2xf16>
  %y = vector.load %m[%c0] : memref<2xf16, #private>, vector<2xf16>
  return %y : vector<2xf16>
}
// CHECK-LABEL: @halves(
// CHECK:         llvm.store %x, %{{.*}} : vector<2xf16>, !llvm.ptr
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> vector<2xf16>

func.func @anywhere(%x: vector<2xf32>, %m: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  vector.store %x, %m[%c0] : memref<2xf32>, vector<2xf32>
  return
}
// CHECK-LABEL: @anywhere(
// CHECK:         llvm.store %x, %{{.*}} : vector<2xf32>, !llvm.ptr
