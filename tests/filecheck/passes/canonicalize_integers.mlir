// Integer arithmetic: what constants make, what an identity saves, and what is not defined.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func @wraps_at_the_width() -> (i8, i32, i64) {
  %0 = arith.constant 100 : i8
  %1 = arith.addi %0, %0 : i8
  %2 = arith.constant 2147483647 : i32
  %3 = arith.muli %2, %2 : i32
  %4 = arith.constant -9223372036854775808 : i64
  %5 = arith.subi %4, %4 : i64
  return %1, %3, %5 : i8, i32, i64
}
// CHECK-LABEL: @wraps_at_the_width
// CHECK-DAG:     %[[A:.*]] = arith.constant -56 : i8
// CHECK-DAG:     %[[B:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[C:.*]] = arith.constant 0 : i64
// CHECK:         return %[[A]], %[[B]], %[[C]]

func.func @division_that_is_not_defined(%x: i32) -> (i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %least = arith.constant -2147483648 : i32
  %minus_one = arith.constant -1 : i32
  %0 = arith.divui %least, %zero : i32
  %1 = arith.divsi %least, %minus_one : i32
  %2 = arith.remsi %x, %zero : i32
  %3 = arith.divsi %minus_one, %minus_one : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
// CHECK-LABEL: @division_that_is_not_defined
// CHECK:         %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:         %[[A:.*]] = arith.divui
// CHECK:         %[[B:.*]] = arith.divsi
// CHECK:         %[[C:.*]] = arith.remsi
// CHECK:         return %[[A]], %[[B]], %[[C]], %[[ONE]]

func.func @shift_by_the_width_and_by_less() -> (i8, i8, i8) {
  %x = arith.constant -128 : i8
  %seven = arith.constant 7 : i8
  %eight = arith.constant 8 : i8
  %0 = arith.shrui %x, %seven : i8
  %1 = arith.shrsi %x, %seven : i8
  %2 = arith.shli %x, %eight : i8
  return %0, %1, %2 : i8, i8, i8
}
// CHECK-LABEL: @shift_by_the_width_and_by_less
// CHECK-DAG:     %[[A:.*]] = arith.constant 1 : i8
// CHECK-DAG:     %[[B:.*]] = arith.constant -1 : i8
// CHECK:         %[[C:.*]] = arith.shli
// CHECK:         return %[[A]], %[[B]], %[[C]]

func.func @quotients_round_as_named() -> (i32, i32, i32, i32, i32) {
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %0 = arith.divsi %a, %b : i32
  %1 = arith.floordivsi %a, %b : i32
  %2 = arith.ceildivsi %a, %b : i32
  %3 = arith.remsi %a, %b : i32
  %4 = arith.divui %a, %b : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}
// CHECK-LABEL: @quotients_round_as_named
// CHECK-DAG:     %[[A:.*]] = arith.constant -3 : i32
// CHECK-DAG:     %[[B:.*]] = arith.constant -4 : i32
// CHECK-DAG:     %[[D:.*]] = arith.constant -1 : i32
// CHECK-DAG:     %[[E:.*]] = arith.constant 2147483644 : i32
// CHECK:         return %[[A]], %[[B]], %[[A]], %[[D]], %[[E]]

func.func @identities(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %0 = arith.addi %zero, %x : i32
  %1 = arith.muli %x, %one : i32
  %2 = arith.muli %x, %zero : i32
  %3 = arith.subi %x, %x : i32
  %4 = arith.andi %x, %x : i32
  %5 = arith.ori %x, %ones : i32
  %s = arith.subi %x, %y : i32
  %6 = arith.addi %s, %y : i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, i32, i32, i32
}
// CHECK-LABEL: @identities(
// CHECK-SAME:    %[[X:.*]]: i32, %{{.*}}: i32)
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[ONES:.*]] = arith.constant -1 : i32
// CHECK-NEXT:    return %[[X]], %[[X]], %[[ZERO]], %[[ZERO]], %[[X]], %[[ONES]], %[[X]]

