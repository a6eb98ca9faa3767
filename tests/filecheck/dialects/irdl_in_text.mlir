// Words that a text defines for itself are known in all of it, and in no other part.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>/dev/null | filecheck %s
// RUN: not tirx-opt %s --split-input-file -p canonicalize 2>/dev/null | filecheck %s
// RUN: tirx-opt %S/irdl_parametric.mlir --describe d.norm | filecheck %s --check-prefix=DESCRIBED

// DESCRIBED:      d.norm (NormOp)
// DESCRIBED-NEXT:   operand value: !d.complex<anything>
// DESCRIBED-NEXT:   result norm: as in operand value

// CHECK-LABEL: @before_its_definition
// CHECK-SAME:    (%[[A:.*]]: !d.box<i64>)
// CHECK-NEXT:    "d.open"(%[[A]]) : (!d.box<i64>) -> i64
func.func @before_its_definition(%a: !d.box<!inside>) -> i64 {
  %0 = "d.open"(%a) : (!d.box<!inside>) -> i64
  return %0 : i64
}

// CHECK:       irdl.dialect @d {
// CHECK-NEXT:    irdl.type @box {
irdl.dialect @d {
  irdl.type @box {
    %any = irdl.is !inside
    irdl.parameters(inside: %any)
  }
  irdl.operation @open {
    %any = irdl.any
    %box = irdl.parametric @d::@box<%any>
    irdl.operands(box: %box)
    irdl.results(inside: %any)
  }
}

// irdl.dialect @comment
!inside = i64

// -----

// expected-error @below {{unknown type '!d.box<i64>'}}
func.func private @another_text(!d.box<i64>)

// -----

// The same dialect, defined otherwise.

irdl.dialect @d {
  irdl.type @box
}

// CHECK-LABEL: func.func private @otherwise(!d.box)
func.func private @otherwise(!d.box)

// -----

irdl.dialect @d {
  irdl.type @box
}

// expected-error @below {{d.box: expected 0 parameters, got 1}}
func.func private @not_as_before(!d.box<i64>)

// -----

// In a module of its own, and in the generic form.

"builtin.module"() ({
  "irdl.dialect"() <{sym_name = "d"}> ({
    "irdl.operation"() <{sym_name = "nothing"}> ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

// CHECK-LABEL: @in_another_module
// CHECK-NEXT:    "d.nothing"() : () -> ()
func.func @in_another_module() {
  "d.nothing"() : () -> ()
  return
}

// -----

// A definition refers to those that stand before it, and behind it.

irdl.dialect @first {
  irdl.type @t {
    %u = irdl.base @second::@u
    irdl.parameters(of: %u)
  }
}
irdl.dialect @second {
  irdl.type @u
  irdl.operation @op {
    %t = irdl.base @first::@t
    irdl.operands(value: %t)
  }
}

func.func @other_definitions(%a: !first.t<!second.u>) {
  "second.op"(%a) : (!first.t<!second.u>) -> ()
  return
}

// -----

// A definition that is wrong is told where it stands, before what uses it.

irdl.dialect @d {
  irdl.type @box {
    // expected-error @below {{irdl.base: no type is called !builtin.i32}}
    %any = irdl.base "!builtin.i32"
    irdl.parameters(inside: %any)
  }
}

func.func private @uses_it(!d.box<i32>)

// -----

irdl.dialect @d {
  irdl.type @box {
    // expected-error @below {{%any is not defined}}
    irdl.parameters(inside: %any)
  }
}

func.func private @uses_it(!d.box<i32>)

// -----

irdl.dialect @d {
  irdl.type @t
  irdl.operation @op {
    // expected-error @below {{unknown type '!d.t'}}
    %t = irdl.is !d.t
    irdl.operands(value: %t)
  }
}

func.func private @uses_it(!d.t)

// -----

// What can't be loaded is right as IR: where nothing uses it a warning says why.

irdl.dialect @d {
  irdl.type @box {
    // expected-warning @below {{irdl.base: no type is called !builtin.i32}}
    %any = irdl.base "!builtin.i32"
    irdl.parameters(inside: %any)
  }
  irdl.operation @op {
    %i32 = irdl.is i32
    // expected-note @below {{this one}}
    %any = irdl.any
    // expected-warning @below {{irdl.any_of: an alternative takes anything, so that none behind it is tried}}
    %one = irdl.any_of(%i32, %any)
    irdl.operands(value: %one)
  }
}

func.func private @uses_nothing()

// -----

// Words of a dialect that there is twice mean nothing; who uses none of them is not asked.

irdl.dialect @arith {
  irdl.operation @addi
}

// CHECK-LABEL: @no_word_of_it
func.func @no_word_of_it() {
  return
}

// -----

// expected-error @below {{irdl.dialect: dialect arith is defined twice, here and by tirx-mlir itself}}
irdl.dialect @arith {
  irdl.operation @addi
}

func.func @which_of_the_two(%a: i32) {
  %0 = arith.addi %a, %a : i32
  return
}

// -----

module {
  irdl.dialect @d {
    irdl.operation @op
  }
}
module {
  // expected-error @below {{irdl.dialect: dialect d is defined twice, here and elsewhere in this text}}
  irdl.dialect @d {
    irdl.operation @op
  }
}

func.func @which_of_the_two() {
  "d.op"() : () -> ()
  return
}

// -----

irdl.dialect @async attributes {tirx.overrides} {
  irdl.operation @runtime
  irdl.type @token {
    %i32 = irdl.is i32
    irdl.parameters(of: %i32)
  }
}

// CHECK-LABEL: @another_async
// CHECK-SAME:    (%{{.*}}: !async.token<i32>)
// CHECK-NEXT:    "async.runtime"() : () -> ()
func.func @another_async(%a: !async.token<i32>) {
  "async.runtime"() : () -> ()
  return
}

// -----

// CHECK-LABEL: @async_again
// CHECK-SAME:    (%{{.*}}: !async.token)
func.func @async_again(%a: !async.token) {
  async.await %a : !async.token
  return
}
