// What the parser and the verifier refuse of memref.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%m: memref<4x8xf32>, %i: index) {
  // expected-error @below {{memref<4x8xf32> needs 2 indices, got 1}}
  %0 = memref.load %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %f: f32) {
  // expected-error @below {{memref<4x8xf32> needs 2 indices, got 1}}
  memref.store %f, %m[%i] : memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>, %i: index, %f: f16) {
  // expected-error @below {{value must be f32 to go with memref, got f16}}
  "memref.store"(%f, %m, %i, %i) : (f16, memref<4x8xf32>, index, index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{memref<?xf32> has 1 dynamic size, 0 operands give one}}
  %0 = memref.alloc() : memref<?xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{memref<4xf32> has 0 dynamic sizes, 1 operand gives one}}
  %0 = memref.alloc(%i) : memref<4xf32>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{the layout has 0 symbols, 1 symbol operand given}}
  %0 = memref.alloca()[%i] : memref<4xf32>
  %1 = memref.alloca()[%i, %i] : memref<4xf32, strided<[?], offset: ?>>
  // expected-error @below {{the layout has 1 symbol, 0 symbol operands given}}
  %2 = memref.alloca() : memref<4xf32, strided<[?]>>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{attribute alignment must be integer attribute of type i64 that is more than 0 and a power of 2, got 3 : i64}}
  %0 = memref.alloca() {alignment = 3 : i64} : memref<4xf32>
  return
}

// -----

// expected-error @below {{expected a type, found '-4xf32'}}
func.func @f(%m: memref<-4xf32>) {
  
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{operands and results must have the same shape, got memref<4xf32>, memref<5xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> can't be cast to memref<4xf16>: the elements differ}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf16>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> can't be cast to memref<4xf32, 1>: the memory spaces differ (memref.memory_space_cast changes them)}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> can't be cast to memref<4xf32, strided<[2]>>: stride 0 is 1 and 2}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @f(%m: memref<*xf32>) {
  // expected-error @below {{memref<*xf32> can't be cast to memref<*xf32>: neither has a rank}}
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{the result must be memref<2x4xf32, strided<[8, 1]>>, got memref<2x4xf32>}}
  %0 = memref.subview %m[0, 0] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{expected 2 sizes, got 1}}
  %0 = memref.subview %m[0, 0] [2] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8,1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{the slice reaches index 9 of dimension 1, whose size is 8}}
  %0 = memref.subview %m[0, 6] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8,1], offset: 6>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{offsets can't be less than 0, got -1}}
  %0 = memref.subview %m[-1, 0] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8,1], offset: -8>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{sizes can't be less than 0, got -2}}
  %0 = memref.subview %m[0, 0] [-2, 4] [1, 1] : memref<4x8xf32> to memref<?x4xf32, strided<[8,1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{source and result lie in different memory: memref<4x8xf32> and memref<2x4xf32, strided<[8, 1]>, 3>}}
  %0 = memref.subview %m[0, 0] [2, 4] [1, 1] : memref<4x8xf32> to memref<2x4xf32, strided<[8,1]>, 3>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{size 1 is 16, in the result's type 15}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 16], strides: [16, 1] : memref<4x8xf32> to memref<2x15xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{the offset is 1, in the result's type 0}}
  %0 = memref.reinterpret_cast %m to offset: [1], sizes: [2, 16], strides: [16, 1] : memref<4x8xf32> to memref<2x16xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{stride 0 is 15, in the result's type 16}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 16], strides: [15, 1] : memref<4x8xf32> to memref<2x16xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{expected 1 offset, got 2}}
  %0 = memref.reinterpret_cast %m to offset: [0, 0], sizes: [2, 16], strides: [16, 1] : memref<4x8xf32> to memref<2x16xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{expected 2 sizes, got 1}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [16], strides: [16, 1] : memref<4x8xf32> to memref<2x16xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error @below {{memref<?xf32> has 1 dynamic size, 0 operands give one}}
  %0 = memref.view %m[%i][] : memref<16xi8> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8>, %i: index) {
  // expected-error @below {{source and result lie in different memory: memref<16xi8> and memref<4xf32, 3>}}
  %0 = memref.view %m[%i][] : memref<16xi8> to memref<4xf32, 3>
  return
}

