// What the parser and the verifier refuse of vector.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @a(%v: vector<5xf32>, %d: vector<4x8xf32>) {
  // expected-error @below {{1 position of vector<4x8xf32> take vector<8xf32>, got vector<5xf32>}}
  %0 = vector.insert %v, %d[0] : vector<5xf32> into vector<4x8xf32>
  return
}

// -----

func.func @a(%v: vector<5xf32>, %d: vector<4x8xf32>) {
  // expected-error @below {{1 position of vector<4x8xf32> give vector<8xf32>, got vector<5xf32>}}
  %0 = vector.extract %d[0] : vector<5xf32> from vector<4x8xf32>
  return
}

// -----

func.func @a(%v: vector<5xf32>, %d: vector<4x8xf32>) {
  // expected-error @below {{2 positions of vector<4x8xf32> take f32, got vector<5xf32>}}
  %0 = vector.insert %v, %d[0,1] : vector<5xf32> into vector<4x8xf32>
  return
}

// -----

func.func @a(%v: vector<1xf32>, %d: vector<4x8xf32>) {
  // expected-error @below {{2 positions of vector<4x8xf32> take f32, got vector<1xf32>}}
  %0 = vector.insert %v, %d[0,1] : vector<1xf32> into vector<4x8xf32>
  return
}

// -----

func.func @a(%m: memref<4x8xf32, strided<[8,2]>>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<4x8xf32, strided<[8,2]>>, vector<1xf32>
  // expected-error @below {{the last dimension must have stride 1, got memref<4x8xf32, strided<[8, 2]>>}}
  %1 = vector.load %m[%i, %i] : memref<4x8xf32, strided<[8,2]>>, vector<2xf32>
  return
}

// -----

func.func @a(%m: memref<8xf32>, %i: index) {
  // expected-error @below {{vector<4x2xf32> has a higher rank than memref<8xf32>}}
  %1 = vector.load %m[%i] : memref<8xf32>, vector<4x2xf32>
  return
}

// -----

func.func @a(%v: vector<4x1xf32>) {
  %1 = vector.broadcast %v: vector<4x1xf32> to vector<3x4x8xf32>
  // expected-error @below {{dimension 0 of vector<4x1xf32> is neither 1 nor that of vector<3x5x8xf32> at 1}}
  %2 = vector.broadcast %v: vector<4x1xf32> to vector<3x5x8xf32>
  return
}

// -----

func.func @a() {
  // expected-error @below {{where one size is 0, all must be 0, got [2, 0]}}
  %1 = vector.constant_mask [2, 0] : vector<4x4xi1>
  return
}

// -----

func.func @a() {
  // expected-error @below {{size 0 is 5, the mask's is 4}}
  %1 = vector.constant_mask [5] : vector<4xi1>
  return
}

// -----

func.func @a(%v: vector<4x8xf32>) {
  // expected-error @below {{reduces a vector of rank 0 or 1, got 2; vector.multi_reduction takes more}}
  %1 = vector.reduction <add>, %v : vector<4x8xf32> into f32
  return
}

// -----

func.func @a(%v: vector<4xf32>) {
  // expected-error @below {{minui combines integers, got f32}}
  %1 = vector.reduction <minui>, %v : vector<4xf32> into f32
  return
}

// -----

func.func @a(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @below {{the result must be vector<8xf32>, got vector<4xf32>}}
  %1 = vector.multi_reduction <add>, %v, %a [0] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @a(%v: vector<4x8xf32>, %a: vector<4xf32>) {
  // expected-error @below {{expected different dimensions of vector<4x8xf32> to reduce, got [1, 5]}}
  %1 = vector.multi_reduction <add>, %v, %a [1, 5] : vector<4x8xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{the map of lhs takes 3 dimensions, there are 2 iterators}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<2x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{dimension d2 has size 3, but 2 in rhs, vector<2x5xf32>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<2x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{the map of rhs gives 1 dimensions, vector<3x5xf32> has 2}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x4xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{an indexing map gives different dimensions, got (d0, d1, d2) -> (d0, d0)}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x4xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{no dimension of both lhs and rhs is reduced}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "parallel"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

// The accumulator may lack dimensions that are not reduced.
func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4xf32>, %d: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4xf32>
  // expected-error @below {{acc must be a vector, got f32}}
  %1 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> ()>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %d : vector<4x3xf32>, vector<3x5xf32> into f32
  return
}

// -----

func.func @f(%a: vector<3xf32>, %b: vector<1xf32>, %c: vector<f32>) {
  // expected-error @below {{acc must be a scalar, got vector<f32>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xf32>, vector<3xf32> into vector<f32>
  // expected-error @below {{dimension d1 is in neither lhs nor rhs}}
  %1 = vector.contract {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} %a, %a, %b : vector<3xf32>, vector<3xf32> into vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<3xsi8>, %c: si32) {
  // expected-error @below {{multiplies integers without sign, got vector<3xsi8>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<3xsi8>, vector<3xsi8> into si32
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{and combines integers, got f32}}
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<and>} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{expected an indexing map for each of lhs, rhs and acc, got 1}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>) {
  // expected-error @below {{expected a dictionary of indexing_maps, iterator_types and kind}}
  %0 = vector.contract "maps" %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf32>, %c: f32) {
  // expected-error @below {{the result must be f32, got vector<1xf32>}}
  %0 = "vector.contract"(%a, %b, %c) <{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<4xf32>, vector<4xf32>, f32) -> vector<1xf32>
  return
}

