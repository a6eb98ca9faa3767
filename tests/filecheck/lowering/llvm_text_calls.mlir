// Calls, inline assembly, intrinsics by name, varargs, exceptions.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @f(i32) -> i32
  // CHECK: declare i32 @f(i32)
  llvm.func @v(!llvm.ptr, ...) -> i32
  // CHECK: declare i32 @v(ptr, ...)
  llvm.func @n()
  // CHECK: declare void @n()
  llvm.func fastcc @fc(i32) -> f32
  // CHECK: declare fastcc float @fc(i32)
  llvm.func @caller(%a: i32, %p: !llvm.ptr, %x: f32, %c: i1, %e: !llvm.ptr) -> i32 {
    %0 = llvm.call @f(%a) : (i32) -> i32
    %1 = llvm.call %p(%a, %x) : !llvm.ptr, (i32, f32) -> i32
    llvm.call @n() : () -> ()
    %2 = llvm.call @v(%p, %a, %x) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i32, f32) -> i32
    %3 = llvm.call %e(%p, %a) vararg(!llvm.func<i32 (ptr, ...)>) : !llvm.ptr, (!llvm.ptr, i32) -> i32
    %4 = llvm.call fastcc @fc(%a) {fastmathFlags = #llvm.fastmath<fast>} : (i32) -> f32
    %5 = llvm.call tail @f(%a) {no_unwind, will_return, convergent, no_inline} : (i32 {llvm.noundef, llvm.signext}) -> (i32 {llvm.zeroext})
    %6 = llvm.call notail @f(%a) {always_inline} : (i32) -> i32
    %16 = llvm.call @f(%a) {inline_hint} : (i32) -> i32
    %7 = llvm.call @f(%a) ["deopt"(%a, %x : i32, f32), "align"()] : (i32) -> i32
    %8 = llvm.call @f(%a) {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (i32) -> i32
    llvm.return %0 : i32
  }
  // CHECK-LABEL: define i32 @caller(
  // CHECK-SAME:    i32 %0, ptr %1, float %2, i1 %3, ptr %4) {
  // CHECK:         call i32 @f(i32 %0)
  // CHECK:         call i32 %1(i32 %0, float %2)
  // CHECK:         call void @n()
  // CHECK:         call i32 (ptr, ...) @v(ptr %1, i32 %0, float %2)
  // CHECK:         call i32 (ptr, ...) %4(ptr %1, i32 %0)
  // CHECK:         call fast fastcc float @fc(i32 %0)
  // CHECK:         tail call zeroext i32 @f(i32 noundef signext %0) convergent nounwind willreturn noinline
  // CHECK:         notail call i32 @f(i32 %0) alwaysinline
  // CHECK:         call i32 @f(i32 %0) inlinehint
  // CHECK:         call i32 @f(i32 %0) [ "deopt"(i32 %0, float %2), "align"() ]
  // CHECK:         call i32 @f(i32 %0) memory(argmem: readwrite)
  // CHECK:         ret i32 %6

  llvm.func @bv(!llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>, llvm.align = 8 : i64})
  // CHECK: declare void @bv(ptr byval({ i32, i64 }) align 8)
  llvm.func @byval(%p: !llvm.ptr) {
    llvm.call @bv(%p) : (!llvm.ptr {llvm.byval = !llvm.struct<(i32, i64)>, llvm.align = 8 : i64}) -> ()
    llvm.return
  }
  // CHECK-LABEL: define void @byval(
  // CHECK-SAME:    ptr %0) {
  // CHECK:         call void @bv(ptr byval({ i32, i64 }) align 8 %0)
  // CHECK:         ret void

  llvm.func @asm(%a: i32, %p: !llvm.ptr) {
    %9 = llvm.inline_asm "nop $0", "=r" : () -> i32
    llvm.inline_asm has_side_effects is_align_stack asm_dialect = intel "mov $0, $1", "r,r,~{memory}" %a, %a : (i32, i32) -> ()
    %10 = llvm.inline_asm tail_call_kind = <tail> "foo \22q\22 $0 $1", "=r,r" %a : (i32) -> i32
    %11 = llvm.inline_asm has_side_effects "multi", "=r,=f,r" %a : (i32) -> !llvm.struct<(i32, f32)>
    llvm.return
  }
  // CHECK-LABEL: define void @asm(
  // CHECK-SAME:    i32 %0, ptr %1) {
  // CHECK:         call i32 asm "nop $0", "=r"()
  // CHECK:         call void asm sideeffect alignstack inteldialect "mov $0, $1", "r,r,~{memory}"(i32 %0, i32 %0)
  // CHECK:         tail call i32 asm "foo \22q\22 $0 $1", "=r,r"(i32 %0)
  // CHECK:         call { i32, float } asm sideeffect "multi", "=r,=f,r"(i32 %0)
  // CHECK:         ret void

  llvm.func @asmm(%a: i32, %p: !llvm.ptr) {
    llvm.inline_asm operand_attrs = [{elementtype = i32}, {}] "ld $0", "*m,r" %p, %a : (!llvm.ptr, i32) -> ()
    llvm.return
  }
  // CHECK-LABEL: define void @asmm(
  // CHECK-SAME:    i32 %0, ptr %1) {
  // CHECK:         call void asm "ld $0", "*m,r"(ptr elementtype(i32) %1, i32 %0)
  // CHECK:         ret void

  llvm.func @intr(%a: i32, %p: !llvm.ptr, %x: f32, %c: i1, %e: !llvm.ptr) {
    %12 = llvm.call_intrinsic "llvm.smax"(%a, %a) : (i32, i32) -> i32
    %13 = llvm.call_intrinsic "llvm.nvvm.add.rm.f"(%x, %x) : (f32, f32) -> f32
    %14 = llvm.call_intrinsic "llvm.fma.f32"(%x, %x, %x) {fastmathFlags = #llvm.fastmath<contract>} : (f32, f32, f32) -> f32
    %15 = llvm.call_intrinsic "llvm.sadd.with.overflow.i32"(%a, %a) : (i32, i32) -> !llvm.struct<(i32, i1)>
    llvm.return
  }
  // CHECK-LABEL: define void @intr(
  // CHECK-SAME:    i32 %0, ptr %1, float %2, i1 %3, ptr %4) {
  // CHECK:         call i32 @llvm.smax(i32 %0, i32 %0)
  // CHECK:         call float @llvm.nvvm.add.rm.f(float %2, float %2)
  // CHECK:         call contract float @llvm.fma.f32(float %2, float %2, float %2)
  // CHECK:         call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %0, i32 %0)
  // CHECK:         ret void

  llvm.func @assume(%p: !llvm.ptr, %c: i1, %a: i32) {
    %true = llvm.mlir.constant(true) : i1
    llvm.intr.assume %c : i1
    llvm.intr.assume %true ["align"(%p, %a : !llvm.ptr, i32)] : i1
    llvm.return
  }
  // CHECK-LABEL: define void @assume(
  // CHECK-SAME:    ptr %0, i1 %1, i32 %2) {
  // CHECK:         call void @llvm.assume(i1 %1)
  // CHECK:         call void @llvm.assume(i1 true) [ "align"(ptr %0, i32 %2) ]
  // CHECK:         ret void

  llvm.func @tail(%a: i32) -> i32 {
    %0 = llvm.call musttail @tail(%a) : (i32) -> i32
    llvm.return %0 : i32
  }
  // CHECK-LABEL: define i32 @tail(
  // CHECK-SAME:    i32 %0) {
  // CHECK:         musttail call i32 @tail(i32 %0)
  // CHECK:         ret i32 %2

  llvm.func @pers(...) -> i32
  // CHECK: declare i32 @pers(...)
  llvm.func @inv(%a: i32, %p: !llvm.ptr) -> i32 attributes {personality = @pers} {
    %c = llvm.mlir.constant(3 : i32) : i32
    %n = llvm.mlir.zero : !llvm.ptr
    %0 = llvm.invoke @f(%a) to ^bb1(%c : i32) unwind ^bb2 : (i32) -> i32
  ^bb1(%y: i32):
    %r = llvm.invoke %p(%y) to ^bb3 unwind ^bb2 {branch_weights = array<i32: 9, 1>} : !llvm.ptr, (i32) -> i32
  ^bb2:
    %l = llvm.landingpad cleanup (catch %n : !llvm.ptr) : !llvm.struct<(ptr, i32)>
    llvm.resume %l : !llvm.struct<(ptr, i32)>
  ^bb3:
    llvm.return %r : i32
  }
  // CHECK-LABEL: define i32 @inv(
  // CHECK-SAME:    i32 %0, ptr %1) personality ptr @pers {
  // CHECK:         invoke i32 @f(i32 %0) to label %bb1 unwind label %bb2
  // CHECK:       bb1:
  // CHECK:         phi i32 [ 3, %2 ]
  // CHECK:         invoke i32 %1(i32 %4) to label %bb3 unwind label %bb2, !prof ![[M0:[0-9]+]]
  // CHECK:       bb2:
  // CHECK:         landingpad { ptr, i32 } cleanup catch ptr null
  // CHECK:         resume { ptr, i32 } %6
  // CHECK:       bb3:
  // CHECK:         ret i32 %5

  llvm.func @va(%n: i32, ...) -> i32 {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %l = llvm.alloca %c1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %l : !llvm.ptr
    %0 = llvm.va_arg %l : (!llvm.ptr) -> i32
    %l2 = llvm.alloca %c1 x !llvm.ptr {alignment = 8 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vacopy %l to %l2 : !llvm.ptr, !llvm.ptr
    llvm.intr.vaend %l : !llvm.ptr
    llvm.return %0 : i32
  }
  // CHECK-LABEL: define i32 @va(
  // CHECK-SAME:    i32 %0, ...) {
  // CHECK:         alloca ptr, i32 1, align 8
  // CHECK:         call void @llvm.va_start.p0(ptr %2)
  // CHECK:         va_arg ptr %2, i32
  // CHECK:         alloca ptr, i32 1, align 8
  // CHECK:         call void @llvm.va_copy.p0(ptr %4, ptr %2)
  // CHECK:         call void @llvm.va_end.p0(ptr %2)
  // CHECK:         ret i32 %3
}

// CHECK: ![[M0]] = !{!"branch_weights", i32 9, i32 1}
