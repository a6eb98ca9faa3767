// RUN: tirx-opt %s -p 'finalize-memref-to-llvm,cse' | filecheck %s

func.func @instructions(%m: memref<4xi32>, %f: memref<4xf32>, %i: index, %x: i32, %y: f32) {
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw andi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %2 = memref.atomic_rmw ori %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %3 = memref.atomic_rmw xori %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %4 = memref.atomic_rmw maxs %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %5 = memref.atomic_rmw maxu %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %6 = memref.atomic_rmw mins %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %7 = memref.atomic_rmw minu %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %8 = memref.atomic_rmw assign %x, %m[%i] : (i32, memref<4xi32>) -> i32
  %9 = memref.atomic_rmw addf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %10 = memref.atomic_rmw maxnumf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %11 = memref.atomic_rmw minnumf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %12 = memref.atomic_rmw maximumf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  %13 = memref.atomic_rmw minimumf %y, %f[%i] : (f32, memref<4xf32>) -> f32
  return
}
// CHECK-LABEL: @instructions
// CHECK:         llvm.atomicrmw add %{{.*}}, %x syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr, i32
// CHECK:         llvm.atomicrmw _and
// CHECK:         llvm.atomicrmw _or
// CHECK:         llvm.atomicrmw _xor
// CHECK:         llvm.atomicrmw max
// CHECK:         llvm.atomicrmw umax
// CHECK:         llvm.atomicrmw min
// CHECK:         llvm.atomicrmw umin
// CHECK:         llvm.atomicrmw xchg
// CHECK:         llvm.atomicrmw fadd
// CHECK:         llvm.atomicrmw fmax
// CHECK:         llvm.atomicrmw fmin
// CHECK:         llvm.atomicrmw fmaximum
// CHECK:         llvm.atomicrmw fminimum

// LLVM does not multiply: a loop compares and swaps. The result is the old value.
func.func @product(%m: memref<4xi32>, %i: index, %x: i32) -> i32 {
  %0 = memref.atomic_rmw muli %x, %m[%i] : (i32, memref<4xi32>) -> i32
  return %0 : i32
}
// CHECK-LABEL: @product
// CHECK:         %[[FIRST:.*]] = llvm.load %[[P:.*]] atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK-NEXT:    llvm.br ^bb1(%[[FIRST]] : i32)
// CHECK-NEXT:  ^bb1(%[[OLD:.*]]: i32):
// CHECK-NEXT:    %[[NEW:.*]] = llvm.mul %[[OLD]], %x : i32
// CHECK-NEXT:    %[[PAIR:.*]] = llvm.cmpxchg %[[P]], %[[OLD]], %[[NEW]] syncscope("device") monotonic monotonic {alignment = 4 : i64} : !llvm.ptr, i32
// CHECK-NEXT:    %[[SEEN:.*]] = llvm.extractvalue %[[PAIR]][0]
// CHECK-NEXT:    %[[DONE:.*]] = llvm.extractvalue %[[PAIR]][1]
// CHECK-NEXT:    llvm.cond_br %[[DONE]], ^bb2, ^bb1(%[[SEEN]] : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    return %[[OLD]] : i32

// Floats are compared by their bits; ops of other dialects stay.
func.func @any_update(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%old: f32):
    %half = arith.divf %old, %x : f32
    %new = arith.addf %half, %x : f32
    memref.atomic_yield %new : f32
  }
  return %0 : f32
}
// CHECK-LABEL: @any_update
// CHECK:         llvm.load %{{.*}} atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK:       ^bb1(%[[BITS:.*]]: i32):
// CHECK-NEXT:    %[[OLD:.*]] = llvm.bitcast %[[BITS]] : i32 to f32
// CHECK-NEXT:    %[[HALF:.*]] = arith.divf %[[OLD]], %x : f32
// CHECK-NEXT:    %[[NEW:.*]] = arith.addf %[[HALF]], %x : f32
// CHECK-NEXT:    %[[SWAP:.*]] = llvm.bitcast %[[NEW]] : f32 to i32
// CHECK-NEXT:    llvm.cmpxchg %{{.*}}, %[[BITS]], %[[SWAP]]
// CHECK:         return %[[OLD]] : f32
