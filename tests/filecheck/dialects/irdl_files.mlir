// Files of IRDL: any that --irdl-file names, and .irdl and .mlir by --load-dialect.
// RUN: tirx-opt %s --irdl-file=%S/Inputs/boxes.irdl --load-dialect=%S/Inputs/shelves.irdl | filecheck %s
// RUN: tirx-opt %s --load-dialect=%S/Inputs/boxes.irdl --irdl-file=%S/Inputs/shelves.irdl --verify-diagnostics
// RUN: not tirx-opt %s --irdl-file=%S/Inputs/shelves.irdl 2>&1 | filecheck %s --check-prefix=ALONE
// RUN: not tirx-opt %s --irdl-file=%S/Inputs/boxes.irdl --irdl-file=%S/Inputs/boxes.irdl 2>&1 | filecheck %s --check-prefix=TWICE
// RUN: not tirx-opt %s --irdl-file=%S/../../../dialects/tirx.irdl 2>&1 | filecheck %s --check-prefix=OURS
// RUN: tirx-opt %s --irdl-file=%S/Inputs/boxes.irdl --override-dialect=%S/Inputs/boxes.irdl --irdl-file=%S/Inputs/shelves.irdl | filecheck %s
// RUN: not tirx-opt %s --irdl-file=%S/Inputs/nowhere.irdl 2>&1 | filecheck %s --check-prefix=NOWHERE
// RUN: not tirx-opt %s --load-dialect=%S/cf.mlir 2>&1 | filecheck %s --check-prefix=NONE
// RUN: tirx-opt --irdl-file=%S/Inputs/boxes.irdl --describe boxes | filecheck %s --check-prefix=DIALECT

// CHECK-LABEL: @stores
// CHECK:         "shelves.put"(%{{.*}}, %{{.*}}) {tag = #boxes.tag} : (!boxes.box<i32>, !llvm.ptr<3>) -> ()
func.func @stores(%a: !boxes.box<i32>, %p: !llvm.ptr<3>) {
  "shelves.put"(%a, %p) {tag = #boxes.tag} : (!boxes.box<i32>, !llvm.ptr<3>) -> ()
  return
}

// ALONE: shelves.irdl:5:12: error: irdl.parametric: there is no @boxes::@box here
// TWICE: boxes.irdl:1:1: error: dialect boxes is defined twice, here and by {{.*}}boxes.irdl
// OURS: tirx.irdl:3:1: error: dialect tirx is defined twice, here and by tirx-mlir itself
// NOWHERE: nowhere.irdl: error: there is no such file
// NONE: cf.mlir:1:1: error: it holds no irdl.dialect

// DIALECT:      boxes has 1 attribute:
// DIALECT-NEXT:   tag
// DIALECT-NEXT: boxes has 1 type:
// DIALECT-NEXT:   box
