// examples/rmsnorm.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

__device__ float block_sum(float v) {
  __shared__ float partial[33];
  const int thread = threadIdx.x;
#pragma unroll
  for (int step = 16; step > 0; step /= 2)
    v += __shfl_down_sync(~0u, v, step);
  if (thread % 32 == 0)
    partial[thread / 32] = v;
  __syncthreads();
  if (thread < 32) {
    v = partial[thread];
#pragma unroll
    for (int step = 4; step > 0; step /= 2)
      v += __shfl_down_sync(~0u, v, step);
    if (thread == 0)
      partial[32] = v;
  }
  __syncthreads();
  return partial[32];
}

struct Four {
  float of[4];
};

__device__ Four load(const float *row, Index i, Index n, bool whole) {
  if (whole) {
    const float4 four = *reinterpret_cast<const float4 *>(row + i);
    return {four.x, four.y, four.z, four.w};
  }
  Four v;
#pragma unroll
  for (int j = 0; j < 4; ++j)
    v.of[j] = i + j < n ? row[i + j] : 0.0f;
  return v;
}

__device__ void store(Four v, float *row, Index i, Index n, bool whole) {
  if (whole)
    *reinterpret_cast<float4 *>(row + i) = float4{v.of[0], v.of[1], v.of[2], v.of[3]};
  else
#pragma unroll
    for (int j = 0; j < 4; ++j)
      if (i + j < n)
        row[i + j] = v.of[j];
}

extern "C" __global__ void __launch_bounds__(256)
rmsnorm(const float *__restrict__ x, const float *__restrict__ w, float epsilon,
        float *__restrict__ y, Index n) {
  const Index start = blockIdx.x * n, first = threadIdx.x * 4;
  const bool whole = n % 4 == 0;

  float parts[4] = {};
  for (Index i = first; i < n; i += 1024) {
    const Four v = load(x + start, i, n, whole);
#pragma unroll
    for (int j = 0; j < 4; ++j)
      parts[j] += v.of[j] * v.of[j];
  }
  const float squares = block_sum(parts[0] + parts[1] + parts[2] + parts[3]);
  const float scale = 1.0f / sqrtf(squares / unsigned(n) + epsilon);

  for (Index i = first; i < n; i += 1024) {
    Four v = load(x + start, i, n, whole), weights = load(w, i, n, i + 4 <= n);
#pragma unroll
    for (int j = 0; j < 4; ++j)
      v.of[j] *= weights.of[j] * scale;
    store(v, y + start, i, n, whole);
  }
}
