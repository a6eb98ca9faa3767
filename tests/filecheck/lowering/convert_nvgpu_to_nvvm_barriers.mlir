// Mbarriers and copies by tensor maps become instructions, the same as by mlir-opt: convert_nvgpu_to_nvvm_as_mlir.mlir.
// RUN: tirx-opt %s -p convert-nvgpu-to-nvvm | filecheck %s

!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 4>
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = l2promo_128b, oob = zero, interleave = none>
func.func @mbarrier(%n: index, %i: index, %p: i1, %parity: i1) -> i1 {
  %b = nvgpu.mbarrier.create -> !group
  %ptr = nvgpu.mbarrier.get %b[%i] : !group -> i64
  %ptr2 = nvgpu.mbarrier.get %b[%i] : !group -> i32
  nvgpu.mbarrier.init %b[%i], %n : !group
  nvgpu.mbarrier.init %b[%i], %n, predicate = %p : !group
  %t = nvgpu.mbarrier.arrive %b[%i] : !group -> !nvgpu.mbarrier.token
  %t2 = nvgpu.mbarrier.arrive.nocomplete %b[%i], %n : !group -> !nvgpu.mbarrier.token
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n : !group
  nvgpu.mbarrier.arrive.expect_tx %b[%i], %n, predicate = %p : !group
  %w = nvgpu.mbarrier.test.wait %b[%i], %t : !group, !nvgpu.mbarrier.token
  nvgpu.mbarrier.try_wait.parity %b[%i], %parity, %n : !group
  return %w : i1
}
// CHECK:       @__mbarrier{{.*}}alignment = 8 : i64
// CHECK-LABEL: @mbarrier(
// CHECK:         %[[WIDE:.*]] = llvm.getelementptr {{.*}} : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i64
// CHECK-NEXT:    llvm.ptrtoint %[[WIDE]] : !llvm.ptr<3> to i64
// CHECK:         llvm.ptrtoint %{{.*}} : !llvm.ptr<3> to i32
// CHECK:         nvvm.mbarrier.init %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
// CHECK:         nvvm.mbarrier.init %{{.*}}, %{{.*}}, predicate = %{{.*}} : !llvm.ptr<3>, i32, i1
// CHECK:         %[[STATE:.*]] = nvvm.mbarrier.arrive %{{.*}} : !llvm.ptr<3> -> i64
// CHECK:         nvvm.mbarrier.arrive.nocomplete %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32 -> i64
// CHECK:         nvvm.mbarrier.arrive.expect_tx %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
// CHECK:         nvvm.mbarrier.arrive.expect_tx %{{.*}}, %{{.*}}, predicate = %{{.*}} : !llvm.ptr<3>, i32, i1
// CHECK:         nvvm.mbarrier.test.wait %{{.*}}, %[[STATE]] : !llvm.ptr<3>, i64 -> i1
// CHECK:         %[[PHASE:.*]] = llvm.zext %{{.*}} : i1 to i32
// CHECK:         nvvm.mbarrier.try_wait.parity %{{.*}}, %[[PHASE]], %{{.*}} : !llvm.ptr<3>, i32, i32

func.func @tma(%map: !map, %b: !group, %tile: memref<64x64xf16, 3>, %i: index, %j: index, %mask: i16, %p: i1) {
  nvgpu.tma.prefetch.descriptor %map : !map
  nvgpu.tma.prefetch.descriptor %map, predicate = %p : !map
  nvgpu.tma.fence.descriptor %map : !map
  nvgpu.tma.async.load %map[%i, %j], %b[%i] to %tile : !map, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.load %map[%i, %j], %b[%i] to %tile multicast_mask = %mask, predicate = %p : !map, !group -> memref<64x64xf16, 3>
  nvgpu.tma.async.store %tile to %map[%i, %j], predicate = %p : memref<64x64xf16, 3> -> !map
  nvgpu.tma.async.store %tile to %map[%i, %j] : memref<64x64xf16, 3> -> !map
  return
}
// CHECK-LABEL: @tma(
// CHECK:         nvvm.prefetch tensormap, %[[MAP:.*]] : !llvm.ptr
// CHECK-NEXT:    nvvm.prefetch tensormap, %[[MAP]], predicate = %{{.*}} : !llvm.ptr, i1
// CHECK:         %[[BYTES:.*]] = llvm.mlir.constant(128 : i32) : i32
// CHECK-NEXT:    nvvm.fence.proxy.acquire <sys> %[[MAP]], %[[BYTES]]
// CHECK:         %[[TILE:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr<3> to !llvm.ptr<7>
// CHECK:         nvvm.cp.async.bulk.tensor.shared.cluster.global %[[TILE]], %[[MAP]], %{{.*}}, box[%{{.*}}, %{{.*}}] : !llvm.ptr<7>, !llvm.ptr
// CHECK:         nvvm.cp.async.bulk.tensor.shared.cluster.global %{{.*}}, %[[MAP]], %{{.*}}, box[%{{.*}}, %{{.*}}] multicast_mask = %{{.*}} predicate = %{{.*}} : !llvm.ptr<7>, !llvm.ptr
// CHECK:         nvvm.cp.async.bulk.tensor.global.shared.cta %[[MAP]], %{{.*}}, box[%{{.*}}, %{{.*}}], predicate = %{{.*}} : !llvm.ptr, <3>
// CHECK:         nvvm.cp.async.bulk.tensor.global.shared.cta %[[MAP]], %{{.*}}, box[%{{.*}}, %{{.*}}] : !llvm.ptr, <3>
