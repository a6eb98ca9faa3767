// Kernels: functions, ids, collectives.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

gpu.module @plain {
  gpu.func @empty() kernel {
    gpu.return
  }
  gpu.func @buffers(%a: f32 {x.y}, %m: memref<?xf32, 1>) workgroup(%w: memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %w2: memref<4xf32, 3>) private(%p: memref<2xf32, 5>, %q: memref<1xf32, 5> {z.w}) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 4, 1, 1>, note = "x"} {
    gpu.return
  }
  gpu.func @function(%a: f32, %b: i32) -> (f32 {x.y}, i32) {
    gpu.return %a, %b : f32, i32
  }
}
// CHECK-LABEL: @plain
// CHECK-NEXT:  gpu.func @empty() kernel {
// CHECK:       gpu.func @buffers(%a: f32 {x.y}, %m: memref<?xf32, 1>) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>> {llvm.align = 16 : i64}, %w2 : memref<4xf32, 3>) private(%p : memref<2xf32, 5>, %q : memref<1xf32, 5> {z.w}) kernel attributes {known_block_size = array<i32: 128, 1, 1>, known_grid_size = array<i32: 4, 1, 1>, note = "x"} {
// CHECK:       gpu.func @function(%a: f32, %b: i32) -> (f32 {x.y}, i32) {
// CHECK-NEXT:  gpu.return %a, %b : f32, i32

gpu.module @target [#nvvm.target<chip = "sm_90">] {
}
// CHECK-LABEL: @target

gpu.module @handler <#gpu.select_object<1 : i64>> [#nvvm.target] attributes {note} {
}
// CHECK-LABEL: @handler

