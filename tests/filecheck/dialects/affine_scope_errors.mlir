// What affine accesses can't take as dimensions and as symbols.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @view_of_open_size(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %c0 = arith.constant 0 : index
    %B = memref.subview %A[%n][%i][1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %d = memref.dim %B, %c0 : memref<?xf32, strided<[1], offset: ?>>
    // expected-error @below {{operand 0 among the symbols of the upper bound's map is no symbol}}
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @loop_of_scf(%A: memref<?xf32>, %n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @below {{operand 0 of the map is no dimension: %i is neither a symbol, nor made of loop indices by affine ops}}
    %0 = affine.load %A[%i] : memref<?xf32>
  }
  return
}

// -----

func.func @arithmetic_of_a_loop_index(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %a = arith.addi %i, %n : index
    // expected-error @below {{operand 0 of the map is no dimension}}
    %0 = affine.load %A[%a] : memref<?xf32>
  }
  return
}

// -----

func.func @loaded(%A: memref<?xindex>, %n: index) {
  affine.for %i = 0 to %n {
    %a = affine.load %A[%i] : memref<?xindex>
    // expected-error @below {{operand 1 of the set is no dimension}}
    affine.if affine_set<(d0, d1) : (d0 - d1 >= 0)>(%i, %a) {
    }
  }
  return
}

// -----

func.func @loop_index_as_symbol(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    // expected-error @below {{operand 0 among the symbols of the map is no symbol: it is not defined at the top of the function, nor made of such values}}
    %0 = affine.load %A[symbol(%i)] : memref<?xf32>
  }
  return
}

// -----

func.func @loop_index_as_symbol_of_apply(%n: index) {
  affine.for %i = 0 to %n {
    // expected-error @below {{symbol 0 is a dimension, write it in the parentheses}}
    %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%i]
  }
  return
}

// -----

// An affine.apply may take any index as a dimension; what it gives is a dimension only if they are.

func.func @apply_of_anything(%A: memref<?xf32>, %n: index) {
  scf.for %i = %n to %n step %n {
    %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    // expected-error @below {{operand 0 of the map is no dimension}}
    %0 = affine.load %A[%a] : memref<?xf32>
  }
  return
}

// -----

func.func @value_of_a_loop(%A: memref<?xf32>, %n: index) {
  %0 = affine.for %i = 0 to %n iter_args(%s = %n) -> (index) {
    // expected-error @below {{operand 0 of the map is no dimension}}
    %1 = affine.load %A[%s] : memref<?xf32>
    affine.yield %s : index
  }
  return
}

// -----

// A view whose size is its own.
func.func @size_of_itself(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %c0 = arith.constant 0 : index
    // expected-error @below {{memref.subview: %d does not dominate this use}}
    %B = memref.subview %A[0] [%d] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
    // expected-note @below {{%d is defined here}}
    %d = memref.dim %B, %c0 : memref<?xf32, strided<[1]>>
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @cast_of_itself(%n: index) {
  affine.for %i = 0 to %n {
    %c0 = arith.constant 0 : index
    // expected-error @below {{memref.cast: %A is defined by an op around this one}}
    // expected-note @below {{%A is defined here}}
    %A = memref.cast %A : memref<?xf32> to memref<?xf32>
    %d = memref.dim %A, %c0 : memref<?xf32>
    // expected-error @below {{operand 0 among the symbols of the upper bound's map is no symbol}}
    affine.for %j = 0 to %d {
    }
  }
  return
}

// -----

func.func @other_ops_take_any_value(%x: memref<4x4xf32>, %c: index) {
  affine.for %row = 0 to 4 {
    scf.for %column = %c to %c step %c {
      // expected-error @below {{operand 1 of the map is no dimension: %column is neither a symbol, nor made of loop indices by affine ops; memref.load and tirx.load take any value}}
      %0 = affine.load %x[%row, %column] : memref<4x4xf32>
    }
  }
  return
}
