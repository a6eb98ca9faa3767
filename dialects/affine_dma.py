"""Copies by an engine beside the processor, affine.dma_start and affine.dma_wait, without rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMap,
    AffineMapAttr,
    Attribute,
    IRDLOperation,
    Operation,
    SSAValue,
    VerifyException,
    attr_def,
    irdl_op_definition,
    var_operand_def,
)
from .affine_scope import INDEX, affine_scope, is_dimension, is_symbol
from .affine_subscripts import parse_subscripts, print_subscripts
from .shaped import is_memref
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer

Access = tuple["UnresolvedOperand", AffineMapAttr, list[SSAValue]]


@irdl_op_definition
class AffineDmaStartOp(IRDLOperation):
    """Starts to copy elements from one memref to another; a third one tells when it is done.

    `affine.dma_start %from[%i], %to[%j], %tag[0], %count : memref<…>, memref<…>, memref<…>`; behind
    the count there may be a stride of the slower memory and how many elements lie in one stride.
    """

    name = "affine.dma_start"

    operands_ = var_operand_def()
    src_map = attr_def(AffineMapAttr)
    dst_map = attr_def(AffineMapAttr)
    tag_map = attr_def(AffineMapAttr)

    @classmethod
    def parse(cls, parser: "Parser") -> "AffineDmaStartOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        accesses: list[Access] = []
        for _ in range(3):
            accesses.append(_parse_access(parser))
            parser.parse_punctuation(",")
        counts = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_unresolved_operand
        )
        if len(counts) not in (1, 3):
            parser.raise_error("expected a stride and the number of elements in it, or neither")
        parser.parse_punctuation(":")
        operands: list[SSAValue] = []
        for index, access in enumerate(accesses):
            if index:
                parser.parse_punctuation(",")
            operands += _resolve_access(parser, access)
        operands += [parser.resolve_operand(one, INDEX) for one in counts]
        maps = zip(("src_map", "dst_map", "tag_map"), accesses, strict=True)
        return cls.create(operands=operands, attributes={name: one[1] for name, one in maps})

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        _print_transfer(printer, self, _maps_of_start(self))

    def verify_(self) -> None:
        _verify_transfer(self, _maps_of_start(self), (1, 3))


@irdl_op_definition
class AffineDmaWaitOp(IRDLOperation):
    """Waits until a copy is done: `affine.dma_wait %tag[0], %count : memref<…>`."""

    name = "affine.dma_wait"

    operands_ = var_operand_def()
    tag_map = attr_def(AffineMapAttr)

    @classmethod
    def parse(cls, parser: "Parser") -> "AffineDmaWaitOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        access = _parse_access(parser)
        parser.parse_punctuation(",")
        count = parser.parse_unresolved_operand()
        parser.parse_punctuation(":")
        operands = [*_resolve_access(parser, access), parser.resolve_operand(count, INDEX)]
        return cls.create(operands=operands, attributes={"tag_map": access[1]})

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        _print_transfer(printer, self, [self.tag_map.data])

    def verify_(self) -> None:
        _verify_transfer(self, [self.tag_map.data], (1,))


OPS: Sequence[type[Operation]] = (AffineDmaStartOp, AffineDmaWaitOp)


def _maps_of_start(op: AffineDmaStartOp) -> Sequence[AffineMap]:
    """The maps in the order of their operands."""
    return [op.src_map.data, op.dst_map.data, op.tag_map.data]


# Text


def _parse_access(parser: "Parser") -> Access:
    base = parser.parse_unresolved_operand()
    return base, *parse_subscripts(parser)


def _resolve_access(parser: "Parser", access: Access) -> list[SSAValue]:
    """The values of an access, whose type stands here."""
    base, _, indices = access
    return [parser.resolve_operand(base, parser.parse_type()), *indices]


def _print_transfer(printer: "Printer", op: Operation, maps: Sequence[AffineMap]) -> None:
    values = list(op.operands)
    types: list[Attribute] = []
    printer.print_string(" ")
    for map_ in maps:
        base, taken = values.pop(0), map_.num_dims + map_.num_symbols
        printer.print_ssa_value(base)
        print_subscripts(printer, map_, values[:taken])
        printer.print_string(", ")
        types.append(base.type)
        del values[:taken]
    printer.print_list(values, printer.print_ssa_value)
    printer.print_string(" : ")
    printer.print_list(types, printer.print_attribute)


# Checks


def _verify_transfer(op: Operation, maps: Sequence[AffineMap], counts: Sequence[int]) -> None:
    taken = [map_.num_dims + map_.num_symbols for map_ in maps]
    left = len(op.operands) - sum(taken) - len(maps)
    if left not in counts:
        wanted = " or ".join(map(str, counts))
        raise VerifyException(f"{counted(left, 'operand')} behind the accesses, it takes {wanted}")
    region, start = affine_scope(op), 0
    for number in taken:
        base, indices = op.operands[start], op.operands[start + 1 : start + 1 + number]
        if not is_memref(base.type):
            raise VerifyException(f"operand {start} must be a memref, got {spell(base.type)}")
        for index, value in enumerate(indices, start + 1):
            if value.type != INDEX:
                raise VerifyException(f"operand {index} must be an index, got {spell(value.type)}")
            if not (is_dimension(value, region) or is_symbol(value, region)):
                raise VerifyException(f"operand {index} is neither a dimension nor a symbol")
        start += number + 1
