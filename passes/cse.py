"""Let equal ops be one, where the first dominates the others."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..dialects.interfaces import has_trait
from ..dialects.registry import Registry
from ..syntax.dominance import dominance_order
from ..syntax.ir import Attribute, Block, Operation, Region
from .base import Pass
from .effects import changes_memory, is_droppable, reads_only

Key = tuple[object, ...]


@dataclass(frozen=True)
class Cse(Pass):
    """Replace an op by an equal one that dominates it, and drop what is not used.

    Ops are equal if name, operands, attributes and result types are; the operands of a commutative
    op may stand in any order. Ops that read memory are merged within a block, if nothing in between
    may change memory, as gpu.barrier may.
    """

    name = "cse"

    def apply(self, ctx: Registry, op: Operation) -> None:
        elimination = _Elimination()
        for region in op.regions:
            elimination.region(region)


class _Numbers:
    """Equal attributes have one number. Objects that were met before are not compared again."""

    def __init__(self) -> None:
        self._by_object: dict[int, int] = {}
        self._by_value: dict[Attribute, int] = {}
        self._kept: list[Attribute] = []

    def of(self, attribute: Attribute) -> int:
        known = self._by_object.get(id(attribute))
        if known is None:
            known = self._by_value.setdefault(attribute, len(self._by_value))
            self._by_object[id(attribute)] = known
            self._kept.append(attribute)  # so that its id stays its own
        return known


class _Elimination:
    def __init__(self) -> None:
        self.known: dict[Key, Operation] = {}
        self.numbers = _Numbers()

    def region(self, region: Region) -> None:
        """Eliminate below a region; its ops may be merged with those that dominate it."""
        scopes: list[list[Key]] = []
        for block, entering in dominance_order(region):
            if entering:
                scopes.append([])
                self._block(block, scopes[-1])
            else:
                for key in reversed(scopes.pop()):
                    del self.known[key]

    def _block(self, block: Block, scope: list[Key]) -> None:
        known = self.known
        epoch = 0
        op = block.first_op
        while op is not None:
            following = op.next_op
            if op.regions:
                self._inside(op)
            if is_droppable(op):
                op.detach()
                op.erase()
                op = following
                continue
            reads = reads_only(op)
            if reads is None:
                if changes_memory(op):
                    epoch += 1
            elif not has_trait(op, "Terminator") and op.results:
                key = self._key(op, (block, epoch) if reads else None)
                found = known.get(key)
                if found is None:
                    known[key] = op
                    scope.append(key)
                elif not op.regions or _equal_inside(op, found):
                    _merge(op, found)
            op = following

    def _inside(self, op: Operation) -> None:
        if not has_trait(op, "IsolatedFromAbove"):
            for region in op.regions:
                self.region(region)
            return
        outer, self.known = self.known, {}
        for region in op.regions:
            self.region(region)
        self.known = outer

    def _key(self, op: Operation, place: object) -> Key:
        number = self.numbers.of
        operands = [id(value) for value in op._operands]  # pyright: ignore[reportPrivateUsage]
        if len(operands) > 1 and has_trait(op, "Commutative"):
            operands.sort()
        return (
            op.name,
            place,
            len(op.regions),
            *operands,
            *_numbered(op.properties, self.numbers),
            None,
            *_numbered(op.attributes, self.numbers),
            None,
            *[number(result.type) for result in op.results],
        )


def _numbered(attributes: dict[str, Attribute], numbers: _Numbers) -> Iterator[object]:
    names = sorted(attributes) if len(attributes) > 1 else attributes
    for name in names:
        yield name
        yield numbers.of(attributes[name])


def _equal_inside(op: Operation, other: Operation) -> bool:
    from ..syntax.structural_equality import structurally_equal

    return structurally_equal(op, other)


def _merge(op: Operation, into: Operation) -> None:
    for old, new in zip(op.results, into.results, strict=True):
        old.replace_all_uses_with(new)
    op.detach()
    op.erase()
