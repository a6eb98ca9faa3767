// What the parser and the verifier refuse of linalg's structured ops.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  // expected-error @below {{linalg.matmul takes 3 operands, got 2}}
  linalg.matmul ins(%a : memref<4x8xf32>) outs(%c : memref<4x16xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 4, but the loops run over 8}}
  linalg.matmul ins(%a, %a : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x16xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>, %t: tensor<4x16xf32>) {
  // expected-error @below {{its operands must be tensors or memrefs, not both, not neither}}
  %0 = linalg.matmul ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%t : tensor<4x16xf32>) -> tensor<4x16xf32>
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %t: tensor<4x16xf32>) {
  // expected-error @below {{it writes 1 tensor, so it has as many tensors as results, got 0}}
  linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%t : tensor<4x16xf32>)
  return
}

// -----

func.func @f(%a: tensor<4x8xf32>, %b: tensor<8x16xf32>, %t: tensor<4x16xf32>) {
  // expected-error @below {{result 0 must be tensor<4x16xf32>, as written, got tensor<4x4xf32>}}
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x16xf32>) outs(%t : tensor<4x16xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @f(%a: memref<4xi1>) {
  // expected-error @below {{sub is not defined for i1}}
  linalg.sub ins(%a, %a : memref<4xi1>, memref<4xi1>) outs(%a : memref<4xi1>)
  return
}

// -----

func.func @f(%a: memref<4xi8>) {
  // expected-error @below {{exp is defined for floats, got i8}}
  linalg.exp ins(%a : memref<4xi8>) outs(%a : memref<4xi8>)
  return
}

// -----

func.func @f(%a: memref<4xi8>, %b: memref<4xindex>) {
  // expected-error @below {{add takes integers, floats or complex numbers, got i8 and index}}
  linalg.add ins(%a, %b : memref<4xi8>, memref<4xindex>) outs(%a : memref<4xi8>)
  return
}

// -----

func.func @f(%f: f16, %m: memref<4xf32>) {
  // expected-error @below {{it fills memref<4xf32> with f32, got f16}}
  // expected-error @below {{yielded value 0 must be f32, got f16}}
  linalg.fill ins(%f : f16) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @f(%f: memref<f32>, %m: memref<4xf32>) {
  // expected-error @below {{it fills with a scalar, got memref<f32>}}
  linalg.fill ins(%f : memref<f32>) outs(%m : memref<4xf32>)
  return
}

// -----

func.func @f(%x: memref<1x6x1xf32>, %w: memref<3x1x1xf32>, %o: memref<1x5x1xf32>) {
  // expected-error @below {{dimension 1 of operand 0 has size 6, but the loops run over 7}}
  linalg.conv_1d_nwc_wcf ins(%x, %w : memref<1x6x1xf32>, memref<3x1x1xf32>) outs(%o : memref<1x5x1xf32>)
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{it has 1 indexing map for 2 operands}}
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#row = affine_map<(d0) -> ()>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{indexing map 1, (d0) -> (), gives 0 indices, memref<4xf32> has rank 1}}
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#sym = affine_map<(d0)[s0] -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{indexing map 1, (d0)[s0] -> (d0), has symbols}}
  linalg.generic {indexing_maps = [#id, #sym], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{indexing map 0 takes 1 dimension, it has 2 loops}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#sum = affine_map<(d0, d1) -> (d0 + d1)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{no indexing map gives d0 alone, so its size is not known}}
  linalg.generic {indexing_maps = [#sum, #sum], iterator_types = ["parallel", "parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#off = affine_map<(d0) -> (d0 + 1)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 4, but the loops run over 5}}
  linalg.generic {indexing_maps = [#id, #off], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
#off = affine_map<(d0) -> (d0 - 1)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{index 0 of operand 1 reaches -1}}
  linalg.generic {indexing_maps = [#id, #off], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<5xf32>) {
  // expected-error @below {{dimension 0 of operand 1 has size 5, but the loops run over 4}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<5xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{its body takes 1 argument, it has 2 operands}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  // expected-error @below {{argument 1 of its body must be f32, got f16}}
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f16):
    linalg.yield %x : f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{2 values yielded, 1 operand written}}
    linalg.yield %x, %y : f32, f32
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.constant 1 : i8
    // expected-error @below {{yielded value 0 must be f32, got i8}}
    linalg.yield %z : i8
  }
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>, %o: memref<4xf32>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : memref<4xf32>) outs(%o : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    // expected-error @below {{dim is 1, its op has 1 loop}}
    %i = linalg.index 1 : index
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%i: f32) {
  // expected-error @below {{it stands in the body of a structured op of linalg}}
  %0 = linalg.index 0 : index
  return
}

// -----

#id = affine_map<(d0) -> (d0)>
func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{iterator_types is missing, an array of words such as "parallel" or "reduction"}}
  linalg.generic {indexing_maps = [#id]} outs(%a : memref<4xf32>) {
  ^bb0(%x: f32):
    linalg.yield %x : f32
  }
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{attribute linalg.note: linalg has no such attribute for ops}}
  linalg.exp {linalg.note} ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

#a = affine_map<(d0, d1, d2) -> (d0, d1)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @f(%a: memref<4x8xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error @below {{map 0 gives d0, d2 or some of them, got (d0, d1, d2) -> (d0, d1)}}
  linalg.matmul indexing_maps = [#a, #b, #c] ins(%a, %b : memref<4x8xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// -----

#a = affine_map<(d0, d1, d2) -> (d0)>
#b = affine_map<(d0, d1, d2) -> (d2, d1)>
#c = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @f(%a: memref<4xf32>, %b: memref<4x8xf32>, %c: memref<4x8xf32>) {
  // expected-error @below {{map 0 gives d0 only, alone it may give the reduced dimension}}
  linalg.matmul indexing_maps = [#a, #b, #c] ins(%a, %b : memref<4xf32>, memref<4x8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// -----

#a = affine_map<(d0, d1, d2, d3) -> (d0, d1)>
#b = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
func.func @f(%a: memref<2x4xf32>, %b: memref<2x8x16xf32>, %c: memref<2x4x16xf32>) {
  // expected-error @below {{map 0 is (d0, d1, d2, d3) -> (d0, d1), no transposed or broadcast (d0, d1, d2, d3) -> (d0, d1, d3)}}
  linalg.batch_matmul indexing_maps = [#a, #b, #c] ins(%a, %b : memref<2x4xf32>, memref<2x8x16xf32>) outs(%c : memref<2x4x16xf32>)
  return
}

// -----

#a = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
#b = affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>
#c = affine_map<(d0, d1, d2, d3) -> (d0, d2, d1)>
func.func @f(%a: memref<2x4x8xf32>, %b: memref<2x8x16xf32>, %c: memref<2x16x4xf32>) {
  // expected-error @below {{the map of the output is (d0, d1, d2, d3) -> (d0, d1, d2), got (d0, d1, d2, d3) -> (d0, d2, d1)}}
  linalg.batch_matmul indexing_maps = [#a, #b, #c] ins(%a, %b : memref<2x4x8xf32>, memref<2x8x16xf32>) outs(%c : memref<2x16x4xf32>)
  return
}

// -----

#a = affine_map<(d0, d1) -> (d0)>
#b = affine_map<(d0, d1) -> (d1)>
#c = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: memref<4xf32>, %b: memref<8xf32>, %c: memref<4x8xf32>) {
  // expected-error @below {{none of its loops is a reduction}}
  linalg.contract indexing_maps = [#a, #b, #c] ins(%a, %b : memref<4xf32>, memref<8xf32>) outs(%c : memref<4x8xf32>)
  return
}

// -----

#a = affine_map<(d0, d1) -> (d0, d1)>
#b = affine_map<(d0, d1) -> (d0)>
#c = affine_map<(d0, d1) -> ()>
func.func @f(%a: memref<4x8xf32>, %b: memref<4xf32>, %c: memref<f32>) {
  // expected-error @below {{d1 is in one input only, a dimension is in both, or in the output too}}
  linalg.contract indexing_maps = [#a, #b, #c] ins(%a, %b : memref<4x8xf32>, memref<4xf32>) outs(%c : memref<f32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  // expected-error @below {{linalg.contract has indexing_maps = [affine_map<…>, …] in front}}
  linalg.contract ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  return
}

// -----

func.func @f(%a: memref<4x8xf32>, %b: memref<8x16xf32>, %c: memref<4x16xf32>) {
  // expected-error @below {{indexing_maps is an array of affine maps}}
  linalg.contract indexing_maps = [1] ins(%a, %b : memref<4x8xf32>, memref<8x16xf32>) outs(%c : memref<4x16xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>) {
  // expected-error @below {{expected #linalg.elementwise_kind<…>, got 1 : i64}}
  linalg.elementwise kind=1 ins(%a : memref<4xf32>) outs(%a : memref<4xf32>)
  return
}

// -----

func.func @f(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<f32>) {
  // expected-error @below {{its body adds a product of both inputs to the output}}
  "linalg.dot"(%a, %b, %c) <{operandSegmentSizes = array<i32: 2, 1>}> ({
  ^bb0(%x: f32, %y: f32, %z: f32):
    "linalg.yield"(%x) : (f32) -> ()
  }) : (memref<4xf32>, memref<4xf32>, memref<f32>) -> ()
  return
}
