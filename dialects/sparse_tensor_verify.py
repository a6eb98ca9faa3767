"""What MLIR demands of sparse_tensor's ops with bodies, of sorts, conversions, concatenations."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    IndexType,
    IntegerAttr,
    MemRefType,
    Operation,
    Region,
    TensorType,
    VerifyException,
    i1,
)
from .hooks import Hooks
from .interfaces import constant_integer
from .linalg_contraction_verify import projected
from .row_traits import element_or_self
from .scf_parallel import same_types
from .sparse_tensor_storage import encoding_of, levels
from .tensor_verify import shape
from .wording import counted

if TYPE_CHECKING:
    from .ops import sparse_tensor

hooks = Hooks("sparse_tensor")


def _check_body(name: str, region: Region, takes: Sequence[Attribute], yields: Attribute) -> None:
    block = region.first_block
    if block is None:
        return
    given = [argument.type for argument in block.args]
    if given != list(takes):
        shown = [", ".join(map(spell, types)) for types in (takes, given)]
        raise VerifyException(f"region {name} takes ({shown[0]}), got ({shown[1]})")
    end = block.last_op
    if end is None or end.name != "sparse_tensor.yield":
        raise VerifyException(f"region {name} ends with sparse_tensor.yield")
    if [value.type for value in end.operands] != [yields]:
        raise VerifyException(f"region {name} yields one {spell(yields)}")


@hooks.verify("binary")
def verify_binary(op: "sparse_tensor.BinaryOp") -> None:
    x, y, output = op.x.type, op.y.type, op.output.type
    _check_body("overlap", op.overlapRegion, (x, y), output)
    for name, region, type_ in (("left", op.leftRegion, x), ("right", op.rightRegion, y)):
        _check_body(name, region, (type_,), output)
        identity = f"{name}_identity" in op.properties
        if identity and region.first_block is None and type_ != output:
            raise VerifyException(f"{name} hands {spell(type_)} on, the output is {spell(output)}")


@hooks.verify("unary")
def verify_unary(op: "sparse_tensor.UnaryOp") -> None:
    _check_body("present", op.presentRegion, (op.x.type,), op.output.type)
    _check_body("absent", op.absentRegion, (), op.output.type)
    block = op.absentRegion.first_block
    if block is None or block.last_op is None:
        return
    owner = block.last_op.operands[0].owner
    around = op.parent
    if isinstance(owner, Operation):
        if owner.name != "arith.constant" and owner.parent in (block, around):
            raise VerifyException("region absent yields a constant, or what is known outside")
    elif owner is around:
        raise VerifyException("region absent yields no argument of the body around it")


@hooks.verify("reduce")
def verify_reduce(op: "sparse_tensor.ReduceOp") -> None:
    _check_body("reduce", op.region, (op.x.type, op.x.type), op.x.type)


@hooks.verify("select")
def verify_select(op: "sparse_tensor.SelectOp") -> None:
    _check_body("select", op.region, (op.x.type,), i1)


@hooks.verify("foreach")
def verify_foreach(op: "sparse_tensor.ForeachOp") -> None:
    block = op.region.block
    type_ = op.tensor.type
    rank = len(shape(type_))
    sparse = cast("TensorType[Attribute]", type_).encoding.name == "sparse_tensor.encoding"
    count = len(levels(type_)) if sparse else rank
    order = op.properties.get("order")
    if isinstance(order, AffineMapAttr) and order.data.num_dims != count:
        raise VerifyException(f"order takes {order.data.num_dims} dimensions, not {count}")
    inits = [value.type for value in op.initArgs]
    wanted = [*([IndexType()] * rank), element_or_self(type_), *inits]
    if [argument.type for argument in block.args] != wanted:
        raise VerifyException(f"its body takes ({', '.join(map(spell, wanted))})")
    same_types("result", op.results, "init", op.initArgs)
    end = block.last_op
    if end is not None and end.name == "sparse_tensor.yield":
        same_types("yielded value", end.operands, "result", op.results)


@hooks.verify("convert")
def verify_convert(op: Operation) -> None:
    source, dest = (one.type for one in (op.operands[0], op.results[0]))
    before, after = shape(source), shape(dest)
    fits = len(before) == len(after) and all(
        one == two or two < 0 for one, two in zip(before, after, strict=True)
    )
    if not fits:
        raise VerifyException(f"{spell(source)} can't be converted to {spell(dest)}")
    encoding = cast("TensorType[Attribute]", dest).encoding
    if encoding.name == "sparse_tensor.encoding" and encoding_of(dest).parameter("dimSlices"):
        raise VerifyException("nothing is converted to a slice")


@hooks.verify("concatenate")
def verify_concatenate(op: "sparse_tensor.ConcatenateOp") -> None:
    result = shape(op.result.type)
    dimension = cast("IntegerAttr", op.properties["dimension"]).value.data
    if len(op.inputs) < 2:
        raise VerifyException(f"it takes two tensors at least, got {len(op.inputs)}")
    if not 0 <= dimension < len(result):
        raise VerifyException(f"the result has rank {len(result)}, dimension is {dimension}")
    sizes = [shape(value.type) for value in op.inputs]
    for value, size in zip(op.inputs, sizes, strict=True):
        if min(size, default=0) < 0 or len(size) != len(result):
            raise VerifyException(
                f"its inputs have static shapes of rank {len(result)}, got {spell(value.type)}"
            )
    for at, has in enumerate(result):
        each = [size[at] for size in sizes]
        if at == dimension:
            if has >= 0 and sum(each) != has:
                raise VerifyException(f"the inputs make size {sum(each)}, the result has {has}")
        elif len({*each, *([has] if has >= 0 else [])}) > 1:
            raise VerifyException(f"dimension {at} has sizes {sorted(set(each))}")


@hooks.verify("push_back")
def verify_push_back(op: "sparse_tensor.PushBackOp") -> None:
    if op.n is not None and (count := constant_integer(op.n)) is not None and count < 1:
        raise VerifyException(f"it pushes one value at least, n is {count}")


@hooks.verify("sort")
def verify_sort(op: "sparse_tensor.SortOp") -> None:
    map_ = cast(AffineMapAttr, op.properties["perm_map"]).data
    dims = projected(map_)
    if not map_.num_dims or dims is None or len(dims) != map_.num_dims:
        raise VerifyException(f"perm_map is a permutation, got {map_}")
    count = constant_integer(op.n)
    if count is None:
        return
    others = op.properties.get("ny")
    width = map_.num_dims + (others.value.data if isinstance(others, IntegerAttr) else 0)
    for value, least in ((op.xy, count * width), *((one, count) for one in op.ys)):
        size = cast("MemRefType[Attribute]", value.type).get_shape()[0]
        if 0 <= size < least:
            raise VerifyException(
                f"{counted(count, 'entry', 'entries')} take {least} numbers, "
                f"{spell(value.type)} has {size}"
            )
