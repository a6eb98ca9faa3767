func.func @f(%m: memref<4xf16>, %i: index, %z: f16) {
  %0 = "tirx.load"(%m, %i, %z) : (memref<4xf16>, index, f16) -> f16
  return
}
