// Parallel loops that have no form as ids and guards.
// RUN: tirx-opt %s -p convert-forall-to-gpu --verify-diagnostics --split-input-file

func.func @host(%m: memref<64xf32>, %f: f32) {
  // expected-error @below {{scf.forall: there are no blocks and threads here: it stands in no gpu.func and no gpu.launch}}
  scf.forall (%i) in (64) {
    memref.store %f, %m[%i] : memref<64xf32>
  } {mapping = [#gpu.thread<x>]}
  return
}

// -----

gpu.module @m {
  gpu.func @f(%t: tensor<8xf32>) {
    // expected-error @below {{scf.forall: 1 tensor in shared_outs; only loops over memory are lowered to ids, bufferize it first}}
    %r = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %t into %o[0] [8] [1] : tensor<8xf32> into tensor<8xf32>
      }
    } {mapping = [#gpu.thread<x>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f() {
    // expected-error @below {{scf.forall: #gpu.mask<7> in its mapping has no lowering to ids}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.thread<x>, #gpu.mask<7>]}
    // expected-error @below {{scf.forall: #gpu.memory_space<workgroup> in its mapping has no lowering to ids}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.memory_space<workgroup>]}
    // expected-error @below {{scf.forall: lanes have a linear order only: #gpu.lane<linear_dim_0>}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.lane<x>]}
    // expected-error @below {{scf.forall: two dimensions are mapped to #gpu.thread<x>}}
    scf.forall (%i, %j) in (8, 8) {
    } {mapping = [#gpu.thread<x>, #gpu.thread<x>]}
    // expected-error @below {{scf.forall: threads are numbered by dimensions or in linear order, not both in one loop}}
    scf.forall (%i, %j) in (8, 8) {
    } {mapping = [#gpu.thread<x>, #gpu.thread<linear_dim_0>]}
    // expected-error @below {{scf.forall: one loop can't be mapped to warps and threads: their ids are not independent}}
    scf.forall (%i, %j) in (8, 8) {
    } {mapping = [#gpu.warp<x>, #gpu.thread<y>]}
    // expected-error @below {{scf.forall: one loop can't be mapped to threads and lanes: lanes are those of a warp, not of a thread}}
    scf.forall (%i, %j) in (8, 8) {
    } {mapping = [#gpu.thread<x>, #gpu.lane<linear_dim_0>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f() {
    scf.forall (%i) in (8) {
      // expected-error @below {{scf.forall: a loop over threads can't stand in one over warps}}
      scf.forall (%j) in (8) {
      } {mapping = [#gpu.thread<x>]}
      // expected-error @below {{scf.forall: a loop over blocks can't stand in one over warps}}
      scf.forall (%j) in (8) {
      } {mapping = [#gpu.block<x>]}
    } {mapping = [#gpu.warp<x>]}
    scf.forall (%i) in (8) {
      // expected-error @below {{scf.forall: a loop over lanes can't stand in one over warpgroups: lanes are those of a warp, not of a warpgroup}}
      scf.forall (%j) in (8) {
      } {mapping = [#gpu.lane<linear_dim_0>]}
    } {mapping = [#gpu.warpgroup<x>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f() attributes {known_block_size = array<i32: 48, 2, 1>} {
    // expected-error @below {{scf.forall: a warp is 32 threads, the block has 48 along x: no whole number of them}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.warp<x>]}
    // Linear warps go on from one row to the next.
    scf.forall (%i) in (3) {
    } {mapping = [#gpu.warp<linear_dim_0>]}
    // expected-error @below {{scf.forall: a warpgroup is 128 threads, the block has 96: no whole number of them}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.warpgroup<linear_dim_0>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f() attributes {known_block_size = array<i32: 48, 1, 1>} {
    // expected-error @below {{scf.forall: a warp is 32 threads, the block has 48: no whole number of them}}
    scf.forall (%i) in (8) {
    } {mapping = [#gpu.lane<linear_dim_0>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f(%n: index) attributes {known_block_size = array<i32: 256, 1, 1>} {
    // expected-error @below {{scf.forall: tirx.fits is promised, but there are 257 iterations along x for 256 threads}}
    scf.forall (%i) in (257) {
    } {mapping = [#gpu.thread<x>], tirx.fits}
    // expected-error @below {{scf.forall: there are 3 iterations along x for 2 warpgroups, and the threads of a warpgroup could not wait for each other between iterations; promise tirx.fits where there are enough warpgroups, or tirx.unsynchronized where nobody needs to wait}}
    scf.forall (%i) in (3) {
    } {mapping = [#gpu.warpgroup<x>]}
    // expected-error @below {{scf.forall: the number of iterations is not known, and the threads of a warpgroup}}
    scf.forall (%i) in (%n) {
    } {mapping = [#gpu.warpgroup<linear_dim_0>]}
    // expected-error @below {{scf.forall: not all threads would reach the gpu.barrier in it: there are 100 iterations along x for 256 threads}}
    scf.forall (%i) in (100) {
      gpu.barrier
    } {mapping = [#gpu.thread<x>]}
    // expected-error @below {{scf.forall: a step is positive, step 0 is 0}}
    scf.forall (%i) = (0) to (100) step (0) {
    } {mapping = [#gpu.thread<x>]}
    // All threads reach this one.
    scf.forall (%i) in (256) {
      gpu.barrier
    } {mapping = [#gpu.thread<x>]}
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @f(%m: memref<64xf32>, %f: f32) attributes {known_block_size = array<i32: 64, 1, 1>} {
    // expected-warning @below {{scf.forall: nothing is left of it that could carry its note}}
    scf.forall (%i) in (64) {
      memref.store %f, %m[%i] : memref<64xf32>
    } {mapping = [#gpu.thread<x>], note = "lost"}
    gpu.return
  }
}
