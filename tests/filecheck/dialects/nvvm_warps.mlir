// Ops of nvvm by a thread, a warp or a block.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

llvm.func @ops(%v_4xi8: vector<4xi8>, %i32: i32, %f32: f32) {
  nvvm.breakpoint
  %0 = nvvm.dot.accumulate.4way %v_4xi8 <signed>, %v_4xi8 <signed>, %i32 : vector<4xi8>, vector<4xi8>
  %1 = nvvm.dot.accumulate.4way %v_4xi8 <unsigned>, %v_4xi8 <unsigned>, %i32 : vector<4xi8>, vector<4xi8>
  %2 = nvvm.elect.sync -> i1
  %3 = nvvm.elect.sync %i32 -> i1
  nvvm.exit
  nvvm.memory.barrier <gpu>
  nvvm.memory.barrier <cta>
  nvvm.nanosleep %i32
  nvvm.pmevent id = 1
  nvvm.pmevent mask = 5
  %4 = nvvm.prmt <ecl> %i32, %i32 : i32
  %5 = nvvm.prmt <default> %i32, %i32, %i32 : i32
  %6 = nvvm.rcp.approx.ftz.f %f32 : f32
  nvvm.setmaxregister decrease 32
  nvvm.setmaxregister increase 32
  llvm.return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  nvvm.breakpoint
// CHECK-NEXT:  nvvm.dot.accumulate.4way %v_4xi8 <signed>, %v_4xi8 <signed>, %i32 : vector<4xi8>, vector<4xi8>
// CHECK-NEXT:  nvvm.dot.accumulate.4way %v_4xi8 <unsigned>, %v_4xi8 <unsigned>, %i32 : vector<4xi8>, vector<4xi8>
// CHECK-NEXT:  nvvm.elect.sync -> i1
// CHECK-NEXT:  nvvm.elect.sync %i32 -> i1
// CHECK-NEXT:  nvvm.exit
// CHECK-NEXT:  nvvm.memory.barrier <gpu>
// CHECK-NEXT:  nvvm.memory.barrier <cta>
// CHECK-NEXT:  nvvm.nanosleep %i32
// CHECK-NEXT:  nvvm.pmevent id = 1
// CHECK-NEXT:  nvvm.pmevent mask = 5
// CHECK-NEXT:  nvvm.prmt <ecl> %i32, %i32 : i32
// CHECK-NEXT:  nvvm.prmt <default> %i32, %i32, %i32 : i32
// CHECK-NEXT:  nvvm.rcp.approx.ftz.f %f32 : f32
// CHECK-NEXT:  nvvm.setmaxregister decrease 32
// CHECK-NEXT:  nvvm.setmaxregister increase 32

llvm.func @shuffles(%mask: i32, %f: f32, %i: i32, %p: i1, %wide: i64) {
  %0 = nvvm.shfl.sync bfly %mask, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
  %1 = nvvm.shfl.sync idx %mask, %i, %i, %i : i32 -> i32
  %2 = nvvm.vote.sync ballot %mask, %p -> i32
  %3 = nvvm.vote.sync all %mask, %p -> i1
  %4 = nvvm.match.sync any %mask, %i : i32 -> i32
  %5 = nvvm.match.sync all %mask, %wide : i64 -> !llvm.struct<(i32, i1)>
  %6 = nvvm.redux.sync add %i, %mask : i32 -> i32
  %7 = nvvm.redux.sync fmax %f, %mask {nan = true} : f32 -> f32
  llvm.return
}
// CHECK-LABEL: @shuffles(
// CHECK-NEXT:  nvvm.shfl.sync bfly %mask, %f, %i, %i {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
// CHECK-NEXT:  nvvm.shfl.sync idx %mask, %i, %i, %i : i32 -> i32
// CHECK-NEXT:  nvvm.vote.sync ballot %mask, %p -> i32
// CHECK-NEXT:  nvvm.vote.sync all %mask, %p -> i1
// CHECK-NEXT:  nvvm.match.sync any %mask, %i : i32 -> i32
// CHECK-NEXT:  nvvm.match.sync all %mask, %wide : i64 -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:  nvvm.redux.sync add %i, %mask : i32 -> i32
// CHECK-NEXT:  nvvm.redux.sync fmax %f, %mask {nan = true} : f32 -> f32

llvm.func @dot(%a: vector<2xi16>, %b: vector<4xi8>, %c: i32) {
  %0 = nvvm.dot.accumulate.2way %a <signed>, %b <unsigned>, %c {b_hi = true} : vector<2xi16>, vector<4xi8>
  llvm.return
}
// CHECK-LABEL: @dot(
// CHECK-NEXT:  nvvm.dot.accumulate.2way %a <signed>, %b <unsigned>, %c {b_hi = true} : vector<2xi16>, vector<4xi8>

llvm.func @ptx(%f: f32, %i: i32, %p: i1) {
  %0 = nvvm.inline_ptx "ex2.approx.ftz.f32 {$w0}, {$r0};" ro(%f : f32) -> f32
  nvvm.inline_ptx "bar.sync 0;"
  nvvm.inline_ptx "st {$r0}, {$rw0};" ro(%i, %f : i32, f32) rw(%i, %f : i32, f32), predicate = %p
  llvm.return
}
// CHECK-LABEL: @ptx(
// CHECK-NEXT:  nvvm.inline_ptx "ex2.approx.ftz.f32 {$w0}, {$r0};" ro(%f : f32) -> f32
// CHECK-NEXT:  nvvm.inline_ptx "bar.sync 0;"
// CHECK-NEXT:  nvvm.inline_ptx "st {$r0}, {$rw0};" ro(%i, %f : i32, f32) rw(%i, %f : i32, f32), predicate = %p

llvm.func @kernel() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>, nvvm.minctasm = 2 : i32} {
  llvm.return
}
// CHECK-LABEL: @kernel(
