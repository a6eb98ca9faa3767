// What the parser and the verifier refuse of guarded accesses.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%m: memref<?x?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.load: memref<?x?xf32> needs 2 indices, got 1}}
  %0 = tirx.load %m[%i] else %z : memref<?x?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f16) {
  // expected-error @below {{%z has type f16, f32 is wanted here}}
  %0 = tirx.load %m[%i] else %z : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f16) {
  // expected-error @below {{tirx.load: the value behind else is f16, elements of memref<?xf32> are f32}}
  %0 = "tirx.load"(%m, %i, %z) {map = affine_map<(d0) -> (d0)>} : (memref<?xf32>, index, f16) -> f32
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @below {{%v has type vector<4xf32>, f32 is wanted here}}
  %0 = tirx.load %m[%i] else %v : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%i: index, %z: f32) {
  // expected-error @below {{expected a ranked memref, got f32}}
  tirx.store %z, %z[%i] : f32
  return
}

// -----

func.func @f(%i: index, %z: f32) {
  // expected-error @below {{tirx.load: expected a ranked memref, got index}}
  %0 = "tirx.load"(%i, %i, %z) {map = affine_map<(d0) -> (d0)>} : (index, index, f32) -> f32
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{attribute 'map' expected in operation 'tirx.load'}}
  %0 = "tirx.load"(%m, %i, %z) : (memref<?xf32>, index, f32) -> f32
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.load: the map takes 1 value, got 2}}
  %0 = "tirx.load"(%m, %i, %i, %z) {map = affine_map<(d0) -> (d0)>} : (memref<?xf32>, index, index, f32) -> f32
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{attribute map is written elsewhere in this op's syntax}}
  tirx.store %z, %m[%i] {map = affine_map<(d0) -> (d0)>} : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %h: f16) {
  // expected-error @below {{tirx.store: the value is f16, expected f32 or a vector of them}}
  tirx.store %h, %m[%i] : memref<?xf32>, f16
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<2x2xf32>) {
  // expected-error @below {{tirx.store: the value is vector<2x2xf32>, lanes along the last dimension are a vector of one fixed dimension}}
  tirx.store %v, %m[%i] : memref<?xf32>, vector<2x2xf32>
  return
}

// -----

func.func @f(%m: memref<f32>, %v: vector<2xf32>) {
  // expected-error @below {{tirx.store: the value is a vector, but elements of the last dimension of memref<f32> don't lie side by side}}
  tirx.store %v, %m[] : memref<f32>, vector<2xf32>
  return
}

// -----

func.func @f(%m: memref<4x4xf32, strided<[1, 4]>>, %i: index, %z: f32) {
  // expected-error @below {{tirx.load: the result is a vector, but elements of the last dimension of memref<4x4xf32, strided<[1, 4]>> don't lie side by side}}
  %0 = tirx.load %m[%i, %i] else %z : memref<4x4xf32, strided<[1, 4]>>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.store: whole is a promise about vectors, this is one element}}
  tirx.store %z, %m[%i] {whole} : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  // expected-error @below {{tirx.store: whole has no value, got true}}
  tirx.store %v, %m[%i] {whole = true} : memref<?xf32>, vector<4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.store: alignment is a power of two of type i64, got 3 : i64}}
  tirx.store %z, %m[%i] {alignment = 3 : i64} : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.store: nontemporal is true or false, got 1 : i32}}
  tirx.store %z, %m[%i] {nontemporal = 1 : i32} : memref<?xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %i: index, %z: f32) {
  // expected-error @below {{tirx.store: nontemporal is true or false, got unit}}
  tirx.store %z, %m[%i] {nontemporal} : memref<?xf32>
  return
}
