// C = A B by the naive triple loop: the yardstick for kernels that run on the CPU, on one core.
// gcc -O3 -shared -fPIC -o matmul.so matmul.c; row-major, A is m x k, B is k x n, C is m x n.
#include <stddef.h>

void matmul(const float *A, const float *B, float *C, size_t m, size_t n, size_t k) {
  for (size_t i = 0; i < m; ++i)
    for (size_t j = 0; j < n; ++j) {
      float sum = 0.0f;
      for (size_t l = 0; l < k; ++l)
        sum += A[i * k + l] * B[l * n + j];
      C[i * n + j] = sum;
    }
}
