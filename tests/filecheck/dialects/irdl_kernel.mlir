// All commands know words of IRDL, from a file and from the text itself.
// RUN: tirx-translate %s --irdl-file=%S/Inputs/boxes.irdl --to ptx | filecheck %s
// RUN: tirx-run %s --irdl-file=%S/Inputs/boxes.irdl --entry ones --grid 1 --block 4 --arg x=zeros:4xf32 --print x | filecheck %s --check-prefix=RAN
// RUN: not tirx-run %s --entry ones --grid 1 --block 4 --arg x=zeros:4xf32 --print x 2>&1 | filecheck %s --check-prefix=UNKNOWN

irdl.dialect @own {
  irdl.attribute @note {
    %string = irdl.base "#builtin.string"
    irdl.parameters(text: %string)
  }
}

gpu.module @kernels attributes {boxes.tag = #boxes.tag, own.note = #own.note<"kept">} {
  gpu.func @ones(%x: memref<4xf32>) kernel {
    %i = gpu.thread_id x
    %one = arith.constant 1.0 : f32
    memref.store %one, %x[%i] : memref<4xf32>
    gpu.return
  }
}

// CHECK: .entry ones

// RAN: x: 4xf32 [1. 1. 1. 1.]

// UNKNOWN: irdl_kernel.mlir:13:45: error: unknown attribute '#boxes.tag'
