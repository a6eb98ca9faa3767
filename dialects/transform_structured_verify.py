"""What MLIR checks in C++ of the transform dialect's ops on structured ops."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.directives import DYNAMIC
from ..syntax.ir import Attribute, IntegerAttr, Operation, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .interfaces import has_trait
from .shaped import is_array
from .transform_verify import check_word
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")


def _is_permutation(given: Sequence[int]) -> bool:
    return sorted(given) == list(range(len(given)))


def _check_permutation(name: str, given: Sequence[int]) -> None:
    if not _is_permutation(given):
        raise VerifyException(
            f"{name} is no permutation of 0 to {len(given) - 1}: {', '.join(map(str, given))}"
        )


def _integers(array: Attribute | None) -> list[int]:
    """The numbers of an array of integer attributes."""
    entries = array.data if is_array(array) else ()
    return [entry.value.data for entry in entries if isinstance(entry, IntegerAttr)]


def _check_count(what: str, given: int, other: str, wanted: int) -> None:
    if given != wanted:
        raise VerifyException(f"{counted(given, what)}, but {counted(wanted, other)}")


# Tiling


@hooks.verify("structured.tile_using_for")
def verify_tile_using_for(op: "transform.TileUsingForOp") -> None:
    sizes = numbers(op.static_sizes)
    _check_count("size", len(sizes), "mark of scalable ones", len(numbers(op.scalable_sizes)))
    _check_count("loop", len(op.loops), "size that is not 0", sum(size != 0 for size in sizes))


@hooks.verify("structured.tile_using_forall")
def verify_tile_using_forall(op: "transform.TileUsingForallOp") -> None:
    threads = bool(numbers(op.static_num_threads)), op.packed_num_threads is not None
    sizes = bool(numbers(op.static_tile_sizes)), op.packed_tile_sizes is not None
    for what, given in (("num_threads", threads), ("tile_sizes", sizes)):
        if all(given):
            raise VerifyException(f"{what} are given one by one and packed in a handle")
    if not any((*threads, *sizes)):
        raise VerifyException("neither num_threads nor tile_sizes are given")


@hooks.verify("structured.fuse")
def verify_fuse(op: "transform.FuseOp") -> None:
    sizes, order = numbers(op.static_tile_sizes), numbers(op.static_tile_interchange)
    if len(order) > len(sizes):
        raise VerifyException(
            f"{counted(len(order), 'loop')} in the interchange, {counted(len(sizes), 'tile size')}"
        )
    known = [one for one in order if one != DYNAMIC]
    for one in known:
        if not 0 <= one < len(sizes):
            raise VerifyException(f"the interchange has loop {one} of {len(sizes)}")
        if known.count(one) > 1:
            raise VerifyException(f"the interchange has loop {one} more than once")
    loops = 1 if op.use_forall is not None else sum(size != 0 for size in sizes)
    _check_count("loop", len(op.results) - 1, "loop to be made", loops)


@hooks.verify("structured.multitile_sizes")
def verify_multitile_sizes(op: "transform.MultiTileSizesOp") -> None:
    _check_one_type(op)


@hooks.verify("structured.continuous_tile_sizes")
def verify_continuous_tile_sizes(op: "transform.ContinuousTileSizesOp") -> None:
    _check_one_type(op)


def _check_one_type(op: Operation) -> None:
    if len(set(op.result_types)) > 1:
        raise VerifyException(
            f"the results have one type, got {', '.join(map(spell, op.result_types))}"
        )


@hooks.verify("structured.split")
def verify_split(op: "transform.SplitOp") -> None:
    if (op.static_chunk_sizes.value.data == DYNAMIC) != (op.dynamic_chunk_sizes is not None):
        raise VerifyException("the place to split at is a number or an operand: one of them")


@hooks.verify("structured.vectorize")
def verify_vectorize(op: "transform.VectorizeOp") -> None:
    sizes, scalable = numbers(op.static_vector_sizes), numbers(op.scalable_sizes)
    _check_count("vector size", len(sizes), "mark of scalable ones", len(scalable))


# Interchange, packing, padding


@hooks.verify("structured.interchange")
def verify_interchange(op: "transform.InterchangeOp") -> None:
    _check_permutation("iterator_interchange", numbers(op.iterator_interchange))


@hooks.verify("structured.pack_greedily")
def verify_pack_greedily(op: "transform.PackGreedilyOp") -> None:
    _check_permutation("matmul_inner_dims_order", numbers(op.matmul_inner_dims_order))
    multiples = numbers(op.matmul_padded_sizes_next_multiple_of)
    for size, multiple in zip(numbers(op.static_matmul_packed_sizes), multiples, strict=False):
        if multiple != 0 and size != 0:
            raise VerifyException(
                f"packed size {'of an operand' if size == DYNAMIC else size} and multiple "
                f"{multiple}: one of them is 0"
            )


@hooks.verify("structured.pack_transpose")
def verify_pack_transpose(op: "transform.PackTransposeOp") -> None:
    inner, outer = numbers(op.inner_perm), numbers(op.outer_perm)
    _check_permutation("inner_perm", inner)
    _check_permutation("outer_perm", outer)
    if not inner and not outer:
        raise VerifyException("inner_perm or outer_perm is given")


@hooks.verify("structured.pad")
def verify_pad(op: "transform.PadOp") -> None:
    if any(one not in (0, 1) for one in _integers(op.nofold_flags)):
        raise VerifyException(f"nofold_flags are 0 or 1, got {spell(op.nofold_flags)}")
    dimensions = _integers(op.padding_dimensions)
    if any(one < 0 for one in dimensions):
        raise VerifyException(
            f"padding_dimensions are not negative, got {spell(op.padding_dimensions)}"
        )
    multiples = numbers(op.static_pad_to_multiple_of)
    if multiples:
        _check_count("multiple", len(multiples), "padded dimension", len(dimensions))
    for one in op.transpose_paddings.data:
        _check_permutation("transpose_paddings", _integers(one))
    known = ("bufferization.materialize_in_destination", "linalg.copy", "none")
    check_word("copy_back_op", op.copy_back_op.data, known)


@hooks.verify("structured.hoist_pad", "structured.hoist_pad.build_packing_loop_nest")
def verify_hoist_pad(op: Operation) -> None:
    _check_permutation("transpose", numbers(op.properties.get("transpose")))


# Buffers, replacement


@hooks.verify("structured.bufferize_to_allocation")
def verify_bufferize_to_allocation(op: "transform.BufferizeToAllocationOp") -> None:
    copies = ("bufferization.materialize_in_destination", "memref.copy", "linalg.copy")
    check_word("memcpy_op", op.memcpy_op.data, copies)
    check_word("alloc_op", op.alloc_op.data, ("memref.alloc", "memref.alloca"))


@hooks.verify("structured.replace")
def verify_replace(op: "transform.ReplaceOp") -> None:
    ops = list(op.bodyRegion.block.ops)
    if len(ops) != 1:
        raise VerifyException(f"the body has one op, not {len(ops)}")
    (replacement,) = ops
    if replacement.operands:
        raise VerifyException(f"{replacement.name}, which replaces the op, can't have operands")
    if replacement.regions and not has_trait(replacement, "IsolatedFromAbove"):
        raise VerifyException(f"{replacement.name} has regions that see values around them")
