// Local memory of one element becomes values, in any control flow.
// RUN: tirx-opt %s -p mem2reg | filecheck %s

func.func @straight(%x: f32) -> f32 {
  %s = memref.alloca() : memref<f32>
  memref.store %x, %s[] : memref<f32>
  %v = memref.load %s[] : memref<f32>
  %u = arith.addf %v, %v : f32
  memref.store %u, %s[] : memref<f32>
  %w = memref.load %s[] : memref<f32>
  return %w : f32
}
// CHECK-LABEL: @straight(
// CHECK-SAME:    %[[X:.*]]: f32)
// CHECK-NEXT:    %[[U:.*]] = arith.addf %[[X]], %[[X]]
// CHECK-NEXT:    return %[[U]]

func.func @not_stored() -> f32 {
  %s = memref.alloca() : memref<f32>
  %v = memref.load %s[] : memref<f32>
  return %v : f32
}
// CHECK-LABEL: @not_stored
// CHECK-NEXT:    %[[P:.*]] = ub.poison : f32
// CHECK-NEXT:    return %[[P]]

// Structured control flow: results and carried values.

func.func @in_a_loop(%n: index, %x: f32, %c: i1) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloca() : memref<1xf32>
  memref.store %x, %s[%c0] : memref<1xf32>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %s[%c0] : memref<1xf32>
    scf.if %c {
      %u = arith.addf %v, %x : f32
      memref.store %u, %s[%c0] : memref<1xf32>
    }
  }
  %w = memref.load %s[%c0] : memref<1xf32>
  return %w : f32
}
// CHECK-LABEL: @in_a_loop(
// CHECK-SAME:    %{{.*}}: index, %[[X:.*]]: f32, %[[C:.*]]: i1)
// CHECK:         %[[R:.*]] = scf.for {{.*}} iter_args(%[[V:.*]] = %[[X]]) -> (f32) {
// CHECK-NEXT:      %[[IF:.*]] = scf.if %[[C]] -> (f32) {
// CHECK-NEXT:        %[[U:.*]] = arith.addf %[[V]], %[[X]]
// CHECK-NEXT:        scf.yield %[[U]]
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %[[V]]
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[IF]]
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]]

func.func @in_a_while(%n: i32, %x: i32) -> i32 {
  %s = memref.alloca() : memref<i32>
  memref.store %x, %s[] : memref<i32>
  scf.while : () -> () {
    %v = memref.load %s[] : memref<i32>
    %c = arith.cmpi slt, %v, %n : i32
    scf.condition(%c)
  } do {
    %v = memref.load %s[] : memref<i32>
    %u = arith.addi %v, %x : i32
    memref.store %u, %s[] : memref<i32>
    scf.yield
  }
  %w = memref.load %s[] : memref<i32>
  return %w : i32
}
// CHECK-LABEL: @in_a_while(
// CHECK-SAME:    %[[N:.*]]: i32, %[[X:.*]]: i32)
// CHECK-NEXT:    %[[R:.*]] = scf.while (%[[V:.*]] = %[[X]]) : (i32) -> i32 {
// CHECK-NEXT:      %[[C:.*]] = arith.cmpi slt, %[[V]], %[[N]]
// CHECK-NEXT:      scf.condition(%[[C]]) %[[V]]
// CHECK:         ^bb0(%[[W:.*]]: i32):
// CHECK-NEXT:      %[[U:.*]] = arith.addi %[[W]], %[[X]]
// CHECK-NEXT:      scf.yield %[[U]]
// CHECK:         return %[[R]]

