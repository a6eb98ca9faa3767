// A host function keeps an array on the device over several launches; on the CPU, that is the device.
//
// RUN: tirx-run %s --entry eightfold --arg arange:5xf32 | filecheck %s
// CHECK: {{^}}24.0{{$}}

module attributes {gpu.container_module} {
gpu.module @kernels {
  gpu.func @scale(%factor: f32, %x: memref<?xf32, 1>)
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %n = memref.dim %x, %c0 : memref<?xf32, 1>
    %i = gpu.global_id x
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %old = memref.load %x[%i] : memref<?xf32, 1>
      %new = arith.mulf %old, %factor : f32
      memref.store %new, %x[%i] : memref<?xf32, 1>
    }
    gpu.return
  }
}
func.func @eightfold(%x: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant 2.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  %d = gpu.alloc (%n) : memref<?xf32, 1>
  gpu.memcpy %d, %x : memref<?xf32, 1>, memref<?xf32>
  %c3 = arith.constant 3 : index
  scf.for %k = %c0 to %c3 step %c1 {
    gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %d : memref<?xf32, 1>)
  }
  gpu.wait
  gpu.memcpy %x, %d : memref<?xf32>, memref<?xf32, 1>
  gpu.dealloc %d : memref<?xf32, 1>
  %last = memref.load %x[%c3] : memref<?xf32>
  return %last : f32
}
}
