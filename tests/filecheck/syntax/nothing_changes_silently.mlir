// RUN: tirx-opt %s | filecheck %s
// RUN: tirx-opt %s --print-op-generic | filecheck %s --check-prefix=GENERIC
// RUN: tirx-opt %s --print-op-generic | tirx-opt - | filecheck %s

// Texts that other readers of MLIR in Python were seen to take for something else, without a word.

// Bits of a float are bits, in one element as in all.
// CHECK-LABEL: func.func @bits
// CHECK:         dense<0x7F800000> : tensor<4xf32>
// CHECK:         dense<[0x7FC00001, 1.000000e+00]> : tensor<2xf32>
// CHECK:         arith.constant 0xFFFF : f16
// CHECK:         arith.constant 0x7FC1 : bf16
// CHECK:         arith.constant 0xFFF0000000000000 : f64
func.func @bits() {
  %0 = arith.constant dense<0x7F800000> : tensor<4xf32>
  %1 = arith.constant dense<[0x7FC00001, 1.0]> : tensor<2xf32>
  %2 = arith.constant 0xFFFF : f16
  %3 = arith.constant 0x7FC1 : bf16
  %4 = arith.constant 0xFFF0000000000000 : f64
  return
}

// The flags of an address stay, whatever the form.
// CHECK-LABEL: llvm.func @flags
// CHECK:         llvm.getelementptr inbounds|nuw %{{.*}}[4]
// CHECK:         llvm.getelementptr nusw %{{.*}}[4]
// CHECK:         llvm.load volatile %{{.*}} invariant {alignment = 8 : i64}
// CHECK:         llvm.add %{{.*}}, %{{.*}} overflow<nsw, nuw>
// GENERIC:       noWrapFlags = 7 : i32
// GENERIC:       noWrapFlags = 2 : i32
llvm.func @flags(%p: !llvm.ptr<3>, %x: i32) {
  %0 = llvm.getelementptr inbounds|nuw %p[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %1 = llvm.getelementptr nusw %p[4] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
  %2 = llvm.load volatile %0 invariant {alignment = 8 : i64} : !llvm.ptr<3> -> i32
  %3 = llvm.add %x, %2 overflow<nsw, nuw> : i32
  llvm.return
}

// Subscripts of affine accesses are dimensions where they may be.
// CHECK-LABEL: func.func @subscripts
// CHECK:         affine.load %{{.*}}[%{{.*}} + 1] : memref<8xf32, 3>
// GENERIC:       "affine.load"(%{{.*}}, %{{.*}}) <{map = affine_map<(d0) -> (d0 + 1)>}>
func.func @subscripts(%m: memref<8xf32, 3>) {
  affine.for %i = 0 to 4 {
    %0 = affine.load %m[%i + 1] : memref<8xf32, 3>
  }
  return
}

// An unsigned loop is not a signed one.
// CHECK-LABEL: func.func @unsigned
// CHECK:         scf.for unsigned
// GENERIC:       unsignedCmp
func.func @unsigned(%a: i32, %b: i32) {
  scf.for unsigned %i = %a to %b step %a : i32 {
  }
  return
}

// Attributes that an op's format does not print stand in its dictionary.
// CHECK-LABEL: func.func private @declared
// CHECK:         memref.global "private" constant @table : memref<2xf32> = dense<{{.*}}> {alignment = 64 : i64}
// CHECK:         llvm.mlir.global internal hidden constant @text("hi\00") {addr_space = 4 : i32, alignment = 8 : i64, dso_local, section = ".x"}
func.func private @declared()
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64 : i64}
llvm.mlir.global internal hidden constant @text("hi\00") {addr_space = 4 : i32, alignment = 8 : i64, dso_local, section = ".x"}

// A set of flags that is empty is written, and read.
// CHECK-LABEL: func.func @no_flags
// CHECK:         llvm.fadd
// CHECK:         arith.addf %{{.*}}, %{{.*}} fastmath<nnan,contract>
// GENERIC:       fastmathFlags = #llvm.fastmath<none>
func.func @no_flags(%x: f32) {
  %0 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<none>} : f32
  %1 = arith.addf %x, %x fastmath<nnan,contract> : f32
  return
}

// Variadic groups, regions and arguments of a launch are all there.
// CHECK-LABEL: func.func @launch
// CHECK:         workgroup(%{{.*}} : memref<8xf32, #gpu.address_space<workgroup>>) private(%{{.*}} : memref<2xf32, #gpu.address_space<private>>)
func.func @launch(%n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n)
             workgroup(%w : memref<8xf32, #gpu.address_space<workgroup>>)
             private(%p : memref<2xf32, #gpu.address_space<private>>) {
    gpu.terminator
  }
  return
}

// Branch weights and argument attributes are kept.
// CHECK-LABEL: func.func @weights
// CHECK-SAME:    %{{.*}}: i1 {my.note = 1 : i32}
// CHECK:         cf.cond_br %{{.*}} weights([90, 10]), ^bb1, ^bb2
func.func @weights(%c: i1 {my.note = 1 : i32}) -> (i32 {my.result}) attributes {my.function} {
  %0 = arith.constant 1 : i32
  cf.cond_br %c weights([90, 10]), ^bb1, ^bb2
^bb1:
  return %0 : i32
^bb2:
  return %0 : i32
}