// -----

func.func @f() {
  // expected-error @below {{there is no memref.global called @nope}}
  %0 = memref.get_global @nope : memref<4xf32>
  return
}

// -----

memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error @below {{@g is memref<4xf32>, the result is memref<5xf32>}}
  %0 = memref.get_global @g : memref<5xf32>
  return
}

// -----

// expected-error @below {{a global is a memref of static shape, got memref<?xf32>}}
memref.global @g : memref<?xf32>

// -----

// expected-error @below {{expected an op}}
memref.global @g : memref<4xf32> = dense<1.0> : tensor<5xf32>

// -----

// expected-error @below {{a number has an integer, index or float type}}
memref.global @g : memref<4xf32> = 5 : i32

// -----

func.func @f(%m: memref<4xf32>, %n: memref<5xf32>) {
  // expected-error @below {{operands must have the same shape, got memref<4xf32>, memref<5xf32>}}
  memref.copy %m, %n : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %n: memref<4xf16>) {
  // expected-error @below {{operands must have the same element type, got memref<4xf32>, memref<4xf16>}}
  memref.copy %m, %n : memref<4xf32> to memref<4xf16>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{dimension 0 has size 31, its parts 4 x 8}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32> into memref<31xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{the groups must name the dimensions 0 to 1 in order, got [[0]]}}
  %0 = memref.collapse_shape %m [[0]] : memref<4x8xf32> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32, strided<[9,1]>>) {
  // expected-error @below {{the dimensions of memref<4x8xf32, strided<[9, 1]>> that become one are not contiguous}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32, strided<[9, 1]>> into memref<32xf32, strided<[1]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{dimension 0 has size 4, its parts 2 x 3}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 3, 8] : memref<4x8xf32> into memref<2x3x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{size 2 is 7, in the result's type 8}}
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [2, 2, 7] : memref<4x8xf32> into memref<2x2x8xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{the result must be memref<4x8xf32, strided<[8, 1]>>, got memref<8x4xf32, strided<[1, 8]>>}}
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{expected a permutation of 2 dimensions, got (d0, d1) -> (d0, d0)}}
  %0 = memref.transpose %m (i, j) -> (i, i) : memref<4x8xf32> to memref<4x4xf32, strided<[1, 8]>>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %f: f32, %i: index) {
  // expected-error @below {{addi takes an integer, got f32}}
  %0 = memref.atomic_rmw addi %f, %m[%i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %f: f32, %i: index) {
  // expected-error @below {{memref<4xf32> needs 1 index, got 2}}
  %0 = memref.atomic_rmw addf %f, %m[%i, %i] : (f32, memref<4xf32>) -> f32
  return
}

// -----

// expected-error @below {{the body takes the old value, one argument of type f32}}
func.func @a(%m: memref<4xf32>, %f: f32, %i: index) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
^bb0(%x: i32):  memref.atomic_yield %f : f32 }
return }

// -----

// expected-error @below {{%i has type i32, index is wanted here}}
func.func @a(%m: memref<4xf32>, %f: f32, %i: i32) { %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
^bb0(%x: f32):  memref.atomic_yield %i : i32 }
return }

// -----

