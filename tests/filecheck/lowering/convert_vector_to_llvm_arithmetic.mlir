// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

func.func @fma(%a: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.fma %a, %a, %a : vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// CHECK-LABEL: @fma(
// CHECK-COUNT-2: llvm.intr.fma(%{{.*}}, %{{.*}}, %{{.*}}) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>

// Floats are added in order, from a start value on that changes nothing.
func.func @reductions(%v: vector<4xf32>, %i: vector<4xi32>, %s: f32, %t: i32) -> (f32, f32, f32, i32, i32) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <add>, %v, %s fastmath<reassoc> : vector<4xf32> into f32
  %2 = vector.reduction <maximumf>, %v, %s fastmath<nnan> : vector<4xf32> into f32
  %3 = vector.reduction <minui>, %i : vector<4xi32> into i32
  %4 = vector.reduction <xor>, %i, %t : vector<4xi32> into i32
  return %0, %1, %2, %3, %4 : f32, f32, f32, i32, i32
}
// CHECK-LABEL: @reductions(
// CHECK-DAG:     %[[ZERO:.*]] = llvm.mlir.constant(-0.000000e+00 : f32)
// CHECK:         "llvm.intr.vector.reduce.fadd"(%[[ZERO]], %v)
// CHECK-NEXT:    "llvm.intr.vector.reduce.fadd"(%s, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}>
// CHECK-NEXT:    %[[MAX:.*]] = llvm.intr.vector.reduce.fmaximum(%v) {fastmathFlags = #llvm.fastmath<nnan>}
// CHECK-NEXT:    llvm.intr.maximum(%s, %[[MAX]]) {fastmathFlags = #llvm.fastmath<nnan>}
// CHECK-NEXT:    "llvm.intr.vector.reduce.umin"(%i)
// CHECK-NEXT:    %[[XOR:.*]] = "llvm.intr.vector.reduce.xor"(%i)
// CHECK-NEXT:    llvm.xor %t, %[[XOR]]

func.func @outer_products(%a: vector<2xf32>, %b: vector<4xf32>, %c: vector<2x4xf32>, %s: f32) -> (vector<2x4xf32>, vector<2x4xf32>, vector<2xf32>) {
  %0 = vector.outerproduct %a, %b, %c : vector<2xf32>, vector<4xf32>
  %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<2xf32>, vector<4xf32>
  %2 = vector.outerproduct %a, %s : vector<2xf32>, f32
  return %0, %1, %2 : vector<2x4xf32>, vector<2x4xf32>, vector<2xf32>
}
// CHECK-LABEL: @outer_products(
// CHECK-COUNT-2: llvm.intr.fma
// CHECK:         %[[P:.*]] = llvm.fmul
// CHECK:         llvm.intr.maxnum(%{{.*}}, %[[P]])
// CHECK:         llvm.fmul %a, %{{.*}} : vector<2xf32>

// Rows that become one are combined whole.
func.func @multi_reductions(%v: vector<2x3x4xf32>, %a: vector<3xf32>, %b: vector<2x4xf32>, %s: f32) -> (vector<3xf32>, vector<2x4xf32>, f32) {
  %0 = vector.multi_reduction <add>, %v, %a [0, 2] : vector<2x3x4xf32> to vector<3xf32>
  %1 = vector.multi_reduction <mul>, %v, %b [1] : vector<2x3x4xf32> to vector<2x4xf32>
  %2 = vector.multi_reduction <minimumf>, %v, %s [0, 1, 2] : vector<2x3x4xf32> to f32
  return %0, %1, %2 : vector<3xf32>, vector<2x4xf32>, f32
}
// CHECK-LABEL: @multi_reductions(
// CHECK:         llvm.fadd %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK:         "llvm.intr.vector.reduce.fadd"
// CHECK-COUNT-6: llvm.fmul %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK-COUNT-5: llvm.intr.minimum(%{{.*}}, %{{.*}}) : (vector<4xf32>, vector<4xf32>)
// CHECK:         %[[ALL:.*]] = llvm.intr.vector.reduce.fminimum
// CHECK-NEXT:    llvm.intr.minimum(%s, %[[ALL]])

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#bt = affine_map<(i, j, k) -> (j, k)>
#c = affine_map<(i, j, k) -> (i, j)>

