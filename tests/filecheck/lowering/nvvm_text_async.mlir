// Copies by threads, in bulk and by tensor maps, with their barriers.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @cpasync(%d: !llvm.ptr<3>, %s: !llvm.ptr<1>, %n: i32, %g: !llvm.ptr) {
    nvvm.cp.async.shared.global %d, %s, 16, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %d, %s, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %d, %s, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %d, %s, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %d, %s, 16, cache = cg, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
    nvvm.cp.async.shared.global %d, %s, 4, cache = ca, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 2
    nvvm.cp.async.mbarrier.arrive %d : !llvm.ptr<3>
    nvvm.cp.async.mbarrier.arrive %g : !llvm.ptr
    nvvm.cp.async.mbarrier.arrive %d {noinc = true} : !llvm.ptr<3>
    nvvm.cp.async.mbarrier.arrive %g {noinc = true} : !llvm.ptr
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 1
    nvvm.cp.async.bulk.wait_group 0 {read}
    llvm.return
  }
  // CHECK-LABEL: define void @cpasync(
  // CHECK-SAME:    ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2, ptr %3) {
  // CHECK:         call void @llvm.nvvm.cp.async.ca.shared.global.16(ptr addrspace(3) %0, ptr addrspace(1) %1)
  // CHECK:         call void @llvm.nvvm.cp.async.ca.shared.global.8(ptr addrspace(3) %0, ptr addrspace(1) %1)
  // CHECK:         call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) %0, ptr addrspace(1) %1)
  // CHECK:         call void @llvm.nvvm.cp.async.cg.shared.global.16(ptr addrspace(3) %0, ptr addrspace(1) %1)
  // CHECK:         call void @llvm.nvvm.cp.async.cg.shared.global.16.s(ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2)
  // CHECK:         call void @llvm.nvvm.cp.async.ca.shared.global.4.s(ptr addrspace(3) %0, ptr addrspace(1) %1, i32 %2)
  // CHECK:         call void @llvm.nvvm.cp.async.commit.group()
  // CHECK:         call void @llvm.nvvm.cp.async.wait.group(i32 2)
  // CHECK:         call void @llvm.nvvm.cp.async.mbarrier.arrive.shared(ptr addrspace(3) %0)
  // CHECK:         call void @llvm.nvvm.cp.async.mbarrier.arrive(ptr %3)
  // CHECK:         call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc.shared(ptr addrspace(3) %0)
  // CHECK:         call void @llvm.nvvm.cp.async.mbarrier.arrive.noinc(ptr %3)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.commit.group()
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.wait.group(i32 1)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.wait.group.read(i32 0)
  // CHECK:         ret void

  llvm.func @mbar(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %n: i32, %st: i64) {
    nvvm.mbarrier.init %g, %n : !llvm.ptr, i32
    nvvm.mbarrier.init %s, %n : !llvm.ptr<3>, i32
    nvvm.mbarrier.inval %g : !llvm.ptr
    nvvm.mbarrier.inval %s : !llvm.ptr<3>
    nvvm.mbarrier.expect_tx %s, %n : !llvm.ptr<3>, i32
    nvvm.mbarrier.expect_tx %s, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32
    nvvm.mbarrier.expect_tx %c, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
    nvvm.mbarrier.complete_tx %s, %n : !llvm.ptr<3>, i32
    nvvm.mbarrier.complete_tx %c, %n : !llvm.ptr<7>, i32
    %0 = nvvm.mbarrier.arrive %g : !llvm.ptr -> i64
    %1 = nvvm.mbarrier.arrive %s : !llvm.ptr<3> -> i64
    %2 = nvvm.mbarrier.arrive %s, %n : !llvm.ptr<3> -> i64
    %3 = nvvm.mbarrier.arrive %g, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr -> i64
    %4 = nvvm.mbarrier.arrive %s {relaxed = true} : !llvm.ptr<3> -> i64
    nvvm.mbarrier.arrive %c : !llvm.ptr<7>
    nvvm.mbarrier.arrive %c, %n {scope = #nvvm.mem_scope<cluster>, relaxed = true} : !llvm.ptr<7>
    nvvm.mbarrier.arrive_drop %c, %n : !llvm.ptr<7>
    %5 = nvvm.mbarrier.arrive_drop %s : !llvm.ptr<3> -> i64
    %6 = nvvm.mbarrier.arrive_drop %g, %n {relaxed = true} : !llvm.ptr -> i64
    %7 = nvvm.mbarrier.arrive.nocomplete %g, %n : !llvm.ptr, i32 -> i64
    %8 = nvvm.mbarrier.arrive.nocomplete %s, %n : !llvm.ptr<3>, i32 -> i64
    %9 = nvvm.mbarrier.arrive_drop.nocomplete %g, %n : !llvm.ptr, i32 -> i64
    %10 = nvvm.mbarrier.arrive_drop.nocomplete %s, %n : !llvm.ptr<3>, i32 -> i64
    %11 = nvvm.mbarrier.arrive.expect_tx %g, %n : !llvm.ptr, i32 -> i64
    %12 = nvvm.mbarrier.arrive.expect_tx %s, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
    nvvm.mbarrier.arrive.expect_tx %s, %n : !llvm.ptr<3>, i32
    nvvm.mbarrier.arrive.expect_tx %c, %n {relaxed = true} : !llvm.ptr<7>, i32
    nvvm.mbarrier.arrive_drop.expect_tx %c, %n : !llvm.ptr<7>, i32
    %13 = nvvm.mbarrier.arrive_drop.expect_tx %s, %n {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i64
    %14 = nvvm.mbarrier.test.wait %g, %st : !llvm.ptr, i64 -> i1
    %15 = nvvm.mbarrier.test.wait %s, %st : !llvm.ptr<3>, i64 -> i1
    %16 = nvvm.mbarrier.test.wait %s, %n {relaxed = true, scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i32 -> i1
    %17 = nvvm.mbarrier.try_wait %g, %st : !llvm.ptr, i64 -> i1
    %18 = nvvm.mbarrier.try_wait %s, %n, %n : !llvm.ptr<3>, i32, i32 -> i1
    %19 = nvvm.mbarrier.try_wait %s, %st, %n {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<3>, i64, i32 -> i1
    %20 = nvvm.mbarrier.try_wait %s, %n {relaxed = true} : !llvm.ptr<3>, i32 -> i1
    llvm.return
  }
  // CHECK-LABEL: define void @mbar(
  // CHECK-SAME:    ptr %0, ptr addrspace(3) %1, ptr addrspace(7) %2, i32 %3, i64 %4) {
  // CHECK:         call void @llvm.nvvm.mbarrier.init(ptr %0, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.init.shared(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.inval(ptr %0)
  // CHECK:         call void @llvm.nvvm.mbarrier.inval.shared(ptr addrspace(3) %1)
  // CHECK:         call void @llvm.nvvm.mbarrier.expect.tx.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.expect.tx.scope.cluster.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.complete.tx.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %6)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.shared(ptr addrspace(3) %1)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.scope.cluster.space.cta(ptr addrspace(3) %10, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.relaxed.scope.cta.space.cta(ptr addrspace(3) %1, i32 1)
  // CHECK:         call void @llvm.nvvm.mbarrier.arrive.scope.cta.space.cluster(ptr addrspace(7) %2, i32 1)
  // CHECK:         call void @llvm.nvvm.mbarrier.arrive.relaxed.scope.cluster.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.drop.scope.cta.space.cta(ptr addrspace(3) %1, i32 1)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.drop.relaxed.scope.cta.space.cta(ptr addrspace(3) %14, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.noComplete(ptr %0, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.noComplete.shared(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete(ptr %0, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.drop.noComplete.shared(ptr addrspace(3) %1, i32 %3)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %20, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cluster.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.expect.tx.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.arrive.expect.tx.relaxed.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         call void @llvm.nvvm.mbarrier.arrive.drop.expect.tx.scope.cta.space.cluster(ptr addrspace(7) %2, i32 %3)
  // CHECK:         call i64 @llvm.nvvm.mbarrier.arrive.drop.expect.tx.relaxed.scope.cluster.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) %25, i64 %4)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.test.wait.scope.cta.space.cta(ptr addrspace(3) %1, i64 %4)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.test.wait.parity.relaxed.scope.cluster.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         addrspacecast ptr %0 to ptr addrspace(3)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.try.wait.scope.cta.space.cta(ptr addrspace(3) %29, i64 %4)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.try.wait.parity.tl.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3, i32 %3)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.try.wait.tl.scope.cluster.space.cta(ptr addrspace(3) %1, i64 %4, i32 %3)
  // CHECK:         call i1 @llvm.nvvm.mbarrier.try.wait.parity.relaxed.scope.cta.space.cta(ptr addrspace(3) %1, i32 %3)
  // CHECK:         ret void

  llvm.func @bulk(%s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %g: !llvm.ptr<1>, %n: i32, %m: i16, %h: i64) {
    nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n : !llvm.ptr<7>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n multicast_mask = %m : !llvm.ptr<7>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.global %c, %g, %s, %n multicast_mask = %m l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %n : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.global %s, %g, %s, %n l2_cache_hint = %h : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.bulk.shared.cluster.shared.cta %c, %s, %s, %n : !llvm.ptr<7>, !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %n l2_cache_hint = %h : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %n byte_mask = %m : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.global.shared.cta %g, %s, %n l2_cache_hint = %h byte_mask = %m : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.prefetch %g, %n : !llvm.ptr<1>
    nvvm.cp.async.bulk.prefetch %g, %n l2_cache_hint = %h : !llvm.ptr<1>
    llvm.return
  }
  // CHECK-LABEL: define void @bulk(
  // CHECK-SAME:    ptr addrspace(3) %0, ptr addrspace(7) %1, ptr addrspace(1) %2, i32 %3, i16 %4, i64 %5) {
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %1, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i16 0, i64 0, i1 false, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %1, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i16 %4, i64 0, i1 true, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %1, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i16 0, i64 %5, i1 false, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cluster(ptr addrspace(7) %1, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i16 %4, i64 %5, i1 true, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %0, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %0, ptr addrspace(3) %0, ptr addrspace(1) %2, i32 %3, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.shared.cta.to.cluster(ptr addrspace(7) %1, ptr addrspace(3) %0, ptr addrspace(3) %0, i32 %3)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %2, ptr addrspace(3) %0, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global(ptr addrspace(1) %2, ptr addrspace(3) %0, i32 %3, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %2, ptr addrspace(3) %0, i32 %3, i64 0, i1 false, i16 %4)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.shared.cta.to.global.bytemask(ptr addrspace(1) %2, ptr addrspace(3) %0, i32 %3, i64 %5, i1 true, i16 %4)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %2, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.prefetch.L2(ptr addrspace(1) %2, i32 %3, i64 %5, i1 true)
  // CHECK:         ret void

  llvm.func @tma(%t: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %x: i32, %o: i16, %h: i64) {
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x] : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x] multicast_mask = %o : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x] l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x] multicast_mask = %o l2_cache_hint = %h : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x, %x] : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x] im2col[%o] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x] im2col[%o, %o] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x, %x] im2col[%o, %o, %o] multicast_mask = %o {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x] im2col[%o, %o] {mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x] im2col[%o, %o] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x] {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %c, %t, %s, box[%x, %x] {group = #nvvm.cta_group<cta_1>} : !llvm.ptr<7>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x] {isCTAOnly = true} : !llvm.ptr<3>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x, %x] im2col[%o] l2_cache_hint = %h {isCTAOnly = true, mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr<3>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x, %x] im2col[%o, %o] {isCTAOnly = true, mode = #nvvm.tma_load_mode<im2col_w>} : !llvm.ptr<3>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.shared.cluster.global %s, %t, %s, box[%x, %x, %x, %x, %x] {isCTAOnly = true, mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr<3>, !llvm.ptr
    nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x] : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x] l2_cache_hint = %h : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x, %x] {mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.global.shared.cta %t, %s, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_store_mode<tile_scatter4>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.prefetch %t, box[%x] : !llvm.ptr
    nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x] l2_cache_hint = %h : !llvm.ptr
    nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x] im2col[%o] {mode = #nvvm.tma_load_mode<im2col>} : !llvm.ptr
    nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x] im2col[%o, %o] {mode = #nvvm.tma_load_mode<im2col_w_128>} : !llvm.ptr
    nvvm.cp.async.bulk.tensor.prefetch %t, box[%x, %x, %x, %x, %x] {mode = #nvvm.tma_load_mode<tile_gather4>} : !llvm.ptr
    nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x, %x] l2_cache_hint = %h {redKind = #nvvm.tma_redux_kind<max>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x, %x, %x] {redKind = #nvvm.tma_redux_kind<xor>, mode = #nvvm.tma_store_mode<im2col>} : !llvm.ptr, !llvm.ptr<3>
    nvvm.cp.async.bulk.tensor.reduce %t, %s, box[%x, %x, %x] {redKind = #nvvm.tma_redux_kind<inc>} : !llvm.ptr, !llvm.ptr<3>
    llvm.return
  }
  // CHECK-LABEL: define void @tma(
  // CHECK-SAME:    ptr %0, ptr addrspace(3) %1, ptr addrspace(7) %2, i32 %3, i16 %4, i64 %5) {
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.1d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i16 %4, i64 0, i1 true, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.3d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 0, i64 %5, i1 false, i1 true, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.4d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i16 %4, i64 %5, i1 true, i1 true, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.5d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.3d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.4d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.5d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i16 %4, i16 %4, i64 0, i1 true, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.3d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.im2col.w.128.3d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.gather4.2d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i16 0, i64 0, i1 false, i1 false, i32 0)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i16 0, i64 0, i1 false, i1 false, i32 2)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.tile.2d(ptr addrspace(7) %2, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i16 0, i64 0, i1 false, i1 false, i32 1)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.2d(ptr addrspace(3) %1, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.im2col.3d(ptr addrspace(3) %1, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.im2col.w.3d(ptr addrspace(3) %1, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4.2d(ptr addrspace(3) %1, ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.1d(ptr addrspace(3) %1, ptr %0, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.2d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.s2g.im2col.3d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.s2g.tile.scatter4.2d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.1d(ptr %0, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.2d(ptr %0, i32 %3, i32 %3, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.3d(ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.im2col.w.128.3d(ptr %0, i32 %3, i32 %3, i32 %3, i16 %4, i16 %4, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.prefetch.tile.gather4.2d(ptr %0, i32 %3, i32 %3, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.reduce.add.tile.1d(ptr addrspace(3) %1, ptr %0, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.reduce.max.tile.2d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i64 %5, i1 true)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.reduce.xor.im2col.3d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         call void @llvm.nvvm.cp.async.bulk.tensor.reduce.inc.tile.3d(ptr addrspace(3) %1, ptr %0, i32 %3, i32 %3, i32 %3, i64 0, i1 false)
  // CHECK:         ret void
}
