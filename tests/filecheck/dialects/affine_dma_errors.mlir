// What the parser and the verifier refuse of copies by an engine beside the processor.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%from: memref<8xf32>, %tag: memref<1xi32>, %n: index) {
  // expected-error @below {{expected a stride and the number of elements in it, or neither}}
  affine.dma_start %from[0], %from[0], %tag[0], %n, %n : memref<8xf32>, memref<8xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%from: tensor<8xf32>, %tag: memref<1xi32>, %n: index) {
  // expected-error @below {{affine.dma_start: operand 0 must be a memref, got tensor<8xf32>}}
  affine.dma_start %from[0], %from[0], %tag[0], %n : tensor<8xf32>, tensor<8xf32>, memref<1xi32>
  return
}

// -----

func.func @f(%from: memref<8xf32>, %tag: memref<1xi32>, %n: index, %m: memref<index>) {
  affine.for %j = 0 to 4 {
    %i = memref.load %m[] : memref<index>
    // expected-error @below {{affine.dma_start: operand 1 is neither a dimension nor a symbol}}
    affine.dma_start %from[%i], %from[0], %tag[0], %n : memref<8xf32>, memref<8xf32>, memref<1xi32>
  }
  return
}

// -----

func.func @f(%tag: memref<1xi32>, %n: i32) {
  // expected-error @below {{affine.dma_wait: operand 1 must be an index, got i32}}
  "affine.dma_wait"(%tag, %n, %n) {tag_map = affine_map<(d0) -> (d0)>} : (memref<1xi32>, i32, i32) -> ()
  return
}

// -----

func.func @f(%from: memref<8xf32>, %tag: memref<1xi32>, %n: index) {
  // expected-error @below {{affine.dma_start: 0 operands behind the accesses, it takes 1 or 3}}
  "affine.dma_start"(%from, %from, %tag) {src_map = affine_map<() -> (0)>, dst_map = affine_map<() -> (0)>, tag_map = affine_map<() -> (0)>} : (memref<8xf32>, memref<8xf32>, memref<1xi32>) -> ()
  return
}
