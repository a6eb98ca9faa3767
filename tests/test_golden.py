"""What releases before could read and name, this one can: files in `golden` are only ever added.

`docs/stability.md` says what is promised. A file here shows what a release printed; no change after
that release may change it. `*.mlir` is read, verified, and printed as it stands; `*.generic.mlir`
is the same module in generic form; `spellings.mlir` has texts with what is printed of each,
`pipelines.txt` what pipelines are read as, `names.json` the names that users write.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check, read
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.pipeline import Nested, parse_pipeline
from tirx_mlir.syntax.ir import IRDLOperation, OptionalDef, ParametrizedAttribute
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.tools import command, tirx_opt, tirx_run, tirx_translate

import tirx_mlir
from instance_judge import mlir_opt
from machine import FEATURES

GOLDEN = Path(__file__).parent / "golden"
MODULES = sorted(
    path
    for path in GOLDEN.glob("*/*.mlir")
    if path.name != "spellings.mlir" and ".generic" not in path.name
)
BAD = (
    "%0 = arith.contant 1 : i32\n",
    "func.func private @f()\nfunc.func private @f()\n",
)
MAINS: dict[str, Callable[[Sequence[str]], int]] = {
    "tirx-opt": tirx_opt.main,
    "tirx-run": tirx_run.main,
    "tirx-translate": tirx_translate.main,
}
KERNEL = """gpu.module @m {
  gpu.func @k(%x: memref<4xf32>) kernel {
    gpu.return
  }
}
"""


def named(path: Path) -> str:
    return str(path.relative_to(GOLDEN))


def printed(text: str, *, generic: bool = False) -> str:
    module = read(Registry(), text, "<golden>")
    check(module)
    return print_module(module, generic=generic)


def behind_comments(path: Path) -> str:
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("//"))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_is_printed_as_it_stands(path: Path) -> None:
    text = behind_comments(path)
    assert printed(text) == text


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_its_generic_form_is_the_same_module(path: Path) -> None:
    text, generic = (behind_comments(one) for one in (path, path.with_suffix(".generic.mlir")))
    assert printed(text, generic=True) == generic
    assert printed(generic, generic=True) == generic


@pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="no mlir-opt 22 on this machine")
def test_mlir_opt_takes_it_by_the_irdl_that_ships() -> None:
    texts = [behind_comments(path.with_suffix(".generic.mlir")) for path in MODULES]
    answers = mlir_opt(texts, f"--irdl-file={GOLDEN.parent.parent / 'dialects' / 'tirx.irdl'}")
    assert [one.error for one in answers] == [None] * len(MODULES)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/spellings.mlir")), ids=named)
def test_other_spellings_are_read(path: Path) -> None:
    for part in path.read_text(encoding="utf-8").split("// -----\n"):
        spelled, _, wanted = part.partition("// is printed as\n")
        assert wanted
        assert printed(spelled) == wanted
        assert printed(wanted) == wanted


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*/pipelines.txt")), ids=named)
def test_pipelines_are_read(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    starts = [at for at, line in enumerate(lines) if not line.startswith(" ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        steps = parse_pipeline(lines[start], find_pass, pass_names)
        assert list(shown(steps, "  ")) == lines[start + 1 : end], lines[start]


def shown(steps: Sequence[Pass | Nested], margin: str) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Nested):
            yield f"{margin}{step.anchor}"
            yield from shown(step.passes, f"{margin}  ")
            continue
        options = {one.name.replace("_", "-"): one for one in fields(step)}
        values = {name: cast(object, getattr(step, one.name)) for name, one in options.items()}
        given = [f"{n}={v}" for n, v in values.items() if v != options[n].default]
        yield f"{margin}{step.name}" + (f"{{{' '.join(sorted(given))}}}" if given else "")


# Names


def words() -> dict[str, object]:
    """The ops and attributes of tirx with their parts; an optional attribute ends in `?`."""
    found: dict[str, object] = {}
    source = Registry().source("tirx")
    assert source is not None
    for name in source.op_names():
        op = source.op(name)
        assert op is not None
        assert issubclass(op, IRDLOperation)
        defined = op.get_irdl_definition()
        found[f"tirx.{name}"] = [
            *(name for name, _ in (*defined.operands, *defined.results)),
            *(f"{n}{'?' * isinstance(one, OptionalDef)}" for n, one in defined.attributes.items()),
        ]
    from tirx_mlir.dialects.tirx import Tirx

    for cls in Tirx.attributes:
        assert issubclass(cls, ParametrizedAttribute)
        found[f"#{cls.name}"] = [name for name, _ in cls.get_irdl_definition().parameters]
    return found


def test_every_word_stands_in_a_golden_text() -> None:
    """With each attribute that its op may have, so that a new one gets its text, too."""
    generic = "".join(path.read_text(encoding="utf-8") for path in GOLDEN.glob("*/*.generic.mlir"))
    for name, parts in words().items():
        lines = [line for line in generic.splitlines() if name in line]
        assert lines, name
        for part in cast(list[str], parts) if name[0] != "#" else []:
            if part.endswith("?"):
                assert any(re.search(rf"\b{part[:-1]}\b", line) for line in lines), (name, part)


def passes() -> dict[str, object]:
    """The house's passes with their options, which are names of a dataclass's fields."""
    found: dict[str, object] = {}
    for name in pass_names():
        made = find_pass(name)
        assert made is not None
        options = fields(made) if isinstance(made, type) else ()
        found[name] = [one.name.replace("_", "-") for one in options]
    return found


def options() -> dict[str, object]:
    from tirx_mlir.tools.translate_options import arguments

    parsers = {
        "tirx-opt": tirx_opt.arguments(),
        "tirx-run": tirx_run.arguments(),
        "tirx-translate": arguments(),
    }
    return {
        name: sorted(set(re.findall(r"(?<![\w-])--?[a-zA-Z][\w-]*", parser.format_help())))
        for name, parser in parsers.items()
    }


def statuses() -> dict[str, object]:
    names = ("OK", "REFUTED", "UNKNOWN", "USAGE", "BAD_INPUT", "TOOL_FAILED")
    return {name: getattr(command, name) for name in names}


def python() -> dict[str, object]:
    """What `docs/python.md` is about."""
    return {
        "tirx_mlir": sorted(tirx_mlir.__all__),
        "Module": dir(tirx_mlir.Module),
        "Diagnostic": dir(tirx_mlir.Diagnostic),
        "Failure": dir(tirx_mlir.Failure([])),
        "Lowering": dir(tirx_mlir.Lowering()),
    }


def groups() -> dict[str, object]:
    """The groups of entry points."""
    text = (GOLDEN.parent.parent / "docs" / "packages.md").read_text(encoding="utf-8")
    return {"groups": sorted(set(re.findall(r"^\| `(tirx_mlir\.\w+)` \|", text, re.MULTILINE)))}


NOW: dict[str, Callable[[], dict[str, object]]] = {
    "commands": options,
    "entry points": groups,
    "exit statuses": statuses,
    "passes": passes,
    "python": python,
    "words": words,
}


@cache
def names_of(path: Path) -> dict[str, dict[str, object]]:
    return json.loads(path.read_text(encoding="utf-8"))


NAMES = sorted(GOLDEN.glob("*/names.json"))


@pytest.mark.parametrize("kind", NOW)
@pytest.mark.parametrize("path", NAMES, ids=named)
def test_what_had_a_name_has_it(path: Path, kind: str) -> None:
    """More may be added. Parts of an op or an attribute keep their order."""
    now = NOW[kind]()
    for name, was in names_of(path)[kind].items():
        assert name in now, name
        if isinstance(was, list):
            parts = cast(list[str], was)
            there = cast(list[str], now[name])
            assert [one for one in there if one in parts] == parts, name
        else:
            assert now[name] == was, name


RUNS = {
    "tirx-opt": ["-p", "cse", "--timing"],
    "tirx-opt --list-passes": ["--list-passes"],
    "tirx-translate": ["--to", "llvmir"],
    "tirx-translate --report": ["--report"],
    "tirx-run": ["--entry", "k", "--grid", "1", "--block", "1", "--arg", "zeros:4xf32"],
}


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("path", NAMES, ids=named)
def test_json_has_the_keys_that_it_had(
    path: Path, run: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "k.mlir"
    file.write_text(KERNEL)
    main = MAINS[run.partition(" ")[0]]
    assert main([*RUNS[run], *([str(file)] if "--list-passes" not in run else []), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    was = cast(list[str], names_of(path)["json"][run])
    assert set(was) <= set(keys(found))


def keys(found: object, before: str = "") -> Iterator[str]:
    """The keys of an object and of the objects in it, of a list those of the first."""
    if isinstance(found, list):
        several = cast(list[object], found)
        yield from keys(several[0], f"{before}[].") if several else ()
    elif isinstance(found, dict):
        for key, value in cast(dict[str, object], found).items():
            yield f"{before}{key}"
            yield from keys(value, f"{before}{key}.")


@pytest.mark.parametrize("path", NAMES, ids=named)
def test_a_diagnostic_has_the_keys_that_it_had(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told: set[str] = set()
    for text in BAD:
        file = tmp_path / "bad.mlir"
        file.write_text(text)
        assert tirx_opt.main([str(file), "--json"]) == 4
        found = json.loads(capsys.readouterr().out)["diagnostics"]
        told.update(key for one in found for key in keys(one))
    assert set(cast(list[str], names_of(path)["json"]["diagnostic"])) <= told
