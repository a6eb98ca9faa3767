"""The checks that traits of a row stand for, and the type transformers that they name."""

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AnyFloat,
    Attribute,
    ComplexType,
    FunctionType,
    Operation,
    SSAValue,
    StringAttr,
    TensorType,
    UnrankedTensorType,
    VectorType,
    VerifyException,
    i1,
)
from ..syntax.number_arrays import i32_numbers
from ..syntax.scanner import one_of
from .accessors import accessor_name
from .argument_attributes import check_argument_attributes
from .destinations import verify_destinations
from .interfaces import has_trait
from .predicates import type_of
from .requirements import requirement, type_is
from .rows import OpRow, TraitRow
from .shape_traits import (
    SHAPE_TRAITS,
    element_or_self,
    has_unclear_elements,
    is_unclear,
    shape_of,
    verify_elementwise,
)
from .shaped import is_dense_array, is_tensor, is_vector
from .unknown import is_unknown

if TYPE_CHECKING:
    from .sources import TableDialect

Verify = Callable[[Any], None]
Transformer = Callable[[Any], "Attribute | Sequence[Attribute]"]


def trait_checks(row: OpRow, source: "TableDialect") -> Iterator[tuple[Verify, bool]]:
    """The verifiers of a row's traits; traits that say nothing checkable have none.

    With each, whether it looks at nothing but types and properties of the op.
    """
    elementwise = row.has_trait("Elementwise")
    for trait in row.traits:
        if trait.name == "SameOperandsAndResultType":
            elementwise = False  # this says more
        if (plain := _PLAIN.get(trait.name)) is not None:
            yield plain, trait.name in _OF_TYPES
        elif (made := _WITH_ARGUMENTS.get(trait.name)) is not None:
            if (verify := made(trait, row, source)) is not None:
                yield verify, trait.name in _OF_TYPES
        elif (written := source.hook("verify", trait.name)) is not None:
            yield written, False
    if elementwise:
        yield verify_elementwise, True


def with_element(type_: Attribute, element: Attribute) -> Attribute:
    """The type with the same shape and another element type."""
    if isinstance(type_, VectorType):
        return VectorType(element, type_.shape, type_.scalable_dims)
    if isinstance(type_, TensorType):
        return TensorType(element, type_.get_shape(), type_.encoding)
    if isinstance(type_, UnrankedTensorType):
        return UnrankedTensorType(element)
    return element


def i1_same_shape(type_: Attribute) -> Attribute:
    """i1, or i1 in the shape of a vector or tensor."""
    return with_element(type_, i1)


def _last(scale: Callable[[int], int]) -> Transformer:
    def transform(type_: Attribute) -> Attribute:
        assert is_vector(type_)
        *outer, last = type_.get_shape() or (1,)
        scalable = type_.scalable_dims if type_.shape.data else None
        return VectorType(type_.element_type, [*outer, scale(last)], scalable)

    return transform


def _elements(type_: Attribute) -> Sequence[Attribute]:
    assert is_vector(type_) or is_tensor(type_)
    return [type_.element_type] * prod(type_.get_shape())


def _component(type_: Attribute) -> Attribute:
    if isinstance(type_, ComplexType):
        return cast("ComplexType[AnyFloat]", type_).element_type
    return element_or_self(type_)


