// y[i] = x[0] + … + x[i] in i32, for any n, in one launch: a block takes 1024 elements.
//
// A thread adds up four elements, a warp the sums of its threads by shuffles, a block those of its
// warps through shared memory. What lies before the block its last warp finds out by looking back
// (Merrill and Garland, 2016): each tile has a state of 64 bits, whose upper half says what the lower
// one is: 0 nothing yet, 1 the sum of the tile, 2 that of all up to it. The lanes look at 32 tiles at
// once, the last one at the nearest, which is their own at first. They add what they find up to the
// nearest 2, which ends it, or up to the nearest 0, from which they look again. The state is one
// word, so nothing needs to be ordered. Tiles are given out by a ticket: those before have begun, so
// waiting ends.
//
// @states, one word a tile, and @ticket are zero before the launch.

!vector = memref<?xi32>
!states = memref<?xi64>
!ticket = memref<1xi32>
!four = vector<4xi32>
!sums = memref<9xi32, #gpu.address_space<workgroup>>
#unroll = #llvm.loop_annotation<unroll = <full = true>>
#last_lane = affine_set<(t) : (t mod 32 - 31 == 0)>
#last_warp = affine_set<(t) : (t - 224 >= 0)>
#last_thread = affine_set<(t) : (t - 255 == 0)>

gpu.module @kernels {
  gpu.func @scan(%x: !vector {llvm.noalias, llvm.readonly, llvm.align = 16 : i64},
                 %y: !vector {llvm.noalias, llvm.align = 16 : i64},
                 %states: !states, %ticket: !ticket)
      workgroup(%sums: !sums) kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %c5 = arith.constant 5 : i32
    %c32 = arith.constant 32 : i32
    %nothing = arith.constant 0 : i64
    %all_lanes = arith.constant -1 : i32
    %of_tile = arith.constant 0x100000000 : i64
    %of_all = arith.constant 0x200000000 : i64
    %zeros = arith.constant dense<0> : vector<i32>
    %t = gpu.thread_id x
    %is_first = arith.cmpi eq, %t, %c0 : index

    scf.if %is_first {
      %number = memref.atomic_rmw addi %one, %ticket[%c0] : (i32, !ticket) -> i32
      affine.store %number, %sums[8] : !sums
    }
    gpu.barrier
    %number = affine.load %sums[8] : !sums
    %tile = arith.index_cast %number : i32 to index

    // Within a thread, a warp, the block.
    %v = tirx.load %x[%tile * 1024 + %t * 4] else %zero {alignment = 16 : i64} : !vector, !four
    %in_thread, %own = vector.scan <add>, %v, %zeros {inclusive = true, reduction_dim = 0}
        : !four, vector<i32>
    %thread_sum = vector.extract %own[] : i32 from vector<i32>
    %in_warp = scf.for %step = %zero to %c5 step %one iter_args(%so_far = %thread_sum) -> i32 : i32 {
      %distance = arith.shli %one, %step : i32
      %other, %valid = gpu.shuffle up %so_far, %distance, %c32 : i32
      %both = arith.addi %so_far, %other : i32
      %next = arith.select %valid, %both, %so_far : i32
      scf.yield %next : i32
    } {llvm.loop_annotation = #unroll}
    affine.if #last_lane(%t) {
      affine.store %in_warp, %sums[%t floordiv 32] : !sums
    }
    gpu.barrier
    %in_block = affine.for %w = 0 to affine_map<(t) -> (t floordiv 32)>(%t)
        iter_args(%so_far = %in_warp) -> i32 {
      %sum = affine.load %sums[%w] : !sums
      %next = arith.addi %so_far, %sum : i32
      affine.yield %next : i32
    }

    affine.if #last_warp(%t) {
      affine.if #last_thread(%t) {
        %is_first_tile = arith.cmpi eq, %tile, %c0 : index
        %kind = arith.select %is_first_tile, %of_all, %of_tile : i64
        %sum = arith.extui %in_block : i32 to i64
        %state = arith.ori %kind, %sum : i64
        memref.atomic_rmw assign %state, %states[%tile] : (i64, !states) -> i64
      }
      %distance = affine.apply affine_map<(t) -> (255 - t)>(%t)
      %distance_i32 = arith.index_cast %distance : index to i32
      %nearest = arith.subi %tile, %distance : index
      %all, %end = scf.while (%so_far = %zero, %i = %nearest) : (i32, index) -> (i32, index) {
        // Before the first tile there is the sum of nothing.
        %exists = arith.cmpi sge, %i, %c0 : index
        %found = scf.if %exists -> i64 {
          %state = memref.atomic_rmw ori %nothing, %states[%i] : (i64, !states) -> i64
          scf.yield %state : i64
        } else {
          scf.yield %of_all : i64
        }
        %is_all = arith.cmpi uge, %found, %of_all : i64
        %alls = nvvm.vote.sync ballot %all_lanes, %is_all -> i32
        %all_at = math.ctlz %alls : i32
        %is_none = arith.cmpi ult, %found, %of_tile : i64
        %nones = nvvm.vote.sync ballot %all_lanes, %is_none -> i32
        %none_at = math.ctlz %nones : i32
        %last = arith.minui %all_at, %none_at : i32
        %counts = arith.cmpi ule, %distance_i32, %last : i32
        %value = arith.trunci %found : i64 to i32
        %counted = arith.select %counts, %value, %zero : i32
        %sum = gpu.subgroup_reduce add %counted : (i32) -> i32
        %next = arith.addi %so_far, %sum : i32
        %back = arith.index_cast %none_at : i32 to index
        %before = arith.subi %i, %back : index
        %more = arith.cmpi uge, %all_at, %none_at : i32
        scf.condition(%more) %next, %before : i32, index
      } do {
      ^bb0(%so_far: i32, %i: index):
        scf.yield %so_far, %i : i32, index
      }
      affine.if #last_thread(%t) {
        %all_i64 = arith.extui %all : i32 to i64
        %final = arith.ori %of_all, %all_i64 : i64
        memref.atomic_rmw assign %final, %states[%tile] : (i64, !states) -> i64
        %before_block = arith.subi %all, %in_block : i32
        affine.store %before_block, %sums[8] : !sums
      }
    }
    gpu.barrier

    %before_block = affine.load %sums[8] : !sums
    %before_thread = arith.subi %in_block, %thread_sum : i32
    %before = arith.addi %before_block, %before_thread : i32
    %befores = vector.broadcast %before : i32 to !four
    %result = arith.addi %in_thread, %befores : !four
    tirx.store %result, %y[%tile * 1024 + %t * 4] {alignment = 16 : i64} : !vector, !four
    gpu.return
  }
}
