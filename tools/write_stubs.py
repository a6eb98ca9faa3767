"""Write `dialects/ops/<dialect>.pyi`: constructors and accessors of the ops made from rows."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..dialects.accessors import accessor_name
from ..dialects.constraints import attribute_kind
from ..dialects.rows import AttrRow, OperandRow, OpRow, RegionRow, ResultRow, SuccessorRow, Table
from ..dialects.rows import table as table_of

DIALECTS = (
    "affine arith bufferization cf complex func gpu index irdl linalg llvm math memref nvgpu nvvm "
    "pdl pdl_interp ptr scf smt sparse_tensor tensor transform vector"
).split()

_HEADER = """\
# Made by tools/write_stubs.py from dialects/tables/22/{dialect}.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
{names}
)
from ..define import TableOp

Value = SSAValue | Operation
Values = Sequence[SSAValue | Operation]

class Rest(TypedDict, total=False):
    results: Sequence[Attribute] | Attribute | None
    regions: Sequence[Region]
    successors: Sequence[Block | Sequence[Block]]
    attributes: Mapping[str, Attribute] | None
    location: Attribute | None
"""

_ACCESSORS = {
    "ArrayAttr": "ArrayAttr[Attribute]",
    "BoolAttr": "IntegerAttr",
    "DictionaryAttr": "DictionaryAttr",
    "FlatSymbolRefAttr": "SymbolRefAttr",
    "FloatAttr": "FloatAttr",
    "IntegerAttr": "IntegerAttr",
    "StringAttr": "StringAttr",
    "SymbolRefAttr": "SymbolRefAttr",
    "UnitAttr": "UnitAttr",
    "enum": "IntegerAttr",
}
_ARGUMENTS = {
    "BoolAttr": "bool",
    "DenseBoolArrayAttr": "Sequence[bool]",
    "DictionaryAttr": "Mapping[str, Attribute]",
    "FlatSymbolRefAttr": "str",
    "FloatAttr": "float",
    "IntegerAttr": "int",
    "StringAttr": "str",
    "SymbolRefAttr": "str",
    "UnitAttr": "bool",
    "enum": "str",
    "property": "str",
    "ArrayAttr": "Sequence[Attribute]",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the stubs, or with `--check` say which are out of date."""
    import argparse

    parser = argparse.ArgumentParser(prog="write_stubs", description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    given = parser.parse_args(arguments)
    folder = Path(__file__).resolve().parent.parent / "dialects" / "ops"
    stale: list[str] = []
    for dialect in DIALECTS:
        path = folder / f"{dialect}.pyi"
        text = stub(dialect)
        if not given.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(dialect)
    if stale:
        print(f"out of date: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


def stub(dialect: str) -> str:
    """The stub of a dialect that has a table."""
    table = table_of(dialect)
    assert table is not None, dialect
    rows = [row for name in table.op_names if (row := table.op(name)) is not None]
    body = "".join(line for row in rows for line in _op_class(row, table))
    used = sorted(name for name in _importable() if _mentions(body, name))
    names = ",\n".join(f"    {name}" for name in used)
    return _HEADER.format(dialect=dialect, names=f"{names},") + body


def _importable() -> Sequence[str]:
    accessors = {name.partition("[")[0] for name in _ACCESSORS.values()}
    return sorted(
        accessors | {"Attribute", "Block", "DenseArrayBase", "Operation", "Region", "SSAValue"}
    )


def _mentions(body: str, name: str) -> bool:
    import re

    if name in ("Attribute", "Block", "Operation", "Region", "SSAValue"):
        return True
    return re.search(rf"\b{name}\b", body) is not None


def _op_class(row: OpRow, table: Table) -> Iterator[str]:
    yield f"\nclass {row.class_name}(TableOp):\n"
    yield _constructor(row, table)
    for part in (*row.operands, *row.results, *row.regions, *row.successors):
        if part.name != "_" or part in row.results[:1]:
            yield from _property(part.name, _part_type(part))
    for attribute in row.attributes:
        yield from _property(attribute.name, _attribute_type(attribute, table))


def _property(name: str, type_: str) -> Iterator[str]:
    yield f"    @property\n    def {accessor_name(name)}(self) -> {type_}: ...\n"


def _part_type(part: OperandRow | ResultRow | RegionRow | SuccessorRow) -> str:
    single = {"RegionRow": "Region", "SuccessorRow": "Block"}.get(type(part).__name__, "SSAValue")
    return {
        "single": single,
        "optional": f"{single} | None",
        "variadic": f"tuple[{single}, ...]",
    }[part.variadicity]


def _attribute_type(row: AttrRow, table: Table) -> str:
    storage = attribute_kind(row.constraint, table).storage
    dense = storage.startswith("Dense") and storage.endswith("ArrayAttr")
    held = "DenseArrayBase" if dense else _ACCESSORS.get(storage, "Attribute")
    return f"{held} | None" if row.optional and row.default is None else held


def _argument_type(row: AttrRow, table: Table) -> str:
    storage = attribute_kind(row.constraint, table).storage
    if storage.startswith("Dense") and storage.endswith("ArrayAttr"):
        made = _ARGUMENTS.get(storage, "Sequence[int]")
    elif storage.startswith("#") and _wraps_enum(storage, table):
        made = "str"
    else:
        made = _ARGUMENTS.get(storage, "")
    given = f"Attribute | {made}" if made else "Attribute"
    return f"{given} | None" if row.optional or row.default is not None else given


def _wraps_enum(storage: str, table: Table) -> bool:
    dialect, _, mnemonic = storage[1:].partition(".")
    where = table if dialect == table.name else table_of(dialect)
    row = where.attribute(mnemonic) if where is not None else None
    return row is not None and [p.kind.partition("(")[0] for p in row.parameters] == ["enum"]


def _constructor(row: OpRow, table: Table) -> str:
    omissible = len(row.operands)
    while omissible and row.operands[omissible - 1].variadicity != "single":
        omissible -= 1
    types = {"single": "Value", "optional": "Value | None", "variadic": "Values"}
    parameters = ["self"]
    for index, operand in enumerate(row.operands):
        name = f"operand_{index}" if operand.name == "_" else accessor_name(operand.name)
        default = " = ..." if index >= omissible else ""
        parameters.append(f"{name}: {types[operand.variadicity]}{default}")
    if row.operands:
        parameters.append("/")
    if row.attributes:
        parameters.append("*")
    for attribute in row.attributes:
        default = " = ..." if attribute.optional or attribute.default is not None else ""
        parameters.append(f"{attribute.name}: {_argument_type(attribute, table)}{default}")
    parameters.append("**rest: Unpack[Rest]")
    line = f"    def __init__({', '.join(parameters)}) -> None: ...\n"
    if len(line) <= 101:
        return line
    inside = f"        {', '.join(parameters)}\n"
    if len(inside) > 101:
        last = parameters.pop()
        inside = "".join(f"        {each},\n" for each in parameters) + f"        {last},\n"
    return f"    def __init__(\n{inside}    ) -> None: ...\n"


if __name__ == "__main__":
    sys.exit(main())
