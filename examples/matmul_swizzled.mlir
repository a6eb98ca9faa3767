// matmul.mlir with swizzled tiles: the place of a tile says where its elements lie, and only that.
//
// A row of 32 floats is eight chunks of 16 bytes. The swizzle keeps the 2^2 floats of a chunk
// together and exchanges the 2^3 chunks within each row: chunk c of row r lies where chunk c xor
// (r mod 8) would. In bits of an element's offset: bits 2 to 4 change by the bits 3 places above.
// TMA calls the pattern the 128-byte swizzle; it frees reading chunks down a column from bank
// conflicts. Indices stay logical: nothing but the place of the tiles and the kernel's name differs
// from matmul.mlir.

#swizzle = #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>
#place = #tirx.place<#gpu.address_space<workgroup>, #swizzle>
!matrix = memref<?x?xf32>
!tile = memref<32x32xf32, #place>
#unroll = #llvm.loop_annotation<unroll = <full = true>>

gpu.module @kernels {
  gpu.func @matmul_swizzled(%A: !matrix {llvm.noalias, llvm.readonly},
                            %B: !matrix {llvm.noalias, llvm.readonly},
                            %C: !matrix {llvm.noalias})
      workgroup(%a: !tile {llvm.align = 16 : i64}, %b: !tile {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 32, 32, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c32 = arith.constant 32 : index
    %zero = arith.constant 0.0 : f32
    %m = memref.dim %A, %c0 : !matrix
    %k = memref.dim %A, %c1 : !matrix
    %n = memref.dim %B, %c1 : !matrix
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %col = gpu.global_id x
    %row = gpu.global_id y
    %row_inside = arith.cmpi ult, %row, %m : index
    %col_inside = arith.cmpi ult, %col, %n : index

    %sum = scf.for %k0 = %c0 to %k step %c32 iter_args(%before = %zero) -> f32 {
      // Each thread brings one element of either tile, or zero.
      %a_col = arith.addi %k0, %tx : index
      %a_col_inside = arith.cmpi ult, %a_col, %k : index
      %a_inside = arith.andi %row_inside, %a_col_inside : i1
      %x = scf.if %a_inside -> f32 {
        %element = memref.load %A[%row, %a_col] : !matrix
        scf.yield %element : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %x, %a[%ty, %tx] : !tile

      %b_row = arith.addi %k0, %ty : index
      %b_row_inside = arith.cmpi ult, %b_row, %k : index
      %b_inside = arith.andi %b_row_inside, %col_inside : i1
      %y = scf.if %b_inside -> f32 {
        %element = memref.load %B[%b_row, %col] : !matrix
        scf.yield %element : f32
      } else {
        scf.yield %zero : f32
      }
      memref.store %y, %b[%ty, %tx] : !tile
      gpu.barrier  // the tiles are full

      %after = scf.for %i = %c0 to %c32 step %c1 iter_args(%so_far = %before) -> f32 {
        %p = memref.load %a[%ty, %i] : !tile
        %q = memref.load %b[%i, %tx] : !tile
        %next = math.fma %p, %q, %so_far : f32
        scf.yield %next : f32
      } {llvm.loop_annotation = #unroll}
      gpu.barrier  // the tiles are free again
      scf.yield %after : f32
    }

    %inside = arith.andi %row_inside, %col_inside : i1
    scf.if %inside {
      memref.store %sum, %C[%row, %col] : !matrix
    }
    gpu.return
  }
}
