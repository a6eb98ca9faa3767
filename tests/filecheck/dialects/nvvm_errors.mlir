// What the verifier refuses of nvvm on warps, barriers, copies and fences.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @f(%p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>) {
  // expected-error @below {{copies 4, 8 or 16 bytes, got 3}}
  nvvm.cp.async.shared.global %p3, %p1, 3, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>, %p1: !llvm.ptr<1>) {
  // expected-error @below {{cg copies 16 bytes, got 8; ca copies fewer}}
  nvvm.cp.async.shared.global %p3, %p1, 8, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @below {{the result must be !llvm.struct<(f32, i1)>, got !llvm.struct<(i32, i1)>}}
  %16 = nvvm.shfl.sync bfly %i, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(i32, i1)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @below {{the result must be f32, got !llvm.struct<(f32, i1)>}}
  %16 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> !llvm.struct<(f32, i1)>
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @below {{the result must be f32, got i32}}
  %16 = nvvm.shfl.sync bfly %i, %f, %i, %i : f32 -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %i1: i1) {
  // expected-error @below {{the result must be i32, got i1}}
  %18 = nvvm.vote.sync ballot %i, %i1 -> i1
  llvm.return
}

// -----

llvm.func @f(%i: i32, %i1: i1) {
  // expected-error @below {{a number of threads needs the id of a barrier, from 0 to 15}}
  nvvm.barrier number_of_threads = %i
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{registers come by multiples of 8 from 24 to 256, got 33}}
  nvvm.setmaxregister increase 33
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{the range from 32 to 32 is empty}}
  %2 = nvvm.read.ptx.sreg.laneid range <i32, 32, 32> : i32
  llvm.return
}

// -----

// expected-error @below {{attribute nvvm.maxntid: expected array<i32: …> of one to three sizes, got 32 : i32}}
llvm.func @f() attributes {nvvm.maxntid = 32 : i32} { llvm.return }

// -----

// expected-error @below {{attribute nvvm.maxntid: expected array<i32: …> of one to three sizes, got array<i32: 32, 1, 1, 1>}}
llvm.func @f() attributes {nvvm.maxntid = array<i32: 32, 1, 1, 1>} { llvm.return }

// -----

// expected-error @below {{attribute nvvm.minctasm: expected an integer, got array<i32: 32>}}
llvm.func @f() attributes {nvvm.minctasm = array<i32: 32>} { llvm.return }

// -----

