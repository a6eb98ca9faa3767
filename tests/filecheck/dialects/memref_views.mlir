// Views of memory: casts, slices, other shapes.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @casts(%m: memref<4x8xf32>, %u: memref<*xf32>, %shape: memref<2xindex>, %i: index) {
  %0 = memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
  %1 = memref.cast %m : memref<4x8xf32> to memref<*xf32>
  %2 = memref.cast %m : memref<4x8xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
  %3 = memref.memory_space_cast %m : memref<4x8xf32> to memref<4x8xf32, 1>
  %4 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 16], strides: [16, 1] : memref<4x8xf32> to memref<2x16xf32>
  %5 = memref.reinterpret_cast %u to offset: [%i], sizes: [%i, 4], strides: [%i, 1] : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %6 = memref.reshape %m(%shape) : (memref<4x8xf32>, memref<2xindex>) -> memref<?x?xf32>
  %7 = memref.assume_alignment %m, 16 : memref<4x8xf32>
  %8:2 = memref.distinct_objects %m, %0 : memref<4x8xf32>, memref<?x8xf32>
  return
}
// CHECK-LABEL: @casts(
// CHECK-NEXT:  memref.cast %m : memref<4x8xf32> to memref<?x8xf32>
// CHECK-NEXT:  memref.cast %m : memref<4x8xf32> to memref<*xf32>
// CHECK-NEXT:  memref.cast %m : memref<4x8xf32> to memref<4x8xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:  memref.memory_space_cast %m : memref<4x8xf32> to memref<4x8xf32, 1>
// CHECK-NEXT:  memref.reinterpret_cast %m to offset: [0], sizes: [2, 16], strides: [16, 1] : memref<4x8xf32> to memref<2x16xf32>
// CHECK-NEXT:  memref.reinterpret_cast %u to offset: [%i], sizes: [%i, 4], strides: [%i, 1] : memref<*xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:  memref.reshape %m(%shape) : (memref<4x8xf32>, memref<2xindex>) -> memref<?x?xf32>
// CHECK-NEXT:  memref.assume_alignment %m, 16 : memref<4x8xf32>
// CHECK-NEXT:  memref.distinct_objects %m, %cast : memref<4x8xf32>, memref<?x8xf32>

func.func @slices(%m: memref<4x8xf32>, %bytes: memref<2048xi8, 3>, %i: index) {
  %0 = memref.subview %m[0, 0] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 1]>>
  %1 = memref.subview %m[%i, 0] [1, %i] [1, 2] : memref<4x8xf32> to memref<?xf32, strided<[2], offset: ?>>
  %2 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  %3 = memref.view %bytes[%i][] : memref<2048xi8, 3> to memref<64x4xf32, 3>
  %4 = memref.view %bytes[%i][%i] : memref<2048xi8, 3> to memref<?x4xf32, 3>
  return
}
// CHECK-LABEL: @slices(
// CHECK-NEXT:  memref.subview %m[0, 0] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8, 1]>>
// CHECK-NEXT:  memref.subview %m[%i, 0] [1, %i] [1, 2] : memref<4x8xf32> to memref<?xf32, strided<[2], offset: ?>>
// CHECK-NEXT:  memref.transpose %m (d0, d1) -> (d1, d0) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
// CHECK-NEXT:  memref.view %bytes[%i][] : memref<2048xi8, 3> to memref<64x4xf32, 3>
// CHECK-NEXT:  memref.view %bytes[%i][%i] : memref<2048xi8, 3> to memref<?x4xf32, 3>

func.func @shapes(%m: memref<4x8xf32>, %d: memref<?x?xf32>, %s: memref<4x8xf32, strided<[8, 1], offset: ?>>, %i: index) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  %1 = memref.collapse_shape %s [[0, 1]] : memref<4x8xf32, strided<[8, 1], offset: ?>> into memref<32xf32, strided<[1], offset: ?>>
  %2 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
  %3 = memref.expand_shape %d [[0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>
  return
}
// CHECK-LABEL: @shapes(
// CHECK-NEXT:  memref.collapse_shape %m {{\[\[}}0, 1]] : memref<4x8xf32> into memref<32xf32>
// CHECK-NEXT:  memref.collapse_shape %s {{\[\[}}0, 1]] : memref<4x8xf32, strided<[8, 1], offset: ?>> into memref<32xf32, strided<[1], offset: ?>>
// CHECK-NEXT:  memref.expand_shape %m {{\[\[}}0, 1], [2]] output_shape [2, 2, 8] : memref<4x8xf32> into memref<2x2x8xf32>
// CHECK-NEXT:  memref.expand_shape %d {{\[\[}}0, 1], [2]] output_shape [%i, 4, %i] : memref<?x?xf32> into memref<?x4x?xf32>

func.func @questions(%d: memref<?x?xf32>, %u: memref<*xf32>, %i: index) {
  %0 = memref.dim %d, %i : memref<?x?xf32>
  %1 = memref.dim %u, %i : memref<*xf32>
  %2 = memref.rank %u : memref<*xf32>
  %3 = memref.extract_aligned_pointer_as_index %d : memref<?x?xf32> -> index
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  return
}
// CHECK-LABEL: @questions(
// CHECK-NEXT:  memref.dim %d, %i : memref<?x?xf32>
// CHECK-NEXT:  memref.dim %u, %i : memref<*xf32>
// CHECK-NEXT:  memref.rank %u : memref<*xf32>
// CHECK-NEXT:  memref.extract_aligned_pointer_as_index %d : memref<?x?xf32> -> index
// CHECK-NEXT:  memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
