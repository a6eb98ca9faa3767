// Where elements lie under the layout of a place.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>
#tile = #tirx.place<#gpu.address_space<workgroup>, #swizzle>
#identity = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 0 : i64, 3 : i64>>

// Each index has bits of the offset to itself: i * 32 + (((j & 28) ^ ((i & 7) << 2)) + (j & 3)).
func.func @digits(%m: memref<32x32xf32, #tile>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x32xf32, #tile>
  return %0 : f32
}
// CHECK-LABEL: @digits(
// CHECK-DAG:     %[[C32:.*]] = llvm.mlir.constant(32 : i64)
// CHECK-DAG:     %[[C28:.*]] = llvm.mlir.constant(28 : i64)
// CHECK-DAG:     %[[C7:.*]] = llvm.mlir.constant(7 : i64)
// CHECK-DAG:     %[[C3:.*]] = llvm.mlir.constant(3 : i64)
// CHECK-DAG:     %[[C2:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         %[[TAKEN:.*]] = llvm.and %i, %[[C7]]
// CHECK-NEXT:    %[[MIXED:.*]] = llvm.shl %[[TAKEN]], %[[C2]]
// CHECK-NEXT:    %[[CHUNK:.*]] = llvm.and %j, %[[C28]]
// CHECK-NEXT:    %[[MOVED:.*]] = llvm.xor %[[CHUNK]], %[[MIXED]]
// CHECK-NEXT:    %[[WITHIN:.*]] = llvm.and %j, %[[C3]]
// CHECK-NEXT:    %[[COLUMN:.*]] = llvm.add %[[MOVED]], %[[WITHIN]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[ROW:.*]] = llvm.mul %i, %[[C32]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %[[ROW]], %[[COLUMN]] overflow<nsw, nuw>
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[%[[AT]]] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32

// Rows of 48 carry into each other: x ^ ((x >> 3) & 28) of the whole offset.
func.func @carries(%m: memref<32x48xf32, #tile>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x48xf32, #tile>
  return %0 : f32
}
// CHECK-LABEL: @carries(
// CHECK:         %[[X:.*]] = llvm.add %{{.*}}, %j
// CHECK-NEXT:    %[[HIGH:.*]] = llvm.lshr %[[X]], %{{.*}}
// CHECK-NEXT:    %[[MASKED:.*]] = llvm.and %[[HIGH]], %{{.*}}
// CHECK-NEXT:    %[[AT:.*]] = llvm.xor %[[X]], %[[MASKED]]
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[%[[AT]]]

// A known place is a number: 33 is in row 1, chunk 0, and moves to chunk 1.
func.func @known(%m: memref<32x32xf32, #tile>) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1, %c1] : memref<32x32xf32, #tile>
  return %0 : f32
}
// CHECK-LABEL: @known(
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[37]

// A subview keeps base and offset apart: the swizzle is that of the whole tile.
func.func @subview(%m: memref<32x32xf32, #tile>, %i: index) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[1, 0][8, 32][1, 1] : memref<32x32xf32, #tile> to memref<8x32xf32, strided<[32, 1], offset: 32>, #tile>
  %1 = memref.load %0[%c1, %c1] : memref<8x32xf32, strided<[32, 1], offset: 32>, #tile>
  return %1 : f32
}
// CHECK-LABEL: @subview(
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[73]

// No bits are mixed: offsets are what they are.
func.func @plain(%m: memref<32x32xf32, #identity>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<32x32xf32, #identity>
  return %0 : f32
}
// CHECK-LABEL: @plain(
// CHECK-NOT:     llvm.xor
// CHECK:         llvm.return

// A vector is loaded in one piece where the op promises that it is a whole chunk.
func.func @vectors(%m: memref<32x32xf32, #tile>, %i: index, %j: index) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.load %m[%i, %j] {alignment = 16 : i64} : memref<32x32xf32, #tile>, vector<4xf32>
  %1 = vector.load %m[%i, %j] : memref<32x32xf32, #tile>, vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}
// CHECK-LABEL: @vectors(
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xf32>
// CHECK-COUNT-4: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr<3> -> f32

// A copy goes element by element.
func.func @copy(%m: memref<32x32xf32, #tile>, %n: memref<32x32xf32, 3>) {
  memref.copy %n, %m : memref<32x32xf32, 3> to memref<32x32xf32, #tile>
  return
}
// CHECK-LABEL: @copy(
// CHECK-NOT:     memcpy
// CHECK:         llvm.xor
