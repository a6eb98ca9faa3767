// An instruction: its PTX, who has it, and what it computes where there is no GPU.
// RUN: tirx-translate %load %s -p lower-repeat --to ptx --arch sm_100 | filecheck %s
// RUN: not tirx-translate %load %s -p lower-repeat --to ptx --arch sm_90 2>&1 | filecheck %s --check-prefix=OLD
// RUN: not tirx-translate %load %s -p lower-repeat --to ptx --arch sm_100 --ptx-version 8.6 2>&1 | filecheck %s --check-prefix=TEXT
// RUN: tirx-run %load %s -p lower-repeat --entry k --grid 1 --arg x=arange:4xf32 --arg y=ones:4xf32 --print y | filecheck %s --check-prefix=RESULT

// CHECK: .version 8.8
// CHECK: max.f32 %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}}, %r{{[0-9]+}};

// OLD: max3.mlir:22:12: error: offtree.max3: needs sm_100 or later, the target is sm_90
// TEXT: max3.mlir:22:12: error: offtree.max3: this needs PTX 8.8, 8.6 was asked for

// RESULT: [1. 1. 2. 3.]
gpu.module @kernels {
  gpu.func @k(%x: memref<4xf32>, %y: memref<4xf32>) kernel
      attributes {known_block_size = array<i32: 4, 1, 1>} {
    %i = gpu.thread_id x
    %zero = arith.constant 0.0 : f32
    offtree.repeat 2 {
      %a = memref.load %x[%i] : memref<4xf32>
      %b = memref.load %y[%i] : memref<4xf32>
      %m = offtree.max3 %a, %b, %zero
      memref.store %m, %y[%i] : memref<4xf32>
    }
    gpu.return
  }
}
