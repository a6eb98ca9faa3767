"""A command starts with what its input needs, and imports nothing else."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

HEAVY = frozenset({"cuda", "hypothesis", "llvmlite", "multiprocessing", "numpy", "z3"})
"""What no command needs before it runs or compiles something."""

RARE = frozenset({"asyncio", "base64", "difflib", "importlib.metadata", "json", "subprocess"})
"""Parts of the standard library that only some inputs and options need."""

FOR_A_MODULE = frozenset(
    {
        *("dialects", "dialects.builtin_module", "dialects.registry", "dialects.verify"),
        *("dialects.interfaces", "dialects.symbols", "dialects.traits", "dialects.unknown"),
        *("dialects.brought", "dialects.entry_points", "dialects.implementations"),
        *(
            "tools",
            "tools.command",
            "tools.entry",
            "tools.opt_run",
            "tools.options",
            "tools.tirx_opt",
        ),
    }
)
"""What checks and prints an empty module, beside syntax. Think before you add to it."""

OF_DIALECTS = ("assembly", "attribute_forms", "directives", "extra_attributes")
"""How the syntax begins that only ops and attributes of dialects need."""


def imported_by(tool: str, *arguments: str, text: str = "") -> set[str]:
    """The modules that a command has imported when it ends well."""
    program = (
        "import atexit, sys\n"
        "atexit.register(lambda: print(*sys.modules, file=sys.stderr))\n"
        f"from tirx_mlir.tools.entry import {tool}\n"
        f"sys.argv = {[tool, *arguments]!r}\n"
        f"sys.exit({tool}())"
    )
    command: Sequence[str] = (sys.executable, "-c", program)
    ended = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr
    return set(ended.stderr.splitlines()[-1].split())


def ours(modules: set[str]) -> set[str]:
    return {name.removeprefix("tirx_mlir.") for name in modules if name.startswith("tirx_mlir.")}


def test_an_empty_module_imports_only_what_reads_and_prints_it() -> None:
    modules = imported_by("opt", text="module {}")
    syntax = {name for name in ours(modules) if name.startswith("syntax")}
    assert ours(modules) - syntax - FOR_A_MODULE == set()
    assert not [name for name in syntax if name.removeprefix("syntax.").startswith(OF_DIALECTS)]
    assert modules & (HEAVY | RARE) == set()


MATMUL = str(Path(__file__).parent.parent / "examples" / "matmul_swizzled.mlir")


@pytest.mark.parametrize(
    ("tool", "arguments", "text"),
    [
        ("opt", (), "module {}"),
        ("opt", (MATMUL,), ""),
        ("translate", ("--to", "ptx", MATMUL), ""),
    ],
)
def test_xdsl_s_own_parser_and_printer_are_not_imported(
    tool: str, arguments: tuple[str, ...], text: str
) -> None:
    bare = "import sys, xdsl.context, xdsl.dialects.builtin; print(*sys.modules)"
    shown = subprocess.run(
        [sys.executable, "-c", bare], capture_output=True, text=True, check=True
    ).stdout
    more = imported_by(tool, *arguments, text=text) - set(shown.split())
    assert {name for name in more if name.startswith("xdsl")} == set()


FUNCTION = "func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"


def test_a_dialect_brings_its_own_half_and_no_other() -> None:
    modules = ours(imported_by("opt", text=FUNCTION))
    assert {"dialects.arith", "dialects.func"} <= modules
    assert modules & {"dialects.gpu", "dialects.llvm", "dialects.memref", "dialects.nvvm"} == set()
    assert not [name for name in modules if name.startswith(("passes", "lowering", "runtime"))]


@pytest.mark.parametrize(
    ("tool", "arguments", "text"),
    [
        ("opt", ("-p", "canonicalize"), FUNCTION),
        ("opt", ("--help",), ""),
        ("translate", ("--help",), ""),
        ("translate", ("--to", "llvmir"), "llvm.func @f() attributes {nvvm.kernel} {llvm.return}"),
        ("run", ("--help",), ""),
    ],
)
def test_nothing_heavy_is_imported(tool: str, arguments: tuple[str, ...], text: str) -> None:
    assert imported_by(tool, *arguments, text=text) & HEAVY == set()


def test_the_package_itself_imports_nothing() -> None:
    program = "import sys, tirx_mlir; print(*(m for m in sys.modules if m.startswith('tirx')))"
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.stdout.split() == ["tirx_mlir"]


def test_the_collector_of_garbage_rests_while_a_command_runs() -> None:
    program = (
        "import gc, tirx_mlir.tools.entry as entry\n"
        "entry.import_module = lambda *_: type('', (), {'main': staticmethod(gc.isenabled)})\n"
        "print(gc.isenabled(), entry.opt(), gc.get_freeze_count() > 0)"
    )
    shown = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert shown.stdout.split() == ["True", "False", "True"], shown.stderr
