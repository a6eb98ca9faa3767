"""PTX becomes cubins, with reports; what ptxas or nvJitLink refuse is an error with a place."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.nvidia_files import in_toolkits
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.lowering.toolchains import convert

from llvm_kernels import SHARED

ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
ASSEMBLERS = [
    pytest.param(
        tool.name,
        id=tool.name,
        marks=pytest.mark.skipif(not tool.presence, reason=tool.presence.missing),
    )
    for tool in (PTXAS, NVJITLINK)
]


def ptx(module: str, architecture: str = "sm_80") -> str:
    return convert(module, "llvmir", "ptx", Request(architecture))[-1].text


@pytest.mark.parametrize("architecture", ARCHITECTURES)
@pytest.mark.parametrize("assembler", ASSEMBLERS)
def test_llvm_ir_becomes_a_cubin_with_a_report(assembler: str, architecture: str) -> None:
    made = convert(SHARED, "llvmir", "cubin", Request(architecture), [assembler])
    assert [product.kind for product in made] == ["ptx", "cubin"]
    assert made[1].data.startswith(b"\x7fELF")
    (report,) = made[1].reports
    assert (report.function, report.architecture, report.is_kernel) == ("k", architecture, True)
    assert report.registers in range(4, 33)
    assert (report.shared_memory, report.barriers, report.spills) == (256, 1, 0)


@pytest.mark.parametrize("assembler", ASSEMBLERS)
def test_ptx_that_the_assembler_refuses(assembler: str) -> None:
    broken = ptx(SHARED).replace("bar.sync", "foo.sync")
    with pytest.raises(CompileFailed) as caught:
        convert(broken, "ptx", "cubin", Request("sm_80"), [assembler])
    failed = caught.value
    assert failed.kind == "assembly"
    assert "foo" in failed.message
    assert "foo.sync" in failed.source
    assert failed.line == broken.split("\n").index(failed.source) + 1


@pytest.mark.parametrize("assembler", ASSEMBLERS)
@pytest.mark.parametrize("text", ["", "nonsense", "\0"])
def test_what_is_no_ptx_is_refused(assembler: str, text: str) -> None:
    with pytest.raises(CompileFailed) as caught:
        convert(text, "ptx", "cubin", Request("sm_80"), [assembler])
    assert caught.value.kind == "assembly"
    assert caught.value.message


@pytest.mark.parametrize("assembler", ASSEMBLERS)
def test_ptx_for_a_later_architecture_is_refused(assembler: str) -> None:
    with pytest.raises(CompileFailed, match=r"SM version specified by \.target is higher"):
        convert(ptx(SHARED, "sm_90a"), "ptx", "cubin", Request("sm_80"), [assembler])


@pytest.mark.parametrize("assembler", ASSEMBLERS)
def test_options_reach_the_assembler(assembler: str) -> None:
    request = Request("sm_80", options=("-no-such-option",))
    with pytest.raises(CompileFailed, match="no-such-option"):
        convert(ptx(SHARED), "ptx", "cubin", request, [assembler])


def script(text: str) -> Callable[[Path], None]:
    def write(file: Path) -> None:
        file.write_text(f"#!/bin/sh\n{text}\n")
        file.chmod(0o755)

    return write


@pytest.mark.parametrize(
    ("text", "kind", "message"),
    [
        ("kill -SEGV $$", "crashed", "ptxas crashed for sm_80: it died of SIGSEGV"),
        ("exit 0", "assembly", "it gives no cubin, no reason"),
        ("exec sleep 60", "timeout", r"ptxas did not finish within 0\.2 s"),
    ],
)
def test_an_assembler_that_fails_by_itself(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str, kind: str, message: str
) -> None:
    script(text)(tmp_path / "ptxas")
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    with pytest.raises(CompileFailed, match=message) as caught:
        PTXAS.convert(b"", "cubin", Request("sm_80", timeout=0.2))
    assert caught.value.kind == kind


def test_a_toolkit_is_found_where_the_variable_points(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "bin").mkdir()
    script("")(tmp_path / "bin" / "ptxas")
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    assert next(in_toolkits("bin/ptxas")) == tmp_path / "bin" / "ptxas"