// expected-error @below {{nvvm.grid_constant of argument 0 needs llvm.byval beside it}}
llvm.func @f(%a: i32 {nvvm.grid_constant}) attributes {nvvm.kernel} { llvm.return }

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @below {{fmax reduces f32, got i32}}
  %0 = nvvm.redux.sync fmax %i, %i : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%i: i32, %f: f32) {
  // expected-error @below {{abs and nan are for f32}}
  %0 = nvvm.redux.sync add %i, %i {abs = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: i32, %a1: i32) {
  // expected-error @below {{the result must be !llvm.struct<(i32, i1)>, got i32}}
  %0 = "nvvm.match.sync"(%a0, %a1) <{kind = #nvvm<match_sync_kind all>}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: i128) {
  // expected-error @below {{the result must be i1, got i32}}
  %0 = "nvvm.clusterlaunchcontrol.query.cancel"(%a0) <{query_type = #nvvm<cluster_launch_control_query_type is_canceled>}> : (i128) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: i32, %a1: i32) {
  // expected-error @below {{mode default needs a second value to take bytes from}}
  %0 = "nvvm.prmt"(%a0, %a1) <{mode = #nvvm.permute_mode<default>}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: i32, %a1: i32, %a2: i32) {
  // expected-error @below {{mode rc8 permutes one value only}}
  %0 = "nvvm.prmt"(%a0, %a1, %a2) <{mode = #nvvm.permute_mode<rc8>}> : (i32, i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{needs either an id or a mask}}
  "nvvm.pmevent"() : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{the id goes from 0 to 15, got 16}}
  "nvvm.pmevent"() <{eventId = 16 : i32}> : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{a reduction has both a kind and a predicate}}
  %0 = "nvvm.barrier"() <{reductionOp = #nvvm.reduction<and>, operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: i32, %a1: i32) {
  // expected-error @below {{only the barrier without an id reduces}}
  %0 = "nvvm.barrier"(%a0, %a1) <{reductionOp = #nvvm.reduction<and>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{a barrier has a result where it reduces, and only there}}
  %0 = "nvvm.barrier"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> i32
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>) {
  // expected-error @below {{the scope is cta or cluster, got gpu}}
  %0 = "nvvm.mbarrier.arrive"(%a0) <{scope = #nvvm.mem_scope<gpu>, relaxed = false}> : (!llvm.ptr<3>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<7>) {
  // expected-error @below {{arriving at a barrier of another block gives no state}}
  %0 = "nvvm.mbarrier.arrive"(%a0) <{scope = #nvvm.mem_scope<cta>, relaxed = false}> : (!llvm.ptr<7>) -> i64
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i32, %a2: i1) {
  // expected-error @below {{with a predicate only the scope cta, no result and no relaxed order are possible, on a barrier of the same block}}
  "nvvm.mbarrier.arrive.expect_tx"(%a0, %a1, %a2) <{scope = #nvvm.mem_scope<cluster>, relaxed = false}> : (!llvm.ptr<3>, i32, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>) {
  // expected-error @below {{the cache modifier is ca or cg, got cs}}
  "nvvm.cp.async.shared.global"(%a0, %a1) <{size = 4 : i32, modifier = #nvvm<load_cache_modifier cs>}> : (!llvm.ptr<3>, !llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr<1>, %a2: !llvm.ptr<3>, %a3: i32, %a4: i16) {
  // expected-error @below {{a multicast goes to shared memory of the cluster, !llvm.ptr<7>}}
  "nvvm.cp.async.bulk.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0>}> : (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: i64) {
  // expected-error @below {{fills with 0 only, got 1}}
  "nvvm.st.bulk"(%a0, %a1) <{initVal = 1 : i64}> : (!llvm.ptr<3>, i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{a tensor has 1 to 5 coordinates, got 0}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0) <{mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32) {
  // expected-error @below {{mode im2col needs at least 3 coordinates, got 2}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2) <{mode = #nvvm.tma_load_mode<im2col>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32) {
  // expected-error @below {{mode tile_gather4 needs 5 coordinates, got 2}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2) <{mode = #nvvm.tma_load_mode<tile_gather4>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!llvm.ptr, i32, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: i16) {
  // expected-error @below {{mode tile takes 0 im2col offsets, got 1}}
  "nvvm.cp.async.bulk.tensor.prefetch"(%a0, %a1, %a2, %a3) <{mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!llvm.ptr, i32, i32, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>, %a4: i1) {
  // expected-error @below {{a predicate goes with the cluster and mode tile or im2col only}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4) <{isCTAOnly = true, mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 1>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<7>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>) {
  // expected-error @below {{the destination is the block's own shared memory, !llvm.ptr<3>, got !llvm.ptr<7>}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{isCTAOnly = true, mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<7>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>) {
  // expected-error @below {{the destination is the cluster's shared memory, !llvm.ptr<7>, got !llvm.ptr<3>}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3) <{isCTAOnly = false, mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: !llvm.ptr<3>, %a4: i16) {
  // expected-error @below {{neither a multicast nor a group of CTAs goes with isCTAOnly}}
  "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%a0, %a1, %a2, %a3, %a4) <{isCTAOnly = true, mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 1, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr, i32, !llvm.ptr<3>, i16) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32) {
  // expected-error @below {{a reduction has no mode tile_scatter4}}
  "nvvm.cp.async.bulk.tensor.reduce"(%a0, %a1, %a2) <{mode = #nvvm.tma_store_mode<tile_scatter4>, redKind = #nvvm.tma_redux_kind<add>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: !llvm.ptr<3>, %a2: i32, %a3: i32, %a4: i32, %a5: i1) {
  // expected-error @below {{a predicate goes with mode tile only, and without a cache hint}}
  "nvvm.cp.async.bulk.tensor.global.shared.cta"(%a0, %a1, %a2, %a3, %a4, %a5) <{mode = #nvvm.tma_store_mode<im2col>, operandSegmentSizes = array<i32: 1, 1, 3, 0, 1>}> : (!llvm.ptr, !llvm.ptr<3>, i32, i32, i32, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{fetches to a cache level or for a tensor map, one of the two}}
  "nvvm.prefetch"(%a0) : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @below {{fetches from generic, global or local memory, got space 4}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>}> : (!llvm.ptr<4>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr) {
  // expected-error @below {{the uniform cache is L1, by a generic pointer}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L2>, uniform}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @below {{an eviction priority goes with L2 and global memory}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L1>, evictPriority = #nvvm<cache_eviction_priority evict_last>}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @below {{the priority is evict_normal or evict_last, got evict_first}}
  "nvvm.prefetch"(%a0) <{cacheLevel = #nvvm<prefetch_cache_level L2>, evictPriority = #nvvm<cache_eviction_priority evict_first>}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i1) {
  // expected-error @below {{a predicate goes with a tensor map only}}
  "nvvm.prefetch"(%a0, %a1) <{cacheLevel = #nvvm<prefetch_cache_level L1>}> : (!llvm.ptr, i1) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<1>) {
  // expected-error @below {{a tensor map lies in generic or constant memory and has no eviction priority}}
  "nvvm.prefetch"(%a0) <{tensormap}> : (!llvm.ptr<1>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr<4>) {
  // expected-error @below {{in_param_space goes with a generic pointer}}
  "nvvm.prefetch"(%a0) <{tensormap, in_param_space}> : (!llvm.ptr<4>) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{tensormap and generic have fences of their own, got generic}}
  "nvvm.fence.proxy"() <{kind = #nvvm.proxy_kind<generic>}> : () -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{a space goes with async.shared, and only there}}
  "nvvm.fence.proxy"() <{kind = #nvvm.proxy_kind<async.shared>}> : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a0: !llvm.ptr, %a1: i32) {
  // expected-error @below {{goes from the proxy generic to tensormap, got generic to async}}
  "nvvm.fence.proxy.acquire"(%a0, %a1) <{scope = #nvvm.mem_scope<cta>, toProxy = #nvvm.proxy_kind<async>}> : (!llvm.ptr, i32) -> ()
  llvm.return
}

// -----

llvm.func @f() {
  // expected-error @below {{the order is acquire or release, got relaxed}}
  "nvvm.fence.sync_restrict"() <{order = #nvvm.mem_order<relaxed>}> : () -> ()
  llvm.return
}

// -----

// expected-error @below {{attribute nvvm.kernel: marks an llvm.func, not func.func}}
func.func @f() attributes {nvvm.kernel} {
  return
}

// -----

// expected-error @below {{nvvm.grid_constant of argument 0 is for kernels, with nvvm.kernel}}
llvm.func @f(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant})

// -----

// expected-error @below {{nvvm.grid_constant of argument 0 must be a unit attribute, got true}}
llvm.func @f(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant = true}) attributes {nvvm.kernel}

// -----

llvm.func @f(!llvm.ptr {llvm.byval = i32, nvvm.grid_constant}) attributes {nvvm.kernel}

// -----

// expected-error @below {{attribute nvvm.blocksareclusters: needs nvvm.cluster_dim beside it}}
llvm.func @f() attributes {nvvm.blocksareclusters, nvvm.reqntid = array<i32: 32>}

// -----

// expected-error @below {{O is a level of optimisation from 0 to 3, got 4}}
gpu.module @m [#nvvm.target<O = 4>] {
}

// -----

// expected-error @below {{its chip is empty}}
gpu.module @m [#nvvm.target<chip = "">] {
}

// -----

// expected-error @below {{link names files, got 3 : i32}}
gpu.module @m [#nvvm.target<link = [3 : i32]>] {
}

// -----

llvm.func @f(%p: !llvm.ptr<3>, %i: i32) {
  // expected-error @below {{maps a generic pointer to one, or shared memory of the block to the cluster's, got !llvm.ptr<3> to !llvm.ptr}}
  %0 = nvvm.mapa %p, %i : !llvm.ptr<3> -> !llvm.ptr
  llvm.return
}
