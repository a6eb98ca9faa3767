"""Check a dynamic op against its row: counts, attributes, types and regions with their variables.

In the order of MLIR's lib/Dialect/IRDL/IRDLLoading.cpp, on which hangs what a variable is.
"""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, Operation, VerifyException, i32
from ..syntax.number_arrays import i32_numbers
from .rows import OperandRow, OpRow, RegionRow, ResultRow, Table
from .shaped import is_dense_array
from .variables import Found, Variables
from .verify_row import MOST_CHECKED, Verify
from .wording import counted

Values = Sequence[OperandRow] | Sequence[ResultRow]


class Looked(NamedTuple):
    """One type or attribute of an op: what it is called, its constraint's number, and itself."""

    what: str
    constraint: int
    value: Attribute


def is_divided(rows: Values) -> bool:
    """Whether an attribute must say how many values each row has."""
    return sum(row.variadicity != "single" for row in rows) > 1


def group_sizes(op: Operation, kind: str, rows: Values) -> Sequence[int]:
    """How many operands or results each row has, after a check that they can be divided."""
    total = len(op.operands if kind == "operand" else op.results)
    if is_divided(rows):
        return _given_sizes(op, kind, rows, total)
    loose = next((row for row in rows if row.variadicity != "single"), None)
    if loose is None:
        if total != len(rows):
            raise VerifyException(f"expected {counted(len(rows), kind)}, got {total}")
        return [1] * total
    size = total - len(rows) + 1
    if size < 0:
        least = counted(len(rows) - 1, kind)
        raise VerifyException(f"expected at least {least}, got {total}")
    if size > 1 and loose.variadicity == "optional":
        raise VerifyException(f"expected at most {counted(len(rows), kind)}, got {total}")
    return [size if row is loose else 1 for row in rows]


def _given_sizes(op: Operation, kind: str, rows: Values, total: int) -> Sequence[int]:
    name = f"{kind}SegmentSizes"
    given = op.attributes.get(name)
    if given is None:
        raise VerifyException(
            f"attribute {name} is missing; it says how many {kind}s each of "
            f"{', '.join(row.name for row in rows)} has"
        )
    if not is_dense_array(given) or given.elt_type != i32:
        raise VerifyException(f"{name} must be array<i32: …>, got {spell(given)}")
    sizes = i32_numbers(given)
    if len(sizes) != len(rows) or sum(sizes) != total or min(sizes, default=0) < 0:
        raise VerifyException(
            f"{name} is {list(sizes)}, but there are {len(rows)} groups and {counted(total, kind)}"
        )
    for row, size in zip(rows, sizes, strict=True):
        most = {"single": 1, "optional": 1}.get(row.variadicity, size)
        if size > most or (row.variadicity == "single" and size == 0):
            raise VerifyException(f"{kind} {row.name} can't be {counted(size, 'value')}")
    return sizes


class DynamicVerifier:
    """The verifier of a row's op; the row's constraints are read when it is first run.

    What is written by hand comes after them.
    """

    def __init__(self, row: OpRow, table: Table, written: Verify | None = None) -> None:
        self.row = row
        self._written = written
        self._table = table
        self._made: Variables | None = None
        self._right: dict[tuple[object, ...], list[Attribute]] = {}
        """Combinations of types and attributes that were checked, by identity."""

    @property
    def variables(self) -> Variables:
        """All constraints of the row, in the order in which they are looked at."""
        if self._made is None:
            row = self.row
            parts = (*row.attributes, *row.operands, *row.results)
            inside = (one for region in row.regions for one in region.arguments or ())
            self._made = Variables([*(part.constraint for part in parts), *inside], self._table)
        return self._made

    def __call__(self, op: Operation) -> None:
        self._verify(op)
        if self._written is not None:
            self._written(op)

    def _verify(self, op: Operation) -> None:
        parts = [operand._type for operand in op._operands]
        count = len(parts)
        parts += [result._type for result in op.results]
        parts += op.attributes.values()
        key = (count, len(op._successors), len(op.regions), *map(id, parts), *op.attributes)
        if key in self._right:
            return
        self._check(op)
        if not op.regions:
            if len(self._right) >= MOST_CHECKED:
                self._right.clear()
            self._right[key] = parts

    def _check(self, op: Operation) -> None:
        if op.successors:
            raise VerifyException(f"expected 0 successors, got {len(op.successors)}")
        checks = self.variables.checks
        found: Found = {}
        for looked in self._looked(op):
            if not checks[looked.constraint](looked.value, found):
                self._refuse(op, looked)

    def _refuse(self, op: Operation, wrong: Looked) -> None:
        """Go through the op again, and tell with what the first part that is wrong is at odds."""
        found: Found = {}
        places: dict[int, str] = {}
        for looked in self._looked(op):
            known = dict(found)
            if not self.variables.checks[looked.constraint](looked.value, found):
                break
            places |= {number: looked.what for number in found if number not in places}
        else:
            raise AssertionError(f"{op.name} is right the second time")
        wanted = self.variables.wanted(wrong.constraint, known)
        like = self.variables.used(wrong.constraint, known)
        said = dict.fromkeys(places[number] for number in like)
        because = f" as in {' and '.join(said)}" if said else ""
        if list(said) == [wrong.what]:
            because = " as the one before"
        raise VerifyException(f"{wrong.what} must be {wanted}{because}, got {spell(wrong.value)}")

    def _looked(self, op: Operation) -> Iterator[Looked]:
        """All that a constraint is for, one by one."""
        row = self.row
        sizes = [group_sizes(op, "operand", row.operands), group_sizes(op, "result", row.results)]
        for index, attribute in enumerate(row.attributes):
            value = op.attributes.get(attribute.name)
            if value is None:
                raise VerifyException(f"attribute {attribute.name} is missing")
            yield Looked(f"attribute {attribute.name}", index, value)
        start = len(row.attributes)
        for rows, values, counts, kind in (
            (row.operands, op.operands, sizes[0], "operand"),
            (row.results, op.results, sizes[1], "result"),
        ):
            at = 0
            for index, (part, size) in enumerate(zip(rows, counts, strict=True), start):
                for value in values[at : at + size]:
                    yield Looked(f"{kind} {part.name}", index, value.type)
                at += size
            start += len(rows)
        if len(op.regions) != len(row.regions):
            raise VerifyException(
                f"expected {counted(len(row.regions), 'region')}, got {len(op.regions)}"
            )
        for number, region in enumerate(row.regions):
            yield from self._looked_in(op, number, region, start)
            start += len(region.arguments or ())

    def _looked_in(
        self, op: Operation, number: int, row: RegionRow, start: int
    ) -> Iterator[Looked]:
        region = op.regions[number]
        blocks = len(region.blocks)
        if row.size and blocks != int(row.size):
            wanted = counted(int(row.size), "block")
            raise VerifyException(f"region {row.name} must have {wanted}, got {blocks}")
        if row.arguments is None:
            return
        given = region.blocks[0].args if blocks else ()
        if len(given) != len(row.arguments):
            wanted = counted(len(row.arguments), "argument")
            raise VerifyException(f"region {row.name} must have {wanted}, got {len(given)}")
        for index, argument in enumerate(given):
            yield Looked(f"argument {index} of region {row.name}", start + index, argument.type)
