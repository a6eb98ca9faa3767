// Matrices of a warp and copies by threads become instructions, the same as by mlir-opt: convert_nvgpu_to_nvvm_as_mlir.mlir.
// RUN: tirx-opt %s -p convert-nvgpu-to-nvvm | filecheck %s

// A row of a lane's fragment is a register.
func.func @load(%tile: memref<64x64xf16, 3>, %i: index, %j: index) -> (vector<4x2xf16>, vector<1x2xf16>) {
  %0 = nvgpu.ldmatrix %tile[%i, %j] {numTiles = 4 : i32, transpose = false} : memref<64x64xf16, 3> -> vector<4x2xf16>
  %1 = nvgpu.ldmatrix %tile[%i, %j] {numTiles = 1 : i32, transpose = true} : memref<64x64xf16, 3> -> vector<1x2xf16>
  return %0, %1 : vector<4x2xf16>, vector<1x2xf16>
}
// CHECK-LABEL: @load(
// CHECK:         llvm.mul
// CHECK:         llvm.add
// CHECK:         %[[ROW:.*]] = llvm.getelementptr {{.*}} -> !llvm.ptr<3>, f16
// CHECK-NEXT:    nvvm.ldmatrix %[[ROW]] {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 4 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
// CHECK:         llvm.bitcast %{{.*}} : i32 to vector<2xf16>
// CHECK:         %[[ONE:.*]] = nvvm.ldmatrix %{{.*}} {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
// CHECK:         llvm.bitcast %[[ONE]] : i32 to vector<2xf16>

func.func @load_words(%tile: memref<64x64xf32, 3>, %i: index) -> vector<2x1xf32> {
  %0 = nvgpu.ldmatrix %tile[%i, %i] {numTiles = 2 : i32, transpose = false} : memref<64x64xf32, 3> -> vector<2x1xf32>
  return %0 : vector<2x1xf32>
}
// CHECK-LABEL: @load_words(
// CHECK:         nvvm.ldmatrix {{.*}}layout = #nvvm.mma_layout<row>, num = 2 : i32
// CHECK:         llvm.bitcast %{{.*}} : i32 to vector<1xf32>

func.func @f16(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
// CHECK-LABEL: @f16(
// CHECK:         %[[D:.*]] = nvvm.mma.sync A[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}]  B[%{{.*}}, %{{.*}}]  C[%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
// CHECK-DAG:     llvm.extractvalue %[[D]][0]
// CHECK-DAG:     llvm.extractvalue %[[D]][3]

func.func @f16_sums(%a: vector<4x2xf16>, %b: vector<2x2xf16>, %c: vector<2x2xf16>) -> vector<2x2xf16> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 16]} : (vector<4x2xf16>, vector<2x2xf16>, vector<2x2xf16>) -> vector<2x2xf16>
  return %d : vector<2x2xf16>
}
// CHECK-LABEL: @f16_sums(
// CHECK:         nvvm.mma.sync A[{{.*}}]  B[{{.*}}]  C[%{{[0-9]+}}, %{{[0-9]+}}]  {{.*}} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>

func.func @tf32(%a: vector<4x1xf32>, %b: vector<2x1xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 8], tf32Enabled} : (vector<4x1xf32>, vector<2x1xf32>, vector<2x2xf32>) -> vector<2x2xf32>
  return %d : vector<2x2xf32>
}
// CHECK-LABEL: @tf32(
// CHECK:         llvm.bitcast %{{.*}} : vector<1xf32> to i32
// CHECK:         nvvm.mma.sync {{.*}} {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<tf32>, multiplicandBPtxType = #nvvm.mma_type<tf32>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>

func.func @f64(%a: vector<1x1xf64>, %b: vector<1x1xf64>, %c: vector<1x2xf64>) -> vector<1x2xf64> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [8, 8, 4]} : (vector<1x1xf64>, vector<1x1xf64>, vector<1x2xf64>) -> vector<1x2xf64>
  return %d : vector<1x2xf64>
}
// CHECK-LABEL: @f64(
// CHECK:         nvvm.mma.sync {{.*}} {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 8, n = 8, k = 4>} : (f64, f64, f64) -> !llvm.struct<(f64, f64)>

func.func @s8(%a: vector<4x4xi8>, %b: vector<2x4xi8>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<4x4xi8>, vector<2x4xi8>, vector<2x2xi32>) -> vector<2x2xi32>
  return %d : vector<2x2xi32>
}
// CHECK-LABEL: @s8(
// CHECK:         llvm.bitcast %{{.*}} : vector<4xi8> to i32
// CHECK:         nvvm.mma.sync {{.*}} {intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<s8>, multiplicandBPtxType = #nvvm.mma_type<s8>, shape = #nvvm.shape<m = 16, n = 8, k = 32>} : (i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>

func.func @s4(%a: vector<2x8xi4>, %b: vector<1x8xi4>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %d = nvgpu.mma.sync(%a, %b, %c) {mmaShape = [16, 8, 32]} : (vector<2x8xi4>, vector<1x8xi4>, vector<2x2xi32>) -> vector<2x2xi32>
  return %d : vector<2x2xi32>
}
// CHECK-LABEL: @s4(
// CHECK:         nvvm.mma.sync {{.*}}multiplicandAPtxType = #nvvm.mma_type<s4>

// Copies: how many bytes, past which cache, and how many of them are read.
func.func @copies(%from: memref<?x?xf16>, %to: memref<64x64xf16, 3>, %i: index, %j: index, %count: index) {
  %0 = nvgpu.device_async_copy %from[%i, %j], %to[%j, %i], 8 {bypassL1} : memref<?x?xf16> to memref<64x64xf16, 3>
  %1 = nvgpu.device_async_copy %from[%i, %j], %to[%j, %i], 2 : memref<?x?xf16> to memref<64x64xf16, 3>
  %2 = nvgpu.device_async_copy %from[%i, %j], %to[%j, %i], 4, %count : memref<?x?xf16> to memref<64x64xf16, 3>
  %group = nvgpu.device_async_create_group %0, %1, %2
  nvgpu.device_async_wait %group {numGroups = 1 : i32}
  nvgpu.device_async_wait %group
  return
}
// CHECK-LABEL: @copies(
// CHECK:         %[[FROM:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
// CHECK:         nvvm.cp.async.shared.global %[[TO:.*]], %[[FROM]], 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK:         nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK:         %[[NARROW:.*]] = llvm.trunc %{{.*}} : i64 to i32
// CHECK:         llvm.mul {{.*}}%[[NARROW]]
// CHECK:         nvvm.cp.async.shared.global %{{.*}}, %{{.*}}, 8, cache = ca, %{{.*}} : !llvm.ptr<3>, !llvm.ptr<1>, i32
// CHECK:         nvvm.cp.async.commit.group
// CHECK:         nvvm.cp.async.wait.group 1
// CHECK-NEXT:    nvvm.cp.async.wait.group 0

func.func @reciprocals(%x: vector<2xf32>) -> vector<2xf32> {
  %0 = nvgpu.rcp %x {rounding = approx, ftz} : vector<2xf32>
  return %0 : vector<2xf32>
}
// CHECK-LABEL: @reciprocals(
// CHECK-COUNT-2: nvvm.rcp.approx.ftz.f %{{.*}} : f32
