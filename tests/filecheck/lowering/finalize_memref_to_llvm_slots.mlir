// A slot of known size is made in the entry block, where LLVM can make registers of it.
// RUN: tirx-opt %s -p finalize-memref-to-llvm | filecheck %s
// RUN: tirx-opt %s -p finalize-memref-to-llvm 2>&1 | filecheck %s --check-prefix=WARNING

func.func @once(%x: f32, %low: i1) {
  cf.cond_br %low, ^one, ^two
^one:
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : memref<2xf32>
  memref.store %x, %slot[%c0] : memref<2xf32>
  cf.br ^two
^two:
  return
}
// CHECK-LABEL: @once(
// CHECK:         llvm.alloca
// CHECK:         cf.cond_br
// CHECK-NOT:     llvm.alloca

// In a loop each round has a slot of its own.
func.func @again(%x: f32, %more: i1) {
  cf.br ^loop
^loop:
  %c0 = arith.constant 0 : index
  %slot = memref.alloca() : memref<2xf32>
  memref.store %x, %slot[%c0] : memref<2xf32>
  cf.cond_br %more, ^loop, ^end
^end:
  return
}
// WARNING:     :25:11: warning: memref.alloca: each round of a loop makes a slot of its own, which stays in memory; one made before the loop can become registers
// CHECK-LABEL: @again(
// CHECK-NEXT:    cf.br
// CHECK:         llvm.alloca

// How large it is may not be known at the entry.
func.func @sized(%n: index) {
  cf.br ^next
^next:
  %slot = memref.alloca(%n) : memref<?xf32>
  return
}
// CHECK-LABEL: @sized(
// CHECK:         cf.br
// CHECK:         llvm.alloca
