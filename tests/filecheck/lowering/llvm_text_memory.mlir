// Loads, stores, addresses, fences and atomics.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  // CHECK: %"my struct" = type { i32, ptr }
  llvm.func @memory(%p: !llvm.ptr, %g: !llvm.ptr<1>, %i: i32, %j: i64, %vp: vector<4x!llvm.ptr>, %vi: vector<4xi32>) {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
    %1 = llvm.alloca %i x !llvm.array<4 x f32> {alignment = 32 : i64} : (i32) -> !llvm.ptr
    %2 = llvm.alloca inalloca %c1 x i32 : (i32) -> !llvm.ptr
    %3 = llvm.alloca %j x f32 : (i64) -> !llvm.ptr<5>
    %4 = llvm.load %p : !llvm.ptr -> i32
    %5 = llvm.load volatile %g {alignment = 16 : i64} : !llvm.ptr<1> -> vector<4xf32>
    %6 = llvm.load %g invariant {alignment = 4 : i64, nontemporal} : !llvm.ptr<1> -> f32
    %7 = llvm.load %p atomic seq_cst {alignment = 8 : i64} : !llvm.ptr -> i64
    %8 = llvm.load %p atomic syncscope("agent") unordered {alignment = 4 : i64} : !llvm.ptr -> f32
    %9 = llvm.load %p invariant_group dereferenceable<bytes = 16> : !llvm.ptr -> !llvm.ptr
    llvm.store %i, %p : i32, !llvm.ptr
    llvm.store volatile %5, %g {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr<1>
    llvm.store %i, %p atomic syncscope("block") release {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.store %i, %p invariant_group {nontemporal} : i32, !llvm.ptr
    %10 = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %11 = llvm.getelementptr inbounds %p[3] : (!llvm.ptr) -> !llvm.ptr, f32
    %12 = llvm.getelementptr nuw %g[%i, 1, %j] : (!llvm.ptr<1>, i32, i64) -> !llvm.ptr<1>, !llvm.struct<(i32, array<8 x f32>)>
    %13 = llvm.getelementptr nusw %p[-5] : (!llvm.ptr) -> !llvm.ptr, i8
    %14 = llvm.getelementptr inbounds|nuw %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %15 = llvm.getelementptr nusw|nuw %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
    %16 = llvm.getelementptr %vp[%vi] : (vector<4x!llvm.ptr>, vector<4xi32>) -> vector<4x!llvm.ptr>, f32
    %17 = llvm.getelementptr %p[%vi] : (!llvm.ptr, vector<4xi32>) -> vector<4x!llvm.ptr>, f32
    %18 = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"my struct", (i32, ptr)>
    llvm.return
  }
  // CHECK-LABEL: define void @memory(
  // CHECK-SAME:    ptr %0, ptr addrspace(1) %1, i32 %2, i64 %3, <4 x ptr> %4, <4 x i32> %5) {
  // CHECK:         alloca i32, i32 1
  // CHECK:         alloca [4 x float], i32 %2, align 32
  // CHECK:         alloca inalloca i32, i32 1
  // CHECK:         alloca float, i64 %3, addrspace(5)
  // CHECK:         load i32, ptr %0
  // CHECK:         load volatile <4 x float>, ptr addrspace(1) %1, align 16
  // CHECK:         load float, ptr addrspace(1) %1, align 4, !invariant.load ![[M0:[0-9]+]], !nontemporal ![[M1:[0-9]+]]
  // CHECK:         load atomic i64, ptr %0 seq_cst, align 8
  // CHECK:         load atomic float, ptr %0 syncscope("agent") unordered, align 4
  // CHECK:         load ptr, ptr %0, !dereferenceable ![[M2:[0-9]+]], !invariant.group ![[M0]]
  // CHECK:         store i32 %2, ptr %0
  // CHECK:         store volatile <4 x float> %12, ptr addrspace(1) %1, align 4
  // CHECK:         store atomic i32 %2, ptr %0 syncscope("block") release, align 4
  // CHECK:         store i32 %2, ptr %0, !nontemporal ![[M1]], !invariant.group ![[M0]]
  // CHECK:         getelementptr float, ptr %0, i64 %3
  // CHECK:         getelementptr inbounds float, ptr %0, i32 3
  // CHECK:         getelementptr nuw { i32, [8 x float] }, ptr addrspace(1) %1, i32 %2, i32 1, i64 %3
  // CHECK:         getelementptr nusw i8, ptr %0, i32 -5
  // CHECK:         getelementptr inbounds nuw i8, ptr %0, i32 %2
  // CHECK:         getelementptr nusw nuw i8, ptr %0, i32 %2
  // CHECK:         getelementptr float, <4 x ptr> %4, <4 x i32> %5
  // CHECK:         getelementptr float, ptr %0, <4 x i32> %5
  // CHECK:         getelementptr %"my struct", ptr %0, i32 0, i32 1
  // CHECK:         ret void

  llvm.func @atomics(%p: !llvm.ptr, %i: i32, %f: f32, %q: !llvm.ptr, %vh: vector<2xf16>) {
    %0 = llvm.atomicrmw xchg %p, %i monotonic : !llvm.ptr, i32
    %1 = llvm.atomicrmw add %p, %i acquire : !llvm.ptr, i32
    %2 = llvm.atomicrmw sub %p, %i release : !llvm.ptr, i32
    %3 = llvm.atomicrmw _and %p, %i acq_rel : !llvm.ptr, i32
    %4 = llvm.atomicrmw nand %p, %i seq_cst : !llvm.ptr, i32
    %5 = llvm.atomicrmw _or %p, %i monotonic : !llvm.ptr, i32
    %6 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr, i32
    %7 = llvm.atomicrmw max %p, %i monotonic : !llvm.ptr, i32
    %8 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr, i32
    %9 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr, i32
    %10 = llvm.atomicrmw umin %p, %i monotonic : !llvm.ptr, i32
    %11 = llvm.atomicrmw fadd %p, %f monotonic : !llvm.ptr, f32
    %12 = llvm.atomicrmw fsub %p, %f monotonic : !llvm.ptr, f32
    %13 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr, f32
    %14 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr, f32
    %15 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr, i32
    %16 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr, i32
    %17 = llvm.atomicrmw usub_cond %p, %i monotonic : !llvm.ptr, i32
    %18 = llvm.atomicrmw usub_sat %p, %i monotonic : !llvm.ptr, i32
    %19 = llvm.atomicrmw fmaximum %p, %f monotonic : !llvm.ptr, f32
    %20 = llvm.atomicrmw volatile fminimum %p, %f syncscope("x y") monotonic {alignment = 16 : i64} : !llvm.ptr, f32
    %21 = llvm.atomicrmw xchg %p, %q monotonic : !llvm.ptr, !llvm.ptr
    %22 = llvm.atomicrmw fadd %p, %vh monotonic : !llvm.ptr, vector<2xf16>
    %23 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, i32
    %24 = llvm.cmpxchg weak volatile %p, %i, %i syncscope("agent") seq_cst acquire {alignment = 8 : i64} : !llvm.ptr, i32
    %25 = llvm.cmpxchg %p, %q, %q monotonic seq_cst : !llvm.ptr, !llvm.ptr
    %26 = llvm.extractvalue %23[1] : !llvm.struct<(i32, i1)>
    llvm.fence acquire
    llvm.fence syncscope("agent") seq_cst
    llvm.return
  }
  // CHECK-LABEL: define void @atomics(
  // CHECK-SAME:    ptr %0, i32 %1, float %2, ptr %3, <2 x half> %4) {
  // CHECK:         atomicrmw xchg ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw add ptr %0, i32 %1 acquire
  // CHECK:         atomicrmw sub ptr %0, i32 %1 release
  // CHECK:         atomicrmw and ptr %0, i32 %1 acq_rel
  // CHECK:         atomicrmw nand ptr %0, i32 %1 seq_cst
  // CHECK:         atomicrmw or ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw xor ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw max ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw min ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw umax ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw umin ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw fadd ptr %0, float %2 monotonic
  // CHECK:         atomicrmw fsub ptr %0, float %2 monotonic
  // CHECK:         atomicrmw fmax ptr %0, float %2 monotonic
  // CHECK:         atomicrmw fmin ptr %0, float %2 monotonic
  // CHECK:         atomicrmw uinc_wrap ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw udec_wrap ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw usub_cond ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw usub_sat ptr %0, i32 %1 monotonic
  // CHECK:         atomicrmw fmaximum ptr %0, float %2 monotonic
  // CHECK:         atomicrmw volatile fminimum ptr %0, float %2 syncscope("x y") monotonic, align 16
  // CHECK:         atomicrmw xchg ptr %0, ptr %3 monotonic
  // CHECK:         atomicrmw fadd ptr %0, <2 x half> %4 monotonic
  // CHECK:         cmpxchg ptr %0, i32 %1, i32 %1 acq_rel monotonic
  // CHECK:         cmpxchg weak volatile ptr %0, i32 %1, i32 %1 syncscope("agent") seq_cst acquire, align 8
  // CHECK:         cmpxchg ptr %0, ptr %3, ptr %3 monotonic seq_cst
  // CHECK:         extractvalue { i32, i1 } %29, 1
  // CHECK:         fence acquire
  // CHECK:         fence syncscope("agent") seq_cst
  // CHECK:         ret void
}

// CHECK: ![[M0]] = !{}
// CHECK: ![[M1]] = !{i32 1}
// CHECK: ![[M2]] = !{i64 16}
