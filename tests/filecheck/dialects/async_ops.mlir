// Async functions, regions that run asynchronously, and what they wait for.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @regions(%token: !async.token, %value: !async.value<f32>) -> f32 {
  %done = async.execute {
    async.yield
  }
  %first, %sum = async.execute [%token, %done] (%value as %x: !async.value<f32>) -> !async.value<f32> attributes {a.b = 1 : i64} {
    %0 = arith.addf %x, %x : f32
    async.yield %0 : f32
  }
  async.await %first : !async.token
  %1 = async.await %sum : !async.value<f32>
  return %1 : f32
}

func.func @groups(%n: index, %token: !async.token, %value: !async.value<vector<4xf32>>) {
  %group = async.create_group %n : !async.group
  %0 = async.add_to_group %token, %group : !async.token
  %1 = async.add_to_group %value, %group : !async.value<vector<4xf32>>
  async.await_all %group
  return
}

async.func @stateful(%x: f32) -> (!async.token, !async.value<f32>) {
  return %x : f32
}

async.func private @values(f32) -> !async.value<f32>

func.func @calls(%x: f32) {
  %0:2 = async.call @stateful(%x) : (f32) -> (!async.token, !async.value<f32>)
  %1 = async.call @values(%x) : (f32) -> !async.value<f32>
  return
}

func.func @coroutine() {
  %id = async.coro.id
  %handle = async.coro.begin %id
  %state = async.coro.save %handle
  async.coro.suspend %state, ^suspend, ^resume, ^cleanup
^resume:
  cf.br ^cleanup
^cleanup:
  async.coro.free %id, %handle
  cf.br ^suspend
^suspend:
  async.coro.end %handle
  return
}

func.func @runtime(%n: index, %x: f32, %handle: !async.coro.handle) {
  %token = async.runtime.create : !async.token
  %value = async.runtime.create : !async.value<f32>
  %group = async.runtime.create_group %n : !async.group
  %0 = async.runtime.add_to_group %token, %group : !async.token
  async.runtime.set_available %token : !async.token
  async.runtime.set_error %value : !async.value<f32>
  %1 = async.runtime.is_error %group : !async.group
  async.runtime.await %group : !async.group
  async.runtime.await_and_resume %value, %handle : !async.value<f32>
  async.runtime.resume %handle
  async.runtime.store %x, %value : !async.value<f32>
  %2 = async.runtime.load %value : !async.value<f32>
  async.runtime.add_ref %value {count = 1 : i64} : !async.value<f32>
  async.runtime.drop_ref %value {count = 1 : i64} : !async.value<f32>
  %3 = async.runtime.num_worker_threads : index
  return
}
// CHECK-LABEL: @regions(
// CHECK:       %done = async.execute {
// CHECK:       async.yield
// CHECK:       %first, %sum = async.execute [%token, %done] (%value as %x: !async.value<f32>) -> !async.value<f32> attributes {a.b = 1 : i64} {
// CHECK:       %1 = arith.addf %x, %x : f32
// CHECK:       async.yield %1 : f32
// CHECK:       async.await %first : !async.token
// CHECK:       %0 = async.await %sum : !async.value<f32>
// CHECK:       return %0 : f32
// CHECK-LABEL: @groups(
// CHECK:       %group = async.create_group %n : !async.group
// CHECK:       %0 = async.add_to_group %token, %group : !async.token
// CHECK:       %1 = async.add_to_group %value, %group : !async.value<vector<4xf32>>
// CHECK:       async.await_all %group
// CHECK:       return
// CHECK:       async.func @stateful(%x: f32) -> (!async.token, !async.value<f32>) {
// CHECK:       return %x : f32
// CHECK:       async.func private @values(f32) -> !async.value<f32>
// CHECK-LABEL: @calls(
// CHECK:       %0:2 = async.call @stateful(%x) : (f32) -> (!async.token, !async.value<f32>)
// CHECK:       %1 = async.call @values(%x) : (f32) -> !async.value<f32>
// CHECK:       return
// CHECK-LABEL: @coroutine(
// CHECK:       %id = async.coro.id
// CHECK:       %handle = async.coro.begin %id
// CHECK:       %state = async.coro.save %handle
// CHECK:       async.coro.suspend %state, ^bb3, ^bb1, ^bb2
// CHECK:       ^bb1:  // pred: ^bb0
// CHECK:       cf.br ^bb2
// CHECK:       ^bb2:  // 2 preds: ^bb0, ^bb1
// CHECK:       async.coro.free %id, %handle
// CHECK:       cf.br ^bb3
// CHECK:       ^bb3:  // 2 preds: ^bb0, ^bb2
// CHECK:       async.coro.end %handle
// CHECK:       return
// CHECK-LABEL: @runtime(
// CHECK:       %token = async.runtime.create : !async.token
// CHECK:       %value = async.runtime.create : !async.value<f32>
// CHECK:       %group = async.runtime.create_group %n : !async.group
// CHECK:       %0 = async.runtime.add_to_group %token, %group : !async.token
// CHECK:       async.runtime.set_available %token : !async.token
// CHECK:       async.runtime.set_error %value : !async.value<f32>
// CHECK:       %1 = async.runtime.is_error %group : !async.group
// CHECK:       async.runtime.await %group : !async.group
// CHECK:       async.runtime.await_and_resume %value, %handle : !async.value<f32>
// CHECK:       async.runtime.resume %handle
// CHECK:       async.runtime.store %x, %value : <f32>
// CHECK:       %2 = async.runtime.load %value : <f32>
// CHECK:       async.runtime.add_ref %value {count = 1 : i64} : !async.value<f32>
// CHECK:       async.runtime.drop_ref %value {count = 1 : i64} : !async.value<f32>
// CHECK:       %3 = async.runtime.num_worker_threads : index
// CHECK:       return
