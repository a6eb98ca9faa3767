// Memory of a device in host functions. What is called is there on the CPU, where the device is the
// CPU itself, and with --device cuda.
//
// RUN: tirx-opt %s --split-input-file -p 'convert-to-llvm,reconcile-unrealized-casts' | filecheck %s

// CHECK-LABEL: @allocate
// CHECK-SAME:    (%[[N:.*]]: i64)
// CHECK-DAG:     %[[FOUR:.*]] = llvm.mlir.constant(4 : i64)
// CHECK-DAG:     %[[BYTES:.*]] = llvm.mul %[[N]], %[[FOUR]]
// CHECK-DAG:     %[[ALIGNMENT:.*]] = llvm.mlir.constant(256 : i64)
// CHECK:         %[[PLAIN:.*]] = llvm.call @tirx_device_alloc(%[[ALIGNMENT]], %[[BYTES]]) : (i64, i64) -> !llvm.ptr
// CHECK:         %[[GLOBAL:.*]] = llvm.addrspacecast %[[PLAIN]] : !llvm.ptr to !llvm.ptr<1>
// CHECK:         %[[AGAIN:.*]] = llvm.addrspacecast %[[GLOBAL]] : !llvm.ptr<1> to !llvm.ptr
// CHECK:         llvm.call @tirx_device_free(%[[AGAIN]]) : (!llvm.ptr) -> ()
func.func @allocate(%n: index) {
  %d = gpu.alloc (%n) : memref<?xf32, 1>
  gpu.wait
  gpu.dealloc %d : memref<?xf32, 1>
  return
}

// -----

// CHECK-LABEL: @copy
// CHECK-SAME:    (%[[TO:.*]]: !llvm.ptr, %[[FROM:.*]]: !llvm.ptr)
// CHECK:         %[[BYTES:.*]] = llvm.mlir.constant(48 : i64)
// CHECK:         llvm.call @tirx_device_copy(%[[TO]], %[[FROM]], %[[BYTES]]) : (!llvm.ptr, !llvm.ptr, i64) -> ()
func.func @copy(%to: memref<3x4xf32>, %from: memref<3x4xf32>) {
  gpu.memcpy %to, %from : memref<3x4xf32>, memref<3x4xf32>
  return
}
