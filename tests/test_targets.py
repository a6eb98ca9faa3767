"""Targets: AMD's, which a package brings, beside NVIDIA's; what one says, and who is asked."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from example import Example
from tirx_mlir.dialects.brought import Brought, LoadedFile, overrides, using
from tirx_mlir.lowering.cache import Cache
from tirx_mlir.lowering.cache_key import installation
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.convert_scf_to_cf import ConvertScfToCf
from tirx_mlir.lowering.convert_to_llvm import ConvertToLLVM
from tirx_mlir.lowering.gpu_words import GpuWords
from tirx_mlir.lowering.target import Machine, Target
from tirx_mlir.lowering.target_nvptx import NVPTX
from tirx_mlir.lowering.targets import find_target, target_named
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert

import tirx_mlir
from amdgcn_cases import ARCHITECTURES, NVIDIAS, OFFTREE, OTHERS, assemble
from tirx_mlir import Failure


def load(path: Path) -> tirx_mlir.Module:
    return tirx_mlir.load(path, dialects=[OFFTREE], cache=False)


# Code


@pytest.mark.parametrize("arch", ARCHITECTURES)
@pytest.mark.parametrize("example", OTHERS, ids=lambda example: example.name)
def test_an_example_becomes_assembly(example: Example, arch: str) -> None:
    """It ends, calls nobody, says what a launch must give it, and is assembled."""
    text = load(example.path).compile("asm", arch).product.text
    assert "s_endpgm" in text
    assert f".amdhsa_kernel {example.name}" in text
    assert re.search(r"\bglobal_(load|store|atomic)", text)
    assert not re.search(r"s_swappc|s_setpc|@gotpcrel", text)
    assemble(text, arch)


@pytest.mark.parametrize("name", sorted(NVIDIAS))
def test_what_is_nvidias_is_refused_by_name(name: str) -> None:
    path = Path(OFFTREE).parent / f"{name}.mlir"
    with pytest.raises(Failure) as raised:
        load(path).compile("asm", "gfx1100")
    for one in raised.value.diagnostics:
        assert re.match(
            r"nv(vm|gpu)\.[\w.]+: .* it is nvptx's, and this is for amdgcn", one.message
        )
        assert one.place is not None
        assert one.place.line > 0


def test_an_object_is_made_for_the_architecture() -> None:
    product = load(Path(OFFTREE).parent / "vecadd.mlir").compile("object", "gfx90a").product
    assert product.data.startswith(b"\x7fELF")
    assert int.from_bytes(product.data[18:20], "little") == 224  # EM_AMDGPU
    assert product.made_for == "gfx90a"


def test_both_targets_are_there_for_one_module() -> None:
    module = load(Path(OFFTREE).parent / "vecadd.mlir")
    assert "amdgpu_kernel" in module.llvm_ir(arch="gfx1100")
    assert "ptx_kernel" in module.llvm_ir()
    assert ".entry vecadd" in module.ptx("sm_90")
    assert "s_endpgm" in module.compile("asm", "gfx90a").product.text


# Which target


def test_an_architecture_has_a_target() -> None:
    assert find_target("sm_90a") is NVPTX
    assert find_target("sm_12345") is NVPTX  # which says that there is none
    assert target_named("nvptx") is NVPTX
    with pytest.raises(ValueError, match="there is no target amdgcn; there are nvptx"):
        target_named("amdgcn")


@pytest.mark.parametrize(
    ("kind", "arch", "message"),
    [
        ("asm", "gfx1100", "unknown architecture 'gfx1100'; known are sm_75"),
        ("asm", "sm_90", "sm_90 is compiled to ptx or cubin, not to asm"),
        ("object", "sm_90", "sm_90 is compiled to ptx or cubin, not to object"),
    ],
)
def test_without_a_package_there_are_nvidias(kind: str, arch: str, message: str) -> None:
    module = tirx_mlir.load(Path(OFFTREE).parent / "vecadd.mlir", cache=False)
    with pytest.raises(Failure, match=message):
        module.compile(kind, arch)


@pytest.mark.parametrize(
    ("kind", "arch", "message"),
    [
        ("ptx", "gfx1100", "gfx1100 is compiled to asm or object, not to ptx"),
        ("asm", "gfx110", r"unknown architecture 'gfx110'; did you mean gfx1100 or gfx1"),
        ("asm", "gfx7", r"unknown architecture 'gfx7'; amdgcn has gfx906, gfx90a"),
    ],
)
def test_what_a_target_does_not_give_is_said(kind: str, arch: str, message: str) -> None:
    with pytest.raises(Failure, match=message):
        load(Path(OFFTREE).parent / "vecadd.mlir").compile(kind, arch)


@pytest.fixture
def two_like_each_other() -> Iterator[None]:
    brought = Brought()
    toys = [replace(NVPTX, name=name, prefix="toy", architectures=("toy1",)) for name in ("a", "b")]
    brought.add_file(LoadedFile("toys.py", toys))
    with using(brought):
        yield


@pytest.mark.usefixtures("two_like_each_other")
def test_an_architecture_of_two_targets_is_an_error() -> None:
    with pytest.raises(Failure, match="architecture toy1 is defined twice, by target a and by tar"):
        find_target("toy1")
    assert find_target("sm_90") is NVPTX


def test_nvidias_target_can_be_overridden() -> None:
    brought = Brought()
    own = overrides(replace(NVPTX, architectures=("sm_90", "sm_91")))
    brought.add_file(LoadedFile("own.py", [own]))
    with using(brought):
        assert find_target("sm_90") is own
        assert find_target("sm_91") is own
        assert target_named("nvptx") is own
    brought.add_file(LoadedFile("other.py", [replace(NVPTX, name="other", prefix="sm_")]))
    with using(brought):
        assert find_target("sm_90") is own


def test_two_definitions_of_a_target_are_an_error() -> None:
    brought = Brought()
    brought.add_file(LoadedFile("own.py", [replace(NVPTX, name="nvptx")]))
    with (
        using(brought),
        pytest.raises(Failure, match="target nvptx is defined twice, by tirx-mlir"),
    ):
        find_target("sm_90")


def like_amdgcn(cpu: str) -> Target:
    def machine(request: Request, text: str) -> Machine:
        return Machine(cpu)

    return replace(
        NVPTX,
        name="toy",
        prefix="toy",
        architectures=("toy1",),
        gives=("asm",),
        triple="amdgcn-amd-amdhsa",
        machine=machine,
    )


EMPTY = "define void @f() {\n  ret void\n}\n"


def test_what_llvm_does_not_know_is_no_architecture() -> None:
    request = Request("toy1", target=like_amdgcn("gfx1"))
    with pytest.raises(CompileFailed, match="LLVM knows no processor 'gfx1'"):
        convert(EMPTY, "llvmir", "asm", request)


def test_the_cache_keeps_apart_what_targets_compile_for(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    requests = [Request("toy1", target=like_amdgcn(cpu)) for cpu in ARCHITECTURES]
    for cached in (False, True):
        for cpu, request in zip(ARCHITECTURES, requests, strict=True):
            (product,) = convert(EMPTY, "llvmir", "asm", request, cache=cache)
            assert product.cached is cached or not installation()
            assert f"amdhsa--{cpu}" in product.text


def test_a_target_may_have_a_pipeline_of_its_own() -> None:
    steps = ("convert-scf-to-cf", "convert-to-llvm{abi=%(abi)s target=%(target)s}")
    brought = Brought()
    brought.add_file(LoadedFile("toys.py", [replace(like_amdgcn("gfx90a"), pipeline=steps)]))
    with using(brought):
        first, second = tirx_mlir.Lowering(abi="descriptor", target="toy").pipeline()
    assert isinstance(first, ConvertScfToCf)
    assert isinstance(second, ConvertToLLVM)
    assert (second.abi, second.target) == ("descriptor", "toy")


def test_a_crash_of_llvm_names_the_op() -> None:
    text = """gpu.module @m {
  gpu.func @k(%x: memref<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %a = memref.load %x[%c0] : memref<4xf32>
    %b = math.tanh %a fastmath<afn> : f32
    memref.store %b, %x[%c0] : memref<4xf32>
    gpu.return
  }
}"""
    module = tirx_mlir.parse(text, "k.mlir", dialects=[OFFTREE], cache=False)
    with pytest.raises(Failure) as raised:
        module.compile("asm", "gfx1100")
    (told,) = raised.value.diagnostics
    assert told.message.startswith(
        "llvm.intr.tanh: LLVM has no instruction for gfx1100: no libcall"
    )
    assert told.place is not None
    assert (told.place.line, told.place.column) == (5, 10)


def test_the_page_shows_the_record_and_names_all_fields() -> None:
    root = Path(__file__).parents[1]
    page = (root / "docs" / "targets.md").read_text("utf-8")
    source = (Path(OFFTREE) / "offtree" / "amdgcn.py").read_text("utf-8").splitlines()
    block = page.partition("AMDGCN = Target(")[2].partition("\n)")[0].strip("\n").split("\n")
    assert [line for line in block if line not in source] == [
        '    architectures=("gfx90a", "gfx1100"),'
    ]
    named = [field.name for kind in (Target, GpuWords) for field in fields(kind)]
    assert [name for name in named if f"`{name}`" not in page] == []


def test_what_llvm_says_of_a_function_has_its_place() -> None:
    text = """gpu.module @m {
  gpu.func @k(%x: memref<f32>)
      workgroup(%t: memref<20000xf32, #gpu.address_space<workgroup>>) kernel {
    %i = gpu.thread_id x
    %a = memref.load %x[] : memref<f32>
    memref.store %a, %t[%i] : memref<20000xf32, #gpu.address_space<workgroup>>
    gpu.barrier
    %b = memref.load %t[%i] : memref<20000xf32, #gpu.address_space<workgroup>>
    memref.store %b, %x[] : memref<f32>
    gpu.return
  }
}"""
    module = tirx_mlir.parse(text, "k.mlir", dialects=[OFFTREE], cache=False)
    message = r"k\.mlir:2:3: error: llvm\.func: .* exceeds limit \(65536\)"
    with pytest.raises(Failure, match=message):
        module.compile("asm", "gfx1100")
