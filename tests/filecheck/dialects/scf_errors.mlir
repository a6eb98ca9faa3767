// What the parser and the verifier refuse of scf.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%a: index, %f: f32) {
  // expected-error @below {{1 iter_args, but 2 result types}}
  %0 = scf.for %i = %a to %a step %a iter_args(%x = %f) -> (f32, f32) {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: index, %f: f32) {
  // expected-error @below {{2 yielded values, but 1 iter_arg}}
  %0 = scf.for %i = %a to %a step %a iter_args(%x = %f) -> (f32) {
    scf.yield %x, %x : f32, f32
  }
  return
}

// -----

func.func @f(%a: index, %f: f32, %g: f16) {
  // expected-error @below {{yielded value 0 is f16, iter_arg 0 is f32}}
  %0 = scf.for %i = %a to %a step %a iter_args(%x = %f) -> (f32) {
    scf.yield %g : f16
  }
  return
}

// -----

func.func @f(%a: index, %f: f32) {
  // expected-error @below {{the body's arguments are the induction variable and one for each iter_arg, with their types}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index, %b: i32) {
  // expected-error @below {{lowerBound, upperBound and step must have the same type, got index, i32, index}}
  "scf.for"(%a, %b, %a) ({
  ^bb0(%i: index):
    scf.yield
  }) : (index, i32, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{region region must have 1 block, got 2}}
  "scf.for"(%a, %a, %a) ({
  ^bb0(%i: index):
    cf.br ^bb1
  ^bb1:
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @f(%a: index) {
  // expected-error @below {{its regions end with scf.yield, not with func.return}}
  scf.for %i = %a to %a step %a {
    // expected-error @below {{must stand in func.func, not in scf.for}}
    func.return
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{an if that gives values needs an else}}
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{0 yielded values, but 1 result}}
  %0 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{1 arguments, but 2 types}}
  %0 = scf.while (%x = %a) : (i32, i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{value passed by scf.condition 0 is i32, result 0 is i64}}
  %0 = scf.while (%x = %a) : (i32) -> i64 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i64):
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{the first region ends with scf.condition}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    scf.yield %x : i32
  }, {
  ^bb0(%y: i32):
    scf.yield %y : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @f(%c: i1, %a: i32) {
  // expected-error @below {{the second region ends with scf.yield}}
  %0 = "scf.while"(%a) ({
  ^bb0(%x: i32):
    scf.condition(%c) %x : i32
  }, {
  ^bb0(%y: i32):
    scf.condition(%c) %y : i32
  }) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  %0 = scf.execute_region -> i64 {
    // expected-error @below {{yielded value 0 is i32, result 0 is i64}}
    scf.yield %a : i32
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{case 1 is there twice}}
  scf.index_switch %n
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{1 case, but 0 regions for them}}
  "scf.index_switch"(%n) <{cases = array<i64: 1>}> ({
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index, %t: tensor<4xf32>) {
  // expected-error @below {{1 shared_outs, but 2 result types}}
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<4xf32>, tensor<4xf32>) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected 2 lower bounds, got 1}}
  scf.forall (%i) in (%n, 4) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{0 upper bounds left to operands, 1 operand given}}
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    scf.forall.in_parallel {
    }
  }) : (index) -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the body's first arguments are indices, got i32}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: i32):
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the mapping has 2 entries, the loop 1 indices}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.thread<x>, #gpu.thread<y>]}
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{its regions take no arguments}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{the body takes 1 index and 0 shared tensors, it has 0 arguments}}
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
    scf.forall.in_parallel {
    }
  }) : () -> ()
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{expected as many lower bounds as upper bounds and steps, at least one, got 1, 2 and 1}}
  scf.parallel (%i) = (%n) to (%n, %n) step (%n) {
  }
  return
}

// -----

func.func @f(%n: index) {
  // expected-error @below {{the body takes 1 indices, one for each dimension}}
  scf.parallel (%i, %j) = (%n) to (%n) step (%n) {
  }
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  // expected-error @below {{0 reduced values, but 1 init}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
  }
  return
}

// -----

func.func @f(%n: index, %f: f32, %g: f16) {
  // expected-error @below {{reduced value 0 is f16, init 0 is f32}}
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    scf.reduce(%g : f16) {
    ^bb0(%x: f16, %y: f16):
      scf.reduce.return %x : f16
    }
  }
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    // expected-error @below {{1 value reduced by 0 regions}}
    scf.reduce(%f : f32)
  }
  return
}

// -----

func.func @f(%n: index, %f: f32) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    // expected-error @below {{a region that reduces f32 takes two of them}}
    scf.reduce(%f : f32) {
    ^bb0(%x: f32):
      scf.reduce.return %x : f32
    }
  }
  return
}

// -----

func.func @f(%n: index, %f: f32, %g: f16) {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%f) -> f32 {
    // expected-error @below {{a region that reduces f32 ends with scf.reduce.return of one}}
    scf.reduce(%f : f32) {
    ^bb0(%x: f32, %y: f32):
      scf.reduce.return %g : f16
    }
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{scf.forall: the mapping has 2 masks, one at most is expected}}
  scf.forall (%i) in (8) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<7>, #gpu.mask<3>]}
  // expected-error @below {{attribute mapping must be array of processing unit or mask of processing units, got [7]}}
  scf.forall (%i) in (8) {
  } {mapping = [7]}
  // A mask is no dimension.
  scf.forall (%i) in (8) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<7>]}
  return
}

// -----

func.func @f(%n: index) {
  %zero = arith.constant 0 : index
  // expected-error @below {{scf.parallel: a step must be positive, got 0}}
  scf.parallel (%i) = (%zero) to (%n) step (%zero) {
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{scf.execute_region: its region takes no arguments, got 1}}
  "scf.execute_region"() ({
  ^bb0(%x: i32):
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{scf.execute_region: its region has one block at least}}
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @f(%one: tensor<1xf32>, %all: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%out = %all) -> (tensor<8xf32>) {
    // expected-error @below {{scf.forall.in_parallel: tensor.parallel_insert_slice inserts into none of the loop's shared tensors}}
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %one into %all[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return
}

// -----

func.func @f(%one: tensor<1xf32>, %all: tensor<8xf32>) {
  %0 = scf.forall (%i) in (8) shared_outs(%out = %all) -> (tensor<8xf32>) {
    // expected-error @below {{scf.forall.in_parallel: combines tensors by ops such as tensor.parallel_insert_slice, not by tensor.extract_slice}}
    scf.forall.in_parallel {
      %1 = tensor.extract_slice %all[%i] [1] [1] : tensor<8xf32> to tensor<1xf32>
    }
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{scf.forall: attribute mapping must be array of processing unit or mask of processing units, got [#gpu.address_space<global>]}}
  scf.forall (%i) in (8) {
  } {mapping = [#gpu.address_space<global>]}
  return
}
