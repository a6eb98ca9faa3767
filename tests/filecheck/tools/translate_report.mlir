// REQUIRES: ptxas
// RUN: tirx-translate %s --report --arch sm_80,sm_120a | filecheck %s
// RUN: tirx-translate %s --report --arch sm_80 --block 96 --dynamic-shared 1000 | filecheck %s --check-prefix=BLOCK
// RUN: tirx-translate %s --report --arch sm_90a --json | filecheck %s --check-prefix=JSON

// What a kernel costs: resources from the assembler, occupancy from the architecture's table, the
// instructions, and for each place in this file the lines of the PTX (of --line-info).

gpu.module @kernels {
  gpu.func @double(%x: memref<?xf32>) workgroup(%s: memref<256xf32, #gpu.address_space<workgroup>>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    memref.store %v, %s[%i] : memref<256xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %c1 = arith.constant 1 : index
    %j = arith.xori %i, %c1 : index
    %w = memref.load %s[%j] : memref<256xf32, #gpu.address_space<workgroup>>
    %sum = arith.addf %v, %w : f32
    memref.store %sum, %x[%i] : memref<?xf32>
    gpu.return
  }
  gpu.func @any_block(%x: memref<?xf32>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    %e = arith.mulf %v, %v : f32
    memref.store %e, %x[%i] : memref<?xf32>
    gpu.return
  }
}

// CHECK-LABEL: double on sm_80
// CHECK:         registers {{[0-9]+}} of 255 for a thread
// CHECK-NEXT:    spills 0 bytes stored, 0 bytes loaded
// CHECK-NEXT:    stack 0 bytes
// CHECK-NEXT:    shared memory 1024 bytes static, of 166912
// CHECK-NEXT:    barriers 1
// CHECK-NEXT:    block 256 threads
// CHECK-NEXT:    occupancy 8 blocks, 64 of 64 warps (100 %), limited by threads
// CHECK-NEXT:    PTX {{[0-9]+}} instructions: 1 f32,{{.*}} 1 global load, 1 global store, 1 shared load, 1 shared store,{{.*}} 1 barrier
// CHECK:         source lines
// CHECK:           translate_report.mlir:13:10 memref.load {{[0-9]+}}
// CHECK:           translate_report.mlir:15:5 gpu.barrier {{[0-9]+}}
// CHECK:           translate_report.mlir:19:12 arith.addf {{[0-9]+}}

// A block's size that nobody has said is not guessed.
// CHECK-LABEL: any_block on sm_80
// CHECK-NOT:     occupancy {{[0-9]}}
// CHECK:         unknown occupancy: the kernel has no known_block_size; say --block

// CHECK-LABEL: double on sm_120a
// CHECK:         shared memory 1024 bytes static, of 101376
// CHECK:         occupancy 6 blocks, 48 of 48 warps (100 %), limited by threads

// The kernel's own size is kept. 2,000 bytes with what the system takes: shared memory is no limit.
// BLOCK-LABEL: double on sm_80
// BLOCK:         shared memory 1024 bytes static, 1000 dynamic, of 166912
// BLOCK:         block 256 threads
// BLOCK-LABEL: any_block on sm_80
// BLOCK:         block 96 threads
// BLOCK-NEXT:    occupancy 21 blocks, 63 of 64 warps (98 %), limited by threads

// JSON: {"kernels": [{"kernel": "double", "architecture": "sm_90a",
// JSON-SAME: "shared_memory": 1024, "barriers": 1
// JSON-SAME: "occupancy": {"blocks": 8, "warps": 64, "most_warps": 64, "percent": 100.0, "limited_by": ["threads"]
// JSON-SAME: "opcode": "bar.sync", "file": "{{[^"]*}}translate_report.mlir", "line": 15, "column": 5, "ops": ["gpu.barrier"]
// JSON-SAME: "ptx": {"sm_90a":
