// What asynchronous copies and mbarriers become: calls, with the thread's queue or the block's list. For errors they are told
// the row of the table of sites that names the op.
// RUN: tirx-opt %s -p convert-nvvm-to-simt | filecheck %s

gpu.module @m {
  // The queues of the threads that begin are emptied. Pointers lose noalias: a call may write what it was told before.
  llvm.func @copies(%s: !llvm.ptr<3>, %g: !llvm.ptr<1> {llvm.noalias}, %n: i32) attributes {nvvm.kernel} {
    nvvm.cp.async.shared.global %s, %g, 16, cache = cg : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.shared.global %s, %g, 4, cache = ca, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 1
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @m.copies.from0(
  // CHECK-SAME:      %g: !llvm.ptr, %n: i32, %first: i32, %past: i32)
  // CHECK:         %[[QUEUES:.*]] = llvm.getelementptr inbounds|nuw %slots[4096]
  // CHECK:         llvm.call @tirx.copies.begin(%[[QUEUES]], %first, %past)
  // CHECK:         llvm.call @tirx.copies.issue(%block, %[[PLACE:.*]], %thread, %[[QUEUE:.*]], %s, %g, %[[SIXTEEN:.*]], %[[SIXTEEN]])
  // CHECK:         llvm.call @tirx.copies.issue(%block, %{{.*}}, %thread, %{{.*}}, %s, %g, %{{.*}}, %n)
  // CHECK:         llvm.call @tirx.copies.commit(
  // CHECK:         llvm.call @tirx.copies.wait(

  // A wait until a phase is over is a loop that gives way. Without copies that end at mbarriers there is no list.
  llvm.func @wait(%b: !llvm.ptr<3> {llvm.noalias}, %phase: i32) attributes {nvvm.kernel} {
    nvvm.mbarrier.try_wait.parity %b, %phase, %phase : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  // CHECK-LABEL: internal constant @m.wait.sites
  // CHECK-SAME:    [7 : i32, -1 : i32, #llvm.zero,
  // CHECK-LABEL: llvm.func internal @m.wait.from0(
  // CHECK-SAME:      %b: !llvm.ptr {llvm.noalias}
  // CHECK:         %[[NONE:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK:         %[[OVER:.*]] = llvm.call @tirx.mbarrier.test_parity(%block, %{{.*}}, %thread, %[[NONE]], %b, %phase)
  // CHECK:         llvm.cond_br %[[OVER]]

  // What does not happen has no mbarrier. What is dropped counts twice.
  llvm.func @arrivals(%b: !llvm.ptr<3>, %n: i32, %if: i1) attributes {nvvm.kernel} {
    nvvm.mbarrier.init %b, %n, predicate = %if : !llvm.ptr<3>, i32, i1
    %t = nvvm.mbarrier.arrive_drop %b, %n : !llvm.ptr<3> -> i64
    nvvm.mbarrier.complete_tx %b, %n : !llvm.ptr<3>, i32
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @m.arrivals.from0(
  // CHECK:         %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
  // CHECK:         %[[B:.*]] = llvm.select %if, %b, %[[NULL]]
  // CHECK:         llvm.call @tirx.mbarrier.init(%block, %{{.*}}, %thread, %[[B]], %n)
  // CHECK:         llvm.call @tirx.mbarrier.arrive(%block, %{{.*}}, %thread, %b, %n, %n, %{{.*}})
  // CHECK:         %[[COME:.*]] = llvm.sub %{{.*}}, %n
  // CHECK:         llvm.call @tirx.mbarrier.expect(%block, %{{.*}}, %thread, %b, %[[COME]])
}
