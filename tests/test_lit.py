"""Plain lit runs the same files to the same verdicts, with Python's matcher and with LLVM's own."""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from inprocess import RunFailed, missing_feature, project_tools, run_test
from machine import find_program
from runlines import read_test

FOLDER = Path(__file__).parent / "filecheck"
SAMPLE = 6

CASES = {
    "match": "// RUN: echo hello | filecheck %s\n// CHECK: hello\n",
    "mismatch": "// RUN: echo hello | filecheck %s\n// CHECK: goodbye\n",
    "not": "// RUN: echo hello | filecheck %s\n// CHECK-NOT: good{{.*}}\n// CHECK: hello\n",
    "negated": "// RUN: not false && echo hello | FileCheck %s\n// CHECK: hello\n",
    "failure": "// RUN: false | cat && echo hello | FileCheck %s\n// CHECK: hello\n",
    "second": "// RUN: echo hello | filecheck %s\n// RUN: false\n// CHECK: hello\n",
    "continued": "// RUN: echo 'a b' \\\n// RUN:   | filecheck %s\n// CHECK: {{^}}a b{{$}}\n",
    "errors": "// RUN: not cat no-such-file 2>&1 | filecheck %s\n// CHECK: no-such-file\n",
    "files": "// RUN: echo hello > %t\n// RUN: filecheck %s < %t\n// CHECK: hello\n",
    "prefix": "// RUN: echo hello | filecheck %s --check-prefix=GO\n// GO: hello\n",
    "variable": "// RUN: echo a1 a1 | filecheck %s\n// CHECK: [[X:a[0-9]]] [[X]]\n",
    "empty": "// RUN: echo | filecheck %s\n// CHECK: hello\n",
}
WRONG = {"mismatch", "failure", "second", "empty"}


def matcher_flags(matcher: str) -> list[str]:
    """lit's flags for a matcher; skips where lit or the matcher is not here."""
    if find_program("lit") is None:
        pytest.skip("lit is not installed")
    if find_program(matcher) is None:
        pytest.skip(f"{matcher} is not on the PATH")
    return [f"-Dfilecheck={matcher}"]


def verdicts(flags: Iterable[str], *paths: Path) -> dict[str, str]:
    """What lit says of each file: name -> PASS, FAIL, UNSUPPORTED, …"""
    lit = find_program("lit")
    assert lit is not None
    shown = subprocess.run(
        [sys.executable, lit, "-v", *flags, *paths], capture_output=True, text=True, check=False
    )
    found = re.findall(r"^([A-Z]+): tirx-mlir :: (\S+)", shown.stdout, re.MULTILINE)
    assert found, shown.stdout + shown.stderr
    return {name: verdict for verdict, name in found}


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of small tests under our lit configuration."""
    folder = tmp_path_factory.mktemp("lit")
    (folder / "lit.site.cfg.py").write_text(
        f"config.test_exec_root = {str(folder / 'out')!r}\n"
        f"lit_config.load_config(config, {str(FOLDER / 'lit.cfg.py')!r})\n"
    )
    for name, text in CASES.items():
        (folder / f"{name}.test").write_text(text)
    return folder


@pytest.mark.parametrize("matcher", ["filecheck", "FileCheck"])
def test_lit_tells_right_from_wrong(cases: Path, matcher: str) -> None:
    shown = verdicts(matcher_flags(matcher), cases)
    assert {name for name, verdict in shown.items() if verdict == "FAIL"} == {
        f"{name}.test" for name in WRONG
    }
    assert len(shown) == len(CASES)


@pytest.mark.parametrize("name", CASES)
def test_this_process_agrees_with_lit(cases: Path, name: str) -> None:
    test = read_test(cases / f"{name}.test", cases / "scratch")
    if name in WRONG:
        with pytest.raises(RunFailed):
            run_test(test, project_tools(), cases / "scratch")
    else:
        run_test(test, project_tools(), cases / "scratch")


@pytest.mark.parametrize("matcher", ["filecheck", "FileCheck"])
def test_lit_passes_a_sample_of_our_files(matcher: str) -> None:
    flags = matcher_flags(matcher)
    if find_program("tirx-opt") is None:
        pytest.skip("the package is not installed here, so that tirx-opt is no program")
    files = [
        file
        for suffix in ("mlir", "test")
        for file in sorted(FOLDER.rglob(f"*.{suffix}"))
        if "Inputs" not in file.parts and missing_feature(read_test(file, FOLDER)) is None
    ]
    assert files, "there is no text test"
    sample = files[:: max(1, len(files) // SAMPLE)]
    assert set(verdicts(flags, *sample).values()) <= {"PASS", "XFAIL"}
