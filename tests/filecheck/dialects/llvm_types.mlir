// The types of the llvm dialect, which need no `!llvm.` inside each other.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --mlir-print-op-generic | tirx-opt | filecheck %s

// CHECK: @plain(!llvm.ptr, !llvm.ptr<3>, i128, bf16, f80, !llvm.ppc_fp128, !llvm.x86_amx)
llvm.func @plain(!llvm.ptr, !llvm.ptr<3>, i128, bf16, f80, !llvm.ppc_fp128, !llvm.x86_amx)

// CHECK: @vectors(vector<4xf16>, vector<[4]xi32>, vector<2x!llvm.ptr<1>>)
llvm.func @vectors(vector<4xf16>, vector<[4]xi32>, vector<2x!llvm.ptr<1>>)

// CHECK: @arrays(!llvm.array<4 x f32>, !llvm.array<2 x array<3 x ptr<1>>>, !llvm.array<0 x vector<2xi8>>)
llvm.func @arrays(!llvm.array<4 x f32>, !llvm.array<2 x !llvm.array<3 x !llvm.ptr<1>>>, !llvm.array<0 x vector<2xi8>>)

// CHECK: @structs(!llvm.struct<()>, !llvm.struct<(i32, struct<packed (i8, ptr)>)>)
llvm.func @structs(!llvm.struct<()>, !llvm.struct<(i32, !llvm.struct<packed (i8, !llvm.ptr)>)>)

// CHECK: @named(!llvm.struct<"a b", (i32)>, !llvm.struct<"hidden", opaque>, !llvm.struct<"node", (i32, array<2 x struct<"node">>)>)
llvm.func @named(!llvm.struct<"a b", (i32)>, !llvm.struct<"hidden", opaque>, !llvm.struct<"node", (i32, array<2 x struct<"node">>)>)

// CHECK: @functions() -> !llvm.ptr attributes {a = !llvm.func<void ()>, b = !llvm.func<i32 (ptr, ...)>, c = !llvm.func<void (...)>}
llvm.func @functions() -> !llvm.ptr attributes {a = !llvm.func<void ()>, b = !llvm.func<i32 (ptr, ...)>, c = !llvm.func<void (...)>}

// CHECK: @of_targets(!llvm.target<"spirv.Image", f32, !llvm.struct<(i8)>, 1, 0>, !llvm.target<"aarch64.svcount">)
llvm.func @of_targets(!llvm.target<"spirv.Image", f32, !llvm.struct<(i8)>, 1, 0>, !llvm.target<"aarch64.svcount">)

// CHECK: attributes {a = !llvm.token, b = !llvm.label, c = !llvm.metadata, d = !llvm.void}
llvm.func @without_values() attributes {a = !llvm.token, b = !llvm.label, c = !llvm.metadata, d = !llvm.void}

// Floats have it everywhere.
// CHECK: @floats(!llvm.struct<(!llvm.ppc_fp128, array<2 x !llvm.ppc_fp128>)>)
llvm.func @floats(!llvm.struct<(ppc_fp128, array<2 x !llvm.ppc_fp128>)>)
