"""Have mlir-opt judge instances, many in a run, and say where it and the house differ."""

import os
import re
import subprocess
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.verify import verify
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from instance_candidates import REFUSALS
from instance_model import FAULT, Instance
from instance_registry import new_registry
from machine import find_program

CRASH = "mlir-opt ends with status "
SEPARATOR = "// -----\n"
MOST_AT_ONCE = 100
_ERROR = re.compile(r"^<stdin>:(\d+):\d+: error: (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Answer:
    """What mlir-opt printed for one text; or why it refused it."""

    text: str
    error: str | None


@dataclass(frozen=True)
class Finding:
    """Where the house and MLIR differ about an instance."""

    kind: str
    instance: Instance
    why: str

    def __str__(self) -> str:
        return f"{self.instance.op} ({self.instance.what}): {self.kind}: {self.why}"


LOOSER = "looser"
"""The house accepts it and mlir-opt does not."""
STRICTER = "stricter"
"""The house refuses it and mlir-opt does not."""
UNREADABLE = "unreadable"
"""mlir-opt can't read the house's text, or the house can't read its own or MLIR's."""
CHANGED = "changed"
"""One's text means another module to the other."""
OTHER_TEXT = "text"
"""mlir-opt prints another text."""
EXCEPTION = "exception"
"""An exception leaves the house."""


def mlir_opt(texts: Sequence[str], *options: str) -> list[Answer]:
    """What mlir-opt says to each of the texts."""
    asked = list(dict.fromkeys(texts))
    answers: dict[str, Answer] = {}
    for start in range(0, len(asked), MOST_AT_ONCE):
        some = asked[start : start + MOST_AT_ONCE]
        answers.update(zip(some, _run(some, options), strict=True))
    return [answers[text] for text in texts]


def _run(texts: Sequence[str], options: Sequence[str]) -> list[Answer]:
    program = find_program("mlir-opt")
    assert program is not None
    whole = SEPARATOR.join(text if text.endswith("\n") else f"{text}\n" for text in texts)
    done = subprocess.run(
        [program, "--split-input-file", *options],
        input=whole,
        capture_output=True,
        text=True,
        env=os.environ | {"LLVM_DISABLE_SYMBOLIZATION": "1"},  # a crash names no lines, soon
    )
    printed = done.stdout.split(SEPARATOR)
    if done.returncode < 0 or len(printed) != len(texts):
        return _halves(texts, options, done.returncode)
    lines = [text.count("\n") + 1 for text in texts]
    starts = [1, *(1 + start for start in accumulate(lines))]
    errors: dict[int, str] = {}
    for line, message in _ERROR.findall(done.stderr):
        errors.setdefault(bisect_right(starts, int(line)) - 1, message)
    for at, text in enumerate(printed):
        if not text.strip():
            errors.setdefault(at, "nothing is printed, no place is told")
    return [Answer(text.strip(), errors.get(at)) for at, text in enumerate(printed)]


def _halves(texts: Sequence[str], options: Sequence[str], status: int) -> list[Answer]:
    """As _run, though mlir-opt crashes on one of the texts."""
    if len(texts) == 1:
        return [Answer("", f"{CRASH}{status}")]
    middle = len(texts) // 2
    return [*_run(texts[:middle], options), *_run(texts[middle:], options)]


def judge(instances: Sequence[Instance]) -> tuple[set[str], list[Finding]]:
    """The ops of which mlir-opt accepts an instance, and all differences."""
    findings: list[Finding] = []
    shown: list[tuple[Instance, str, str]] = []
    unread: list[tuple[str, Instance]] = []
    for one in instances:
        try:
            generic, pretty = _printed(one.generic)
        except REFUSALS as failed:
            unread.append((str(failed), one))
            continue
        except Exception as failed:
            findings.append(Finding(EXCEPTION, one, repr(failed)))
            continue
        shown.append((one, generic, pretty))
    findings.extend(judge_refused(unread))
    meant = mlir_opt([generic for _, generic, _ in shown], "--mlir-print-op-generic")
    taken: list[tuple[Instance, str, str, Answer]] = []
    for (one, generic, pretty), module in zip(shown, meant, strict=True):
        if module.error is None:
            taken.append((one, generic, pretty, module))
        elif not module.error.startswith(CRASH):  # where it crashes nobody has judged
            findings.append(Finding(LOOSER, one, module.error))
    from_generic = mlir_opt([generic for _, generic, _, _ in taken])
    from_pretty = mlir_opt([pretty for _, _, pretty, _ in taken], "--mlir-print-op-generic")
    good: set[str] = set()
    for (one, generic, pretty, module), there, back in zip(
        taken, from_generic, from_pretty, strict=True
    ):
        if any(text.error and text.error.startswith(CRASH) for text in (there, back)):
            continue
        if there.error is not None:
            findings.append(Finding(LOOSER, one, there.error))
            continue
        good.add(one.op)
        if there.text == pretty.strip() and (back.error or back.text != module.text):
            continue  # what MLIR prints means nothing, or something else, to MLIR itself
        if back.error is not None:
            findings.append(Finding(UNREADABLE, one, f"{back.error}\n{excerpt(pretty, one)}"))
        elif back.text != module.text:
            findings.append(Finding(CHANGED, one, first_difference(back.text, module.text)))
        elif there.text != pretty.strip():
            findings.append(Finding(OTHER_TEXT, one, first_difference(pretty, there.text)))
        else:
            findings.extend(_reads_again(one, generic, module.text, there.text))
    return good, findings


def judge_refused(refused: Sequence[tuple[str, Instance]]) -> list[Finding]:
    """Which of the instances that the house refuses, and why, are valid to mlir-opt."""
    answers = mlir_opt([one.generic for _, one in refused], "--mlir-print-op-generic")
    return [
        Finding(EXCEPTION if why.startswith(FAULT) else STRICTER, one, why)
        for (why, one), answer in zip(refused, answers, strict=True)
        if answer.error is None or why.startswith(FAULT)
    ]


def _printed(text: str) -> tuple[str, str]:
    module = Parser(new_registry(), text).parse_module()
    nameless(module)
    return print_module(module, generic=True), print_module(module)


def nameless(module: ModuleOp) -> ModuleOp:
    """The module without names of values."""
    for op in module.walk():
        for result in op.results:
            result.name_hint = None
        for block in (block for region in op.regions for block in region.blocks):
            for argument in block.args:
                argument.name_hint = None
    return module


def plain(module: ModuleOp) -> ModuleOp:
    """The module without names of values, and without properties that are what a default says."""
    for op in nameless(module).walk():
        if isinstance(op, TableOp):
            for row in op.row.attributes:
                if row.default is not None:
                    default = type(op).dialect_source.default(row)
                    if default is not None and op.properties.get(row.name) == default:
                        del op.properties[row.name]
    return module


def _reads_again(one: Instance, given: str, generic: str, pretty: str) -> list[Finding]:
    """What is wrong with how the house reads mlir-opt's text.

    It has the generic form that mlir-opt was given, of a module that has been verified, and the
    one that mlir-opt gave.
    """
    try:
        module = Parser(new_registry(), pretty).parse_module()
        if print_module(nameless(module), generic=True).strip() == given.strip() == generic:
            return []
        errors = verify(module)
    except REFUSALS as failed:
        return [Finding(UNREADABLE, one, f"{failed}\n{excerpt(pretty, one)}")]
    except Exception as failed:
        return [Finding(EXCEPTION, one, f"{failed!r}\n{excerpt(pretty, one)}")]
    if errors:
        return [Finding(UNREADABLE, one, f"{errors[0].message}\n{excerpt(pretty, one)}")]
    again = print_module(plain(module), generic=True)
    theirs = print_module(plain(Parser(new_registry(), generic).parse_module()), generic=True)
    if again != theirs:
        return [Finding(CHANGED, one, f"read by us: {first_difference(again, theirs)}")]
    return []


def first_difference(ours: str, theirs: str) -> str:
    """The first lines that differ between our text and MLIR's."""
    left, right = ours.strip().split("\n"), theirs.strip().split("\n")
    for mine, other in zip(left, right, strict=False):
        if mine != other:
            return f"\n  ours  {mine.strip()}\n  mlir  {other.strip()}"
    return f"{len(left)} lines, mlir-opt has {len(right)}"


def excerpt(text: str, one: Instance) -> str:
    """The first line of a text that names the instance's op."""
    word = one.op.partition(".")[2]
    found = next((line for line in text.split("\n") if word in line), text.split("\n")[0])
    return f"  {found.strip()}"
