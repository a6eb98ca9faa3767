"""The types of the gpu dialect, which MLIR writes by hand."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from ..syntax.builtin_extra import PlainAttribute
from ..syntax.elements import bit_width, signedness
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Float16Type,
    Float32Type,
    Float64Type,
    IntAttr,
    ParametrizedAttribute,
    Signedness,
    StringAttr,
    TypeAttribute,
    VerifyException,
    irdl_attr_definition,
)
from .shaped import is_integer

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

MATRIX_OPERANDS = ("AOp", "BOp", "COp")


class AsyncTokenType(PlainAttribute, TypeAttribute):
    """What an op that runs asynchronously gives, for others to wait for."""

    name = "gpu.async.token"


class SparseDnTensorHandleType(PlainAttribute, TypeAttribute):
    """A handle of a dense tensor in a sparse computation."""

    name = "gpu.sparse.dntensor_handle"


class SparseSpMatHandleType(PlainAttribute, TypeAttribute):
    """A handle of a sparse matrix."""

    name = "gpu.sparse.spmat_handle"


class SparseSpGEMMOpHandleType(PlainAttribute, TypeAttribute):
    """A handle of a product of sparse matrices."""

    name = "gpu.sparse.spgemmop_handle"


@irdl_attr_definition
class MMAMatrixType(ParametrizedAttribute, TypeAttribute):
    """A matrix that the lanes of a subgroup hold together: `!gpu.mma_matrix<16x16xf16, "AOp">`."""

    name = "gpu.mma_matrix"
    SPELLED_WHOLE: ClassVar[bool] = True
    """An op's format spells the type as it stands anywhere, as MLIR does."""
    shape: ArrayAttr[IntAttr]
    element_type: Attribute
    operand: StringAttr

    def get_shape(self) -> tuple[int, ...]:
        return tuple(size.data for size in self.shape.data)

    def verify(self) -> None:
        if self.operand.data not in MATRIX_OPERANDS:
            raise VerifyException(
                f'a matrix is one of "AOp", "BOp" and "COp", got "{self.operand.data}"'
            )
        if len(self.shape.data) != 2:
            raise VerifyException(f"a matrix has two dimensions, got {len(self.shape.data)}")
        if not _can_be_element(self.element_type):
            raise VerifyException(
                "a matrix has elements of type f16, f32, f64, ui8, si8 or i32, "
                f"got {self.element_type}"
            )

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        with parser.in_angle_brackets():
            at = parser.pos
            shape, element = parser.parse_ranked_shape()
            if any(size < 0 for size in shape):
                parser.raise_error("the size of a matrix can't be dynamic", at)
            parser.parse_punctuation(",")
            operand = parser.parse_str_literal()
        sizes = ArrayAttr([IntAttr(size) for size in shape])
        return sizes, cast(Attribute, element), StringAttr(operand)

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        with printer.in_angle_brackets():
            for size in self.shape.data:
                printer.print_string(f"{size.data}x")
            printer.print_attribute(self.element_type)
            printer.print_string(", ")
            printer.print_string_literal(self.operand.data)


def _can_be_element(type_: Attribute) -> bool:
    if is_integer(type_):
        signless = signedness(type_) is Signedness.SIGNLESS
        return bit_width(type_) == (32 if signless else 8)
    return isinstance(type_, Float16Type | Float32Type | Float64Type)


TYPES: tuple[type[Attribute], ...] = (
    AsyncTokenType,
    MMAMatrixType,
    SparseDnTensorHandleType,
    SparseSpGEMMOpHandleType,
    SparseSpMatHandleType,
)
