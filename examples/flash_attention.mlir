// O = softmax(Q K^T / 8) V for heads of 64 columns in f16, on tensor cores; sums are f32.
//
// A block takes 64 queries of one head, a warp 16 of them, and goes through keys and values in
// tiles of 64; while one tile is multiplied, the next is on its way. Of each row the largest score
// so far is kept, and the sum of the powers relative to it. When a tile brings a larger score, what
// was summed up before shrinks by one factor.
//
// If `causal`, query i sees keys 0 to i only. Tiles that nobody sees are not looked at.
//
// The scores of two tiles of 8 keys lie in the registers of a lane as the product with V wants
// them: rounded to f16 they are its left operand as they stand.
//
// Chunks of 16 bytes trade places within their row: chunk c of row r lies at c xor (r mod 8), so
// that the eight rows that ldmatrix reads at once are in different banks.

#shared = #gpu.address_space<workgroup>
#private = #gpu.address_space<private>
#unrolled = #llvm.loop_annotation<unroll = <full = true>>
!heads = memref<?x?x64xf16>
!tiles = memref<2x4x16x8x8xf16, #shared>  // stage, part, row, chunk, element
!left = memref<4x4x2xf16, #private>
!right = memref<2x2x2xf16, #private>
!sums = memref<8x2x2xf32, #private>  // eight columns, one row or the other, two neighbours
!rows = memref<2xf32, #private>
!four = vector<4x2xf16>
!two = vector<2x2xf16>
!twice_two = vector<2x2x2xf16>
!sum = vector<2x2xf32>
!pair = vector<2xf32>

