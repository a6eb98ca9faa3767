// examples/gemm_f16.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#include <cuda_fp16.h>
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

// A row of a tile in chunks of eight, which trade places within it.
struct ATile {
  half rows[128][4][8];
};
struct BTile {
  half rows[32][16][8];
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

extern "C" __global__ void __launch_bounds__(256)
gemm_f16(const half *__restrict__ A, const half *__restrict__ B, float *__restrict__ C, Index m,
         Index n, Index k) {
  __shared__ __align__(16) ATile a[2];
  __shared__ __align__(16) BTile b[2];
  const Index thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const Index row0 = Index(blockIdx.y) * 128, col0 = Index(blockIdx.x) * 128;

  // What the thread copies: two chunks of either tile.
  const Index a_row = thread / 4, a_chunk = thread % 4;
  const Index b_row = thread / 16, b_chunk = thread % 16;
  // What its warp multiplies: 64 rows by 32 columns.
  const Index warp_row = warp / 4 * 64, warp_chunk = warp % 4 * 4;
  const Index a_first = lane / 16 ^ lane / 2 % 4, b_first = (warp_chunk + lane / 16) ^ lane % 8;
  float sums[4][4][4] = {};

  for (Index k0 = 0; k0 < k + 32; k0 += 32) {
    const Index stage = k0 / 32 % 2, full = stage ^ 1;
    asm volatile("cp.async.commit_group;");
    asm volatile("cp.async.wait_group 0;");
    __syncthreads();
#pragma unroll
    for (Index i = 0; i < 128; i += 64) {
      const Index row = row0 + a_row + i, col = k0 + a_chunk * 8;
      copy_async(a[stage].rows[a_row + i][a_chunk ^ a_row / 2 % 4], A + row * k + col,
                 row < m && col < k);
    }
#pragma unroll
    for (Index i = 0; i < 32; i += 16) {
      const Index row = k0 + b_row + i, col = col0 + b_chunk * 8;
      copy_async(b[stage].rows[b_row + i][b_chunk ^ b_row % 8], B + row * n + col,
                 row < k && col < n);
    }
    if (k0 == 0)
      continue;
#pragma unroll
    for (Index step = 0; step < 2; ++step) {
      unsigned as[4][4], bs[2][4];
#pragma unroll
      for (Index i = 0; i < 4; ++i)
        load_matrices(as[i], a[full].rows[warp_row + i * 16 + lane % 16][a_first ^ step * 2]);
#pragma unroll
      for (Index j = 0; j < 2; ++j)
        load_matrices_transposed(bs[j], b[full].rows[step * 16 + lane % 16][b_first ^ j * 2]);
#pragma unroll
      for (Index i = 0; i < 4; ++i)
#pragma unroll
        for (Index j = 0; j < 4; ++j)
          multiply(sums[i][j], as[i], &bs[j / 2][j % 2 * 2]);
    }
  }

#pragma unroll
  for (Index i = 0; i < 4; ++i)
#pragma unroll
    for (Index h = 0; h < 2; ++h) {
      const Index row = row0 + warp_row + i * 16 + h * 8 + lane / 4;
      float2 *to = reinterpret_cast<float2 *>(C + row * n + col0) + warp_chunk * 4 + lane % 4;
#pragma unroll
      for (Index j = 0; j < 4; ++j) {
        const Index col = col0 + warp_chunk * 8 + j * 8 + lane % 4 * 2;
        if (row < m && col < n)
          to[j * 4] = reinterpret_cast<float2 &>(sums[i][j][h * 2]);
      }
    }
}
