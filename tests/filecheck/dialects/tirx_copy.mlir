// Tile copies and execution scopes.
// RUN: tirx-opt %s | filecheck %s --strict-whitespace
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s --strict-whitespace

func.func @copies(%m: memref<?x?xf16>, %s: memref<3x64x32xf16>, %i: index, %stage: index) {
  tirx.copy %m[%i, %i * 32 + 1] [64, 32] to %s[%stage, 0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 0.0 : f16, alignment = 16 : i64, whole, instruction = "cp.async"} : memref<?x?xf16> to memref<3x64x32xf16>
  tirx.copy %s[%stage, 0, 0] [64, 32] to %m[%i, symbol(%stage)] {drop, scope = #tirx.scope<"warp">} : memref<3x64x32xf16> to memref<?x?xf16>
  tirx.copy %s[0, 0, 0] [8] to %s[1, 2, 3] {scope = #tirx.scope<"thread">} : memref<3x64x32xf16> to memref<3x64x32xf16>
  return
}
// CHECK-LABEL: @copies(
// CHECK-NEXT: {{^}}    tirx.copy %m[%i, %i * 32 + 1] [64, 32] to %s[%stage, 0, 0] {alignment = 16 : i64, fill = 0.000000e+00 : f16, instruction = "cp.async", lanes = 8 : i64, scope = #tirx.scope<"cta">, whole} : memref<?x?xf16> to memref<3x64x32xf16>
// CHECK-NEXT: {{^}}    tirx.copy %s[%stage, 0, 0] [64, 32] to %m[%i, symbol(%stage)] {drop, scope = #tirx.scope<"warp">} : memref<3x64x32xf16> to memref<?x?xf16>
// CHECK-NEXT: {{^}}    tirx.copy %s[0, 0, 0] [8] to %s[1, 2, 3] {scope = #tirx.scope<"thread">} : memref<3x64x32xf16> to memref<3x64x32xf16>

func.func @scopes() attributes {s = [#tirx.scope<"thread">, #tirx.scope<"warp">, #tirx.scope<"warpgroup">, #tirx.scope<"cta">, #tirx.scope<"cluster">]} {
  return
}
// CHECK: {{^}}  func.func @scopes() attributes {s = [#tirx.scope<"thread">, #tirx.scope<"warp">, #tirx.scope<"warpgroup">, #tirx.scope<"cta">, #tirx.scope<"cluster">]} {
