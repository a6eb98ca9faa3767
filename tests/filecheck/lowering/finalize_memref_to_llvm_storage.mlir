// RUN: tirx-opt %s -p 'finalize-memref-to-llvm,canonicalize,cse' | filecheck %s

#padded = strided<[33, 1]>
#swizzled = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
#wide = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 5 : i64>>

memref.global "private" constant @table : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global @indices : memref<2xindex> = dense<[1, 2]> {alignment = 64 : i64}
memref.global "private" @unset : memref<4xi8> = uninitialized
memref.global @elsewhere : memref<4xf32>
memref.global "private" @tile : memref<32x32xf32, 3>
memref.global "private" @padded : memref<32x32xf32, #padded, 3>
memref.global "private" @swizzled : memref<3x32xf32, #swizzled>
memref.global "private" @in_whole_periods : memref<20xf32, #wide>
memref.global "private" @launched : memref<0xi8, 3>
// CHECK:       llvm.mlir.global internal constant @table(dense<{{.*}}> : tensor<2x2xf32>) {{.*}}: !llvm.array<2 x array<2 x f32>>
// CHECK-NEXT:  llvm.mlir.global external @indices(dense<[1, 2]> : tensor<2xi64>) {{{.*}}alignment = 64 : i64} : !llvm.array<2 x i64>
// CHECK-NEXT:  llvm.mlir.global internal @unset() {{.*}}: !llvm.array<4 x i8> {
// CHECK-NEXT:    %[[ANY:.*]] = llvm.mlir.poison : !llvm.array<4 x i8>
// CHECK-NEXT:    llvm.return %[[ANY]]
// CHECK:       llvm.mlir.global external @elsewhere() {{.*}}: !llvm.array<4 x f32>
// CHECK-NEXT:  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<32 x array<32 x f32>>
// CHECK:       llvm.mlir.global internal @padded() {addr_space = 3 : i32} : !llvm.array<1055 x f32>
// CHECK:       llvm.mlir.global internal @swizzled() {addr_space = 3 : i32} : !llvm.array<3 x array<32 x f32>>
// CHECK:       llvm.mlir.global internal @in_whole_periods() {addr_space = 3 : i32} : !llvm.array<32 x f32>
// CHECK:       llvm.mlir.global external @launched() {addr_space = 3 : i32} : !llvm.array<0 x i8>

func.func @get_global(%i: index) -> f32 {
  %0 = memref.get_global @table : memref<2x2xf32>
  %1 = memref.load %0[%i, %i] : memref<2x2xf32>
  return %1 : f32
}
// CHECK-LABEL: @get_global
// CHECK:         %[[P:.*]] = llvm.mlir.addressof @table : !llvm.ptr
// CHECK:         llvm.getelementptr inbounds|nuw %[[P]][%{{.*}}]

func.func @stack(%n: index, %v: f32) {
  %0 = memref.alloca() : memref<4x4xf32>
  %1 = memref.alloca(%n) {alignment = 32 : i64} : memref<?x4xf32>
  %2 = memref.alloca() : memref<2x4xf32, strided<[6, 1]>>
  memref.store %v, %0[%n, %n] : memref<4x4xf32>
  memref.store %v, %1[%n, %n] : memref<?x4xf32>
  memref.store %v, %2[%n, %n] : memref<2x4xf32, strided<[6, 1]>>
  return
}
// CHECK-LABEL: @stack
// CHECK-DAG:     %[[SIXTEEN:.*]] = llvm.mlir.constant(16 : i64)
// CHECK-DAG:     %[[TEN:.*]] = llvm.mlir.constant(10 : i64)
// CHECK:         llvm.alloca %[[SIXTEEN]] x f32 : (i64) -> !llvm.ptr
// CHECK:         llvm.alloca %{{.*}} x f32 {alignment = 32 : i64} : (i64) -> !llvm.ptr
// CHECK:         llvm.alloca %[[TEN]] x f32 : (i64) -> !llvm.ptr

