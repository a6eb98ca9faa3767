// y = w x / sqrt(mean x^2 + epsilon) along the rows, in f32, for rows of any length: one block a row.
//
// Two walks over the row: the sum of squares; the product. A thread takes vectors of four elements,
// 1024 elements apart. Where rows are whole vectors these are accesses of 16 bytes. Other rows begin
// anywhere, and their last vector reaches beyond the end: they go by element, and what lies outside
// is read as zero and not written. w is one row, which begins at 16 bytes.

!matrix = memref<?x?xf32>
!weights = memref<?xf32>
!four = vector<4xf32>
#first = affine_map<(t) -> (t * 4)>

gpu.module @kernels {
  gpu.func @rmsnorm(%x: !matrix {llvm.noalias, llvm.readonly, llvm.align = 16 : i64},
                    %w: !weights {llvm.noalias, llvm.readonly, llvm.align = 16 : i64},
                    %epsilon: f32, %y: !matrix {llvm.noalias, llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %zeros = arith.constant dense<0.0> : !four
    %n = memref.dim %x, %c1 : !matrix
    %row = gpu.block_id x
    %t = gpu.thread_id x
    %rest = affine.apply affine_map<(n) -> (n mod 4)>(%n)
    %whole = arith.cmpi eq, %rest, %c0 : index

    %parts = affine.for %i = #first(%t) to %n step 1024 iter_args(%so_far = %zeros) -> !four {
      %v = scf.if %whole -> !four {
        %vector = vector.load %x[%row, %i] {alignment = 16} : !matrix, !four
        scf.yield %vector : !four
      } else {
        %vector = tirx.load %x[%row, %i] else %zero : !matrix, !four
        scf.yield %vector : !four
      }
      %next = math.fma %v, %v, %so_far : !four
      affine.yield %next : !four
    }
    %part = vector.reduction <add>, %parts : !four into f32
    %squares = gpu.all_reduce add %part {} : (f32) -> f32

    %n_i32 = arith.index_cast %n : index to i32
    %n_f32 = arith.uitofp %n_i32 : i32 to f32
    %mean = arith.divf %squares, %n_f32 : f32
    %sum = arith.addf %mean, %epsilon : f32
    %scale = math.rsqrt %sum : f32
    %scales = vector.broadcast %scale : f32 to !four

    affine.for %i = #first(%t) to %n step 1024 {
      %weights = tirx.load %w[%i] else %zero {alignment = 16 : i64} : !weights, !four
      %factors = arith.mulf %weights, %scales : !four
      scf.if %whole {
        %v = vector.load %x[%row, %i] {alignment = 16} : !matrix, !four
        %result = arith.mulf %v, %factors : !four
        vector.store %result, %y[%row, %i] {alignment = 16} : !matrix, !four
      } else {
        %v = tirx.load %x[%row, %i] else %zero : !matrix, !four
        %result = arith.mulf %v, %factors : !four
        tirx.store %result, %y[%row, %i] : !matrix, !four
      }
    }
    gpu.return
  }
}
