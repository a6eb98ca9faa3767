// An op that is an instruction of a package's target.
// RUN: tirx-translate %s --load-dialect %S/../../../examples/offtree --load-dialect %S/Inputs/med3.py --to asm --arch gfx1100 | filecheck %s
// RUN: not tirx-translate %s --load-dialect %S/../../../examples/offtree --load-dialect %S/Inputs/med3.py --to asm --arch gfx1030 2>&1 | filecheck %s --check-prefix LACKS
// RUN: not tirx-translate %s --load-dialect %S/Inputs/med3.py --to ptx 2>&1 | filecheck %s --check-prefix OTHER

// LACKS: target_instruction.mlir:15:10: error: amdx.med3: needs gfx90a or gfx1100, the target is gfx1030
// OTHER: target_instruction.mlir:15:10: error: amdx.med3: convert-to-llvm has no lowering for this op

gpu.module @kernels {
  gpu.func @median(%x: memref<3xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %a = memref.load %x[%c0] : memref<3xf32>
    %b = memref.load %x[%c1] : memref<3xf32>
    %y = amdx.med3 %a, %b, %b
    memref.store %y, %x[%c0] : memref<3xf32>
    gpu.return
  }
}
// CHECK-LABEL: {{^}}median:
// CHECK:         v_med3_f32 v{{[0-9]+}}, v{{[0-9]+}}, v{{[0-9]+}}, v{{[0-9]+}}
// CHECK:         s_endpgm
