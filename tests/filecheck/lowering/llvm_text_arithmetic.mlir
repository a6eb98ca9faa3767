// Arithmetic, comparisons, casts and aggregates, with all their flags.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.func @arith(%a: i32, %b: i32, %f: f32, %g: f32, %v: vector<4xi32>, %w: vector<4xf16>, %c: i1, %l: i128) -> i32 {
    %0 = llvm.add %a, %b : i32
    %1 = llvm.sub %0, %b overflow<nsw> : i32
    %2 = llvm.mul %1, %b overflow<nuw> : i32
    %3 = llvm.shl %2, %b overflow<nsw, nuw> : i32
    %4 = llvm.udiv %3, %b : i32
    %5 = llvm.sdiv exact %4, %b : i32
    %6 = llvm.urem %5, %b : i32
    %7 = llvm.srem %6, %b : i32
    %8 = llvm.and %7, %b : i32
    %9 = llvm.or %8, %b : i32
    %10 = llvm.xor %9, %b : i32
    %11 = llvm.lshr %10, %b : i32
    %12 = llvm.ashr exact %11, %b : i32
    %13 = llvm.add %v, %v : vector<4xi32>
    %14 = llvm.fadd %f, %g : f32
    %15 = llvm.fsub %14, %g {fastmathFlags = #llvm.fastmath<nnan, ninf, nsz, arcp, contract, afn>} : f32
    %16 = llvm.fmul %15, %g {fastmathFlags = #llvm.fastmath<fast>} : f32
    %17 = llvm.fdiv %16, %g {fastmathFlags = #llvm.fastmath<reassoc>} : f32
    %18 = llvm.frem %17, %g : f32
    %19 = llvm.fneg %18 {fastmathFlags = #llvm.fastmath<nsz>} : f32
    %20 = llvm.fadd %w, %w : vector<4xf16>
    %21 = llvm.icmp "eq" %v, %13 : vector<4xi32>
    %22 = llvm.icmp "ult" %a, %12 : i32
    %23 = llvm.fcmp "oeq" %19, %g : f32
    %24 = llvm.fcmp "uno" %19, %g {fastmathFlags = #llvm.fastmath<ninf>} : f32
    %25 = llvm.select %22, %a, %12 : i1, i32
    %26 = llvm.select %23, %19, %g {fastmathFlags = #llvm.fastmath<fast>} : i1, f32
    %27 = llvm.select %21, %v, %13 : vector<4xi1>, vector<4xi32>
    %28 = llvm.freeze %25 : i32
    %29 = llvm.add %l, %l : i128
    %p = llvm.mlir.poison : i32
    %u = llvm.mlir.undef : vector<4xi32>
    %30 = llvm.insertelement %28, %u[%a : i32] : vector<4xi32>
    %31 = llvm.extractelement %30[%b : i32] : vector<4xi32>
    %32 = llvm.shufflevector %30, %v [0, 5, -1, 2, 7] : vector<4xi32>
    %33 = llvm.or disjoint %31, %p : i32
    %34 = llvm.icmp "sge" %30, %27 : vector<4xi32>
    %35 = llvm.freeze %32 : vector<5xi32>
    %36 = llvm.select %34, %20, %w : vector<4xi1>, vector<4xf16>
    %37 = llvm.fcmp "one" %36, %w : vector<4xf16>
    llvm.return %33 : i32
  }
  // CHECK-LABEL: define i32 @arith(
  // CHECK-SAME:    i32 %0, i32 %1, float %2, float %3, <4 x i32> %4, <4 x half> %5, i1 %6, i128 %7) {
  // CHECK:         add i32 %0, %1
  // CHECK:         sub nsw i32 %9, %1
  // CHECK:         mul nuw i32 %10, %1
  // CHECK:         shl nuw nsw i32 %11, %1
  // CHECK:         udiv i32 %12, %1
  // CHECK:         sdiv exact i32 %13, %1
  // CHECK:         urem i32 %14, %1
  // CHECK:         srem i32 %15, %1
  // CHECK:         and i32 %16, %1
  // CHECK:         or i32 %17, %1
  // CHECK:         xor i32 %18, %1
  // CHECK:         lshr i32 %19, %1
  // CHECK:         ashr exact i32 %20, %1
  // CHECK:         add <4 x i32> %4, %4
  // CHECK:         fadd float %2, %3
  // CHECK:         fsub nnan ninf nsz arcp contract afn float %23, %3
  // CHECK:         fmul fast float %24, %3
  // CHECK:         fdiv reassoc float %25, %3
  // CHECK:         frem float %26, %3
  // CHECK:         fneg nsz float %27
  // CHECK:         fadd <4 x half> %5, %5
  // CHECK:         icmp eq <4 x i32> %4, %22
  // CHECK:         icmp ult i32 %0, %21
  // CHECK:         fcmp oeq float %28, %3
  // CHECK:         fcmp ninf uno float %28, %3
  // CHECK:         select i1 %31, i32 %0, i32 %21
  // CHECK:         select fast i1 %32, float %28, float %3
  // CHECK:         select <4 x i1> %30, <4 x i32> %4, <4 x i32> %22
  // CHECK:         freeze i32 %34
  // CHECK:         add i128 %7, %7
  // CHECK:         insertelement <4 x i32> undef, i32 %37, i32 %0
  // CHECK:         extractelement <4 x i32> %39, i32 %1
  // CHECK:         shufflevector <4 x i32> %39, <4 x i32> %4, <5 x i32> <i32 0, i32 5, i32 poison, i32 2, i32 7>
  // CHECK:         or disjoint i32 %40, poison
  // CHECK:         icmp sge <4 x i32> %39, %36
  // CHECK:         freeze <5 x i32> %41
  // CHECK:         select <4 x i1> %43, <4 x half> %29, <4 x half> %5
  // CHECK:         fcmp one <4 x half> %45, %5
  // CHECK:         ret i32 %42

  llvm.func @casts(%i: i32, %f: f32, %p: !llvm.ptr, %s: !llvm.ptr<3>, %b: bf16, %v: vector<2xi32>, %d: f64, %h: f16, %vp: vector<2x!llvm.ptr>) -> !llvm.ptr {
    %0 = llvm.sext %i : i32 to i64
    %1 = llvm.zext %i : i32 to i64
    %2 = llvm.zext nneg %i : i32 to i64
    %3 = llvm.trunc %i : i32 to i16
    %4 = llvm.trunc %i overflow<nsw, nuw> : i32 to i8
    %5 = llvm.sitofp %i : i32 to f32
    %6 = llvm.uitofp %i : i32 to f16
    %7 = llvm.uitofp nneg %i : i32 to bf16
    %8 = llvm.fptosi %f : f32 to i32
    %9 = llvm.fptoui %d : f64 to i64
    %10 = llvm.fpext %f : f32 to f64
    %11 = llvm.fptrunc %f : f32 to bf16
    %12 = llvm.bitcast %f : f32 to i32
    %13 = llvm.bitcast %v : vector<2xi32> to i64
    %14 = llvm.ptrtoint %p : !llvm.ptr to i64
    %15 = llvm.inttoptr %14 : i64 to !llvm.ptr
    %16 = llvm.inttoptr %14 dereferenceable<bytes = 8> : i64 to !llvm.ptr
    %17 = llvm.inttoptr %14 dereferenceable<bytes = 8, mayBeNull = true> : i64 to !llvm.ptr
    %18 = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %19 = llvm.addrspacecast %18 : !llvm.ptr to !llvm.ptr<1>
    %20 = llvm.ptrtoint %vp : vector<2x!llvm.ptr> to vector<2xi64>
    %21 = llvm.fpext %h : f16 to f32
    %22 = llvm.sext %v : vector<2xi32> to vector<2xi64>
    %23 = llvm.bitcast %b : bf16 to i16
    llvm.return %18 : !llvm.ptr
  }
  // CHECK-LABEL: define ptr @casts(
  // CHECK-SAME:    i32 %0, float %1, ptr %2, ptr addrspace(3) %3, bfloat %4, <2 x i32> %5, double %6, half %7, <2 x ptr> %8) {
  // CHECK:         sext i32 %0 to i64
  // CHECK:         zext i32 %0 to i64
  // CHECK:         zext nneg i32 %0 to i64
  // CHECK:         trunc i32 %0 to i16
  // CHECK:         trunc nuw nsw i32 %0 to i8
  // CHECK:         sitofp i32 %0 to float
  // CHECK:         uitofp i32 %0 to half
  // CHECK:         uitofp nneg i32 %0 to bfloat
  // CHECK:         fptosi float %1 to i32
  // CHECK:         fptoui double %6 to i64
  // CHECK:         fpext float %1 to double
  // CHECK:         fptrunc float %1 to bfloat
  // CHECK:         bitcast float %1 to i32
  // CHECK:         bitcast <2 x i32> %5 to i64
  // CHECK:         ptrtoint ptr %2 to i64
  // CHECK:         inttoptr i64 %24 to ptr
  // CHECK:         inttoptr i64 %24 to ptr, !dereferenceable ![[M0:[0-9]+]]
  // CHECK:         inttoptr i64 %24 to ptr, !dereferenceable_or_null ![[M0]]
  // CHECK:         addrspacecast ptr addrspace(3) %3 to ptr
  // CHECK:         addrspacecast ptr %28 to ptr addrspace(1)
  // CHECK:         ptrtoint <2 x ptr> %8 to <2 x i64>
  // CHECK:         fpext half %7 to float
  // CHECK:         sext <2 x i32> %5 to <2 x i64>
  // CHECK:         bitcast bfloat %4 to i16
  // CHECK:         ret ptr %28

  llvm.func @aggregates(%s: !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)>, %x: f32, %a: !llvm.array<4 x i8>) -> !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)> {
    %0 = llvm.extractvalue %s[1, 1, 2] : !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)>
    %1 = llvm.insertvalue %x, %s[1, 0] : !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)>
    %2 = llvm.insertvalue %0, %a[3] : !llvm.array<4 x i8>
    %3 = llvm.insertvalue %2, %1[1, 1] : !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)>
    llvm.return %3 : !llvm.struct<(i32, struct<(f32, array<4 x i8>)>)>
  }
  // CHECK-LABEL: define { i32, { float, [4 x i8] } } @aggregates(
  // CHECK-SAME:    { i32, { float, [4 x i8] } } %0, float %1, [4 x i8] %2) {
  // CHECK:         extractvalue { i32, { float, [4 x i8] } } %0, 1, 1, 2
  // CHECK:         insertvalue { i32, { float, [4 x i8] } } %0, float %1, 1, 0
  // CHECK:         insertvalue [4 x i8] %2, i8 %4, 3
  // CHECK:         insertvalue { i32, { float, [4 x i8] } } %5, [4 x i8] %6, 1, 1
  // CHECK:         ret { i32, { float, [4 x i8] } } %7
}

// CHECK: ![[M0]] = !{i64 8}
