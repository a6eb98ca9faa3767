// An attribute without a prefix that an op does not have is an error before anything is lowered, at the op as it is written.
// RUN: not tirx-translate %s --to ptx 2>&1 | filecheck %s
// RUN: mlir-opt %s
// REQUIRES: mlir-opt

gpu.module @m {
  // CHECK: error: gpu.func: it has no attribute known_blocksize; did you mean known_block_size
  gpu.func @k(%x: memref<?xf32>, %n: index) kernel attributes {known_blocksize = array<i32: 1, 1, 1>} {
    // CHECK: error: gpu.lane_id: it has no attribute bar; one of your own has a prefix: my.bar
    %l = gpu.lane_id {bar = 1 : i32}
    %c0 = arith.constant 0 : index
    // CHECK: error: arith.constant: it has no attribute tag;
    %c1 = arith.constant {tag} 1 : index
    // CHECK: error: memref.load: it has no attribute nontemporall; did you mean nontemporal?
    %v = memref.load %x[%l] {nontemporall = true} : memref<?xf32>
    // CHECK: error: math.exp: it has no attribute fastmat; did you mean fastmath?
    %e = math.exp %v {fastmat = 1 : i32} : f32
    // CHECK: error: scf.for: it has no attribute unroll;
    scf.for %i = %c0 to %n step %c1 {
      memref.store %e, %x[%i] : memref<?xf32>
    } {unroll}
    // CHECK: error: gpu.barrier: it has no attribute scope;
    gpu.barrier {scope}
    gpu.return
  }
}
// CHECK-NOT: error
