// RUN: tirx-translate %s --report | filecheck %s

// A launch within a host function is a kernel; places may lie in other files, and code that the
// compiler has merged comes from no place at all.

func.func @host(%x: memref<?xf32>, %blocks: index) {
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1)
             threads(%tx, %ty, %tz) in (%sx = %c64, %sy = %c1, %sz = %c1) {
    %v = memref.load %x[%tx] : memref<?xf32> loc("model.py":10:4)
    %w = arith.addf %v, %v : f32 loc(fused["model.py":11:4, "other.py":3:1])
    memref.store %w, %x[%tx] : memref<?xf32> loc("my op"("model.py":12:4))
    gpu.terminator
  }
  return
}

// CHECK-LABEL: host_kernel on sm_80
// CHECK:         block 64 threads
// CHECK:         translate_report_places.mlir:9 gpu.launch
// CHECK:         model.py:10:4 memref.load
// CHECK-NEXT:    model.py:11:4 arith.addf
// CHECK-NEXT:    model.py:12:4 memref.store
