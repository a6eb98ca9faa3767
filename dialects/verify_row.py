"""Check an op against its row: counts, types, attributes, regions, and the traits that say more."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    Block,
    Operation,
    Region,
    SSAValue,
    VerifyException,
    i32,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from .constraints import check
from .operand_arrays import operand_arrays
from .predicates import Check
from .row_traits import trait_checks
from .rows import AttrRow, OperandRow, OpRow, RegionRow, ResultRow, SuccessorRow, Table
from .shaped import is_dense_array
from .wording import counted, describe

if TYPE_CHECKING:
    from .sources import TableDialect

Verify = Callable[[Any], None]


def row_verifier(row: OpRow, source: "TableDialect", written: Verify | None) -> Verify:
    """The verifier of a row's op, made when it is first run, and then the handwritten one."""
    steps: list[Verify] = []

    def verify(op: Operation) -> None:
        if not steps:
            own, beyond = _steps(row, source)
            steps.append(_once(own))
            steps.extend(beyond)
            if written is not None:
                steps.append(written)
        for step in steps:
            step(op)

    return verify


def _steps(row: OpRow, source: "TableDialect") -> tuple[list[Verify], list[Verify]]:
    """The checks of an op's own types and properties; those that look at more."""
    segments = "operandSegmentSizes" if row.has_trait("AttrSizedOperandSegments") else ""
    result_segments = "resultSegmentSizes" if row.has_trait("AttrSizedResultSegments") else ""
    own = [
        _values("operand", row.operands, segments, source),
        _values("result", row.results, result_segments, source),
        _parts("region", row.regions),
        _parts("successor", row.successors),
    ]
    values = (*row.operands, *row.results)
    if not row.regions and not row.successors and all(v.variadicity == "single" for v in values):
        own = [_plain(row, own, source)]
    if row.attributes:
        own.append(_attributes(row.attributes, source))
    beyond = [_region(index, region) for index, region in enumerate(row.regions) if region.size]
    for check_trait, is_own in trait_checks(row, source):
        (own if is_own else beyond).append(check_trait)
    own.extend(operand_arrays(row))
    return own, beyond


MOST_CHECKED = 64
"""Of how many combinations of types and properties it is remembered that they were checked."""


def _once(steps: Sequence[Verify]) -> Verify:
    """Run checks that look at nothing but types and properties once for each combination of them.

    They are compared by identity: most in a module are few objects.
    """
    known: dict[tuple[object, ...], list[Attribute]] = {}
    hits = misses = 0

    def verify(op: Operation) -> None:
        nonlocal hits, misses
        if misses > 4 * MOST_CHECKED + hits:
            for step in steps:
                step(op)
            return
        properties = op.properties
        parts = [operand._type for operand in op._operands]
        count = len(parts)
        parts += [result._type for result in op.results]
        parts += properties.values()
        key = (count, len(op.regions), len(op._successors), *map(id, parts), *properties)
        if key in known:
            hits += 1
            return
        for step in steps:
            step(op)
        misses += 1
        if len(known) >= MOST_CHECKED:
            known.clear()
        known[key] = parts

    return verify


MOST_REMEMBERED = 64
"""Of how many types a constraint remembers that it holds."""


@cache
def _remembered(constraint: str, table: Table) -> tuple[Check, dict[int, Attribute]]:
    """The predicate of a constraint, and types that it holds of, by identity."""
    return check(constraint, table), {}


def _plain(row: OpRow, steps: Sequence[Verify], source: "TableDialect") -> Verify:
    """What `steps` check, in one look where all is right; else they say what is wrong.

    Most types in a module are few objects, so that few are checked more than once.
    """
    count, result_count = len(row.operands), len(row.results)
    values = (*row.operands, *row.results)
    checks = [_remembered(value.constraint, source.rows) for value in values]

    def is_right(op: Operation) -> bool:
        operands = op._operands
        results = op.results
        if len(operands) != count or len(results) != result_count or op.regions:
            return False
        if op._successors:
            return False
        for value, (holds, known) in zip((*operands, *results), checks, strict=True):
            type_ = value.type
            if known.get(id(type_)) is not type_:
                if not holds(type_):
                    return False
                if len(known) >= MOST_REMEMBERED:
                    known.clear()
                known[id(type_)] = type_
        return True

    def verify(op: Operation) -> None:
        if not is_right(op):
            for step in steps:
                step(op)

    return verify


def _values(
    what: str, rows: Sequence[OperandRow] | Sequence[ResultRow], sizes: str, source: "TableDialect"
) -> Verify:
    checks = [check(row.constraint, source.rows) for row in rows]
    count = len(rows)
    simple = all(row.variadicity == "single" for row in rows)
    values_of: Callable[[Operation], Sequence[SSAValue]] = attrgetter(
        "_operands" if what == "operand" else "results"
    )

    def bad(op: Operation, index: int, row: OperandRow | ResultRow, type_: Attribute) -> None:
        name = row.name if row.name != "_" else str(index)
        wanted = describe(row.constraint, source.rows)
        raise VerifyException(f"{what} {name} must be {wanted}, got {spell(type_)}")

    def verify_simple(op: Operation) -> None:
        values = values_of(op)
        if len(values) != count:
            raise VerifyException(f"expected {counted(count, what)}, got {len(values)}")
        for value, holds in zip(values, checks, strict=True):
            if not holds(value.type):
                refuse(op, values)

    def refuse(op: Operation, values: Sequence[SSAValue]) -> None:
        for index, holds in enumerate(checks):
            if not holds(values[index].type):
                bad(op, index, rows[index], values[index].type)

    def verify_groups(op: Operation) -> None:
        values = values_of(op)
        start = 0
        for index, size in enumerate(_sizes(op, what, rows, sizes, len(values))):
            for value in values[start : start + size]:
                if not checks[index](value.type):
                    bad(op, index, rows[index], value.type)
            start += size

    return verify_simple if simple else verify_groups


