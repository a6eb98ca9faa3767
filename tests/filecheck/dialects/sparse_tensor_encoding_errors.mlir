// Encodings of sparse tensors that can't be.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

// expected-error @below {{a level is dense, batch, compressed, structured, loose_compressed, singleton, not packed}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : packed) }>

// -----

// expected-error @below {{a dense level can't be nonunique}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense(nonunique)) }>

// -----

// expected-error @below {{a level may be nonunique, nonordered, soa, not high}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(high)) }>

// -----

// expected-error @below {{'d1' is not known here}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d1 : dense) }>

// -----

// expected-error @below {{'d0' is named twice}}
#x = #sparse_tensor.encoding<{ map = (d0, d0) -> (d0 : dense) }>

// -----

// expected-error @below {{posWidth is 8, 16, 32 or 64, got 7}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 7 }>

// -----

// expected-error @below {{a width is a number, got "a"}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = "a" }>

// -----

// expected-error @below {{an encoding has map, posWidth, crdWidth, explicitVal and implicitVal, not width}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), width = 8 }>

// -----

// expected-error @below {{an encoding has map = (d0, …) -> (d0 : dense, …)}}
#x = #sparse_tensor.encoding<{ posWidth = 8 }>

// -----

// expected-error @below {{a singleton level follows a compressed one}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : singleton) }>

// -----

// expected-error @below {{soa is said of singleton levels, not of compressed(soa)}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(soa)) }>

// -----

// expected-error @below {{batch levels come first}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : batch) }>

// -----

// expected-error @below {{a structured level is the last, after dense ones}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : structured[2, 4], d1 : dense) }>

// -----

// expected-error @below {{structured[n, m] has n of m entries, got [4, 2]}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : structured[4, 2]) }>

// -----

// expected-error @below {{structured[2, 3] is of blocks of 3, got [4]}}
#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 floordiv 4 : dense, d0 mod 4 : structured[2, 3]) }>

// -----

// expected-error @below {{its levels are dimensions in some order, or pairs d0 floordiv n, d0 mod n, got (d0, d1) -> (d0 + d1, d1)}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 + d1 : dense, d1 : dense) }>

// -----

// expected-error @below {{2 dimensions can't have 1 level}}
#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense) }>

// -----

// expected-error @below {{l1 is not the level 0 of those named}}
#x = #sparse_tensor.encoding<{ map = {l0, l1} (d0 = l0, d1 = l1) -> (l1 = d0 : dense, l0 = d1 : dense) }>

// -----

#x = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
// expected-error @below {{a tensor of rank 2 is stored as one of rank 1}}
func.func private @f(tensor<8x8xf32, #x>)

// -----

#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), explicitVal = 1 : i32 }>
// expected-error @below {{explicitVal is i32, the elements are f32}}
func.func private @f(tensor<8x8xf32, #x>)

// -----

#x = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), implicitVal = 1.0 : f32 }>
// expected-error @below {{implicitVal is zero, got 1.000000e+00 : f32}}
func.func private @f(tensor<8x8xf32, #x>)

// -----

// expected-error @below {{the size of a slice is positive, got 0}}
func.func private @f(tensor<8xf32, #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(0, 0, 1)>) -> (d0 : dense) }>>)
