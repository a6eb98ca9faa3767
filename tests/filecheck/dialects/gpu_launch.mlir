// Launches of kernels, and of bodies that become kernels.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @plain() kernel {
      gpu.return
    }
    gpu.func @taking(%a: f32, %m: memref<?xf32>) kernel {
      gpu.return
    }
  }
  gpu.binary @compiled [#gpu.object<#nvvm.target, "">]
  func.func @launch_func(%n: index, %a: f32, %m: memref<?xf32>, %wide: i64, %small: i32, %stream: !llvm.ptr) {
    %t = gpu.wait async
    gpu.launch_func @kernels::@plain blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func @kernels::@taking blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %small args(%a : f32, %m : memref<?xf32>)
    gpu.launch_func @kernels::@taking clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32, %m : memref<?xf32>)
    %u = gpu.launch_func async [%t] @kernels::@plain blocks in (%n, %n, %n) threads in (%n, %n, %n)
    gpu.launch_func <%stream : !llvm.ptr> @kernels::@plain clusters in (%wide, %wide, %wide) blocks in (%wide, %wide, %wide) threads in (%wide, %wide, %wide) : i64 {note}
    gpu.launch_func @compiled::@any blocks in (%small, %small, %small) threads in (%small, %small, %small) : i32 args(%a : f32)
    return
  }
}
// CHECK-LABEL: module attributes {gpu.container_module} {
// CHECK-NEXT:  gpu.module @kernels {
// CHECK-NEXT:  gpu.func @plain() kernel {
// CHECK:       gpu.func @taking(%a: f32, %m: memref<?xf32>) kernel {
// CHECK:       gpu.binary @compiled [#gpu.object<#nvvm.target, "">]
// CHECK-NEXT:  func.func @launch_func(%n: index, %a: f32, %m: memref<?xf32>, %wide: i64, %small: i32, %stream: !llvm.ptr) {
// CHECK-NEXT:  gpu.wait async
// CHECK-NEXT:  gpu.launch_func @kernels::@plain blocks in (%n, %n, %n) threads in (%n, %n, %n)
// CHECK-NEXT:  gpu.launch_func @kernels::@taking blocks in (%n, %n, %n) threads in (%n, %n, %n) dynamic_shared_memory_size %small args(%a : f32, %m : memref<?xf32>)
// CHECK-NEXT:  gpu.launch_func @kernels::@taking clusters in (%n, %n, %n) blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%a : f32, %m : memref<?xf32>)
// CHECK-NEXT:  gpu.launch_func async [%t] @kernels::@plain blocks in (%n, %n, %n) threads in (%n, %n, %n)
// CHECK-NEXT:  gpu.launch_func <%stream : !llvm.ptr> @kernels::@plain clusters in (%wide, %wide, %wide) blocks in (%wide, %wide, %wide) threads in (%wide, %wide, %wide) : i64 {note}
// CHECK-NEXT:  gpu.launch_func @compiled::@any blocks in (%small, %small, %small) threads in (%small, %small, %small) : i32 args(%a : f32)

func.func @launch(%n: index, %bytes: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = arith.addi %bx, %tx : index
    gpu.terminator
  }
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@m) function(@f) {
    gpu.terminator
  } {note = 1 : i32}
  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %n, %ky = %n, %kz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %bytes workgroup(%w : memref<8xf32, 3>, %w2 : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) {
    gpu.terminator
  }
  %t = gpu.wait async
  %u = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}
// CHECK-LABEL: @launch(
// CHECK-NEXT:  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
// CHECK-NEXT:  arith.addi %bx, %tx : index
// CHECK:       gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) module(@m) function(@f) {
// CHECK:       } {note = 1 : i32}
// CHECK-NEXT:  gpu.launch clusters(%cx, %cy, %cz) in (%kx = %n, %ky = %n, %kz = %n) blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) dynamic_shared_memory_size %bytes workgroup(%w : memref<8xf32, 3>, %w2 : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) {
// CHECK:       gpu.wait async
// CHECK-NEXT:  gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {

func.func @warp(%lane: index, %v: vector<4xf32>) {
  gpu.warp_execute_on_lane_0(%lane)[32] {
    %0 = arith.constant 1 : i32
  }
  %1 = gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
  ^bb0(%a: vector<128xf32>):
    %2 = vector.extract_strided_slice %a {offsets = [0], sizes = [32], strides = [1]} : vector<128xf32> to vector<32xf32>
    gpu.yield %2 : vector<32xf32>
  } {note}
  return
}
// CHECK-LABEL: @warp(
// CHECK-NEXT:  gpu.warp_execute_on_lane_0(%lane)[32] {
// CHECK:       gpu.warp_execute_on_lane_0(%lane)[32] args(%v : vector<4xf32>) -> (vector<1xf32>) {
// CHECK-NEXT:  ^bb0(%a: vector<128xf32>):
// CHECK-NEXT:  vector.extract_strided_slice %a {offsets = [0], sizes = [32], strides = [1]} : vector<128xf32> to vector<32xf32>
// CHECK-NEXT:  gpu.yield %1 : vector<32xf32>
// CHECK-NEXT:  } {note}
