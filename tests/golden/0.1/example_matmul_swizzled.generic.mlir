// The generic form of example_matmul_swizzled.mlir.
#loop_unroll = #llvm.loop_unroll<full = true>
#place = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
#loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll>
"builtin.module"() ({
  "gpu.module"() <{sym_name = "kernels"}> ({
    "gpu.func"() <{arg_attrs = [{llvm.noalias, llvm.readonly}, {llvm.noalias, llvm.readonly}, {llvm.noalias}], function_type = (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>) -> (), known_block_size = array<i32: 32, 32, 1>, workgroup_attrib_attrs = [{llvm.align = 16 : i64}, {llvm.align = 16 : i64}]}> ({
    ^bb0(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>, %a: memref<32x32xf32, #place>, %b: memref<32x32xf32, #place>):
      %c0 = "arith.constant"() <{value = 0 : index}> : () -> index
      %c1 = "arith.constant"() <{value = 1 : index}> : () -> index
      %c32 = "arith.constant"() <{value = 32 : index}> : () -> index
      %zero = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
      %m = "memref.dim"(%A, %c0) : (memref<?x?xf32>, index) -> index
      %k = "memref.dim"(%A, %c1) : (memref<?x?xf32>, index) -> index
      %n = "memref.dim"(%B, %c1) : (memref<?x?xf32>, index) -> index
      %tx = "gpu.thread_id"() <{dimension = #gpu<dim x>}> : () -> index
      %ty = "gpu.thread_id"() <{dimension = #gpu<dim y>}> : () -> index
      %col = "gpu.global_id"() <{dimension = #gpu<dim x>}> : () -> index
      %row = "gpu.global_id"() <{dimension = #gpu<dim y>}> : () -> index
      %row_inside = "arith.cmpi"(%row, %m) <{predicate = 6 : i64}> : (index, index) -> i1
      %col_inside = "arith.cmpi"(%col, %n) <{predicate = 6 : i64}> : (index, index) -> i1
      %sum = "scf.for"(%c0, %k, %c32, %zero) ({
      ^bb0(%k0: index, %before: f32):
        %a_col = "arith.addi"(%k0, %tx) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %a_col_inside = "arith.cmpi"(%a_col, %k) <{predicate = 6 : i64}> : (index, index) -> i1
        %a_inside = "arith.andi"(%row_inside, %a_col_inside) : (i1, i1) -> i1
        %x = "scf.if"(%a_inside) ({
          %element = "memref.load"(%A, %row, %a_col) : (memref<?x?xf32>, index, index) -> f32
          "scf.yield"(%element) : (f32) -> ()
        }, {
          "scf.yield"(%zero) : (f32) -> ()
        }) : (i1) -> f32
        "memref.store"(%x, %a, %ty, %tx) : (f32, memref<32x32xf32, #place>, index, index) -> ()
        %b_row = "arith.addi"(%k0, %ty) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
        %b_row_inside = "arith.cmpi"(%b_row, %k) <{predicate = 6 : i64}> : (index, index) -> i1
        %b_inside = "arith.andi"(%b_row_inside, %col_inside) : (i1, i1) -> i1
        %y = "scf.if"(%b_inside) ({
          %element = "memref.load"(%B, %b_row, %col) : (memref<?x?xf32>, index, index) -> f32
          "scf.yield"(%element) : (f32) -> ()
        }, {
          "scf.yield"(%zero) : (f32) -> ()
        }) : (i1) -> f32
        "memref.store"(%y, %b, %ty, %tx) : (f32, memref<32x32xf32, #place>, index, index) -> ()
        "gpu.barrier"() : () -> ()
        %after = "scf.for"(%c0, %c32, %c1, %before) ({
        ^bb0(%i: index, %so_far: f32):
          %p = "memref.load"(%a, %ty, %i) : (memref<32x32xf32, #place>, index, index) -> f32
          %q = "memref.load"(%b, %i, %tx) : (memref<32x32xf32, #place>, index, index) -> f32
          %next = "math.fma"(%p, %q, %so_far) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
          "scf.yield"(%next) : (f32) -> ()
        }) {llvm.loop_annotation = #loop_annotation} : (index, index, index, f32) -> f32
        "gpu.barrier"() : () -> ()
        "scf.yield"(%after) : (f32) -> ()
      }) : (index, index, index, f32) -> f32
      %inside = "arith.andi"(%row_inside, %col_inside) : (i1, i1) -> i1
      "scf.if"(%inside) ({
        "memref.store"(%sum, %C, %row, %col) : (f32, memref<?x?xf32>, index, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "gpu.return"() : () -> ()
    }) {gpu.kernel, sym_name = "matmul_swizzled", workgroup_attributions = 2 : i64} : () -> ()
  }) : () -> ()
}) : () -> ()
