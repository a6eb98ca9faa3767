// Every op, type and attribute of smt.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

%f = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
%a = smt.declare_fun "a" : !smt.array<[!smt.int -> !smt.bv<32>]>
%0 = smt.declare_fun : !smt.sort<"element">
%true = smt.constant true
%false = smt.constant false {smt.mark = "x"}
%c-255 = smt.int.constant -255
%c8 = smt.int.constant 8
%c99999999999999999999 = smt.int.constant 99999999999999999999
%c-1_bv4 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
%c5_bv32 = smt.bv.constant #smt.bv<5> : !smt.bv<32> {smt.mark = #smt.bv<3> : !smt.bv<8>}
%1 = smt.apply_func %f(%c8, %true) : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
%2 = smt.array.select %a[%c8] : !smt.array<[!smt.int -> !smt.bv<32>]>
%3 = smt.array.store %a[%c8], %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
%4 = smt.array.broadcast %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
%5 = smt.eq %2, %2, %2 : !smt.bv<32>
%6 = smt.distinct %c8, %c-255 {smt.mark} : !smt.int
%7 = smt.and %5, %6, %true
%8 = smt.or %5, %6
%9 = smt.xor %5, %6
%10 = smt.not %5
%11 = smt.implies %5, %6
%12 = smt.ite %5, %c8, %c-255 : !smt.int
smt.assert %7
%13 = smt.bv.neg %2 : !smt.bv<32>
%14 = smt.bv.not %2 : !smt.bv<32>
%15 = smt.bv.add %2, %2 : !smt.bv<32>
%16 = smt.bv.cmp ule %2, %2 : !smt.bv<32>
%17 = smt.bv.concat %2, %c-1_bv4 : !smt.bv<32>, !smt.bv<4>
%18 = smt.bv.extract %2 from 4 : (!smt.bv<32>) -> !smt.bv<28>
%19 = smt.bv.repeat 3 times %c-1_bv4 : !smt.bv<4>
%20 = smt.int2bv %c8 : !smt.bv<8>
%21 = smt.bv2int %2 signed : !smt.bv<32>
%22 = smt.int.add %c8, %c8, %21
%23 = smt.int.cmp le %c8, %22
%24 = smt.int.abs %c8
%25 = smt.forall ["x", "y"] weight 4 attributes {smt.mark} {
^bb0(%arg0: !smt.int, %arg1: !smt.int):
  %27 = smt.int.cmp lt %arg0, %arg1
  smt.yield %27 : !smt.bool
}
%26 = smt.exists {
^bb0(%arg0: !smt.int):
  %27 = smt.eq %arg0, %c8 : !smt.int
  smt.yield %27 : !smt.bool
} patterns {
^bb0(%arg0: !smt.int):
  smt.yield %arg0 : !smt.int
}, {
^bb0(%arg0: !smt.int):
  %27 = smt.int.abs %arg0
  smt.yield %27, %arg0 : !smt.int, !smt.int
}

