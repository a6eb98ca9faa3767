// examples/scan.mlir in CUDA C++, for nvcc -O3. -DINDEX=int for 32-bit indices.
#ifndef INDEX
#define INDEX long long
#endif
using Index = INDEX;
using Word = unsigned long long;

extern "C" __global__ void __launch_bounds__(256)
scan(const int *__restrict__ x, Index n, int *__restrict__ y, Word *states, int *ticket) {
  __shared__ int sums[9];
  const Word partial = 1ull << 32, complete = 2ull << 32;
  const int t = threadIdx.x, warp = t / 32;

  if (t == 0)
    sums[8] = atomicAdd(ticket, 1);
  __syncthreads();
  const Index tile = sums[8], first = tile * 1024 + t * 4;

  int four[4] = {};
  if (first + 4 <= n) {
    const int4 v = *reinterpret_cast<const int4 *>(x + first);
    four[0] = v.x, four[1] = v.y, four[2] = v.z, four[3] = v.w;
  } else
#pragma unroll
    for (int j = 0; j < 4; ++j)
      if (first + j < n)
        four[j] = x[first + j];
#pragma unroll
  for (int j = 1; j < 4; ++j)
    four[j] += four[j - 1];
  int in_warp = four[3];
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const int other = __shfl_up_sync(~0u, in_warp, step);
    if (t % 32 >= step)
      in_warp += other;
  }
  if (t % 32 == 31)
    sums[warp] = in_warp;
  __syncthreads();
  int in_block = in_warp;
  for (int w = 0; w < warp; ++w)
    in_block += sums[w];

  if (t >= 224) {
    if (t == 255)
      atomicExch(&states[tile], (tile == 0 ? complete : partial) | unsigned(in_block));
    const int distance = 255 - t;
    int whole = 0, complete_at, empty_at;
    Index i = tile - distance;
    do {
      const Word found = i >= 0 ? atomicOr(&states[i], 0) : complete;
      complete_at = __clz(__ballot_sync(~0u, found >= complete));
      empty_at = __clz(__ballot_sync(~0u, found < partial));
      whole += __reduce_add_sync(~0u, distance <= min(complete_at, empty_at) ? int(found) : 0);
      i -= empty_at;
    } while (complete_at >= empty_at);
    if (t == 255) {
      atomicExch(&states[tile], complete | unsigned(whole));
      sums[8] = whole - in_block;
    }
  }
  __syncthreads();
  const int start = sums[8] + in_block - four[3];
#pragma unroll
  for (int j = 0; j < 4; ++j)
    four[j] += start;
  if (first + 4 <= n)
    *reinterpret_cast<int4 *>(y + first) = int4{four[0], four[1], four[2], four[3]};
  else
#pragma unroll
    for (int j = 0; j < 4; ++j)
      if (first + j < n)
        y[first + j] = four[j];
}