func.func @f(%m: memref<4x4xf32>, %i: index) {
  // expected-error @below {{operand source must be ranked memref of rank 1, got memref<4x4xf32>}}
  %0 = memref.realloc %m : memref<4x4xf32> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{a result of type memref<?xf32> needs an operand for its size}}
  %0 = memref.realloc %m : memref<4xf32> to memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{the result's elements must be f32, got f16}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf16>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{the alignment must be a power of two, got 3}}
  %0 = memref.assume_alignment %m, 3 : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{operands and results must have the same shape, got memref<4xf32>, memref<5xf32, 1>}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<5xf32, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{operands and results must have the same element type, got memref<4xf32>, memref<4xf16, 1>}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf16, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: memref<?xindex>) {
  // expected-error @below {{a shape whose rank is dynamic gives an unranked memref}}
  %0 = memref.reshape %m(%i) : (memref<4xf32>, memref<?xindex>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: memref<3xindex>) {
  // expected-error @below {{the shape has 3 sizes, the result 2}}
  %0 = memref.reshape %m(%i) : (memref<4xf32>, memref<3xindex>) -> memref<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{attribute localityHint must be integer attribute of type i32 that is at least 0 and at most 3, got 4 : i32}}
  memref.prefetch %m[%i], read, locality<4>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{memref<4xf32> needs 1 index, got 2}}
  memref.prefetch %m[%i, %i], read, locality<3>, data : memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<f32>, %i: index) {
  // expected-error @below {{operand source must be unranked memref or ranked memref of rank at least 1, got memref<f32>}}
  %0 = memref.dim %m, %i : memref<f32>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %a: i32, %i: index) {
  // expected-error @below {{mulf takes a float, got i32}}
  %0 = memref.atomic_rmw mulf %a, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

func.func @f(%m: memref<4xf32>, %a: i32, %i: index) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%x: f32):
    // expected-error @below {{yields i32, the memref's elements are f32}}
    memref.atomic_yield %a : i32
  }
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[2]>>) {
  // expected-error @below {{memrefs with a layout can't be reallocated: memref<4xf32, strided<[2]>> to memref<8xf32>}}
  %0 = memref.realloc %m : memref<4xf32, strided<[2]>> to memref<8xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{source and result lie in different memory: memref<4xf32> and memref<8xf32, 1>}}
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32, 1>
  return
}

// -----

// expected-error @below {{a global is a memref of static shape, got memref<?xf32>}}
"memref.global"() <{sym_name = "g", type = memref<?xf32>}> : () -> ()

// -----

// expected-error @below {{the initial value is elements or `uninitialized`, got 5 : i32}}
"memref.global"() <{initial_value = 5 : i32, sym_name = "g", type = memref<4xf32>}> : () -> ()

// -----

// expected-error @below {{the initial value must be tensor<4xf32>, got tensor<5xf32>}}
"memref.global"() <{initial_value = dense<1.0> : tensor<5xf32>, sym_name = "g", type = memref<4xf32>}> : () -> ()

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{only the memory space may change, got memref<4xf32> to memref<4xf32, strided<[2]>, 1>}}
  %0 = memref.memory_space_cast %m : memref<4xf32> to memref<4xf32, strided<[2]>, 1>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{operands and results must have the same shape, got memref<4xf32>, memref<1x4xf32>}}
  %0 = memref.cast %m : memref<4xf32> to memref<1x4xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> can't be cast to memref<4xf32, strided<[1], offset: 2>>: the offset is 0 and 2}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, strided<[1], offset: 2>>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> can't be cast to memref<4xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>: a layout is not strided}}
  %0 = memref.cast %m : memref<4xf32> to memref<4xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{result result must be strided memref, got memref<16xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>}}
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [16], strides: [1] : memref<4x8xf32> to memref<16xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{static_sizes leaves 1 place to operands, sizes has 0}}
  %0 = "memref.reinterpret_cast"(%m) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4x8xf32>) -> memref<16xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32, strided<[2]>>, %s: memref<1xindex>) {
  // expected-error @below {{a memref with a layout can't be reshaped: memref<4xf32, strided<[2]>>}}
  %0 = memref.reshape %m(%s) : (memref<4xf32, strided<[2]>>, memref<1xindex>) -> memref<4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{needs at least one operand}}
  "memref.distinct_objects"() : () -> ()
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{the results have the types of the operands}}
  %0 = "memref.distinct_objects"(%m) : (memref<4xf32>) -> memref<5xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>) {
  // expected-error @below {{the source's layout must be strided, got memref<8xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>>}}
  %0 = memref.subview %m[0] [4] [1] : memref<8xf32, affine_map<(d0) -> (d0 floordiv 2, d0 mod 2)>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>) {
  // expected-error @below {{offset 0 is 8, but the size there is 8}}
  %0 = memref.subview %m[8] [1] [1] : memref<8xf32> to memref<1xf32, strided<[1], offset: 8>>
  return
}