func.func @solve(%x: i8) -> (i8, i32) {
  %solved:2 = smt.solver(%x) {smt.mark} : (i8) -> (i8, i32) {
  ^bb0(%arg0: i8):
    smt.set_logic "AUFLIA"
    smt.push 1
    %answer = smt.check sat {
      %c1_i32 = arith.constant 1 : i32
      smt.yield %c1_i32 : i32
    } unknown {
      %c0_i32 = arith.constant 0 : i32
      smt.yield %c0_i32 : i32
    } unsat {
      %c-1_i32 = arith.constant -1 : i32
      smt.yield %c-1_i32 : i32
    } -> i32
    smt.check sat {
    } unknown {
    } unsat {
    }
    smt.pop 1
    smt.reset
    smt.yield %arg0, %answer : i8, i32
  }
  return %solved#0, %solved#1 : i8, i32
}
// CHECK:       %f = smt.declare_fun "f" : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
// CHECK:       %a = smt.declare_fun "a" : !smt.array<[!smt.int -> !smt.bv<32>]>
// CHECK:       %0 = smt.declare_fun : !smt.sort<"element">
// CHECK:       %true = smt.constant true
// CHECK:       %false = smt.constant false {smt.mark = "x"}
// CHECK:       %c-255 = smt.int.constant -255
// CHECK:       %c8 = smt.int.constant 8
// CHECK:       %c99999999999999999999 = smt.int.constant 99999999999999999999
// CHECK:       %c-1_bv4 = smt.bv.constant #smt.bv<-1> : !smt.bv<4>
// CHECK:       %c5_bv32 = smt.bv.constant #smt.bv<5> : !smt.bv<32> {smt.mark = #smt.bv<3> : !smt.bv<8>}
// CHECK:       %1 = smt.apply_func %f(%c8, %true) : !smt.func<(!smt.int, !smt.bool) !smt.sort<"set"[!smt.bool, !smt.int]>>
// CHECK:       %2 = smt.array.select %a[%c8] : !smt.array<[!smt.int -> !smt.bv<32>]>
// CHECK:       %3 = smt.array.store %a[%c8], %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
// CHECK:       %4 = smt.array.broadcast %2 : !smt.array<[!smt.int -> !smt.bv<32>]>
// CHECK:       %5 = smt.eq %2, %2, %2 : !smt.bv<32>
// CHECK:       %6 = smt.distinct %c8, %c-255 {smt.mark} : !smt.int
// CHECK:       %7 = smt.and %5, %6, %true
// CHECK:       %8 = smt.or %5, %6
// CHECK:       %9 = smt.xor %5, %6
// CHECK:       %10 = smt.not %5
// CHECK:       %11 = smt.implies %5, %6
// CHECK:       %12 = smt.ite %5, %c8, %c-255 : !smt.int
// CHECK:       smt.assert %7
// CHECK:       %13 = smt.bv.neg %2 : !smt.bv<32>
// CHECK:       %14 = smt.bv.not %2 : !smt.bv<32>
// CHECK:       %15 = smt.bv.add %2, %2 : !smt.bv<32>
// CHECK:       %16 = smt.bv.cmp ule %2, %2 : !smt.bv<32>
// CHECK:       %17 = smt.bv.concat %2, %c-1_bv4 : !smt.bv<32>, !smt.bv<4>
// CHECK:       %18 = smt.bv.extract %2 from 4 : (!smt.bv<32>) -> !smt.bv<28>
// CHECK:       %19 = smt.bv.repeat 3 times %c-1_bv4 : !smt.bv<4>
// CHECK:       %20 = smt.int2bv %c8 : !smt.bv<8>
// CHECK:       %21 = smt.bv2int %2 signed : !smt.bv<32>
// CHECK:       %22 = smt.int.add %c8, %c8, %21
// CHECK:       %23 = smt.int.cmp le %c8, %22
// CHECK:       %24 = smt.int.abs %c8
// CHECK:       %25 = smt.forall ["x", "y"] weight 4 attributes {smt.mark} {
// CHECK:       ^bb0(%arg0: !smt.int, %arg1: !smt.int):
// CHECK:       %27 = smt.int.cmp lt %arg0, %arg1
// CHECK:       smt.yield %27 : !smt.bool
// CHECK:       %26 = smt.exists {
// CHECK:       ^bb0(%arg0: !smt.int):
// CHECK:       %27 = smt.eq %arg0, %c8 : !smt.int
// CHECK:       smt.yield %27 : !smt.bool
// CHECK:       } patterns {
// CHECK:       ^bb0(%arg0: !smt.int):
// CHECK:       smt.yield %arg0 : !smt.int
// CHECK:       }, {
// CHECK:       ^bb0(%arg0: !smt.int):
// CHECK:       %27 = smt.int.abs %arg0
// CHECK:       smt.yield %27, %arg0 : !smt.int, !smt.int
// CHECK-LABEL: @solve(
// CHECK:       %solved:2 = smt.solver(%x) {smt.mark} : (i8) -> (i8, i32) {
// CHECK:       ^bb0(%arg0: i8):
// CHECK:       smt.set_logic "AUFLIA"
// CHECK:       smt.push 1
// CHECK:       %answer = smt.check sat {
// CHECK:       %c1_i32 = arith.constant 1 : i32
// CHECK:       smt.yield %c1_i32 : i32
// CHECK:       } unknown {
// CHECK:       %c0_i32 = arith.constant 0 : i32
// CHECK:       smt.yield %c0_i32 : i32
// CHECK:       } unsat {
// CHECK:       %c-1_i32 = arith.constant -1 : i32
// CHECK:       smt.yield %c-1_i32 : i32
// CHECK:       } -> i32
// CHECK:       smt.check sat {
// CHECK:       } unknown {
// CHECK:       } unsat {
// CHECK:       smt.pop 1
// CHECK:       smt.reset
// CHECK:       smt.yield %arg0, %answer : i8, i32
// CHECK:       return %solved#0, %solved#1 : i8, i32
