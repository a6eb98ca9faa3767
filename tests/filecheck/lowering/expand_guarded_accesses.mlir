// RUN: tirx-opt %s -p expand-guarded-accesses,canonicalize,cse | filecheck %s

// One unsigned comparison a dimension: a negative index is a large number.
func.func @element(%m: memref<?x8xf32>, %i: index, %j: index, %z: f32) -> f32 {
  %0 = tirx.load %m[%i, %j + 1] else %z : memref<?x8xf32>
  return %0 : f32
}
// CHECK-LABEL: @element
// CHECK-DAG:     %[[C0:.*]] = arith.constant 0 : index
// CHECK-DAG:     %[[C1:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : index
// CHECK:         %[[J:.*]] = arith.addi %j, %[[C1]] : index
// CHECK-NEXT:    %[[ROWS:.*]] = memref.dim %m, %[[C0]]
// CHECK-NEXT:    %[[ROW:.*]] = arith.cmpi ult, %i, %[[ROWS]] : index
// CHECK-NEXT:    %[[COLUMN:.*]] = arith.cmpi ult, %[[J]], %[[C8]] : index
// CHECK-NEXT:    %[[BOTH:.*]] = arith.andi %[[ROW]], %[[COLUMN]] : i1
// CHECK-NEXT:    %[[V:.*]] = scf.if %[[BOTH]] -> (f32) {
// CHECK-NEXT:      %[[E:.*]] = memref.load %m[%i, %[[J]]] : memref<?x8xf32>
// CHECK-NEXT:      scf.yield %[[E]] : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %z : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[V]] : f32

func.func @dropped(%m: memref<?xf32>, %i: index, %v: f32) {
  tirx.store %v, %m[%i] {nontemporal = true, note = "kept"} : memref<?xf32>
  return
}
// CHECK-LABEL: @dropped
// CHECK:         %[[SIZE:.*]] = memref.dim
// CHECK-NEXT:    %[[INSIDE:.*]] = arith.cmpi ult, %i, %[[SIZE]]
// CHECK-NEXT:    scf.if %[[INSIDE]] {
// CHECK-NEXT:      memref.store %v, %m[%i] {nontemporal = true, note = "kept"} : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return

// Both loads ask the same of the row: it is asked once.
func.func @twice(%m: memref<?x?xf32>, %i: index, %j: index, %z: f32) -> (f32, f32) {
  %0 = tirx.load %m[%i, %j] else %z : memref<?x?xf32>
  %1 = tirx.load %m[%i, %j + 1] else %z : memref<?x?xf32>
  return %0, %1 : f32, f32
}
// CHECK-LABEL: @twice
// CHECK-COUNT-3: arith.cmpi ult
// CHECK-NOT:     arith.cmpi

// A vector is one access where all lanes are inside; at the edge lanes go one by one.
func.func @lanes(%m: memref<?xf16>, %i: index, %z: f16) -> vector<2xf16> {
  %0 = tirx.load %m[%i] else %z {alignment = 4 : i64} : memref<?xf16>, vector<2xf16>
  return %0 : vector<2xf16>
}
// CHECK-LABEL: @lanes
// CHECK:         %[[SIZE:.*]] = memref.dim %m
// CHECK-NEXT:    %[[SHORT:.*]] = arith.subi %[[SIZE]], %c1
// CHECK-NEXT:    %[[LIMIT:.*]] = arith.maxsi %[[SHORT]], %c0
// CHECK-NEXT:    %[[WHOLE:.*]] = arith.cmpi ult, %i, %[[LIMIT]]
// CHECK-NEXT:    scf.if %[[WHOLE]] -> (vector<2xf16>) {
// CHECK-NEXT:      vector.load %m[%i] {alignment = 4 : i64} : memref<?xf16>, vector<2xf16>
// CHECK:         } else {
// CHECK-NEXT:      %[[INSIDE:.*]] = arith.cmpi ult, %i, %[[SIZE]]
// CHECK-NEXT:      %[[FIRST:.*]] = scf.if %[[INSIDE]] -> (f16) {
// CHECK-NEXT:        memref.load %m[%i] : memref<?xf16>
// CHECK:           } else {
// CHECK-NEXT:        scf.yield %z : f16
// CHECK:           %[[NEXT:.*]] = arith.addi %i, %c1
// CHECK-NEXT:      %[[NEXT_INSIDE:.*]] = arith.cmpi ult, %[[NEXT]], %[[SIZE]]
// CHECK-NEXT:      %[[SECOND:.*]] = scf.if %[[NEXT_INSIDE]] -> (f16) {
// CHECK-NEXT:        memref.load %m[%[[NEXT]]] : memref<?xf16>
// CHECK:           vector.from_elements %[[FIRST]], %[[SECOND]] : vector<2xf16>

