// What the parser and the verifier refuse of smt.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{smt.bv: a bit vector has one bit at least, got 0}}
func.func private @f(!smt.bv<0>)

// -----

// expected-error @below {{smt.array: domainType must be a type of smt values, got i32}}
func.func private @f(!smt.array<[i32 -> !smt.bool]>)

// -----

// expected-error @below {{smt.func: rangeType must be a type of smt values but no func, got i32}}
func.func private @f(!smt.func<(!smt.int) i32>)

// -----

// expected-error @below {{smt.func: domainTypes must be a type of smt values but no func, got !smt.func<(!smt.int) !smt.int>}}
func.func private @f(!smt.func<(!smt.func<(!smt.int) !smt.int>) !smt.int>)

// -----

// expected-error @below {{smt.sort: sortParams must be a type of smt values but no func, got i32}}
func.func private @f(!smt.sort<"s"[i32]>)

// -----

// expected-error @below {{16 does not fit into 4 bits}}
%0 = smt.bv.constant #smt.bv<16> : !smt.bv<4>

// -----

// expected-error @below {{-9 does not fit into 4 bits}}
%0 = smt.bv.constant #smt.bv<-9> : !smt.bv<4>

// -----

// expected-error @below {{expected the type of a bit vector, got i4}}
%0 = smt.bv.constant #smt.bv<1> : i4

// -----

// expected-error @below {{smt.bv.constant: its operands and attributes make !smt.bv<4>, the result is !smt.bv<8>}}
%0 = "smt.bv.constant"() <{value = #smt.bv<1> : !smt.bv<4>}> : () -> !smt.bv<8>

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{smt.bv.extract: needs 36 bits, the operand has 32}}
  %0 = smt.bv.extract %x from 20 : (!smt.bv<32>) -> !smt.bv<16>
  return
}

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{smt.bv.concat: its operands and attributes make !smt.bv<64>, the result is !smt.bv<33>}}
  %0 = "smt.bv.concat"(%x, %x) : (!smt.bv<32>, !smt.bv<32>) -> !smt.bv<33>
  return
}

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{smt.bv.repeat: the result's 65 bits are no multiple of the operand's 32}}
  %0 = "smt.bv.repeat"(%x) : (!smt.bv<32>) -> !smt.bv<65>
  return
}

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{a bit vector is repeated once at least, got 0}}
  %0 = smt.bv.repeat 0 times %x : !smt.bv<32>
  return
}

// -----

func.func @f(%x: !smt.bool) {
  // expected-error @below {{a bit vector is repeated, got !smt.bool}}
  %0 = smt.bv.repeat 2 times %x : !smt.bool
  return
}

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{the result has 295147905179352825824 bits, 9223372036854775807 is the most}}
  %0 = smt.bv.repeat 9223372036854775807 times %x : !smt.bv<32>
  return
}

// -----

func.func @f(%x: !smt.bv<32>) {
  // expected-error @below {{smt.eq: compares two values at least, got 1}}
  %0 = smt.eq %x : !smt.bv<32>
  return
}

// -----

func.func @f(%x: !smt.int, %y: !smt.bool) {
  // expected-error @below {{smt.distinct: operands must have the same type, got !smt.int, !smt.bool}}
  %0 = "smt.distinct"(%x, %y) : (!smt.int, !smt.bool) -> !smt.bool
  return
}

// -----

func.func @f(%x: i8) {
  // expected-error @below {{smt.solver: the body's arguments have the types (i16), not (i8)}}
  "smt.solver"(%x) ({
  ^bb0(%y: i16):
    smt.yield
  }) : (i8) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{smt.solver: the yielded values have the types (), not (i8)}}
  %0 = smt.solver() : () -> i8 {
    smt.yield
  }
  return
}

// -----

func.func @f() {
  // expected-error @below {{smt.check: the yielded values of unknownRegion have the types (), not (i8)}}
  %0 = smt.check sat {
    %1 = arith.constant 0 : i8
    smt.yield %1 : i8
  } unknown {
  } unsat {
    %1 = arith.constant 0 : i8
    smt.yield %1 : i8
  } -> i8
  return
}

// -----

// expected-error @below {{smt.forall: names 1 of 0 bound variables}}
%0 = smt.forall ["x"] {
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
}

// -----

// expected-error @below {{smt.forall: a bound variable is an smt value and no function, got i32}}
%0 = smt.forall {
^bb0(%x: i32):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
}

// -----

// expected-error @below {{smt.exists: its body yields one !smt.bool, not (!smt.int)}}
%0 = smt.exists {
^bb0(%x: !smt.int):
  smt.yield %x : !smt.int
}

// -----

// expected-error @below {{smt.exists: has patterns and no_pattern, which exclude each other}}
%0 = smt.exists no_pattern {
^bb0(%x: !smt.int):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
} patterns {
^bb0(%x: !smt.int):
  smt.yield %x : !smt.int
}

// -----

// expected-error @below {{smt.exists: the arguments of pattern 0 have the types (!smt.bool), not (!smt.int)}}
%0 = smt.exists {
^bb0(%x: !smt.int):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
} patterns {
^bb0(%x: !smt.bool):
  smt.yield %x : !smt.bool
}

// -----

// expected-error @below {{smt.exists: pattern 0 yields no value}}
%0 = smt.exists {
^bb0(%x: !smt.int):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
} patterns {
^bb0(%x: !smt.int):
}

// -----

// expected-error @below {{smt.exists: pattern 0 has ops of smt only, not arith.constant}}
%0 = smt.exists {
^bb0(%x: !smt.int):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
} patterns {
^bb0(%x: !smt.int):
  %c = arith.constant 1 : i32
  smt.yield %x : !smt.int
}

// -----

// expected-error @below {{smt.exists: pattern 0 binds no variables, as smt.forall does}}
%0 = smt.exists {
^bb0(%x: !smt.int):
  %1 = smt.constant true
  smt.yield %1 : !smt.bool
} patterns {
^bb0(%x: !smt.int):
  %1 = smt.forall {
    %2 = smt.constant true
    smt.yield %2 : !smt.bool
  }
  smt.yield %x : !smt.int
}
