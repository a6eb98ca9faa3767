"""Vary a valid instance: each part on and off, each case, other sizes, other types."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.row_traits import named_values
from tirx_mlir.dialects.rows import OperandRow
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    Operation,
    SSAValue,
    StringAttr,
    TypeAttribute,
)
from tirx_mlir.syntax.number_arrays import i32_array

from instance_candidates import attributes_for, is_enum, read_attribute, read_type, types_for
from instance_model import Change, Instance, instance, op_at, replace_op, value_of_type

MOST_CASES = 40
"""So many cases of an enum are tried."""
OTHERS = 4
"""So many values of an attribute that is no enum are tried, and of a type."""

TYPE_CHANGES = (
    (r"\bf32\b", "f64"),
    (r"\bf32\b", "f16"),
    (r"\bf32\b", "bf16"),
    (r"\bf32\b", "i32"),
    (r"\bf16\b", "bf16"),
    (r"\bf16\b", "f32"),
    (r"\bf64\b", "f32"),
    (r"\bi32\b", "i64"),
    (r"\bi32\b", "i8"),
    (r"\bi32\b", "f32"),
    (r"\bi64\b", "i32"),
    (r"\bindex\b", "i32"),
    (r"\bi1\b", "i8"),
    (r"\b4x", "8x"),
    (r"<(\d+)x", "<?x"),
    (r"vector<(\d+)x", r"vector<[\1]x"),
    (r"memref<(.*[^>])>", r"memref<\1, 3>"),
    (r"memref<", "tensor<"),
    (r"vector<", "tensor<"),
    (r"tensor<", "vector<"),
    (r"!llvm\.ptr$", "!llvm.ptr<1>"),
    (r"!llvm\.ptr<\d>", "!llvm.ptr"),
)


def variations(base: Instance) -> Iterator[Instance]:
    """Instances that differ from a base in one thing; whether they are valid nobody has asked."""
    op = op_at(base.module, base.index)
    if not isinstance(op, TableOp):
        return
    yield from _with_note(base)
    yield from _attributes(base, op)
    yield from _values(base, op, op.row.operands, operands=True)
    yield from _values(base, op, op.row.results, operands=False)
    yield from _types(base, op)


def _with_note(base: Instance) -> Iterator[Instance]:
    def change(op: Operation) -> None:
        op.attributes["note"] = StringAttr("of the user")

    yield base.changed("an attribute more", change)


def _attributes(base: Instance, op: TableOp) -> Iterator[Instance]:
    source = type(op).dialect_source
    segments = {operand.segments for operand in op.row.operands}
    for row in op.row.attributes:
        if row.name in segments:
            continue
        present = op.properties.get(row.name)
        if present is not None:
            yield base.changed(f"without {row.name}", _without(row.name))
        enum = is_enum(row.constraint, source)
        pool = attributes_for(row.constraint, source)
        for value in pool[: MOST_CASES if enum else OTHERS]:
            if value != present:
                yield base.changed(f"{row.name} = {spell(value)}", _with(row.name, value))


def _without(name: str) -> Change:
    def change(op: Operation) -> None:
        del op.properties[name]

    return change


def _with(name: str, value: Attribute) -> Change:
    def change(op: Operation) -> None:
        op.properties[name] = value

    return change


def _values(
    base: Instance, op: TableOp, rows: Sequence[OperandRow], *, operands: bool
) -> Iterator[Instance]:
    """One value more or less in each group that may have it."""
    segments = "operandSegmentSizes" if operands else "resultSegmentSizes"
    for index, row in enumerate(rows):
        if row.variadicity == "single":
            continue
        group = named_values(op, op.row, row.name)
        sizes = [0, 1] if row.variadicity == "optional" else [0, 1, 2]
        for size in sizes:
            if size == len(group):
                continue
            types = [value.type for value in group][:size]
            if size > len(types):
                pool = [*types[:1], *_nearby(op, row)]
                for type_ in dict.fromkeys(pool[:OTHERS]):
                    more = [*types, *[type_] * (size - len(types))]
                    yield _resized(base, index, more, segments, rows)
            else:
                yield _resized(base, index, types, segments, rows)


def _nearby(op: TableOp, row: OperandRow) -> Sequence[Attribute]:
    """Types for a group, those first that the op has elsewhere."""
    pool = types_for(row.constraint, type(op).dialect_source)
    here = {value.type for value in (*op.operands, *op.results)}
    return [*(one for one in pool if one in here), *(one for one in pool if one not in here)]


def _resized(
    base: Instance,
    index: int,
    types: Sequence[Attribute],
    segments: str,
    rows: Sequence[OperandRow],
) -> Instance:
    op = base.copy()
    assert isinstance(op, TableOp)
    groups = [list(named_values(op, op.row, row.name)) for row in rows]
    properties = dict(op.properties)
    kept = groups[index][: len(types)]
    what = f"{len(types)} {rows[index].name}"
    if segments in properties:
        sizes = [len(group) for group in groups]
        sizes[index] = len(types)
        properties[segments] = i32_array(*sizes)
    inner = rows[index].segments
    if inner is not None:
        properties[inner] = i32_array(*([len(types)] if types else []))
    if segments.startswith("operand"):
        block = op.parent
        assert block is not None
        for type_ in types[len(kept) :]:
            source = value_of_type(type_)
            block.insert_op_before(source, op)
            kept.append(source.results[0])
        groups[index] = kept
        operands = [value for group in groups for value in group]
        return instance(replace_op(op, operands=operands, properties=properties), what)
    results = [[value.type for value in group] for group in groups]
    results[index] = list(types)
    flat = [type_ for group in results for type_ in group]
    return instance(replace_op(op, result_types=flat, properties=properties), what)


def _types(base: Instance, op: TableOp) -> Iterator[Instance]:
    """Other types for all operands and results at once, and for each single one."""
    for change in TYPE_CHANGES:
        found = _retyped(base, op, change, None)
        if found is not None:
            yield found
    values = len(op.operands) + len(op.results)
    for at in range(values if values > 1 else 0):
        for change in TYPE_CHANGES[::3]:
            found = _retyped(base, op, change, at)
            if found is not None:
                yield found


def _retyped(
    base: Instance, here: Operation, change: tuple[str, str], only: int | None
) -> Instance | None:
    if not any(
        other_type(value.type, change) is not None and only in (None, at)
        for at, value in enumerate((*here.operands, *here.results))
    ):
        return None
    op = base.copy()
    block = op.parent
    assert block is not None
    operands: list[SSAValue] = []
    for at, operand in enumerate(op.operands):
        type_ = other_type(operand.type, change) if only in (None, at) else None
        if type_ is None:
            operands.append(operand)
            continue
        source = value_of_type(type_)
        block.insert_op_before(source, op)
        operands.append(source.results[0])
    results: list[Attribute] = []
    for at, result in enumerate(op.results, len(op.operands)):
        type_ = other_type(result.type, change) if only in (None, at) else None
        results.append(result.type if type_ is None else type_)
    properties = dict(op.properties)
    if only is None:
        for name, value in op.properties.items():
            other = other_attribute(value, change)
            if other is not None:
                properties[name] = other
    where = "" if only is None else f" in value {only}"
    what = f"{change[1]} for {change[0]}{where}"
    return instance(replace_op(op, operands, results, properties), what)


@cache
def other_type(type_: Attribute, change: tuple[str, str]) -> Attribute | None:
    """The type with a part of its text changed; None where nothing changes or nothing is meant."""
    text = spell(type_)
    other = re.sub(*change, text)
    return None if other == text else read_type(other)


@cache
def other_attribute(value: Attribute, change: tuple[str, str]) -> Attribute | None:
    """The attribute with its type changed; None where nothing changes or nothing is meant."""
    if isinstance(value, DenseArrayBase | ArrayAttr | StringAttr):
        return None
    text = spell(value)
    other = re.sub(*change, text)
    if other == text:
        return None
    return read_type(other) if isinstance(value, TypeAttribute) else read_attribute(other)
