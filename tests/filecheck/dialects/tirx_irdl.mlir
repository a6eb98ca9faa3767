// MLIR's own tool reads the house's words by dialects/tirx.irdl, and hands them back.
// REQUIRES: mlir-opt
// RUN: tirx-opt %s --print-op-generic | mlir-opt --irdl-file=%S/../../../dialects/tirx.irdl \
// RUN:   | tirx-opt - | filecheck %s
// RUN: not mlir-opt --irdl-file=%S/../../../dialects/tirx.irdl %S/Inputs/tirx_irdl_errors.mlir 2>&1 \
// RUN:   | filecheck %s --check-prefix=REFUSED

func.func @words(%m: memref<?x64xf16>, %i: index, %z: f16, %c: i1) {
  tirx.assume %c
  %0 = tirx.load %m[%i, %i * 8 + 1] else %z : memref<?x64xf16>
  tirx.store %0, %m[%i, 0] {nontemporal = true} : memref<?x64xf16>
  %1 = tirx.load %m[%i, %i] else %z {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
  tirx.store %1, %m[%i, %i] {whole} : memref<?x64xf16>, vector<8xf16>
  %s = memref.alloca() : memref<8x8xf16>
  tirx.copy %m[%i, %i + 1] [4, 8] to %s[4, 0] {fill = 0.0 : f16, scope = #tirx.scope<"warp">} : memref<?x64xf16> to memref<8x8xf16>
  return
}
// CHECK-LABEL: @words
// CHECK-SAME:    (%[[M:.*]]: memref<?x64xf16>, %[[I:.*]]: index, %[[Z:.*]]: f16, %[[C:.*]]: i1)
// CHECK-NEXT:    tirx.assume %[[C]]
// CHECK-NEXT:    %[[A:.*]] = tirx.load %[[M]][%[[I]], %[[I]] * 8 + 1] else %[[Z]] : memref<?x64xf16>
// CHECK-NEXT:    tirx.store %[[A]], %[[M]][%[[I]], 0] {nontemporal = true} : memref<?x64xf16>
// CHECK-NEXT:    %[[B:.*]] = tirx.load %[[M]][%[[I]], %[[I]]] else %[[Z]] {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
// CHECK-NEXT:    tirx.store %[[B]], %[[M]][%[[I]], %[[I]]] {whole} : memref<?x64xf16>, vector<8xf16>
// CHECK-NEXT:    %[[S:.*]] = memref.alloca() : memref<8x8xf16>
// CHECK-NEXT:    tirx.copy %[[M]][%[[I]], %[[I]] + 1] [4, 8] to %[[S]][4, 0] {fill = 0.000000e+00 : f16, scope = #tirx.scope<"warp">} : memref<?x64xf16> to memref<8x8xf16>

// REFUSED: 'tirx.load' op attribute "map" is expected but not provided
