"""What MLIR's verifiers demand of kernels and of ops in them, beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    FunctionType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    NoneAttr,
    Region,
    SSAValue,
    VerifyException,
    i64,
)
from .argument_attributes import check_argument_attributes
from .attributes import TableAttribute, keyword
from .func import check_returned
from .gpu_syntax import SIZES, function_arguments, number_of_attributions
from .gpu_types import MMAMatrixType
from .hooks import Hooks
from .memref_verify import check_allocation
from .number_predicates import is_power_of_two
from .places import space_of
from .row_traits import element_or_self
from .shaped import is_memref, is_vector
from .strided import layout_of, shapes_agree

if TYPE_CHECKING:
    from .ops import gpu

hooks = Hooks("gpu")

_FLOAT_KINDS = frozenset(("maximumf", "maxnumf", "minimumf", "minnumf"))
_INTEGER_KINDS = frozenset(("and", "maxsi", "maxui", "minsi", "minui", "or", "xor"))


# Kernels


@hooks.verify("func")
def verify_func(op: "gpu.GPUFuncOp") -> None:
    type_ = cast(FunctionType, op.function_type)
    if "gpu.kernel" in op.attributes and type_.outputs.data:
        raise VerifyException("a kernel returns nothing; results go to memory")
    given = op.attributes.get("workgroup_attributions")
    workgroups = number_of_attributions(op)
    if given is not None and (workgroups < 0 or given != IntegerAttr(workgroups, i64)):
        raise VerifyException(
            f"workgroup_attributions counts the workgroup buffers as i64, got {spell(given)}"
        )
    wanted = len(type_.inputs) + workgroups
    entry = op.body.first_block
    if entry is None:
        raise VerifyException("a gpu.func needs a body")
    if len(entry.args) < wanted:
        raise VerifyException(
            f"the body needs {wanted} arguments, for {len(type_.inputs)} inputs and {workgroups} "
            f"workgroup buffers, it has {len(entry.args)}"
        )
    inputs, workgroup, private = function_arguments(op)
    for argument, input_ in zip(inputs, type_.inputs, strict=True):
        if argument.type != input_:
            raise VerifyException(
                f"argument {argument.index} of the body has type {spell(argument.type)}, "
                f"in the function type {spell(input_)}"
            )
    check_argument_attributes(op, type_.inputs.data, type_.outputs.data)
    check_attributions("workgroup", workgroup)
    check_attributions("private", private)
    for name in ("known_block_size", "known_grid_size", "known_cluster_size"):
        _check_sizes(name, op.properties.get(name))


def check_attributions(keyword_: str, buffers: Sequence[SSAValue]) -> None:
    """Buffers of a kernel are memrefs in their memory space, if that is still gpu's."""
    for buffer in buffers:
        if not is_memref(buffer.type):
            raise VerifyException(f"a {keyword_} buffer is a memref, got {spell(buffer.type)}")
        space = space_of(buffer.type.memory_space)
        if isinstance(space, TableAttribute) and space.name == "gpu.address_space":
            if keyword(space) != keyword_:
                raise VerifyException(
                    f"a {keyword_} buffer lies in #gpu.address_space<{keyword_}>, "
                    f"got {spell(buffer.type)}"
                )


def _check_sizes(name: str, value: Attribute | None) -> None:
    if isinstance(value, DenseArrayBase):
        sizes = cast("DenseArrayBase[IntegerType]", value).get_values()
        if any(size < 1 for size in sizes):
            raise VerifyException(f"{name} holds three sizes from 1 on, got {list(sizes)}")


@hooks.verify("return")
def verify_return(op: "gpu.ReturnOp") -> None:
    function = op.parent_op()
    type_ = function and function.properties.get("function_type")
    if isinstance(type_, FunctionType):
        check_returned(op, type_)


# Memory


@hooks.verify("alloc")
def verify_alloc(op: "gpu.AllocOp") -> None:
    check_allocation(op)


@hooks.verify("memcpy")
def verify_memcpy(op: "gpu.MemcpyOp") -> None:
    source, dest = op.src.type, op.dst.type
    if element_or_self(source) != element_or_self(dest):
        raise VerifyException(f"copies elements of one type, got {spell(source)} to {spell(dest)}")
    if is_memref(source) and is_memref(dest):
        if not shapes_agree(source.get_shape(), dest.get_shape()):
            raise VerifyException(
                f"copies a memref of the same shape, got {spell(source)} to {spell(dest)}"
            )


