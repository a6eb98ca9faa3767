"""Spell the matrix instructions of the nvvm dialect as LLVM IR: ldmatrix, wmma, mma, wgmma."""

from typing import cast

from ..dialects.llvm_types import LLVMStructType
from ..syntax.ir import Attribute, Float16Type, Float32Type, Float64Type, Operation, VectorType
from .attribute_values import number, parameter
from .llvm_text_calls import assembly
from .llvm_text_control import grouped
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell
from .nvvm_text import call_on_operands, case, space_of
from .nvvm_text_ptx import register

_LOW_PRECISION = ("e4m3", "e5m2", "e3m2", "e2m3", "e2m1")
_SATURATING = ("s8", "u8", "s4", "u4")


def _shape(op: Operation) -> str:
    shape = op.properties["shape"]
    return "".join(f"{name}{number(parameter(shape, name))}" for name in ("m", "n", "k"))


# Matrices of 8x8 and 16x16 between shared memory and registers


@emits("nvvm.ldmatrix", carries={"num", "layout", "shape", "eltType"})
def ldmatrix(text: FunctionText, op: Operation) -> None:
    count = number(op.properties["num"])
    call_on_operands(text, op, f"ldmatrix.sync.aligned.{_tile(op, count)}")


@emits("nvvm.stmatrix", carries={"layout", "shape", "eltType"})
def stmatrix(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"stmatrix.sync.aligned.{_tile(op, len(operands(op)) - 1)}")


def _tile(op: Operation, count: int) -> str:
    shape = op.properties["shape"]
    size = "".join(f"{name}{number(parameter(shape, name))}" for name in ("m", "n"))
    trans = ".trans" if case(op, "layout", "MMALayout") == "col" else ""
    element = case(op, "eltType", "LdStMatrixEltType")
    return f"{size}.x{count}{trans}.{element}.p{space_of(operands(op)[0])}"


# wmma


def _wmma_shape(op: Operation) -> str:
    return "".join(f"{name}{number(op.properties[name])}" for name in ("m", "n", "k"))


@emits("nvvm.wmma.load", carries={"m", "n", "k", "layout", "eltype", "frag"})
def wmma_load(text: FunctionText, op: Operation) -> None:
    fragment = case(op, "frag", "MMAFrag")
    layout, element = case(op, "layout", "MMALayout"), case(op, "eltype", "MMATypes")
    space = space_of(operands(op)[0])
    name = f"wmma.{_wmma_shape(op)}.load.{fragment}.{layout}.stride.{element}.p{space}"
    call_on_operands(text, op, name)


@emits("nvvm.wmma.store", carries={"m", "n", "k", "layout", "eltype"})
def wmma_store(text: FunctionText, op: Operation) -> None:
    layout, element = case(op, "layout", "MMALayout"), case(op, "eltype", "MMATypes")
    space = space_of(operands(op)[0])
    name = f"wmma.{_wmma_shape(op)}.store.d.{layout}.stride.{element}.p{space}"
    call_on_operands(text, op, name)


@emits("nvvm.wmma.mma", carries={"m", "n", "k", "layoutA", "layoutB", "eltypeA", "eltypeB"})
def wmma_mma(text: FunctionText, op: Operation) -> None:
    a, accumulated = case(op, "eltypeA", "MMATypes"), case(op, "eltypeB", "MMATypes")
    layouts = ".".join(case(op, name, "MMALayout") for name in ("layoutA", "layoutB"))
    kinds = f"{accumulated}.{accumulated}" if a == "f16" else a
    call_on_operands(text, op, f"wmma.{_wmma_shape(op)}.mma.{layouts}.{kinds}")


# mma.sync


def _kind(type: Attribute, *, accumulator: bool) -> str | None:
    """PTX's name for the elements of an operand where its type alone tells."""
    if isinstance(type, VectorType):
        type = cast("VectorType[Attribute]", type).get_element_type()
    if isinstance(type, Float16Type):
        return "f16"
    if isinstance(type, Float64Type):
        return "f64"
    if isinstance(type, Float32Type):
        return "f32" if accumulator else "tf32"
    return "s32" if accumulator else None


def _multiplicand(op: Operation, name: str, group: tuple[Attribute, ...]) -> str:
    given = case(op, name, "MMATypes") or _kind(group[0], accumulator=False)
    if given is None:
        raise CannotSpell(f"{group[0]} does not tell its elements: give {name}")
    return given


def signature_of(op: Operation) -> tuple[str, str, str, str]:
    """The elements of D, A, B and C of an mma."""
    a, b, c = (tuple(value.type for value in group) for group in grouped(op)[:3])
    result = op.results[0].type
    d = result.elements[0] if isinstance(result, LLVMStructType) else result
    return (
        _kind(d, accumulator=True) or "",
        _multiplicand(op, "multiplicandAPtxType", a),
        _multiplicand(op, "multiplicandBPtxType", b),
        _kind(c[0], accumulator=True) or "",
    )


def _kinds(op: Operation) -> str:
    """The elements that tell one mma from the others, as they stand in its name."""
    d, a, b, c = signature_of(op)
    if a in _LOW_PRECISION:
        return f"{d}.{a}.{b}.{c}"
    if a == "f16":
        return f"{d}.{c}"
    return a if a == b else f"{a}.{b}"


def _saturates(op: Operation) -> str:
    overflow = case(op, "intOverflowBehavior", "MMAIntOverflow")
    _, a, _, _ = signature_of(op)
    # As in mlir-translate, integers wrap where nothing is said.
    return ".satfinite" if overflow == "satfinite" and a in _SATURATING else ""


