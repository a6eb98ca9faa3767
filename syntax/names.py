"""Choose the printed names of values and blocks, as MLIR's AsmPrinter does.

A value keeps the name it was read with; else an op may suggest one (`result_names`); else it is
numbered. Numbers run through a region before they run through the regions nested in it, and
sibling regions share them.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextvars import ContextVar
from copy import copy
from dataclasses import dataclass
from functools import lru_cache

from .ir import Block, Operation, Region

Hint = Callable[..., Sequence[str | None] | None]

hints: ContextVar[Hint | None] = ContextVar("hints", default=None)
"""Asks for names, of an interface and an op, beside the house's own: whoever prints may set it."""

SuggestResults = Callable[[Operation], Sequence[str | None] | None]
SuggestArguments = Callable[[Operation, Region], Sequence[str | None] | None]

_ODD = re.compile(r"[^\w$.-]", re.ASCII)


class Names:
    """`values` are the names of op results and block arguments without `%`, `blocks` the numbers.

    A result pack is named by its first result; the others print as `name#index`.
    """

    def __init__(self) -> None:
        self.values: dict[int, str] = {}
        """By identity: the hash of xDSL's values is a function in Python."""
        self.blocks: dict[Block, int] = {}
        self.packs: dict[Operation, list[tuple[str, int]]] = {}


@dataclass(slots=True)
class Counts:
    """The next number of a value, of an argument, and of a name that was taken."""

    value: int = 0
    argument: int = 0
    conflict: int = 0


class Namer:
    """Names everything below one op.

    With `unique` numbers go on from region to region, the last region first, as MLIR has them in
    the generic form.
    """

    def __init__(
        self, suggest: SuggestResults, suggest_arguments: SuggestArguments, *, unique: bool = False
    ) -> None:
        self.names = Names()
        self._suggest = suggest
        self._suggest_arguments = suggest_arguments
        self._unique = unique
        self._used: list[set[str]] = [set()]
        self._counts = Counts()

    def name_all(self, root: Operation) -> Names:
        self._name_results(root)
        todo = [(region, self._counts, self._used) for region in root.regions]
        while todo:
            region, counts, used = todo.pop()
            if not self._unique:
                self._counts = copy(counts)
            self._used = [*used, set()]
            nested = list(self._number(region))
            counts = copy(self._counts)
            todo.extend([(inner, counts, self._used) for op in nested for inner in op.regions])
        return self.names

    def _number(self, region: Region) -> Iterator[Operation]:
        """Name the blocks and values that stand directly in a region; yield ops with regions."""
        parent = region.parent
        suggested = parent and self._suggest_arguments(parent, region)
        for index, block in enumerate(region.blocks):
            self.names.blocks[block] = index
            for at, argument in enumerate(block.args):
                name = argument.name_hint
                if name is None and index == 0 and suggested and at < len(suggested):
                    name = suggested[at]
                if name is None and index == 0:
                    name = f"arg{self._counts.argument}"
                    self._counts.argument += 1
                self.names.values[id(argument)] = self._number_or(name)
            op = block.first_op
            while op is not None:
                if op.results:
                    self._name_results(op)
                if op.regions:
                    yield op
                op = op.next_op

    def _name_results(self, op: Operation) -> None:
        results = op.results
        if len(results) == 1:
            (result,) = results
            hint = result.name_hint
            if hint is None and (suggested := self._suggest(op)):
                hint = suggested[0]
            self.names.values[id(result)] = self._number_or(hint)
            return
        if not results:
            return
        suggested = self._suggest(op)
        starts: list[tuple[int, str | None]] = []
        for index, result in enumerate(results):
            hint = result.name_hint
            if hint is None and suggested and index < len(suggested):
                hint = suggested[index]
            if hint is not None or index == 0:
                starts.append((index, hint))
        packs: list[tuple[str, int]] = []
        for (start, hint), (end, _) in zip(
            starts, [*starts[1:], (len(results), None)], strict=True
        ):
            name = self._number_or(hint)
            packs.append((name, end - start))
            for index in range(start, end):
                shown = name if end - start == 1 else f"{name}#{index - start}"
                self.names.values[id(results[index])] = shown
        self.names.packs[op] = packs

    def _number_or(self, name: str | None) -> str:
        if name is None:
            number = self._counts.value
            self._counts.value = number + 1
            return _numeral(number)
        name = sanitized(name, _ODD)
        unique = name
        while any(unique in used for used in self._used):
            unique = f"{name}_{self._counts.conflict}"
            self._counts.conflict += 1
        self._used[-1].add(unique)
        return unique


_numeral = lru_cache(maxsize=1024)(str)
"""Most names are small numbers; each is one text."""


def sanitized(name: str, odd: re.Pattern[str]) -> str:
    """A name without odd characters, which are spelled by their codes; a space becomes `_`."""
    if name[:1].isdigit() or (odd.match(name) and name[0] != " "):
        name = f"_{name}"
    return odd.sub(lambda one: "_" if one[0] == " " else one[0].encode().hex().upper(), name)
