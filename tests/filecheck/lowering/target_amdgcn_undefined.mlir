// A function that is only declared is refused where it is called: there is nothing to link with.
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --to asm --arch gfx1100 --module declared | filecheck %s
// RUN: not tirx-translate %s --load-dialect %S/../../../examples/offtree --to asm --arch gfx1100 --module called 2>&1 | filecheck %s --check-prefix CALLED

// CHECK: .amdhsa_kernel k
gpu.module @declared {
  func.func private @ext(i32) -> i32
  gpu.func @k() kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    gpu.return
  }
}

// CALLED: target_amdgcn_undefined.mlir:20:10: error: llvm.call: gfx1100 has no library with @ext
// CALLED: target_amdgcn_undefined.mlir:16:3: note: it is only declared
gpu.module @called {
  func.func private @ext(i32) -> i32
  gpu.func @k(%m: memref<1xi32>) kernel attributes {known_block_size = array<i32: 1, 1, 1>} {
    %c0 = arith.constant 0 : index
    %x = memref.load %m[%c0] : memref<1xi32>
    %y = func.call @ext(%x) : (i32) -> i32
    memref.store %y, %m[%c0] : memref<1xi32>
    gpu.return
  }
}
