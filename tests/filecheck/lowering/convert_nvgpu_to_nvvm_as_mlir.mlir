// What mlir-opt makes of the texts for our lowering passes the same checks.
// REQUIRES: mlir-opt
// RUN: mlir-opt %S/convert_nvgpu_to_nvvm.mlir --convert-nvgpu-to-nvvm \
// RUN:   | filecheck %S/convert_nvgpu_to_nvvm.mlir
// RUN: mlir-opt %S/convert_nvgpu_to_nvvm_barriers.mlir --convert-nvgpu-to-nvvm \
// RUN:   | filecheck %S/convert_nvgpu_to_nvvm_barriers.mlir
// RUN: mlir-opt %S/convert_nvgpu_to_nvvm.mlir --convert-nvgpu-to-nvvm | filecheck %s

// Nothing of nvgpu is left, here as there.
// CHECK-NOT: nvgpu.
// CHECK:     nvvm.mma.sync
// CHECK-NOT: nvgpu.
