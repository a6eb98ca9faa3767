// A warp brings tiles by bulk copies, two others multiply them: C = sum of A[s] B[s] over nine steps.
//
// Two stages. Mbarriers 0 and 1 say that a stage is full, 2 and 3 that it is empty. A[s] is 32x16,
// B[s] 16x8, both contiguous.
gpu.module @m {
  llvm.mlir.global internal @sa() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<1024 x f16>
  llvm.mlir.global internal @sb() {addr_space = 3 : i32, alignment = 128 : i64} : !llvm.array<256 x f16>
  llvm.mlir.global internal @bars() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<4 x i64>
  llvm.func @k(%A: !llvm.ptr<1>, %B: !llvm.ptr<1>, %C: !llvm.ptr<1>) attributes {nvvm.kernel, nvvm.reqntid = array<i32: 96>} {
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %c0 = llvm.mlir.constant(0 : i32) : i32
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c2 = llvm.mlir.constant(2 : i32) : i32
    %c8 = llvm.mlir.constant(8 : i32) : i32
    %c15 = llvm.mlir.constant(15 : i32) : i32
    %c16 = llvm.mlir.constant(16 : i32) : i32
    %c64 = llvm.mlir.constant(64 : i32) : i32
    %c128 = llvm.mlir.constant(128 : i32) : i32
    %c256 = llvm.mlir.constant(256 : i32) : i32
    %c512 = llvm.mlir.constant(512 : i32) : i32
    %c1024 = llvm.mlir.constant(1024 : i32) : i32
    %c1280 = llvm.mlir.constant(1280 : i32) : i32
    %ticks = llvm.mlir.constant(10000 : i32) : i32
    %steps = llvm.mlir.constant(9 : i32) : i32
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %sa = llvm.mlir.addressof @sa : !llvm.ptr<3>
    %sb = llvm.mlir.addressof @sb : !llvm.ptr<3>
    %bars = llvm.mlir.addressof @bars : !llvm.ptr<3>
    %f0 = llvm.icmp "eq" %tid, %c0 : i32
    %b1 = llvm.getelementptr %bars[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    %b2 = llvm.getelementptr %bars[2] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    %b3 = llvm.getelementptr %bars[3] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    nvvm.mbarrier.init %bars, %c1, predicate = %f0 : !llvm.ptr<3>, i32, i1
    nvvm.mbarrier.init %b1, %c1, predicate = %f0 : !llvm.ptr<3>, i32, i1
    nvvm.mbarrier.init %b2, %c64, predicate = %f0 : !llvm.ptr<3>, i32, i1
    nvvm.mbarrier.init %b3, %c64, predicate = %f0 : !llvm.ptr<3>, i32, i1
    nvvm.barrier0
    %prod = llvm.icmp "eq" %warp, %c2 : i32
    llvm.cond_br %prod, ^producer, ^consume(%c0, %z, %z, %z, %z : i32, f32, f32, f32, f32)
  ^producer:
    %l0 = llvm.icmp "eq" %lane, %c0 : i32
    llvm.cond_br %l0, ^produce(%c0 : i32), ^end
  ^produce(%i: i32):
    %st = llvm.and %i, %c1 : i32
    %half = llvm.lshr %i, %c1 : i32
    %h1 = llvm.add %half, %c1 : i32
    %par = llvm.and %h1, %c1 : i32
    %eidx = llvm.add %st, %c2 : i32
    %empty = llvm.getelementptr %bars[%eidx] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    nvvm.mbarrier.try_wait.parity %empty, %par, %ticks : !llvm.ptr<3>, i32, i32
    %full = llvm.getelementptr %bars[%st] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    %tok = nvvm.mbarrier.arrive.expect_tx %full, %c1280 : !llvm.ptr<3>, i32 -> i64
    %ao = llvm.mul %i, %c512 : i32
    %as = llvm.mul %st, %c512 : i32
    %asrc = llvm.getelementptr %A[%ao] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
    %adst = llvm.getelementptr %sa[%as] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f16
    nvvm.cp.async.bulk.shared.cluster.global %adst, %asrc, %full, %c1024 : !llvm.ptr<3>, !llvm.ptr<1>
    %bo = llvm.mul %i, %c128 : i32
    %bs = llvm.mul %st, %c128 : i32
    %bsrc = llvm.getelementptr %B[%bo] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
    %bdst = llvm.getelementptr %sb[%bs] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f16
    nvvm.cp.async.bulk.shared.cluster.global %bdst, %bsrc, %full, %c256 : !llvm.ptr<3>, !llvm.ptr<1>
    %in = llvm.add %i, %c1 : i32
    %im = llvm.icmp "ult" %in, %steps : i32
    llvm.cond_br %im, ^produce(%in : i32), ^end
  ^consume(%j: i32, %x0: f32, %x1: f32, %x2: f32, %x3: f32):
    %jst = llvm.and %j, %c1 : i32
    %jh = llvm.lshr %j, %c1 : i32
    %jp = llvm.and %jh, %c1 : i32
    %jfull = llvm.getelementptr %bars[%jst] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    nvvm.mbarrier.try_wait.parity %jfull, %jp, %ticks : !llvm.ptr<3>, i32, i32
    %l15 = llvm.and %lane, %c15 : i32
    %hi = llvm.icmp "uge" %lane, %c16 : i32
    %col = llvm.select %hi, %c8, %c0 : i1, i32
    %wrow = llvm.mul %warp, %c16 : i32
    %row = llvm.add %wrow, %l15 : i32
    %rowo = llvm.mul %row, %c16 : i32
    %rc = llvm.add %rowo, %col : i32
    %jas = llvm.mul %jst, %c512 : i32
    %ra = llvm.add %rc, %jas : i32
    %pa = llvm.getelementptr %sa[%ra] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f16
    %fa = nvvm.ldmatrix %pa {num = 4 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32, i32, i32)>
    %jbs = llvm.mul %jst, %c128 : i32
    %brow = llvm.mul %l15, %c8 : i32
    %rb = llvm.add %brow, %jbs : i32
    %pb = llvm.getelementptr %sb[%rb] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f16
    %fb = nvvm.ldmatrix %pb {num = 2 : i32, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> !llvm.struct<(i32, i32)>
    %jei = llvm.add %jst, %c2 : i32
    %jemp = llvm.getelementptr %bars[%jei] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
    %tk = nvvm.mbarrier.arrive %jemp : !llvm.ptr<3> -> i64
    %e0 = llvm.extractvalue %fa[0] : !llvm.struct<(i32, i32, i32, i32)>
    %a0 = llvm.bitcast %e0 : i32 to vector<2xf16>
    %e1 = llvm.extractvalue %fa[1] : !llvm.struct<(i32, i32, i32, i32)>
    %a1 = llvm.bitcast %e1 : i32 to vector<2xf16>
    %e2 = llvm.extractvalue %fa[2] : !llvm.struct<(i32, i32, i32, i32)>
    %a2 = llvm.bitcast %e2 : i32 to vector<2xf16>
    %e3 = llvm.extractvalue %fa[3] : !llvm.struct<(i32, i32, i32, i32)>
    %a3 = llvm.bitcast %e3 : i32 to vector<2xf16>
    %g0 = llvm.extractvalue %fb[0] : !llvm.struct<(i32, i32)>
    %bb0 = llvm.bitcast %g0 : i32 to vector<2xf16>
    %g1 = llvm.extractvalue %fb[1] : !llvm.struct<(i32, i32)>
    %bb1 = llvm.bitcast %g1 : i32 to vector<2xf16>
    %d = nvvm.mma.sync A[%a0, %a1, %a2, %a3] B[%bb0, %bb1] C[%x0, %x1, %x2, %x3] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %d0 = llvm.extractvalue %d[0] : !llvm.struct<(f32, f32, f32, f32)>
    %d1 = llvm.extractvalue %d[1] : !llvm.struct<(f32, f32, f32, f32)>
    %d2 = llvm.extractvalue %d[2] : !llvm.struct<(f32, f32, f32, f32)>
    %d3 = llvm.extractvalue %d[3] : !llvm.struct<(f32, f32, f32, f32)>
    %jn = llvm.add %j, %c1 : i32
    %jm = llvm.icmp "ult" %jn, %steps : i32
    llvm.cond_br %jm, ^consume(%jn, %d0, %d1, %d2, %d3 : i32, f32, f32, f32, f32), ^store
  ^store:
    %g = llvm.lshr %lane, %c2 : i32
    %c3 = llvm.mlir.constant(3 : i32) : i32
    %t = llvm.and %lane, %c3 : i32
    %t2 = llvm.mul %t, %c2 : i32
    %ws = llvm.mul %warp, %c16 : i32
    %r0 = llvm.add %ws, %g : i32
    %ro = llvm.mul %r0, %c8 : i32
    %o0 = llvm.add %ro, %t2 : i32
    %o1 = llvm.add %o0, %c1 : i32
    %o2 = llvm.add %o0, %c64 : i32
    %o3 = llvm.add %o1, %c64 : i32
    %q0 = llvm.getelementptr %C[%o0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %d0, %q0 : f32, !llvm.ptr<1>
    %q1 = llvm.getelementptr %C[%o1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %d1, %q1 : f32, !llvm.ptr<1>
    %q2 = llvm.getelementptr %C[%o2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %d2, %q2 : f32, !llvm.ptr<1>
    %q3 = llvm.getelementptr %C[%o3] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    llvm.store %d3, %q3 : f32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.return
  }
}