// -----

func.func @f(%a: vector<4xf32>, %b: vector<4xf64>, %c: f32) {
  // expected-error @below {{lhs and rhs must have the same element type, got vector<4xf32> and vector<4xf64>}}
  %0 = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<4xf32>, vector<4xf64> into f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error @below {{memref<8xf32> holds no elements of vector<4xf16>}}
  %0 = vector.load %m[%i] : memref<8xf32>, vector<4xf16>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index) {
  // expected-error @below {{memref<8xf32> needs 1 index, got 2}}
  %0 = vector.load %m[%i, %i] : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %k: vector<5xi1>, %v: vector<4xf32>) {
  // expected-error @below {{the mask of vector<4xf32> must be vector<4xi1>, got vector<5xi1>}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<5xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %v: vector<5xf32>) {
  // expected-error @below {{passes vector<5xf32> through, the result is vector<4xf32>}}
  %0 = vector.maskedload %m[%i], %k, %v : memref<8xf32>, vector<4xi1>, vector<5xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>, %at: vector<5xi32>) {
  // expected-error @below {{expected an index for each element of vector<4xf32>, got vector<5xi32>}}
  %0 = vector.gather %m[%i] [%at], %k, %v : memref<8xf32>, vector<5xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{permutation_map must give different dimensions, or 0 to broadcast, got (d0) -> (d0, d0)}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0, d0)>}> : (memref<8xf32>, index, f32) -> vector<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{permutation_map must give different dimensions, or 0 to broadcast, got (d0) -> (d0, d0)}}
  %0 = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(d0) -> (d0, d0)>} : memref<8xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{permutation_map must give different dimensions, or 0 to broadcast, got (d0) -> (1)}}
  %0 = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(d0) -> (1)>} : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{in_bounds has 2 entries, permutation_map 1 results}}
  %0 = vector.transfer_read %m[%i], %p {in_bounds = [true, true]} : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{a transfer between memref<8xf32> and vector<4x4xf32> needs a permutation_map}}
  %0 = vector.transfer_read %m[%i], %p : memref<8xf32>, vector<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{expected a vector, got f32}}
  %0 = vector.transfer_read %m[%i], %p : memref<8xf32>, f32
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{permutation_map must take 1 dimensions and give 1, got (d0, d1) -> (d0)}}
  %0 = vector.transfer_read %m[%i], %p {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{permutation_map must be an affine map, got "id"}}
  %0 = vector.transfer_read %m[%i], %p {permutation_map = "id"} : memref<8xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f16) {
  // expected-error @below {{the padding must be f32, got f16}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, f16) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32) {
  // expected-error @below {{an element of memref<8xf32> has 32 bits, which do not divide the 48 bits of the last dimension of vector<3xf16>}}
  %0 = vector.transfer_read %m[%i], %p : memref<8xf32>, vector<3xf16>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32, %k: vector<5xi1>) {
  // expected-error @below {{the mask must be vector<4xi1>, got vector<5xi1>}}
  %0 = "vector.transfer_read"(%m, %i, %p, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xf32>, index, f32, vector<5xi1>) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<4xi1>) {
  // expected-error @below {{a transfer of elements that are vectors takes no mask}}
  %0 = vector.transfer_read %m[%i], %p, %k : memref<8xvector<4xf32>>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xvector<4xf32>>, %i: index, %p: vector<4xf32>, %k: vector<2xi1>) {
  // expected-error @below {{a transfer of elements that are vectors takes no mask}}
  %0 = "vector.transfer_read"(%m, %i, %p, %k) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 1>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<8xvector<4xf32>>, index, vector<4xf32>, vector<2xi1>) -> vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %p: f32, %k: vector<4xi1>) {
  // expected-error @below {{permutation_map has 1 results, the vector 2 dimensions}}
  %0 = vector.transfer_read %m[%i], %p, %k {permutation_map = affine_map<(d0) -> (d0)>} : memref<8xf32>, vector<2x4xf32>
  return
}

