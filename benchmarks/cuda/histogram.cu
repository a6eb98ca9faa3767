// examples/histogram.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

extern "C" __global__ void __launch_bounds__(256)
histogram(const unsigned *__restrict__ keys, Index n, unsigned *__restrict__ bins) {
  __shared__ unsigned counts[256];
  const int t = threadIdx.x;
  counts[t] = 0;
  __syncthreads();
  for (int i = 0; i < 8192; i += 1024) {
    const Index at = Index(blockIdx.x) * 8192 + i + t * 4;
    unsigned four[4];
    if (at + 4 <= n)
      *reinterpret_cast<uint4 *>(four) = *reinterpret_cast<const uint4 *>(keys + at);
    else
#pragma unroll
      for (int j = 0; j < 4; ++j)
        four[j] = at + j < n ? keys[at + j] : 256;
#pragma unroll
    for (int j = 0; j < 4; ++j)
      if (four[j] < 256)
        atomicAdd(&counts[four[j]], 1);
  }
  __syncthreads();
  atomicAdd(&bins[t], counts[t]);
}