// Lanes of fewer bytes than an element's natural alignment keep what is promised.
func.func @stored_lanes(%m: memref<4x6xf32>, %i: index, %v: vector<4xf32>) {
  tirx.store %v, %m[%i, %i] {alignment = 2 : i64} : memref<4x6xf32>, vector<4xf32>
  return
}
// CHECK-LABEL: @stored_lanes
// CHECK:         %[[ROW:.*]] = arith.cmpi ult, %i, %c4
// CHECK:         %[[COLUMNS:.*]] = arith.cmpi ult, %i, %c3
// CHECK:         vector.store %v, %m[%i, %i] {alignment = 2 : i64}
// CHECK:         arith.cmpi ult, %i, %c6
// CHECK:         %[[E:.*]] = vector.extract %v[0]
// CHECK-NEXT:    memref.store %[[E]], %m[%i, %i] {alignment = 2 : i64} : memref<4x6xf32>
// CHECK:         vector.extract %v[3]

// Where a vector never straddles the edge, there is one guard and one access.
func.func @promised_whole(%m: memref<?xf32>, %i: index, %z: f32) -> vector<4xf32> {
  %0 = tirx.load %m[%i] else %z {whole} : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// CHECK-LABEL: @promised_whole
// CHECK:         %[[SIZE:.*]] = memref.dim %m
// CHECK-NEXT:    %[[INSIDE:.*]] = arith.cmpi ult, %i, %[[SIZE]]
// CHECK:         scf.if %[[INSIDE]]
// CHECK-NEXT:      vector.load %m[%i]
// CHECK:         } else {
// CHECK-NEXT:      %[[Z:.*]] = vector.broadcast %z : f32 to vector<4xf32>
// CHECK-NEXT:      scf.yield %[[Z]]
// CHECK-NOT:     memref.load

func.func @known_whole(%m: memref<?x64xf32>, %i: index, %v: vector<4xf32>) {
  tirx.store %v, %m[%i, %i * 8 + 4] : memref<?x64xf32>, vector<4xf32>
  return
}
// CHECK-LABEL: @known_whole
// CHECK-COUNT-1: vector.store
// CHECK-NOT:     memref.store

// 64 elements are no whole number of vectors of 3, and an odd index is no multiple of 4.
func.func @not_known_whole(%m: memref<?x64xf32>, %i: index, %v: vector<3xf32>, %w: vector<4xf32>) {
  tirx.store %v, %m[%i, %i * 3] : memref<?x64xf32>, vector<3xf32>
  tirx.store %w, %m[%i, %i * 4 + 2] : memref<?x64xf32>, vector<4xf32>
  return
}
// CHECK-LABEL: @not_known_whole
// CHECK-COUNT-7: memref.store

// The layout of a place is memref.load's business.
#shared = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
func.func @place(%m: memref<32x32xf32, #shared>, %i: index, %z: f32) -> f32 {
  %0 = tirx.load %m[%i, 3] else %z : memref<32x32xf32, #shared>
  return %0 : f32
}
// CHECK-LABEL: @place
// CHECK:         arith.cmpi ult, %i, %c32
// CHECK:         memref.load %m[%i, %c3] : memref<32x32xf32, #{{.*}}>
