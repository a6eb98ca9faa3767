"""All example kernels, in the order in which they are best read."""

from flash_attention import FLASH_ATTENTION
from gemm_f16 import GEMM_F16
from gemm_int8 import GEMM_INT8
from histogram import HISTOGRAM
from matmul import MATMUL, MATMUL_REGISTER, MATMUL_SWIZZLED
from rmsnorm import RMSNORM
from saxpy import SAXPY
from scan import SCAN
from softmax import SOFTMAX
from transpose import TRANSPOSE
from vecadd import VECADD

EXAMPLES = (
    VECADD,
    SAXPY,
    SOFTMAX,
    RMSNORM,
    TRANSPOSE,
    HISTOGRAM,
    SCAN,
    MATMUL,
    MATMUL_SWIZZLED,
    MATMUL_REGISTER,
    GEMM_INT8,
    GEMM_F16,
    FLASH_ATTENTION,
)
