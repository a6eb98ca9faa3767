// What the verifier refuses of cf.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{the true branch passes i32 as value 0, the block's argument is i64}}
func.func @f(%a: i32, %b: i64, %c: i1) { cf.cond_br %c, ^a(%a : i32), ^b
^a(%x: i64): return
^b: return }

// -----

// expected-error @below {{the branch passes 0 values, the block has 1 argument}}
func.func @f(%a: i32, %b: i64, %c: i1) { cf.br ^a
^a(%x: i64): return }

// -----

// expected-error @below {{case 1 passes i64 as value 0, the block's argument is i32}}
func.func @f(%a: i32, %b: i64, %c: i1) { cf.switch %a : i32, [ default: ^a(%a : i32), 1: ^a(%b : i64) ]
^a(%x: i32): return }

// -----

func.func @f(%a: i32) {
  // expected-error @below {{0 case values, but 1 case destination}}
  "cf.switch"(%a)[^end, ^end] <{case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^end:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{case_operand_segments is [], but there are 1 case and 0 operands}}
  "cf.switch"(%a)[^end, ^end] <{case_operand_segments = array<i32>, case_values = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^end:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{the flag is i32, the case values are i64}}
  "cf.switch"(%a)[^end, ^end] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^end:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{branch weights for 2 successors}}
  cf.cond_br %c weights([1, 2, 3]), ^end, ^end
^end:
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{expected an operand}}
  cf.switch %a : i32, [default: ^end(%a, : i32)]
^end:
  return
}

// -----

func.func @f(%c: i1) {
  // expected-error @below {{cf.cond_br: one of the branch weights is more than 0}}
  cf.cond_br %c weights([0, 0]), ^next, ^next
^next:
  return
}
