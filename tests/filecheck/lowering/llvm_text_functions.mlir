// Functions: conventions, linkage, the attributes of arguments and of the function.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device {
  llvm.comdat @c {
    llvm.comdat_selector @any any
    llvm.comdat_selector @x samesize
  }
  // CHECK: $any = comdat any
  // CHECK: $x = comdat samesize
  llvm.func @a(%a: !llvm.ptr {llvm.nocapture, llvm.byval = f32, llvm.align=4:i64}, %b: !llvm.ptr {llvm.readnone, llvm.dereferenceable = 4: i64}, %c: i32 {llvm.range = #llvm.constant_range<i32, 0, 5>, llvm.inreg}) -> (i32 {llvm.range = #llvm.constant_range<i32, -1, 5>}) attributes {passthrough = ["noinline", "foo", ["bar","x"], ["alignstack","8"], ["uwtable","2"], "presplitcoroutine"], vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>, target_features = #llvm.target_features<["+a","-b"]>, no_infs_fp_math = true, uwtable_kind = #llvm.uwtableKind<sync>, function_entry_count = 4 : i64, section = "s", alignment = 16 : i64, optimize_none, no_inline, arm_streaming, arm_in_za, garbageCollector = "statepoint-example", vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>, work_group_size_hint = array<i32: 1,2,3>, reqd_work_group_size = array<i32: 1,2,3>, intel_reqd_sub_group_size = 8 : i32, dso_local, memory_effects = #llvm.memory_effects<other = readwrite, argMem = none, inaccessibleMem = read, errnoMem = none, targetMem0 = none, targetMem1 = none> } { llvm.return %c : i32 }
  // CHECK-LABEL: define dso_local range(i32 -1, 5) i32 @a(
  // CHECK-SAME:    ptr captures(none) byval(float) align 4 %0, ptr readnone dereferenceable(4) %1, i32 range(i32 0, 5) inreg %2) noinline optnone "aarch64_pstate_sm_enabled" "aarch64_in_za" "no-infs-fp-math"="true" memory(readwrite, argmem: none, inaccessiblemem: read, errnomem: none, target_mem0: none, target_mem1: none) vscale_range(1,16) "target-features"="+a,-b" uwtable(sync) noinline "foo" "bar"="x" alignstack(8) uwtable presplitcoroutine section "s" align 16 gc "statepoint-example" !prof ![[M0:[0-9]+]] !vec_type_hint ![[M1:[0-9]+]] !work_group_size_hint ![[M2:[0-9]+]] !reqd_work_group_size ![[M2]] !intel_reqd_sub_group_size ![[M3:[0-9]+]] {
  // CHECK:         ret i32 %2

  llvm.func @k(%a: !llvm.ptr {llvm.byval = f32, nvvm.grid_constant}) attributes {nvvm.kernel, nvvm.maxntid = array<i32: 1,2>, nvvm.reqntid = array<i32: 4>, nvvm.cluster_dim = array<i32: 2,1,1>, nvvm.cluster_max_blocks=4: i32, nvvm.minctasm = 2 : i32, nvvm.maxnreg = 32 : i32, nvvm.blocksareclusters} { llvm.return }
  // CHECK-LABEL: define ptx_kernel void @k(
  // CHECK-SAME:    ptr byval(float) "nvvm.grid_constant" %0) "nvvm.maxntid"="1,2" "nvvm.reqntid"="4" "nvvm.cluster_dim"="2,1,1" "nvvm.maxclusterrank"="4" "nvvm.minctasm"="2" "nvvm.maxnreg"="32" "nvvm.blocksareclusters" {
  // CHECK:         ret void

  llvm.func fastcc @f1()
  // CHECK: declare fastcc void @f1()
  llvm.func cc_10 @f2()
  // CHECK: declare cc 10 void @f2()
  llvm.func extern_weak @f3(i32 {llvm.signext}, ...) -> (i32 {llvm.zeroext})
  // CHECK: declare extern_weak zeroext i32 @f3(i32 signext, ...)
  llvm.func linkonce_odr hidden unnamed_addr @f4() comdat(@c::@any) {
    llvm.return
  }
  // CHECK-LABEL: define linkonce_odr hidden void @f4(
  // CHECK-SAME:    ) unnamed_addr comdat($any) {
  // CHECK:         ret void

  llvm.func tailcc @f5()
  // CHECK: declare tailcc void @f5()
  llvm.func amdgpu_kernelcc @f6()
  // CHECK: declare cc 91 void @f6()
  llvm.func spir_kernelcc @f7()
  // CHECK: declare cc 76 void @f7()
  llvm.func intel_ocl_bicc @f8()
  // CHECK: declare cc 77 void @f8()
  llvm.func x86_64_sysvcc @f9()
  // CHECK: declare cc 78 void @f9()
  llvm.func win64cc @f10()
  // CHECK: declare cc 79 void @f10()
  llvm.func amdgpu_gfxcc @f11()
  // CHECK: declare cc 100 void @f11()
  llvm.func ptx_devicecc @f12()
  // CHECK: declare ptx_device void @f12()
  llvm.func cfguard_checkcc @f13()
  // CHECK: declare cc 19 void @f13()
  llvm.func x86_intrcc @f14()
  // CHECK: declare cc 83 void @f14()
  llvm.func swifttailcc @f15()
  // CHECK: declare cc 20 void @f15()
  llvm.func cc_11 @f16()
  // CHECK: declare cc 11 void @f16()
  llvm.func aarch64_vectorcallcc @f17()
  // CHECK: declare cc 97 void @f17()
  llvm.func aarch64_sve_vectorcallcc @f18()
  // CHECK: declare cc 98 void @f18()
  llvm.func avr_intrcc @f19()
  // CHECK: declare cc 84 void @f19()
  llvm.func m68k_intrcc @f20()
  // CHECK: declare cc 101 void @f20()
  llvm.func wasm_emscripten_invokecc @f21()
  // CHECK: declare cc 99 void @f21()
  llvm.func msp430_intrcc @f22()
  // CHECK: declare cc 69 void @f22()
  llvm.func hhvmcc @f23()
  // CHECK: declare cc 81 void @f23()
  llvm.func x86_regcallcc @f24()
  // CHECK: declare cc 92 void @f24()
  llvm.func msp430_builtincc @f25()
  // CHECK: declare cc 94 void @f25()
  llvm.func anyregcc @f26()
  // CHECK: declare cc 13 void @f26()
  llvm.func cxx_fast_tlscc @f27()
  // CHECK: declare cc 17 void @f27()
  llvm.func private @f28() attributes { memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
    llvm.return
  }
  // CHECK-LABEL: define private void @f28(
  // CHECK-SAME:    ) memory(none) {
  // CHECK:         ret void
}

// CHECK: ![[M0]] = !{!"function_entry_count", i64 4}
// CHECK: ![[M1]] = !{i32 undef, i32 1}
// CHECK: ![[M2]] = !{i32 1, i32 2, i32 3}
// CHECK: ![[M3]] = !{i32 8}
