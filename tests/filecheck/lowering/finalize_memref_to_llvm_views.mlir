// Ops that see the memory of another memref: only numbers change.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

func.func @sizes(%m: memref<?x4xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  %1 = memref.dim %m, %i : memref<?x4xf32>
  %2 = memref.rank %m : memref<?x4xf32>
  return %0, %1, %2 : index, index, index
}
// CHECK-LABEL: @sizes(%m: !llvm.ptr, %m_0: i64, %i: i64)
// CHECK-DAG:     %[[FOUR:.*]] = llvm.mlir.constant(4 : i64)
// CHECK-DAG:     %[[ZERO:.*]] = llvm.mlir.constant(0 : i64)
// CHECK-DAG:     %[[TWO:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         %[[FIRST:.*]] = llvm.icmp "eq" %i, %[[ZERO]]
// CHECK-NEXT:    %[[SIZE:.*]] = llvm.select %[[FIRST]], %m_0, %[[FOUR]]
// CHECK:         llvm.insertvalue %m_0, %{{.*}}[0]
// CHECK:         llvm.insertvalue %[[SIZE]], %{{.*}}[1]
// CHECK:         llvm.insertvalue %[[TWO]], %{{.*}}[2]

// A cast takes what the result's type knows from there.
func.func @cast(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %i: index, %v: f32) {
  %0 = memref.cast %m : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<8x?xf32, strided<[64, 1]>>
  memref.store %v, %0[%i, %i] : memref<8x?xf32, strided<[64, 1]>>
  return
}
// CHECK-LABEL: @cast(
// CHECK-DAG:     %[[PITCH:.*]] = llvm.mlir.constant(64 : i64)
// CHECK:         %[[ROW:.*]] = llvm.mul %i, %[[PITCH]]
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %[[ROW]], %i
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[%[[AT]]]

