// What the verifier refuses of loads, stores and products of matrices.
// RUN: tirx-opt %s --verify-diagnostics --split-input-file

llvm.func @f(%p3: !llvm.ptr<3>) {
  // expected-error @below {{8x8 matrices come by 1, 2 or 4, got 3}}
  %4 = nvvm.ldmatrix %p3 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 3 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>) {
  // expected-error @below {{the result must be !llvm.struct<(i32, i32)>, got i32}}
  %4 = nvvm.ldmatrix %p3 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 2 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p3: !llvm.ptr<3>) {
  // expected-error @below {{a matrix is 8x8 or 8x16 or 16x16, got 8x7}}
  %4 = nvvm.ldmatrix %p3 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 7>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @below {{8x16 matrices have the layout row, got col}}
  %0 = nvvm.ldmatrix %p {eltType = #nvvm.ld_st_matrix_elt_type<b8x16.b4x16_p64>, layout = #nvvm.mma_layout<col>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 16>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>) {
  // expected-error @below {{elements of 8x8 matrices are b16, got b8}}
  %0 = nvvm.ldmatrix %p {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<3>, %i: i32) {
  // expected-error @below {{8x8 matrices come by 1, 2 or 4, got 3}}
  nvvm.stmatrix %p, %i, %i, %i {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32, i32, i32
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{there is no wgmma that adds tf32 times f16 to f32}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<tf32>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{wgmma of f16 has m64 and k16, got m64 and k8}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{wgmma of f16 has no n12; n is a multiple of 8 up to 256}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 12, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32)>) {
  // expected-error @below {{n8 of f32 takes a struct of 4 registers of one type, got !llvm.struct<(f32, f32)>}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, <zero>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32)> -> !llvm.struct<(f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(i32, i32, i32, i32)>) {
  // expected-error @below {{a product of integers can't be negated}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 32>, D [<s32>, <zero>], A [<s8>, <neg>, <row>], B [<s8>, <one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{satfinite is for an s32 accumulator, got f32}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, <zero>, <satfinite>], A [<f16>, <one>, <row>], B [<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%l: i64, %s: !llvm.struct<(f32, f32, f32, f32)>) {
  // expected-error @below {{only f16 and bf16 can be transposed: A in rows and B in columns, got tf32 in col and col}}
  %0 = nvvm.wgmma.mma_async %l, %l, %s, #nvvm.shape<m = 64, n = 8, k = 8>, D [<f32>, <zero>], A [<tf32>, <one>, <col>], B [<tf32>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{there is no wmma of f16 with the shape m16n16k8; f16 has m16n16k16, m32n8k16, m8n32k16}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 8 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr, %i: i32) {
  // expected-error @below {{the result must be !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, got !llvm.struct<(f32)>}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @f(%p: !llvm.ptr<5>, %i: i32) {
  // expected-error @below {{the memory is generic, global or shared, got !llvm.ptr<5>}}
  %0 = nvvm.wmma.load %p, %i {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<c>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr<5>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

// -----

llvm.func @f(%h: vector<2xf16>, %p: !llvm.ptr, %i: i32) {
  // expected-error @below {{what is stored must be 4 x vector<2xf16>, got 1 x vector<2xf16>}}
  nvvm.wmma.store %p, %i, %h {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>
  llvm.return
}

// -----

llvm.func @f(%h: vector<2xf16>) {
  // expected-error @below {{takes 8 x vector<2xf16> and 8 x vector<2xf16> and 4 x vector<2xf16>, got vector<2xf16>}}
  %0 = nvvm.wmma.mma %h {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>) -> !llvm.struct<(f32)>
  llvm.return
}

// -----

llvm.func @f(%h: i32) {
  // expected-error @below {{tf32 is added to f32, got f16}}
  %0 = nvvm.wmma.mma %h {eltypeA = #nvvm.mma_type<tf32>, eltypeB = #nvvm.mma_type<f16>, k = 8 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (i32) -> !llvm.struct<(f32)>
  llvm.return
}
