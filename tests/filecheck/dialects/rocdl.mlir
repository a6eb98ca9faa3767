// Ops and attributes of AMD's and Intel's GPUs, as mlir-opt prints them.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt | filecheck %s

llvm.func @amd(%buffer: vector<4xi32>, %offset: i32, %x: f32, %p: !llvm.ptr<3>) attributes {rocdl.kernel} {
  %lane = rocdl.workitem.id.x : i32
  %v = rocdl.raw.buffer.load %buffer, %offset, %offset, %offset : vector<2xf32>
  rocdl.raw.buffer.store %v, %buffer, %offset, %offset, %offset : vector<2xf32>
  rocdl.raw.buffer.atomic.fadd %x, %buffer, %offset, %offset, %offset : f32
  rocdl.s.barrier
  llvm.return
}
// CHECK-LABEL: @amd
// CHECK:         rocdl.workitem.id.x : i32
// CHECK-NEXT:    %[[V:.*]] = rocdl.raw.buffer.load %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : vector<2xf32>
// CHECK-NEXT:    rocdl.raw.buffer.store %[[V]], %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : vector<2xf32>
// CHECK-NEXT:    rocdl.raw.buffer.atomic.fadd %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f32
// CHECK-NEXT:    rocdl.s.barrier

llvm.func @intel(%p: !llvm.ptr<1>, %v: vector<4xi32>) {
  xevm.blockstore %p, %v <{cache_control = #xevm.store_cache_control<L1wt_L2uc_L3wb>}> : (!llvm.ptr<1>, vector<4xi32>)
  xevm.blockstore %p, %v : (!llvm.ptr<1>, vector<4xi32>)
  llvm.return
}
// CHECK-LABEL: @intel
// CHECK:         xevm.blockstore %{{.*}}, %{{.*}} <{cache_control = #xevm.store_cache_control<L1wt_L2uc_L3wb>}> : (!llvm.ptr<1>, vector<4xi32>)
// CHECK-NEXT:    xevm.blockstore %{{.*}}, %{{.*}}  : (!llvm.ptr<1>, vector<4xi32>)
