// What the parser and the verifier refuse of affine.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%n: index) {
  // expected-error @below {{the step of affine.for is a positive number}}
  affine.for %i = 0 to 10 step 0 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the lower bound's map takes 0 dimensions and 2 symbols, got 1 operand}}
  "affine.for"(%n) <{lowerBoundMap = affine_map<()[s0, s1] -> (s0)>, upperBoundMap = affine_map<() -> (10)>, step = 1 : index, operandSegmentSizes = array<i32: 1, 0, 0>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{the step is a positive number, got -1}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = -1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%i: index):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{the body's first argument is the induction variable, an index}}
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, upperBoundMap = affine_map<() -> (10)>, step = 1 : index, operandSegmentSizes = array<i32: 0, 0, 0>}> ({
  ^bb0(%i: i32):
    affine.yield
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the upper bound's map gives no result}}
  affine.for %i = 0 to affine_map<() -> ()>() {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{a bound of several results has 'max' before it}}
  affine.for %i = affine_map<(d0) -> (d0, 1)>(%n) to 9 {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the map takes 1 dimension and 0 symbols, got 0 and 1}}
  affine.for %i = 0 to affine_map<(d0) -> (d0)>()[%n] {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{a bound is a number, a value or an affine map}}
  affine.for %i = 0 to "9" {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{1 iter_args, but 2 result types}}
  %0 = affine.for %i = 0 to 9 iter_args(%s = %n) -> (index, index) {
    affine.yield %s : index
  }
  return
}

// -----

func.func @f(%n: index) {
  %0 = affine.for %i = 0 to 9 iter_args(%s = %n) -> (index) {
    // expected-error @below {{0 yielded values, but 1 result}}
    affine.yield
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{ends affine.for, affine.if and affine.parallel, not func.func}}
  affine.yield
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the set takes 1 dimension and 0 symbols, got 0 and 1}}
  affine.if affine_set<(d0) : (d0 >= 0)>()[%n] {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected an affine set}}
  affine.if affine_map<(d0) -> (d0)>(%n) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{an if that gives values needs an else}}
  %0 = affine.if affine_set<(d0) : (d0 >= 0)>(%n) -> index {
    affine.yield %n : index
  }
  return
}

// -----

func.func @f(%n: index, %A: memref<4xf32>) {
  // expected-error @below {{memref<4xf32> needs 1 index, the map gives 2}}
  %0 = affine.load %A[%n, 0] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %A: memref<*xf32>) {
  // expected-error @below {{expected a memref type, got memref<*xf32>}}
  %0 = affine.load %A[%n] : memref<*xf32>
  return
}

// -----

func.func @f(%n: index, %A: memref<4xf32>) {
  // expected-error @below {{not affine: one factor of '*' must be a constant or a symbol}}
  %0 = affine.load %A[%n * %n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: i32, %A: memref<4xf32>) {
  // expected-error @below {{%n has type i32, index is wanted here}}
  %0 = affine.load %A[%n] : memref<4xf32>
  return
}

// -----

func.func @f(%n: index, %A: memref<4xf32>) {
  // expected-error @below {{the result is vector<2xf64>, the memref holds f32}}
  %0 = affine.vector_load %A[%n] : memref<4xf32>, vector<2xf64>
  return
}

// -----

func.func @f(%n: index, %A: memref<4xf32>, %x: f64) {
  // expected-error @below {{the value is f64, the memref holds f32}}
  "affine.store"(%x, %A, %n) <{map = affine_map<(d0) -> (d0)>}> : (f64, memref<4xf32>, index) -> ()
  return
}

// -----

func.func @f(%n: index, %A: memref<4xf32>) {
  // expected-error @below {{attribute localityHint must be integer attribute of type i32 that is at least 0 and at most 3, got 4 : i32}}
  affine.prefetch %A[%n], read, locality<4>, data : memref<4xf32>
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the map gives 2 results, 1 is wanted}}
  %0 = affine.apply affine_map<(d0) -> (d0, d0)>(%n)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the map gives 2 results, 1 is wanted}}
  %0 = "affine.apply"(%n) <{map = affine_map<(d0) -> (d0, d0)>}> : (index) -> index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the map gives no result to choose from}}
  %0 = affine.min affine_map<(d0) -> ()>(%n)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the map takes 1 dimension and 0 symbols, got 2 operands}}
  %0 = affine.max affine_map<(d0) -> (d0)>(%n, %n)
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{3 indices, but 1 basis element: there are as many, or one less}}
  %0:3 = affine.delinearize_index %n into (4) : index, index, index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{basis elements can't be less than 1, got 0}}
  %0:2 = affine.delinearize_index %n into (4, 0) : index, index
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{2 indices, but 3 basis elements: there are as many, or one less}}
  %0 = affine.linearize_index [%n, %n] by (2, 3, 4) : index
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{'addf' can't give i32}}
  %0 = affine.parallel (%i) = (0) to (9) reduce ("addf") -> (i32) {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{there is no reduction 'plus'; there are addf, addi, andi, assign, maximumf, maxnumf, maxs, maxu, minimumf, minnumf, mins, minu, mulf, muli, ori, xori}}
  %0 = affine.parallel (%i) = (0) to (9) reduce ("plus") -> (i32) {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{2 indices, but 1 lower bound}}
  affine.parallel (%i, %j) = (0) to (9) {
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{1 index, but 2 upper bounds}}
  affine.parallel (%i) = (0) to (9, 2) {
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{the steps of affine.parallel are numbers}}
  affine.parallel (%i) = (0) to (9) step (%n) {
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{steps are positive numbers, got -1}}
  affine.parallel (%i) = (0) to (9) step (-1) {
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{lower bound 0 has no expression}}
  affine.parallel (%i) = (max()) to (9) {
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  // expected-error @below {{1 result, but 2 reductions}}
  %0 = affine.parallel (%i) = (0) to (9) reduce ("addi", "addi") -> (i32) {
    affine.yield %x : i32
  }
  return
}

// -----

func.func @f(%n: index, %x: i32) {
  %0 = affine.parallel (%i) = (0) to (9) reduce ("addi") -> (i32) {
    // expected-error @below {{0 yielded values, but 1 result}}
    affine.yield
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{%i is one value, which has no #0}}
  affine.for %i#0 = 0 to 7 {
  }
  return
}
