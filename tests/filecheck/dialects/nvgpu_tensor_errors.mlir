// What the verifier refuses of copies by tensor maps.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x32xf16, 3>, %i: index) {
  // expected-error @below {{the map is for memref<64x64xf16, 3>, the tile is memref<64x32xf16, 3>}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x32xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x64xf32, 3>, %i: index) {
  // expected-error @below {{the map is for memref<64x64xf16, 3>, the tile is memref<64x64xf32, 3>}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x64xf32, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{memref<64x64xf16, 3> needs 2 coordinates, got 1}}
  nvgpu.tma.async.load %map[%i], %b[%i] to %t : !map, !group -> memref<64x64xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x64xf16>, %i: index) {
  // expected-error @below {{tiles lie in shared memory, got memref<64x64xf16> for a map of memref<64x64xf16>}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x64xf16>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x128xf16, 3>, %i: index) {
  // expected-error @below {{the last dimension of a swizzled tile has 128 bytes, got 256}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x128xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = interleave_16b>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x64xf16, 3>, %i: index) {
  // expected-error @below {{a tensor map with interleave is not supported}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x64xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<2x2x2x2x2x8xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<2x2x2x2x2x8xf16, 3>, %i: index) {
  // expected-error @below {{a tensor has at most 5 dimensions, got 6}}
  nvgpu.tma.async.load %map[%i, %i, %i,%i,%i,%i], %b[%i] to %t : !map, !group -> memref<2x2x2x2x2x8xf16, 3>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @a(%map: !map, %t: memref<64x32xf16, 3>, %i: index) {
  // expected-error @below {{the map is for memref<64x64xf16, 3>, the tile is memref<64x32xf16, 3>}}
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x32xf16, 3> -> !map
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
func.func @a(%map: !map, %t: memref<64x64xf16, #place>, %i: index) {
  // expected-error @below {{swizzle_64b of the map is layout #tirx.swizzle<3 : i64, 2 : i64, 3 : i64> of the tile, got #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>}}
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x64xf16, #place> -> !map
  return
}

// -----

// The same swizzle in the map and in the tile's type.
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
func.func @a(%map: !map, %t: memref<64x64xf16, #place>, %i: index) {
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x64xf16, #place> -> !map
  return
}

// -----

// A layout is compared by what it does, not by how it is written.
!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
#rows = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[64, 64], [64, 1], ["m", "m"]>>
#columns = #tirx.place<#gpu.address_space<workgroup>, #tirx.layout<[64, 64], [1, 64], ["m", "m"]>>
func.func @a(%map: !map, %t: memref<64x64xf16, #rows>, %s: memref<64x64xf16, #columns>, %i: index) {
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x64xf16, #rows> -> !map
  // expected-error @below {{none of the map is layout none of the tile, got #tirx.layout<[64, 64], [1, 64], ["m", "m"]>}}
  nvgpu.tma.async.store %s to %map[%i, %i] : memref<64x64xf16, #columns> -> !map
  return
}
