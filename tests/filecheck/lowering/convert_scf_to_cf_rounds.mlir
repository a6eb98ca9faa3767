// RUN: tirx-opt %s -p convert-scf-to-cf | filecheck %s

// LLVM unrolls a loop of unknown length as it is told only if it can count the rounds.

#unroll = #llvm.loop_annotation<unroll = <count = 4 : i32>>

func.func @to_a_size(%start: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %start to %n step %c256 {
    memref.store %x, %m[%i] : memref<?xf32>
  } {llvm.loop_annotation = #unroll}
  return
}
// CHECK-LABEL: @to_a_size
// CHECK:         arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK-NEXT:    cf.br {{.*}} {llvm.loop_annotation

func.func @not_told(%start: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %start to %n step %c256 {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  return
}
// CHECK-LABEL: @not_told
// CHECK:         arith.addi %{{.*}}, %{{.*}} : index

func.func @to_any_number(%start: index, %n: index, %m: memref<?xf32>, %x: f32) {
  %c256 = arith.constant 256 : index
  scf.for %i = %start to %n step %c256 {
    memref.store %x, %m[%i] : memref<?xf32>
  } {llvm.loop_annotation = #unroll}
  return
}
// CHECK-LABEL: @to_any_number
// CHECK:         arith.addi %{{.*}}, %{{.*}} : index

func.func @by_any_step(%step: index, %m: memref<?xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %step {
    memref.store %x, %m[%i] : memref<?xf32>
  } {llvm.loop_annotation = #unroll}
  return
}
// CHECK-LABEL: @by_any_step
// CHECK:         arith.addi %{{.*}}, %{{.*}} : index
