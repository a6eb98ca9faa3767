// What the parser and the verifier refuse of tile copies and scopes.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{attribute 'scope' expected in operation 'tirx.copy'}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {drop} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.scope: "block" is none of "thread", "warp", "warpgroup", "cta", "cluster"; did you mean "cta"?}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"block">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error-re @below {{{{^}}tirx.scope: 3 : i64 is none of "thread", "warp", "warpgroup", "cta", "cluster"}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<3 : i64>} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: memref<?x?xf16> needs 2 indices, got 1}}
  tirx.copy %m[%i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: memref<8x8xf16> needs 2 indices, got 3}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf32>, %i: index) {
  // expected-error @below {{tirx.copy: elements of the source are f16, those of the target f32}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: the source must be a ranked memref, got index}}
  tirx.copy %i[%i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">} : index to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: sizes are 1 to 2 positive numbers, one for each of the last dimensions, got []}}
  tirx.copy %m[%i, %i] [] to %s[0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: sizes are 1 to 2 positive numbers, one for each of the last dimensions, got [8, 0]}}
  tirx.copy %m[%i, %i] [8, 0] to %s[0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: sizes are 1 to 2 positive numbers, one for each of the last dimensions, got [2, 2, 2]}}
  tirx.copy %m[%i, %i] [2, 2, 2] to %s[0, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: 8 elements are no whole number of 3 lanes}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 3 : i64} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: lanes is a positive number of type i64, got 0 : i64}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 0 : i64} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: alignment is a power of two of type i64, got 16 : i32}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, alignment = 16 : i32} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: fill is 0.000000e+00 : f32, elements are f16}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, fill = 0.0 : f32} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: drop has no value, got true}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, drop = true} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: whole is a promise about vectors, lanes is 1}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, whole} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{attribute sizes is written elsewhere in this op's syntax}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, sizes = array<i64: 8>} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16, strided<[1, 8]>>, %i: index) {
  // expected-error @below {{tirx.copy: 2 lanes are copied at a time, but elements of the last dimension of the target don't lie side by side}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 2 : i64} : memref<?x?xf16> to memref<8x8xf16, strided<[1, 8]>>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: scope is a #tirx.scope, got "cta"}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = "cta"} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: lanes is a positive number of type i64, got "a"}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = "a"} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: instruction is a name in quotes, got 4 : i64}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, instruction = 4} : memref<?x?xf16> to memref<8x8xf16>
  return
}

// -----

func.func @f(%m: memref<?x?xf16>, %s: memref<8x8xf16>, %i: index) {
  // expected-error @below {{tirx.copy: alignment is a power of two of type i64, got unit}}
  tirx.copy %m[%i, %i] [8, 8] to %s[0, 0] {scope = #tirx.scope<"cta">, alignment} : memref<?x?xf16> to memref<8x8xf16>
  return
}
