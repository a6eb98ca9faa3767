"""What an architecture lacks is an error with the op's name, before LLVM would stop at it."""

from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.lowering.legality import check_legal, intrinsic_needs, supports
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser

TABLE = Path(__file__).parent / "data" / "nvptx_support.txt"
MEASURED = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def module(text: str) -> ModuleOp:
    return Parser(Registry(), text, "test.mlir").parse_module()


def complaints(line: str, arch: str) -> list[str]:
    """What is wrong with one op in a function."""
    text = (
        "llvm.func @f(%a: i32, %p: !llvm.ptr, %s: !llvm.ptr<3>, %x: f32, %d: f64, %m: i16, "
        f"%t: !llvm.ptr<6>, %l: i64, %c: i1) {{\n  {line}\n  llvm.return\n}}\n"
    )
    return [one.message for one in check_legal(module(text), arch)]


def test_the_table_says_what_was_measured() -> None:
    """For each intrinsic: LLVM and ptxas made code of it, or one of them refused."""
    where: list[str] = []
    for name in TABLE.read_text("utf-8").splitlines():
        if name.startswith("["):
            where = name.strip("[]").split()
        elif name and not name.startswith("#"):
            needs = intrinsic_needs(name)
            assert [arch for arch in MEASURED if not needs or supports(arch, needs)] == where, name


@pytest.mark.parametrize(
    ("needs", "yes", "no"),
    [
        ("90", ["sm_90", "sm_90a", "sm_100", "sm_121f"], ["sm_75", "sm_80", "sm_89"]),
        ("90a", ["sm_90a"], ["sm_90", "sm_100a"]),
        ("100f", ["sm_100a", "sm_100f", "sm_103a", "sm_103f"], ["sm_100", "sm_110f", "sm_120a"]),
        ("103f", ["sm_103a", "sm_103f"], ["sm_100a", "sm_103", "sm_110a"]),
        ("100a 110a", ["sm_100a", "sm_110a"], ["sm_100f", "sm_103a", "sm_110"]),
    ],
)
def test_later_family_and_single_architectures(needs: str, yes: list[str], no: list[str]) -> None:
    assert all(supports(arch, needs) for arch in yes)
    assert not any(supports(arch, needs) for arch in no)


@pytest.mark.parametrize(
    ("line", "legal", "illegal"),
    [
        ("nvvm.barrier0", "sm_75", None),
        ("%0 = nvvm.redux.sync add %a, %a : i32 -> i32", "sm_80", "sm_75"),
        ("%0 = nvvm.redux.sync fmin %x, %a : f32 -> f32", "sm_100a", "sm_90a"),
        ("%0 = nvvm.read.ptx.sreg.clusterid.x : i32", "sm_90", "sm_89"),
        ("nvvm.cluster.arrive", "sm_90", "sm_80"),
        ("nvvm.wgmma.fence.aligned", "sm_90a", "sm_100a"),
        ("nvvm.setmaxregister increase 64", "sm_90a", "sm_90"),
        ("nvvm.tcgen05.dealloc %t, %a : !llvm.ptr<6>, i32", "sm_100a", "sm_120a"),
        ("nvvm.tcgen05.dealloc %t, %a : !llvm.ptr<6>, i32", "sm_103f", "sm_103"),
        ("nvvm.mbarrier.init %s, %a : !llvm.ptr<3>, i32", "sm_80", "sm_75"),
        ("nvvm.mbarrier.init %s, %a, predicate = %c : !llvm.ptr<3>, i32, i1", "sm_80", "sm_75"),
        ('%0 = llvm.call_intrinsic "llvm.nvvm.elect.sync"(%a) : (i32) -> !llvm.struct<(i32, i1)>',
         "sm_90", "sm_80"),
        ("%0 = llvm.intr.sqrt(%x) : (f32) -> f32", "sm_80", None),
        ("%0 = llvm.intr.exp2(%x) : (f32) -> f32", "sm_80", None),
        ("%0 = llvm.intr.sin(%x) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32",
         "sm_80", None),
    ],
)  # fmt: skip
def test_ops_that_some_architectures_have(line: str, legal: str, illegal: str | None) -> None:
    assert complaints(line, legal) == []
    if illegal is not None:
        (message,) = complaints(line, illegal)
        assert message.endswith(f", the target is {illegal}")


