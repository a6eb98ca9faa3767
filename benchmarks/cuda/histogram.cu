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
  for (int i = 0; i < 8192; i += 256) {
    const Index at = Index(blockIdx.x) * 8192 + i + t;
    const unsigned key = at < n ? keys[at] : 256;
    if (key < 256)
      atomicAdd(&counts[key], 1);
  }
  __syncthreads();
  atomicAdd(&bins[t], counts[t]);
}
