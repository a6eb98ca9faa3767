"""All example kernels, in the order in which they are best read."""

from matmul import MATMUL, MATMUL_SWIZZLED
from softmax import SOFTMAX
from vecadd import VECADD

EXAMPLES = (VECADD, SOFTMAX, MATMUL, MATMUL_SWIZZLED)
