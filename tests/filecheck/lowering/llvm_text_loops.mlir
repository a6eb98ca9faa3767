// All that a loop annotation can say.
// RUN: tirx-translate %s --to llvmir | filecheck %s

#g = #llvm.access_group<id = distinct[0]<>>
#fo = #llvm.loop_annotation<disableNonforced = true>
#u = #llvm.loop_unroll<disable = true, count = 3 : i32, runtimeDisable = true, full = true, followupUnrolled = #fo, followupRemainder=#fo, followupAll=#fo>
#v = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32, followupVectorized=#fo, followupEpilogue=#fo,followupAll=#fo>
#i = #llvm.loop_interleave<count = 32 : i32>
#j = #llvm.loop_unroll_and_jam<disable = false, count = 32 : i32, followupOuter=#fo,followupInner=#fo,followupRemainderOuter=#fo,followupRemainderInner=#fo,followupAll=#fo>
#l = #llvm.loop_licm<disable = true, versioningDisable = true>
#d = #llvm.loop_distribute<disable = true, followupCoincident=#fo,followupSequential=#fo,followupFallback=#fo,followupAll=#fo>
#p = #llvm.loop_pipeline<disable = false, initiationinterval = 1 : i32>
#pe = #llvm.loop_peeled<count = 5 : i32>
#us = #llvm.loop_unswitch<partialDisable = true>
#a = #llvm.loop_annotation<disableNonforced = false, mustProgress = true, vectorize=#v, interleave=#i, unroll=#u, unrollAndJam=#j, licm=#l, distribute=#d, pipeline=#p, peeled=#pe, unswitch=#us, isVectorized = true, parallelAccesses = #g>
#b = #llvm.loop_annotation<isVectorized = false, unroll = <disable = false, runtimeDisable=false, full=false>, pipeline = <disable = true>, licm=<disable=false>, disableNonforced=true>

