"""Complex numbers: a type of two floats, ops on it, and what these are in arith."""

from collections.abc import Sequence
from typing import ClassVar

from tirx_mlir.dialects.interfaces import constant_value
from tirx_mlir.dialects.ops import arith
from tirx_mlir.lowering.conversion import Conversion
from xdsl import irdl
from xdsl.dialects.builtin import Float32Type, Float64Type, FloatAttr
from xdsl.ir import Attribute, Dialect, ParametrizedAttribute, SSAValue, TypeAttribute
from xdsl.traits import Pure


@irdl.irdl_attr_definition
class NumberType(ParametrizedAttribute, TypeAttribute):
    """`!cplx.number<f32>`: the real part, then the imaginary one."""

    name = "cplx.number"
    element: Float32Type | Float64Type

    def lower(self) -> Sequence[Attribute]:
        return self.element, self.element


ELEMENT = irdl.VarConstraint("E", irdl.AnyAttr())
NUMBER = irdl.ParamAttrConstraint(NumberType, (ELEMENT,))


@irdl.irdl_op_definition
class CreateOp(irdl.IRDLOperation):
    """The number of two parts."""

    name = "cplx.create"
    re = irdl.operand_def(ELEMENT)
    im = irdl.operand_def(ELEMENT)
    number = irdl.result_def(NUMBER)
    traits = irdl.traits_def(Pure())
    assembly_format = "$re `,` $im attr-dict `:` type($number)"

    def lower(self, c: Conversion) -> None:
        c.replace([c.value(self.re), c.value(self.im)])


@irdl.irdl_op_definition
class MulOp(irdl.IRDLOperation):
    """(a + bi)(x + yi) = ax - by + (ay + bx)i."""

    T: ClassVar = irdl.VarConstraint("T", NUMBER)
    name = "cplx.mul"
    lhs = irdl.operand_def(T)
    rhs = irdl.operand_def(T)
    number = irdl.result_def(T)
    traits = irdl.traits_def(Pure())
    assembly_format = "$lhs `,` $rhs attr-dict `:` type($number)"

    def fold(self, constants: Sequence[Attribute | None]) -> Sequence[SSAValue] | None:
        """`x (1 + 0i)` is x, and so is `(1 + 0i) x`."""
        for one, other in ((self.lhs, self.rhs), (self.rhs, self.lhs)):
            if isinstance(one.owner, CreateOp):
                re, im = map(constant_value, one.owner.operands)
                if isinstance(re, FloatAttr) and isinstance(im, FloatAttr):
                    if (re.value.data, im.value.data) == (1, 0):
                        return [other]
        return None

    def lower(self, c: Conversion) -> None:
        (a, b), (x, y) = c.parts(self.lhs), c.parts(self.rhs)
        pairs = ((a, x), (b, y), (a, y), (b, x))
        ax, by, ay, bx = (c.through(arith.MulFOp(*pair))[0] for pair in pairs)
        c.replace([*c.through(arith.SubFOp(ax, by)), *c.through(arith.AddFOp(ay, bx))])


Cplx = Dialect("cplx", [CreateOp, MulOp], [NumberType])
