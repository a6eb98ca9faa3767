// Addresses under layouts: each index gives the digits of the place that are its own.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

#columns = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[32, 64], [1, 33], ["m", "m"]>>
#blocks = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[4, 8, 8, 8], [512, 8, 64, 1], ["m", "m", "m", "m"]>>
#odd = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[3, 5, 7], [1, 3, 15], ["m", "m", "m"]>>
#rows = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[32, 32], [32, 1], ["m", "m"]>>
#swizzled = #tirx.place<#gpu.address_space<workgroup>, #tirx.compose<#tirx.swizzle<2 : i64, 3 : i64, 3 : i64>, #tirx.shift<#tirx.layout<[32, 32], [1, 32], ["m", "m"]>, {m = 1024 : i64}>>>
#fragment = #tirx.place<#gpu.address_space<private>, #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>>
#everywhere = #tirx.place<#gpu.address_space<private>, #tirx.replicate<#tirx.layout<[8], [1], ["m"]>, #tirx.layout<[32], [1], ["laneid"]>>>

// Columns one behind the other, each with a place of padding.
func.func @columns(%m: memref<32x64xf32, #columns>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x64xf32, #columns>
  return %0 : f32
}
// CHECK-LABEL: @columns(
// CHECK-NEXT:    %[[C33:.*]] = llvm.mlir.constant(33 : i64)
// CHECK-NEXT:    %[[COLUMN:.*]] = llvm.mul %j, %[[C33]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %i, %[[COLUMN]] overflow<nsw, nuw>
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %m[%[[AT]]]

// Blocks of 8 x 8 elements.
func.func @blocks(%m: memref<32x64xf32, #blocks>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x64xf32, #blocks>
  return %0 : f32
}
// CHECK-LABEL: @blocks(
// CHECK-DAG:     %[[C7:.*]] = llvm.mlir.constant(7 : i64)
// CHECK-DAG:     %[[C3:.*]] = llvm.mlir.constant(3 : i64)
// CHECK-DAG:     %[[C512:.*]] = llvm.mlir.constant(512 : i64)
// CHECK-DAG:     %[[C64:.*]] = llvm.mlir.constant(64 : i64)
// CHECK-DAG:     %[[C8:.*]] = llvm.mlir.constant(8 : i64)
// CHECK-DAG:     %[[I0:.*]] = llvm.and %i, %[[C7]]
// CHECK-DAG:     %[[I1:.*]] = llvm.lshr %i, %[[C3]]
// CHECK-DAG:     %[[J0:.*]] = llvm.and %j, %[[C7]]
// CHECK-DAG:     %[[J1:.*]] = llvm.lshr %j, %[[C3]]
// CHECK-DAG:     llvm.mul %[[I1]], %[[C512]] overflow<nsw, nuw>
// CHECK-DAG:     llvm.mul %[[I0]], %[[C8]] overflow<nsw, nuw>
// CHECK-DAG:     llvm.mul %[[J1]], %[[C64]] overflow<nsw, nuw>
// CHECK:         llvm.add %{{.*}}, %[[J0]] overflow<nsw, nuw>
// CHECK-NEXT:    llvm.getelementptr

// Other sizes than powers of two are divided by.
func.func @odd(%m: memref<3x35xf32, #odd>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<3x35xf32, #odd>
  return %0 : f32
}
// CHECK-LABEL: @odd(
// CHECK-DAG:     llvm.urem %j, %[[C7:.*]] :
// CHECK-DAG:     llvm.udiv %j, %[[C7]] :
// CHECK-NOT:     llvm.urem
// CHECK:         llvm.return

// A slice at a known place keeps its indices apart; where it starts is added to them.
func.func @slice(%m: memref<32x64xf32, #blocks>, %i: index, %j: index) -> f32 {
  %s = memref.subview %m[8, 16][16, 8][1, 1] : memref<32x64xf32, #blocks> to memref<16x8xf32, strided<[64, 1], offset: 528>, #blocks>
  %0 = memref.load %s[%i, %j] : memref<16x8xf32, strided<[64, 1], offset: 528>, #blocks>
  return %0 : f32
}
// CHECK-LABEL: @slice(
// CHECK-DAG:     llvm.add %i, %{{.*}} overflow<nsw, nuw>
// CHECK-DAG:     llvm.add %j, %{{.*}} overflow<nsw, nuw>
// CHECK:         llvm.return

// Wherever a slice may start, the digits are those of the linear offset.
func.func @anywhere(%m: memref<32x64xf32, #blocks>, %i: index, %j: index) -> f32 {
  %c0 = arith.constant 0 : index
  %s = memref.subview %m[%i, %j][16, 8][1, 1] : memref<32x64xf32, #blocks> to memref<16x8xf32, strided<[64, 1], offset: ?>, #blocks>
  %0 = memref.load %s[%c0, %c0] : memref<16x8xf32, strided<[64, 1], offset: ?>, #blocks>
  return %0 : f32
}
// CHECK-LABEL: @anywhere(
// CHECK:         %[[X:.*]] = llvm.add %{{.*}}, %j overflow<nsw, nuw>
// CHECK-DAG:     llvm.and %[[X]], %{{.*}}
// CHECK-DAG:     llvm.lshr %[[X]], %{{.*}}
// CHECK:         llvm.return

// A layout that changes nothing costs nothing.
func.func @rows(%m: memref<32x32xf32, #rows>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x32xf32, #rows>
  return %0 : f32
}
// CHECK-LABEL: @rows(
// CHECK-NEXT:    llvm.mlir.constant(32 : i64)
// CHECK-NEXT:    llvm.mul %i
// CHECK-NEXT:    llvm.add
// CHECK-NEXT:    llvm.getelementptr

