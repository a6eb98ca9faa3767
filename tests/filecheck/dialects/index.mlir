// Every op of index.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @ops(%n: index, %i64: i64) {
  %0 = index.add %n, %n
  %1 = index.and %n, %n
  %2 = index.bool.constant true
  %3 = index.casts %i64 : i64 to index
  %4 = index.castu %n : index to i1
  %5 = index.ceildivs %n, %n
  %6 = index.ceildivu %n, %n
  %7 = index.cmp uge(%n, %n)
  %8 = index.constant 4
  %9 = index.divs %n, %n
  %10 = index.divu %n, %n
  %11 = index.floordivs %n, %n
  %12 = index.maxs %n, %n
  %13 = index.maxu %n, %n
  %14 = index.mins %n, %n
  %15 = index.minu %n, %n
  %16 = index.mul %n, %n
  %17 = index.or %n, %n
  %18 = index.rems %n, %n
  %19 = index.remu %n, %n
  %20 = index.shl %n, %n
  %21 = index.shrs %n, %n
  %22 = index.shru %n, %n
  %23 = index.sizeof
  %24 = index.sub %n, %n
  %25 = index.xor %n, %n
  return
}
// CHECK-LABEL: @ops(
// CHECK-NEXT:  index.add %n, %n
// CHECK-NEXT:  index.and %n, %n
// CHECK-NEXT:  index.bool.constant true
// CHECK-NEXT:  index.casts %i64 : i64 to index
// CHECK-NEXT:  index.castu %n : index to i1
// CHECK-NEXT:  index.ceildivs %n, %n
// CHECK-NEXT:  index.ceildivu %n, %n
// CHECK-NEXT:  index.cmp uge(%n, %n)
// CHECK-NEXT:  index.constant 4
// CHECK-NEXT:  index.divs %n, %n
// CHECK-NEXT:  index.divu %n, %n
// CHECK-NEXT:  index.floordivs %n, %n
// CHECK-NEXT:  index.maxs %n, %n
// CHECK-NEXT:  index.maxu %n, %n
// CHECK-NEXT:  index.mins %n, %n
// CHECK-NEXT:  index.minu %n, %n
// CHECK-NEXT:  index.mul %n, %n
// CHECK-NEXT:  index.or %n, %n
// CHECK-NEXT:  index.rems %n, %n
// CHECK-NEXT:  index.remu %n, %n
// CHECK-NEXT:  index.shl %n, %n
// CHECK-NEXT:  index.shrs %n, %n
// CHECK-NEXT:  index.shru %n, %n
// CHECK-NEXT:  index.sizeof
// CHECK-NEXT:  index.sub %n, %n
// CHECK-NEXT:  index.xor %n, %n
