// RUN: tirx-opt %s --print-op-generic | filecheck %s --check-prefix=PLACE
// RUN: tirx-opt %s --mlir-print-op-generic | filecheck %s --check-prefix=ALIAS
// RUN: tirx-opt %s --mlir-print-op-generic | tirx-opt - --print-op-generic | filecheck %s --check-prefix=ALIAS
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --check-prefix=PRETTY

// In generic form each line can be read alone; a generic text that has aliases keeps them.

// PLACE:       "builtin.module"() ({
// PLACE:         "affine.load"(%m, %i) <{map = affine_map<(d0) -> (d0 + 1)>}>

// ALIAS:       #map = affine_map<(d0) -> (d0 + 1)>
// ALIAS-NEXT:  "builtin.module"() ({
// ALIAS:         "affine.load"(%{{.*}}, %{{.*}}) <{map = #map}>

// PRETTY:      affine.load %m[%i + 1] : memref<8xf32>
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = affine.load %m[%i + 1] : memref<8xf32>
  return %0 : f32
}
