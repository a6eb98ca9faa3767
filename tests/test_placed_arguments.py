"""Arrays as memory of places: the layout's places must be in the array."""

import numpy as np
import pytest

import tirx_mlir
from tirx_mlir import Failure


def negate(type_: str, shape: str, array: np.ndarray[tuple[int, ...], np.dtype[np.int32]]) -> None:
    """Change the sign of the elements whose indices are equal, at their places."""
    module = tirx_mlir.parse(f"""
func.func @negate(%m: memref<{shape}xi32, #tirx.place<0 : i64, {type_}>>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant {array.shape[0]} : index
  %z = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %c1 {{
    %x = memref.load %m[%i, %i] : memref<{shape}xi32, #tirx.place<0 : i64, {type_}>>
    %y = arith.subi %z, %x : i32
    memref.store %y, %m[%i, %i] : memref<{shape}xi32, #tirx.place<0 : i64, {type_}>>
  }}
  return
}}""")
    module.run("negate", array)


def numbers(*shape: int) -> np.ndarray[tuple[int, ...], np.dtype[np.int32]]:
    return np.arange(1, np.prod(shape) + 1, dtype=np.int32).reshape(shape)


def test_elements_lie_where_the_layout_says() -> None:
    array = numbers(4, 8)
    negate('#tirx.layout<[4, 8], [1, 4], ["m", "m"]>', "4x8", array)
    columns = array.reshape(-1)[: 4 * 8].reshape(8, 4).T
    assert [int(columns[i, i]) for i in range(4)] == [-1, -6, -11, -16]
    assert (array < 0).sum() == 4


def test_a_slice_of_a_larger_array_is_placed_in_it() -> None:
    whole = numbers(16, 16)
    negate("#tirx.swizzle<0 : i64, 2 : i64, 4 : i64>", "8x16", whole[:8])
    assert sorted(-whole[whole < 0]) == [1 + 16 * i + (i ^ i & 3) for i in range(8)]


@pytest.mark.parametrize(
    ("type_", "shape", "array", "message"),
    [
        (
            '#tirx.layout<[4, 8], [9, 1], ["m", "m"]>',
            "4x8",
            numbers(4, 8),
            "lies in 35 places of memory, the array has 32",
        ),
        (
            "#tirx.swizzle<0 : i64, 3 : i64, 3 : i64>",
            "3x5",
            numbers(3, 5),
            "lies in 16 places of memory, the array has 15",
        ),
        (
            '#tirx.layout<[4, 8], [1, 4], ["m", "m"]>',
            "?x8",
            numbers(5, 8),
            "has places for 32 elements, not 40",
        ),
    ],
)
def test_arrays_that_places_go_beyond(
    type_: str, shape: str, array: np.ndarray[tuple[int, ...], np.dtype[np.int32]], message: str
) -> None:
    with pytest.raises(Failure) as error:
        negate(type_, shape, array)
    assert message in str(error.value)
    assert (array == numbers(*array.shape)).all()


PASSED = """
func.func @none(%m: memref<4xi32, strided<[?]>, #tirx.place<0 : i64, {place}>>) {{
  return
}}"""


def test_arrays_that_have_no_places() -> None:
    tensor = tirx_mlir.parse(PASSED.format(place='#tirx.layout<[4], [1], ["TCol"]>'))
    with pytest.raises(Failure, match="axis TCol is not memory that has addresses"):
        tensor.run("none", numbers(4))
    swizzled = tirx_mlir.parse(PASSED.format(place="#tirx.swizzle<0 : i64, 1 : i64, 1 : i64>"))
    swizzled.run("none", numbers(4))
    with pytest.raises(Failure, match="strides go down"):
        swizzled.run("none", numbers(4)[::-1])
