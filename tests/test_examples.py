"""The example kernels: MLIR's own tool reads them and what is printed of them; they assemble."""

import re
import subprocess
from pathlib import Path

import pytest
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS

import tirx_mlir
from machine import FEATURES, find_program

FOLDER = Path(__file__).parent.parent / "examples"
IRDL = FOLDER.parent / "dialects" / "tirx.irdl"
NAMES = sorted(path.stem for path in FOLDER.glob("*.mlir"))
OWN_WORDS = tuple(
    name
    for name in NAMES
    if re.search(r"tirx\.(load|store)", (FOLDER / f"{name}.mlir").read_text())
)
"""Whose short form mlir-opt can't read: an IRDL file declares ops, not their syntax."""
MOST_REGISTERS = {"flash_attention": 144, "gemm_f16": 128, "matmul_register": 80}
"""Where it is more than 64."""
ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def mlir_opt(text: str) -> str:
    """The generic form that mlir-opt prints of a text."""
    program = find_program("mlir-opt")
    assert program is not None
    command = [program, f"--irdl-file={IRDL}", "--mlir-print-op-generic", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="no mlir-opt 22 on this machine")
@pytest.mark.parametrize("name", sorted({*NAMES} - {*OWN_WORDS}))
def test_mlir_opt_reads_the_file_and_what_is_printed_of_it(name: str) -> None:
    path = FOLDER / f"{name}.mlir"
    module = tirx_mlir.load(path)
    wanted = mlir_opt(path.read_text())
    assert mlir_opt(module.text()) == wanted
    assert mlir_opt(module.text(generic=True)) == wanted


@pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="no mlir-opt 22 on this machine")
@pytest.mark.parametrize("name", NAMES)
def test_mlir_opt_reads_the_generic_form(name: str) -> None:
    read = mlir_opt(tirx_mlir.load(FOLDER / f"{name}.mlir").text(generic=True))
    assert mlir_opt(tirx_mlir.parse(read).text(generic=True)) == read


@pytest.mark.parametrize("name", NAMES)
def test_printed_text_reads_back_as_the_same_text(name: str) -> None:
    text = tirx_mlir.load(FOLDER / f"{name}.mlir").text()
    assert tirx_mlir.parse(text).text() == text


@pytest.mark.parametrize("architecture", ARCHITECTURES)
@pytest.mark.parametrize("name", NAMES)
def test_ptx_assembles_without_spills(name: str, architecture: str) -> None:
    module = tirx_mlir.load(FOLDER / f"{name}.mlir")
    ptx = module.ptx(architecture)
    assert f".target {architecture}" in ptx
    assert f".entry {name}(" in ptx
    if not PTXAS.presence and not NVJITLINK.presence:
        pytest.skip("neither ptxas nor nvJitLink on this machine: PTX was made, not assembled")
    (report,) = module.compile("cubin", architecture).product.reports
    assert report.spills == 0
    assert report.registers is not None
    assert report.registers <= MOST_REGISTERS.get(name, 64)
