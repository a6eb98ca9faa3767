// Sparse tensors: how they are stored, read, made and gone over.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton), posWidth = 32, crdWidth = 32 }>
#bsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed(nonordered), d0 mod 2 : dense, d1 mod 3 : dense), explicitVal = 1.0 : f64, implicitVal = 0.0 : f64 }>
#block = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed(nonordered), d2 : dense, d3 : dense), explicitVal = 1.0 : f64, implicitVal = 0.0 : f64 }>
#slice = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, ?, 1)>, d1 : #sparse_tensor<slice(0, 4, 2)>) -> (d0 : dense, d1 : compressed) }>
#two_of_four = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>
#v = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @storage(%csr: tensor<8x8xf64, #csr>, %coo: tensor<?x?xf32, #coo>, %bsr: tensor<8x9xf64, #bsr>, %slice: tensor<8x8xf32, #slice>, %nm: tensor<8x8xf32, #two_of_four>, %i: index) {
  %0 = sparse_tensor.positions %csr {level = 1 : index} : tensor<8x8xf64, #csr> to memref<?xindex>
  %1 = sparse_tensor.coordinates %csr {level = 1 : index} : tensor<8x8xf64, #csr> to memref<?xindex>
  %2 = sparse_tensor.coordinates_buffer %coo : tensor<?x?xf32, #coo> to memref<?xi32>
  %3 = sparse_tensor.values %csr : tensor<8x8xf64, #csr> to memref<?xf64>
  %4 = sparse_tensor.number_of_entries %nm : tensor<8x8xf32, #two_of_four>
  %5 = sparse_tensor.slice.offset %slice at 0 : tensor<8x8xf32, #slice>
  %6 = sparse_tensor.slice.stride %slice at 1 : tensor<8x8xf32, #slice>
  %7 = sparse_tensor.lvl %bsr, %i : tensor<8x9xf64, #bsr>
  %8:4 = sparse_tensor.crd_translate dim_to_lvl [%i, %i] as #bsr : index, index, index, index
  %9 = sparse_tensor.reinterpret_map %bsr : tensor<8x9xf64, #bsr> to tensor<4x3x2x3xf64, #block>
  %10 = sparse_tensor.reorder_coo quick_sort %coo : tensor<?x?xf32, #coo> to tensor<?x?xf32, #coo>
  %11 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#csr>
  %12 = sparse_tensor.storage_specifier.set %11 pos_mem_sz at 1 with %i : !sparse_tensor.storage_specifier<#csr>
  %13 = sparse_tensor.storage_specifier.get %12 val_mem_sz : !sparse_tensor.storage_specifier<#csr>
  sparse_tensor.print %csr : tensor<8x8xf64, #csr>
  return
}
// CHECK-LABEL: @storage(
// CHECK-NEXT:  %0 = sparse_tensor.positions %csr {level = 1 : index} : tensor<8x8xf64, #sparse> to memref<?xindex>
// CHECK-NEXT:  %1 = sparse_tensor.coordinates %csr {level = 1 : index} : tensor<8x8xf64, #sparse> to memref<?xindex>
// CHECK-NEXT:  %2 = sparse_tensor.coordinates_buffer %coo : tensor<?x?xf32, #sparse1> to memref<?xi32>
// CHECK-NEXT:  %3 = sparse_tensor.values %csr : tensor<8x8xf64, #sparse> to memref<?xf64>
// CHECK-NEXT:  %4 = sparse_tensor.number_of_entries %nm : tensor<8x8xf32, #sparse4>
// CHECK-NEXT:  %5 = sparse_tensor.slice.offset %slice at 0 : tensor<8x8xf32, #sparse3>
// CHECK-NEXT:  %6 = sparse_tensor.slice.stride %slice at 1 : tensor<8x8xf32, #sparse3>
// CHECK-NEXT:  %7 = sparse_tensor.lvl %bsr, %i : tensor<8x9xf64, #sparse2>
// CHECK-NEXT:  %8:4 = sparse_tensor.crd_translate  dim_to_lvl[%i, %i] as #sparse2 : index, index, index, index
// CHECK-NEXT:  %9 = sparse_tensor.reinterpret_map %bsr : tensor<8x9xf64, #sparse2> to tensor<4x3x2x3xf64, #sparse5>
// CHECK-NEXT:  %10 = sparse_tensor.reorder_coo  quick_sort %coo : tensor<?x?xf32, #sparse1> to tensor<?x?xf32, #sparse1>
// CHECK-NEXT:  %11 = sparse_tensor.storage_specifier.init : !sparse_tensor.storage_specifier<#sparse6>
// CHECK-NEXT:  %12 = sparse_tensor.storage_specifier.set %11  pos_mem_sz at 1 with %i : !sparse_tensor.storage_specifier<#sparse6>
// CHECK-NEXT:  %13 = sparse_tensor.storage_specifier.get %12  val_mem_sz : !sparse_tensor.storage_specifier<#sparse6>
// CHECK-NEXT:  sparse_tensor.print %csr : tensor<8x8xf64, #sparse>

