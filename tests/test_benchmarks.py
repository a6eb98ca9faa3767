"""`make bench` gets rows from every benchmark, and writes them as a table and as JSON."""

import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / "benchmarks"

EVERY_BENCHMARK_HAS_ROWS = """
from importlib import import_module
import bench
missing = [name for name in bench.NAMES if not hasattr(import_module(name), "rows")]
assert not missing, missing
"""

WHAT_A_ROW_SAYS = """
from bench import table
from rows import Row
kept = Row("b", "fast", "ms", 1.0, "gcc", 2.0, 0.6)
broken = Row("b", "slow", "ms", 3.0, "gcc", 2.0, 0.6)
alone = Row("b", "large", "MiB", 1234.5, bar=50)
absent = Row("b", "unknown", "ms", 1.0, "nvcc", None, 1.25)
assert [row.holds for row in (kept, broken, alone, absent)] == [True, False, False, None]
assert [row.ratio for row in (kept, broken, alone, absent)] == [0.5, 1.5, None, None]
shown = [line.split() for line in table([kept, broken, alone, absent]).split("\\n")]
assert shown == [
    "ours peer theirs ratio at most".split(),
    "fast 1 ms gcc 2 0.5 0.6".split(),
    "slow 3 ms gcc 2 1.5 0.6 NOT KEPT".split(),
    "large 1234 MiB 50 NOT KEPT".split(),
    "unknown 1 ms nvcc - - 1.25".split(),
], shown
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)


def test_every_benchmark_has_rows() -> None:
    ended = run("-c", EVERY_BENCHMARK_HAS_ROWS)
    assert ended.returncode == 0, ended.stderr


def test_what_a_row_says() -> None:
    ended = run("-c", WHAT_A_ROW_SAYS)
    assert ended.returncode == 0, ended.stderr


def test_the_table_and_json_are_the_same_rows(tmp_path: Path) -> None:
    file = tmp_path / "bench.json"
    ended = run("bench.py", "tokens", "--json", str(file))
    assert ended.returncode == 0, ended.stderr
    found = json.loads(file.read_text("utf-8"))
    assert found["on"]["python"]
    assert len(found["rows"]) == len(ended.stdout.splitlines()) - 1
    for row in found["rows"]:
        assert row["ratio"] == row["ours"] / row["theirs"]
        assert row["what"] in ended.stdout


def test_a_benchmark_that_is_none() -> None:
    ended = run("bench.py", "nothing")
    assert ended.returncode == 2
    assert "there is no nothing; there are startup, definitions, reading" in ended.stderr


TEXTS = """
from texts import SHAPES, text
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
for shape in SHAPES:
    given = text(shape, 3000)
    module = Parser(Registry(), given).parse_module()
    check(module)
    assert print_module(module).count("\\n") == given.count("\\n"), shape
    assert 2700 <= sum(1 for _ in module.walk()) <= 4000, shape
"""


def test_the_texts_that_are_read_are_right() -> None:
    ended = run("-c", TEXTS)
    assert ended.returncode == 0, ended.stderr
