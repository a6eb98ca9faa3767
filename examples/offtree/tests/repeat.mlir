// An op with a body that is repeated: passes of the house see a loop in it, and ours makes it one.
// RUN: tirx-opt %load %s | filecheck %s
// RUN: tirx-opt %load %s -p loop-invariant-code-motion | filecheck %s --check-prefix=MOVED
// RUN: tirx-opt %load %s -p lower-repeat | filecheck %s --check-prefix=LOOP
// RUN: tirx-opt %load %s '--lower-repeat=unroll=2' | filecheck %s --check-prefix=UNROLLED

// CHECK-LABEL: func.func @f
// CHECK: offtree.repeat 5 {

// MOVED-LABEL: func.func @f
// MOVED-NEXT: arith.mulf
// MOVED-NEXT: offtree.repeat 5 {

// LOOP-LABEL: func.func @f
// LOOP-DAG: %[[end:.*]] = arith.constant 5 : index
// LOOP: scf.for {{.*}} to %[[end]]
// LOOP: memref.store
// LOOP-NOT: memref.store
// LOOP: return

// UNROLLED-LABEL: func.func @f
// UNROLLED-DAG: %[[end:.*]] = arith.constant 4 : index
// UNROLLED: scf.for {{.*}} to %[[end]]
// UNROLLED: memref.store
// UNROLLED: memref.store
// UNROLLED: }
// UNROLLED: memref.store
// UNROLLED-NOT: memref.store
// UNROLLED: return
func.func @f(%m: memref<f32>, %x: f32) {
  offtree.repeat 5 {
    %y = arith.mulf %x, %x : f32
    %a = memref.load %m[] : memref<f32>
    %b = arith.addf %a, %y : f32
    memref.store %b, %m[] : memref<f32>
  }
  return
}
