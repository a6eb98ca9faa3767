// RUN: tirx-opt %s -p convert-forall-to-gpu,canonicalize,cse --mlir-print-local-scope | filecheck %s

gpu.module @kernels {
  // As many iterations as threads: an id is all that is needed.
  gpu.func @all_threads(%m: memref<4x64xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 64, 4, 1>} {
    scf.forall (%i, %j) in (4, 64) {
      memref.store %f, %m[%i, %j] : memref<4x64xf32>
    } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
    gpu.return
  }
  // CHECK-LABEL: @all_threads
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    %[[Y:.*]] = gpu.thread_id y
  // CHECK-NEXT:    memref.store %f, %m[%[[Y]], %[[X]]]
  // CHECK-NEXT:    gpu.return

  // Fewer iterations: other threads pass by, also those of dimensions that are not mapped.
  gpu.func @some_threads(%m: memref<256xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 64, 4, 1>} {
    %zero = arith.constant 0 : index
    scf.forall (%i) = (10) to (150) step (3) {
      memref.store %f, %m[%i] : memref<256xf32>
    } {mapping = [#gpu.thread<x>]}
    memref.store %f, %m[%zero] : memref<256xf32>
    gpu.return
  }
  // CHECK-LABEL: @some_threads
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    %[[IN_X:.*]] = arith.cmpi ult, %[[X]], %c47
  // CHECK-NEXT:    %[[Y:.*]] = gpu.thread_id y
  // CHECK-NEXT:    %[[IN_Y:.*]] = arith.cmpi ult, %[[Y]], %c1
  // CHECK-NEXT:    %[[IN:.*]] = arith.andi %[[IN_X]], %[[IN_Y]]
  // CHECK-NEXT:    scf.if %[[IN]] {
  // CHECK-NEXT:      %[[SCALED:.*]] = arith.muli %[[X]], %c3 overflow<nsw>
  // CHECK-NEXT:      %[[I:.*]] = arith.addi %[[SCALED]], %c10 overflow<nsw>
  // CHECK-NEXT:      memref.store %f, %m[%[[I]]]
  // CHECK-NEXT:    }
  // CHECK-NEXT:    gpu.barrier

  // More iterations, or a number that is not known: a thread goes on with every N-th one.
  gpu.func @strided(%m: memref<?xf32>, %f: f32, %n: index) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    scf.forall (%i) in (%n) {
      memref.store %f, %m[%i] : memref<?xf32>
    } {mapping = [#gpu.thread<x>], llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
    gpu.return
  }
  // CHECK-LABEL: @strided
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    scf.for %[[I:.*]] = %[[X]] to %n step %c64 {
  // CHECK-NEXT:      memref.store %f, %m[%[[I]]]
  // CHECK-NEXT:    } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  // CHECK-NEXT:    gpu.return

  // What is promised to fit is only guarded.
  gpu.func @fits(%m: memref<?xf32>, %f: f32, %n: index) kernel
      attributes {known_block_size = array<i32: 64, 1, 1>} {
    scf.forall (%i) in (%n) {
      memref.store %f, %m[%i] : memref<?xf32>
    } {mapping = [#gpu.thread<x>], tirx.fits}
    gpu.return
  }
  // CHECK-LABEL: @fits
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    %[[IN:.*]] = arith.cmpi slt, %[[X]], %n
  // CHECK-NEXT:    scf.if %[[IN]] {
  // CHECK-NEXT:      memref.store %f, %m[%[[X]]]
  // CHECK-NOT:     tirx.fits

  // Linear dimensions divide one id among them; linear_dim_0 is the fastest.
  gpu.func @linear(%m: memref<8x16xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 64, 4, 1>} {
    scf.forall (%i, %j) in (8, 16) {
      memref.store %f, %m[%i, %j] : memref<8x16xf32>
    } {mapping = [#gpu.thread<linear_dim_1>, #gpu.thread<linear_dim_0>]}
    gpu.return
  }
  // CHECK-LABEL: @linear
  // CHECK:         %[[Y:.*]] = gpu.thread_id y
  // CHECK:         %[[ROWS:.*]] = arith.muli %[[Y]], %c64
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK:         %[[T:.*]] = arith.addi %[[ROWS]], %[[X]]
  // CHECK-NEXT:    %[[IN:.*]] = arith.cmpi ult, %[[T]], %c128
  // CHECK-NEXT:    scf.if %[[IN]] {
  // CHECK-NEXT:      %[[J:.*]] = arith.remui %[[T]], %c16
  // CHECK-NEXT:      %[[I:.*]] = arith.divui %[[T]], %c16
  // CHECK-NEXT:      memref.store %f, %m[%[[I]], %[[J]]]

  // Lanes within warps; each waits for those that it stands for.
  gpu.func @warps(%m: memref<4x?xf32>, %f: f32, %n: index) kernel
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    %zero = arith.constant 0 : index
    scf.forall (%w) in (4) {
      scf.forall (%l) in (%n) {
        memref.store %f, %m[%w, %l] : memref<4x?xf32>
      } {mapping = [#gpu.lane<linear_dim_0>]}
    } {mapping = [#gpu.warp<x>]}
    scf.forall (%g) in (2) {
      memref.store %f, %m[%g, %zero] : memref<4x?xf32>
    } {mapping = [#gpu.warpgroup<linear_dim_0>], tirx.unsynchronized}
    memref.store %f, %m[%zero, %zero] : memref<4x?xf32>
    gpu.return
  }
  // CHECK-LABEL: @warps
  // CHECK:         %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    %[[W:.*]] = arith.divui %[[X]], %c32
  // CHECK-NEXT:    %[[IN:.*]] = arith.cmpi ult, %[[W]], %c4
  // CHECK-NEXT:    scf.if %[[IN]] {
  // CHECK-NEXT:      %[[LANE:.*]] = gpu.lane_id
  // CHECK-NEXT:      scf.for %[[L:.*]] = %[[LANE]] to %n step %c32 {
  // CHECK-NEXT:        memref.store %f, %m[%[[W]], %[[L]]]
  // CHECK-NEXT:      }
  // CHECK-NEXT:      nvvm.bar.warp.sync %c-1_i32
  // CHECK-NEXT:    }
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    %[[G:.*]] = arith.divui %[[X]], %c128
  // CHECK-NEXT:    memref.store %f, %m[%[[G]], %zero]
  // CHECK-NEXT:    memref.store

  // A block that takes several tiles waits between them; threads of it take the elements.
  gpu.func @blocks(%m: memref<?xf32>, %f: f32, %n: index) kernel
      attributes {known_block_size = array<i32: 32, 1, 1>} {
    scf.forall (%b) = (0) to (%n) step (32) {
      scf.forall (%t) in (32) {
        %i = arith.addi %b, %t : index
        memref.store %f, %m[%i] : memref<?xf32>
      } {mapping = [#gpu.thread<x>]}
    } {mapping = [#gpu.block<linear_dim_0>]}
    gpu.return
  }
  // CHECK-LABEL: @blocks
  // CHECK:         scf.for %[[B:.*]] = %{{.*}} to %n step %{{.*}} {
  // CHECK-NEXT:      %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:      %[[I:.*]] = arith.addi %[[B]], %[[X]]
  // CHECK-NEXT:      memref.store %f, %m[%[[I]]]
  // CHECK-NEXT:      gpu.barrier
  // CHECK-NEXT:    }
  // CHECK-NEXT:    gpu.return

  // Blocks and threads in one loop.
  gpu.func @both(%m: memref<16x32xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 32, 1, 1>, known_grid_size = array<i32: 16, 1, 1>} {
    scf.forall (%i, %j) in (16, 32) {
      memref.store %f, %m[%i, %j] : memref<16x32xf32>
    } {mapping = [#gpu.block<x>, #gpu.thread<x>]}
    gpu.return
  }
  // CHECK-LABEL: @both
  // CHECK-NEXT:    %[[B:.*]] = gpu.block_id x
  // CHECK-NEXT:    %[[T:.*]] = gpu.thread_id x
  // CHECK-NEXT:    memref.store %f, %m[%[[B]], %[[T]]]
  // CHECK-NEXT:    gpu.return
}

// In a launch the sizes are those that it is given.
func.func @launch(%m: memref<64xf32>, %f: f32, %n: index) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1) {
    scf.forall (%i) in (64) {
      memref.store %f, %m[%i] : memref<64xf32>
    } {mapping = [#gpu.thread<linear_dim_0>]}
    gpu.terminator
  }
  return
}
// CHECK-LABEL: @launch
// CHECK:         gpu.launch
// CHECK-NEXT:      %[[X:.*]] = gpu.thread_id x
// CHECK-NEXT:      memref.store %{{.*}}, %{{.*}}[%[[X]]]
// CHECK-NEXT:      gpu.terminator

// A loop without a mapping stays.
func.func @unmapped(%m: memref<64xf32>, %f: f32) {
  scf.forall (%i) in (64) {
    memref.store %f, %m[%i] : memref<64xf32>
  }
  return
}
// CHECK-LABEL: @unmapped
// CHECK-NEXT:    scf.forall

// A whole number of rounds is counted, so that the loop can be unrolled.
gpu.module @rounds {
  gpu.func @rounds(%m: memref<512xf32>, %f: f32) kernel
      attributes {known_block_size = array<i32: 128, 1, 1>} {
    scf.forall (%i) in (512) {
      memref.store %f, %m[%i] : memref<512xf32>
    } {mapping = [#gpu.thread<x>]}
    gpu.return
  }
}
// CHECK-LABEL: @rounds
// CHECK:         %[[X:.*]] = gpu.thread_id x
// CHECK-NEXT:    scf.for %[[N:.*]] = %c0 to %c4 step %c1 {
// CHECK-NEXT:      %[[BEFORE:.*]] = arith.muli %[[N]], %c128 overflow<nsw>
// CHECK-NEXT:      %[[I:.*]] = arith.addi %[[X]], %[[BEFORE]] overflow<nsw>
// CHECK-NEXT:      memref.store %f, %m[%[[I]]]

// The end of a device function is not the end of a kernel.
gpu.module @functions {
  gpu.func @device(%m: memref<512xf32>, %f: f32)
      attributes {known_block_size = array<i32: 512, 1, 1>} {
    scf.forall (%i) in (512) {
      memref.store %f, %m[%i] : memref<512xf32>
    } {mapping = [#gpu.thread<x>]}
    gpu.return
  }
}
// CHECK-LABEL: @device
// CHECK:         memref.store
// CHECK-NEXT:    gpu.barrier
// CHECK-NEXT:    gpu.return

// Nobody waits, neither between tiles nor between the iterations of a warpgroup.
gpu.module @unsynchronized {
  gpu.func @unsynchronized(%m: memref<?xf32>, %f: f32, %n: index)
      attributes {known_block_size = array<i32: 256, 1, 1>} {
    scf.forall (%b) in (%n) {
      scf.forall (%g) in (%n) {
        memref.store %f, %m[%g] : memref<?xf32>
      } {mapping = [#gpu.warpgroup<x>], tirx.unsynchronized}
    } {mapping = [#gpu.block<linear_dim_0>], tirx.unsynchronized}
    gpu.return
  }
}
// CHECK-LABEL: @unsynchronized
// CHECK-COUNT-2: scf.for
// CHECK-NOT:     barrier
// CHECK:         gpu.return
