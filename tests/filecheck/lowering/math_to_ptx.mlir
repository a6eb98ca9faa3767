// RUN: tirx-translate %s --to ptx --arch sm_80 | filecheck %s

// LLVM selects every formula: no function is called, and none is declared.
// CHECK-NOT: .extern
// CHECK-NOT: .func
// CHECK-NOT: call
// CHECK-LABEL: .entry precise
// CHECK-NOT:   .approx
// CHECK-LABEL: .entry approximate
gpu.module @m {
  gpu.func @precise(%x: memref<?xf32>, %y: memref<?xf32>, %n: i32) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    %acos = math.acos %v : f32
    %acosh = math.acosh %acos : f32
    %asin = math.asin %acosh : f32
    %asinh = math.asinh %asin : f32
    %atan = math.atan %asinh : f32
    %atanh = math.atanh %atan : f32
    %cbrt = math.cbrt %atanh : f32
    %cos = math.cos %cbrt : f32
    %cosh = math.cosh %cos : f32
    %erf = math.erf %cosh : f32
    %erfc = math.erfc %erf : f32
    %exp = math.exp %erfc : f32
    %exp2 = math.exp2 %exp : f32
    %expm1 = math.expm1 %exp2 : f32
    %log = math.log %expm1 : f32
    %log10 = math.log10 %log : f32
    %log1p = math.log1p %log10 : f32
    %log2 = math.log2 %log1p : f32
    %rsqrt = math.rsqrt %log2 : f32
    %sin = math.sin %rsqrt : f32
    %sinh = math.sinh %sin : f32
    %tan = math.tan %sinh : f32
    %tanh = math.tanh %tan : f32
    %atan2 = math.atan2 %tanh, %v : f32
    %powf = math.powf %atan2, %v : f32
    %fpowi = math.fpowi %powf, %n : f32, i32
    %s, %c = math.sincos %fpowi : f32
    %sum = arith.addf %s, %c : f32
    memref.store %sum, %y[%i] : memref<?xf32>
    gpu.return
  }
  gpu.func @approximate(%x: memref<?xf32>, %y: memref<?xf32>) kernel {
    %i = gpu.thread_id x
    %v = memref.load %x[%i] : memref<?xf32>
    // CHECK: ex2.approx.f32
    %0 = math.exp %v fastmath<afn> : f32
    // CHECK: lg2.approx.f32
    %1 = math.log %0 fastmath<afn> : f32
    // CHECK: sin.approx.f32
    %2 = math.sin %1 fastmath<afn> : f32
    // CHECK: cos.approx.f32
    %3 = math.cos %2 fastmath<afn> : f32
    // CHECK: tanh.approx.f32
    %4 = math.tanh %3 fastmath<afn> : f32
    // CHECK: rsqrt.approx.f32
    %5 = math.rsqrt %4 fastmath<afn> : f32
    // CHECK: sqrt.approx.f32
    %6 = math.sqrt %5 fastmath<afn> : f32
    memref.store %6, %y[%i] : memref<?xf32>
    gpu.return
  }
}
