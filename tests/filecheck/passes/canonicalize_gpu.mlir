// Kernels: what the launch says, and effects that are known.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

gpu.module @kernels {
  gpu.func @known_sizes(%a: memref<?xindex>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 4, 1>} {
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %dx = gpu.block_dim x
    %gy = gpu.grid_dim y
    memref.store %ty, %a[%tx] : memref<?xindex>
    memref.store %bx, %a[%by] : memref<?xindex>
    memref.store %dx, %a[%gy] : memref<?xindex>
    gpu.return
  }
  // CHECK-LABEL: @known_sizes
  // CHECK-DAG:     %[[TX:.*]] = gpu.thread_id x
  // CHECK-DAG:     %[[BY:.*]] = gpu.block_id y
  // CHECK:         memref.store %c0, %{{.*}}[%[[TX]]]
  // CHECK-NEXT:    memref.store %c0, %{{.*}}[%[[BY]]]
  // CHECK-NEXT:    memref.store %c128, %{{.*}}[%c4]

  gpu.func @unknown_sizes(%a: memref<?xindex>) kernel {
    %ty = gpu.thread_id y
    %dx = gpu.block_dim x
    memref.store %ty, %a[%dx] : memref<?xindex>
    gpu.return
  }
  // CHECK-LABEL: @unknown_sizes
  // CHECK-DAG:     gpu.thread_id y
  // CHECK-DAG:     gpu.block_dim x

  gpu.func @unused(%x: f32, %c: i32) kernel {
    %tx = gpu.thread_id x
    %other, %valid = gpu.shuffle xor %x, %c, %c : f32
    gpu.return
  }
  // CHECK-LABEL: @unused
  // CHECK-NEXT:    gpu.return

  gpu.func @barriers(%a: memref<?xf32>, %i: index, %x: f32) kernel {
    gpu.barrier
    gpu.barrier
    memref.store %x, %a[%i] : memref<?xf32>
    gpu.barrier
    gpu.return
  }
  // CHECK-LABEL: @barriers
  // CHECK-NEXT:    gpu.barrier
  // CHECK-NEXT:    memref.store
  // CHECK-NEXT:    gpu.barrier
}

func.func @launch(%n: index, %a: memref<?xindex>) {
  %c1 = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %c1, %sz = %c1) {
    %s = arith.addi %by, %tx : index
    memref.store %s, %a[%bx] : memref<?xindex>
    gpu.terminator
  }
  return
}
// CHECK-LABEL: @launch
// CHECK:         gpu.launch blocks(%[[BX:.*]], %{{.*}}, %{{.*}}) in {{.*}} threads(%[[TX:.*]], %{{.*}}, %{{.*}}) in
// CHECK-NEXT:      memref.store %[[TX]], %{{.*}}[%[[BX]]]
