"""The runner of text tests passes what is right, and fails what is wrong, never in silence."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from inprocess import RunFailed, Tool, expected_to_fail, missing_feature, project_tools, run_test
from runlines import BadTest, read_test

Run = Callable[[str], None]


def copy_input(arguments: Sequence[str]) -> int:
    """Print the first argument's file or standard input without comments; fail on `bad`."""
    text = Path(arguments[0]).read_text() if arguments else sys.stdin.read()
    for line in text.splitlines():
        if not line.startswith("//"):
            sys.stdout.write(f"{line}\n")
    if "bad" in text:
        sys.stderr.write("error: bad input\n")
        return 1
    return 0


def show_arguments(arguments: Sequence[str]) -> None:
    sys.stdout.buffer.write("".join(f"<{argument}>\n" for argument in arguments).encode())


def exit_by_exception(arguments: Sequence[str]) -> int:
    sys.exit(f"stop: {' '.join(arguments)}")


def crash(arguments: Sequence[str]) -> int:
    raise KeyError(*arguments)


@pytest.fixture
def tools() -> Mapping[str, Tool]:
    fakes: dict[str, Tool] = {
        "copy": copy_input,
        "show": show_arguments,
        "stop": exit_by_exception,
        "crash": crash,
    }
    return {**project_tools(), **fakes}


@pytest.fixture
def run(tmp_path: Path, tools: Mapping[str, Tool]) -> Run:
    def run(text: str) -> None:
        path = tmp_path / "case.mlir"
        path.write_text(text)
        run_test(read_test(path, tmp_path / "scratch"), tools, tmp_path / "scratch")

    return run


GOOD = {
    "a pipe": "// RUN: copy %s | filecheck %s\nhello\n// CHECK: hello\n",
    "three stages": "// RUN: copy %s | copy | filecheck %s\nhello\n// CHECK: hello\n",
    "either spelling": "// RUN: copy %s | FileCheck %s\nhello\n// CHECK: hello\n",
    "an expected failure": "// RUN: not copy %s | filecheck %s\nbad\n// CHECK: bad\n",
    "standard error": "// RUN: not copy %s 2>&1 | filecheck %s\nbad\n// CHECK: error: bad input\n",
    "sys.exit with a message": "// RUN: not stop now 2>&1 | filecheck %s\n// CHECK: stop: now\n",
    "two RUN lines": "// RUN: copy %s | filecheck %s\n// RUN: copy %s > %t\nhi\n// CHECK: hi\n",
    "and": "// RUN: copy %s > %t && copy < %t | filecheck %s\nhello\n// CHECK: hello\n",
    "a file for errors": "// RUN: not copy %s 2> %t && not copy %t | filecheck %s\n"
    "bad\n// CHECK: error: bad\n",
    "a continued line": "// RUN: copy %s \\\n// RUN:   | filecheck %s\nhello\n// CHECK: hello\n",
    "quotes": "// RUN: show 'a,b{x=1 y=*}' --p=\"f(g)\" %%%% | filecheck %s\n"
    "// CHECK: <a,b{x=1 y=*}>\n// CHECK-NEXT: <--p=f(g)>\n// CHECK-NEXT: <%%>\n",
    "prefixes": "// RUN: copy %s | filecheck %s --check-prefixes=A,B\n"
    "// RUN: show 1 | filecheck %s -check-prefix C\nhello\n// A: hel\n// B-SAME: lo\n// C: <1>\n",
    "a program": "// RUN: show %s | cat | filecheck %s\n// CHECK: case.mlir\n",
    "a comment": "// RUN: copy %s | filecheck %s\n// COM: CHECK: no\nhello\n// CHECK: hello\n",
}


@pytest.mark.parametrize("text", GOOD.values(), ids=GOOD.keys())
def test_a_good_file_passes(run: Run, text: str) -> None:
    run(text)


FAILS = {
    "a check that is not met": (
        "// RUN: copy %s | filecheck %s\nhello\n// CHECK: goodbye\n",
        'Couldn\'t match "goodbye"',
    ),
    "a CHECK-NOT that is met": (
        "// RUN: copy %s | filecheck %s\nhello\n// CHECK-NOT: hello\n",
        "excluded string found",
    ),
    "a tool that fails": (
        "// RUN: copy %s | filecheck %s\nbad\n// CHECK: bad\n",
        "copy ended with status 1, which is wrong\n--- its standard error\n  error: bad input",
    ),
    "a tool that should fail": (
        "// RUN: not copy %s | filecheck %s\nhello\n// CHECK: hello\n",
        "copy ended with status 0, which is wrong",
    ),
    "an exception, even where failure is expected": (
        "// RUN: not crash here 2>&1 | filecheck %s\n// CHECK: here\n",
        "KeyError: 'here'",
    ),
    "the second RUN line": (
        "// RUN: copy %s | filecheck %s\n// RUN: show x | filecheck %s\nhello\n// CHECK: hello\n",
        "case.mlir:2: a RUN line failed",
    ),
    "a program": ("// RUN: show x | false && filecheck %s\n// CHECK: x\n", "false ended with"),
    "empty output": ("// RUN: show | filecheck %s\n// CHECK: x\n", "is empty"),
}


