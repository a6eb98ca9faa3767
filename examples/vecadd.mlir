// z = x + y: one thread per element, the length known at run time.
//
// The kernel stands on its own; @vecadd_host launches it over as many blocks as the length needs.

!vector = memref<?xf32>

module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @vecadd(%x: !vector {llvm.noalias, llvm.readonly},
                     %y: !vector {llvm.noalias, llvm.readonly},
                     %z: !vector {llvm.noalias})
        kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
      %c0 = arith.constant 0 : index
      %n = memref.dim %z, %c0 : !vector
      %i = gpu.global_id x

      // The last block may reach past the end.
      %inside = arith.cmpi ult, %i, %n : index
      scf.if %inside {
        %a = memref.load %x[%i] : !vector
        %b = memref.load %y[%i] : !vector
        %sum = arith.addf %a, %b : f32
        memref.store %sum, %z[%i] : !vector
      }
      gpu.return
    }
  }

  func.func @vecadd_host(%x: !vector, %y: !vector, %z: !vector) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c256 = arith.constant 256 : index
    %n = memref.dim %z, %c0 : !vector
    %blocks = arith.ceildivui %n, %c256 : index
    gpu.launch_func @kernels::@vecadd
        blocks in (%blocks, %c1, %c1) threads in (%c256, %c1, %c1)
        args(%x : !vector, %y : !vector, %z : !vector)
    return
  }
}
