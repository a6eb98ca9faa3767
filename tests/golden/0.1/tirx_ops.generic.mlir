// The generic form of tirx_ops.mlir.
#map = affine_map<(d0, d1) -> (d0, d1)>
#map1 = affine_map<(d0, d1) -> (d0 + 1, d1 * 2 - d0)>
#map2 = affine_map<(d0)[s0] -> (7, d0 floordiv s0)>
#map3 = affine_map<(d0, d1) -> ((d0 + d1) mod 8, d0 ceildiv 4)>
#map4 = affine_map<(d0) -> (d0, d0 * 8)>
#map5 = affine_map<(d0) -> (d0, 0)>
#map6 = affine_map<(d0) -> (d0)>
#map7 = affine_map<() -> ()>
#map8 = affine_map<(d0) -> (d0, d0 * 8 + 8)>
#map9 = affine_map<(d0, d1) -> (d0, d0 * 32 + 1)>
#map10 = affine_map<(d0, d1) -> (d1, 0, 0)>
#map11 = affine_map<(d0, d1)[s0] -> (d0, 0, 0)>
#map12 = affine_map<(d0, d1)[s0] -> (d1, s0)>
#map13 = affine_map<() -> (0, 0, 0)>
#map14 = affine_map<() -> (1, 2, 3)>
#map15 = affine_map<() -> (1, 0, 0)>
#map16 = affine_map<() -> (2, 0, 0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x64xf16>, memref<?xvector<4xf32>>, memref<f32>, index, index, f32, f16, vector<4xf32>) -> (), sym_name = "loads"}> ({
  ^bb0(%m: memref<?x?xf32>, %h: memref<?x64xf16>, %q: memref<?xvector<4xf32>>, %s: memref<f32>, %i: index, %j: index, %z: f32, %y: f16, %v: vector<4xf32>):
    %1 = "tirx.load"(%m, %i, %j, %z) {map = #map} : (memref<?x?xf32>, index, index, f32) -> f32
    %2 = "tirx.load"(%m, %i, %j, %z) {map = #map1, nontemporal = true} : (memref<?x?xf32>, index, index, f32) -> f32
    %3 = "tirx.load"(%m, %i, %j, %z) {alignment = 4 : i64, map = #map2, nontemporal = false} : (memref<?x?xf32>, index, index, f32) -> f32
    %4 = "tirx.load"(%m, %i, %j, %z) {map = #map3} : (memref<?x?xf32>, index, index, f32) -> f32
    %5 = "tirx.load"(%h, %i, %y) {alignment = 16 : i64, map = #map4} : (memref<?x64xf16>, index, f16) -> vector<8xf16>
    %6 = "tirx.load"(%h, %i, %y) {map = #map5, whole} : (memref<?x64xf16>, index, f16) -> vector<8xf16>
    %7 = "tirx.load"(%q, %i, %v) {map = #map6} : (memref<?xvector<4xf32>>, index, vector<4xf32>) -> vector<4xf32>
    %8 = "tirx.load"(%s, %z) {map = #map7, my.note = "kept"} : (memref<f32>, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf32>, memref<?x64xf16>, index, index, f32, vector<8xf16>) -> (), sym_name = "stores"}> ({
  ^bb0(%m: memref<?x?xf32>, %h: memref<?x64xf16>, %i: index, %j: index, %z: f32, %v: vector<8xf16>):
    "tirx.store"(%z, %m, %i, %j) {map = #map} : (f32, memref<?x?xf32>, index, index) -> ()
    "tirx.store"(%z, %m, %i, %j) {alignment = 4 : i64, map = #map2, nontemporal = true} : (f32, memref<?x?xf32>, index, index) -> ()
    "tirx.store"(%v, %h, %i) {alignment = 16 : i64, map = #map8} : (vector<8xf16>, memref<?x64xf16>, index) -> ()
    "tirx.store"(%v, %h, %i) {map = #map5, whole} : (vector<8xf16>, memref<?x64xf16>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?x?xf16>, memref<3x64x32xf16, 3>, index, index) -> (), sym_name = "copies"}> ({
  ^bb0(%m: memref<?x?xf16>, %s: memref<3x64x32xf16, 3>, %i: index, %stage: index):
    "tirx.copy"(%m, %s, %i, %stage) {alignment = 16 : i64, fill = 0.000000e+00 : f16, instruction = "cp.async", lanes = 8 : i64, scope = #tirx.scope<"cta">, sizes = array<i64: 64, 32>, source_map = #map9, target_map = #map10, whole} : (memref<?x?xf16>, memref<3x64x32xf16, 3>, index, index) -> ()
    "tirx.copy"(%s, %m, %stage, %i, %stage) {drop, scope = #tirx.scope<"warp">, sizes = array<i64: 64, 32>, source_map = #map11, target_map = #map12} : (memref<3x64x32xf16, 3>, memref<?x?xf16>, index, index, index) -> ()
    "tirx.copy"(%s, %s) {scope = #tirx.scope<"thread">, sizes = array<i64: 8>, source_map = #map13, target_map = #map14} : (memref<3x64x32xf16, 3>, memref<3x64x32xf16, 3>) -> ()
    "tirx.copy"(%s, %s) {instruction = "plain", scope = #tirx.scope<"warpgroup">, sizes = array<i64: 1, 8, 8>, source_map = #map13, target_map = #map15} : (memref<3x64x32xf16, 3>, memref<3x64x32xf16, 3>) -> ()
    "tirx.copy"(%s, %s) {lanes = 1 : i64, scope = #tirx.scope<"cluster">, sizes = array<i64: 16>, source_map = #map13, target_map = #map16} : (memref<3x64x32xf16, 3>, memref<3x64x32xf16, 3>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, index) -> (), sym_name = "assumes"}> ({
  ^bb0(%c: i1, %n: index):
    %c8 = "arith.constant"() <{value = 8 : index}> : () -> index
    %0 = "arith.cmpi"(%n, %c8) <{predicate = 5 : i64}> : (index, index) -> i1
    "tirx.assume"(%0) : (i1) -> ()
    "tirx.assume"(%c) {my.note = "kept"} : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
