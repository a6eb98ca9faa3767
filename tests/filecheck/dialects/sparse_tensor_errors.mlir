// What the verifier refuses of sparse_tensor's ops.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%t: tensor<8xf32>) {
  // expected-error @below {{operand tensor must be ranked tensor that is sparse, got tensor<8xf32>}}
  %0 = sparse_tensor.number_of_entries %t : tensor<8xf32>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{the tensor has 2 levels, level is 2}}
  %0 = sparse_tensor.positions %t {level = 2 : index} : tensor<8x8xf32, #csr> to memref<?xindex>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{its buffer has elements index, got i32}}
  %0 = sparse_tensor.positions %t {level = 1 : index} : tensor<8x8xf32, #csr> to memref<?xi32>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{no levels of the tensor share a buffer of coordinates}}
  %0 = sparse_tensor.coordinates_buffer %t : tensor<8x8xf32, #csr> to memref<?xindex>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{its buffer has elements f32, got f64}}
  %0 = sparse_tensor.values %t : tensor<8x8xf32, #csr> to memref<?xf64>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%s: !sparse_tensor.storage_specifier<#csr>) {
  // expected-error @below {{val_mem_sz is of all levels, none is said}}
  %0 = sparse_tensor.storage_specifier.get %s val_mem_sz at 0 : !sparse_tensor.storage_specifier<#csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%s: !sparse_tensor.storage_specifier<#csr>) {
  // expected-error @below {{lvl_sz is asked of one level}}
  %0 = sparse_tensor.storage_specifier.get %s lvl_sz : !sparse_tensor.storage_specifier<#csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%s: !sparse_tensor.storage_specifier<#csr>) {
  // expected-error @below {{dim_offset is asked of slices only}}
  %0 = sparse_tensor.storage_specifier.get %s dim_offset at 0 : !sparse_tensor.storage_specifier<#csr>
  return
}

// -----

#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @f(%s: !sparse_tensor.storage_specifier<#coo>) {
  // expected-error @below {{a singleton level has no positions}}
  %0 = sparse_tensor.storage_specifier.get %s pos_mem_sz at 1 : !sparse_tensor.storage_specifier<#coo>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  %c2 = arith.constant 2 : index
  // expected-error @below {{the tensor has 2 levels, the index is 2}}
  %0 = sparse_tensor.lvl %t, %c2 : tensor<8x8xf32, #csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%i: index) {
  // expected-error @below {{it makes 2 coordinates of 2, got 1 of 1}}
  %0 = sparse_tensor.crd_translate dim_to_lvl [%i] as #csr : index
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{it sorts lists of coordinates, got tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>>}}
  %0 = sparse_tensor.reorder_coo quick_sort %t : tensor<8x8xf32, #csr> to tensor<8x8xf32, #csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> and tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>> have not the same lvlTypes}}
  %0 = sparse_tensor.reinterpret_map %t : tensor<8x8xf32, #csr> to tensor<8x8xf32, #coo>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%p: tensor<9xindex>, %v: tensor<6xf32>) {
  // expected-error @below {{its buffers have elements index, index, f32, got index, f32}}
  %0 = sparse_tensor.assemble (%p), %v : (tensor<9xindex>), tensor<6xf32> to tensor<8x8xf32, #csr>
  return
}

// -----

#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @f(%p: tensor<2xindex>, %c: tensor<6x3xindex>, %v: tensor<6xf32>) {
  // expected-error @below {{the last buffer has 2 coordinates for each entry, got tensor<6x3xindex>}}
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<2xindex>, tensor<6x3xindex>), tensor<6xf32> to tensor<8x8xf32, #coo>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{tensor<8x8xf32, #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>> can't be converted to tensor<8x9xf32>}}
  %0 = sparse_tensor.convert %t : tensor<8x8xf32, #csr> to tensor<8x9xf32>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{it takes two tensors at least, got 1}}
  %0 = sparse_tensor.concatenate %t {dimension = 0 : index} : tensor<8x8xf32, #csr> to tensor<8x8xf32, #csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{the result has rank 2, dimension is 2}}
  %0 = sparse_tensor.concatenate %t, %t {dimension = 2 : index} : tensor<8x8xf32, #csr>, tensor<8x8xf32, #csr> to tensor<16x8xf32, #csr>
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{the inputs make size 16, the result has 15}}
  %0 = sparse_tensor.concatenate %t, %t {dimension = 0 : index} : tensor<8x8xf32, #csr>, tensor<8x8xf32, #csr> to tensor<15x8xf32, #csr>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{region present takes (f32), got (f64)}}
  %0 = sparse_tensor.unary %a : f32 to f32
    present={
    ^bb0(%x: f64):
      sparse_tensor.yield %a : f32
    }
    absent={}
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{left hands f32 on, the output is f64}}
  %0 = sparse_tensor.binary %a, %a : f32, f32 to f64
    overlap={}
    left=identity
    right={}
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{region select yields one i1}}
  %0 = sparse_tensor.select %a : f32 {
  ^bb0(%x: f32):
    sparse_tensor.yield %x : f32
  }
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
func.func @f(%t: tensor<8x8xf32, #csr>) {
  // expected-error @below {{its body takes (index, index, f32)}}
  sparse_tensor.foreach in %t : tensor<8x8xf32, #csr> do {
  ^bb0(%i: index, %x: f32):
  }
  return
}

// -----

func.func @f(%n: index, %m: memref<?xindex>) {
  // expected-error @below {{perm_map is a permutation, got (d0, d1) -> (d0, d0)}}
  sparse_tensor.sort quick_sort %n, %m {perm_map = affine_map<(d0, d1) -> (d0, d0)>} : memref<?xindex>
  return
}

// -----

func.func @f(%m: memref<10xindex>) {
  %n = arith.constant 6 : index
  // expected-error @below {{6 entries take 12 numbers, memref<10xindex> has 10}}
  sparse_tensor.sort quick_sort %n, %m {perm_map = affine_map<(d0, d1) -> (d0, d1)>} : memref<10xindex>
  return
}

// -----

func.func @f(%i: index, %m: memref<?xf32>, %x: f32) {
  %z = arith.constant 0 : index
  // expected-error @below {{it pushes one value at least, n is 0}}
  %0, %1 = sparse_tensor.push_back %i, %m, %x, %z : index, memref<?xf32>, f32, index
  return
}

// -----

#v = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @f(%t: tensor<?xf32, #v>) {
  // expected-error @below {{levels 1 to 2 are none of the tensor's}}
  %0 = sparse_tensor.extract_iteration_space %t lvls = 1 : tensor<?xf32, #v> -> !sparse_tensor.iter_space<#v, lvls = 1>
  return
}

// -----

#v = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @f(%s: !sparse_tensor.iter_space<#v, lvls = 0>, %x: f32, %y: f64) {
  // expected-error @below {{yielded value 0 is f64, result 0 is f32}}
  %0 = sparse_tensor.iterate %it in %s iter_args(%a = %x) : !sparse_tensor.iter_space<#v, lvls = 0> -> f32 {
    sparse_tensor.yield %y : f64
  }
  return
}
