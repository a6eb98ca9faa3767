"""A file that brings types which become several, and ops on them; each may be made wrong."""

from pathlib import Path

FILE = """from tirx_mlir.dialects.ops import arith, scf
from tirx_mlir.syntax.ir import Block, Dialect, FloatAttr, IntegerAttr, Region, f32, i32
from xdsl.dialects.builtin import IndexType, StringAttr, i64
from xdsl.ir import ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    AnyAttr, IRDLOperation, irdl_attr_definition, irdl_op_definition, operand_def, result_def
)


@irdl_attr_definition
class PairType(ParametrizedAttribute, TypeAttribute):
    name = "two.pair"

    def lower(self):
        {type}


@irdl_attr_definition
class OuterType(ParametrizedAttribute, TypeAttribute):
    '''It becomes a pair, which becomes others.'''

    name = "two.outer"

    def lower(self):
        return [PairType(), IndexType()]


@irdl_attr_definition
class TokenType(ParametrizedAttribute, TypeAttribute):
    name = "two.token"

    def lower(self):
        return []


class Lowered(IRDLOperation):
    assembly_format = "$x attr-dict `:` type($x) `->` type($y)"


@irdl_op_definition
class OddOp(Lowered):
    name = "two.odd"
    x = operand_def(AnyAttr())
    y = result_def(AnyAttr())

    def lower(self, c):
        {op}


@irdl_op_definition
class PartsOp(Lowered):
    '''Any value is what it becomes.'''

    name = "two.parts"
    x = operand_def(AnyAttr())
    y = result_def(AnyAttr())

    def lower(self, c):
        c.replace(c.parts(self.x)[: len(c.flat_types([self.y.type]))])


@irdl_op_definition
class MakeOp(IRDLOperation):
    name = "two.make"
    a = operand_def(f32)
    b = operand_def(i32)
    y = result_def(PairType)
    assembly_format = "$a `,` $b attr-dict"

    def lower(self, c):
        c.replace([c.value(self.a), c.value(self.b)])


@irdl_op_definition
class WrapOp(IRDLOperation):
    name = "two.wrap"
    x = operand_def(PairType)
    at = operand_def(IndexType)
    y = result_def(OuterType)
    assembly_format = "$x `,` $at attr-dict"

    def lower(self, c):
        c.replace([*c.parts(self.x), c.value(self.at)])


@irdl_op_definition
class TokenOp(IRDLOperation):
    name = "two.none"
    y = result_def(TokenType)
    assembly_format = "attr-dict"

    def lower(self, c):
        c.replace([])


@irdl_op_definition
class StepOp(IRDLOperation):
    '''Twice the first, and one more than the second.'''

    name = "two.step"
    x = operand_def(PairType)
    y = result_def(PairType)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        a, b = c.parts(self.x)
        (one,) = c.through(arith.ConstantOp(value=IntegerAttr(1, i32)))
        c.replace([*c.through(arith.AddFOp(a, a)), *c.through(arith.AddIOp(b, one))])


@irdl_op_definition
class FirstOp(IRDLOperation):
    name = "two.first"
    x = operand_def(PairType)
    y = result_def(f32)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        c.replace(c.parts(self.x)[0])


@irdl_op_definition
class SecondOp(IRDLOperation):
    name = "two.second"
    x = operand_def(PairType)
    y = result_def(i32)
    assembly_format = "$x attr-dict"

    def lower(self, c):
        c.replace(c.parts(self.x)[1])


@irdl_op_definition
class SilentOp(IRDLOperation):
    name = "two.silent"
    x = operand_def(AnyAttr())
    assembly_format = "$x attr-dict `:` type($x)"


Two = Dialect(
    "two",
    [OddOp, PartsOp, MakeOp, WrapOp, TokenOp, StepOp, FirstOp, SecondOp, SilentOp],
    [PairType, OuterType, TokenType],
)
"""
RIGHT = "return [f32, i32]"
LINES = FILE.splitlines()
TYPE_AT = LINES.index("    def lower(self):") + 1
OP_AT = LINES.index("    def lower(self, c):") + 1


def write(folder: Path, op: str = "c.refuse('no')", type_: str = RIGHT) -> str:
    file = folder / "two.py"
    file.write_text(FILE.replace("{op}", op).replace("{type}", type_))
    return str(file)
