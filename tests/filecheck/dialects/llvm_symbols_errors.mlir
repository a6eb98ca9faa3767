// What variables, aliases, ifuncs, comdats and lists of constructors of the llvm dialect must be.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{llvm.mlir.global: !llvm.metadata can't be the type of a global variable}}
llvm.mlir.global external @stored() : !llvm.metadata

// -----

// expected-error @below {{llvm.mlir.global: tensor<4xf32> can't be the type of a global variable}}
llvm.mlir.global external @tensor() : tensor<4xf32>

// -----

// expected-error @below {{llvm.mlir.global: a common variable starts as zero, got 1 : i32}}
llvm.mlir.global common @counter(1 : i32) : i32

// -----

llvm.mlir.global common @counter(0 : i32) : i32

// -----

// expected-error @below {{llvm.mlir.global: only arrays are appended to, not i32}}
llvm.mlir.global appending @list() : i32

// -----

// expected-error @below {{llvm.mlir.global: a variable of type !llvm.target<"spirv.Image", i32> starts as zero, without value}}
llvm.mlir.global external @handle(0 : i32) : !llvm.target<"spirv.Image", i32>

// -----

// expected-error @below {{llvm.mlir.global: !llvm.target<"other", i32> can't be the type of a global variable}}
llvm.mlir.global external @handle() : !llvm.target<"other", i32>

// -----

// expected-error @below {{llvm.mlir.global: its alignment is 12, not a power of two}}
llvm.mlir.global external @aligned() {alignment = 12 : i64} : i32

// -----

// expected-error @below {{llvm.mlir.global: has both a value and a region that computes one}}
llvm.mlir.global external @both(1 : i32) : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

// expected-error @below {{llvm.mlir.global: llvm.call can't stand in its region, it may change memory}}
llvm.mlir.global external @called() : i32 {
  %0 = llvm.call @get() : () -> i32
  llvm.return %0 : i32
}
llvm.func @get() -> i32

// -----

// expected-error @below {{llvm.mlir.global: @groups::@any is no selector of a comdat in sight}}
llvm.mlir.global external @grouped() comdat(@groups::@any) : i32

// -----

llvm.comdat @groups {
  llvm.comdat_selector @any any
}
llvm.func @grouped() comdat(@groups::@any) {
  llvm.return
}
// expected-error @below {{llvm.func: @groups::@other is no selector of a comdat in sight}}
llvm.func @alone() comdat(@groups::@other) {
  llvm.return
}

// -----

// expected-error @below {{llvm.comdat: holds selectors of comdats only, got llvm.func}}
llvm.comdat @groups {
  llvm.func @f()
}

// -----

llvm.func @f() {
  // expected-error @below {{llvm.mlir.global: a symbol stands in a symbol table, llvm.func is none}}
  llvm.mlir.global external @inside() : i32
  llvm.return
}

// -----

// expected-error @below {{llvm.mlir.alias: an alias can't be appending, but external, internal, private, weak, weak_odr, linkonce, linkonce_odr, available_externally}}
llvm.mlir.alias appending @a : i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// -----

// expected-error @below {{llvm.mlir.alias: its region returns i32, not a pointer}}
llvm.mlir.alias external @a : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}

// -----

llvm.func @resolve() -> !llvm.ptr
// expected-error @below {{llvm.mlir.ifunc: its resolver @resolve needs a body}}
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve

// -----

llvm.func @resolve() -> i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
// expected-error @below {{llvm.mlir.ifunc: its resolver @resolve must return a pointer}}
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve

// -----

llvm.mlir.global external @resolve() : !llvm.ptr
// expected-error @below {{llvm.mlir.ifunc: its resolver @resolve is no function in sight}}
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve

// -----

llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{llvm.mlir.ifunc: an ifunc can't be common, but external, internal, private, weak, weak_odr, linkonce, linkonce_odr}}
llvm.mlir.ifunc common @chosen : !llvm.func<f32 (i64)>, !llvm.ptr @resolve

// -----

llvm.func @resolve() -> !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// expected-error @below {{llvm.mlir.ifunc: the type of its resolver must be a pointer to address space 0, got !llvm.ptr<1>}}
llvm.mlir.ifunc external @chosen : !llvm.func<f32 (i64)>, !llvm.ptr<1> @resolve

// -----

llvm.func @start() {
  llvm.return
}
llvm.mlir.global_ctors ctors = [@start], priorities = [0 : i32], data = [#llvm.zero]
// expected-error @below {{llvm.mlir.global_dtors: has 1 dtors, 2 priorities and 1 data}}
llvm.mlir.global_dtors dtors = [@start], priorities = [0 : i32, 1 : i32], data = [#llvm.zero]

// -----

llvm.func @start()
// expected-error @below {{llvm.mlir.global_ctors: @start has no body}}
llvm.mlir.global_ctors ctors = [@start], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.mlir.global external @start() : i32
// expected-error @below {{llvm.mlir.global_dtors: @start is no llvm.func in sight}}
llvm.mlir.global_dtors dtors = [@start], priorities = [0 : i32], data = [#llvm.zero]

// -----

llvm.func @start() {
  llvm.return
}
// expected-error @below {{llvm.mlir.global_ctors: its data are symbols or #llvm.zero, got 3 : i32}}
llvm.mlir.global_ctors ctors = [@start], priorities = [0 : i32], data = [3 : i32]

// -----

llvm.func @f() {
  // expected-error @below {{llvm.linker_options: must stand in a module, not in llvm.func}}
  llvm.linker_options ["-l", "m"]
  llvm.return
}

// -----

// expected-error @below {{llvm.module_flags: its flags are #llvm.mlir.module_flag, got 3 : i32}}
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, 3 : i32]

// -----

// expected-error @below {{llvm.mlir.module_flag: "wchar_size" is an integer or a string, got [4 : i32]}}
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", [4 : i32]>]

// -----

// expected-error @below {{llvm.mlir.module_flag: CG Profile is an array of #llvm.cgprofile_entry, got 4 : i32}}
llvm.module_flags [#llvm.mlir.module_flag<append, "CG Profile", 4 : i32>]

// -----

// expected-error @below {{llvm.mlir.module_flag: ProfileSummary is a #llvm.profile_summary, got 4 : i32}}
llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary", 4 : i32>]

// -----

llvm.mlir.global external @data() : i32
llvm.func @f() {
  // expected-error @below {{llvm.dso_local_equivalent: @data is no function or alias in sight}}
  %0 = llvm.dso_local_equivalent @data : !llvm.ptr
  llvm.return
}

// -----

llvm.func extern_weak @maybe()
llvm.func @f() {
  // expected-error @below {{llvm.dso_local_equivalent: @maybe is extern_weak, so it may have no address}}
  %0 = llvm.dso_local_equivalent @maybe : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @data() : i32
llvm.mlir.alias external @name : i32 {
  %0 = llvm.mlir.addressof @data : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.func @f() {
  // expected-error @below {{llvm.dso_local_equivalent: @name is an alias of a variable}}
  %0 = llvm.dso_local_equivalent @name : !llvm.ptr
  llvm.return
}

// -----

llvm.mlir.global external @data() {addr_space = 1 : i32} : i32
llvm.mlir.alias external @name : i32 {
  %0 = llvm.mlir.addressof @data : !llvm.ptr<1>
  llvm.return %0 : !llvm.ptr<1>
}
llvm.func @f() {
  // expected-error @below {{llvm.mlir.addressof: points to address space 0, @name is in address space 1}}
  %0 = llvm.mlir.addressof @name : !llvm.ptr
  llvm.return
}