gpu.module @device {
  llvm.func @f(%c: i1) {
    llvm.br ^bb1
  ^bb1:
    llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #a}
  ^bb2:
    llvm.cond_br %c, ^bb2, ^bb3 {loop_annotation = #b}
  ^bb3:
    llvm.return
  }
  // CHECK-LABEL: define void @f(
  // CHECK-SAME:    i1 %0) {
  // CHECK:         br label %bb1
  // CHECK:       bb1:
  // CHECK:         br i1 %0, label %bb1, label %bb2, !llvm.loop ![[M39:[0-9]+]]
  // CHECK:       bb2:
  // CHECK:         br i1 %0, label %bb2, label %bb3, !llvm.loop ![[M44:[0-9]+]]
  // CHECK:       bb3:
  // CHECK:         ret void

  llvm.func @of_an_scf_loop(%c: i1) {
    llvm.br ^bb1
  ^bb1:
    llvm.cond_br %c, ^bb1, ^bb2 {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  ^bb2:
    llvm.return
  }
  // CHECK-LABEL: define void @of_an_scf_loop(
  // CHECK-SAME:    i1 %0) {
  // CHECK:         br label %bb1
  // CHECK:       bb1:
  // CHECK:         br i1 %0, label %bb1, label %bb2, !llvm.loop ![[M45:[0-9]+]]
  // CHECK:       bb2:
  // CHECK:         ret void
}

// CHECK: ![[M0:[0-9]+]] = !{!"llvm.loop.mustprogress"}
// CHECK: ![[M1:[0-9]+]] = !{!"llvm.loop.isvectorized", i32 1}
// CHECK: ![[M2:[0-9]+]] = !{!"llvm.loop.vectorize.enable", i1 true}
// CHECK: ![[M3:[0-9]+]] = !{!"llvm.loop.vectorize.predicate.enable", i1 true}
// CHECK: ![[M4:[0-9]+]] = !{!"llvm.loop.vectorize.scalable.enable", i1 false}
// CHECK: ![[M5:[0-9]+]] = !{!"llvm.loop.vectorize.width", i32 16}
// CHECK: ![[M6:[0-9]+]] = !{!"llvm.loop.disable_nonforced"}
// CHECK: ![[M7:[0-9]+]] = distinct !{![[M7]], ![[M6]]}
// CHECK: ![[M8:[0-9]+]] = !{!"llvm.loop.vectorize.followup_vectorized", ![[M7]]}
// CHECK: ![[M9:[0-9]+]] = !{!"llvm.loop.vectorize.followup_epilogue", ![[M7]]}
// CHECK: ![[M10:[0-9]+]] = !{!"llvm.loop.vectorize.followup_all", ![[M7]]}
// CHECK: ![[M11:[0-9]+]] = !{!"llvm.loop.interleave.count", i32 32}
// CHECK: ![[M12:[0-9]+]] = !{!"llvm.loop.unroll.disable"}
// CHECK: ![[M13:[0-9]+]] = !{!"llvm.loop.unroll.count", i32 3}
// CHECK: ![[M14:[0-9]+]] = !{!"llvm.loop.unroll.runtime.disable", i1 true}
// CHECK: ![[M15:[0-9]+]] = !{!"llvm.loop.unroll.full"}
// CHECK: ![[M16:[0-9]+]] = !{!"llvm.loop.unroll.followup_unrolled", ![[M7]]}
// CHECK: ![[M17:[0-9]+]] = !{!"llvm.loop.unroll.followup_remainder", ![[M7]]}
// CHECK: ![[M18:[0-9]+]] = !{!"llvm.loop.unroll.followup_all", ![[M7]]}
// CHECK: ![[M19:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.enable"}
// CHECK: ![[M20:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.count", i32 32}
// CHECK: ![[M21:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.followup_outer", ![[M7]]}
// CHECK: ![[M22:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.followup_inner", ![[M7]]}
// CHECK: ![[M23:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.followup_remainder_outer", ![[M7]]}
// CHECK: ![[M24:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.followup_remainder_inner", ![[M7]]}
// CHECK: ![[M25:[0-9]+]] = !{!"llvm.loop.unroll_and_jam.followup_all", ![[M7]]}
// CHECK: ![[M26:[0-9]+]] = !{!"llvm.licm.disable"}
// CHECK: ![[M27:[0-9]+]] = !{!"llvm.loop.licm_versioning.disable"}
// CHECK: ![[M28:[0-9]+]] = !{!"llvm.loop.distribute.enable", i1 false}
// CHECK: ![[M29:[0-9]+]] = !{!"llvm.loop.distribute.followup_coincident", ![[M7]]}
// CHECK: ![[M30:[0-9]+]] = !{!"llvm.loop.distribute.followup_sequential", ![[M7]]}
// CHECK: ![[M31:[0-9]+]] = !{!"llvm.loop.distribute.followup_fallback", ![[M7]]}
// CHECK: ![[M32:[0-9]+]] = !{!"llvm.loop.distribute.followup_all", ![[M7]]}
// CHECK: ![[M33:[0-9]+]] = !{!"llvm.loop.pipeline.disable", i1 false}
// CHECK: ![[M34:[0-9]+]] = !{!"llvm.loop.pipeline.initiationinterval", i32 1}
// CHECK: ![[M35:[0-9]+]] = !{!"llvm.loop.peeled.count", i32 5}
// CHECK: ![[M36:[0-9]+]] = !{!"llvm.loop.unswitch.partial.disable"}
// CHECK: ![[M37:[0-9]+]] = distinct !{}
// CHECK: ![[M38:[0-9]+]] = !{!"llvm.loop.parallel_accesses", ![[M37]]}
// CHECK: ![[M39]] = distinct !{![[M39]], ![[M0]], ![[M1]], ![[M2]], ![[M3]], ![[M4]], ![[M5]], ![[M8]], ![[M9]], ![[M10]], ![[M11]], ![[M12]], ![[M13]], ![[M14]], ![[M15]], ![[M16]], ![[M17]], ![[M18]], ![[M19]], ![[M20]], ![[M21]], ![[M22]], ![[M23]], ![[M24]], ![[M25]], ![[M26]], ![[M27]], ![[M28]], ![[M29]], ![[M30]], ![[M31]], ![[M32]], ![[M33]], ![[M34]], ![[M35]], ![[M36]], ![[M38]]}
// CHECK: ![[M40:[0-9]+]] = !{!"llvm.loop.isvectorized", i32 0}
// CHECK: ![[M41:[0-9]+]] = !{!"llvm.loop.unroll.enable"}
// CHECK: ![[M42:[0-9]+]] = !{!"llvm.loop.unroll.runtime.disable", i1 false}
// CHECK: ![[M43:[0-9]+]] = !{!"llvm.loop.pipeline.disable", i1 true}
// CHECK: ![[M44]] = distinct !{![[M44]], ![[M6]], ![[M40]], ![[M41]], ![[M42]], ![[M43]]}
// CHECK: ![[M45]] = distinct !{![[M45]], ![[M15]]}
