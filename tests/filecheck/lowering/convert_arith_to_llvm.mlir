// RUN: tirx-opt %s -p convert-arith-to-llvm | filecheck %s
// RUN: tirx-opt %s -p 'convert-arith-to-llvm{index-bitwidth=32}' | filecheck %s --check-prefix=NARROW

func.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.subi %0, %b overflow<nsw, nuw> : i32
  %2 = arith.muli %1, %b : i32
  %3 = arith.divsi %2, %b exact : i32
  %4 = arith.divui %3, %b : i32
  %5 = arith.remsi %4, %b : i32
  %6 = arith.remui %5, %b : i32
  %7 = arith.andi %6, %b : i32
  %8 = arith.ori %7, %b : i32
  %9 = arith.xori %8, %b : i32
  %10 = arith.shli %9, %b overflow<nuw> : i32
  %11 = arith.shrsi %10, %b exact : i32
  %12 = arith.shrui %11, %b : i32
  %13 = arith.maxsi %12, %b : i32
  %14 = arith.maxui %13, %b : i32
  %15 = arith.minsi %14, %b : i32
  %16 = arith.minui %15, %b : i32
  return %16 : i32
}
// CHECK-LABEL: @integers
// CHECK-NEXT:    llvm.add %a, %b overflow<nsw> : i32
// CHECK-NEXT:    llvm.sub %0, %b overflow<nsw, nuw> : i32
// CHECK-NEXT:    llvm.mul %1, %b : i32
// CHECK-NEXT:    llvm.sdiv exact %2, %b : i32
// CHECK-NEXT:    llvm.udiv %3, %b : i32
// CHECK-NEXT:    llvm.srem %4, %b : i32
// CHECK-NEXT:    llvm.urem %5, %b : i32
// CHECK-NEXT:    llvm.and %6, %b : i32
// CHECK-NEXT:    llvm.or %7, %b : i32
// CHECK-NEXT:    llvm.xor %8, %b : i32
// CHECK-NEXT:    llvm.shl %9, %b overflow<nuw> : i32
// CHECK-NEXT:    llvm.ashr exact %10, %b : i32
// CHECK-NEXT:    llvm.lshr %11, %b : i32
// CHECK-NEXT:    llvm.intr.smax(%12, %b) : (i32, i32) -> i32
// CHECK-NEXT:    llvm.intr.umax(%13, %b) : (i32, i32) -> i32
// CHECK-NEXT:    llvm.intr.smin(%14, %b) : (i32, i32) -> i32
// CHECK-NEXT:    llvm.intr.umin(%15, %b) : (i32, i32) -> i32

func.func @floats(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b fastmath<contract> : f32
  %1 = arith.subf %0, %b fastmath<nnan, ninf> : f32
  %2 = arith.mulf %1, %b fastmath<fast> : f32
  %3 = arith.divf %2, %b : f32
  %4 = arith.remf %3, %b fastmath<none> : f32
  %5 = arith.negf %4 fastmath<nsz> : f32
  %6 = arith.maximumf %5, %b : f32
  %7 = arith.minimumf %6, %b : f32
  %8 = arith.maxnumf %7, %b : f32
  %9 = arith.minnumf %8, %b fastmath<nnan> : f32
  return %9 : f32
}
// CHECK-LABEL: @floats
// CHECK-NEXT:    llvm.fadd %a, %b {fastmathFlags = #llvm.fastmath<contract>} : f32
// CHECK-NEXT:    llvm.fsub %0, %b {fastmathFlags = #llvm.fastmath<nnan, ninf>} : f32
// CHECK-NEXT:    llvm.fmul %1, %b {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    llvm.fdiv %2, %b : f32
// CHECK-NEXT:    llvm.frem %3, %b : f32
// CHECK-NEXT:    llvm.fneg %4 {fastmathFlags = #llvm.fastmath<nsz>} : f32
// CHECK-NEXT:    llvm.intr.maximum(%5, %b) : (f32, f32) -> f32
// CHECK-NEXT:    llvm.intr.minimum(%6, %b) : (f32, f32) -> f32
// CHECK-NEXT:    llvm.intr.maxnum(%7, %b) : (f32, f32) -> f32
// CHECK-NEXT:    llvm.intr.minnum(%8, %b) {fastmathFlags = #llvm.fastmath<nnan>} : (f32, f32) -> f32