func.func @subview(%m: memref<8x8xf32>, %i: index, %v: f32) {
  %0 = memref.subview %m[%i, 2][4, 4][2, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[16, 1], offset: ?>>
  memref.store %v, %0[%i, %i] : memref<4x4xf32, strided<[16, 1], offset: ?>>
  return
}
// CHECK-LABEL: @subview(
// CHECK-DAG:     %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i64)
// CHECK-DAG:     %[[EIGHT:.*]] = llvm.mlir.constant(8 : i64)
// CHECK-DAG:     %[[TWO:.*]] = llvm.mlir.constant(2 : i64)
// CHECK:         %[[ROWS:.*]] = llvm.mul %i, %[[EIGHT]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[BASE:.*]] = llvm.add %[[ROWS]], %[[TWO]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[STEP:.*]] = llvm.mul %i, %[[SIXTEEN]]
// CHECK-NEXT:    %[[ROW:.*]] = llvm.add %[[BASE]], %[[STEP]]
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %[[ROW]], %i
// CHECK-NEXT:    llvm.getelementptr inbounds %m[%[[AT]]]

// Of two dimensions of size 1 the strides tell which one is gone.
func.func @dropped(%m: memref<8x8x8xf32>, %i: index, %v: f32) {
  %0 = memref.subview %m[%i, %i, 0][1, 1, 8][1, 1, 1] : memref<8x8x8xf32> to memref<1x8xf32, strided<[8, 1], offset: ?>>
  %1 = memref.subview %m[%i, %i, 0][1, 1, 8][1, 1, 1] : memref<8x8x8xf32> to memref<1x8xf32, strided<[64, 1], offset: ?>>
  %2 = memref.subview %m[%i, %i, 0][1, 1, 8][1, 3, 1] : memref<8x8x8xf32> to memref<1x8xf32, strided<[24, 1], offset: ?>>
  memref.store %v, %0[%i, %i] : memref<1x8xf32, strided<[8, 1], offset: ?>>
  memref.store %v, %1[%i, %i] : memref<1x8xf32, strided<[64, 1], offset: ?>>
  memref.store %v, %2[%i, %i] : memref<1x8xf32, strided<[24, 1], offset: ?>>
  return
}
// CHECK-LABEL: @dropped(
// CHECK-DAG:     %[[C24:.*]] = llvm.mlir.constant(24 : i64)
// CHECK-DAG:     %[[C64:.*]] = llvm.mlir.constant(64 : i64)
// CHECK-DAG:     %[[C8:.*]] = llvm.mlir.constant(8 : i64)
// CHECK:         llvm.mul %i, %[[C64]] overflow<nsw, nuw>
// CHECK:         llvm.mul %i, %[[C8]] overflow<nsw, nuw>
// CHECK:         llvm.mul %i, %[[C8]] overflow<nsw>
// CHECK:         llvm.mul %i, %[[C64]] overflow<nsw>
// CHECK:         llvm.mul %i, %[[C24]] overflow<nsw>

func.func @reinterpret(%m: memref<?xf32>, %o: index, %s: index, %i: index, %v: f32) {
  %0 = memref.reinterpret_cast %m to offset: [%o], sizes: [3, %s], strides: [%s, 1] : memref<?xf32> to memref<3x?xf32, strided<[?, 1], offset: ?>>
  memref.store %v, %0[%i, %i] : memref<3x?xf32, strided<[?, 1], offset: ?>>
  return
}
// CHECK-LABEL: @reinterpret(
// CHECK:         %[[STEP:.*]] = llvm.mul %i, %s overflow<nsw>
// CHECK-NEXT:    %[[ROW:.*]] = llvm.add %o, %[[STEP]] overflow<nsw>
// CHECK-NEXT:    llvm.add %[[ROW]], %i overflow<nsw>

func.func @view(%m: memref<?xi8>, %i: index, %v: f32) {
  %0 = memref.view %m[%i][%i] : memref<?xi8> to memref<?x4xf32>
  memref.store %v, %0[%i, %i] : memref<?x4xf32>
  return
}
// CHECK-LABEL: @view(
// CHECK:         %[[START:.*]] = llvm.getelementptr inbounds|nuw %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK:         llvm.getelementptr inbounds|nuw %[[START]][%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32

func.func @transpose(%m: memref<2x3x4xf32>, %i: index, %j: index, %k: index, %v: f32) {
  %0 = memref.transpose %m (a, b, c) -> (c, a, b) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  memref.store %v, %0[%i, %j, %k] : memref<4x2x3xf32, strided<[1, 12, 4]>>
  return
}
// CHECK-LABEL: @transpose(
// CHECK-DAG:     %[[C12:.*]] = llvm.mlir.constant(12 : i64)
// CHECK-DAG:     %[[C4:.*]] = llvm.mlir.constant(4 : i64)
// CHECK:         llvm.mul %j, %[[C12]]
// CHECK:         llvm.mul %k, %[[C4]]

func.func @shapes(%m: memref<2x3x4xf32>, %n: memref<?xf32>, %i: index, %v: f32) {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  memref.store %v, %0[%i, %i] : memref<6x4xf32>
  %1 = memref.expand_shape %n [[0, 1, 2]] output_shape [%i, 3, 4] : memref<?xf32> into memref<?x3x4xf32>
  memref.store %v, %1[%i, %i, %i] : memref<?x3x4xf32>
  return
}
// CHECK-LABEL: @shapes(
// CHECK-DAG:     %[[C12:.*]] = llvm.mlir.constant(12 : i64)
// CHECK-DAG:     %[[C4:.*]] = llvm.mlir.constant(4 : i64)
// CHECK:         llvm.mul %i, %[[C4]]
// CHECK:         llvm.mul %i, %[[C12]]

// A dimension of unknown size that turns out to be 1 has no stride to go by.
func.func @collapse_unknown(%m: memref<?x?xf32, strided<[?, ?]>>, %i: index, %v: f32) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32, strided<[?, ?]>> into memref<?xf32, strided<[?]>>
  memref.store %v, %0[%i] : memref<?xf32, strided<[?]>>
  return
}
// CHECK-LABEL: @collapse_unknown(%m: !llvm.ptr, %m_0: i64, %m_1: i64, %m_2: i64, %m_3: i64,
// CHECK:         %[[COUNTS:.*]] = llvm.icmp "ne" %m_1, %{{.*}}
// CHECK-NEXT:    %[[STRIDE:.*]] = llvm.select %[[COUNTS]], %m_3, %m_2
// CHECK-NEXT:    llvm.mul %i, %[[STRIDE]]

