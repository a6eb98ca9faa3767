"""Run a text test inside this process, each tool's `main` on buffers."""

import io
import os
import shlex
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path

from machine import FEATURES, find_program
from runlines import MATCHERS, BadTest, Command, Pipeline, RunLine, TextTest

ROOT = Path(__file__).parent.parent
TIME_LIMIT = 120.0
SHOWN_LINES = 40

Tool = Callable[[Sequence[str]], int | None]
"""A command's `main`: arguments in, exit status out, text by sys.stdin, stdout and stderr."""


class RunFailed(Exception):
    """A RUN line ended otherwise than it should; the message is the report for the reader."""


@dataclass(frozen=True)
class Outcome:
    """What one program of a pipeline did."""

    command: Command
    status: int
    stdin: bytes
    stdout: bytes
    stderr: bytes

    @property
    def failed(self) -> bool:
        return (self.status == 0) == self.command.negated


@cache
def project_tools() -> Mapping[str, Tool]:
    """The commands of pyproject.toml and PyPI's filecheck, each imported when first called."""
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    commands = {name: partial(_call_script, home) for name, home in scripts.items()}
    return {**commands, **dict.fromkeys(MATCHERS, _filecheck)}


def _call_script(home: str, arguments: Sequence[str]) -> int | None:
    module, name = home.split(":")
    return getattr(import_module(module), name)(arguments)


def _filecheck(arguments: Sequence[str]) -> None:
    from filecheck.main import main

    main(["filecheck", *arguments])


def missing_feature(test: TextTest) -> str | None:
    """Why this machine cannot run the test, or None. Raises BadTest for an unknown feature."""
    for condition in test.requires:
        if not _holds(test, condition):
            return f"requires {condition}"
    for condition in test.unsupported:
        if _holds(test, condition):
            return f"unsupported with {condition}"
    return None


def expected_to_fail(test: TextTest) -> bool:
    return any(condition == "*" or _holds(test, condition) for condition in test.xfail)


def _holds(test: TextTest, condition: str) -> bool:
    name = condition.removeprefix("!")
    if name not in FEATURES:
        raise BadTest(f"{test.path}: `{name}` is none of the features {', '.join(FEATURES)}")
    return FEATURES[name]() != condition.startswith("!")


def run_test(test: TextTest, tools: Mapping[str, Tool], scratch: Path) -> None:
    """Run every RUN line in the folder `scratch`; what is not in `tools` is a program.

    Raises RunFailed with a report where a command ends otherwise than its line says.
    """
    scratch.mkdir(parents=True, exist_ok=True)
    before = Path.cwd()
    os.chdir(scratch)
    try:
        for run in test.runs:
            for pipeline in run.pipelines:
                outcomes = _run_pipeline(pipeline, tools)
                if any(outcome.failed for outcome in outcomes):
                    raise RunFailed(_report(test, run, outcomes))
    finally:
        os.chdir(before)


def _run_pipeline(pipeline: Pipeline, tools: Mapping[str, Tool]) -> list[Outcome]:
    outcomes: list[Outcome] = []
    flowing = b""
    for command in pipeline:
        stdin = flowing if command.stdin is None else Path(command.stdin).read_bytes()
        tool = tools.get(command.words[0])
        outcome = _spawn(command, stdin) if tool is None else _call(tool, command, stdin)
        for file, content in ((command.stdout, outcome.stdout), (command.stderr, outcome.stderr)):
            if file is not None:
                Path(file).write_bytes(content)
        flowing = outcome.stdout if command.stdout is None else b""
        outcomes.append(outcome)
    return outcomes


def _call(tool: Tool, command: Command, stdin: bytes) -> Outcome:
    """Call a tool's main with streams of its own; an exception that escapes it always fails."""
    out, err = _text_buffer(), _text_buffer()
    saved = sys.stdin, sys.stdout, sys.stderr, sys.argv
    sys.stdin = _text_buffer(stdin)
    sys.stdout, sys.stderr = out, out if command.merge_stderr else err
    sys.argv = list(command.words)
    try:
        status = _status(tool(command.words[1:]))
    except SystemExit as stop:
        status = _status(stop.code)
    except Exception as error:
        raise RunFailed(
            f"{shlex.join(command.words)}\nended with an exception:\n{traceback.format_exc()}"
        ) from error
    finally:
        sys.stdin, sys.stdout, sys.stderr, sys.argv = saved
    return Outcome(command, status, stdin, _content(out), _content(err))


def _status(code: object) -> int:
    """The exit status that Python makes of what `main` returned or SystemExit carries."""
    if code is None:
        return 0
    if isinstance(code, int):
        return code
    print(code, file=sys.stderr)  # noqa: T201 (as the interpreter does for sys.exit("message"))
    return 1


def _text_buffer(content: bytes = b"") -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8", write_through=True)


def _content(stream: io.TextIOWrapper) -> bytes:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue()


def _spawn(command: Command, stdin: bytes) -> Outcome:
    name = "FileCheck" if command.words[0] in MATCHERS else command.words[0]
    program = find_program(name)
    if program is None:
        raise BadTest(f"{name}: no such program here; name it under REQUIRES")
    ended = subprocess.run(
        [program, *command.words[1:]],
        input=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if command.merge_stderr else subprocess.PIPE,
        timeout=TIME_LIMIT,
        check=False,
    )
    if ended.returncode < 0:
        raise RunFailed(f"{shlex.join(command.words)}\nwas killed by signal {-ended.returncode}")
    return Outcome(command, ended.returncode, stdin, ended.stdout, ended.stderr or b"")


def _report(test: TextTest, run: RunLine, outcomes: Sequence[Outcome]) -> str:
    by_hand = " | ".join(_shell(outcome.command) for outcome in outcomes)
    lines = [f"{_short(str(test.path))}:{run.number}: a RUN line failed. By hand:", f"  {by_hand}"]
    for outcome in outcomes:
        if not outcome.failed and not outcome.stderr:
            continue
        verdict = "as it should" if not outcome.failed else "which is wrong"
        lines.append(f"{outcome.command.words[0]} ended with status {outcome.status}, {verdict}")
        lines += _quote("its standard error", outcome.stderr)
    last = outcomes[-1]
    lines += _quote(f"input of {last.command.words[0]}", last.stdin)
    lines += _quote("standard output", last.stdout)
    return "\n".join(lines)


def _quote(title: str, content: bytes) -> Iterable[str]:
    shown = content.decode("utf-8", "replace").splitlines()
    if not shown:
        return []
    left = len(shown) - SHOWN_LINES
    more = [f"  … {left} more lines"] if left > 0 else []
    return [f"--- {title}", *(f"  {line}" for line in shown[:SHOWN_LINES]), *more]


def _shell(command: Command) -> str:
    """The command as a shell takes it, from the root of the tree."""
    text = shlex.join(_short(word) for word in command.words)
    for operator, file in (("<", command.stdin), (">", command.stdout), ("2>", command.stderr)):
        text += f" {operator} {shlex.quote(_short(file))}" if file is not None else ""
    return text + (" 2>&1" if command.merge_stderr else "")


def _short(word: str) -> str:
    return word.replace(f"{ROOT}{os.sep}", "")
