"""What MLIR writes by hand for the bufferization dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.extra_attributes import UnknownType
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    IndexType,
    Operation,
    SSAValue,
    StridedLayoutAttr,
    StringAttr,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VerifyException,
    i1,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from ..syntax.scanner import one_of
from .destinations import is_buffer, is_tensor
from .hooks import Hooks
from .interfaces import effects
from .row_traits import shape_of
from .tensor_verify import check_dynamic_sizes, may_be_same
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import bufferization

hooks = Hooks("bufferization")

INDEX = IndexType()
SEGMENTS = "operandSegmentSizes"
ACCESSES = ("none", "read", "write", "read-write")


# alloc_tensor


@hooks.parse("alloc_tensor")
def parse_alloc_tensor(op_class: type[Operation], parser: "Parser") -> Operation:
    sizes = parser.parse_op_args_list()
    copies: list[UnresolvedOperand] = []
    hints: list[UnresolvedOperand] = []
    if parser.parse_optional_keyword("copy") is not None:
        parser.parse_punctuation("(")
        copies.append(parser.parse_unresolved_operand())
        parser.parse_punctuation(")")
    if parser.parse_optional_keyword("size_hint") is not None:
        parser.parse_punctuation("=")
        hints.append(parser.parse_unresolved_operand())
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    type_: Attribute = parser.parse_type()
    operands = [parser.resolve_operand(one, INDEX) for one in sizes]
    operands += [parser.resolve_operand(one, type_) for one in copies]
    operands += [parser.resolve_operand(one, INDEX) for one in hints]
    properties: dict[str, Attribute] = {SEGMENTS: i32_array(len(sizes), len(copies), len(hints))}
    if "memory_space" in attributes:
        properties["memory_space"] = attributes.pop("memory_space")
    return op_class.create(
        operands=operands, result_types=[type_], properties=properties, attributes=attributes
    )


@hooks.print("alloc_tensor")
def print_alloc_tensor(op: "bufferization.AllocTensorOp", printer: "Printer") -> None:
    printer.print_operands(op.dynamic_sizes)
    if op.copy is not None:
        printer.print_string(" copy")
        printer.print_operands([op.copy])
    if op.size_hint is not None:
        printer.print_string(f" size_hint=%{printer.ssa_name(op.size_hint)}")
    every = {**op.properties, **op.attributes}
    printer.print_op_attributes(dict(sorted(every.items())), reserved_attr_names=(SEGMENTS,))
    printer.print_string(" : ")
    printer.print_attribute(op.results[0].type)


@hooks.verify("alloc_tensor")
def verify_alloc_tensor(op: "bufferization.AllocTensorOp") -> None:
    type_ = op.results[0].type
    if op.copy is None:
        check_dynamic_sizes(type_, op.dynamic_sizes)
    elif op.dynamic_sizes:
        raise VerifyException("a copy has the sizes of its source, so none are given")
    elif op.copy.type != type_:
        raise VerifyException(f"it copies {spell(op.copy.type)}, but makes {spell(type_)}")


# dealloc


@hooks.infer_results("dealloc")
def infer_dealloc(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    sizes = cast("DenseArrayBase", properties[SEGMENTS])
    return [i1] * i32_numbers(sizes)[2]


@hooks.verify("dealloc")
def verify_dealloc(op: "bufferization.DeallocOp") -> None:
    if len(op.memrefs) != len(op.conditions):
        raise VerifyException(
            f"{counted(len(op.memrefs), 'memref')}, but {counted(len(op.conditions), 'condition')}"
        )
    if len(op.retained) != len(op.results):
        raise VerifyException(
            f"{counted(len(op.retained), 'memref')} retained, "
            f"but {counted(len(op.results), 'result')}"
        )


# Tensors and buffers


@hooks.verify("to_tensor", "to_buffer")
def verify_conversion(op: Operation) -> None:
    tensor, buffer = op.operands[0].type, op.results[0].type
    if op.name == "bufferization.to_tensor":
        tensor, buffer = buffer, tensor
    if isinstance(tensor, UnknownType) or isinstance(buffer, UnknownType):
        return
    if not is_tensor(tensor) or not is_buffer(buffer):
        raise VerifyException(
            f"it relates a tensor and a memref, got {spell(tensor)} and {spell(buffer)}"
        )
    if isinstance(tensor, UnrankedTensorType) != isinstance(buffer, UnrankedMemRefType):
        raise VerifyException(f"{spell(tensor)} and {spell(buffer)}: only one of them has a rank")
    if shape_of(tensor) != shape_of(buffer):
        raise VerifyException(f"{spell(tensor)} and {spell(buffer)} have not the same shape")


@hooks.verify("materialize_in_destination")
def verify_materialize(op: "bufferization.MaterializeInDestinationOp") -> None:
    source, dest = op.source.type, op.dest.type
    tensor = is_tensor(dest)
    if not tensor and not is_buffer(dest):
        raise VerifyException(f"the destination is a tensor or a memref, got {spell(dest)}")
    if len(op.results) != tensor:
        raise VerifyException(f"{counted(int(tensor), 'result')} of {spell(dest)} as destination")
    if op.restrict is not None and tensor:
        raise VerifyException("restrict is said of a memref only")
    if (op.writable is not None) == tensor:
        raise VerifyException("writable is said of a memref, and not of a tensor")
    if isinstance(source, TensorType) == isinstance(dest, UnrankedTensorType | UnrankedMemRefType):
        raise VerifyException(f"{spell(source)} and {spell(dest)}: only one of them has a rank")
    if not may_be_same(source, dest):
        raise VerifyException(f"{spell(source)} can't become {spell(dest)}")


# Attributes of functions and of other dialects' ops


@hooks.verify_attribute("*")
def verify_attribute(op: Operation, value: Attribute) -> None:
    raise VerifyException("bufferization has no such attribute for ops")


@hooks.verify_attribute("manual_deallocation")
def verify_manual_deallocation(op: Operation, value: Attribute) -> None:
    found = effects(op)
    if found is not None and not {"allocates", "frees"} & {effect for effect, _ in found}:
        raise VerifyException("it is said of ops that allocate or free")


@hooks.verify_argument_attribute("writable")
def verify_writable(op: Operation, type_: Attribute, entry: DictionaryAttr) -> None:
    value = entry.data["bufferization.writable"]
    if spell(value) not in ("true", "false"):
        raise VerifyException(f"is true or false, got {spell(value)}")
    if op.regions[0].first_block is None:
        raise VerifyException("can't be said of a function without body")


@hooks.verify_argument_attribute("access")
def verify_access(op: Operation, type_: Attribute, entry: DictionaryAttr) -> None:
    value = entry.data["bufferization.access"]
    if not isinstance(value, StringAttr) or value.data not in ACCESSES:
        wanted = one_of(f'"{word}"' for word in ACCESSES)
        raise VerifyException(f"is {wanted}, got {spell(value)}")


@hooks.verify_argument_attribute("buffer_layout")
def verify_buffer_layout(op: Operation, type_: Attribute, entry: DictionaryAttr) -> None:
    value = entry.data["bufferization.buffer_layout"]
    if not isinstance(value, AffineMapAttr | StridedLayoutAttr):
        raise VerifyException(f"is the layout of a memref, got {spell(value)}")