func.func @made(%file: !llvm.ptr, %pos: tensor<9xindex>, %crd: tensor<6xindex>, %values: tensor<6xf64>, %dense: tensor<8x8xf64>, %csr: tensor<8x8xf64, #csr>) {
  %0 = sparse_tensor.new %file : !llvm.ptr to tensor<8x8xf64, #csr>
  sparse_tensor.out %0, %file : tensor<8x8xf64, #csr>, !llvm.ptr
  %1 = sparse_tensor.assemble (%pos, %crd), %values : (tensor<9xindex>, tensor<6xindex>), tensor<6xf64> to tensor<8x8xf64, #csr>
  %2:2, %3, %4:2, %5 = sparse_tensor.disassemble %1 : tensor<8x8xf64, #csr> out_lvls(%pos, %crd : tensor<9xindex>, tensor<6xindex>) out_vals(%values : tensor<6xf64>) -> (tensor<9xindex>, tensor<6xindex>), tensor<6xf64>, (index, index), index
  %6 = sparse_tensor.convert %dense : tensor<8x8xf64> to tensor<8x8xf64, #csr>
  %7 = sparse_tensor.concatenate %csr, %6 {dimension = 0 : index} : tensor<8x8xf64, #csr>, tensor<8x8xf64, #csr> to tensor<16x8xf64, #csr>
  %8 = sparse_tensor.load %csr hasInserts : tensor<8x8xf64, #csr>
  %9 = sparse_tensor.has_runtime_library
  return
}
// CHECK-LABEL: @made(
// CHECK-NEXT:  %0 = sparse_tensor.new %file : !llvm.ptr to tensor<8x8xf64, #sparse>
// CHECK-NEXT:  sparse_tensor.out %0, %file : tensor<8x8xf64, #sparse>, !llvm.ptr
// CHECK-NEXT:  %1 = sparse_tensor.assemble (%pos, %crd), %values : (tensor<9xindex>, tensor<6xindex>), tensor<6xf64> to tensor<8x8xf64, #sparse>
// CHECK-NEXT:  %ret_levels:2, %ret_values, %lvl_lens:2, %val_len = sparse_tensor.disassemble %1 : tensor<8x8xf64, #sparse> out_lvls(%pos, %crd : tensor<9xindex>, tensor<6xindex>) out_vals(%values : tensor<6xf64>) -> (tensor<9xindex>, tensor<6xindex>), tensor<6xf64>, (index, index), index
// CHECK-NEXT:  %2 = sparse_tensor.convert %dense : tensor<8x8xf64> to tensor<8x8xf64, #sparse>
// CHECK-NEXT:  %3 = sparse_tensor.concatenate %csr, %2 {dimension = 0 : index} : tensor<8x8xf64, #sparse>, tensor<8x8xf64, #sparse> to tensor<16x8xf64, #sparse>
// CHECK-NEXT:  %4 = sparse_tensor.load %csr hasInserts : tensor<8x8xf64, #sparse>
// CHECK-NEXT:  %5 = sparse_tensor.has_runtime_library

func.func @inserted(%csr: tensor<8x8xf64, #csr>, %i: index, %m: memref<?xf64>, %x: f64, %n: memref<?xindex>) {
  %values, %filled, %added, %count = sparse_tensor.expand %csr : tensor<8x8xf64, #csr> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  %0 = sparse_tensor.compress %values, %filled, %added, %count into %csr[%i] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8x8xf64, #csr>
  %1, %2 = sparse_tensor.push_back %i, %m, %x : index, memref<?xf64>, f64
  sparse_tensor.sort hybrid_quick_sort %i, %n jointly %m {perm_map = affine_map<(d0) -> (d0)>} : memref<?xindex> jointly memref<?xf64>
  return
}
// CHECK-LABEL: @inserted(
// CHECK-NEXT:  %values, %filled, %added, %count = sparse_tensor.expand %csr : tensor<8x8xf64, #sparse> to memref<?xf64>, memref<?xi1>, memref<?xindex>
// CHECK-NEXT:  %0 = sparse_tensor.compress %values, %filled, %added, %count into %csr[%i] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<8x8xf64, #sparse>
// CHECK-NEXT:  %outBuffer, %newSize = sparse_tensor.push_back %i, %m, %x : index, memref<?xf64>, f64
// CHECK-NEXT:  sparse_tensor.sort  hybrid_quick_sort %i, %n jointly %m {perm_map = #map} : memref<?xindex> jointly memref<?xf64>

