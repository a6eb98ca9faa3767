// A buffer of a kernel is made before what turns it into a memref for ops that are lowered later.
// RUN: tirx-opt %s -p convert-gpu-to-nvvm | filecheck %s

gpu.module @m {
  gpu.func @private_buffer(%x: memref<4xf32>) private(%t: memref<4xf32, 5>) kernel {
    %c0 = arith.constant 0 : index
    %v = memref.load %t[%c0] : memref<4xf32, 5>
    memref.store %v, %x[%c0] : memref<4xf32>
    gpu.return
  }
}
// CHECK-LABEL: @private_buffer
// CHECK:         %[[MADE:.*]] = llvm.alloca
// CHECK-NEXT:    builtin.unrealized_conversion_cast %[[MADE]], %[[MADE]]