func.func @comparisons(%a: i32, %f: f32, %v: vector<4xi32>) {
  %0 = arith.cmpi ult, %a, %a : i32
  %1 = arith.cmpi sge, %v, %v : vector<4xi32>
  %2 = arith.cmpf oeq, %f, %f fastmath<ninf> : f32
  %3 = arith.cmpf uno, %f, %f : f32
  return
}
// CHECK-LABEL: @comparisons
// CHECK-NEXT:    llvm.icmp "ult" %a, %a : i32
// CHECK-NEXT:    llvm.icmp "sge" %v, %v : vector<4xi32>
// CHECK-NEXT:    llvm.fcmp "oeq" %f, %f {fastmathFlags = #llvm.fastmath<ninf>} : f32
// CHECK-NEXT:    llvm.fcmp "uno" %f, %f : f32

func.func @casts(%a: i32, %f: f32) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  %2 = arith.trunci %a overflow<nsw> : i32 to i8
  %3 = arith.extf %f fastmath<nnan> : f32 to f64
  %4 = arith.truncf %f fastmath<nnan> : f32 to f16
  %5 = arith.truncf %f toward_zero : f32 to f16
  %6 = arith.truncf %f upward : f32 to f16
  %7 = arith.truncf %f downward : f32 to f16
  %8 = arith.truncf %f to_nearest_even : f32 to f16
  %9 = arith.truncf %f to_nearest_away : f32 to f16
  %10 = arith.fptosi %f : f32 to i32
  %11 = arith.fptoui %f : f32 to i32
  %12 = arith.sitofp %a : i32 to f32
  %13 = arith.uitofp %a : i32 to f32
  %14 = arith.bitcast %f : f32 to i32
  return
}
// CHECK-LABEL: @casts
// CHECK-NEXT:    llvm.sext %a : i32 to i64
// CHECK-NEXT:    llvm.zext %a : i32 to i64
// CHECK-NEXT:    llvm.trunc %a overflow<nsw> : i32 to i8
// CHECK-NEXT:    llvm.fpext %f {fastmathFlags = #llvm.fastmath<nnan>} : f32 to f64
// CHECK-NEXT:    llvm.fptrunc %f {fastmathFlags = #llvm.fastmath<nnan>} : f32 to f16
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %f towardzero ignore : f32 to f16
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %f upward ignore : f32 to f16
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %f downward ignore : f32 to f16
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %f tonearest ignore : f32 to f16
// CHECK-NEXT:    llvm.intr.experimental.constrained.fptrunc %f tonearestaway ignore : f32 to f16
// CHECK-NEXT:    llvm.fptosi %f : f32 to i32
// CHECK-NEXT:    llvm.fptoui %f : f32 to i32
// CHECK-NEXT:    llvm.sitofp %a : i32 to f32
// CHECK-NEXT:    llvm.uitofp %a : i32 to f32
// CHECK-NEXT:    llvm.bitcast %f : f32 to i32

