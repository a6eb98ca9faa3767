// The body of a launch becomes a kernel.
// RUN: tirx-opt %s -p gpu-kernel-outlining | filecheck %s
// RUN: tirx-opt %s -p 'gpu-kernel-outlining{sink-index-computations}' | filecheck %s --check-prefix=SINK

// CHECK:       module attributes {gpu.container_module}
func.func private @helper(i32) -> i32
memref.global "private" @table : memref<4xf32>

func.func @f(%a: memref<?xf32> {llvm.noalias, llvm.readonly}, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c128 = arith.constant 128 : index
  %two = arith.constant 2.0 : f32
  %d = memref.dim %a, %c0 : memref<?xf32>
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c128, %sy = %c1, %sz = %c1)
             workgroup(%w : memref<32xf32, #gpu.address_space<workgroup>>) {
    %i = arith.addi %bx, %sx : index
    %y = arith.mulf %x, %two : f32
    memref.store %y, %a[%i] : memref<?xf32>
    memref.store %y, %a[%d] : memref<?xf32>
    memref.store %y, %w[%tx] : memref<32xf32, #gpu.address_space<workgroup>>
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c1, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c128, %sy = %c1, %sz = %c1) {
    %i = arith.index_cast %tx : index to i32
    %k = func.call @helper(%i) : (i32) -> i32
    %t = memref.get_global @table : memref<4xf32>
    memref.store %two, %t[%c1] : memref<4xf32>
    gpu.terminator
  }
  return
}
// What the host says of an argument holds for the kernel; constants are computed in it.
// CHECK-LABEL: func.func @f(
// CHECK-SAME:    %[[A:.*]]: memref<?xf32> {llvm.noalias, llvm.readonly}, %[[N:.*]]: index, %[[X:.*]]: f32)
// CHECK:         gpu.launch_func @f_kernel::@f_kernel blocks in (%[[N]], %[[C1:.*]], %[[C1]]) threads in (%[[C128:.*]], %[[C1]], %[[C1]]) args(%[[X]] : f32, %[[A]] : memref<?xf32>, %{{.*}} : index)
// CHECK-NEXT:    gpu.launch_func @f_kernel_0::@f_kernel
// CHECK-NOT:     args
// CHECK-NEXT:    return

// CHECK:       gpu.module @f_kernel {
// CHECK-NEXT:    gpu.func @f_kernel(%[[KX:.*]]: f32, %[[KA:.*]]: memref<?xf32> {llvm.noalias, llvm.readonly}, %[[KD:.*]]: index) workgroup(%[[W:.*]] : memref<32xf32, #gpu.address_space<workgroup>>) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
// CHECK-NEXT:      %[[BX:.*]] = gpu.block_id x
// CHECK-NEXT:      %[[TX:.*]] = gpu.thread_id x
// CHECK-NEXT:      %[[SX:.*]] = gpu.block_dim x
// CHECK-NEXT:      %[[TWO:.*]] = arith.constant 2.0
// CHECK-NEXT:      %[[I:.*]] = arith.addi %[[BX]], %[[SX]]
// CHECK-NEXT:      %[[Y:.*]] = arith.mulf %[[KX]], %[[TWO]]
// CHECK-NEXT:      memref.store %[[Y]], %[[KA]][%[[I]]]
// CHECK-NEXT:      memref.store %[[Y]], %[[KA]][%[[KD]]]
// CHECK-NEXT:      memref.store %[[Y]], %[[W]][%[[TX]]]
// CHECK-NEXT:      gpu.return

// CHECK:       gpu.module @f_kernel_0 {
// CHECK-NEXT:    gpu.func @f_kernel() kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 1, 1, 1>}
// CHECK:         func.func private @helper(i32) -> i32
// CHECK-NEXT:    memref.global "private" @table

// SINK-LABEL:  func.func @f(
// SINK:          gpu.launch_func @f_kernel::@f_kernel {{.*}} args(%{{.*}} : memref<?xf32>, %{{.*}} : f32)
// SINK:        gpu.module @f_kernel {
// SINK:          memref.dim

func.func @named(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@mine) function(@first) {
    gpu.barrier
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@mine) function(@second) {
    gpu.barrier
    gpu.terminator
  }
  return
}
// CHECK-LABEL: func.func @named
// CHECK-NEXT:    gpu.launch_func @mine::@first
// CHECK-NEXT:    gpu.launch_func @mine::@second
// CHECK:       gpu.module @mine {
// CHECK-NEXT:    gpu.func @first() kernel {
// CHECK:         gpu.func @second() kernel {

func.func @asynchronous(%n: index, %bytes: i32) -> !gpu.async.token {
  %t = gpu.wait async
  %c2 = arith.constant 2 : index
  %u = gpu.launch async [%t] clusters(%cx, %cy, %cz) in (%kx = %c2, %ky = %c2, %kz = %c2)
             blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %bytes {
    %i = gpu.thread_id x
    cf.br ^end
  ^end:
    gpu.barrier
    gpu.terminator
  }
  return %u : !gpu.async.token
}
// CHECK-LABEL: func.func @asynchronous
// CHECK:         %[[T:.*]] = gpu.wait async
// CHECK:         %[[U:.*]] = gpu.launch_func async [%[[T]]] @asynchronous_kernel::@asynchronous_kernel clusters in {{.*}} dynamic_shared_memory_size %{{.*}}
// CHECK-NEXT:    return %[[U]]
// CHECK:         gpu.func @asynchronous_kernel() kernel attributes {known_cluster_size = array<i32: 2, 2, 2>}
// CHECK:           cf.br
// CHECK:           gpu.return