// -----

func.func @f(%m: memref<*xf32>, %i: index, %p: f32) {
  // expected-error @below {{the base must be a ranked memref or tensor, got memref<*xf32>}}
  %0 = "vector.transfer_read"(%m, %i, %p) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>, permutation_map = affine_map<(d0) -> (d0)>}> : (memref<*xf32>, index, f32) -> vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<8xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @below {{what is written can't be broadcast}}
  vector.transfer_write %v, %m[%i] {permutation_map = affine_map<(d0) -> (0)>} : vector<4xf32>, memref<8xf32>
  return
}

// -----

func.func @f(%v: vector<4xi32>) {
  // expected-error @below {{minnumf combines floats, got i32}}
  %0 = vector.reduction <minnumf>, %v : vector<4xi32> into i32
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{3 positions, but the vector has rank 2}}
  %0 = vector.extract %v[0, 1, 2] : f32 from vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{position 0 is 4, it must be less than 4}}
  %0 = vector.extract %v[4] : vector<8xf32> from vector<4x8xf32>
  return
}

// -----

func.func @f(%a: f32, %v: vector<4xf32>) {
  // expected-error @below {{position 0 is -2, it must be less than 4}}
  %0 = vector.insert %a, %v [-2] : f32 into vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>) {
  // expected-error @below {{the position must be a multiple of 4, got 3}}
  %0 = vector.scalable.extract %v[3] : vector<4xf32> from vector<[4]xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>) {
  // expected-error @below {{vector<2x4xf32> has a higher rank than vector<4xf32>}}
  %0 = vector.broadcast %v : vector<2x4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>) {
  // expected-error @below {{dimension 0 of vector<[4]xf32> is neither 1 nor that of vector<2x4xf32> at 1}}
  %0 = vector.broadcast %v : vector<[4]xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{the elements differ: vector<4xf32> and vector<4xi32>}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<4xi32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{vector<4xf32> has 4 elements, vector<5xf32> has 5}}
  %0 = vector.shape_cast %v : vector<4xf32> to vector<5xf32>
  return
}

// -----

func.func @f(%v: vector<[4]xf32>) {
  // expected-error @below {{the scalable dimensions differ: vector<[4]xf32> and vector<4xf32>}}
  %0 = vector.shape_cast %v : vector<[4]xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>) {
  // expected-error @below {{only the last dimension may change, got vector<2x4xf32> to vector<4x4xf16>}}
  %0 = vector.bitcast %v : vector<2x4xf32> to vector<4x4xf16>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{the last dimension has 128 bits in vector<4xf32> and 64 in vector<4xf16>}}
  %0 = vector.bitcast %v : vector<4xf32> to vector<4xf16>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>) {
  // expected-error @below {{expected a permutation of 2 dimensions, got [0, 0]}}
  %0 = vector.transpose %v, [0, 0] : vector<2x4xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>) {
  // expected-error @below {{the result must be vector<4x2xf32>, got vector<2x4xf32>}}
  %0 = vector.transpose %v, [1, 0] : vector<2x4xf32> to vector<2x4xf32>
  return
}

// -----

