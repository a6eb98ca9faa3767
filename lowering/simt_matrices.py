"""Find which of a warp's matrix instructions an op is."""

import re

from ..syntax.ir import Operation
from .attribute_values import number, parameter
from .llvm_text_types import CannotSpell
from .matrix_instructions import SUMS, MoveTiles, Multiply
from .nvvm_text import case
from .nvvm_text_matrix import signature_of


def multiply_of(op: Operation) -> Multiply | None:
    """The instruction that an nvvm.mma.sync is; None if the table has none such."""
    shape = op.properties["shape"]
    m, n, k = (number(parameter(shape, name)) for name in ("m", "n", "k"))
    layouts = (case(op, "layoutA", "MMALayout"), case(op, "layoutB", "MMALayout"))
    try:
        d, a, b, c = signature_of(op)
    except CannotSpell:
        return None
    how = ""
    if a == "b1":
        how = case(op, "b1Op", "MMAB1Op", "xor_popc")
    elif a in ("s8", "u8", "s4", "u4"):
        overflow = case(op, "intOverflowBehavior", "MMAIntOverflow")
        how = overflow if overflow == "satfinite" else ""
    found = Multiply(m, k, d, a, b, c, how)
    return found if n == 8 and layouts == ("row", "col") and found.is_known else None


def load_of(op: Operation) -> MoveTiles | None:
    """The instruction that an nvvm.ldmatrix is; None if it is of another kind of tile."""
    return _tiles(op, number(op.properties["num"]), loads=True)


def store_of(op: Operation) -> MoveTiles | None:
    """The instruction that an nvvm.stmatrix is; None if it is of another kind of tile."""
    return _tiles(op, len(op.operands) - 1, loads=False)


_MULTIPLY = re.compile(
    r"llvm\.nvvm\.mma\.(?:(xor|and)\.popc\.)?m(\d+)n8k(\d+)\.row\.col(?:\.(satfinite))?((?:\.\w+)+)"
)
_MOVE = re.compile(
    r"llvm\.nvvm\.(ld|st)matrix\.sync\.aligned\.m8n8\.x([124])(\.trans)?\.b16\.p[03]"
)


def intrinsic_of(name: str) -> Multiply | MoveTiles | None:
    """The instruction that one of LLVM's intrinsics is; None if the table has none such."""
    if (moved := _MOVE.fullmatch(name)) is not None:
        return MoveTiles(moved[1] == "ld", int(moved[2]), moved[3] is not None)
    matched = _MULTIPLY.fullmatch(name)
    if matched is None:
        return None
    bits, m, k, saturates, kinds = matched.groups()
    match kinds[1:].split("."):
        case [("f16" | "f32") as d, ("f16" | "f32") as c]:
            a = b = "f16"
        case [d, a, b, c]:
            pass
        case [a, *rest] if len(sums := SUMS.get(a, ())) == 1:  # a name tells those that differ
            b = rest[0] if rest else a
            d = c = sums[0]
        case _:
            return None
    found = Multiply(int(m), int(k), d, a, b, c, f"{bits}_popc" if bits else saturates or "")
    return found if found.is_known else None


def _tiles(op: Operation, count: int, *, loads: bool) -> MoveTiles | None:
    shape = op.properties["shape"]
    size = tuple(number(parameter(shape, name)) for name in ("m", "n"))
    if size != (8, 8) or case(op, "eltType", "LdStMatrixEltType") != "b16":
        return None
    return MoveTiles(loads, count, case(op, "layout", "MMALayout") == "col")
