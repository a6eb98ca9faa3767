// Debug information, loops, aliasing and other attributes of the llvm dialect, each by an alias.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt | filecheck %s

#e = #llvm.di_expression<[DW_OP_plus_uconst(8)]>
#file = #llvm.di_file<"a.c" in "/x">
#cu = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = None, splitDebugFilename = "x">
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#ptr = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #int, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #int>
#self = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
#elem = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #self>
#s = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "s", file = #file, line = 3, scope = #file, flags = "TypePassByValue|NonTrivial", sizeInBits = 64, alignInBits = 8, elements = #elem, #int>
#null = #llvm.di_null_type
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #null, #int>
#sp = #llvm.di_subprogram<recId = distinct[3]<>, id = distinct[2]<>, compileUnit = #cu, scope = #file, name = "f", linkageName = "f", file = #file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #st, annotations = #llvm.di_annotation<name = "a", value = "b">>
#lb = #llvm.di_lexical_block<scope = #sp, file = #file, line = 4, column = 2>
#lbf = #llvm.di_lexical_block_file<scope = #sp, file = #file, discriminator = 3>
#v = #llvm.di_local_variable<scope = #lb, name = "x", file = #file, line = 4, arg = 1, alignInBits = 32, type = #s, flags = Artificial>
#lab = #llvm.di_label<scope = #sp, name = "l", file = #file, line = 5>
#gv = #llvm.di_global_variable<scope = #cu, name = "g", linkageName = "gl", file = #file, line = 7, type = #int, isLocalToUnit = true, isDefined = true, alignInBits = 64>
#gve = #llvm.di_global_variable_expression<var = #gv, expr = #e>
#ns = #llvm.di_namespace<name = "n", scope = #file, exportSymbols = true>
#mod = #llvm.di_module<file = #file, scope = #file, name = "m", configMacros = "c", includePath = "i", apinotes = "a", line = 3, isDecl = true>
#imp = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #sp, entity = #ns, file = #file, line = 3, name = "x", elements = #int>
#sub = #llvm.di_subrange<count = 4 : i64, lowerBound = #gv, upperBound = #e, stride = 1 : i64>
#gsub = #llvm.di_generic_subrange<count = #e, lowerBound = #gv, stride = #e>
#str = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 32, alignInBits = 8, stringLength = #v, stringLengthExp = #e, stringLocationExp = #e, encoding = DW_ATE_ASCII>
#cb = #llvm.di_common_block<scope = #sp, decl = #gv, name = "c", file = #file, line = 3>
module attributes {a.b = [#s, #ptr, #lbf, #gve, #mod, #imp, #sub, #gsub, #str, #cb, #ns]} {
  llvm.func @f(%arg0: i32) {
    llvm.intr.dbg.value #v #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_convert(16, DW_ATE_signed), DW_OP_deref]> = %arg0 : i32
    llvm.intr.dbg.value #v = %arg0 : i32
    llvm.intr.dbg.label #lab
    llvm.return
  } loc(fused<#sp>["a":1:1])
}
#r = #llvm.tbaa_root
#r2 = #llvm.tbaa_root<id = "x">
#c = #llvm.tbaa_type_desc<id = "char", members = {<#r2, 0>}>
#i = #llvm.tbaa_type_desc<id = "int", members = {<#c, 0>, <#c, 4>}>
#t = #llvm.tbaa_tag<base_type = #i, access_type = #c, offset = 4, constant = true>
#g = #llvm.access_group<id = distinct[0]<>>
#g2 = #llvm.access_group<id = distinct[1]<>>
#d = #llvm.alias_scope_domain<id = distinct[2]<>, description = "d">
#d2 = #llvm.alias_scope_domain<id = "name">
#as = #llvm.alias_scope<id = distinct[3]<>, domain = #d, description = "s">
#as2 = #llvm.alias_scope<id = "n", domain = #d2>
#loop0 = #llvm.loop_annotation<disableNonforced = true, vectorize = <disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32, followupVectorized = <mustProgress = true>>, interleave = <count = 4 : i32>, unroll = <disable = true, count = 4 : i32, runtimeDisable = true, full = false, followupUnrolled = <mustProgress = true>>, unrollAndJam = <disable = true>, licm = <disable = true, versioningDisable = true>, distribute = <disable = true>, pipeline = <disable = true, initiationinterval = 3 : i32>, peeled = <count = 3 : i32>, unswitch = <partialDisable = true>, mustProgress = true, isVectorized = true, startLoc = loc(fused<#r>["a"]), parallelAccesses = #g, #g2>
llvm.func @annotated(%p: !llvm.ptr, %i: i32) {
  %0 = llvm.load %p {access_groups = [#g, #g2], alias_scopes = [#as], noalias_scopes = [#as2], tbaa = [#t]} : !llvm.ptr -> i32
  llvm.intr.experimental.noalias.scope.decl #as
  llvm.br ^bb1 {loop_annotation = #loop0, x = #r}
^bb1:
  llvm.return
}

// CHECK:      #access_group = #llvm.access_group<id = distinct[0]<>>
// CHECK-NEXT: #access_group1 = #llvm.access_group<id = distinct[1]<>>
// CHECK-NEXT: #alias_scope_domain = #llvm.alias_scope_domain<id = distinct[2]<>, description = "d">
// CHECK-NEXT: #alias_scope_domain1 = #llvm.alias_scope_domain<id = "name">
// CHECK-NEXT: #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
// CHECK-NEXT: #di_composite_type = #llvm.di_composite_type<recId = distinct[1]<>, isRecSelf = true>
// CHECK-NEXT: #di_file = #llvm.di_file<"a.c" in "/x">
// CHECK-NEXT: #di_null_type = #llvm.di_null_type
// CHECK-NEXT: #loc = loc("a")
// CHECK-NEXT: #loop_annotation = #llvm.loop_annotation<mustProgress = true>
// CHECK-NEXT: #loop_distribute = #llvm.loop_distribute<disable = true>
// CHECK-NEXT: #loop_interleave = #llvm.loop_interleave<count = 4 : i32>
// CHECK-NEXT: #loop_licm = #llvm.loop_licm<disable = true, versioningDisable = true>
// CHECK-NEXT: #loop_peeled = #llvm.loop_peeled<count = 3 : i32>
// CHECK-NEXT: #loop_pipeline = #llvm.loop_pipeline<disable = true, initiationinterval = 3 : i32>
// CHECK-NEXT: #loop_unroll_and_jam = #llvm.loop_unroll_and_jam<disable = true>
// CHECK-NEXT: #loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
// CHECK-NEXT: #tbaa_root = #llvm.tbaa_root<id = "x">
// CHECK-NEXT: #tbaa_root1 = #llvm.tbaa_root
// CHECK-NEXT: #alias_scope = #llvm.alias_scope<id = distinct[3]<>, domain = #alias_scope_domain, description = "s">
// CHECK-NEXT: #alias_scope1 = #llvm.alias_scope<id = "n", domain = #alias_scope_domain1>
// CHECK-NEXT: #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "p", isOptimized = true, emissionKind = Full, nameTableKind = None, splitDebugFilename = "x">
// CHECK-NEXT: #di_derived_type = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #di_composite_type>
// CHECK-NEXT: #di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_basic_type, sizeInBits = 64, dwarfAddressSpace = 3, extraData = #di_basic_type>
// CHECK-NEXT: #di_module = #llvm.di_module<file = #di_file, scope = #di_file, name = "m", configMacros = "c", includePath = "i", apinotes = "a", line = 3, isDecl = true>
// CHECK-NEXT: #di_namespace = #llvm.di_namespace<name = "n", scope = #di_file, exportSymbols = true>
// CHECK-NEXT: #di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_basic_type>
// CHECK-NEXT: #loc1 = loc(fused<#tbaa_root1>[#loc])
// CHECK-NEXT: #loop_unroll = #llvm.loop_unroll<disable = true, count = 4 : i32, runtimeDisable = true, full = false, followupUnrolled = #loop_annotation>
// CHECK-NEXT: #loop_vectorize = #llvm.loop_vectorize<disable = false, predicateEnable = true, scalableEnable = false, width = 16 : i32, followupVectorized = #loop_annotation>
// CHECK-NEXT: #di_composite_type1 = #llvm.di_composite_type<recId = distinct[1]<>, tag = DW_TAG_structure_type, name = "s", file = #di_file, line = 3, scope = #di_file, flags = "TypePassByValue|NonTrivial", sizeInBits = 64, alignInBits = 8, elements = #di_derived_type, #di_basic_type>
// CHECK-NEXT: #di_global_variable = #llvm.di_global_variable<scope = #di_compile_unit, name = "g", linkageName = "gl", file = #di_file, line = 7, type = #di_basic_type, isLocalToUnit = true, isDefined = true, alignInBits = 64>
// CHECK-NEXT: #di_subprogram = #llvm.di_subprogram<recId = distinct[3]<>, id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", linkageName = "f", file = #di_file, line = 3, scopeLine = 4, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type, annotations = #llvm.di_annotation<name = "a", value = "b">>
// CHECK-NEXT: #loop_annotation1 = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize, interleave = #loop_interleave, unroll = #loop_unroll, unrollAndJam = #loop_unroll_and_jam, licm = #loop_licm, distribute = #loop_distribute, pipeline = #loop_pipeline, peeled = #loop_peeled, unswitch = #loop_unswitch, mustProgress = true, isVectorized = true, startLoc = #loc1, parallelAccesses = #access_group, #access_group1>
// CHECK-NEXT: #tbaa_type_desc = #llvm.tbaa_type_desc<id = "char", members = {<#tbaa_root, 0>}>
// CHECK-NEXT: #di_common_block = #llvm.di_common_block<scope = #di_subprogram, decl = #di_global_variable, name = "c", file = #di_file, line = 3>
// CHECK-NEXT: #di_global_variable_expression = #llvm.di_global_variable_expression<var = #di_global_variable, expr = <[DW_OP_plus_uconst(8)]>>
// CHECK-NEXT: #di_imported_entity = #llvm.di_imported_entity<tag = DW_TAG_imported_module, scope = #di_subprogram, entity = #di_namespace, file = #di_file, line = 3, name = "x", elements = #di_basic_type>
// CHECK-NEXT: #di_label = #llvm.di_label<scope = #di_subprogram, name = "l", file = #di_file, line = 5>
// CHECK-NEXT: #di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 4, column = 2>
// CHECK-NEXT: #di_lexical_block_file = #llvm.di_lexical_block_file<scope = #di_subprogram, file = #di_file, discriminator = 3>
// CHECK-NEXT: #di_local_variable = #llvm.di_local_variable<scope = #di_lexical_block, name = "x", file = #di_file, line = 4, arg = 1, alignInBits = 32, type = #di_composite_type1, flags = Artificial>
// CHECK-NEXT: #tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>, <#tbaa_type_desc, 4>}>
// CHECK-NEXT: #di_string_type = #llvm.di_string_type<tag = DW_TAG_string_type, name = "s", sizeInBits = 32, alignInBits = 8, stringLength = #di_local_variable, stringLengthExp = <[DW_OP_plus_uconst(8)]>, stringLocationExp = <[DW_OP_plus_uconst(8)]>, encoding = DW_ATE_ASCII>
// CHECK-NEXT: #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc, offset = 4, constant = true>
// CHECK:      llvm.intr.dbg.value #di_local_variable #llvm.di_expression<[DW_OP_LLVM_fragment(16, 8), DW_OP_LLVM_convert(16, DW_ATE_signed), DW_OP_deref]> = %{{.*}} : i32
// CHECK:      llvm.intr.dbg.value #di_local_variable = %{{.*}} : i32
// CHECK:      llvm.intr.dbg.label #di_label
// CHECK:      %{{.*}} = llvm.load %{{.*}} {access_groups = [#access_group, #access_group1], alias_scopes = [#alias_scope], noalias_scopes = [#alias_scope1], tbaa = [#tbaa_tag]} : !llvm.ptr -> i32
// CHECK:      llvm.br ^bb1 {loop_annotation = #loop_annotation1, x = #tbaa_root1}
