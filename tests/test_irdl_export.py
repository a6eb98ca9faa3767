"""Exported dialects: mlir-opt accepts what the house accepts, and refuses what IRDL can tell."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import Table, shipped_dialects
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.dialects.verify import check, read
from tirx_mlir.interchange.irdl_export import export
from tirx_mlir.syntax.diagnostics import Failure

from definition_instances import Instances, Made
from instance_judge import mlir_opt
from machine import FEATURES

ROOT = Path(__file__).parent.parent
INPUTS = ROOT / "tests" / "filecheck" / "interchange" / "Inputs"
TABLES = ROOT / "dialects" / "tables" / "22"
OFFTREE = ROOT / "examples" / "offtree"
needs_mlir_opt = pytest.mark.skipif(
    not FEATURES["mlir-opt"](), reason="no mlir-opt 22 on this machine"
)


class Exported:
    """A dialect, its export in a file, and instances of its definitions."""

    def __init__(self, dialect: str, file: Path | None, words: Sequence[str], each: int) -> None:
        self.dialect = dialect
        self._registry = Registry()
        if file is not None:
            load_dialects(str(file), self._registry)
        self.text = export([dialect], self.registry())
        instances = Instances(dialect, self.registry(), seed=22, words=words)
        self.right = list(instances.right(each))
        self.broken = [one for one in instances.broken(each // 2) if refusal(one, self.registry())]

    def registry(self) -> Registry:
        """One that knows the dialect and has read nothing."""
        return self._registry.clone()


@cache
def tirx() -> Exported:
    return Exported("tirx", None, ("m", "laneid", "warpid", "warp", "cta"), each=6)


@cache
def shelf() -> Exported:
    return Exported("shelf", INPUTS / "shelf.py", ("a", "b"), each=6)


@cache
def crate() -> Exported:
    return Exported("crate", INPUTS / "crate.irdl", ("a", "b"), each=6)


@cache
def cplx() -> Exported:
    return Exported("cplx", OFFTREE, (), each=6)


@cache
def offtree() -> Exported:
    return Exported("offtree", OFFTREE, (), each=6)


EACH = {"tirx": tirx, "shelf": shelf, "crate": crate, "cplx": cplx, "offtree": offtree}


def refusal(made: Made, registry: Registry) -> str:
    """Why the house refuses a text; empty if it does not."""
    try:
        check(read(registry, made.text, "<instance>"))
    except Failure as failed:
        return failed.diagnostics[0].message
    return ""


def refused_by_mlir_opt(some: Sequence[Made], irdl: str, folder: Path) -> list[str | None]:
    file = folder / "exported.irdl"
    file.write_text(irdl)
    return [one.error for one in mlir_opt([made.text for made in some], f"--irdl-file={file}")]


@needs_mlir_opt
@pytest.mark.parametrize("name", EACH)
def test_mlir_opt_accepts_what_the_house_accepts(name: str, tmp_path: Path) -> None:
    exported = EACH[name]()
    assert len(exported.right) >= 50
    errors = refused_by_mlir_opt(exported.right, exported.text, tmp_path)
    told = [f"{made.what}: {why}" for made, why in zip(exported.right, errors, strict=True) if why]
    assert not told
    assert not [made.what for made in exported.right if refusal(made, exported.registry())]


@needs_mlir_opt
@pytest.mark.parametrize("name", EACH)
def test_mlir_opt_refuses_what_irdl_can_tell(name: str, tmp_path: Path) -> None:
    """What IRDL can tell is what the house itself refuses when it reads the export."""
    exported = EACH[name]()
    errors = refused_by_mlir_opt(exported.broken, exported.text, tmp_path)
    again = Registry()
    file = tmp_path / "again.irdl"
    file.write_text(exported.text)
    load_dialects(str(file), again, overrides=True)
    unlike: list[str] = []
    refused = 0
    for made, error in zip(exported.broken, errors, strict=True):
        by_irdl = refusal(made, again.clone())
        refused += error is not None
        if bool(by_irdl) != (error is not None):
            unlike.append(f"{made.what}: {error!r} and {by_irdl!r}\n{made.text}")
    assert not unlike
    assert refused >= 50
    assert refused >= 0.75 * len(exported.broken)


def test_the_file_that_ships_is_the_export() -> None:
    shipped = (ROOT / "dialects" / "tirx.irdl").read_text(encoding="utf-8")
    assert shipped == export(["tirx"], Registry())


@pytest.mark.parametrize("name", EACH)
def test_the_house_reads_its_export_and_writes_it_again(name: str, tmp_path: Path) -> None:
    exported = EACH[name]()
    file = tmp_path / f"{name}.irdl"
    file.write_text(exported.text)
    registry = Registry()
    load_dialects(str(file), registry, overrides=True)

    def plain(text: str) -> list[str]:
        return [line for line in text.splitlines() if line.strip() and "//" not in line]

    assert plain(export([name], registry)) == plain(exported.text)


@needs_mlir_opt
def test_the_tables_of_the_house_are_irdl_under_other_names(tmp_path: Path) -> None:
    registry = Registry()
    names = [f"my_{name}" for name in shipped_dialects()]
    for name in names:
        text = (TABLES / f"{name.removeprefix('my_')}.table").read_text(encoding="utf-8")
        registry.add_source(TableDialect(name, Table(name, text)))
    errors = refused_by_mlir_opt(
        [Made("nothing", "module {}\n")], export(names, registry), tmp_path
    )
    assert errors == [None]
