// RUN: tirx-opt %s --allow-unregistered-dialect | filecheck %s
// RUN: tirx-opt %s --allow-unregistered-dialect | tirx-opt - --allow-unregistered-dialect | filecheck %s

// A name keeps something when the number is taken off its end.

// CHECK: %_, %b = "t.two"()
%_0, %b = "t.two"() : () -> (i32, i32)
// CHECK: "t.use"(%_, %b)
"t.use"(%_0, %b) : (i32, i32) -> ()
// CHECK: func.func private @f(i32)
func.func private @f(i32)
// CHECK: func.func @g(%__0: i32) -> i32 {
// CHECK-NEXT: return %__0 : i32
func.func @g(%_7: i32) -> i32 {
  return %_7 : i32
}
