"""What MLIR checks in C++ of the ops of the irdl dialect."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    Operation,
    StringAttr,
    SymbolRefAttr,
    VerifyException,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .rows import OpRow
from .shaped import is_array
from .symbols import is_symbol_table, symbol_in
from .wording import counted

if TYPE_CHECKING:
    from .ops import irdl

hooks = Hooks("irdl")

_NAME = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*_?", re.ASCII)


def _check_name(what: str, name: str) -> None:
    if _NAME.fullmatch(name) is None:
        raise VerifyException(
            f"the name of {what} is made of lower-case letters, digits and single underscores "
            f'between them, not "{name}"'
        )


@hooks.verify("dialect")
def verify_dialect(op: "irdl.DialectOp") -> None:
    name = op.sym_name.data
    if name[:1].isdigit():
        raise VerifyException(f'the name of a dialect begins with a letter, not as "{name}"')
    _check_name("a dialect", name)


@hooks.verify("operation")
def verify_operation(op: "irdl.OperationOp") -> None:
    _check_name("an op", op.sym_name.data)
    known: dict[str, str] = {}
    block = op.body.block
    for inner in block.ops:
        if inner.name not in ("irdl.operands", "irdl.results", "irdl.regions"):
            continue
        kind = inner.name.removeprefix("irdl.")
        for name in _strings(inner.properties.get("names")):
            if known.setdefault(name, kind) != kind:
                raise VerifyException(f'"{name}" is among its {known[name]} and its {kind}')


@hooks.verify("type")
def verify_type(op: "irdl.TypeOp") -> None:
    _check_name("a type", op.sym_name.data.removeprefix("!"))


@hooks.verify("attribute")
def verify_attribute(op: "irdl.AttributeOp") -> None:
    _check_name("an attribute", op.sym_name.data.removeprefix("#"))


@hooks.verify("AtMostOneChildOf")
def check_children(op: Operation) -> None:
    """Of some ops there is one in the body at most."""
    row = getattr(op, "row", None)
    block = op.regions[0].first_block if op.regions else None
    if not isinstance(row, OpRow) or block is None:
        return
    names = [inner.name for inner in block.ops]
    for trait in row.traits_named("AtMostOneChildOf"):
        for name in trait.arguments:
            if names.count(name) > 1:
                raise VerifyException(f"has one {name} in its body at most, not more")


# Lists of names


@hooks.verify("parameters", "regions")
def verify_named(op: "irdl.ParametersOp | irdl.RegionsOp") -> None:
    _check_named(op.name.removeprefix("irdl.").removesuffix("s"), op, _strings(op.names))


@hooks.verify("operands", "results")
def verify_variadic(op: "irdl.OperandsOp | irdl.ResultsOp") -> None:
    kind = op.name.removeprefix("irdl.").removesuffix("s")
    words = op.variadicity.parameters[0] if isinstance(op.variadicity, TableAttribute) else None
    _check_as_many(kind, op, "variadicity", "variadicities", len(_elements(words)))
    _check_named(kind, op, _strings(op.names))


def _check_named(kind: str, op: Operation, names: Sequence[str]) -> None:
    _check_as_many(kind, op, "name", "names", len(names))
    for index, name in enumerate(names):
        _check_name(f"{kind} {index}", name)
        if names.index(name) != index:
            raise VerifyException(f'{kind} {names.index(name)} and {kind} {index} are "{name}"')


def _check_as_many(kind: str, op: Operation, what: str, plural: str, count: int) -> None:
    if count != len(op.operands):
        raise VerifyException(
            f"{counted(len(op.operands), kind)}, but {counted(count, what, plural)}"
        )


@hooks.verify("attributes")
def verify_attributes(op: "irdl.AttributesOp") -> None:
    _check_as_many("attribute", op, "name", "names", len(op.attributeValueNames))


def _elements(array: Attribute | None) -> Sequence[Attribute]:
    return array.data if is_array(array) else ()


def _strings(array: Attribute | None) -> list[str]:
    return [entry.data for entry in _elements(array) if isinstance(entry, StringAttr)]


# Constraints


@hooks.verify("base")
def verify_base(op: "irdl.BaseOp") -> None:
    if (op.base_ref is None) == (op.base_name is None):
        raise VerifyException("a type or attribute is told by its name or by a symbol: one of them")
    if op.base_name is not None and op.base_name.data[:1] not in ("!", "#"):
        raise VerifyException(
            f"the name of a type begins with !, that of an attribute with #, "
            f'got "{op.base_name.data}"'
        )
    if isinstance(op.base_ref, SymbolRefAttr):
        _check_definition(op, op.base_ref)


@hooks.verify("parametric")
def verify_parametric(op: "irdl.ParametricOp") -> None:
    _check_definition(op, op.base_type)


def _check_definition(op: Operation, reference: SymbolRefAttr) -> None:
    """The reference means a type or an attribute, as seen from beside the dialect."""
    dialect: Operation | None = op
    while dialect is not None and dialect.name != "irdl.dialect":
        dialect = dialect.parent_op()
    table = dialect.parent_op() if dialect is not None else None
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    if table is None:
        return
    found = symbol_in(table, reference)
    if found is None:
        raise VerifyException(f"there is no {spell(reference)} here")
    if found.name not in ("irdl.type", "irdl.attribute"):
        raise VerifyException(f"{spell(reference)} is no type or attribute, but {found.name}")


@hooks.verify("region")
def verify_region(op: "irdl.RegionOp") -> None:
    count = op.numberOfBlocks
    if count is not None and count.value.data < 1:
        raise VerifyException(f"a region has at least 1 block, not {count.value.data}")
