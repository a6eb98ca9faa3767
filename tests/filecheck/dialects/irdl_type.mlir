// irdl.type: types with parameters, without, and such that refer to each other.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file
// RUN: not tirx-opt %s --split-input-file 2>/dev/null | filecheck %s

irdl.dialect @d {
  irdl.type @token
  irdl.type @empty {
  }
  irdl.type @none {
    irdl.parameters()
  }
  irdl.type @pair {
    %any = irdl.any
    %integer = irdl.base "#builtin.integer"
    irdl.parameters(of: %any, size: %integer)
  }
}

// CHECK-LABEL: @spellings
// CHECK-SAME:    (!d.token, !d.token, !d.token, !d.empty, !d.none)
func.func private @spellings(!d.token, !d.token<>, !d<token>, !d.empty, !d.none<>)

// CHECK-LABEL: @parameters
// CHECK-SAME:    (!d.pair<i32, 1 : i64>, !d.pair<"x", 2 : i8>, !d.pair<!d.token, 3 : i64>, !d.pair<[@a, unit], 0 : index>)
func.func private @parameters(
  !d.pair<i32, 1>, !d.pair<"x", 2 : i8>, !d<pair<!d.token, 3>>, !d.pair<[@a, unit], 0 : index>)

// -----

irdl.dialect @d {
  irdl.type @token
  irdl.type @pair {
    %any = irdl.any
    %integer = irdl.base "#builtin.integer"
    irdl.parameters(of: %any, size: %integer)
  }
}

// expected-error @below {{d.token: expected 0 parameters, got 1}}
func.func private @too_many(!d.token<i32>)

// expected-error @below {{d.pair: expected 2 parameters, got 1}}
func.func private @too_few(!d.pair<i32>)

// expected-error @below {{d.pair: expected 2 parameters, got 0}}
func.func private @none_of_them(!d.pair)

// expected-error @below {{d.pair: size must be #builtin.integer, got i32}}
func.func private @wrong(!d.pair<i32, i32>)

// expected-error @below {{unknown type '!d.pear<i32>'}}
func.func private @unknown(!d.pear<i32>)

// -----

// A type may hold itself, and two may hold each other.

irdl.dialect @d {
  irdl.type @list {
    %any = irdl.any
    %list = irdl.parametric @d::@list<%any>
    %end = irdl.is none
    %rest = irdl.any_of(%list, %end)
    irdl.parameters(rest: %rest)
  }
  irdl.type @even {
    %odd = irdl.base @d::@odd
    %zero = irdl.is 0 : i32
    %before = irdl.any_of(%odd, %zero)
    irdl.parameters(before: %before)
  }
  irdl.type @odd {
    %before = irdl.base @d::@even
    irdl.parameters(before: %before)
  }
}

// CHECK-LABEL: @cycles
// CHECK-SAME:    (!d.list<!d.list<!d.list<none>>>, !d.even<!d.odd<!d.even<0 : i32>>>)
func.func private @cycles(!d.list<!d.list<!d.list<none>>>, !d.even<!d.odd<!d.even<0 : i32>>>)

// -----

irdl.dialect @d {
  irdl.type @list {
    %any = irdl.any
    %list = irdl.parametric @d::@list<%any>
    %end = irdl.is none
    %rest = irdl.any_of(%list, %end)
    irdl.parameters(rest: %rest)
  }
  irdl.type @even {
    %odd = irdl.base @d::@odd
    %zero = irdl.is 0 : i32
    %before = irdl.any_of(%odd, %zero)
    irdl.parameters(before: %before)
  }
  irdl.type @odd {
    %before = irdl.base @d::@even
    irdl.parameters(before: %before)
  }
}

// expected-error @below {{d.list: rest must be !d.list<anything> or none, got i32}}
func.func private @wrong_end(!d.list<!d.list<i32>>)

// expected-error @below {{d.odd: before must be !d.even, got !d.odd<!d.even<0 : i32>>}}
func.func private @odd_of_odd(!d.odd<!d.odd<!d.even<0 : i32>>>)
