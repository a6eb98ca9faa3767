// Private symbols that no public one needs are dropped.
// RUN: tirx-opt %s -p symbol-dce | filecheck %s

// CHECK:     func.func @public()
func.func @public() {
  call @needed() : () -> ()
  return
}
// CHECK:     func.func private @needed()
func.func private @needed() {
  call @needed_by_needed() : () -> ()
  return
}
// CHECK:     func.func private @needed_by_needed()
func.func private @needed_by_needed()

// CHECK-NOT: @unused
func.func private @unused() {
  call @unused_too() : () -> ()
  return
}
func.func private @unused_too() {
  call @unused() : () -> ()
  return
}

memref.global "private" @unused_global : memref<4xf32>

// CHECK:     gpu.module @kernels
gpu.module @kernels {
  // CHECK-NEXT: func.func private @helper
  func.func private @helper()
  // CHECK-NEXT: gpu.func @kernel
  gpu.func @kernel() kernel {
    func.call @helper() : () -> ()
    gpu.return
  }
  // CHECK-NOT: @unused
  func.func private @unused()
}
// CHECK:     memref.global "private" @global
memref.global "private" @global : memref<4xf32>
func.func @reads() -> memref<4xf32> {
  %0 = memref.get_global @global : memref<4xf32>
  return %0 : memref<4xf32>
}
