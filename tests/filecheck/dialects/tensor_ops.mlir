// Tensors made, read and put together.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @made(%f: f32, %i: index, %m: tensor<4xi8>) {
  %0 = tensor.empty() : tensor<4x8xf32>
  %1 = tensor.empty(%i) : tensor<?x8xf32>
  %2 = tensor.splat %f : tensor<4xf32>
  %3 = tensor.splat %f[%i] : tensor<?xf32>
  %4 = tensor.from_elements %i, %i, %i, %i : tensor<2x2xindex>
  %5 = tensor.generate %i {
  ^bb0(%x: index, %y: index):
    tensor.yield %f : f32
  } : tensor<?x3xf32>
  %6 = tensor.bitcast %m : tensor<4xi8> to tensor<4xui8>
  %7 = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
  %8 = tensor.cast %7 : tensor<?x?xf32> to tensor<*xf32>
  return
}
// CHECK-LABEL: @made(
// CHECK-NEXT:  %0 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:  %1 = tensor.empty(%i) : tensor<?x8xf32>
// CHECK-NEXT:  %splat = tensor.splat %f : tensor<4xf32>
// CHECK-NEXT:  %splat_0 = tensor.splat %f[%i] : tensor<?xf32>
// CHECK-NEXT:  %from_elements = tensor.from_elements %i, %i, %i, %i : tensor<2x2xindex>
// CHECK-NEXT:  %generated = tensor.generate %i {
// CHECK-NEXT:  ^bb0(%x: index, %y: index):
// CHECK-NEXT:  tensor.yield %f : f32
// CHECK-NEXT:  } : tensor<?x3xf32>
// CHECK-NEXT:  %2 = tensor.bitcast %m : tensor<4xi8> to tensor<4xui8>
// CHECK-NEXT:  %cast = tensor.cast %0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:  %cast_1 = tensor.cast %cast : tensor<?x?xf32> to tensor<*xf32>

func.func @read(%t: tensor<4x?xf32>, %u: tensor<*xf32>, %i: index, %f: f32) {
  %0 = tensor.dim %t, %i : tensor<4x?xf32>
  %1 = tensor.rank %u : tensor<*xf32>
  %2 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  %3 = tensor.insert %f into %t[%i, %i] : tensor<4x?xf32>
  return
}
// CHECK-LABEL: @read(
// CHECK-NEXT:  %dim = tensor.dim %t, %i : tensor<4x?xf32>
// CHECK-NEXT:  %rank = tensor.rank %u : tensor<*xf32>
// CHECK-NEXT:  %extracted = tensor.extract %t[%i, %i] : tensor<4x?xf32>
// CHECK-NEXT:  %inserted = tensor.insert %f into %t[%i, %i] : tensor<4x?xf32>

func.func @shapes(%t: tensor<4x8xf32>, %d: tensor<?x8xf32>, %shape: tensor<2xi32>, %i: index, %f: f32) {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %1 = tensor.expand_shape %d [[0], [1, 2]] output_shape [%i, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
  %2 = tensor.reshape %t(%shape) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = tensor.pad %t low[1, %i] high[0, 2] {
  ^bb0(%x: index, %y: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<5x?xf32>
  %4 = tensor.pad %t nofold low[0, 0] high[0, 0] {
  ^bb0(%x: index, %y: index):
    tensor.yield %f : f32
  } : tensor<4x8xf32> to tensor<4x8xf32>
  return
}
// CHECK-LABEL: @shapes(
// CHECK-NEXT:  %collapsed = tensor.collapse_shape %t {{\[\[}}0, 1]] : tensor<4x8xf32> into tensor<32xf32>
// CHECK-NEXT:  %expanded = tensor.expand_shape %d {{\[\[}}0], [1, 2]] output_shape [%i, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
// CHECK-NEXT:  %reshape = tensor.reshape %t(%shape) : (tensor<4x8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT:  %padded = tensor.pad %t low[1, %i] high[0, 2] {
// CHECK-NEXT:  ^bb0(%x: index, %y: index):
// CHECK-NEXT:  tensor.yield %f : f32
// CHECK-NEXT:  } : tensor<4x8xf32> to tensor<5x?xf32>
// CHECK-NEXT:  %padded_0 = tensor.pad %t nofold low[0, 0] high[0, 0] {
// CHECK-NEXT:  ^bb0(%x: index, %y: index):
// CHECK-NEXT:  tensor.yield %f : f32
// CHECK-NEXT:  } : tensor<4x8xf32> to tensor<4x8xf32>

func.func @parts(%t: tensor<4x8xf32>, %s: tensor<2x4xf32>, %v: tensor<8xf32>, %i: index) {
  %0 = tensor.extract_slice %t[0, %i] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
  %1 = tensor.extract_slice %t[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
  %2 = tensor.insert_slice %s into %t[0, 0] [2, 4] [2, 2] : tensor<2x4xf32> into tensor<4x8xf32>
  %3 = tensor.insert_slice %v into %t[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
  %4 = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  %5 = scf.forall (%k) in (4) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%k, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    }
  }
  return
}
// CHECK-LABEL: @parts(
// CHECK-NEXT:  %extracted_slice = tensor.extract_slice %t[0, %i] [2, 4] [1, 1] : tensor<4x8xf32> to tensor<2x4xf32>
// CHECK-NEXT:  %extracted_slice_0 = tensor.extract_slice %t[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
// CHECK-NEXT:  %inserted_slice = tensor.insert_slice %s into %t[0, 0] [2, 4] [2, 2] : tensor<2x4xf32> into tensor<4x8xf32>
// CHECK-NEXT:  %inserted_slice_1 = tensor.insert_slice %v into %t[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
// CHECK-NEXT:  %concat = tensor.concat dim(0) %t, %t : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:  %0 = scf.forall (%k) in (4) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
// CHECK-NEXT:  scf.forall.in_parallel {
// CHECK-NEXT:  tensor.parallel_insert_slice %v into %o[%k, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
// CHECK-NEXT:  }
// CHECK-NEXT:  }

func.func @gathered(%t: tensor<4x5x6xf32>, %at: tensor<2x3x1xindex>, %full: tensor<2x3x4x1x6xf32>) {
  %0 = tensor.gather %t[%at] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4x1x6xf32>
  %1 = tensor.gather %t[%at] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4x6xf32>
  %2 = tensor.scatter %full into %t[%at] scatter_dims([1]) unique : (tensor<2x3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<4x5x6xf32>
  return
}
// CHECK-LABEL: @gathered(
// CHECK-NEXT:  %gather = tensor.gather %t[%at] gather_dims([1]) : (tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4x1x6xf32>
// CHECK-NEXT:  %gather_0 = tensor.gather %t[%at] gather_dims([1]) unique : (tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<2x3x4x6xf32>
// CHECK-NEXT:  %scatter = tensor.scatter %full into %t[%at] scatter_dims([1]) unique : (tensor<2x3x4x1x6xf32>, tensor<4x5x6xf32>, tensor<2x3x1xindex>) -> tensor<4x5x6xf32>
