// RUN: tirx-opt %s -p convert-index-to-llvm | filecheck %s
// RUN: tirx-opt %s -p 'convert-index-to-llvm{index-bitwidth=32}' | filecheck %s --check-prefix=NARROW

func.func @arithmetic(%a: index, %b: index) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b
  %2 = index.mul %a, %b
  %3 = index.divs %a, %b
  %4 = index.divu %a, %b
  %5 = index.rems %a, %b
  %6 = index.remu %a, %b
  %7 = index.and %a, %b
  %8 = index.or %a, %b
  %9 = index.xor %a, %b
  %10 = index.shl %a, %b
  %11 = index.shrs %a, %b
  %12 = index.shru %a, %b
  %13 = index.maxs %a, %b
  %14 = index.maxu %a, %b
  %15 = index.mins %a, %b
  %16 = index.minu %a, %b
  return
}
// CHECK-LABEL: @arithmetic
// CHECK-DAG:     %[[A:.*]] = builtin.unrealized_conversion_cast %a : index to i64
// CHECK-DAG:     %[[B:.*]] = builtin.unrealized_conversion_cast %b : index to i64
// CHECK:         llvm.add %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.sub %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.mul %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.sdiv %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.udiv %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.srem %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.urem %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.and %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.or %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.xor %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.shl %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.ashr %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.lshr %[[A]], %[[B]] : i64
// CHECK-NEXT:    llvm.intr.smax(%[[A]], %[[B]])
// CHECK-NEXT:    llvm.intr.umax(%[[A]], %[[B]])
// CHECK-NEXT:    llvm.intr.smin(%[[A]], %[[B]])
// CHECK-NEXT:    llvm.intr.umin(%[[A]], %[[B]])
// NARROW-LABEL: @arithmetic
// NARROW:         llvm.add %{{.*}}, %{{.*}} : i32

func.func @quotients(%a: index, %b: index) {
  %0 = index.ceildivs %a, %b
  %1 = index.ceildivu %a, %b
  %2 = index.floordivs %a, %b
  return
}
// CHECK-LABEL: @quotients
// CHECK:         llvm.sdiv
// CHECK:         llvm.icmp "sge"
// CHECK:         llvm.udiv
// CHECK:         llvm.sdiv
// CHECK:         llvm.icmp "slt"

func.func @comparisons(%a: index, %b: index) {
  %0 = index.cmp eq(%a, %b)
  %1 = index.cmp slt(%a, %b)
  %2 = index.cmp uge(%a, %b)
  return
}
// CHECK-LABEL: @comparisons
// CHECK:         llvm.icmp "eq"
// CHECK-NEXT:    llvm.icmp "slt"
// CHECK-NEXT:    llvm.icmp "uge"

// Where an index has 32 bits, a constant is cut off and sizeof tells.
func.func @constants() {
  %0 = index.constant 5000000000
  %1 = index.bool.constant true
  %2 = index.sizeof
  return
}
// CHECK-LABEL: @constants
// CHECK-NEXT:    llvm.mlir.constant(5000000000 : i64) : i64
// CHECK-NEXT:    llvm.mlir.constant(true) : i1
// CHECK-NEXT:    llvm.mlir.constant(64 : i64) : i64
// NARROW-LABEL: @constants
// NARROW-NEXT:    llvm.mlir.constant(705032704 : i32) : i32
// NARROW-NEXT:    llvm.mlir.constant(true) : i1
// NARROW-NEXT:    llvm.mlir.constant(32 : i32) : i32

func.func @casts(%a: index, %b: i32, %c: i64) {
  %0 = index.casts %b : i32 to index
  %1 = index.castu %b : i32 to index
  %2 = index.casts %a : index to i32
  %3 = index.castu %c : i64 to index
  return
}
// CHECK-LABEL: @casts
// CHECK:         llvm.sext %b : i32 to i64
// CHECK-NEXT:    llvm.zext %b : i32 to i64
// CHECK-NEXT:    llvm.trunc %{{.*}} : i64 to i32
// CHECK-NEXT:    return
// NARROW-LABEL: @casts
// NARROW-NOT:     llvm.sext
// NARROW:         llvm.trunc %c : i64 to i32
