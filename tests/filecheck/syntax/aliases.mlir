// Attributes are printed by aliases that are named, numbered and ordered as MLIR has them.
// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect --mlir-print-local-scope | filecheck %s --check-prefix=LOCAL
// RUN: tirx-opt %s --allow-unregistered-dialect --mlir-print-op-generic | filecheck %s --check-prefix=GENERIC

// Those that use no other come first, then by name, then in the order in which they are met.
// CHECK:      #di_file = #llvm.di_file<"a.c" in "/">
// CHECK-NEXT: #loop_unroll = #llvm.loop_unroll<full = true>
// CHECK-NEXT: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0)>
// CHECK-NEXT: #set = affine_set<(d0) : (d0 == 0)>
// CHECK-NEXT: #distinct = distinct[0]<#di_file>
// CHECK-NEXT: #loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
// What stands between an alias and another one makes it deeper, too.
// CHECK-NEXT: #distinct1 = distinct[1]<[1, #map]>
// CHECK-NEXT: module {

// In the generic form all attributes of functions are looked at, after their regions.
// GENERIC:      #map = affine_map<(d0) -> (d0 * 2)>
// GENERIC-NEXT: #map1 = affine_map<(d0) -> (d0)>
// GENERIC-NEXT: #map2 = affine_map<() -> (7)>
// GENERIC-NEXT: #map3 = affine_map<() -> (0)>
// GENERIC-NEXT: #map4 = affine_map<() -> (4)>
// GENERIC:      "func.func"() <{arg_attrs = [{t.alone = #map2, t.shared = #map}]

// LOCAL-NOT: #map

// CHECK-LABEL: func.func @looked_for
// CHECK-SAME:    %arg0: i32 {t.alone = affine_map<() -> (7)>, t.shared = #map}
// LOCAL-LABEL: func.func @looked_for
// LOCAL-SAME:    %arg0: i32 {t.alone = affine_map<() -> (7)>, t.shared = affine_map<(d0) -> (d0 * 2)>}
func.func @looked_for(%arg0: i32 {t.alone = affine_map<() -> (7)>, t.shared = affine_map<(d0) -> (d0 * 2)>}) {
  // CHECK:      "t.outer"() ({
  // CHECK:        "t.inner"() {a = #map, b = #loop_annotation, c = #distinct, d = #distinct1}
  // CHECK:      }) {a = #map1, b = [#set, #llvm.linkage<internal>]}
  // LOCAL:        "t.inner"() {a = affine_map<(d0) -> (d0 * 2)>, b = #llvm.loop_annotation<unroll = <full = true>>, c = distinct[0]<#llvm.di_file<"a.c" in "/">>, d = distinct[1]<[1, affine_map<(d0) -> (d0 * 2)>]>}
  // LOCAL:      }) {a = affine_map<(d0) -> (d0)>, b = [affine_set<(d0) : (d0 == 0)>, #llvm.linkage<internal>]}
  "t.outer"() ({
    "t.inner"() {
      a = affine_map<(d0) -> (d0 + d0)>, b = #later,
      c = distinct[4]<#llvm.di_file<"a.c" in "/">>, d = distinct[5]<[1, affine_map<(d0) -> (d0 * 2)>]>
    } : () -> ()
  }) {a = affine_map<(i) -> (i)>, b = [affine_set<(i) : (i == 0)>, #llvm.linkage<internal>]} : () -> ()
  return
}

// GENERIC:      "affine.for"() <{lowerBoundMap = #map3,
// GENERIC:        "affine.load"(%{{.*}}) <{map = #map1}>
func.func @loop(%arg0: memref<4xf32>) {
  affine.for %arg1 = 0 to 4 {
    %0 = affine.load %arg0[%arg1] : memref<4xf32>
  }
  return
}

// The properties of an op that MLIR does not know are no place where it looks.
// CHECK-LABEL: func.func @unknown
// CHECK:         "t.op"() <{a = affine_map<() -> (5)>, b = #map1}> : () -> ()
// CHECK:         "t.op"() {a = #t<"#later">, b = #t.x<#later>, c = !t.y<[(->)]>} : () -> ()
func.func @unknown() {
  "t.op"() <{a = affine_map<() -> (5)>, b = affine_map<(d0) -> (d0)>}> : () -> ()
  "t.op"() {a = #t<"#later">, b = #t.x<#later>, c = !t.y<[(->)]>} : () -> ()
  return
}

#later = #llvm.loop_annotation<unroll = <full = true>>
