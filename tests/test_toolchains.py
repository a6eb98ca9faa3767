"""A way is found from one kind of code to another, also through toolchains of packages."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.toolchain import Presence, Product, Request, Toolchain
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.lowering.toolchains import convert, convert_all, route, toolchains

from llvm_kernels import SHARED
from packages import install


def test_many_modules_at_once_come_back_in_order() -> None:
    modules = [SHARED.replace("@k", f"@k{n}") for n in range(6)]
    made = convert_all(modules, "llvmir", "ptx", Request("sm_80"), jobs=2)
    assert [f".entry k{n}(" in product.text for n, (product,) in enumerate(made)] == [True] * 6


def test_every_toolchain_says_whether_it_is_here() -> None:
    names = [tool.name for tool in toolchains()]
    assert names[:3] == ["llvmlite", "ptxas", "nvjitlink"]
    for tool in toolchains()[:3]:
        if tool.presence:
            assert Path(tool.presence.path).exists()
            assert tool.presence.version[0].isdigit()
        else:
            assert tool.presence.missing


def test_the_way_is_the_shortest_and_goes_where_asked() -> None:
    assert [(t.name, given) for t, given in route("llvmir", "ptx")] == [("llvmlite", "ptx")]
    for assembler in (PTXAS, NVJITLINK):
        if assembler.presence:
            way = route("llvmir", "cubin", [assembler.name])
            assert [tool.name for tool, _ in way] == ["llvmlite", assembler.name]


@pytest.mark.parametrize(
    ("takes", "gives", "using", "message"),
    [
        ("llvmir", "sass", (), "nothing here turns llvmir into sass"),
        ("llvmir", "ptx", ("clang",), "there is no toolchain 'clang'; there are llvmlite, ptxas"),
        ("llvmir", "object", ("llvmlite", "nvjitlink"), "'nvjitlink' is of no use between"),
    ],
)
def test_where_no_way_leads(takes: str, gives: str, using: tuple[str, ...], message: str) -> None:
    if using == ("llvmlite", "nvjitlink") and not NVJITLINK.presence:
        pytest.skip(NVJITLINK.presence.missing)
    with pytest.raises(CompileFailed, match=message) as caught:
        route(takes, gives, using)
    assert caught.value.kind == ("toolchain" if using else "missing")


def test_without_an_assembler_the_reasons_are_given(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("tirx_mlir.lowering.nvidia_files.package_folders", list)
    monkeypatch.setattr("tirx_mlir.lowering.nvidia_files.toolkit_folders", list)
    message = "nothing here turns ptx into cubin: there is no ptxas .*; there is no libnvJitLink"
    with pytest.raises(CompileFailed, match=message):
        route("ptx", "cubin")
    with pytest.raises(CompileFailed, match="there is no ptxas on the PATH, in the package"):
        route("ptx", "cubin", ["ptxas"])


def test_a_package_may_add_a_toolchain_and_a_broken_one_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = ModuleType("test_toolchains_package")

    def backwards(code: bytes, kind: str, request: Request) -> Product:
        return Product(kind, code[::-1])

    reverse = Toolchain("reverse", "ptx", frozenset({"xtp"}), Presence, backwards)
    monkeypatch.setattr(package, "REVERSE", reverse, raising=False)
    monkeypatch.setattr(package, "ODD", 3, raising=False)
    monkeypatch.setitem(sys.modules, package.__name__, package)
    names = {name: f"{package.__name__}:{name.upper()}" for name in ("reverse", "gone", "odd")}
    install(monkeypatch, tmp_path, "tools", {}, {"tirx_mlir.toolchains": names})
    made = convert(SHARED, "llvmir", "xtp", Request("sm_80"))
    assert made[1].data == made[0].data[::-1]
    missing = {tool.name: tool.presence.missing for tool in toolchains()}
    about = "toolchain {} of package tools 0.1 can't be loaded from test_toolchains_package:{}"
    assert missing["gone"].startswith(about.format("gone", "GONE"))
    assert missing["odd"] == f"{about.format('odd', 'ODD')}: it is no Toolchain"
