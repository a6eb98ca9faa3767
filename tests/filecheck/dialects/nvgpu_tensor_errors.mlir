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
  // expected-error @below {{tiles lie in shared memory, got a map of memref<64x64xf16>}}
  nvgpu.tma.async.load %map[%i, %i], %b[%i] to %t : !map, !group -> memref<64x64xf16>
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x128xf16, 3>, swizzle = swizzle_128b, l2promo = none, oob = zero, interleave = none>
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>>
func.func @a(%map: !map, %b: !group, %t: memref<64x128xf16, 3>, %i: index) {
  // expected-error @below {{the last dimension of a tile with swizzle_128b has 128 bytes, got 256}}
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

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x32xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
func.func @a(%map: !map, %t: memref<64x32xf16, #place>, %i: index) {
  // expected-error @below {{swizzle_64b of the map is layout #tirx.swizzle<3 : i64, 2 : i64, 3 : i64> of the tile, got #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>}}
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x32xf16, #place> -> !map
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

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x32xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
!wide = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = swizzle_64b, l2promo = none, oob = zero, interleave = none>
func.func @a(%map: !map, %wide: !wide, %t: memref<64x32xf16, 3>, %s: memref<64x64xf16, 3>, %i: index) {
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x32xf16, 3> -> !map
  // expected-error @below {{the last dimension of a tile with swizzle_64b has 64 bytes, got 128}}
  nvgpu.tma.async.store %s to %wide[%i, %i] : memref<64x64xf16, 3> -> !wide
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x4xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @a(%map: !map, %t: memref<64x4xf16, 3>, %i: index) {
  // expected-error @below {{the last dimension of a tile has a multiple of 16 bytes, got 8}}
  nvgpu.tma.async.store %t to %map[%i, %i] : memref<64x4xf16, 3> -> !map
  return
}

// -----

!most = !nvgpu.tensormap.descriptor<tensor = memref<256x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
!map = !nvgpu.tensormap.descriptor<tensor = memref<257x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @a(%m: memref<*xf16>, %i: index) {
  %0 = nvgpu.tma.create.descriptor %m box[%i, %i] : memref<*xf16> -> !most
  // expected-error @below {{a tile's sizes are static, from 1 to 256, got memref<257x64xf16, 3>}}
  %1 = nvgpu.tma.create.descriptor %m box[%i, %i] : memref<*xf16> -> !map
  // expected-error @below {{a tensor has at most 5 dimensions, got 6}}
  %2 = nvgpu.tma.create.descriptor %m box[%i, %i, %i, %i, %i, %i] : memref<*xf16> -> !most
  return
}

// -----

!map = !nvgpu.tensormap.descriptor<tensor = memref<64x64xf16, 3>, swizzle = none, l2promo = none, oob = zero, interleave = none>
func.func @a(%map: !map, %t: memref<64x64xf16, 3>) {
  // expected-error @below {{the map must have swizzle_128b, got none}}
  %0 = nvgpu.warpgroup.generate.descriptor %t, %map : memref<64x64xf16, 3>, !map -> !nvgpu.warpgroup.descriptor<tensor = memref<64x64xf16, 3>>
  return
}
