// What the parser and the verifier refuse of async.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{async.func: an async function has a result at least, a token or a value}}
async.func private @f()

// -----

// expected-error @below {{async.func: result 0 is an async token or an async value, not i32}}
async.func private @f() -> i32

// -----

// expected-error @below {{async.func: a token is the first result, not result 1}}
async.func private @f() -> (!async.value<f32>, !async.token)

// -----

async.func @f(%x: f32) -> !async.value<i32> {
  // expected-error @below {{async.return: returned value 0 has type f32, it must be i32}}
  return %x : f32
}

// -----

async.func @f(%x: f32) -> !async.value<f32> {
  // expected-error @below {{async.return: has 2 returned values, it must be 1}}
  return %x, %x : f32, f32
}

// -----

func.func @f() {
  // expected-error @below {{async.call: no async function @g is in sight}}
  %0 = async.call @g() : () -> !async.token
  return
}

// -----

func.func private @g()
func.func @f() {
  // expected-error @below {{async.call: no async function @g is in sight}}
  %0 = async.call @g() : () -> !async.token
  return
}

// -----

async.func private @g(i32) -> !async.token
func.func @f(%x: f32) {
  // expected-error @below {{async.call: operand 0 has type f32, the callee's i32}}
  %0 = async.call @g(%x) : (f32) -> !async.token
  return
}

// -----

func.func @f(%value: !async.value<f32>) {
  // expected-error @below {{async.execute: argument of the body 0 has type i32, it must be f32}}
  %0 = "async.execute"(%value) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: i32):
    async.yield
  }) : (!async.value<f32>) -> !async.token
  return
}

// -----

func.func @f(%x: i32) {
  %0, %1 = async.execute -> !async.value<f32> {
    // expected-error @below {{async.yield: yielded value 0 has type i32, it must be f32}}
    async.yield %x : i32
  }
  return
}

// -----

func.func @f(%token: !async.token) {
  // expected-error @below {{async.await: has 1 result, it must be 0}}
  %0 = "async.await"(%token) : (!async.token) -> i32
  return
}

// -----

func.func @f(%value: !async.value<f32>) {
  // expected-error @below {{async.await: result 0 has type i32, it must be f32}}
  %0 = "async.await"(%value) : (!async.value<f32>) -> i32
  return
}

// -----

func.func @f(%x: i32, %value: !async.value<f32>) {
  // expected-error @below {{async.runtime.store: value must be f32 to go with storage, got i32}}
  "async.runtime.store"(%x, %value) : (i32, !async.value<f32>) -> ()
  return
}
