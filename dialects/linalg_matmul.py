"""The ops of linalg whose indexing maps may be written: matrix products, contract, elementwise."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..syntax.affine import affine_map_text
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    Attribute,
    Operation,
    VerifyException,
)
from .attributes import keyword
from .hooks import Hooks
from .linalg_bodies import BINARY, UNARY
from .linalg_structures import (
    elementwise_maps,
    maps_in,
    matmul_maps,
    shape,
)
from .linalg_syntax import SEGMENTS, parse_named, print_named
from .shaped import is_array

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("linalg")

_PRODUCT = "add(argument2, mul({0}(argument2, argument0), {0}(argument2, argument1)))"
_MATMULS = ("matmul", "batch_matmul", "batch_reduce_matmul")
_ELIDED = (SEGMENTS, "indexing_maps", "linalg.memoized_indexing_maps")


def _parse_maps(parser: "Parser") -> dict[str, Attribute]:
    """`indexing_maps = [affine_map<…>, …]`, or nothing."""
    if parser.parse_optional_keyword("indexing_maps") is None:
        return {}
    parser.parse_punctuation("=")
    at = parser.pos
    maps = parser.parse_attribute()
    members = maps.data if is_array(maps) else (maps,)
    if not all(isinstance(one, AffineMapAttr) for one in members):
        parser.raise_error("indexing_maps is an array of affine maps", at)
    return {"indexing_maps": maps} if members else {}


def _print_maps(printer: "Printer", op: Operation, default: Attribute | None) -> None:
    maps = op.properties.get("indexing_maps")
    if maps is not None and maps != default:
        printer.print_string(" indexing_maps = ")
        printer.print_attribute(maps)


@hooks.parse(*_MATMULS)
def parse_matmul(op_class: type[Operation], parser: "Parser") -> Operation:
    name = op_class.name.removeprefix("linalg.")
    given = _parse_maps(parser) or {"indexing_maps": matmul_maps(name)}
    # What batch_reduce_matmul says of casts is not heeded by MLIR.
    word = "cast_signed" if name == "batch_reduce_matmul" else "cast"
    return parse_named(op_class, parser, given, _PRODUCT.format(word), 2)


@hooks.print(*_MATMULS)
def print_matmul(op: Operation, printer: "Printer") -> None:
    _print_maps(printer, op, matmul_maps(op.name.removeprefix("linalg.")))
    print_named(op, printer, _ELIDED)


# contract


@hooks.parse("contract")
def parse_contract(op_class: type[Operation], parser: "Parser") -> Operation:
    given = _parse_maps(parser)
    if not given:
        parser.raise_error("linalg.contract has indexing_maps = [affine_map<…>, …] in front")
    return parse_named(op_class, parser, given, _PRODUCT.format("cast"), 2)


@hooks.print("contract")
def print_contract(op: Operation, printer: "Printer") -> None:
    _print_maps(printer, op, None)
    print_named(op, printer, _ELIDED[:2])


@hooks.verify("contract")
def verify_contract(op: Operation) -> None:
    maps = maps_in(op.properties["indexing_maps"])
    inputs: list[int] = []
    for index, map_ in enumerate(maps):
        dims = _dims(map_)
        if len(dims) != len(map_.results) or len(set(dims)) != len(dims):
            raise VerifyException(
                f"indexing map {index} gives different dimensions, got {affine_map_text(map_)}"
            )
        if index < 2:
            inputs += dims
    output = _dims(maps[-1])
    for dim in range(maps[-1].num_dims):
        if dim not in output and inputs.count(dim) == 1:
            raise VerifyException(
                f"d{dim} is in one input only, a dimension is in both, or in the output too"
            )
    if not any(inputs.count(dim) == 2 and dim not in output for dim in inputs):
        raise VerifyException("no dimension of both inputs is reduced")


def _dims(map_: AffineMap) -> Sequence[int]:
    return [one.position for one in map_.results if isinstance(one, AffineDimExpr)]


# The maps of matrix products


@hooks.verify("matmul")
def verify_matmul(op: Operation) -> None:
    """Inputs may be transposed, or have the reduced dimension only."""
    maps = maps_in(op.properties.get("indexing_maps", matmul_maps("matmul")))
    for index, (map_, default) in enumerate(
        zip(maps[:2], maps_in(matmul_maps("matmul")), strict=False)
    ):
        dims = _known_dims(index, map_, default)
        if len(dims) < 2 and dims[0] != map_.num_dims - 1:
            raise VerifyException(
                f"map {index} gives d{dims[0]} only, alone it may give the reduced dimension"
            )


@hooks.verify("batch_matmul", "batch_reduce_matmul")
def verify_batch_matmul(op: Operation) -> None:
    name = op.name.removeprefix("linalg.")
    default = matmul_maps(name)
    given = op.properties.get("indexing_maps", default)
    if given == default:
        return
    maps, usual = maps_in(given), maps_in(default)
    if len(maps) != 3:
        raise VerifyException(f"it has 3 indexing maps, got {len(maps)}")
    for index in range(2):
        dims = _known_dims(index, maps[index], usual[index])
        if len(dims) > 3:
            raise VerifyException(f"map {index} gives {len(dims)} dimensions, 3 at most")
        if not _ALLOWED[len(dims)](dims, index == 0):
            raise VerifyException(
                f"map {index} is {affine_map_text(maps[index])}, no transposed or broadcast "
                f"{affine_map_text(usual[index])}"
            )
    if _dims(maps[2]) != _dims(usual[2]) or len(maps[2].results) != len(usual[2].results):
        raise VerifyException(
            f"the map of the output is {affine_map_text(usual[2])}, got {affine_map_text(maps[2])}"
        )


def _two(dims: Sequence[int], left: bool) -> bool:
    if left:
        return dims[0] in (0, 1) and dims[1] == 3
    return list(dims) in ([0, 3], [3, 2])


_ALLOWED: Mapping[int, Callable[[Sequence[int], bool], bool]] = {
    0: lambda dims, left: False,
    1: lambda dims, left: dims[0] == 3,
    2: _two,
    3: lambda dims, left: dims[0] == 0,
}
"""Whether an input of a batch product may have so many dimensions, (batch, m, n, k)."""


def _known_dims(index: int, map_: AffineMap, default: AffineMap) -> Sequence[int]:
    """The dimensions of an input's map, all of them among those of the usual one."""
    dims = _dims(map_)
    usual = _dims(default)
    odd = [at for at in dims if at not in usual]
    if not dims or odd or len(dims) != len(map_.results):
        wanted = ", ".join(f"d{at}" for at in usual)
        raise VerifyException(
            f"map {index} gives {wanted} or some of them, got {affine_map_text(map_)}"
        )
    return dims


