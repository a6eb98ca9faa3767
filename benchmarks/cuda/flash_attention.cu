// examples/flash_attention.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#include <cuda_fp16.h>
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

// A tile of 64 keys or values in chunks of eight, which trade places within their row.
struct Tile {
  half rows[64][8][8];
};

__device__ void copy_async(half *target, const half *source, bool inside) {
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(
                   unsigned(__cvta_generic_to_shared(target))),
               "l"(__cvta_generic_to_global(source)), "r"(inside ? 16 : 0));
}

__device__ void load_matrices(unsigned (&to)[4], const half *row) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(unsigned(__cvta_generic_to_shared(row))));
}

__device__ void load_matrices_transposed(unsigned (&to)[4], const half *row) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(unsigned(__cvta_generic_to_shared(row))));
}

__device__ void multiply(float (&sum)[4], const unsigned (&a)[4], const unsigned *b) {
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 "
               "{%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
               : "+f"(sum[0]), "+f"(sum[1]), "+f"(sum[2]), "+f"(sum[3])
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

__device__ float exp2_approximate(float x) {
  float y;
  asm("ex2.approx.f32 %0, %1;" : "=f"(y) : "f"(x));
  return y;
}

extern "C" __global__ void __launch_bounds__(128)
flash_attention(const half *__restrict__ Q, const half *__restrict__ K, const half *__restrict__ V,
                half *__restrict__ O, Index queries, Index keys, bool causal) {
  __shared__ __align__(16) Tile k[2];
  __shared__ __align__(16) Tile v[2];
  const float scale = 0.180336877f; // log2(e) / 8
  const Index thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const Index block = blockIdx.x, head = blockIdx.y, last = keys - 1;
  Q += head * queries * 64;
  K += head * keys * 64;
  V += head * keys * 64;
  O += head * queries * 64;

  // The last key that the first and the last query of the block see.
  const Index first_limit = min(causal ? block * 64 : last, last);
  const Index last_limit = min(causal ? block * 64 + 63 : last, last);

  const Index from_row = thread / 8, from_chunk = thread % 8, to_chunk = from_chunk ^ from_row % 8;
  const Index row = lane % 8, low = lane / 8 % 2, high = lane / 16;
  const Index k_row = high * 8 + row, k_place = low ^ row;
  const Index v_row = low * 8 + row, v_place = high ^ row;
  const Index query = block * 64 + warp * 16 + lane / 4, col = lane % 4 * 2;

  unsigned left[4][4];
#pragma unroll
  for (Index step = 0; step < 4; ++step)
#pragma unroll
    for (Index i = 0; i < 2; ++i)
#pragma unroll
      for (Index h = 0; h < 2; ++h)
        left[step][i * 2 + h] =
            query + h * 8 < queries
                ? *reinterpret_cast<const unsigned *>(
                      &Q[(query + h * 8) * 64 + step * 16 + i * 8 + col])
                : 0;

  float sums[8][4] = {}, largest[2] = {-INFINITY, -INFINITY}, totals[2] = {};
  for (Index tile = 0; tile < last_limit / 64 + 2; ++tile) {
    const Index stage = tile % 2, full = stage ^ 1;
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 0;");
    __syncthreads();
#pragma unroll
    for (Index i = 0; i < 64; i += 16) {
      const Index from = tile * 64 + i + from_row;
      copy_async(k[stage].rows[i + from_row][to_chunk], &K[from * 64 + from_chunk * 8],
                 from < keys);
      copy_async(v[stage].rows[i + from_row][to_chunk], &V[from * 64 + from_chunk * 8],
                 from < keys);
    }
    if (tile == 0)
      continue;

    unsigned right[4];
    float scores[8][4] = {};
#pragma unroll
    for (Index step = 0; step < 4; ++step)
#pragma unroll
      for (Index j = 0; j < 4; ++j) {
        load_matrices(right, k[full].rows[j * 16 + k_row][k_place ^ step * 2]);
#pragma unroll
        for (Index i = 0; i < 2; ++i)
          multiply(scores[j * 2 + i], left[step], &right[i * 2]);
      }

    if (tile * 64 - 1 > first_limit) {
#pragma unroll
      for (Index h = 0; h < 2; ++h) {
        const Index limit = min(causal ? query + h * 8 : last, last);
#pragma unroll
        for (Index j = 0; j < 8; ++j)
#pragma unroll
          for (Index i = 0; i < 2; ++i)
            if (tile * 64 - 64 + j * 8 + col + i > limit)
              scores[j][h * 2 + i] = -INFINITY;
      }
    }

#pragma unroll
    for (Index h = 0; h < 2; ++h) {
      float now = largest[h];
#pragma unroll
      for (Index j = 0; j < 8; ++j)
        now = fmaxf(now, fmaxf(scores[j][h * 2], scores[j][h * 2 + 1]));
      now = fmaxf(now, __shfl_xor_sync(0xFFFFFFFF, now, 1));
      now = fmaxf(now, __shfl_xor_sync(0xFFFFFFFF, now, 2));
      const float shrink = exp2_approximate((largest[h] - now) * scale);
      largest[h] = now;
      totals[h] *= shrink;
#pragma unroll
      for (Index j = 0; j < 8; ++j)
#pragma unroll
        for (Index i = 0; i < 2; ++i) {
          const float power = exp2_approximate(fmaf(scores[j][h * 2 + i], scale, -now * scale));
          scores[j][h * 2 + i] = power;
          totals[h] += power;
          sums[j][h * 2 + i] *= shrink;
        }
    }

#pragma unroll
    for (Index step = 0; step < 4; ++step) {
      unsigned weights[4];
#pragma unroll
      for (Index i = 0; i < 4; ++i) {
        const half2 pair = __floats2half2_rn(scores[step * 2 + i / 2][i % 2 * 2],
                                             scores[step * 2 + i / 2][i % 2 * 2 + 1]);
        weights[i] = reinterpret_cast<const unsigned &>(pair);
      }
#pragma unroll
      for (Index j = 0; j < 4; ++j) {
        load_matrices_transposed(right, v[full].rows[step * 16 + v_row][v_place ^ j * 2]);
#pragma unroll
        for (Index i = 0; i < 2; ++i)
          multiply(sums[j * 2 + i], weights, &right[i * 2]);
      }
    }
  }

#pragma unroll
  for (Index h = 0; h < 2; ++h) {
    float total = totals[h];
    total += __shfl_xor_sync(0xFFFFFFFF, total, 1);
    total += __shfl_xor_sync(0xFFFFFFFF, total, 2);
    const float share = 1.0f / total;
    if (query + h * 8 < queries)
#pragma unroll
      for (Index j = 0; j < 8; ++j)
        reinterpret_cast<half2 &>(O[(query + h * 8) * 64 + j * 8 + col]) =
            __floats2half2_rn(sums[j][h * 2] * share, sums[j][h * 2 + 1] * share);
  }
}
