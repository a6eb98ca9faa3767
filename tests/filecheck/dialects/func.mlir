// Every op of func.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func private @declared(i32, f32 {a.b}) -> (i64 {c.d}, index)
// CHECK-LABEL: func.func private @declared(i32, f32 {a.b}) -> (i64 {c.d}, index)

func.func nested @attributes() attributes {note = "x", no_inline} {
  return
}
// CHECK-LABEL: @attributes(

func.func public @results(%a: i32 {x.y}, %b: f32) -> (i32 {z.w}, f32) {
  return %a, %b : i32, f32
}
// CHECK-LABEL: @results(
// CHECK-NEXT:  return %a, %b : i32, f32

func.func @calls(%a: i32, %b: f32) -> i64 {
  %0:2 = call @declared(%a, %b) : (i32, f32) -> (i64, index)
  call @attributes() {no_inline} : () -> ()
  %f = constant @results : (i32, f32) -> (i32, f32)
  %1:2 = call_indirect %f(%a, %b) : (i32, f32) -> (i32, f32)
  return %0#0 : i64
}
// CHECK-LABEL: @calls(
// CHECK-NEXT:  call @declared(%a, %b) : (i32, f32) -> (i64, index)
// CHECK-NEXT:  call @attributes() {no_inline} : () -> ()
// CHECK-NEXT:  constant @results : (i32, f32) -> (i32, f32)
// CHECK-NEXT:  call_indirect %f(%a, %b) : (i32, f32) -> (i32, f32)
// CHECK-NEXT:  return %0#0 : i64

func.func @in_a_region(%c: i1, %a: i32, %b: f32) {
  scf.if %c {
    %0:2 = func.call @results(%a, %b) : (i32, f32) -> (i32, f32)
  }
  return
}
// CHECK-LABEL: @in_a_region(
// CHECK-NEXT:  scf.if %c {
// CHECK-NEXT:  func.call @results(%a, %b) : (i32, f32) -> (i32, f32)

func.func private @function_result() -> (() -> i32)
// CHECK-LABEL: func.func private @function_result() -> (() -> i32)
