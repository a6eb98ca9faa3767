"""Random copies, groups and waits of one thread, against a model of its queue in Python."""

from dataclasses import dataclass, field

import numpy as np
import pytest
from tirx_mlir.runtime.cpu import CpuProgram

import tirx_mlir

PLACES = 24
"""Of 16 bytes each, in shared memory, and in the source."""
MOST = 64
"""Copies, and groups, that a queue holds."""


@dataclass
class Model:
    """What shared memory is, and what is on its way there."""

    source: bytes
    shared: bytearray = field(default_factory=lambda: bytearray(b"\xff" * 16 * PLACES))
    copies: list[tuple[int, int, int, int]] = field(default_factory=list[tuple[int, int, int, int]])
    groups: list[int] = field(default_factory=list[int])
    """How many copies had been begun when each was closed."""
    begun: int = 0

    def begin(self, to: int, source: int, size: int, given: int) -> None:
        if len(self.copies) == MOST:
            self.finish(self.begun - MOST + 1)
        self.shared[to : to + size] = b"\xff" * size
        self.copies.append((to, source, size, min(given, size)))
        self.begun += 1

    def commit(self) -> None:
        if len(self.groups) >= MOST:
            self.finish(self.groups[-MOST])
        self.groups.append(self.begun)

    def wait(self, last: int) -> None:
        if last < len(self.groups):
            self.finish(self.groups[-1 - last])

    def finish(self, number: int) -> None:
        """All copies up to a number are made."""
        while self.begun - len(self.copies) < number:
            to, source, size, given = self.copies.pop(0)
            data = self.source[source : source + given] + bytes(size - given)
            self.shared[to : to + size] = data


class Random:
    """A kernel of random ops, and the model after it."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.source = self.random.integers(0, 255, 16 * PLACES, np.uint8)
        self.model = Model(self.source.tobytes())
        self.lines: list[str] = []
        self.numbers = 0
        # Many begin more than they wait for, some the other way round.
        self.weights = self.random.dirichlet([6, 3, 0.6, 0.1])
        for _ in range(300):
            self._add(int(self.random.choice(4, p=self.weights)))

    def _add(self, kind: int) -> None:
        match kind:
            case 0:
                self._begin()
            case 1:
                self.lines.append("nvvm.cp.async.commit.group")
                self.model.commit()
            case 2:
                last = int(self.random.choice([0, 1, 2, 3, 10, 63, 64, 70]))
                self.lines.append(f"nvvm.cp.async.wait.group {last}")
                self.model.wait(last)
            case _:
                self.lines.append('llvm.call_intrinsic "llvm.nvvm.cp.async.wait.all"() : () -> ()')
                self.model.finish(self.model.begun)

    def _begin(self) -> None:
        size = int(self.random.choice([4, 8, 16]))
        to, source = (int(self.random.integers(16 * PLACES // size)) * size for _ in range(2))
        given = int(self.random.integers(size + 1)) if self.random.integers(2) else size
        n = self.numbers = self.numbers + 1
        cache = "cg" if size == 16 else "ca"
        self.lines += [
            f"%to{n} = llvm.getelementptr %s[{to}] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8",
            f"%from{n} = llvm.getelementptr %in[{source}] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8",
            f"%n{n} = llvm.mlir.constant({given} : i32) : i32",
            f"nvvm.cp.async.shared.global %to{n}, %from{n}, {size}, cache = {cache}, %n{n} "
            ": !llvm.ptr<3>, !llvm.ptr<1>, i32",
        ]
        self.model.begin(to, source, size, given)

    @property
    def text(self) -> str:
        body = "\n    ".join(self.lines)
        return f"""
gpu.module @m {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32, alignment = 16 : i64}}
      : !llvm.array<{16 * PLACES} x i8>
  llvm.func @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {{nvvm.kernel}} {{
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    {body}
    %bytes = llvm.mlir.constant({16 * PLACES} : i32) : i32
    "llvm.intr.memcpy"(%out, %s, %bytes) <{{isVolatile = false}}>
      : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
    llvm.return
  }}
}}"""


@pytest.mark.parametrize("seed", range(12))
def test_random_copies(seed: int) -> None:
    kernel = Random(seed)
    out = np.zeros(16 * PLACES, np.int8)
    program = CpuProgram(tirx_mlir.parse(kernel.text).op, speed=1)
    program.run("k", [kernel.source.view(np.int8), out], grid=(1, 1, 1), block=(1, 1, 1))
    assert out.tobytes() == bytes(kernel.model.shared), kernel.text
