// How kernels look that are cut at the places where their threads stop for others.
// RUN: tirx-opt %s -p convert-nvvm-to-simt | filecheck %s

// The sites of each kernel, for messages.
// CHECK-DAG:     #[[GROUP:.*]] = #llvm.access_group<id = distinct[0]<>>
// CHECK-DAG:     #[[PARALLEL:.*]] = #llvm.loop_annotation<parallelAccesses = #[[GROUP]]>
// CHECK-DAG:     #[[TRAP:.*]] = loc("llvm.intr.trap"(#loc{{[0-9]*}}))
// CHECK-DAG:     #[[SHUFFLE:.*]] = loc("nvvm.shfl.sync"(#loc{{[0-9]*}}))
// CHECK:         tirx.sites = {m.early = [#[[TRAP]]], m.loop = [#loc{{[0-9]*}}], m.one = [#loc{{[0-9]*}}],
// CHECK-SAME:    m.part = [#loc{{[0-9]*}}], m.plain = [], m.shuffle = [#[[SHUFFLE]]]}

gpu.module @m {
  // No site: one region function, a loop over the threads of a row in a loop over rows.
  llvm.func @plain(%p: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %y = nvvm.read.ptx.sreg.tid.y : i32
    %bx = nvvm.read.ptx.sreg.ctaid.x : i32
    %s = llvm.add %x, %y : i32
    %a = llvm.getelementptr %p[%bx] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %s, %a : i32, !llvm.ptr<1>
    llvm.return
  }
  // CHECK:         llvm.mlir.global external constant @tirx.kernel.m.plain(
  // CHECK-SAME:      [@m.plain.advance, #llvm.zero, 4096, 0, 1024 : i32, 1 : i32])
  // CHECK:         llvm.func internal @m.plain.advance(%block: !llvm.ptr, %site: i32, %first: i32, %past: i32) -> i32
  // CHECK:           %[[ARGS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
  // CHECK:           %[[SLOTS:.*]] = llvm.load %{{.*}} : !llvm.ptr -> !llvm.ptr
  // CHECK:           %[[P_AT:.*]] = llvm.load %[[ARGS]] : !llvm.ptr -> !llvm.ptr
  // CHECK:           %p = llvm.load %[[P_AT]] : !llvm.ptr -> !llvm.ptr
  // CHECK:           %[[AT:.*]] = llvm.call @m.plain.from0(%block, %[[SLOTS]], %p, %first, %past)
  // CHECK:           llvm.return %[[AT]] : i32
  // CHECK:         llvm.func internal @m.plain.from0(
  // CHECK-SAME:      %block: !llvm.ptr {llvm.noalias, llvm.readonly}, %slots: !llvm.ptr {llvm.noalias},
  // CHECK-SAME:      %p: !llvm.ptr {llvm.noalias}, %first: i32, %past: i32) -> i32
  // CHECK:           %ntid_x = llvm.load %block : !llvm.ptr -> i32
  // CHECK:           llvm.br ^[[ROW:.*]](%first : i32)
  // CHECK:         ^[[ROW]](%t0: i32):
  // CHECK:           %x0 = llvm.urem %t0, %ntid_x : i32
  // CHECK:           %tid_y = llvm.urem %row_number, %ntid_y : i32
  // CHECK:           llvm.br ^[[THREAD:.*]](%{{.*}} : i32)
  // CHECK:         ^[[THREAD]](%i: i32):
  // CHECK:           %tid_x = llvm.add %x0, %i overflow<nsw, nuw> : i32
  // CHECK:           %s = llvm.add %tid_x, %tid_y : i32
  // CHECK-NEXT:      %a = llvm.getelementptr %p[%ctaid_x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  // CHECK-NEXT:      llvm.store %s, %a {access_groups = [#[[GROUP:.*]]]} : i32, !llvm.ptr
  // CHECK:           llvm.cond_br %{{.*}}, ^[[THREAD]](%{{.*}} : i32), ^[[ROW_END:.*]] {loop_annotation = #[[PARALLEL]]}
  // CHECK:         ^[[ROW_END]]:
  // CHECK:           llvm.cond_br %{{.*}}, ^[[ROW]](%{{.*}} : i32), ^[[END:.*]]{{$}}
  // CHECK:         ^[[END]]:
  // CHECK:           %[[ENDED:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK:           llvm.return %[[ENDED]]

  // What is pure is computed again behind the barrier. The block size is known.
  llvm.func @one(%p: !llvm.ptr) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %p[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    nvvm.barrier
    llvm.store %x, %a : i32, !llvm.ptr
    llvm.return
  }
  // CHECK:         @tirx.kernel.m.one([@m.one.advance, @m.one.sites, 4096, 0, 64 : i32, 2 : i32])
  // CHECK:         @m.one.sites([#llvm.zero, [2 : i32, -1 : i32, #llvm.zero,
  // CHECK-SAME:      [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]]])
  // CHECK:         llvm.func internal @m.one.advance
  // CHECK:           llvm.switch %site : i32, ^[[NOWHERE:.*]] [
  // CHECK-NEXT:        0: ^[[FROM0:.*]],
  // CHECK-NEXT:        1: ^[[FROM1:.*]]
  // CHECK-NEXT:      ]
  // CHECK:         ^[[FROM0]]:
  // CHECK:           llvm.call @m.one.from0
  // CHECK:         ^[[FROM1]]:
  // CHECK:           llvm.call @m.one.from1
  // CHECK:         ^[[NOWHERE]]:
  // CHECK-NEXT:      llvm.unreachable
  // CHECK:         llvm.func internal @m.one.from0
  // CHECK-NOT:       llvm.store
  // CHECK:           llvm.cond_br %{{.*}}, ^bb1(%
  // CHECK:           %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT:      llvm.return %[[ONE]]
  // CHECK:         llvm.func internal @m.one.from1
  // CHECK-NOT:       urem
  // CHECK:           %tid_x = llvm.add %t0, %i overflow<nsw, nuw> : i32
  // CHECK-NEXT:      %a = llvm.getelementptr %p[%tid_x]
  // CHECK:           llvm.store %tid_x, %a

  // The counter is kept in a slot. Behind the barrier it is old first and new later.
  llvm.func @loop(%p: !llvm.ptr, %n: i32) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %x = nvvm.read.ptx.sreg.tid.x : i32
    llvm.br ^head(%zero : i32)
  ^head(%counter: i32):
    %a = llvm.getelementptr %p[%x] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %counter, %a : i32, !llvm.ptr
    %more = llvm.icmp "slt" %counter, %n : i32
    llvm.cond_br %more, ^body, ^end
  ^body:
    nvvm.barrier
    %next = llvm.add %counter, %one : i32
    llvm.br ^head(%next : i32)
  ^end:
    llvm.return
  }
  // CHECK:         @tirx.kernel.m.loop([@m.loop.advance, @m.loop.sites, 8192, 0, 1024 : i32, 2 : i32])
  // CHECK:         llvm.func internal @m.loop.from0
  // CHECK:           %[[SLOT:.*]] = llvm.getelementptr inbounds|nuw %slots[4096]
  // CHECK:         ^{{.*}}(%counter: i32):
  // CHECK:           llvm.cond_br %more, ^[[STOP:.*]], ^[[LEAVE:.*]]
  // CHECK:         ^[[LEAVE]]:
  // CHECK-NEXT:      llvm.br ^[[DONE:.*]](%{{.*}} : i32)
  // CHECK:         ^[[STOP]]:
  // CHECK-NEXT:      %[[KEPT:.*]] = llvm.getelementptr inbounds|nuw %[[SLOT]][%[[T:.*]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  // CHECK-NEXT:      llvm.store %counter, %[[KEPT]]
  // CHECK-NEXT:      llvm.br ^[[DONE]](%{{.*}} : i32)
  // CHECK:         ^[[DONE]](%at: i32):
  // CHECK-NEXT:      %[[SITE:.*]] = llvm.getelementptr inbounds|nuw %slots[%[[T]]]
  // CHECK-NEXT:      llvm.store %at, %[[SITE]]
  // CHECK-NEXT:      %[[LOW:.*]] = llvm.intr.smin(%{{.*}}, %at)
  // CHECK-NEXT:      %[[HIGH:.*]] = llvm.intr.smax(%{{.*}}, %at)
  // CHECK:           %[[SAME:.*]] = llvm.icmp "eq" %[[LOW]], %[[HIGH]]
  // CHECK-NEXT:      %[[ANSWER:.*]] = llvm.select %[[SAME]], %[[LOW]], %{{.*}}
  // CHECK-NEXT:      llvm.return %[[ANSWER]]
  // CHECK:         llvm.func internal @m.loop.from1
  // CHECK:           %[[VARIABLE:.*]] = llvm.alloca %{{.*}} x i32
  // CHECK:           %[[OLD:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
  // CHECK-NEXT:      llvm.store %[[OLD]], %[[VARIABLE]]
  // CHECK:           %[[BEFORE:.*]] = llvm.load %[[VARIABLE]]
  // CHECK-NEXT:      %next = llvm.add %[[BEFORE]], %one
  // CHECK-NEXT:      llvm.br ^[[HEAD:.*]](%next : i32)
  // CHECK:         ^[[HEAD]](%[[NEW:.*]]: i32):
  // CHECK-NEXT:      llvm.store %[[NEW]], %[[VARIABLE]]

  // Some threads stop, the others end.
  llvm.func @part(%p: !llvm.ptr, %n: i32) attributes {nvvm.kernel} {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %p[%x] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    %v = llvm.load %a : !llvm.ptr -> f32
    %in = llvm.icmp "slt" %x, %n : i32
    llvm.cond_br %in, ^then, ^end(%v : f32)
  ^then:
    %w = llvm.fadd %v, %v : f32
    nvvm.barrier
    llvm.br ^end(%w : f32)
  ^end(%r: f32):
    llvm.store %r, %a : f32, !llvm.ptr
    llvm.return
  }
  // CHECK:         llvm.func internal @m.part.from0
  // CHECK:           llvm.cond_br %in, ^[[THEN:.*]], ^[[END:.*]](%v : f32)
  // CHECK:         ^[[END]](%r: f32):
  // CHECK-NEXT:      llvm.store %r, %a
  // CHECK:         ^[[THEN]]:
  // CHECK-NEXT:      %w = llvm.fadd %v, %v
  // CHECK-NEXT:      %[[W_AT:.*]] = llvm.getelementptr
  // CHECK-NEXT:      llvm.store %w, %[[W_AT]]
  // CHECK:         llvm.func internal @m.part.from1
  // CHECK:           %w = llvm.load
  // CHECK:           llvm.br ^[[END:.*]](%w : f32)
  // CHECK:         ^[[END]](%r: f32):
  // CHECK-NEXT:      llvm.store %r, %a

  // The operands of a shuffle are stored, its results loaded.
  llvm.func @shuffle(%p: !llvm.ptr, %mask: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %last = llvm.mlir.constant(31 : i32) : i32
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %a = llvm.getelementptr %p[%x] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    %v = llvm.load %a : !llvm.ptr -> f32
    %s = nvvm.shfl.sync bfly %mask, %v, %one, %last {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
    %w = llvm.extractvalue %s[0] : !llvm.struct<(f32, i1)>
    %ok = llvm.extractvalue %s[1] : !llvm.struct<(f32, i1)>
    %r = llvm.select %ok, %w, %v : i1, f32
    llvm.store %r, %a : f32, !llvm.ptr
    llvm.return
  }
  // CHECK:         @m.shuffle.sites([#llvm.zero, [1 : i32, [[MASK:[0-9]+]] : i32, @tirx.shfl.bfly,
  // CHECK-SAME:      [[[VALUE:[0-9]+]] : i32, [[OFFSET:[0-9]+]] : i32, [[CLAMP:[0-9]+]] : i32, -1 : i32],
  // CHECK-SAME:      [[[FOUND:[0-9]+]] : i32, [[VALID:[0-9]+]] : i32]]])
  // CHECK:         llvm.func internal @m.shuffle.from0
  // CHECK-DAG:       %[[MASKS:.*]] = llvm.getelementptr inbounds|nuw %slots[[[MASK]]]
  // CHECK-DAG:       %[[OFFSETS:.*]] = llvm.getelementptr inbounds|nuw %slots[[[OFFSET]]]
  // CHECK:           %[[MASK_AT:.*]] = llvm.getelementptr inbounds|nuw %[[MASKS]][
  // CHECK-NEXT:      llvm.store %mask, %[[MASK_AT]]
  // CHECK:           %[[OFFSET_AT:.*]] = llvm.getelementptr inbounds|nuw %[[OFFSETS]][
  // CHECK-NEXT:      llvm.store %one, %[[OFFSET_AT]]
  // CHECK:         llvm.func internal @m.shuffle.from1
  // CHECK-DAG:       %[[FOUND_IN:.*]] = llvm.getelementptr inbounds|nuw %slots[[[FOUND]]]
  // CHECK-DAG:       %[[VALID_IN:.*]] = llvm.getelementptr inbounds|nuw %slots[[[VALID]]]
  // CHECK:           %[[WORD:.*]] = llvm.load %{{.*}} -> i32
  // CHECK-NEXT:      %[[BIT:.*]] = llvm.trunc %[[WORD]] : i32 to i1
  // CHECK:           %s = llvm.insertvalue %[[BIT]], %{{.*}}[1] : !llvm.struct<(f32, i1)>
  // CHECK:           %r = llvm.select %ok, %w, %v

  // Who gives up never goes on: there is no region behind.
  llvm.func @early(%n: i32) attributes {nvvm.kernel} {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %in = llvm.icmp "slt" %x, %n : i32
    llvm.cond_br %in, ^end, ^on
  ^on:
    llvm.intr.trap
    llvm.unreachable
  ^end:
    llvm.return
  }
  // CHECK:         @m.early.sites([#llvm.zero, [6 : i32, -1 : i32, #llvm.zero,
  // CHECK:         llvm.func internal @m.early.advance
  // CHECK-NOT:       llvm.switch
  // CHECK:         llvm.func internal @m.early.from0
  // CHECK:           llvm.cond_br %in, ^[[END:.*]], ^[[ON:.*]]
  // CHECK:         ^[[ON]]:
  // CHECK-NEXT:      llvm.br ^[[DONE:.*]](%[[ONE:.*]] : i32)
  // CHECK:         ^[[END]]:
  // CHECK-NEXT:      llvm.br ^[[DONE]](%[[ZERO:.*]] : i32)
  // CHECK-NOT:     @m.early.from1
  // CHECK:         llvm.func @tirx.shfl.bfly(!llvm.ptr, !llvm.ptr, i32, i32)
}
