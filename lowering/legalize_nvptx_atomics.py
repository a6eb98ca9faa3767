"""Spell as PTX the atomic updates whose order or scope LLVM's NVPTX backend would drop."""

from collections.abc import Callable
from dataclasses import dataclass

from ..dialects.address_spaces import LOCAL, SHARED, SHARED_CLUSTER
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.cloning import clone
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import Operation
from .architectures import architectures
from .atomic_legality import ATOMICS, atomic_complaint, order_of, scope_of, update_of
from .device_modules import device_modules
from .legality import supports
from .nvptx_updates import is_wide_exchange, keep_loop, spell_update
from .pointer_spaces import memory_of
from .ptx_atomics import form_of
from .sizes import bits


@dataclass(frozen=True)
class LegalizeNvptxAtomics(Pass):
    """Make every atomic access of device code one that LLVM turns into PTX of the same meaning.

    Before: llvm and nvvm ops. After: an `llvm.atomicrmw` remains where LLVM's instruction, relaxed
    and for the device, does what it says, and where LLVM makes a loop around a compare and swap of
    it; the latter are volatile, so that they are not turned into others. All others are `atom` in
    inline assembly, behind a fence where they are seq_cst; hints about aliases are dropped with
    the op, as assembly may touch all memory. What PTX has no form for is an error.
    """

    name = "legalize-nvptx-atomics"

    arch: str = "sm_80"

    def apply(self, ctx: Registry, op: Operation) -> None:
        if self.arch not in architectures():
            raise Failure([Diagnostic("error", f"{self.arch} is no architecture", None, "usage")])
        has_clusters = supports(self.arch, "90")
        for module in device_modules(op):
            ops = [one for one in module.walk() if one.name in ATOMICS]
            found = [(one, atomic_complaint(one, has_clusters)) for one in ops]
            errors = [error(one, f"{one.name}: {why}", self.name) for one, why in found if why]
            if errors:
                raise Failure(errors)
            legalize(module, self.arch)


def legalized(module: Operation, arch: str) -> Operation:
    """A device module that LLVM compiles as it is meant: itself, or a copy with other updates.

    What has no form in PTX is left in it; `check_legal` tells of it.
    """
    if arch not in architectures() or all(_change(op, arch) is None for op in module.walk()):
        return module
    copy = clone(module)
    legalize(copy, arch)
    return copy


def legalize(module: Operation, arch: str) -> None:
    """Rewrite the updates of device code that LLVM would get wrong."""
    for op in list(module.walk()):
        if (change := _change(op, arch)) is not None:
            change(op)


def _change(op: Operation, arch: str) -> Callable[[Operation], None] | None:
    """What an update has to become so that LLVM 22 keeps its order and its scope."""
    if op.name != "llvm.atomicrmw" or atomic_complaint(op, supports(arch, "90")) is not None:
        return None
    order, type_, memory = order_of(op), op.operands[1].type, memory_of(op.operands[0])
    # Whoever may see shared memory runs on the same device.
    is_wider = scope_of(op) == "" and memory not in (SHARED, SHARED_CLUSTER)
    if memory == LOCAL or (order == "monotonic" and not is_wider and bits(type_) <= 64):
        return None
    form = form_of(update_of(op), type_)
    if form is not None and (not form.needs or supports(arch, form.needs)):
        return spell_update
    if "volatile_" in op.properties and not (order == "seq_cst" and is_wide_exchange(op)):
        return None
    return keep_loop
