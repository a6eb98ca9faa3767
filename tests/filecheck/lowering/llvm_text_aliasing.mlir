// Alias scopes, access groups, type-based alias analysis, memory model relaxation.
// RUN: tirx-translate %s --to llvmir | filecheck %s

#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "d">
#s1 = #llvm.alias_scope<id = distinct[1]<>, domain = #dom>
#s2 = #llvm.alias_scope<id = distinct[2]<>, domain = #dom, description = "two">
#dom2 = #llvm.alias_scope_domain<id = "named">
#s3 = #llvm.alias_scope<id = "scope", domain = #dom2>
#ag = #llvm.access_group<id = distinct[3]<>>
#ag2 = #llvm.access_group<id = distinct[4]<>>
#mmra = #llvm.mmra_tag<"foo":"bar">
#mmra2 = #llvm.mmra_tag<"amdgpu":"local">
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#root2 = #llvm.tbaa_root
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#c2 = #llvm.tbaa_type_desc<id = "c2", members = {<#root2, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#agg = #llvm.tbaa_type_desc<id = "agg", members = {<#int, 0>, <#int, 4>}>
#tag = #llvm.tbaa_tag<base_type = #agg, access_type = #int, offset = 4>
#tag2 = #llvm.tbaa_tag<base_type = #c2, access_type = #c2, offset = 0>
#tagc = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0, constant = true>

gpu.module @device {
  llvm.func @n()
  // CHECK: declare void @n()
  llvm.func @meta(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
    %0 = llvm.load %p {alias_scopes = [#s1], noalias_scopes = [#s2, #s3]} : !llvm.ptr -> i32
    llvm.store %0, %q {alias_scopes = [#s2], noalias_scopes = [#s1], access_groups = [#ag]} : i32, !llvm.ptr
    %1 = llvm.load %p {access_groups = [#ag, #ag2], llvm.mmra = #mmra} : !llvm.ptr -> i32
    %2 = llvm.atomicrmw add %p, %0 monotonic {alias_scopes = [#s3], llvm.mmra = [#mmra, #mmra2]} : !llvm.ptr, i32
    llvm.intr.experimental.noalias.scope.decl #s1
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false, alias_scopes = [#s1]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = true, arg_attrs = [{llvm.align = 4 : i64}, {llvm.align = 8 : i64}, {}]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.call @n() {alias_scopes = [#s1], access_groups = [#ag]} : () -> ()
    llvm.return
  }
  // CHECK-LABEL: define void @meta(
  // CHECK-SAME:    ptr %0, ptr %1, i64 %2) {
  // CHECK:         load i32, ptr %0, !alias.scope ![[M2:[0-9]+]], !noalias ![[M6:[0-9]+]]
  // CHECK:         store i32 %4, ptr %1, !alias.scope ![[M7:[0-9]+]], !noalias ![[M2]], !llvm.access.group ![[M8:[0-9]+]]
  // CHECK:         load i32, ptr %0, !llvm.access.group ![[M10:[0-9]+]], !mmra ![[M11:[0-9]+]]
  // CHECK:         atomicrmw add ptr %0, i32 %4 monotonic, !alias.scope ![[M12:[0-9]+]], !mmra ![[M14:[0-9]+]]
  // CHECK:         call void @llvm.experimental.noalias.scope.decl(metadata ![[M2]])
  // CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %1, i64 %2, i1 false), !alias.scope ![[M2]]
  // CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr align 4 %0, ptr align 8 %1, i64 %2, i1 true)
  // CHECK:         call void @n(), !alias.scope ![[M2]], !llvm.access.group ![[M8]]
  // CHECK:         ret void

  llvm.func @tbaa(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
    %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> i32
    %1 = llvm.load %p {tbaa = [#tag2]} : !llvm.ptr -> i32
    llvm.store %0, %q {tbaa = [#tagc]} : i32, !llvm.ptr
    "llvm.intr.memcpy"(%p, %q, %n) <{isVolatile = false, tbaa = [#tag]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    llvm.return
  }
  // CHECK-LABEL: define void @tbaa(
  // CHECK-SAME:    ptr %0, ptr %1, i64 %2) {
  // CHECK:         load i32, ptr %0, !tbaa ![[M19:[0-9]+]]
  // CHECK:         load i32, ptr %0, !tbaa ![[M22:[0-9]+]]
  // CHECK:         store i32 %4, ptr %1, !tbaa ![[M23:[0-9]+]]
  // CHECK:         call void @llvm.memcpy.p0.p0.i64(ptr %0, ptr %1, i64 %2, i1 false), !tbaa ![[M19]]
  // CHECK:         ret void
}

// CHECK: ![[M0:[0-9]+]] = distinct !{![[M0]], !"d"}
// CHECK: ![[M1:[0-9]+]] = distinct !{![[M1]], ![[M0]]}
// CHECK: ![[M2]] = !{![[M1]]}
// CHECK: ![[M3:[0-9]+]] = distinct !{![[M3]], ![[M0]], !"two"}
// CHECK: ![[M4:[0-9]+]] = !{!"named"}
// CHECK: ![[M5:[0-9]+]] = !{!"scope", ![[M4]]}
// CHECK: ![[M6]] = !{![[M3]], ![[M5]]}
// CHECK: ![[M7]] = !{![[M3]]}
// CHECK: ![[M8]] = distinct !{}
// CHECK: ![[M9:[0-9]+]] = distinct !{}
// CHECK: ![[M10]] = !{![[M8]], ![[M9]]}
// CHECK: ![[M11]] = !{!"foo", !"bar"}
// CHECK: ![[M12]] = !{![[M5]]}
// CHECK: ![[M13:[0-9]+]] = !{!"amdgpu", !"local"}
// CHECK: ![[M14]] = !{![[M11]], ![[M13]]}
// CHECK: ![[M15:[0-9]+]] = !{!"Simple C/C++ TBAA"}
// CHECK: ![[M16:[0-9]+]] = !{!"omnipotent char", ![[M15]], i64 0}
// CHECK: ![[M17:[0-9]+]] = !{!"int", ![[M16]], i64 0}
// CHECK: ![[M18:[0-9]+]] = !{!"agg", ![[M17]], i64 0, ![[M17]], i64 4}
// CHECK: ![[M19]] = !{![[M18]], ![[M17]], i64 4}
// CHECK: ![[M20:[0-9]+]] = distinct !{![[M20]]}
// CHECK: ![[M21:[0-9]+]] = !{!"c2", ![[M20]], i64 0}
// CHECK: ![[M22]] = !{![[M21]], ![[M21]], i64 0}
// CHECK: ![[M23]] = !{![[M17]], ![[M17]], i64 0, i64 1}
