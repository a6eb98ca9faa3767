"""Find attributes that a module has before it is lowered, and that nobody reads or carries."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..dialects.registry import Registry
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import Attribute, IRDLOperation, Operation
from .lost_attributes import lost_attributes
from .target import Target
from .target_nvptx import NVPTX

CODE = "attributes"

_STAYS = frozenset({"builtin.module", "gpu.module", "gpu.binary"})
_BECOMES = {
    "affine.load": ("memref.load",),
    "affine.store": ("memref.store",),
    "affine.vector_load": ("vector.load",),
    "affine.vector_store": ("vector.store",),
    "func.call": ("llvm.call",),
    "func.call_indirect": ("llvm.call",),
    "func.func": ("llvm.func",),
    "gpu.func": ("llvm.func",),
    "tirx.load": ("memref.load", "vector.load"),
    "tirx.store": ("memref.store", "vector.store"),
}
"""Ops that hand on attributes which are those of what they become."""

_WRITTEN_BY_US = {
    "gpu.func": frozenset({"sym_name", "workgroup_attributions"}),
    "gpu.launch": frozenset({"module", "function", "workgroup_attributions"}),
}
"""Words of the syntax that are kept as attributes which no row declares."""

_READ = frozenset(
    {
        "gpu.container_module",
        "gpu.kernel",
        "llvm.linkage",
        "llvm.loop_annotation",
        "tirx.fits",
        "tirx.unsynchronized",
    }
)
"""Attributes with a prefix that a pass reads, after which they have done their work."""


@dataclass(frozen=True)
class Mark:
    """An attribute with a prefix, which some package may have put there."""

    name: str
    location: Attribute
    warning: Diagnostic


class UnknownAttributes:
    """What a module has before it is lowered: errors, and what to look for afterwards."""

    def __init__(self, module: Operation, ctx: Registry, target: Target = NVPTX) -> None:
        self._ctx = ctx
        # What is spelled as LLVM IR: the speller knows what it carries.
        self._already_there = ("llvm.", f"{target.dialect}.")
        self.errors: list[Diagnostic] = []
        self._marks: list[Mark] = []
        self._search(module)

    def _search(self, op: Operation) -> None:
        for region in op.regions:
            for block in region.blocks:
                for inner in block.ops:
                    if inner.attributes:
                        self._judge(inner)
                    if inner.regions:
                        self._search(inner)

    def _judge(self, op: Operation) -> None:
        if op.name in _STAYS or op.name.startswith(self._already_there):
            return
        known: frozenset[str] | None = None
        for name in op.attributes:
            if "." in name:
                if name not in _READ:
                    warning = lost_attributes(op, [name], CODE)
                    self._marks.append(Mark(name, op.location, warning))
                continue
            if known is None and (known := self._known(op)) is None:
                continue
            if name not in known:
                self.errors.append(error(op, _message(op.name, name, known), CODE))

    def _known(self, op: Operation) -> frozenset[str] | None:
        """The attributes without a prefix that an op may have; None if it is not registered."""
        found = declared_names(type(op))
        if found is None:
            return None
        found |= _WRITTEN_BY_US.get(op.name, frozenset())
        for other in _BECOMES.get(op.name, ()):
            op_class = self._ctx.get_optional_op(other)
            assert op_class is not None
            found |= declared_names(op_class) or frozenset()
        return found

    def lost(self, module: Operation, told: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
        """Warnings about marks that are gone, but for those that passes have told of already."""
        if not self._marks:
            return
        there = {(name, op.location) for op in module.walk() for name in op.attributes}
        for mark in self._marks:
            if (mark.name, mark.location) in there or any(
                one.place == mark.warning.place and mark.name in one.message for one in told
            ):
                continue
            yield mark.warning


@lru_cache(maxsize=2048)  # each module may bring classes of its own
def declared_names(op_class: type[Operation]) -> frozenset[str] | None:
    """The attributes that the definition of an op names; None if there is no definition."""
    inherent: frozenset[str] | None = getattr(op_class, "inherent_names", None)
    if inherent is not None:
        return frozenset(inherent)
    if not issubclass(op_class, IRDLOperation):
        return None
    definition = op_class.get_irdl_definition()
    return frozenset((*definition.attributes, *definition.properties))


def _message(op_name: str, name: str, known: Collection[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name, known, 2)
    own = f"one of your own has a prefix: my.{name}"
    hint = f"did you mean {' or '.join(near)}?" if near else own
    return f"{op_name}: it has no attribute {name}; {hint}"
