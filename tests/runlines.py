"""Read a text test: its RUN lines as commands, and the conditions under which it runs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

CHECK_SUFFIX = r"(?:-(?:NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-\d+))?(?:\{LITERAL\})?"
DIRECTIVE = re.compile(r"(?://|^\s*#)\s*([A-Z][A-Z0-9_]*(?:-[A-Z0-9_]+)*(?:\{LITERAL\})?)\s*:(.*)")
EXPECTATION = re.compile(r"expected-(?:error|warning|remark|note)\b")
MATCHERS = ("filecheck", "FileCheck")

TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<operator>&&|2>&1|2>|[|<>])
      | (?P<word>(?:[\w./:,=%+@^-]+|'[^']*'|"[^"\\$`]*")+)""",
    re.VERBOSE,
)
OPERATORS = ("<", ">", "2>", "2>&1")
QUOTED = re.compile(r"'([^']*)'|\"([^\"]*)\"")


class BadTest(Exception):
    """The test's own text is wrong, so that running it would show nothing."""


@dataclass(frozen=True)
class Command:
    """One program of a pipeline, with its redirections."""

    words: tuple[str, ...]
    negated: bool = False
    stdin: str | None = None
    stdout: str | None = None
    stderr: str | None = None
    merge_stderr: bool = False


Pipeline = tuple[Command, ...]


@dataclass(frozen=True)
class RunLine:
    """One RUN line: pipelines joined by `&&`."""

    number: int
    text: str
    pipelines: tuple[Pipeline, ...]


@dataclass(frozen=True)
class TextTest:
    """A file with RUN lines."""

    path: Path
    runs: tuple[RunLine, ...]
    requires: tuple[str, ...] = ()
    unsupported: tuple[str, ...] = ()
    xfail: tuple[str, ...] = ()


@dataclass
class _Directives:
    """The lines of a file that speak to the test runner."""

    runs: list[tuple[int, str]] = field(default_factory=list[tuple[int, str]])
    conditions: dict[str, list[str]] = field(
        default_factory=lambda: {"REQUIRES": [], "UNSUPPORTED": [], "XFAIL": []}
    )
    others: list[tuple[int, str, str]] = field(default_factory=list[tuple[int, str, str]])
    has_expectations: bool = False


def read_test(path: Path, scratch: Path) -> TextTest:
    """Read the test at `path`; `%t` names a file in `scratch`. Raises BadTest."""
    directives = _read_directives(path)
    if not directives.runs:
        raise BadTest(f"{path}: no RUN line")
    runs = tuple(_read_run(path, number, text, scratch) for number, text in directives.runs)
    _check_checks(path, directives, runs)
    conditions = {name: tuple(words) for name, words in directives.conditions.items()}
    return TextTest(
        path, runs, conditions["REQUIRES"], conditions["UNSUPPORTED"], conditions["XFAIL"]
    )


def _read_directives(path: Path) -> _Directives:
    found = _Directives()
    open_run = False
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        found.has_expectations |= EXPECTATION.search(line) is not None
        directive = DIRECTIVE.search(line)
        if open_run and (directive is None or directive[1] != "RUN"):
            raise BadTest(f"{path}:{number}: the RUN line above ends in `\\`, this is no RUN line")
        if directive is None:
            continue
        word, rest = directive[1], directive[2].strip()
        if word == "RUN":
            text = rest.removesuffix("\\").rstrip()
            if open_run:
                first, before = found.runs.pop()
                found.runs.append((first, f"{before} {text}"))
            else:
                found.runs.append((number, text))
            open_run = rest.endswith("\\")
        elif word in found.conditions:
            found.conditions[word] += [name.strip() for name in rest.split(",")]
        elif word != "COM":
            found.others.append((number, word, line))
    if open_run:
        raise BadTest(f"{path}: the last RUN line ends in `\\`")
    return found


