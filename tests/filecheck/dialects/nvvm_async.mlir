// Asynchronous copies, barriers and fences of nvvm.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

llvm.func @ops(%i32: i32, %i128: i128, %p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>, %i64: i64,
               %i16: i16, %p7: !llvm.ptr<7>, %p: !llvm.ptr, %p4: !llvm.ptr<4>, %i1: i1) {
  nvvm.bar.warp.sync %i32 : i32
  nvvm.barrier id = %i32
  nvvm.barrier.arrive number_of_threads = %i32
  nvvm.barrier.arrive id = %i32 number_of_threads = %i32
  nvvm.barrier0
  nvvm.cluster.arrive
  nvvm.cluster.arrive.relaxed
  nvvm.cluster.arrive.relaxed {aligned}
  nvvm.cluster.wait
  nvvm.cluster.wait {aligned}
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %i128 : i1
  %1 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %i128 : i32
  nvvm.clusterlaunchcontrol.try.cancel %p3, %p3
  nvvm.clusterlaunchcontrol.try.cancel multicast, %p3, %p3
  nvvm.cp.async.bulk.commit.group
  nvvm.cp.async.bulk.global.shared.cta %p1, %p3, %i32 : <1>, <3>
  nvvm.cp.async.bulk.global.shared.cta %p1, %p3, %i32 l2_cache_hint = %i64 byte_mask = %i16 : <1>, <3>
  nvvm.cp.async.bulk.prefetch %p1, %i32 : <1>
  nvvm.cp.async.bulk.prefetch %p1, %i32 l2_cache_hint = %i64 : <1>
  nvvm.cp.async.bulk.shared.cluster.global %p3, %p1, %p3, %i32 : !llvm.ptr<3>, <1>
  nvvm.cp.async.bulk.shared.cluster.global %p7, %p1, %p3, %i32 multicast_mask = %i16 l2_cache_hint = %i64 : !llvm.ptr<7>, <1>
  nvvm.cp.async.bulk.shared.cluster.shared.cta %p7, %p3, %p3, %i32 : <7>, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%i32] l2_cache_hint = %i64 : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%i32, %i32, %i32, %i32] l2_cache_hint = %i64 {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i32] l2_cache_hint = %i64 : !llvm.ptr
  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i32, %i32, %i32] im2col[%i16, %i16] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
  nvvm.cp.async.bulk.tensor.reduce %p7, %p3, box[%i32, %i32, %i32, %i32] {redKind = #nvvm.tma_redux_kind<min>} : <7>, <3>
  nvvm.cp.async.bulk.tensor.reduce %p4, %p3, box[%i32, %i32, %i32] l2_cache_hint = %i64 {redKind = #nvvm.tma_redux_kind<max>} : <4>, <3>
  nvvm.cp.async.bulk.tensor.shared.cluster.global %p7, %p, %p3, box[%i32, %i32] multicast_mask = %i16 l2_cache_hint = %i64 : !llvm.ptr<7>, !llvm.ptr
  nvvm.cp.async.bulk.wait_group 1
  nvvm.cp.async.bulk.wait_group 1 {read}
  nvvm.cp.async.commit.group
  nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr
  nvvm.cp.async.mbarrier.arrive %p3 {noinc = true} : !llvm.ptr<3>
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  nvvm.cp.async.shared.global %p3, %p1, 16, cache = ca, %i32 : !llvm.ptr<3>, !llvm.ptr<1>, i32
  nvvm.cp.async.wait.group 1
  nvvm.cp.async.wait.group 4
  nvvm.fence.mbarrier.init
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
  nvvm.fence.proxy.acquire <gpu> %p, %i32
  nvvm.fence.proxy.acquire <cta> %p, %i32
  nvvm.fence.proxy.release <cta>
  nvvm.fence.proxy.release <gpu>
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.sc.cluster
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  nvvm.griddepcontrol wait
  nvvm.griddepcontrol launch_dependents
  %2 = nvvm.mapa %p3, %i32 : !llvm.ptr<3> -> !llvm.ptr<7>
  nvvm.mbarrier.arrive %p7, %i32 : !llvm.ptr<7>
  %3 = nvvm.mbarrier.arrive %p, %i32 {relaxed = true} : !llvm.ptr -> i64
  %4 = nvvm.mbarrier.arrive.expect_tx %p3, %i32 : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive.expect_tx %p3, %i32 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  %5 = nvvm.mbarrier.arrive.nocomplete %p3, %i32 : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.arrive_drop %p7 : !llvm.ptr<7>
  %6 = nvvm.mbarrier.arrive_drop %p : !llvm.ptr -> i64
  nvvm.mbarrier.arrive_drop.expect_tx %p, %i32 : !llvm.ptr, i32
  nvvm.mbarrier.arrive_drop.expect_tx %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  %7 = nvvm.mbarrier.arrive_drop.nocomplete %p, %i32 : !llvm.ptr, i32 -> i64
  %8 = nvvm.mbarrier.arrive_drop.nocomplete %p3, %i32 : !llvm.ptr<3>, i32 -> i64
  nvvm.mbarrier.complete_tx %p3, %i32 : !llvm.ptr<3>, i32
  nvvm.mbarrier.complete_tx %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
  nvvm.mbarrier.expect_tx %p3, %i32 : !llvm.ptr<3>, i32
  nvvm.mbarrier.expect_tx %p7, %i32 : !llvm.ptr<7>, i32
  nvvm.mbarrier.init %p, %i32 : !llvm.ptr, i32
  nvvm.mbarrier.init %p3, %i32, predicate = %i1 : !llvm.ptr<3>, i32, i1
  nvvm.mbarrier.inval %p : !llvm.ptr
  nvvm.mbarrier.inval %p3 : !llvm.ptr<3>
  %9 = nvvm.mbarrier.test.wait %p, %i64 : !llvm.ptr, i64 -> i1
  %10 = nvvm.mbarrier.test.wait %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
  %11 = nvvm.mbarrier.try_wait %p, %i64 : !llvm.ptr, i64 -> i1
  %12 = nvvm.mbarrier.try_wait %p3, %i64 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64 -> i1
  nvvm.mbarrier.try_wait.parity %p, %i32, %i32 : !llvm.ptr, i32, i32
  nvvm.prefetch level = L2, %p1 : !llvm.ptr<1>
  nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
  nvvm.st.bulk %p, size = %i64 : !llvm.ptr
  llvm.return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  nvvm.bar.warp.sync %i32 : i32
// CHECK-NEXT:  nvvm.barrier id = %i32
// CHECK-NEXT:  nvvm.barrier.arrive number_of_threads = %i32
// CHECK-NEXT:  nvvm.barrier.arrive id = %i32 number_of_threads = %i32
// CHECK-NEXT:  nvvm.barrier0
// CHECK-NEXT:  nvvm.cluster.arrive
// CHECK-NEXT:  nvvm.cluster.arrive.relaxed
// CHECK-NEXT:  nvvm.cluster.arrive.relaxed {aligned}
// CHECK-NEXT:  nvvm.cluster.wait
// CHECK-NEXT:  nvvm.cluster.wait {aligned}
// CHECK-NEXT:  nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %i128 : i1
// CHECK-NEXT:  nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %i128 : i32
// CHECK-NEXT:  nvvm.clusterlaunchcontrol.try.cancel %p3, %p3
// CHECK-NEXT:  nvvm.clusterlaunchcontrol.try.cancel multicast, %p3, %p3
// CHECK-NEXT:  nvvm.cp.async.bulk.commit.group
// CHECK-NEXT:  nvvm.cp.async.bulk.global.shared.cta %p1, %p3, %i32 : <1>, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.global.shared.cta %p1, %p3, %i32 l2_cache_hint = %i64 byte_mask = %i16 : <1>, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.prefetch %p1, %i32 : <1>
// CHECK-NEXT:  nvvm.cp.async.bulk.prefetch %p1, %i32 l2_cache_hint = %i64 : <1>
// CHECK-NEXT:  nvvm.cp.async.bulk.shared.cluster.global %p3, %p1, %p3, %i32 : !llvm.ptr<3>, <1>
// CHECK-NEXT:  nvvm.cp.async.bulk.shared.cluster.global %p7, %p1, %p3, %i32 multicast_mask = %i16 l2_cache_hint = %i64 : !llvm.ptr<7>, <1>
// CHECK-NEXT:  nvvm.cp.async.bulk.shared.cluster.shared.cta %p7, %p3, %p3, %i32 : <7>, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%i32] l2_cache_hint = %i64 : !llvm.ptr, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.global.shared.cta %p, %p3, box[%i32, %i32, %i32, %i32] l2_cache_hint = %i64 {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i32] l2_cache_hint = %i64 : !llvm.ptr
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.prefetch %p, box[%i32, %i32, %i32] im2col[%i16, %i16] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.reduce %p7, %p3, box[%i32, %i32, %i32, %i32] {redKind = #nvvm.tma_redux_kind<min>} : <7>, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.reduce %p4, %p3, box[%i32, %i32, %i32] l2_cache_hint = %i64 {redKind = #nvvm.tma_redux_kind<max>} : <4>, <3>
// CHECK-NEXT:  nvvm.cp.async.bulk.tensor.shared.cluster.global %p7, %p, %p3, box[%i32, %i32] multicast_mask = %i16 l2_cache_hint = %i64 : !llvm.ptr<7>, !llvm.ptr
// CHECK-NEXT:  nvvm.cp.async.bulk.wait_group 1
// CHECK-NEXT:  nvvm.cp.async.bulk.wait_group 1 {read}
// CHECK-NEXT:  nvvm.cp.async.commit.group
// CHECK-NEXT:  nvvm.cp.async.mbarrier.arrive %p : !llvm.ptr
// CHECK-NEXT:  nvvm.cp.async.mbarrier.arrive %p3 {noinc = true} : !llvm.ptr<3>
// CHECK-NEXT:  nvvm.cp.async.shared.global %p3, %p1, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
// CHECK-NEXT:  nvvm.cp.async.shared.global %p3, %p1, 16, cache = ca, %i32 : !llvm.ptr<3>, !llvm.ptr<1>, i32
// CHECK-NEXT:  nvvm.cp.async.wait.group 1
// CHECK-NEXT:  nvvm.cp.async.wait.group 4
// CHECK-NEXT:  nvvm.fence.mbarrier.init
// CHECK-NEXT:  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async>}
// CHECK-NEXT:  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
// CHECK-NEXT:  nvvm.fence.proxy.acquire <gpu> %p, %i32
// CHECK-NEXT:  nvvm.fence.proxy.acquire <cta> %p, %i32
// CHECK-NEXT:  nvvm.fence.proxy.release <cta>
// CHECK-NEXT:  nvvm.fence.proxy.release <gpu>
// CHECK-NEXT:  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<release>}
// CHECK-NEXT:  nvvm.fence.sc.cluster
// CHECK-NEXT:  nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
// CHECK-NEXT:  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
// CHECK-NEXT:  nvvm.griddepcontrol wait
// CHECK-NEXT:  nvvm.griddepcontrol launch_dependents
// CHECK-NEXT:  nvvm.mapa %p3, %i32 : !llvm.ptr<3> -> !llvm.ptr<7>
// CHECK-NEXT:  nvvm.mbarrier.arrive %p7, %i32 : !llvm.ptr<7>
// CHECK-NEXT:  nvvm.mbarrier.arrive %p, %i32 {relaxed = true} : !llvm.ptr -> i64
// CHECK-NEXT:  nvvm.mbarrier.arrive.expect_tx %p3, %i32 : !llvm.ptr<3>, i32 -> i64
// CHECK-NEXT:  nvvm.mbarrier.arrive.expect_tx %p3, %i32 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
// CHECK-NEXT:  nvvm.mbarrier.arrive.nocomplete %p3, %i32 : !llvm.ptr<3>, i32 -> i64
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop %p7 : !llvm.ptr<7>
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop %p : !llvm.ptr -> i64
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop.expect_tx %p, %i32 : !llvm.ptr, i32
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop.expect_tx %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop.nocomplete %p, %i32 : !llvm.ptr, i32 -> i64
// CHECK-NEXT:  nvvm.mbarrier.arrive_drop.nocomplete %p3, %i32 : !llvm.ptr<3>, i32 -> i64
// CHECK-NEXT:  nvvm.mbarrier.complete_tx %p3, %i32 : !llvm.ptr<3>, i32
// CHECK-NEXT:  nvvm.mbarrier.complete_tx %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
// CHECK-NEXT:  nvvm.mbarrier.expect_tx %p3, %i32 : !llvm.ptr<3>, i32
// CHECK-NEXT:  nvvm.mbarrier.expect_tx %p7, %i32 : !llvm.ptr<7>, i32
// CHECK-NEXT:  nvvm.mbarrier.init %p, %i32 : !llvm.ptr, i32
// CHECK-NEXT:  nvvm.mbarrier.init %p3, %i32, predicate = %i1 : !llvm.ptr<3>, i32, i1
// CHECK-NEXT:  nvvm.mbarrier.inval %p : !llvm.ptr
// CHECK-NEXT:  nvvm.mbarrier.inval %p3 : !llvm.ptr<3>
// CHECK-NEXT:  nvvm.mbarrier.test.wait %p, %i64 : !llvm.ptr, i64 -> i1
// CHECK-NEXT:  nvvm.mbarrier.test.wait %p3, %i32 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
// CHECK-NEXT:  nvvm.mbarrier.try_wait %p, %i64 : !llvm.ptr, i64 -> i1
// CHECK-NEXT:  nvvm.mbarrier.try_wait %p3, %i64 {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64 -> i1
// CHECK-NEXT:  nvvm.mbarrier.try_wait.parity %p, %i32, %i32 : !llvm.ptr, i32, i32
// CHECK-NEXT:  nvvm.prefetch level = L2, %p1 : !llvm.ptr<1>
// CHECK-NEXT:  nvvm.prefetch tensormap in_param_space, %p : !llvm.ptr
// CHECK-NEXT:  nvvm.st.bulk %p, size = %i64 : !llvm.ptr
