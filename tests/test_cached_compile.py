"""What was compiled is served again, only where it is the very same thing."""

from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
from tirx_mlir.lowering.cache import Cache
from tirx_mlir.lowering.cache_key import installation
from tirx_mlir.lowering.toolchain import Product
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.runtime.module import Module
from tirx_mlir.tools.tirx_translate import main as translate

import tirx_mlir
from cached_kernel import KERNEL, compiled, entries

ROOT = Path(__file__).parent.parent
SUM = """func.func @sum(%a: i64, %b: i64) -> i64 {
  %c = arith.addi %a, %b : i64
  return %c : i64
}
"""

pytestmark = pytest.mark.usefixtures("unchanged_sources")


# What is served


def test_a_repeated_compile_is_served_with_its_warnings(cache: Cache) -> None:
    first, second = (tirx_mlir.parse(KERNEL, cache=cache).compile("ptx") for _ in range(2))
    assert (first.product.cached, second.product.cached) == (False, True)
    assert second.product.data == first.product.data
    assert second.product.made_for == first.product.made_for
    assert second.warnings == first.warnings
    assert [one.message for one in second.warnings] == [
        "arith.index_cast: nothing is left of it that could carry its note.kept"
    ]


@pytest.mark.skipif(not (PTXAS.presence or NVJITLINK.presence), reason="there is no assembler")
def test_machine_code_is_served_with_its_reports(cache: Cache) -> None:
    first, second = (tirx_mlir.parse(KERNEL, cache=cache).compile("cubin") for _ in range(2))
    assert [product.cached for product in second.products] == [True, True]
    assert [p.data for p in second.products] == [p.data for p in first.products]
    assert second.product.reports == first.product.reports
    assert len(entries(cache)) == 1


def test_a_repeated_compile_takes_at_most_3_ms(cache: Cache) -> None:
    text = (ROOT / "examples" / "matmul.mlir").read_text("utf-8")
    wanted = tirx_mlir.parse(text, cache=cache).ptx("sm_90a")
    times: list[float] = []
    for _ in range(20):
        start = perf_counter()
        assert tirx_mlir.parse(text, cache=cache).ptx("sm_90a") == wanted
        times.append((perf_counter() - start) * 1e3)
    assert min(times) <= 3


def test_code_for_the_cpu_is_served_and_gives_the_same(cache: Cache) -> None:
    assert tirx_mlir.parse(SUM, cache=cache).run("sum", 40, 2) == 42
    kept = entries(cache)
    assert kept
    assert tirx_mlir.parse(SUM, cache=cache).run("sum", 40, 2) == 42
    assert entries(cache) == kept


def test_a_served_module_can_be_read_and_run(cache: Cache) -> None:
    compiled(KERNEL, cache)
    module = tirx_mlir.parse(KERNEL, cache=cache)
    x = np.zeros(64, np.float32)
    module.run("k", x, 5, grid=1, block=1)
    assert x[5] == 5
    assert module.text() == tirx_mlir.parse(KERNEL, cache=False).text()


# What is not served


def test_a_module_that_was_changed_is_not_served_by_its_text(cache: Cache) -> None:
    before = compiled(KERNEL, cache)
    module = tirx_mlir.parse(KERNEL, cache=cache)
    for op in module.op.walk():
        if op.name == "arith.addf":
            op.operands[1] = op.operands[0]
    assert module.ptx() != before.text
    again = tirx_mlir.parse(KERNEL, cache=cache).run_pipeline("canonicalize")
    assert not again.compile("ptx").product.cached


def test_a_changed_module_is_served_by_its_llvm_ir(cache: Cache) -> None:
    def once() -> Product:
        module = tirx_mlir.parse(KERNEL, cache=cache).run_pipeline("canonicalize")
        return module.compile("ptx").product

    first, second = once(), once()
    assert (first.cached, second.cached) == (False, True)
    assert first.data == second.data


def test_a_modules_choices_are_what_its_entries_say(cache: Cache) -> None:
    module = tirx_mlir.parse(KERNEL, cache=cache)
    choices = tirx_mlir.Lowering(abi="descriptor")
    with pytest.raises(AttributeError):
        setattr(module, "choices", choices)  # noqa: B010 (types refuse the plain spelling)
    other = tirx_mlir.parse(KERNEL, cache=cache, choices=choices)
    assert other.ptx() != module.ptx()


def test_bad_text_is_refused_each_time(cache: Cache) -> None:
    for _ in range(2):
        with pytest.raises(tirx_mlir.Failure, match=r"unknown op arith\.addx"):
            tirx_mlir.parse(KERNEL.replace("addf", "addx"), cache=cache).ptx()
    assert not entries(cache)


def test_what_changed_while_we_run_is_neither_served_nor_kept(
    monkeypatch: pytest.MonkeyPatch, cache: Cache
) -> None:
    monkeypatch.setattr("tirx_mlir.imported_at", 0)
    installation.cache_clear()
    for _ in range(2):
        assert not compiled(KERNEL, cache).cached
    assert not entries(cache)


def test_it_can_be_switched_off_in_python(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TIRX_CACHE_DIR", str(tmp_path))
    monkeypatch.delenv("TIRX_CACHE_MIB")
    for _ in range(2):
        assert not tirx_mlir.parse(KERNEL, cache=False).compile("ptx").product.cached
    module = tirx_mlir.parse(KERNEL, cache=False)
    assert not Module(module.op, module.registry).compile("ptx").product.cached
    assert not list(tmp_path.iterdir())


def test_the_command_is_served_says_so_and_can_be_told_not_to(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TIRX_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("TIRX_CACHE_MIB")
    file = tmp_path / "k.mlir"
    file.write_text(KERNEL)
    told: list[str] = []
    for more in ((), (), ("--no-cache",)):
        assert translate([str(file), "--to", "ptx", "--timing", *more]) == 0
        told.append(capfd.readouterr().err)
    warning = f"{file}:3:10: warning: arith.index_cast: nothing is left of it"
    assert all(warning in one and "{note.kept}" in one for one in told)
    assert ["from the cache" in one for one in told] == [False, True, False]


def test_the_command_is_served_by_the_llvm_ir_where_a_dialect_may_read_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TIRX_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.delenv("TIRX_CACHE_MIB")
    file, dialect = tmp_path / "k.mlir", tmp_path / "words.py"
    file.write_text(KERNEL)
    dialect.write_text("import os\nfrom xdsl.ir import Dialect\nwords = Dialect('words', [], [])\n")
    command = [str(file), "--to", "ptx", "--load-dialect", str(dialect), "--timing"]
    told: list[str] = []
    for _ in range(2):
        assert translate(command) == 0
        told.append(capfd.readouterr().err)
    assert ["ptx, from the cache" in one for one in told] == [False, True]
    assert all(" ms  lower" in one for one in told)
