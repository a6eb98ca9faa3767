// What nobody can observe is dropped.
// RUN: tirx-opt %s -p dce | filecheck %s

func.func private @use(i32)

func.func @unused(%a: i32, %m: memref<4xf32>, %i: index) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %2 = memref.load %m[%i] : memref<4xf32>
  %3 = memref.alloc() : memref<4xf32>
  return
}
// CHECK-LABEL: @unused
// CHECK-NEXT:    return

// dce folds nothing, and a store may be seen by somebody.
func.func @observed(%a: i32, %m: memref<4xi32>, %i: index) {
  %zero = arith.constant 0 : i32
  %0 = arith.addi %a, %zero : i32
  memref.store %0, %m[%i] : memref<4xi32>
  call @use(%a) : (i32) -> ()
  return
}
// CHECK-LABEL: @observed
// CHECK-NEXT:    arith.constant
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    memref.store
// CHECK-NEXT:    call

func.func @regions(%n: index, %c: i1, %a: i32, %m: memref<?xi32>) {
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %a, %a : i32
    scf.if %c {
      %1 = memref.load %m[%i] : memref<?xi32>
    }
  }
  scf.for %i = %n to %n step %n {
    %0 = arith.addi %a, %a : i32
    memref.store %a, %m[%i] : memref<?xi32>
  }
  return
}
// CHECK-LABEL: @regions
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      memref.store
// CHECK-NEXT:    }
// CHECK-NEXT:    return

func.func @cycle(%x: i32, %c: i1) {
  cf.br ^loop(%x : i32)
^loop(%a: i32):
  %b = arith.addi %a, %x : i32
  cf.cond_br %c, ^loop(%b : i32), ^exit
^exit:
  return
^never:
  cf.br ^exit
}
// CHECK-LABEL: @cycle
// CHECK-NEXT:    cf.br ^[[LOOP:.*]]
// CHECK-NEXT:  ^[[LOOP]]:
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[LOOP]], ^[[EXIT:.*]]
// CHECK-NEXT:  ^[[EXIT]]:
// CHECK-NEXT:    return
// CHECK-NEXT:  }

gpu.module @kernels {
  gpu.func @kernel(%x: f32, %w: i32) kernel {
    %0 = gpu.thread_id x
    %1 = gpu.global_id y
    %2, %3 = gpu.shuffle xor %x, %w, %w : f32
    gpu.barrier
    gpu.return
  }
  // CHECK-LABEL: @kernel(
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    gpu.return
}
