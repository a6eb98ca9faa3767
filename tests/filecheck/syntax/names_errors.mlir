// A name is given once where it can be seen, and in an isolated region, too.
// RUN: tirx-opt %s --allow-unregistered-dialect --verify-diagnostics --split-input-file

func.func @nested(%a: i32, %c: i1) {
  %x = arith.addi %a, %a : i32
  scf.if %c {
    // expected-error @below {{%x is defined twice}}
    %x = arith.addi %a, %a : i32
  }
  return
}

// -----

func.func @argument(%a: index) {
  // expected-error @below {{%a is defined twice}}
  scf.for %a = %a to %a step %a {
  }
  return
}

// -----

func.func @one_after_the_other(%c: i1) {
  scf.if %c {
    %x = "test.make"() : () -> i32
  }
  scf.if %c {
    %x = "test.make"() : () -> i64
    "test.use"(%x) : (i64) -> ()
  }
  return
}

// -----

%x = "test.make"() : () -> i32
func.func @isolated() {
  // expected-error @below {{%x is defined twice}}
  %x = "test.make"() : () -> i64
  return
}

// -----

func.func @results() {
  // expected-error @below {{%x names no value}}
  %x:0 = "test.make"() : () -> ()
  %y:2 = "test.make"() : () -> (i32, i64)
  "test.use"(%y, %y#0, %y#1) : (i32, i32, i64) -> ()
  // expected-error @below {{%y has 2 results, there is no #2}}
  "test.use"(%y#2) : (i32) -> ()
  return
}
