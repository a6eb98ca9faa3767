"""The package of docs/packages.md works as it stands there."""

import re
import shlex
import tomllib
from pathlib import Path

import numpy as np
import pytest
from tirx_mlir.tools import tirx_opt, tirx_run, tirx_translate

import tirx_mlir
from inprocess import ROOT
from packages import install

PAGE = (ROOT / "docs" / "packages.md").read_text("utf-8")
COMMANDS = {
    "tirx-opt": tirx_opt.main,
    "tirx-run": tirx_run.main,
    "tirx-translate": tirx_translate.main,
}


def blocks() -> dict[str, str]:
    """The page's code by the file that its first line names."""
    return dict(re.findall(r"```\w+\n(?:#|//) (\S+)\n(.*?)```", PAGE, re.DOTALL))


@pytest.fixture(autouse=True)
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    files = blocks()
    project = tomllib.loads(files["pyproject.toml"])["project"]
    name = project["name"]
    code = {
        file.removeprefix(f"{name}/"): text
        for file, text in files.items()
        if name in Path(file).parts
    }
    install(monkeypatch, tmp_path, name, code, project["entry-points"])
    (tmp_path / "blend.mlir").write_text(files["blend.mlir"])
    monkeypatch.chdir(tmp_path)
    return tmp_path


def commands() -> list[list[str]]:
    (text,) = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    return [shlex.split(line) for line in text.splitlines()]


def test_its_commands_do_what_they_say(capsys: pytest.CaptureFixture[str]) -> None:
    for name, *arguments in commands():
        assert COMMANDS[name](arguments) == 0, capsys.readouterr().err
    shown = capsys.readouterr().out
    assert "math.fma" in shown
    assert "geo.lerp" not in shown
    assert "fma.rn.f32" in shown
    np.testing.assert_array_equal(np.load("y.npy"), np.full(128, 0.5, np.float32))


def test_it_works_from_python() -> None:
    x, y = np.zeros(128, np.float32), np.ones(128, np.float32)
    module = tirx_mlir.load("blend.mlir")
    module.run_pipeline("lower-geo").run("blend", x, y, 0.25, grid=1)
    np.testing.assert_array_equal(x, np.full(128, 0.25, np.float32))
    np.testing.assert_array_equal(y, np.full(128, 0.5, np.float32))


def test_without_its_pass_the_message_says_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_translate.main(["blend.mlir", "--to", "ptx"]) == 4
    says = "blend.mlir:7:10: error: geo.lerp: convert-to-llvm has no lowering for this op; run a "
    assert says + "pass that lowers geo first (-p PASS" in capsys.readouterr().err


def test_its_rule_refuses_what_it_cannot_do(capsys: pytest.CaptureFixture[str]) -> None:
    text = Path("blend.mlir").read_text().replace('"doubled"', '"doubled", lanes = 4 : i64')
    Path("wide.mlir").write_text(text)
    assert tirx_opt.main(["wide.mlir", "-p", "expand-copies"]) == 4
    says = "wide.mlir:10:5: error: tirx.copy: doubled brings one element at a time"
    assert says in capsys.readouterr().err


def test_what_was_compiled_depends_on_the_passes(
    monkeypatch: pytest.MonkeyPatch, package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TIRX_CACHE_DIR", str(package / "cache"))
    for passes, has_fma in (("lower-geo", True), ("lower-geo{exact=true}", False)) * 2:
        assert tirx_translate.main(["blend.mlir", "-p", passes, "--to", "ptx"]) == 0
        assert ("fma.rn.f32" in capsys.readouterr().out) == has_fma


def test_every_group_is_told() -> None:
    homes = (Path(__file__).parent.parent / home for home in ("dialects", "passes", "lowering"))
    files = [file for home in homes for file in home.rglob("*.py")]
    kinds = [re.findall(r'\]"? = Kind\(\s*"(\w+)"', one.read_text("utf-8")) for one in files]
    groups = {group for found in kinds for group in found}
    assert len(groups) >= 10
    for group in groups:
        assert f"| `tirx_mlir.{group}` |" in PAGE, group
