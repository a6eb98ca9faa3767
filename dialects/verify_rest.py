"""Check what could be read of a text that has errors, as far as what is missing can't matter."""

from collections.abc import Iterable

from ..syntax.deep import deeply
from ..syntax.diagnostics import Diagnostic, place_of
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DictionaryAttr,
    ModuleOp,
    Operation,
    ParametrizedAttribute,
    SymbolRefAttr,
)
from ..syntax.recovery import Unreadable
from ..syntax.value_parser import ForwardValue
from .symbols import is_symbol_table, symbol_of
from .verify import MAX_ERRORS, Verifier

_ASKING_FOR_USES = frozenset(("pdl", "pdl_interp"))
"""The dialects in which a value must be used, for which a missing op may have been there."""


def errors_of(failed: Unreadable) -> list[Diagnostic]:
    """The errors of a text and those of what could be read of it, in the order of the text."""
    errors = list(failed.diagnostics)
    if (rest := failed.rest) is None:
        return errors
    verifier = _RestVerifier(rest, failed)
    deeply(lambda: verifier.visit(rest))
    place = errors[0].place
    assert place is not None
    text = place.file
    found = [*errors, *verifier.errors[: MAX_ERRORS - len(errors)]]

    def in_text(one: Diagnostic) -> tuple[bool, int, int]:
        at = one.place
        return (True, 0, 0) if at is None or at.file != text else (False, at.line, at.column)

    return sorted(found, key=in_text)


class _RestVerifier(Verifier):
    """Checks no op that has, uses, names or stands for something which may be missing."""

    def __init__(self, rest: ModuleOp, failed: Unreadable) -> None:
        super().__init__()
        self._gaps = set(failed.gaps)
        self._around: set[Operation] = set(failed.doubtful)
        """The ops in which something is missing."""
        users = (op for op in rest.walk() if _uses_what_is_missing(op))
        for op in (*[block.parent_op() for block in self._gaps], *[op.parent_op() for op in users]):
            while op is not None and op not in self._around:
                self._around.add(op)
                op = op.parent_op()
        parents = (block.parent_op() for block in self._gaps)
        self._may_lack_symbols = any(op is not None and is_symbol_table(op) for op in parents)
        self._named_around = {symbol_of(op) for op in self._around}
        self._unsure: set[int] = set()
        """Values, by identity, that come from something which is missing."""

    def visit(self, op: Operation) -> None:
        if self._is_unsure(op):
            self._unsure.update(map(id, op.results))
            for region in op.regions:
                self._unsure.update(id(value) for block in region.blocks for value in block.args)
        elif op not in self._around and not self._is_implied(op) and not self._asks(op):
            super().visit(op)
            return
        else:
            self.check_operands(op)
        if op.regions:
            self.visit_regions(op)

    def _is_unsure(self, op: Operation) -> bool:
        return _uses_what_is_missing(op) or any(id(one) in self._unsure for one in op.operands)

    def _is_implied(self, op: Operation) -> bool:
        """Whether an op may stand for a missing one, as a terminator that was not written."""
        block, around = op.parent, op.parent_op()
        if block is None or around is None or block not in self._gaps or op is not block.last_op:
            return False
        return place_of(op) == place_of(around)

    def _asks(self, op: Operation) -> bool:
        """Whether an op's check may look at something that is missing."""
        if op.name.partition(".")[0] in _ASKING_FOR_USES:
            return True
        if not self._gaps.isdisjoint(op.successors):
            return True
        named = _symbols_in([*op.properties.values(), *op.attributes.values()])
        if self._may_lack_symbols:
            return bool(named)
        return not self._named_around.isdisjoint(named)

    def visit_block(
        self, parent: Operation, block: Block, *, needs_end: bool, graph: bool
    ) -> list[int]:
        needs_end = needs_end and block not in self._gaps
        return super().visit_block(parent, block, needs_end=needs_end, graph=graph)

    def give_up(self, op: Operation, failed: Exception) -> None:
        del op, failed  # what it stumbled over has been told


def _uses_what_is_missing(op: Operation) -> bool:
    return any(isinstance(one, ForwardValue) for one in op.operands)


def _symbols_in(attributes: Iterable[Attribute]) -> set[str | None]:
    """The names that stand in symbol references."""
    found: set[str | None] = set()
    for one in attributes:
        match one:
            case SymbolRefAttr():
                found.add(one.root_reference.data)
                found.update(nested.data for nested in one.nested_references)
            case ArrayAttr():
                found |= _symbols_in(one.data)
            case DictionaryAttr():
                found |= _symbols_in(one.data.values())
            case ParametrizedAttribute():
                found |= _symbols_in(one.parameters)
            case _:
                pass
    return found
