// A dialect of which there is only what llvm-tblgen dumps of its ODS (Inputs/garden.td).
// RUN: tirx-opt --load-dialect %S/Inputs/garden.json %s | FileCheck %s
// RUN: tirx-opt --load-dialect %S/Inputs/garden.json %s | tirx-opt --load-dialect %S/Inputs/garden.json | FileCheck %s
// RUN: tirx-opt --load-dialect %S/Inputs/garden.json --print-op-generic %s | FileCheck %s --check-prefix=GENERIC

// CHECK-LABEL: @formats
func.func @formats(%bed: !garden.bed<rows = 4, soil = i32>, %seed: i32) {
  // CHECK: garden.plant %seed in %bed <red> : <rows = 4, soil = i32> -> <rows = 4, soil = i32>
  // GENERIC: "garden.plant"(%{{.*}}, %{{.*}}) <{colour = #garden.colour<red>, depth = 3 : i32}>
  %0 = garden.plant %seed in %bed <red> : <rows = 4, soil = i32> -> <rows = 4, soil = i32>
  // CHECK: garden.plant %seed in %{{.*}} <blue> deep 5 label <"tulip", 2>
  // GENERIC: label = #garden.label<"tulip", 2>
  %1 = garden.plant %seed in %0 <blue> deep 5 label <"tulip", 2> : <rows = 4, soil = i32> -> <rows = 4, soil = i32>
  // CHECK: garden.season {
  garden.season {
    // CHECK: garden.water %{{.*}}, %{{.*}} : !garden.bed<rows = 4, soil = i32>, !garden.bed<rows = 4, soil = i32>
    garden.water %0, %1 : !garden.bed<rows = 4, soil = i32>, !garden.bed<rows = 4, soil = i32>
  }
  return
}

// What C++ alone can write keeps its text, if it is a type, and the generic form, if it is an op.
// CHECK-LABEL: @in_cpp
func.func @in_cpp(%what: !garden.secret<{1: [2, "a"]}>, %depth: i32) {
  // CHECK: garden.hide %what : <{1: [2, "a"]}>
  garden.hide %what : <{1: [2, "a"]}>
  // CHECK: "garden.paint"() <{strokes = 3 : i32}>
  "garden.paint"() <{strokes = 3 : i32}> : () -> ()
  // CHECK: "garden.dig"(%depth)
  "garden.dig"(%depth) : (i32) -> ()
  return
}
