"""Condense an `irdl.dialect` to the rows of a table."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import Diagnostic, Failure, error, fail
from ..syntax.ir import Attribute, Operation, SSAValue, StringAttr, SymbolRefAttr
from ..syntax.literals import escape
from .attributes import TableAttribute, keyword
from .irdl_bases import Bases
from .shaped import is_array
from .wording import counted

if TYPE_CHECKING:
    from .ops import irdl


class Rows:
    """The rows of one dialect, in `text`, and what the texts of attributes in them mean."""

    def __init__(self, dialect: "irdl.DialectOp", bases: Bases) -> None:
        self.name = dialect.sym_name.data
        self.values: dict[str, Attribute] = {}
        self._bases = bases
        wrong: list[Diagnostic] = []
        lines: list[str] = []
        known: set[tuple[str, str]] = set()
        for definition in dialect.body.block.ops:
            rows = _KINDS.get(definition.name)
            if rows is None:
                continue
            key = definition.name, _bare(definition)
            if key in known:
                wrong.append(error(definition, f"{key[0]}: {self.name}.{key[1]} is defined twice"))
            known.add(key)
            try:
                lines.extend(rows(_Terms(definition, self), definition))
            except Failure as failed:
                wrong.extend(failed.diagnostics)
        if wrong:
            raise Failure(wrong)
        self.text = "\n".join(lines)

    def spelled(self, value: Attribute) -> str:
        """The text of an attribute, by which it is found again."""
        text = spell(value)
        self.values[text] = value
        return f'"{escape(text)}"'

    def base(self, op: Operation, reference: "SymbolRefAttr | str") -> str:
        """What a constraint names, `!a.b` or `#a.b`. Failure if there is none."""
        return self._bases(op, reference)

    def check_count(self, op: Operation, base: str) -> None:
        """Failure if there are not as many constraints as the base has parameters."""
        count = self._bases.parameter_count(base)
        if count is not None and count != len(op.operands):
            message = f"{op.name}: {base} has {counted(count, 'parameter')}, not {len(op.operands)}"
            raise fail(op, message, "load")


class _Terms:
    """The terms of the constraints of one definition."""

    def __init__(self, definition: Operation, rows: Rows) -> None:
        self._rows = rows
        block = definition.regions[0].block
        self._numbers = {id(op): number for number, op in enumerate(block.ops)}
        self._said: set[int] = set()
        self._repeated: set[int] = set()
        uses: dict[int, int] = {}
        for op in reversed(list(block.ops)):
            for index, operand in enumerate(op.operands):
                owner = id(operand.owner)
                uses[owner] = uses.get(owner, 0) + 1
                if uses[owner] > 1 or id(op) in self._repeated or _is_loose(op, index):
                    self._repeated.add(owner)

    def of(self, value: SSAValue) -> str:
        """The term of a constraint; a variable's meaning stands where it is first named."""
        op = cast(Operation, value.owner)
        if op.name in ("irdl.is", "irdl.c_pred") or id(op) not in self._repeated:
            return self._meaning(op)
        number = self._numbers[id(op)]
        if number in self._said:
            return f"same({number})"
        self._said.add(number)
        return f"same({number}, {self._meaning(op)})"

    def _meaning(self, op: Operation) -> str:
        match op.name:
            case "irdl.is":
                return f"is({self._rows.spelled(op.properties['expected'])})"
            case "irdl.base":
                base = cast("irdl.BaseOp", op)
                named = base.base_ref if base.base_ref is not None else base.base_name
                assert named is not None
                return self._rows.base(op, named.data if isinstance(named, StringAttr) else named)
            case "irdl.any":
                return "true"
            case "irdl.any_of":
                return f"or({', '.join(map(self.of, op.operands))})"
            case "irdl.all_of":
                return f"and({', '.join(map(self.of, op.operands))})"
            case "irdl.parametric":
                name = self._rows.base(op, cast("irdl.ParametricOp", op).base_type)
                self._rows.check_count(op, name)
                return f"parametric({', '.join([name, *map(self.of, op.operands)])})"
            case "irdl.c_pred":
                return f'cpp("{escape(cast("irdl.CPredOp", op).pred.data)}")'
            case _:
                raise fail(op, f"{op.name} is no constraint of irdl", "load")


