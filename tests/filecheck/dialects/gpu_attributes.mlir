// Attributes of gpu.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @attributes() attributes {a = #gpu.thread<x>, b = #gpu.warp<linear_dim_0>, c = #gpu.block<y>, d = #gpu.lane<x>, e = #gpu.warpgroup<z>, f = #gpu.mask<15>, g = #gpu.memory_space<workgroup>, h = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>, i = #gpu.address_space<private>, j = #gpu<dim x>, k = #gpu<shuffle_mode xor>} {
  return
}
// CHECK-LABEL: @attributes()
// CHECK-SAME: a = #gpu.thread<x>, b = #gpu.warp<linear_dim_0>, c = #gpu.block<y>, d = #gpu.lane<x>, e = #gpu.warpgroup<z>
// CHECK-SAME: f = #gpu.mask<15>, g = #gpu.memory_space<workgroup>
// CHECK-SAME: h = #gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0) -> (d0)>
// CHECK-SAME: i = #gpu.address_space<private>, j = #gpu<dim x>, k = #gpu<shuffle_mode xor>
