"""What is compiled is kept, and served again only where it is the very same thing."""

import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import numpy as np
import pytest
from tirx_mlir.lowering import cache_key
from tirx_mlir.lowering.cache import Cache, Key, default_cache
from tirx_mlir.lowering.cache_key import FOLDERS, dialect_files, installation
from tirx_mlir.lowering.cached_text import Wanted, cached_text
from tirx_mlir.lowering.toolchain import Presence, Product, Request, Toolchain
from tirx_mlir.lowering.toolchain_nvjitlink import NVJITLINK
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.lowering.toolchains import way_fingerprint
from tirx_mlir.runtime.module import Module
from tirx_mlir.tools.tirx_translate import main as translate

import tirx_mlir

ROOT = Path(__file__).parent.parent
KERNEL = """gpu.module @kernels {
  gpu.func @k(%x: memref<64xf32>, %i: index) kernel {
    %y = arith.index_cast %i {note.kept} : index to i64
    %f = arith.sitofp %y : i64 to f32
    %a = memref.load %x[%i] : memref<64xf32>
    %b = arith.addf %a, %f : f32
    memref.store %b, %x[%i] : memref<64xf32>
    gpu.return
  }
}
"""
"""A kernel that is compiled with a warning: nothing is left of the cast that could carry a note."""
SUM = """func.func @sum(%a: i64, %b: i64) -> i64 {
  %c = arith.addi %a, %b : i64
  return %c : i64
}
"""


