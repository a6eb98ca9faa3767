// examples/transpose.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

extern "C" __global__ void __launch_bounds__(256)
transpose(const float *__restrict__ A, float *__restrict__ B, Index m, Index n) {
  __shared__ float tile[32][32];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const Index row0 = Index(blockIdx.y) * 32, col0 = Index(blockIdx.x) * 32;
#pragma unroll
  for (int i = 0; i < 32; i += 8)
    if (row0 + ty + i < m && col0 + tx < n)
      tile[ty + i][tx ^ ty + i] = A[(row0 + ty + i) * n + col0 + tx];
  __syncthreads();
#pragma unroll
  for (int i = 0; i < 32; i += 8)
    if (col0 + ty + i < n && row0 + tx < m)
      B[(col0 + ty + i) * m + row0 + tx] = tile[tx][ty + i ^ tx];
}
