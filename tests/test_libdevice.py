"""Calls of CUDA's libdevice become math ops; the others are linked where a libdevice is found."""

import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.lowering import nvidia_files
from tirx_mlir.lowering.convert_libdevice_to_math import meanings

import tirx_mlir
from tirx_mlir import Failure

FOUND = [*nvidia_files.libdevice_files()]
needs_libdevice = pytest.mark.skipif(not FOUND, reason="no libdevice.10.bc of CUDA is here")


def calling(name: str, type_: str = "f32", declared: str = "") -> str:
    """A kernel that applies a function of one float to one element."""
    return f"""
        gpu.module @device {{
          llvm.func @{name}({declared or type_}) -> {type_}
          llvm.func @k(%p: !llvm.ptr<1>) attributes {{gpu.kernel, nvvm.kernel}} {{
            %0 = llvm.load %p : !llvm.ptr<1> -> {declared or type_}
            %1 = llvm.call @{name}(%0) : ({declared or type_}) -> {type_}
            llvm.store %1, %p : {type_}, !llvm.ptr<1>
            llvm.return
          }}
        }}"""


@pytest.mark.parametrize(("name", "numpy"), [("exp", np.exp), ("sin", np.sin), ("cbrt", np.cbrt)])
def test_a_function_that_math_has_needs_no_libdevice(name: str, numpy: np.ufunc) -> None:
    source = calling(f"__nv_{name}f").replace("!llvm.ptr<1>", "!llvm.ptr")
    x = np.array([0.75], np.float32)
    wanted = numpy(x.astype(np.float64))
    module = tirx_mlir.parse(source)
    assert "__nv_" not in module.ptx("sm_90a")
    module.run("k", x, grid=1, block=1)
    assert abs(x[0] - wanted[0]) < 1e-6


def test_every_function_that_mlir_calls_for_math_has_a_meaning() -> None:
    tool = shutil.which("mlir-opt-22") or shutil.which("mlir-opt")
    if tool is None:
        pytest.skip("no mlir-opt is here")
    ops = {meaning.op for meaning in meanings().values() if len(meaning.operands) == 1}
    ops = {op for op in ops if "math.is" not in op} - {"math.absi", "math.ctlz", "math.ctpop"}
    functions = [
        f"func.func @{op.partition('.')[2]}_{type_}(%x: {type_}) -> {type_} {{\n"
        f"  %0 = {op} %x : {type_}\n  return %0 : {type_}\n}}"
        for op in sorted(ops)
        for type_ in ("f32", "f64")
    ]
    text = "gpu.module @m {\n" + "\n".join(functions) + "\n}"
    lowered = subprocess.run(
        [tool, "--convert-gpu-to-nvvm"], input=text, capture_output=True, text=True, check=True
    ).stdout
    module = tirx_mlir.parse(lowered).run_pipeline("convert-libdevice-to-math")
    assert "__nv_" in lowered
    assert "__nv_" not in str(module)


@needs_libdevice
def test_other_functions_are_linked() -> None:
    ptx = tirx_mlir.parse(calling("__nv_j0f")).ptx("sm_90a")
    assert ".extern" not in ptx
    assert "call" not in ptx


@needs_libdevice
def test_a_function_that_libdevice_lacks_is_named() -> None:
    with pytest.raises(Failure, match="has no function @__nv_j9f"):
        tirx_mlir.parse(calling("__nv_j9f")).ptx()


@needs_libdevice
def test_a_declaration_that_is_not_libdevices_is_refused() -> None:
    message = r"@__nv_j0f is float \(float\) in libdevice, and declared as float \(double\)"
    with pytest.raises(Failure, match=message):
        tirx_mlir.parse(calling("__nv_j0f", declared="f64")).ptx()


def test_without_libdevice_the_function_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(nvidia_files, "libdevice_files", lambda: iter(()))
    message = "@__nv_j0f is a function of CUDA's libdevice, and none was found: install"
    with pytest.raises(Failure, match=message) as raised:
        tirx_mlir.parse(calling("__nv_j0f")).ptx()
    (place,) = [one.place for one in raised.value.diagnostics]
    assert place is not None
    assert place.line == 3


@needs_libdevice
def test_every_function_of_libdevice_stands_alone() -> None:
    binding = pytest.importorskip("llvmlite.binding")
    from tirx_mlir.lowering.worker_libdevice import libdevice

    library = libdevice(str(FOUND[0]))
    names = [name for name in library.members if name.startswith("__nv_")]
    assert len(names) > 300
    for name in names[::7]:
        binding.parse_assembly(library.closure([name]), binding.create_context()).verify()


def test_where_libdevice_is_looked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "nvvm" / "libdevice" / "libdevice.10.bc"
    file.parent.mkdir(parents=True)
    file.touch()
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    assert file in [*nvidia_files.libdevice_files()]
