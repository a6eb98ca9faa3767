// Constants are no instructions: they stand where they are used.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<4 x f32>
  // CHECK: @shared = internal addrspace(3) global [4 x float] undef

  llvm.func @constants(%p: !llvm.ptr) {
    %0 = llvm.mlir.constant(1.0 : f32) : f32
    llvm.store %0, %p : f32, !llvm.ptr
    %1 = llvm.mlir.constant(0.1 : f32) : f32
    llvm.store %1, %p : f32, !llvm.ptr
    %2 = llvm.mlir.constant(0x7FC00000 : f32) : f32
    llvm.store %2, %p : f32, !llvm.ptr
    %3 = llvm.mlir.constant(0xFF800000 : f32) : f32
    llvm.store %3, %p : f32, !llvm.ptr
    %4 = llvm.mlir.constant(0x7FC00123 : f32) : f32
    llvm.store %4, %p : f32, !llvm.ptr
    %5 = llvm.mlir.constant(0.1) : f64
    llvm.store %5, %p : f64, !llvm.ptr
    %6 = llvm.mlir.constant(1.0 : f16) : f16
    llvm.store %6, %p : f16, !llvm.ptr
    %7 = llvm.mlir.constant(1.0 : bf16) : bf16
    llvm.store %7, %p : bf16, !llvm.ptr
    %8 = llvm.mlir.constant(-0.0 : f128) : f128
    llvm.store %8, %p : f128, !llvm.ptr
    %9 = llvm.mlir.constant(1.0 : f80) : f80
    llvm.store %9, %p : f80, !llvm.ptr
    %10 = llvm.mlir.constant(true) : i1
    llvm.store %10, %p : i1, !llvm.ptr
    %11 = llvm.mlir.constant(170141183460469231731687303715884105727 : i128) : i128
    llvm.store %11, %p : i128, !llvm.ptr
    %12 = llvm.mlir.constant(255 : i8) : i8
    llvm.store %12, %p : i8, !llvm.ptr
    %13 = llvm.mlir.constant(dense<1.5> : vector<4xf32>) : vector<4xf32>
    llvm.store %13, %p : vector<4xf32>, !llvm.ptr
    %14 = llvm.mlir.constant(dense<[1, -2, 3]> : vector<3xi32>) : vector<3xi32>
    llvm.store %14, %p : vector<3xi32>, !llvm.ptr
    %15 = llvm.mlir.zero : !llvm.ptr
    llvm.store %15, %p : !llvm.ptr, !llvm.ptr
    %16 = llvm.mlir.zero : vector<4xf32>
    llvm.store %16, %p : vector<4xf32>, !llvm.ptr
    %17 = llvm.mlir.zero : i32
    llvm.store %17, %p : i32, !llvm.ptr
    %18 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
    llvm.store %18, %p : !llvm.array<3 x i8>, !llvm.ptr
    %19 = llvm.mlir.constant([1.0 : f32, 2.0 : f32]) : !llvm.struct<(f32, f32)>
    llvm.store %19, %p : !llvm.struct<(f32, f32)>, !llvm.ptr
    %20 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
    llvm.store %20, %p : vector<4xi1>, !llvm.ptr
    %21 = llvm.mlir.constant(3 : index) : i64
    llvm.store %21, %p : i64, !llvm.ptr
    %22 = llvm.mlir.constant(dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>) : !llvm.array<2 x array<2 x i8>>
    llvm.store %22, %p : !llvm.array<2 x array<2 x i8>>, !llvm.ptr
    %23 = llvm.mlir.constant(1.0e-45 : f32) : f32
    llvm.store %23, %p : f32, !llvm.ptr
    %24 = llvm.mlir.constant(0x7F : f8E4M3FN) : i8
    llvm.store %24, %p : i8, !llvm.ptr
    %25 = llvm.mlir.constant(dense<[[1.0, 2.0],[3.0,4.0]]> : vector<2x2xf32>) : !llvm.array<2 x vector<2xf32>>
    llvm.store %25, %p : !llvm.array<2 x vector<2xf32>>, !llvm.ptr
    %26 = llvm.mlir.constant(dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
    llvm.store %26, %p : !llvm.array<2 x struct<(f32, f32)>>, !llvm.ptr
    %27 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    llvm.store %27, %p : !llvm.ptr<3>, !llvm.ptr
    %28 = llvm.mlir.constant(dense<0> : vector<4xi32>) : vector<4xi32>
    llvm.store %28, %p : vector<4xi32>, !llvm.ptr
    %29 = llvm.mlir.constant(dense<1> : vector<[4]xi32>) : vector<[4]xi32>
    llvm.store %29, %p : vector<[4]xi32>, !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: define void @constants(
  // CHECK-SAME:    ptr %0) {
  // CHECK:         store float 1.000000e+00, ptr %0
  // CHECK:         store float 0x3FB99999A0000000, ptr %0
  // CHECK:         store float 0x7FF8000000000000, ptr %0
  // CHECK:         store float 0xFFF0000000000000, ptr %0
  // CHECK:         store float 0x7FF8002460000000, ptr %0
  // CHECK:         store double 1.000000e-01, ptr %0
  // CHECK:         store half 0xH3C00, ptr %0
  // CHECK:         store bfloat 0xR3F80, ptr %0
  // CHECK:         store fp128 0xL00000000000000008000000000000000, ptr %0
  // CHECK:         store x86_fp80 0xK3FFF8000000000000000, ptr %0
  // CHECK:         store i1 true, ptr %0
  // CHECK:         store i128 170141183460469231731687303715884105727, ptr %0
  // CHECK:         store i8 -1, ptr %0
  // CHECK:         store <4 x float> splat (float 1.500000e+00), ptr %0
  // CHECK:         store <3 x i32> <i32 1, i32 -2, i32 3>, ptr %0
  // CHECK:         store ptr null, ptr %0
  // CHECK:         store <4 x float> zeroinitializer, ptr %0
  // CHECK:         store i32 zeroinitializer, ptr %0
  // CHECK:         store [3 x i8] c"abc", ptr %0
  // CHECK:         store { float, float } { float 1.000000e+00, float 2.000000e+00 }, ptr %0
  // CHECK:         store <4 x i1> <i1 true, i1 false, i1 true, i1 true>, ptr %0
  // CHECK:         store i64 3, ptr %0
  // CHECK:         store [2 x [2 x i8]] {{\[\[}}2 x i8] [i8 1, i8 2], [2 x i8] [i8 3, i8 4]], ptr %0
  // CHECK:         store float 0x36A0000000000000, ptr %0
  // CHECK:         store i8 127, ptr %0
  // CHECK:         store [2 x <2 x float>] [<2 x float> <float 1.000000e+00, float 2.000000e+00>, <2 x float> <float 3.000000e+00, float 4.000000e+00>], ptr %0
  // CHECK:         store [2 x { float, float }] [{ float, float } { float 1.000000e+00, float 2.000000e+00 }, { float, float } { float 1.000000e+00, float 2.000000e+00 }], ptr %0
  // CHECK:         store ptr addrspace(3) @shared, ptr %0
  // CHECK:         store <4 x i32> zeroinitializer, ptr %0
  // CHECK:         store <vscale x 4 x i32> splat (i32 1), ptr %0
  // CHECK:         ret void

  llvm.func @addresses(%i: i64) -> !llvm.ptr<3> {
    %0 = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %1 = llvm.getelementptr inbounds %0[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x f32>
    %2 = llvm.getelementptr inbounds %1[0, %i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, !llvm.array<4 x f32>
    llvm.return %2 : !llvm.ptr<3>
  }
  // CHECK-LABEL: define ptr addrspace(3) @addresses(
  // CHECK-SAME:    i64 %0) {
  // CHECK:         getelementptr inbounds [4 x float], ptr addrspace(3) @shared, i32 0, i64 %0
  // CHECK:         ret ptr addrspace(3) %2
}