// An index has the width of the option.
func.func @indices(%i: index, %a: i32, %v: vector<4xindex>) -> index {
  %0 = arith.addi %i, %i : index
  %1 = arith.index_cast %a : i32 to index
  %2 = arith.index_castui %a : i32 to index
  %3 = arith.index_cast %i : index to i8
  %4 = arith.addi %v, %v : vector<4xindex>
  %5 = arith.constant 7 : index
  return %0 : index
}
// CHECK-LABEL: @indices
// CHECK-DAG:     %[[V:.*]] = builtin.unrealized_conversion_cast %v : vector<4xindex> to vector<4xi64>
// CHECK-DAG:     %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
// CHECK:         %[[SUM:.*]] = llvm.add %[[I]], %[[I]] : i64
// CHECK-NEXT:    %[[OLD:.*]] = builtin.unrealized_conversion_cast %[[SUM]] : i64 to index
// CHECK-NEXT:    llvm.sext %a : i32 to i64
// CHECK-NEXT:    llvm.zext %a : i32 to i64
// CHECK-NEXT:    llvm.trunc %[[I]] : i64 to i8
// CHECK-NEXT:    llvm.add %[[V]], %[[V]] : vector<4xi64>
// CHECK-NEXT:    llvm.mlir.constant(7 : i64) : i64
// CHECK-NEXT:    return %[[OLD]] : index
// NARROW-LABEL: @indices
// NARROW:        llvm.add %{{.*}}, %{{.*}} : i32
// NARROW-NOT:    llvm.sext
// NARROW:        llvm.mlir.constant(7 : i32) : i32

func.func @constants() {
  %0 = arith.constant true
  %1 = arith.constant 1.5 : bf16
  %2 = arith.constant dense<[1, 2]> : vector<2xindex>
  %3 = arith.constant dense<1.0> : vector<2x2xf32>
  %4 = arith.constant dense<3> : vector<i32>
  %5 = arith.constant 1.0 : f8E4M3FN
  %6 = arith.constant dense<[1.0, 2.0]> : vector<2xf8E5M2>
  %7 = arith.constant 1.0 : f4E2M1FN
  return
}
// CHECK-LABEL: @constants
// CHECK-NEXT:    llvm.mlir.constant(true) : i1
// CHECK-NEXT:    llvm.mlir.constant(1.500000e+00 : bf16) : bf16
// CHECK-NEXT:    llvm.mlir.constant(dense<[1, 2]> : vector<2xi64>) : vector<2xi64>
// CHECK-NEXT:    llvm.mlir.constant(dense<1.000000e+00> : vector<2x2xf32>) : !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT:    llvm.mlir.constant(dense<3> : vector<1xi32>) : vector<1xi32>
// CHECK-NEXT:    llvm.mlir.constant(56 : i8) : i8
// CHECK-NEXT:    llvm.mlir.constant(dense<[60, 64]> : vector<2xi8>) : vector<2xi8>
// CHECK-NEXT:    llvm.mlir.constant(2 : i4) : i4
// NARROW-LABEL: @constants
// NARROW:        llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>

func.func @quotients(%a: i32, %b: i32) {
  %0 = arith.floordivsi %a, %b : i32
  %1 = arith.ceildivsi %a, %b : i32
  %2 = arith.ceildivui %a, %b : i32
  return
}
// CHECK-LABEL: @quotients
// CHECK-NEXT:    %[[Q:.*]] = llvm.sdiv %a, %b
// CHECK-NEXT:    %[[P:.*]] = llvm.mul %[[Q]], %b
// CHECK-NEXT:    %[[INEXACT:.*]] = llvm.icmp "ne" %[[P]], %a
// CHECK-NEXT:    %[[SIGNS:.*]] = llvm.xor %a, %b
// CHECK-NEXT:    %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
// CHECK-NEXT:    %[[DIFFER:.*]] = llvm.icmp "slt" %[[SIGNS]], %[[ZERO]]
// CHECK-NEXT:    %[[BOTH:.*]] = llvm.and %[[INEXACT]], %[[DIFFER]]
// CHECK-NEXT:    %[[STEP:.*]] = llvm.sext %[[BOTH]] : i1 to i32
// CHECK-NEXT:    llvm.add %[[Q]], %[[STEP]]
// CHECK:         llvm.icmp "sge"
// CHECK:         llvm.zext
// CHECK:         llvm.udiv %a, %b
// CHECK-NOT:     llvm.xor
// CHECK:         llvm.zext

