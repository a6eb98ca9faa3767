"""Spell what the rows of the rocdl dialect can't say: attributes of kernels, the barrier."""

from collections.abc import Mapping, Sequence
from functools import partial
from math import prod

from ..syntax.ir import Attribute, Operation
from .attribute_values import flag, number, numbers, string
from .llvm_text_metadata import Metadata
from .llvm_text_state import Emitter, FunctionText
from .target import SpellAttribute, TargetText

_FLAT = '"amdgpu-flat-work-group-size"'
_UNIFORM = '"uniform-work-group-size"'


def _kernel(value: Attribute, metadata: Metadata) -> Sequence[str]:
    """A grid is made of whole blocks."""
    return (f'{_UNIFORM}="true"',)


def _block(value: Attribute, metadata: Metadata) -> Sequence[str]:
    extents = numbers(value)
    node = metadata.node(*(f"i32 {extent}" for extent in extents))
    return f'{_FLAT}="{prod(extents)},{prod(extents)}"', f"!reqd_work_group_size {node}"


def _range(value: Attribute, metadata: Metadata) -> Sequence[str]:
    return (f'{_FLAT}="{string(value)}"',)


def _most(value: Attribute, metadata: Metadata) -> Sequence[str]:
    return (f'{_FLAT}="1,{number(value)}"',)


def _number(name: str, value: Attribute, metadata: Metadata) -> Sequence[str]:
    return (f'"{name}"="{number(value)}"',)


def _flag(name: str, value: Attribute, metadata: Metadata) -> Sequence[str]:
    return (f'"{name}"="{str(flag(value)).lower()}"',)


_ATTRIBUTES: Mapping[str, SpellAttribute] = {
    "rocdl.kernel": _kernel,
    "rocdl.uniform_work_group_size": partial(_flag, "uniform-work-group-size"),
    "rocdl.reqd_work_group_size": _block,
    "rocdl.max_flat_work_group_size": _most,
    "rocdl.flat_work_group_size": _range,
    "rocdl.waves_per_eu": partial(_number, "amdgpu-waves-per-eu"),
    "rocdl.unsafe_fp_atomics": partial(_flag, "amdgpu-unsafe-fp-atomics"),
}
"""Of a function; of two about one thing the later counts."""


def _barrier(text: FunctionText, op: Operation) -> None:
    """Memory of the block is what all have written before."""
    text.line('fence syncscope("workgroup") release')
    text.line("call void @llvm.amdgcn.s.barrier()")
    text.line('fence syncscope("workgroup") acquire')


def _emitters() -> Mapping[str, Emitter]:
    return {"rocdl.barrier": Emitter(_barrier, frozenset())}


def _register(text: FunctionText, type: Attribute) -> str:
    """Each lane has its own value."""
    return "v"


ROCDL = TargetText(_ATTRIBUTES, _emitters, _register)
