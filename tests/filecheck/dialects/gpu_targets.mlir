// What kernels are compiled for, where it is not an NVIDIA GPU: attributes of rocdl, spirv and xevm.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

gpu.module @defaults [#rocdl.target, #xevm.target] {}
// CHECK-LABEL: gpu.module @defaults [#rocdl.target, #xevm.target]

gpu.module @chips [#rocdl.target<chip = "gfx90a", O = 3, flags = {fast}>, #xevm.target<chip = "pvc">] {}
// CHECK-LABEL: gpu.module @chips [#rocdl.target<O = 3, chip = "gfx90a", flags = {fast}>, #xevm.target<chip = "pvc">]

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU:12, #spirv.resource_limits<subgroup_size = 64>>} {}
// CHECK:       module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.3, [Shader, Int64], [SPV_KHR_16bit_storage]>, api=Vulkan, AMD:DiscreteGPU:12, #spirv.resource_limits<subgroup_size = 64>>}

// Limits that are the default ones are not shown.
module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [], []>, Qualcomm, #spirv.resource_limits<max_compute_workgroup_size = [128 : i32, 128 : i32, 64 : i32], subgroup_size = 32>>} {}
// CHECK:       module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.0, [], []>, Qualcomm, #spirv.resource_limits<>>}

module attributes {spirv.target_env = #spirv.target_env<#spirv.vce<v1.6, [CooperativeMatrixKHR], []>, #spirv.resource_limits<cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>} {}
// CHECK:       #spirv.resource_limits<cooperative_matrix_properties_khr = [#spirv.coop_matrix_props_khr<m_size = 8, n_size = 8, k_size = 32, a_type = i8, b_type = i8, c_type = i32, result_type = i32, acc_sat = false, scope = <Subgroup>>]>>

func.func @entry(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}, %b: memref<4xf32, #spirv.storage_class<StorageBuffer>> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1], subgroup_size = 8>} {
  return
}
// CHECK-LABEL: func.func @entry(%a: f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}, %b: memref<4xf32, #spirv.storage_class<StorageBuffer>> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 2)>}) attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [16, 1, 1], subgroup_size = 8>}

module attributes {test.note = [#spirv.memory_semantics<Acquire|WorkgroupMemory>, #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>]} {}
// CHECK:       module attributes {test.note = [#spirv.memory_semantics<Acquire|WorkgroupMemory>, #spirv.linkage_attributes<linkage_name = "x", linkage_type = <Import>>]}
