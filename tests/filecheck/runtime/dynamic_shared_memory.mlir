// A kernel with dynamic shared memory is refused where a launch gives it none.
// RUN: not tirx-run %s --entry k --grid 1 --block 8 --arg arange:8xi32 2>&1 | filecheck %s --check-prefix=NONE
// RUN: tirx-run %s --entry k --grid 1 --block 8 --arg arange:8xi32 --dynamic-shared 32

#shared = #gpu.address_space<workgroup>

// NONE: dynamic_shared_memory.mlir:9:3: error: @k: it uses gpu.dynamic_shared_memory, and the launch asks for 0 bytes of it: give --dynamic-shared BYTES,
gpu.module @m {
  gpu.func @k(%x: memref<8xi32>) kernel {
    %c0 = arith.constant 0 : index
    %i = gpu.thread_id x
    %bytes = gpu.dynamic_shared_memory : memref<?xi8, #shared>
    %s = memref.view %bytes[%c0][] : memref<?xi8, #shared> to memref<8xi32, #shared>
    %v = memref.load %x[%i] : memref<8xi32>
    memref.store %v, %s[%i] : memref<8xi32, #shared>
    gpu.barrier
    %w = memref.load %s[%c0] : memref<8xi32, #shared>
    memref.store %w, %x[%i] : memref<8xi32>
    gpu.return
  }
}