// A swizzle after a layout: bits of the row are mixed with those of the column.
func.func @swizzled(%m: memref<32x32xf32, #swizzled>, %i: index, %j: index) -> f32 {
  %0 = memref.load %m[%i, %j] : memref<32x32xf32, #swizzled>
  return %0 : f32
}
// CHECK-LABEL: @swizzled(
// CHECK-DAG:     %[[C1024:.*]] = llvm.mlir.constant(1024 : i64)
// CHECK-DAG:     %[[C28:.*]] = llvm.mlir.constant(28 : i64)
// CHECK-DAG:     %[[C7:.*]] = llvm.mlir.constant(7 : i64)
// CHECK-DAG:     %[[CHUNK:.*]] = llvm.and %i, %[[C28]]
// CHECK-DAG:     %[[TAKEN:.*]] = llvm.and %j, %[[C7]]
// CHECK:         llvm.xor %[[CHUNK]], %{{.*}}
// CHECK:         llvm.add %{{.*}}, %[[C1024]]
// CHECK-NOT:     llvm.xor
// CHECK:         llvm.return

// A vector is one piece where its elements keep together and the op promises that it is whole.
func.func @vectors(%m: memref<32x64xf32, #blocks>, %i: index, %j: index) -> (vector<8xf32>, vector<16xf32>) {
  %0 = vector.load %m[%i, %j] {alignment = 32 : i64} : memref<32x64xf32, #blocks>, vector<8xf32>
  %1 = vector.load %m[%i, %j] {alignment = 64 : i64} : memref<32x64xf32, #blocks>, vector<16xf32>
  return %0, %1 : vector<8xf32>, vector<16xf32>
}
// CHECK-LABEL: @vectors(
// CHECK:         llvm.load %{{.*}} {alignment = 32 : i64} : !llvm.ptr<3> -> vector<8xf32>
// CHECK-COUNT-16: llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr<3> -> f32

// A view of bytes gets a layout before anything uses it.
func.func @bytes(%b: memref<?xi8, #gpu.address_space<workgroup>>, %at: index, %i: index, %j: index) -> f32 {
  %0 = memref.view %b[%at][] : memref<?xi8, #gpu.address_space<workgroup>> to memref<32x64xf32, #gpu.address_space<workgroup>>
  %1 = memref.memory_space_cast %0 : memref<32x64xf32, #gpu.address_space<workgroup>> to memref<32x64xf32, #columns>
  %2 = memref.load %1[%i, %j] : memref<32x64xf32, #columns>
  return %2 : f32
}
// CHECK-LABEL: @bytes(
// CHECK:         %[[VIEW:.*]] = llvm.getelementptr inbounds|nuw %b[%at] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
// CHECK:         llvm.mul %j, %{{.*}}
// CHECK:         llvm.getelementptr inbounds|nuw %[[VIEW]][

// What an op promises holds for its first row; others are aligned as far as elements keep together.
func.func @vector_rows(%m: memref<32x64xf32, #blocks>, %i: index, %j: index) -> vector<2x4xf32> {
  %0 = vector.load %m[%i, %j] {alignment = 128 : i64} : memref<32x64xf32, #blocks>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// CHECK-LABEL: @vector_rows(
// CHECK:         llvm.load %{{.*}} {alignment = 128 : i64} : !llvm.ptr<3> -> vector<4xf32>
// CHECK:         llvm.load %{{.*}} {alignment = 32 : i64} : !llvm.ptr<3> -> vector<4xf32>

// A tile that the threads of a warp share out: each has slots for its own four elements.
func.func @fragment(%i: index, %j: index, %x: f32) {
  %a = memref.alloca() : memref<16x8xf32, #fragment>
  memref.store %x, %a[%i, %j] : memref<16x8xf32, #fragment>
  return
}
// CHECK-LABEL: @fragment(
// CHECK-DAG:     %[[C4:.*]] = llvm.mlir.constant(4 : i64)
// CHECK-DAG:     %[[C3:.*]] = llvm.mlir.constant(3 : i64)
// CHECK-DAG:     %[[C2:.*]] = llvm.mlir.constant(2 : i64)
// CHECK-DAG:     %[[C1:.*]] = llvm.mlir.constant(1 : i64)
// CHECK:         llvm.alloca %[[C4]] x f32
// CHECK-NEXT:    %[[ROW:.*]] = llvm.lshr %i, %[[C3]]
// CHECK-NEXT:    %[[COLUMN:.*]] = llvm.and %j, %[[C1]]
// CHECK-NEXT:    %[[SLOTS:.*]] = llvm.mul %[[ROW]], %[[C2]] overflow<nsw, nuw>
// CHECK-NEXT:    %[[SLOT:.*]] = llvm.add %[[SLOTS]], %[[COLUMN]] overflow<nsw, nuw>
// CHECK-NEXT:    llvm.getelementptr inbounds|nuw %a[%[[SLOT]]]

// Each thread has all of it.
func.func @everywhere(%i: index, %x: f32) {
  %a = memref.alloca() : memref<8xf32, #everywhere>
  memref.store %x, %a[%i] : memref<8xf32, #everywhere>
  return
}
// CHECK-LABEL: @everywhere(
// CHECK:         llvm.mlir.constant(8 : i64)
// CHECK:         llvm.getelementptr inbounds|nuw %a[%i]
