"""Evaluate the constraint terms of tables on types and attributes."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IndexType,
    IntegerType,
    NoneType,
    Signedness,
    TypeAttribute,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i1,
)
from ..syntax.literals import unescape
from .builtin_names import ATTRIBUTES, TYPES
from .number_predicates import value_of
from .predicates import (
    PLAIN,
    PROJECTIONS,
    PROPERTIES,
    WITH_ARGUMENT,
    Check,
    anything,
    float_name,
    integer_type,
    is_signless,
    isa,
    members_of,
    name_of,
    parameters_of,
    projected,
    type_of,
)
from .rows import EnumRow, Table
from .terms import Term, expand, unchecked
from .type_interfaces import KNOWN, implements


@cache
def check(term: str, table: Table) -> Check:
    """The predicate of a constraint, by the text that it has in a row of `table`.

    What only C++ can tell, `cpp(…)` and most of `interface(…)`, counts as satisfied.
    """
    return compiled(expand(term, table), table)


def compiled(term: Term, table: Table) -> Check:
    """The predicate of an expanded term."""
    head = term.head
    if head.startswith(("!", "#")):
        return _named(head)
    if head in ("and", "or"):
        return _combined(head, [compiled(argument, table) for argument in term.arguments])
    if head == "not":
        if any(unchecked(term)):
            return anything
        inner = compiled(term.arguments[0], table)
        return lambda a: not inner(a)
    if head in PROJECTIONS:
        return projected(PROJECTIONS[head], compiled(term.arguments[0], table))
    if head == "parameter":
        return _parameter(term.word, compiled(term.arguments[1], table))
    if head == "each":
        inner = compiled(term.arguments[0], table)
        return lambda a: (
            isinstance(a, ArrayAttr) and all(map(inner, members_of(cast(Attribute, a))))
        )
    if head == "isa":
        return isa(term.word)
    if head in ("enum", "property"):
        return _enum(term, table)
    if head == "is":
        value = table.value(unescape(term.word[1:-1]))
        return lambda a: a == value
    if head == "parametric":
        return _parametric(term.word, [compiled(one, table) for one in term.arguments[1:]])
    if head == "same":
        return compiled(term.arguments[1], table) if len(term.arguments) > 1 else anything
    if head == "interface" and term.word in KNOWN:
        return lambda a: implements(a, term.word)
    if term.arguments and head in WITH_ARGUMENT:
        return WITH_ARGUMENT[head]([argument.head for argument in term.arguments])
    if head in PLAIN:
        return PLAIN[head]
    return anything


def _named(head: str) -> Check:
    """Is it of `!dialect.name`, or of `#dialect.name`?"""
    name, is_type = head[1:], head.startswith("!")
    if name.startswith("builtin."):
        return (TYPES if is_type else ATTRIBUTES)[name.removeprefix("builtin.")]
    return lambda a: name_of(a) == name and isinstance(a, TypeAttribute) == is_type


def _parametric(head: str, inner: Sequence[Check]) -> Check:
    def holds(attribute: Attribute) -> bool:
        given = parameters_of(attribute, head)
        if given is None or len(given) != len(inner):
            return False
        return all(one(value) for one, value in zip(inner, given, strict=True))

    return holds


def _parameter(name: str, inner: Check) -> Check:
    """What is asked of a parameter of a dialect's type or attribute, where it has it."""
    from .type_construction import accessed, has_parameter

    getter = f"get{name}"

    def holds(attribute: Attribute) -> bool:
        if not has_parameter(attribute, getter):
            return True
        found = accessed(attribute, getter)
        return not isinstance(found, Attribute) or inner(found)

    return holds


def _combined(head: str, checks: Sequence[Check]) -> Check:
    if len(checks) == 2:
        left, right = checks
        if head == "and":
            return lambda a: left(a) and right(a)
        return lambda a: left(a) or right(a)
    if head == "and":
        return lambda a: all(each(a) for each in checks)
    return lambda a: any(each(a) for each in checks)