@emits(
    "nvvm.mma.sync",
    carries={
        "shape",
        "b1Op",
        "intOverflowBehavior",
        "layoutA",
        "layoutB",
        "multiplicandAPtxType",
        "multiplicandBPtxType",
    },
)
def mma_sync(text: FunctionText, op: Operation) -> None:
    layouts = ".".join(case(op, name, "MMALayout") for name in ("layoutA", "layoutB"))
    bits = ""
    if signature_of(op)[1] == "b1":
        bits = f"{case(op, 'b1Op', 'MMAB1Op', 'xor_popc').replace('_', '.')}."
    call_on_operands(text, op, f"mma.{bits}{_shape(op)}.{layouts}{_saturates(op)}.{_kinds(op)}")


@emits(
    "nvvm.mma.sp.sync",
    carries={
        "shape",
        "intOverflowBehavior",
        "multiplicandAPtxType",
        "multiplicandBPtxType",
        "orderedMetadata",
        "kind",
    },
)
def mma_sp_sync(text: FunctionText, op: Operation) -> None:
    ordered = ".ordered.metadata" if "orderedMetadata" in op.properties else ""
    kind = case(op, "kind", "MMAKind")
    registers = len(grouped(op)[0])
    if signature_of(op)[1] in _LOW_PRECISION and registers != 4:
        raise CannotSpell(f"PTX takes 4 registers of A and 4 of B here, got {registers}")
    name = f"mma.sp{ordered}.{_shape(op)}.row.col"
    name += f".kind.{kind}" if kind else ""
    call_on_operands(text, op, f"{name}{_saturates(op)}.{_kinds(op)}")


_BLOCK_SCALE = {
    "shape",
    "multiplicandAPtxType",
    "multiplicandBPtxType",
    "scaleVecSize",
    "blockScaleFormat",
    "kind",
}


@emits("nvvm.mma.block_scale", carries=_BLOCK_SCALE)
def mma_block_scale(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"mma.block.scale.{_scaled(op)}")


@emits("nvvm.mma.sp.block_scale", carries=_BLOCK_SCALE | {"orderedMetadata"})
def mma_sp_block_scale(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"mma.sp.ordered.metadata.block.scale.{_scaled(op)}")


def _scaled(op: Operation) -> str:
    kind = case(op, "kind", "MMABlockScaleKind")
    size = case(op, "scaleVecSize", "ScaleVecSize")[1:]
    format = case(op, "blockScaleFormat", "BlockScaleFormat")
    return f"{_shape(op)}.row.col.{kind}.scale.{size}x.{_kinds(op)}.{format}"


# wgmma: no intrinsic, so assembly whose accumulators are tied

_SCALES = {"one": 1, "neg": -1, "zero": 0}
_LAYOUTS = {"row": 0, "col": 1}


@emits(
    "nvvm.wgmma.mma_async",
    carries={
        "shape",
        "typeA",
        "typeB",
        "typeD",
        "scaleD",
        "scaleA",
        "scaleB",
        "layoutA",
        "layoutB",
        "satfinite",
    },
)
def wgmma_mma_async(text: FunctionText, op: Operation) -> None:
    accumulators, descriptor_a, descriptor_b = operands(op)
    struct = accumulators.type
    if not isinstance(struct, LLVMStructType):
        raise CannotSpell(f"its accumulators are {struct}, not a struct")
    kinds = {name: case(op, f"type{name}", "WGMMATypes") for name in ("D", "A", "B")}
    count = len(struct.elements)
    immediates = _immediates(op, kinds["A"])
    whole = text.types(struct)
    parts = [
        f"{text.types(type)} {text.temporary(f'extractvalue {text.typed(accumulators)}, {i}')}"
        for i, type in enumerate(struct.elements)
    ]
    parts += [text.listed([descriptor_a, descriptor_b]), *(f"i32 {one}" for one in immediates)]
    registers = [register(text, type) for type in struct.elements]
    constraints = [f"={one}" for one in registers] + [str(index) for index in range(count)]
    constraints += ["l", "l", *("n" for _ in immediates)]
    result = whole if count > 1 else text.types(struct.elements[0])
    given = assembly(
        _wgmma_code(op, kinds, count, len(immediates)), ",".join(constraints), result, parts
    )
    if count > 1:
        text.define(op, f"{given} convergent")
        return
    one = text.temporary(f"{given} convergent")
    text.define(op, f"insertvalue {whole} poison, {result} {one}, 0")


def _immediates(op: Operation, kind: str) -> list[int]:
    """How D, A and B are scaled, and whether A and B are transposed, as far as a kind has it."""
    values = [_SCALES[case(op, "scaleD", "WGMMAScaleOut")]]
    if kind in ("s8", "u8", "b1"):
        return values
    values += [_SCALES[case(op, name, "WGMMAScaleIn")] for name in ("scaleA", "scaleB")]
    if kind in ("f16", "bf16"):
        values.append(_LAYOUTS[case(op, "layoutA", "MMALayout")])
        # B is stored by columns; a transposed one by rows.
        values.append(1 - _LAYOUTS[case(op, "layoutB", "MMALayout")])
    return values


def _wgmma_code(op: Operation, kinds: dict[str, str], count: int, immediates: int) -> str:
    satfinite = case(op, "satfinite", "MMAIntOverflow") == "satfinite"
    first = 2 * count
    accumulators = ", ".join(f"${index}" for index in range(count))
    others = "".join(f", ${first + 2 + index}" for index in range(1, immediates))
    name = f"wgmma.mma_async.sync.aligned.{_shape(op)}.{kinds['D']}.{kinds['A']}.{kinds['B']}"
    name += ".satfinite" if satfinite else ""
    return (
        f"{{\n.reg .pred p;\nsetp.ne.b32 p, ${first + 2}, 0;\n"
        f"{name} {{{accumulators}}}, ${first}, ${first + 1}, p{others};\n}}\n"
    )