@hooks.verify("dynamic_shared_memory")
def verify_dynamic_shared_memory(op: "gpu.DynamicSharedMemoryOp") -> None:
    type_ = cast(MemRefType, op.resultMemref.type)
    wanted = "memref<?xi8, #gpu.address_space<workgroup>>"
    space = space_of(type_.memory_space)
    shared = isinstance(space, TableAttribute) and keyword(space) == "workgroup"
    if not shared or type_.has_static_shape() or not isinstance(type_.layout, NoneAttr):
        raise VerifyException(f"the result must be {wanted}, got {spell(type_)}")


# Collectives


def check_reduction(kind: Attribute | None, type_: Attribute) -> None:
    """A way of reducing fits the type of what is reduced."""
    word, element = keyword(kind), element_or_self(type_)
    if word in _FLOAT_KINDS and not is_float(element):
        raise VerifyException(f"{word} reduces floats, got {spell(type_)}")
    if word in _INTEGER_KINDS and is_float(element):
        raise VerifyException(f"{word} reduces integers, got {spell(type_)}")


@hooks.verify("all_reduce")
def verify_all_reduce(op: "gpu.AllReduceOp") -> None:
    block = op.body.first_block
    if (block is None) == (op.op is None):
        raise VerifyException("needs a kind, as in `add`, or a body that combines two values")
    if block is None:
        check_reduction(op.op, op.value.type)
        return
    type_ = op.value.type
    if [argument.type for argument in block.args] != [type_, type_]:
        raise VerifyException(f"the body combines two values of type {spell(type_)}")
    yields = [
        one.last_op
        for one in op.body.blocks
        if one.last_op is not None and one.last_op.name == "gpu.yield"
    ]
    if not yields:
        raise VerifyException("the body ends with gpu.yield of the combined value")
    for end in yields:
        if [value.type for value in end.operands] != [type_]:
            shown = ", ".join(spell(value.type) for value in end.operands) or "nothing"
            raise VerifyException(f"the body yields one value of type {spell(type_)}, got {shown}")


@hooks.verify("subgroup_reduce")
def verify_subgroup_reduce(op: "gpu.SubgroupReduceOp") -> None:
    check_reduction(op.op, op.value.type)
    size, stride = op.cluster_size, op.cluster_stride.value.data
    if isinstance(size, IntegerAttr):
        _check_power_of_two("the cluster size", size.value.data)
    elif stride != 1:
        raise VerifyException(f"a cluster stride of {stride} needs a cluster size")
    _check_power_of_two("the cluster stride", stride)


def _check_power_of_two(what: str, value: int) -> None:
    if not is_power_of_two(value):
        raise VerifyException(f"{what} must be a power of two, got {value}")


@hooks.verify("rotate")
def verify_rotate(op: "gpu.RotateOp") -> None:
    offset, width = op.offset.value.data, op.width.value.data
    if offset >= width:
        raise VerifyException(f"the offset must be less than the width {width}, got {offset}")


@hooks.verify("subgroup_broadcast")
def verify_subgroup_broadcast(op: "gpu.SubgroupBroadcastOp") -> None:
    word = keyword(op.broadcast_type)
    if (op.lane is not None) != (word == "specific_lane"):
        what = "needs a lane" if op.lane is None else "takes no lane"
        raise VerifyException(f"{word} {what}")


# Matrices of a subgroup


@hooks.verify("subgroup_mma_compute")
def verify_mma_compute(op: "gpu.SubgroupMmaComputeOp") -> None:
    types = [cast(MMAMatrixType, value.type) for value in (op.opA, op.opB, op.opC)]
    kinds = [type_.operand.data for type_ in types]
    if kinds != ["AOp", "BOp", "COp"]:
        raise VerifyException(f'multiplies an "AOp" and a "BOp" and adds a "COp", got {kinds}')
    (m, k), (k2, n), (m2, n2) = (type_.get_shape() for type_ in types)
    if (m, n, k) != (m2, n2, k2):
        raise VerifyException(f"a {m}x{k} matrix times a {k2}x{n} one is not {m2}x{n2}")


