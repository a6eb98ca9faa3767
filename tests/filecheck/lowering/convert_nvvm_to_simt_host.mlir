// Host functions launch by a call of the scheduler; memory for the arguments is reserved once.
// RUN: tirx-opt %s -p convert-nvvm-to-simt | filecheck %s

module attributes {gpu.container_module} {
  gpu.module @m {
    llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<5 x f32>
    llvm.mlir.global external @more() {addr_space = 3 : i32} : !llvm.array<0 x i8>
    llvm.mlir.global internal @count(7 : i32) {addr_space = 1 : i32} : i32
    llvm.func @k(%p: !llvm.ptr<1>, %n: i32) attributes {gpu.kernel, nvvm.kernel} {
      %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
      %more = llvm.mlir.addressof @more : !llvm.ptr<3>
      %count = llvm.mlir.addressof @count : !llvm.ptr<1>
      %v = llvm.load %count : !llvm.ptr<1> -> i32
      %w = llvm.call @twice(%v) : (i32) -> i32
      llvm.store %w, %tile : i32, !llvm.ptr<3>
      llvm.store %n, %more : i32, !llvm.ptr<3>
      llvm.return
    }
    llvm.func @twice(%v: i32) -> i32 {
      %sum = llvm.add %v, %v : i32
      llvm.return %sum : i32
    }
  }

  llvm.func @host(%p: !llvm.ptr<1>, %n: i32, %blocks: i64, %bytes: i32) {
    %one = llvm.mlir.constant(1 : i64) : i64
    llvm.br ^launch
  ^launch:
    gpu.launch_func @m::@k blocks in (%blocks, %one, %one) threads in (%one, %one, %one) : i64
      dynamic_shared_memory_size %bytes args(%p : !llvm.ptr<1>, %n : i32)
    llvm.return
  }
}

// CHECK:      llvm.func @host(%p: !llvm.ptr<1>, %n: i32, %blocks: i64, %bytes: i32) {
// CHECK-DAG:    %[[P:.*]] = llvm.alloca %{{.*}} x !llvm.ptr<1>
// CHECK-DAG:    %[[N:.*]] = llvm.alloca %{{.*}} x i32
// CHECK-DAG:    %[[ARGUMENTS:.*]] = llvm.alloca %{{.*}} x !llvm.ptr :
// CHECK:        llvm.br
// CHECK:        llvm.store %p, %[[P]]
// CHECK:        llvm.store %n, %[[N]]
// CHECK:        llvm.store %[[P]], %[[ARGUMENTS]]
// CHECK:        %[[SECOND:.*]] = llvm.getelementptr inbounds|nuw %[[ARGUMENTS]][8]
// CHECK:        llvm.store %[[N]], %[[SECOND]]
// CHECK:        %[[KERNEL:.*]] = llvm.mlir.addressof @tirx.kernel.m.k
// CHECK:        llvm.call @tirx_launch(%[[KERNEL]], %blocks, %one, %one, %one, %one, %one, %bytes, %[[ARGUMENTS]])

// 20 bytes of shared memory and a red zone are rounded up to 256; the dynamic part follows.
// CHECK:      @tirx.kernel.m.k([@m.k.advance, #llvm.zero, 4096, 256, 1024 : i32, 1 : i32])
// CHECK:      llvm.func internal @m.k.advance
// CHECK:        %[[SHARED_AT:.*]] = llvm.getelementptr inbounds|nuw %block[56]
// CHECK-NEXT:   %[[SHARED:.*]] = llvm.load %[[SHARED_AT]]
// CHECK-NEXT:   %[[MORE:.*]] = llvm.getelementptr inbounds|nuw %[[SHARED]][256]
// CHECK:        llvm.call @m.k.from0(%block, %{{.*}}, %p, %n, %[[SHARED]], %[[MORE]], %first, %past)
// CHECK:      llvm.func internal @m.k.from0(
// CHECK-SAME:   %p: !llvm.ptr, %n: i32, %tile: !llvm.ptr {llvm.noalias}, %dynamic: !llvm.ptr {llvm.noalias}, %first
// CHECK:        %{{.*}} = llvm.mlir.addressof @m.count : !llvm.ptr
// CHECK:        %w = llvm.call @m.twice(%v) : (i32) -> i32
// CHECK:        llvm.store %w, %tile
// CHECK:        llvm.store %n, %dynamic
// CHECK:      llvm.mlir.global internal @m.count(7 : i32) {addr_space = 0 : i32} : i32
// CHECK:      llvm.func internal @m.twice(%v: i32) -> i32
// CHECK:      llvm.func @tirx_launch(
