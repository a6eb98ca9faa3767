// RUN: tirx-opt %s -p 'convert-func-to-llvm,reconcile-unrealized-casts{strict=false}' | filecheck %s
// RUN: tirx-opt %s -p 'convert-func-to-llvm{abi=descriptor},reconcile-unrealized-casts{strict=false}' | filecheck %s --check-prefix=MLIR
// RUN: tirx-opt %s -p 'convert-func-to-llvm{index-bitwidth=32}' | filecheck %s --check-prefix=NARROW

// A memref is a pointer and what its type leaves open; MLIR's convention passes everything.
// Attributes of a memref go to the pointer by which it is accessed.
func.func @arguments(%m: memref<?x?xf32> {llvm.noalias, llvm.align = 16 : i64},
                     %n: memref<4x8xf32>,
                     %s: memref<4xf32, strided<[?], offset: ?>, 3>,
                     %z: memref<f32>,
                     %i: index {llvm.noundef}, %v: vector<2x4xf32>) {
  return
}
// CHECK-LABEL: llvm.func @arguments(
// CHECK-SAME:    %m: !llvm.ptr {llvm.align = 16 : i64, llvm.noalias}, %{{[^,]*}}: i64, %{{[^,]*}}: i64,
// CHECK-SAME:    %n: !llvm.ptr,
// CHECK-SAME:    %s: !llvm.ptr<3>, %{{[^,]*}}: i64, %{{[^,]*}}: i64,
// CHECK-SAME:    %z: !llvm.ptr,
// CHECK-SAME:    %i: i64 {llvm.noundef}, %v: !llvm.array<2 x vector<4xf32>>)
// CHECK-SAME:    tirx.abi = "bare", tirx.signature = (memref<?x?xf32>, memref<4x8xf32>,
// MLIR-LABEL: llvm.func @arguments(
// MLIR-SAME:    !llvm.ptr, %{{[^,]*}}: !llvm.ptr {llvm.align = 16 : i64, llvm.noalias}, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64,
// MLIR-SAME:    %n: !llvm.ptr, %{{[^,]*}}: !llvm.ptr, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64,
// MLIR-SAME:    %s: !llvm.ptr<3>, %{{[^,]*}}: !llvm.ptr<3>, %{{[^,]*}}: i64, %{{[^,]*}}: i64, %{{[^,]*}}: i64,
// MLIR-SAME:    %z: !llvm.ptr, %{{[^,]*}}: !llvm.ptr, %{{[^,]*}}: i64,
// MLIR-SAME:    %i: i64 {llvm.noundef}, %v: !llvm.array<2 x vector<4xf32>>)
// MLIR-SAME:    tirx.abi = "descriptor"
// NARROW-LABEL: llvm.func @arguments(
// NARROW-SAME:    %m: !llvm.ptr {{{.*}}}, %{{[^,]*}}: i32, %{{[^,]*}}: i32, %n
// NARROW-SAME:    tirx.abi = "bare", tirx.index_bitwidth = 32 : i64, tirx.signature =

// Several results are one struct.
func.func @results(%n: index, %m: memref<?xf32>) -> (index, memref<?xf32>) {
  return %n, %m : index, memref<?xf32>
}
// CHECK-LABEL: llvm.func @results(
// CHECK-SAME:    -> !llvm.struct<(i64, ptr, ptr, i64)>
// CHECK:         llvm.insertvalue %n, %{{.*}}[0]
// CHECK:         llvm.insertvalue %m, %{{.*}}[1]
// CHECK:         llvm.insertvalue %m, %{{.*}}[2]
// CHECK:         %[[ALL:.*]] = llvm.insertvalue %{{.*}}, %{{.*}}[3]
// CHECK-NEXT:    llvm.return %[[ALL]] : !llvm.struct<(i64, ptr, ptr, i64)>
// MLIR-LABEL: llvm.func @results(
// MLIR-SAME:    -> !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>

func.func @calls(%n: index, %m: memref<?xf32>, %f: (i32) -> i32, %i: i32) {
  %0:2 = call @results(%n, %m) : (index, memref<?xf32>) -> (index, memref<?xf32>)
  %1:2 = call @results(%0#0, %0#1) : (index, memref<?xf32>) -> (index, memref<?xf32>)
  %2 = call_indirect %f(%i) : (i32) -> i32
  %3 = constant @declared : (i32) -> i32
  %4 = call_indirect %3(%2) : (i32) -> i32
  %5 = call @declared(%4) {arg_attrs = [{llvm.noundef}], no_inline, note = "kept", res_attrs = [{llvm.zeroext}]} : (i32) -> i32
  return
}
// CHECK-LABEL: llvm.func @calls(
// CHECK-SAME:    %f: !llvm.ptr
// CHECK-NEXT:    %[[R:.*]] = llvm.call @results(%n, %m, %{{.*}}) : (i64, !llvm.ptr, i64) -> !llvm.struct<(i64, ptr, ptr, i64)>
// CHECK-NEXT:    %[[N:.*]] = llvm.extractvalue %[[R]][0]
// CHECK-NEXT:    llvm.extractvalue %[[R]][1]
// CHECK-NEXT:    %[[P:.*]] = llvm.extractvalue %[[R]][2]
// CHECK-NEXT:    %[[S:.*]] = llvm.extractvalue %[[R]][3]
// CHECK-NEXT:    llvm.call @results(%[[N]], %[[P]], %[[S]])
// CHECK:         %[[I:.*]] = llvm.call %f(%i) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:    %[[D:.*]] = llvm.mlir.addressof @declared : !llvm.ptr
// CHECK-NEXT:    %[[J:.*]] = llvm.call %[[D]](%[[I]]) : !llvm.ptr, (i32) -> i32
// CHECK-NEXT:    llvm.call @declared(%[[J]]) {no_inline, note = "kept"} : (i32 {llvm.noundef}) -> (i32 {llvm.zeroext})
// MLIR-LABEL: llvm.func @calls(
// MLIR:         llvm.call @results({{.*}}) : (i64, !llvm.ptr, !llvm.ptr, i64, i64, i64) -> !llvm.struct<(i64, struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>)>
// MLIR:         llvm.extractvalue %{{.*}}[3, 0]

func.func private @declared(i32) -> i32
// CHECK:       llvm.func @declared(i32) -> i32 attributes {sym_visibility = "private"

// A private function with a body is seen nowhere else.
func.func private @own(%a: i32 {llvm.zeroext}) -> (i32 {llvm.noundef}) attributes {no_inline} {
  return %a : i32
}
// CHECK:       llvm.func internal @own(%a: i32 {llvm.zeroext}) -> (i32 {llvm.noundef}) attributes {no_inline, sym_visibility = "private"

// Attributes that an llvm.func has become its own; the others stay beside.
func.func @attributes() attributes {llvm.linkage = #llvm.linkage<weak>, note = 1 : i32, passthrough = ["cold"]} {
  return
}
// CHECK:       llvm.func weak @attributes() attributes {note = 1 : i32, passthrough = ["cold"]

// Ops of other dialects see the values they know.
func.func @borders(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<?xf32>
  return %0 : f32
}
// CHECK-LABEL: llvm.func @borders(
// CHECK-DAG:     %[[I:.*]] = builtin.unrealized_conversion_cast %i : i64 to index
// CHECK-DAG:     %[[M:.*]] = builtin.unrealized_conversion_cast %m, %m, %{{.*}} : !llvm.ptr, !llvm.ptr, i64 to memref<?xf32>
// CHECK:         %[[X:.*]] = memref.load %[[M]][%[[I]]]
// CHECK-NEXT:    llvm.return %[[X]] : f32
