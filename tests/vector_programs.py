"""Functions that compute with vectors, as text, and their results by both lowerings."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from host_functions import (
    Argument,
    Array,
    Vectors,
    call_all,
    compiled,
    our_llvm_ir,
    run_both,
)

COUNT = 5
DTYPES: dict[str, type[Any]] = {
    "i8": np.int8,
    "i16": np.int16,
    "i32": np.int32,
    "i64": np.int64,
    "index": np.int64,
    "f16": np.float16,
    "f32": np.float32,
    "f64": np.float64,
}
Shape = tuple[int, ...]
Typed = tuple[Shape, str]


def spelled(shape: Shape, type_: str) -> str:
    return f"vector<{''.join(f'{size}x' for size in shape)}{type_}>"


@dataclass
class Program:
    """Functions that make vectors %r0, %r1, … of vectors %x0, %x1, …, for each place in memrefs."""

    random: np.random.Generator = field(default_factory=lambda: np.random.default_rng(1))
    functions: list[str] = field(default_factory=list[str])
    calls: dict[str, Sequence[Argument]] = field(default_factory=dict[str, Sequence[Argument]])

    def add(
        self,
        name: str,
        body: str,
        inputs: Sequence[Typed],
        outputs: Sequence[Typed],
        **numbers: int,
    ) -> None:
        """`numbers` are further arguments, of type index."""
        parameters = [f"%m{i}: memref<?x{spelled(*one)}>" for i, one in enumerate(inputs)]
        parameters += [f"%o{i}: memref<?x{spelled(*one)}>" for i, one in enumerate(outputs)]
        parameters += ["%n: index", *(f"%{number}: index" for number in numbers)]
        loads = [
            f"%x{i} = memref.load %m{i}[%at] : memref<?x{spelled(*one)}>"
            for i, one in enumerate(inputs)
        ]
        stores = [
            f"memref.store %r{i}, %o{i}[%at] : memref<?x{spelled(*one)}>"
            for i, one in enumerate(outputs)
        ]
        self.functions.append(f"""
func.func @{name}({", ".join(parameters)}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %at = %c0 to %n step %c1 {{
    {chr(10).join([*loads, body, *stores])}
  }}
  return
}}""")
        self.calls[name] = (
            *(self.values(*one) for one in inputs),
            *(self.values(*one) for one in outputs),
            COUNT,
            *numbers.values(),
        )

    def values(self, shape: Shape, type_: str) -> Vectors:
        dtype = np.dtype(DTYPES[type_])
        full = (COUNT, *(shape or (1,)))
        if dtype.kind == "f":
            values = self.random.standard_normal(full) * 4
        else:
            values = self.random.integers(1, 100, full) * self.random.choice([-1, 1], full)
        return Vectors.of(values.astype(dtype), len(full) - 1)

    def check(self, wanted: Callable[..., Sequence[Array]]) -> None:
        """Compare with what a function makes of each name's inputs."""
        text = "".join(self.functions)
        found = call_all(compiled(our_llvm_ir(text), list(self.calls)), self.calls)
        for name, arrays in found.items():
            given = [one.array for one in self.calls[name] if isinstance(one, Vectors)]
            for made, right in zip(arrays[::-1], wanted(name, *given)[::-1], strict=False):
                np.testing.assert_allclose(made, right, rtol=1e-5, atol=1e-5, err_msg=name)


def check_against_mlir(program: Program) -> None:
    ours, mlirs = run_both("".join(program.functions), program.calls)
    wrong = [name for name in ours if not all(map(agree, ours[name], mlirs[name]))]
    assert not wrong


def agree(one: Array, other: Array) -> bool:
    """Equal, but for the order in which floats are added."""
    if one.dtype.kind != "f":
        return np.array_equal(one, other)
    close = 2e-3 if one.dtype == np.float16 else 1e-5
    wide = one.astype(np.float64), other.astype(np.float64)
    return np.allclose(*wide, rtol=close, atol=close * 10, equal_nan=True)
