// examples/matmul_register.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

extern "C" __global__ void __launch_bounds__(256)
matmul_register(const float *__restrict__ A, const float *__restrict__ B, float *__restrict__ C,
       Index m, Index n, Index k) {
  __shared__ __align__(16) float a[16][68], b[16][68];
  const Index t = threadIdx.x;
  const Index row0 = Index(blockIdx.y) * 64, col0 = Index(blockIdx.x) * 64;
  const Index ty = t / 16 * 4, tx = t % 16 * 4;

  float sum[4][4] = {};
  for (Index k0 = 0; k0 < k; k0 += 16) {
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      const Index a_row = row0 + t / 16 + 16 * i, a_col = k0 + t % 16;
      a[t % 16][t / 16 + 16 * i] = a_row < m && a_col < k ? A[a_row * k + a_col] : 0.0f;
      const Index b_row = k0 + t / 64 + 4 * i, b_col = col0 + t % 64;
      b[t / 64 + 4 * i][t % 64] = b_row < k && b_col < n ? B[b_row * n + b_col] : 0.0f;
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 16; ++i) {
      const float4 x4 = *reinterpret_cast<const float4 *>(&a[i][ty]);
      const float4 y4 = *reinterpret_cast<const float4 *>(&b[i][tx]);
      const float x[] = {x4.x, x4.y, x4.z, x4.w}, y[] = {y4.x, y4.y, y4.z, y4.w};
#pragma unroll
      for (int r = 0; r < 4; ++r)
#pragma unroll
        for (int c = 0; c < 4; ++c)
          sum[r][c] += x[r] * y[c];
    }
    __syncthreads();
  }
#pragma unroll
  for (int r = 0; r < 4; ++r)
#pragma unroll
    for (int c = 0; c < 4; ++c)
      if (row0 + ty + r < m && col0 + tx + c < n)
        C[(row0 + ty + r) * n + col0 + tx + c] = sum[r][c];
}