func.func @wide_products(%a: i32, %v: vector<2x4xi8>) {
  %0, %1 = arith.mulsi_extended %a, %a : i32
  %2, %3 = arith.mului_extended %v, %v : vector<2x4xi8>
  %4, %5 = arith.addui_extended %a, %a : i32, i1
  return
}
// CHECK-LABEL: @wide_products
// CHECK:         %[[A:.*]] = llvm.sext %a : i32 to i64
// CHECK:         %[[P:.*]] = llvm.mul %[[A]], %{{.*}} : i64
// CHECK:         %[[H:.*]] = llvm.lshr %[[P]]
// CHECK-NEXT:    llvm.trunc %[[P]] : i64 to i32
// CHECK-NEXT:    llvm.trunc %[[H]] : i64 to i32
// CHECK-COUNT-2: llvm.mul %{{.*}}, %{{.*}} : vector<4xi16>
// CHECK:         %[[S:.*]] = llvm.add %a, %a : i32
// CHECK-NEXT:    llvm.icmp "ult" %[[S]], %a : i32

// A vector of more dimensions is an array of vectors, done row by row.
func.func @rows(%v: vector<2x4xf32>, %c: vector<2x4xi1>, %one: i1) -> vector<2x4xf32> {
  %0 = arith.mulf %v, %v fastmath<contract> : vector<2x4xf32>
  %1 = arith.select %c, %v, %0 : vector<2x4xi1>, vector<2x4xf32>
  %2 = arith.select %one, %v, %1 : vector<2x4xf32>
  return %2 : vector<2x4xf32>
}
// CHECK-LABEL: @rows
// CHECK-COUNT-2: llvm.fmul %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<contract>} : vector<4xf32>
// CHECK-COUNT-2: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<4xi1>, vector<4xf32>
// CHECK:         llvm.select %one, %{{.*}}, %{{.*}} : i1, !llvm.array<2 x vector<4xf32>>

// A memref is chosen by its parts. What both have in common needs no choice.
func.func @memrefs(%c: i1, %f: memref<?xf32>, %g: memref<?xf32>) -> memref<?xf32> {
  %0 = arith.select %c, %f, %g : memref<?xf32>
  return %0 : memref<?xf32>
}
// CHECK-LABEL: @memrefs
// CHECK-DAG:     %[[F:.*]], %[[F1:.*]], %[[FN:.*]] = builtin.unrealized_conversion_cast %f
// CHECK-DAG:     %[[G:.*]], %[[G1:.*]], %[[GN:.*]] = builtin.unrealized_conversion_cast %g
// CHECK:         llvm.select %c, %[[F]], %[[G]] : i1, !llvm.ptr
// CHECK-NEXT:    llvm.select %c, %[[F1]], %[[G1]] : i1, !llvm.ptr
// CHECK-NEXT:    llvm.select %c, %[[FN]], %[[GN]] : i1, i64

// Casts that change nothing leave nothing.
func.func @same(%a: i32, %f: memref<4xf32>, %e: f8E4M3FN) {
  %0 = arith.bitcast %a : i32 to i32
  %2 = arith.bitcast %f : memref<4xf32> to memref<4xi32>
  %3 = arith.bitcast %e : f8E4M3FN to i8
  return
}
// CHECK-LABEL: @same
// CHECK-NOT:     = llvm
// CHECK:         return

// Discardable attributes go to the op that makes the result.
func.func @attributes(%a: i32) -> i32 {
  %0 = arith.addi %a, %a {note = "here"} : i32
  %1 = arith.floordivsi %0, %a {note = "there"} : i32
  return %1 : i32
}
// CHECK-LABEL: @attributes
// CHECK-NEXT:    llvm.add %a, %a {note = "here"} : i32
// CHECK:         llvm.sext
// CHECK-NEXT:    llvm.add %{{.*}}, %{{.*}} {note = "there"} : i32

func.func @quotients_of_bits(%a: i1, %b: i1) {
  %0 = arith.ceildivui %a, %b : i1
  return
}
// CHECK-LABEL: @quotients_of_bits
// CHECK:         %[[INEXACT:.*]] = llvm.icmp "ne"
// CHECK-NEXT:    llvm.add %{{.*}}, %[[INEXACT]] : i1
