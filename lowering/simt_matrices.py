"""Find which of a warp's matrix instructions an op is."""

from ..syntax.ir import Operation
from .attribute_values import number, parameter
from .llvm_text_types import CannotSpell
from .matrix_instructions import MoveTiles, Multiply
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


def _tiles(op: Operation, count: int, *, loads: bool) -> MoveTiles | None:
    shape = op.properties["shape"]
    size = tuple(number(parameter(shape, name)) for name in ("m", "n"))
    if size != (8, 8) or case(op, "eltType", "LdStMatrixEltType") != "b16":
        return None
    return MoveTiles(loads, count, case(op, "layout", "MMALayout") == "col")
