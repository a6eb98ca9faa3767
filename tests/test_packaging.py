"""The wheel holds every module and table, and works where nothing but the wheel is installed."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from test_offtree import PROJECT, passes

ROOT = Path(__file__).parent.parent
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
FOLDERS: dict[str, str] = SETTINGS["tool"]["setuptools"]["package-dir"]
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
OFFLINE = ("--quiet", "--no-deps", "--no-index")
SHIPPED = {".py", ".pyi", ".table", ".ll", ".irdl", ".mlir"}


def files_to_ship() -> set[str]:
    """The paths that the wheel must hold, as it names them."""
    found = {"tirx_mlir/__init__.py", "tirx_mlir/py.typed"}
    for folder in FOLDERS.values():
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in SHIPPED and "__pycache__" not in file.parts:
                found.add(f"tirx_mlir/{file.relative_to(ROOT).as_posix()}")
    return found


def run(*command: str | Path, cwd: Path) -> str:
    """Standard output of a command that must succeed, run without Python's own variables."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    ended = subprocess.run(
        command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, f"{command}\n{ended.stdout}\n{ended.stderr}"
    return ended.stdout


def test_every_folder_with_modules_is_named_as_a_package() -> None:
    holders = {Path(file).parent for file in files_to_ship() if file.endswith(".py")}
    named: list[str] = SETTINGS["tool"]["setuptools"]["packages"]
    assert sorted(named) == sorted(".".join(holder.parts) for holder in holders)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from the source distribution of a clean copy, as an installer makes it."""
    folder = tmp_path_factory.mktemp("package")
    ignored = shutil.ignore_patterns(".*", "build", "dist", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT, folder / "copy", ignore=ignored)
    build = "from setuptools.build_meta import build_sdist; build_sdist('..')"
    run(sys.executable, "-c", build, cwd=folder / "copy")
    (archive,) = folder.glob("*.tar.gz")
    run(*PIP, "wheel", *OFFLINE, "--no-build-isolation", archive, cwd=folder)
    (made,) = folder.glob("*.whl")
    return made


def test_the_wheel_holds_every_file_and_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        text = archive.read(metadata).decode()
    held = {name for name in names if ".dist-info/" not in name}
    assert held == files_to_ship()
    assert "License-Expression: Apache-2.0 WITH LLVM-exception" in text
    information = metadata.removesuffix("METADATA")
    assert {f"{information}licenses/LICENSE", f"{information}licenses/NOTICE"} <= names


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The Python of an environment of its own: the wheel, and the libraries of this one."""
    home = wheel.parent / "environment"
    venv.create(home, symlinks=True)
    python = home / "bin" / "python"
    run(*PIP, "--python", python, "install", *OFFLINE, wheel, cwd=wheel.parent)
    (libraries,) = home.glob("lib/*/site-packages")
    (libraries / "libraries.pth").write_text(sysconfig.get_path("purelib"))
    return python


IMPORT_ALL = """
import importlib, pathlib, sys, tirx_mlir
home = pathlib.Path(tirx_mlir.__file__).parent
assert home.is_relative_to(sys.prefix), home
for file in sorted(home.rglob("*.py")):
    parts = file.relative_to(home.parent).with_suffix("").parts
    name = ".".join(parts).removesuffix(".__init__")
    importlib.import_module(name)
    print(name)
"""


def test_every_installed_module_imports(installed: Path, tmp_path: Path) -> None:
    shown = run(installed, "-W", "error", "-c", IMPORT_ALL, cwd=tmp_path).split()
    modules = {file for file in files_to_ship() if file.endswith(".py")}
    assert len(shown) == len(modules)


LOAD_TABLES = """
from tirx_mlir.dialects import rows
for dialect in rows.shipped_dialects():
    assert rows.table(dialect) is not None
    print(dialect)
"""


def test_every_installed_table_loads(installed: Path, tmp_path: Path) -> None:
    shown = run(installed, "-W", "error", "-c", LOAD_TABLES, cwd=tmp_path).split()
    assert shown == sorted(file.stem for file in ROOT.glob("dialects/tables/22/*.table"))
    assert shown, "no table was found"


@pytest.mark.parametrize("command", SETTINGS["project"]["scripts"])
def test_every_command_shows_its_help(installed: Path, tmp_path: Path, command: str) -> None:
    assert command in run(installed.parent / command, "--help", cwd=tmp_path)


def test_the_offtree_project_passes_its_tests_beside_the_wheel(
    installed: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "offtree"
    shutil.copytree(PROJECT, copy, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    run(
        *PIP, "--python", installed, "install", *OFFLINE, "--no-build-isolation", copy, cwd=tmp_path
    )
    assert passes(installed.parent, cwd=tmp_path) == len(list((PROJECT / "tests").glob("*.mlir")))
