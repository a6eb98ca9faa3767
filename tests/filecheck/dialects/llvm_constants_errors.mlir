// Which attribute can be the value of an llvm.mlir.constant of which type.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @well_formed() {
  %0 = llvm.mlir.constant("ab") : !llvm.array<2 x i8>
  %1 = llvm.mlir.constant([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  %2 = llvm.mlir.constant(dense<1> : tensor<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
  %3 = llvm.mlir.constant(1.0 : f8E4M3FN) : i8
  %4 = llvm.mlir.constant([[1 : i32], #llvm.zero]) : !llvm.array<2 x struct<(i32)>>
  %5 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : vector<[4]xi32>
  llvm.return
}

// -----

llvm.func @string() {
  // expected-error @below {{llvm.mlir.constant: a string of 2 bytes can't be a constant of type !llvm.array<3 x i8>}}
  %0 = llvm.mlir.constant("ab") : !llvm.array<3 x i8>
  llvm.return
}

// -----

llvm.func @struct_of_a_number() {
  // expected-error @below {{llvm.mlir.constant: a struct has an array of values, got 1 : i32}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.struct<(i32)>
  llvm.return
}

// -----

llvm.func @too_few() {
  // expected-error @below {{llvm.mlir.constant: has 1 values for the 2 of the struct}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(i32, i32)>
  llvm.return
}

// -----

llvm.func @other_number() {
  // expected-error @below {{llvm.mlir.constant: value 1 must be of type i64, got 1 : i32}}
  %0 = llvm.mlir.constant([1 : i32, 1 : i32]) : !llvm.struct<(i32, i64)>
  llvm.return
}

// -----

llvm.func @no_number() {
  // expected-error @below {{llvm.mlir.constant: value 1 must be a number, got "a"}}
  %0 = llvm.mlir.constant([1 : i32, "a"]) : !llvm.struct<(i32, i64)>
  llvm.return
}

// -----

llvm.func @pointers() {
  // expected-error @below {{llvm.mlir.constant: element 0 of the struct must be a number, got !llvm.ptr}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.struct<(ptr)>
  llvm.return
}

// -----

llvm.func @of_the_target() {
  // expected-error @below {{llvm.mlir.constant: there are no constants of a type of the target, !llvm.target<"spirv.Image">}}
  %0 = llvm.mlir.constant(1 : i32) : !llvm.target<"spirv.Image">
  llvm.return
}

// -----

llvm.func @other_float() {
  // expected-error @below {{llvm.mlir.constant: f32 can't be a constant of type f64}}
  %0 = llvm.mlir.constant(1.0 : f32) : f64
  llvm.return
}

// -----

llvm.func @float_in_too_few_bits() {
  // expected-error @below {{llvm.mlir.constant: f16 has 16 bits, the type is i8}}
  %0 = llvm.mlir.constant(1.0 : f16) : i8
  llvm.return
}

// -----

llvm.func @array_of_a_number() {
  // expected-error @below {{llvm.mlir.constant: an array can't be a constant of type i32}}
  %0 = llvm.mlir.constant([1 : i32]) : i32
  llvm.return
}

// -----

llvm.func @numbers_one_by_one() {
  // expected-error @below {{llvm.mlir.constant: only structs are listed one by one, i32 are written dense<…>}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x i32>
  llvm.return
}

// -----

llvm.func @size_of_an_array() {
  // expected-error @below {{llvm.mlir.constant: has 1 values for the 2 of dimension 0}}
  %0 = llvm.mlir.constant([#llvm.zero]) : !llvm.array<2 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @size_of_an_inner_array() {
  // expected-error @below {{llvm.mlir.constant: has 2 values for the 1 of dimension 1}}
  %0 = llvm.mlir.constant([[#llvm.zero], [#llvm.zero, #llvm.zero]]) : !llvm.array<2 x array<1 x struct<(i32)>>>
  llvm.return
}

// -----

llvm.func @no_array() {
  // expected-error @below {{llvm.mlir.constant: value 0 of dimension 0 must be an array, #llvm.zero or #llvm.undef, got 1 : i32}}
  %0 = llvm.mlir.constant([1 : i32]) : !llvm.array<1 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @size_of_a_struct() {
  // expected-error @below {{llvm.mlir.constant: value 0 of dimension 0 has 2 values for the 1 of a struct}}
  %0 = llvm.mlir.constant([[1 : i32, 2 : i32]]) : !llvm.array<1 x struct<(i32)>>
  llvm.return
}

// -----

llvm.func @scalable() {
  // expected-error @below {{llvm.mlir.constant: a scalable vector has one value for all its elements}}
  %0 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<[2]xi32>
  llvm.return
}

// -----

llvm.func @elements_of_a_number() {
  // expected-error @below {{llvm.mlir.constant: elements can't be a constant of type i32}}
  %0 = llvm.mlir.constant(dense<1> : vector<2xi32>) : i32
  llvm.return
}

// -----

llvm.func @number_of_elements() {
  // expected-error @below {{llvm.mlir.constant: has 4 elements, !llvm.array<2 x array<3 x i32>> has 6}}
  %0 = llvm.mlir.constant(dense<1> : tensor<2x2xi32>) : !llvm.array<2 x array<3 x i32>>
  llvm.return
}

// -----

llvm.func @floats_of_other_width() {
  // expected-error @below {{llvm.mlir.constant: f32 can't be a constant of type f16}}
  %0 = llvm.mlir.constant(dense<1.0> : vector<2xf32>) : vector<2xf16>
  llvm.return
}

// -----

llvm.func @integers_as_floats() {
  // expected-error @below {{llvm.mlir.constant: integers can't be the elements of vector<2xf32>}}
  %0 = llvm.mlir.constant(dense<1> : vector<2xi32>) : vector<2xf32>
  llvm.return
}

// -----

llvm.func @other_attribute() {
  // expected-error @below {{llvm.mlir.constant: a constant is a number, a string, or elements of these, got array<i32: 1, 2>}}
  %0 = llvm.mlir.constant(array<i32: 1, 2>) : vector<2xi32>
  llvm.return
}

// -----

llvm.func @zero() {
  // expected-error @below {{llvm.mlir.zero: !llvm.target<"other"> has no zero that is known here}}
  %0 = llvm.mlir.zero : !llvm.target<"other">
  llvm.return
}
