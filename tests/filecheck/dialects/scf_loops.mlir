// Loops and conditionals of scf.
// RUN: tirx-opt %s --mlir-print-local-scope | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - --mlir-print-local-scope | filecheck %s

func.func @for(%a: index, %i: i32, %c: i1, %f: f32) {
  scf.for %k = %a to %a step %a {
    %0 = arith.addf %f, %f : f32
  }
  %0 = scf.for %k = %a to %a step %a iter_args(%x = %f) -> (f32) {
    %1 = arith.addf %x, %x : f32
    scf.yield %1 : f32
  }
  %2:2 = scf.for unsigned %k = %i to %i step %i iter_args(%x = %c, %y = %f) -> (i1, f32) : i32 {
    scf.yield %x, %y : i1, f32
  } {note}
  scf.for %k = %a to %a step %a {
  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}
  return
}
// CHECK-LABEL: @for(
// CHECK-NEXT:  scf.for %k = %a to %a step %a {
// CHECK-NEXT:  arith.addf %f, %f : f32
// CHECK:       scf.for %k = %a to %a step %a iter_args(%x = %f) -> (f32) {
// CHECK-NEXT:  arith.addf %x, %x : f32
// CHECK-NEXT:  scf.yield %2 : f32
// CHECK:       scf.for unsigned %k = %i to %i step %i iter_args(%x = %c, %y = %f) -> (i1, f32) : i32 {
// CHECK-NEXT:  scf.yield %x, %y : i1, f32
// CHECK-NEXT:  } {note}
// CHECK-NEXT:  scf.for %k = %a to %a step %a {
// CHECK-NEXT:  } {llvm.loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}

func.func @if(%c: i1, %a: i32) -> i32 {
  scf.if %c {
    %0 = arith.addi %a, %a : i32
  }
  scf.if %c {
    %0 = arith.addi %a, %a : i32
  } else {
    %1 = arith.subi %a, %a : i32
  } {note}
  %2 = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    %3 = arith.muli %a, %a : i32
    scf.yield %3 : i32
  }
  return %2 : i32
}
// CHECK-LABEL: @if(
// CHECK-NEXT:  scf.if %c {
// CHECK-NEXT:  arith.addi %a, %a : i32
// CHECK:       scf.if %c {
// CHECK-NEXT:  arith.addi %a, %a : i32
// CHECK:       arith.subi %a, %a : i32
// CHECK-NEXT:  } {note}
// CHECK-NEXT:  scf.if %c -> (i32) {
// CHECK-NEXT:  scf.yield %a : i32
// CHECK:       arith.muli %a, %a : i32
// CHECK-NEXT:  scf.yield %1 : i32
// CHECK:       return %0 : i32

func.func @while(%c: i1, %a: i32) -> i32 {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%y: i32):
    %1 = arith.addi %y, %y : i32
    scf.yield %1 : i32
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {note}
  return %0 : i32
}
// CHECK-LABEL: @while(
// CHECK-NEXT:  scf.while (%x = %a) : (i32) -> i32 {
// CHECK-NEXT:  scf.condition(%c) %x : i32
// CHECK:       ^bb0(%y: i32):
// CHECK-NEXT:  arith.addi %y, %y : i32
// CHECK-NEXT:  scf.yield %1 : i32
// CHECK:       scf.while : () -> () {
// CHECK-NEXT:  scf.condition(%c)
// CHECK:       scf.yield
// CHECK-NEXT:  } attributes {note}
// CHECK-NEXT:  return %0 : i32

func.func @execute_region(%a: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.br ^end
  ^end:
    scf.yield %a : i32
  }
  scf.execute_region no_inline {
    scf.yield
  }
  return %0 : i32
}
// CHECK-LABEL: @execute_region(
// CHECK-NEXT:  scf.execute_region -> i32 {
// CHECK-NEXT:  cf.br ^bb1
// CHECK-NEXT:  ^bb1:
// CHECK-NEXT:  scf.yield %a : i32
// CHECK:       scf.execute_region no_inline {
// CHECK-NEXT:  scf.yield
// CHECK:       return %0 : i32

func.func @index_switch(%n: index) -> i32 {
  %0 = scf.index_switch %n {note} -> i32
  case 2 {
    %1 = arith.constant 10 : i32
    scf.yield %1 : i32
  }
  case -5 {
    %2 = arith.constant 20 : i32
    scf.yield %2 : i32
  }
  default {
    %3 = arith.constant 30 : i32
    scf.yield %3 : i32
  }
  scf.index_switch %n
  default {
  }
  return %0 : i32
}
// CHECK-LABEL: @index_switch(
// CHECK-NEXT:  scf.index_switch %n {note} -> i32
// CHECK-NEXT:  case 2 {
// CHECK:       scf.yield %c10_i32 : i32
// CHECK:       case -5 {
// CHECK:       scf.yield %c20_i32 : i32
// CHECK:       default {
// CHECK:       scf.yield %c30_i32 : i32
// CHECK:       scf.index_switch %n
// CHECK-NEXT:  default {
// CHECK:       return %0 : i32
