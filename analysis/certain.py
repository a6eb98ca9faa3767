"""Whether a value is surely a number: nothing that it is computed from can be poison."""

from ..dialects.attributes import flags
from ..dialects.folds.numbers import element_type
from ..dialects.interfaces import constant_integer, constant_value
from ..syntax.elements import bit_width
from ..syntax.ir import IndexType, Operation, OpResult, SSAValue

MOST = 64
"""How many values are looked at."""

_ALWAYS = frozenset(
    f"arith.{name}"
    for name in "addi subi muli andi ori xori minsi maxsi minui maxui cmpi select".split()
) | frozenset(("arith.extsi", "arith.extui", "arith.trunci", "arith.index_cast"))
_INPUTS = frozenset(
    ("memref.dim", "gpu.thread_id", "gpu.block_id", "gpu.block_dim", "gpu.grid_dim")
)
_DIVISIONS = frozenset(
    f"arith.{name}" for name in "divsi divui floordivsi ceildivsi ceildivui remsi remui".split()
)
_SHIFTS = frozenset(("arith.shli", "arith.shrsi", "arith.shrui"))


def is_certain(value: SSAValue) -> bool:
    """Whether all ops on the way from inputs to a value are defined for all operands.

    What no term is made of, an argument or a load, is taken to be a number.
    """
    seen: set[SSAValue] = set()
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if one in seen or not isinstance(one, OpResult) or constant_value(one) is not None:
            continue
        seen.add(one)
        if one.op.name in _INPUTS:
            continue
        if len(seen) > MOST or not _is_defined(one.op):
            return False
        waiting.extend(one.op.operands)
    return True


def _is_defined(op: Operation) -> bool:
    if flags(op.properties.get("overflowFlags")) or "isExact" in op.properties:
        return False
    if op.name in _ALWAYS:
        return True
    if op.name in _DIVISIONS:
        return constant_integer(op.operands[1]) not in (None, 0, -1)
    if op.name in _SHIFTS:
        by, type_ = constant_integer(op.operands[1]), element_type(op.results[0].type)
        width = 32 if isinstance(type_, IndexType) else bit_width(type_)
        return by is not None and 0 <= by < width
    return False
