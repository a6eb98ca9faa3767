// RUN: tirx-opt %s -p 'convert-to-llvm,canonicalize,cse,reconcile-unrealized-casts' | filecheck %s

// A row is one access. What an op promises of the first row holds for others as far as it can.
func.func @rows(%m: memref<?x?xf32>, %n: memref<8x8xf32, strided<[18, 1]>>, %i: index) {
  %0 = vector.load %m[%i, %i] {alignment = 16 : i64, nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  vector.store %0, %m[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  %1 = vector.load %n[%i, %i] {alignment = 16 : i64} : memref<8x8xf32, strided<[18, 1]>>, vector<2x4xf32>
  vector.store %1, %m[%i, %i] {alignment = 16 : i64} : memref<?x?xf32>, vector<2x4xf32>
  return
}
// CHECK-LABEL: @rows(
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64, nontemporal} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.store %{{.*}} {alignment = 4 : i64, nontemporal} : vector<4xf32>, !llvm.ptr
// CHECK:         llvm.load %{{.*}} {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.load %{{.*}} {alignment = 8 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.store %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr
// CHECK:         llvm.store %{{.*}} {alignment = 4 : i64} : vector<4xf32>, !llvm.ptr

// Booleans take a byte each in memory, a bit each in a vector.
func.func @booleans(%m: memref<16xi1>, %i: index) {
  %0 = vector.load %m[%i] : memref<16xi1>, vector<8xi1>
  vector.store %0, %m[%i] : memref<16xi1>, vector<8xi1>
  return
}
// CHECK-LABEL: @booleans(
// CHECK:         %[[BYTES:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<8xi8>
// CHECK-NEXT:    %[[BITS:.*]] = llvm.trunc %[[BYTES]] : vector<8xi8> to vector<8xi1>
// CHECK-NEXT:    %[[BACK:.*]] = llvm.zext %[[BITS]] : vector<8xi1> to vector<8xi8>
// CHECK-NEXT:    llvm.store %[[BACK]]

// A vector may be an element itself.
func.func @whole(%m: memref<4xvector<4xf32>>, %d: memref<2x4xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<4xvector<4xf32>>, vector<4xf32>
  vector.store %0, %m[%i] : memref<4xvector<4xf32>>, vector<4xf32>
  %1 = vector.type_cast %d : memref<2x4xf32> to memref<vector<2x4xf32>>
  %2 = memref.load %1[] : memref<vector<2x4xf32>>
  memref.store %2, %1[] : memref<vector<2x4xf32>>
  return
}
// CHECK-LABEL: @whole(
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %m[%i] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:    llvm.load %[[P]] {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK:         llvm.load %d {alignment = 16 : i64} : !llvm.ptr -> !llvm.array<2 x vector<4xf32>>

func.func @masked(%m: memref<?xf32>, %k: vector<4xi1>, %x: vector<4xi32>, %p: vector<4xf32>, %i: index) {
  %0 = vector.maskedload %m[%i], %k, %p {alignment = 16 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%i], %k, %0 : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %1 = vector.gather %m[%i][%x], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i][%x], %k, %1 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %2 = vector.expandload %m[%i], %k, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %m[%i], %k, %2 {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK-LABEL: @masked(
// CHECK:         %[[P:.*]] = llvm.getelementptr inbounds|nuw %m[%i]
// CHECK-NEXT:    %[[L:.*]] = llvm.intr.masked.load %[[P]], %k, %p {alignment = 16 : i32}
// CHECK-NEXT:    llvm.intr.masked.store %[[L]], %[[P]], %k {alignment = 4 : i32}
// CHECK-NEXT:    %[[WIDE:.*]] = llvm.sext %x : vector<4xi32> to vector<4xi64>
// CHECK-NEXT:    %[[EACH:.*]] = llvm.getelementptr %[[P]][%[[WIDE]]] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
// CHECK-NEXT:    %[[G:.*]] = llvm.intr.masked.gather %[[EACH]], %k, %p {alignment = 4 : i32}
// CHECK-NEXT:    llvm.intr.masked.scatter %[[G]], %[[EACH]], %k {alignment = 4 : i32}
// CHECK-NEXT:    %[[E:.*]] = "llvm.intr.masked.expandload"(%[[P]], %k, %p) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}>
// CHECK-NEXT:    "llvm.intr.masked.compressstore"(%[[E]], %[[P]], %k) <{arg_attrs = [{}, {llvm.align = 8 : i64}, {}]}>

func.func @transfers(%m: memref<?x?xf32>, %p: f32, %k: vector<4xi1>, %i: index) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%i, %i], %p : memref<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %m[%i, %i], %p, %k {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %1, %m[%i, %i] : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %2, %m[%i, %i], %k {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  return
}
// CHECK-LABEL: @transfers(%m: !llvm.ptr, %m_0: i64, %m_1: i64,
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> vector<4xf32>
// CHECK:         %[[LEFT:.*]] = llvm.sub %m_1, %i
// CHECK:         %[[INSIDE:.*]] = llvm.icmp "slt" %{{.*}}, %{{.*}} : vector<4xi64>
// CHECK:         llvm.intr.masked.load %{{.*}}, %[[INSIDE]], %{{.*}}
// CHECK:         llvm.intr.masked.load %{{.*}}, %k, %{{.*}}
// CHECK:         llvm.store
// CHECK:         llvm.intr.masked.store %{{.*}}, %{{.*}}, %[[INSIDE]]
// CHECK:         llvm.intr.masked.store %{{.*}}, %{{.*}}, %k

// Along another dimension each element has its own place; along none they are the same.
func.func @permuted(%m: memref<?x?xf32>, %p: f32, %i: index) -> (vector<2xf32>, vector<2x4xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true], permutation_map = affine_map<(a, b) -> (a)>} : memref<?x?xf32>, vector<2xf32>
  %1 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, 0)>} : memref<?x?xf32>, vector<2x4xf32>
  return %0, %1 : vector<2xf32>, vector<2x4xf32>
}
// CHECK-LABEL: @permuted(
// CHECK-COUNT-2: llvm.load %{{.*}} : !llvm.ptr -> f32
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> vector<1xf32>
// CHECK:         llvm.shufflevector %{{.*}} [0, 0, 0, 0]

func.func @mask_region(%m: memref<?xf32>, %p: f32, %k: vector<4xi1>, %t: vector<4xf32>, %i: index) {
  %0 = vector.mask %k { vector.transfer_read %m[%i], %p {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %k { vector.transfer_write %0, %m[%i] {in_bounds = [true]} : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  %1 = vector.mask %k, %t { vector.yield %0 : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.store %1, %m[%i] : memref<?xf32>, vector<4xf32>
  return
}
// CHECK-LABEL: @mask_region(
// CHECK:         %[[V:.*]] = llvm.intr.masked.load %{{.*}}, %k
// CHECK-NEXT:    llvm.intr.masked.store %[[V]], %{{.*}}, %k
// CHECK-NEXT:    llvm.select %k, %[[V]], %t
