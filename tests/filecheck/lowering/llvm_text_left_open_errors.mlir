// RUN: not tirx-translate %s --to llvmir 2>&1 | filecheck %s

// What MLIR's verifier leaves open and LLVM refuses.

gpu.module @m {
  llvm.func @casts(%a: i32) attributes {nvvm.kernel} {
    %0 = llvm.trunc %a : i32 to i64
    llvm.return
  }
  llvm.func @extends(%x: f32) attributes {nvvm.kernel} {
    %0 = llvm.fpext %x : f32 to f16
    llvm.return
  }
  llvm.func @bits(%a: i32) attributes {nvvm.kernel} {
    %0 = llvm.bitcast %a : i32 to i64
    llvm.return
  }
  llvm.func @shape(%v: vector<4xi32>) attributes {nvvm.kernel} {
    %0 = llvm.sitofp %v : vector<4xi32> to vector<8xf32>
    llvm.return
  }
  llvm.func @mask(%v: vector<4xi32>) attributes {nvvm.kernel} {
    %0 = llvm.shufflevector %v, %v [0, 8] : vector<4xi32>
    llvm.return
  }
  llvm.func @aligned(%p: !llvm.ptr) attributes {nvvm.kernel} {
    %0 = llvm.load %p {alignment = 12 : i64} : !llvm.ptr -> i32
    llvm.return
  }
  llvm.func @sparse(%a: i32, %x: f32) attributes {nvvm.kernel} {
    %0 = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%x, %x, %x, %x] sparseMetadata[%a] selector[%a] {multiplicandAPtxType = #nvvm.mma_type<e4m3>, multiplicandBPtxType = #nvvm.mma_type<e4m3>, shape = #nvvm.shape<m = 16, n = 8, k = 64>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    llvm.return
  }
  llvm.func @extents() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 0, 1, 1>} {
    llvm.return
  }
}

// CHECK:     llvm.trunc: truncates i32 to i64, which is not narrower
// CHECK:     llvm.fpext: extends f32 to f16, which is not wider
// CHECK:     llvm.bitcast: casts i32, 32 bits, to i64, 64 bits
// CHECK:     llvm.sitofp: casts vector<4xi32> to vector<8xf32>, which has another shape
// CHECK:     llvm.shufflevector: its mask names element 8, the operands have 8
// CHECK:     llvm.load: its alignment is 12, not a power of two
// CHECK:     nvvm.mma.sp.sync: PTX takes 4 registers of A and 4 of B here, got 2
// CHECK:     llvm.func: nvvm.maxntid is [0, 1, 1], each extent must be 1 or more
