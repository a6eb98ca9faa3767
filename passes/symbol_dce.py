"""Drop private symbols that nobody refers to."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..dialects.registry import Registry
from ..dialects.symbols import is_symbol_table, symbol_in, symbol_of
from ..syntax.ir import Operation, StringAttr, SymbolRefAttr
from .base import Pass
from .symbol_uses import own_references


@dataclass(frozen=True)
class SymbolDce(Pass):
    """Afterwards each private symbol is needed by a public one, or by an op without a name.

    Within a symbol table that is itself private, public symbols count as private ones do.
    """

    name = "symbol-dce"

    def apply(self, ctx: Registry, op: Operation) -> None:
        live: set[Operation] = set()
        work = [op]
        while work:
            one = work.pop()
            if one in live:
                continue
            live.add(one)
            work.extend(_kept_inside(one))
            for reference in own_references(one):
                work.extend(_meant(one, reference))
        for one in [one for one in op.walk() if symbol_of(one) is not None and one not in live]:
            if one.parent is not None:
                one.detach()
                one.erase()


def _kept_inside(op: Operation) -> Iterator[Operation]:
    """The ops directly inside a live one that are live, too, whoever refers to them."""
    is_table = is_symbol_table(op)
    hidden = is_table and symbol_of(op) is not None and _is_private(op)
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                if symbol_of(inner) is None or not is_table or not (hidden or _is_private(inner)):
                    yield inner


def _is_private(op: Operation) -> bool:
    visibility = op.properties.get("sym_visibility") or op.attributes.get("sym_visibility")
    return isinstance(visibility, StringAttr) and visibility.data == "private"


def _meant(op: Operation, reference: SymbolRefAttr) -> Iterator[Operation]:
    """The ops that a reference names, one for each of its parts."""
    table = op.parent_op()
    while table is not None:
        if is_symbol_table(table):
            found = symbol_in(table, reference.root_reference.data)
            if found is not None:
                yield found
                for nested in reference.nested_references:
                    found = symbol_in(found, nested.data)
                    if found is None:
                        return
                    yield found
                return
        table = table.parent_op()
