// z = a x + y: one thread per element, multiplication and addition fused.

!vector = memref<?xf32>

gpu.module @kernels {
  gpu.func @saxpy(%a: f32, %x: !vector {llvm.noalias, llvm.readonly},
                  %y: !vector {llvm.noalias, llvm.readonly}, %z: !vector {llvm.noalias})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %n = memref.dim %z, %c0 : !vector
    %i = gpu.global_id x
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %p = memref.load %x[%i] : !vector
      %q = memref.load %y[%i] : !vector
      %sum = math.fma %a, %p, %q : f32
      memref.store %sum, %z[%i] : !vector
    }
    gpu.return
  }
}
