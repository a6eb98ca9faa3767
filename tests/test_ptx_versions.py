"""The PTX version is as low as a module's instructions allow."""

import pytest
from tirx_mlir.lowering.architectures import architecture
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.ptx_versions import choose_version, needs
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert


def kernel(body: str, parameters: str = "ptr %p") -> str:
    return f"define ptx_kernel void @k({parameters}) {{\n  {body}\n  ret void\n}}\n"


PLAIN = kernel("store i32 1, ptr %p")
SATURATE = kernel(
    "%r = call i16 @llvm.nvvm.f2f16.rn.satfinite(float %f)\n  store i16 %r, ptr %p",
    "ptr %p, float %f",
).replace("i16", "half")
TENSORMAP = kernel(
    "call void @llvm.nvvm.tensormap.replace.rank.p3(ptr addrspace(3) %p, i32 1)",
    "ptr addrspace(3) %p",
)
SYSTEM_ATOMIC = kernel(
    "%r = cmpxchg ptr %p, i128 %w, i128 7 monotonic monotonic", "ptr %p, i128 %w"
)
ATOMIC = SYSTEM_ATOMIC.replace("7 monotonic", '7 syncscope("device") monotonic')
PAIR = kernel("%r = atomicrmw fadd ptr %p, <2 x double> %w acquire", "ptr %p, <2 x double> %w")
BULK = kernel(
    "call void @llvm.nvvm.cp.async.bulk.global.to.shared.cta(ptr addrspace(3) %s, "
    "ptr addrspace(3) %s, ptr addrspace(1) %g, i32 16, i64 0, i1 0)",
    "ptr addrspace(3) %s, ptr addrspace(1) %g",
)
CLUSTERS = PLAIN.replace(
    ") {", ') "nvvm.blocksareclusters" "nvvm.cluster_dim"="1" "nvvm.reqntid"="32" {'
)

NEEDY = [
    (SATURATE, 81),
    (TENSORMAP, 83),
    (ATOMIC, 83),
    (SYSTEM_ATOMIC, 84),
    (PAIR, 84),
    (BULK, 86),
    (CLUSTERS, 90),
]


@pytest.mark.parametrize(
    ("name", "version"), [("sm_75", 80), ("sm_80", 80), ("sm_90a", 80), ("sm_120a", 88)]
)
def test_a_plain_module_gets_the_default(name: str, version: int) -> None:
    assert needs(PLAIN) == []
    assert choose_version(PLAIN, architecture(name)) == version


@pytest.mark.parametrize(("module", "version"), NEEDY)
def test_a_needy_module_gets_what_it_needs_and_llvm_agrees(module: str, version: int) -> None:
    target = architecture("sm_90a")
    assert choose_version(module, target) == version
    (product,) = convert(module, "llvmir", "ptx", Request("sm_90a"))
    assert product.made_for == f"sm_90a, PTX {version // 10}.{version % 10}"


@pytest.mark.parametrize(("module", "version"), NEEDY)
def test_less_than_needed_is_refused_and_llvm_would_have_died(module: str, version: int) -> None:
    from tirx_mlir.lowering.worker import WorkerDied, shared_workers
    from tirx_mlir.lowering.worker_llvm import WARM_UP_JOB

    with pytest.raises(CompileFailed, match=r"needs PTX .*, 8\.0 was asked for"):
        choose_version(module, architecture("sm_90a"), 80)
    job: dict[str, object] = {**WARM_UP_JOB, "cpu": "sm_90a", "features": "+ptx80"}
    with pytest.raises(WorkerDied):
        shared_workers().ask({**job, "trial": True}, module.encode())


def test_the_refusal_names_the_line() -> None:
    with pytest.raises(CompileFailed) as caught:
        choose_version(BULK, architecture("sm_90a"), 80)
    assert caught.value.line == 2
    assert caught.value.source.startswith("  call void @llvm.nvvm.cp.async.bulk")


def test_a_later_version_than_needed_may_be_asked_for() -> None:
    assert choose_version(PLAIN, architecture("sm_80"), 90) == 90


@pytest.mark.parametrize("version", [0, 79, 91])
def test_a_version_that_does_not_exist_is_refused(version: int) -> None:
    with pytest.raises(CompileFailed, match="LLVM cannot emit PTX"):
        choose_version(PLAIN, architecture("sm_80"), version)


def test_blackwell_loads_256_bits_at_once() -> None:
    module = kernel(
        "%v = load <8 x float>, ptr addrspace(1) %p, align 32\n"
        "  store <8 x float> %v, ptr addrspace(1) %q, align 32",
        "ptr addrspace(1) %p, ptr addrspace(1) %q",
    )
    (product,) = convert(module, "llvmir", "ptx", Request("sm_100a"))
    assert "ld.global.v4.b64" in product.text or "ld.global.v8.b32" in product.text
