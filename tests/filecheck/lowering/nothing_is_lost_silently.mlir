// RUN: tirx-translate %s --to llvmir | filecheck %s

// What converters of MLIR's llvm dialect in Python were seen to lose on the way to LLVM IR.

// CHECK: @table = internal constant [2 x float] [float 1.000000e+00, float 2.000000e+00], align 64
// CHECK: @tile = internal addrspace(3) global [8 x float] {{undef|poison}}, align 16
llvm.mlir.global internal constant @table(dense<[1.0, 2.0]> : tensor<2xf32>) {alignment = 64 : i64} : !llvm.array<2 x f32>
llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<8 x f32> {
  %0 = llvm.mlir.undef : !llvm.array<8 x f32>
  llvm.return %0 : !llvm.array<8 x f32>
}

// Address spaces of pointers, flags of addresses, volatile accesses and their alignment.
// CHECK-LABEL: define ptx_kernel void @spaces(ptr addrspace(1) %0)
// CHECK:         getelementptr inbounds nuw i32, ptr addrspace(1) %0, i32 4
// CHECK:         load volatile i32, ptr addrspace(1) %{{.*}}, align 8
// CHECK:         store i32 %{{.*}}, ptr addrspace(3) @tile, align 4
llvm.func @spaces(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %0 = llvm.getelementptr inbounds|nuw %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %1 = llvm.load volatile %0 {alignment = 8 : i64} : !llvm.ptr<1> -> i32
  %2 = llvm.mlir.addressof @tile : !llvm.ptr<3>
  llvm.store %1, %2 {alignment = 4 : i64} : i32, !llvm.ptr<3>
  llvm.return
}

// Launch bounds and attributes that are passed through.
// CHECK-LABEL: define ptx_kernel void @bounds() convergent "nvvm.maxntid"="128,1,1"
llvm.func @bounds() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 128, 1, 1>, passthrough = ["convergent"]} {
  llvm.return
}

// Linkage and the calling convention.
// CHECK-LABEL: define internal fastcc i32 @inside
llvm.func internal fastcc @inside(%x: i32) -> i32 {
  llvm.return %x : i32
}

// A block that stands before what dominates it, and a branch both of whose ways lead to one block.
// CHECK-LABEL: define i32 @blocks
// CHECK:         br i1 %0, label %[[TO:.*]], label %[[EDGE:.*]]
// CHECK:       [[EDGE]]:
// CHECK-NEXT:    br label %[[TO]]
// CHECK:       [[TO]]:
// CHECK-NEXT:    phi i32 [ %1, %[[FROM:.*]] ], [ %2, %[[EDGE]] ]
llvm.func @blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  llvm.br ^bb3
^bb1(%0: i32):
  llvm.return %0 : i32
^bb2:
  llvm.br ^bb1(%1 : i32)
^bb3:
  %1 = llvm.add %x, %y : i32
  llvm.cond_br %c, ^bb4(%x : i32), ^bb4(%y : i32)
^bb4(%2: i32):
  %3 = llvm.icmp "eq" %2, %1 : i32
  llvm.cond_br %3, ^bb2, ^bb1(%2 : i32)
}

// Indirect calls and bf16.
// CHECK-LABEL: define bfloat @indirect
// CHECK:         call bfloat %0(bfloat %1)
llvm.func @indirect(%f: !llvm.ptr, %x: bf16) -> bf16 {
  %0 = llvm.call %f(%x) : !llvm.ptr, (bf16) -> bf16
  llvm.return %0 : bf16
}

// A loop over unsigned numbers compares them as such.
// CHECK-LABEL: define void @unsigned
// CHECK:         icmp ult i32
// CHECK-NOT:     icmp slt
func.func @unsigned(%a: i32, %b: i32, %m: memref<4xi32, 1>) {
  %0 = arith.constant 0 : index
  scf.for unsigned %i = %a to %b step %a : i32 {
    memref.store %i, %m[%0] : memref<4xi32, 1>
  }
  return
}
