"""All example kernels, in the order in which they are best read."""

from gemm_f16 import GEMM_F16
from matmul import MATMUL, MATMUL_SWIZZLED
from softmax import SOFTMAX
from vecadd import VECADD

EXAMPLES = (VECADD, SOFTMAX, MATMUL, MATMUL_SWIZZLED, GEMM_F16)