func.func @only_loaded_inside(%n: index, %x: f32, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.alloca() : memref<f32>
  memref.store %x, %s[] : memref<f32>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %s[] : memref<f32>
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @only_loaded_inside(
// CHECK-SAME:    %{{.*}}: index, %[[X:.*]]: f32
// CHECK:         scf.for {{.*}} step %{{[^ ]*}} {
// CHECK-NEXT:      memref.store %[[X]]

// Fresh in each iteration, so that nothing is carried.
func.func @allocated_in_a_loop(%n: index, %x: f32, %m: memref<?xf32>) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    %s = memref.alloca() : memref<f32>
    memref.store %x, %s[] : memref<f32>
    %v = memref.load %s[] : memref<f32>
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @allocated_in_a_loop(
// CHECK-NOT:     iter_args
// CHECK:         memref.store

// Blocks: arguments where different values meet and one is still needed.

func.func @in_blocks(%c: i1, %d: i1, %x: f32, %y: f32) -> f32 {
  %s = memref.alloca() : memref<f32>
  memref.store %x, %s[] : memref<f32>
  cf.br ^head
^head:
  cf.cond_br %c, ^body, ^exit
^body:
  %v = memref.load %s[] : memref<f32>
  %u = arith.addf %v, %y : f32
  memref.store %u, %s[] : memref<f32>
  cf.cond_br %d, ^a, ^b
^a:
  memref.store %y, %s[] : memref<f32>
  cf.br ^b
^b:
  cf.br ^head
^exit:
  %w = memref.load %s[] : memref<f32>
  return %w : f32
}
// CHECK-LABEL: @in_blocks(
// CHECK-SAME:    %[[C:.*]]: i1, %[[D:.*]]: i1, %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    cf.br ^[[HEAD:.*]](%[[X]] : f32)
// CHECK-NEXT:  ^[[HEAD]](%[[V:.*]]: f32):
// CHECK:         %[[U:.*]] = arith.addf %[[V]], %[[Y]]
// CHECK-NEXT:    cf.cond_br %[[D]], ^[[A:.*]], ^[[B:.*]](%[[U]] : f32)
// CHECK-NEXT:  ^[[A]]:
// CHECK-NEXT:    cf.br ^[[B]](%[[Y]] : f32)
// CHECK-NEXT:  ^[[B]](%[[W:.*]]: f32):
// CHECK-NEXT:    cf.br ^[[HEAD]](%[[W]] : f32)
// CHECK:         return %[[V]]

// After the stores nobody loads: no arguments.
func.func @stored_last(%c: i1, %x: f32) {
  %s = memref.alloca() : memref<f32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %s[] : memref<f32>
  cf.br ^b
^b:
  return
}
// CHECK-LABEL: @stored_last
// CHECK-NOT:     memref
// CHECK:       ^{{.*}}:
// CHECK-NEXT:    cf.br ^[[B:.*]]
// CHECK-NEXT:  ^[[B]]:
// CHECK-NEXT:    return

func.func @stored_on_one_way(%c: i1, %x: f32) -> f32 {
  %s = memref.alloca() : memref<f32>
  cf.cond_br %c, ^a, ^b
^a:
  memref.store %x, %s[] : memref<f32>
  cf.br ^b
^b:
  %v = memref.load %s[] : memref<f32>
  return %v : f32
}
// CHECK-LABEL: @stored_on_one_way(
// CHECK-SAME:    %{{.*}}: i1, %[[X:.*]]: f32)
// CHECK-NEXT:    %[[P:.*]] = ub.poison : f32
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^{{.*}}, ^[[B:.*]](%[[P]] : f32)
// CHECK:         cf.br ^[[B]](%[[X]] : f32)

func.func @blocks_in_a_region(%c: i1, %x: f32, %y: f32) -> f32 {
  %s = memref.alloca() : memref<f32>
  memref.store %x, %s[] : memref<f32>
  scf.execute_region {
    cf.cond_br %c, ^a, ^b
  ^a:
    memref.store %y, %s[] : memref<f32>
    cf.br ^b
  ^b:
    scf.yield
  }
  %w = memref.load %s[] : memref<f32>
  return %w : f32
}
// CHECK-LABEL: @blocks_in_a_region(
// CHECK-SAME:    %[[C:.*]]: i1, %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    %[[R:.*]] = scf.execute_region -> f32 {
// CHECK-NEXT:      cf.cond_br %[[C]], ^{{.*}}, ^[[B:.*]](%[[X]] : f32)
// CHECK:           cf.br ^[[B]](%[[Y]] : f32)
// CHECK-NEXT:    ^[[B]](%[[W:.*]]: f32):
// CHECK-NEXT:      scf.yield %[[W]]
// CHECK:         return %[[R]]

gpu.module @kernels {
  gpu.func @private_buffer(%n: index, %x: f32, %m: memref<?xf32>)
      private(%s : memref<1xf32, #gpu.address_space<private>>, %t : memref<4xf32, #gpu.address_space<private>>) kernel {
    %c0 = arith.constant 0 : index
    memref.store %x, %s[%c0] : memref<1xf32, #gpu.address_space<private>>
    %v = memref.load %s[%c0] : memref<1xf32, #gpu.address_space<private>>
    memref.store %v, %t[%n] : memref<4xf32, #gpu.address_space<private>>
    gpu.return
  }
  // CHECK-LABEL: @private_buffer(
  // CHECK-SAME:    private(%[[T:.*]] : memref<4xf32, #gpu.address_space<private>>) kernel
  // CHECK-NEXT:    arith.constant
  // CHECK-NEXT:    memref.store %{{.*}}, %[[T]]

  // All threads of a block see this memory.
  gpu.func @shared(%x: f32, %m: memref<?xf32>)
      workgroup(%s : memref<1xf32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    memref.store %x, %s[%c0] : memref<1xf32, #gpu.address_space<workgroup>>
    %v = memref.load %s[%c0] : memref<1xf32, #gpu.address_space<workgroup>>
    memref.store %v, %m[%c0] : memref<?xf32>
    gpu.return
  }
  // CHECK-LABEL: @shared(
  // CHECK:         memref.load
}

// What is not promoted

func.func private @use(memref<f32>)

func.func @address_is_passed_on(%x: f32) -> f32 {
  %s = memref.alloca() : memref<f32>
  memref.store %x, %s[] : memref<f32>
  call @use(%s) : (memref<f32>) -> ()
  %v = memref.load %s[] : memref<f32>
  return %v : f32
}
// CHECK-LABEL: @address_is_passed_on
// CHECK:         memref.alloca
// CHECK:         memref.load

func.func @several_elements(%x: f32, %i: index) -> f32 {
  %s = memref.alloca() : memref<2xf32>
  memref.store %x, %s[%i] : memref<2xf32>
  %v = memref.load %s[%i] : memref<2xf32>
  return %v : f32
}
// CHECK-LABEL: @several_elements
// CHECK:         memref.load

func.func @index_is_not_known(%x: f32, %i: index) -> f32 {
  %s = memref.alloca() : memref<1xf32>
  memref.store %x, %s[%i] : memref<1xf32>
  %v = memref.load %s[%i] : memref<1xf32>
  return %v : f32
}
// CHECK-LABEL: @index_is_not_known
// CHECK:         memref.load
