"""Make offsets, sizes and strides that are constants part of a view's type."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ...dialects.folds.numbers import constant_of, integer
from ...dialects.interfaces import constant_value
from ...dialects.ops import memref
from ...dialects.slices import check_bounds, given, numbers
from ...dialects.strided import Strided, layout_of, sliced, with_layout
from ...syntax.ir import DYNAMIC_INDEX, IndexType, MemRefType, SSAValue, VerifyException
from ..patterns import Patterns
from ..rewriter import Rewriter

if TYPE_CHECKING:
    from ...syntax.ir import Attribute

patterns = Patterns()

Mixed = tuple[list[int], list[SSAValue]]
"""Numbers, DYNAMIC_INDEX where one of the operands is meant, and those operands."""


def _fold_constants(static: Sequence[int], operands: Sequence[SSAValue], least: int) -> Mixed:
    """Numbers instead of the operands that are constants, if they are not less than `least`."""
    rest = iter(operands)
    new: list[int] = []
    kept: list[SSAValue] = []
    for value in static:
        if value == DYNAMIC_INDEX:
            operand = next(rest)
            known = integer(constant_value(operand))
            if known is None or known < least:
                kept.append(operand)
            else:
                value = known
        new.append(value)
    return new, kept


@patterns.on("memref.subview")
def make_numbers_static(op: "memref.SubViewOp", rewriter: Rewriter) -> bool:
    """subview %a[%c0] [%n] [%c1] is a cast of subview %a[0] [%n] [1]."""
    if len(op.operands) == 1:
        return False
    offsets = _fold_constants(numbers(op.static_offsets), op.offsets, 0)
    sizes = _fold_constants(numbers(op.static_sizes), op.sizes, 0)
    strides = _fold_constants(numbers(op.static_strides), op.strides, -(1 << 62))
    kept = [*offsets[1], *sizes[1], *strides[1]]
    if len(kept) == len(op.operands) - 1:
        return False
    source, old = op.operands[0], cast("MemRefType[Attribute]", op.results[0].type)
    whole = cast("MemRefType[Attribute]", source.type)
    if not _lies_within(whole.get_shape(), offsets[0], sizes[0], strides[0]):
        return False
    full = sliced(whole, offsets[0], sizes[0], strides[0])
    if full is None:
        return False
    type_ = _without_dropped(full, old, list(numbers(op.static_sizes)))
    if type_ is None:
        return False
    new = memref.SubViewOp(
        source,
        offsets[1],
        sizes[1],
        strides[1],
        static_offsets=offsets[0],
        static_sizes=sizes[0],
        static_strides=strides[0],
        results=type_,
        attributes=op.attributes,
    )
    rewriter.insert_before(op, new)
    if type_ == old:
        rewriter.replace(op, new.results[0])
    else:
        rewriter.replace(op, memref.CastOp(new.results[0], results=old))
    return True


def _lies_within(
    shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> bool:
    """Whether the verifier lets a view be; one that never runs may lie outside."""
    try:
        check_bounds(shape, *(list(map(given, each)) for each in (offsets, sizes, strides)))
    except VerifyException:
        return False
    return True


def _without_dropped(
    full: "MemRefType[Attribute]", old: "MemRefType[Attribute]", old_sizes: Sequence[int]
) -> "MemRefType[Attribute] | None":
    """The new type, less the dimensions of size 1 that the old one does without."""
    shape = list(full.get_shape())
    if len(shape) == len(old.get_shape()):
        return full
    before, after = layout_of(full), layout_of(old)
    if before is None or after is None:
        return None
    kept: list[int] = []
    wanted = list(zip(old.get_shape(), after.strides, strict=True))
    for index, size in enumerate(old_sizes):
        if len(kept) < len(wanted):
            want_size, want_stride = wanted[len(kept)]
            stride = before.strides[index]
            if size == want_size and (want_stride is None or stride == want_stride):
                kept.append(index)
                continue
        if size != 1:
            return None
    if len(kept) != len(wanted):
        return None
    layout = Strided(tuple(before.strides[index] for index in kept), before.offset)
    return with_layout(full, [shape[index] for index in kept], layout.attribute())


@patterns.on("memref.subview")
def cast_whole_view(op: "memref.SubViewOp", rewriter: Rewriter) -> bool:
    """A view of all of a static memref is a cast of it."""
    source, result = op.operands[0], op.results[0]
    shape = list(cast("MemRefType[Attribute]", source.type).get_shape())
    if len(op.operands) > 1 or DYNAMIC_INDEX in shape or list(numbers(op.static_sizes)) != shape:
        return False
    if any(numbers(op.static_offsets)) or any(one != 1 for one in numbers(op.static_strides)):
        return False
    if len(cast("MemRefType[Attribute]", result.type).get_shape()) != len(shape):
        return False
    rewriter.replace(op, memref.CastOp(source, results=result.type))
    return True


@patterns.on("memref.extract_strided_metadata")
def use_static_metadata(op: "memref.ExtractStridedMetadataOp", rewriter: Rewriter) -> bool:
    """Sizes, strides and offsets that the type says are constants."""
    type_ = cast("MemRefType[Attribute]", op.operands[0].type)
    layout = layout_of(type_)
    if layout is None:
        return False
    known = [
        layout.offset,
        *(None if size == DYNAMIC_INDEX else size for size in type_.get_shape()),
        *layout.strides,
    ]
    changed = False
    for result, value in zip(op.results[1:], known, strict=True):
        if value is None or result.first_use is None:
            continue
        attribute = constant_of((value,), IndexType())
        constant = None if attribute is None else rewriter.constant(attribute, IndexType(), op)
        if constant is not None:
            rewriter.replace_uses(result, constant)
            changed = True
    return changed
