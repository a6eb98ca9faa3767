"""The table of architectures agrees with LLVM, with ptxas, and with itself."""

import re

import pytest
from tirx_mlir.lowering.architectures import Architecture, architecture, architectures
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.ptx_versions import VERSIONS, version_text
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.lowering.toolchains import convert

EMPTY = "define ptx_kernel void @k() {\n  ret void\n}\n"
ALL = pytest.mark.parametrize("target", architectures().values(), ids=lambda a: a.name)


@ALL
def test_llvm_and_ptxas_know_it_with_its_lowest_ptx_version(target: Architecture) -> None:
    gives = "cubin" if PTXAS.presence else "ptx"
    request = Request(target.name, ptx_version=target.lowest_ptx)
    ptx = convert(EMPTY, "llvmir", gives, request)[0].text
    assert f".version {version_text(target.lowest_ptx)}\n.target {target.name}\n" in ptx


@ALL
def test_a_version_lower_than_the_lowest_is_refused(target: Architecture) -> None:
    lower = max((v for v in VERSIONS if v < target.lowest_ptx), default=62)
    with pytest.raises(CompileFailed) as caught:
        convert(EMPTY, "llvmir", "ptx", Request(target.name, ptx_version=lower))
    assert caught.value.kind == "ptx"


@ALL
def test_llvm_takes_the_lowest_version_by_itself(target: Architecture) -> None:
    from tirx_mlir.lowering.worker import shared_workers
    from tirx_mlir.lowering.worker_llvm import WARM_UP_JOB

    job: dict[str, object] = {**WARM_UP_JOB, "cpu": target.name, "speed": 0}
    ptx = shared_workers().ask(job, EMPTY.encode()).payload.decode()
    assert re.findall(r"^\.version (.*)", ptx, re.MULTILINE) == [version_text(target.lowest_ptx)]


@ALL
def test_the_row_is_plausible(target: Architecture) -> None:
    assert target.name == f"sm_{target.capability[0]}{target.capability[1]}{target.suffix}"
    assert target.suffix in ("", "a", "f")
    assert target.lowest_ptx <= target.default_ptx <= VERSIONS[-1]
    assert target.static_shared_memory_per_block <= target.shared_memory_per_block
    assert target.threads_per_block <= target.threads_per_multiprocessor
    assert target.threads_per_multiprocessor % target.warp_size == 0


def test_rows_say_what_the_programming_guide_says() -> None:
    a100, h100, b200, rtx = (architecture(f"sm_{n}") for n in ("80", "90a", "100a", "120a"))
    kib = [a.shared_memory_per_block // 1024 for a in (a100, h100, b200, rtx)]
    assert kib == [163, 227, 227, 99]
    assert [a.threads_per_multiprocessor for a in (a100, h100, b200, rtx)] == [2048] * 3 + [1536]
    assert a100.block_extents == (1024, 1024, 64)
    assert a100.grid_extents == (2147483647, 65535, 65535)


@pytest.mark.parametrize("name", ["", "sm_999", "hopper", "sm_", "sm_9", "sm_10"])
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(CompileFailed, match=f"unknown architecture '{name}'; known are sm_75, "):
        architecture(name)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("sm90", "sm_90 or sm_90a"),
        ("sm_90f", "sm_90 or sm_90a"),
        ("90a", "sm_90a"),
        ("SM_80", "sm_80"),
        ("compute_80", "sm_80"),
        ("sm_80a", "sm_80"),
        ("sm100f", "sm_100f"),
    ],
)
def test_an_unknown_name_with_a_known_number_is_told_what_it_may_mean(
    name: str, meant: str
) -> None:
    with pytest.raises(CompileFailed) as failed:
        architecture(name)
    assert str(failed.value) == f"unknown architecture '{name}'; did you mean {meant}?"
