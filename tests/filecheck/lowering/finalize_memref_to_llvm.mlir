// Elements of memrefs: where they lie, how they are accessed.
// RUN: tirx-opt %s -p 'finalize-memref-to-llvm,cse' | filecheck %s
// RUN: tirx-opt %s -p 'convert-to-llvm{index-bitwidth=32},cse,reconcile-unrealized-casts' | filecheck %s --check-prefix=NARROW

// Strides of a dense memref follow from its sizes.
func.func @dense(%m: memref<?x?xf32>, %k: memref<?x?x?xf32>, %i: index, %v: f32) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x?xf32>
  %1 = memref.load %k[%i, %i, %i] : memref<?x?x?xf32>
  memref.store %v, %m[%i, %i] : memref<?x?xf32>
  return %0 : f32
}
// CHECK-LABEL: @dense
// CHECK-DAG:     %[[K:.*]], %[[K1:.*]], %[[K_0:.*]], %[[K_1:.*]], %[[K_2:.*]] = builtin.unrealized_conversion_cast %k : memref<?x?x?xf32> to !llvm.ptr, !llvm.ptr, i64, i64, i64
// CHECK-DAG:     %[[A:.*]], %[[P:.*]], %[[S0:.*]], %[[S1:.*]] = builtin.unrealized_conversion_cast %m : memref<?x?xf32> to !llvm.ptr, !llvm.ptr, i64, i64
// CHECK-DAG:     %[[I:.*]] = builtin.unrealized_conversion_cast %i : index to i64
// CHECK:         %[[ROW:.*]] = llvm.mul %[[I]], %[[S1]] overflow<nsw, nuw> : i64
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %[[ROW]], %[[I]] overflow<nsw, nuw> : i64
// CHECK-NEXT:    %[[Q:.*]] = llvm.getelementptr inbounds|nuw %[[P]][%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.load %[[Q]] {alignment = 4 : i64} : !llvm.ptr -> f32
// CHECK-NEXT:    %[[PLANE:.*]] = llvm.mul %[[K_2]], %[[K_1]] : i64
// CHECK-NEXT:    llvm.mul %[[I]], %[[PLANE]] overflow<nsw, nuw> : i64
// CHECK:         llvm.store %v, %[[Q]] {alignment = 4 : i64} : f32, !llvm.ptr
// NARROW-LABEL: @dense
// NARROW:         llvm.getelementptr inbounds|nuw %m[%{{.*}}] : (!llvm.ptr, i32) -> !llvm.ptr, f32

// What an op promises about an access is carried.
func.func @promises(%m: memref<?xf32>, %i: index, %v: f32) -> f32 {
  memref.store %v, %m[%i] {alignment = 16 : i64, nontemporal = true} : memref<?xf32>
  %0 = memref.load %m[%i] {alignment = 16 : i64, nontemporal = true, note = "kept"} : memref<?xf32>
  return %0 : f32
}
// CHECK-LABEL: @promises
// CHECK:         llvm.store {{.*}} {alignment = 16 : i64, nontemporal}
// CHECK-NEXT:    llvm.load {{.*}} {alignment = 16 : i64, nontemporal, note = "kept"}

// Known numbers are constants. Strides and offsets that may be negative don't promise nuw.
func.func @layouts(%s: memref<4x8xf32, strided<[16, 1], offset: 3>>,
                   %d: memref<?xf16, strided<[?], offset: ?>>,
                   %r: memref<8xf32, strided<[-1], offset: 7>>, %i: index) {
  %c2 = arith.constant 2 : index
  %0 = memref.load %s[%c2, %c2] : memref<4x8xf32, strided<[16, 1], offset: 3>>
  %1 = memref.load %d[%i] : memref<?xf16, strided<[?], offset: ?>>
  %2 = memref.load %r[%i] : memref<8xf32, strided<[-1], offset: 7>>
  return
}
// CHECK-LABEL: @layouts
// CHECK:         llvm.getelementptr inbounds|nuw %{{.*}}[37] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK:         %[[STEP:.*]] = llvm.mul %{{.*}}, %{{.*}} overflow<nsw> : i64
// CHECK-NEXT:    %[[AT:.*]] = llvm.add %{{.*}}, %[[STEP]] overflow<nsw> : i64
// CHECK-NEXT:    llvm.getelementptr inbounds %{{.*}}[%[[AT]]] : (!llvm.ptr, i64) -> !llvm.ptr, f16
// CHECK:         llvm.getelementptr inbounds %{{.*}}[%{{.*}}] : (!llvm.ptr, i64) -> !llvm.ptr, f32

func.func @elements(%a: memref<4xi1>, %b: memref<4xindex>, %c: memref<f64>, %d: memref<2xvector<4xf32>>,
                    %e: memref<4xf8E4M3FN>, %f: memref<2xcomplex<f32>>, %i: index) {
  %0 = memref.load %a[%i] : memref<4xi1>
  %1 = memref.load %b[%i] : memref<4xindex>
  %2 = memref.load %c[] : memref<f64>
  %3 = memref.load %d[%i] : memref<2xvector<4xf32>>
  %4 = memref.load %e[%i] : memref<4xf8E4M3FN>
  %5 = memref.load %f[%i] : memref<2xcomplex<f32>>
  return
}
// CHECK-LABEL: @elements
// CHECK:         llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i1
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> i64
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> f64
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK:         llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(f32, f32)>

func.func @spaces(%g: memref<4xf32, #gpu.address_space<global>>, %s: memref<4xf32, 3>,
                  %p: memref<4xf32, #gpu.address_space<private>>, %i: index) {
  %0 = memref.load %g[%i] : memref<4xf32, #gpu.address_space<global>>
  %1 = memref.load %s[%i] : memref<4xf32, 3>
  %2 = memref.load %p[%i] : memref<4xf32, #gpu.address_space<private>>
  return
}
// CHECK-LABEL: @spaces
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<1> -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr<3> -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> f32

func.func @prefetch(%m: memref<?xf32>, %i: index) {
  memref.prefetch %m[%i], read, locality<3>, data : memref<?xf32>
  memref.prefetch %m[%i], write, locality<0>, instr : memref<?xf32>
  return
}
// CHECK-LABEL: @prefetch
// CHECK:         "llvm.intr.prefetch"(%{{.*}}) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>
// CHECK-NEXT:    "llvm.intr.prefetch"(%{{.*}}) <{cache = 0 : i32, hint = 0 : i32, rw = 1 : i32}>