func.func @complements(%x: i32) -> (i32, i32, i32) {
  %ones = arith.constant -1 : i32
  %not = arith.xori %x, %ones : i32
  %0 = arith.andi %x, %not : i32
  %1 = arith.ori %not, %x : i32
  %2 = arith.xori %not, %ones : i32
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: @complements(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-DAG:     %[[ONES:.*]] = arith.constant -1 : i32
// CHECK-NEXT:    return %[[ZERO]], %[[ONES]], %[[X]]

func.func @constants_gather(%x: i32) -> (i32, i32, i32, i32) {
  %3 = arith.constant 3 : i32
  %5 = arith.constant 5 : i32
  %a = arith.addi %5, %x : i32
  %0 = arith.addi %a, %3 : i32
  %b = arith.subi %x, %5 : i32
  %1 = arith.subi %b, %3 : i32
  %c = arith.subi %5, %x : i32
  %2 = arith.subi %3, %c : i32
  %d = arith.muli %x, %5 : i32
  %4 = arith.muli %d, %3 : i32
  return %0, %1, %2, %4 : i32, i32, i32, i32
}
// CHECK-LABEL: @constants_gather(
// CHECK-SAME:    %[[X:.*]]: i32)
// CHECK:         arith.addi %[[X]], %c8_i32
// CHECK-NEXT:    arith.subi %[[X]], %c8_i32
// CHECK-NEXT:    arith.addi %[[X]], %c-2_i32
// CHECK-NEXT:    arith.muli %[[X]], %c15_i32

// The sum of the constants fits the first time, so that x + 120 overflows only where the two sums
// did. The second time it does not: x = -100 would be fine before, and overflow afterwards.
func.func @overflow_flags_stay_where_they_hold(%x: i8) -> (i8, i8) {
  %20 = arith.constant 20 : i8
  %100 = arith.constant 100 : i8
  %a = arith.addi %x, %20 overflow<nsw> : i8
  %0 = arith.addi %a, %100 overflow<nsw> : i8
  %b = arith.addi %x, %100 overflow<nsw> : i8
  %1 = arith.addi %b, %100 overflow<nsw> : i8
  return %0, %1 : i8, i8
}
// CHECK-LABEL: @overflow_flags_stay_where_they_hold
// CHECK:         arith.addi %{{.*}}, %c120_i8 overflow<nsw> : i8
// CHECK-NEXT:    arith.addi %{{.*}}, %c-56_i8 : i8

func.func @comparisons(%x: i32, %c: i1) -> (i1, i1, i1, i1, i1) {
  %5 = arith.constant 5 : i32
  %zero = arith.constant 0 : i32
  %true = arith.constant true
  %0 = arith.cmpi slt, %5, %x : i32
  %1 = arith.xori %0, %true : i1
  %2 = arith.cmpi ule, %x, %x : i32
  %e = arith.extui %c : i1 to i32
  %3 = arith.cmpi ne, %e, %zero : i32
  %minus = arith.constant -1 : i32
  %4 = arith.cmpi ult, %minus, %5 : i32
  return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
}
// CHECK-LABEL: @comparisons(
// CHECK-SAME:    %[[X:.*]]: i32, %[[C:.*]]: i1)
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK:         %[[A:.*]] = arith.cmpi sgt, %[[X]], %c5_i32
// CHECK-NEXT:    %[[B:.*]] = arith.cmpi sle, %[[X]], %c5_i32
// CHECK-NEXT:    return %[[A]], %[[B]], %[[TRUE]], %[[C]], %[[FALSE]]

func.func @selections(%c: i1, %a: i32, %b: i32) -> (i32, i32, i1, i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = arith.select %c, %a, %a : i32
  %1 = arith.select %true, %a, %b : i32
  %2 = arith.select %c, %true, %false : i1
  %3 = arith.select %c, %one, %zero : i32
  %e = arith.cmpi eq, %a, %b : i32
  %4 = arith.select %e, %a, %b : i32
  return %0, %1, %2, %3, %4 : i32, i32, i1, i32, i32
}
// CHECK-LABEL: @selections(
// CHECK-SAME:    %[[C:.*]]: i1, %[[A:.*]]: i32, %[[B:.*]]: i32)
// CHECK-NEXT:    %[[E:.*]] = arith.extui %[[C]] : i1 to i32
// CHECK-NEXT:    return %[[A]], %[[A]], %[[C]], %[[E]], %[[B]]

func.func @casts(%x: i8, %i: index, %w: i64) -> (i32, i8, i16, index, i64) {
  %a = arith.extsi %x : i8 to i16
  %0 = arith.extsi %a : i16 to i32
  %1 = arith.trunci %0 : i32 to i8
  %2 = arith.trunci %0 : i32 to i16
  %b = arith.index_cast %i : index to i64
  %3 = arith.index_cast %b : i64 to index
  %c = arith.index_cast %w : i64 to index
  %4 = arith.index_cast %c : index to i64
  return %0, %1, %2, %3, %4 : i32, i8, i16, index, i64
}
// CHECK-LABEL: @casts(
// CHECK-SAME:    %[[X:.*]]: i8, %[[I:.*]]: index, %[[W:.*]]: i64)
// CHECK-NEXT:    %[[A:.*]] = arith.extsi %[[X]] : i8 to i32
// CHECK-NEXT:    %[[B:.*]] = arith.extsi %[[X]] : i8 to i16
// CHECK-NEXT:    return %[[A]], %[[X]], %[[B]], %[[I]], %[[W]]

// An index of 64 bits does not survive 32 of them.
func.func @index_through_i32(%i: index) -> index {
  %0 = arith.index_cast %i : index to i32
  %1 = arith.index_cast %0 : i32 to index
  return %1 : index
}
// CHECK-LABEL: @index_through_i32
// CHECK-COUNT-2: arith.index_cast

func.func @extremes(%x: i32, %i: index) -> (i32, i32, i32, index) {
  %least = arith.constant -2147483648 : i32
  %ones = arith.constant -1 : i32
  %0 = arith.maxsi %x, %least : i32
  %1 = arith.maxui %x, %ones : i32
  %2 = arith.minsi %x, %ones : i32
  %3 = arith.minui %i, %i : index
  return %0, %1, %2, %3 : i32, i32, i32, index
}
// CHECK-LABEL: @extremes(
// CHECK-SAME:    %[[X:.*]]: i32, %[[I:.*]]: index)
// CHECK-NEXT:    %[[ONES:.*]] = arith.constant -1 : i32
// CHECK-NEXT:    %[[MIN:.*]] = arith.minsi %[[X]], %[[ONES]]
// CHECK-NEXT:    return %[[X]], %[[ONES]], %[[MIN]], %[[I]]

func.func @vectors(%v: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>, vector<4xi32>) {
  %a = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %two = arith.constant dense<2> : vector<4xi32>
  %zero = arith.constant dense<0> : vector<4xi32>
  %0 = arith.muli %a, %two : vector<4xi32>
  %1 = arith.muli %two, %two : vector<4xi32>
  %2 = arith.addi %v, %zero : vector<4xi32>
  return %0, %1, %2 : vector<4xi32>, vector<4xi32>, vector<4xi32>
}
// CHECK-LABEL: @vectors(
// CHECK-SAME:    %[[V:.*]]: vector<4xi32>)
// CHECK-DAG:     %[[A:.*]] = arith.constant dense<[2, 4, 6, 8]>
// CHECK-DAG:     %[[B:.*]] = arith.constant dense<4>
// CHECK-NEXT:    return %[[A]], %[[B]], %[[V]]

func.func @extended(%x: i32) -> (i32, i1, i32, i32, i32) {
  %ones = arith.constant -1 : i32
  %two = arith.constant 2 : i32
  %sum, %carry = arith.addui_extended %ones, %two : i32, i1
  %low, %high = arith.mului_extended %ones, %two : i32
  %only, %unused = arith.mulsi_extended %x, %two : i32
  return %sum, %carry, %low, %high, %only : i32, i1, i32, i32, i32
}
// CHECK-LABEL: @extended(
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK-DAG:     %[[LOW:.*]] = arith.constant -2 : i32
// CHECK:         %[[ONLY:.*]] = arith.muli
// CHECK:         return %[[ONE]], %[[TRUE]], %[[LOW]], %[[ONE]], %[[ONLY]]

func.func @index_dialect(%i: index) -> (index, index, index) {
  %a = index.constant 3000000000
  %b = index.constant 2
  %c = index.constant 0
  %0 = index.add %a, %b
  // 3000000000 is negative in 32 bits, so that halving it would differ.
  %1 = index.divs %a, %b
  %2 = index.add %i, %c
  return %0, %1, %2 : index, index, index
}
// CHECK-LABEL: @index_dialect(
// CHECK-SAME:    %[[I:.*]]: index)
// CHECK:         %[[SUM:.*]] = index.constant 3000000002
// CHECK:         %[[QUOTIENT:.*]] = index.divs
// CHECK:         return %[[SUM]], %[[QUOTIENT]], %[[I]]

func.func @top_bits_of_a_signed_number(%x: i64) -> (i32, i32) {
  %n = arith.constant 32 : i64
  %0 = arith.shrsi %x, %n : i64
  %1 = arith.trunci %0 overflow<nsw> : i64 to i32
  %2 = arith.trunci %0 overflow<nuw> : i64 to i32
  return %1, %2 : i32, i32
}
// CHECK-LABEL: @top_bits_of_a_signed_number
// CHECK:         arith.trunci %{{.*}} : i64 to i32
// CHECK:         arith.trunci %{{.*}} overflow<nuw> : i64 to i32
