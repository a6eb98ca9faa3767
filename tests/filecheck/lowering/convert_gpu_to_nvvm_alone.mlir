// Alone, the pass leaves the other dialects' ops; what they use is cast back to the old types.
// RUN: tirx-opt %s -p convert-gpu-to-nvvm | filecheck %s

gpu.module @m {
  gpu.func @k(%i: index) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>>)
      private(%p: memref<4xf32, #gpu.address_space<private>>) kernel {
    %t = gpu.thread_id x
    %a = memref.load %w[%i] : memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %a, %p[%t] : memref<4xf32, #gpu.address_space<private>>
    gpu.barrier
    gpu.return
  }
}
// CHECK:         llvm.mlir.global internal @__wg_k_0() {addr_space = 3 : i32} : !llvm.array<4 x f32>
// CHECK-LABEL:   llvm.func @k(%i: i64)
// CHECK-NEXT:      %[[I:.*]] = builtin.unrealized_conversion_cast %i : i64 to index
// CHECK-NEXT:      %[[W:.*]] = llvm.mlir.addressof @__wg_k_0 : !llvm.ptr<3>
// CHECK-NEXT:      %[[SHARED:.*]] = builtin.unrealized_conversion_cast %[[W]], %[[W]] : !llvm.ptr<3>, !llvm.ptr<3> to memref<4xf32, #gpu.address_space<workgroup>>
// CHECK:           %[[P:.*]] = llvm.alloca
// CHECK-NEXT:      %[[OWN:.*]] = builtin.unrealized_conversion_cast %[[P]], %[[P]] : !llvm.ptr, !llvm.ptr to memref<4xf32, #gpu.address_space<private>>
// CHECK-NEXT:      %[[X:.*]] = nvvm.read.ptx.sreg.tid.x : i32
// CHECK-NEXT:      %[[WIDE:.*]] = llvm.zext nneg %[[X]] : i32 to i64
// CHECK-NEXT:      %[[T:.*]] = builtin.unrealized_conversion_cast %[[WIDE]] : i64 to index
// CHECK-NEXT:      %[[A:.*]] = memref.load %[[SHARED]][%[[I]]]
// CHECK-NEXT:      memref.store %[[A]], %[[OWN]][%[[T]]]
// CHECK-NEXT:      nvvm.barrier
// CHECK-NEXT:      llvm.return
