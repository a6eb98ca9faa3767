// Barriers, shuffles, votes, fences, clusters.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @barriers(%id: i32, %n: i32, %p: i32) -> i32 {
    nvvm.barrier0
    nvvm.barrier
    nvvm.barrier id = %id
    nvvm.barrier id = %id number_of_threads = %n
    %0 = nvvm.barrier #nvvm.reduction<and> %p -> i32
    nvvm.bar.warp.sync %id : i32
    nvvm.cluster.arrive
    nvvm.cluster.arrive {aligned}
    nvvm.cluster.arrive.relaxed
    nvvm.cluster.arrive.relaxed {aligned}
    nvvm.cluster.wait
    nvvm.cluster.wait {aligned}
    llvm.return %0 : i32
  }
  // CHECK-LABEL: define i32 @barriers(
  // CHECK-SAME:    i32 %0, i32 %1, i32 %2) {
  // CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  // CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  // CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 %0)
  // CHECK:         call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 %0, i32 %1)
  // CHECK:         icmp ne i32 %2, 0
  // CHECK:         call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 %4)
  // CHECK:         zext i1 %5 to i32
  // CHECK:         call void @llvm.nvvm.bar.warp.sync(i32 %0)
  // CHECK:         call void @llvm.nvvm.barrier.cluster.arrive()
  // CHECK:         call void @llvm.nvvm.barrier.cluster.arrive.aligned()
  // CHECK:         call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
  // CHECK:         call void @llvm.nvvm.barrier.cluster.arrive.relaxed.aligned()
  // CHECK:         call void @llvm.nvvm.barrier.cluster.wait()
  // CHECK:         call void @llvm.nvvm.barrier.cluster.wait.aligned()
  // CHECK:         ret i32 %6

  llvm.func @fences(%p: !llvm.ptr) {
    nvvm.memory.barrier #nvvm.mem_scope<cta>
    nvvm.memory.barrier #nvvm.mem_scope<cluster>
    nvvm.memory.barrier #nvvm.mem_scope<gpu>
    nvvm.memory.barrier #nvvm.mem_scope<sys>
    nvvm.fence.sc.cluster
    nvvm.fence.mbarrier.init
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cluster>}
    %c = llvm.mlir.constant(128 : i32) : i32
    nvvm.fence.proxy.acquire #nvvm.mem_scope<cta> %p, %c
    nvvm.fence.proxy.acquire #nvvm.mem_scope<cluster> %p, %c
    nvvm.fence.proxy.acquire #nvvm.mem_scope<gpu> %p, %c
    nvvm.fence.proxy.acquire #nvvm.mem_scope<sys> %p, %c from_proxy = #nvvm.proxy_kind<generic> to_proxy = #nvvm.proxy_kind<tensormap>
    nvvm.fence.proxy.release #nvvm.mem_scope<cta>
    nvvm.fence.proxy.release #nvvm.mem_scope<sys>
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
    llvm.return
  }
  // CHECK-LABEL: define void @fences(
  // CHECK-SAME:    ptr %0) {
  // CHECK:         call void @llvm.nvvm.membar.cta()
  // CHECK:         call void @llvm.nvvm.fence.sc.cluster()
  // CHECK:         call void @llvm.nvvm.membar.gl()
  // CHECK:         call void @llvm.nvvm.membar.sys()
  // CHECK:         call void @llvm.nvvm.fence.sc.cluster()
  // CHECK:         call void @llvm.nvvm.fence.mbarrier_init.release.cluster()
  // CHECK:         call void @llvm.nvvm.fence.acquire.sync_restrict.space.cluster.scope.cluster()
  // CHECK:         call void @llvm.nvvm.fence.release.sync_restrict.space.cta.scope.cluster()
  // CHECK:         call void @llvm.nvvm.fence.proxy.alias()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async.global()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async.shared_cta()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async.shared_cluster()
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cta(ptr %0, i32 128)
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.cluster(ptr %0, i32 128)
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.gpu(ptr %0, i32 128)
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.acquire.sys(ptr %0, i32 128)
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.release.cta()
  // CHECK:         call void @llvm.nvvm.fence.proxy.tensormap_generic.release.sys()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async_generic.acquire.sync_restrict.space.cluster.scope.cluster()
  // CHECK:         call void @llvm.nvvm.fence.proxy.async_generic.release.sync_restrict.space.cta.scope.cluster()
  // CHECK:         ret void

  llvm.func @warp(%m: i32, %f: f32, %b: i1, %l: i64) {
    %0 = nvvm.shfl.sync bfly %m, %f, %m, %m : f32 -> f32
    %1 = nvvm.shfl.sync up %m, %m, %m, %m : i32 -> i32
    %2 = nvvm.shfl.sync down %m, %f, %m, %m {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
    %3 = nvvm.shfl.sync idx %m, %m, %m, %m {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
    %4 = nvvm.vote.sync any %m, %b -> i1
    %5 = nvvm.vote.sync all %m, %b -> i1
    %6 = nvvm.vote.sync ballot %m, %b -> i32
    %7 = nvvm.vote.sync uni %m, %b -> i1
    %8 = nvvm.match.sync any %m, %m : i32 -> i32
    %9 = nvvm.match.sync any %m, %l : i64 -> i32
    %10 = nvvm.match.sync all %m, %m : i32 -> !llvm.struct<(i32, i1)>
    %11 = nvvm.match.sync all %m, %l : i64 -> !llvm.struct<(i32, i1)>
    %12 = nvvm.redux.sync add %m, %m : i32 -> i32
    %13 = nvvm.redux.sync and %m, %m : i32 -> i32
    %14 = nvvm.redux.sync umax %m, %m : i32 -> i32
    %15 = nvvm.redux.sync fmin %f, %m : f32 -> f32
    %16 = nvvm.redux.sync fmax %f, %m {abs = true} : f32 -> f32
    %17 = nvvm.redux.sync fmax %f, %m {abs = true, nan = true} : f32 -> f32
    %18 = nvvm.redux.sync fmin %f, %m {nan = true} : f32 -> f32
    %28 = nvvm.redux.sync xor %m, %m : i32 -> i32
    %29 = nvvm.redux.sync max %m, %m : i32 -> i32
    %19 = nvvm.elect.sync -> i1
    %20 = nvvm.elect.sync %m -> i1
    llvm.return
  }
  // CHECK-LABEL: define void @warp(
  // CHECK-SAME:    i32 %0, float %1, i1 %2, i64 %3) {
  // CHECK:         call float @llvm.nvvm.shfl.sync.bfly.f32(i32 %0, float %1, i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.shfl.sync.up.i32(i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call { float, i1 } @llvm.nvvm.shfl.sync.down.f32p(i32 %0, float %1, i32 %0, i32 %0)
  // CHECK:         call { i32, i1 } @llvm.nvvm.shfl.sync.idx.i32p(i32 %0, i32 %0, i32 %0, i32 %0)
  // CHECK:         call i1 @llvm.nvvm.vote.any.sync(i32 %0, i1 %2)
  // CHECK:         call i1 @llvm.nvvm.vote.all.sync(i32 %0, i1 %2)
  // CHECK:         call i32 @llvm.nvvm.vote.ballot.sync(i32 %0, i1 %2)
  // CHECK:         call i1 @llvm.nvvm.vote.uni.sync(i32 %0, i1 %2)
  // CHECK:         call i32 @llvm.nvvm.match.any.sync.i32(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.match.any.sync.i64(i32 %0, i64 %3)
  // CHECK:         call { i32, i1 } @llvm.nvvm.match.all.sync.i32p(i32 %0, i32 %0)
  // CHECK:         call { i32, i1 } @llvm.nvvm.match.all.sync.i64p(i32 %0, i64 %3)
  // CHECK:         call i32 @llvm.nvvm.redux.sync.add(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.redux.sync.and(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.redux.sync.umax(i32 %0, i32 %0)
  // CHECK:         call float @llvm.nvvm.redux.sync.fmin(float %1, i32 %0)
  // CHECK:         call float @llvm.nvvm.redux.sync.fmax.abs(float %1, i32 %0)
  // CHECK:         call float @llvm.nvvm.redux.sync.fmax.abs.NaN(float %1, i32 %0)
  // CHECK:         call float @llvm.nvvm.redux.sync.fmin.NaN(float %1, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.redux.sync.xor(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.redux.sync.max(i32 %0, i32 %0)
  // CHECK:         call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  // CHECK:         extractvalue { i32, i1 } %26, 1
  // CHECK:         call { i32, i1 } @llvm.nvvm.elect.sync(i32 %0)
  // CHECK:         extractvalue { i32, i1 } %28, 1
  // CHECK:         ret void

  llvm.func @misc(%i: i32, %p: !llvm.ptr, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>, %lo: !llvm.ptr<5>, %c: !llvm.ptr<4>, %l: i64, %f: f32, %v4: vector<4xi8>, %v2: vector<2xi16>) {
    %0 = nvvm.prmt #nvvm.permute_mode<default> %i, %i, %i : i32
    %1 = nvvm.prmt #nvvm.permute_mode<f4e> %i, %i, %i : i32
    %2 = nvvm.prmt #nvvm.permute_mode<b4e> %i, %i, %i : i32
    %3 = nvvm.prmt #nvvm.permute_mode<rc8> %i, %i : i32
    %4 = nvvm.prmt #nvvm.permute_mode<ecl> %i, %i : i32
    %5 = nvvm.prmt #nvvm.permute_mode<ecr> %i, %i : i32
    %6 = nvvm.prmt #nvvm.permute_mode<rc16> %i, %i : i32
    nvvm.nanosleep %i
    nvvm.pmevent id = 1
    nvvm.pmevent mask = 5
    nvvm.griddepcontrol wait
    nvvm.griddepcontrol launch_dependents
    nvvm.setmaxregister increase 232
    nvvm.setmaxregister decrease 40
    %7 = nvvm.mapa %p, %i : !llvm.ptr -> !llvm.ptr
    %8 = nvvm.mapa %s, %i : !llvm.ptr<3> -> !llvm.ptr<7>
    nvvm.st.bulk %p, size = %l : !llvm.ptr
    nvvm.st.bulk %s, size = %l, init = 0 : !llvm.ptr<3>
    nvvm.prefetch level = L1, %p : !llvm.ptr
    nvvm.prefetch level = L2, %p : !llvm.ptr
    nvvm.prefetch level = L1, %g : !llvm.ptr<1>
    nvvm.prefetch level = L2, %lo : !llvm.ptr<5>
    nvvm.prefetch level = L2, evict_priority = evict_last, %g : !llvm.ptr<1>
    nvvm.prefetch level = L2, evict_priority = evict_normal, %g : !llvm.ptr<1>
    nvvm.prefetch level = L1 uniform, %p : !llvm.ptr
    nvvm.prefetch tensormap, %p : !llvm.ptr
    nvvm.prefetch tensormap, %c : !llvm.ptr<4>
    nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
    %9 = nvvm.rcp.approx.ftz.f %f : f32
    %10 = nvvm.dot.accumulate.4way %v4 <signed>, %v4 <unsigned>, %i : vector<4xi8>, vector<4xi8>
    %11 = nvvm.dot.accumulate.4way %v4 <unsigned>, %v4 <unsigned>, %i : vector<4xi8>, vector<4xi8>
    %12 = nvvm.dot.accumulate.4way %v4 <signed>, %v4 <signed>, %i : vector<4xi8>, vector<4xi8>
    %13 = nvvm.dot.accumulate.2way %v2 <signed>, %v4 <unsigned>, %i {b_hi = true} : vector<2xi16>, vector<4xi8>
    %14 = nvvm.dot.accumulate.2way %v2 <unsigned>, %v4 <signed>, %i {b_hi = false} : vector<2xi16>, vector<4xi8>
    nvvm.breakpoint
    nvvm.exit
    llvm.return
  }
  // CHECK-LABEL: define void @misc(
  // CHECK-SAME:    i32 %0, ptr %1, ptr addrspace(3) %2, ptr addrspace(1) %3, ptr addrspace(5) %4, ptr addrspace(4) %5, i64 %6, float %7, <4 x i8> %8, <2 x i16> %9) {
  // CHECK:         call i32 @llvm.nvvm.prmt(i32 %0, i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.f4e(i32 %0, i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.b4e(i32 %0, i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.rc8(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.ecl(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.ecr(i32 %0, i32 %0)
  // CHECK:         call i32 @llvm.nvvm.prmt.rc16(i32 %0, i32 %0)
  // CHECK:         call void @llvm.nvvm.nanosleep(i32 %0)
  // CHECK:         call void @llvm.nvvm.pm.event.mask(i16 2)
  // CHECK:         call void @llvm.nvvm.pm.event.mask(i16 5)
  // CHECK:         call void @llvm.nvvm.griddepcontrol.wait()
  // CHECK:         call void @llvm.nvvm.griddepcontrol.launch.dependents()
  // CHECK:         call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 232)
  // CHECK:         call void @llvm.nvvm.setmaxnreg.dec.sync.aligned.u32(i32 40)
  // CHECK:         call ptr @llvm.nvvm.mapa(ptr %1, i32 %0)
  // CHECK:         call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) %2, i32 %0)
  // CHECK:         call void @llvm.nvvm.st.bulk(ptr %1, i64 %6, i64 0)
  // CHECK:         call void @llvm.nvvm.st.bulk.shared.cta(ptr addrspace(3) %2, i64 %6, i64 0)
  // CHECK:         call void @llvm.nvvm.prefetch.L1(ptr %1)
  // CHECK:         call void @llvm.nvvm.prefetch.L2(ptr %1)
  // CHECK:         call void @llvm.nvvm.prefetch.global.L1(ptr addrspace(1) %3)
  // CHECK:         call void @llvm.nvvm.prefetch.local.L2(ptr addrspace(5) %4)
  // CHECK:         call void @llvm.nvvm.prefetch.global.L2.evict.last(ptr addrspace(1) %3)
  // CHECK:         call void @llvm.nvvm.prefetch.global.L2.evict.normal(ptr addrspace(1) %3)
  // CHECK:         call void @llvm.nvvm.prefetchu.L1(ptr %1)
  // CHECK:         call void @llvm.nvvm.prefetch.tensormap.p0(ptr %1)
  // CHECK:         call void @llvm.nvvm.prefetch.tensormap.p4(ptr addrspace(4) %5)
  // CHECK:         addrspacecast ptr %1 to ptr addrspace(101)
  // CHECK:         call void @llvm.nvvm.prefetch.tensormap.p101(ptr addrspace(101) %20)
  // CHECK:         call float @llvm.nvvm.rcp.approx.ftz.f(float %7)
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         call i32 @llvm.nvvm.idp4a.s.u(i32 %22, i32 %23, i32 %0)
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         call i32 @llvm.nvvm.idp4a.u.u(i32 %25, i32 %26, i32 %0)
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         call i32 @llvm.nvvm.idp4a.s.s(i32 %28, i32 %29, i32 %0)
  // CHECK:         bitcast <2 x i16> %9 to i32
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         call i32 @llvm.nvvm.idp2a.s.u(i32 %31, i32 %32, i1 true, i32 %0)
  // CHECK:         bitcast <2 x i16> %9 to i32
  // CHECK:         bitcast <4 x i8> %8 to i32
  // CHECK:         call i32 @llvm.nvvm.idp2a.u.s(i32 %34, i32 %35, i1 false, i32 %0)
  // CHECK:         call void @llvm.debugtrap()
  // CHECK:         call void @llvm.nvvm.exit()
  // CHECK:         ret void

  llvm.func @sregs() {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    %1 = nvvm.read.ptx.sreg.ntid.y range <i32, 1, 1024> : i32
    %2 = nvvm.read.ptx.sreg.clock64 : i64
    %3 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
    %4 = nvvm.read.ptx.sreg.lanemask.lt : i32
    %5 = nvvm.read.ptx.sreg.globaltimer : i64
    %6 = nvvm.read.ptx.sreg.envreg3 : i32
    %7 = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %8 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
    llvm.return
  }
  // CHECK-LABEL: define void @sregs(
  // CHECK-SAME:    ) {
  // CHECK:         call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  // CHECK:         call range(i32 1, 1024) i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  // CHECK:         call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  // CHECK:         call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid()
  // CHECK:         call i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
  // CHECK:         call i64 @llvm.nvvm.read.ptx.sreg.globaltimer()
  // CHECK:         call i32 @llvm.nvvm.read.ptx.sreg.envreg3()
  // CHECK:         call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
  // CHECK:         call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  // CHECK:         ret void

  llvm.func @clc(%s: !llvm.ptr<3>, %r: i128) {
    nvvm.clusterlaunchcontrol.try.cancel %s, %s
    nvvm.clusterlaunchcontrol.try.cancel multicast, %s, %s
    %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %r : i1
    %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_x, %r : i32
    %2 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %r : i32
    %3 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_z, %r : i32
    llvm.return
  }
  // CHECK-LABEL: define void @clc(
  // CHECK-SAME:    ptr addrspace(3) %0, i128 %1) {
  // CHECK:         call void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.shared(ptr addrspace(3) %0, ptr addrspace(3) %0)
  // CHECK:         call void @llvm.nvvm.clusterlaunchcontrol.try_cancel.async.multicast.shared(ptr addrspace(3) %0, ptr addrspace(3) %0)
  // CHECK:         call i1 @llvm.nvvm.clusterlaunchcontrol.query_cancel.is_canceled(i128 %1)
  // CHECK:         call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.x(i128 %1)
  // CHECK:         call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.y(i128 %1)
  // CHECK:         call i32 @llvm.nvvm.clusterlaunchcontrol.query_cancel.get_first_ctaid.z(i128 %1)
  // CHECK:         ret void
}
