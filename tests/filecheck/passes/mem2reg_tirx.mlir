// Guarded accesses keep memory where it is; a guard that is known to hold is none.
// RUN: tirx-opt %s -p mem2reg,loop-invariant-code-motion | filecheck %s
// RUN: tirx-opt %s -p canonicalize,mem2reg | filecheck %s --check-prefix=KNOWN

func.func @slot(%x: f32, %z: f32) -> f32 {
  %slot = memref.alloca() : memref<1xf32>
  tirx.store %x, %slot[0] : memref<1xf32>
  %0 = tirx.load %slot[0] else %z : memref<1xf32>
  return %0 : f32
}
// CHECK-LABEL: @slot
// CHECK-NEXT:    memref.alloca
// CHECK-NEXT:    tirx.store
// CHECK-NEXT:    tirx.load
// KNOWN-LABEL: @slot
// KNOWN-NEXT:    arith.constant 0
// KNOWN-NEXT:    return %x

func.func @loop(%m: memref<?xf32>, %i: index, %n: index, %z: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%so_far = %z) -> f32 {
    %0 = tirx.load %m[%i] else %z : memref<?xf32>
    %1 = arith.addf %so_far, %0 : f32
    tirx.store %1, %m[%i] : memref<?xf32>
    scf.yield %1 : f32
  }
  return %sum : f32
}
// CHECK-LABEL: @loop
// CHECK:         scf.for
// CHECK-NEXT:      tirx.load
// CHECK-NEXT:      arith.addf
// CHECK-NEXT:      tirx.store