TRANSFORMERS: dict[str, Transformer] = {
    "same": lambda type_: type_,
    "element": _component,
    "i1_same_shape": i1_same_shape,
    "inputs": lambda type_: cast(FunctionType, type_).inputs.data,
    "results": lambda type_: cast(FunctionType, type_).outputs.data,
    "last_dimension_halved": _last(lambda size: size // 2),
    "last_dimension_doubled": _last(lambda size: size * 2),
    "elements": _elements,
}
"""From the type of one operand or result to that of another, by the words of TypesMatchWith."""


def transformer_of(word: str, source: "TableDialect") -> Transformer | None:
    """The function that a word of TypesMatchWith stands for, or C++ there; None: unclear."""
    found = source.hook("transformer", word) or TRANSFORMERS.get(word)
    if found is None and word.startswith("cpp("):
        from .type_expressions import written_transformer

        return written_transformer(word, source)
    return found


def named_values(op: Operation, row: OpRow, name: str) -> Sequence[SSAValue]:
    """The operands or results that a row calls by a name."""
    found: object = getattr(op, accessor_name(name), ())
    if isinstance(found, SSAValue):
        return (cast(SSAValue, found),)
    return cast(Sequence[SSAValue], found) if isinstance(found, tuple) else ()


def _types(op: Operation, row: OpRow, name: str) -> Sequence[Attribute]:
    """The types of the operands, the results or the attribute that a row calls by a name."""
    if row.attribute(name) is None:
        return [value.type for value in named_values(op, row, name)]
    held = op.properties.get(name)
    type_ = None if held is None else type_of(held)
    return [] if type_ is None else [type_]


def _names(trait: TraitRow) -> str:
    *most, last = trait.arguments
    return f"{', '.join(most)} and {last}" if most else last


def _known(type_: Attribute) -> bool:
    return False


def _all_match(
    of: Callable[[Attribute], object],
    what: str,
    is_unclear: Callable[[Attribute], bool] = _known,
) -> "Callable[..., Verify]":
    """That `of` gives the same for all; what is unclear is not compared."""

    def make(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
        lists = {o.name for o in (*row.operands, *row.results) if o.variadicity == "variadic"}

        def verify(op: Operation) -> None:
            groups = [_types(op, row, name) for name in trait.arguments]
            kinds = {
                tuple(map(of, group))
                for name, group in zip(trait.arguments, groups, strict=True)
                if (group or name in lists) and not any(map(is_unclear, group))
            }
            if len(kinds) > 1:
                shown = ", ".join(spell(type_) for group in groups for type_ in group)
                raise VerifyException(f"{_names(trait)} must have the same {what}, got {shown}")

        return verify

    return make


def _types_match_with(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify | None:
    from_, to, *term = trait.arguments
    transform = transformer_of(term[0] if term else "same", source)
    if transform is None:
        return None
    groups = {o.name for o in (*row.operands, *row.results) if o.variadicity == "variadic"}

    def verify(op: Operation) -> None:
        base = named_values(op, row, from_)
        given = [value.type for value in named_values(op, row, to)]
        if not base or (not given and to not in groups):
            return
        argument: object = [v.type for v in base] if from_ in groups else base[0].type
        try:
            wanted = transform(argument)
        except AssertionError:
            return
        wanted = [wanted] if isinstance(wanted, Attribute) else list(wanted)
        if wanted != given:
            shown = ", ".join(map(spell, wanted)) or "no values"
            found = ", ".join(map(spell, given)) or "none"
            raise VerifyException(f"{to} must be {shown} to go with {from_}, got {found}")

    return verify


def _has_parent(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
    wanted = [_op_name(name, source) for name in trait.arguments]

    def verify(op: Operation) -> None:
        parent = op.parent_op()
        if parent is not None and parent.name not in wanted and "." in wanted[0]:
            raise VerifyException(f"must stand in {' or '.join(wanted)}, not in {parent.name}")

    return verify


def _op_name(class_name: str, source: "TableDialect") -> str:
    """The op of a C++ class, spelled with or without its dialect."""
    dialect, _, name = class_name.rpartition(".")
    found = source.find_op(dialect or source.name, name)
    return found or class_name


def _end(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
    wanted = _op_name(trait.arguments[0], source)

    def verify(op: Operation) -> None:
        for region in op.regions:
            end = region.last_block and region.last_block.last_op
            if end is not None and end.name != wanted and "." in wanted:
                raise VerifyException(f"its regions end with {wanted}, not with {end.name}")

    return verify


def _differ(values: Sequence[SSAValue]) -> bool:
    """Whether values have several types. Most types are one object, which spares a comparison."""
    types = [value.type for value in values]
    return any(type_ is not types[0] and type_ != types[0] for type_ in types)


def _all_types_equal(op: Operation) -> None:
    values = (*op._operands, *op.results)  # pyright: ignore[reportPrivateUsage]
    if not op._operands:  # pyright: ignore[reportPrivateUsage]
        raise VerifyException("its operands say its type, so it needs one")
    if _differ(values):
        shown = ", ".join(spell(value.type) for value in values)
        raise VerifyException(f"operands and results must have the same type, got {shown}")


def _operand_types_equal(op: Operation) -> None:
    if _differ(op._operands):  # pyright: ignore[reportPrivateUsage]
        shown = ", ".join(spell(operand.type) for operand in op.operands)
        raise VerifyException(f"operands must have the same type, got {shown}")


def _elements_match(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
    """A vector stands for so many values of its element type."""
    elements, shaped = trait.arguments

    def verify(op: Operation) -> None:
        type_ = named_values(op, row, shaped)[0].type
        given = [value.type for value in named_values(op, row, elements)]
        wanted = list(_elements(type_))
        if given != wanted:
            shown = ", ".join(map(spell, given)) or "none"
            raise VerifyException(
                f"{spell(type_)} stands for {_number(wanted)}, {elements} are {shown}"
            )

    return verify


def _number(types: Sequence[Attribute]) -> str:
    return f"{len(types)} values of type {types[0]}" if types else "no values"


def _no_region_arguments(op: Operation) -> None:
    for region in op.regions:
        if region.first_block is not None and region.first_block.args:
            raise VerifyException("its regions take no arguments")


def _single_block(op: Operation) -> None:
    for region in op.regions:
        if region.first_block is not region.last_block:
            raise VerifyException("its regions have one block each")


def _weights(op: Operation) -> None:
    """A branch may say how often it goes to each of its successors."""
    weights = op.properties.get("branch_weights")
    if not is_dense_array(weights) or not (values := i32_numbers(weights)):
        return
    if len(values) != len(op.successors):
        raise VerifyException(f"{len(values)} branch weights for {len(op.successors)} successors")
    if not any(values):
        raise VerifyException("one of the branch weights is more than 0")


VISIBILITIES = ("public", "private", "nested")


def _symbol(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
    """A symbol has a name, which may be optional, and one of three visibilities or none."""
    named = row.attribute("sym_name")
    optional = named is not None and named.optional

    def verify(op: Operation) -> None:
        name = op.properties.get("sym_name") or op.attributes.get("sym_name")
        if name is None and optional:
            return
        if not isinstance(name, StringAttr):
            raise VerifyException("sym_name is missing or no string; a symbol has a name")
        if not name.data:
            raise VerifyException("its symbol's name is empty")
        parent = op.parent_op()
        if parent is not None and not has_trait(parent, "SymbolTable") and not is_unknown(parent):
            raise VerifyException(f"a symbol stands in a symbol table, {parent.name} is none")
        visibility = op.properties.get("sym_visibility") or op.attributes.get("sym_visibility")
        if visibility is None:
            return
        if not isinstance(visibility, StringAttr) or visibility.data not in VISIBILITIES:
            known = one_of(f'"{word}"' for word in VISIBILITIES)
            raise VerifyException(f"sym_visibility is {spell(visibility)}, it must be {known}")

    return verify


def _function(trait: TraitRow, row: OpRow, source: "TableDialect") -> Verify:
    """A function is a symbol; attributes of arguments and results are as many as these."""
    is_symbol = _symbol(trait, row, source)

    def verify(op: Operation) -> None:
        is_symbol(op)
        type_ = op.properties.get("function_type")
        if isinstance(type_, FunctionType):
            check_argument_attributes(op, type_.inputs.data, type_.outputs.data)

    return verify


_PLAIN: dict[str, Verify] = {
    "DestinationStyleOpInterface": verify_destinations,
    "SameOperandsAndResultType": _all_types_equal,
    "SameTypeOperands": _operand_types_equal,
    **SHAPE_TRAITS,
    "NoRegionArguments": _no_region_arguments,
    "WeightedBranchOpInterface": _weights,
    "SingleBlock": _single_block,
}
_WITH_ARGUMENTS: dict[str, Callable[[TraitRow, OpRow, "TableDialect"], Verify | None]] = {
    "AllTypesMatch": _all_match(lambda type_: type_, "type"),
    "AllElementTypesMatch": _all_match(element_or_self, "element type", has_unclear_elements),
    "AllShapesMatch": _all_match(shape_of, "shape", is_unclear),
    "AllTypeIDsMatch": _all_match(type, "kind of type"),
    "AllRanksMatch": _all_match(
        lambda t: None if (s := shape_of(t)) is None else len(s), "rank", is_unclear
    ),
    "TypesMatchWith": _types_match_with,
    "OptionalTypesMatchWith": _types_match_with,
    "RangedTypesMatchWith": _types_match_with,
    "HasParent": _has_parent,
    "ParentOneOf": _has_parent,
    "Requires": requirement,
    "TypeIs": type_is,
    "ShapedTypeMatchesElementCountAndTypes": _elements_match,
    "SingleBlockImplicitTerminator": _end,
    "FunctionOpInterface": _function,
    "Symbol": _symbol,
}
_OF_TYPES = frozenset(
    (
        *SHAPE_TRAITS,
        "AllElementTypesMatch",
        "AllRanksMatch",
        "AllShapesMatch",
        "AllTypeIDsMatch",
        "AllTypesMatch",
        "OptionalTypesMatchWith",
        "RangedTypesMatchWith",
        "Requires",
        "SameOperandsAndResultType",
        "SameTypeOperands",
        "ShapedTypeMatchesElementCountAndTypes",
        "TypesMatchWith",
        "WeightedBranchOpInterface",
    )
)
"""The traits whose checks look at nothing but the op's own types and properties."""
