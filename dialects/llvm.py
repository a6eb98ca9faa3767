"""What MLIR writes by hand for the llvm dialect: types, short forms, directives of formats."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    VectorType,
)
from ..syntax.number_arrays import case_values, i32_array, numbers
from . import (
    llvm_verify,
    llvm_verify_attributes,
    llvm_verify_calls,
    llvm_verify_constants,
    llvm_verify_functions,
    llvm_verify_parameters,
    llvm_verify_symbols,
    llvm_verify_vectors,
)
from .function_syntax import split_inherent
from .hooks import Hooks
from .llvm_attributes import (
    ATTRIBUTES,
    ExpressionArguments,
    default,
    enum_case,
    enum_word,
    parse_type_descriptor,
    print_attributes,
    print_type_descriptor,
)
from .llvm_calls import hooks as calls
from .llvm_operands import parse_bundle, parse_use_list, print_bundle, print_use_list
from .llvm_symbols import hooks as symbols_syntax
from .llvm_symbols import parse_linkage
from .llvm_types import TYPES, LLVMStructType, type_at

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer

    Operands = list[list[UnresolvedOperand]]

hooks = Hooks("llvm", attributes=[*TYPES, *ATTRIBUTES])
hooks.include(
    calls,
    symbols_syntax,
    llvm_verify.hooks,
    llvm_verify_attributes.hooks,
    llvm_verify_calls.hooks,
    llvm_verify_constants.hooks,
    llvm_verify_functions.hooks,
    llvm_verify_parameters.hooks,
    llvm_verify_symbols.hooks,
    llvm_verify_vectors.hooks,
)

hooks.table("parse_attribute")["#tbaa_type_desc"] = parse_type_descriptor
hooks.table("print_attribute")["#tbaa_type_desc"] = print_type_descriptor
hooks.table("attribute_directive")["ExpressionArg"] = lambda: (
    ExpressionArguments.parse,
    ExpressionArguments.print,
)

DYNAMIC_INDEX = -(1 << 31)
"""What the constant indices of a getelementptr hold where an operand has the index."""


@hooks.materialize
def materialize_constant(attribute: Attribute, type_: Attribute) -> Operation | None:
    """llvm.mlir.constant of an integer."""
    from .ops import llvm

    if not isinstance(attribute, IntegerAttr):
        return None
    return llvm.ConstantOp(value=cast("IntegerAttr[IntegerType]", attribute), results=type_)


# Comparisons


@hooks.parse("icmp", "fcmp")
def parse_comparison(op_class: type[Operation], parser: "Parser") -> Operation:
    enum = "ICmpPredicate" if op_class.name == "llvm.icmp" else "FCmpPredicate"
    predicate = enum_case(parser, enum, parser.parse_str_literal())
    lhs = parser.parse_unresolved_operand()
    parser.parse_punctuation(",")
    rhs = parser.parse_unresolved_operand()
    properties, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    properties["predicate"] = predicate
    if op_class.name == "llvm.fcmp":
        properties.setdefault("fastmathFlags", default(op_class, "fastmathFlags"))
    parser.parse_punctuation(":")
    at = parser.pos
    operand = parser.parse_type()
    result: Attribute = IntegerType(1)
    if isinstance(operand, VectorType):
        vector = cast("VectorType[Attribute]", operand)
        result = VectorType(result, vector.shape, vector.scalable_dims)
    return op_class.create(
        operands=[*parser.resolve_operands([lhs, rhs], [cast(Attribute, operand)] * 2, at)],
        result_types=[result],
        properties=properties,
        attributes=attributes,
    )


@hooks.print("icmp", "fcmp")
def print_comparison(op: Operation, printer: "Printer") -> None:
    enum = "ICmpPredicate" if op.name == "llvm.icmp" else "FCmpPredicate"
    lhs, rhs = op.operands
    printer.print_string(f' "{enum_word(op.properties["predicate"], enum)}" ')
    printer.print_string(f"%{printer.ssa_name(lhs)}, %{printer.ssa_name(rhs)}")
    print_attributes(printer, op, {"predicate"})
    printer.print_string(" : ")
    printer.print_attribute(lhs.type)


# Memory


@hooks.parse("alloca")
def parse_alloca(op_class: type[Operation], parser: "Parser") -> Operation:
    properties: dict[str, Attribute] = {}
    if parser.parse_optional_keyword("inalloca") is not None:
        from ..syntax.attribute_forms import UNIT

        properties["inalloca"] = UNIT
    size = parser.parse_unresolved_operand()
    parser.parse_keyword("x")
    properties["elem_type"] = parser.parse_type()
    written, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    if _is_zero(written.get("alignment")):
        del written["alignment"]
    parser.parse_punctuation(":")
    at = parser.pos
    type = parser.parse_function_type()
    if len(type.inputs) != 1 or len(type.outputs) != 1:
        parser.raise_error(f"expected a type as (i64) -> !llvm.ptr, found {type}", at)
    (input,), (result,) = type.inputs.data, type.outputs.data
    return op_class.create(
        operands=[parser.resolve_operand(size, input)],
        result_types=[result],
        properties=properties | written,
        attributes=attributes,
    )


def _is_zero(value: Attribute | None) -> bool:
    return isinstance(value, IntegerAttr) and value.value.data == 0


@hooks.print("alloca")
def print_alloca(op: Operation, printer: "Printer") -> None:
    (size,) = op.operands
    if "inalloca" in op.properties:
        printer.print_string(" inalloca")
    printer.print_string(f" %{printer.ssa_name(size)} x ")
    printer.print_attribute(op.properties["elem_type"])
    elided = {"elem_type", "inalloca"}
    if _is_zero(op.properties.get("alignment")):
        elided.add("alignment")
    print_attributes(printer, op, elided)
    printer.print_string(" : ")
    printer.print_operation_type(op)


@hooks.directive("GEPIndices")
class GEPIndices:
    """`%i, 1, %j`: operands, and an array of the constants with DYNAMIC_INDEX for operands."""

    @staticmethod
    def parse(parser: "Parser") -> "tuple[list[UnresolvedOperand], Attribute]":
        operands: list[UnresolvedOperand] = []
        constants: list[int] = []

        def one() -> None:
            operand = parser.parse_optional_unresolved_operand()
            if operand is None:
                constants.append(parser.parse_integer(allow_boolean=False))
            else:
                operands.append(operand)
                constants.append(DYNAMIC_INDEX)

        parser.parse_comma_separated_list(parser.Delimiter.NONE, one)
        return operands, i32_array(*constants)

    @staticmethod
    def print(
        printer: "Printer", op: Operation, operands: Sequence[SSAValue], constants: Attribute
    ) -> None:
        values = iter(operands)
        shown = [
            f"%{printer.ssa_name(next(values))}" if one == DYNAMIC_INDEX else str(one)
            for one in numbers(constants)
        ]
        printer.print_string(", ".join(shown))


# Types that follow from others


@hooks.transformer("struct_with_i1")
def with_success(type: Attribute) -> Attribute:
    """What a cmpxchg gives: the old value, and whether the new one was written."""
    return LLVMStructType.literal([type, IntegerType(1)])


@hooks.directive("InsertExtractValueElementType")
class InsertExtractValueElementType:
    """Nothing is written: the type at a position of a container."""

    @staticmethod
    def parse(parser: "Parser", container: Attribute, position: Attribute) -> Attribute:
        found = type_at(container, numbers(position))
        if found is None:
            at = len(parser.text[: parser.pos].rstrip()) - 1
            parser.raise_error(f"{container} has nothing at position {list(numbers(position))}", at)
        return found

    @staticmethod
    def print(printer: "Printer", op: Operation, *_: object) -> None:
        pass


@hooks.directive("ShuffleType")
class ShuffleType:
    """Nothing is written: a vector with as many elements as the mask."""

    @staticmethod
    def parse(parser: "Parser", vector: Attribute, mask: Attribute) -> Attribute:
        if not isinstance(vector, VectorType):
            parser.raise_error(f"{vector} is not a vector")
        given = cast("VectorType[Attribute]", vector)
        return VectorType(given.get_element_type(), [len(numbers(mask))], given.scalable_dims)

    @staticmethod
    def print(printer: "Printer", op: Operation, *_: object) -> None:
        pass


# Branches to many blocks


@hooks.directive("SwitchOpCases")
class SwitchOpCases:
    """`[ 3: ^bb1(%a : i32), 4: ^bb2 ]` over several lines."""

    @staticmethod
    def parse(
        parser: "Parser", value_type: Attribute
    ) -> (
        "tuple[Attribute | None, list[Block], list[list[UnresolvedOperand]], list[list[Attribute]]]"
    ):
        values: list[int] = []
        blocks: list[Block] = []
        operands: list[list[UnresolvedOperand]] = []
        types: list[list[Attribute]] = []

        def one() -> None:
            values.append(parser.parse_integer())
            parser.parse_punctuation(":")
            block, given, given_types = parse_use_list(parser)
            blocks.append(block)
            operands.append(given)
            types.append(given_types)

        parser.parse_comma_separated_list(parser.Delimiter.SQUARE, one)
        if not values:
            return None, blocks, operands, types
        return case_values(value_type, values), blocks, operands, types

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        value_type: Attribute,
        values: Attribute | None,
        blocks: Sequence[Block],
        operands: Sequence[Sequence[SSAValue]],
        types: object,
    ) -> None:
        cases: Sequence[int] = ()
        if isinstance(values, DenseIntOrFPElementsAttr):
            cases = values.get_values()
        margin = f"\n{printer.margin}"
        printer.print_string(f"[{margin}")
        for index, (number, block) in enumerate(zip(cases, blocks, strict=True)):
            printer.print_string(f"{',' + margin if index else ''}  {number}: ")
            print_use_list(printer, block, operands[index])
        printer.print_string(f"{margin}]" if cases else "]")


@hooks.directive("IndirectBrOpSucessors")
class IndirectBrOpSucessors:
    """`[ ^bb1(%a : i32), ^bb2 ]` over several lines."""

    @staticmethod
    def parse(
        parser: "Parser", address_type: Attribute
    ) -> "tuple[list[Block], Operands, list[list[Attribute]]]":
        found = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_use_list(parser)
        )
        return [b for b, _, _ in found], [o for _, o, _ in found], [t for _, _, t in found]

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        address_type: Attribute,
        blocks: Sequence[Block],
        operands: Sequence[Sequence[SSAValue]],
        types: object,
    ) -> None:
        margin = f"\n{printer.margin}"
        printer.print_string("[")
        for index, (block, given) in enumerate(zip(blocks, operands, strict=True)):
            printer.print_string(f",{margin}" if index else margin)
            print_use_list(printer, block, given)
        printer.print_string(f"{margin}]" if blocks else "]")


# Others


@hooks.directive("LLVMLinkage")
class LLVMLinkage:
    """A linkage without `#llvm.linkage<…>`; external where none is written."""

    @staticmethod
    def parse(parser: "Parser") -> Attribute:
        return parse_linkage(parser)

    @staticmethod
    def print(printer: "Printer", op: Operation, linkage: Attribute) -> None:
        printer.print_string(enum_word(linkage, "Linkage"))


@hooks.directive("OpBundles")
class OpBundles:
    """`["tag"(%a : i32), "other"()]`."""

    @staticmethod
    def parse(
        parser: "Parser",
    ) -> "tuple[Operands, list[list[Attribute]], Attribute | None] | None":
        found = parser.parse_optional_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parse_bundle(parser)
        )
        if found is None:
            return None
        tags = ArrayAttr([StringAttr(tag) for tag, _, _ in found])
        return [o for _, o, _ in found], [t for _, _, t in found], tags if found else None

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        operands: Sequence[Sequence[SSAValue]],
        types: object,
        tags: Attribute | None,
    ) -> None:
        if not operands or not isinstance(tags, ArrayAttr):
            return
        pairs = zip(cast("ArrayAttr[StringAttr]", tags), operands, strict=True)
        printer.print_string("[")
        printer.print_list(list(pairs), lambda pair: print_bundle(printer, pair[0].data, pair[1]))
        printer.print_string("]")
