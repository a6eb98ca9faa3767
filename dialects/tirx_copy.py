"""Tile copies: elements from one memref to another, brought by all threads of a scope."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMap,
    AffineMapAttr,
    Attribute,
    DenseArrayBase,
    EffectInstance,
    IndexType,
    IntegerAttr,
    IRDLOperation,
    MemoryEffect,
    MemoryEffectKind,
    MemRefType,
    Operation,
    StringAttr,
    TypedAttribute,
    UnitAttr,
    VerifyException,
    attr_def,
    i64,
    irdl_op_definition,
    operand_def,
    opt_attr_def,
    traits_def,
    var_operand_def,
)
from ..syntax.scanner import Delimiter
from .affine_subscripts import SubscriptReader, print_subscripts
from .kinds import Kind
from .memref_layout import strided_layout
from .shaped import is_dense_array, is_memref
from .tirx_access import ALIGNMENT, WHOLE, check_alignment
from .tirx_scopes import ScopeAttr
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

PLAIN = "plain"
"""The instruction of a copy that names none: loads and stores."""

_WRITTEN = ("source_map", "target_map", "sizes")


LANES = Kind(IntegerAttr, "lanes is a positive number of type i64")


class CopiesMemref(MemoryEffect):
    """Reads what its first operand points to, and writes what its second one does."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return {
            EffectInstance(MemoryEffectKind.READ, op.operands[0]),
            EffectInstance(MemoryEffectKind.WRITE, op.operands[1]),
        }


@irdl_op_definition
class CopyOp(IRDLOperation):
    """Copies a tile; each thread of a scope brings some vectors of it.

    `tirx.copy %A[%i, %k] [64, 32] to %s[0, 0] {scope = #tirx.scope<"cta">, lanes = 8 : i64,
    fill = 0.0 : f16} : memref<?x?xf16> to memref<64x32xf16>`. The sizes are those of the last
    dimensions of both memrefs. With `fill`, that is what lies out of the source's bounds; with
    `drop`, what would lie out of the target's is dropped; else the tile is inside. Nobody waits.
    """

    name = "tirx.copy"

    source = operand_def(Kind(MemRefType, "the source must be a ranked memref"))
    target = operand_def(Kind(MemRefType, "the target must be a ranked memref"))
    indices = var_operand_def(IndexType)
    source_map = attr_def(AffineMapAttr)
    target_map = attr_def(AffineMapAttr)
    sizes = attr_def(DenseArrayBase)
    scope = attr_def(Kind(ScopeAttr, "scope is a #tirx.scope"))
    lanes = opt_attr_def(LANES)
    fill = opt_attr_def()
    drop = opt_attr_def(Kind(UnitAttr, "drop has no value"))
    alignment = opt_attr_def(ALIGNMENT)
    whole = opt_attr_def(WHOLE)
    instruction = opt_attr_def(Kind(StringAttr, "instruction is a name in quotes"))

    traits = traits_def(CopiesMemref())

    @classmethod
    def parse(cls, parser: "Parser") -> "CopyOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        reader = SubscriptReader(parser)
        source = parser.parse_unresolved_operand()
        from_ = reader.parse_list(Delimiter.SQUARE)
        sizes = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, lambda: parser.parse_integer(allow_boolean=False)
        )
        parser.parse_keyword("to")
        target = parser.parse_unresolved_operand()
        to = reader.parse_list(Delimiter.SQUARE)
        given = parser.parse_optional_attr_dict_with_reserved_attr_names(_WRITTEN)
        parser.parse_punctuation(":")
        types: list[Attribute] = [parser.parse_type()]
        parser.parse_keyword("to")
        types.append(parser.parse_type())
        counts = len(reader.dims), len(reader.symbols)
        return cls.create(
            operands=[
                parser.resolve_operand(source, types[0]),
                parser.resolve_operand(target, types[1]),
                *reader.dims.values(),
                *reader.symbols.values(),
            ],
            attributes={
                "source_map": AffineMapAttr(AffineMap(*counts, tuple(from_))),
                "target_map": AffineMapAttr(AffineMap(*counts, tuple(to))),
                "sizes": DenseArrayBase.from_list(i64, sizes),
                **({} if given is None else given.data),
            },
        )

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        printer.print_string(f" %{printer.ssa_name(self.source)}")
        print_subscripts(printer, self.source_map.data, self.indices)
        printer.print_string(f" {list(self.shape)} to %{printer.ssa_name(self.target)}")
        print_subscripts(printer, self.target_map.data, self.indices)
        printer.print_op_attributes({k: v for k, v in self.attributes.items() if k not in _WRITTEN})
        printer.print_string(" : ")
        printer.print_attribute(self.source.type)
        printer.print_string(" to ")
        printer.print_attribute(self.target.type)

    @property
    def shape(self) -> Sequence[int]:
        """How many elements are copied along each of the last dimensions."""
        return self.sizes.get_values() if is_dense_array(self.sizes) else ()

    @property
    def vector(self) -> int:
        """How many elements a thread brings at a time."""
        return 1 if self.lanes is None else self.lanes.value.data

    @property
    def way(self) -> str:
        """The name of the rule that lowers it."""
        return PLAIN if self.instruction is None else self.instruction.data

    def verify_(self) -> None:
        source = _memref(self.source.type, self.source_map.data)
        target = _memref(self.target.type, self.target_map.data)
        if source.element_type != target.element_type:
            raise VerifyException(
                f"elements of the source are {spell(source.element_type)}, "
                f"those of the target {spell(target.element_type)}"
            )
        for map in (self.source_map.data, self.target_map.data):
            if (taken := map.num_dims + map.num_symbols) != len(self.indices):
                raise VerifyException(
                    f"a map takes {counted(taken, 'value')}, got {len(self.indices)}"
                )
        self._verify_sizes(source, target)
        if (fill := self.fill) is not None:
            type_ = fill.get_type() if isinstance(fill, TypedAttribute) else None
            if type_ != source.element_type:
                raise VerifyException(
                    f"fill is {spell(fill)}, elements are {spell(source.element_type)}"
                )
        if self.whole is not None and self.vector == 1:
            raise VerifyException("whole is a promise about vectors, lanes is 1")

    def _verify_sizes(
        self, source: "MemRefType[Attribute]", target: "MemRefType[Attribute]"
    ) -> None:
        rank = min(len(source.get_shape()), len(target.get_shape()))
        shape = self.shape
        if self.sizes.elt_type != i64 or not 1 <= len(shape) <= rank or min(shape) < 1:
            raise VerifyException(
                f"sizes are 1 to {rank} positive numbers, one for each of the last dimensions, "
                f"got {list(shape)}"
            )
        lanes = self.lanes
        if lanes is not None and (lanes.type != i64 or lanes.value.data < 1):
            raise VerifyException(f"{LANES.rule}, got {spell(lanes)}")
        check_alignment(self.alignment)
        if shape[-1] % self.vector:
            raise VerifyException(
                f"{shape[-1]} elements are no whole number of {self.vector} lanes"
            )
        for what, type_ in (("source", source), ("target", target)):
            layout = strided_layout(type_)
            if self.vector > 1 and (layout is None or layout.strides[-1:] != (1,)):
                raise VerifyException(
                    f"{self.vector} lanes are copied at a time, but elements of the last dimension "
                    f"of the {what} don't lie side by side"
                )


def _memref(type_: Attribute, map: AffineMap) -> "MemRefType[Attribute]":
    assert is_memref(type_)
    rank = len(type_.get_shape())
    if len(map.results) != rank:
        raise VerifyException(f"{spell(type_)} needs {rank} indices, got {len(map.results)}")
    return type_
