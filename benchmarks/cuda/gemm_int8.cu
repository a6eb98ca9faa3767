// examples/gemm_int8.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

extern "C" __global__ void __launch_bounds__(256, 5)
gemm_int8(const signed char *__restrict__ A, const signed char *__restrict__ B,
          int *__restrict__ C, Index m, Index n, Index k) {
  __shared__ __align__(16) int a[8][68], b[8][68];
  const int t = threadIdx.x, ty = t / 16 * 4, tx = t % 16 * 4;
  const Index row0 = Index(blockIdx.y) * 64, col0 = Index(blockIdx.x) * 64;

  int sums[4][4] = {};
  for (Index k0 = 0; k0 < k; k0 += 32) {
    const Index at = k0 + t % 8 * 4;
#pragma unroll
    for (int i = 0; i < 64; i += 32) {
      const Index row = row0 + t / 8 + i, col = col0 + t / 8 + i;
      a[t % 8][t / 8 + i] = row < m && at < k ? *reinterpret_cast<const int *>(&A[row * k + at]) : 0;
      b[t % 8][t / 8 + i] = col < n && at < k ? *reinterpret_cast<const int *>(&B[col * k + at]) : 0;
    }
    __syncthreads();
#pragma unroll
    for (int i = 0; i < 8; ++i) {
      const int4 x4 = *reinterpret_cast<const int4 *>(&a[i][ty]);
      const int4 y4 = *reinterpret_cast<const int4 *>(&b[i][tx]);
      const int x[] = {x4.x, x4.y, x4.z, x4.w}, y[] = {y4.x, y4.y, y4.z, y4.w};
#pragma unroll
      for (int r = 0; r < 4; ++r)
#pragma unroll
        for (int c = 0; c < 4; ++c)
          sums[r][c] = __dp4a(x[r], y[c], sums[r][c]);
    }
    __syncthreads();
  }
#pragma unroll
  for (int r = 0; r < 4; ++r)
#pragma unroll
    for (int c = 0; c < 4; ++c)
      if (row0 + ty + r < m && col0 + tx + c < n)
        C[(row0 + ty + r) * n + col0 + tx + c] = sums[r][c];
}
