// What a module says of itself.
// RUN: tirx-translate %s --to llvmir | filecheck %s

gpu.module @device attributes {llvm.target_triple = "nvptx64-nvidia-cuda", llvm.data_layout = "e-i64:64", llvm.ident = "me", llvm.commandline = "cc -c", llvm.module_asm = ["foo", "bar \22"], llvm.dependent_libraries = #llvm.dependent_libraries<"libA", "libB">} {
  // CHECK: target datalayout = "e-i64:64"
  // CHECK: target triple = "nvptx64-nvidia-cuda"
  // CHECK: module asm "foo"
  // CHECK: module asm "bar \22"
  llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>, #llvm.mlir.module_flag<max, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<error, "probe-stack", "inline-asm">, #llvm.mlir.module_flag<append, "CG Profile", [#llvm.cgprofile_entry<from = @callee, to = @init, count = 222>, #llvm.cgprofile_entry<to = @arith, count = 1>]>]
  llvm.linker_options ["-l", "foo"]
  llvm.linker_options ["/DEFAULT"]
  llvm.func @callee(i32) -> i32
  // CHECK: declare i32 @callee(i32)
  llvm.func @arith(i32) -> i32
  // CHECK: declare i32 @arith(i32)
  llvm.func @init() {
    llvm.return
  }
  // CHECK-LABEL: define void @init(
  // CHECK-SAME:    ) {
  // CHECK:         ret void
}

// CHECK: !llvm.module.flags = !{![[M0:[0-9]+]], ![[M1:[0-9]+]], ![[M2:[0-9]+]], ![[M6:[0-9]+]]}
// CHECK: !llvm.linker.options = !{![[M7:[0-9]+]], ![[M8:[0-9]+]]}
// CHECK: !llvm.ident = !{![[M9:[0-9]+]]}
// CHECK: !llvm.commandline = !{![[M10:[0-9]+]]}
// CHECK: !llvm.dependent-libraries = !{![[M11:[0-9]+]], ![[M12:[0-9]+]]}
// CHECK: ![[M0]] = !{i32 1, !"wchar_size", i32 4}
// CHECK: ![[M1]] = !{i32 7, !"PIC Level", i32 2}
// CHECK: ![[M2]] = !{i32 1, !"probe-stack", !"inline-asm"}
// CHECK: ![[M3:[0-9]+]] = !{ptr @callee, ptr @init, i64 222}
// CHECK: ![[M4:[0-9]+]] = !{null, ptr @arith, i64 1}
// CHECK: ![[M5:[0-9]+]] = distinct !{![[M3]], ![[M4]]}
// CHECK: ![[M6]] = !{i32 5, !"CG Profile", ![[M5]]}
// CHECK: ![[M7]] = !{!"-l", !"foo"}
// CHECK: ![[M8]] = !{!"/DEFAULT"}
// CHECK: ![[M9]] = !{!"me"}
// CHECK: ![[M10]] = !{!"cc -c"}
// CHECK: ![[M11]] = !{!"libA"}
// CHECK: ![[M12]] = !{!"libB"}
