// What host code can't ask of a device's memory.
//
// RUN: tirx-opt %s --split-input-file -p convert-to-llvm --verify-diagnostics

func.func @shared() {
  // expected-error @+1 {{gpu.alloc: memory that host and device share has no lowering; allocate and copy}}
  %d = gpu.alloc host_shared () : memref<4xf32>
  gpu.dealloc %d : memref<4xf32>
  return
}

// -----

func.func @asynchronous(%x: memref<4xf32>) {
  // expected-error @+1 {{gpu.wait: asynchronous ops have no lowering; write it without async}}
  %start = gpu.wait async
  // expected-error @+1 {{gpu.alloc: asynchronous ops have no lowering}}
  %d, %made = gpu.alloc async [%start] () : memref<4xf32>
  // expected-error @+1 {{gpu.memcpy: asynchronous ops have no lowering}}
  %copied = gpu.memcpy async [%made] %d, %x : memref<4xf32>, memref<4xf32>
  // expected-error @+1 {{gpu.dealloc: asynchronous ops have no lowering}}
  %freed = gpu.dealloc async [%copied] %d : memref<4xf32>
  return
}

// -----

func.func @tile(%n: index) {
  // expected-error @+1 {{gpu.alloc: a device has no such memory for the host: memref<4xf32, #gpu.address_space<workgroup>>}}
  %d = gpu.alloc () : memref<4xf32, #gpu.address_space<workgroup>>
  return
}

// -----

func.func @pieces(%x: memref<4x4xf32, strided<[8, 1]>>, %y: memref<4x4xf32>) {
  // expected-error @+1 {{gpu.memcpy: memref<4x4xf32, strided<[8, 1]>> is not one piece of memory; copy what is}}
  gpu.memcpy %x, %y : memref<4x4xf32, strided<[8, 1]>>, memref<4x4xf32>
  return
}

// -----

gpu.module @m {
  gpu.func @k(%x: memref<4xf32>) kernel {
    // expected-error @+1 {{gpu.memcpy: this is for host code, a kernel can't do it}}
    gpu.memcpy %x, %x : memref<4xf32>, memref<4xf32>
    gpu.return
  }
}
