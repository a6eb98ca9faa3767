"""The house's rules for tile copies, by the instruction that a copy names."""

from collections.abc import Callable, Sequence
from functools import partial, reduce

from ..analysis.intervals import is_natural
from ..dialects.memref_layout import sizes_of
from ..dialects.ops import arith, memref, nvgpu
from ..dialects.places import is_shared
from ..dialects.shaped import is_memref
from ..dialects.tirx_access import LoadOp, StoreOp
from ..dialects.tirx_copy import PLAIN, CopyOp
from ..dialects.wording import counted
from ..passes.affine_arithmetic import IndexArithmetic
from ..passes.guarded_accesses import (
    Verdict,
    plain_load,
    plain_store,
    stays_whole,
    verdicts_of,
)
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width, is_number
from ..syntax.ir import (
    AffineMap,
    AffineMapAttr,
    Attribute,
    FloatAttr,
    IndexType,
    IntegerAttr,
    SSAValue,
    VectorType,
    VerifyException,
    i1,
)
from .copy_distribution import for_each_vector, moved, operands_of

INDEX = IndexType()


def copy_plain(op: CopyOp) -> None:
    """By a load and a store, each guarded where that is needed."""
    for_each_vector(op, partial(_load_and_store, op))


def copy_async(op: CopyOp, bypass: bool = False) -> None:
    """By cp.async; whoever needs the tile commits, waits and synchronizes.

    What lies outside is filled with zeros by reading fewer bytes.
    """
    for_each_vector(op, partial(_copy_async, op, bypass))


RULES: dict[str, Callable[[CopyOp], None]] = {
    PLAIN: copy_plain,
    "cp.async": copy_async,
    "cp.async.cg": partial(copy_async, bypass=True),
}


def _element(op: CopyOp) -> Attribute:
    assert is_memref(op.source.type)
    return op.source.type.element_type


def _source_verdicts(op: CopyOp, map: AffineMap, operands: Sequence[SSAValue]) -> list[Verdict]:
    """What is known of the source's bounds. Without a fill the tile is inside."""
    if op.fill is None:
        return ["inside"] * len(map.results)
    return verdicts_of(op.source, map, operands, _reach(op, op.source, map))


def _reach(op: CopyOp, memref: SSAValue, map: AffineMap) -> int:
    is_whole = op.whole is not None or stays_whole(memref, map, op.vector)
    return 1 if is_whole else op.vector


# Loads and stores


def _load_and_store(op: CopyOp, at: IndexArithmetic, number: SSAValue) -> None:
    operands = operands_of(op, number)
    source, target = (moved(op, one.data) for one in (op.source_map, op.target_map))
    element = _element(op)
    accessed = element if op.vector == 1 else VectorType(element, [op.vector])
    aligned = {} if op.alignment is None else {"alignment": op.alignment}
    guarded = aligned if op.whole is None else {"whole": op.whole, **aligned}
    if op.fill is None:
        load = plain_load(op.source, at.expand_map(source, operands), accessed, aligned)
    else:
        fill = at.emit(arith.ConstantOp, type=element, value=op.fill)
        load = LoadOp.create(
            operands=[op.source, *operands, fill],
            result_types=[accessed],
            attributes={"map": AffineMapAttr(source), **guarded},
        )
    at.insert(load)
    (value,) = load.results
    if op.drop is None:
        at.insert(plain_store(value, op.target, at.expand_map(target, operands), aligned))
    else:
        at.insert(
            StoreOp.create(
                operands=[value, op.target, *operands],
                attributes={"map": AffineMapAttr(target), **guarded},
            )
        )


# cp.async


def _copy_async(op: CopyOp, bypass: bool, at: IndexArithmetic, number: SSAValue) -> None:
    operands = operands_of(op, number)
    source, target = (moved(op, one.data) for one in (op.source_map, op.target_map))
    _check_async(op, bypass)
    indices, into = (at.expand_map(one, operands) for one in (source, target))
    found = _source_verdicts(op, source, operands)
    count = _elements_inside(op, at, source, operands, indices, found)
    if count is not None:
        # The address of what is not read shall be one of the memref, too.
        reads = at.compare("sgt", count, at.constant(0))
        indices = [
            one if verdict == "inside" else at.emit(arith.SelectOp, reads, one, at.constant(0))
            for one, verdict in zip(indices, found, strict=True)
        ]
    at.insert(
        nvgpu.DeviceAsyncCopyOp(
            op.target,
            into,
            op.source,
            indices,
            count,
            dstElements=IntegerAttr(op.vector, INDEX),
            bypassL1=bypass or None,
        )
    )


def _check_async(op: CopyOp, bypass: bool) -> None:
    element = _element(op)
    assert is_memref(op.target.type)
    if not is_shared(op.target.type.memory_space):
        raise VerifyException(
            f"{op.way} copies to shared memory, the target is {spell(op.target.type)}"
        )
    size = op.vector * bit_width(element) if is_number(element) else 0
    if size not in ((128,) if bypass else (32, 64, 128)):
        wanted = "16" if bypass else "4, 8 or 16"
        have = counted(op.vector, "lane")
        raise VerifyException(
            f"{op.way} copies {wanted} bytes at a time, {have} of {spell(element)} "
            f"{'is' if op.vector == 1 else 'are'} {size // 8}"
        )
    if op.fill is not None and not _is_zero(op.fill):
        raise VerifyException(f"{op.way} fills with zeros, fill is {spell(op.fill)}")
    if op.drop is not None:
        raise VerifyException(f"{op.way} writes whole vectors, it drops nothing of them")


def _is_zero(value: Attribute) -> bool:
    if isinstance(value, FloatAttr):
        return str(value.value.data) == "0.0"
    return isinstance(value, IntegerAttr) and value.value.data == 0


def _elements_inside(
    op: CopyOp,
    at: IndexArithmetic,
    source: AffineMap,
    operands: Sequence[SSAValue],
    indices: Sequence[SSAValue],
    found: Sequence[Verdict],
) -> SSAValue | None:
    """How many elements of a vector are in bounds; None: all."""
    if "outside" in found:
        return at.constant(0)
    assert is_memref(op.source.type)
    sizes = sizes_of(op.source.type)
    last = len(sizes) - 1
    count = at.constant(op.vector)
    conditions: list[SSAValue] = []
    for dimension, (index, verdict, known) in enumerate(zip(indices, found, sizes, strict=True)):
        if verdict == "inside":
            continue
        size = (
            at.emit(memref.DimOp, op.source, at.constant(dimension))
            if known is None
            else at.constant(known)
        )
        if dimension == last and _reach(op, op.source, source) > 1:
            if not is_natural(source.results[-1], source.num_dims, operands):
                raise VerifyException(
                    f"{op.way} reads the first elements of a vector, and the source's last "
                    "subscript is not known to be 0 or more; promise whole if no vector lies "
                    "across an edge"
                )
            rest = at.emit(arith.SubIOp, size, index)
            most = at.emit(arith.MinSIOp, rest, count)
            count = at.emit(arith.MaxSIOp, most, at.constant(0))
        else:
            conditions.append(at.compare("ult", index, size))
    if not conditions:
        return None if "open" not in found else count
    both = reduce(lambda a, b: at.emit(arith.AndIOp, a, b, type=i1), conditions)
    return at.emit(arith.SelectOp, both, count, at.constant(0))