def _sizes(
    op: Operation,
    what: str,
    rows: Sequence[OperandRow] | Sequence[ResultRow],
    sizes: str,
    total: int,
) -> Sequence[int]:
    """How many values each row has, after a check that they can be divided."""
    if sizes:
        segments = op.properties.get(sizes)
        if segments is None and not total:
            segments = i32_array(*[0] * len(rows))
        if segments is None:
            raise VerifyException(f"{sizes} is missing; it says how many {what}s each group has")
        if not is_dense_array(segments) or segments.elt_type != i32:
            raise VerifyException(f"{sizes} must be array<i32: …>, got {spell(segments)}")
        counts = i32_numbers(segments)
        if len(counts) != len(rows) or sum(counts) != total or min(counts, default=0) < 0:
            raise VerifyException(
                f"{sizes} is {list(counts)}, but there are {len(rows)} groups and "
                f"{counted(total, what)}"
            )
        for row, size in zip(rows, counts, strict=True):
            if (row.variadicity == "single" and size != 1) or (
                row.variadicity == "optional" and size > 1
            ):
                raise VerifyException(f"{what} {row.name} can't be {size} values")
        return counts
    loose = [row for row in rows if row.variadicity != "single"]
    rest = total - (len(rows) - len(loose))
    if rest > 0 and len(loose) > 1 and (rest % len(loose) or _overflows(loose, rest)):
        names = _and([row.name for row in loose])
        raise VerifyException(
            f"{counted(rest, what)} can't be divided equally among {names}, and no "
            f"AttrSized{what.capitalize()}Segments in the definition says how else"
        )
    if rest < 0 or rest % max(1, len(loose)) or (not loose and rest):
        raise VerifyException(
            f"expected at least {counted(len(rows) - len(loose), what)}, got {total}"
        )
    each = rest // max(1, len(loose))
    if each > 1 and any(row.variadicity == "optional" for row in loose):
        raise VerifyException(f"expected at most {counted(len(rows), what)}, got {total}")
    return [1 if row.variadicity == "single" else each for row in rows]


def _overflows(loose: Sequence[OperandRow] | Sequence[ResultRow], rest: int) -> bool:
    """Whether an equal share is too much for an optional one."""
    return rest > len(loose) and any(row.variadicity == "optional" for row in loose)


def _and(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _parts(what: str, rows: Sequence[RegionRow] | Sequence[SuccessorRow]) -> Verify:
    least = sum(row.variadicity == "single" for row in rows)
    fixed = least == len(rows)
    parts_of: Callable[[Operation], Sequence[Region | Block]] = attrgetter(
        "regions" if what == "region" else "_successors"
    )

    def verify(op: Operation) -> None:
        given = len(parts_of(op))
        if given != least if fixed else given < least:
            bound = "" if fixed else "at least "
            raise VerifyException(f"expected {bound}{counted(least, what)}, got {given}")

    return verify


def _attributes(rows: Sequence[AttrRow], source: "TableDialect") -> Verify:
    checks = {row.name: check(row.constraint, source.rows) for row in rows}
    needed = [row.name for row in rows if not row.optional and not _has_default(row, source)]
    constraints = {row.name: row.constraint for row in rows}

    def verify(op: Operation) -> None:
        properties = op.properties
        for name in needed:
            if name not in properties:
                raise VerifyException(f"attribute {name} is missing")
        for name, value in properties.items():
            holds = checks.get(name)
            if holds is not None and not holds(value):
                wanted = describe(constraints[name], source.rows)
                raise VerifyException(f"attribute {name} must be {wanted}, got {spell(value)}")

    return verify


def _has_default(row: AttrRow, source: "TableDialect") -> bool:
    """Whether a default stands for an attribute; some confined ones don't allow their own."""
    if row.default is None or not row.constraint.startswith("and("):
        return row.default is not None
    value = source.default(row)
    return value is None or check(row.constraint, source.rows)(value)


def _region(index: int, row: RegionRow) -> Verify:
    size = row.size
    number = int(size.lstrip("<>="))

    def verify(op: Operation) -> None:
        for region in (
            op.regions[index:] if row.variadicity != "single" else op.regions[index : index + 1]
        ):
            blocks = len(region.blocks)
            if size.startswith("<="):
                fits = blocks <= number
            elif size.startswith(">="):
                fits = blocks >= number
            else:
                fits = blocks == number
            if not fits:
                words = {"<": "at most ", ">": "at least "}.get(size[0], "")
                raise VerifyException(
                    f"region {row.name} must have {words}{counted(number, 'block')}, got {blocks}"
                )

    return verify
