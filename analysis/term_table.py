"""The house's terms by op, of all dialects."""

from __future__ import annotations

from collections.abc import Mapping

from ..dialects.attributes import keyword
from ..dialects.folds.gpu import known_size
from ..dialects.interfaces import constant_integer
from ..dialects.shaped import is_memref
from ..syntax.ir import (
    DYNAMIC_INDEX,
    BlockArgument,
    Operation,
    OpResult,
    SSAValue,
    VectorType,
)
from . import affine_terms, arith_terms, llvm_terms
from .bits import Bits, equal, z3
from .terms import Asking, NotUnderstood, TermRule, is_given

# Choices


def _if(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """What is not chosen is not computed; a condition must not be poison."""
    assert isinstance(value, OpResult)
    ends = [region.block.last_op for region in op.regions]
    yielded = [end.operands[value.index] for end in ends if end is not None]
    if len(yielded) != 2:
        raise NotUnderstood("a branch yields nothing")
    yes, no = map(ask.term, yielded)
    condition = op.operands[0]
    chosen = equal(ask(condition), 1)
    ask.undefined_if(ask.term(condition).poison)
    ask.undefined_if(z3().If(chosen, yes.undefined, no.undefined))
    ask.poison_if(z3().If(chosen, yes.poison, no.poison))
    return z3().If(chosen, yes.bits, no.bits)


def _broadcast(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """Each element is the one that is given."""
    if isinstance(op.operands[0].type, VectorType):
        raise NotUnderstood("which element it is depends on the position")
    return ask(op.operands[0])


# What is given


def _dim(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """A size of a memref: the same wherever it is asked for."""
    source, index = op.operands
    number = constant_integer(index)
    if number is None or not is_memref(source.type):
        raise NotUnderstood("which dimension it is, is not known")
    shape = source.type.get_shape()
    if 0 <= number < len(shape) and shape[number] != DYNAMIC_INDEX:
        return ask.constant(shape[number], ask.terms.index_width)
    is_any = isinstance(source, BlockArgument) and is_given(source)
    return ask.given((op.name, source, number), value, is_any=is_any)


def _id(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """An id, or a size, of a launch: the same wherever it is asked for."""
    key = (op.name, keyword(op.properties.get("dimension")))
    return ask.given(key, value, is_any=known_size(op) is not None)


_IDS = "thread_id block_id cluster_id cluster_block_id block_dim grid_dim cluster_dim".split()

RULES: Mapping[str, TermRule] = {
    **arith_terms.RULES,
    **affine_terms.RULES,
    **llvm_terms.RULES,
    "scf.if": _if,
    "vector.broadcast": _broadcast,
    "memref.dim": _dim,
    **{f"gpu.{name}": _id for name in _IDS},
}
