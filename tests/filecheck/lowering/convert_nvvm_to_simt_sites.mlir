// Which row each op at which threads meet becomes: kind, mask, function, operands, results.
// RUN: tirx-opt %s -p convert-nvvm-to-simt | filecheck %s

gpu.module @m {
  llvm.func @barriers(%i: i32, %n: i32, %p: !llvm.ptr) attributes {nvvm.kernel} {
    nvvm.barrier0
    nvvm.barrier id = %i
    nvvm.barrier id = %i number_of_threads = %n
    %c = nvvm.barrier #nvvm.reduction<popc> %n -> i32
    llvm.store %c, %p : i32, !llvm.ptr
    %u = nvvm.barrier #nvvm.reduction<or> %n -> i32
    nvvm.barrier.arrive id = %i number_of_threads = %n
    llvm.return
  }
  // CHECK:      @m.barriers.sites([#llvm.zero,
  // CHECK-SAME: [2 : i32, -1 : i32, #llvm.zero, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [2 : i32, -1 : i32, #llvm.zero, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [2 : i32, -1 : i32, #llvm.zero, [{{[0-9]+}} : i32, {{[0-9]+}} : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [2 : i32, -1 : i32, @tirx.barrier.popc, [-1 : i32, -1 : i32, {{[0-9]+}} : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [2 : i32, -1 : i32, @tirx.barrier.or, [-1 : i32, -1 : i32, {{[0-9]+}} : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [3 : i32, -1 : i32, #llvm.zero, [{{[0-9]+}} : i32, {{[0-9]+}} : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]]])

  llvm.func @warps(%v: i32, %w: i64, %f: f32, %m: i32, %b: i1, %p: !llvm.ptr) attributes {nvvm.kernel} {
    %all = llvm.mlir.constant(-1 : i32) : i32
    nvvm.bar.warp.sync %m : i32
    %any = nvvm.vote.sync any %all, %b -> i1
    llvm.store %any, %p : i1, !llvm.ptr
    %match = nvvm.match.sync any %all, %w : i64 -> i32
    llvm.store %match, %p : i32, !llvm.ptr
    %sum = nvvm.redux.sync add %v, %m : i32 -> i32
    llvm.store %sum, %p : i32, !llvm.ptr
    %max = nvvm.redux.sync fmax %f, %all {abs = true, nan = true} : f32 -> f32
    llvm.store %max, %p : f32, !llvm.ptr
    %leader = nvvm.elect.sync -> i1
    llvm.store %leader, %p : i1, !llvm.ptr
    %active = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    llvm.store %active, %p : i32, !llvm.ptr
    nvvm.nanosleep %v
    llvm.return
  }
  // CHECK:      @m.warps.sites([#llvm.zero,
  // CHECK-SAME: [1 : i32, {{[0-9]+}} : i32, #llvm.zero, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -1 : i32, @tirx.vote.any, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -1 : i32, @tirx.match.any.b64, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, {{[0-9]+}} : i32, @tirx.redux.add, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -1 : i32, @tirx.redux.fmax.abs.nan, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -1 : i32, @tirx.elect, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, {{[0-9]+}} : i32]],
  // CHECK-SAME: [4 : i32, -1 : i32, @tirx.activemask, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [5 : i32, -1 : i32, #llvm.zero, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]]])

  // A warp's matrix instructions want all lanes (-2). What has several registers lies in several slots, of
  // which the first is told, and the distance. Row 0 says that one warp goes after the other.
  llvm.func @matrices(%s: !llvm.ptr<3>, %h: vector<2xf16>, %c: f32, %p: !llvm.ptr) attributes {nvvm.kernel} {
    %d = nvvm.mma.sync A[%h, %h, %h, %h] B[%h, %h] C[%c, %c, %c, %c] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %d3 = llvm.extractvalue %d[3] : !llvm.struct<(f32, f32, f32, f32)>
    llvm.store %d3, %p : f32, !llvm.ptr
    %t = nvvm.ldmatrix %s {num = 1 : i32, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : (!llvm.ptr<3>) -> i32
    nvvm.stmatrix %s, %t, %t {layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, eltType = #nvvm.ld_st_matrix_elt_type<b16>} : !llvm.ptr<3>, i32, i32
    llvm.return
  }
  // CHECK:      @m.matrices.sites([
  // CHECK-SAME: [0 : i32, -2 : i32, #llvm.zero, [-1 : i32, -1 : i32, -1 : i32, -1 : i32], [-1 : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -2 : i32, @tirx.mma.m16n8k16.f32.f16.f16.f32, [4096 : i32, 20736 : i32, 29056 : i32, 4160 : i32], [45696 : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -2 : i32, @tirx.ldmatrix.x1, [{{[0-9]+}} : i32, -1 : i32, -1 : i32, -1 : i32], [{{[0-9]+}} : i32, -1 : i32]],
  // CHECK-SAME: [1 : i32, -2 : i32, @tirx.stmatrix.x2.trans, [{{[0-9]+}} : i32, {{[0-9]+}} : i32, -1 : i32, 4160 : i32], [-1 : i32, -1 : i32]]])

  // A loop that another thread may have to end gives way.
  llvm.func @spin(%p: !llvm.ptr) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^again
  ^again:
    %v = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
    %wait = llvm.icmp "eq" %v, %zero : i32
    llvm.cond_br %wait, ^again, ^end
  ^end:
    llvm.return
  }
  // CHECK:      @m.spin.sites([#llvm.zero, [5 : i32, -1 : i32, #llvm.zero,

  // One that ends by itself does not.
  llvm.func @count(%p: !llvm.ptr, %n: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^again
  ^again:
    %v = llvm.atomicrmw add %p, %one monotonic : !llvm.ptr, i32
    %more = llvm.icmp "slt" %v, %n : i32
    llvm.cond_br %more, ^again, ^end
  ^end:
    llvm.return
  }
  // CHECK:      @tirx.kernel.m.count([@m.count.advance, #llvm.zero,
}
