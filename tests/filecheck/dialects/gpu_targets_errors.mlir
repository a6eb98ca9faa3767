// What is refused of the attributes of other GPUs' dialects.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{expected one of v1.0, v1.1, v1.2, v1.3, v1.4, v1.5, v1.6, found 'v1.9'}}
module attributes {a = #spirv.vce<v1.9, [], []>} {}

// -----

// expected-error @below {{expected #spirv.vce, found 1 : i64}}
module attributes {a = #spirv.target_env<1, #spirv.resource_limits<>>} {}

// -----

// expected-error @below {{expected #spirv.resource_limits, found #spirv.scope<Device>}}
module attributes {a = #spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.scope<Device>>} {}

// -----

// expected-error @below {{attribute spirv.target_env: expected #spirv.target_env, got 1 : i64}}
module attributes {spirv.target_env = 1} {}

// -----

// expected-error @below {{attribute spirv.entry_point_abi: expected #spirv.entry_point_abi, got 1 : i64}}
func.func @f() attributes {spirv.entry_point_abi = 1} { return }

// -----

func.func @scalar(%a: index {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) { return }
// expected-error @below {{only a scalar has a storage class here, not memref<4xf32>}}
func.func @f(%a: memref<4xf32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) { return }

// -----

// expected-error @below {{expected #spirv.interface_var_abi, got 1 : i64}}
func.func @f(%a: memref<4xf32> {spirv.interface_var_abi = 1}) { return }

// -----

// expected-error @below {{unknown op spirv.module}}
"spirv.module"() : () -> ()
