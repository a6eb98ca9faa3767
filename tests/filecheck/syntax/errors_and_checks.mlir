// A text with errors is checked as far as it could be read; what may come from them is not told.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>&1 | filecheck %s

func.func @what_could_be_read_is_checked(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{memref.load: memref<4xf32> needs 1 index, got 2}}
  %0 = memref.load %m[%i, %i] : memref<4xf32>
  // expected-error @below {{expected ',', found '%m'}}
  memref.store %0 %m[%i] : memref<4xf32>
  // expected-error @below {{memref.load: memref<4xf32> needs 1 index, got 0}}
  %1 = memref.load %m[] : memref<4xf32>
  return
}
// In the order of the text.
// CHECK:      :7:8: error: memref.load
// CHECK:      :9:19: error: expected ','
// CHECK:      :11:8: error: memref.load

// -----

func.func @a_missing_terminator_may_be_what_was_not_read() {
  // expected-error @below {{unknown op func.retrun}}
  func.retrun
}

func.func @here_it_was_not() {
  // expected-error @below {{the last op of the block must be a terminator}}
  %0 = arith.constant 1 : i32
}

// -----

func.func @a_symbol_may_be_what_was_not_read() {
  func.call @g() : () -> ()
  %0 = arith.constant 1 : i32
  // expected-error @below {{func.return: returns 1 value}}
  return %0 : i32
}

// expected-error @below {{expected}}
func.func @g() -> {
  return
}

// -----

func.func @no_symbol_was_in_what_was_not_read() {
  // expected-error @below {{func.call: no function @g is in sight}}
  func.call @g() : () -> ()
  // expected-error @below {{unknown op foo.bar}}
  foo.bar
  return
}

// -----

func.func @what_hangs_on_a_missing_value(%m: memref<4xf32>) {
  // expected-error @below {{unknown op arith.constnat}}
  %0 = arith.constnat 4 : index
  affine.for %i = 0 to 4 {
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    affine.store %2, %m[%1] : memref<4xf32>
  }
  // expected-error @-2 {{%2 is not defined}}
  return
}

// -----

pdl.pattern : benefit(1) {
  %0 = pdl.operation
  %1 = pdl.type
  // expected-error @below {{unknown op wiht}}
  pdl.rewrite %0 wiht "rewriter"
}

// -----

func.func @an_op_around_others_that_are_missing(%n: index) {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    // expected-error @below {{unknown op scf.reduse}}
    scf.reduse
  }
  return
}

// -----

func.func @which_op_stands_where_is_not_known(%c: i1) {
  scf.if %c {
  }
  }
  func.return
  // expected-error @below {{expected an op, found '}'}}
}

// -----

// expected-error @below {{'q' is not among the dimensions and symbols}}
#map = affine_map<(d0)[s0] -> (d0 + q)>
func.func @an_alias_that_could_not_be_read(%n: index) {
  affine.for %i = 0 to #map(%n) { }
  // expected-error @below {{alias #map2 is not defined}}
  affine.for %i = 0 to #map2(%n) { }
  return
}

// -----

func.func @a_name_that_is_free_again(%a: i32) {
  // expected-error @below {{unknown op arith.constnat}}
  %0 = arith.constnat 4 : i32
  %1 = arith.addi %a, %0 : i32
  return
}

func.func @is_another_value() -> f32 {
  %0 = arith.constant 1.0 : f32
  return %0 : f32
}

// -----

// expected-error @below {{expected an op, found '-'}}
func.func @what_stands_behind_an_op_may_be_its_own(%i: index) - f32 {
  %0 = arith.constant 1.0 : f32
}

// -----

func.func @a_terminator_that_was_not_written(%n: index) -> i32 {
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %n) -> index {
    // expected-error @below {{unknown op scf.yeild}}
    scf.yeild %a : index
  }
  %1 = affine.for %i = 0 to 4 iter_args(%a = %n) -> index {
    // expected-error @below {{unknown op affine.yeild}}
    affine.yeild %a : index
  }
  // expected-error @below {{func.return: returns 0 values, the function has 1 result}}
  return
}

// -----

llvm.func @f() -> i32
llvm.func @what_a_block_begins_with() attributes {personality = @f} {
  %0 = llvm.invoke @f() to ^bb1 unwind ^bb2 : () -> i32
^bb1:
  llvm.return
^bb2:
  // expected-error @below {{unknown op llvm.landingpat}}
  %1 = llvm.landingpat cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