def _check_checks(path: Path, directives: _Directives, runs: tuple[RunLine, ...]) -> None:
    """Refuse what FileCheck passes over in silence: misspelt directives, unused prefixes."""
    prefixes = _prefixes(runs)
    seen: set[str] = set()
    for number, word, line in directives.others:
        known = [prefix for prefix in prefixes if re.fullmatch(prefix + CHECK_SUFFIX, word)]
        if not known:
            raise BadTest(f"{path}:{number}: `{word}:` is not a directive of this test")
        if re.search(rf"(?:COM|RUN).*{known[0]}", line):
            raise BadTest(f"{path}:{number}: filecheck takes this line for a comment")
        seen.update(known)
    if missing := prefixes - seen:
        raise BadTest(f"{path}: no line checks `{min(missing)}:`")
    verifies = any(word.endswith("-verify-diagnostics") for word in _words(runs))
    if not seen and not (verifies and directives.has_expectations):
        raise BadTest(f"{path}: nothing is checked: neither a CHECK line nor expected-error")


def _commands(runs: tuple[RunLine, ...]) -> Iterator[Command]:
    return (c for run in runs for pipeline in run.pipelines for c in pipeline)


def _words(runs: tuple[RunLine, ...]) -> Iterator[str]:
    return (word for command in _commands(runs) for word in command.words)


def _prefixes(runs: tuple[RunLine, ...]) -> set[str]:
    found: set[str] = set()
    for command in _commands(runs):
        if command.words[0] not in MATCHERS:
            continue
        line = " ".join(command.words)
        named = re.findall(r" --?check-prefix(?:es)?[= ](\S+)", line)
        found.update(prefix for names in named or ["CHECK"] for prefix in names.split(","))
    return found


def _read_run(path: Path, number: int, text: str, scratch: Path) -> RunLine:
    pipelines: list[Pipeline] = []
    commands: list[Command] = []
    tokens: list[str] = []
    for token in (*_tokens(path, number, text), "&&"):
        if token not in ("|", "&&"):
            tokens.append(token)
            continue
        commands.append(_read_command(path, number, tokens, scratch))
        tokens = []
        if token == "&&":
            pipelines.append(tuple(commands))
            commands = []
    return RunLine(number, text, tuple(pipelines))


def _tokens(path: Path, number: int, text: str) -> Iterator[str]:
    position = 0
    while position < len(text):
        token = TOKEN.match(text, position)
        if token is None:
            raise BadTest(
                f"{path}:{number}: `{text[position]}` in a RUN line: quote it, or do without it"
            )
        if token.lastgroup != "space":
            yield token[0]
        position = token.end()


def _read_command(path: Path, number: int, tokens: list[str], scratch: Path) -> Command:
    words: list[str] = []
    files: dict[str, str] = {}
    rest = iter(tokens)
    for token in rest:
        if token in OPERATORS[:3]:
            target = next(rest, None)
            if target is None or target in OPERATORS or token in files:
                raise BadTest(f"{path}:{number}: `{token}` wants one file")
            files[token] = _expand(path, number, target, scratch)
        elif token != "2>&1":
            words.append(_expand(path, number, token, scratch))
    negated = words[:1] == ["not"]
    words = words[negated:]
    if not words or words[0] == "not" or words[0].startswith("-"):
        raise BadTest(f"{path}:{number}: a command is missing")
    return Command(
        tuple(words),
        negated,
        files.get("<"),
        files.get(">"),
        files.get("2>"),
        merge_stderr="2>&1" in tokens,
    )


def _expand(path: Path, number: int, token: str, scratch: Path) -> str:
    """Replace `%s` by the test, `%S` by its folder, `%t` by a file of its own; drop the quotes."""

    def substitute(match: re.Match[str]) -> str:
        values = {"s": path, "S": path.parent, "t": scratch / f"{path.name}.tmp", "%": "%"}
        if match[1] not in values:
            raise BadTest(f"{path}:{number}: `%{match[1]}` is none of %s, %S, %t and %%")
        return str(values[match[1]])

    return re.sub(r"%(%|\w*)", substitute, QUOTED.sub(lambda m: m[1] or m[2] or "", token))
