// Elements of vectors: a vector of more dimensions is an array of vectors.
// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

func.func @extract(%v: vector<2x4xf32>, %z: vector<f32>, %i: index) -> (vector<4xf32>, f32, f32, f32) {
  %0 = vector.extract %v[1] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %v[1, 2] : f32 from vector<2x4xf32>
  %2 = vector.extract %v[0, %i] : f32 from vector<2x4xf32>
  %3 = vector.extract %z[] : f32 from vector<f32>
  return %0, %1, %2, %3 : vector<4xf32>, f32, f32, f32
}
// CHECK-LABEL: @extract(%v: !llvm.array<2 x vector<4xf32>>, %z: vector<1xf32>, %i: i64)
// CHECK:         %[[ROW:.*]] = llvm.extractvalue %v[1]
// CHECK-NEXT:    llvm.extractelement %[[ROW]][%{{.*}} : i64]
// CHECK-NEXT:    %[[FIRST:.*]] = llvm.extractvalue %v[0]
// CHECK-NEXT:    llvm.extractelement %[[FIRST]][%i : i64]
// CHECK-NEXT:    llvm.extractelement %z[%{{.*}} : i64]

func.func @insert(%v: vector<2x4xf32>, %r: vector<4xf32>, %x: f32, %i: index) -> vector<2x4xf32> {
  %0 = vector.insert %r, %v[1] : vector<4xf32> into vector<2x4xf32>
  %1 = vector.insert %x, %0[0, %i] : f32 into vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
// CHECK-LABEL: @insert(
// CHECK-NEXT:    %[[W:.*]] = llvm.insertvalue %r, %v[1]
// CHECK-NEXT:    %[[ROW:.*]] = llvm.extractvalue %[[W]][0]
// CHECK-NEXT:    %[[NEW:.*]] = llvm.insertelement %x, %[[ROW]][%i : i64]
// CHECK-NEXT:    llvm.insertvalue %[[NEW]], %[[W]][0]

func.func @broadcast(%x: f32, %r: vector<4xf32>, %c: vector<2x1xf32>) -> (vector<4xf32>, vector<2x4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %r : vector<4xf32> to vector<2x4xf32>
  %2 = vector.broadcast %c : vector<2x1xf32> to vector<2x4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<2x4xf32>, vector<2x4xf32>
}
// CHECK-LABEL: @broadcast(
// CHECK:         %[[ONE:.*]] = llvm.insertelement %x, %{{.*}}[%{{.*}} : i64]
// CHECK-NEXT:    llvm.shufflevector %[[ONE]], %{{.*}} [0, 0, 0, 0]
// CHECK:         %[[A:.*]] = llvm.insertvalue %r, %{{.*}}[0]
// CHECK-NEXT:    llvm.insertvalue %r, %[[A]][1]
// CHECK:         llvm.extractvalue %c[0]
// CHECK:         llvm.shufflevector
// CHECK:         llvm.extractvalue %c[1]
// CHECK:         llvm.shufflevector

func.func @elements(%v: vector<2x2xf32>) -> vector<2x2xf32> {
  %0:4 = vector.to_elements %v : vector<2x2xf32>
  %1 = vector.from_elements %0#3, %0#3, %0#1, %0#0 : vector<2x2xf32>
  return %1 : vector<2x2xf32>
}
// CHECK-LABEL: @elements(
// CHECK-COUNT-3: llvm.extractelement
// CHECK:         llvm.shufflevector %{{.*}} [0, 0]
// CHECK-COUNT-2: llvm.insertelement
// CHECK-COUNT-2: llvm.insertvalue

func.func @shapes(%v: vector<2x3xf32>, %w: vector<1xf32>) -> (vector<6xf32>, vector<3x2xf32>, vector<f32>, vector<2x6xf16>) {
  %0 = vector.shape_cast %v : vector<2x3xf32> to vector<6xf32>
  %1 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = vector.shape_cast %w : vector<1xf32> to vector<f32>
  %3 = vector.bitcast %v : vector<2x3xf32> to vector<2x6xf16>
  return %0, %1, %2, %3 : vector<6xf32>, vector<3x2xf32>, vector<f32>, vector<2x6xf16>
}
// CHECK-LABEL: @shapes(
// CHECK-COUNT-12: llvm.insertelement
// CHECK-COUNT-2: llvm.bitcast %{{.*}} : vector<3xf32> to vector<6xf16>
// CHECK:         llvm.insertvalue %w, %{{.*}}[2]

func.func @slices(%v: vector<8xf32>, %w: vector<2x4xf32>, %x: vector<2xf32>) -> (vector<3xf32>, vector<1x2xf32>, vector<2x4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [2], sizes = [3], strides = [1]} : vector<8xf32> to vector<3xf32>
  %1 = vector.extract_strided_slice %w {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x4xf32> to vector<1x2xf32>
  %2 = vector.insert_strided_slice %x, %w {offsets = [1, 2], strides = [1]} : vector<2xf32> into vector<2x4xf32>
  return %0, %1, %2 : vector<3xf32>, vector<1x2xf32>, vector<2x4xf32>
}
// CHECK-LABEL: @slices(
// CHECK:         llvm.shufflevector %v, %{{.*}} [2, 3, 4]
// CHECK:         %[[ROW:.*]] = llvm.extractvalue %w[1]
// CHECK-COUNT-2: llvm.extractelement %[[ROW]]
// CHECK:         llvm.extractelement %x
// CHECK:         llvm.insertvalue
// CHECK:         llvm.extractelement %x
// CHECK:         llvm.insertvalue

func.func @mixed(%a: vector<4xf32>, %b: vector<4xf32>, %s: vector<2xf32>, %m: vector<2x4xf32>) -> (vector<3xf32>, vector<2xf32>, vector<2x4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>) {
  %0 = vector.shuffle %a, %b [0, 5, -1] : vector<4xf32>, vector<4xf32>
  %1 = vector.shuffle %a, %s [5, 1] : vector<4xf32>, vector<2xf32>
  %2 = vector.shuffle %m, %m [3, 0] : vector<2x4xf32>, vector<2x4xf32>
  %3 = vector.interleave %a, %b : vector<4xf32> -> vector<8xf32>
  %4, %5 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  return %0, %1, %2, %3, %4, %5 : vector<3xf32>, vector<2xf32>, vector<2x4xf32>, vector<8xf32>, vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: @mixed(
// CHECK:         llvm.shufflevector %a, %b [0, 5, -1]
// CHECK:         llvm.extractelement %s
// CHECK:         llvm.extractelement %a
// CHECK:         %[[R1:.*]] = llvm.extractvalue %m[1]
// CHECK:         %[[R0:.*]] = llvm.extractvalue %m[0]
// CHECK:         llvm.shufflevector %a, %b [0, 4, 1, 5, 2, 6, 3, 7]
// CHECK:         llvm.shufflevector %a, %{{.*}} [0, 2]
// CHECK:         llvm.shufflevector %a, %{{.*}} [1, 3]

func.func @masks(%i: index, %j: index) -> (vector<4xindex>, vector<4xi1>, vector<2x4xi1>, vector<4xi1>, vector<2x4xi1>) {
  %0 = vector.step : vector<4xindex>
  %1 = vector.constant_mask [3] : vector<4xi1>
  %2 = vector.constant_mask [1, 3] : vector<2x4xi1>
  %3 = vector.create_mask %i : vector<4xi1>
  %4 = vector.create_mask %i, %j : vector<2x4xi1>
  return %0, %1, %2, %3, %4 : vector<4xindex>, vector<4xi1>, vector<2x4xi1>, vector<4xi1>, vector<2x4xi1>
}
// CHECK-LABEL: @masks(
// CHECK-DAG:     %[[STEP:.*]] = llvm.mlir.constant(dense<[0, 1, 2, 3]> : vector<4xi64>) : vector<4xi64>
// CHECK-DAG:     llvm.mlir.constant(dense<[true, true, true, false]> : vector<4xi1>) : vector<4xi1>
// CHECK-DAG:     llvm.mlir.constant(dense<{{\[\[}}true, true, true, false], [false, false, false, false]]> : vector<2x4xi1>) : !llvm.array<2 x vector<4xi1>>
// CHECK:         %[[LIMIT:.*]] = llvm.shufflevector
// CHECK-NEXT:    llvm.icmp "slt" %[[STEP]], %[[LIMIT]] : vector<4xi64>
// CHECK:         %[[ROW:.*]] = llvm.icmp "slt" %[[STEP]], %{{.*}} : vector<4xi64>
// CHECK:         %[[IN:.*]] = llvm.icmp "slt" %{{.*}}, %i : i64
// CHECK-NEXT:    llvm.select %[[IN]], %[[ROW]], %{{.*}} : i1, vector<4xi1>

// The position of no element.
func.func @poison(%v: vector<4xf32>, %x: f32) -> (f32, vector<4xf32>) {
  %0 = vector.extract %v[-1] : f32 from vector<4xf32>
  %1 = vector.insert %x, %v[-1] : f32 into vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
// CHECK-LABEL: @poison(
// CHECK-DAG:     llvm.mlir.poison : f32
// CHECK-DAG:     llvm.mlir.poison : vector<4xf32>

func.func @scalable(%x: f32, %v: vector<[4]xf32>, %w: vector<4xf32>, %i: index) -> (vector<[4]xf32>, vector<[4]xi1>, index) {
  %0 = vector.broadcast %x : f32 to vector<[4]xf32>
  %1 = vector.fma %0, %v, %v : vector<[4]xf32>
  %2 = vector.create_mask %i : vector<[4]xi1>
  %3 = vector.vscale
  %4 = vector.scalable.extract %1[4] : vector<4xf32> from vector<[4]xf32>
  %5 = vector.scalable.insert %4, %1[0] : vector<4xf32> into vector<[4]xf32>
  %6 = vector.interleave %5, %5 : vector<[4]xf32> -> vector<[8]xf32>
  %7 = vector.constant_mask [4] : vector<[4]xi1>
  return %5, %2, %3 : vector<[4]xf32>, vector<[4]xi1>, index
}
// CHECK-LABEL: @scalable(
// CHECK:         llvm.shufflevector %{{.*}} [0, 0, 0, 0] : vector<[4]xf32>
// CHECK:         llvm.intr.fma
// CHECK:         llvm.intr.stepvector : vector<[4]xi64>
// CHECK:         "llvm.intr.vscale"() : () -> i64
// CHECK:         llvm.intr.vector.extract %{{.*}}[4]
// CHECK:         llvm.intr.vector.insert %{{.*}}, %{{.*}}[0]
