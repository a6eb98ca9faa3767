"""Check the arrays that say where the operands of a group go: places in a list, sizes of parts."""

import re
from collections.abc import Iterator

from ..syntax.directives import DYNAMIC
from ..syntax.ir import Operation, VerifyException
from ..syntax.number_arrays import numbers
from .row_traits import Verify, named_values
from .rows import OpRow
from .wording import counted

_LISTS = re.compile(
    r"custom<(?:PackedOr)?DynamicIndexList>\(\s*(?:\$packed_\w+, )?\$(\w+), \$(\w+)"
)


def operand_arrays(row: OpRow) -> Iterator[Verify]:
    """A check for each `custom<DynamicIndexList>($sizes, $static_sizes…)` and `variadic(sizes)`."""
    for group, places in _LISTS.findall(row.format or ""):
        yield _a_place_each(row, group, places)
    for operand in row.operands:
        if operand.segments is not None:
            yield _parts(row, operand.name, operand.segments)


def _a_place_each(row: OpRow, group: str, array: str) -> Verify:
    def verify(op: Operation) -> None:
        places = numbers(op.properties.get(array)).count(DYNAMIC)
        given = len(named_values(op, row, group))
        if places != given:
            raise VerifyException(
                f"{array} leaves {counted(places, 'place')} to operands, {group} has {given}"
            )

    return verify


def _parts(row: OpRow, group: str, array: str) -> Verify:
    def verify(op: Operation) -> None:
        sizes = numbers(op.properties.get(array))
        given = len(named_values(op, row, group))
        if sum(sizes) != given or min(sizes, default=0) < 0:
            raise VerifyException(
                f"{array} is {list(sizes)}, but {group} has {counted(given, 'operand')}"
            )

    return verify
