"""Convert index to the llvm dialect, where an index is an integer of a fixed width."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.ops import llvm
from ..syntax.ir import Attribute, IndexType, IntegerAttr, Operation, SSAValue, i1
from .constants import i64_attribute, integer
from .conversion import Conversion, Rules
from .convert_arith_to_llvm import convert_index_cast
from .elementwise import elementwise, file_simple
from .integer_arithmetic import bit_width, rounded_quotient
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..dialects.ops import index

RULES = Rules(("index",))

file_simple(
    RULES,
    {
        "index.add": "AddOp",
        "index.sub": "SubOp",
        "index.mul": "MulOp",
        "index.divs": "SDivOp",
        "index.divu": "UDivOp",
        "index.rems": "SRemOp",
        "index.remu": "URemOp",
        "index.and": "AndOp",
        "index.or": "OrOp",
        "index.xor": "XOrOp",
        "index.shl": "ShlOp",
        "index.shrs": "AShrOp",
        "index.shru": "LShrOp",
        "index.maxs": "SMaxOp",
        "index.maxu": "UMaxOp",
        "index.mins": "SMinOp",
        "index.minu": "UMinOp",
    },
)

_ROUNDED = {
    "index.ceildivs": "ceildivsi",
    "index.ceildivu": "ceildivui",
    "index.floordivs": "floordivsi",
}
_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
"""As llvm.icmp numbers them."""


@RULES.on(*_ROUNDED)
def convert_rounded(op: Operation, c: Conversion) -> None:
    elementwise(c, rounded_quotient(_ROUNDED[op.name]))


@RULES.on("index.constant")
def convert_constant(op: "index.ConstantOp", c: Conversion) -> None:
    # Where an index has 32 bits, those of the constant above are cut off: so says the dialect.
    value = op.value
    assert isinstance(value, IntegerAttr)
    c.replace(integer(c, value.value.data, c.type(IndexType())))


@RULES.on("index.bool.constant")
def convert_bool_constant(op: "index.BoolConstantOp", c: Conversion) -> None:
    value = op.value
    assert isinstance(value, IntegerAttr)
    c.replace(integer(c, value.value.data, i1))


@RULES.on("index.cmp")
def convert_cmp(op: "index.CmpOp", c: Conversion) -> None:
    predicate = i64_attribute(_PREDICATES.index(keyword(op.pred)))

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.ICmpOp, operands, (type_,), predicate=predicate)

    elementwise(c, make)


@RULES.on("index.casts", "index.castu")
def convert_casts(op: Operation, c: Conversion) -> None:
    convert_index_cast(op, c, signed=op.name == "index.casts")


@RULES.on("index.sizeof")
def convert_sizeof(op: "index.SizeOfOp", c: Conversion) -> None:
    type_ = c.type(IndexType())
    c.replace(integer(c, bit_width(type_), type_))


@dataclass(frozen=True)
class ConvertIndexToLLVM(LLVMConversion):
    """Convert index to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-index-to-llvm"

    def rules(self) -> Rules:
        return RULES
