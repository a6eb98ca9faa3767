// RUN: tirx-opt %s -p 'reconcile-unrealized-casts{strict=false}' | filecheck %s

// There and back is nothing.
func.func @back(%i: index) -> index {
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  return %1 : index
}
// CHECK-LABEL: @back
// CHECK-NEXT:    return %i : index

// So is a longer way, also of several values that come back together.
func.func @several(%m: memref<?xf32>) -> memref<?xf32> {
  %0:3 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.ptr, !llvm.ptr, i64
  %1 = builtin.unrealized_conversion_cast %0#0, %0#1, %0#2 : !llvm.ptr, !llvm.ptr, i64 to memref<?xf32, 1>
  %2 = builtin.unrealized_conversion_cast %1 : memref<?xf32, 1> to memref<?xf32>
  return %2 : memref<?xf32>
}
// CHECK-LABEL: @several
// CHECK-NEXT:    return %m : memref<?xf32>

// Nobody looks at these.
func.func @unused(%i: index) {
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to i32
  return
}
// CHECK-LABEL: @unused
// CHECK-NEXT:    return

// A cast that does not come back stays, and so does one of which only a part does.
func.func @stays(%i: index, %m: memref<?xf32>) -> (i64, memref<?xf32>) {
  %0 = builtin.unrealized_conversion_cast %i : index to i64
  %1:3 = builtin.unrealized_conversion_cast %m : memref<?xf32> to !llvm.ptr, !llvm.ptr, i64
  %2 = builtin.unrealized_conversion_cast %1#0, %1#1, %0 : !llvm.ptr, !llvm.ptr, i64 to memref<?xf32>
  return %0, %2 : i64, memref<?xf32>
}
// CHECK-LABEL: @stays
// CHECK-COUNT-3: builtin.unrealized_conversion_cast
