"""The pages about interfaces show files that load, and what comes of a text with them."""

import re
from pathlib import Path
from shlex import split

import pytest
from tirx_mlir.tools import tirx_opt, tirx_run

DOCS = Path(__file__).parent.parent / "docs"
COMMAND = re.compile(r"`tirx-(opt|run) f\.mlir --load-dialect (\w+\.py)([^`]*)`")
TOOLS = {"opt": tirx_opt.main, "run": tirx_run.main}
PAGES = [page for page in sorted(DOCS.glob("*.md")) if COMMAND.search(page.read_text("utf-8"))]


def blocks(text: str) -> dict[str, str]:
    return dict(re.findall(r"^```(\w*)\n(.*?)^```", text, re.MULTILINE | re.DOTALL))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_what_a_page_shows_comes_out(
    page: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = page.read_text("utf-8")
    command = COMMAND.search(text)
    assert command is not None
    shown = blocks(text)
    file, module = tmp_path / command[2], tmp_path / "f.mlir"
    file.write_text(shown["python"])
    module.write_text(shown["mlir"])
    call = [str(module), "--load-dialect", str(file), *split(command[3])]
    assert TOOLS[command[1]](call) == 0
    told = capsys.readouterr()
    assert told.out == shown[""]
    assert told.err == ""
