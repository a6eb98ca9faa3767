// What the parser and the verifier refuse of maps, data layouts and descriptions of targets.
// RUN: tirx-opt %s --allow-unregistered-dialect --verify-diagnostics --split-input-file

// expected-error @below {{expected an entry at least}}
"test.op"() {a = #dlti.target_device_spec<>} : () -> ()

// -----

// expected-error @below {{expected '=', found '>'}}
"test.op"() {a = #dlti.map<"x">} : () -> ()

// -----

// expected-error @below {{expected an entry, 'key = value', found 42 : i64}}
"test.op"() {a = #dlti.map<42>} : () -> ()

// -----

// expected-error @below {{dlti.map: a key is no empty string}}
"test.op"() {a = #dlti.map<"" = 1>} : () -> ()

// -----

// expected-error @below {{dlti.map: the key "x" occurs twice}}
"test.op"() {a = #dlti.map<"x" = 1, "x" = 2>} : () -> ()

// -----

// expected-error @below {{dlti.target_device_spec: its keys are strings, not the type i32}}
"test.op"() {a = #dlti.target_device_spec<#dlti.dl_entry<i32, 1>>} : () -> ()

// -----

// expected-error @below {{dlti.target_system_spec: "CPU" must be a #dlti.target_device_spec, not 1 : i64}}
"test.op"() {a = #dlti.target_system_spec<"CPU" = 1>} : () -> ()

// -----

// expected-error @below {{test.op: attribute dlti.dl_spec: must be a #dlti.dl_spec, got #dlti.map<>}}
"test.op"() {dlti.dl_spec = #dlti.map<>} : () -> ()

// -----

// expected-error @below {{test.op: attribute dlti.map: must be a #dlti.map, got 42 : i64}}
"test.op"() {dlti.map = 42} : () -> ()

// -----

// expected-error @below {{test.op: attribute dlti.target_system_spec: must be a #dlti.target_system_spec, got unit}}
"test.op"() {dlti.target_system_spec = unit} : () -> ()

// -----

// expected-error @below {{test.op: attribute dlti.unknown: ops bear dlti.dl_spec, dlti.map and dlti.target_system_spec only}}
"test.op"() {dlti.unknown = #dlti.map<>} : () -> ()

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: dlti.endianness is "big" or "little", not "middle"}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: a layout has no entry dlti.unknown; it knows dlti.alloca_memory_space, dlti.default_memory_space, dlti.endianness, dlti.function_pointer_alignment, dlti.global_memory_space, dlti.legal_int_widths, dlti.mangling_mode, dlti.program_memory_space, dlti.stack_alignment}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.unknown" = 1>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of index is an integer, not "x"}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = "x">} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of i32 is a dense array of 1 or 2 i64, not 32 : i64}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of i32 is a dense array of 1 or 2 i64, not dense<[1, 2, 3]> : vector<3xi64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[1, 2, 3]> : vector<3xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the preferred alignment of f32, 32, is less than the required 64}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<[64, 32]> : vector<2xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of f32 is a dense array of 1 or 2 i64, not dense<64> : vector<2xi32>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<f32 = dense<64> : vector<2xi32>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: a layout says nothing of types such as vector<4xf32>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<vector<4xf32> = dense<64> : vector<1xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of !llvm.ptr is a dense array of 3 or 4 i64, not dense<64> : vector<1xi64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<1xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the preferred alignment of !llvm.ptr, 32, is less than the required 64}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<[64, 64, 32]> : vector<3xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: a layout is given for !llvm.struct<()> only, not !llvm.struct<(i32)>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<(i32)> = dense<64> : vector<1xi64>>} {}

// -----

// expected-error @below {{builtin.module: attribute dlti.dl_spec: the entry of !ptr.ptr<#ptr.generic_space> is a #ptr.spec, not dense<64> : vector<3xi64>}}
module attributes {dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = dense<64> : vector<3xi64>>} {}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
  // expected-error @below {{builtin.module: attribute dlti.dl_spec: "dlti.endianness" is "big", but "little" in the layout of builtin.module around}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {}
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 32>} {
  // expected-error @below {{gpu.module: attribute dlti.dl_spec: "dlti.stack_alignment" is 64 : i64, but 32 : i64 in the layout of builtin.module around}}
  gpu.module @m attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = 64>} {}
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<32> : vector<1xi64>>} {
  // expected-error @below {{builtin.module: attribute dlti.dl_spec: !llvm.struct<()> is dense<64> : vector<1xi64>, but dense<32> : vector<1xi64> in the layout of builtin.module around}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.struct<()> = dense<64> : vector<1xi64>>} {}
}

// -----

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<3xi64>>} {
  // expected-error @below {{builtin.module: attribute dlti.dl_spec: !llvm.ptr<1> is dense<32> : vector<3xi64>, which is not said in the layout of builtin.module around}}
  module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<32> : vector<3xi64>>} {}
}
