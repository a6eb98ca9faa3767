"""Spell launch bounds and clusters as the NVPTX backend reads them."""

from collections.abc import Mapping, Sequence
from functools import partial

from ..syntax.ir import Attribute
from .attribute_values import number, numbers
from .llvm_text_metadata import Metadata
from .llvm_text_types import CannotSpell
from .target import SpellAttribute


def _extents(name: str, value: Attribute, metadata: Metadata) -> Sequence[str]:
    extents = numbers(value)
    if min(extents, default=1) < 1:
        raise CannotSpell(f"{name} is {list(extents)}, each extent must be 1 or more")
    return (f'"{name}"="{",".join(map(str, extents))}"',)


def _limit(key: str, value: Attribute, metadata: Metadata) -> Sequence[str]:
    return (f'"{key}"="{number(value)}"',)


def _marked(value: Attribute, metadata: Metadata) -> Sequence[str]:
    return ('"nvvm.blocksareclusters"',)


KERNEL_ATTRIBUTES: Mapping[str, SpellAttribute] = {
    **{f"nvvm.{one}": partial(_extents, f"nvvm.{one}") for one in ("maxntid", "reqntid")},
    "nvvm.cluster_dim": partial(_extents, "nvvm.cluster_dim"),
    "nvvm.cluster_max_blocks": partial(_limit, "nvvm.maxclusterrank"),
    "nvvm.minctasm": partial(_limit, "nvvm.minctasm"),
    "nvvm.maxnreg": partial(_limit, "nvvm.maxnreg"),
    "nvvm.blocksareclusters": _marked,
}
"""The attributes of the nvvm dialect that a kernel has beside being one."""
