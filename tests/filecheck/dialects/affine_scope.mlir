// What affine accesses may take as dimensions and as symbols.
// RUN: tirx-opt %s | filecheck %s

// Symbols: defined at the top of a function or kernel, constants, sizes, and what is pure of symbols.

gpu.module @kernels {
  gpu.func @kernel(%A: memref<?xf32>, %n: index) kernel {
    %t = gpu.thread_id x
    affine.for %i = 0 to %n {
      %u = gpu.thread_id y
      %s = arith.addi %t, %u : index
      %c0 = arith.constant 0 : index
      %d = memref.dim %A, %c0 : memref<?xf32>
      %m = affine.min affine_map<(d0) -> (d0, 4)>(%t)
      %0 = affine.load %A[symbol(%t) + symbol(%s) + symbol(%c0) + symbol(%d) + symbol(%m)] : memref<?xf32>
    }
    gpu.return
  }
}
// CHECK-LABEL: @kernel(
// CHECK:         affine.load

// Dimensions: symbols, the indices of affine loops, and what affine ops make of dimensions.

func.func @dimensions(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    affine.parallel (%j) = (0) to (%i) {
      %a = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
      %b:2 = affine.delinearize_index %j into (3, 4) : index, index
      %c = affine.linearize_index [%i, %j] by (3, 4) : index
      %0 = affine.load %A[%a + %b#1 + %c] : memref<?xf32>
    }
  }
  return
}
// CHECK-LABEL: @dimensions(
// CHECK:         affine.load

// gpu.launch sees symbols of the function; in it, its ids are symbols.

func.func @launch(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
               threads(%tx, %ty, %tz) in (%x = %n, %y = %n, %z = %n) {
      %0 = affine.load %A[symbol(%tx) + symbol(%i) + symbol(%n)] : memref<?xf32>
      gpu.terminator
    }
  }
  return
}
// CHECK-LABEL: @launch(
// CHECK:         affine.load

func.func @view_of_symbolic_size(%A: memref<?xf32>, %n: index) {
  affine.for %i = 0 to %n {
    %c0 = arith.constant 0 : index
    %B = memref.subview %A[%i][%n][1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
    %d = memref.dim %B, %c0 : memref<?xf32, strided<[1], offset: ?>>
    affine.for %j = 0 to %d {
    }
  }
  return
}
// CHECK-LABEL: @view_of_symbolic_size(
// CHECK:         affine.for %{{.*}} = 0 to %d