func.func @f(%v: vector<3xf32>) {
  // expected-error @below {{the last dimension must be even, got 3}}
  %0, %1 = vector.deinterleave %v : vector<3xf32> -> vector<1xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{result must be vector<8xf32> to go with lhs, got vector<4xf32>}}
  %0 = "vector.interleave"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>, %w: vector<2x5xf32>) {
  // expected-error @below {{only the first dimensions may differ, got vector<2x4xf32> and vector<2x5xf32>}}
  %0 = vector.shuffle %v, %w [0] : vector<2x4xf32>, vector<2x5xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{element 1 of the mask is 8, there are 8 to choose from}}
  %0 = vector.shuffle %v, %v [0, 8] : vector<4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{the mask must name an element}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64>}> : (vector<4xf32>, vector<4xf32>) -> vector<1xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>) {
  // expected-error @below {{the result must be vector<1xf32>, got vector<2xf32>}}
  %0 = "vector.shuffle"(%v, %v) <{mask = array<i64: 0>}> : (vector<4xf32>, vector<4xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4xf64>) {
  // expected-error @below {{vector and v2 must have the same element type, got vector<1xf32> and vector<4xf64>}}
  %0 = "vector.shuffle"(%v, %w) <{mask = array<i64: 0>}> : (vector<4xf32>, vector<4xf64>) -> vector<1xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{1 offsets, 2 sizes and 1 strides for a vector of rank 2}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2, 2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{elements 3 to 4 of dimension 0 are not all there, its size is 4}}
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{a stride must be 1, got 2}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [2]} : vector<4x8xf32> to vector<2x8xf32>
  return
}

// -----

