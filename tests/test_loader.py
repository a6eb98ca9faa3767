"""Object code comes into this process and goes again."""

import os

import pytest
from tirx_mlir.lowering.toolchains import host_object
from tirx_mlir.runtime.loader import MissingSymbols, shared_loader

from split_kernels import load


def test_missing_functions_are_named() -> None:
    unknown = """
define void @f() {
  call void @no_such_function()
  ret void
}
declare void @no_such_function()
"""
    with pytest.raises(MissingSymbols, match="no_such_function"):
        load({"f": unknown}, {}, ["f"])


def test_code_is_unloaded_when_nobody_holds_it() -> None:
    """A thousand times 64 KiB of code would be seen."""
    body = "\n".join(f"  store volatile i32 {n}, ptr %p" for n in range(4000))
    code = host_object(f"define void @f(ptr %p) {{\n{body}\n  ret void\n}}").data
    loader = shared_loader()

    def pages() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1])

    for _ in range(20):
        loader.load([code], ["f"])
    before = pages()
    for _ in range(300):
        loader.load([code], ["f"])
    assert (pages() - before) * os.sysconf("SC_PAGESIZE") < 100 * len(code)