# elementwise


def _arity(kind: str) -> int:
    return 1 if kind in UNARY else 2 if kind in BINARY else 3


@hooks.parse("elementwise")
def parse_elementwise(op_class: type[Operation], parser: "Parser") -> Operation:
    parser.parse_keyword("kind")
    parser.parse_punctuation("=")
    at = parser.pos
    kind = parser.parse_attribute()
    if kind.name != "linalg.elementwise_kind":
        parser.raise_error(f"expected #linalg.elementwise_kind<…>, got {spell(kind)}", at)
    given = _parse_maps(parser)
    arity = _arity(keyword(kind))
    arguments = ", ".join(f"argument{at}" for at in range(arity))
    yields = f"{keyword(kind)}({arguments})"
    op = parse_named(op_class, parser, {"kind": kind, **given}, yields, arity)
    if not given:
        rank = len(shape(op.operands[-1].type))
        op.properties["indexing_maps"] = elementwise_maps(arity + 1, rank)
    return op


@hooks.print("elementwise")
def print_elementwise(op: Operation, printer: "Printer") -> None:
    printer.print_string(" kind=")
    printer.print_attribute(op.properties["kind"])
    rank = len(shape(op.operands[-1].type))
    _print_maps(printer, op, elementwise_maps(_arity(keyword(op.properties["kind"])) + 1, rank))
    print_named(op, printer, (SEGMENTS, "kind", "indexing_maps"))
