// Vectors as values: elements, shapes, masks.
// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

func.func @elements(%a: vector<4xf32>, %b: vector<2x4xf32>, %z: vector<f32>, %s: f32, %i: index) {
  %0 = vector.extract %b[1] : vector<4xf32> from vector<2x4xf32>
  %1 = vector.extract %b[%i, 1] : f32 from vector<2x4xf32>
  %2 = vector.extract %z[] : f32 from vector<f32>
  %3 = vector.insert %a, %b [1] : vector<4xf32> into vector<2x4xf32>
  %4 = vector.insert %s, %b [%i, 2] : f32 into vector<2x4xf32>
  %5 = vector.extract_strided_slice %b {offsets = [0], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
  %6 = vector.insert_strided_slice %a, %b {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
  %7 = vector.from_elements %s, %s : vector<2xf32>
  %8:4 = vector.to_elements %a : vector<4xf32>
  return
}
// CHECK-LABEL: @elements(
// CHECK-NEXT:  vector.extract %b[1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT:  vector.extract %b[%i, 1] : f32 from vector<2x4xf32>
// CHECK-NEXT:  vector.extract %z[] : f32 from vector<f32>
// CHECK-NEXT:  vector.insert %a, %b [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:  vector.insert %s, %b [%i, 2] : f32 into vector<2x4xf32>
// CHECK-NEXT:  vector.extract_strided_slice %b {offsets = [0], sizes = [1], strides = [1]} : vector<2x4xf32> to vector<1x4xf32>
// CHECK-NEXT:  vector.insert_strided_slice %a, %b {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:  vector.from_elements %s, %s : vector<2xf32>
// CHECK-NEXT:  vector.to_elements %a : vector<4xf32>

func.func @shapes(%a: vector<4xf32>, %b: vector<2x4xf32>, %z: vector<f32>, %s: f32) {
  %0 = vector.bitcast %a : vector<4xf32> to vector<8xi16>
  %1 = vector.broadcast %s : f32 to vector<2x4xf32>
  %2 = vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
  %3 = vector.shape_cast %b : vector<2x4xf32> to vector<8xf32>
  %4 = vector.shuffle %a, %a [0, 3, -1, 7] : vector<4xf32>, vector<4xf32>
  %5 = vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
  %6 = vector.transpose %b, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
  %7 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  %8 = vector.interleave %z, %z : vector<f32> -> vector<2xf32>
  %9, %10 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  return
}
// CHECK-LABEL: @shapes(
// CHECK-NEXT:  vector.bitcast %a : vector<4xf32> to vector<8xi16>
// CHECK-NEXT:  vector.broadcast %s : f32 to vector<2x4xf32>
// CHECK-NEXT:  vector.broadcast %a : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:  vector.shape_cast %b : vector<2x4xf32> to vector<8xf32>
// CHECK-NEXT:  vector.shuffle %a, %a [0, 3, -1, 7] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:  vector.shuffle %z, %z [0, 1] : vector<f32>, vector<f32>
// CHECK-NEXT:  vector.transpose %b, [1, 0] : vector<2x4xf32> to vector<4x2xf32>
// CHECK-NEXT:  vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
// CHECK-NEXT:  vector.interleave %z, %z : vector<f32> -> vector<2xf32>
// CHECK-NEXT:  vector.deinterleave %a : vector<4xf32> -> vector<2xf32>

func.func @masks(%i: index) {
  %0 = vector.constant_mask [2, 3] : vector<4x4xi1>
  %1 = vector.create_mask %i, %i : vector<4x4xi1>
  %2 = vector.step : vector<4xindex>
  return
}
// CHECK-LABEL: @masks(
// CHECK-NEXT:  vector.constant_mask [2, 3] : vector<4x4xi1>
// CHECK-NEXT:  vector.create_mask %i, %i : vector<4x4xi1>
// CHECK-NEXT:  vector.step : vector<4xindex>

func.func @scalable(%a: vector<4xf32>, %b: vector<[4]xf32>, %s: f32) {
  %0 = vector.scalable.extract %b[4] : vector<4xf32> from vector<[4]xf32>
  %1 = vector.scalable.insert %a, %b[0] : vector<4xf32> into vector<[4]xf32>
  %2 = vector.vscale
  %3 = vector.broadcast %s : f32 to vector<[4]xf32>
  return
}
// CHECK-LABEL: @scalable(
// CHECK-NEXT:  vector.scalable.extract %b[4] : vector<4xf32> from vector<[4]xf32>
// CHECK-NEXT:  vector.scalable.insert %a, %b[0] : vector<4xf32> into vector<[4]xf32>
// CHECK-NEXT:  vector.vscale
// CHECK-NEXT:  vector.broadcast %s : f32 to vector<[4]xf32>

func.func @print(%a: vector<4xf32>, %s: f32) {
  vector.print %a : vector<4xf32>
  vector.print punctuation <comma>
  vector.print str "hello"
  vector.print %s : f32 punctuation <no_punctuation>
  return
}
// CHECK-LABEL: @print(
// CHECK-NEXT:  vector.print %a : vector<4xf32>
// CHECK-NEXT:  vector.print punctuation <comma>
// CHECK-NEXT:  vector.print str "hello"
// CHECK-NEXT:  vector.print %s : f32 punctuation <no_punctuation>
