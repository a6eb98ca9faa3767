"""An entry is whole or there is none: damage, full disks, many writers, a bound on the size."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tirx_mlir.lowering.cache import Cache, Key
from tirx_mlir.lowering.default_cache import default_cache

import tirx_mlir
from cached_kernel import KERNEL, compiled, entries

pytestmark = pytest.mark.usefixtures("unchanged_sources")


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


STORM = """
import random, sys, time
from tirx_mlir.lowering.cache import Cache, Key

def contents(number):
    return random.Random(number).randbytes(100 * number)

cache = Cache(sys.argv[1], limit=40 * 4096, warn=sys.exit)
drawn = random.Random(sys.argv[2])
end = time.monotonic() + 1.5
while time.monotonic() < end:
    number = drawn.randint(1, 60)
    key = Key(f"group{number % 20}", f"entry{number}")
    if (found := cache.read(key)) is None:
        cache.write(key, contents(number))
    elif found != contents(number):
        sys.exit(f"{key} holds something else")
    elif drawn.random() < 0.05:
        try:
            with (cache.folder / key.group / key.name).open("r+b") as file:
                file.truncate(drawn.randint(0, 50 * number))
        except OSError:
            pass
"""
"""Read and write, with entries that give way and are damaged meanwhile."""


def test_many_writers_a_full_cache_and_damage(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STORM, str(tmp_path)]
    processes = [subprocess.Popen([*command, str(n)], stderr=-1, text=True) for n in range(4)]
    for process in processes:
        _, printed = process.communicate()
        assert process.returncode == 0, printed


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
    for text in ("9" * 5000, "٣", "-1", "1.5"):
        monkeypatch.setenv("TIRX_CACHE_MIB", text)
        with pytest.raises(tirx_mlir.Failure, match="expected a whole"):
            default_cache()
