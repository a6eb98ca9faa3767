// Every op, type and attribute of ptr.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect --print-op-generic | tirx-opt - --allow-unregistered-dialect | filecheck %s

func.func @constants() {
  %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
  %1 = ptr.constant #ptr.address<4096> : !ptr.ptr<#llvm.address_space<3>>
  "test.op"() {spec = #ptr.spec<size = 32, abi = 32, preferred = 64>, more = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 32>} : () -> ()
  return
}

func.func @casts(%m: memref<f32, #ptr.generic_space>) -> memref<f32, #ptr.generic_space> {
  %0 = ptr.to_ptr %m : memref<f32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.get_metadata %m : memref<f32, #ptr.generic_space>
  %2 = ptr.from_ptr %0 metadata %1 : !ptr.ptr<#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  %3 = ptr.from_ptr %0 : !ptr.ptr<#ptr.generic_space> -> memref<f32, #ptr.generic_space>
  return %2 : memref<f32, #ptr.generic_space>
}

func.func @arithmetic(%p: !ptr.ptr<#ptr.generic_space>, %ps: vector<4x!ptr.ptr<#ptr.generic_space>>, %is: tensor<2xi64>) {
  %0 = ptr.type_offset f32 : index
  %1 = ptr.ptr_add %p, %0 : !ptr.ptr<#ptr.generic_space>, index
  %2 = ptr.ptr_add inbounds %p, %is : !ptr.ptr<#ptr.generic_space>, tensor<2xi64>
  %3 = ptr.ptr_add nuw %ps, %0 : vector<4x!ptr.ptr<#ptr.generic_space>>, index
  %4 = ptr.ptr_diff %p, %1 : !ptr.ptr<#ptr.generic_space> -> i64
  %5 = ptr.ptr_diff nuw|nsw %ps, %ps : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi32>
  return
}

func.func @memory(%p: !ptr.ptr<#llvm.address_space<1>>, %ps: vector<4x!ptr.ptr<#ptr.generic_space>>, %mask: vector<4xi1>, %v: vector<4xf32>, %i: i32) {
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> f32
  %1 = ptr.load volatile %p atomic syncscope("workgroup") acquire nontemporal invariant invariant_group alignment = 4 : !ptr.ptr<#llvm.address_space<1>> -> i32
  ptr.store %i, %p : i32, !ptr.ptr<#llvm.address_space<1>>
  ptr.store volatile %i, %p atomic release nontemporal alignment = 8 : i32, !ptr.ptr<#llvm.address_space<1>>
  %2 = ptr.gather %ps, %mask, %v alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
  ptr.scatter %v, %ps, %mask : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
  %3 = ptr.masked_load %p, %mask, %v : !ptr.ptr<#llvm.address_space<1>> -> vector<4xf32>
  ptr.masked_store %v, %p, %mask alignment = 4 : vector<4xf32>, !ptr.ptr<#llvm.address_space<1>>
  return
}
// CHECK-LABEL: @constants(
// CHECK:       %0 = ptr.constant #ptr.null : !ptr.ptr<#ptr.generic_space>
// CHECK:       %1 = ptr.constant #ptr.address<4096> : !ptr.ptr<#llvm.address_space<3>>
// CHECK:       "test.op"() {more = #ptr.spec<size = 64, abi = 64, preferred = 64, index = 32>, spec = #ptr.spec<size = 32, abi = 32, preferred = 64>} : () -> ()
// CHECK:       return
// CHECK-LABEL: @casts(
// CHECK:       %0 = ptr.to_ptr %m : memref<f32, #ptr.generic_space> -> <#ptr.generic_space>
// CHECK:       %1 = ptr.get_metadata %m : memref<f32, #ptr.generic_space>
// CHECK:       %2 = ptr.from_ptr %0 metadata %1 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
// CHECK:       %3 = ptr.from_ptr %0 : <#ptr.generic_space> -> memref<f32, #ptr.generic_space>
// CHECK:       return %2 : memref<f32, #ptr.generic_space>
// CHECK-LABEL: @arithmetic(
// CHECK:       %0 = ptr.type_offset f32 : index
// CHECK:       %1 = ptr.ptr_add %p, %0 : !ptr.ptr<#ptr.generic_space>, index
// CHECK:       %2 = ptr.ptr_add inbounds %p, %is : !ptr.ptr<#ptr.generic_space>, tensor<2xi64>
// CHECK:       %3 = ptr.ptr_add nuw %ps, %0 : vector<4x!ptr.ptr<#ptr.generic_space>>, index
// CHECK:       %4 = ptr.ptr_diff %p, %1 : !ptr.ptr<#ptr.generic_space> -> i64
// CHECK:       %5 = ptr.ptr_diff nuw|nsw %ps, %ps : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xi32>
// CHECK:       return
// CHECK-LABEL: @memory(
// CHECK:       %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> f32
// CHECK:       %1 = ptr.load volatile %p atomic syncscope("workgroup") acquire nontemporal invariant invariant_group alignment = 4 : !ptr.ptr<#llvm.address_space<1>> -> i32
// CHECK:       ptr.store %i, %p : i32, !ptr.ptr<#llvm.address_space<1>>
// CHECK:       ptr.store volatile %i, %p atomic release nontemporal alignment = 8 : i32, !ptr.ptr<#llvm.address_space<1>>
// CHECK:       %2 = ptr.gather %ps, %mask, %v alignment = 8 : vector<4x!ptr.ptr<#ptr.generic_space>> -> vector<4xf32>
// CHECK:       ptr.scatter %v, %ps, %mask : vector<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>
// CHECK:       %3 = ptr.masked_load %p, %mask, %v : !ptr.ptr<#llvm.address_space<1>> -> vector<4xf32>
// CHECK:       ptr.masked_store %v, %p, %mask alignment = 4 : vector<4xf32>, !ptr.ptr<#llvm.address_space<1>>
// CHECK:       return