func.func @bodies(%a: f64, %b: f64, %one: f64) {
  %0 = sparse_tensor.unary %a : f64 to f64
    present={
    ^bb0(%x: f64):
      sparse_tensor.yield %x : f64
    }
    absent={}
  %1 = sparse_tensor.binary %a, %b : f64, f64 to f64
    overlap={
    ^bb0(%x: f64, %y: f64):
      %2 = arith.addf %x, %y : f64
      sparse_tensor.yield %2 : f64
    }
    left=identity
    right={}
  %3 = sparse_tensor.reduce %a, %b, %one : f64 {
  ^bb0(%x: f64, %y: f64):
    %4 = arith.mulf %x, %y : f64
    sparse_tensor.yield %4 : f64
  }
  %5 = sparse_tensor.select %a : f64 {
  ^bb0(%x: f64):
    %6 = arith.cmpf ogt, %x, %b : f64
    sparse_tensor.yield %6 : i1
  }
  return
}
// CHECK-LABEL: @bodies(
// CHECK-NEXT:  %0 = sparse_tensor.unary %a : f64 to f64
// CHECK-NEXT:  present = {
// CHECK-NEXT:  ^bb0(%x: f64):
// CHECK-NEXT:  sparse_tensor.yield %x : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  absent = {
// CHECK-NEXT:  }
// CHECK-NEXT:  %1 = sparse_tensor.binary %a, %b : f64, f64 to f64
// CHECK-NEXT:  overlap = {
// CHECK-NEXT:  ^bb0(%x: f64, %y: f64):
// CHECK-NEXT:  %4 = arith.addf %x, %y : f64
// CHECK-NEXT:  sparse_tensor.yield %4 : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  left = identity
// CHECK-NEXT:  right = {
// CHECK-NEXT:  }
// CHECK-NEXT:  %2 = sparse_tensor.reduce %a, %b, %one : f64 {
// CHECK-NEXT:  ^bb0(%x: f64, %y: f64):
// CHECK-NEXT:  %4 = arith.mulf %x, %y : f64
// CHECK-NEXT:  sparse_tensor.yield %4 : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  %3 = sparse_tensor.select %a : f64 {
// CHECK-NEXT:  ^bb0(%x: f64):
// CHECK-NEXT:  %4 = arith.cmpf ogt, %x, %b : f64
// CHECK-NEXT:  sparse_tensor.yield %4 : i1
// CHECK-NEXT:  }

func.func @loops(%csr: tensor<8x8xf64, #csr>, %v: tensor<?xf64, #v>, %init: f64) {
  %0 = sparse_tensor.foreach in %csr init(%init) : tensor<8x8xf64, #csr>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %x: f64, %sum: f64):
    %1 = arith.addf %x, %sum : f64
    sparse_tensor.yield %1 : f64
  }
  %2 = sparse_tensor.extract_iteration_space %v lvls = 0 : tensor<?xf64, #v> -> !sparse_tensor.iter_space<#v, lvls = 0>
  %3 = sparse_tensor.iterate %it in %2 at(%at) iter_args(%sum = %init) : !sparse_tensor.iter_space<#v, lvls = 0> -> f64 {
    %4 = sparse_tensor.extract_value %v at %it : tensor<?xf64, #v>, !sparse_tensor.iterator<#v, lvls = 0>
    %5 = arith.addf %4, %sum : f64
    sparse_tensor.yield %5 : f64
  }
  %6 = sparse_tensor.coiterate (%2, %2) at(%at) iter_args(%sum = %init) : (!sparse_tensor.iter_space<#v, lvls = 0>, !sparse_tensor.iter_space<#v, lvls = 0>) -> f64
  case %l, _ {
    sparse_tensor.yield %sum : f64
  }
  case %l, %r {
    sparse_tensor.yield %init : f64
  }
  return
}
// CHECK-LABEL: @loops(
// CHECK-NEXT:  %0 = sparse_tensor.foreach in %csr init(%init) : tensor<8x8xf64, #sparse>, f64 -> f64 do {
// CHECK-NEXT:  ^bb0(%i: index, %j: index, %x: f64, %sum: f64):
// CHECK-NEXT:  %4 = arith.addf %x, %sum : f64
// CHECK-NEXT:  sparse_tensor.yield %4 : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  %1 = sparse_tensor.extract_iteration_space %v lvls = 0 : tensor<?xf64, #sparse7> -> !sparse_tensor.iter_space<#sparse7, lvls = 0>
// CHECK-NEXT:  %2 = sparse_tensor.iterate %it in %1 at(%at) iter_args(%sum = %init) : !sparse_tensor.iter_space<#sparse7, lvls = 0>  -> f64 {
// CHECK-NEXT:  %4 = sparse_tensor.extract_value %v at %it : tensor<?xf64, #sparse7>, !sparse_tensor.iterator<#sparse7, lvls = 0>
// CHECK-NEXT:  %5 = arith.addf %4, %sum : f64
// CHECK-NEXT:  sparse_tensor.yield %5 : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  %3 = sparse_tensor.coiterate (%1, %1) at(%at) iter_args(%sum = %init) : (!sparse_tensor.iter_space<#sparse7, lvls = 0>, !sparse_tensor.iter_space<#sparse7, lvls = 0>) -> f64
// CHECK-NEXT:  case %l, _ {
// CHECK-NEXT:  sparse_tensor.yield %sum : f64
// CHECK-NEXT:  }
// CHECK-NEXT:  case %l, %r {
// CHECK-NEXT:  sparse_tensor.yield %init : f64
// CHECK-NEXT:  }
