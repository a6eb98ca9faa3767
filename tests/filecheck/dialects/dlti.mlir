// Maps, data layouts and descriptions of targets.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

module attributes {
  dlti.dl_spec = #dlti.dl_spec<
    "dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64,
    index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>, f80 = dense<128> : vector<2xi64>,
    !llvm.ptr<3> = dense<[32, 32, 64, 32]> : vector<4xi64>, !llvm.struct<()> = dense<64> : vector<1xi64>,
    !ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 64, abi = 64, preferred = 64>,
    #dlti.dl_entry<"other.name", [1, 2]>>,
  dlti.target_system_spec = #dlti.target_system_spec<
    "CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>,
    "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 128 : i32, "kind" = #dlti.map<>>>
} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  }
  func.func private @f() attributes {dlti.map = #dlti.map<"a" = 1 : i64, i32 = #dlti.map<"b" = unit>>}
  func.func private @g() attributes {a.entry = #dlti.dl_entry<memref<?xf32>, affine_map<(d0) -> (d0)>>, a.empty = #dlti.dl_spec<>, a.alignment = #dlti.function_pointer_alignment<64, function_dependent = true>}
}
// CHECK:       #map = affine_map<(d0) -> (d0)>
// CHECK:       module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", "dlti.stack_alignment" = 128 : i64, index = 32 : i64, i64 = dense<[32, 64]> : vector<2xi64>, f80 = dense<128> : vector<2xi64>, !llvm.ptr<3> = dense<[32, 32, 64, 32]> : vector<4xi64>, !llvm.struct<()> = dense<64> : vector<1xi64>, !ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 64, abi = 64, preferred = 64>, "other.name" = [1, 2]>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1_cache_size_in_bytes" = 4096 : i32>, "GPU" = #dlti.target_device_spec<"max_vector_op_width" = 128 : i32, "kind" = #dlti.map<>>>} {
// CHECK:       module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
// CHECK:       func.func private @f() attributes {dlti.map = #dlti.map<"a" = 1 : i64, i32 = #dlti.map<"b" = unit>>}
// CHECK:       func.func private @g() attributes {a.alignment = #dlti.function_pointer_alignment<64, function_dependent = true>, a.empty = #dlti.dl_spec<>, a.entry = #dlti.dl_entry<memref<?xf32>, #map>}
