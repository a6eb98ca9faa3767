// The short forms of the llvm dialect that MLIR writes by hand.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --mlir-print-op-generic | tirx-opt | filecheck %s

llvm.func @declared(i32 {llvm.noundef}, !llvm.ptr, ...) -> (f32 {llvm.noundef})
// CHECK: llvm.func @declared(i32 {llvm.noundef}, !llvm.ptr, ...) -> (f32 {llvm.noundef})

llvm.func internal hidden unnamed_addr fastcc @defined(%a: i32) vscale_range(1, 16) comdat(@c::@any) attributes {dso_local, foo.bar} {
  llvm.return
}
// CHECK: llvm.func internal hidden unnamed_addr fastcc @defined(%a: i32) vscale_range(1, 16) comdat(@c::@any) attributes {dso_local, foo.bar} {

llvm.func external ccc @usual_words_are_left_out() -> ()
// CHECK: llvm.func @usual_words_are_left_out(){{$}}

llvm.comdat @c {
  llvm.comdat_selector @any any
}

llvm.mlir.global private thread_local local_unnamed_addr constant @text("a\0Ab\00") {alignment = 8 : i64}
// CHECK: llvm.mlir.global private thread_local local_unnamed_addr constant @text("a\0Ab\00") {{.*}}alignment = 8 : i64

llvm.mlir.global internal @number(5 : i16) : i16
// CHECK: llvm.mlir.global internal @number(5 : i16) {{.*}}: i16

llvm.mlir.global external @computed() {addr_space = 1 : i32} : !llvm.ptr {
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK: llvm.mlir.global external @computed() {addr_space = 1 : i32} : !llvm.ptr {

llvm.mlir.alias external @other {dso_local} : i16 {
  %0 = llvm.mlir.addressof @number : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
// CHECK: llvm.mlir.alias external @other {dso_local} : i16 {

llvm.func @calls(%a: i32, %p: !llvm.ptr) {
  %0 = llvm.call fastcc tail @declared(%a, %p, %a) vararg(!llvm.func<f32 (i32, ptr, ...)>) ["deopt"(%a : i32), "gc"()] {no_unwind} : (i32, !llvm.ptr {llvm.nonnull}, i32) -> (f32 {llvm.noundef})
  llvm.call %p(%a) : !llvm.ptr, (i32) -> ()
  %1 = llvm.call_intrinsic "llvm.smax"(%a, %a) ["x"(%a, %p : i32, !llvm.ptr)] {fastmathFlags = #llvm.fastmath<none>} : (i32, i32) -> (i32)
  llvm.return
}
// CHECK-LABEL: @calls
// CHECK: llvm.call fastcc tail @declared(%a, %p, %a) vararg(!llvm.func<f32 (i32, ptr, ...)>) ["deopt"(%a : i32), "gc"()] {no_unwind} : (i32, !llvm.ptr {llvm.nonnull}, i32) -> (f32 {llvm.noundef})
// CHECK: llvm.call %p(%a) : !llvm.ptr, (i32) -> ()
// CHECK: llvm.call_intrinsic "llvm.smax"(%a, %a) ["x"(%a, %p : i32, !llvm.ptr)] : (i32, i32) -> i32

llvm.func @exceptions(%p: !llvm.ptr) attributes {personality = @calls} {
  %n = llvm.mlir.zero : !llvm.ptr
  %f = llvm.mlir.undef : !llvm.array<1 x ptr>
  llvm.invoke %p(%p) to ^bb1(%n : !llvm.ptr) unwind ^bb2 : !llvm.ptr, (!llvm.ptr) -> ()
^bb1(%x: !llvm.ptr):
  llvm.return
^bb2:
  %l = llvm.landingpad cleanup (catch %n : !llvm.ptr) (filter %f : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.resume %l : !llvm.struct<(ptr, i32)>
}
// CHECK-LABEL: @exceptions
// CHECK: llvm.invoke %p(%p) to ^bb1(%n : !llvm.ptr) unwind ^bb2 : !llvm.ptr, (!llvm.ptr) -> ()
// CHECK: llvm.landingpad cleanup (catch %n : !llvm.ptr) (filter %f : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>

llvm.func @comparisons(%a: i32, %x: f32, %v: vector<4xi32>) {
  %0 = llvm.icmp "slt" %a, %a {note} : i32
  %1 = llvm.icmp "eq" %v, %v : vector<4xi32>
  %2 = llvm.fcmp "ueq" %x, %x {fastmathFlags = #llvm.fastmath<none>} : f32
  %3 = llvm.fcmp "_true" %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.return
}
// CHECK-LABEL: @comparisons
// CHECK: llvm.icmp "slt" %a, %a {note} : i32
// CHECK: llvm.icmp "eq" %v, %v : vector<4xi32>
// CHECK: llvm.fcmp "ueq" %x, %x : f32
// CHECK: llvm.fcmp "_true" %x, %x {fastmathFlags = #llvm.fastmath<nnan>} : f32

llvm.func @memory(%n: i64, %p: !llvm.ptr, %i: i32) {
  %0 = llvm.alloca %n x !llvm.array<4 x f32> {alignment = 0 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.alloca inalloca %n x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr<5>
  %2 = llvm.getelementptr inbounds|nuw %p[%i, 1, -2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>
  llvm.return
}
// CHECK-LABEL: @memory
// CHECK: llvm.alloca %n x !llvm.array<4 x f32> : (i64) -> !llvm.ptr
// CHECK: llvm.alloca inalloca %n x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr<5>
// CHECK: llvm.getelementptr inbounds|nuw %p[%i, 1, -2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, array<4 x f32>)>

llvm.func @branches(%a: i64, %c: i1) {
  llvm.switch %a : i64, ^bb1(%a : i64) [
    -3: ^bb2,
    7: ^bb1(%a : i64)
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb1(%x: i64):
  llvm.switch %x : i64, ^bb2 [
  ]
^bb2:
  %t = llvm.blockaddress <function = @branches, tag = <id = 1>> : !llvm.ptr
  llvm.indirectbr %t : !llvm.ptr, [
    ^bb3,
    ^bb1(%a : i64)
  ]
^bb3:
  llvm.blocktag <id = 1>
  llvm.return
}
// CHECK-LABEL: @branches
// CHECK:      llvm.switch %a : i64, ^bb1(%a : i64) [
// CHECK-NEXT:   -3: ^bb2,
// CHECK-NEXT:   7: ^bb1(%a : i64)
// CHECK-NEXT: ] {branch_weights = array<i32: 1, 2, 3>}
// CHECK:      llvm.switch %x : i64, ^bb2 [
// CHECK-NEXT: ]
// CHECK:      llvm.indirectbr %t : !llvm.ptr, [
// CHECK-NEXT: ^bb3,
// CHECK-NEXT: ^bb1(%a : i64)
// CHECK-NEXT: ]
