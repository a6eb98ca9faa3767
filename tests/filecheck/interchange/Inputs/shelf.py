"""A dialect whose definitions ask for all kinds of things."""

from collections.abc import Sequence
from typing import ClassVar

from xdsl.dialects.builtin import (
    AnyFloat,
    ArrayAttr,
    ArrayOfConstraint,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    MemRefType,
    ShapedType,
    StringAttr,
    SymbolNameConstraint,
    TensorType,
    UnitAttr,
    f32,
    i32,
    i64,
)
from xdsl.ir import Attribute, Data, Dialect, ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    AnyAttr,
    AnyOf,
    AtLeast,
    AttrSizedOperandSegments,
    BaseAttr,
    EqAttrConstraint,
    IRDLOperation,
    MessageConstraint,
    ParamAttrConstraint,
    RangeOf,
    VarConstraint,
    attr_def,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    opt_attr_def,
    opt_operand_def,
    opt_region_def,
    param_def,
    prop_def,
    region_def,
    result_def,
    successor_def,
    traits_def,
    var_operand_def,
    var_result_def,
)
from xdsl.parser import AttrParser
from xdsl.printer import Printer
from xdsl.traits import IsTerminator, NoTerminator, Pure
from xdsl.utils.exceptions import VerifyException


@irdl_attr_definition
class BoxType(ParametrizedAttribute, TypeAttribute):
    """Something in a box."""

    name = "shelf.box"
    inside: AnyFloat | IntegerType


@irdl_attr_definition
class LabelAttr(ParametrizedAttribute):
    name = "shelf.label"
    text: StringAttr
    of: BoxType | IntegerType
    price: IntegerAttr = param_def(MessageConstraint(AnyAttr(), "the price is not negative"))

    def verify(self) -> None:
        if self.price.value.data < 0:
            raise VerifyException("the price is negative")


@irdl_attr_definition
class ColourAttr(Data[str]):
    name = "shelf.colour"

    @classmethod
    def parse_parameter(cls, parser: AttrParser) -> str:
        with parser.in_angle_brackets():
            return parser.parse_identifier()

    def print_parameter(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string(self.data)


@irdl_attr_definition
class RowType(ParametrizedAttribute, TypeAttribute):
    name = "shelf.row"
    of: Attribute

    @classmethod
    def parse_parameters(cls, parser: AttrParser) -> Sequence[Attribute]:
        with parser.in_angle_brackets():
            parser.parse_keyword("of")
            return [parser.parse_type()]

    def print_parameters(self, printer: Printer) -> None:
        with printer.in_angle_brackets():
            printer.print_string("of ")
            printer.print_attribute(self.of)


@irdl_op_definition
class SwapOp(IRDLOperation):
    """Two of one type."""

    name = "shelf.swap"
    T: ClassVar = VarConstraint("T", AnyOf((BaseAttr(BoxType), BaseAttr(IntegerType))))
    first = operand_def(T)
    secondOne = operand_def(T)
    swapped = var_result_def(T)
    traits = traits_def(Pure())
    assembly_format = "$first `,` $secondOne attr-dict `:` type($first) `->` type($swapped)"


@irdl_op_definition
class PutOp(IRDLOperation):
    name = "shelf.put"
    box = operand_def(ParamAttrConstraint(BoxType, (EqAttrConstraint(f32),)))
    tile = operand_def(
        ParamAttrConstraint(MemRefType, (AnyAttr(), BaseAttr(IntegerType), AnyAttr(), AnyAttr()))
    )
    where = operand_def(AnyOf((EqAttrConstraint(i32), BaseAttr(TensorType))))
    label = attr_def(LabelAttr)
    exact = attr_def(LabelAttr(StringAttr("x"), i32, IntegerAttr(0, i64)))
    kind = attr_def(AnyOf.get(StringAttr("a"), StringAttr("b")))
    sizes = attr_def(ArrayOfConstraint(IntegerAttr))
    maybe = opt_attr_def(FloatAttr)
    colour = opt_attr_def(ColourAttr)


@irdl_op_definition
class TakeOp(IRDLOperation):
    name = "shelf.take"
    boxes = var_operand_def(RangeOf(BaseAttr(BoxType)).of_length(AtLeast(1)))
    hint = opt_operand_def(i32)
    taken = result_def()
    called = attr_def(SymbolNameConstraint())
    irdl_options = (AttrSizedOperandSegments(),)


@irdl_op_definition
class RepeatOp(IRDLOperation):
    name = "shelf.repeat"
    count = operand_def(i32)
    body = region_def("single_block", entry_args=RangeOf(EqAttrConstraint(i32)).of_length(1))
    other = region_def()


@irdl_op_definition
class LooseOp(IRDLOperation):
    name = "shelf.loose"
    fast = prop_def(IntegerAttr)
    body = opt_region_def()
    traits = traits_def(NoTerminator())


@irdl_op_definition
class GoOp(IRDLOperation):
    name = "shelf.go"
    to = successor_def()
    traits = traits_def(IsTerminator())


@irdl_op_definition
class NoteOp(IRDLOperation):
    name = "shelf.note"
    seen = operand_def(ShapedType)
    of = attr_def(TypeAttribute)
    codes = attr_def(ArrayAttr([IntegerAttr(1, i64), StringAttr("x")]))
    labels = attr_def(ArrayAttr([LabelAttr(StringAttr("x"), i32, IntegerAttr(0, i64))]))
    colour = attr_def(ColourAttr)
    flag = attr_def(UnitAttr)


@irdl_op_definition
class DottedOp(IRDLOperation):
    name = "shelf.async.wait"


Shelf = Dialect(
    "shelf",
    [SwapOp, PutOp, TakeOp, RepeatOp, LooseOp, GoOp, NoteOp, DottedOp],
    [BoxType, LabelAttr, ColourAttr, RowType],
)
