"""What dialects cost that are known and not used, and what the first use of a definition costs.

    python benchmarks/definitions.py [--repeats 15]

Commands read a text with one op of one dialect, where one dialect is known or forty are: from
packages, Python files, IRDL, tables. Each dialect has ten ops. The processor's time counts.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from rows import Row, Settings, milliseconds
from startup import run
from tirx_mlir.dialects.verify import check, read

import tirx_mlir

MANY = 40
OPS = 10

PYTHON = """from xdsl.dialects.builtin import f32
from xdsl.ir import Dialect
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def
{ops}

Made = Dialect("{dialect}", [{classes}])
"""
PYTHON_OP = """

@irdl_op_definition
class Op{number}(IRDLOperation):
    name = "{dialect}.op{number}"
    x = operand_def(f32)
    y = result_def(f32)
    assembly_format = "$x attr-dict"
"""
IRDL = "irdl.dialect @{dialect} {{\n{ops}}}\n"
IRDL_OP = """  irdl.operation @op{number} {{
    %0 = irdl.is f32
    irdl.operands(x: %0)
    irdl.results(y: %0)
  }}
"""
TABLE_OP = """op op{number} Op{number}
  operand x: F32
  result y: F32
  format $x attr-dict
"""
SHORT = "func.func @f(%x: f32) -> f32 {{\n  %0 = {op} %x\n  return %0 : f32\n}}\n"
GENERIC = SHORT.replace("{op} %x", '"{op}"(%x) : (f32) -> f32')


def python_text(dialect: str) -> str:
    ops = "".join(PYTHON_OP.format(dialect=dialect, number=n) for n in range(OPS))
    classes = ", ".join(f"Op{n}" for n in range(OPS))
    return PYTHON.format(dialect=dialect, ops=ops, classes=classes)


def irdl_text(dialect: str) -> str:
    ops = "".join(IRDL_OP.format(number=n) for n in range(OPS))
    return IRDL.format(dialect=dialect, ops=ops)


def table_text(dialect: str) -> str:
    del dialect  # its file's name says it
    return "".join(TABLE_OP.format(number=n) for n in range(OPS))


TEXTS: Mapping[str, tuple[Callable[[str], str], str]] = {
    "py": (python_text, SHORT),
    "irdl": (irdl_text, GENERIC),
    "table": (table_text, SHORT),
}


def files(folder: Path, ending: str, prefix: str = "d") -> list[Path]:
    """Files of definitions, one a dialect."""
    make = TEXTS[ending][0]
    made = [folder / f"{prefix}{number}.{ending}" for number in range(MANY)]
    for file in made:
        file.write_text(make(file.stem))
    return made


def install(folder: Path, count: int) -> dict[str, str]:
    """A folder with packages, each with a dialect; the environment in which they are installed."""
    for number in range(count):
        dialect = f"p{number}"
        (folder / f"{dialect}.py").write_text(python_text(dialect))
        info = folder / f"{dialect}-0.1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {dialect}\nVersion: 0.1\n")
        points = f"[tirx_mlir.dialects]\n{dialect} = {dialect}:Made\n"
        (info / "entry_points.txt").write_text(points)
    return {**os.environ, "PYTHONPATH": str(folder)}


def ratio(
    one: list[str], many: list[str], repeats: int, environments: Sequence[Mapping[str, str]]
) -> float:
    """How much longer a command takes than another, in turns."""
    found: list[float] = []
    for number in range(repeats + 1):
        first = run(one, environments[0]).cpu
        second = run(many, environments[-1]).cpu
        if number:
            found.append(second / first)
    return median(found)


def known_and_not_used(repeats: int) -> Iterator[tuple[str, float]]:
    """By kind of source: the time with many dialects to that with one."""
    command = str(Path(sys.executable).parent / "tirx-opt")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for ending, (_, text) in TEXTS.items():
            given = files(folder, ending)
            module = folder / f"{ending}.mlir"
            module.write_text(text.format(op="d0.op0"))
            load = [word for file in given for word in ("--load-dialect", str(file))]
            call = [command, str(module)]
            found = ratio([*call, *load[:2]], [*call, *load], repeats, [os.environ])
            yield f".{ending} files", found
        homes = [folder / "one", folder / "many"]
        for home in homes:
            home.mkdir()
        environments = [install(home, count) for home, count in zip(homes, (1, MANY), strict=True)]
        module = folder / "packages.mlir"
        module.write_text(SHORT.format(op="p0.op0"))
        call = [command, str(module)]
        yield "packages", ratio(call, call, repeats, environments)


def first_uses() -> Iterator[tuple[str, float]]:
    """By kind of source: milliseconds of the first op of a definition, read and checked.

    What the same takes with an op that was met before is taken off.
    """
    with tempfile.TemporaryDirectory() as name:
        for ending, (_, text) in TEXTS.items():
            first: list[float] = []
            again: list[float] = []
            for file in files(Path(name), ending, "u")[:5]:
                texts = [text.format(op=f"{file.stem}.op{number}") for number in range(OPS)]
                module = tirx_mlir.parse(texts[0], dialects=[str(file)])
                for one in texts[1:]:
                    first.append(milliseconds(partial(reread, module, one)))
                    again.append(milliseconds(partial(reread, module, one)))
            yield f".{ending} file", median(first) - median(again)
    rows = [f"arith.{name}" for name in ("subf", "mulf", "divf", "remf", "maximumf", "minimumf")]
    module = tirx_mlir.parse("%0 = arith.constant 0.0 : f32")
    first, again = list[float](), list[float]()
    for op in rows:
        text = f"%0 = arith.constant 0.0 : f32\n%1 = {op} %0, %0 : f32\n"
        first.append(milliseconds(partial(reread, module, text)))
        again.append(milliseconds(partial(reread, module, text)))
    yield "table of the house", median(first) - median(again)


def reread(module: tirx_mlir.Module, text: str) -> None:
    """Read and check a text with the definitions of a module."""
    check(read(module.registry, text, "<text>"))


def rows(settings: Settings) -> Iterator[Row]:
    """Both, with what is promised."""
    for source, found in known_and_not_used(settings.repeats):
        what = f"{MANY} dialects known from {source}, one op used, to one dialect known"
        yield Row("definitions", what, "times", found, bar=1.1)
    for source, found in first_uses():
        yield Row("definitions", f"first use of an op of a {source}", "ms", found, bar=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=15)
    for row in rows(Settings(parser.parse_args().repeats)):
        print(f"{row.ours:8.3f} {row.unit:6} {row.what}")


if __name__ == "__main__":
    main()
