// An irdl.dialect is one symbol table: a type, an attribute and an op of one name stand in modules of their own.
// REQUIRES: mlir-opt
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/twins.table --dialect twins | filecheck %s
// RUN: tirx-translate --to irdl --load-dialect %S/Inputs/twins.table --dialect twins -o %t
// RUN: mlir-opt --irdl-file=%t %s | filecheck %s --check-prefix=READ

// CHECK:      module @twins_words {
// CHECK-NEXT:   module @twins_attributes {
// CHECK-NEXT:     irdl.dialect @twins {
// CHECK-NEXT:       // Not said here:
// CHECK-NEXT:       //   other: !twins.box, which can't be named from here
// CHECK-NEXT:       irdl.attribute @box {
// CHECK:            }
// CHECK:        irdl.dialect @twins {
// CHECK-NEXT:     irdl.type @box {
// CHECK-NEXT:       %label = irdl.base @twins_attributes::@twins::@box
// CHECK:          irdl.attribute @lid {
// CHECK-NEXT:       %of = irdl.base @twins_attributes::@twins::@box
// CHECK:      irdl.dialect @twins {
// CHECK:        irdl.operation @box {
// CHECK-NEXT:     %of = irdl.base @twins_words::@twins::@box
// CHECK-NEXT:     %like = irdl.base @twins_words::@twins_attributes::@twins::@box
// CHECK:        irdl.operation @lid

%0 = "builtin.unrealized_conversion_cast"() : () -> !twins.box<#twins.box<i32, i32>>
"twins.box"(%0) {like = #twins.box<i32, i32>, lid = #twins.lid<#twins.box<i32, i32>>} : (!twins.box<#twins.box<i32, i32>>) -> ()
"twins.lid"() : () -> ()
// READ: "twins.box"(%0) {lid = #twins.lid<#twins.box<i32, i32>>, like = #twins.box<i32, i32>}
