// RUN: tirx-opt %s -p 'legalize-nvptx-atomics{arch=sm_90a}' | filecheck %s
// RUN: tirx-opt %s -p 'legalize-nvptx-atomics{arch=sm_80}' | filecheck %s --check-prefix=SM80

gpu.module @m {

// One instruction has the order and the scope. It may touch whatever the order is about.
llvm.func @order(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  %0 = llvm.atomicrmw add %p, %v syncscope("device") acq_rel : !llvm.ptr<1>, i32
  llvm.return %0 : i32
}
// CHECK-LABEL: @order
// CHECK-NEXT:    %0 = llvm.inline_asm has_side_effects "atom.acq_rel.gpu.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
// CHECK-NEXT:    llvm.return %0 : i32

// LLVM's own instruction is for the device: good for narrower scopes too, not for the system.
llvm.func @scope(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i64) {
  %0 = llvm.atomicrmw umax %p, %v monotonic : !llvm.ptr<1>, i64
  %1 = llvm.atomicrmw umax %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i64
  %2 = llvm.atomicrmw umax %p, %v syncscope("block") monotonic : !llvm.ptr<1>, i64
  %3 = llvm.atomicrmw umax %s, %v monotonic : !llvm.ptr<3>, i64
  llvm.return
}
// CHECK-LABEL: @scope
// CHECK-NEXT:    llvm.inline_asm has_side_effects "atom.relaxed.sys.global.max.u64 $0, [$1], $2;", "=l,l,l,~{memory}"
// CHECK-NEXT:    llvm.atomicrmw umax %p, %v syncscope("device") monotonic
// CHECK-NEXT:    llvm.atomicrmw umax %p, %v syncscope("block") monotonic
// CHECK-NEXT:    llvm.atomicrmw umax %s, %v monotonic

// Sequential consistency is a fence before what acquires.
llvm.func @seq_cst(%p: !llvm.ptr<3>, %v: f32) {
  %0 = llvm.atomicrmw xchg %p, %v syncscope("block") seq_cst : !llvm.ptr<3>, f32
  llvm.return
}
// CHECK-LABEL: @seq_cst
// CHECK-NEXT:    llvm.fence syncscope("block") seq_cst
// CHECK-NEXT:    llvm.inline_asm has_side_effects "atom.acquire.cta.shared.exch.b32 $0, [$1], $2;", "=f,l,f,~{memory}"

llvm.func @difference(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw sub %p, %v release : !llvm.ptr, i32
  llvm.return
}
// CHECK-LABEL: @difference
// CHECK-NEXT:    %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %[[MINUS:.*]] = llvm.sub %[[ZERO]], %v : i32
// CHECK-NEXT:    "atom.release.sys.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %[[MINUS]]

// A part of a word: the other bits are kept.
llvm.func @part(%p: !llvm.ptr<1>, %v: i8) -> i8 {
  %0 = llvm.atomicrmw _and %p, %v syncscope("device") acquire : !llvm.ptr<1>, i8
  llvm.return %0 : i8
}
// CHECK-LABEL: @part
// CHECK:         %[[ADDRESS:.*]] = llvm.ptrtoint %p
// CHECK:         %[[OFFSET:.*]] = llvm.and %[[ADDRESS]], %{{.*}} : i64
// CHECK:         %[[BACK:.*]] = llvm.sub %{{.*}}, %[[OFFSET]]
// CHECK:         %[[WORD:.*]] = llvm.getelementptr %p[%[[BACK]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
// CHECK:         %[[BITS:.*]] = llvm.shl %{{.*}}, %{{.*}} : i32
// CHECK:         %[[PLACED:.*]] = llvm.shl %{{.*}}, %[[BITS]] : i32
// CHECK:         %[[HERE:.*]] = llvm.shl %{{.*}}, %[[BITS]] : i32
// CHECK:         %[[ELSEWHERE:.*]] = llvm.xor %[[HERE]]
// CHECK:         %[[MASK:.*]] = llvm.or %[[PLACED]], %[[ELSEWHERE]]
// CHECK:         %[[OLD:.*]] = llvm.inline_asm {{.*}}"atom.acquire.gpu.global.and.b32 {{.*}} %[[WORD]], %[[MASK]]
// CHECK:         %[[LOW:.*]] = llvm.lshr %[[OLD]], %[[BITS]]
// CHECK:         %[[RESULT:.*]] = llvm.trunc %[[LOW]] : i32 to i8
// CHECK:         llvm.return %[[RESULT]]

// LLVM makes a loop of these, which keeps order and scope, unless it can make another update of them
// first; volatile ones it does not touch.
llvm.func @loops(%p: !llvm.ptr<1>, %a: f32, %b: vector<2xf16>, %c: i16, %d: i64) {
  %0 = llvm.atomicrmw fmax %p, %a acq_rel : !llvm.ptr<1>, f32
  %1 = llvm.atomicrmw fadd %p, %b acq_rel : !llvm.ptr<1>, vector<2xf16>
  %2 = llvm.atomicrmw add %p, %c acq_rel : !llvm.ptr<1>, i16
  %3 = llvm.atomicrmw uinc_wrap %p, %d acq_rel : !llvm.ptr<1>, i64
  llvm.return
}
// CHECK-LABEL: @loops
// CHECK-NEXT:    llvm.atomicrmw volatile fmax %p
// CHECK-NEXT:    llvm.atomicrmw volatile fadd %p
// CHECK-NEXT:    llvm.atomicrmw volatile add %p
// CHECK-NEXT:    llvm.atomicrmw volatile uinc_wrap %p

// bf16 is added by one instruction from sm_90 on.
llvm.func @bf16(%p: !llvm.ptr<1>, %v: bf16) {
  %0 = llvm.atomicrmw fadd %p, %v syncscope("block") release : !llvm.ptr<1>, bf16
  llvm.return
}
// CHECK-LABEL: @bf16
// CHECK-NEXT:    "atom.release.cta.global.add.noftz.bf16 $0, [$1], $2;", "=h,l,h,~{memory}"
// SM80-LABEL:  @bf16
// SM80-NEXT:     llvm.atomicrmw volatile fadd %p, %v syncscope("block") release

// A generic pointer whose memory is known: a kernel's argument is global, an alloca is local,
// where nobody else could see an order.
llvm.func @known(%p: !llvm.ptr, %s: !llvm.ptr<3>, %v: i32, %i: i64) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %t = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
  %own = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %0 = llvm.atomicrmw _or %q, %v release : !llvm.ptr, i32
  %1 = llvm.atomicrmw _or %t, %v release : !llvm.ptr, i32
  %2 = llvm.atomicrmw _or %own, %v release : !llvm.ptr, i32
  %3 = llvm.atomicrmw nand %q, %v release : !llvm.ptr, i32
  llvm.return
}
// CHECK-LABEL: @known
// CHECK:         %[[GLOBAL:.*]] = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:    "atom.release.sys.global.or.b32 {{.*}} %[[GLOBAL]], %v
// CHECK-NEXT:    %[[SHARED:.*]] = llvm.addrspacecast %t : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:    "atom.release.sys.shared.or.b32 {{.*}} %[[SHARED]], %v
// CHECK-NEXT:    llvm.atomicrmw _or %own, %v release
// CHECK-NEXT:    %[[KNOWN:.*]] = llvm.addrspacecast %q : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:    llvm.atomicrmw volatile nand %[[KNOWN]], %v release : !llvm.ptr<1>
}

// Host code is not meant.
llvm.func @host(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr, i32
  llvm.return
}
// CHECK-LABEL: @host
// CHECK-NEXT:    llvm.atomicrmw add %p, %v acq_rel