@hooks.verify("subgroup_mma_load_matrix")
def verify_mma_load(op: "gpu.SubgroupMmaLoadMatrixOp") -> None:
    _check_matrix_memory(op.srcMemref.type)


@hooks.verify("subgroup_mma_store_matrix")
def verify_mma_store(op: "gpu.SubgroupMmaStoreMatrixOp") -> None:
    _check_matrix_memory(op.dstMemref.type)
    kind = cast(MMAMatrixType, op.src.type).operand.data
    if kind != "COp":
        raise VerifyException(f'stores a "COp" only, got "{kind}"')


def _check_matrix_memory(type_: Attribute) -> None:
    layout = layout_of(cast(MemRefType, type_))
    if layout is None or (layout.strides and layout.strides[-1] != 1):
        raise VerifyException(
            f"the last dimension of the memory must have stride 1, got {spell(type_)}"
        )


# launch


@hooks.verify("launch")
def verify_launch(op: "gpu.LaunchOp") -> None:
    clusters = (op.clusterSizeX, op.clusterSizeY, op.clusterSizeZ)
    given = sum(one is not None for one in clusters)
    if given not in (0, 3):
        raise VerifyException(f"a launch has three cluster sizes or none, got {given}")
    entry = op.body.first_block
    if entry is None:
        raise VerifyException("a launch needs a body")
    count = SIZES + 6 * (given == 3)
    workgroups = number_of_attributions(op)
    if len(entry.args) < count + workgroups:
        raise VerifyException(
            f"the body takes {count} ids and sizes and {workgroups} workgroup buffers, "
            f"it has {len(entry.args)} arguments"
        )
    for argument in entry.args[:count]:
        if not isinstance(argument.type, IndexType):
            raise VerifyException(f"ids and sizes are indices, got {spell(argument.type)}")
    check_attributions("workgroup", entry.args[count : count + workgroups])
    check_attributions("private", entry.args[count + workgroups :])
    _check_ends(op.body)
    if op.asyncToken is None and op.asyncDependencies:
        raise VerifyException("a launch that waits for tokens gives one; write `async`")


def _check_ends(body: Region) -> None:
    for block in body.blocks:
        end = block.last_op
        if end is None or (not end.successors and end.name != "gpu.terminator"):
            found = "nothing" if end is None else end.name
            raise VerifyException(
                f"a block that leaves the body ends in gpu.terminator, not {found}"
            )


# warp_execute_on_lane_0


@hooks.verify("warp_execute_on_lane_0")
def verify_warp_execute(op: "gpu.WarpExecuteOnLane0Op") -> None:
    block = op.warpRegion.block
    if len(block.args) != len(op.args):
        raise VerifyException(
            f"the region takes {len(block.args)} values, {len(op.args)} are passed"
        )
    end = block.last_op
    if end is None:
        return  # An empty block is told as that.
    if len(end.operands) != len(op.results):
        raise VerifyException(f"yields {len(end.operands)} values, gives {len(op.results)}")
    size = op.warp_size.value.data
    for whole, part in zip([*block.args, *end.operands], [*op.args, *op.results], strict=True):
        _check_distributed(whole.type, part.type, size)


def _check_distributed(whole: Attribute, part: Attribute, lanes: int) -> None:
    """A lane has all of a value, or its share of a vector."""
    if whole == part:
        return
    if not is_vector(whole) or not is_vector(part):
        raise VerifyException(f"only vectors are shared out, not {spell(whole)} as {spell(part)}")
    mine, theirs = whole.get_shape(), part.get_shape()
    if whole.element_type != part.element_type or len(mine) != len(theirs):
        raise VerifyException(f"{spell(part)} is no part of {spell(whole)}")
    parts = 1
    for index, (size, share) in enumerate(zip(mine, theirs, strict=True)):
        if size % share:
            raise VerifyException(f"size {index} of {spell(whole)} is no multiple of {share}")
        parts *= size // share
    if parts != lanes:
        raise VerifyException(
            f"{spell(whole)} has {parts} parts of {spell(part)}, there are {lanes} lanes"
        )
