"""The stairs go one way: a folder imports what lies to its left, foreign packages have homes."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).parent.parent
ORDER = (
    "syntax",
    "dialects",
    "analysis",
    "passes",
    "lowering",
    "runtime",
    "interchange",
    "tools",
)
FOLDERS = tuple(folder for folder in ORDER if (ROOT / folder).is_dir())

HOMES = {
    "xdsl": ("syntax/ir.py",),
    "llvmlite": ("lowering/", "runtime/"),
    "z3": ("analysis/",),
    "cuda": ("runtime/", "lowering/"),
}
"""Which files may import a foreign package; one that is not named here may be imported anywhere."""

IMPORTED_WHERE_USED = (
    "argparse",
    "asyncio",
    "cuda",
    "ctypes",
    "inspect",
    "json",
    "llvmlite",
    "multiprocessing",
    "numpy",
    "subprocess",
    "tempfile",
    "z3",
)
"""What makes a start slow: imported inside the function that needs it."""

FORBIDDEN = ("tirx_mlir", *ORDER, "tests", "docs", "scripts")
"""Absolute names that work by accident only; xDSL's wheel installs the last three."""

Import = tuple[ast.Import | ast.ImportFrom, str]


def imports_of(tree: ast.AST, inside: tuple[type[ast.AST], ...] = ()) -> Iterator[Import]:
    """Each import with its dotted name; `inside` names the nodes that are not entered."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names = [node.module] if node.module else [alias.name for alias in node.names]
            yield from ((node, name) for name in names)
        elif not isinstance(node, inside) and not is_for_types(node):
            yield from imports_of(node, inside)


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imported_folder(file: PurePath, node: ast.ImportFrom, name: str) -> str:
    """The top-level folder that a relative import in `file` (relative to the tree) reaches."""
    base = file.parts[:-1]
    if node.level > len(base) + 1:
        return "(outside)"
    base = base[: len(base) - (node.level - 1)]
    return (*base, *name.split("."))[0]


def complaints(file: PurePath, source: str) -> Iterator[str]:
    """What the imports of one file do wrong, as sentences."""
    folder = file.parts[0]
    tree = ast.parse(source)
    functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
    early = {(node.lineno, name) for node, name in imports_of(tree, functions)}
    for node, name in imports_of(tree):
        place = f"{file}:{node.lineno}"
        if isinstance(node, ast.ImportFrom) and node.level > 0:
            target = imported_folder(file, node, name)
            if target not in ORDER[: ORDER.index(folder) + 1]:
                yield f"{place}: {folder} imports {target}, which is not to its left"
            continue
        top = name.split(".")[0]
        if top in FORBIDDEN:
            yield f"{place}: imports {name} by an absolute name"
        if top in HOMES and not str(file).startswith(HOMES[top]):
            yield f"{place}: imports {name}, which only {' and '.join(HOMES[top])} may"
        if top in IMPORTED_WHERE_USED and (node.lineno, name) in early:
            yield f"{place}: imports {name} at the start, not where it is used"


@pytest.mark.parametrize("folder", FOLDERS)
def test_imports_point_left(folder: str) -> None:
    files = sorted((ROOT / folder).rglob("*.py"))
    found = [c for f in files for c in complaints(f.relative_to(ROOT), f.read_text("utf-8"))]
    assert not found, "\n".join(found)


WRONG = {
    "from ..passes.cse import x": "dialects imports passes, which is not to its left",
    "from .. import tools": "dialects imports tools",
    "from ... import __version__": "dialects imports (outside)",
    "from tirx_mlir.syntax import ir": "imports tirx_mlir.syntax by an absolute name",
    "import syntax.ir": "imports syntax.ir by an absolute name",
    "from tests import x": "imports tests by an absolute name",
    "def f():\n    from xdsl.ir import Block": "imports xdsl.ir, which only syntax/ir.py may",
    "import numpy as np": "imports numpy at the start",
    "class A:\n    import json": "imports json at the start",
}


@pytest.mark.parametrize(("source", "complaint"), WRONG.items())
def test_a_wrong_import_is_named(source: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(PurePath("dialects/arith.py"), source))


@pytest.mark.parametrize(
    "source",
    [
        "from ..syntax.ir import Block",
        "from . import rows",
        "from .rows import table",
        "def f():\n    import numpy",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy",
    ],
)
def test_a_right_import_is_not_named(source: str) -> None:
    assert not list(complaints(PurePath("dialects/arith.py"), source))


def test_a_deeper_file_counts_its_dots_from_its_own_folder() -> None:
    file = PurePath("dialects/folds/arith.py")
    assert not list(complaints(file, "from ...syntax.ir import Block\nfrom ..rows import table"))
    assert list(complaints(file, "from ...passes.cse import x"))


def test_the_package_lies_over_these_folders() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    mapped = settings["tool"]["setuptools"]["package-dir"]
    assert mapped == {f"tirx_mlir.{folder}": folder for folder in FOLDERS}
