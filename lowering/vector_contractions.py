"""Rules that combine elements along some dimensions of vectors: unrolled, rows at a time."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, cast

from ..dialects.attributes import keyword
from ..dialects.llvm_compatible import is_float
from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    SSAValue,
    VectorType,
)
from .attribute_values import flag, numbers
from .combining import combine
from .conversion import Conversion, Rules
from .elementwise import extract, rows, without_arithmetic
from .integer_arithmetic import with_element
from .vector_arithmetic import multiply_and_combine, reduced
from .vector_elements import (
    Position,
    element_at,
    from_elements,
    from_parts,
    is_fixed,
    positions,
    shape_of,
    splat,
    vector_type,
)

if TYPE_CHECKING:
    from ..dialects.ops import vector
    from ..syntax.ir import Operation

RULES = Rules()


def can_unroll(c: Conversion, op: "Operation") -> bool:
    """Whether an op can be done element by element in LLVM; refuses it if not."""
    if (lacking := without_arithmetic(op)) is not None:
        c.refuse(f"LLVM has no arithmetic on {spell(lacking)}; use a wider float")
        return False
    return is_fixed(c, *(value.type for value in (*op.operands, *op.results)))


# Reductions


@RULES.on("vector.multi_reduction")
def convert_multi_reduction(op: "vector.MultiDimReductionOp", c: Conversion) -> None:
    if can_unroll(c, op):
        c.replace(reduce_dimensions(c, op, c.value(op.source)))


def reduce_dimensions(c: Conversion, op: "vector.MultiDimReductionOp", value: SSAValue) -> SSAValue:
    """Rows that become one are combined; then their elements, if the last dimension goes too."""
    kind, gone = keyword(op.kind), set(numbers(op.reduction_dims))
    shape = shape_of(op.source.type)
    start = c.value(op.acc)
    if not gone:
        return combine(c, kind, start, value)
    last = len(shape) - 1
    kept = [d for d in range(last) if d not in gone]
    groups: dict[Position, list[SSAValue]] = {}
    for position in positions(shape[:last]):
        row = extract(c, value, *position) if position else value
        groups.setdefault(tuple(position[d] for d in kept), []).append(row)
    result_shape = shape_of(op.dest.type)
    made: list[SSAValue] = []
    for position, (so_far, *others) in groups.items():
        for row in others:
            so_far = combine(c, kind, so_far, row)
        if last in gone:
            first = element_at(c, start, position) if result_shape else start
            made.append(reduced(c, kind, so_far, first))
        else:
            first = extract(c, start, *position) if position else start
            made.append(combine(c, kind, first, so_far))
    if last in gone:
        return from_elements(c, start.type, made) if result_shape else made[0]
    return _from_rows(c, start.type, made)


def _from_rows(c: Conversion, type_: Attribute, rows: Sequence[SSAValue]) -> SSAValue:
    """A converted vector of its rows in order."""
    if not isinstance(type_, LLVMArrayType):
        return rows[0]
    size = type_.size.data
    each = len(rows) // size
    pieces = [rows[at * each : (at + 1) * each] for at in range(size)]
    return from_parts(c, type_, [_from_rows(c, type_.element, piece) for piece in pieces])


@RULES.on("vector.scan")
def convert_scan(op: "vector.ScanOp", c: Conversion) -> None:
    """As in MLIR's lowering, an inclusive scan begins with the source's first element."""
    if not can_unroll(c, op):
        return
    held, added = (vector_type(one).element_type for one in (op.source, op.initial_value))
    if held != added:
        c.refuse(f"scans {spell(held)} from a value of {spell(added)}")
        return
    kind, type_ = keyword(op.kind), c.type(op.dest.type)
    assert isinstance(op.reduction_dim, IntegerAttr)
    along = op.reduction_dim.value.data
    inclusive = flag(op.inclusive)
    shape = shape_of(op.source.type)
    source, initial = c.value(op.source), c.value(op.initial_value)
    made: dict[Position, SSAValue] = {}
    ends: list[SSAValue] = []
    for outside in positions([*shape[:along], *shape[along + 1 :]]):
        so_far: SSAValue | None = None
        before: SSAValue | None = None
        for index in range(shape[along]):
            position = (*outside[:along], index, *outside[along:])
            value = element_at(c, source, position)
            if so_far is None:
                so_far = value if inclusive else element_at(c, initial, outside)
            else:
                added = value if inclusive else before
                assert added is not None
                so_far = combine(c, kind, so_far, added)
            before = value
            made[position] = so_far
        assert so_far is not None
        ends.append(so_far)
    whole = from_elements(c, type_, [made[position] for position in positions(shape)])
    c.replace(whole, from_elements(c, initial.type, ends))


# Contractions


@RULES.on("vector.contract")
def convert_contract(op: "vector.ContractionOp", c: Conversion) -> None:
    """One fused product for each point of the iteration space, reductions innermost.

    Where the accumulator's rows are rows of a factor, it is done for whole rows: along the lane.
    """
    if not can_unroll(c, op):
        return
    maps = [_dimensions(map_) for map_ in cast("ArrayAttr[AffineMapAttr]", op.indexing_maps).data]
    extents: dict[int, int] = {}
    for dimensions, value in zip(maps, (op.lhs, op.rhs), strict=False):
        extents.update(zip(dimensions, shape_of(value.type), strict=True))
    *factor_maps, result_map = maps
    kind = keyword(op.kind)
    lane = _lane(factor_maps, result_map)
    accumulator = c.value(op.acc)
    element = _element(accumulator.type)
    factors = [_widened(c, c.value(one), element) for one in (op.lhs, op.rhs)]
    row = None if lane is None else VectorType(element, [extents[lane]])
    kept = [d for d in result_map if d != lane]
    summed = sorted(extents.keys() - set(result_map))
    sums: list[SSAValue] = []
    for place in product(*(range(extents[d]) for d in kept)):
        at = dict(zip(kept, place, strict=True))
        so_far = _operand(c, accumulator, result_map, at, row)
        for inner in product(*(range(extents[d]) for d in summed)):
            at |= dict(zip(summed, inner, strict=True))
            left, right = (
                _operand(c, value, map_, at, row)
                for value, map_ in zip(factors, factor_maps, strict=True)
            )
            so_far = multiply_and_combine(c, kind, left, right, so_far)
        sums.append(so_far)
    if row is not None:
        c.replace(_from_rows(c, accumulator.type, sums))
    else:
        c.replace(from_elements(c, accumulator.type, sums) if result_map else sums[0])


def _dimensions(map_: AffineMapAttr) -> tuple[int, ...]:
    return tuple(e.position for e in map_.data.results if isinstance(e, AffineDimExpr))


def _lane(factors: Sequence[tuple[int, ...]], result: tuple[int, ...]) -> int | None:
    """The dimension along which rows of the result are made of rows of factors, if there is one."""
    if not result:
        return None
    last = result[-1]
    fits = all(last not in dimensions[:-1] for dimensions in factors)
    return last if fits and any(last in dimensions for dimensions in factors) else None


def _operand(
    c: Conversion,
    value: SSAValue,
    dimensions: tuple[int, ...],
    at: "dict[int, int]",
    row: VectorType | None,
) -> SSAValue:
    """What a value has at a point: an element; a row, if there is a lane and it has that last."""
    if all(dimension in at for dimension in dimensions):
        found = element_at(c, value, tuple(at[d] for d in dimensions)) if dimensions else value
        return found if row is None else splat(c, found, row)
    outer = [at[dimension] for dimension in dimensions[:-1]]
    return extract(c, value, *outer) if outer else value


def _element(type_: Attribute) -> Attribute:
    """The element type of a converted vector, or the type itself."""
    while isinstance(type_, LLVMArrayType):
        type_ = type_.element
    return type_.element_type if is_vector(type_) else type_


def _widened(c: Conversion, value: SSAValue, element: Attribute) -> SSAValue:
    """A factor with the accumulator's elements, which may be wider."""
    if _element(value.type) == element:
        return value
    extend = llvm.FPExtOp if is_float(element) else llvm.SExtOp

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(extend, operands, (type_,))

    return rows(c, (value,), _with_element(value.type, element), make)


def _with_element(type_: Attribute, element: Attribute) -> Attribute:
    if isinstance(type_, LLVMArrayType):
        return LLVMArrayType(type_.size, _with_element(type_.element, element))
    return with_element(type_, element)
