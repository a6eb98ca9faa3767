// What the xevm dialect asks of blocks of memory and of products of matrices. In each part the first ops are
// the last that pass; mlir-opt refuses the same ones.
// RUN: tirx-opt %s --split-input-file --verify-diagnostics
// REQUIRES: mlir-opt
// RUN: not mlir-opt %s --split-input-file 2>&1 | filecheck %s

// CHECK-COUNT-42: error: 'xevm.
// CHECK-NOT: error: 'xevm.

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  // expected-error @below {{it is transposed or packed into registers, not both}}
  %2 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  // expected-error @below {{each of 16 lanes loads 64 bits of 1 x 4 x 16 elements of 16 bits, the result has 128}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{elem_size_in_bits of a load is 8, 16 or 32, got 64}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 64 : i32, tile_width = 4 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 4 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi8>
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 64 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi8>
  // expected-error @below {{tile_width of a load of 8 bits is 4 to 64, got 68}}
  %2 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 68 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<17xi8>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 4 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi8>
  // expected-error @below {{tile_width of a load of 8 bits is 4 to 64, got 2}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 2 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi8>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 2 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi16>
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 32 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  // expected-error @below {{tile_width of a load of 16 bits is 2 to 32, got 34}}
  %2 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 34 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<17xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 1 : i32, tile_height = 16 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi32>
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{tile_width of a load of 32 bits is 1 to 16, got 18}}
  %2 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 18 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<9xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 1 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi16>
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 32 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi16>
  // expected-error @below {{tile_height of a load of 16 bits is 1, 2, 4, 8, 16 or 32, got 64}}
  %2 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 64 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<64xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 16 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  // expected-error @below {{tile_height of a load of 16 bits is 1, 2, 4, 8, 16 or 32, got 12}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 12 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<12xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 4 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  // expected-error @below {{v_blocks of a load of 16 bits is 1, 2 or 4, got 8}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 4 : i32, tile_height = 8 : i32, v_blocks = 8 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{v_blocks of a load of 32 bits is 1 or 2, got 4}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 4 : i32, tile_height = 8 : i32, v_blocks = 4 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 32 : i32, tile_height = 4 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi8>
  // expected-error @below {{tiles of 8 bits have at most 64 columns together, got 4 of 32}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 32 : i32, tile_height = 4 : i32, v_blocks = 4 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi8>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  // expected-error @below {{tiles of 16 bits have at most 32 columns together, got 4 of 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 4 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<32xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{tiles of 32 bits have at most 16 columns together, got 2 of 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  // expected-error @below {{elem_size_in_bits of a load with transpose is 32, got 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  // expected-error @below {{tile_width of a load with transpose of 32 bits is 1 to 8, got 10}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 10 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<5xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  // expected-error @below {{v_blocks of a load with transpose of 32 bits is 1, got 2}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = true, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 16 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{elem_size_in_bits of a load with pack_register is 8 or 16, got 32}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 32 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{tile_width of a load with pack_register of 8 bits is 16, got 8}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 8 : i32, tile_height = 32 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<4xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 4 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi32>
  // expected-error @below {{tile_height of a load with pack_register of 8 bits is 4, 8, 16 or 32, got 2}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 2 : i32, v_blocks = 2 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 2 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi32>
  // expected-error @below {{tile_height of a load with pack_register of 16 bits is 2, 4, 8, 16 or 32, got 1}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 1 : i32, v_blocks = 2 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<1xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 4 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{v_blocks of a load with pack_register of 8 bits is 1, 2 or 4, got 8}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 8 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 2 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{tiles of 16 bits have at most 32 columns together, got 4 of 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 4 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xf32>
  // expected-error @below {{the result has elements of 32 bits, got 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xf16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 16 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi32>
  // expected-error @below {{the result has elements of 32 bits, got 16}}
  %1 = xevm.blockload2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 16 : i32, v_blocks = 1 : i32, transpose = false, pack_register = true}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<16xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %w = llvm.mlir.constant(64 : i32) : i32
  %r = llvm.mlir.constant(64 : i32) : i32
  %0 = xevm.blockload2d %p, %w, %n, %r, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  %x = llvm.mlir.constant(65 : i32) : i32
  // expected-error @below {{a row of 65 is longer than the 64 from row to row}}
  %1 = xevm.blockload2d %p, %x, %n, %r, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32, transpose = false, pack_register = false}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32) -> vector<8xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>) {
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  // expected-error @below {{elem_size_in_bits of a store is 8, 16 or 32, got 64}}
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 64 : i32, tile_width = 4 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>) {
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 8 : i32, tile_width = 32 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  // expected-error @below {{tile_width of a store of 8 bits is 16 or 32, got 64}}
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 8 : i32, tile_width = 64 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>) {
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  // expected-error @below {{tile_width of a store of 16 bits is 16, got 32}}
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 32 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>) {
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  // expected-error @below {{tile_width of a store of 32 bits is 16, got 8}}
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>) {
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  // expected-error @below {{tile_height of a store of 16 bits is 1, 2, 4 or 8, got 16}}
  xevm.blockstore2d %p, %n, %n, %n, %n, %n, %v <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32, vector<8xi16>)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{elem_size_in_bits of a prefetch is 8, 16 or 32, got 4}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 4 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 32 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{tile_width of a prefetch of 8 bits is 16 or 32, got 8}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 8 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{tile_width of a prefetch of 16 bits is 16, got 32}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 32 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 8 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{tile_width of a prefetch of 32 bits is 8 or 16, got 4}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 32 : i32, tile_width = 4 : i32, tile_height = 8 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 32 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{tile_height of a prefetch of 16 bits is 1, 2, 4, 8, 16 or 32, got 64}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 64 : i32, v_blocks = 1 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 8 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  // expected-error @below {{v_blocks of a prefetch of 16 bits is 1, 2, 4 or 8, got 16}}
  xevm.blockprefetch2d %p, %n, %n, %n, %n, %n <{elem_size_in_bits = 16 : i32, tile_width = 16 : i32, tile_height = 8 : i32, v_blocks = 16 : i32}> : (!llvm.ptr<1>, i32, i32, i32, i32, i32)
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> i8
  %1 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<2xi8>
  %2 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<16xi8>
  // expected-error @below {{a vector of 8 bits an element has 2, 4, 8 or 16, got 32}}
  %3 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<32xi8>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> i64
  %1 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<8xi16>
  // expected-error @below {{a vector of 16 bits an element has 2, 4 or 8, got 16}}
  %2 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<16xi16>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32) {
  %0 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<2xi32>
  // expected-error @below {{a vector of 32 bits an element has 2, 4 or 8, got 1}}
  %1 = xevm.blockload %p : (!llvm.ptr<1>) -> vector<1xi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr<1>, %n: i32, %v: vector<8xi16>, %w: vector<3xi64>) {
  xevm.blockstore %p, %v : (!llvm.ptr<1>, vector<8xi16>)
  // expected-error @below {{a vector of 64 bits an element has 2, 4 or 8, got 3}}
  xevm.blockstore %p, %w : (!llvm.ptr<1>, vector<3xi64>)
  return
}

// -----

func.func @f(%a: vector<8xi16>, %b: vector<8xi32>, %c: vector<8xf32>, %d: vector<8xf16>) {
  %0 = xevm.mma %a, %b, %c {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf32>) -> vector<8xf32>
  // expected-error @below {{what is added has the type of the result}}
  %1 = xevm.mma %a, %b, %d {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16, c = f32>} : (vector<8xi16>, vector<8xi32>, vector<8xf16>) -> vector<8xf32>
  return
}
