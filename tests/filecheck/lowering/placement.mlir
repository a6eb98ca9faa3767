// Memory that is made for a place has room for all that its layout spans.
// RUN: tirx-opt %s -p 'convert-to-llvm,reconcile-unrealized-casts' | filecheck %s

#padded = #tirx.layout<[16, 16], [17, 1], ["m", "m"]>
#moved = #tirx.shift<#padded, {m = 5 : i64}>
#mixed = #tirx.compose<#tirx.swizzle<0 : i64, 3 : i64, 3 : i64>, #moved>
#lanes = #tirx.layout<[2, 8, 4, 2], [2, 4, 1, 1], ["m", "laneid", "laneid", "m"]>
#part = #tirx.layout<[4, 4], [4, 1], ["m", "laneid"]>

// 15 * 17 + 16 = 271 places, 5 before them, and whole blocks of 8.
memref.global "private" @padded : memref<16x16xf32, #tirx.place<#gpu.address_space<workgroup>, #padded>>
memref.global "private" @moved : memref<16x16xf32, #tirx.place<#gpu.address_space<workgroup>, #moved>>
memref.global "private" @mixed : memref<16x16xf32, #tirx.place<#gpu.address_space<workgroup>, #mixed>>
// CHECK:       llvm.mlir.global internal @padded() {addr_space = 3 : i32} : !llvm.array<271 x f32>
// CHECK:       llvm.mlir.global internal @moved() {addr_space = 3 : i32} : !llvm.array<276 x f32>
// CHECK:       llvm.mlir.global internal @mixed() {addr_space = 3 : i32} : !llvm.array<280 x f32>

// Values stand where their elements lie.
memref.global "private" constant @turned : memref<2x3xf32, #tirx.place<0 : i64, #tirx.layout<[2, 3], [1, 3], ["m", "m"]>>> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @exchanged : memref<2x2xindex, #tirx.place<0 : i64, #tirx.swizzle<0 : i64, 1 : i64, 1 : i64>>> = dense<[[5, 6], [7, 8]]>
memref.global "private" constant @all : memref<3xi1, #tirx.place<0 : i64, #tirx.layout<[3], [2], ["m"]>>> = dense<true>
// CHECK:       llvm.mlir.global internal constant @turned(dense<[1.000000e+00, 4.000000e+00, 0.000000e+00, 2.000000e+00, 5.000000e+00, 0.000000e+00, 3.000000e+00, 6.000000e+00]> : tensor<8xf32>) : !llvm.array<8 x f32>
// CHECK:       llvm.mlir.global internal constant @exchanged(dense<[5, 6, 8, 7]> : tensor<4xi64>) : !llvm.array<4 x i64>
// CHECK:       llvm.mlir.global internal constant @all(dense<[true, false, true, false, true]> : tensor<5xi1>) : !llvm.array<5 x i1>

// A part of the layout's elements: the room is that of the layout.
func.func @stack() {
  %0 = memref.alloca() : memref<8x16xf32, #tirx.place<0 : i64, #padded>>
  return
}
// CHECK-LABEL: @stack(
// CHECK:         %[[COUNT:.*]] = llvm.mlir.constant(271 : i64)
// CHECK:         llvm.alloca %[[COUNT]] x f32

func.func @heap() -> memref<16x16xf32, #tirx.place<0 : i64, #mixed>> {
  %0 = memref.alloc() : memref<16x16xf32, #tirx.place<0 : i64, #mixed>>
  return %0 : memref<16x16xf32, #tirx.place<0 : i64, #mixed>>
}
// CHECK-LABEL: @heap(
// CHECK:         %[[BYTES:.*]] = llvm.mlir.constant(1120 : i64)
// CHECK:         llvm.call @malloc(%[[BYTES]])

gpu.module @kernels {
  gpu.func @k() workgroup(%s: memref<16x16xf32, #tirx.place<#gpu.address_space<workgroup>, #moved>>) private(%a: memref<16x8xf32, #tirx.place<#gpu.address_space<private>, #lanes>>, %b: memref<16xf32, #tirx.place<#gpu.address_space<private>, #part>>) kernel {
    gpu.return
  }
}
// CHECK:         llvm.mlir.global internal @__wg_k_0() {addr_space = 3 : i32} : !llvm.array<276 x f32>
// CHECK:         llvm.func @k()
// CHECK:         llvm.alloca %{{.*}} x !llvm.array<4 x f32>
// CHECK:         llvm.alloca %{{.*}} x !llvm.array<13 x f32>
