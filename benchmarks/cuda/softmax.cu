// examples/softmax.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;

// exp within 1 ulp, by the formula of math.exp: 2^n (1 + q) with q a polynomial.
__device__ float precise_exp(float x) {
  x = fminf(fmaxf(x, -104.0f), 89.0f);
  const float shift = 0x1.8p23f + 254.0f;
  const float t = fmaf(x, 1.44269504088896341f, -0.08496250072115619f) + shift;
  const float n = t - shift;
  const int i = __float_as_int(t);
  const float r = fmaf(n, -1.428606820309417e-06f, fmaf(n, -0.693145751953125f, x));
  float p = 0.0014651276f;
  p = fmaf(p, r, 0.008360076f);
  p = fmaf(p, r, 0.041658223f);
  p = fmaf(p, r, 0.16666573f);
  p = fmaf(p, r, 0.5000002f);
  const float q = fmaf(r * r, p, r);
  const int first = unsigned(i) >> 1 << 23;
  const float one = __int_as_float(first), other = __int_as_float((i << 23) - first);
  return fmaf(q, one, one) * other;
}

extern "C" __global__ void __launch_bounds__(256)
softmax(const float *__restrict__ x, float *__restrict__ y, Index n) {
  __shared__ float maxima[8], sums[8];
  const Index row = blockIdx.x, thread = threadIdx.x;
  const Index warp = threadIdx.x / 32u;
  const bool is_first_lane = threadIdx.x % 32u == 0;

  float max = -INFINITY;
#pragma unroll 4
  for (Index i = thread; i < n; i += 256)
    max = fmaxf(max, x[row * n + i]);
#pragma unroll
  for (int step = 0; step < 5; ++step)
    max = fmaxf(max, __shfl_xor_sync(~0u, max, 1 << step));
  if (is_first_lane)
    maxima[warp] = max;
  __syncthreads();
  max = -INFINITY;
#pragma unroll
  for (int w = 0; w < 8; ++w)
    max = fmaxf(max, maxima[w]);

  float sum = 0.0f;
#pragma unroll 4
  for (Index i = thread; i < n; i += 256) {
    const float v = x[row * n + i];
    const float d = v - max;
    const float v_kept = d + max;
    const float max_kept = v_kept - d;
    const float lost = (v - v_kept) + (max_kept - max);
    const float exp_d = precise_exp(d);
    const float e = fmaf(exp_d, fmaxf(lost, -1.0f), exp_d);
    y[row * n + i] = e;
    sum += e;
  }
#pragma unroll
  for (int step = 0; step < 5; ++step)
    sum += __shfl_xor_sync(~0u, sum, 1 << step);
  if (is_first_lane)
    sums[warp] = sum;
  __syncthreads();
  sum = 0.0f;
#pragma unroll
  for (int w = 0; w < 8; ++w)
    sum += sums[w];

  const float scale = 1.0f / sum;
#pragma unroll 4
  for (Index i = thread; i < n; i += 256)
    y[row * n + i] *= scale;
}
