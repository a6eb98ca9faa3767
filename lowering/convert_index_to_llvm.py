"""Convert index to the llvm dialect, where an index is an integer of a fixed width."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Attribute, IntegerAttr, Operation, SSAValue, i1
from .conversion import Conversion, Rules
from .convert_arith_to_llvm import convert_index_cast, convert_rounded_division
from .elementwise import constant, elementwise, file_simple
from .memref_descriptor import index_type
from .type_conversion import LLVMTypes

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
    "index.ceildivs": "arith.ceildivsi",
    "index.ceildivu": "arith.ceildivui",
    "index.floordivs": "arith.floordivsi",
}
_PREDICATES = {"eq": 0, "ne": 1, "slt": 2, "sle": 3, "sgt": 4, "sge": 5, "ult": 6, "ule": 7}
_PREDICATES |= {"ugt": 8, "uge": 9}
"""Of llvm.icmp."""


@RULES.on(*_ROUNDED)
def convert_rounded(op: Operation, c: Conversion) -> None:
    convert_rounded_division(op, c, _ROUNDED[op.name])


@RULES.on("index.constant")
def convert_constant(op: "index.ConstantOp", c: Conversion) -> None:
    value = op.value
    assert isinstance(value, IntegerAttr)
    c.replace(constant(c, IntegerAttr(value.value.data, index_type(c)), index_type(c)))


@RULES.on("index.bool.constant")
def convert_bool_constant(op: "index.BoolConstantOp", c: Conversion) -> None:
    value = op.value
    assert isinstance(value, IntegerAttr)
    c.replace(constant(c, IntegerAttr(value.value.data, i1), i1))


@RULES.on("index.cmp")
def convert_cmp(op: "index.CmpOp", c: Conversion) -> None:
    from ..dialects.attributes import keyword

    predicate = IntegerAttr(_PREDICATES[keyword(op.pred)], 64)

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.ICmpOp, operands, (type_,), predicate=predicate)

    elementwise(c, make)


@RULES.on("index.casts", "index.castu")
def convert_casts(op: Operation, c: Conversion) -> None:
    convert_index_cast(op, c, signed=op.name == "index.casts")


@RULES.on("index.sizeof")
def convert_sizeof(op: "index.SizeOfOp", c: Conversion) -> None:
    type_ = index_type(c)
    c.replace(constant(c, IntegerAttr(type_.width.data, type_), type_))


@dataclass(frozen=True)
class ConvertIndexToLLVM(Pass):
    """Convert index to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-index-to-llvm"

    index_bitwidth: int = 64

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, RULES, LLVMTypes(self.index_bitwidth)).run(op)
