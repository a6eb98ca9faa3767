// Every op of tirx, with each attribute that it may have.
module {
  func.func @loads(%m: memref<?x?xf32>, %h: memref<?x64xf16>, %q: memref<?xvector<4xf32>>, %s: memref<f32>, %i: index, %j: index, %z: f32, %y: f16, %v: vector<4xf32>) {
    %0 = tirx.load %m[%i, %j] else %z : memref<?x?xf32>
    %1 = tirx.load %m[%i + 1, %j * 2 - %i] else %z {nontemporal = true} : memref<?x?xf32>
    %2 = tirx.load %m[7, %i floordiv symbol(%j)] else %z {alignment = 4 : i64, nontemporal = false} : memref<?x?xf32>
    %3 = tirx.load %m[(%i + %j) mod 8, %i ceildiv 4] else %z : memref<?x?xf32>
    %4 = tirx.load %h[%i, %i * 8] else %y {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
    %5 = tirx.load %h[%i, 0] else %y {whole} : memref<?x64xf16>, vector<8xf16>
    %6 = tirx.load %q[%i] else %v : memref<?xvector<4xf32>>
    %7 = tirx.load %s[] else %z {my.note = "kept"} : memref<f32>
    return
  }
  func.func @stores(%m: memref<?x?xf32>, %h: memref<?x64xf16>, %i: index, %j: index, %z: f32, %v: vector<8xf16>) {
    tirx.store %z, %m[%i, %j] : memref<?x?xf32>
    tirx.store %z, %m[7, %i floordiv symbol(%j)] {alignment = 4 : i64, nontemporal = true} : memref<?x?xf32>
    tirx.store %v, %h[%i, %i * 8 + 8] {alignment = 16 : i64} : memref<?x64xf16>, vector<8xf16>
    tirx.store %v, %h[%i, 0] {whole} : memref<?x64xf16>, vector<8xf16>
    return
  }
  func.func @copies(%m: memref<?x?xf16>, %s: memref<3x64x32xf16, 3>, %i: index, %stage: index) {
    tirx.copy %m[%i, %i * 32 + 1] [64, 32] to %s[%stage, 0, 0] {alignment = 16 : i64, fill = 0.000000e+00 : f16, instruction = "cp.async", lanes = 8 : i64, scope = #tirx.scope<"cta">, whole} : memref<?x?xf16> to memref<3x64x32xf16, 3>
    tirx.copy %s[%stage, 0, 0] [64, 32] to %m[%i, symbol(%stage)] {drop, scope = #tirx.scope<"warp">} : memref<3x64x32xf16, 3> to memref<?x?xf16>
    tirx.copy %s[0, 0, 0] [8] to %s[1, 2, 3] {scope = #tirx.scope<"thread">} : memref<3x64x32xf16, 3> to memref<3x64x32xf16, 3>
    tirx.copy %s[0, 0, 0] [1, 8, 8] to %s[1, 0, 0] {instruction = "plain", scope = #tirx.scope<"warpgroup">} : memref<3x64x32xf16, 3> to memref<3x64x32xf16, 3>
    tirx.copy %s[0, 0, 0] [16] to %s[2, 0, 0] {lanes = 1 : i64, scope = #tirx.scope<"cluster">} : memref<3x64x32xf16, 3> to memref<3x64x32xf16, 3>
    return
  }
  func.func @assumes(%c: i1, %n: index) {
    %c8 = arith.constant 8 : index
    %0 = arith.cmpi sge, %n, %c8 : index
    tirx.assume %0
    tirx.assume %c {my.note = "kept"}
    return
  }
}
