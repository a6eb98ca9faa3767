// examples/saxpy.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

extern "C" __global__ void __launch_bounds__(256)
saxpy(float a, const float *__restrict__ x, const float *__restrict__ y, float *__restrict__ z,
      Index n) {
  const Index i = Index(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n)
    z[i] = a * x[i] + y[i];
}
