"""What stands around a command: streams that are closed or full, odd outputs, combined options."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from typing import IO

import pytest
from tirx_mlir.tools import tirx_opt

USAGE, BAD_INPUT = 3, 4


def opt(
    arguments: Sequence[str],
    redirected: str = "",
    text: str = "module {}",
    output: IO[bytes] | int = subprocess.PIPE,
) -> subprocess.CompletedProcess[str]:
    """Run tirx-opt in a process of its own, with a shell's redirections."""
    program = "import sys; from tirx_mlir.tools.entry import opt; sys.exit(opt())"
    command = f'exec "$@" {redirected}'
    return subprocess.run(
        ["sh", "-c", command, "sh", sys.executable, "-c", program, *arguments],
        input=text,
        stdout=output,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("redirected", "says"),
    [
        ("<&-", "<stdin>: error: can't read the file: it is closed"),
        (">&-", "<stdout>: error: can't write the file: it is closed"),
        ("2>&-", ""),
    ],
)
def test_a_closed_stream_is_told(redirected: str, says: str) -> None:
    text = "a.b" if redirected == "2>&-" else "module {}"
    ended = opt((), redirected, text)
    assert ended.returncode == BAD_INPUT, ended.stderr
    assert ended.stderr.strip() == says


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
@pytest.mark.parametrize("arguments", [(), ("--json",), ("--list-passes",), ("--show-dialects",)])
def test_a_full_disk_is_told(arguments: Sequence[str]) -> None:
    ended = opt(arguments, ">/dev/full")
    assert ended.returncode == BAD_INPUT
    assert ended.stderr.startswith("<stdout>: error: can't write the file: ")


@pytest.mark.parametrize("redirected", ["2>&1 >/dev/null", "2>&1"])
@pytest.mark.parametrize(("text", "status"), [("a.b", BAD_INPUT), ("module {}", 0)])
@pytest.mark.parametrize("arguments", [(), ("--json",), ("--split-input-file",)])
def test_nobody_reads_on(arguments: Sequence[str], text: str, status: int, redirected: str) -> None:
    """What was found is told by the exit status all the same."""
    read, written = os.pipe()
    os.close(read)
    with open(written, "wb", 0) as pipe:
        ended = opt(arguments, redirected, text, pipe)
    assert ended.returncode == status


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is full")
@pytest.mark.parametrize(("text", "status"), [("a.b", BAD_INPUT), ("module {}", 0)])
def test_messages_that_cannot_be_written(text: str, status: int) -> None:
    assert opt((), "2>/dev/full", text).returncode == status


def test_what_is_no_plain_file_is_written_to(tmp_path: Path) -> None:
    """A pipe here; a device, which must not be replaced, is treated alike."""
    pipe, source, read = tmp_path / "pipe", tmp_path / "in.mlir", list[str]()
    os.mkfifo(pipe)
    source.write_text("module {}")
    reader = Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    assert tirx_opt.main([str(source), "-o", str(pipe)]) == 0
    assert pipe.is_fifo()
    reader.join(10)
    assert read == ["module {\n}\n"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    link, target, source = tmp_path / "link", tmp_path / "target", tmp_path / "in.mlir"
    source.write_text("module {}")
    target.write_text("old")
    link.symlink_to(target)
    assert tirx_opt.main([str(source), "-o", str(link)]) == 0
    assert link.is_symlink()
    assert target.read_text() == "module {\n}\n"


def test_an_output_without_a_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    source = str(Path(__file__).parent.parent / "examples" / "matmul.mlir")
    assert tirx_opt.main([source, "-o", ""]) == USAGE
    assert "the name of the output file is empty" in capsys.readouterr().err


def test_json_goes_where_the_output_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.json"
    source.write_text("module {}")
    assert tirx_opt.main([str(source), "--json", "-o", str(target)]) == 0
    assert json.loads(target.read_text())["modules"] == ["module {\n}\n"]
    assert capsys.readouterr().out == ""


def test_a_message_shows_the_line_of_its_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "in.mlir"
    source.write_text("module {}\n// -----\nfoo.bar\n// -----\nmodule {}\n")
    assert tirx_opt.main([str(source), "--split-input-file"]) == BAD_INPUT
    assert "in.mlir:3:1: error: unknown op foo.bar" in (err := capsys.readouterr().err)
    assert "\nfoo.bar\n^" in err


@pytest.mark.parametrize(
    ("expectation", "says"),
    [
        ("expected-error-re @below {{unknown {{.*}} foo.bar}}", None),
        ("expected-error-re @below {{unknown {{.*}} foo.baz}}", "was not produced"),
        ("expected-error-re @below {{unknown {{(}} foo}}", "is no regular expression"),
    ],
)
def test_an_expectation_with_regular_expressions(
    expectation: str, says: str | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "in.mlir"
    source.write_text(f"// {expectation}\nfoo.bar\n")
    assert tirx_opt.main([str(source), "--verify-diagnostics"]) == (1 if says else 0)
    assert (says or "") in capsys.readouterr().err
