"""Everything that a compile depends on is part of its key."""

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from tirx_mlir.lowering import cache_key
from tirx_mlir.lowering.cache import Cache
from tirx_mlir.lowering.cache_key import FOLDERS, dialect_files, installation
from tirx_mlir.lowering.cached_text import Wanted, cached_text
from tirx_mlir.lowering.toolchain import Presence, Product, Request, Toolchain
from tirx_mlir.lowering.toolchain_llvmlite import LLVMLITE
from tirx_mlir.lowering.toolchains import way_fingerprint

import tirx_mlir
from cached_kernel import KERNEL

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.usefixtures("unchanged_sources")


def other_request(**changes: object) -> Wanted:
    fields: dict[str, object] = {"architecture": "sm_80", "speed": 3} | changes
    return Wanted("ptx", Request(**fields), ("bare", 64))  # pyright: ignore[reportArgumentType]


WANTED = Wanted("ptx", Request("sm_80"), ("bare", 64))


@pytest.mark.parametrize(
    "other",
    [
        other_request(architecture="sm_90"),
        other_request(speed=2),
        other_request(ptx_version=86),
        other_request(options=("-g",)),
        WANTED._replace(choices=("descriptor", 64)),
        WANTED._replace(choices=("bare", 32)),
        WANTED._replace(module="kernels"),
    ],
    ids=str,
)
def test_another_request_is_another_entry(cache: Cache, other: Wanted) -> None:
    text = cached_text(cache, KERNEL, "k.mlir")
    assert text is not None
    text.keep(WANTED, tirx_mlir.parse(KERNEL, cache=False).compile("ptx"))
    assert text.find(WANTED) is not None
    assert text.find(other) is None


def one_more_byte(_: pytest.MonkeyPatch, cache: Cache) -> object:
    return cached_text(cache, KERNEL + "\n", "k.mlir")


def another_name(_: pytest.MonkeyPatch, cache: Cache) -> object:
    return cached_text(cache, KERNEL, "l.mlir")


def another_installation(monkeypatch: pytest.MonkeyPatch, cache: Cache) -> object:
    monkeypatch.setattr("tirx_mlir.lowering.cached_text.installation", lambda: "another")
    return cached_text(cache, KERNEL, "k.mlir")


def a_dialect(_: pytest.MonkeyPatch, cache: Cache) -> object:
    table = ROOT / "dialects" / "tables" / "22" / "ub.table"
    return cached_text(cache, KERNEL, "k.mlir", [str(table)])


@pytest.mark.parametrize(
    "change",
    [one_more_byte, another_name, another_installation, a_dialect],
    ids=["text", "name", "installation", "dialect"],
)
def test_another_text_is_another_group(
    cache: Cache,
    change: Callable[[pytest.MonkeyPatch, Cache], object],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before = cached_text(cache, KERNEL, "k.mlir")
    assert before == cached_text(cache, KERNEL, "k.mlir")
    after = change(monkeypatch, cache)
    assert after is not None
    assert after != before


def test_a_change_of_any_file_of_ours_is_another_installation(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for folder in FOLDERS:
        (tmp_path / folder).mkdir()
    monkeypatch.setattr(cache_key, "__file__", str(tmp_path / "lowering" / "cache_key.py"))
    table = tmp_path / "dialects" / "arith.table"
    found: list[str] = []
    for content in ("one", "another", "longest"):
        table.write_text(content)
        installation.cache_clear()
        found.append(installation())
    (tmp_path / "passes" / "new_pass.py").touch()
    installation.cache_clear()
    found.append(installation())
    assert len(set(found)) == 4
    assert all(found)


def test_every_folder_that_makes_code_counts() -> None:
    present = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    assert present - {*FOLDERS, "tirx_mlir", "tools"} == set()


def test_a_packages_files_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    info = tmp_path / "words-1.dist-info"
    info.mkdir()
    (info / "entry_points.txt").write_text("[tirx_mlir.dialects]\nwords = words.all:Words\n")
    (tmp_path / "words").mkdir()
    source = tmp_path / "words" / "__init__.py"
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    found: list[str] = []
    for content in ("", "# changed"):
        source.write_text(content)
        installation.cache_clear()
        found.append(installation())
    assert found[0] != found[1]
    monkeypatch.setattr("tirx_mlir.imported_at", source.stat().st_mtime_ns - 1)
    installation.cache_clear()
    assert not installation()


@pytest.mark.parametrize(
    ("source", "seen"),
    [
        ("from xdsl.ir import Dialect\nimport re, numpy as np\n", True),
        ("import os\n", False),
        ("text = open('words.txt').read()\n", False),
        ("from tirx_mlir.dialects.loading import load_dialects\n", False),
        ("from tirx_mlir.dialects import loading\n", False),
        ("from pathlib import Path\n", False),
        ("HERE = __file__\n", False),
        ("wrong syntax\n", False),
        ("import numpy as np\nTABLE = np.load('table.npy')\n", False),
        ("import numpy as np\nTABLE = np.arange(4)\n", True),
        ("import numpy\nWIDTH = numpy.random.default_rng().integers(8)\n", False),
        ("from numpy import *\n", False),
        ("import tirx_mlir\nTEXT = str(tirx_mlir.load('words.mlir'))\n", False),
        ("from tirx_mlir.syntax.reading import read_text\n", False),
        ("DATA = __loader__.get_data('words.txt')\n", False),
        ("from tirx_mlir.syntax.ir import Operation\n", True),
        ("import somebody.elses\n", False),
        ("def late():\n    from helper import x\n", False),
        ("from . import sibling\n", False),
    ],
)
def test_a_loaded_dialect_counts_by_its_text_unless_it_may_read_more(
    tmp_path: Path, source: str, seen: bool
) -> None:
    file = tmp_path / "words.py"
    file.write_text(source)
    before = dialect_files([str(file)])
    assert (before is not None) == seen
    file.write_text(source + "\n")
    assert dialect_files([str(file)]) != before or not seen


def test_a_toolchain_that_does_not_tell_what_it_depends_on_is_not_served() -> None:
    def convert(code: bytes, kind: str, request: Request) -> Product:
        return Product(kind, code)

    silent = Toolchain("silent", "ptx", frozenset({"xtp"}), Presence, convert)
    assert way_fingerprint([(silent, "xtp")], Request()) == ""
    states = iter(("1", "2"))

    def fingerprint(kind: str) -> str:
        return f"{kind} {next(states)}"

    told = replace(silent, fingerprint=fingerprint)
    found = {way_fingerprint([(told, "xtp")], Request()) for _ in range(2)}
    assert len(found) == 2


def test_an_object_is_for_one_cpu() -> None:
    from llvmlite import binding

    fingerprint = LLVMLITE.fingerprint
    assert fingerprint is not None
    assert binding.get_host_cpu_name() in fingerprint("object")
    assert binding.get_host_cpu_features().flatten() in fingerprint("object")
    assert binding.get_host_cpu_name() not in fingerprint("ptx")
