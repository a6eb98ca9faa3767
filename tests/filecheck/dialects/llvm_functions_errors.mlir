// What functions of the llvm dialect, their attributes, calls and landing pads must be.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @well_formed(!llvm.ptr {llvm.noalias, llvm.align = 16 : i64, llvm.sret = i32}, i8 {llvm.zeroext}) -> (i8 {llvm.signext}) attributes {no_inline, optimize_none}
func.func private @not_lowered_yet(memref<4xf32> {llvm.noalias}) -> (index {llvm.noundef})

// -----

// expected-error @below {{llvm.func: llvm.noalias of argument 0 must be a unit attribute, got 3 : i32}}
llvm.func @unit(!llvm.ptr {llvm.noalias = 3 : i32})

// -----

// expected-error @below {{llvm.func: llvm.byval of argument 0 must be a type, got unit}}
llvm.func @type(!llvm.ptr {llvm.byval})

// -----

// expected-error @below {{llvm.func: llvm.dereferenceable of argument 0 must be an integer, got "8"}}
llvm.func @number(!llvm.ptr {llvm.dereferenceable = "8"})

// -----

// expected-error @below {{func.func: llvm.readonly of argument 0 is for a pointer, not for i32}}
func.func private @of_another_dialect(i32 {llvm.readonly})

// -----

// expected-error @below {{llvm.func: llvm.byval of result 0 is for arguments only}}
llvm.func @for_arguments() -> (!llvm.ptr {llvm.byval = i32})

// -----

// expected-error @below {{llvm.func: argument 0 has the attribute noalias, but only names of a dialect stand there}}
llvm.func @without_dialect(i32 {noalias})

// -----

// expected-error @below {{llvm.func: llvm.noundef of result 0 is on nothing: the function returns void}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, res_attrs = [{llvm.noundef}], sym_name = "nothing", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({}) : () -> ()

// -----

// expected-error @below {{llvm.func: has attributes for 2 arguments, but 1 argument}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{}, {}], function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "count", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({}) : () -> ()

// -----

// expected-error @below {{llvm.func: its result has type tensor<4xf32>, which LLVM lacks}}
llvm.func @result() -> tensor<4xf32>

// -----

// expected-error @below {{llvm.func: argument 0 has type !llvm.struct<(tensor<4xf32>)>, which LLVM lacks}}
llvm.func @in_a_struct(!llvm.struct<(tensor<4xf32>)>)

// -----

// expected-error @below {{llvm.func: a function can't be common}}
llvm.func common @linkage()

// -----

// expected-error @below {{llvm.func: is both no_inline and always_inline}}
llvm.func @inlining() attributes {no_inline, always_inline} {
  llvm.return
}

// -----

// expected-error @below {{llvm.func: is optimize_none, so it must be no_inline too}}
llvm.func @optimising() attributes {optimize_none} {
  llvm.return
}

// -----

