"""What MLIR writes by hand for the index dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    Attribute,
    IndexType,
    IntegerAttr,
    VerifyException,
    i1,
)
from .define import TableOp
from .hooks import Hooks

if TYPE_CHECKING:
    from .ops import index

hooks = Hooks("index")


@hooks.materialize
def materialize_constant(attribute: Attribute, type_: Attribute) -> TableOp | None:
    """index.constant, or index.bool.constant of an i1."""
    from .ops import index

    if not isinstance(attribute, IntegerAttr):
        return None
    value = cast(IntegerAttr, attribute)
    if isinstance(type_, IndexType):
        return index.ConstantOp(value=value)
    return index.BoolConstantOp(value=value) if type_ == i1 else None


@hooks.result_names("constant")
def name_constant(op: "index.ConstantOp") -> Sequence[str | None]:
    return (f"idx{op.value.value.data}",)


@hooks.result_names("bool.constant")
def name_bool_constant(op: "index.BoolConstantOp") -> Sequence[str | None]:
    return ("true" if op.value.value.data else "false",)


@hooks.verify("casts", "castu")
def verify_cast(op: "index.CastSOp | index.CastUOp") -> None:
    from_, to = op.input.type, op.output.type
    if isinstance(from_, IndexType) == isinstance(to, IndexType):
        raise VerifyException(f"casts between index and an integer, got {from_} to {to}")
