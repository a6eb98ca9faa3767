"""The rule for vector.mask: an op done only where a mask has ones."""

from math import inf, nan
from typing import TYPE_CHECKING, cast

from ..dialects.attributes import keyword
from ..dialects.folds.numbers import constant_of as constant_from
from ..dialects.llvm_types import LLVMArrayType, is_float
from ..dialects.ops import llvm
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, SSAValue, VectorType
from .constants import constant
from .conversion import Conversion, Rules
from .elementwise import carried, rows
from .vector_arithmetic import reduced
from .vector_contractions import reduce_dimensions
from .vector_transfers import transfer_read, transfer_write

if TYPE_CHECKING:
    from ..dialects.ops import vector
    from ..syntax.ir import Operation

RULES = Rules()
