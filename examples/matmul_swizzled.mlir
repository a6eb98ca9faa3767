// matmul.mlir with swizzled tiles: the place of a tile says where its elements lie, and only that.
//
// A row of 32 floats is eight chunks of 16 bytes. The swizzle keeps the 2^2 floats of a chunk
// together and exchanges the 2^3 chunks within each row: chunk c of row r lies where chunk c xor
// (r mod 8) would. In bits of an element's offset: bits 2 to 4 change by the bits 3 places above.
// TMA calls the pattern the 128-byte swizzle; it frees reading chunks down a column from bank
// conflicts. Indices stay logical: from here on nothing but the kernel's name differs from
// matmul.mlir.

#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>
#shared = #tirx.place<#gpu.address_space<workgroup>, #swizzle>
#unrolled = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @matmul_swizzled(%A: memref<?x?xf32> {llvm.noalias, llvm.readonly},
                            %B: memref<?x?xf32> {llvm.noalias, llvm.readonly},
                            %C: memref<?x?xf32> {llvm.noalias})
      workgroup(%a: memref<32x32xf32, #shared> {llvm.align = 16 : i64},
                %b: memref<32x32xf32, #shared> {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 32, 32, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32

    %m = memref.dim %A, %c0 : memref<?x?xf32>
    %k = memref.dim %A, %c1 : memref<?x?xf32>
    %n = memref.dim %B, %c1 : memref<?x?xf32>

    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %col = gpu.global_id x
    %row = gpu.global_id y
    %row_inside = arith.cmpi ult, %row, %m : index
    %col_inside = arith.cmpi ult, %col, %n : index

    %sum = scf.for %k0 = %c0 to %k step %c32 iter_args(%sum_before = %zero) -> f32 {
      // Each thread brings one element of either tile, or zero.
      %a_col = arith.addi %k0, %tx : index
      %a_col_inside = arith.cmpi ult, %a_col, %k : index
      %a_inside = arith.andi %row_inside, %a_col_inside : i1
      %a_element = scf.if %a_inside -> f32 {
        %element = memref.load %A[%row, %a_col] : memref<?x?xf32>
        scf.yield %element : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %a_element, %a[%ty, %tx] : memref<32x32xf32, #shared>

      %b_row = arith.addi %k0, %ty : index
      %b_row_inside = arith.cmpi ult, %b_row, %k : index
      %b_inside = arith.andi %b_row_inside, %col_inside : i1
      %b_element = scf.if %b_inside -> f32 {
        %element = memref.load %B[%b_row, %col] : memref<?x?xf32>
        scf.yield %element : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %b_element, %b[%ty, %tx] : memref<32x32xf32, #shared>

      gpu.barrier  // the tiles are full

      %sum_after = scf.for %i = %c0 to %c32 step %c1
          iter_args(%so_far = %sum_before) -> f32 {
        %x = memref.load %a[%ty, %i] : memref<32x32xf32, #shared>
        %y = memref.load %b[%i, %tx] : memref<32x32xf32, #shared>
        %xy = arith.mulf %x, %y fastmath<contract> : f32
        %next = arith.addf %so_far, %xy fastmath<contract> : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #unrolled}

      gpu.barrier  // the tiles are free again
      scf.yield %sum_after : f32
    }

    %inside = arith.andi %row_inside, %col_inside : i1
    scf.if %inside {
      memref.store %sum, %C[%row, %col] : memref<?x?xf32>
    }
    gpu.return
  }
}
