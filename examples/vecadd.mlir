// z = x + y: one thread per element, the length known at run time.
//
// The kernel stands on its own; @vecadd_host launches it over as many blocks as the length needs.

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @vecadd(%x: memref<?xf32> {llvm.noalias, llvm.readonly},
                     %y: memref<?xf32> {llvm.noalias, llvm.readonly},
                     %z: memref<?xf32> {llvm.noalias})
        kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
      %c0 = arith.constant 0 : index
      %n = memref.dim %z, %c0 : memref<?xf32>
      %i = gpu.global_id x

      // The last block may reach past the end.
      %inside = arith.cmpi ult, %i, %n : index
      scf.if %inside {
        %a = memref.load %x[%i] : memref<?xf32>
        %b = memref.load %y[%i] : memref<?xf32>
        %sum = arith.addf %a, %b : f32
        memref.store %sum, %z[%i] : memref<?xf32>
      }
      gpu.return
    }
  }

  func.func @vecadd_host(%x: memref<?xf32>, %y: memref<?xf32>, %z: memref<?xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %n = memref.dim %z, %c0 : memref<?xf32>
    %blocks = arith.ceildivui %n, %c256 : index
    gpu.launch_func @kernels::@vecadd
        blocks in (%blocks, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%x : memref<?xf32>, %y : memref<?xf32>, %z : memref<?xf32>)
    return
  }
}