def _is_loose(op: Operation, index: int) -> bool:
    """Whether an operand of an op is a constraint on more values than one."""
    if op.name not in ("irdl.operands", "irdl.results"):
        return False
    return _variadicities(op)[index] != "single"


def _variadicities(op: Operation) -> Sequence[str]:
    held = op.properties["variadicity"]
    assert isinstance(held, TableAttribute)
    return [keyword(one) for one in _elements(held.parameters[0])]


def _elements(array: Attribute | None) -> Sequence[Attribute]:
    return array.data if is_array(array) else ()


def _strings(array: Attribute | None) -> list[str]:
    return [cast(StringAttr, one).data for one in _elements(array)]


def _bare(definition: Operation) -> str:
    """The name that a definition has: its symbol, without the `!` or `#` that it may begin with."""
    return cast(StringAttr, definition.properties["sym_name"]).data.lstrip("!#")


def _class_name(name: str, kind: str) -> str:
    return "".join(word.capitalize() for word in name.split("_")) + kind


def _child(definition: Operation, name: str) -> Operation | None:
    return next((op for op in definition.regions[0].block.ops if op.name == name), None)


def _op_rows(terms: _Terms, definition: Operation) -> Iterator[str]:
    name = _bare(definition)
    yield f"op {name} {_class_name(name, 'Op')}"
    if (given := _child(definition, "irdl.attributes")) is not None:
        names = _strings(given.properties["attributeValueNames"])
        for index, (called, value) in enumerate(zip(names, given.operands, strict=True)):
            if called in names[:index]:
                message = f'irdl.attributes: "{called}" is there twice'
                raise fail(given, message, "load")
            yield f"  attr {_attribute_name(called)}: {terms.of(value)}"
    for kind in ("operand", "result"):
        if (given := _child(definition, f"irdl.{kind}s")) is None:
            continue
        names = _strings(given.properties["names"])
        for called, word, value in zip(names, _variadicities(given), given.operands, strict=True):
            how = "" if word == "single" else f"{word} "
            yield f"  {kind} {called}: {how}{terms.of(value)}"
    yield from _region_rows(terms, definition)
    yield "  traits DynamicOp"


def _attribute_name(name: str) -> str:
    """Any string can be an attribute's name; what the grammar of tables needs stands escaped."""
    return escape(name).replace(":", "\\3A").replace(" ", "\\20")


def _region_rows(terms: _Terms, definition: Operation) -> Iterator[str]:
    """A row for each `irdl.region`, in their own order, as MLIR counts them."""
    given = _child(definition, "irdl.regions")
    named: dict[int, str] = {}
    if given is not None:
        for called, value in zip(_strings(given.properties["names"]), given.operands, strict=True):
            named.setdefault(id(value.owner), called)
    regions = (op for op in definition.regions[0].block.ops if op.name == "irdl.region")
    for index, op in enumerate(regions):
        region = cast("irdl.RegionOp", op)
        count = region.numberOfBlocks
        size = "any" if count is None else f"sized({count.value.data})"
        inside = ""
        if region.constrainedArguments is not None:
            inside = f" arguments({', '.join(map(terms.of, op.operands))})"
        yield f"  region {named.get(id(op), f'region{index}')}: {size}{inside}"


def _attribute_rows(terms: _Terms, definition: Operation) -> Iterator[str]:
    name, kind = _bare(definition), definition.name.removeprefix("irdl.")
    yield f"{kind} {name} {_class_name(name, 'Type' if kind == 'type' else 'Attr')}"
    if (given := _child(definition, "irdl.parameters")) is not None:
        names = _strings(given.properties["names"])
        for called, value in zip(names, given.operands, strict=True):
            yield f"  param {called}: {terms.of(value)}"
    yield "  traits DynamicAttribute"


_KINDS: dict[str, Callable[[_Terms, Operation], Iterator[str]]] = {
    "irdl.operation": _op_rows,
    "irdl.attribute": _attribute_rows,
    "irdl.type": _attribute_rows,
}
