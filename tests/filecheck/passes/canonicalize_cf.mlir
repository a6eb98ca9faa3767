// Branches between blocks, and blocks that are not needed.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func private @use(i32)

func.func @chain(%x: i32) -> i32 {
  cf.br ^a(%x : i32)
^a(%y: i32):
  cf.br ^b(%y : i32)
^b(%z: i32):
  return %z : i32
}
// CHECK-LABEL: @chain(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK-NEXT:    return %[[X]]

// A block that only branches on is passed by; ^join has two predecessors and stays.
func.func @pass_through(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^join(%x : i32)
^a:
  cf.br ^join(%y : i32)
^join(%z: i32):
  func.call @use(%z) : (i32) -> ()
  return %z : i32
}
// CHECK-LABEL: @pass_through(
// CHECK-SAME:    %[[C:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32)
// CHECK-NEXT:    %[[Z:.*]] = arith.select %[[C]], %[[Y]], %[[X]]
// CHECK-NEXT:    call @use(%[[Z]])
// CHECK-NEXT:    return %[[Z]]

// A branch that closes a loop says something of the loop, so that it is not passed by.
func.func @annotated_latch_stays(%c: i1, %x: i32) {
  cf.br ^head
^head:
  func.call @use(%x) : (i32) -> ()
  cf.cond_br %c, ^latch, ^exit
^latch:
  cf.br ^head {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
^exit:
  return
}
// CHECK-LABEL: @annotated_latch_stays
// CHECK:         cf.cond_br %{{.*}}, ^[[LATCH:.*]], ^
// CHECK:       ^[[LATCH]]:
// CHECK-NEXT:    cf.br {{.*}} {llvm.loop_annotation =

func.func @decided(%x: i32) -> i32 {
  %false = arith.constant false
  cf.cond_br %false, ^never, ^always
^never:
  func.call @use(%x) : (i32) -> ()
  cf.br ^always
^always:
  return %x : i32
}
// CHECK-LABEL: @decided
// CHECK-NEXT:    return

func.func @condition_is_known_behind(%c: i1) {
  cf.cond_br %c, ^yes, ^no
^yes:
  %a = arith.extui %c : i1 to i32
  func.call @use(%a) : (i32) -> ()
  cf.cond_br %c, ^end, ^no
^no:
  %b = arith.extui %c : i1 to i32
  func.call @use(%b) : (i32) -> ()
  cf.br ^end
^end:
  return
}
// CHECK-LABEL: @condition_is_known_behind
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:         cf.cond_br
// CHECK:         call @use(%[[ONE]])
// CHECK-NEXT:    cf.br
// CHECK:         call @use(%[[ZERO]])

// The loop carries %dead for itself only.
func.func @dead_argument(%x: i32) -> i32 {
  cf.br ^loop(%x, %x : i32, i32)
^loop(%a: i32, %dead: i32):
  %more = arith.addi %dead, %a : i32
  %next = arith.addi %a, %x : i32
  %c = arith.cmpi slt, %next, %x : i32
  cf.cond_br %c, ^loop(%next, %more : i32, i32), ^exit
^exit:
  return %next : i32
}
// CHECK-LABEL: @dead_argument
// CHECK-NEXT:    cf.br ^[[LOOP:.*]](%{{.*}} : i32)
// CHECK-NEXT:  ^[[LOOP]](%{{[^,]*}}: i32):
// CHECK-COUNT-1: arith.addi
// CHECK:         cf.cond_br %{{.*}}, ^[[LOOP]](%{{.*}} : i32), ^

func.func @live_argument(%x: i32) -> i32 {
  cf.br ^loop(%x, %x : i32, i32)
^loop(%a: i32, %sum: i32):
  %more = arith.addi %sum, %a : i32
  %next = arith.addi %a, %x : i32
  %c = arith.cmpi slt, %next, %x : i32
  cf.cond_br %c, ^loop(%next, %more : i32, i32), ^exit
^exit:
  return %more : i32
}
// CHECK-LABEL: @live_argument
// CHECK-NEXT:    cf.br ^[[LOOP:.*]](%{{.*}}, %{{.*}} : i32, i32)

func.func @never_reached(%x: i32) -> i32 {
  return %x : i32
^a(%y: i32):
  cf.br ^b(%y : i32)
^b(%z: i32):
  %w = arith.addi %z, %z : i32
  cf.br ^a(%w : i32)
}
// CHECK-LABEL: @never_reached
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @switch_on_constant(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  cf.switch %c2 : i32, [
    default: ^default,
    1: ^one,
    2: ^two(%x : i32)
  ]
^default:
  return %c2 : i32
^one:
  %y = arith.addi %x, %x : i32
  return %y : i32
^two(%z: i32):
  return %z : i32
}
// CHECK-LABEL: @switch_on_constant(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK-NEXT:    return %[[X]]

func.func @switch_without_the_default_case(%x: i32) -> i32 {
  cf.switch %x : i32, [
    default: ^default,
    1: ^default,
    2: ^two
  ]
^default:
  return %x : i32
^two:
  %y = arith.addi %x, %x : i32
  return %y : i32
}
// CHECK-LABEL: @switch_without_the_default_case
// CHECK:         default:
// CHECK-NEXT:    2:
// CHECK-NEXT:  ]

func.func @assertions(%c: i1) {
  %true = arith.constant true
  %false = arith.constant false
  cf.assert %true, "holds"
  cf.assert %false, "does not hold"
  cf.assert %c, "may hold"
  return
}
// CHECK-LABEL: @assertions
// CHECK-NOT:     "holds"
// CHECK:         cf.assert %{{.*}}, "does not hold"
// CHECK-NEXT:    cf.assert %{{.*}}, "may hold"
