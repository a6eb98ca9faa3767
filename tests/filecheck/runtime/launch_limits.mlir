// A launch that the hardware would refuse is an error that names the limit and the value.
// RUN: tirx-run %s --entry k --grid 1 --block 32,32
// RUN: not tirx-run %s --entry k --grid 1 --block 32,33 2>&1 | filecheck %s --check-prefix=THREADS
// RUN: not tirx-run %s --entry k --grid 1,65536,0 --block 2048 2>&1 | filecheck %s --check-prefix=USAGE
// RUN: not tirx-run %s --entry k --grid 1,65536,1 --block 2048 2>&1 | filecheck %s --check-prefix=EXTENTS
// RUN: not tirx-run %s --entry k --block 1 2>&1 | filecheck %s --check-prefix=GRID
// RUN: not tirx-run %s --entry k --grid 1 2>&1 | filecheck %s --check-prefix=BLOCK
// RUN: not tirx-run %s --entry k --grid 1 --block 1 --dynamic-shared 232449 2>&1 | filecheck %s --check-prefix=SHARED
// RUN: tirx-run %s --entry k --grid 1 --block 1 --dynamic-shared 232448
// RUN: not tirx-run %s --entry fixed --grid 1 --block 32 2>&1 | filecheck %s --check-prefix=FIXED
// RUN: tirx-run %s --entry fixed --grid 1
// RUN: not tirx-run %s --entry other 2>&1 | filecheck %s --check-prefix=ENTRY

gpu.module @m {
  gpu.func @k() kernel {
    gpu.return
  }
  gpu.func @fixed() kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    gpu.return
  }
}

// THREADS: launch_limits.mlir:[[#]]:3: error: @k: a block of 32x33x1 has 1056 threads, a GPU allows 1024
// USAGE:   error: --grid 1,65536,0: expected one to three numbers of at least 1
// EXTENTS: error: @k: grid.y is 65536, from 1 to 65535 is possible
// EXTENTS: error: @k: block.x is 2048, from 1 to 1024 is possible
// GRID:    error: @k: a kernel needs a grid: how many blocks there are
// BLOCK:   error: @k: a kernel needs a block: how many threads one has
// SHARED:  error: @k: 0 bytes of static and 232449 of dynamic shared memory are more than the 232448 that a block can have
// FIXED:   error: @fixed: a block must have 64x1x1 threads here, not 32x1x1
// ENTRY:   error: there is no @other to run; there is @k, @fixed
