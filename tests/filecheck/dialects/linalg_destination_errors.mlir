// What the parser and the verifier refuse of map, reduce, transpose, broadcast, of tiles and transforms.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{unknown op arith.nothing}}
  %0 = linalg.map { arith.nothing } ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>, %p: tensor<8x4xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 4, but the loops run over 8}}
  %0 = linalg.map { math.exp } ins(%p : tensor<8x4xf32>) outs(%o : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4xf32>) {
  // expected-error @below {{indexing map 1, (d0, d1) -> (d0, d1), gives 2 indices, tensor<4xf32> has rank 1}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%o : tensor<4xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<f32>) {
  // expected-error @below {{dimensions grow, got [1, 0]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%o : tensor<f32>) dimensions = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<5xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 5, but the loops run over 4}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%o : tensor<5xf32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{permutation has the numbers below 2, each once, got [1, 1]}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) permutation = [1, 1]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 4, but the loops run over 8}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{indexing map 0, (d0, d1) -> (d0, d1), gives 2 indices, tensor<4xf32> has rank 1}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x8xf32>) dimensions = []
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{indexing map 0, (d0, d1) -> (d0, d1), gives 2 indices, tensor<4xf32> has rank 1}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x8xf32>) dimensions = [2]
  return
}

// -----

func.func @f(%a: tensor<4xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{dimension 1 of operand 1 has size 8, but the loops run over 4}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%o : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{operands have one shape, but operand 0 is tensor<4x?xf32> and operand 1 tensor<4x8xf32>}}
  %0 = linalg.map { math.exp } ins(%a : tensor<4x?xf32>) outs(%o : tensor<4x8xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>, %b: tensor<4x8xf32>, %o: tensor<4xf32>) {
  // expected-error @below {{inputs have one shape, but input 0 is tensor<4x?xf32> and input 1 tensor<4x8xf32>}}
  %0:2 = linalg.reduce ins(%a, %b : tensor<4x?xf32>, tensor<4x8xf32>) outs(%o, %o : tensor<4xf32>, tensor<4xf32>) dimensions = [1]
    (%x: f32, %y: f32, %z: f32, %w: f32) {
      linalg.yield %x, %y : f32, f32
    }
  return
}

// -----

func.func @f(%a: tensor<?x8xf32>, %o: tensor<4xf32>) {
  // expected-error @below {{tensor<?x8xf32> without dimensions [1] has shape ?, the output is tensor<4xf32>}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<?x8xf32>) outs(%o : tensor<4xf32>) dimensions = [1]
  return
}

// -----

func.func @f(%a: tensor<4x?xf32>, %o: tensor<8x4xf32>) {
  // expected-error @below {{tensor<4x?xf32> permuted by [1, 0] has shape ?x4, the output is tensor<8x4xf32>}}
  %0 = linalg.transpose ins(%a : tensor<4x?xf32>) outs(%o : tensor<8x4xf32>) permutation = [1, 0]
  return
}

// -----

func.func @f(%a: tensor<?xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{tensor<4x8xf32> without dimensions [0] has shape 8, the input is tensor<?xf32>}}
  %0 = linalg.broadcast ins(%a : tensor<?xf32>) outs(%o : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x8xf32>) {
  // expected-error @below {{the input has rank 2, no dimension 2}}
  %0 = linalg.softmax dimension(2) ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %o: tensor<4x9xf32>) {
  // expected-error @below {{the output has shape 4x8, got 4x9}}
  %0 = linalg.softmax dimension(0) ins(%a : tensor<4x8xf32>) outs(%o : tensor<4x9xf32>) -> tensor<4x9xf32>
  return
}

// -----

func.func @f(%a: tensor<15xf32>, %p: tensor<2x8xf32>) {
  // expected-error @below {{dimension 0 has size 15, no multiple of 8, and there is no padding}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<15xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<2x8xf32>, %z: f16) {
  // expected-error @below {{the padding must be f32, got f16}}
  %0 = linalg.pack %a padding_value(%z : f16) inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<2x8xf32>) {
  // expected-error @below {{inner_dims_pos names dimensions below 1, got 1}}
  %0 = linalg.pack %a inner_dims_pos = [1] inner_tiles = [8] into %p : tensor<16xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16x4xf32>, %p: tensor<2x4x8xf32>) {
  // expected-error @below {{outer_dims_perm has 1 dimension, not 2}}
  %0 = linalg.pack %a outer_dims_perm = [0] inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16x4xf32> -> tensor<2x4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16x4xf32>, %p: tensor<2x4x8xf32>) {
  // expected-error @below {{inner_dims_pos has different dimensions, got [0, 0]}}
  %0 = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [8, 2] into %p : tensor<16x4xf32> -> tensor<2x4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<2x8xf32>) {
  // expected-error @below {{a tile has size 0}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [0] into %p : tensor<16xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<2x8xf32>) {
  // expected-error @below {{a tile is 4, the packed tensor has 8 there}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [4] into %p : tensor<16xf32> -> tensor<2x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<4x8xf32>) {
  // expected-error @below {{dimension 0 of the packed tensor has size 4, expected 2}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [8] into %p : tensor<16xf32> -> tensor<4x8xf32>
  return
}

// -----

func.func @f(%a: tensor<16xf32>, %p: tensor<4x1x8xf32>) {
  // expected-error @below {{rank 1 and 1 tiles make rank 2, the packed tensor has rank 3}}
  %0 = linalg.unpack %p inner_dims_pos = [0] inner_tiles = [8] into %a : tensor<4x1x8xf32> -> tensor<16xf32>
  return
}

// -----

func.func @f(%f: tensor<2x4x3x5xf32>, %o: tensor<6x6x5x2xf32>) {
  // expected-error @below {{the filter's height is 3 or 1, got 4}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x4x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%f: tensor<2x1x1x5xf32>, %o: tensor<6x6x5x2xf32>) {
  // expected-error @below {{the filter's height or width is 3, got 1 and 1}}
  %0 = linalg.winograd_filter_transform fmr(F_4_3) ins(%f : tensor<2x1x1x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}

// -----

func.func @f(%v: tensor<5x6x2x2x2x2xf32>, %o: tensor<2x8x8x2xf32>) {
  // expected-error @below {{the height of a tile is 6, got 5}}
  %0 = linalg.winograd_output_transform fmr(F_4_3) ins(%v : tensor<5x6x2x2x2x2xf32>) outs(%o : tensor<2x8x8x2xf32>) -> tensor<2x8x8x2xf32>
  return
}
