"""What the rows of a dialect's table say, as values."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

DEFAULT_DIALECT = "DefaultDialect"
"""The trait that names the dialect whose prefix the ops in an op's regions do without."""

Variadicity = Literal["single", "optional", "variadic"]


class OperandRow(NamedTuple):
    """An operand, or a group of them. `segments` names the attribute that divides a group."""

    name: str
    constraint: str
    variadicity: Variadicity = "single"
    effects: tuple[str, ...] = ()
    segments: str | None = None


class ResultRow(OperandRow):
    """A result, or a group of them."""

    __slots__ = ()


class AttrRow(NamedTuple):
    """An attribute that an op declares; `default` is the text of its value."""

    name: str
    constraint: str
    optional: bool = False
    default: str | None = None


class RegionRow(NamedTuple):
    """A region, or a group of them; `size` is how many blocks: "", "1", ">=1" or "<=1".

    `arguments` are the constraints on the types of the entry block's; None: there may be any.
    """

    name: str
    variadicity: Variadicity = "single"
    size: str = ""
    arguments: tuple[str, ...] | None = None


class SuccessorRow(RegionRow):
    """A successor block, or a group of them."""

    __slots__ = ()


class TraitRow(NamedTuple):
    """A trait or interface with its arguments, as in AllTypesMatch(lhs, rhs)."""

    name: str
    arguments: tuple[str, ...] = ()


class IntrinsicRow(NamedTuple):
    """The LLVM intrinsic that an op stands for.

    `results` and `operands` number those whose types are part of the intrinsic's name;
    `immediates` are positions of arguments that come from the attributes of that order.
    `arguments`, where given, are all arguments: an operand, or as in i32(0) and i64(group) a
    constant or an attribute of that width.
    """

    name: str
    results: tuple[int, ...] = ()
    operands: tuple[int, ...] = ()
    immediates: tuple[int, ...] = ()
    attributes: tuple[str, ...] = ()
    arguments: tuple[str, ...] | None = None


class StructureRow(NamedTuple):
    """How a structured op computes: a loop nest that gives each operand's elements to a body.

    `iterators` are the loops, parallel or reduction; none of them and no `maps` where the loops
    are the dimensions of the output. A map gives the indices of an operand, from dimensions d0, …
    and from numbers in attributes, as strides0. `yields` is the term that the body computes.
    """

    iterators: tuple[str, ...]
    maps: tuple[str, ...]
    yields: str


class OpRow(NamedTuple):
    """An op; `name` is without the dialect, `cpp` are the parts that MLIR writes by hand."""

    name: str
    class_name: str
    operands: tuple[OperandRow, ...] = ()
    attributes: tuple[AttrRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    regions: tuple[RegionRow, ...] = ()
    successors: tuple[SuccessorRow, ...] = ()
    traits: tuple[TraitRow, ...] = ()
    format: str | None = None
    cpp: frozenset[str] = frozenset()
    intrinsic: IntrinsicRow | None = None
    trait_names: frozenset[str] = frozenset()
    structure: StructureRow | None = None

    def has_trait(self, name: str) -> bool:
        """Is there a trait or interface of this name?"""
        return name in self.trait_names

    def trait(self, name: str) -> TraitRow | None:
        """The first trait of this name."""
        return next((trait for trait in self.traits if trait.name == name), None)

    @property
    def effects(self) -> tuple[str, ...]:
        """Effects on memory that no operand or result is known to bear."""
        declared = self.trait("MemoryEffects")
        return tuple(effect.partition("(")[0] for effect in declared.arguments) if declared else ()

    def traits_named(self, name: str) -> Iterator[TraitRow]:
        """All traits of this name, such as several AllTypesMatch."""
        return (trait for trait in self.traits if trait.name == name)

    def attribute(self, name: str) -> AttrRow | None:
        """The attribute of this name."""
        return next((row for row in self.attributes if row.name == name), None)


class CaseRow(NamedTuple):
    """A case of an enum: the C++ symbol, how it is spelled, its value."""

    symbol: str
    text: str
    value: int


class EnumRow(NamedTuple):
    """An enum. With `bits`, values are sets: cases joined by `separator`, groups printed first."""

    name: str
    width: int
    cases: tuple[CaseRow, ...]
    bits: bool = False
    separator: str = ", "
    primary_groups: bool = True

    def value(self, text: str) -> int | None:
        """The value that a spelling stands for; None if there is none."""
        if not self.bits:
            return next((case.value for case in self.cases if case.text == text), None)
        value = 0
        for word in text.split(self.separator.strip()):
            found = next((case.value for case in self.cases if case.text == word.strip()), None)
            if found is None:
                return None
            value |= found
        return value

    def text(self, value: int) -> str | None:
        """How MLIR spells a value; None if it is none of the enum's."""
        exact = next((case.text for case in self.cases if case.value == value), None)
        if not self.bits or value == 0:
            return exact
        words: list[str] = []
        left = value
        for case in reversed(self.cases) if self.primary_groups else ():
            if case.value.bit_count() > 1 and case.value & left == case.value:
                words.append(case.text)
                left &= ~case.value
        for case in self.cases:
            single = case.value.bit_count() == 1 or not self.primary_groups
            if case.value and single and case.value & left == case.value:
                words.append(case.text)
        known = 0
        for case in self.cases:
            known |= case.value
        return self.separator.join(words) if value & ~known == 0 else None


class ParameterRow(NamedTuple):
    """A parameter of a type or attribute; `kind` is a term such as uint32 or enum(CConv)."""

    name: str
    kind: str
    optional: bool = False
    default: str | None = None


class AttributeRow(NamedTuple):
    """A dialect's attribute; `name` is its mnemonic."""

    name: str
    class_name: str
    parameters: tuple[ParameterRow, ...] = ()
    traits: tuple[str, ...] = ()
    format: str | None = None
    cpp: frozenset[str] = frozenset()


class TypeRow(AttributeRow):
    """A dialect's type; `name` is its mnemonic."""

    __slots__ = ()
