"""The names that tirx_mlir gives to Python, and what they raise."""

import re
from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.syntax.ir import ModuleOp

import tirx_mlir
from machine import find_program

EXAMPLES = Path(__file__).parent.parent / "examples"
TOO_FEW = """func.func @f(%a: i32) -> i32 {
  %0 = arith.addx %a, %a : i32
  return %0 : i32
}
"""
NOT_LOWERED = """gpu.module @m {
  gpu.func @k(%x: memref<f32>, %re: f32) kernel {
    %z = complex.create %re, %re : complex<f32>
    %abs = complex.abs %z : complex<f32>
    memref.store %abs, %x[] : memref<f32>
    gpu.return
  }
}
"""


def test_all_names_are_there() -> None:
    for name in tirx_mlir.__all__:
        assert getattr(tirx_mlir, name).__doc__
    assert set(tirx_mlir.__all__) < set(dir(tirx_mlir))
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        getattr(tirx_mlir, "nothing")  # noqa: B009 (types refuse the plain spelling)


def test_run_by_name() -> None:
    module = tirx_mlir.load(EXAMPLES / "vecadd.mlir")
    x, y, z = (np.ones(1000, np.float32) for _ in range(3))
    module.run("vecadd", x=x, y=y, z=z, grid=np.int64(4))
    assert (z == 2).all()
    assert repr(module) == f"<Module of {sum(1 for _ in module.op.walk()) - 1} ops>"
    assert isinstance(module.lowered, ModuleOp)
    assert tirx_mlir.parse(module.text()).text() == module.text()


def test_a_failure_shows_the_line() -> None:
    with pytest.raises(tirx_mlir.Failure) as caught:
        tirx_mlir.parse(TOO_FEW, "k.mlir")
    first, line, caret = str(caught.value).split("\n")[:3]
    assert first.startswith("k.mlir:2:8: error: unknown op arith.addx")
    assert line == "  %0 = arith.addx %a, %a : i32"
    assert caret == "       ^"


def test_a_failed_lowering_is_not_taken_for_done() -> None:
    module = tirx_mlir.parse(NOT_LOWERED)
    for _ in range(2):
        with pytest.raises(tirx_mlir.Failure, match=r"complex\.abs"):
            module.ptx("sm_80")


def test_a_missing_file() -> None:
    with pytest.raises(tirx_mlir.Failure, match=r"none\.mlir: error: can't read the file"):
        tirx_mlir.load("none.mlir")


@pytest.mark.parametrize("grid", ["a", 1.5, (1, 2.5), (1, 1, 1, 1), ()])
def test_an_extent_that_is_none(grid: object) -> None:
    module = tirx_mlir.load(EXAMPLES / "vecadd.mlir")
    arrays = [np.ones(4, np.float32) for _ in range(3)]
    with pytest.raises((TypeError, ValueError), match="one to three whole numbers"):
        module.run("vecadd", *arrays, grid=grid)  # pyright: ignore[reportArgumentType]


def test_text_is_a_str() -> None:
    with pytest.raises(TypeError, match="MLIR text is a str, got bytes"):
        tirx_mlir.parse(b"module {}")  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ({"entry": None}, "an entry is called by its name, got None"),
        ({"entry": b"scale"}, "an entry is called by its name, got b'scale'"),
        ({"dynamic_shared": 1.5}, "dynamic_shared is a whole number, got 1.5"),
        ({"dynamic_shared": None}, "dynamic_shared is a whole number, got None"),
        ({"cores": "all"}, "cores is a whole number, got 'all'"),
        ({"cores": -1}, "cores are to be a number of cores, or 0 for all, got -1"),
    ],
)
def test_what_is_given_instead_of_a_name_or_a_number(given: dict[str, object], text: str) -> None:
    launch: dict[str, object] = {"entry": "k", "grid": 1, "block": 1} | given
    module = tirx_mlir.parse("gpu.module @m { gpu.func @k() kernel { gpu.return } }")
    with pytest.raises((TypeError, ValueError), match=re.escape(text)):
        module.run(**launch)  # pyright: ignore[reportArgumentType]


def test_a_masked_array_is_refused() -> None:
    module = tirx_mlir.parse(
        "gpu.module @m { gpu.func @k(%x: memref<?xf32>) kernel { gpu.return } }"
    )
    x = np.ma.masked_equal(np.arange(4, dtype=np.float32), 2)
    with pytest.raises(tirx_mlir.Failure, match="x: it has a mask, which a kernel would not see"):
        module.run("k", x, grid=1, block=1)
    module.run("k", np.ma.asarray(np.arange(4, dtype=np.float32)), grid=1, block=1)


def test_a_misspelt_option_of_run() -> None:
    """By order or by name; an argument that is called nearly like an option is none."""
    module = tirx_mlir.load(EXAMPLES / "vecadd.mlir")
    x, y, z = (np.ones(1000, np.float32) for _ in range(3))
    with pytest.raises(TypeError, match="run has no option gird; did you mean grid"):
        module.run("vecadd", x, y, z, gird=4)
    with pytest.raises(TypeError, match="run has no option gird; did you mean grid"):
        module.run("vecadd", x=x, y=y, z=z, gird=4)
    with pytest.raises(TypeError, match="by order or by name, not both"):
        module.run("vecadd", x, y, z=z, grid=4)
    with pytest.raises(tirx_mlir.Failure, match="argument z is missing"):
        module.run("vecadd", x=x, y=y, grid=4)
    doubled = tirx_mlir.parse("""func.func @f(%blocks: i32) -> i32 {
      return %blocks : i32
    }""")
    assert doubled.run("f", blocks=2) == 2
    with pytest.raises(tirx_mlir.Failure, match="blocks"):
        doubled.run("f", blocks="two")


def test_a_report_is_data() -> None:
    module = tirx_mlir.load(EXAMPLES / "vecadd.mlir", cache=False)
    (kernel,) = module.report("sm_90a")
    assert (kernel.kernel, kernel.architecture) == ("vecadd", "sm_90a")
    assert kernel.ptx_mix["global load"] == 2
    assert {one.place.line for one in kernel.instructions if one.place is not None}
    if find_program("ptxas") is not None:
        assert kernel.resources is not None
        assert kernel.occupancy is not None
        assert kernel.resources.spills == 0
        assert kernel.occupancy.percent == 100


def test_a_report_of_an_unknown_architecture_is_a_failure() -> None:
    module = tirx_mlir.load(EXAMPLES / "vecadd.mlir", cache=False)
    with pytest.raises(tirx_mlir.Failure, match="did you mean sm_90 or sm_90a"):
        module.report("sm90")