@pytest.mark.parametrize(
    ("line", "arch", "message"),
    [
        (
            "%0 = nvvm.redux.sync fmin %x, %a : f32 -> f32",
            "sm_90a",
            "nvvm.redux.sync: llvm.nvvm.redux.sync.fmin needs sm_100f, the target is sm_90a",
        ),
        (
            "nvvm.tcgen05.fence #nvvm.tcgen05_fence<before>",
            "sm_80",
            "nvvm.tcgen05.fence: llvm.nvvm.tcgen05.fence.before.thread.sync needs sm_100f or "
            "sm_110f, the target is sm_80",
        ),
        (
            "%0 = nvvm.read.ptx.sreg.clusterid.x : i32",
            "sm_80",
            "nvvm.read.ptx.sreg.clusterid.x: needs sm_90 or later, the target is sm_80",
        ),
        (
            "%0 = llvm.intr.exp(%x) : (f32) -> f32",
            "sm_90",
            "llvm.intr.exp: no instruction and no library function computes it on a GPU; "
            "expand it first (expand-math) or link a library that has it",
        ),
        (
            "%0 = llvm.intr.sin(%x) : (f32) -> f32",
            "sm_90",
            "llvm.intr.sin: a GPU computes it approximately only, of f32 and with fastmath<afn>; "
            "expand it first (expand-math) or link a library that has it",
        ),
        (
            "%0 = llvm.intr.exp2(%d) : (f64) -> f64",
            "sm_90",
            "llvm.intr.exp2: a GPU computes it of f32 only; "
            "expand it first (expand-math) or link a library that has it",
        ),
        (
            '%0 = llvm.call_intrinsic "llvm.nvvm.vote.all"(%c) : (i1) -> i1',
            "sm_90",
            "llvm.call_intrinsic: llvm.nvvm.vote.all is no instruction of any architecture "
            "that LLVM 22 knows",
        ),
    ],
)
def test_messages(line: str, arch: str, message: str) -> None:
    assert complaints(line, arch) == [message]


def test_an_unknown_architecture_is_not_judged() -> None:
    assert complaints("nvvm.cluster.arrive", "sm_1") == []


KERNEL = "llvm.func{linkage} @{name}() {result}attributes {{nvvm.kernel{more}}} {{\n{body}\n}}\n"


def kernel(
    linkage: str = "",
    name: str = "k",
    result: str = "",
    more: str = "",
    body: str = "  llvm.return",
) -> ModuleOp:
    return module(KERNEL.format(linkage=linkage, name=name, result=result, more=more, body=body))


def test_a_kernel_can_be_launched() -> None:
    assert check_legal(kernel(), "sm_75") == []
    assert check_legal(kernel(name="_k$1"), "sm_75") == []
    assert check_legal(kernel(more=", nvvm.cluster_dim = array<i32: 2>"), "sm_90") == []


def only_message(found: ModuleOp, arch: str = "sm_80") -> str:
    (diagnostic,) = check_legal(found, arch)
    assert diagnostic.place is not None
    return diagnostic.message


def test_what_a_kernel_may_not_be() -> None:
    value = "  %0 = llvm.mlir.constant(1 : i32) : i32\n  llvm.return %0 : i32"
    assert "kernel @k returns a value" in only_message(kernel(result="-> i32 ", body=value))
    assert "kernel @k is internal" in only_message(kernel(linkage=" internal"))
    assert "can't be the name of a kernel" in only_message(kernel(name='"my.kernel"'))
    cluster = kernel(more=", nvvm.cluster_dim = array<i32: 2>")
    assert only_message(cluster, "sm_89").endswith(
        "nvvm.cluster_dim needs sm_90 or later, the target is sm_89"
    )


def test_exceptions_stay_on_the_host() -> None:
    text = """
    llvm.func @g()
    llvm.func @p(...) -> i32
    llvm.func @f() attributes {personality = @p} {
      llvm.invoke @g() to ^bb1 unwind ^bb2 : () -> ()
    ^bb1:
      llvm.return
    ^bb2:
      %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
      llvm.resume %0 : !llvm.struct<(ptr, i32)>
    }"""
    found = [one.message for one in check_legal(module(text), "sm_80")]
    assert found == [
        f"llvm.{name}: there are no exceptions on a GPU"
        for name in ("invoke", "landingpad", "resume")
    ]


def test_integer_products_of_tensor_memory_are_of_single_architectures() -> None:
    line = (
        "nvvm.tcgen05.mma %t, %l, %l, %a, %c {{kind = #nvvm.tcgen05_mma_kind<{kind}>, "
        "ctaGroup = #nvvm.cta_group<cta_1>}} : (!llvm.ptr<6>, i64, i64, i32, i1)"
    )
    assert complaints(line.format(kind="i8"), "sm_110a") == []
    assert complaints(line.format(kind="f16"), "sm_103f") == []
    assert len(complaints(line.format(kind="i8"), "sm_103f")) == 1
