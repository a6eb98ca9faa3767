// The example matmul_swizzled.
#loop_unroll = #llvm.loop_unroll<full = true>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
module {
  gpu.module @kernels {
    gpu.func @matmul_swizzled(%A: memref<?x?xf32> {llvm.noalias, llvm.readonly}, %B: memref<?x?xf32> {llvm.noalias, llvm.readonly}, %C: memref<?x?xf32> {llvm.noalias}) workgroup(%a : memref<32x32xf32, #place> {llvm.align = 16 : i64}, %b : memref<32x32xf32, #place> {llvm.align = 16 : i64}) kernel attributes {known_block_size = array<i32: 32, 32, 1>} {
      %c0 = arith.constant 0 : index
      %c1 = arith.constant 1 : index
      %c32 = arith.constant 32 : index
      %zero = arith.constant 0.000000e+00 : f32
      %m = memref.dim %A, %c0 : memref<?x?xf32>
      %k = memref.dim %A, %c1 : memref<?x?xf32>
      %n = memref.dim %B, %c1 : memref<?x?xf32>
      %tx = gpu.thread_id  x
      %ty = gpu.thread_id  y
      %col = gpu.global_id  x
      %row = gpu.global_id  y
      %row_inside = arith.cmpi ult, %row, %m : index
      %col_inside = arith.cmpi ult, %col, %n : index
      %sum = scf.for %k0 = %c0 to %k step %c32 iter_args(%before = %zero) -> (f32) {
        %a_col = arith.addi %k0, %tx : index
        %a_col_inside = arith.cmpi ult, %a_col, %k : index
        %a_inside = arith.andi %row_inside, %a_col_inside : i1
        %x = scf.if %a_inside -> (f32) {
          %element = memref.load %A[%row, %a_col] : memref<?x?xf32>
          scf.yield %element : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %x, %a[%ty, %tx] : memref<32x32xf32, #place>
        %b_row = arith.addi %k0, %ty : index
        %b_row_inside = arith.cmpi ult, %b_row, %k : index
        %b_inside = arith.andi %b_row_inside, %col_inside : i1
        %y = scf.if %b_inside -> (f32) {
          %element = memref.load %B[%b_row, %col] : memref<?x?xf32>
          scf.yield %element : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %y, %b[%ty, %tx] : memref<32x32xf32, #place>
        gpu.barrier
        %after = scf.for %i = %c0 to %c32 step %c1 iter_args(%so_far = %before) -> (f32) {
          %p = memref.load %a[%ty, %i] : memref<32x32xf32, #place>
          %q = memref.load %b[%i, %tx] : memref<32x32xf32, #place>
          %next = math.fma %p, %q, %so_far : f32
          scf.yield %next : f32
        } {llvm.loop_annotation = #loop_annotation}
        gpu.barrier
        scf.yield %after : f32
      }
      %inside = arith.andi %row_inside, %col_inside : i1
      scf.if %inside {
        memref.store %sum, %C[%row, %col] : memref<?x?xf32>
      }
      gpu.return
    }
  }
}
