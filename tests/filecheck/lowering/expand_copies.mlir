// RUN: tirx-opt %s -p expand-copies --mlir-print-local-scope | filecheck %s
// RUN: tirx-opt %s -p expand-copies,expand-guarded-accesses,convert-forall-to-gpu,canonicalize,cse --mlir-print-local-scope \
// RUN:   | filecheck %s --check-prefix=GPU

#shared = #gpu.address_space<workgroup>
gpu.module @kernels {
  // Filled where the source has nothing; a loop over vectors of 8, divided among the block's threads.
  gpu.func @block(%m: memref<?x?xf16>, %i: index, %k: index)
      workgroup(%s: memref<64x32xf16, #shared>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    tirx.copy %m[%i, %k] [64, 32] to %s[0, 0]
        {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 0.0 : f16, alignment = 16 : i64,
         llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
        : memref<?x?xf16> to memref<64x32xf16, #shared>
    gpu.return
  }
  // CHECK-LABEL: @block
  // CHECK-NEXT:    scf.forall (%[[V:.*]]) in (256) {
  // CHECK-NEXT:      %[[ZERO:.*]] = arith.constant 0.000000e+00 : f16
  // CHECK-NEXT:      %[[L:.*]] = tirx.load %m[%i + %[[V]] floordiv 4, %k + (%[[V]] mod 4) * 8] else %[[ZERO]] {alignment = 16 : i64} : memref<?x?xf16>, vector<8xf16>
  // CHECK:           vector.store %[[L]], %s[%{{.*}}, %{{.*}}] {alignment = 16 : i64}
  // CHECK-NEXT:    } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>, mapping = [#gpu.thread<linear_dim_0>], tirx.unsynchronized}
  // GPU-LABEL:   @block
  // GPU:           %[[X:.*]] = gpu.thread_id x
  // GPU:           scf.for %{{.*}} = %c0 to %c2 step %c1 {
  // GPU:           } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  // GPU-NOT:       gpu.barrier
  // GPU:           gpu.return

  // Without fill and drop there is no guard.
  gpu.func @warp(%m: memref<?x?xf16>, %i: index, %k: index, %stage: index)
      workgroup(%s: memref<3x4x32xf16, #shared>)
      kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
    tirx.copy %s[%stage, 0, 0] [4, 32] to %m[%i, %k]
        {scope = #tirx.scope<"warp">} : memref<3x4x32xf16, #shared> to memref<?x?xf16>
    gpu.return
  }
  // CHECK-LABEL: @warp
  // CHECK-NEXT:    scf.forall (%{{.*}}) in (128) {
  // CHECK:           memref.load %s[%stage, %{{.*}}, %{{.*}}]
  // CHECK:           memref.store %{{.*}}, %m[%{{.*}}, %{{.*}}]
  // CHECK-NEXT:    } {mapping = [#gpu.lane<linear_dim_0>], tirx.unsynchronized}
  // GPU-LABEL:   @warp
  // GPU:           gpu.lane_id
  // GPU:           scf.for %{{.*}} = %c0 to %c4 step %c1 {
  // GPU-NOT:       scf.if
  // GPU:           gpu.return

  gpu.func @dropped(%m: memref<?x?xf16>, %i: index)
      workgroup(%s: memref<4x32xf16, #shared>)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    tirx.copy %s[0, 0] [4, 32] to %m[%i * 4, 0]
        {scope = #tirx.scope<"warpgroup">, drop, whole, lanes = 4 : i64}
        : memref<4x32xf16, #shared> to memref<?x?xf16>
    tirx.copy %s[0, 0] [4, 32] to %m[%i * 4, 0]
        {scope = #tirx.scope<"warpgroup">, drop} : memref<4x32xf16, #shared> to memref<?x?xf16>
    tirx.copy %s[1, 0] [32] to %m[%i, 0]
        {scope = #tirx.scope<"thread">} : memref<4x32xf16, #shared> to memref<?x?xf16>
    gpu.return
  }
  // CHECK-LABEL: @dropped
  // CHECK:         %[[T:.*]] = arith.remui %{{.*}}, %c128
  // CHECK:         scf.for %[[V:.*]] = %[[T]] to %c32 step %{{.*}} {
  // CHECK:           vector.load %s
  // CHECK-NEXT:      tirx.store %{{.*}}, %m[%i * 4 + %[[V]] floordiv 8, (%[[V]] mod 8) * 4] {whole} : memref<?x?xf16>, vector<4xf16>
  // CHECK:         scf.for %{{.*}} = %c0{{.*}} to %c1{{.*}} step %{{.*}} {
  // CHECK:           tirx.store
  // CHECK:         scf.for %{{.*}} = %c0{{.*}} to %c32{{.*}} step %{{.*}} {
  // CHECK:           memref.load %s[%{{.*}}, %{{.*}}]
  // CHECK:           memref.store

  // cp.async reads as many elements as there are, and fills with zeros.
  gpu.func @async(%m: memref<?x?xf16>, %i: index, %n: index)
      workgroup(%s: memref<16x32xf16, #shared>)
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c32 = arith.constant 32 : index
    scf.for %k = %c0 to %n step %c32 {
      tirx.copy %m[%i, %k] [16, 32] to %s[0, 0]
          {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 0.0 : f16, instruction = "cp.async"}
          : memref<?x?xf16> to memref<16x32xf16, #shared>
    }
    tirx.copy %m[%i, 0] [16, 32] to %s[0, 0]
        {scope = #tirx.scope<"cta">, lanes = 8 : i64, instruction = "cp.async.cg"}
        : memref<?x?xf16> to memref<16x32xf16, #shared>
    gpu.return
  }
  // GPU-LABEL:   @async
  // GPU:           %[[COLUMNS:.*]] = memref.dim %m, %c1
  // GPU-NEXT:      %[[LEFT:.*]] = arith.subi %[[COLUMNS]], %[[K:.*]] : index
  // GPU-NEXT:      %[[MOST:.*]] = arith.minsi %[[LEFT]], %c8
  // GPU-NEXT:      %[[SOME:.*]] = arith.maxsi %[[MOST]], %c0
  // GPU-NEXT:      %[[COUNT:.*]] = arith.select %{{.*}}, %[[SOME]], %c0
  // GPU-NEXT:      %[[READS:.*]] = arith.cmpi sgt, %[[COUNT]], %c0
  // GPU-NEXT:      %[[ROW:.*]] = arith.select %[[READS]], %{{.*}}, %c0
  // GPU-NEXT:      %[[COLUMN:.*]] = arith.select %[[READS]], %[[K]], %c0
  // GPU-NEXT:      nvgpu.device_async_copy %m[%[[ROW]], %[[COLUMN]]], %s[%{{.*}}, %{{.*}}], 8, %[[COUNT]] :
  // GPU:           nvgpu.device_async_copy %m[%{{.*}}, %{{.*}}], %s[%{{.*}}, %{{.*}}], 8 {bypassL1} :
}
