// Results without a name get the one that their op suggests, as from mlir-opt.
// RUN: tirx-opt %s | filecheck %s

// CHECK-LABEL: @constants
func.func @constants() {
  // CHECK-NEXT: %c0 = arith.constant 0 : index
  %0 = arith.constant 0 : index
  // CHECK-NEXT: %c0_0 = arith.constant 0 : index
  %1 = arith.constant 0 : index
  // CHECK-NEXT: %c-1_i32 = arith.constant -1 : i32
  %2 = arith.constant -1 : i32
  // CHECK-NEXT: %true = arith.constant true
  %3 = arith.constant true
  // CHECK-NEXT: %false = arith.constant false
  %4 = arith.constant false
  // CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
  %5 = arith.constant 1.0 : f32
  // CHECK-NEXT: %cst_1 = arith.constant dense<1> : vector<4xi32>
  %6 = arith.constant dense<1> : vector<4xi32>
  // CHECK-NEXT: %idx7 = index.constant 7
  %7 = index.constant 7
  // CHECK-NEXT: %true_2 = index.bool.constant true
  %8 = index.bool.constant true
  // CHECK-NEXT: %f = constant @constants : () -> ()
  %9 = func.constant @constants : () -> ()
  // CHECK-NEXT: %vscale = vector.vscale
  %10 = vector.vscale
  // CHECK-NEXT: %c0_vscale = arith.muli %vscale, %c0 : index
  %11 = arith.muli %10, %0 : index
  // A name that was written stays.
  // CHECK-NEXT: %mine = arith.constant 3 : index
  %mine = arith.constant 3 : index
  return
}

// CHECK-LABEL: @memory
func.func @memory(%n: index, %d: memref<?x?xf32>, %u: memref<*xf32>, %bytes: memref<64xi8>, %s: memref<1xindex>) {
  // CHECK-NEXT: %alloc = memref.alloc
  %0 = memref.alloc() : memref<4x8xf32>
  // CHECK-NEXT: %alloca = memref.alloca
  %1 = memref.alloca() : memref<4xf32>
  // CHECK-NEXT: %assume_align = memref.assume_alignment
  %2 = memref.assume_alignment %0, 16 : memref<4x8xf32>
  // CHECK-NEXT: %cast = memref.cast
  %3 = memref.cast %0 : memref<4x8xf32> to memref<?x8xf32>
  // CHECK-NEXT: %collapse_shape = memref.collapse_shape
  %4 = memref.collapse_shape %0 [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  // CHECK-NEXT: %dim = memref.dim
  %5 = memref.dim %d, %n : memref<?x?xf32>
  // CHECK-NEXT: %expand_shape = memref.expand_shape
  %6 = memref.expand_shape %1 [[0, 1]] output_shape [2, 2] : memref<4xf32> into memref<2x2xf32>
  // CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index
  %7 = memref.extract_aligned_pointer_as_index %0 : memref<4x8xf32> -> index
  // CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata
  %8:6 = memref.extract_strided_metadata %d : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
  // CHECK-NEXT: %memspacecast = memref.memory_space_cast
  %9 = memref.memory_space_cast %0 : memref<4x8xf32> to memref<4x8xf32, 1>
  // CHECK-NEXT: %reinterpret_cast = memref.reinterpret_cast
  %10 = memref.reinterpret_cast %0 to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32>
  // CHECK-NEXT: %reshape = memref.reshape
  %11 = memref.reshape %0(%s) : (memref<4x8xf32>, memref<1xindex>) -> memref<?xf32>
  // CHECK-NEXT: %subview = memref.subview
  %12 = memref.subview %1[0] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1]>>
  // CHECK-NEXT: %transpose = memref.transpose
  %13 = memref.transpose %0 (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, strided<[1, 8]>>
  // CHECK-NEXT: %view = memref.view
  %14 = memref.view %bytes[%n][] : memref<64xi8> to memref<16xf32>
  return
}

// CHECK-LABEL: @several
func.func @several(%a: i32, %f: f32, %v: vector<4xf32>) {
  // CHECK-NEXT: %sum, %overflow = arith.addui_extended
  %0:2 = arith.addui_extended %a, %a : i32, i1
  // CHECK-NEXT: %low, %high = arith.mulsi_extended
  %1:2 = arith.mulsi_extended %a, %a : i32
  // CHECK-NEXT: %shuffleResult, %valid = gpu.shuffle
  %2:2 = gpu.shuffle xor %f, %a, %a : f32
  // CHECK-NEXT: %res1, %res2 = vector.deinterleave
  %3:2 = vector.deinterleave %v : vector<4xf32> -> vector<2xf32>
  // CHECK-NEXT: %thread_id_x = gpu.thread_id x
  %4 = gpu.thread_id x
  // CHECK-NEXT: %cluster_dim_blocks_y = gpu.cluster_dim_blocks y
  %5 = gpu.cluster_dim_blocks y
  return
}
