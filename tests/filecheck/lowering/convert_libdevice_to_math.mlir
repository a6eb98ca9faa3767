// RUN: tirx-opt %s -p convert-libdevice-to-math | filecheck %s

// CHECK: gpu.module
// CHECK-NEXT: llvm.func @__nv_j0f
// CHECK-NEXT: llvm.func @__nv_tanf(f64) -> f64
// CHECK-NEXT: llvm.func @known
gpu.module @device {
  llvm.func @__nv_expf(f32) -> f32
  llvm.func @__nv_fast_sinf(f32) -> f32
  llvm.func @__nv_isnand(f64) -> i32
  llvm.func @__nv_clzll(i64) -> i32
  llvm.func @__nv_sincosf(f32, !llvm.ptr, !llvm.ptr)
  llvm.func @__nv_j0f(f32) -> f32
  llvm.func @__nv_tanf(f64) -> f64

  llvm.func @known(%x: f32, %y: f64, %n: i64, %p: !llvm.ptr) {
    // CHECK-NEXT: %[[E:.*]] = math.exp %{{.*}} fastmath<contract> : f32
    %0 = llvm.call @__nv_expf(%x) {fastmathFlags = #llvm.fastmath<contract>} : (f32) -> f32
    // CHECK-NEXT: %[[S:.*]] = math.sin %[[E]] fastmath<afn> : f32
    %1 = llvm.call @__nv_fast_sinf(%0) : (f32) -> f32
    // CHECK-NEXT: %[[B:.*]] = math.isnan %{{.*}} : f64
    // CHECK-NEXT: arith.extui %[[B]] : i1 to i32
    %2 = llvm.call @__nv_isnand(%y) : (f64) -> i32
    // CHECK-NEXT: %[[C:.*]] = math.ctlz %{{.*}} : i64
    // CHECK-NEXT: arith.trunci %[[C]] : i64 to i32
    %3 = llvm.call @__nv_clzll(%n) : (i64) -> i32
    // CHECK-NEXT: %[[SIN:.*]], %[[COS:.*]] = math.sincos %[[S]] : f32
    // CHECK-NEXT: llvm.store %[[SIN]], %[[P:.*]] : f32
    // CHECK-NEXT: llvm.store %[[COS]], %[[P]] : f32
    llvm.call @__nv_sincosf(%1, %p, %p) : (f32, !llvm.ptr, !llvm.ptr) -> ()
    llvm.return
  }

  // CHECK-LABEL: @not_in_math
  llvm.func @not_in_math(%x: f32) -> f32 {
    // CHECK: llvm.call @__nv_j0f
    %0 = llvm.call @__nv_j0f(%x) : (f32) -> f32
    llvm.return %0 : f32
  }

  // CHECK-LABEL: @not_as_in_libdevice
  llvm.func @not_as_in_libdevice(%x: f64) -> f64 {
    // CHECK: llvm.call @__nv_tanf
    %0 = llvm.call @__nv_tanf(%x) : (f64) -> f64
    llvm.return %0 : f64
  }
}
