// Memory: sizes that are known, views that change nothing, memory that nobody reads.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func private @use(memref<?xf32>)

func.func @sizes(%n: index, %m: memref<4x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xf32>
  call @use(%a) : (memref<?xf32>) -> ()
  %0 = memref.dim %a, %c0 : memref<?xf32>
  %1 = memref.dim %m, %c0 : memref<4x?xf32>
  %2 = memref.dim %m, %c1 : memref<4x?xf32>
  return %0, %1, %2 : index, index, index
}
// CHECK-LABEL: @sizes(
// CHECK-SAME:    %[[N:.*]]: index
// CHECK:         %[[C4:.*]] = arith.constant 4 : index
// CHECK:         %[[D:.*]] = memref.dim
// CHECK:         return %[[N]], %[[C4]], %[[D]]

func.func @size_of_a_view(%m: memref<8x8xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = memref.subview %m[0, 0] [2, %n] [1, 1] : memref<8x8xf32> to memref<2x?xf32, strided<[8, 1]>>
  %0 = memref.dim %v, %c0 : memref<2x?xf32, strided<[8, 1]>>
  %1 = memref.dim %v, %c1 : memref<2x?xf32, strided<[8, 1]>>
  return %0, %1 : index, index
}
// CHECK-LABEL: @size_of_a_view(
// CHECK-SAME:    %{{.*}}, %[[N:.*]]: index)
// CHECK-NEXT:    %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT:    return %[[C2]], %[[N]]

func.func @access_through_a_cast(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %a = memref.cast %m : memref<4xf32> to memref<?xf32>
  %v = memref.load %a[%i] : memref<?xf32>
  memref.store %x, %a[%i] : memref<?xf32>
  return %v : f32
}
// CHECK-LABEL: @access_through_a_cast
// CHECK-NEXT:    memref.load %{{.*}} : memref<4xf32>
// CHECK-NEXT:    memref.store {{.*}} : memref<4xf32>
// CHECK-NEXT:    return

func.func @casts_of_casts(%m: memref<4x4xf32>) -> (memref<4x4xf32>, memref<?x?xf32>) {
  %a = memref.cast %m : memref<4x4xf32> to memref<?x4xf32>
  %b = memref.cast %a : memref<?x4xf32> to memref<4x4xf32>
  %c = memref.cast %a : memref<?x4xf32> to memref<?x?xf32>
  return %b, %c : memref<4x4xf32>, memref<?x?xf32>
}
// CHECK-LABEL: @casts_of_casts(
// CHECK-SAME:    %[[M:.*]]: memref<4x4xf32>)
// CHECK-NEXT:    %[[C:.*]] = memref.cast %[[M]] : memref<4x4xf32> to memref<?x?xf32>
// CHECK-NEXT:    return %[[M]], %[[C]]

func.func @only_written(%x: f32, %i: index) {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
// CHECK-LABEL: @only_written
// CHECK-NEXT:    return

func.func @written_and_read(%x: f32, %i: index, %j: index) -> f32 {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  %v = memref.load %a[%j] : memref<4xf32>
  return %v : f32
}
// CHECK-LABEL: @written_and_read
// CHECK-NEXT:    memref.alloca
// CHECK-NEXT:    memref.store
// CHECK-NEXT:    memref.load

// The address itself is stored, so that somebody else may read.
func.func @address_stored(%p: memref<1xmemref<4xf32>>, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %a, %p[%i] : memref<1xmemref<4xf32>>
  return
}
// CHECK-LABEL: @address_stored
// CHECK-NEXT:    memref.alloc
// CHECK-NEXT:    memref.store

func.func @static_sizes(%n: index) {
  %c4 = arith.constant 4 : index
  %a = memref.alloc(%c4) : memref<?xf32>
  call @use(%a) : (memref<?xf32>) -> ()
  return
}
// CHECK-LABEL: @static_sizes
// CHECK-NEXT:    %[[A:.*]] = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    memref.cast %[[A]] : memref<4xf32> to memref<?xf32>

func.func @static_view(%m: memref<8x8xf32>, %i: index)
    -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = memref.subview %m[%c0, %c4] [%c4, %i] [%c1, %c1]
      : memref<8x8xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %v : memref<?x?xf32, strided<[?, ?], offset: ?>>
}
// CHECK-LABEL: @static_view(
// CHECK-SAME:    %[[M:.*]]: memref<8x8xf32>, %[[I:.*]]: index)
// CHECK:         %[[V:.*]] = memref.subview %[[M]][0, 4] [4, %[[I]]] [1, 1] : memref<8x8xf32> to memref<4x?xf32, strided<[8, 1], offset: 4>>
// CHECK-NEXT:    memref.cast %[[V]]

// A place says where an element lies by its offset from the base: views keep it, whatever is folded.
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
func.func @view_of_a_place(%m: memref<8x8xf32, #place>)
    -> (memref<8x8xf32, #place>, memref<4x8xf32, strided<[8, 1], offset: 32>, #place>) {
  %v = memref.subview %m[0, 0] [8, 8] [1, 1] : memref<8x8xf32, #place> to memref<8x8xf32, strided<[8, 1]>, #place>
  %c = memref.cast %v : memref<8x8xf32, strided<[8, 1]>, #place> to memref<8x8xf32, #place>
  %w = memref.subview %m[4, 0] [4, 8] [1, 1] : memref<8x8xf32, #place> to memref<4x8xf32, strided<[8, 1], offset: 32>, #place>
  return %c, %w : memref<8x8xf32, #place>, memref<4x8xf32, strided<[8, 1], offset: 32>, #place>
}
// CHECK-LABEL: @view_of_a_place(
// CHECK-SAME:    %[[M:.*]]: memref<8x8xf32, #place>)
// CHECK-NEXT:    %[[W:.*]] = memref.subview %[[M]][4, 0]
// CHECK-NEXT:    return %[[M]], %[[W]]

// What never runs may lie outside of a memref; a static offset there would not pass the verifier.

func.func @view_outside(%m: memref<8xf32>, %n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %c63 = arith.constant 63 : index
  %0 = memref.subview %m[%c63] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}
// CHECK-LABEL: @view_outside
// CHECK:         memref.subview %m[%c63] [%n] [1]
