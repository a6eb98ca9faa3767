// Vectors taken apart and put together.
// RUN: tirx-opt %s -p canonicalize | filecheck %s

func.func @constants() -> (f32, vector<4xf32>, vector<2x4xf32>, vector<2xf32>) {
  %c = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %m = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %one = arith.constant 1.0 : f32
  %0 = vector.extract %c[2] : f32 from vector<4xf32>
  %1 = vector.insert %0, %c[0] : f32 into vector<4xf32>
  %2 = vector.broadcast %one : f32 to vector<2x4xf32>
  %3 = vector.extract %m[1] : vector<2xf32> from vector<2x2xf32>
  return %0, %1, %2, %3 : f32, vector<4xf32>, vector<2x4xf32>, vector<2xf32>
}
// CHECK-LABEL: @constants
// CHECK-DAG:     %[[A:.*]] = arith.constant 3.000000e+00 : f32
// CHECK-DAG:     %[[B:.*]] = arith.constant dense<[3.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]>
// CHECK-DAG:     %[[C:.*]] = arith.constant dense<1.000000e+00> : vector<2x4xf32>
// CHECK-DAG:     %[[D:.*]] = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
// CHECK-NEXT:    return %[[A]], %[[B]], %[[C]], %[[D]]

func.func @extract_what_was_inserted(%x: f32, %y: f32, %v: vector<4xf32>) -> (f32, f32, f32) {
  %a = vector.insert %x, %v[1] : f32 into vector<4xf32>
  %b = vector.insert %y, %a[2] : f32 into vector<4xf32>
  %0 = vector.extract %b[1] : f32 from vector<4xf32>
  %1 = vector.extract %b[2] : f32 from vector<4xf32>
  %2 = vector.extract %b[3] : f32 from vector<4xf32>
  return %0, %1, %2 : f32, f32, f32
}
// CHECK-LABEL: @extract_what_was_inserted(
// CHECK-SAME:    %[[X:.*]]: f32, %[[Y:.*]]: f32, %[[V:.*]]: vector<4xf32>)
// CHECK-NEXT:    %[[E:.*]] = vector.extract %[[V]][3]
// CHECK-NEXT:    return %[[X]], %[[Y]], %[[E]]

// Which element the second insertion changes is known at run time only.
func.func @extract_behind_a_dynamic_insert(%x: f32, %v: vector<4xf32>, %i: index) -> f32 {
  %a = vector.insert %x, %v[1] : f32 into vector<4xf32>
  %b = vector.insert %x, %a[%i] : f32 into vector<4xf32>
  %0 = vector.extract %b[1] : f32 from vector<4xf32>
  return %0 : f32
}
// CHECK-LABEL: @extract_behind_a_dynamic_insert
// CHECK-COUNT-2: vector.insert
// CHECK:         vector.extract

func.func @positions(%v: vector<4xf32>, %i: index) -> (f32, f32) {
  %c2 = arith.constant 2 : index
  %0 = vector.extract %v[%c2] : f32 from vector<4xf32>
  %1 = vector.extract %v[%i] : f32 from vector<4xf32>
  return %0, %1 : f32, f32
}
// CHECK-LABEL: @positions(
// CHECK-SAME:    %[[V:.*]]: vector<4xf32>, %[[I:.*]]: index)
// CHECK-NEXT:    vector.extract %[[V]][2]
// CHECK-NEXT:    vector.extract %[[V]][%[[I]]]

func.func @elements(%x: f32, %y: f32) -> (vector<2xf32>, f32, f32) {
  %a = vector.from_elements %x, %x : vector<2xf32>
  %b = vector.from_elements %x, %y : vector<2xf32>
  %0:2 = vector.to_elements %b : vector<2xf32>
  return %a, %0#1, %0#0 : vector<2xf32>, f32, f32
}
// CHECK-LABEL: @elements(
// CHECK-SAME:    %[[X:.*]]: f32, %[[Y:.*]]: f32)
// CHECK-NEXT:    %[[A:.*]] = vector.broadcast %[[X]]
// CHECK-NEXT:    return %[[A]], %[[Y]], %[[X]]

func.func @there_and_back(%v: vector<8xf32>) -> (vector<8xf32>, vector<2x4xf32>) {
  %a = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  %b = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  return %b, %a : vector<8xf32>, vector<2x4xf32>
}
// CHECK-LABEL: @there_and_back(
// CHECK-SAME:    %[[V:.*]]: vector<8xf32>)
// CHECK-NEXT:    %[[A:.*]] = vector.shape_cast
// CHECK-NEXT:    return %[[V]], %[[A]]

func.func @shuffles(%v: vector<2xf32>, %w: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>, vector<2xf32>) {
  %0 = vector.shuffle %v, %w [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %v, %w [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %v, %w [1, 2] : vector<2xf32>, vector<2xf32>
  return %0, %1, %2 : vector<2xf32>, vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: @shuffles(
// CHECK-SAME:    %[[V:.*]]: vector<2xf32>, %[[W:.*]]: vector<2xf32>)
// CHECK-NEXT:    %[[S:.*]] = vector.shuffle
// CHECK-NEXT:    return %[[V]], %[[W]], %[[S]]

// A value is replaced by one of its own type only, and a position of no element stays open.

func.func @element_of_rank_0(%v: vector<f32>) -> f32 {
  %0 = vector.extract %v[] : f32 from vector<f32>
  return %0 : f32
}
// CHECK-LABEL: @element_of_rank_0
// CHECK:         vector.extract %v[] : f32 from vector<f32>

func.func @poison_position(%a: f32, %b: f32) -> f32 {
  %v = vector.from_elements %a, %b : vector<2xf32>
  %0 = vector.extract %v[-1] : f32 from vector<2xf32>
  return %0 : f32
}
// CHECK-LABEL: @poison_position
// CHECK:         vector.extract %{{.*}}[-1]

func.func @position_outside(%v: vector<4xf32>) -> f32 {
  %c9 = arith.constant 9 : index
  %0 = vector.extract %v[%c9] {kept} : f32 from vector<4xf32>
  return %0 : f32
}
// CHECK-LABEL: @position_outside
// CHECK:         vector.extract %v[%c9] {kept}

func.func @position_inside(%v: vector<4xf32>) -> f32 {
  %c3 = arith.constant 3 : index
  %0 = vector.extract %v[%c3] {kept} : f32 from vector<4xf32>
  return %0 : f32
}
// CHECK-LABEL: @position_inside
// CHECK:         vector.extract %v[3] {kept}

// The first op that takes a memref here has no cast before it.
func.func @no_cast(%m: memref<?xf32>, %i: index) -> vector<4xf32> {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

func.func @casts(%m: memref<8xf32>, %i: index) -> vector<4xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = vector.load %0[%i] : memref<?xf32>, vector<4xf32>
  return %1 : vector<4xf32>
}
// CHECK-LABEL: @casts
// CHECK-NEXT:    vector.load %{{.*}}[%{{.*}}] : memref<8xf32>, vector<4xf32>
