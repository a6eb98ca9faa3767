// examples/matmul_swizzled.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

// Where element (i, j) of a tile lies: the eight chunks of four floats trade places within each row.
struct Tile {
  float rows[32][8][4];
  __device__ float &at(Index i, Index j) { return rows[i][j / 4 ^ i & 7][j & 3]; }
};

extern "C" __global__ void __launch_bounds__(1024)
matmul_swizzled(const float *__restrict__ A, const float *__restrict__ B, float *__restrict__ C,
                Index m, Index n, Index k) {
  __shared__ __align__(16) Tile a, b;
  const Index tx = threadIdx.x, ty = threadIdx.y;
  const Index col = Index(blockIdx.x) * blockDim.x + tx;
  const Index row = Index(blockIdx.y) * blockDim.y + ty;

  float sum = 0.0f;
  for (Index k0 = 0; k0 < k; k0 += 32) {
    const Index a_col = k0 + tx, b_row = k0 + ty;
    a.at(ty, tx) = row < m && a_col < k ? A[row * k + a_col] : 0.0f;
    b.at(ty, tx) = b_row < k && col < n ? B[b_row * n + col] : 0.0f;
    __syncthreads();
#pragma unroll
    for (Index i = 0; i < 32; ++i)
      sum += a.at(ty, i) * b.at(i, tx);
    __syncthreads();
  }
  if (row < m && col < n)
    C[row * n + col] = sum;
}
