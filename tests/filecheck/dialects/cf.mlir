// Every op of cf.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @branches(%c: i1, %a: i32, %b: i64) -> i32 {
  cf.assert %c, "must hold"
  cf.cond_br %c, ^left(%a : i32), ^right
^left(%x: i32):
  cf.br ^end(%x : i32)
^right:
  cf.cond_br %c weights([3, 4]), ^left(%a : i32), ^end(%a : i32) {note}
^end(%y: i32):
  return %y : i32
}
// CHECK-LABEL: @branches(
// CHECK-NEXT:  cf.assert %c, "must hold"
// CHECK-NEXT:  cf.cond_br %c, ^bb1(%a : i32), ^bb2
// CHECK-NEXT:  ^bb1(%x: i32):
// CHECK-NEXT:  cf.br ^bb3(%x : i32)
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:  cf.cond_br %c weights([3, 4]), ^bb1(%a : i32), ^bb3(%a : i32) {note}
// CHECK-NEXT:  ^bb3(%y: i32):
// CHECK-NEXT:  return %y : i32

func.func @switches(%a: i32, %b: i64) -> i32 {
  cf.switch %a : i32, [
    default: ^one,
    42: ^two(%a, %b : i32, i64),
    -1: ^three(%a : i32)
  ]
^one:
  cf.switch %b : i64, [default: ^three(%a : i32)] {note}
^two(%x: i32, %y: i64):
  cf.br ^three(%x : i32)
^three(%z: i32):
  return %z : i32
}
// CHECK-LABEL: @switches(
// CHECK-NEXT:  cf.switch %a : i32, [
// CHECK-NEXT:  default: ^bb1,
// CHECK-NEXT:  42: ^bb2(%a, %b : i32, i64),
// CHECK-NEXT:  4294967295: ^bb3(%a : i32)
// CHECK-NEXT:  ]
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:  cf.switch %b : i64, [
// CHECK-NEXT:  default: ^bb3(%a : i32)] {note}
// CHECK-NEXT:  ^bb2(%x: i32, %y: i64):
// CHECK-NEXT:  cf.br ^bb3(%x : i32)
// CHECK-NEXT:  ^bb3(%z: i32):
// CHECK-NEXT:  return %z : i32
