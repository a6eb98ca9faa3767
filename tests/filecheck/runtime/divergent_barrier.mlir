// A barrier that part of a block never reaches is an error that shows the op and who waits.
// RUN: not tirx-run %s --entry half --grid 2 --block 64 --arg n=48 2>&1 | filecheck %s
// RUN: tirx-run %s --entry half --grid 2 --block 64 --arg n=64
// RUN: tirx-run %s --entry half --grid 2 --block 64 --arg n=0

gpu.module @m {
  gpu.func @half(%n: index) kernel {
    %t = gpu.thread_id x
    %in = arith.cmpi ult, %t, %n : index
    scf.if %in {
      gpu.barrier
    }
    gpu.return
  }
}

// CHECK:      divergent_barrier.mlir:11:7: error: gpu.barrier in @half, block (0, 0, 0): 48 of 64 threads wait for the others for ever
// CHECK-NEXT: {{^}}      gpu.barrier
// CHECK-NEXT: {{^}}      ^
// CHECK-NEXT: divergent_barrier.mlir:11:7: note: threads (0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0) and 44 more wait at gpu.barrier
// CHECK:      note: threads (48, 0, 0), (49, 0, 0), (50, 0, 0), (51, 0, 0) and 12 more have ended
