// An attribute with a prefix is carried as far as the ops go that an op becomes; where it ends is a warning.
// RUN: tirx-translate %s --to ptx 2>&1 | filecheck %s
// RUN: tirx-translate %s --to llvmir 2>&1 | filecheck %s

// CHECK:     warning: gpu.thread_id: nothing is left of it that could carry its my.lane
// CHECK:     warning: llvm.load: its attribute my.note is not carried to LLVM IR
gpu.module @m {
  gpu.func @k(%x: memref<?xf32>, %n: index) kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %l = gpu.lane_id
    %unused = gpu.thread_id y {my.lane}
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %v = memref.load %x[%l] {my.note, nontemporal = true} : memref<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      memref.store %v, %x[%i] {alignment = 4 : i64} : memref<?xf32>
    } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>}
    gpu.return
  }
}
