// Global variables, aliases, comdats, constructors.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  // CHECK: %"my struct" = type { i32, ptr }
  llvm.comdat @com {
    llvm.comdat_selector @any any
    llvm.comdat_selector @big largest
    llvm.comdat_selector @ex exactmatch
    llvm.comdat_selector @nd nodeduplicate
    llvm.comdat_selector @ss samesize
  }
  // CHECK: $any = comdat any
  // CHECK: $big = comdat largest
  // CHECK: $ex = comdat exactmatch
  // CHECK: $nd = comdat nodeduplicate
  // CHECK: $ss = comdat samesize

  llvm.mlir.global internal @i(42 : i32) : i32
  // CHECK: @i = internal global i32 42
  llvm.mlir.global internal @i64(-1 : i64) {alignment = 8 : i64} : i64
  // CHECK: @i64 = internal global i64 -1, align 8
  llvm.mlir.global external @ext() : !llvm.array<0 x i8>
  // CHECK: @ext = external global [0 x i8]
  llvm.mlir.global external @dyn() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
  // CHECK: @dyn = external addrspace(3) global [0 x i8], align 16
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<32 x array<33 x f32>>
  // CHECK: @shared = internal addrspace(3) global [32 x [33 x float]] undef
  llvm.mlir.global private constant @str("hello \22\5C\00\FF") : !llvm.array<10 x i8>
  // CHECK: @str = private constant [10 x i8] c"hello \22\5C\00\FF"
  llvm.mlir.global weak_odr constant @w(dense<[1.0, 2.5, -0.1]> : tensor<3xf32>) comdat(@com::@any) : !llvm.array<3 x f32>
  // CHECK: @w = weak_odr constant [3 x float] [float 1.000000e+00, float 2.500000e+00, float 0xBFB99999A0000000], comdat($any)
  llvm.mlir.global linkonce @big(1 : i8) comdat(@com::@big) : i8
  // CHECK: @big = linkonce global i8 1, comdat($big)
  llvm.mlir.global weak @ex(1 : i8) comdat(@com::@ex) : i8
  // CHECK: @ex = weak global i8 1, comdat($ex)
  llvm.mlir.global weak @nd(1 : i8) comdat(@com::@nd) : i8
  // CHECK: @nd = weak global i8 1, comdat($nd)
  llvm.mlir.global weak @ss(1 : i8) comdat(@com::@ss) : i8
  // CHECK: @ss = weak global i8 1, comdat($ss)
  llvm.mlir.global common @com0(0 : i32) : i32
  // CHECK: @com0 = common global i32 0
  llvm.mlir.global extern_weak @ew() : i32
  // CHECK: @ew = extern_weak global i32
  llvm.mlir.global available_externally @ae(5 : i32) : i32
  // CHECK: @ae = available_externally global i32 5
  llvm.mlir.global appending @app(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
  // CHECK: @app = appending global [2 x i32] [i32 1, i32 2]
  llvm.mlir.global external protected @prot(0.0 : f64) {dso_local, externally_initialized} : f64
  // CHECK: @prot = dso_local protected externally_initialized global double 0.000000e+00
  llvm.mlir.global private @nested(dense<[[1, 2], [3, 4], [5, 6]]> : tensor<3x2xi16>) : !llvm.array<3 x array<2 x i16>>
  // CHECK: @nested = private global [3 x [2 x i16]] {{\[\[}}2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4], [2 x i16] [i16 5, i16 6]]
  llvm.mlir.global private @nestedv(dense<[[1, 2], [3, 4]]> : vector<2x2xi32>) : !llvm.array<2 x vector<2xi32>>
  // CHECK: @nestedv = private global [2 x <2 x i32>] [<2 x i32> <i32 1, i32 2>, <2 x i32> <i32 3, i32 4>]
  llvm.mlir.global private @zero(dense<0.0> : tensor<100xf32>) : !llvm.array<100 x f32>
  // CHECK: @zero = private global [100 x float] zeroinitializer
  llvm.mlir.global private @splat(dense<3.0> : tensor<3xf16>) : !llvm.array<3 x f16>
  // CHECK: @splat = private global [3 x half] [half 0xH4200, half 0xH4200, half 0xH4200]
  llvm.mlir.global private @bf(dense<[1.5, 2.0]> : tensor<2xbf16>) : !llvm.array<2 x bf16>
  // CHECK: @bf = private global [2 x bfloat] [bfloat 0xR3FC0, bfloat 0xR4000]
  llvm.mlir.global private @b(dense<[true, false]> : tensor<2xi1>) : !llvm.array<2 x i1>
  // CHECK: @b = private global [2 x i1] [i1 true, i1 false]
  llvm.mlir.global private @vec(dense<[1, 2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  // CHECK: @vec = private global <4 x i8> <i8 1, i8 2, i8 3, i8 4>
  llvm.mlir.global private @v0(dense<1.0> : vector<4xf64>) : vector<4xf64>
  // CHECK: @v0 = private global <4 x double> splat (double 1.000000e+00)
  llvm.mlir.global private @fn(@callee) : !llvm.ptr
  // CHECK: @fn = private global ptr @callee
  llvm.mlir.global private @st([1 : i32, 2.0 : f32]) : !llvm.struct<(i32, f32)>
  // CHECK: @st = private global { i32, float } { i32 1, float 2.000000e+00 }
  llvm.mlir.global private @zz(#llvm.zero) : !llvm.struct<(i32, ptr)>
  // CHECK: @zz = private global { i32, ptr } zeroinitializer
  llvm.mlir.global private @ud(#llvm.undef) : !llvm.struct<(i32, ptr)>
  // CHECK: @ud = private global { i32, ptr } undef
  llvm.mlir.global private @ast([[1 : i32, 2.0 : f32], #llvm.zero]) : !llvm.array<2 x struct<(i32, f32)>>
  // CHECK: @ast = private global [2 x { i32, float }] [{ i32, float } { i32 1, float 2.000000e+00 }, { i32, float } zeroinitializer]
  llvm.mlir.global private @tsa(1 : i32) {target_specific_attrs = ["bare", ["key", "value"]], section = "sec"} : i32
  // CHECK: @tsa = private global i32 1, section "sec" "bare" "key"="value"
  llvm.mlir.global internal constant @gep() : !llvm.ptr {
    %0 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
    %2 = llvm.mlir.constant(2 : i32) : i32
    %3 = llvm.getelementptr inbounds %1[0, %2, 3] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<32 x array<33 x f32>>
    llvm.return %3 : !llvm.ptr
  }
  // CHECK: @gep = internal constant ptr getelementptr inbounds ([32 x [33 x float]], ptr addrspacecast (ptr addrspace(3) @shared to ptr), i32 0, i32 2, i32 3)
  llvm.mlir.global internal @agg() : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)> {
    %0 = llvm.mlir.undef : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
    %1 = llvm.mlir.constant(7 : i32) : i32
    %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
    %3 = llvm.mlir.addressof @str : !llvm.ptr
    %4 = llvm.insertvalue %3, %2[1, 0] : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
    %5 = llvm.mlir.constant(9 : i8) : i8
    %6 = llvm.insertvalue %5, %4[1, 1, 0] : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
    %7 = llvm.mlir.zero : !llvm.array<2 x i8>
    %8 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi16>) : vector<2xi16>
    %9 = llvm.insertvalue %8, %6[2] : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
    llvm.return %9 : !llvm.struct<packed (i32, struct<(ptr, array<2 x i8>)>, vector<2xi16>)>
  }
  // CHECK: @agg = internal global <{ i32, { ptr, [2 x i8] }, <2 x i16> }> <{ i32 7, { ptr, [2 x i8] } { ptr @str, [2 x i8] [i8 9, i8 undef] }, <2 x i16> <i16 1, i16 2> }>
  llvm.mlir.global internal @p2i() : i64 {
    %0 = llvm.mlir.addressof @i : !llvm.ptr
    %1 = llvm.ptrtoint %0 : !llvm.ptr to i64
    %2 = llvm.mlir.constant(16 : i64) : i64
    %3 = llvm.add %1, %2 : i64
    llvm.return %3 : i64
  }
  // CHECK: @p2i = internal global i64 add (i64 ptrtoint (ptr @i to i64), i64 16)
  llvm.mlir.global internal @idstruct() : !llvm.struct<"my struct", (i32, ptr)> {
    %0 = llvm.mlir.zero : !llvm.struct<"my struct", (i32, ptr)>
    llvm.return %0 : !llvm.struct<"my struct", (i32, ptr)>
  }
  // CHECK: @idstruct = internal global %"my struct" zeroinitializer
  llvm.mlir.alias external @alias1 : i32 {
    %0 = llvm.mlir.addressof @i : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK: @alias1 = alias i32, ptr @i
  llvm.mlir.alias linkonce_odr hidden thread_local unnamed_addr @alias2 {dso_local} : !llvm.array<32 x i32> {
    %0 = llvm.mlir.constant(1234 : i64) : i64
    %1 = llvm.mlir.addressof @i64 : !llvm.ptr
    %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
    %3 = llvm.add %2, %0 : i64
    %4 = llvm.inttoptr %3 : i64 to !llvm.ptr
    llvm.return %4 : !llvm.ptr
  }
  // CHECK: @alias2 = linkonce_odr dso_local hidden thread_local unnamed_addr alias [32 x i32], ptr inttoptr (i64 add (i64 ptrtoint (ptr @i64 to i64), i64 1234) to ptr)
  llvm.mlir.ifunc external @ifn : !llvm.func<f32 (i64)>, !llvm.ptr @resolve {dso_local}
  // CHECK: @ifn = dso_local ifunc float (i64), ptr @resolve

  llvm.mlir.global_ctors ctors = [@init], priorities = [65535 : i32], data = [#llvm.zero]
  // CHECK: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]
  llvm.mlir.global_dtors dtors = [@init, @init], priorities = [1 : i32, 2 : i32], data = [#llvm.zero, @i]
  // CHECK: @llvm.global_dtors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @init, ptr null }, { i32, ptr, ptr } { i32 2, ptr @init, ptr @i }]

  llvm.func @resolve() -> !llvm.ptr {
    %0 = llvm.mlir.addressof @callee : !llvm.ptr
    llvm.return %0 : !llvm.ptr
  }
  // CHECK-LABEL: define ptr @resolve(
  // CHECK-SAME:    ) {
  // CHECK:         ret ptr @callee

  llvm.func @init() {
    llvm.return
  }
  // CHECK-LABEL: define void @init(
  // CHECK-SAME:    ) {
  // CHECK:         ret void

  llvm.func @callee(i32) -> i32
  // CHECK: declare i32 @callee(i32)
}
