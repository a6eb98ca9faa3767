// Where an error is told, and where reading goes on.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>&1 | filecheck %s

func.func @an_op_of_several_lines_is_one_error(%a: i32, %b: f32) {
  // expected-error @below {{%a has type i32, f32 is wanted here}}
  %d = arith.addf %a, %b
    : f32
  %e = arith.addf %d, %b : f32
  // expected-error @below {{expected ',', found '%b'}}
  %f = arith.mulf %b %b
    // which goes on here
    : f32
  // expected-error @below {{unknown op arith.subff}}
  %g = arith.subff
    %b,
    %f : f32
  // expected-error @below {{unknown op foo.bar}}
  foo.bar
  return
}

// -----

func.func @the_op_after_is_read(%a: i32, %b: f32) {
  // expected-error @below {{%a has type i32, f32 is wanted here}}
  %d = arith.addf %a, %b :
    f32
  // expected-error @below {{unknown op arith.subff}}
  %e = arith.subff %b, %b : f32
  return
}

// -----

func.func @what_is_missing_at_the_end_of_a_line(%m: memref<4xf32>, %i: index) {
  // expected-error @below {{expected one of x, y, z, found the end of the line}}
  %0 = gpu.thread_id // of which dimension?
  // CHECK: :38:21: error:
  // expected-error @below {{expected ':', found the end of the line}}
  %1 = memref.load %m[%i]
  // CHECK: :41:26: error:
  // expected-error @below {{unknown op foo.bar}}
  foo.bar
  // expected-error @below {{expected ':', found the end of the line}}
  %2 = gpu.subgroup_id
}

// -----

func.func @what_stands_on_the_next_line_is_seen_there(%a: f32) {
  %0 = arith.addf %a, %a
    // expected-error @below {{expected ':', found '-'}}
    -> f32
  return
}