func.func @f(%v: vector<4x8xf32>) {
  // expected-error @below {{the result must be vector<2x8xf32>, got vector<3x8xf32>}}
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<3x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error @below {{expected 2 offsets and 1 strides, got 1 and 1, to insert vector<4xf32> into vector<4x8xf32>}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%v: vector<4xf32>, %w: vector<4x8xf32>) {
  // expected-error @below {{elements 6 to 9 of dimension 1 are not all there, its size is 8}}
  %0 = vector.insert_strided_slice %v, %w {offsets = [0, 6], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32, strided<[8, 1]>>) {
  // expected-error @below {{neither memref may have a layout, got memref<2x4xf32, strided<[8, 1]>> and memref<vector<2x4xf32>>}}
  %0 = vector.type_cast %m : memref<2x4xf32, strided<[8, 1]>> to memref<vector<2x4xf32>>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>) {
  // expected-error @below {{memref<vector<2x5xf32>> has not the numbers of memref<2x4xf32>}}
  %0 = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x5xf32>>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>, %i: vector<4xf32>) {
  // expected-error @below {{reduction_dim is 2, the vector has rank 2}}
  %0, %1 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 2 : i64} : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>, %i: vector<2xf32>) {
  // expected-error @below {{the initial value must have the shape (4,), got vector<2xf32>}}
  %0, %1 = vector.scan <add>, %v, %i {inclusive = true, reduction_dim = 0 : i64} : vector<2x4xf32>, vector<2xf32>
  return
}

// -----

func.func @f(%v: vector<2x4xf32>, %w: vector<4xf32>) {
  // expected-error @below {{multiplies vectors of rank 1, got vector<2x4xf32> and vector<4xf32>}}
  %0 = vector.outerproduct %v, %w : vector<2x4xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%v: f32, %w: vector<4xf32>) {
  // expected-error @below {{the left-hand side of an outer product is a vector, got f32}}
  %0 = vector.outerproduct %v, %w : f32, vector<4xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %w: vector<4xf32>) {
  // expected-error @below {{the result must be vector<2x4xf32>, got vector<4x2xf32>}}
  %0 = "vector.outerproduct"(%v, %w) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>) -> vector<4x2xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>, %w: vector<4xf32>, %a: vector<4x2xf32>) {
  // expected-error @below {{the accumulator must be vector<2x4xf32>, got vector<4x2xf32>}}
  %0 = "vector.outerproduct"(%v, %w, %a) <{kind = #vector.kind<add>}> : (vector<2xf32>, vector<4xf32>, vector<4x2xf32>) -> vector<2x4xf32>
  return
}

// -----

func.func @f() {
  // expected-error @below {{expected 2 sizes for vector<4x4xi1>, got 1}}
  %0 = vector.constant_mask [2] : vector<4x4xi1>
  return
}

// -----

func.func @f() {
  // expected-error @below {{a scalable size is 0 or 4, got 2}}
  %0 = vector.constant_mask [2] : vector<[4]xi1>
  return
}

// -----

func.func @f(%i: index) {
  // expected-error @below {{expected 2 sizes for vector<4x4xi1>, got 1}}
  %0 = vector.create_mask %i : vector<4x4xi1>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %x: vector<8xi32>) {
  // expected-error @below {{masks one op, its region has 2}}
  %0 = vector.mask %k {
    %1 = vector.reduction <add>, %x : vector<8xi32> into i32
    %2 = vector.reduction <mul>, %x : vector<8xi32> into i32
    vector.yield %1 : i32
  } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%k: vector<8xi1>, %x: vector<8xi32>) {
  // expected-error @below {{the region yields i32, the results are i64}}
  %0 = vector.mask %k { vector.reduction <add>, %x : vector<8xi32> into i32 } : vector<8xi1> -> i64
  return
}

// -----

func.func @f(%k: vector<8xi1>, %x: vector<8xi32>) {
  // expected-error @below {{arith.addi can't be masked}}
  %0 = vector.mask %k { arith.addi %x, %x : vector<8xi32> } : vector<8xi1> -> vector<8xi32>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %x: vector<8xi32>, %p: i32) {
  // expected-error @below {{nothing passes through vector.reduction}}
  %0 = vector.mask %k, %p { vector.reduction <add>, %x : vector<8xi32> into i32 } : vector<8xi1> -> i32
  return
}

// -----

func.func @f(%k: vector<8xi1>, %m: memref<?xf32>, %i: index, %z: f32, %p: vector<8xf64>) {
  // expected-error @below {{passes vector<8xf64> through, the results are vector<8xf32>}}
  %0 = "vector.mask"(%k, %p) ({
    %1 = vector.transfer_read %m[%i], %z : memref<?xf32>, vector<8xf32>
    vector.yield %1 : vector<8xf32>
  }) : (vector<8xi1>, vector<8xf64>) -> vector<8xf32>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %m: memref<?xf32>, %i: index, %z: f32, %p: vector<8xf32>) {
  %0 = vector.mask %k, %p { vector.transfer_read %m[%i], %z : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  // expected-error @below {{the region yields the results of vector.transfer_read, and no others}}
  %1 = vector.mask %k {
    %2 = vector.transfer_read %m[%i], %z : memref<?xf32>, vector<8xf32>
    vector.yield %p : vector<8xf32>
  } : vector<8xi1> -> vector<8xf32>
  return
}

// -----

// An op takes a mask of its vector, a contraction one of its products.
func.func @f(%k: vector<8xi1>, %k3: vector<4x5x3xi1>, %x: vector<4xi32>, %a: vector<4x3xf32>, %b: vector<3x5xf32>, %c: vector<4x5xf32>, %m: memref<?x?xf32>, %i: index, %z: f32, %k2: vector<3x4xi1>, %g: vector<8xi32>, %p: vector<8xf32>) {
  %0 = vector.mask %k3 { vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<4x3xf32>, vector<3x5xf32> into vector<4x5xf32> } : vector<4x5x3xi1> -> vector<4x5xf32>
  %1 = vector.mask %k2 { vector.transfer_read %m[%i, %i], %z {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x3xf32> } : vector<3x4xi1> -> vector<4x3xf32>
  vector.mask %k2 { vector.transfer_write %a, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x3xf32>, memref<?x?xf32> } : vector<3x4xi1>
  // expected-error @below {{the mask of vector.reduction must be vector<4xi1>, got vector<8xi1>}}
  %2 = vector.mask %k { vector.reduction <add>, %x : vector<4xi32> into i32 } : vector<8xi1> -> i32
  // expected-error @below {{the mask of vector.multi_reduction must be vector<4x3xi1>, got vector<3x4xi1>}}
  %3 = vector.mask %k2 { vector.multi_reduction <add>, %a, %z [0, 1] : vector<4x3xf32> to f32 } : vector<3x4xi1> -> f32
  // expected-error @below {{the mask of vector.outerproduct must be vector<4x4xi1>, got vector<8xi1>}}
  %4 = vector.mask %k { vector.outerproduct %x, %x : vector<4xi32>, vector<4xi32> } : vector<8xi1> -> vector<4x4xi32>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %x: vector<8xi32>) {
  // expected-error @below {{a mask that passes a value through has a result}}
  vector.mask %k, %x { } : vector<8xi1>
  return
}

// -----

func.func @f(%a: f32) {
  // expected-error @below {{2 operands, but 3 types}}
  %0 = vector.from_elements %a, %a : vector<3xf32>
  return
}

// -----

func.func @f(%v: vector<2xf32>) {
  // expected-error @below {{vector<2xf32> stands for 2 values of type f32, elements are f32, f32, f32}}
  %0:3 = "vector.to_elements"(%v) : (vector<2xf32>) -> (f32, f32, f32)
  return
}

// -----

func.func @f(%v: vector<2xf32>, %w: vector<3xf32>) {
  // expected-error @below {{lhs, rhs, acc and result must have the same type, got vector<2xf32>, vector<3xf32>, vector<2xf32>, vector<2xf32>}}
  %0 = "vector.fma"(%v, %w, %v) : (vector<2xf32>, vector<3xf32>, vector<2xf32>) -> vector<2xf32>
  return
}

// -----

func.func @f(%a: vector<1x4x[4]xi32>, %b: vector<1x1x4xi32>, %c: vector<2x[4]xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [0, 3, 0], sizes = [1, 1, 4], strides = [1, 1, 1]} : vector<1x4x[4]xi32> to vector<1x1x[4]xi32>
  %1 = vector.insert_strided_slice %c, %a {offsets = [0, 2, 0], strides = [1, 1]} : vector<2x[4]xi32> into vector<1x4x[4]xi32>
  // expected-error @below {{dimension 2 of vector<1x4x[4]xi32> is scalable or not, and then whole, in both}}
  %2 = vector.extract_strided_slice %a {offsets = [0, 3, 0], sizes = [1, 1, 2], strides = [1, 1, 1]} : vector<1x4x[4]xi32> to vector<1x1x[2]xi32>
  // expected-error @below {{dimension 2 of vector<1x4x[4]xi32> is scalable or not, and then whole, in both}}
  %3 = vector.insert_strided_slice %b, %a {offsets = [0, 3, 0], strides = [1, 1, 1]} : vector<1x1x4xi32> into vector<1x4x[4]xi32>
  return
}

// -----

func.func @f(%a: vector<[4]xf32>, %b: vector<4xf32>) {
  %0 = vector.outerproduct %b, %a : vector<4xf32>, vector<[4]xf32>
  // expected-error @below {{where the left vector is scalable, the right one is too, got vector<4xf32>}}
  %1 = vector.outerproduct %a, %b : vector<[4]xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%x: f32) {
  vector.print str "alone"
  vector.print %x : f32 punctuation <comma>
  // expected-error @below {{prints a string alone, without value and punctuation}}
  vector.print str "x" punctuation <comma>
  // expected-error @below {{prints a string alone, without value and punctuation}}
  vector.print %x : f32 str "x"
  return
}

// -----

// A masked op that is wrong itself says so, and the mask nothing.
func.func @f(%k: vector<4xi1>, %m: memref<?xf32>, %i: index, %z: f32) {
  %0 = "vector.mask"(%k) ({
    // expected-error @below {{attribute permutation_map is missing}}
    %1 = "vector.transfer_read"(%m, %i, %z) <{in_bounds = [false], operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (memref<?xf32>, index, f32) -> vector<8xf32>
    "vector.yield"(%1) : (vector<8xf32>) -> ()
  }) : (vector<4xi1>) -> vector<8xf32>
  return
}

// -----

func.func @f(%m: memref<?xvector<4xf32>>, %i: index, %k: vector<4xi1>, %v: vector<4xf32>, %t: tensor<*xf32>, %at: vector<4xindex>) {
  %0 = vector.load %m[%i] : memref<?xvector<4xf32>>, vector<4xf32>
  // expected-error @below {{memref<?xvector<4xf32>> holds no elements of vector<4xf32>}}
  %1 = vector.maskedload %m[%i], %k, %v : memref<?xvector<4xf32>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  // expected-error @below {{the base must have a rank}}
  %2 = vector.gather %t[%i] [%at], %k, %v : tensor<*xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<2x4xf32>, %s: memref<f32>) {
  %0 = vector.type_cast %m : memref<2x4xf32> to memref<2xvector<4xf32>>
  // expected-error @below {{memref<8xf32> has not the numbers of memref<2x4xf32>}}
  %1 = vector.type_cast %m : memref<2x4xf32> to memref<8xf32>
  // expected-error @below {{memref<2x4xf32> and memref<2x4xf32, 3> lie in different memory}}
  %2 = vector.type_cast %m : memref<2x4xf32> to memref<2x4xf32, 3>
  // expected-error @below {{memref<f32> is no element of vector<4xf32>}}
  %3 = "vector.broadcast"(%s) : (memref<f32>) -> vector<4xf32>
  return
}

// -----

func.func @f(%a: vector<3xf32>, %c: f32) {
  // expected-error @below {{indexing_maps are affine maps, got 1 : i64}}
  %0 = "vector.contract"(%a, %a, %c) <{indexing_maps = [1, 2, 3], iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>}> : (vector<3xf32>, vector<3xf32>, f32) -> f32
  return
}
