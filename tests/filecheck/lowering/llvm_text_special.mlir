// Intrinsics with arguments that are no operands: masks, matrices, rounding, coroutines.
// RUN: tirx-translate %s --to llvmir | filecheck %s

#d = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#s = #llvm.alias_scope<id = distinct[1]<>, domain = #d, description = "one">

gpu.module @device {
  llvm.mlir.global external thread_local @tl(1 : i32) : i32
  // CHECK: @tl = thread_local global i32 1

  llvm.func @masked(%p: !llvm.ptr, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!llvm.ptr>) -> vector<4xf32> {
    %0 = llvm.intr.masked.load %p, %m, %v {alignment = 16 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %1 = llvm.intr.masked.load %p, %m {alignment = 4 : i32, nontemporal} : (!llvm.ptr, vector<4xi1>) -> vector<4xf32>
    llvm.intr.masked.store %0, %p, %m {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
    %2 = llvm.intr.masked.gather %ps, %m {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>) -> vector<4xf32>
    %3 = llvm.intr.masked.gather %ps, %m, %2 {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    llvm.intr.masked.scatter %3, %ps, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>
    %4 = "llvm.intr.masked.expandload"(%p, %m, %1) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    %5 = "llvm.intr.masked.expandload"(%p, %m, %4) {arg_attrs = [{llvm.align = 8 : i32}, {}, {}], res_attrs = []} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.intr.masked.compressstore"(%5, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    "llvm.intr.masked.compressstore"(%5, %p, %m) {arg_attrs = [{}, {llvm.align = 8 : i32}, {}]} : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    llvm.return %5 : vector<4xf32>
  }
  // CHECK-LABEL: define <4 x float> @masked(
  // CHECK-SAME:    ptr %0, <4 x i1> %1, <4 x float> %2, <4 x ptr> %3) {
  // CHECK:         call <4 x float> @llvm.masked.load(ptr align 16 %0, <4 x i1> %1, <4 x float> %2)
  // CHECK:         call <4 x float> @llvm.masked.load(ptr align 4 %0, <4 x i1> %1, <4 x float> poison), !nontemporal ![[M0:[0-9]+]]
  // CHECK:         call void @llvm.masked.store(<4 x float> %5, ptr align 8 %0, <4 x i1> %1)
  // CHECK:         call <4 x float> @llvm.masked.gather(<4 x ptr> align 4 %3, <4 x i1> %1, <4 x float> poison)
  // CHECK:         call <4 x float> @llvm.masked.gather(<4 x ptr> align 4 %3, <4 x i1> %1, <4 x float> %7)
  // CHECK:         call void @llvm.masked.scatter(<4 x float> %8, <4 x ptr> align 4 %3, <4 x i1> %1)
  // CHECK:         call <4 x float> @llvm.masked.expandload(ptr %0, <4 x i1> %1, <4 x float> %6)
  // CHECK:         call <4 x float> @llvm.masked.expandload(ptr align 8 %0, <4 x i1> %1, <4 x float> %9)
  // CHECK:         call void @llvm.masked.compressstore(<4 x float> %10, ptr %0, <4 x i1> %1)
  // CHECK:         call void @llvm.masked.compressstore(<4 x float> %10, ptr align 8 %0, <4 x i1> %1)
  // CHECK:         ret <4 x float> %10

  llvm.func @matrix(%a: vector<64xf32>, %b: vector<48xf32>, %p: !llvm.ptr, %s: i64) -> vector<48xf32> {
    %c = llvm.intr.matrix.multiply %a, %b {lhs_rows = 4 : i32, lhs_columns = 16 : i32, rhs_columns = 3 : i32} : (vector<64xf32>, vector<48xf32>) -> vector<12xf32>
    %d = llvm.intr.matrix.transpose %b {rows = 3 : i32, columns = 16 : i32} : vector<48xf32> into vector<48xf32>
    %e = llvm.intr.matrix.column.major.load %p, <stride=%s> {isVolatile = 0: i1, rows = 3: i32, columns = 16 : i32} : vector<48xf32> from !llvm.ptr stride i64
    llvm.intr.matrix.column.major.store %e, %p, <stride=%s> {isVolatile = 1: i1, rows = 3 : i32, columns = 16 : i32} : vector<48xf32> to !llvm.ptr stride i64
    llvm.return %d : vector<48xf32>
  }
  // CHECK-LABEL: define <48 x float> @matrix(
  // CHECK-SAME:    <64 x float> %0, <48 x float> %1, ptr %2, i64 %3) {
  // CHECK:         call <12 x float> @llvm.matrix.multiply(<64 x float> %0, <48 x float> %1, i32 4, i32 16, i32 3)
  // CHECK:         call <48 x float> @llvm.matrix.transpose(<48 x float> %1, i32 3, i32 16)
  // CHECK:         call <48 x float> @llvm.matrix.column.major.load(ptr align 4 %2, i64 %3, i1 false, i32 3, i32 16)
  // CHECK:         call void @llvm.matrix.column.major.store(<48 x float> %7, ptr align 4 %2, i64 %3, i1 true, i32 3, i32 16)
  // CHECK:         ret <48 x float> %6

  llvm.func @constrained(%d: f64, %i: i32, %f: f32) -> f32 {
    %0 = llvm.intr.experimental.constrained.fptrunc %d towardzero ignore : f64 to f32
    %1 = llvm.intr.experimental.constrained.sitofp %i upward strict : i32 to f32
    %2 = llvm.intr.experimental.constrained.uitofp %i dynamic maytrap : i32 to f32
    %3 = llvm.intr.experimental.constrained.fpext %f ignore : f32 to f64
    %4 = llvm.intr.experimental.constrained.fptrunc %3 tonearestaway ignore : f64 to f32
    llvm.return %4 : f32
  }
  // CHECK-LABEL: define float @constrained(
  // CHECK-SAME:    double %0, i32 %1, float %2) {
  // CHECK:         call float @llvm.experimental.constrained.fptrunc(double %0, metadata !"round.towardzero", metadata !"fpexcept.ignore") strictfp
  // CHECK:         call float @llvm.experimental.constrained.sitofp(i32 %1, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  // CHECK:         call float @llvm.experimental.constrained.uitofp(i32 %1, metadata !"round.dynamic", metadata !"fpexcept.maytrap") strictfp
  // CHECK:         call double @llvm.experimental.constrained.fpext(float %2, metadata !"fpexcept.ignore") strictfp
  // CHECK:         call float @llvm.experimental.constrained.fptrunc(double %7, metadata !"round.tonearestaway", metadata !"fpexcept.ignore") strictfp
  // CHECK:         ret float %8

  llvm.func @others(%p: !llvm.ptr, %q: !llvm.ptr<1>, %i: i32, %v: vector<4xi32>, %w: vector<8xi32>, %c: i1, %b: i8, %f: f32) {
    %0 = "llvm.intr.vscale"() : () -> i32
    %1 = llvm.intr.stepvector : vector<4xi32>
    %2 = llvm.intr.invariant.start 8, %p : !llvm.ptr
    llvm.intr.invariant.end %2, 8, %p : !llvm.ptr
    %3 = llvm.intr.vector.insert %v, %w[4] : vector<4xi32> into vector<8xi32>
    %4 = llvm.intr.vector.extract %w[0] : vector<4xi32> from vector<8xi32>
    "llvm.intr.memcpy.inline"(%p, %q) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr<1>) -> ()
    "llvm.intr.memset.inline"(%p, %b) <{isVolatile = true, len = 16 : i64}> : (!llvm.ptr, i8) -> ()
    "llvm.intr.memcpy"(%p, %q, %i) <{isVolatile = false}> {arg_attrs = [{llvm.align = 4 : i64}, {}, {}]} : (!llvm.ptr, !llvm.ptr<1>, i32) -> ()
    %5 = "llvm.intr.annotation"(%i, %p, %p, %i) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
    "llvm.intr.var.annotation"(%p, %p, %p, %i, %p) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    %6 = "llvm.intr.ptr.annotation"(%q, %p, %p, %i, %p) : (!llvm.ptr<1>, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr<1>
    %true = llvm.mlir.constant(true) : i1
    llvm.intr.assume %true ["nonnull"(%p : !llvm.ptr), "ignore"()] : i1
    llvm.intr.assume %c : i1
    %7 = "llvm.intr.is.fpclass"(%f) <{bit = 3 : i32}> : (f32) -> i1
    %8 = llvm.intr.expect.with.probability %i, %i, 0.5 : i32
    llvm.return
  }
  // CHECK-LABEL: define void @others(
  // CHECK-SAME:    ptr %0, ptr addrspace(1) %1, i32 %2, <4 x i32> %3, <8 x i32> %4, i1 %5, i8 %6, float %7) {
  // CHECK:         call i32 @llvm.vscale.i32()
  // CHECK:         call <4 x i32> @llvm.stepvector.v4i32()
  // CHECK:         call ptr @llvm.invariant.start.p0(i64 8, ptr %0)
  // CHECK:         call void @llvm.invariant.end.p0(ptr %11, i64 8, ptr %0)
  // CHECK:         call <8 x i32> @llvm.vector.insert.v8i32.v4i32(<8 x i32> %4, <4 x i32> %3, i64 4)
  // CHECK:         call <4 x i32> @llvm.vector.extract.v4i32.v8i32(<8 x i32> %4, i64 0)
  // CHECK:         call void @llvm.memcpy.inline(ptr %0, ptr addrspace(1) %1, i64 16, i1 false)
  // CHECK:         call void @llvm.memset.inline(ptr %0, i8 %6, i64 16, i1 true)
  // CHECK:         call void @llvm.memcpy.p0.p1.i32(ptr align 4 %0, ptr addrspace(1) %1, i32 %2, i1 false)
  // CHECK:         call i32 @llvm.annotation.i32.p0(i32 %2, ptr %0, ptr %0, i32 %2)
  // CHECK:         call void @llvm.var.annotation.p0.p0(ptr %0, ptr %0, ptr %0, i32 %2, ptr %0)
  // CHECK:         call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %1, ptr %0, ptr %0, i32 %2, ptr %0)
  // CHECK:         call void @llvm.assume(i1 true) [ "nonnull"(ptr %0), "ignore"() ]
  // CHECK:         call void @llvm.assume(i1 %5)
  // CHECK:         call i1 @llvm.is.fpclass.f32(float %7, i32 3)
  // CHECK:         call i32 @llvm.expect.with.probability.i32(i32 %2, i32 %2, double 5.000000e-01)
  // CHECK:         ret void

  llvm.func @scopes(%p: !llvm.ptr) -> i32 {
    llvm.intr.experimental.noalias.scope.decl #s
    %0 = llvm.load %p {alias_scopes = [#s]} : !llvm.ptr -> i32
    llvm.return %0 : i32
  }
  // CHECK-LABEL: define i32 @scopes(
  // CHECK-SAME:    ptr %0) {
  // CHECK:         call void @llvm.experimental.noalias.scope.decl(metadata ![[M3:[0-9]+]])
  // CHECK:         load i32, ptr %0, !alias.scope ![[M3]]
  // CHECK:         ret i32 %2

  llvm.func @leftover(%n: i32, %m: i64, ...) -> !llvm.ptr {
    %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
    llvm.intr.lifetime.start %p : !llvm.ptr
    %0 = llvm.mlir.addressof @tl : !llvm.ptr
    %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
    %2 = llvm.intr.ptrmask %1, %m : (!llvm.ptr, i64) -> !llvm.ptr
    llvm.intr.lifetime.end %p : !llvm.ptr
    %3 = llvm.mlir.poison : !llvm.ptr
    llvm.intr.lifetime.end %3 : !llvm.ptr
    llvm.return %2 : !llvm.ptr
  }
  // CHECK-LABEL: define ptr @leftover(
  // CHECK-SAME:    i32 %0, i64 %1, ...) {
  // CHECK:         alloca i32, i32 %0
  // CHECK:         call void @llvm.lifetime.start.p0(ptr %3)
  // CHECK:         call ptr @llvm.threadlocal.address.p0(ptr @tl)
  // CHECK:         call ptr @llvm.ptrmask.p0.i64(ptr %4, i64 %1)
  // CHECK:         call void @llvm.lifetime.end.p0(ptr %3)
  // CHECK:         call void @llvm.lifetime.end.p0(ptr poison)
  // CHECK:         ret ptr %5

  llvm.func @coro(%p: !llvm.ptr) -> !llvm.ptr attributes {passthrough = ["presplitcoroutine"]} {
    %null = llvm.mlir.zero : !llvm.ptr
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %false = llvm.mlir.constant(false) : i1
    %id = llvm.intr.coro.id %c8, %null, %null, %null : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    %s = llvm.intr.coro.size : i64
    %a = llvm.intr.coro.align : i64
    %h = llvm.intr.coro.begin %id, %p : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    %sv = llvm.intr.coro.save %h : (!llvm.ptr) -> !llvm.token
    %r = llvm.intr.coro.suspend %sv, %false : i8
    %e = llvm.sext %r : i8 to i32
    llvm.switch %e : i32, ^susp [ 0: ^go_on, 1: ^clean ]
  ^go_on:
    llvm.br ^clean
  ^clean:
    %m = llvm.intr.coro.free %id, %h : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    llvm.br ^susp
  ^susp:
    %n = llvm.mlir.none : !llvm.token
    %x = llvm.intr.coro.end %h, %false, %n : (!llvm.ptr, i1, !llvm.token) -> i1
    llvm.return %h : !llvm.ptr
  }
  // CHECK-LABEL: define ptr @coro(
  // CHECK-SAME:    ptr %0) presplitcoroutine {
  // CHECK:         call token @llvm.coro.id(i32 8, ptr null, ptr null, ptr null)
  // CHECK:         call i64 @llvm.coro.size.i64()
  // CHECK:         call i64 @llvm.coro.align.i64()
  // CHECK:         call ptr @llvm.coro.begin(token %2, ptr %0)
  // CHECK:         call token @llvm.coro.save(ptr %5)
  // CHECK:         call i8 @llvm.coro.suspend(token %6, i1 false)
  // CHECK:         sext i8 %7 to i32
  // CHECK:         switch i32 %8, label %bb3 [
  // CHECK:         i32 0, label %bb1
  // CHECK:         i32 1, label %bb2
  // CHECK:         ]
  // CHECK:       bb1:
  // CHECK:         br label %bb2
  // CHECK:       bb2:
  // CHECK:         call ptr @llvm.coro.free(token %2, ptr %5)
  // CHECK:         br label %bb3
  // CHECK:       bb3:
  // CHECK:         call void @llvm.coro.end(ptr %5, i1 false, token none)
  // CHECK:         ret ptr %5

  llvm.func @resume(%h: !llvm.ptr) -> !llvm.ptr {
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %false = llvm.mlir.constant(false) : i1
    %p = llvm.intr.coro.promise %h, %c8, %false : (!llvm.ptr, i32, i1) -> !llvm.ptr
    llvm.intr.coro.resume %h : !llvm.ptr
    %e = llvm.dso_local_equivalent @resume : !llvm.ptr
    llvm.return %e : !llvm.ptr
  }
  // CHECK-LABEL: define ptr @resume(
  // CHECK-SAME:    ptr %0) {
  // CHECK:         call ptr @llvm.coro.promise(ptr %0, i32 8, i1 false)
  // CHECK:         call void @llvm.coro.resume(ptr %0)
  // CHECK:         ret ptr dso_local_equivalent @resume
}

// CHECK: ![[M0]] = !{i32 1}
// CHECK: ![[M1:[0-9]+]] = distinct !{![[M1]], !"d"}
// CHECK: ![[M2:[0-9]+]] = distinct !{![[M2]], ![[M1]], !"one"}
// CHECK: ![[M3]] = !{![[M2]]}
