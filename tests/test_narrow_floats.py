"""Rounding to 16-bit floats without instructions for it, against numpy and exact arithmetic."""

import numpy as np
import pytest

import tirx_mlir

Doubles = np.ndarray[tuple[int], np.dtype[np.float64]]
Words = np.ndarray[tuple[int], np.dtype[np.uint16]]

CONVERT = """
func.func private @{name}({source}) -> {target}
func.func @convert(%x: memref<?x{source}>, %y: memref<?x{target}>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?x{source}>
  scf.for %i = %c0 to %n step %c1 {{
    %a = memref.load %x[%i] : memref<?x{source}>
    %b = func.call @{name}(%a) : ({source}) -> {target}
    memref.store %b, %y[%i] : memref<?x{target}>
  }}
  return
}}
"""
KERNEL = """
gpu.module @m {
  gpu.func @narrow(%x: memref<?xf64>, %b: memref<?xbf16>, %h: memref<?xf16>) kernel {
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xf64>
    %bf = arith.truncf %v : f64 to bf16
    memref.store %bf, %b[%i] : memref<?xbf16>
    %hf = arith.truncf %v : f64 to f16
    memref.store %hf, %h[%i] : memref<?xf16>
    gpu.return
  }
}
"""


def doubles() -> Doubles:
    """Halves and bfloats of any size, what lies between, and the nearest doubles beside these."""
    random = np.random.default_rng(0)
    words = np.arange(0, 65536, 7, dtype=np.uint16)
    halves = words.view(np.float16).astype(np.float64)
    bfloats = to_double(words)
    with np.errstate(all="ignore"):
        found = [halves, bfloats]
        for values in (halves, bfloats):
            following = values + np.abs(values) * random.choice([2**-8, 2**-9, 2**-11, 2**-12])
            found += [following, np.nextafter(following, np.inf), np.nextafter(following, 0)]
        found += [np.array([0.0, -0.0, np.inf, -np.inf, np.nan, 65519.99, 65520, 2**-25, 3e38])]
        found.append(random.integers(0, 2**63, 4096).view(np.float64))
    return np.concatenate(found)


def values_of(type_: str) -> np.ndarray[tuple[int], np.dtype[np.floating]]:
    with np.errstate(all="ignore"):
        return doubles().astype(np.float32 if type_ == "f32" else np.float64)


def to_double(words: Words) -> Doubles:
    """The values of bfloats."""
    with np.errstate(all="ignore"):
        return (words.astype(np.uint32) << 16).view(np.float32).astype(np.float64)


def to_bfloat(values: Doubles) -> Words:
    """The nearest bfloats: of the two neighbours, by which side of their mean a value lies."""
    with np.errstate(all="ignore"):
        bits = np.abs(values).astype(np.float32).view(np.uint32)
        too_far = bits.view(np.float32).astype(np.float64) > np.abs(values)
        low = ((bits - too_far) >> 16).astype(np.uint16)
        lower, upper = to_double(low), to_double(low + np.uint16(1))
        infinite = np.isinf(upper)
        upper[infinite] = 2.0**128
        mean = (lower + upper) / 2
        up = (np.abs(values) > mean) | ((np.abs(values) == mean) & (low & 1 == 1))
        result = np.where(np.isinf(values), 0x7F80, low + up)
    return (result | np.signbit(values).astype(np.uint16) << 15).astype(np.uint16)


def convert(name: str, source: str, target: str, given: object, result: object) -> None:
    text = CONVERT.format(name=name, source=source, target=target)
    tirx_mlir.parse(text).run("convert", given, result)


def same(found: Words, expected: Words, nan: np.ndarray[tuple[int], np.dtype[np.bool]]) -> bool:
    return bool((found == expected)[~nan].all())


@pytest.mark.parametrize(("name", "source"), [("__truncdfhf2", "f64"), ("__truncsfhf2", "f32")])
def test_to_half(name: str, source: str) -> None:
    given = values_of(source)
    result = np.zeros(given.size, np.float16)
    convert(name, source, "f16", given, result)
    with np.errstate(all="ignore"):
        expected = given.astype(np.float16)
    assert np.isnan(result[np.isnan(given)]).all()
    assert same(result.view(np.uint16), expected.view(np.uint16), np.isnan(given))


@pytest.mark.parametrize(("name", "source"), [("__truncdfbf2", "f64"), ("__truncsfbf2", "f32")])
def test_to_bfloat(name: str, source: str) -> None:
    given = values_of(source)
    result = np.zeros(given.size, np.uint16)
    convert(name, source, "bf16", given, result)
    assert np.isnan(to_double(result[np.isnan(given)])).all()
    assert same(result, to_bfloat(given.astype(np.float64)), np.isnan(given))


def test_from_half() -> None:
    given = np.arange(65536, dtype=np.uint16).view(np.float16)
    result = np.zeros(given.size, np.float32)
    convert("__extendhfsf2", "f16", "f32", given, result)
    assert np.array_equal(result, given.astype(np.float32), equal_nan=True)
    assert np.array_equal(np.signbit(result), np.signbit(given))


def test_kernels_round_as_these_do() -> None:
    given = doubles()
    given = given[: given.size // 32 * 32]
    bfloats, halves = np.zeros(given.size, np.uint16), np.zeros(given.size, np.float16)
    module = tirx_mlir.parse(KERNEL)
    module.run("narrow", given, bfloats, halves, grid=given.size // 32, block=32)
    nan = np.isnan(given)
    with np.errstate(all="ignore"):
        assert same(halves.view(np.uint16), given.astype(np.float16).view(np.uint16), nan)
    assert same(bfloats, to_bfloat(given), nan)
