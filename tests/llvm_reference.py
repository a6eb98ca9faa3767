"""What mlir-translate makes of a module, and a form of LLVM IR in which equal modules are equal."""

import re
import subprocess
from collections.abc import Callable
from importlib import import_module
from typing import Any, cast

import pytest

from machine import find_program

llvm = cast("Any", import_module("llvmlite.binding"))

_NAME = re.compile(r'%(?:"(?:[^"\\]|\\.)*"|[-a-zA-Z$._0-9]+)')
_LABEL = re.compile(r'("(?:[^"\\]|\\.)*"|[-a-zA-Z$._0-9]+):')
_DEFINITION = re.compile(rf"  ({_NAME.pattern}) = ")
_SYMBOL = re.compile(r'@("[^"]*"|[-\w$.]+)')
_STRING = re.compile(r'("(?:[^"\\]|\\.)*")')
_WORD = re.compile(r'"[^"]*"(?:="[^"]*")?|[^\s"(]+(?:\([^)]*\))?(?:=\d+)?')
_VERSION = re.compile(r'(, |(?<=\{))!\{i32 2, !"Debug Info Version", i32 3\}(?:, )?')


def tool(name: str) -> str:
    """The path of a program of MLIR; skips where it is not here."""
    found = find_program(name)
    if found is None:
        pytest.skip(f"{name} of LLVM 22 is not on the PATH")
    return found


def run(name: str, text: str, *flags: str) -> str:
    """What a program of MLIR makes of a text."""
    shown = subprocess.run(
        [tool(name), *flags], input=text, capture_output=True, text=True, check=False
    )
    assert shown.returncode == 0, shown.stderr[:2000]
    return shown.stdout


def verified(text: str) -> str:
    """LLVM IR as LLVM prints it."""
    module = llvm.parse_assembly(text, llvm.create_context())
    module.verify()
    return str(module)


def simplified(text: str) -> str:
    """LLVM IR after what MLIR's builder folds and more: instructions combined, dead ones gone."""
    llvm.initialize_all_targets()
    module = llvm.parse_assembly(text, llvm.create_context())
    machine = llvm.Target.from_triple("nvptx64-nvidia-cuda").create_target_machine()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(0))
    passes = llvm.create_new_function_pass_manager()
    passes.add_instruction_combine_pass()
    for function in module.functions:
        passes.run(function, builder)
    return str(module)


def canonical(text: str) -> dict[str, list[str]]:
    """Each symbol's lines; metadata and attributes stand in them, values are numbered anew."""
    groups: dict[str, str] = {}
    nodes: dict[str, str] = {}
    named: list[str] = []
    lines: list[str] = []
    for line in verified(text).splitlines():
        line = line if line.startswith("module asm") else re.sub(r'\s*;[^"]*$', "", line)
        if match := re.match(r"attributes #(\d+) = \{ (.*) \}", line):
            groups[match[1]] = " ".join(sorted(_WORD.findall(match[2])))
        elif match := re.match(r"!(\d+) = (.*)", line):
            nodes[match[1]] = match[2]
        elif line.startswith("!"):
            named.append(line)
        elif line and not line.startswith(("source_filename", ";")):
            lines.append(line)
    inline = _inliner(groups, nodes)
    found = _by_symbol([inline(line) for line in lines])
    for line in named:
        shown = _VERSION.sub("", inline(line))
        if not shown.endswith("{}"):
            found[shown] = []
    return found


def _inliner(groups: dict[str, str], nodes: dict[str, str]) -> Callable[[str], str]:
    def node(name: str, around: tuple[str, ...] = ()) -> str:
        if name in around:
            return f"<self {len(around) - around.index(name)}>"
        inside = (*around, name)
        return re.sub(r"!(\d+)\b", lambda match: node(match[1], inside), nodes[name])

    def inline(line: str) -> str:
        line = re.sub(r"!(\d+)\b", lambda match: node(match[1]), line)
        return re.sub(r" #(\d+)", lambda match: f" {{{groups.get(match[1], match[1])}}}", line)

    return inline


def _by_symbol(lines: list[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    body: list[str] = []
    for line in lines:
        if body or line.startswith("define"):
            body.append(line)
            if line == "}":
                found[_symbol(body[0])] = _renumbered(body)
                body = []
        elif line.startswith("declare"):
            if not _symbol(line).startswith("llvm."):
                found[_symbol(line)] = [line]
        else:
            found[line] = []
    return found


def _symbol(line: str) -> str:
    match = _SYMBOL.search(line)
    assert match is not None, line
    return match[1]


def _renumbered(body: list[str]) -> list[str]:
    """Values and blocks by the order in which they are defined, incoming values by number."""
    names: dict[str, str] = {}

    def define(name: str) -> None:
        names.setdefault(name, f"%{len(names)}")

    for name in _NAME.findall(body[0]):
        define(name)
    for line in body:
        if match := _LABEL.match(line):
            define(f"%{match[1]}")
        elif match := _DEFINITION.match(line):
            define(match[1])
    found: list[str] = []
    for line in body:
        if match := _LABEL.match(line):
            line = f"%{match[1]}:"
        parts = [line] if '%"' in line else _STRING.split(line)
        line = "".join(
            one if one.startswith('"') else _NAME.sub(lambda match: names.get(match[0], "?"), one)
            for one in parts
        )
        if " = phi " in line:
            head, _, incoming = line.partition("[")
            line = head + ", ".join(sorted(re.findall(r"\[ .*? \]", f"[{incoming}")))
        found.append(line)
    return found