# Enums


def enum_of(term: str, table: Table) -> EnumRow | None:
    """The enum that a constraint names, directly or in an attribute that wraps it."""
    return _enum_row(expand(term, table), table)


def _enum_row(term: Term, table: Table) -> EnumRow | None:
    for part in term.walk():
        if part.head == "enum":
            return table.enum(part.word)
    return None


def _enum(term: Term, table: Table) -> Check:
    """An enum is held by an integer attribute, of the enum's width where it is no property."""
    row = _enum_row(term, table)
    if row is None:
        return PROPERTIES.get(term.word, anything)
    width = row.width
    values = frozenset(case.value for case in row.cases)
    mask = 0
    for value in values:
        mask |= value

    def is_case(attribute: Attribute) -> bool:
        number, held = value_of(attribute), type_of(attribute)
        integer = None if held is None else integer_type(held)
        if number is None or integer is None:
            return False
        if term.head == "enum" and not (integer.width.data == width and is_signless(integer)):
            return False
        value = number % (1 << integer.width.data)
        return value & ~mask == 0 if row.bits else value in values

    return is_case


# What a constraint leaves no choice about


class AttributeKind(NamedTuple):
    """How an attribute is held: a builtin class, a dialect's attribute `#a.b`, `enum`, `property`.

    `type` is the type that its value has where the constraint allows one only.
    """

    storage: str
    enum: EnumRow | None = None
    type: Attribute | None = None


@cache
def attribute_kind(term: str, table: Table) -> AttributeKind:
    """What holds the attributes that satisfy a constraint; storage is "" where any may."""
    meaning = expand(term, table)
    enum, type_, storage = _enum_row(meaning, table), None, ""
    for part in meaning.arguments if meaning.head == "and" else (meaning,):
        if part.head == "type":
            type_ = _sole(part.arguments[0], lambda name, arguments: None)
        elif not storage and part.head == "isa":
            storage = part.word
        elif not storage and part.head in ("enum", "property"):
            storage = part.head
        elif not storage and part.head.startswith("#"):
            storage = part.head
    if storage == "BoolAttr":
        type_ = i1
    elif storage == "enum" and enum is not None:
        type_ = IntegerType(enum.width)
    return AttributeKind(storage, enum, type_)


MakeType = Callable[[str, Sequence[int | Attribute]], Attribute | None]
"""Makes a dialect's type from its name and parameters: ("llvm.ptr", [3])."""


def only_type(term: str, table: Table, make: MakeType) -> Attribute | None:
    """The type, where a constraint allows one only, as I32 and GPU_AsyncToken do."""
    return _sole(expand(term, table), make)


_FLOAT_TYPES: Mapping[str, Attribute] = {"bf16": bf16, "f16": f16, "f32": f32, "f64": f64}


def _sole(term: Term, make: MakeType) -> Attribute | None:
    if term.head in ("signless", "signed", "unsigned") and term.arguments:
        return IntegerType(int(term.word), Signedness[term.head.upper()])
    if term.head == "isa":
        if term.word == "IndexType":
            return IndexType()
        if term.word == "NoneType":
            return NoneType()
        name = float_name(term.word)
        return None if name is None else _FLOAT_TYPES.get(name) or make(name, ())
    if term.head.startswith("!"):
        return make(term.head[1:], ())
    if term.head != "and":
        return None
    parts = {part.head: part for part in term.arguments}
    if "!llvm.ptr" in parts and "address_space" in parts:
        return make("llvm.ptr", [int(parts["address_space"].word)])
    element = _sole(parts["element"].arguments[0], make) if "element" in parts else None
    if Term("isa", (Term("FixedVectorType"),)) in term.arguments and "elements" in parts:
        return None if element is None else VectorType(element, [int(parts["elements"].word)])
    if "!pdl.range" in parts and element is not None:
        return make("pdl.range", [element])
    return None