@pytest.mark.parametrize(("text", "message"), FAILS.values(), ids=FAILS.keys())
def test_a_wrong_result_fails_with_a_report(run: Run, text: str, message: str) -> None:
    with pytest.raises(RunFailed) as failure:
        run(text)
    assert message in str(failure.value)


REFUSED = {
    "no RUN line": ("// CHECK: x\n", "no RUN line"),
    "no check": ("// RUN: copy %s | filecheck %s\n", "no line checks `CHECK:`"),
    "no check and no filecheck": ("// RUN: copy %s\n", "nothing is checked"),
    "expectations that nobody verifies": (
        "// RUN: copy %s\n// expected-error@+1 {{x}}\n",
        "nothing is checked",
    ),
    "a prefix without checks": (
        "// RUN: copy %s | filecheck %s --check-prefixes=CHECK,PTX\n// CHECK: x\n",
        "no line checks `PTX:`",
    ),
    "a misspelt directive": (
        "// RUN: copy %s | filecheck %s\n// CHECK: x\n// CHECK-NXT: y\n",
        "case.mlir:3: `CHECK-NXT:` is not a directive",
    ),
    "a check that filecheck drops": (
        "// RUN: copy %s | filecheck %s\n// RUNCHECK: x\n// CHECK: COMMA CHECK\n",
        "is not a directive",
    ),
    "a check that looks like a comment": (
        "// RUN: copy %s | filecheck %s\n// CHECK: y // COM for CHECK\n",
        "filecheck takes this line for a comment",
    ),
    "an open continuation": ("// RUN: copy %s \\\n// CHECK: x\n", "ends in `\\`"),
    "an open continuation at the end": ("// RUN: copy %s \\\n", "ends in `\\`"),
    "a semicolon": ("// RUN: copy %s; show\n// CHECK: x\n", "case.mlir:1: `;` in a RUN line"),
    "or": ("// RUN: copy %s || show\n// CHECK: x\n", "a command is missing"),
    "a background job": ("// RUN: copy %s & show\n// CHECK: x\n", "`&` in a RUN line"),
    "a variable": ("// RUN: copy $HOME\n// CHECK: x\n", "`$` in a RUN line"),
    "a star": ("// RUN: copy *.mlir\n// CHECK: x\n", "`*` in a RUN line"),
    "an unclosed quote": ("// RUN: copy 'x\n// CHECK: x\n", "`'` in a RUN line"),
    "an unknown substitution": ("// RUN: copy %p\n// CHECK: x\n", "`%p` is none of"),
    "an append": ("// RUN: copy %s >> %t\n// CHECK: x\n", "`>` wants one file"),
    "no command": ("// RUN: | filecheck %s\n// CHECK: x\n", "a command is missing"),
    "only not": ("// RUN: not | filecheck %s\n// CHECK: x\n", "a command is missing"),
    "not --crash": ("// RUN: not --crash copy %s\n// CHECK: x\n", "a command is missing"),
    "an unknown program": (
        "// RUN: no-such-program %s | filecheck %s\n// CHECK: x\n",
        "no-such-program: no such program here",
    ),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_a_file_that_shows_nothing_is_refused(run: Run, text: str, message: str) -> None:
    with pytest.raises(BadTest) as failure:
        run(text)
    assert message in str(failure.value)


def test_expectations_count_as_checks_where_a_command_verifies_them(run: Run) -> None:
    run("// RUN: show --verify-diagnostics %s\n// expected-error@+1 {{x}}\n")


def test_conditions_are_read_and_unknown_ones_refused(tmp_path: Path) -> None:
    path = tmp_path / "case.mlir"

    def read(condition: str):
        path.write_text(f"// RUN: copy %s | filecheck %s\n// {condition}\n// CHECK: x\n")
        return read_test(path, tmp_path)

    assert missing_feature(read("REQUIRES: !mlir-opt, mlir-opt")) in (
        "requires !mlir-opt",
        "requires mlir-opt",
    )
    assert expected_to_fail(read("XFAIL: *"))
    assert not expected_to_fail(read("COM: XFAIL"))
    with pytest.raises(BadTest, match="`unheard-of` is none of the features"):
        missing_feature(read("UNSUPPORTED: unheard-of"))


def test_streams_and_folder_are_given_back(run: Run) -> None:
    before = sys.stdin, sys.stdout, sys.stderr, sys.argv, Path.cwd()
    with pytest.raises(RunFailed):
        run("// RUN: not crash here | filecheck %s\n// CHECK: x\n")
    assert (sys.stdin, sys.stdout, sys.stderr, sys.argv, Path.cwd()) == before


def test_the_report_gives_a_command_to_repeat(run: Run, tmp_path: Path) -> None:
    with pytest.raises(RunFailed) as failure:
        run("// RUN: not show 'a b' 2>&1 | filecheck %s\n// CHECK: x\n")
    assert f"  show 'a b' 2>&1 | filecheck {tmp_path}/case.mlir\n" in str(failure.value)