// -----

func.func @f(%m: memref<1x8xf32>) {
  // expected-error @below {{the result must be memref<1x4xf32, strided<[8, 1]>> or this with sizes of 1 left out, got memref<4x1xf32>}}
  %0 = memref.subview %m[0, 0] [1, 4] [1, 1] : memref<1x8xf32> to memref<4x1xf32>
  return
}

// -----

func.func @f(%m: memref<16xi8, strided<[2]>>, %i: index) {
  // expected-error @below {{neither source nor result may have a layout, got memref<16xi8, strided<[2]>>}}
  %0 = memref.view %m[%i][] : memref<16xi8, strided<[2]>> to memref<4xf32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32>) {
  // expected-error @below {{expected 2 groups of dimensions, got 3}}
  %0 = memref.collapse_shape %m [[0], [1], []] : memref<4x8xf32> into memref<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>) {
  // expected-error @below {{a memref of rank 0 stands for sizes of 1 only, without groups}}
  %0 = memref.collapse_shape %m [] : memref<4xf32> into memref<f32>
  return
}

// -----

func.func @f(%m: memref<4x8xf32, strided<[8, 1], offset: 2>>) {
  // expected-error @below {{the result must be memref<32xf32, strided<[1], offset: 2>>, got memref<32xf32>}}
  %0 = memref.collapse_shape %m [[0, 1]] : memref<4x8xf32, strided<[8, 1], offset: 2>> into memref<32xf32>
  return
}

// -----

func.func @f(%m: memref<4xf32>, %t: memref<1xi32>, %i: index) {
  // expected-error @below {{expected a stride and the number of elements per stride, or neither}}
  memref.dma_start %m[%i], %m[%i], %i, %t[%i], %i : memref<4xf32>, memref<4xf32>, memref<1xi32>
  return
}

// -----

// expected-error @below {{must stand in an op that frees what it allocates, as func.func}}
%0 = memref.alloca() : memref<2xf32>

// -----

// expected-error @below {{the initial value is elements or `uninitialized`}}
memref.global @a : memref<2xf32> = "foo"

// -----

// expected-error @below {{the initial value must be tensor<2xi32>, got tensor<2xi64>}}
"memref.global"() <{sym_name = "a", type = memref<2xi32>, initial_value = dense<1> : tensor<2xi64>}> : () -> ()

// -----

func.func @f(%tag: memref<2x3xi32>, %i: index) {
  memref.dma_wait %tag[%i, %i], %i : memref<2x3xi32>
  // expected-error @below {{memref<2x3xi32> needs 2 indices, got 1}}
  memref.dma_wait %tag[%i], %i : memref<2x3xi32>
  return
}

// -----

// The stride of a dimension of size 1 counts too.
func.func @f(%0: memref<1x4xi32, strided<[4, 1]>>) {
  %1 = memref.cast %0 : memref<1x4xi32, strided<[4, 1]>> to memref<1x4xi32, strided<[?, 1]>>
  // expected-error @below {{stride 0 is 4 and 5}}
  %2 = memref.cast %0 : memref<1x4xi32, strided<[4, 1]>> to memref<1x4xi32, strided<[5, 1]>>
  return
}

// -----