@pytest.fixture(autouse=True)
def same_sources(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Somebody may be writing our files while the tests run; then nothing would be kept."""
    monkeypatch.setattr("tirx_mlir.imported_at", sys.maxsize)
    installation.cache_clear()
    yield
    installation.cache_clear()


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "cache")


def entries(cache: Cache) -> list[Path]:
    return sorted(path for path in cache.folder.glob("*/*") if path.is_file())


def compiled(text: str, cache: Cache, arch: str = "sm_80") -> Product:
    return tirx_mlir.parse(text, cache=cache).compile("ptx", arch).product


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


def test_bad_text_is_refused_each_time(cache: Cache) -> None:
    for _ in range(2):
        with pytest.raises(tirx_mlir.Failure, match=r"unknown op arith\.addx"):
            tirx_mlir.parse(KERNEL.replace("addf", "addx"), cache=cache).ptx()
    assert not entries(cache)


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
    "change", [one_more_byte, another_name, another_installation, a_dialect], ids=str
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


def test_what_changed_while_we_run_is_neither_served_nor_kept(
    monkeypatch: pytest.MonkeyPatch, cache: Cache
) -> None:
    monkeypatch.setattr("tirx_mlir.imported_at", 0)
    installation.cache_clear()
    for _ in range(2):
        assert not compiled(KERNEL, cache).cached
    assert not entries(cache)


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

    told = silent._replace(fingerprint=fingerprint)
    found = {way_fingerprint([(told, "xtp")], Request()) for _ in range(2)}
    assert len(found) == 2


# The folder


@pytest.mark.parametrize("kept", [0, 1, 20, 34, 40, 300, -1])
def test_a_truncated_entry_is_rebuilt(cache: Cache, kept: int) -> None:
    wanted = compiled(KERNEL, cache)
    (entry,) = entries(cache)
    whole = entry.read_bytes()
    entry.write_bytes(whole[:kept])
    again = compiled(KERNEL, cache)
    assert (again.cached, again.data) == (False, wanted.data)
    assert entries(cache) == [entry]
    assert compiled(KERNEL, cache).cached


@pytest.mark.parametrize("place", [0, 20, 40, -1])
def test_an_altered_entry_is_rebuilt(cache: Cache, place: int) -> None:
    wanted = compiled(KERNEL, cache)
    (entry,) = entries(cache)
    damaged = bytearray(entry.read_bytes())
    damaged[place] ^= 1
    entry.write_bytes(damaged)
    again = compiled(KERNEL, cache)
    assert (again.cached, again.data) == (False, wanted.data)


def test_an_entry_in_the_wrong_place_is_none(cache: Cache) -> None:
    right, wrong = Key("group", "right"), Key("group", "wrong")
    cache.write(right, b"contents")
    (cache.folder / "group" / "right").rename(cache.folder / "group" / "wrong")
    assert cache.read(right) is None
    assert cache.read(wrong) is None


def test_on_a_full_disk_the_result_is_given_with_one_warning(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told: list[str] = []
    cache = Cache(tmp_path / "cache", warn=told.append)

    def full(path: Path, data: bytes) -> int:
        path.touch()
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    for arch in ("sm_80", "sm_90"):
        assert f".target {arch}" in compiled(KERNEL, cache, arch).text
    assert told == [f"nothing can be kept in the cache {cache.folder}: No space left on device"]
    assert not list(cache.folder.iterdir())


def test_a_limit_on_the_size_of_files_is_as_good_as_a_full_disk(tmp_path: Path) -> None:
    program = (
        "import resource, sys, tirx_mlir\n"
        f"module = tirx_mlir.parse({KERNEL!r})\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))\n"
        "assert '.target sm_80' in module.ptx()\n"
        "assert '.target sm_90' in module.ptx('sm_90')\n"
    )
    here = {**os.environ, "TIRX_CACHE_DIR": str(tmp_path / "c"), "TIRX_CACHE_MIB": "1"}
    ended = subprocess.run(
        [sys.executable, "-c", program], env=here, capture_output=True, text=True
    )
    assert ended.returncode == 0, ended.stderr
    if "RuntimeWarning" in ended.stderr:  # else our files are being changed
        assert ended.stderr.count("RuntimeWarning: nothing can be kept in the cache") == 1
    assert not list((tmp_path / "c").glob("*/*"))


def test_a_file_in_the_folders_place_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "cache").touch()
    cache = Cache(tmp_path / "cache")
    with pytest.warns(RuntimeWarning, match="nothing can be kept in the cache"):
        assert compiled(KERNEL, cache).text


def test_what_was_not_used_for_longest_gives_way(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache", limit=10 * 4096)
    keys = [Key(f"group{n}", "entry") for n in range(30)]
    for number, key in enumerate(keys):
        cache.write(key, bytes(3000))
        os.utime(cache.folder / key.group / key.name, (number, number))
        if number:
            assert cache.read(keys[0]) is not None  # used all the time
            os.utime(cache.folder / keys[0].group / keys[0].name, (number, number + 0.5))
        assert cache.size() <= cache.limit
    assert cache.read(keys[-1]) is not None
    assert cache.read(keys[1]) is None
    assert 5 <= sum(cache.read(key) is not None for key in keys) <= 10
    cache.clear()
    assert cache.size() == 0
    assert [path.name for path in cache.folder.iterdir()] == ["used"]


def test_entries_that_nobody_has_counted_are_counted(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache", limit=10 * 4096)
    for number in range(10):
        cache.write(Key(f"group{number}", "entry"), bytes(3000))
    (cache.folder / "used").unlink()
    cache.write(Key("group10", "entry"), bytes(3000))
    assert cache.size() <= cache.limit


def test_what_is_larger_than_the_limit_is_not_kept(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache", limit=10)
    cache.write(Key("group", "entry"), bytes(100))
    assert not entries(cache)


def test_unfinished_files_and_empty_groups_go_when_they_are_old(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    for number in (1, 2):
        (tmp_path / f".part-{number}").touch()
        (tmp_path / f"group{number}").mkdir()
    os.utime(tmp_path / ".part-1", (0, 0))
    os.utime(tmp_path / "group1", (0, 0))
    cache.write(Key("group3", "entry"), b"")
    assert {path.name for path in tmp_path.iterdir()} == {".part-2", "group2", "group3", "used"}


MANY = """
import sys
from pathlib import Path
import tirx_mlir
tirx_mlir.imported_at = sys.maxsize
text = sys.stdin.read()
cache = tirx_mlir.Cache(sys.argv[1])
order = list(range(20))
order = order[int(sys.argv[2]):] + order[:int(sys.argv[2])]
for number in order:
    module = tirx_mlir.parse(text.replace("@k", f"@k{number}"), cache=cache)
    assert f".entry k{number}(" in module.ptx("sm_80"), number
"""


def test_eight_processes_compile_the_same_kernels_at_once(tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    command = [sys.executable, "-c", MANY, str(folder)]
    processes = [
        subprocess.Popen([*command, str(start)], stdin=-1, stderr=-1, text=True)
        for start in (0, 0, 0, 0, 5, 10, 15, 19)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(KERNEL)
        process.stdin.close()
        process.stdin = None
    for process in processes:
        _, printed = process.communicate()
        assert process.returncode == 0, printed
    cache = Cache(folder)
    assert len(entries(cache)) == 20
    assert not list(folder.glob(".part-*"))
    for number in range(20):
        text = KERNEL.replace("@k", f"@k{number}")
        assert f".entry k{number}(" in compiled(text, cache).text


# Where it is, and off


def test_where_the_users_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TIRX_CACHE_DIR", str(tmp_path))
    monkeypatch.setenv("TIRX_CACHE_MIB", "3")
    found = default_cache()
    assert found is not None
    assert (found.folder, found.limit) == (tmp_path, 3 << 20)
    monkeypatch.delenv("TIRX_CACHE_DIR")
    if sys.platform == "linux":
        monkeypatch.setenv("XDG_CACHE_HOME", "/x")
        found = default_cache()
        assert found is not None
        assert found.folder == Path("/x/tirx-mlir")
    monkeypatch.setenv("TIRX_CACHE_MIB", "0")
    assert default_cache() is None
    monkeypatch.setenv("TIRX_CACHE_MIB", "much")
    with pytest.raises(tirx_mlir.Failure, match="TIRX_CACHE_MIB is 'much': expected a whole"):
        default_cache()


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
