// Constants that LLVM IR has no words for are refused by the op that has them.
// RUN: not tirx-translate %s --to llvmir 2>&1 | filecheck %s

gpu.module @device attributes {llvm.module_asm = ["nop", 1 : i32]} {
  // CHECK: gpu.module: expected a string, got 1 : i32
  llvm.mlir.global constant @float_for_a_pointer([1.0 : f32, 2.5 : f32]) : !llvm.struct<(f32, ptr)>
  // CHECK: llvm.mlir.global: no LLVM constant for the float 2.5 as !llvm.ptr
  llvm.mlir.global constant @floats_for_structs(dense<1.0> : tensor<2xf32>) : !llvm.array<2 x struct<(f32, f32)>>
  // CHECK: llvm.mlir.global: no LLVM constant for the float 1.0 as !llvm.struct<(f32, f32)>
  llvm.mlir.global constant @three_parts(dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32, f32)>>
  // CHECK: llvm.mlir.global: no LLVM constant for dense<{{.*}}> : tensor<2xcomplex<f32>>
  llvm.mlir.global constant @no_struct(dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>) : !llvm.array<4 x f32>
  // CHECK: llvm.mlir.global: no LLVM constant for dense<{{.*}}> : tensor<2xcomplex<f32>>
  llvm.mlir.global constant @integers_as_floats(dense<(1, 2)> : tensor<2xcomplex<i32>>) : !llvm.array<2 x struct<(f32, f32)>>
  // CHECK: llvm.mlir.global: no LLVM constant for the integer 1 as f32
  llvm.mlir.global constant @one_too_many(dense<[(1.0, 2.0), (3.0, 4.0), (5.0, 6.0)]> : tensor<3xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
  // CHECK: llvm.mlir.global: 3 values for the 2 elements of

  llvm.func @f(%p: !llvm.ptr) attributes {passthrough = [1.0 : f32]} {
    // CHECK: llvm.func: expected a string, got 1.000000e+00 : f32
    llvm.inline_asm operand_attrs = [1] "foo $0", "r" %p : (!llvm.ptr) -> ()
    // CHECK: llvm.inline_asm: expected a dictionary, got 1
    llvm.return
  }
}
