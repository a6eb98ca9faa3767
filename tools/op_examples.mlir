// One valid module for each op that examples.mlir has none of; made by tests/op_examples.py.
// `tirx-opt --describe` shows the op.
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to memref<?xf32>
    affine.for %i = 0 to %0 step 4 {
      affine.store %1, %2[%i] : memref<?xf32>
      affine.yield {note = "of the user"}
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.andi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.ceildivsi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = arith.ceildivui %0, %0 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f64
    %1 = arith.divf %0, %0 : f64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.divsi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.divui %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.extsi %0 : i1 to i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.extui %0 : i1 to i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.floordivsi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = arith.fptoui %0 : f32 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.index_castui %0 : i1 to index
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = arith.maximumf %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = arith.maxnumf %0, %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.maxsi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.maxui %0, %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f64
    %1 = arith.minimumf %0, %0 : f64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = arith.minnumf %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = arith.minsi %0, %0 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = arith.minui %0, %0 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.muli %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %low, %high = arith.mulsi_extended %0, %0 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %low, %high = arith.mului_extended %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = arith.negf %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.ori %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = arith.remf %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.remsi %0, %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = arith.remui %0, %0 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f64
    %2 = arith.scaling_extf %0, %1 : f16, f64 to f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to f64
    %2 = arith.scaling_truncf %0, %1 : f32, f64 to f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.shli %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.shrsi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.shrui %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = arith.subf %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = arith.subi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = arith.trunci %0 : i8 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.uitofp %0 : i1 to f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = arith.xori %0, %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    %1 = builtin.unrealized_conversion_cast to !async.group
    %2 = async.add_to_group %0, %1 : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    async.await %0 : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.group
    async.await_all %0
    return
  }
}
// -----
module {
  func.func @regions(%token: !async.token, %value: !async.value<f32>) -> f32 {
    %done = async.execute {
      async.yield
    }
    %first, %sum = async.execute [%token, %done] (%value as %x: !async.value<f32>) -> !async.value<f32> attributes {a.b = 1 : i64} {
      %1 = arith.addf %x, %x : f32
      async.yield %1 : f32
    }
    async.await %first : !async.token
    %0 = async.await %sum : !async.value<f32>
    return %0 : f32
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
    async.coro.suspend %state, ^bb3, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    async.coro.free %id, %handle
    cf.br ^bb3
  ^bb3:  // 2 preds: ^bb0, ^bb2
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
    async.runtime.store %x, %value : <f32>
    %2 = async.runtime.load %value : <f32>
    async.runtime.add_ref %value {count = 1 : i64} : !async.value<f32>
    async.runtime.drop_ref %value {count = 1 : i64} : !async.value<f32>
    %3 = async.runtime.num_worker_threads : index
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.coro.id
    %1 = async.coro.begin %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.coro.handle
    async.coro.end %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.coro.id
    %1 = builtin.unrealized_conversion_cast to !async.coro.handle
    async.coro.free %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = async.coro.id
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.coro.handle
    %1 = async.coro.save %0
    return
  }
}
// -----
module {
  func.func @coroutine() {
    %id = async.coro.id
    %handle = async.coro.begin %id
    %state = async.coro.save %handle
    async.coro.suspend %state, ^bb3, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    async.coro.free %id, %handle
    cf.br ^bb3
  ^bb3:  // 2 preds: ^bb0, ^bb2
    async.coro.end %handle
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = async.create_group %0 : !async.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    async.runtime.add_ref %0 {count = 1 : i64} : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    %1 = builtin.unrealized_conversion_cast to !async.group
    %2 = async.runtime.add_to_group %0, %1 : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.group
    async.runtime.await %0 : !async.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.group
    %1 = builtin.unrealized_conversion_cast to !async.coro.handle
    async.runtime.await_and_resume %0, %1 : !async.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = async.runtime.create : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = async.runtime.create_group %0 : !async.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    async.runtime.drop_ref %0 {count = 1 : i64} : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.group
    %1 = async.runtime.is_error %0 : !async.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.value<f32>
    %1 = async.runtime.load %0 : <f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = async.runtime.num_worker_threads : index
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.coro.handle
    async.runtime.resume %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    async.runtime.set_available %0 : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !async.token
    async.runtime.set_error %0 : !async.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to !async.value<f32>
    async.runtime.store %0, %1 : <f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %done = async.execute {
      async.yield
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<4xf32>
    %1 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    bufferization.dealloc
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<f32>
    bufferization.dealloc_tensor %0 : tensor<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %2 = bufferization.materialize_in_destination %0 in %1 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4x?xf32>
    %1 = bufferization.to_buffer %0 : tensor<4x?xf32> to memref<4x?xf32, strided<[?, ?], offset: ?>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<*xf32>
    %1 = bufferization.to_tensor %0 : memref<*xf32> to tensor<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    builtin.module {
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast %0 : i1 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.abs %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.add %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.angle %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.atan2 %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = complex.bitcast %0 : i1 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.conj %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %cst = complex.constant [1 : i8, -1 : i8] : complex<i8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.cos %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = complex.create %0, %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.div %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.eq %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.exp %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.expm1 %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.im %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.log %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.log1p %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.mul %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.neg %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.neq %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.pow %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = complex.powi %0, %1 : complex<f32>, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.re %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.rsqrt %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.sign %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.sin %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.sqrt %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = builtin.unrealized_conversion_cast to complex<f32>
    %2 = complex.sub %0, %1 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.tan %0 : complex<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to complex<f32>
    %1 = complex.tanh %0 : complex<f32>
    return
  }
}
// -----
module {
  gpu.binary @text  [#gpu.object<#nvvm.target, "">]
}
// -----
module {
  func.func @f() {
    %cluster_block_id_x = gpu.cluster_block_id  x
    return
  }
}
// -----
module {
  func.func @f() {
    %cluster_dim_x = gpu.cluster_dim  x
    return
  }
}
// -----
module {
  func.func @f() {
    %cluster_dim_blocks_x = gpu.cluster_dim_blocks  x
    return
  }
}
// -----
module {
  func.func @f() {
    %cluster_id_x = gpu.cluster_id  x
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xf64>
    %g = gpu.create_2to4_spmat { NONE} %0, %0, %1 : memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xindex>
    %2 = builtin.unrealized_conversion_cast to memref<?xf64>
    %e = gpu.create_bsr  %0, %0, %0, %0, %0, %1, %1, %2 : memref<?xindex>, memref<?xindex>, memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to index
    %2 = builtin.unrealized_conversion_cast to index
    %3 = builtin.unrealized_conversion_cast to index
    %4 = builtin.unrealized_conversion_cast to memref<4xf32>
    %5 = builtin.unrealized_conversion_cast to memref<4xf32>
    %6 = builtin.unrealized_conversion_cast to memref<4xf32>
    %spmat = gpu.create_coo  %1, %2, %3, %4, %5, %6 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xindex>
    %2 = builtin.unrealized_conversion_cast to memref<?xf64>
    %b = gpu.create_coo_aos  %0, %0, %0, %1, %2 : memref<?xindex>, memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xindex>
    %2 = builtin.unrealized_conversion_cast to memref<?xf64>
    %d = gpu.create_csc  %0, %0, %0, %1, %1, %2 : memref<?xindex>, memref<?xindex>, memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xindex>
    %2 = builtin.unrealized_conversion_cast to memref<?xf64>
    %c = gpu.create_csr  %0, %0, %0, %1, %1, %2 : memref<?xindex>, memref<?xindex>, memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to memref<4xf32>
    %2 = builtin.unrealized_conversion_cast to index
    %dnTensor = gpu.create_dn_tensor  %1, %2 : index into memref<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    gpu.destroy_dn_tensor  %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    gpu.destroy_sp_mat  %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<*xf32>
    gpu.host_register %0 : memref<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<*xf32>
    gpu.host_unregister %0 : memref<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %3 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %4 = builtin.unrealized_conversion_cast to memref<4xf32>
    gpu.sddmm  %1, %2, %3, %4 : memref<4xf32> into i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %bufferSz = gpu.sddmm_buffer_size [%0] %1, %1, %2 into f64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %2 = builtin.unrealized_conversion_cast to memref<4xf32>
    %3 = builtin.unrealized_conversion_cast to memref<4xf32>
    %4 = builtin.unrealized_conversion_cast to memref<4xf32>
    gpu.set_csr_pointers  %1, %2, %3, %4 : memref<4xf32>, memref<4xf32>, memref<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    gpu.set_default_device %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.spgemmop_handle
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %3 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    gpu.spgemm_copy  %1, %2, %3, %0 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %desc = gpu.spgemm_create_descr 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.spgemmop_handle
    gpu.spgemm_destroy_descr  %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spgemmop_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %3 = builtin.unrealized_conversion_cast to index
    %4 = builtin.unrealized_conversion_cast to memref<?xf64>
    %bufferSzNew = gpu.spgemm_work_estimation_or_compute [%0]{ COMPUTE} %2, %2, %2, %1, %3, %4 : f64 into memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %rows, %cols, %nnz = gpu.spmat_get_size  %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %3 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %4 = builtin.unrealized_conversion_cast to memref<4xf32>
    gpu.spmm  %1, %2, %3, %4 : memref<4xf32> into i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %3 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %bufferSzs = gpu.spmm_buffer_size [%0] %1, %2, %3 : index into f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.async.token
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %3 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %4 = builtin.unrealized_conversion_cast to memref<4xf32>
    gpu.spmv  %1, %2, %3, %4 : memref<4xf32> into i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.sparse.spmat_handle
    %1 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %2 = builtin.unrealized_conversion_cast to !gpu.sparse.dntensor_handle
    %bufferSz = gpu.spmv_buffer_size  %0, %1, %2 into f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "BOp">
    %2 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "COp">
    %3 = gpu.subgroup_mma_compute %0, %1, %2 : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = gpu.subgroup_mma_constant_matrix %0 : !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf32, "COp">
    %1 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf32, "COp">
    %2 = gpu.subgroup_mma_elementwise  addf  : () -> !gpu.mma_matrix<16x16xf32, "COp">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "AOp">
    %1 = gpu.subgroup_mma_extract_thread_local %0[] : !gpu.mma_matrix<16x16xf16, "AOp"> -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "AOp">
    %2 = builtin.unrealized_conversion_cast to index
    %3 = gpu.subgroup_mma_insert_thread_local %0, %1[] : f16, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "AOp">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !gpu.mma_matrix<16x16xf16, "COp">
    %1 = builtin.unrealized_conversion_cast to memref<f32>
    %2 = builtin.unrealized_conversion_cast to index
    gpu.subgroup_mma_store_matrix %0, %1[%2] {leadDimension = 0 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<?xf32>
    %2 = builtin.unrealized_conversion_cast to index
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %0, %gy = %0, %gz = %0) threads(%tx, %ty, %tz) in (%x = %0, %y = %0, %z = %0) {
      %3 = affine.load %1[symbol(%tx) + symbol(%2) + symbol(%0)] : memref<?xf32>
      gpu.terminator
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    gpu.yield
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.and %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %true = index.bool.constant true
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.casts %0 : index to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = index.castu %0 : i1 to index
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.ceildivs %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.ceildivu %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.cmp eq(%0, %0)
    return
  }
}
// -----
module {
  func.func @f() {
    %idx0 = index.constant 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.divs %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.divu %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.floordivs %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.maxs %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.maxu %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.mins %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.minu %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.mul %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.or %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.rems %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.remu %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.shl %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.shrs %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.shru %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = index.sizeof
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.sub %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = index.xor %0, %0
    return
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @text {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"text" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = irdl.c_pred "text" 
    return
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(a: %1, b: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(a: %3, b: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region(%0, %0)
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @shapes {
    irdl.type @point {
      %0 = irdl.any
      %1 = irdl.is i32 
      %2 = irdl.is f32 
      %3 = irdl.any_of(%1, %2) 
      %4 = irdl.all_of(%0, %3) 
      irdl.parameters(x: %3, y: %4)
    }
    irdl.attribute @corner {
      %0 = irdl.base "#builtin.integer" 
      %1 = irdl.base @shapes::@point 
      irdl.parameters(where: %0, of: %1)
    }
    irdl.operation @move {
      %0 = irdl.is i32 
      %1 = irdl.parametric @shapes::@point<%0, %0> 
      %2 = irdl.c_pred "::llvm::isa<::mlir::IntegerType>($_self)" 
      %3 = irdl.region
      %4 = irdl.region with size 1
      irdl.operands(point: %1, by: variadic %0)
      irdl.results(moved: optional %1)
      irdl.attributes {"times" = %0}
      irdl.regions(body: %3, rest: %4)
    }
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  irdl.dialect @d {
    irdl.type @pair {
      %0 = irdl.any
      irdl.parameters(first: %0, second: %0)
    }
    irdl.operation @op {
      %0 = irdl.any
      irdl.operands(one: %0, some: optional %0, rest: variadic %0)
      irdl.results(r: %0)
      irdl.attributes {"x" = %0, "y" = %0}
      %1 = irdl.region(%0) with size 2
      irdl.regions(body: %1)
    }
    irdl.operation @empty 
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4x?xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %3 = linalg.generic {doc = "the sum of each row", indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> ()>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], library_call = "row_sums"} ins(%0, %1 : tensor<4x?xf32>, f32) outs(%2 : tensor<4xf32>) attrs =  {note = "kept"} {
    ^bb0(%in: f32, %scale: f32, %out: f32):
      %4 = linalg.index 1 : index
      %5 = arith.mulf %in, %scale : f32
      %6 = arith.addf %5, %out : f32
      linalg.yield %6 : f32
    } -> tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %pack = linalg.pack %0 inner_dims_pos = [] inner_tiles = [] into %1 : tensor<4xi1> -> tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<2x4xf32>
    linalg.softmax dimension(0) ins(%0 : memref<2x4xf32>) outs(%0 : memref<2x4xf32>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %unpack = linalg.unpack %0 inner_dims_pos = [] inner_tiles = [] into %1 : tensor<4xi1> -> tensor<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<2x3x3x5xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<6x6x5x2xf32>
    %2 = linalg.winograd_filter_transform fmr(F_4_3) ins(%0 : tensor<2x3x3x5xf32>) outs(%1 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<2x10x10x5xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<6x6x2x2x2x5xf32>
    %2 = linalg.winograd_input_transform fmr(F_4_3) ins(%0 : tensor<2x10x10x5xf32>) outs(%1 : tensor<6x6x2x2x2x5xf32>) -> tensor<6x6x2x2x2x5xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<6x6x2x2x2x2xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<2x8x8x2xf32>
    %2 = linalg.winograd_output_transform fmr(F_4_3) ins(%0 : tensor<6x6x2x2x2x2xf32>) outs(%1 : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.add %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.addrspacecast %0 : !llvm.ptr to !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.and %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.ashr %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = llvm.atomicrmw _or %0, %1 acquire : !llvm.ptr, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.bitcast %0 : i1 to i1
    return
  }
}
// -----
module {
  llvm.func @branches(%a: i64, %c: i1) {
    llvm.switch %a : i64, ^bb1(%a : i64) [
      -3: ^bb2,
      7: ^bb1(%a : i64)
    ] {branch_weights = array<i32: 1, 2, 3>}
  ^bb1(%x: i64):  // 3 preds: ^bb0, ^bb0, ^bb2
    llvm.switch %x : i64, ^bb2 [
    ]
  ^bb2:  // 2 preds: ^bb0, ^bb1
    %t = llvm.blockaddress <function = @branches, tag = <id = 1>> : !llvm.ptr
    llvm.indirectbr %t : !llvm.ptr, [
    ^bb3,
    ^bb1(%a : i64)
    ]
  ^bb3:  // pred: ^bb2
    llvm.blocktag <id = 1>
    llvm.return
  }
}
// -----
module {
  func.func @f() {
    llvm.blocktag <id = 1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = llvm.cmpxchg %0, %1, %2 release monotonic : !llvm.ptr<1>, i32
    return
  }
}
// -----
module {
  llvm.comdat @c {
    llvm.comdat_selector @any any
  }
}
// -----
module {
  llvm.comdat @c {
    llvm.comdat_selector @any any
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.extractelement %0[%1 : i1] : vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.fadd %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.fdiv %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.fence acq_rel
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.fmul %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.fneg %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.fpext %0 : f16 to f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.fptosi %0 : f32 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.fptoui %0 : f32 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.fptrunc %0 : f16 to f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.freeze %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.frem %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.fsub %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    llvm.inline_asm "text", "text"  : () -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = llvm.insertelement %1, %0[%2 : i1] : vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = "llvm.intr.abs"(%0) <{is_int_min_poison = true}> : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.acos(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to !llvm.ptr
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.annotation"(%0, %1, %2, %3) : (i1, !llvm.ptr, !llvm.ptr, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.asin(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.atan(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.atan2(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.intr.bitreverse(%0) : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.intr.bswap(%0) : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.ceil(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.copysign(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.intr.coro.align : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.token
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = llvm.intr.coro.begin %0, %1 : (!llvm.token, !llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to !llvm.token
    %3 = llvm.intr.coro.end %0, %1, %2 : (!llvm.ptr, i1, !llvm.token) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.token
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = llvm.intr.coro.free %0, %1 : (!llvm.token, !llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to !llvm.ptr
    %3 = builtin.unrealized_conversion_cast to !llvm.ptr
    %4 = llvm.intr.coro.id %0, %1, %2, %3 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = llvm.intr.coro.promise %0, %1, %2 : (!llvm.ptr, i32, i1) -> !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.coro.resume %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.intr.coro.save %0 : (!llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.intr.coro.size : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.token
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.coro.suspend %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.cos(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.cosh(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = "llvm.intr.ctlz"(%0) <{is_zero_poison = true}> : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.intr.ctpop(%0) : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = "llvm.intr.cttz"(%0) <{is_zero_poison = true}> : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.dbg.declare #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "/">, name = "x"> = %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.intr.dbg.label <scope = #llvm.di_file<"a.c" in "/">, name = "again">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    llvm.intr.dbg.value #llvm.di_local_variable<scope = #llvm.di_file<"a.c" in "/">, name = "x"> = %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.intr.debugtrap
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.intr.eh.typeid.for %0 : (!llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.exp(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.exp10(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.exp2(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.expect %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.expect.with.probability %0, %1, 1.500000e+00 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.intr.experimental.constrained.fpext %0 ignore : i1 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i8
    %2 = llvm.intr.experimental.constrained.fptrunc %1 upward ignore : i8 to i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = llvm.intr.experimental.constrained.sitofp %0 upward ignore : i32 to i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = llvm.intr.experimental.constrained.uitofp %0 upward ignore : i32 to i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.experimental.vp.strided.load"(%0, %1, %2, %3) : (!llvm.ptr, i1, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = builtin.unrealized_conversion_cast to vector<4xi1>
    %4 = builtin.unrealized_conversion_cast to i32
    "llvm.intr.experimental.vp.strided.store"(%0, %1, %2, %3, %4) : (vector<4xf32>, !llvm.ptr, i1, vector<4xi1>, i32) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.fabs(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.floor(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = llvm.intr.fma(%0, %1, %2) : (f16, f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = llvm.intr.fmuladd(%0, %1, %2) : (f16, f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.frexp(%0) : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = llvm.intr.fshl(%0, %1, %2) : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = llvm.intr.fshr(%0, %1, %2) : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.get.active.lane.mask %0, %1 : i1, i1 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.invariant.end %0, 0, %1 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.intr.invariant.start 0, %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = "llvm.intr.is.constant"(%0) : (i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = "llvm.intr.is.fpclass"(%0) <{bit = 1 : i32}> : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.intr.launder.invariant.group %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.ldexp(%0, %1) : (f32, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.lifetime.end %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.lifetime.start %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.llrint(%0) : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.llround(%0) : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.log(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.log10(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.log2(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.lrint(%0) : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.lround(%0) : (f32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    "llvm.intr.masked.compressstore"(%0, %1, %2) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = "llvm.intr.masked.expandload"(%0, %1, %2) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4x!llvm.ptr>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = llvm.intr.masked.gather %0, %1 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = llvm.intr.masked.load %0, %1 {alignment = 0 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4x!llvm.ptr>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    llvm.intr.masked.scatter %0, %1, %2 {alignment = 0 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    llvm.intr.masked.store %0, %1, %2 {alignment = 0 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.matrix.column.major.load %0, <stride = %1> {columns = 0 : i32, isVolatile = true, rows = 4 : i32} : vector<4xf32> from !llvm.ptr stride i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to i1
    llvm.intr.matrix.column.major.store %0, %1, <stride = %2> {columns = 2 : i32, isVolatile = true, rows = 0 : i32} : vector<4xf32> to !llvm.ptr stride i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = llvm.intr.matrix.multiply %0, %1 {lhs_columns = 0 : i32, lhs_rows = 1 : i32, rhs_columns = 1 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = llvm.intr.matrix.transpose %0 {columns = 0 : i32, rows = 0 : i32} : vector<4xi32> into vector<4xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.maximum(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.maxnum(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to i1
    "llvm.intr.memcpy"(%0, %1, %2) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i1) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    "llvm.intr.memcpy.inline"(%0, %1) <{isVolatile = true, len = true}> : (!llvm.ptr, !llvm.ptr) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to i1
    "llvm.intr.memmove"(%0, %1, %2) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i1) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i8
    %2 = builtin.unrealized_conversion_cast to i1
    "llvm.intr.memset"(%0, %1, %2) <{isVolatile = true}> : (!llvm.ptr, i8, i1) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i8
    "llvm.intr.memset.inline"(%0, %1) <{isVolatile = true, len = true}> : (!llvm.ptr, i8) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.minimum(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.minnum(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.nearbyint(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = llvm.intr.pow(%0, %1) : (f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.powi(%0, %1) : (f32, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    "llvm.intr.prefetch"(%0) <{cache = 0 : i32, hint = 1 : i32, rw = 4 : i32}> : (!llvm.ptr) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to !llvm.ptr
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to !llvm.ptr
    %5 = "llvm.intr.ptr.annotation"(%0, %1, %2, %3, %4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.ptrmask %0, %1 : (!llvm.ptr, i1) -> !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.rint(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.round(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.roundeven(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.sadd.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.sadd.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.scmp(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.sin(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = llvm.intr.sincos(%0) : (f32) -> !llvm.struct<(f32, f32)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.sinh(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.smax(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.smin(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.smul.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.sqrt(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.intr.ssa.copy %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.sshl.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.ssub.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.ssub.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.stackrestore %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.intr.stacksave : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.intr.stepvector : vector<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.intr.strip.invariant.group %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.tan(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.tanh(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.intr.trap
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = llvm.intr.trunc(%0) : (f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.uadd.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.uadd.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.intr.ubsantrap <{failureKind = 0 : i8}>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.ucmp(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.umax(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.umin(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.umul.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.ushl.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.intr.usub.sat(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = "llvm.intr.usub.with.overflow"(%0, %1) : (i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.vacopy %1 to %0 : !llvm.ptr, !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.vaend %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to !llvm.ptr
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to !llvm.ptr
    "llvm.intr.var.annotation"(%0, %1, %2, %3, %4) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    llvm.intr.vastart %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = "llvm.intr.vector.deinterleave2"(%0) : (vector<4xf32>) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = llvm.intr.vector.extract %0[0] : vector<4xf32> from vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xi8>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = llvm.intr.vector.insert %1, %0[4] : vector<4xf32> into vector<8xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = "llvm.intr.vector.interleave2"(%0, %1) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = "llvm.intr.vector.reduce.add"(%0) : (vector<4xi32>) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = "llvm.intr.vector.reduce.and"(%0) : (vector<2xi16>) -> i16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = "llvm.intr.vector.reduce.fadd"(%0, %1) <{fastmathFlags = #llvm.fastmath<afn>}> : (f32, vector<4xf32>) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = llvm.intr.vector.reduce.fmax(%0) : (vector<4xf32>) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = llvm.intr.vector.reduce.fmaximum(%0) : (vector<4xf32>) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = llvm.intr.vector.reduce.fmin(%0) : (vector<2xf16>) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = llvm.intr.vector.reduce.fminimum(%0) : (vector<4xf32>) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = "llvm.intr.vector.reduce.fmul"(%0, %1) <{fastmathFlags = #llvm.fastmath<afn>}> : (f32, vector<4xf32>) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = "llvm.intr.vector.reduce.mul"(%0) : (vector<2xi32>) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xi8>
    %1 = "llvm.intr.vector.reduce.or"(%0) : (vector<16xi8>) -> i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xi8>
    %1 = "llvm.intr.vector.reduce.smax"(%0) : (vector<8xi8>) -> i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = "llvm.intr.vector.reduce.smin"(%0) : (vector<4xi32>) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi1>
    %1 = "llvm.intr.vector.reduce.umax"(%0) : (vector<4xi1>) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = "llvm.intr.vector.reduce.umin"(%0) : (vector<4xi32>) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi8>
    %1 = "llvm.intr.vector.reduce.xor"(%0) : (vector<2xi8>) -> i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.add"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.and"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.ashr"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.fadd"(%0, %1, %2, %3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.fdiv"(%0, %1, %2, %3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = builtin.unrealized_conversion_cast to vector<4xi1>
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = "llvm.intr.vp.fma"(%0, %1, %2, %3, %4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.fmul"(%0, %1, %2, %3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = builtin.unrealized_conversion_cast to vector<4xi1>
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = "llvm.intr.vp.fmuladd"(%0, %1, %2, %3, %4) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.fneg"(%0, %1, %2) : (vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.fpext"(%0, %1, %2) : (vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.fptosi"(%0, %1, %2) : (vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.fptoui"(%0, %1, %2) : (vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.fptrunc"(%0, %1, %2) : (vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.frem"(%0, %1, %2, %3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.fsub"(%0, %1, %2, %3) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.inttoptr"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.load"(%0, %1, %2) : (!llvm.ptr, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.lshr"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi1>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.merge"(%0, %1, %2, %3) : (vector<4xi1>, vector<4xf32>, vector<4xf32>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.mul"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.or"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4x!llvm.ptr>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.ptrtoint"(%0, %1, %2) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.add"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.and"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.fadd"(%0, %1, %2, %3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.fmax"(%0, %1, %2, %3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.fmin"(%0, %1, %2, %3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.fmul"(%0, %1, %2, %3) : (f32, vector<4xf32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.mul"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.or"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.smax"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.smin"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.umax"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.umin"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.reduce.xor"(%0, %1, %2, %3) : (i1, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.sdiv"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi1>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %2 = builtin.unrealized_conversion_cast to vector<4xf32>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.select"(%0, %1, %2, %3) : (vector<4xi1>, vector<4xf32>, vector<4xf32>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.sext"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.shl"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.sitofp"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.smax"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.smin"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.srem"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    "llvm.intr.vp.store"(%0, %1, %2, %3) : (vector<4xf32>, !llvm.ptr, vector<4xi1>, i32) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.sub"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.trunc"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.udiv"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.uitofp"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.umax"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.umin"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.urem"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = "llvm.intr.vp.xor"(%0, %1, %2, %3) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = "llvm.intr.vp.zext"(%0, %1, %2) : (vector<4xi32>, vector<4xi1>, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = "llvm.intr.vscale"() : () -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.inttoptr %0 : i1 to !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.lshr %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @callee(%a: f32) -> f32 {
    return %a : f32
  }
  func.func @functions(%a: f32) -> f32 {
    %0 = call @callee(%a) : (f32) -> f32
    %f = constant @callee : (f32) -> f32
    %1 = call_indirect %f(%0) : (f32) -> f32
    return %1 : f32
  }
  func.func @arithmetic(%condition: i1, %a: f32, %b: f32) {
    %0 = arith.select %condition, %a, %b : f32
    return
  }
  func.func @numbers(%condition: i1, %i: i32, %n: index, %a: f32, %h: f16, %v: vector<4xf32>) {
    %cst = arith.constant 0.000000e+00 : f32
    %0 = arith.addi %i, %i overflow<nsw> : i32
    %1 = arith.addf %a, %a fastmath<contract> : f32
    %2 = arith.mulf %v, %v : vector<4xf32>
    %3 = arith.cmpi slt, %i, %i : i32
    %4 = arith.cmpf ogt, %a, %a : f32
    %5 = arith.index_cast %n : index to i32
    %6 = arith.sitofp %i : i32 to f32
    %7 = arith.fptosi %a : f32 to i32
    %8 = arith.extf %h : f16 to f32
    %9 = arith.truncf %a : f32 to f16
    %10 = arith.bitcast %a : f32 to i32
    %sum, %overflow = arith.addui_extended %i, %i : i32, i1
    %11 = math.exp %a : f32
    %12 = math.fma %a, %a, %a : f32
    %13 = index.add %n, %n
    cf.assert %condition, "wrong"
    cf.cond_br %condition, ^bb1(%n : index), ^bb2
  ^bb1(%m: index):  // pred: ^bb0
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
  func.func @structured(%from: index, %to: index, %step: index, %condition: i1, %i: i32, %start: f32, %x: memref<?xf32>) {
    scf.for %n = %from to %to step %step {
      memref.store %start, %x[%n] : memref<?xf32>
    }
    scf.if %condition {
      memref.store %start, %x[%from] : memref<?xf32>
    } else {
      memref.store %start, %x[%to] : memref<?xf32>
    }
    scf.forall (%n) in (%to) {
      memref.store %start, %x[%n] : memref<?xf32>
    } {mapping = [#gpu.thread<x>]}
    scf.parallel (%n) = (%from) to (%to) step (%step) {
      memref.store %start, %x[%n] : memref<?xf32>
      scf.reduce 
    }
    %0 = scf.while (%n = %i) : (i32) -> i32 {
      scf.condition(%condition) %n : i32
    } do {
    ^bb0(%m: i32):
      scf.yield %m : i32
    }
    %1 = scf.execute_region -> f32 {
      scf.yield %start : f32
    }
    %2 = scf.index_switch %from -> f32 
    case 1 {
      scf.yield %start : f32
    }
    default {
      scf.yield %1 : f32
    }
    %3 = scf.parallel (%n) = (%from) to (%to) step (%step) init (%start) -> f32 {
      scf.reduce(%start : f32) {
      ^bb0(%a: f32, %b: f32):
        %sum = arith.addf %a, %b : f32
        scf.reduce.return %sum : f32
      }
    }
    cf.switch %i : i32, [
      default: ^bb1,
      4: ^bb1
    ]
  ^bb1:  // 2 preds: ^bb0, ^bb0
    return
  }
  func.func @in_parallel(%x: tensor<8xf32>, %one: tensor<1xf32>) -> tensor<8xf32> {
    %0 = scf.forall (%n) in (8) shared_outs(%out = %x) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %one into %out[%n] [1] [1] : tensor<1xf32> into tensor<8xf32>
      }
    }
    return %0 : tensor<8xf32>
  }
  func.func @affine(%n: index, %start: f32, %x: memref<?xf32>, %tile: memref<32x8xf32>, %tag: memref<1xi32>) {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 4 + s0)>(%n)[%n]
    %1 = affine.min affine_map<(d0) -> (d0, 32)>(%n)
    %2 = affine.max affine_map<(d0) -> (d0, 0)>(%n)
    %3:2 = affine.delinearize_index %n into (16, 32) : index, index
    %4 = affine.linearize_index [%3#0, %3#1] by (16, 32) : index
    affine.for %i = 0 to %n step 4 {
      affine.store %start, %x[%i] : memref<?xf32>
    }
    affine.for %i = 0 to min affine_map<(d0) -> (d0, 32)>(%n) {
      affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%i) {
        affine.store %start, %x[0] : memref<?xf32>
      }
      %a = affine.load %x[%i * 2 + symbol(%n)] : memref<?xf32>
      affine.store %a, %x[%i + 1] : memref<?xf32>
      %v = affine.vector_load %tile[%i, 0] : memref<32x8xf32>, vector<8xf32>
      affine.vector_store %v, %tile[%i, 0] : memref<32x8xf32>, vector<8xf32>
      affine.prefetch %x[%i + 4], read, locality<3>, data : memref<?xf32>
    }
    affine.dma_start %x[0], %x[16], %tag[0], %n : memref<?xf32>, memref<?xf32>, memref<1xi32>
    affine.dma_wait %tag[0], %n : memref<1xi32>
    affine.parallel (%i, %j) = (0, 0) to (32, 8) step (1, 4) {
      affine.store %start, %tile[%i, %j] : memref<32x8xf32>
    }
    return
  }
  func.func @solved(%b: !smt.bv<8>, %n: !smt.int) {
    %c42 = smt.int.constant 42
    %0 = smt.eq %c42, %n : !smt.int
    %1 = smt.distinct %c42, %n : !smt.int
    %2 = smt.bv.repeat 3 times %b : !smt.bv<8>
    return
  }
  async.func @later(%x: f32) -> !async.value<f32> {
    return %x : f32
  }
  func.func @asynchronous(%token: !async.token, %value: !async.value<f32>) {
    %token_0, %bodyResults = async.execute [%token] (%value as %x: !async.value<f32>) -> !async.value<f32> {
      async.yield %x : f32
    }
    return
  }
  func.func @memrefs(%n: index, %i: i32, %x: memref<?xf32>, %tile: memref<16x64xf32>) {
    memref.alloca_scope  {
    }
    %transpose = memref.transpose %tile (d0, d1) -> (d1, d0) : memref<16x64xf32> to memref<64x16xf32, strided<[1, 64]>>
    memref.prefetch %x[%n], read, locality<3>, data : memref<?xf32>
    %0 = memref.generic_atomic_rmw %x[%n] : memref<?xf32> {
    ^bb0(%old: f32):
      memref.atomic_yield %old : f32
    }
    %subview = memref.subview %tile[%n, 0] [4, 64] [1, 1] : memref<16x64xf32> to memref<4x64xf32, strided<[64, 1], offset: ?>>
    %reinterpret_cast = memref.reinterpret_cast %x to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<?xf32> to memref<8x4xf32>
    %expand_shape = memref.expand_shape %tile [[0, 1], [2]] output_shape [4, 4, 64] : memref<16x64xf32> into memref<4x4x64xf32>
    %collapse_shape = memref.collapse_shape %tile [[0, 1]] : memref<16x64xf32> into memref<1024xf32>
    %tag = memref.alloc() : memref<1xi32>
    memref.dma_start %x[%n], %tile[%n, %n], %n, %tag[%n] : memref<?xf32>, memref<16x64xf32>, memref<1xi32>
    return
  }
  func.func @more_memrefs(%n: index, %a: f32, %x: memref<?xf32>, %bytes: memref<?xi8>, %v: vector<4xf32>) {
    %0 = memref.load %x[%n] : memref<?xf32>
    memref.store %0, %x[%n] : memref<?xf32>
    %alloc = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
    memref.dealloc %alloc : memref<?xf32>
    %alloca = memref.alloca() : memref<64xf32>
    %cast = memref.cast %alloca : memref<64xf32> to memref<?xf32>
    %dim = memref.dim %x, %n : memref<?xf32>
    %1 = memref.atomic_rmw addf %a, %x[%n] : (f32, memref<?xf32>) -> f32
    %view = memref.view %bytes[%n][] : memref<?xi8> to memref<64xf32>
    %2 = memref.get_global @table : memref<2xf32>
    %intptr = memref.extract_aligned_pointer_as_index %x : memref<?xf32> -> index
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %x : memref<?xf32> -> memref<f32>, index, index, index
    memref.copy %alloca, %alloca : memref<64xf32> to memref<64xf32>
    %3 = vector.load %x[%n] : memref<?xf32>, vector<4xf32>
    vector.store %3, %x[%n] : memref<?xf32>, vector<4xf32>
    %4 = vector.broadcast %a : f32 to vector<4xf32>
    %5 = vector.reduction <add>, %v : vector<4xf32> into f32
    %6 = vector.fma %v, %v, %v : vector<4xf32>
    %7 = vector.shuffle %v, %v [0, 4, 1, 5] : vector<4xf32>, vector<4xf32>
    %8 = vector.bitcast %v : vector<4xf32> to vector<8xf16>
    %9 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
    %10 = vector.create_mask %n : vector<4xi1>
    %11 = vector.constant_mask [2] : vector<4xi1>
    %12 = vector.maskedload %x[%n], %10, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.maskedstore %x[%n], %10, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
    %13 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
    %14 = vector.insert_strided_slice %13, %v {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
    %15 = vector.transpose %9, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
    %16 = vector.multi_reduction <add>, %9, %13 [0] : vector<2x2xf32> to vector<2xf32>
    %17 = vector.from_elements %a, %a : vector<2xf32>
    %18:2 = vector.to_elements %17 : vector<2xf32>
    %19 = vector.step : vector<4xindex>
    %20 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
    %res1, %res2 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
    %cst = arith.constant dense<0> : vector<4xindex>
    %21 = vector.gather %x[%n] [%cst], %10, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.scatter %x[%n] [%cst], %10, %v : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
    %22 = vector.expandload %x[%n], %10, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %x[%n], %10, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
    vector.print %v : vector<4xf32>
    %memspacecast = memref.memory_space_cast %alloca : memref<64xf32> to memref<64xf32, 5>
    %assume_align = memref.assume_alignment %x, 16 : memref<?xf32>
    %23 = memref.rank %x : memref<?xf32>
    %24 = memref.realloc %x(%n) : memref<?xf32> to memref<?xf32>
    return
  }
  memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]>
  func.func @vectors(%x: memref<?x?xf32>, %i: index, %zero: f32, %mask: vector<4xi1>, %v: vector<4xf32>, %a: vector<4x8xf32>, %b: vector<8x4xf32>, %c: vector<4x4xf32>) {
    %0 = vector.transfer_read %x[%i, %i], %zero {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
    vector.transfer_write %0, %x[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
    %1 = vector.outerproduct %v, %v, %c {kind = #vector.kind<add>} : vector<4xf32>, vector<4xf32>
    %2 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x8xf32>, vector<8x4xf32> into vector<4x4xf32>
    %3 = vector.mask %mask { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
    %4 = vector.extract %c[1] : vector<4xf32> from vector<4x4xf32>
    %5 = vector.insert %v, %c [2] : vector<4xf32> into vector<4x4xf32>
    return
  }
  llvm.func @square(f32) -> f32
  llvm.mlir.global internal constant @text("abc\00") {addr_space = 0 : i32}
  llvm.mlir.alias external @alias : !llvm.ptr {
    %0 = llvm.mlir.addressof @text : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.mlir.ifunc external @chosen : !llvm.func<f32 (f32)>, !llvm.ptr @resolver
  llvm.func @resolver() -> !llvm.ptr {
    %0 = llvm.mlir.zero : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  llvm.func @personality(...) -> i32
  llvm.func @llvm(%n: i32, %i: i64, %a: f32, %p: !llvm.ptr, %condition: i1, %s: !llvm.struct<(i32, f32)>, %v: vector<4xf32>) attributes {personality = @personality} {
    %0 = llvm.alloca %n x f32 {alignment = 4 : i64} : (i32) -> !llvm.ptr
    %1 = llvm.icmp "slt" %n, %n : i32
    %2 = llvm.fcmp "olt" %a, %a : f32
    %3 = llvm.call @square(%a) : (f32) -> f32
    %4 = llvm.call_intrinsic "llvm.fabs.f32"(%a) : (f32) -> f32
    %5 = llvm.getelementptr %p[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
    %6 = llvm.extractvalue %s[1] : !llvm.struct<(i32, f32)> 
    %7 = llvm.insertvalue %a, %s[1] : !llvm.struct<(i32, f32)> 
    %8 = llvm.shufflevector %v, %v [0, 4, 1, 5] : vector<4xf32> 
    llvm.intr.assume %condition ["align"(%p, %i : !llvm.ptr, i64)] : i1
    %loaded = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> f32
    llvm.store %loaded, %p {alignment = 4 : i64} : f32, !llvm.ptr
    %9 = llvm.invoke @square(%a) to ^bb1 unwind ^bb3 : (f32) -> f32
  ^bb1:  // 2 preds: ^bb0, ^bb2
    llvm.switch %n : i32, ^bb4 [
      4: ^bb4,
      8: ^bb2
    ]
  ^bb2:  // pred: ^bb1
    llvm.indirectbr %p : !llvm.ptr, [
    ^bb4,
    ^bb1
    ]
  ^bb3:  // pred: ^bb0
    %10 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
    llvm.br ^bb4
  ^bb4:  // 4 preds: ^bb1, ^bb1, ^bb2, ^bb3
    llvm.return
  }
  module @host attributes {gpu.container_module} {
    gpu.module @kernels {
      gpu.func @kernel(%x: memref<?xf32>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
        gpu.return
      }
      gpu.func @buffers(%x: memref<?xf32>) workgroup(%tile : memref<64xf32, #gpu.address_space<workgroup>>) kernel {
        gpu.return
      }
    }
    func.func @launches(%n: index, %a: f32, %lane: index, %x: memref<?xf32>) {
      gpu.launch_func  @kernels::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n)  args(%x : memref<?xf32>)
      gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
        gpu.terminator
      }
      %0 = gpu.all_reduce  add %a uniform {
      } : (f32) -> f32
      %1 = gpu.subgroup_reduce  add %a cluster(size = 8) : (f32) -> f32
      %2 = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1xf32>) {
        %v = vector.broadcast %a : f32 to vector<32xf32>
        gpu.yield %v : vector<32xf32>
      }
      %3 = gpu.wait async
      %memref, %asyncToken = gpu.alloc async [%3] (%n) : memref<?xf32>
      %4 = gpu.memcpy async [%asyncToken] %memref, %x : memref<?xf32>, memref<?xf32>
      %5 = gpu.memset async [%4] %memref, %a : memref<?xf32>, f32
      gpu.dealloc  %memref : memref<?xf32>
      return
    }
  }
  gpu.module @empty {
  }
  gpu.module @words {
    gpu.func @nvvm(%f: f32, %i: i32, %a: vector<2xf16>, %p: !llvm.ptr<3>, %q: !llvm.ptr<1>) {
      %0 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 128> : i32
      nvvm.barrier0
      %1 = nvvm.shfl.sync  bfly %i, %f, %i, %i : f32 -> f32
      %2 = nvvm.mma.sync A[%a, %a]  B[%a]  C[%a, %a]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
      %3 = nvvm.ldmatrix %p {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
      nvvm.cp.async.shared.global %p, %q, 16, cache =  cg : !llvm.ptr<3>, !llvm.ptr<1>
      nvvm.cp.async.commit.group
      nvvm.cp.async.wait.group 0
      gpu.return
    }
    gpu.func @gpu(%a: f32, %i: i32, %x: memref<?xf32>, %tile: memref<16x16xf16, 3>) {
      %thread_id_x = gpu.thread_id  x
      %block_id_y = gpu.block_id  y upper_bound 64
      %shuffleResult, %valid = gpu.shuffle  xor %a, %i, %i : f32
      gpu.barrier
      gpu.printf "%f of %d\0A", %a, %i : f32, i32
      %0 = gpu.lane_id upper_bound 32
      %1 = gpu.subgroup_mma_load_matrix %tile[%thread_id_x, %thread_id_x] {leadDimension = 16 : index} : memref<16x16xf16, 3> -> !gpu.mma_matrix<16x16xf16, "AOp">
      %global_id_x = gpu.global_id  x
      %block_dim_x = gpu.block_dim  x
      %grid_dim_x = gpu.grid_dim  x
      %2 = gpu.subgroup_id upper_bound 4 : index
      %3 = gpu.subgroup_size : index
      %4 = gpu.num_subgroups : index
      %5 = gpu.subgroup_broadcast %a,  specific_lane %i : f32
      %rotateResult, %valid_0 = gpu.rotate %a, 1, 32 : f32
      %6 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @nvgpu(%i: index, %x: memref<64xf32>, %halves: memref<64x64xf16, 3>, %tile: memref<64xf32, 3>, %a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) {
      %0 = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
      %1 = nvgpu.ldmatrix %halves[%i, %i] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<4x2xf16>
      %2 = nvgpu.device_async_copy %x[%i], %tile[%i], 4 {bypassL1} : memref<64xf32> to memref<64xf32, 3>
      %3 = nvgpu.device_async_create_group %2
      nvgpu.device_async_wait %3 {numGroups = 1 : i32}
      gpu.return
    }
    gpu.func @barriers(%i: index, %yes: i1, %f: f32, %x: memref<*xf16>, %tile: memref<64x64xf16, 3>, %map: !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>) {
      %0 = nvgpu.mbarrier.create -> <memorySpace = #gpu.address_space<workgroup>>
      nvgpu.mbarrier.init %0[%i], %i : <memorySpace = #gpu.address_space<workgroup>>
      %1 = nvgpu.mbarrier.arrive %0[%i] : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
      %2 = nvgpu.mbarrier.arrive.nocomplete %0[%i], %i : <memorySpace = #gpu.address_space<workgroup>> -> !nvgpu.mbarrier.token
      nvgpu.mbarrier.arrive.expect_tx %0[%i], %i : <memorySpace = #gpu.address_space<workgroup>>
      %3 = nvgpu.mbarrier.test.wait %0[%i], %1 : <memorySpace = #gpu.address_space<workgroup>>, !nvgpu.mbarrier.token
      nvgpu.mbarrier.try_wait.parity %0[%i], %yes, %i : <memorySpace = #gpu.address_space<workgroup>>
      nvgpu.tma.prefetch.descriptor %map : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
      nvgpu.tma.async.load %map[%i, %i], %0[%i] to %tile : <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>, <memorySpace = #gpu.address_space<workgroup>> -> memref<64x64xf16, 3>
      nvgpu.tma.async.store %tile to %map[%i, %i] : memref<64x64xf16, 3> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
      %4 = nvgpu.tma.create.descriptor %x box[%i, %i] : memref<*xf16> -> <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
      gpu.return
    }
  }
  module attributes {transform.with_named_sequence} {
    transform.named_sequence @keep(%op: !transform.any_op {transform.readonly}) {
      transform.yield 
    }
    transform.named_sequence @split(%op: !transform.any_op {transform.consumed}) -> !transform.any_op {
      %0 = transform.structured.split %op after 16  {dimension = 0 : i64} : !transform.any_op
      transform.yield %0 : !transform.any_op
    }
    transform.named_sequence @first(%op: !transform.any_op {transform.readonly}) {
      transform.sequence %op : !transform.any_op failures(propagate) {
      ^bb0(%root: !transform.any_op):
      }
      transform.yield 
    }
  }
  module {
    pdl_interp.func @nothing(%root: !pdl.operation) {
      pdl_interp.finalize
    }
    pdl_interp.func @matcher(%root: !pdl.operation) {
      %0 = pdl_interp.get_operands of %root : !pdl.range<value>
      pdl_interp.foreach %value : !pdl.value in %0 {
        pdl_interp.continue
      } -> ^bb1
    ^bb1:  // pred: ^bb0
      pdl_interp.finalize
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.mlir.constant(true) : i1
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.mlir.global_dtors dtors = [], priorities = [], data = []
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.mlir.none : !llvm.token
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.mlir.poison : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.mlir.undef : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = llvm.mlir.zero : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.mul %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.or %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    llvm.resume %0 : i1
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.sdiv %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = llvm.select %0, %1, %2 : i1, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.sext %0 : i1 to i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.shl %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.sitofp %0 : i1 to f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.srem %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.sub %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.trunc %0 : i1 to i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.udiv %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.uitofp %0 : i1 to f32
    return
  }
}
// -----
module {
  func.func @f() {
    llvm.unreachable
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.urem %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = llvm.va_arg %0 : (!llvm.ptr) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = llvm.xor %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = llvm.zext %0 : i1 to i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.absf %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = math.absi %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.acos %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.acosh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.asin %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.asinh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.atan %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = math.atan2 %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.atanh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.cbrt %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.ceil %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = math.clampf %0 to [%1, %2] : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = math.copysign %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.cos %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.cosh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = math.ctlz %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = math.ctpop %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = math.cttz %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.erf %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.erfc %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.exp2 %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.expm1 %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.floor %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = math.fpowi %0, %1 : f32, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = math.ipowi %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.isfinite %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.isinf %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.isnan %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.isnormal %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.log %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.log10 %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.log1p %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.log2 %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = math.powf %0, %1 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.round %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.roundeven %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.rsqrt %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.sin %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %sin, %cos = math.sincos %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.sinh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.sqrt %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.tan %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.tanh %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = math.trunc %0 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to index
    %2:2 = memref.alloca_scope  -> (f32, index) {
      memref.alloca_scope.return %0, %1 : f32, index
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<4x8xf32>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = memref.generic_atomic_rmw %0[%1, %1] : memref<4x8xf32> {
    ^bb0(%old: f32):
      %4 = arith.addf %old, %2 : f32
      memref.atomic_yield %4 : f32
    } {note}
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<f32>
    %1 = memref.distinct_objects %0 : memref<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<4xi8>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = builtin.unrealized_conversion_cast to index
    memref.dma_wait %0[%1], %2 : memref<4xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<f32>
    %1 = builtin.unrealized_conversion_cast to memref<4xi8>
    %reshape = memref.reshape %0(%1) : (memref<f32>, memref<4xi8>) -> memref<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = nvgpu.mbarrier.get %0[%1] : <memorySpace = #gpu.address_space<workgroup>> -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4x2xf16>
    %1 = builtin.unrealized_conversion_cast to vector<4x2xf16>
    %2 = builtin.unrealized_conversion_cast to vector<2x2xf16>
    %3 = builtin.unrealized_conversion_cast to vector<2xi16>
    %4 = nvgpu.mma.sp.sync(%0, %1, %2) metadata(%3) {mmaShape = [16, 8, 32]} : (vector<4x2xf16>, vector<4x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf32>
    %1 = nvgpu.rcp %0{rounding =  approx, ftz} : vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    %1 = builtin.unrealized_conversion_cast to !nvgpu.tensormap.descriptor<tensor = memref<?x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    nvgpu.tma.fence.descriptor %1 : <tensor = memref<?x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<f32>
    %1 = builtin.unrealized_conversion_cast to !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
    %2 = nvgpu.warpgroup.generate.descriptor %0, %1 : memref<f32>, <tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none> -> <tensor = memref<64x64xf16, 3>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
    %1 = builtin.unrealized_conversion_cast to !nvgpu.warpgroup.descriptor<tensor = memref<64x128xf16, 3>>
    %2 = builtin.unrealized_conversion_cast to !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
    %3 = nvgpu.warpgroup.mma %0, %1, %2 : <tensor = memref<64x64xf16, 3>>, <tensor = memref<64x128xf16, 3>>, <fragmented = vector<64x128xf32>> -> <fragmented = vector<64x128xf32>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvgpu.warpgroup.mma.init.accumulator -> <fragmented = vector<64x128xf32>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !nvgpu.warpgroup.accumulator<fragmented = vector<64x128xf32>>
    %1 = builtin.unrealized_conversion_cast to memref<64x128xf32, 3>
    nvgpu.warpgroup.mma.store %0, %1 : <fragmented = vector<64x128xf32>> to memref<64x128xf32, 3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    nvvm.bar.warp.sync %0 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    nvvm.barrier
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    nvvm.barrier.arrive number_of_threads = %0
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.breakpoint
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.cluster.arrive
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.cluster.arrive.relaxed
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.cluster.wait
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i128
    %1 = nvvm.clusterlaunchcontrol.query.cancel query =  is_canceled, %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    nvvm.clusterlaunchcontrol.try.cancel %0, %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xbf16>
    %1 = nvvm.convert.bf16x2.to.f8x2 %0 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16(f8E8M0FNU)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = nvvm.convert.f16x2.to.f8x2 %0 : vector<2xf16> -> i16(f8E4M3FN)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.convert.f32x2.to.bf16x2 %0, %0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.convert.f32x2.to.f16x2 %0, %0, %1 {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.convert.f32x2.to.f4x2 %0, %0 : i8(f4E2M1FN)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.convert.f32x2.to.f6x2 %0, %0 : i16(f6E2M3FN)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.convert.f32x2.to.f8x2 %0, %0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xi8>(f8E8M0FNU)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.convert.f32x4.to.f4x4 %0, %1 : vector<4xf32> -> i16(f4E2M1FN)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.convert.f32x4.to.f6x4 %0, %1 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.convert.f32x4.to.f8x4 %0, %1 : vector<4xf32> -> vector<4xi8>(f8E5M2)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %1 = nvvm.convert.f4x2.to.f16x2 %0 : i8(f4E2M1FN) -> vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi8>
    %1 = nvvm.convert.f6x2.to.f16x2 %0 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi8>
    %1 = nvvm.convert.f8x2.to.bf16x2 %0 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi8>
    %1 = nvvm.convert.f8x2.to.f16x2 %0 : vector<2xi8>(f8E5M2) -> vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.convert.float.to.tf32 %0 {rnd = #nvvm.fp_rnd_mode<rn>}
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.cp.async.bulk.commit.group
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    nvvm.cp.async.bulk.global.shared.cta %0, %1, %2 : <1>, <3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.cp.async.bulk.prefetch %0, %1 : <1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %2 = builtin.unrealized_conversion_cast to i32
    nvvm.cp.async.bulk.shared.cluster.global %0, %1, %0, %2 : !llvm.ptr<3>, <1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<7>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    nvvm.cp.async.bulk.shared.cluster.shared.cta %0, %1, %1, %2 : <7>, <3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i64
    nvvm.cp.async.bulk.tensor.global.shared.cta %0, %1, box[%2] : !llvm.ptr, <3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i64
    nvvm.cp.async.bulk.tensor.prefetch %0, box[%1] : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    nvvm.cp.async.bulk.tensor.reduce %0, %1, box[%2] {redKind = #nvvm.tma_redux_kind<or>} : <1>, <3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<7>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %4 = builtin.unrealized_conversion_cast to i16
    %5 = builtin.unrealized_conversion_cast to i64
    nvvm.cp.async.bulk.tensor.shared.cluster.global %0, %1, %3, box[%2, %2] l2_cache_hint = %5 : !llvm.ptr<7>, !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.cp.async.bulk.wait_group 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.cp.async.mbarrier.arrive %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to vector<4xi8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = nvvm.dot.accumulate.2way %0 <signed>, %1 <signed>, %2 {b_hi = true} : vector<2xi16>, vector<4xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi8>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.dot.accumulate.4way %0 <signed>, %0 <signed>, %1 : vector<4xi8>, vector<4xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.elect.sync -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.exit
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.mbarrier.init
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.fence.proxy.acquire <cta> %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.proxy.release <cta>
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.sc.cluster
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.griddepcontrol  wait
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.inline_ptx "bar.sync 0;"
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.mapa %0, %1 : !llvm.ptr -> !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.match.sync  any %0, %1 : i32 -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.mbarrier.arrive %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.arrive.expect_tx %0, %1 : !llvm.ptr, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.mbarrier.arrive.nocomplete %0, %1 : !llvm.ptr, i32 -> i64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.mbarrier.arrive_drop %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.arrive_drop.expect_tx %0, %1 : !llvm.ptr, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.mbarrier.arrive_drop.nocomplete %0, %1 : !llvm.ptr, i32 -> i64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.complete_tx %0, %1 : !llvm.ptr<3>, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.expect_tx %0, %1 : !llvm.ptr<3>, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.init %0, %1 : !llvm.ptr, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.mbarrier.inval %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.mbarrier.try_wait %0, %1 : !llvm.ptr, i32 -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.mbarrier.try_wait.parity %0, %1, %1 : !llvm.ptr, i32, i32
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.memory.barrier <cta>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xf32>
    %2 = builtin.unrealized_conversion_cast to i16
    %3 = nvvm.mma.block_scale A[%0] B[%0, %0] C[%1, %1] scaleA[%0, %2, %2] scaleB[%0, %2, %2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4nvf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, vector<2xf32>) -> !llvm.struct<(f32, f32)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xf32>
    %2 = builtin.unrealized_conversion_cast to i16
    %3 = nvvm.mma.sp.block_scale A[%0, %0] B[%0, %0] C[%1] sparseMetadata[%0] selector[%0] scaleA[%0, %2, %2] scaleB[%0, %2, %2] {blockScaleFormat = #nvvm.block_scale_format<ue8m0>, kind = #nvvm.block_scale_kind<mxf4>, multiplicandAPtxType = #nvvm.mma_type<e2m1>, multiplicandBPtxType = #nvvm.mma_type<e2m1>, orderedMetadata, scaleVecSize = #nvvm.scale_vec_size<x2>, shape = #nvvm.shape<m = 16, n = 8, k = 128>} : (i32, i32, vector<2xf32>) -> !llvm.struct<(f32, f32)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.mma.sp.sync A[%0, %0] B[%0, %0] C[%0, %0] sparseMetadata[%1] selector[%1] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    nvvm.nanosleep %0
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.pmevent id = 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.prefetch level =  L2, %1 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = nvvm.prmt <ecl> %0, %0 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = nvvm.rcp.approx.ftz.f %0 : f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.aggr.smem.size : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.clock : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.clock64 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.ctarank : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.z : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.cluster.nctarank : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.clusterid.x : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.clusterid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.clusterid.z : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ctaid.x : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ctaid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ctaid.z : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.dynamic.smem.size : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg1 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg10 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg11 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg12 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg13 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg14 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg15 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg16 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg17 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg18 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg19 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg2 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg20 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg21 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg22 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg23 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg24 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg25 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg26 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg27 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg28 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg29 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg3 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg30 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg31 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg4 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg5 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg6 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg7 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg8 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.envreg9 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.globaltimer : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.globaltimer.lo : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.gridid : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.laneid : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.lanemask.eq : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.lanemask.ge : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.lanemask.gt : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.lanemask.le : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.lanemask.lt : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nclusterid.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nclusterid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nclusterid.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nctaid.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nctaid.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nctaid.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nsmid : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ntid.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ntid.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.ntid.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.nwarpid : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.smid : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.tid.y : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.tid.z : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.total.smem.size : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.warpid : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = nvvm.read.ptx.sreg.warpsize : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.redux.sync  or %0, %1 : i32 -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.setmaxregister  decrease 32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i64
    nvvm.st.bulk %0, size = %1 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.stmatrix %0, %1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.tcgen05.alloc %0, %1 : !llvm.ptr, i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    nvvm.tcgen05.commit %0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    nvvm.tcgen05.cp %0, %1 {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.tcgen05.dealloc %0, %1 : !llvm.ptr<6>, i32
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.tcgen05.fence <after>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = nvvm.tcgen05.ld %0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    nvvm.tcgen05.mma %0, %1, %2, %3, %4 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    %5 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %6 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    nvvm.tcgen05.mma.block_scale %0, %1, %2, %3, %4, %5, %6 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    %5 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    nvvm.tcgen05.mma.sp %0, %1, %2, %3, %4, %5 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    %5 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %6 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %7 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    nvvm.tcgen05.mma.sp.block_scale %0, %1, %2, %3, %4, %5, %6, %7 {ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    nvvm.tcgen05.mma.ws %0, %1, %2, %3, %4 {kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i1
    %5 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    nvvm.tcgen05.mma.ws.sp %0, %1, %2, %3, %4, %5 {kind = #nvvm.tcgen05_mma_kind<i8>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i8
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = nvvm.tcgen05.mma_smem_desc(%0, %0, %0, %1, %2, %1) : (i32, i32, i32, i8, i1, i8) -> i64
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.tcgen05.relinquish_alloc_permit
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    nvvm.tcgen05.shift %0 : !llvm.ptr<6>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<6>
    %1 = builtin.unrealized_conversion_cast to i32
    nvvm.tcgen05.st %0, %1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.tcgen05.wait <load>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = nvvm.vote.sync  all %0, %1 -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.wgmma.commit.group.sync.aligned
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.wgmma.fence.aligned
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.struct<(f16, f16)>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = nvvm.wgmma.mma_async %1, %1, %0, <m = 64, n = 8, k = 32>, D[<f16>, <one>], A[<e4m3>, <one>, <row>], B[<e5m2>, <one>, <col>] : !llvm.struct<(f16, f16)> -> !llvm.struct<(f16, f16)>
    return
  }
}
// -----
module {
  func.func @f() {
    nvvm.wgmma.wait.group.sync.aligned 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = nvvm.wmma.load %0, %1 {eltype = #nvvm.mma_type<f64>, frag = #nvvm.mma_frag<b>, k = 4 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 8 : i32} : (!llvm.ptr<3>) -> f64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = nvvm.wmma.mma %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0, %0 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<col>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to vector<2xf16>
    %2 = builtin.unrealized_conversion_cast to i32
    nvvm.wmma.store %0, %2, %1, %1, %1, %1 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<col>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl.attribute
    return
  }
}
// -----
module {
  func.func @f() {
    %root = pdl.operation 
    return
  }
}
// -----
module {
  pdl.pattern : benefit(1) {
    %root = operation 
    rewrite %root {
      erase %root
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl.result 0 of %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl.results of %0 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl.types
    return
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one : !pdl.value) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.value
    pdl_interp.apply_rewrite "make"(%0 : !pdl.value)
    return
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is true -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 0 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "text" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is f32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %0 = pdl_interp.get_operands of %root : !pdl.range<value>
    pdl_interp.foreach %value : !pdl.value in %0 {
      pdl_interp.continue
    } -> ^bb1
  ^bb1:  // pred: ^bb0
    pdl_interp.finalize
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl_interp.create_attribute true
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl_interp.create_operation "text" 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.type
    %1 = pdl_interp.create_range %0 : !pdl.type 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl_interp.create_type f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = pdl_interp.create_types []
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    pdl_interp.erase %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.range<type>
    %1 = pdl_interp.extract 16 of %0 : !pdl.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl_interp.get_attribute "a" of %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.attribute
    %1 = pdl_interp.get_attribute_type of %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.value
    %1 = pdl_interp.get_defining_op of %0 : !pdl.value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl_interp.get_operand 0 of %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl_interp.get_result 0 of %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = pdl_interp.get_results of %0 : !pdl.value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.value
    %1 = pdl_interp.get_users of %0 : !pdl.value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.value
    %1 = pdl_interp.get_value_type of %0 : !pdl.type
    return
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]) -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.value
    pdl_interp.replace %0 with ()
    return
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [0, 1](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["a", "b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, f32](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    %one = pdl_interp.get_operand 0 of %root
    %many = pdl_interp.get_operands of %root : !pdl.range<value>
    %attribute = pdl_interp.get_attribute "size" of %root
    %type = pdl_interp.get_value_type of %one : !pdl.type
    %types = pdl_interp.get_value_type of %many : !pdl.range<type>
    %attribute_type = pdl_interp.get_attribute_type of %attribute
    %owner = pdl_interp.get_defining_op of %one : !pdl.value
    %users = pdl_interp.get_users of %one : !pdl.value
    pdl_interp.check_operation_name of %root is "test.op" -> ^bb1, ^bb18
  ^bb1:  // pred: ^bb0
    pdl_interp.check_operand_count of %root is 1 -> ^bb2, ^bb18
  ^bb2:  // pred: ^bb1
    pdl_interp.check_result_count of %root is at_least 1 -> ^bb3, ^bb18
  ^bb3:  // pred: ^bb2
    pdl_interp.check_attribute %attribute is 4 : i32 -> ^bb4, ^bb18
  ^bb4:  // pred: ^bb3
    pdl_interp.check_type %type is i32 -> ^bb5, ^bb18
  ^bb5:  // pred: ^bb4
    pdl_interp.check_types %types are [i32, i64] -> ^bb6, ^bb18
  ^bb6:  // pred: ^bb5
    pdl_interp.is_not_null %one : !pdl.value -> ^bb7, ^bb18
  ^bb7:  // pred: ^bb6
    pdl_interp.are_equal %one, %one : !pdl.value -> ^bb8, ^bb18
  ^bb8:  // pred: ^bb7
    pdl_interp.apply_constraint "same"(%one, %attribute : !pdl.value, !pdl.attribute) -> ^bb9, ^bb18
  ^bb9:  // pred: ^bb8
    pdl_interp.switch_attribute %attribute to [4 : i32, unit](^bb10, ^bb10) -> ^bb18
  ^bb10:  // 2 preds: ^bb9, ^bb9
    pdl_interp.switch_operand_count of %root to dense<[1, 2]> : vector<2xi32>(^bb11, ^bb11) -> ^bb18
  ^bb11:  // 2 preds: ^bb10, ^bb10
    pdl_interp.switch_operation_name of %root to ["test.a", "test.b"](^bb12, ^bb12) -> ^bb18
  ^bb12:  // 2 preds: ^bb11, ^bb11
    pdl_interp.switch_result_count of %root to dense<[1, 2]> : vector<2xi32>(^bb13, ^bb13) -> ^bb18
  ^bb13:  // 2 preds: ^bb12, ^bb12
    pdl_interp.switch_type %type to [i32, i64](^bb14, ^bb14) -> ^bb18
  ^bb14:  // 2 preds: ^bb13, ^bb13
    pdl_interp.switch_types %types to [[i32], [i64, i64]](^bb15, ^bb15) -> ^bb18
  ^bb15:  // 2 preds: ^bb14, ^bb14
    pdl_interp.foreach %user : !pdl.operation in %users {
      pdl_interp.continue
    } -> ^bb16
  ^bb16:  // pred: ^bb15
    %range = pdl_interp.create_range %one, %many : !pdl.value, !pdl.range<value> 
    %first = pdl_interp.extract 0 of %many : !pdl.value
    pdl_interp.branch ^bb17
  ^bb17:  // pred: ^bb16
    pdl_interp.record_match @rewriters::@rewrite(%root, %one : !pdl.operation, !pdl.value) : benefit(1), loc([%root]), root("test.op") -> ^bb18
  ^bb18:  // 16 preds: ^bb0, ^bb1, ^bb2, ^bb3, ^bb4, ^bb5, ^bb6, ^bb7, ^bb8, ^bb9, ^bb10, ^bb11, ^bb12, ^bb13, ^bb14, ^bb17
    pdl_interp.finalize
  }
}
// -----
module {
  func.func @f() {
    %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %1 = ptr.from_ptr %0 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4x!ptr.ptr<#ptr.generic_space>>
    %1 = builtin.unrealized_conversion_cast to vector<4xi1>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    %3 = ptr.gather %0, %1, %2 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<?xi8>
    %1 = ptr.get_metadata %0 : memref<?xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %1 = ptr.load %0 : !ptr.ptr<#ptr.generic_space> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %1 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %2 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %3 = ptr.masked_load %0, %1, %2 : !ptr.ptr<#ptr.generic_space> -> tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %1 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %2 = builtin.unrealized_conversion_cast to tensor<4xi1>
    ptr.masked_store %0, %1, %2 : tensor<4xf32>, !ptr.ptr<#ptr.generic_space>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = ptr.ptr_add %0, %1 : !ptr.ptr<#ptr.generic_space>, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %1 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    %2 = ptr.ptr_diff %0, %1 : !ptr.ptr<#ptr.generic_space> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4x!ptr.ptr<#ptr.generic_space>>
    %2 = builtin.unrealized_conversion_cast to vector<4xi1>
    ptr.scatter %0, %1, %2 : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !ptr.ptr<#ptr.generic_space>
    ptr.store %0, %1 : i1, !ptr.ptr<#ptr.generic_space>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<f32, #ptr.generic_space>
    %1 = ptr.to_ptr %0 : memref<f32, #ptr.generic_space> -> <#ptr.generic_space>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = ptr.type_offset i8 : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = rocdl.ballot %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.barrier
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.cluster.id.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.cluster.id.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.cluster.id.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    rocdl.cluster.load.async.to.lds.b128 %0, %1, 0, 1, %2 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    rocdl.cluster.load.async.to.lds.b32 %0, %1, 0, 1, %2 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    rocdl.cluster.load.async.to.lds.b64 %0, %1, 0, 1, %2 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    rocdl.cluster.load.async.to.lds.b8 %0, %1, 1, 1, %2 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.cos %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.cvt.f32.bf8 %0[0] : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.cvt.f32.fp8 %0[1] : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = rocdl.cvt.pk.bf8.f32 %0, %1 -> %2[true] : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.cvt.pk.f32.bf8 %0[true] : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.cvt.pk.f32.fp8 %0[true] : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = rocdl.cvt.pk.fp8.f32 %0, %1 -> %2[true] : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.pkrtz %0, %1 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.bf16.bf6 %0, %1[0] : vector<16xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.bf16.fp6 %0, %1[0] : vector<16xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.f16.bf6 %0, %1[0] : vector<16xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.f16.fp6 %0, %1[0] : vector<16xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.f32.bf6 %0, %1[0] : vector<16xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<3xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk16.f32.fp6 %0, %1[0] : vector<16xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.bf16.bf8 %0, %1[0] : vector<8xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.bf16.fp4 %0, %1[0] : vector<8xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.bf16.fp8 %0, %1[0] : vector<8xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f16.bf8 %0, %1[0] : vector<8xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f16.fp4 %0, %1[0] : vector<8xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f16.fp8 %0, %1[0] : vector<8xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f32.bf8 %0, %1[0] : vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f32.fp4 %0, %1[0] : vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.cvt.scale.pk8.f32.fp8 %0, %1[0] : vector<8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to vector<16xf32>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.2xpk16.bf6.f32 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to vector<16xf32>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.2xpk16.fp6.f32 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.f16.bf8 %1[0], %2 -> %0[true] : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.f16.fp8 %1[0], %2 -> %0[true] : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.f32.bf8 %0[0], %1 : f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.f32.fp8 %0[0], %1 : f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.bf16.bf8 %0[true], %1 : vector<2xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.bf16.fp4 %0[0], %1 : vector<2xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.bf16.fp8 %0[true], %1 : vector<2xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to vector<2xbf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.bf8.bf16 %1, %2 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to vector<2xf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.bf8.f16 %1, %2 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.pk.bf8.f32 %1, %2, %3 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f16.bf8 %0[true], %1 : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f16.fp4 %0[0], %1 : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f16.fp8 %0[true], %1 : vector<2xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f32.bf8 %0[true], %1 : vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f32.fp4 %0[0], %1 : vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk.f32.fp8 %0[true], %1 : vector<2xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xbf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.fp4.bf16 %1, %2 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.fp4.f16 %1, %2 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.pk.fp4.f32 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to vector<2xbf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.fp8.bf16 %1, %2 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to vector<2xf16>
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.pk.fp8.f16 %1, %2 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2xi16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.pk.fp8.f32 %1, %2, %3 -> %0[true] : vector<2xi16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.bf6.bf16 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.bf6.f16 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.bf6.f32 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.fp6.bf16 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.fp6.f16 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk16.fp6.f32 %0, %1 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.bf16.bf6 %0, %1 : vector<32xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.bf16.fp6 %0, %1 : vector<32xbf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.bf6.bf16 %0, %1 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.bf6.f16 %0, %1 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.f16.bf6 %0, %1 : vector<32xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.f16.fp6 %0, %1 : vector<32xf16>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.f32.bf6 %0, %1 : vector<32xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<6xi32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.f32.fp6 %0, %1 : vector<32xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.fp6.bf16 %0, %1 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk32.fp6.f16 %0, %1 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.bf8.bf16 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.bf8.f16 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.bf8.f32 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp4.bf16 %0, %1 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp4.f16 %0, %1 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp4.f32 %0, %1 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp8.bf16 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp8.f16 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = rocdl.cvt.scalef32.pk8.fp8.f32 %0, %1 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to bf16
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.bf8.bf16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.bf8.f16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.bf8.f32 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to bf16
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.fp8.bf16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.fp8.f16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.fp8.f32 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xbf16>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.pk.fp4.bf16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xf16>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.pk.fp4.f16 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to vector<2xf32>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to f32
    %4 = rocdl.cvt.scalef32.sr.pk.fp4.f32 %1, %2, %3 -> %0[0] : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.bf6.bf16 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.bf6.f16 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.bf6.f32 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.fp6.bf16 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.fp6.f16 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<16xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk16.fp6.f32 %0, %1, %2 : vector<3xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.bf6.bf16 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.bf6.f16 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.bf6.f32 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.fp6.bf16 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.fp6.f16 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<32xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk32.fp6.f32 %0, %1, %2 : vector<6xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.bf8.bf16 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.bf8.f16 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.bf8.f32 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp4.bf16 %0, %1, %2 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp4.f16 %0, %1, %2 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp4.f32 %0, %1, %2 : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xbf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp8.bf16 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf16>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp8.f16 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<8xf32>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.cvt.scalef32.sr.pk8.fp8.f32 %0, %1, %2 : vector<2xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = rocdl.cvt.sr.bf8.f32 %0, %1 -> %2[1] : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = rocdl.cvt.sr.fp8.f32 %0, %1 -> %2[-1] : i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.ds.atomic.async.barrier.arrive.b64 %0 : !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = builtin.unrealized_conversion_cast to i64
    %2 = rocdl.ds.atomic.barrier.arrive.rtn.b64 %0, %1 : !llvm.ptr<3>, i64 -> i64
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.load.tr16.b128 %0 : !llvm.ptr<3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.load.tr4.b64 %0 : !llvm.ptr<3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.load.tr6.b96 %0 : !llvm.ptr<3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.load.tr8.b64 %0 : !llvm.ptr<3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.read.tr16.b64 %0 : <3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.read.tr4.b64 %0 : <3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.read.tr6.b96 %0 : <3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.ds.read.tr8.b64 %0 : <3> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.ds_bpermute %0, %1 : (i32, i32) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.ds_swizzle %0, %1 : (i32, i32) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.exp %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.exp2 %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    rocdl.flat.prefetch %0, scope 0 : !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.fmed3 %0, %1, %2 : f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.global.load.async.to.lds.b128 %0, %1, 0, 1 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.global.load.async.to.lds.b32 %0, %1, 0, 1 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.global.load.async.to.lds.b64 %0, %1, 1, 0 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.global.load.async.to.lds.b8 %0, %1, 0, 4 : !llvm.ptr<1>, !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.global.load.lds %0, %1, 0, 0, 1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = rocdl.global.load.tr.b128 %0 : !llvm.ptr<1> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = rocdl.global.load.tr.b64 %0 : !llvm.ptr<1> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = rocdl.global.load.tr4.b64 %0 : !llvm.ptr<1> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = rocdl.global.load.tr6.b96 %0 : !llvm.ptr<1> -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    rocdl.global.prefetch %0, scope 0 : !llvm.ptr<1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.grid.dim.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.grid.dim.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.grid.dim.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.iglp.opt 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<7>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.load.to.lds %0, %1, 0, 0, 1 : <7>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.log %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    %1 = builtin.unrealized_conversion_cast to i16
    %2 = builtin.unrealized_conversion_cast to i64
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = rocdl.make.buffer.rsrc %0, %1, %2, %3 : <1> to <6>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.mbcnt.hi %0, %1 : (i32, i32) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.mbcnt.lo %0, %1 : (i32, i32) -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x16bf16.1k  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x16f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x1f32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x2bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x32.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x4bf16.1k  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x4f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x4f32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x8.xf32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.16x16x8bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x16.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x1f32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x2bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x2f32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x4.xf32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x4bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x4bf16.1k  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x4f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x8bf16.1k  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.32x32x8f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.4x4x1f32  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.4x4x2bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.4x4x4bf16.1k  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f32.4x4x4f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f64.16x16x4f64  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.f64.4x4x4f64  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.16x16x16i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.16x16x32.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.16x16x4i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.16x16x64.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.32x32x16.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.32x32x32.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.32x32x4i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.32x32x8i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.i32.4x4x4i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.scale.f32.16x16x128.f8f6f4  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.mfma.scale.f32.32x32x64.f8f6f4  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.permlane16.swap %0, %1, true, true : (i32, i32) -> <(i32, i32)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.permlane32.swap %0, %1, true, true : (i32, i32) -> <(i32, i32)>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = builtin.unrealized_conversion_cast to i1
    %4 = rocdl.permlanex16 %0, %1, %2, %3, true, true : i1, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = builtin.unrealized_conversion_cast to i32
    %6 = rocdl.raw.buffer.atomic.cmpswap(%0, %1, %2, %3, %4, %5) : i1, i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = builtin.unrealized_conversion_cast to i32
    %6 = rocdl.raw.ptr.buffer.atomic.cmpswap %0, %1, %2, %3, %4, %5 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.atomic.fadd %0, %1, %2, %3, %4 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.atomic.fmax %0, %1, %2, %3, %4 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.atomic.smax %0, %1, %2, %3, %4 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.atomic.umin %0, %1, %2, %3, %4 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = rocdl.raw.ptr.buffer.load %0, %1, %2, %3 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = builtin.unrealized_conversion_cast to i32
    %6 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.load.lds %0, %1, %2, %3, %4, %5, %6
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr<8>
    %2 = builtin.unrealized_conversion_cast to i32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    rocdl.raw.ptr.buffer.store %0, %1, %2, %3, %4 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.rcp %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = rocdl.readfirstlane %0 : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i32
    %2 = rocdl.readlane %0, %1 : (i1, i32) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.barrier
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.s.barrier.init %0 member_cnt = 0 : !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.s.barrier.join %0 : !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.barrier.leave id = 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.barrier.signal id = 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.s.barrier.signal.isfirst id = 0 -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.s.barrier.signal.var %0 member_cnt = 0 : !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.barrier.wait id = 1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.s.get.barrier.state id = 0 -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    %1 = rocdl.s.get.named.barrier.state %0 : !llvm.ptr<3> -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.nop 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.setprio 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.sleep 0
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.asynccnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.dscnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.expcnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.loadcnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.storecnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.wait.tensorcnt 1
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.s.waitcnt 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<3>
    rocdl.s.wakeup.barrier %0 : !llvm.ptr<3>
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.sched.barrier 0
    return
  }
}
// -----
module {
  func.func @f() {
    rocdl.sched.group.barrier 1, 1, 0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.sin %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x128.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x128.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x128.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x128.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x32.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x32.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.16x16x64.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x16.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x16.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.bf16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.f16  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x32.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x64.bf8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x64.bf8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x64.fp8.bf8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.f32.32x32x64.fp8.fp8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.i32.16x16x128.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.i32.16x16x64.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.i32.32x32x32.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = rocdl.smfmac.i32.32x32x64.i8  : () -> i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.sqrt %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = rocdl.tanh %0 f16 -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<8xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi32>
    %3 = builtin.unrealized_conversion_cast to vector<4xi32>
    rocdl.tensor.load.to.lds %0, %1, %2, %3 cachepolicy 0 : vector<4xi32>, vector<8xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<8xi32>
    rocdl.tensor.load.to.lds.d2 %0, %1 cachepolicy 0 : vector<4xi32>, vector<8xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<8xi32>
    %2 = builtin.unrealized_conversion_cast to vector<4xi32>
    %3 = builtin.unrealized_conversion_cast to vector<4xi32>
    rocdl.tensor.store.from.lds %0, %1, %2, %3 cachepolicy 0 : vector<4xi32>, vector<8xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xi32>
    %1 = builtin.unrealized_conversion_cast to vector<8xi32>
    rocdl.tensor.store.from.lds.d2 %0, %1 cachepolicy 0 : vector<4xi32>, vector<8xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = rocdl.update.dpp %0, %1 with 0, 2, 2, true : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.wavefrontsize : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = rocdl.wmma.bf16.16x16x16.bf16 %0, %1, %2 : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to bf16
    %1 = builtin.unrealized_conversion_cast to bf16
    %2 = builtin.unrealized_conversion_cast to bf16
    %3 = rocdl.wmma.bf16.16x16x32.bf16 %0, %1, %2 : (bf16, bf16, bf16) -> bf16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to bf16
    %1 = builtin.unrealized_conversion_cast to bf16
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.bf16f32.16x16x32.bf16 %0, %1, %2 : (bf16, bf16, f32) -> bf16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x128.bf8_bf8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x128.bf8_fp8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x128.fp8_bf8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x128.fp8_fp8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x16.f16 %0, %1, %2 : (f16, f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x32.f16 %0, %1, %2 : (f16, f16, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x64.bf8_bf8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x64.bf8_fp8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x64.fp8_bf8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f16
    %3 = rocdl.wmma.f16.16x16x64.fp8_fp8 %0, %1, %2 : (i1, i1, f16) -> f16
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x128.bf8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x128.bf8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x128.fp8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x128.fp8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.bf16 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.bf8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.bf8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.f16 %0, %1, %2 : (f16, f16, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.fp8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x16.fp8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to bf16
    %1 = builtin.unrealized_conversion_cast to bf16
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x32.bf16 %0, %1, %2 : (bf16, bf16, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f16
    %1 = builtin.unrealized_conversion_cast to f16
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x32.f16 %0, %1, %2 : (f16, f16, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x4.f32 %0, %1, %2 : (f32, f32, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x64.bf8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x64.bf8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x64.fp8_bf8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = rocdl.wmma.f32.16x16x64.fp8_fp8 %0, %1, %2 : (i1, i1, f32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = rocdl.wmma.i32.16x16x16.iu4 %0, %1, %2 : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = rocdl.wmma.i32.16x16x16.iu8 %0, %1, %2 : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = rocdl.wmma.i32.16x16x32.iu4 %0, %1, %2 : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to i1
    %3 = rocdl.wmma.i32.16x16x64.iu8 %0, %1, %2 : (i1, i1, i1) -> i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = rocdl.wmma.scale.f32.16x16x128.f8f6f4 %0, %1, %2, %3, %4 : (i1, i1, f32, i32, i32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to i32
    %4 = builtin.unrealized_conversion_cast to i32
    %5 = rocdl.wmma.scale.f32.32x16x128.f4 %0, %1, %2, %3, %4 : (i1, i1, f32, i32, i32) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to i64
    %4 = builtin.unrealized_conversion_cast to i64
    %5 = rocdl.wmma.scale16.f32.16x16x128.f8f6f4 %0, %1, %2, %3, %4 : (i1, i1, f32, i64, i64) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = builtin.unrealized_conversion_cast to f32
    %3 = builtin.unrealized_conversion_cast to i64
    %4 = builtin.unrealized_conversion_cast to i64
    %5 = rocdl.wmma.scale16.f32.32x16x128.f4 %0, %1, %2, %3, %4 : (i1, i1, f32, i64, i64) -> f32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.dim.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.dim.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.dim.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.id.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.id.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workgroup.id.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workitem.id.x : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workitem.id.y : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = rocdl.workitem.id.z : i1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    scf.while : () -> () {
      scf.condition(%0)
    } do {
      scf.yield
    } attributes {note}
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to f32
    %2 = scf.parallel (%i) = (%0) to (%0) step (%0) init (%1) -> f32 {
      scf.reduce(%1 : f32) {
      ^bb0(%x: f32, %y: f32):
        %3 = arith.addf %x, %y : f32
        scf.reduce.return %3 : f32
      }
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i32
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = scf.while (%n = %0) : (i32) -> i32 {
      scf.condition(%1) %n : i32
    } do {
    ^bb0(%m: i32):
      scf.yield %m : i32
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = smt.and 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.func<(!smt.int) !smt.bool>
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.apply_func %0(%1) : !smt.func<(!smt.int) !smt.bool>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    %1 = smt.array.broadcast %0 : !smt.array<[!smt.int -> !smt.bool]>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.array<[!smt.int -> !smt.bool]>
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.array.select %0[%1] : !smt.array<[!smt.int -> !smt.bool]>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.array<[!smt.int -> !smt.bool]>
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = builtin.unrealized_conversion_cast to !smt.bool
    %3 = smt.array.store %0[%1], %2 : !smt.array<[!smt.int -> !smt.bool]>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    smt.assert %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.add %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.and %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.ashr %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.cmp sge %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.concat %0, %1 : !smt.bv<8>, !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %c1_bv8 = smt.bv.constant #smt.bv<1> : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = smt.bv.extract %0 from 0 : (!smt.bv<8>) -> !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.lshr %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.mul %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = smt.bv.neg %0 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = smt.bv.not %0 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.or %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.sdiv %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.shl %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.smod %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.srem %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.udiv %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.urem %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %2 = smt.bv.xor %0, %1 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bv<8>
    %1 = smt.bv2int %0 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    smt.check sat {
    } unknown {
    } unsat {
    }
    return
  }
}
// -----
module {
  %true = smt.constant true
}
// -----
module {
  func.func @f() {
    %0 = smt.declare_fun : !smt.int
    return
  }
}
// -----
module {
  %f = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
  %a = smt.declare_fun "a" : !smt.array<[!smt.int -> !smt.bv<32>]>
  %0 = smt.declare_fun : !smt.sort<"element">
  %true = smt.constant true
  %false = smt.constant false {smt.mark = "x"}
  %c-255 = smt.int.constant -255
  %c8 = smt.int.constant 8
  %c99999999999999999999 = smt.int.constant 99999999999999999999
  %c-1_bv4 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
  %c5_bv32 = smt.bv.constant #smt.bv<5> : !smt.bv<32> {smt.mark = #smt.bv<3> : !smt.bv<8>}
  %1 = smt.apply_func %f(%c8, %true) : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
  %2 = smt.array.select %a[%c8] : !smt.array<[!smt.int -> !smt.bv<32>]>
  %3 = smt.array.store %a[%c8], %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
  %4 = smt.array.broadcast %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
  %5 = smt.eq %2, %2, %2 : !smt.bv<32>
  %6 = smt.distinct %c8, %c-255 {smt.mark} : !smt.int
  %7 = smt.and %5, %6, %true
  %8 = smt.or %5, %6
  %9 = smt.xor %5, %6
  %10 = smt.not %5
  %11 = smt.implies %5, %6
  %12 = smt.ite %5, %c8, %c-255 : !smt.int
  smt.assert %7
  %13 = smt.bv.neg %2 : !smt.bv<32>
  %14 = smt.bv.not %2 : !smt.bv<32>
  %15 = smt.bv.add %2, %2 : !smt.bv<32>
  %16 = smt.bv.cmp ule %2, %2 : !smt.bv<32>
  %17 = smt.bv.concat %2, %c-1_bv4 : !smt.bv<32>, !smt.bv<4>
  %18 = smt.bv.extract %2 from 4 : (!smt.bv<32>) -> !smt.bv<28>
  %19 = smt.bv.repeat 3 times %c-1_bv4 : !smt.bv<4>
  %20 = smt.int2bv %c8 : !smt.bv<8>
  %21 = smt.bv2int %2 signed : !smt.bv<32>
  %22 = smt.int.add %c8, %c8, %21
  %23 = smt.int.cmp le %c8, %22
  %24 = smt.int.abs %c8
  %25 = smt.forall ["x", "y"] weight 4 attributes {smt.mark} {
  ^bb0(%arg0: !smt.int, %arg1: !smt.int):
    %27 = smt.int.cmp lt %arg0, %arg1
    smt.yield %27 : !smt.bool
  }
  %26 = smt.exists {
  ^bb0(%arg0: !smt.int):
    %27 = smt.eq %arg0, %c8 : !smt.int
    smt.yield %27 : !smt.bool
  } patterns {
  ^bb0(%arg0: !smt.int):
    smt.yield %arg0 : !smt.int
  }, {
  ^bb0(%arg0: !smt.int):
    %27 = smt.int.abs %arg0
    smt.yield %27, %arg0 : !smt.int, !smt.int
  }
  func.func @solve(%x: i8) -> (i8, i32) {
    %solved:2 = smt.solver(%x) {smt.mark} : (i8) -> (i8, i32) {
    ^bb0(%arg0: i8):
      smt.set_logic "AUFLIA"
      smt.push 1
      %answer = smt.check sat {
        %c1_i32 = arith.constant 1 : i32
        smt.yield %c1_i32 : i32
      } unknown {
        %c0_i32 = arith.constant 0 : i32
        smt.yield %c0_i32 : i32
      } unsat {
        %c-1_i32 = arith.constant -1 : i32
        smt.yield %c-1_i32 : i32
      } -> i32
      smt.check sat {
      } unknown {
      } unsat {
      }
      smt.pop 1
      smt.reset
      smt.yield %arg0, %answer : i8, i32
    }
    return %solved#0, %solved#1 : i8, i32
  }
}
// -----
module {
  %0 = smt.forall weight 4 attributes {smt.mark} {
  ^bb0(%arg0: !smt.int, %arg1: !smt.int):
    %1 = smt.int.cmp lt %arg0, %arg1
    smt.yield %1 : !smt.bool
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    %1 = builtin.unrealized_conversion_cast to !smt.bool
    %2 = smt.implies %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = smt.int.abs %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = smt.int.add 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.int.cmp ge %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.int.div %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.int.mod %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = smt.int.mul 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = smt.int.sub %0, %1
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.int
    %1 = smt.int2bv %0 : !smt.bv<8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    %1 = builtin.unrealized_conversion_cast to !smt.int
    %2 = builtin.unrealized_conversion_cast to !smt.int
    %3 = smt.ite %0, %1, %2 : !smt.int
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    %1 = smt.not %0
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = smt.or 
    return
  }
}
// -----
module {
  func.func @f() {
    smt.pop 0
    return
  }
}
// -----
module {
  func.func @f() {
    smt.push 0
    return
  }
}
// -----
module {
  func.func @f() {
    smt.reset
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %solved:2 = smt.solver(%0) {smt.mark} : (i8) -> (i8, i32) {
    ^bb0(%arg0: i8):
      smt.set_logic "text"
      smt.push 1
      %answer = smt.check sat {
        %c1_i32 = arith.constant 1 : i32
        smt.yield %c1_i32 : i32
      } unknown {
        %c0_i32 = arith.constant 0 : i32
        smt.yield %c0_i32 : i32
      } unsat {
        %c-1_i32 = arith.constant -1 : i32
        smt.yield %c-1_i32 : i32
      } -> i32
      smt.check sat {
      } unknown {
      } unsat {
      }
      smt.pop 1
      smt.reset
      smt.yield %arg0, %answer : i8, i32
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i8
    %solved:2 = smt.solver(%0) {smt.mark} : (i8) -> (i8, i32) {
    ^bb0(%arg0: i8):
      smt.set_logic "AUFLIA"
      smt.push 1
      %answer = smt.check sat {
        %c1_i32 = arith.constant 1 : i32
        smt.yield %c1_i32 : i32
      } unknown {
        %c0_i32 = arith.constant 0 : i32
        smt.yield %c0_i32 : i32
      } unsat {
        %c-1_i32 = arith.constant -1 : i32
        smt.yield %c-1_i32 : i32
      } -> i32
      smt.check sat {
      } unknown {
      } unsat {
      }
      smt.pop 1
      smt.reset
      smt.yield %arg0, %answer : i8, i32
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = smt.xor 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !smt.bool
    smt.yield
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<9xindex>
    %1 = builtin.unrealized_conversion_cast to tensor<6xindex>
    %2 = builtin.unrealized_conversion_cast to tensor<6xf64>
    %3 = sparse_tensor.assemble (%0, %1), %2 : (tensor<9xindex>, tensor<6xindex>), tensor<6xf64> to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to i1
    %2 = sparse_tensor.binary %0, %1 : i1, i1 to i1
     overlap = {
    }
     left = {
    }
     right = {
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<?xf64>
    %1 = builtin.unrealized_conversion_cast to memref<?xi1>
    %2 = builtin.unrealized_conversion_cast to memref<?xindex>
    %3 = builtin.unrealized_conversion_cast to index
    %4 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %5 = builtin.unrealized_conversion_cast to index
    %6 = sparse_tensor.compress %0, %1, %2, %3 into %4[%5] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %2 = sparse_tensor.concatenate %0, %1 {dimension = 0 : index} : tensor<4xi1>, tensor<4xi1> to tensor<?xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = sparse_tensor.convert %0 : tensor<4xi1> to tensor<4xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.coordinates %0 {level = 0 : index} : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> to memref<?xindex>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<?x?xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>>
    %1 = sparse_tensor.coordinates_buffer %0 : tensor<?x?xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>> to memref<?xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1:4 = sparse_tensor.crd_translate  dim_to_lvl[%0, %0] as <{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }> : index, index, index, index
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = builtin.unrealized_conversion_cast to tensor<9xindex>
    %2 = builtin.unrealized_conversion_cast to tensor<6xindex>
    %3 = builtin.unrealized_conversion_cast to tensor<6xf64>
    %ret_levels:2, %ret_values, %lvl_lens:2, %val_len = sparse_tensor.disassemble %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> out_lvls(%1, %2 : tensor<9xindex>, tensor<6xindex>) out_vals(%3 : tensor<6xf64>) -> (tensor<9xindex>, tensor<6xindex>), tensor<6xf64>, (i32, i32), i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %values, %filled, %added, %count = sparse_tensor.expand %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> to memref<?xf64>, memref<?xi1>, memref<?xindex>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<?xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>
    %1 = sparse_tensor.extract_iteration_space %0 lvls = 0 : tensor<?xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>> -> !sparse_tensor.iter_space<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<?xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>
    %1 = builtin.unrealized_conversion_cast to !sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0>
    %2 = sparse_tensor.extract_value %0 at %1 : tensor<?xf64, #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>>, !sparse_tensor.iterator<<{ map = (d0) -> (d0 : compressed) }>, lvls = 0>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = builtin.unrealized_conversion_cast to f64
    %2 = sparse_tensor.foreach in %0 init(%1) : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, f64 -> f64 do {
    ^bb0(%i: index, %j: index, %x: f64, %sum: f64):
      %3 = arith.addf %x, %sum : f64
      sparse_tensor.yield %3 : f64
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = sparse_tensor.has_runtime_library
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.load %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x9xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = sparse_tensor.lvl %0, %1 : tensor<8x9xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = sparse_tensor.new %0 : !llvm.ptr to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>>
    %1 = sparse_tensor.number_of_entries %0 : tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = builtin.unrealized_conversion_cast to !llvm.ptr
    sparse_tensor.out %0, %1 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>, !llvm.ptr
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.positions %0 {level = 0 : index} : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> to memref<?xindex>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    sparse_tensor.print %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<4xi8>
    %2 = builtin.unrealized_conversion_cast to i8
    %outBuffer, %newSize = sparse_tensor.push_back %0, %1, %2 : index, memref<4xi8>, i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f64
    %1 = builtin.unrealized_conversion_cast to f64
    %2 = builtin.unrealized_conversion_cast to f64
    %3 = sparse_tensor.reduce %0, %1, %2 : f64 {
    ^bb0(%x: f64, %y: f64):
      %4 = arith.mulf %x, %y : f64
      sparse_tensor.yield %4 : f64
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x9xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>>
    %1 = sparse_tensor.reinterpret_map %0 : tensor<8x9xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>> to tensor<4x3x2x3xf64, #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed(nonordered), d2 : dense, d3 : dense), explicitVal = 1.000000e+00 : f64, implicitVal = 0.000000e+00 : f64 }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<?x?xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>>
    %1 = sparse_tensor.reorder_coo  heap_sort %0 : tensor<?x?xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>> to tensor<?x?xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f64
    %1 = builtin.unrealized_conversion_cast to f64
    %2 = sparse_tensor.select %0 : f64 {
    ^bb0(%x: f64):
      %3 = arith.cmpf ogt, %x, %1 : f64
      sparse_tensor.yield %3 : i1
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, ?, 1)>, d1 : #sparse_tensor<slice(0, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.slice.offset %0 at 0 : tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, ?, 1)>, d1 : #sparse_tensor<slice(0, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, ?, 1)>, d1 : #sparse_tensor<slice(0, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.slice.stride %0 at 0 : tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, ?, 1)>, d1 : #sparse_tensor<slice(0, 4, 2)>) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to memref<4xi32>
    %2 = builtin.unrealized_conversion_cast to memref<4xf32>
    sparse_tensor.sort  hybrid_quick_sort %0, %1 {perm_map = affine_map<(d0) -> (d0)>} : memref<4xi32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.storage_specifier.get %0  val_mem_sz : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = sparse_tensor.storage_specifier.set %0  lvl_sz at 1 with %1 : !sparse_tensor.storage_specifier<#sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = sparse_tensor.unary %0 : i1 to i1
     present = {
    }
     absent = {
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>
    %1 = sparse_tensor.values %0 : tensor<8x8xf64, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> to memref<?xf64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f64
    %1 = sparse_tensor.unary %0 : f64 to f64
     present = {
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
     absent = {
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi8>
    %1 = tensor.bitcast %0 : tensor<4xi8> to tensor<4xui8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %cast = tensor.cast %0 : tensor<4xf32> to tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<f32>
    %collapsed = tensor.collapse_shape %0 [] : tensor<f32> into tensor<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %concat = tensor.concat dim(0) %0 : (tensor<4xf32>) -> tensor<?xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<*xf32>
    %1 = builtin.unrealized_conversion_cast to index
    %dim = tensor.dim %0, %1 : tensor<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = tensor.empty() : tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = builtin.unrealized_conversion_cast to index
    %expanded = tensor.expand_shape %0 [[0]] output_shape [%1] : tensor<4xi1> into tensor<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %1 = builtin.unrealized_conversion_cast to index
    %extracted = tensor.extract %0[%1] : tensor<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4x8xf32>
    %1 = builtin.unrealized_conversion_cast to index
    %extracted_slice = tensor.extract_slice %0[%1, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %from_elements = tensor.from_elements %0 : tensor<f32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4x5x6xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<2x3x1xindex>
    %gather = tensor.gather %0[%1] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4x1x6xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to f32
    %generated = tensor.generate %0 {
    ^bb0(%x: index, %y: index):
      tensor.yield %1 : f32
    } : tensor<?x3xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to i1
    %1 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %2 = builtin.unrealized_conversion_cast to index
    %inserted = tensor.insert %0 into %1[%2] : tensor<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<8xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<4x8xf32>
    %2 = builtin.unrealized_conversion_cast to index
    %inserted_slice = tensor.insert_slice %0 into %1[%2, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4x8xf32>
    %1 = builtin.unrealized_conversion_cast to index
    %2 = builtin.unrealized_conversion_cast to f32
    %padded = tensor.pad %0 low[1, %1] high[0, 2] {
    ^bb0(%x: index, %y: index):
      tensor.yield %2 : f32
    } : tensor<4x8xf32> to tensor<5x?xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xf32>
    %1 = scf.forall (%i) in (4) shared_outs(%o = %0) -> (tensor<4xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %0 into %o[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
      }
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<4xi1>
    %rank = tensor.rank %0 : tensor<4xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<?xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<4xi32>
    %reshape = tensor.reshape %0(%1) : (tensor<?xf32>, tensor<4xi32>) -> tensor<*xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to tensor<2x3x4x1x6xf32>
    %1 = builtin.unrealized_conversion_cast to tensor<4x5x6xf32>
    %2 = builtin.unrealized_conversion_cast to tensor<2x3x1xindex>
    %scatter = tensor.scatter %0 into %1[%2] scatter_dims([1]) unique : (tensor<2x3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<4x5x6xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    %splat = tensor.splat %0 : tensor<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to index
    %1 = builtin.unrealized_conversion_cast to f32
    %generated = tensor.generate %0 {
    ^bb0(%x: index, %y: index):
      tensor.yield %1 : f32
    } : tensor<?x3xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.affine.simplify_bounded_affine_ops %0 with[] within [] and [] : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.affine.simplify_min_max_affine_ops %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1:2 = transform.alternatives -> !transform.any_op, !transform.any_op {
    ^bb0(%a: !transform.any_op):
      transform.yield %a, %a : !transform.any_op, !transform.any_op
    }, {
    ^bb0(%a: !transform.any_op):
      transform.yield %a, %a : !transform.any_op, !transform.any_op
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.annotate %0 "text" : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.apply_conversion_patterns to %0 {
    } : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.dialect_to_llvm "math"
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.func.func_to_llvm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.gpu.gpu_subgroup_reduce_to_nvvm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.gpu.gpu_to_nvvm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.gpu.gpu_to_rocdl chipset = "text"
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.gpu.gpu_wmma_to_nvvm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.nvgpu.nvgpu_to_nvvm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.scf.scf_to_control_flow
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.scf.structural_conversions
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_conversion_patterns.vector.vector_to_llvm
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.apply_cse to %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.apply_dce to %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.apply_licm to %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.apply_patterns to %0 {
    } : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.arm_neon.vector_contract_to_bfmmla
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.arm_neon.vector_contract_to_i8mm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.arm_sve.vector_contract_to_bfmmla
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.arm_sve.vector_contract_to_i8mm
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.canonicalization
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.gpu.eliminate_barriers
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.gpu.gpu_rewrite_patterns
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.gpu.gpu_shuffle_to_amdgpu
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.gpu.unroll_vectors_subgroup_mma[0, 1, 1]
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.decompose_pack_unpack
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.decompose_pad
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.erase_unnecessary_inputs
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.fold_add_into_dest
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.fold_pack_unpack_into_empty
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.pad_vectorization
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.linalg.tiling_canonicalization
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.alloc_to_alloca
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.expand_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.expand_strided_metadata
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.extract_address_computations
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.fold_memref_alias_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.memref.resolve_ranked_shaped_type_result_dims
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.scf.for_loop_canonicalization
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.bubble_up_extract_slice
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.decompose_concat
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.fold_into_pack_and_unpack
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.fold_tensor_empty
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.fold_tensor_subset_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.reassociative_reshape_folding
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.tensor.rewrite_as_constant
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.cast_away_vector_leading_one_dim
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.elementwise_to_vector
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.fold_arith_extension
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.interleave_to_shuffle
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_bitcast
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_broadcast
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_contraction
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_create_mask
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_gather
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_interleave
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_masked_transfers
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_masks
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_multi_reduction
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_outerproduct
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_scan
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_shape_cast
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_transfer
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.lower_transpose
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.materialize_masks
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.rank_reducing_subview_patterns
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.reduction_to_contract
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.rewrite_narrow_types
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.sink_mem_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.sink_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.split_transfer_full_partial
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.transfer_permutation_patterns
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.transfer_to_scf
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.unroll_from_elements
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.vector.unroll_to_elements
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.x86vector.sink_vector_producer_ops
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.x86vector.vector_contract_bf16_to_fma
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.x86vector.vector_contract_to_fma
    return
  }
}
// -----
module {
  func.func @f() {
    transform.apply_patterns.x86vector.vector_contract_to_packed_type_dot_product
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.apply_registered_pass "text" to %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.bufferization.buffer_loop_hoisting %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.bufferization.eliminate_empty_tensors %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"tensor.empty">
    %1 = transform.bufferization.empty_tensor_to_alloc_tensor %0 : (!transform.op<"tensor.empty">) -> !transform.op<"bufferization.alloc_tensor">
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.bufferization.one_shot_bufferize %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.cast %0 : !pdl.operation to !pdl.operation
    return
  }
}
// -----
module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence private @declared(!transform.any_op {transform.consumed}, !transform.any_value {transform.readonly})
    transform.named_sequence @loops(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @functions(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @keep(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %b, %b : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @main(%root: !transform.any_op {transform.consumed}) {
      %0:2 = transform.collect_matching @loops in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      %1:2 = transform.include @keep failures(suppress) (%0#0, %0#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
      %updated_root, %yielded, %yielded_0 = transform.foreach_match restrict_root in %root 
          @loops -> @keep, 
          @functions -> @keep : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.type
    transform.debug.emit_param_as_remark %0 : !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.debug.emit_remark_at %0, "text" : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.dlti.query [] at %0 : (!pdl.operation) -> !transform.any_param
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    transform.foreach %0 : !transform.any_op {
    ^bb0(%a: !transform.any_op):
      transform.print %a : !transform.any_op
    }
    return
  }
}
// -----
module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence private @declared(!transform.any_op {transform.consumed}, !transform.any_value {transform.readonly})
    transform.named_sequence @loops(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @functions(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @keep(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %b, %b : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @main(%root: !transform.any_op {transform.consumed}) {
      %0:2 = transform.collect_matching @loops in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      %1:2 = transform.include @keep failures(suppress) (%0#0, %0#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
      %updated_root, %yielded, %yielded_0 = transform.foreach_match in %root 
          @loops -> @keep, 
          @functions -> @keep : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !transform.any_value
    %2 = builtin.unrealized_conversion_cast to !transform.any_value
    %3 = builtin.unrealized_conversion_cast to !pdl.operation
    %4 = transform.func.cast_and_call %3(%1) before %0 : (!pdl.operation, !transform.any_value, !pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %transformed_module, %transformed_function = transform.func.deduplicate_func_args @a at %0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %transformed_module, %transformed_function = transform.func.replace_func_signature @a args_interchange = [0] results_interchange = [] at %0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.get_consumers_of_result %0[0] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.get_defining_op %0 : (!transform.any_value) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.get_operand %0[1] : (!pdl.operation) -> !transform.any_value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.get_parent_op %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.get_producer_of_operand %0[0] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.get_result %0[0] : (!pdl.operation) -> !transform.any_value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.get_type %0 : (!transform.any_value) -> !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.gpu.map_forall_to_blocks %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.gpu.map_nested_forall_to_threads %0 block_dims = [] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  module attributes {transform.with_named_sequence} {
    transform.named_sequence private @declared(!transform.any_op {transform.consumed}, !transform.any_value {transform.readonly})
    transform.named_sequence @loops(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.match.operation_name %op ["scf.for", "scf.forall"] : !transform.any_op
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @functions(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %op, %op : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @keep(%a: !transform.any_op {transform.readonly}, %b: !transform.any_op {transform.readonly}) -> (!transform.any_op, !transform.any_op) {
      transform.yield %b, %b : !transform.any_op, !transform.any_op
    }
    transform.named_sequence @main(%root: !transform.any_op {transform.consumed}) {
      %0:2 = transform.collect_matching @loops in %root : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
      %1:2 = transform.include @keep failures(suppress) (%0#0, %0#1) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
      %updated_root, %yielded, %yielded_0 = transform.foreach_match restrict_root in %root 
          @loops -> @keep, 
          @functions -> @keep : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
      transform.yield 
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.loop.coalesce %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.forall_to_for %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.forall_to_parallel %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.operation
    %2 = transform.loop.fuse_sibling %0 into %1 : (!pdl.operation, !pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.hoist_loop_invariant_subsets %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %function, %call = transform.loop.outline %0 {func_name = "text"} : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.parallel_for_to_nested_fors %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"scf.for">
    %peeled_loop, %remainder_loop = transform.loop.peel %0 : (!transform.op<"scf.for">) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"scf.for">
    %1 = transform.loop.pipeline %0 : (!transform.op<"scf.for">) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.promote_if_one_iteration %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.unroll %0 {factor = 1 : i64} : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.loop.unroll_and_jam %0 {factor = 1 : i64} : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.match.operation_empty %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.match.operation_name %0 [] : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.type
    %1 = builtin.unrealized_conversion_cast to !transform.type
    transform.match.param.cmpi eq %0, %1 : !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    transform.match.structured failures(propagate) %0 : !transform.any_op {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched {passthrough} : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1:2 = transform.match.structured failures(propagate) %0 : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1:2 = transform.match.structured failures(propagate) %0 : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched {passthrough} : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.match.structured.elemental_bitwidth %0 : (!transform.any_value) -> !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1:2 = transform.match.structured failures(propagate) %0 : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched {passthrough} : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1:2 = transform.match.structured failures(propagate) %0 : (!transform.any_op) -> (!transform.param<i64>, !transform.any_value) {
    ^bb0(%matched: !transform.any_op):
      %rank = transform.match.structured.rank %matched : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %matched[-1] {reduction} : !transform.any_op
      %dims = transform.match.structured.dim %matched[except(-1)] {parallel} : (!transform.any_op) -> !transform.param<i64>
      %input = transform.match.structured.input %matched[0] {projected_permutation} : (!transform.any_op) -> !transform.any_value
      transform.match.structured.body %matched {passthrough} : !transform.any_op
      transform.match.structured.yield %rank, %input : !transform.param<i64>, !transform.any_value
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.match.structured.yield 
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"memref.alloca">
    %getGlobal, %global = transform.memref.alloca_to_global %0 : (!transform.op<"memref.alloca">) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.memref.erase_dead_alloc_and_stores %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.memref.make_loop_independent %0 {num_loops = 0 : i64} : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"memref.alloc">
    %1 = transform.memref.multibuffer %0 {factor = 1 : i64} : (!transform.op<"memref.alloc">) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.merge_handles %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.num_associations %0 : (!pdl.operation) -> !transform.any_param
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.nvgpu.create_async_groups %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.nvgpu.pipeline_shared_memory_copies failures(suppress) %0 {depth = 0 : i64} : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.nvgpu.rewrite_copy_as_tma %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.nvgpu.rewrite_matmul_as_mma_sync %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = transform.param.constant 32 : i64 -> !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.pdl_match @a in %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    transform.print 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.operation
    %2 = transform.replicate num(%0) %1 : !pdl.operation, !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.scf.take_assumed_branch %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.select "text" in %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.param<i64>
    %1 = transform.smt.constrain_params(%0) : (!transform.param<i64>) -> !transform.param<i64> {
    ^bb0(%number: !smt.int):
      smt.yield %number : !smt.int
    }
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.sparse_tensor.match.sparse_inout %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.split_handle %0 : (!pdl.operation) -> ()
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %allocated_buffer, %new_ops = transform.structured.bufferize_to_allocation %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %sizes, %chunks = transform.structured.continuous_tile_sizes %0 {dimension = 0 : i64, target_size = 0 : i64} : (!transform.any_op) -> !transform.any_op
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %img2col_tensor, %transformed = transform.structured.convert_conv2d_to_img2col %0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.convert_to_loops %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.decompose %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.decompose_interface %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.decompose_winograd_op %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.structured.eliminate_empty_tensors %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.flatten_elementwise %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %transformed = transform.structured.fuse %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.operation
    %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %0 into %1 : (!pdl.operation, !pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.generalize %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %forall_op, %tiled_op = transform.structured.gpu.map_copy_to_threads %0 total_num_threads = 4 desired_bit_alignment = 0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.hoist_pad %0 by 0 loops : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.operation
    %2 = transform.structured.hoist_pad.build_packing_loop_nest %0 above %1 : (!pdl.operation, !pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.hoist_redundant_vector_broadcasts %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.hoist_redundant_vector_transfers %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.insert_slice_to_copy %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.interchange %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.linalg_copy_to_memref %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"linalg.pack">
    %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %0 : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.op<"linalg.unpack">
    %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %0 : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.match in %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %low, %high, %point = transform.structured.multitile_sizes %0 {dimension = 0 : i64, target_size = 0 : i64} : (!transform.any_op) -> !transform.param<i64>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.pack %0 packed_sizes = [] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !transform.op<"func.func">
    %packed_op, %pack_op, %un_pack_op = transform.structured.pack_transpose %0 with_compute_op(%1) outer_perm = [0] : (!pdl.operation, !transform.op<"func.func">) -> (!pdl.operation, !transform.any_op, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %padded, %pad, %copy = transform.structured.pad %0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %padded, %pad = transform.structured.pad_tiling_interface %0 to : (!pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.promote %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.structured.promote_tensor %0 : !transform.any_value
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_op
    %1 = transform.structured.replace %0 {
      builtin.module {
        func.func private @other()
      }
    } : (!transform.any_op) -> !transform.any_op
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.rewrite_in_destination_passing_style %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.scalarize %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.specialize %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %0 : (!pdl.operation) -> (!pdl.operation, !pdl.operation, !pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %0 by tile_sizes = [] : (!pdl.operation) -> (!pdl.operation, !pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %0 by : (!pdl.operation) -> (!pdl.operation, !pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %tiled_linalg_op = transform.structured.tile_using_for %0 tile_sizes [] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = builtin.unrealized_conversion_cast to !pdl.operation
    %2 = builtin.unrealized_conversion_cast to !pdl.operation
    %tiled_op, %forall_op = transform.structured.tile_using_forall %0 tile_sizes *(%2) : (!pdl.operation, !pdl.operation) -> (!pdl.operation, !pdl.operation)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.transpose_conv2d %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.transpose_matmul %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.structured.vectorize %0 : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.vectorize_children_and_apply_patterns %0 : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.structured.winograd_conv2d %0 {fmr = 0 : i32} : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.tensor.make_loop_independent %0 {num_loops = 0 : i64} : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    transform.tune.alternatives<"text"> 
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = transform.tune.knob<"text"> options = true -> !transform.type
    return
  }
}
// -----
module {
  func.func @f() {
    transform.type_conversion.tensor.cast_shape_dynamic_dims
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.verify %0 : !pdl.operation
    return
  }
}
// -----
module {
  transform.with_pdl_patterns {
  ^bb0(%root: !transform.any_op):
    pdl.pattern @loop : benefit(1) {
      %0 = operation "scf.for" 
      rewrite %0 with "transform.dialect"
    }
    sequence %root : !transform.any_op failures(propagate) {
    ^bb0(%op: !transform.any_op):
      %0 = pdl_match @loop in %op : (!transform.any_op) -> !pdl.operation
    }
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.xegpu.convert_layout %0 input_sg_layout = [] input_sg_data = [] target_sg_layout = [] target_sg_data = [] : (!transform.any_value) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.xegpu.get_desc_op %0 : (!transform.any_value) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !transform.any_value
    %1 = transform.xegpu.insert_prefetch %0 nb_prefetch = 0 : (!transform.any_value) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    %1 = transform.xegpu.set_desc_layout %0 sg_layout = [] sg_data = [] : (!pdl.operation) -> !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.xegpu.set_gpu_launch_threads %0 threads = [] : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !pdl.operation
    transform.xegpu.set_op_layout_attr %0 sg_layout = [] sg_data = [] : !pdl.operation
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = ub.poison : i1
    return
  }
}
// -----
module {
  func.func @f() {
    ub.unreachable
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<[4]xi1>
    %1 = vector.scalable.extract %0[16] : vector<4xi1> from vector<[4]xi1>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<[4]xf32>
    %2 = vector.scalable.insert %0, %1[0] : vector<4xf32> into vector<[4]xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<2x4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf32>
    %dest, %accumulated_value = vector.scan <add>, %0, %1 {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to memref<4xf32>
    %1 = vector.type_cast %0 : memref<4xf32> to memref<4xf32>
    return
  }
}
// -----
module {
  func.func @f() {
    %vscale = vector.vscale
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to f32
    vector.yield
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = xevm.blockload %0  : (!llvm.ptr) -> i8
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr
    %1 = builtin.unrealized_conversion_cast to i8
    xevm.blockstore %0, %1  : (!llvm.ptr, i8)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_count.x : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_count.y : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_count.z : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_id.x : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_id.y : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.group_id.z : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.lane_id : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_id.x : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_id.y : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_id.z : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_size.x : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_size.y : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.local_size.z : i32
    return
  }
}
// -----
module {
  func.func @f() {
    xevm.memfence <{scope = #xevm.mem_scope<lane>}>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to vector<4xf32>
    %1 = builtin.unrealized_conversion_cast to vector<4xf16>
    %2 = xevm.mma %0, %1 {shape = <m = 1, n = 1, k = 1>, types = <d = s8, a = s8, b = s8, c = s8>} : (vector<4xf32>, vector<4xf16>) -> vector<16xi8>
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = builtin.unrealized_conversion_cast to !llvm.ptr<1>
    xevm.prefetch %0  : (!llvm.ptr<1>)
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.subgroup_id : i32
    return
  }
}
// -----
module {
  func.func @f() {
    %0 = xevm.subgroup_size : i32
    return
  }
}
