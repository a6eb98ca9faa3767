// Valid text, in the generic form, of ops that constraints alone give no instance of.

"builtin.module"() ({
  "acc.private.recipe"() <{sym_name = "privatization", type = memref<4xf32>}> ({
  ^bb0(%arg24: memref<4xf32>):
    %25 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "acc.yield"(%25) : (memref<4xf32>) -> ()
  }, {
  }) : () -> ()
  "acc.firstprivate.recipe"() <{sym_name = "first", type = memref<4xf32>}> ({
  ^bb0(%arg23: memref<4xf32>):
    %24 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "acc.yield"(%24) : (memref<4xf32>) -> ()
  }, {
  ^bb0(%arg21: memref<4xf32>, %arg22: memref<4xf32>):
    "acc.terminator"() : () -> ()
  }, {
  ^bb0(%arg19: memref<4xf32>, %arg20: memref<4xf32>):
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "acc.reduction.recipe"() <{reductionOperator = #acc.reduction_operator<add>, sym_name = "sum", type = i32}> ({
  ^bb0(%arg18: i32):
    %23 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "acc.yield"(%23) : (i32) -> ()
  }, {
  ^bb0(%arg16: i32, %arg17: i32):
    %22 = "arith.addi"(%arg16, %arg17) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "acc.yield"(%22) : (i32) -> ()
  }, {
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "bounds"}> ({
  ^bb0(%arg15: index):
    %17 = "acc.bounds"(%arg15) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>, strideInBytes = false}> : (index) -> !acc.data_bounds_ty
    %18 = "acc.get_extent"(%17) : (!acc.data_bounds_ty) -> index
    %19 = "acc.get_lowerbound"(%17) : (!acc.data_bounds_ty) -> index
    %20 = "acc.get_stride"(%17) : (!acc.data_bounds_ty) -> index
    %21 = "acc.get_upperbound"(%17) : (!acc.data_bounds_ty) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>, memref<i32>, i32) -> (), sym_name = "atomics"}> ({
  ^bb0(%arg10: memref<i32>, %arg11: memref<i32>, %arg12: i32):
    "acc.atomic.update"(%arg10) ({
    ^bb0(%arg14: i32):
      %16 = "arith.addi"(%arg14, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "acc.yield"(%16) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "acc.atomic.capture"() ({
      "acc.atomic.read"(%arg10, %arg11) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
      "acc.atomic.update"(%arg10) ({
      ^bb0(%arg13: i32):
        %15 = "arith.addi"(%arg13, %arg12) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "acc.yield"(%15) : (i32) -> ()
      }) : (memref<i32>) -> ()
      "acc.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "data"}> ({
  ^bb0(%arg9: memref<4xf32>):
    %12 = "acc.copyin"(%arg9) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    "acc.data"(%12) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (memref<4xf32>) -> ()
    "acc.kernels"(%12) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (memref<4xf32>) -> ()
    "acc.parallel"(%12) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1>}> ({
      "acc.yield"() : () -> ()
    }) : (memref<4xf32>) -> ()
    "acc.serial"(%12) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 1>}> ({
      "acc.yield"() : () -> ()
    }) : (memref<4xf32>) -> ()
    "acc.enter_data"(%12) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 1>}> : (memref<4xf32>) -> ()
    %13 = "acc.use_device"(%arg9) <{dataClause = #acc<data_clause acc_use_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    "acc.host_data"(%13) <{operandSegmentSizes = array<i32: 0, 1>}> ({
      "acc.terminator"() : () -> ()
    }) : (memref<4xf32>) -> ()
    %14 = "acc.update_device"(%arg9) <{dataClause = #acc<data_clause acc_update_device>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    "acc.update"(%14) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>) -> (), sym_name = "declare"}> ({
  ^bb0(%arg8: memref<4xf32>):
    %10 = "acc.copyin"(%arg8) <{dataClause = #acc<data_clause acc_copyin>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    %11 = "acc.declare_enter"(%10) : (memref<4xf32>) -> !acc.declare_token
    "acc.declare_exit"(%11, %10) <{operandSegmentSizes = array<i32: 1, 1>}> : (!acc.declare_token, memref<4xf32>) -> ()
    "acc.declare"(%10) ({
      "acc.terminator"() : () -> ()
    }) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "loops"}> ({
  ^bb0(%arg6: index):
    %8 = "arith.constant"() <{value = 0 : index}> : () -> index
    %9 = "arith.constant"() <{value = 1 : index}> : () -> index
    "acc.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "acc.loop"(%8, %arg6, %9) <{inclusiveUpperbound = array<i1: true>, independent = [#acc.device_type<none>], operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      ^bb0(%arg7: index):
        "acc.yield"() : () -> ()
      }) : (index, index, index) -> ()
      "acc.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i32, linkage = #llvm.linkage<external>, sym_name = "global", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "acc.global_ctor"() <{sym_name = "ctor"}> ({
    %5 = "llvm.mlir.addressof"() <{global_name = @global}> {acc.declare = #acc.declare<dataClause =  acc_create>} : () -> !llvm.ptr
    %6 = "acc.create"(%5) <{dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (!llvm.ptr) -> !llvm.ptr
    %7 = "acc.declare_enter"(%6) : (!llvm.ptr) -> !acc.declare_token
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "acc.global_dtor"() <{sym_name = "dtor"}> ({
    %3 = "llvm.mlir.addressof"() <{global_name = @global}> {acc.declare = #acc.declare<dataClause =  acc_create>} : () -> !llvm.ptr
    %4 = "acc.getdeviceptr"(%3) <{dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, structured = true, varType = i32}> : (!llvm.ptr) -> !llvm.ptr
    "acc.declare_exit"(%4) <{operandSegmentSizes = array<i32: 0, 1>}> : (!llvm.ptr) -> ()
    "acc.delete"(%4) <{dataClause = #acc<data_clause acc_create>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0>, structured = true}> : (!llvm.ptr) -> ()
    "acc.terminator"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, memref<i32>) -> (), sym_name = "recipes"}> ({
  ^bb0(%arg4: memref<4xf32>, %arg5: memref<i32>):
    %1 = "acc.private"(%arg4) <{dataClause = #acc<data_clause acc_private>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @privatization, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    %2 = "acc.firstprivate"(%arg4) <{dataClause = #acc<data_clause acc_firstprivate>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @first, structured = true, varType = f32}> : (memref<4xf32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>) -> (), sym_name = "reductions"}> ({
  ^bb0(%arg3: memref<i32>):
    %0 = "acc.reduction"(%arg3) <{dataClause = #acc<data_clause acc_reduction>, implicit = false, modifiers = #acc<data_clause_modifier none>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, recipe = @sums, structured = true, varType = i32}> : (memref<i32>) -> memref<i32>
    "func.return"() : () -> ()
  }) : () -> ()
  "acc.reduction.recipe"() <{reductionOperator = #acc.reduction_operator<add>, sym_name = "sums", type = memref<i32>}> ({
  ^bb0(%arg2: memref<i32>):
    "acc.yield"(%arg2) : (memref<i32>) -> ()
  }, {
  ^bb0(%arg0: memref<i32>, %arg1: memref<i32>):
    "acc.yield"(%arg0) : (memref<i32>) -> ()
  }, {
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, memref<64xf32, #gpu.address_space<global>>, memref<64xf32, #gpu.address_space<workgroup>>, index, memref<64x64xf16, #gpu.address_space<workgroup>>) -> (), sym_name = "buffers"}> ({
  ^bb0(%arg17: memref<4xf32>, %arg18: memref<64xf32, #gpu.address_space<global>>, %arg19: memref<64xf32, #gpu.address_space<workgroup>>, %arg20: index, %arg21: memref<64x64xf16, #gpu.address_space<workgroup>>):
    %6 = "amdgpu.fat_raw_buffer_cast"(%arg17) <{boundsCheck = true, operandSegmentSizes = array<i32: 1, 0, 0>}> : (memref<4xf32>) -> memref<4xf32, #amdgpu.address_space<fat_raw_buffer>>
    "amdgpu.gather_to_lds"(%arg18, %arg20, %arg19, %arg20) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, transferType = f32}> : (memref<64xf32, #gpu.address_space<global>>, index, memref<64xf32, #gpu.address_space<workgroup>>, index) -> ()
    %7 = "amdgpu.transpose_load"(%arg21, %arg20, %arg20) : (memref<64x64xf16, #gpu.address_space<workgroup>>, index, index) -> vector<4xf16>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<32xf32>, vector<4xf16>, vector<8xf16>, vector<4xf32>, i32, vector<16xf16>, vector<8xf32>, vector<4xi8>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>) -> (), sym_name = "matrices"}> ({
  ^bb0(%arg6: f32, %arg7: vector<32xf32>, %arg8: vector<4xf16>, %arg9: vector<8xf16>, %arg10: vector<4xf32>, %arg11: i32, %arg12: vector<16xf16>, %arg13: vector<8xf32>, %arg14: vector<4xi8>, %arg15: vector<32xf4E2M1FN>, %arg16: vector<4xf8E8M0FNU>):
    %4 = "amdgpu.mfma"(%arg6, %arg6, %arg7) <{abid = 1 : i32, blgp = #amdgpu<mfma_perm_b bcast_second_32>, blocks = 2 : i32, cbsz = 1 : i32, k = 1 : i32, m = 32 : i32, n = 32 : i32}> : (f32, f32, vector<32xf32>) -> vector<32xf32>
    %5 = "amdgpu.wmma"(%arg12, %arg12, %arg13) <{k = 16 : i32, m = 16 : i32, n = 16 : i32, subwordOffset = 0 : i32}> : (vector<16xf16>, vector<16xf16>, vector<8xf32>) -> vector<8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf8E5M2>, f32, vector<4xf8E5M2>, vector<2xf32>, f32, i32) -> (), sym_name = "fp8"}> ({
  ^bb0(%arg0: vector<4xf8E5M2>, %arg1: f32, %arg2: vector<4xf8E5M2>, %arg3: vector<2xf32>, %arg4: f32, %arg5: i32):
    %0 = "amdgpu.packed_trunc_2xfp8"(%arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 0>, wordIndex = 0 : i32}> : (f32, f32) -> vector<4xf8E5M2>
    %1 = "amdgpu.packed_stoch_round_fp8"(%arg1, %arg5) <{storeIndex = 0 : i32}> : (f32, i32) -> vector<4xf8E5M2>
    %2 = "amdgpu.scaled_ext_packed"(%arg0, %arg4) <{index = 0 : i32}> : (vector<4xf8E5M2>, f32) -> vector<2xf32>
    %3 = "amdgpu.packed_scaled_trunc"(%arg3, %arg4) <{index = 0 : i32}> : (vector<2xf32>, f32) -> vector<4xf8E5M2>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "emitc.include"() <{include = "math.h", is_standard_include}> : () -> ()
  "emitc.global"() <{extern_specifier, sym_name = "table", type = !emitc.array<4xi32>}> : () -> ()
  "emitc.declare_func"() <{sym_name = @square}> : () -> ()
  "emitc.func"() <{function_type = (i32) -> i32, sym_name = "square"}> ({
  ^bb0(%arg8: i32):
    %13 = "emitc.mul"(%arg8, %arg8) : (i32, i32) -> i32
    "emitc.return"(%13) : (i32) -> ()
  }) : () -> ()
  "emitc.func"() <{function_type = (i32, !emitc.size_t, i1) -> (), sym_name = "calls"}> ({
  ^bb0(%arg3: i32, %arg4: !emitc.size_t, %arg5: i1):
    %3 = "emitc.call"(%arg3) <{callee = @square}> : (i32) -> i32
    %4 = "emitc.expression"(%arg3) ({
    ^bb0(%arg7: i32):
      %12 = "emitc.add"(%arg7, %arg7) : (i32, i32) -> i32
      "emitc.yield"(%12) : (i32) -> ()
    }) : (i32) -> i32
    %5 = "emitc.get_global"() <{name = @table}> : () -> !emitc.array<4xi32>
    "emitc.if"(%arg5) ({
      %11 = "emitc.add"(%arg3, %arg3) : (i32, i32) -> i32
      "emitc.yield"() : () -> ()
    }, {
      %10 = "emitc.sub"(%arg3, %arg3) : (i32, i32) -> i32
      "emitc.yield"() : () -> ()
    }) : (i1) -> ()
    "emitc.for"(%arg4, %arg4, %arg4) ({
    ^bb0(%arg6: !emitc.size_t):
      %9 = "emitc.add"(%arg3, %arg3) : (i32, i32) -> i32
      "emitc.yield"() : () -> ()
    }) : (!emitc.size_t, !emitc.size_t, !emitc.size_t) -> ()
    "emitc.switch"(%arg3) <{cases = array<i64: 1>}> ({
      "emitc.yield"() : () -> ()
    }, {
      %8 = "emitc.add"(%arg3, %arg3) : (i32, i32) -> i32
      "emitc.yield"() : () -> ()
    }) : (i32) -> ()
    %6 = "emitc.variable"() <{value = 1 : i32}> : () -> !emitc.lvalue<i32>
    %7 = "emitc.apply"(%6) <{applicableOperator = "&"}> : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
    "emitc.return"() : () -> ()
  }) : () -> ()
  "emitc.class"() <{sym_name = "Point"}> ({
    "emitc.field"() <{sym_name = "x", type = i32}> : () -> ()
    "emitc.func"() <{function_type = () -> (), sym_name = "get"}> ({
      %2 = "emitc.get_field"() <{field_name = @x}> : () -> i32
      "emitc.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!emitc.lvalue<i32>, i32) -> (), sym_name = "do"}> ({
  ^bb0(%arg0: !emitc.lvalue<i32>, %arg1: i32):
    "emitc.do"() ({
      "emitc.verbatim"() <{value = "step();"}> : () -> ()
    }, {
      %0 = "emitc.expression"(%arg1) ({
      ^bb0(%arg2: i32):
        %1 = "emitc.cmp"(%arg2, %arg2) <{predicate = 2 : i64}> : (i32, i32) -> i1
        "emitc.yield"(%1) : (i1) -> ()
      }) : (i32) -> i1
      "emitc.yield"(%0) : (i1) -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "ml_program.global"() <{sym_name = "fixed", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.global"() <{is_mutable, sym_name = "state", sym_visibility = "private", type = tensor<4xi32>, value = dense<4> : tensor<4xi32>}> : () -> ()
  "ml_program.func"() <{function_type = (i32) -> i32, sym_name = "f"}> ({
  ^bb0(%arg1: i32):
    %2 = "ml_program.global_load_const"() <{global = @fixed}> : () -> tensor<4xi32>
    %3 = "ml_program.global_load"() <{global = @state}> : () -> tensor<4xi32>
    "ml_program.global_store"(%3) <{global = @state}> : (tensor<4xi32>) -> ()
    "ml_program.return"(%arg1) : (i32) -> ()
  }) : () -> ()
  "ml_program.subgraph"() <{function_type = (i32) -> i32, sym_name = "g"}> ({
  ^bb0(%arg0: i32):
    %0:2 = "ml_program.global_load_graph"() <{global = @state}> : () -> (tensor<4xi32>, !ml_program.token)
    %1 = "ml_program.global_store_graph"(%0#0, %0#1) <{global = @state}> : (tensor<4xi32>, !ml_program.token) -> !ml_program.token
    "ml_program.output"(%arg0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "omp.critical.declare"() <{hint = 0 : i64, sym_name = "mutex"}> : () -> ()
  "omp.private"() <{data_sharing_type = #omp<data_sharing_type{type = private}>, sym_name = "x.privatizer", type = i32}> ({
  }, {
  }, {
  }) : () -> ()
  "omp.declare_reduction"() <{sym_name = "add", type = i32}> ({
  }, {
  ^bb0(%arg33: i32):
    %12 = "arith.constant"() <{value = 0 : i32}> : () -> i32
    "omp.yield"(%12) : (i32) -> ()
  }, {
  ^bb0(%arg31: i32, %arg32: i32):
    %11 = "arith.addi"(%arg31, %arg32) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    "omp.yield"(%11) : (i32) -> ()
  }, {
  }, {
  }, {
  }) : () -> ()
  "omp.declare_mapper"() <{sym_name = "mapper", type = !llvm.struct<"t", (i32)>}> ({
  ^bb0(%arg30: !llvm.ptr):
    %9 = "llvm.getelementptr"(%arg30) <{elem_type = !llvm.struct<"t", (i32)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 0, 0>}> : (!llvm.ptr) -> !llvm.ptr
    %10 = "omp.map.info"(%9) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to|from>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr
    "omp.declare_mapper.info"(%10) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>, memref<i32>, i32) -> (), sym_name = "atomics"}> ({
  ^bb0(%arg25: memref<i32>, %arg26: memref<i32>, %arg27: i32):
    "omp.atomic.read"(%arg25, %arg26) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
    "omp.atomic.write"(%arg25, %arg27) : (memref<i32>, i32) -> ()
    "omp.atomic.update"(%arg25) ({
    ^bb0(%arg29: i32):
      %8 = "arith.addi"(%arg29, %arg27) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "omp.yield"(%8) : (i32) -> ()
    }) : (memref<i32>) -> ()
    "omp.atomic.capture"() ({
      "omp.atomic.read"(%arg25, %arg26) <{element_type = i32}> : (memref<i32>, memref<i32>) -> ()
      "omp.atomic.update"(%arg25) ({
      ^bb0(%arg28: i32):
        %7 = "arith.addi"(%arg28, %arg27) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
        "omp.yield"(%7) : (i32) -> ()
      }) : (memref<i32>) -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i32, memref<i32>) -> (), sym_name = "loops"}> ({
  ^bb0(%arg12: i32, %arg13: i32, %arg14: i32, %arg15: memref<i32>):
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
        "omp.loop_nest"(%arg12, %arg13, %arg14) ({
        ^bb0(%arg24: i32):
          "omp.yield"() : () -> ()
        }) : (i32, i32, i32) -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.simd"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg23: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.loop"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg22: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.taskloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg21: i32):
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.teams"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.distribute"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
        "omp.loop_nest"(%arg12, %arg13, %arg14) ({
        ^bb0(%arg20: i32):
          "omp.yield"() : () -> ()
        }) : (i32, i32, i32) -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, ordered = 1 : i64}> ({
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg19: i32):
        "omp.ordered"(%arg19) <{doacross_depend_type = #omp<clause_depend(dependsource)>, doacross_num_loops = 1 : i64}> : (i32) -> ()
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.wsloop"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0>, ordered = 0 : i64}> ({
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg18: i32):
        "omp.ordered.region"() ({
          "omp.terminator"() : () -> ()
        }) : () -> ()
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : () -> ()
    "omp.wsloop"(%arg15) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 1, 0>, reduction_byref = array<i1: false>, reduction_mod = #omp<reduction_modifier(inscan)>, reduction_syms = [@add]}> ({
    ^bb0(%arg16: memref<i32>):
      "omp.loop_nest"(%arg12, %arg13, %arg14) ({
      ^bb0(%arg17: i32):
        "omp.scan"(%arg16) <{operandSegmentSizes = array<i32: 1, 0>}> : (memref<i32>) -> ()
        "omp.yield"() : () -> ()
      }) : (i32, i32, i32) -> ()
    }) : (memref<i32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "sections"}> ({
    "omp.sections"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
      "omp.section"() ({
        "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype sections>}> : () -> ()
        "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype sections>}> : () -> ()
        "omp.terminator"() : () -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0>}> ({
      "omp.cancel"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> ()
      "omp.cancellation_point"() <{cancel_directive = #omp<cancellationconstructtype parallel>}> : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "canonical"}> ({
  ^bb0(%arg10: i32):
    %6 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg10, %6) ({
    ^bb0(%arg11: i32):
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    "omp.unroll_heuristic"(%6) : (!omp.cli) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "tiles"}> ({
  ^bb0(%arg7: i32, %arg8: i32):
    %3 = "omp.new_cli"() : () -> !omp.cli
    "omp.canonical_loop"(%arg7, %3) ({
    ^bb0(%arg9: i32):
      "omp.terminator"() : () -> ()
    }) : (i32, !omp.cli) -> ()
    %4 = "omp.new_cli"() : () -> !omp.cli
    %5 = "omp.new_cli"() : () -> !omp.cli
    "omp.tile"(%4, %5, %3, %arg8) <{operandSegmentSizes = array<i32: 2, 1, 1>}> : (!omp.cli, !omp.cli, !omp.cli, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "shares"}> ({
  ^bb0(%arg4: index, %arg5: index):
    "omp.workshare"() ({
      "omp.workshare.loop_wrapper"() ({
        "omp.loop_nest"(%arg4, %arg5, %arg5) ({
        ^bb0(%arg6: index):
          "omp.yield"() : () -> ()
        }) : (index, index, index) -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "teams"}> ({
    "omp.teams"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.workdistribute"() ({
        "omp.terminator"() : () -> ()
      }) : () -> ()
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>, !llvm.ptr) -> (), sym_name = "targets"}> ({
  ^bb0(%arg1: memref<i32>, %arg2: !llvm.ptr):
    %0 = "omp.map.info"(%arg2) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to|from>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr
    "omp.target_data"(%0) <{operandSegmentSizes = array<i32: 0, 0, 1, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : (!llvm.ptr) -> ()
    "omp.target"(%0) <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0>}> ({
    ^bb0(%arg3: !llvm.ptr):
      "omp.terminator"() : () -> ()
    }) : (!llvm.ptr) -> ()
    %1 = "omp.map.info"(%arg2) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags to>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr
    "omp.target_enter_data"(%1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (!llvm.ptr) -> ()
    "omp.target_update"(%1) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (!llvm.ptr) -> ()
    %2 = "omp.map.info"(%arg2) <{map_capture_type = #omp<variable_capture_kind(ByRef)>, map_type = #omp<clause_map_flags from>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, partial_map = false, var_type = i32}> : (!llvm.ptr) -> !llvm.ptr
    "omp.target_exit_data"(%2) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<i32>) -> (), sym_name = "plain"}> ({
  ^bb0(%arg0: memref<i32>):
    "omp.single"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.task"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0, 0, 0, 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "omp.taskgroup"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> ({
      "omp.terminator"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "func.func"() <{function_type = (tensor<4xi8>, tensor<4xf32>) -> (), sym_name = "casts"}> ({
  ^bb0(%arg0: tensor<4xi8>, %arg1: tensor<4xf32>):
    %0 = "quant.scast"(%arg0) : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>
    %1 = "quant.dcast"(%0) : (tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>) -> tensor<4xf32>
    %2 = "quant.qcast"(%arg1) : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 2.000000e+00>>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "same"}> ({
  ^bb0(%arg7: !shape.value_shape):
    %5 = "shape.shape_of"(%arg7) : (!shape.value_shape) -> !shape.shape
    "shape.return"(%5) : (!shape.shape) -> ()
  }) : () -> ()
  "shape.function_library"() <{mapping = {test.op = @also}, sym_name = "library"}> ({
    "shape.func"() <{function_type = (!shape.value_shape) -> !shape.shape, sym_name = "also"}> ({
    ^bb0(%arg6: !shape.value_shape):
      %4 = "shape.shape_of"(%arg6) : (!shape.value_shape) -> !shape.shape
      "shape.return"(%4) : (!shape.shape) -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!shape.witness, !shape.shape, !shape.size) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: !shape.witness, %arg1: !shape.shape, %arg2: !shape.size):
    %0 = "shape.assuming"(%arg0) ({
      %3 = "arith.constant"() <{value = 0 : i32}> : () -> i32
      "shape.assuming_yield"(%3) : (i32) -> ()
    }) : (!shape.witness) -> i32
    %1 = "shape.reduce"(%arg1, %arg2) ({
    ^bb0(%arg3: index, %arg4: !shape.size, %arg5: !shape.size):
      %2 = "shape.add"(%arg5, %arg4) : (!shape.size, !shape.size) -> !shape.size
      "shape.yield"(%2) : (!shape.size) -> ()
    }) : (!shape.shape, !shape.size) -> !shape.size
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "shard.grid"() <{shape = array<i64: 2, 4>, sym_name = "g"}> : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, index, tensor<1x8xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: tensor<4x8xf32>, %arg1: index, %arg2: tensor<1x8xf32>):
    %0 = "shard.sharding"() <{grid = @g, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0], [1]]>, static_halo_sizes = array<i64>, static_sharded_dims_offsets = array<i64>}> : () -> !shard.sharding
    %1 = "shard.sharding"() <{grid = @g, operandSegmentSizes = array<i32: 0, 0>, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: 1, 2>, static_sharded_dims_offsets = array<i64>}> : () -> !shard.sharding
    %2 = "shard.shard"(%arg0, %0) : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %3 = "shard.shard"(%2, %0) <{annotate_for_users}> : (tensor<4x8xf32>, !shard.sharding) -> tensor<4x8xf32>
    %4 = "shard.all_reduce"(%arg0) <{grid = @g, grid_axes = array<i16: 0>, reduction = #shard<partial sum>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %5 = "shard.all_gather"(%arg0) <{gather_axis = 1 : index, grid = @g, grid_axes = array<i16: 1>}> : (tensor<4x8xf32>) -> tensor<4x32xf32>
    %6 = "shard.all_slice"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, slice_axis = 1 : index}> : (tensor<4x8xf32>) -> tensor<4x2xf32>
    %7 = "shard.all_to_all"(%arg0) <{concat_axis = 0 : index, grid = @g, grid_axes = array<i16: 0>, split_axis = 0 : index}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %8 = "shard.broadcast"(%arg0) <{grid = @g, grid_axes = array<i16: 0>, root = array<i64: 0>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %9 = "shard.gather"(%arg0) <{gather_axis = 1 : index, grid = @g, grid_axes = array<i16: 1>, root = array<i64: 1>}> : (tensor<4x8xf32>) -> tensor<4x32xf32>
    %10:2 = "shard.grid_shape"() <{axes = array<i16: 0, 1>, grid = @g}> : () -> (index, index)
    %11:2 = "shard.process_multi_index"() <{axes = array<i16: 0, 1>, grid = @g}> : () -> (index, index)
    %12 = "shard.process_linear_index"() <{grid = @g}> : () -> index
    %13 = "shard.reduce"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, reduction = #shard<partial sum>, root = array<i64: 1>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %14 = "shard.reduce_scatter"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, reduction = #shard<partial sum>, scatter_axis = 1 : index}> : (tensor<4x8xf32>) -> tensor<4x2xf32>
    %15 = "shard.scatter"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, root = array<i64: 1>, scatter_axis = 1 : index}> : (tensor<4x8xf32>) -> tensor<4x2xf32>
    %16 = "shard.send"(%arg0) <{destination = array<i64: 1>, grid = @g, grid_axes = array<i16: 1>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %17 = "shard.recv"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, source = array<i64: 1>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %18 = "shard.shift"(%arg0) <{grid = @g, grid_axes = array<i16: 1>, offset = 2 : i64, rotate, shift_axis = 1 : index}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %19 = "shard.get_sharding"(%2) : (tensor<4x8xf32>) -> !shard.sharding
    %20 = "shard.update_halo"(%arg0) <{grid = @g, split_axes = #shard<axisarray[[0]]>, static_halo_sizes = array<i64: 1, 1>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %21:2 = "shard.neighbors_linear_indices"(%arg1, %arg1) <{grid = @g, split_axes = array<i16: 1>}> : (index, index) -> (index, index)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "spirv.module"() <{addressing_model = #spirv.addressing_model<Logical>, memory_model = #spirv.memory_model<GLSL450>, vce_triple = #spirv.vce<v1.6, [Shader, Kernel, Addresses, Linkage, GroupNonUniform], []>}> ({
    "spirv.GlobalVariable"() <{binding = 0 : i32, descriptor_set = 0 : i32, sym_name = "in", type = !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0])>, StorageBuffer>}> : () -> ()
    "spirv.GlobalVariable"() <{built_in = "GlobalInvocationId", sym_name = "id", type = !spirv.ptr<vector<3xi32>, Input>}> : () -> ()
    "spirv.SpecConstant"() <{default_value = 4 : i32, sym_name = "size"}> : () -> ()
    "spirv.SpecConstant"() <{default_value = 5 : i32, sym_name = "other"}> : () -> ()
    "spirv.SpecConstantComposite"() <{constituents = [@size, @other], sym_name = "pair", type = !spirv.array<2 x i32>}> : () -> ()
    "spirv.EXT.SpecConstantCompositeReplicate"() <{constituent = @size, sym_name = "same", type = !spirv.array<2 x i32>}> : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = (i32) -> i32, sym_name = "callee"}> ({
    ^bb0(%arg14: i32):
      "spirv.ReturnValue"(%arg14) : (i32) -> ()
    }) : () -> ()
    "spirv.func"() <{function_control = #spirv.function_control<None>, function_type = () -> (), sym_name = "main"}> ({
      %27 = "spirv.mlir.addressof"() <{variable = @id}> : () -> !spirv.ptr<vector<3xi32>, Input>
      %28 = "spirv.Load"(%27) : (!spirv.ptr<vector<3xi32>, Input>) -> vector<3xi32>
      %29 = "spirv.CompositeExtract"(%28) <{indices = [0 : i32]}> : (vector<3xi32>) -> i32
      %30 = "spirv.FunctionCall"(%29) <{callee = @callee}> : (i32) -> i32
      %31 = "spirv.mlir.referenceof"() <{spec_const = @size}> : () -> i32
      %32 = "spirv.SpecConstantOperation"() ({
        %34 = "spirv.IAdd"(%31, %31) : (i32, i32) -> i32
        "spirv.mlir.yield"(%34) : (i32) -> ()
      }) : () -> i32
      %33 = "spirv.Constant"() <{value = true}> : () -> i1
      "spirv.mlir.selection"() <{selection_control = #spirv.selection_control<None>}> ({
        "spirv.BranchConditional"(%33)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb1:  // pred: ^bb0
        "spirv.Branch"()[^bb2] : () -> ()
      ^bb2:  // 2 preds: ^bb0, ^bb1
        "spirv.mlir.merge"() : () -> ()
      }) : () -> ()
      "spirv.mlir.loop"() <{loop_control = #spirv.loop_control<None>}> ({
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb1:  // 2 preds: ^bb0, ^bb3
        "spirv.BranchConditional"(%33)[^bb2, ^bb4] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
      ^bb2:  // pred: ^bb1
        "spirv.Branch"()[^bb3] : () -> ()
      ^bb3:  // pred: ^bb2
        "spirv.Branch"()[^bb1] : () -> ()
      ^bb4:  // pred: ^bb1
        "spirv.mlir.merge"() : () -> ()
      }) : () -> ()
      "spirv.Return"() : () -> ()
    }) : () -> ()
    "spirv.EntryPoint"() <{execution_model = #spirv.execution_model<GLCompute>, fn = @main, interface = [@id]}> : () -> ()
    "spirv.ExecutionMode"() <{execution_mode = #spirv.execution_mode<LocalSize>, fn = @main, values = [32 : i32, 1 : i32, 1 : i32]}> : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!spirv.ptr<i32, Workgroup>, i32, !spirv.ptr<f32, StorageBuffer>, f32, i1, !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, !spirv.ptr<f32, Generic>, !spirv.ptr<f32, CrossWorkgroup>) -> (), sym_name = "memory"}> ({
  ^bb0(%arg5: !spirv.ptr<i32, Workgroup>, %arg6: i32, %arg7: !spirv.ptr<f32, StorageBuffer>, %arg8: f32, %arg9: i1, %arg10: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %arg11: i32, %arg12: !spirv.ptr<f32, Generic>, %arg13: !spirv.ptr<f32, CrossWorkgroup>):
    %5 = "spirv.AtomicAnd"(%arg5, %arg6) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>, i32) -> i32
    %6 = "spirv.AtomicCompareExchange"(%arg5, %arg6, %arg6) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
    %7 = "spirv.AtomicCompareExchangeWeak"(%arg5, %arg6, %arg6) <{equal_semantics = #spirv.memory_semantics<Release>, memory_scope = #spirv.scope<Workgroup>, unequal_semantics = #spirv.memory_semantics<Acquire>}> : (!spirv.ptr<i32, Workgroup>, i32, i32) -> i32
    %8 = "spirv.AtomicExchange"(%arg5, %arg6) <{memory_scope = #spirv.scope<Workgroup>, semantics = #spirv.memory_semantics<Release>}> : (!spirv.ptr<i32, Workgroup>, i32) -> i32
    %9 = "spirv.AtomicIIncrement"(%arg5) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<i32, Workgroup>) -> i32
    %10 = "spirv.EXT.AtomicFAdd"(%arg7, %arg8) <{memory_scope = #spirv.scope<Device>, semantics = #spirv.memory_semantics<None>}> : (!spirv.ptr<f32, StorageBuffer>, f32) -> f32
    %11 = "spirv.Constant"() <{value = 0 : i32}> : () -> i32
    %12 = "spirv.AccessChain"(%arg10, %11, %arg11) : (!spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32, i32) -> !spirv.ptr<f32, Function>
    %13 = "spirv.Load"(%12) : (!spirv.ptr<f32, Function>) -> f32
    "spirv.Store"(%12, %13) : (!spirv.ptr<f32, Function>, f32) -> ()
    %14 = "spirv.Variable"() <{storage_class = #spirv.storage_class<Function>}> : () -> !spirv.ptr<f32, Function>
    "spirv.CopyMemory"(%12, %14) : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
    %15 = "spirv.PtrCastToGeneric"(%arg13) : (!spirv.ptr<f32, CrossWorkgroup>) -> !spirv.ptr<f32, Generic>
    %16 = "spirv.GenericCastToPtr"(%arg12) : (!spirv.ptr<f32, Generic>) -> !spirv.ptr<f32, CrossWorkgroup>
    %17 = "spirv.GenericCastToPtrExplicit"(%arg12) : (!spirv.ptr<f32, Generic>) -> !spirv.ptr<f32, CrossWorkgroup>
    %18 = "spirv.IAddCarry"(%arg6, %arg6) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %19 = "spirv.ISubBorrow"(%arg6, %arg6) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %20 = "spirv.SMulExtended"(%arg6, %arg6) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %21 = "spirv.UMulExtended"(%arg6, %arg6) : (i32, i32) -> !spirv.struct<(i32, i32)>
    %22 = "spirv.GL.FrexpStruct"(%arg8) : (f32) -> !spirv.struct<(f32, i32)>
    %23 = "spirv.ConvertPtrToU"(%arg13) : (!spirv.ptr<f32, CrossWorkgroup>) -> i32
    %24 = "spirv.GroupNonUniformBroadcast"(%arg8, %11) <{execution_scope = #spirv.scope<Subgroup>}> : (f32, i32) -> f32
    %25 = "spirv.GroupNonUniformAll"(%arg9) <{execution_scope = #spirv.scope<Subgroup>}> : (i1) -> i1
    %26 = "spirv.GroupNonUniformAny"(%arg9) <{execution_scope = #spirv.scope<Subgroup>}> : (i1) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!spirv.matrix<3 x vector<3xf32>>, vector<3xf32>, f32) -> (), sym_name = "matrices"}> ({
  ^bb0(%arg2: !spirv.matrix<3 x vector<3xf32>>, %arg3: vector<3xf32>, %arg4: f32):
    %0 = "spirv.MatrixTimesMatrix"(%arg2, %arg2) : (!spirv.matrix<3 x vector<3xf32>>, !spirv.matrix<3 x vector<3xf32>>) -> !spirv.matrix<3 x vector<3xf32>>
    %1 = "spirv.MatrixTimesScalar"(%arg2, %arg4) : (!spirv.matrix<3 x vector<3xf32>>, f32) -> !spirv.matrix<3 x vector<3xf32>>
    %2 = "spirv.MatrixTimesVector"(%arg2, %arg3) : (!spirv.matrix<3 x vector<3xf32>>, vector<3xf32>) -> vector<3xf32>
    %3 = "spirv.VectorTimesMatrix"(%arg3, %arg2) : (vector<3xf32>, !spirv.matrix<3 x vector<3xf32>>) -> vector<3xf32>
    %4 = "spirv.Transpose"(%arg2) : (!spirv.matrix<3 x vector<3xf32>>) -> !spirv.matrix<3 x vector<3xf32>>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i1, i32) -> (), sym_name = "blocks"}> ({
  ^bb0(%arg0: i1, %arg1: i32):
    "spirv.Switch"(%arg1)[^bb1, ^bb2] <{case_operand_segments = array<i32: 0>, literals = dense<0> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "spirv.Branch"()[^bb2] : () -> ()
  ^bb2:  // 2 preds: ^bb0, ^bb1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "ends"}> ({
    "spirv.Return"() : () -> ()
  ^bb1:  // no predecessors
    "spirv.Unreachable"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "builtin.module"() ({
    "tosa.variable"() <{initial_value = dense<1> : tensor<4xi32>, sym_name = "counter", type = i32, var_shape = dense<4> : tensor<1xindex>}> : () -> ()
    "func.func"() <{function_type = (tensor<4xi32>) -> (), sym_name = "variables"}> ({
    ^bb0(%arg23: tensor<4xi32>):
      %43 = "tosa.variable_read"() <{name = "counter"}> : () -> tensor<4xi32>
      "tosa.variable_write"(%arg23) <{name = "counter"}> : (tensor<4xi32>) -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x8x8x4xf32>, tensor<16x3x3x4xf32>, tensor<16xf32>, tensor<1x4x8x8x4xf32>, tensor<16x3x3x3x4xf32>, tensor<3x3x4x4xf32>) -> (), sym_name = "convolutions"}> ({
  ^bb0(%arg17: tensor<1x8x8x4xf32>, %arg18: tensor<16x3x3x4xf32>, %arg19: tensor<16xf32>, %arg20: tensor<1x4x8x8x4xf32>, %arg21: tensor<16x3x3x3x4xf32>, %arg22: tensor<3x3x4x4xf32>):
    %36 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %37 = "tosa.conv2d"(%arg17, %arg18, %arg19, %36, %36) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<16x3x3x4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x16xf32>
    %38 = "tosa.conv3d"(%arg20, %arg21, %arg19, %36, %36) <{acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 1, 1, 1, 1, 1, 1>, stride = array<i64: 1, 1, 1>}> : (tensor<1x4x8x8x4xf32>, tensor<16x3x3x3x4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x8x8x16xf32>
    %39 = "tosa.depthwise_conv2d"(%arg17, %arg22, %arg19, %36, %36) <{acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<3x3x4x4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x8x8x16xf32>
    %40 = "tosa.transpose_conv2d"(%arg17, %arg18, %arg19, %36, %36) <{acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}> : (tensor<1x8x8x4xf32>, tensor<16x3x3x4xf32>, tensor<16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x16xf32>
    %41 = "tosa.avg_pool2d"(%arg17, %36, %36) <{acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>
    %42 = "tosa.max_pool2d"(%arg17) <{kernel = array<i64: 2, 2>, nan_mode = #tosa.nan_mode<PROPAGATE>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>}> : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x8xf32>, tensor<4xi8>, tensor<i1>, tensor<4x8xf32>, tensor<1x8x8x4xf32>, tensor<4x8xi8>) -> (), sym_name = "others"}> ({
  ^bb0(%arg11: tensor<4x8xf32>, %arg12: tensor<4xi8>, %arg13: tensor<i1>, %arg14: tensor<4x8xf32>, %arg15: tensor<1x8x8x4xf32>, %arg16: tensor<4x8xi8>):
    %11 = "tosa.const"() <{values = dense<0.000000e+00> : tensor<1xf32>}> : () -> tensor<1xf32>
    %12 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %13 = "tosa.const_shape"() <{values = dense<[1, 2]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %14 = "tosa.const_shape"() <{values = dense<[4, 8]> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %15 = "tosa.const_shape"() <{values = dense<32> : tensor<1xindex>}> : () -> !tosa.shape<1>
    %16 = "tosa.const_shape"() <{values = dense<1> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %17 = "tosa.reshape"(%arg11, %15) : (tensor<4x8xf32>, !tosa.shape<1>) -> tensor<32xf32>
    %18 = "tosa.pad"(%arg11, %16, %11) : (tensor<4x8xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<6x10xf32>
    %19 = "tosa.tile"(%arg11, %13) : (tensor<4x8xf32>, !tosa.shape<2>) -> tensor<4x16xf32>
    %20 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %21 = "tosa.slice"(%arg11, %20, %14) : (tensor<4x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<4x8xf32>
    %22 = "tosa.argmax"(%arg11) <{axis = 0 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4x8xf32>) -> tensor<8xi32>
    %23 = "tosa.clamp"(%arg11) <{max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %24 = "tosa.reduce_max"(%arg11) <{axis = 0 : i32, nan_mode = #tosa.nan_mode<PROPAGATE>}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %25 = "tosa.reduce_product"(%arg11) <{axis = 0 : i32}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
    %26 = "tosa.cond_if"(%arg13) ({
      "tosa.yield"(%arg11) : (tensor<4x8xf32>) -> ()
    }, {
      "tosa.yield"(%arg14) : (tensor<4x8xf32>) -> ()
    }) : (tensor<i1>) -> tensor<4x8xf32>
    %27 = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
    %28 = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
    %29 = "tosa.rescale"(%arg16, %27, %28, %12, %12) <{input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = #tosa.rounding_mode<SINGLE_ROUND>, scale32 = true}> : (tensor<4x8xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4x8xi8>
    %30 = "tosa.const_shape"() <{values = dense<[4, 2, 4, 2]> : tensor<4xindex>}> : () -> !tosa.shape<4>
    %31 = "tosa.const_shape"() <{values = dense<0> : tensor<2xindex>}> : () -> !tosa.shape<2>
    %32 = "tosa.resize"(%arg15, %30, %31, %31) <{mode = #tosa.resize_mode<BILINEAR>}> : (tensor<1x8x8x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x15x15x4xf32>
    %33 = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
    %34 = "tosa.mul"(%arg11, %arg14, %33) : (tensor<4x8xf32>, tensor<4x8xf32>, tensor<1xi8>) -> tensor<4x8xf32>
    %35 = "tosa.negate"(%arg11, %11, %11) : (tensor<4x8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4x8xf32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<1x4x8xf32>, tensor<1x4x8xf32>, tensor<i32>, tensor<4x8xi1>) -> (), sym_name = "fft"}> ({
  ^bb0(%arg5: tensor<1x4x8xf32>, %arg6: tensor<1x4x8xf32>, %arg7: tensor<i32>, %arg8: tensor<4x8xi1>):
    %3:2 = "tosa.fft2d"(%arg5, %arg6) <{inverse = false}> : (tensor<1x4x8xf32>, tensor<1x4x8xf32>) -> (tensor<1x4x8xf32>, tensor<1x4x8xf32>)
    %4:2 = "tosa.rfft2d"(%arg5) : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
    %5 = "tosa.while_loop"(%arg7) ({
    ^bb0(%arg10: tensor<i32>):
      %10 = "tosa.greater_equal"(%arg7, %arg10) : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "tosa.yield"(%10) : (tensor<i1>) -> ()
    }, {
    ^bb0(%arg9: tensor<i32>):
      %9 = "tosa.add"(%arg9, %arg7) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "tosa.yield"(%9) : (tensor<i32>) -> ()
    }) : (tensor<i32>) -> tensor<i32>
    %6 = "tosa.transpose"(%arg5) <{perms = array<i32: 0, 2, 1>}> : (tensor<1x4x8xf32>) -> tensor<1x8x4xf32>
    %7 = "tosa.reduce_any"(%arg8) <{axis = 0 : i32}> : (tensor<4x8xi1>) -> tensor<1x8xi1>
    %8 = "tosa.reduce_all"(%arg8) <{axis = 0 : i32}> : (tensor<4x8xi1>) -> tensor<1x8xi1>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>, tensor<4x32xf32>, tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>) -> (), sym_name = "blocks"}> ({
  ^bb0(%arg0: tensor<4x32xf8E5M2>, %arg1: tensor<4x1xf8E8M0FNU>, %arg2: tensor<4x32xf32>, %arg3: tensor<1x4x32xf8E5M2>, %arg4: tensor<1x4x1xf8E8M0FNU>):
    %0 = "tosa.cast_from_block_scaled"(%arg0, %arg1) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>
    %1:2 = "tosa.cast_to_block_scaled"(%arg2) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<4x32xf32>) -> (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>)
    %2 = "tosa.matmul_t_block_scaled"(%arg3, %arg4, %arg3, %arg4) <{block_size = #tosa.block_size<BLOCK_SIZE_32>}> : (tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>, tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>) -> tensor<1x4x4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "wasmssa.import_func"() <{importName = "f", moduleName = "env", sym_name = "f", type = (i32) -> i32}> : () -> ()
  "wasmssa.import_mem"() <{importName = "m", limits = !wasmssa<limit[1: 2]>, moduleName = "env", sym_name = "m"}> : () -> ()
  "wasmssa.import_table"() <{importName = "t", moduleName = "env", sym_name = "t", type = !wasmssa<tabletype !wasmssa.funcref [2:]>}> : () -> ()
  "wasmssa.memory"() <{limits = !wasmssa<limit[1:]>, sym_name = "mem"}> : () -> ()
  "wasmssa.table"() <{sym_name = "tab", type = !wasmssa<tabletype !wasmssa.externref [1: 5]>}> : () -> ()
  "wasmssa.func"() <{functionType = (i32) -> i32, sym_name = "g"}> ({
  ^bb0(%arg2: !wasmssa<local ref to i32>):
    %1 = "wasmssa.local_get"(%arg2) : (!wasmssa<local ref to i32>) -> i32
    %2 = "wasmssa.local"() <{type = i32}> : () -> !wasmssa<local ref to i32>
    "wasmssa.local_set"(%2, %1) : (!wasmssa<local ref to i32>, i32) -> ()
    %3 = "wasmssa.local_tee"(%2, %1) : (!wasmssa<local ref to i32>, i32) -> i32
    "wasmssa.return"(%1) : (i32) -> ()
  }) : () -> ()
  "wasmssa.func"() <{exported, functionType = (i32) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: !wasmssa<local ref to i32>):
    %0 = "wasmssa.local_get"(%arg0) : (!wasmssa<local ref to i32>) -> i32
    "wasmssa.block"(%0)[^bb1] ({
    ^bb0(%arg1: i32):
      "wasmssa.branch_if"(%arg1)[^bb1] <{exitLevel = 0 : ui32}> : (i32) -> ()
    ^bb1:  // pred: ^bb0
      "wasmssa.block_return"() : () -> ()
    }) : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "wasmssa.loop"()[^bb2] ({
      "wasmssa.block_return"() : () -> ()
    }) : () -> ()
  ^bb2:  // pred: ^bb1
    "wasmssa.return"() : () -> ()
  }) : () -> ()
}) : () -> ()


// -----

"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "func.func"() <{function_type = (memref<24x32xf32>, memref<64xf32>, vector<16xindex>, vector<16xi1>, vector<8x16xf32>, vector<16xf32>, i64, vector<16x16xf32>) -> (), sym_name = "descriptors"}> ({
    ^bb0(%arg2: memref<24x32xf32>, %arg3: memref<64xf32>, %arg4: vector<16xindex>, %arg5: vector<16xi1>, %arg6: vector<8x16xf32>, %arg7: vector<16xf32>, %arg8: i64, %arg9: vector<16x16xf32>):
      %2 = "xegpu.create_nd_tdesc"(%arg2) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<24x32xf32>) -> !xegpu.tensor_desc<8x16xf32>
      %3 = "xegpu.load_nd"(%2) <{const_offsets = array<i64: 0, 0>}> : (!xegpu.tensor_desc<8x16xf32>) -> vector<8x16xf32>
      "xegpu.store_nd"(%arg6, %2) <{const_offsets = array<i64: 0, 0>}> : (vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>) -> ()
      "xegpu.prefetch_nd"(%2) <{const_offsets = array<i64: 0, 0>}> : (!xegpu.tensor_desc<8x16xf32>) -> ()
      %4 = "xegpu.create_nd_tdesc"(%arg2) <{const_offsets = array<i64: 0, 0>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (memref<24x32xf32>) -> !xegpu.tensor_desc<8x16xf32>
      %5 = "xegpu.update_nd_offset"(%4) <{const_offsets = array<i64: 0, 16>}> : (!xegpu.tensor_desc<8x16xf32>) -> !xegpu.tensor_desc<8x16xf32>
      %6 = "xegpu.create_tdesc"(%arg3, %arg4) : (memref<64xf32>, vector<16xindex>) -> !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>
      %7 = "xegpu.update_offset"(%6, %arg4) : (!xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xindex>) -> !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>
      %8 = "xegpu.load"(%6, %arg5) : (!xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1>) -> vector<16xf32>
      "xegpu.store"(%arg7, %6, %arg5) : (vector<16xf32>, !xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1>) -> ()
      "xegpu.prefetch"(%6) : (!xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>) -> ()
      %9 = "xegpu.load"(%arg3, %arg4, %arg5) : (memref<64xf32>, vector<16xindex>, vector<16xi1>) -> vector<16xf32>
      "xegpu.store"(%arg7, %arg3, %arg4, %arg5) : (vector<16xf32>, memref<64xf32>, vector<16xindex>, vector<16xi1>) -> ()
      %10 = "xegpu.atomic_rmw"(%6, %arg5, %arg7) <{kind = 0 : i64}> : (!xegpu.tensor_desc<16xf32, #xegpu.scatter_tdesc_attr<>>, vector<16xi1>, vector<16xf32>) -> vector<16xf32>
      %11 = "xegpu.convert_layout"(%arg9) <{input_layout = #xegpu.layout<lane_layout = [1, 16], lane_data = [1, 1]>, target_layout = #xegpu.layout<lane_layout = [16, 1], lane_data = [1, 1]>}> : (vector<16x16xf32>) -> vector<16x16xf32>
      "func.return"() : () -> ()
    }) : () -> ()
    "func.func"() <{function_type = (memref<4096xi8, 3>, vector<8x16xf32>) -> (), sym_name = "shared"}> ({
    ^bb0(%arg0: memref<4096xi8, 3>, %arg1: vector<8x16xf32>):
      %0 = "xegpu.create_mem_desc"(%arg0) : (memref<4096xi8, 3>) -> !xegpu.mem_desc<32x32xf32>
      %1 = "xegpu.load_matrix"(%0) <{const_offsets = array<i64: 8, 8>}> : (!xegpu.mem_desc<32x32xf32>) -> vector<8x16xf32>
      "xegpu.store_matrix"(%arg1, %0) <{const_offsets = array<i64: 8, 8>}> : (vector<8x16xf32>, !xegpu.mem_desc<32x32xf32>) -> ()
      "func.return"() : () -> ()
    }) : () -> ()
  }) : () -> ()
}) : () -> ()