// expected-error @below {{llvm.target_features: a feature starts with + or -, got "sse"}}
llvm.func @features() attributes {target_features = #llvm.target_features<["sse"]>}

// -----

// expected-error @below {{llvm.target_features: each feature is a string of its own, got "+sse,+avx"}}
llvm.func @features() attributes {target_features = #llvm.target_features<["+sse,+avx"]>}

// -----

module attributes {llvm.data_layout = "e-p:64:64-i64:64-n32:64-S128"} {
}

// -----

// expected-error @below {{builtin.module: attribute llvm.data_layout: no part of a data layout begins as '#' does}}
module attributes {llvm.data_layout = "e-#"} {
}

// -----

// expected-error @below {{builtin.module: attribute llvm.data_layout: 'p:64' is not well formed as a part of a data layout}}
module attributes {llvm.data_layout = "e-p:64"} {
}

// -----

// expected-error @below {{builtin.module: attribute llvm.data_layout: must be a string, got 3 : i32}}
module attributes {llvm.data_layout = 3 : i32} {
}

// -----

llvm.func @personality()
llvm.func @caught(%p: !llvm.ptr) attributes {personality = @personality} {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.invoke @personality() to ^on unwind ^away : () -> ()
^on:
  llvm.return
^away:
  %1 = llvm.landingpad (catch %0 : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.resume %1 : !llvm.struct<(ptr, i32)>
}

// -----

llvm.func @no_personality() {
  // expected-error @below {{llvm.landingpad: stands in a function without personality}}
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality()
llvm.func @no_clause() attributes {personality = @personality} {
  // expected-error @below {{llvm.landingpad: needs a clause or cleanup}}
  %0 = llvm.landingpad : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality()
llvm.func @clause(%p: !llvm.ptr) attributes {personality = @personality} {
  // expected-error @below {{llvm.landingpad: clause 0 must be llvm.mlir.zero or llvm.mlir.addressof}}
  %0 = llvm.landingpad (catch %p : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  llvm.return
}

// -----

llvm.func @personality()
// expected-error @below {{llvm.func: its landing pads and resumes have one type, not !llvm.struct<(ptr, i32)> and !llvm.struct<(ptr, i64)>}}
llvm.func @two_types() attributes {personality = @personality} {
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %1 = llvm.landingpad cleanup : !llvm.struct<(ptr, i64)>
  llvm.return
}

// -----

llvm.func @personality()
llvm.func @no_landing() attributes {personality = @personality} {
  // expected-error @below {{llvm.invoke: the block that it unwinds to must begin with an llvm.landingpad}}
  llvm.invoke @personality() to ^on unwind ^away : () -> ()
^on:
  llvm.return
^away:
  llvm.return
}

// -----

// expected-error @below {{llvm.func: two of its blocks have the tag #llvm.blocktag<id = 1>}}
llvm.func @tags() {
  llvm.br ^next
^next:
  llvm.blocktag <id = 1>
  llvm.br ^again
^again:
  llvm.blocktag <id = 1>
  llvm.return
}

// -----

llvm.func @tags() {
  // expected-error @below {{llvm.blockaddress: no block of @tags has the tag #llvm.blocktag<id = 1>}}
  %0 = llvm.blockaddress <function = @tags, tag = <id = 1>> : !llvm.ptr
  llvm.br ^next
^next:
  llvm.blocktag <id = 2>
  llvm.return
}

// -----

llvm.func @tags() {
  // expected-error @below {{llvm.blockaddress: @gone is no llvm.func in sight}}
  %0 = llvm.blockaddress <function = @gone, tag = <id = 1>> : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @data() : i32
llvm.mlir.alias external @name : i32 {
  %0 = llvm.mlir.addressof @data : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @calls_an_alias() {
  // expected-error @below {{llvm.call: @name is a llvm.mlir.alias, not a function}}
  llvm.call @name() : () -> ()
  llvm.return
}

// -----

llvm.func @callee(i32)
llvm.func @not_variadic(%a: i32) {
  // expected-error @below {{llvm.call: vararg is for a callee of any number of arguments, not !llvm.func<void (i32)>}}
  llvm.call @callee(%a) vararg(!llvm.func<void (i32)>) : (i32) -> ()
  llvm.return
}

// -----

llvm.func @callee() -> i32
llvm.func @dropped() {
  // expected-error @below {{llvm.call: has results (), @callee gives i32}}
  llvm.call @callee() : () -> ()
  llvm.return
}

// -----

llvm.func @callee()
llvm.func @void() {
  // expected-error @below {{a call of a function that returns void has no result: write ()}}
  llvm.call @callee() : () -> !llvm.void
  llvm.return
}

// -----

llvm.func @intrinsic(%a: i32) {
  // expected-error @below {{llvm.call_intrinsic: the name of an intrinsic starts with llvm., got 'smax'}}
  llvm.call_intrinsic "smax"(%a, %a) : (i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @assembly(%a: i32) {
  // expected-error @below {{llvm.inline_asm: there is no musttail call of inline assembly}}
  llvm.inline_asm tail_call_kind = <musttail> "nop", "" : () -> ()
  llvm.return
}