func.func @f(%m: memref<4xi32>, %i: index, %x: i32, %c: i1) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %1 = scf.if %c -> i32 { scf.yield %old : i32 } else { scf.yield %x : i32 }
    memref.atomic_yield %1 : i32
  }
  // expected-error @below {{the body may not touch memory, but there is memref.load in it}}
  %2 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %3 = memref.load %m[%i] : memref<4xi32>
    memref.atomic_yield %3 : i32
  }
  return
}

// -----

// What has rank 0 becomes sizes of 1, each with stride 1.
func.func @f(%0: memref<i16, strided<[], offset: ?>>) {
  %1 = memref.expand_shape %0 [] output_shape [1, 1] : memref<i16, strided<[], offset: ?>> into memref<1x1xi16, strided<[1, 1], offset: ?>>
  // expected-error @below {{the result must be memref<1x1xi16, strided<[1, 1], offset: ?>>}}
  %2 = memref.expand_shape %0 [] output_shape [1, 1] : memref<i16, strided<[], offset: ?>> into memref<1x1xi16, strided<[2, 1], offset: ?>>
  return
}

// -----

// MLIR tells a memref without layout from one with `strided<[1]>` here, and from what has open strides.
func.func @f(%0: memref<2xf32>, %1: memref<2x?xf32>, %2: memref<2x3xf32>) {
  %3 = memref.transpose %0 (i) -> (i) : memref<2xf32> to memref<2xf32, strided<[1]>>
  %4 = memref.transpose %2 (i, j) -> (i, j) : memref<2x3xf32> to memref<2x3xf32>
  // expected-error @below {{the result must be memref<2xf32, strided<[1]>>, got memref<2xf32>}}
  %5 = memref.transpose %0 (i) -> (i) : memref<2xf32> to memref<2xf32>
  // expected-error @below {{the result must be memref<2x?xf32, strided<[?, 1]>>, got memref<2x?xf32>}}
  %6 = memref.transpose %1 (i, j) -> (i, j) : memref<2x?xf32> to memref<2x?xf32>
  return
}

// -----

// Of several sizes of 1 those are left out whose strides the result has not; the order of sizes counts by itself.
func.func @f(%0: memref<4x?x2x1xf32, strided<[?, 2, 1, 1]>>, %i: index) {
  %1 = memref.subview %0[0, 0, 0, 0] [1, %i, 1, 1] [1, 1, 2, 1] : memref<4x?x2x1xf32, strided<[?, 2, 1, 1]>> to memref<?x1xf32, strided<[2, 1]>>
  // expected-error @below {{or this with sizes of 1 left out}}
  %2 = memref.subview %0[0, 0, 0, 0] [1, %i, 1, 1] [1, 1, 1, %i] : memref<4x?x2x1xf32, strided<[?, 2, 1, 1]>> to memref<1x?x1xf32, strided<[?, 2, 1]>>
  return
}

// -----

func.func @f(%x: i32) {
  %0 = memref.alloca_scope -> (i32) { memref.alloca_scope.return %x : i32 }
  // expected-error @below {{1 value can't be the scope's results}}
  memref.alloca_scope { memref.alloca_scope.return %x : i32 }
  return
}

// -----

func.func @f(%m: memref<?xf32, 3>) {
  // expected-error @below {{the base must be memref<f32, 3>, got memref<f32>}}
  %0, %1, %2, %3 = memref.extract_strided_metadata %m : memref<?xf32, 3> -> memref<f32>, index, index, index
  // expected-error @below {{memref<?xf32, 3> has 3 numbers, got 1}}
  %4:2 = "memref.extract_strided_metadata"(%m) : (memref<?xf32, 3>) -> (memref<f32, 3>, index)
  return
}

// -----

// A size that the type leaves open may be known.
func.func @f(%m: memref<?xf32>) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<?xf32> into memref<?x3xf32>
  // expected-error @below {{size 1 is 4, in the result's type 3}}
  %1 = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<?xf32> into memref<?x3xf32>
  return
}
