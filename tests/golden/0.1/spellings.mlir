// Other spellings of the words of tirx; below each, how it is printed.
func.func @subscripts(%m: memref<?x?xf32>, %i: index, %z: f32) {
  %0 = tirx.load %m[2 + %i, %i * 2 + 3 + 1] else %z : memref<?x?xf32>
  %1 = tirx.load %m[symbol(%i) + %i, -%i + 8] else %z : memref<?x?xf32>
  return
}
// is printed as
module {
  func.func @subscripts(%m: memref<?x?xf32>, %i: index, %z: f32) {
    %0 = tirx.load %m[%i + 2, %i * 2 + 4] else %z : memref<?x?xf32>
    %1 = tirx.load %m[symbol(%i) * 2, -symbol(%i) + 8] else %z : memref<?x?xf32>
    return
  }
}
// -----
func.func @numbers(%m: memref<?x?xf32>, %i: index, %z: f32) {
  tirx.store %z, %m[%i, 0] {nontemporal = 1 : i1, alignment = 0x4} : memref<?x?xf32>
  return
}
// is printed as
module {
  func.func @numbers(%m: memref<?x?xf32>, %i: index, %z: f32) {
    tirx.store %z, %m[%i, 0] {alignment = 4 : i64, nontemporal = true} : memref<?x?xf32>
    return
  }
}
// -----
func.func @attributes() attributes {a = #tirx<scope<"cta">>, b = #tirx<swizzle<3, 3 : i64, 0x3>>, c = #tirx.layout<[1:i64], [ 1 ],["m"]>} {
  return
}
// is printed as
module {
  func.func @attributes() attributes {a = #tirx.scope<"cta">, b = #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>, c = #tirx.layout<[1], [1], ["m"]>} {
    return
  }
}
// -----
func.func @attributes_in_quotes(%m: memref<?x?xf32>, %i: index, %z: f32) {
  tirx.store %z, %m[%i, 0] {"whole_tile" = unit, "alignment" = 4} : memref<?x?xf32>
  return
}
// is printed as
module {
  func.func @attributes_in_quotes(%m: memref<?x?xf32>, %i: index, %z: f32) {
    tirx.store %z, %m[%i, 0] {alignment = 4 : i64, whole_tile} : memref<?x?xf32>
    return
  }
}
// -----
#where = #tirx.place<3 : i32, #tirx.swizzle<3, 3, 3>>
!tile = memref<64x64xf16, #where>
func.func private @aliases(!tile)
// is printed as
#place = #tirx.place<3 : i32, #tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>
module {
  func.func private @aliases(memref<64x64xf16, #place>)
}
// -----
"builtin.module"() ({
  "func.func"() ({
  ^bb0(%c: i1, %m: memref<?x?xf32>, %i: index, %z: f32):
    "tirx.assume"(%c) : (i1) -> ()
    %0 = "tirx.load"(%m, %i, %z) {map = affine_map<(d0) -> (d0, d0 + 1)>} : (memref<?x?xf32>, index, f32) -> f32
    "tirx.store"(%0, %m) {map = affine_map<() -> (0, 1)>} : (f32, memref<?x?xf32>) -> ()
    "tirx.copy"(%m, %m) {scope = #tirx.scope<"cta">, sizes = array<i64: 4>, source_map = affine_map<() -> (0, 0)>, target_map = affine_map<() -> (1, 0)>} : (memref<?x?xf32>, memref<?x?xf32>) -> ()
    "func.return"() : () -> ()
  }) {function_type = (i1, memref<?x?xf32>, index, f32) -> (), sym_name = "generic"} : () -> ()
}) : () -> ()
// is printed as
module {
  func.func @generic(%c: i1, %m: memref<?x?xf32>, %i: index, %z: f32) {
    tirx.assume %c
    %0 = tirx.load %m[%i, %i + 1] else %z : memref<?x?xf32>
    tirx.store %0, %m[0, 1] : memref<?x?xf32>
    tirx.copy %m[0, 0] [4] to %m[1, 0] {scope = #tirx.scope<"cta">} : memref<?x?xf32> to memref<?x?xf32>
    return
  }
}
