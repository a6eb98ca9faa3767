// All vocabularies in one walk; what is carried all the way to LLVM IR.
// RUN: tirx-opt %s -p 'canonicalize,convert-scf-to-cf,convert-to-llvm,reconcile-unrealized-casts' --mlir-print-local-scope | filecheck %s
// RUN: tirx-translate %s --to llvmir | filecheck %s --check-prefix=IR

#unrolled = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @scale(%x: memref<?xf32> {llvm.noalias, llvm.readonly}, %y: memref<?xf32> {llvm.noalias, llvm.align = 16 : i64},
                  %f: f32) workgroup(%t: memref<32xf32, 3> {llvm.align = 16 : i64}) kernel
      attributes {known_block_size = array<i32: 32, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %i = gpu.thread_id x
    %sum = scf.for %j = %c0 to %c8 step %c1 iter_args(%so_far = %f) -> f32 {
      %v = memref.load %x[%j] {alignment = 16 : i64, nontemporal = true} : memref<?xf32>
      %p = arith.mulf %v, %f fastmath<contract> : f32
      %n = arith.addf %so_far, %p fastmath<contract> : f32
      scf.yield %n : f32
    } {llvm.loop_annotation = #unrolled}
    memref.store %sum, %t[%i] : memref<32xf32, 3>
    gpu.barrier
    memref.store %sum, %y[%i] : memref<?xf32>
    gpu.return
  }
}
// CHECK-LABEL: llvm.func @scale(
// CHECK-NOT:     {{= (arith|memref|gpu|builtin)[.]}}
// CHECK:         llvm.br ^bb1({{.*}}) {loop_annotation = #llvm.loop_annotation<unroll = <full = true>>}

// IR-DAG:      @__wg_scale_0 = internal addrspace(3) global [32 x float] {{(undef|poison)}}, align 16
// IR-LABEL:    define ptx_kernel void @scale(ptr noalias readonly %{{[0-9]+}}, i64 %{{[0-9]+}}, ptr noalias align 16 %{{[0-9]+}}, i64 %{{[0-9]+}}, float %{{[0-9]+}})
// IR:            call range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
// IR:            load float, ptr %{{.*}}, align 16, !nontemporal ![[ONCE:[0-9]+]]
// IR:            fmul contract float
// IR:            fadd contract float
// IR:            br label %{{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
// IR:            store float %{{.*}}, ptr addrspace(3) %{{.*}}, align 4
// IR-DAG:      ![[ONCE]] = !{i32 1}
// IR-DAG:      ![[LOOP]] = distinct !{![[LOOP]], ![[FULL:[0-9]+]]}
// IR-DAG:      ![[FULL]] = !{!"llvm.loop.unroll.full"}
