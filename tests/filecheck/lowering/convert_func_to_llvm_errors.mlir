// RUN: tirx-opt %s -p convert-func-to-llvm --split-input-file --verify-diagnostics
// RUN: not tirx-opt %s -p 'convert-func-to-llvm{abi=fast}' 2>&1 | filecheck %s --check-prefix=ABI
// RUN: not tirx-opt %s -p 'convert-func-to-llvm{index-bitwidth=16}' 2>&1 | filecheck %s --check-prefix=WIDTH

// expected-error @below {{func.func: attribute llvm.bareptr: the convention is an option of the pass: abi=bare}}
func.func private @bare(memref<4xf32>) attributes {llvm.bareptr}

// -----

// expected-error @below {{func.func: attribute llvm.varargs: func.func can't have a variable number of arguments; declare an llvm.func}}
func.func private @printf(i32) attributes {llvm.varargs}

// -----

// expected-error @below {{func.func: the results become a struct, which can't have the attributes of its parts}}
func.func private @two() -> (i32 {llvm.noundef}, i32)

// -----

// expected-error @below {{func.func: type memref<*xf32> can't be converted: a memref without a rank has no lowering; cast it to one with a rank}}
func.func private @unranked(memref<*xf32>)

// -----

// expected-error @below {{func.func: type memref<4xf32, "mine"> can't be converted: memory space "mine" has no number in LLVM}}
func.func private @space(memref<4xf32, "mine">)

// -----

// expected-error @below {{func.func: type memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>> can't be converted: its layout is not strided}}
func.func private @tiled(memref<4xf32, affine_map<(d0) -> (d0 floordiv 2)>>)

// -----

// expected-error @below {{func.func: type memref<4xcomplex<tf32>> can't be converted: complex<tf32>: tf32: the llvm dialect has nothing like it}}
func.func private @elements(memref<4xcomplex<tf32>>)

// -----

// expected-error @below {{func.func: type memref<4xmemref<2xf32>> can't be converted: memref<2xf32> becomes 2 values}}
func.func private @nested(memref<4xmemref<2xf32>>)

// ABI: convert-func-to-llvm: abi must be bare or descriptor, got 'fast'
// WIDTH: index-bitwidth must be 32 or 64, got 16
