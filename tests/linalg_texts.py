"""Texts of linalg's named ops, one function for each, their shapes made from their maps."""

from collections.abc import Iterator, Sequence

from tirx_mlir.dialects.linalg_structures import maps_of_row
from tirx_mlir.dialects.linalg_syntax import input_count
from tirx_mlir.dialects.rows import OpRow, table
from tirx_mlir.syntax.ir import AffineMap

SIZES = (4, 5, 6, 7, 3, 2, 2, 3, 5)
"""How often each loop runs."""


def named_ops() -> Sequence[OpRow]:
    """The rows that say how an op computes."""
    found = table("linalg")
    assert found is not None
    rows = [found.op(name) for name in found.op_names]
    return [row for row in rows if row is not None and row.structure is not None]


def operand_types(row: OpRow, element: str, output: str) -> Sequence[str]:
    """A memref for each operand, a scalar for those that have no indices."""
    assert row.structure is not None
    if row.name == "fill_rng_2d":
        return ["f64", "f64", "i32", f"memref<4x5x{output}>"]
    if not row.structure.maps:
        inputs = input_count(row.structure.yields)
        first = element if row.name == "fill" else f"memref<4x5x{element}>"
        return [*[first] * inputs, f"memref<4x5x{output}>"]
    maps = maps_of_row(row, {})
    *inner, last = maps
    return [*[_type(one, element) for one in inner], _type(last, output, scalar=False)]


def _type(map_: AffineMap, element: str, *, scalar: bool = True) -> str:
    if not map_.results and scalar:
        return element
    last = [size - 1 for size in SIZES[: map_.num_dims]]
    sizes = [one.eval(last, []) + 1 for one in map_.results]
    return f"memref<{''.join(f'{size}x' for size in sizes)}{element}>"


def function_text(row: OpRow, element: str, output: str, attributes: str = "") -> str:
    """A function of the op's name with the op, on elements of two types."""
    types = operand_types(row, element, output)
    names = [f"%arg{at}" for at in range(len(types))]
    arguments = ", ".join(f"{name}: {type_}" for name, type_ in zip(names, types, strict=True))
    inputs = f"{', '.join(names[:-1])} : {', '.join(types[:-1])}"
    return (
        f"func.func @{row.name}({arguments}) {{\n"
        f"  linalg.{row.name}{attributes} ins({inputs}) outs({names[-1]} : {types[-1]})\n"
        f"  return\n"
        f"}}\n"
    )


def function_texts(element: str, output: str) -> Iterator[tuple[str, str]]:
    """The name of each op, and its function."""
    for row in named_ops():
        yield row.name, function_text(row, element, output)