func.func @reshape(%m: memref<?xf32>, %shape: memref<2xi32>, %i: index, %v: f32) {
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xi32>) -> memref<?x?xf32>
  memref.store %v, %0[%i, %i] : memref<?x?xf32>
  return
}
// CHECK-LABEL: @reshape(
// CHECK:         %[[AT:.*]] = llvm.getelementptr inbounds|nuw %shape[1]
// CHECK-NEXT:    %[[SIZE:.*]] = llvm.load %[[AT]] {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:    %[[PITCH:.*]] = llvm.sext %[[SIZE]] : i32 to i64
// CHECK:         llvm.mul %i, %[[PITCH]]

func.func @metadata(%m: memref<?x4xf32>) -> (memref<f32>, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x4xf32> -> memref<f32>, index, index, index, index, index
  %pointer = memref.extract_aligned_pointer_as_index %m : memref<?x4xf32> -> index
  return %base, %sizes#0, %strides#0, %pointer : memref<f32>, index, index, index
}
// CHECK-LABEL: @metadata(%m: !llvm.ptr, %m_0: i64)
// CHECK-SAME:    -> !llvm.struct<(ptr, ptr, i64, i64, i64)>
// CHECK-DAG:     %[[FOUR:.*]] = llvm.mlir.constant(4 : i64)
// CHECK-DAG:     %[[NUMBER:.*]] = llvm.ptrtoint %m : !llvm.ptr to i64
// CHECK:         llvm.insertvalue %m_0, %{{.*}}[2]
// CHECK-NEXT:    llvm.insertvalue %[[FOUR]], %{{.*}}[3]
// CHECK-NEXT:    llvm.insertvalue %[[NUMBER]], %{{.*}}[4]

// Facts for LLVM: where the first element lies, and that two memrefs have nothing in common.
func.func @facts(%m: memref<4xf32, strided<[1], offset: ?>>, %n: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.assume_alignment %m, 16 : memref<4xf32, strided<[1], offset: ?>>
  %1, %2 = memref.distinct_objects %0, %n : memref<4xf32, strided<[1], offset: ?>>, memref<4xf32>
  %3 = memref.load %1[%i] : memref<4xf32, strided<[1], offset: ?>>
  return %3 : f32
}
// CHECK-LABEL: @facts(%m: !llvm.ptr, %m_0: i64, %n: !llvm.ptr, %i: i64)
// CHECK-DAG:     %[[TRUE:.*]] = llvm.mlir.constant(true)
// CHECK-DAG:     %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i64)
// CHECK-DAG:     %[[FIRST:.*]] = llvm.getelementptr inbounds %m[%m_0]
// CHECK:         llvm.intr.assume %[[TRUE]] ["align"(%[[FIRST]], %[[SIXTEEN]] : !llvm.ptr, i64)] : i1
// CHECK-NEXT:    llvm.intr.assume %[[TRUE]] ["separate_storage"(%m, %n : !llvm.ptr, !llvm.ptr)] : i1
// CHECK:         llvm.load

func.func @space(%m: memref<?xf32>) -> memref<?xf32, 1> {
  %0 = memref.memory_space_cast %m : memref<?xf32> to memref<?xf32, 1>
  return %0 : memref<?xf32, 1>
}
// CHECK-LABEL: @space(
// CHECK:         llvm.addrspacecast %m : !llvm.ptr to !llvm.ptr<1>
// CHECK-NOT:     addrspacecast
// CHECK:         llvm.return

// Where all strides are open, the sizes tell which dimension is left out.
func.func @last_left_out(%m: memref<?x?x?xf32, strided<[?, ?, ?]>>, %i: index, %n: index) -> memref<1x?xf32, strided<[?, ?], offset: ?>> {
  %0 = memref.subview %m[%i, 0, %i] [1, %n, 1] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?]>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<1x?xf32, strided<[?, ?], offset: ?>>
}
// CHECK-LABEL: @last_left_out(%m: !llvm.ptr, %m_0: i64, %m_1: i64, %m_2: i64, %m_3: i64, %m_4: i64, %m_5: i64, %i: i64, %n: i64)
// CHECK:         llvm.insertvalue %n, %{{.*}}[3]
// CHECK-NEXT:    llvm.insertvalue %m_3, %{{.*}}[4]
// CHECK-NEXT:    llvm.insertvalue %m_4, %{{.*}}[5]
