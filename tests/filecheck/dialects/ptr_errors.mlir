// What the parser and the verifier refuse of ptr.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{expected ':' and the type of a ptr.null, found '}'}}
func.func private @f() attributes {a.b = #ptr.null}

// -----

// expected-error @below {{ptr.address: is a !ptr.ptr, not i64}}
func.func private @f() attributes {a.b = #ptr.address<4> : i64}

// -----

// expected-error @below {{ptr.spec: size must be a multiple of 8 bits, got 33}}
func.func private @f() attributes {a.b = #ptr.spec<size = 33, abi = 32, preferred = 32>}

// -----

// expected-error @below {{ptr.spec: preferred must be 64 at least, as abi is, got 32}}
func.func private @f() attributes {a.b = #ptr.spec<size = 32, abi = 64, preferred = 32>}

// -----

// expected-error @below {{ptr.ptr_metadata: !ptr.ptr<#ptr.generic_space> has no metadata, a memref has}}
func.func private @f(!ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>)

// -----

func.func @f(%m: memref<f32>) {
  // expected-error @below {{ptr.to_ptr: memref<f32> and !ptr.ptr<#ptr.generic_space> lie in different memory spaces}}
  %0 = ptr.to_ptr %m : memref<f32> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.to_ptr: the operand can't be a !ptr.ptr}}
  %0 = ptr.to_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.from_ptr: !ptr.ptr<#ptr.generic_space> has no metadata, a memref has}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.from_ptr: !ptr.ptr<#ptr.generic_space> and memref<f32> lie in different memory spaces}}
  %0 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<f32>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %i: vector<8xi64>) {
  // expected-error @below {{ptr.ptr_add: base and offset have different shapes, vector<4x!ptr.ptr<#ptr.generic_space>> and vector<8xi64>}}
  %0 = ptr.ptr_add %p, %i : vector<4x!ptr.ptr<#ptr.generic_space>>, vector<8xi64>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %i: tensor<4xi64>) {
  // expected-error @below {{ptr.ptr_add: base and offset have different shapes, vector<4x!ptr.ptr<#ptr.generic_space>> and tensor<4xi64>}}
  %0 = ptr.ptr_add %p, %i : vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xi64>
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>) {
  // expected-error @below {{ptr.ptr_diff: of vector<4x!ptr.ptr<#ptr.generic_space>> the result can't be tensor<4xi64>}}
  %0 = ptr.ptr_diff %p, %p : vector<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xi64>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.load: the alignment must be a power of two, got 3}}
  %0 = ptr.load %p alignment = 3 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.load: an atomic access needs an alignment}}
  %0 = ptr.load %p atomic monotonic : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @below {{ptr.load: its ordering can't be release}}
  %0 = ptr.load %p atomic release alignment = 4 : !ptr.ptr<#ptr.generic_space> -> f32
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  // expected-error @below {{ptr.store: a syncscope needs an atomic ordering}}
  "ptr.store"(%x, %p) <{syncscope = "workgroup"}> : (f32, !ptr.ptr<#ptr.generic_space>) -> ()
  return
}

// -----

func.func @f(%p: !ptr.ptr<#ptr.generic_space>, %x: f32) {
  // expected-error @below {{ptr.store: its ordering can't be acquire}}
  ptr.store %x, %p atomic acquire alignment = 4 : f32, !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error @below {{ptr.load: an LLVM memory space takes types of LLVM, not memref<f32>}}
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<1>> -> memref<f32>
  return
}

// -----

func.func @f(%p: !ptr.ptr<#llvm.address_space<1>>) {
  // expected-error @below {{ptr.load: a value of type i4 can't be accessed atomically}}
  %0 = ptr.load %p atomic monotonic alignment = 4 : !ptr.ptr<#llvm.address_space<1>> -> i4
  return
}

// -----

func.func @f(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: tensor<4xi1>, %x: tensor<4xf32>) {
  // expected-error @below {{ptr.gather: result and ptrs must have the same kind of type, got tensor<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>}}
  %0 = ptr.gather %p, %m, %x : vector<4x!ptr.ptr<#ptr.generic_space>> -> tensor<4xf32>
  return
}

// -----

// expected-error @below {{expected memory space of LLVM or ptr, found 3 : i64}}
func.func private @f(!ptr.ptr<3>)

// -----

// expected-error @below {{expected memory space of LLVM or ptr, found #gpu.address_space<global>}}
func.func private @f(!ptr.ptr<#gpu.address_space<global>>)

// -----

// expected-error @below {{expected pointer or memref, found i32}}
func.func private @f(!ptr.ptr_metadata<i32>)

// -----

func.func @f(%p: !llvm.ptr) {
  // expected-error @below {{ptr.to_ptr: operand ptr must be pointer or memref, got !llvm.ptr}}
  %0 = ptr.to_ptr %p : !llvm.ptr -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

// expected-error @below {{ub.poison: attribute value must be poison, got 4 : i64}}
%0 = ub.poison <4> : i32
