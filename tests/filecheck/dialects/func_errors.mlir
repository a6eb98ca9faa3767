// What the parser and the verifier refuse of func.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%a: i32) -> i32 {
  
  // expected-error @below {{returns 0 values, the function has 1 result}}
  return
}

// -----

func.func @f(%a: i32) -> i32 {
  
  // expected-error @below {{returns 2 values, the function has 1 result}}
  return %a, %a : i32, i32
}

// -----

func.func @f(%a: i32) {
  // expected-error @below {{no function @g is in sight}}
  %0 = call @g(%a) : (i32) -> i32
  return
}

// -----

func.func private @g(i64)
func.func @f(%a: i32) {
  // expected-error @below {{operand 0 has type i32, the callee's i64}}
  call @g(%a) : (i32) -> ()
  return
}

// -----

func.func @f() {
  // expected-error @below {{no function @g is in sight}}
  %0 = func.constant @g : () -> ()
  return
}

// -----

func.func private @g(i64)
func.func @f() {
  // expected-error @below {{@g is (i64) -> (), the result () -> ()}}
  %0 = func.constant @g : () -> ()
  return
}

// -----

// expected-error @below {{the entry block has 0 arguments, the function type 1}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  func.return
}) : () -> ()

// -----

// expected-error @below {{argument 0 of the entry block has type i64, in the function type i32}}
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
^bb0(%a: i64):
  func.return
}) : () -> ()

// -----

// expected-error @below {{either all arguments have names or none has}}
func.func @f(%a: i32, i64) {
  return
}

// -----

memref.global @g : memref<4xf32>
func.func @f() {
  // expected-error @below {{@g is a memref.global, not a function}}
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32)
func.func @f() {
  // expected-error @below {{has 0 operands, the callee 1}}
  call @g() : () -> ()
  return
}

// -----

func.func private @g(i32) -> i64
func.func @f(%a: i32) {
  // expected-error @below {{result 0 has type i32, the callee's i64}}
  %0 = call @g(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%g: (i32) -> i64, %a: i64) {
  // expected-error @below {{callee_operands must be i32 to go with callee, got i64}}
  %0 = "func.call_indirect"(%g, %a) : ((i32) -> i64, i64) -> i64
  return
}

// -----

func.func @f(%a: i32) -> i32 {
  // expected-error @below {{%a has type i32, i64 is wanted here}}
  return %a : i64
}

// -----

// expected-error @below {{a body is not empty; without braces this is a declaration}}
func.func private @f() {
}

// -----

func.func @outer() {
  // expected-error @below {{a symbol stands in a symbol table, func.func is none}}
  func.func private @inner()
  return
}

// -----

// expected-error @below {{func.func: a function without a body is private, or nested}}
func.func @declared_for_all(i32)

// -----

// expected-error @below {{async.func: a function without a body is private, or nested}}
async.func @declared_for_all() -> !async.token
