"""Kernels cut at their sites by hand, as LLVM IR: what the scheduler gets from the compiler."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count

import numpy as np
import pytest
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import host_object
from tirx_mlir.runtime.launch import launch
from tirx_mlir.runtime.loader import Library, shared_loader
from tirx_mlir.runtime.simt import Arguments, Extents, Kernel, Site, scheduler
from tirx_mlir.syntax.diagnostics import Failure

Array = np.ndarray[tuple[int], np.dtype[np.int32]]

WARP, BLOCK, ARRIVE, ACTIVE, YIELD, TRAP = 1, 2, 3, 4, 5, 6
"""Kinds of sites."""

THREADS = 1024
SLOT = 4 * THREADS + 64
NUMBERS = count()

# What the code of a site may use: %block, %slots, %arguments, %t (the thread), and these functions.
HELPERS = """
define internal ptr @slot(ptr %slots, i32 %number, i32 %t) {
  %scaled = mul i32 %number, SLOT
  %start = add i32 %scaled, 4096
  %row = getelementptr i8, ptr %slots, i32 %start
  %at = getelementptr i32, ptr %row, i32 %t
  ret ptr %at
}

; element %i of the i32 array that is argument %number
define internal ptr @array(ptr %arguments, i32 %number, i32 %i) {
  %at.at = getelementptr ptr, ptr %arguments, i32 %number
  %at = load ptr, ptr %at.at
  %array = load ptr, ptr %at
  %element = getelementptr i32, ptr %array, i32 %i
  ret ptr %element
}

define internal ptr @shared(ptr %block, i32 %i) {
  %at = getelementptr i8, ptr %block, i32 56
  %shared = load ptr, ptr %at
  %element = getelementptr i32, ptr %shared, i32 %i
  ret ptr %element
}

; ntid from 0, nctaid from 3, ctaid from 6, threads at 9, bytes of dynamic shared memory at 10
define internal i32 @read(ptr %block, i32 %field) {
  %at = getelementptr i32, ptr %block, i32 %field
  %value = load i32, ptr %at
  ret i32 %value
}
""".replace("SLOT", str(SLOT))

# One loop over the threads; answers whether all of them are at one site now.
ADVANCE = """
define internal i32 @advance(ptr %block, i32 %site, i32 %first, i32 %past) {
start:
  %slots.at = getelementptr i8, ptr %block, i32 64
  %slots = load ptr, ptr %slots.at
  %arguments.at = getelementptr i8, ptr %block, i32 48
  %arguments = load ptr, ptr %arguments.at
  br label %thread
thread:
  %t = phi i32 [ %first, %start ], [ %next, %thread ]
  %low = phi i32 [ 2147483647, %start ], [ %low.next, %thread ]
  %high = phi i32 [ 0, %start ], [ %high.next, %thread ]
  %to = call i32 @step(ptr %block, ptr %slots, ptr %arguments, i32 %site, i32 %t)
  %at = getelementptr i32, ptr %slots, i32 %t
  store i32 %to, ptr %at
  %low.next = call i32 @llvm.umin.i32(i32 %low, i32 %to)
  %high.next = call i32 @llvm.umax.i32(i32 %high, i32 %to)
  %next = add i32 %t, 1
  %more = icmp ult i32 %next, %past
  br i1 %more, label %thread, label %done
done:
  %same = icmp eq i32 %low.next, %high.next
  %answer = select i1 %same, i32 %low.next, i32 -1
  ret i32 %answer
}
declare i32 @llvm.umin.i32(i32, i32)
declare i32 @llvm.umax.i32(i32, i32)
"""


def slot(number: int) -> int:
    """The byte offset of a slot."""
    return 4096 + number * SLOT


def site(
    kind: int,
    mask: int = -1,
    complete: str = "",
    operands: Sequence[int] = (),
    results: Sequence[int] = (),
) -> str:
    """One row of the table; masks, operands and results are numbers of slots, -1 for none."""

    def slots(numbers: Sequence[int], length: int) -> str:
        offsets = [slot(number) if number >= 0 else -1 for number in numbers]
        return ", ".join(f"i32 {offset}" for offset in [*offsets, *[-1] * (length - len(offsets))])

    function = f"@tirx.{complete}" if complete else "null"
    mask_slot = slot(mask) if mask >= 0 else -1
    return (
        f"%site {{ i32 {kind}, i32 {mask_slot}, ptr {function}, "
        f"[4 x i32] [ {slots(operands, 4)} ], [2 x i32] [ {slots(results, 2)} ] }}"
    )


def barrier(**more: Sequence[int] | str) -> str:
    return site(2, **more)  # pyright: ignore[reportArgumentType]


def text(steps: Sequence[str], sites: Sequence[str], shared_bytes: int, name: str) -> str:
    """`steps[s]` goes on from site s and ends in `ret i32 <site>`; `sites` begins with site 1."""
    labels = "\n".join(f"    i32 {number}, label %from{number}" for number in range(1, len(steps)))
    bodies = "\n".join(f"from{number}:\n{body}" for number, body in enumerate(steps))
    called = sorted({row.partition("ptr @")[2].partition(",")[0] for row in sites} - {""})
    declared = "\n".join(f"declare void @{function}(ptr, ptr, i32, i32)" for function in called)
    rows = ",\n  ".join(["%site zeroinitializer", *sites])
    return f"""
%site = type {{ i32, i32, ptr, [4 x i32], [2 x i32] }}
@sites = internal constant [{len(sites) + 1} x %site] [
  {rows}
]
@{name} = constant {{ ptr, ptr, i64, i64, i32, i32 }} {{ ptr @advance, ptr @sites, i64 {slot(10)},
  i64 {shared_bytes}, i32 {THREADS}, i32 {len(sites) + 1} }}
define internal i32 @step(ptr %block, ptr %slots, ptr %arguments, i32 %site, i32 %t) {{
  switch i32 %site, label %from0 [
{labels}
  ]
{bodies}
}}
{declared}{HELPERS}{ADVANCE}"""


def load(texts: Mapping[str, str], imports: Mapping[str, int], exports: Sequence[str]) -> Library:
    """Compile and link."""
    loader = shared_loader()
    objects = [host_object(ir, Request(speed=1)).data for ir in texts.values()]
    return loader.load(objects, exports, imports, [scheduler(loader)])


def kernel(
    steps: Sequence[str], sites: Sequence[str] = (), shared_bytes: int = 4096, operations: str = ""
) -> Kernel:
    """A loaded kernel; `operations` names the ops of its sites in messages."""
    name = f"tirx.kernel.test{next(NUMBERS)}"
    library = load({name: text(steps, sites, shared_bytes, name)}, {}, [name])
    names = operations.split() or ["nvvm.barrier0"] * len(sites)
    return Kernel("test", [Site(op) for op in names], library, name)


def ints(count: int, value: int = 0) -> Array:
    return np.full(count, value, np.int32)


def run(
    kernel: Kernel,
    arrays: Sequence[Array],
    block: int | Extents,
    grid: int | Extents = 1,
    cores: int = 1,
    dynamic: int = 0,
) -> None:
    arguments = Arguments(array.ctypes.data.to_bytes(8, "little") for array in arrays)
    grid = grid if isinstance(grid, tuple) else (grid, 1, 1)
    block = block if isinstance(block, tuple) else (block, 1, 1)
    launch(kernel, grid, block, arguments.address, dynamic, cores)


def failure(run: Callable[[], None]) -> str:
    with pytest.raises(Failure) as caught:
        run()
    return str(caught.value)