func.func @heap(%n: index) -> memref<?x?xf32> {
  %0 = memref.alloc(%n, %n) : memref<?x?xf32>
  %1 = memref.alloc() {alignment = 64 : i64} : memref<5xf32>
  %2 = memref.alloc() : memref<4xvector<8xf32>>
  memref.dealloc %1 : memref<5xf32>
  memref.dealloc %2 : memref<4xvector<8xf32>>
  return %0 : memref<?x?xf32>
}
// CHECK-LABEL: @heap
// CHECK-DAG:     %[[EIGHT:.*]] = llvm.mlir.constant(128 : i64)
// CHECK-DAG:     %[[LINE:.*]] = llvm.mlir.constant(64 : i64)
// CHECK-DAG:     %[[VECTOR:.*]] = llvm.mlir.constant(32 : i64)
// CHECK:         %[[P:.*]] = llvm.call @malloc(%{{.*}}) : (i64) -> !llvm.ptr
// CHECK:         builtin.unrealized_conversion_cast %[[P]], %[[P]], %{{.*}}, %{{.*}} : !llvm.ptr, !llvm.ptr, i64, i64 to memref<?x?xf32>
// CHECK:         %[[Q:.*]] = llvm.call @aligned_alloc(%[[LINE]], %[[LINE]]) : (i64, i64) -> !llvm.ptr
// CHECK:         %[[R:.*]] = llvm.call @aligned_alloc(%[[VECTOR]], %[[EIGHT]])
// CHECK:         llvm.call @free(%[[Q]]) : (!llvm.ptr) -> ()
// CHECK:         llvm.call @free(%[[R]])

func.func @grow(%m: memref<?xf32>, %n: index) -> memref<?xf32> {
  %0 = memref.realloc %m(%n) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
// CHECK-LABEL: @grow
// CHECK-DAG:     %[[A:.*]], %[[P:.*]], %[[OLD:.*]] = builtin.unrealized_conversion_cast %m
// CHECK:         %[[NEW:.*]] = llvm.call @malloc
// CHECK:         %[[LEAST:.*]] = llvm.intr.umin(%[[OLD]], %{{.*}})
// CHECK:         %[[BYTES:.*]] = llvm.mul %[[LEAST]]
// CHECK:         "llvm.intr.memcpy"(%[[NEW]], %[[P]], %[[BYTES]])
// CHECK-NEXT:    llvm.call @free(%[[A]])

func.func @scope(%i: index) -> f32 {
  %0 = memref.alloca_scope -> (f32) {
    %s = memref.alloca() : memref<4xf32>
    %x = memref.load %s[%i] : memref<4xf32>
    memref.alloca_scope.return %x : f32
  }
  return %0 : f32
}
// CHECK-LABEL: @scope
// CHECK:         %[[STACK:.*]] = llvm.intr.stacksave
// CHECK:         llvm.alloca
// CHECK:         %[[X:.*]] = llvm.load
// CHECK-NEXT:    llvm.intr.stackrestore %[[STACK]]
// CHECK:         return %{{.*}} : f32

func.func @copy(%m: memref<?x8xf32>, %n: memref<?x?xf32>, %s: memref<?x8xf32, strided<[?, ?], offset: ?>>) {
  %0 = memref.cast %n : memref<?x?xf32> to memref<?x8xf32>
  memref.copy %m, %0 : memref<?x8xf32> to memref<?x8xf32>
  memref.copy %m, %s : memref<?x8xf32> to memref<?x8xf32, strided<[?, ?], offset: ?>>
  return
}
// CHECK-LABEL: @copy
// CHECK:         %[[COUNT:.*]] = llvm.mul %{{.*}}, %{{.*}} : i64
// CHECK:         %[[BYTES:.*]] = llvm.mul %[[COUNT]]
// CHECK:         "llvm.intr.memcpy"(%{{.*}}, %{{.*}}, %[[BYTES]]) <{isVolatile = false}>
// CHECK:         llvm.icmp "slt"
// CHECK:         llvm.icmp "slt"
// CHECK:         %[[X:.*]] = llvm.load
// CHECK:         llvm.store %[[X]]