// Rows of the accumulator are rows of B: a fused product for each i and k.
func.func @matmul(%a: vector<2x3xf16>, %b: vector<3x4xf16>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x3xf16>, vector<3x4xf16> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
// CHECK-LABEL: @matmul(
// CHECK-COUNT-5: llvm.fpext
// CHECK-COUNT-6: llvm.intr.fma(%{{.*}}) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NOT:     llvm.intr.fma

// They are not where B is transposed.
func.func @transposed(%a: vector<2x3xi32>, %b: vector<4x3xi32>, %c: vector<2x4xi32>) -> vector<2x4xi32> {
  %0 = vector.contract {indexing_maps = [#a, #bt, #c], iterator_types = ["parallel", "parallel", "reduction"]}
    %a, %b, %c : vector<2x3xi32>, vector<4x3xi32> into vector<2x4xi32>
  return %0 : vector<2x4xi32>
}
// CHECK-LABEL: @transposed(
// CHECK-COUNT-24: llvm.mul %{{.*}}, %{{.*}} : i32
// CHECK-NOT:     llvm.mul

func.func @dot(%a: vector<4xf32>, %s: f32) -> f32 {
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
    %a, %a, %s : vector<4xf32>, vector<4xf32> into f32
  return %0 : f32
}
// CHECK-LABEL: @dot(
// CHECK-COUNT-4: llvm.intr.fma(%{{.*}}) : (f32, f32, f32) -> f32

func.func @scan(%v: vector<3xi32>, %s: vector<i32>) -> (vector<3xi32>, vector<i32>) {
  %0:2 = vector.scan <add>, %v, %s {inclusive = false, reduction_dim = 0} : vector<3xi32>, vector<i32>
  return %0#0, %0#1 : vector<3xi32>, vector<i32>
}
// CHECK-LABEL: @scan(
// CHECK:         %[[V0:.*]] = llvm.extractelement %v
// CHECK-NEXT:    %[[START:.*]] = llvm.extractelement %s
// CHECK-NEXT:    %[[V1:.*]] = llvm.extractelement %v
// CHECK-NEXT:    %[[ONE:.*]] = llvm.add %[[START]], %[[V0]]
// CHECK:         %[[TWO:.*]] = llvm.add %[[ONE]], %[[V1]]

// Under a mask, what is hidden is neutral.
func.func @masked(%m: vector<4xi1>, %n: vector<2x4xi1>, %v: vector<4xf32>, %i: vector<4xi32>, %w: vector<2x4xf32>, %a: vector<4xf32>) -> (f32, i32, vector<4xf32>) {
  %0 = vector.mask %m { vector.reduction <mul>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %m { vector.reduction <minsi>, %i : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %n { vector.multi_reduction <add>, %w, %a [0] : vector<2x4xf32> to vector<4xf32> } : vector<2x4xi1> -> vector<4xf32>
  return %0, %1, %2 : f32, i32, vector<4xf32>
}
// CHECK-LABEL: @masked(
// CHECK-DAG:     %[[ONES:.*]] = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>)
// CHECK-DAG:     %[[MOST:.*]] = llvm.mlir.constant(dense<2147483647> : vector<4xi32>)
// CHECK-DAG:     %[[ZEROS:.*]] = llvm.mlir.constant(dense<-0.000000e+00> : vector<4xf32>)
// CHECK:         %[[V:.*]] = llvm.select %m, %v, %[[ONES]]
// CHECK-NEXT:    "llvm.intr.vector.reduce.fmul"(%{{.*}}, %[[V]])
// CHECK-NEXT:    %[[I:.*]] = llvm.select %m, %i, %[[MOST]]
// CHECK-NEXT:    "llvm.intr.vector.reduce.smin"(%[[I]])
// CHECK-COUNT-2: llvm.select %{{.*}}, %{{.*}}, %[[ZEROS]]