gpu.module @kernels {
  gpu.func @flash_attention(%Q: !heads {llvm.noalias, llvm.readonly},
                            %K: !heads {llvm.noalias, llvm.readonly},
                            %V: !heads {llvm.noalias, llvm.readonly},
                            %O: !heads {llvm.noalias}, %causal: i1)
      workgroup(%k: !tiles {llvm.align = 16 : i64}, %v: !tiles {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 128, 1, 1>, nvvm.maxnreg = 144 : i32} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %half_zero = arith.constant 0.0 : f16
    %zero = arith.constant 0.0 : f32
    %one = arith.constant 1.0 : f32
    %none = arith.constant 0xFF800000 : f32  // -inf
    %scale = arith.constant 0.180336877 : f32  // log2(e) / 8
    %scales = vector.broadcast %scale : f32 to !pair
    %zeros = arith.constant dense<0.0> : !sum
    %block = gpu.block_id x
    %head = gpu.block_id y
    %thread = gpu.thread_id x
    %keys = memref.dim %K, %c1 : !heads
    %last = index.sub %keys, %c1

    // The last key that the first and the last query of the block see.
    %first_query = affine.apply affine_map<(b) -> (b * 64)>(%block)
    %first_horizon = arith.select %causal, %first_query, %last : index
    %first_limit = index.minu %first_horizon, %last
    %last_query = affine.apply affine_map<(b) -> (b * 64 + 63)>(%block)
    %last_horizon = arith.select %causal, %last_query, %last : index
    %last_limit = index.minu %last_horizon, %last
    %end = affine.apply affine_map<(l) -> (l floordiv 64 + 2)>(%last_limit)

    // What the thread copies: a chunk of each part of a tile.
    %from_row, %from_chunk = affine.delinearize_index %thread into (16, 8) : index, index
    %shift = affine.apply affine_map<(r) -> (r mod 8)>(%from_row)
    %to_chunk = index.xor %from_chunk, %shift

    // What it names to ldmatrix.
    %warp, %high, %low, %row = affine.delinearize_index %thread into (4, 2, 2, 8)
        : index, index, index, index
    %k_row = affine.apply affine_map<(h, r) -> (h * 8 + r)>(%high, %row)
    %k_place = index.xor %low, %row
    %v_row = affine.apply affine_map<(l, r) -> (l * 8 + r)>(%low, %row)
    %v_place = index.xor %high, %row

    // What it holds of a fragment: two neighbours in a row, and two eight rows below.
    %lane_row, %lane_col = affine.delinearize_index %thread into (32, 4) : index, index
    %query = affine.apply affine_map<(b, w, l) -> (b * 64 + w * 16 + l mod 8)>
        (%block, %warp, %lane_row)
    %queries = memref.alloca() : !left
    %ys = memref.alloca() : !right
    %scores = memref.alloca() : !sums
    %sums = memref.alloca() : !sums
    %largest = memref.alloca() : !rows
    %totals = memref.alloca() : !rows
    affine.for %step = 0 to 4 {
      affine.for %i = 0 to 2 {
        affine.for %h = 0 to 2 {
          %x = tirx.load %Q[%head, %query + %h * 8, %step * 16 + %i * 8 + %lane_col * 2]
              else %half_zero {alignment = 4 : i64, whole} : !heads, vector<2xf16>
          affine.vector_store %x, %queries[%step, %i * 2 + %h, 0] : !left, vector<2xf16>
        } {llvm.loop_annotation = #unrolled}
      } {llvm.loop_annotation = #unrolled}
    } {llvm.loop_annotation = #unrolled}

    affine.for %j = 0 to 8 {
      affine.vector_store %zeros, %sums[%j, 0, 0] : !sums, !sum
    } {llvm.loop_annotation = #unrolled}
    affine.for %h = 0 to 2 {
      affine.store %none, %largest[%h] : !rows
      affine.store %zero, %totals[%h] : !rows
    } {llvm.loop_annotation = #unrolled}

    affine.for %tile = 0 to %end {
      %stage = affine.apply affine_map<(t) -> (t mod 2)>(%tile)
      %group = nvgpu.device_async_create_group
      nvgpu.device_async_wait %group
      gpu.barrier  // the tile before is there, and the one before that has been multiplied
      affine.for %i = 0 to 4 {
        %from = affine.apply affine_map<(t, i, r) -> (t * 64 + i * 16 + r)>(%tile, %i, %from_row)
        %col = affine.apply affine_map<(c) -> (c * 8)>(%from_chunk)
        %inside = index.cmp ult(%from, %keys)
        %count = arith.select %inside, %c8, %c0 : index
        nvgpu.device_async_copy %K[%head, %from, %col],
            %k[%stage, %i, %from_row, %to_chunk, %c0], 8, %count {bypassL1} : !heads to !tiles
        nvgpu.device_async_copy %V[%head, %from, %col],
            %v[%stage, %i, %from_row, %to_chunk, %c0], 8, %count {bypassL1} : !heads to !tiles
      } {llvm.loop_annotation = #unrolled}

      %is_there = index.cmp ne(%tile, %c0)
      scf.if %is_there {
        %full = index.xor %stage, %c1
        affine.for %j = 0 to 8 {
          affine.vector_store %zeros, %scores[%j, 0, 0] : !sums, !sum
        } {llvm.loop_annotation = #unrolled}
        affine.for %step = 0 to 4 {
          %x = affine.vector_load %queries[%step, 0, 0] : !left, !four
          %chunk = affine.apply affine_map<(s) -> (s * 2)>(%step)
          %place = index.xor %k_place, %chunk
          affine.for %j = 0 to 4 {
            %loaded = nvgpu.ldmatrix %k[%full, %j, %k_row, %place, %c0]
                {numTiles = 4 : i32, transpose = false} : !tiles -> !four
            %both = vector.shape_cast %loaded : !four to !twice_two
            affine.vector_store %both, %ys[0, 0, 0] : !right, !twice_two
            affine.for %i = 0 to 2 {
              %y = affine.vector_load %ys[%i, 0, 0] : !right, !two
              %sum = affine.vector_load %scores[%j * 2 + %i, 0, 0] : !sums, !sum
              %more = nvgpu.mma.sync(%x, %y, %sum) {mmaShape = [16, 8, 16]}
                  : (!four, !two, !sum) -> !sum
              affine.vector_store %more, %scores[%j * 2 + %i, 0, 0] : !sums, !sum
            } {llvm.loop_annotation = #unrolled}
          } {llvm.loop_annotation = #unrolled}
        } {llvm.loop_annotation = #unrolled}

        // At the edge scores of keys that are not seen become -inf.
        %last_key = affine.apply affine_map<(t) -> (t * 64 - 1)>(%tile)
        %is_edge = index.cmp ugt(%last_key, %first_limit)
        scf.if %is_edge {
          affine.for %h = 0 to 2 {
            %own = affine.apply affine_map<(q, h) -> (q + h * 8)>(%query, %h)
            %horizon = arith.select %causal, %own, %last : index
            %limit = index.minu %horizon, %last
            affine.for %j = 0 to 8 {
              affine.for %i = 0 to 2 {
                %key = affine.apply affine_map<(t, j, c, i) -> (t * 64 - 64 + j * 8 + c * 2 + i)>
                    (%tile, %j, %lane_col, %i)
                %is_seen = index.cmp ule(%key, %limit)
                %score = affine.load %scores[%j, %h, %i] : !sums
                %seen = arith.select %is_seen, %score, %none : f32
                affine.store %seen, %scores[%j, %h, %i] : !sums
              } {llvm.loop_annotation = #unrolled}
            } {llvm.loop_annotation = #unrolled}
          } {llvm.loop_annotation = #unrolled}
        }

        affine.for %h = 0 to 2 {
          %before = affine.load %largest[%h] : !rows
          %own = affine.for %j = 0 to 8 iter_args(%so_far = %before) -> f32 {
            %score = affine.vector_load %scores[%j, %h, 0] : !sums, !pair
            %next = vector.reduction <maxnumf>, %score, %so_far : !pair into f32
            affine.yield %next : f32
          } {llvm.loop_annotation = #unrolled}
          %now = gpu.subgroup_reduce maxnumf %own cluster(size = 4) : (f32) -> f32
          affine.store %now, %largest[%h] : !rows
          %change = arith.subf %before, %now : f32
          %scaled_change = arith.mulf %change, %scale : f32
          %shrink = math.exp2 %scaled_change fastmath<afn> : f32
          %shrinks = vector.broadcast %shrink : f32 to !pair
          %scaled_now = arith.mulf %now, %scale : f32
          %minus_now = arith.negf %scaled_now : f32
          %offsets = vector.broadcast %minus_now : f32 to !pair
          %total = affine.load %totals[%h] : !rows
          %shrunk = arith.mulf %total, %shrink : f32
          %more = affine.for %j = 0 to 8 iter_args(%so_far = %shrunk) -> f32 {
            %score = affine.vector_load %scores[%j, %h, 0] : !sums, !pair
            %exponent = math.fma %score, %scales, %offsets : !pair
            %power = math.exp2 %exponent fastmath<afn> : !pair
            affine.vector_store %power, %scores[%j, %h, 0] : !sums, !pair
            %sum = affine.vector_load %sums[%j, %h, 0] : !sums, !pair
            %less = arith.mulf %sum, %shrinks : !pair
            affine.vector_store %less, %sums[%j, %h, 0] : !sums, !pair
            %next = vector.reduction <add>, %power, %so_far : !pair into f32
            affine.yield %next : f32
          } {llvm.loop_annotation = #unrolled}
          affine.store %more, %totals[%h] : !rows
        } {llvm.loop_annotation = #unrolled}

        affine.for %step = 0 to 4 {
          %powers = affine.vector_load %scores[%step * 2, 0, 0] : !sums, vector<2x2x2xf32>
          %weights = arith.truncf %powers : vector<2x2x2xf32> to !twice_two
          %x = vector.shape_cast %weights : !twice_two to !four
          affine.for %j = 0 to 4 {
            %chunk = affine.apply affine_map<(j) -> (j * 2)>(%j)
            %place = index.xor %v_place, %chunk
            %loaded = nvgpu.ldmatrix %v[%full, %step, %v_row, %place, %c0]
                {numTiles = 4 : i32, transpose = true} : !tiles -> !four
            %both = vector.shape_cast %loaded : !four to !twice_two
            affine.vector_store %both, %ys[0, 0, 0] : !right, !twice_two
            affine.for %i = 0 to 2 {
              %y = affine.vector_load %ys[%i, 0, 0] : !right, !two
              %sum = affine.vector_load %sums[%j * 2 + %i, 0, 0] : !sums, !sum
              %more = nvgpu.mma.sync(%x, %y, %sum) {mmaShape = [16, 8, 16]}
                  : (!four, !two, !sum) -> !sum
              affine.vector_store %more, %sums[%j * 2 + %i, 0, 0] : !sums, !sum
            } {llvm.loop_annotation = #unrolled}
          } {llvm.loop_annotation = #unrolled}
        } {llvm.loop_annotation = #unrolled}
      }
    }

    affine.for %h = 0 to 2 {
      %own = affine.load %totals[%h] : !rows
      %total = gpu.subgroup_reduce add %own cluster(size = 4) : (f32) -> f32
      %share = arith.divf %one, %total : f32
      %shares = vector.broadcast %share : f32 to !pair
      affine.for %j = 0 to 8 {
        %sum = affine.vector_load %sums[%j, %h, 0] : !sums, !pair
        %mean = arith.mulf %sum, %shares : !pair
        %rounded = arith.truncf %mean : !pair to vector<2xf16>
        tirx.store %rounded, %O[%head, %query + %h * 8, %j * 8 + %lane_col * 2]
            {alignment = 4 : i64, whole} : !heads, vector<2xf16>
      } {llvm.loop_annotation = #unrolled}
    } {llvm.loop_annotation = #unrolled}
    gpu.return
  }
}
