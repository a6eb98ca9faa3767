// Threads that wait for a value that nobody writes are told where they wait.
// RUN: not tirx-run %s --entry spin --grid 2 --block 2 --arg zeros:1xi32 2>&1 | filecheck %s
// RUN: tirx-run %s --entry spin --grid 2 --block 2 --arg ones:1xi32

gpu.module @m {
  gpu.func @spin(%flag: memref<1xi32>) kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    scf.while : () -> () {
      %v = memref.atomic_rmw ori %zero, %flag[%c0] : (i32, memref<1xi32>) -> i32
      %wait = arith.cmpi eq, %v, %zero : i32
      scf.condition(%wait)
    } do {
      scf.yield
    }
    gpu.return
  }
}

// CHECK: waiting.mlir:10:12: error: llvm.atomicrmw in @spin, block (0, 0, 0): all threads that can run only wait for a value that nobody writes
