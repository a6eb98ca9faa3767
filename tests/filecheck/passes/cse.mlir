// Equal ops are one where the first dominates the others.
// RUN: tirx-opt %s -p cse | filecheck %s

func.func private @use(f32)

func.func @equal(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
// CHECK-LABEL: @equal
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi
// CHECK-NEXT:    arith.muli %[[SUM]], %[[SUM]]

func.func @not_equal(%a: i32, %b: i32) -> (i32, i32, i32, i1, i1) {
  %0 = arith.subi %a, %b : i32
  %1 = arith.subi %b, %a : i32
  %2 = arith.addi %a, %b : i32
  %3 = arith.addi %a, %b overflow<nsw> : i32
  %4 = arith.addi %2, %3 : i32
  %5 = arith.cmpi slt, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  return %0, %1, %4, %5, %6 : i32, i32, i32, i1, i1
}
// CHECK-LABEL: @not_equal
// CHECK-COUNT-2: arith.subi
// CHECK-COUNT-3: arith.addi
// CHECK-COUNT-2: arith.cmpi

func.func @in_a_region(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %r = scf.if %c -> i32 {
    %1 = arith.addi %a, %b : i32
    %2 = arith.muli %1, %b : i32
    scf.yield %2 : i32
  } else {
    %3 = arith.muli %a, %b : i32
    scf.yield %3 : i32
  }
  %4 = arith.muli %a, %b : i32
  return %r, %4 : i32, i32
}
// The product of the second region does not dominate the last one.
// CHECK-LABEL: @in_a_region
// CHECK-COUNT-1: arith.addi
// CHECK-NOT:     arith.addi
// CHECK-COUNT-3: arith.muli

func.func @in_blocks(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b : i32
  cf.cond_br %c, ^yes, ^no
^yes:
  %1 = arith.addi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  cf.br ^end(%1, %2 : i32, i32)
^no:
  %3 = arith.muli %a, %b : i32
  cf.br ^end(%3, %0 : i32, i32)
^end(%x: i32, %y: i32):
  %z = arith.addi %x, %y : i32
  return %z : i32
}
// CHECK-LABEL: @in_blocks
// CHECK-NEXT:    %[[SUM:.*]] = arith.addi
// CHECK:         %[[P:.*]] = arith.muli
// CHECK-NEXT:    cf.br ^{{.*}}(%[[SUM]], %[[P]]
// CHECK:         %[[Q:.*]] = arith.muli
// CHECK-NEXT:    cf.br ^{{.*}}(%[[Q]], %[[SUM]]

func.func @loads(%m: memref<4xf32>, %n: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = memref.load %n[%i] : memref<4xf32>
  %3 = arith.addf %0, %1 : f32
  %4 = arith.addf %3, %2 : f32
  return %4 : f32
}
// CHECK-LABEL: @loads
// CHECK-NEXT:    %[[V:.*]] = memref.load
// CHECK-NEXT:    memref.load
// CHECK-NEXT:    arith.addf %[[V]], %[[V]]

func.func @loads_around_a_store(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
// CHECK-LABEL: @loads_around_a_store
// CHECK-COUNT-2: memref.load

func.func @loads_around_a_call(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  call @use(%0) : (f32) -> ()
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
// CHECK-LABEL: @loads_around_a_call
// CHECK-COUNT-2: memref.load

func.func @loads_around_a_store_in_a_loop(%m: memref<4xf32>, %n: index, %i: index, %x: f32) -> f32 {
  %0 = memref.load %m[%i] : memref<4xf32>
  scf.for %j = %i to %n step %n {
    memref.store %x, %m[%j] : memref<4xf32>
  }
  %1 = memref.load %m[%i] : memref<4xf32>
  %2 = arith.addf %0, %1 : f32
  return %2 : f32
}
// CHECK-LABEL: @loads_around_a_store_in_a_loop
// CHECK:         memref.load
// CHECK:         scf.for
// CHECK:         memref.load

gpu.module @kernels {
  gpu.func @loads_around_a_barrier(%m: memref<4xf32>, %i: index) kernel {
    %0 = memref.load %m[%i] : memref<4xf32>
    %1 = memref.load %m[%i] : memref<4xf32>
    gpu.barrier
    %2 = memref.load %m[%i] : memref<4xf32>
    %3 = arith.addf %0, %1 : f32
    %4 = arith.addf %3, %2 : f32
    memref.store %4, %m[%i] : memref<4xf32>
    gpu.return
  }
  // CHECK-LABEL: @loads_around_a_barrier
  // CHECK-NEXT:    memref.load
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    memref.load

  gpu.func @ids(%m: memref<?xindex>) kernel {
    %0 = gpu.thread_id x
    %1 = gpu.thread_id x
    %2 = gpu.thread_id y
    %3 = arith.addi %0, %1 : index
    memref.store %3, %m[%2] : memref<?xindex>
    gpu.return
  }
  // CHECK-LABEL: @ids
  // CHECK-NEXT:    %[[X:.*]] = gpu.thread_id x
  // CHECK-NEXT:    %{{.*}} = gpu.thread_id y
  // CHECK-NEXT:    arith.addi %[[X]], %[[X]]
}

func.func @allocations_differ() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}
// CHECK-LABEL: @allocations_differ
// CHECK-COUNT-2: memref.alloc

func.func @equal_regions(%c: i1, %a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> i32 {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  %1 = scf.if %c -> i32 {
    %x = arith.addi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  %2 = scf.if %c -> i32 {
    %x = arith.subi %a, %b : i32
    scf.yield %x : i32
  } else {
    scf.yield %b : i32
  }
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: @equal_regions
// CHECK-COUNT-2: scf.if
// CHECK-NOT:     scf.if

func.func @unused(%a: i32, %m: memref<4xf32>, %i: index) {
  %0 = arith.addi %a, %a : i32
  %1 = memref.load %m[%i] : memref<4xf32>
  return
}
// CHECK-LABEL: @unused
// CHECK-NEXT:    return