gpu.binary @binary [#gpu.object<#nvvm.target, "">]
// CHECK-LABEL: gpu.binary @binary  [#gpu.object<#nvvm.target, "">]

gpu.binary @selected <#gpu.select_object<#nvvm.target<chip = "sm_90">>> [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, "">]
// CHECK-LABEL: gpu.binary @selected <#gpu.select_object<#nvvm.target<chip = "sm_90">>> [#gpu.object<#nvvm.target, "">, #gpu.object<#nvvm.target<chip = "sm_90">, "">]

// Kernels stand in the order of their names.
gpu.binary @kernels [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"b", () -> ()>, #gpu.kernel_metadata<"a", (i32) -> (), arg_attrs = [{llvm.noundef}], metadata = {c = 2 : i32}>]>, "">]
// CHECK-LABEL: gpu.binary @kernels  [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"a", (i32) -> (), arg_attrs = [{llvm.noundef}], metadata = {c = 2 : i32}>, #gpu.kernel_metadata<"b", () -> ()>]>, "">]
gpu.binary @none [#gpu.object<#nvvm.target, kernels = <>, "">]
// CHECK-LABEL: gpu.binary @none  [#gpu.object<#nvvm.target, kernels = <>, "">]

gpu.binary @formats [#gpu.object<#nvvm.target, bin = "">, #gpu.object<#nvvm.target, assembly = "abc\00">, #gpu.object<#nvvm.target, properties = {O = 3 : i32}, offload = "">]
// CHECK-LABEL: gpu.binary @formats  [#gpu.object<#nvvm.target, bin = "">, #gpu.object<#nvvm.target, assembly = "abc\00">, #gpu.object<#nvvm.target, properties = {O = 3 : i32}, offload = "">]

gpu.module @ids {
  gpu.func @ids() {
    %0 = gpu.thread_id x
    %1 = gpu.block_dim y upper_bound 64
    %2 = gpu.block_id z
    %3 = gpu.grid_dim x
    %4 = gpu.global_id x
    %5 = gpu.cluster_id x
    %6 = gpu.cluster_dim x
    %7 = gpu.cluster_dim_blocks x
    %8 = gpu.cluster_block_id x
    %9 = gpu.lane_id upper_bound 32
    %10 = gpu.subgroup_id : index
    %11 = gpu.num_subgroups upper_bound 8 : index
    %12 = gpu.subgroup_size : index
    gpu.return
  }
}
// CHECK-LABEL: @ids
// CHECK-NEXT:  gpu.func @ids() {
// CHECK-NEXT:  gpu.thread_id x
// CHECK-NEXT:  gpu.block_dim y upper_bound 64
// CHECK-NEXT:  gpu.block_id z
// CHECK-NEXT:  gpu.grid_dim x
// CHECK-NEXT:  gpu.global_id x
// CHECK-NEXT:  gpu.cluster_id x
// CHECK-NEXT:  gpu.cluster_dim x
// CHECK-NEXT:  gpu.cluster_dim_blocks x
// CHECK-NEXT:  gpu.cluster_block_id x
// CHECK-NEXT:  gpu.lane_id upper_bound 32
// CHECK-NEXT:  gpu.subgroup_id : index
// CHECK-NEXT:  gpu.num_subgroups upper_bound 8 : index
// CHECK-NEXT:  gpu.subgroup_size : index

gpu.module @together {
  gpu.func @together(%a: f32, %v: vector<4xf32>, %o: i32, %w: i32) {
    %0 = gpu.all_reduce add %a {
    } : (f32) -> f32
    %1 = gpu.all_reduce add %a uniform {
    } : (f32) -> f32
    %2 = gpu.all_reduce %a {
    ^bb0(%x: f32, %y: f32):
      %3 = arith.addf %x, %y : f32
      gpu.yield %3 : f32
    } : (f32) -> f32
    %4 = gpu.subgroup_reduce add %a : (f32) -> f32
    %5 = gpu.subgroup_reduce minnumf %v uniform : (vector<4xf32>) -> vector<4xf32>
    %6 = gpu.subgroup_reduce add %a cluster(size = 4, stride = 2) : (f32) -> f32
    %7, %8 = gpu.shuffle xor %a, %o, %w : f32
    %9, %10 = gpu.shuffle idx %v, %o, %w : vector<4xf32>
    %11, %12 = gpu.rotate %a, 3, 16 : f32
    %13 = gpu.subgroup_broadcast %a, first_active_lane : f32
    %14 = gpu.subgroup_broadcast %a, specific_lane %o : f32
    %15 = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.barrier
    gpu.printf "%d %f", %o, %a : i32, f32
    gpu.printf "nothing"
    gpu.return
  }
}
// CHECK-LABEL: @together
// CHECK-NEXT:  gpu.func @together(%a: f32, %v: vector<4xf32>, %o: i32, %w: i32) {
// CHECK-NEXT:  gpu.all_reduce add %a {
// CHECK-NEXT:  } : (f32) -> f32
// CHECK-NEXT:  gpu.all_reduce add %a uniform {
// CHECK-NEXT:  } : (f32) -> f32
// CHECK-NEXT:  gpu.all_reduce %a {
// CHECK-NEXT:  ^bb0(%x: f32, %y: f32):
// CHECK-NEXT:  arith.addf %x, %y : f32
// CHECK-NEXT:  gpu.yield %9 : f32
// CHECK-NEXT:  } : (f32) -> f32
// CHECK-NEXT:  gpu.subgroup_reduce add %a : (f32) -> f32
// CHECK-NEXT:  gpu.subgroup_reduce minnumf %v uniform : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:  gpu.subgroup_reduce add %a cluster(size = 4, stride = 2) : (f32) -> f32
// CHECK-NEXT:  gpu.shuffle xor %a, %o, %w : f32
// CHECK-NEXT:  gpu.shuffle idx %v, %o, %w : vector<4xf32>
// CHECK-NEXT:  gpu.rotate %a, 3, 16 : f32
// CHECK-NEXT:  gpu.subgroup_broadcast %a, first_active_lane : f32
// CHECK-NEXT:  gpu.subgroup_broadcast %a, specific_lane %o : f32
// CHECK-NEXT:  gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
// CHECK-NEXT:  gpu.barrier
// CHECK-NEXT:  gpu.printf "%d %f", %o, %a : i32, f32
// CHECK-NEXT:  gpu.printf "nothing"
