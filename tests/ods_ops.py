"""Report what becomes of ops of loaded dialects: `python tests/ods_ops.py [DIALECT …]`."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.opaque import OpaqueAttribute
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.dialects.terms import expand
from tirx_mlir.syntax.assembly import Assembly
from tirx_mlir.syntax.assembly_shape import FormatError
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from instance_judge import OTHER_TEXT, Finding, judge, mlir_opt, nameless
from instance_model import Instance
from instance_registry import in_use, new_registry, source_of
from instance_search import Search
from instance_seeds import loaded_seeds

INCLUDE = Path("/usr/lib/llvm-22/include")
FOLDER = INCLUDE / "mlir" / "Dialect"
FILES: Mapping[str, Sequence[str]] = {
    "acc": ("OpenACC/OpenACCOps",),
    "amdgpu": ("AMDGPU/IR/AMDGPU",),
    "amx": ("AMX/AMX",),
    "arm_neon": ("ArmNeon/ArmNeon",),
    "arm_sme": ("ArmSME/IR/ArmSMEOps", "ArmSME/IR/ArmSMEIntrinsicOps"),
    "arm_sve": ("ArmSVE/IR/ArmSVE",),
    "emitc": ("EmitC/IR/EmitC",),
    "ml_program": ("MLProgram/IR/MLProgramOps",),
    "mpi": ("MPI/IR/MPIOps",),
    "omp": ("OpenMP/OpenMPOps",),
    "quant": ("Quant/IR/QuantOps",),
    "shape": ("Shape/IR/ShapeOps",),
    "shard": ("Shard/IR/ShardOps",),
    "spirv": ("SPIRV/IR/SPIRVOps",),
    "tosa": ("Tosa/IR/TosaOps", "Tosa/IR/TosaShapeOps"),
    "wasmssa": ("WasmSSA/IR/WasmSSAOps",),
    "x86vector": ("X86Vector/X86Vector",),
    "xegpu": ("XeGPU/IR/XeGPUOps",),
}
"""The files below mlir/Dialect that define each dialect."""

FIRST, MOST, KEPT = 8, 60, 2
"""So many instances of an op are tried at first, at most, and looked at closely."""


@dataclass
class Outcome:
    """What came out for the ops of one dialect."""

    dialect: str
    ops: Sequence[str] = ()
    lacking: dict[str, str] = field(default_factory=dict[str, str])
    """What C++ alone knows of the syntax of an op, or of a type that it must have."""
    good: set[str] = field(default_factory=set[str])
    """The ops of which mlir-opt accepts an instance that is the same text here and there.

    Where C++ knows the syntax alone, it is enough that the generic form means the same.
    """
    refused: dict[str, str] = field(default_factory=dict[str, str])
    """Why there is no instance of an op."""
    findings: list[Finding] = field(default_factory=list[Finding])


def tblgen() -> str | None:
    """The program that dumps ODS."""
    return shutil.which("llvm-tblgen-22")


def dumped(dialect: str, folder: Path) -> Sequence[Path]:
    """The dumps of a dialect's files."""
    program = tblgen()
    assert program is not None
    made: list[Path] = []
    for name in FILES[dialect]:
        file = FOLDER / f"{name}.td"
        out = folder / f"{file.stem}.json"
        places = ["-I", str(INCLUDE), "-I", str(file.parent)]
        subprocess.run([program, "--dump-json", *places, str(file), "-o", str(out)], check=True)
        made.append(out)
    return made


def loaded(files: Sequence[Path]) -> Registry:
    """A registry that knows the dialects of dumps."""
    registry = Registry()
    for file in files:
        load_dialects(str(file), registry)
    return registry


def outcome(
    dialect: str, registry: Registry, only: Sequence[str] = (), most: int | None = None
) -> Outcome:
    """Make instances of the ops of a loaded dialect and have them judged.

    Of all ops, of some, or of at `most` so many, drawn by chance.
    """
    with in_use(registry):
        source = source_of(dialect)
        assert source is not None
        names = [name for name in source.rows.op_names if not only or name in only]
        if most is not None and len(names) > most:
            names = sorted(Random(dialect).sample(names, most))
        made = Outcome(dialect, [f"{dialect}.{name}" for name in names])
        left = names
        kept: list[Instance] = []
        for wanted in (FIRST, MOST):
            found = {name: _instances(name, source, wanted) for name in left}
            if wanted == FIRST:
                for name in left:
                    found[name] = [*loaded_seeds(source, name), *found[name]]
            tried = [one for each in found.values() for one in each]
            answers = mlir_opt([one.generic for one in tried], "--mlir-print-op-generic")
            taken: dict[str, list[Instance]] = {}
            for one, answer in zip(tried, answers, strict=True):
                if answer.error is None:
                    taken.setdefault(one.op, []).append(one)
                else:
                    made.refused.setdefault(one.op, answer.error)
            kept += [one for each in taken.values() for one in each[:KEPT]]
            left = [name for name in left if f"{dialect}.{name}" not in taken]
        made.lacking = {f"{dialect}.{name}": why for name in names if (why := lacks(name, source))}
        _, findings = judge(kept)
        made.findings = [
            one
            for one in findings
            if one.kind != OTHER_TEXT
            or not (one.instance.op in made.lacking or _is_alike(one.instance))
        ]
        bad = {id(finding.instance) for finding in made.findings}
        made.good = {one.op for one in kept if id(one) not in bad}
        return made


def lacks(name: str, source: TableDialect) -> str:
    """What C++ alone knows of the syntax of an op; empty if its row says it all."""
    cls = source.op(name)
    assert cls is not None
    assert issubclass(cls, TableOp)
    row = cls.row
    if row.format is None:
        return "its syntax" if "syntax" in row.cpp else ""
    try:
        _ = Assembly(row, row.format, source.vocabulary).parse
    except FormatError as why:
        return str(why)
    for part in (*row.operands, *row.results):
        meaning = expand(part.constraint, source.rows)
        for term in meaning.arguments if meaning.head == "and" else (meaning,):
            if term.head == "of":
                return f"a type of {term.word}"
            if term.head.startswith("!"):
                dialect, _, mnemonic = term.head[1:].partition(".")
                other = source.other(dialect)
                found = None if other is None else other.type(mnemonic)
                if found is None or issubclass(found, OpaqueAttribute):
                    return f"the syntax of {term.head}"
    return ""


def _is_alike(one: Instance) -> bool:
    """Whether the lines with an op are the same here and there, whatever stands around it.

    What values are called there may be chosen in C++.
    """
    module = nameless(Parser(new_registry(), one.generic).parse_module())
    (answer,) = mlir_opt([print_module(module, generic=True)])
    dialect, _, name = one.op.partition(".")
    whole, short = re.escape(one.op), re.escape(name)
    word = re.compile(rf"(?<![\w.]){whole}(?![\w.])")
    if word.search(answer.text) is None:
        word = re.compile(rf"(?<![\w.])(?:{dialect}\.)?{short}(?![\w.])")
    ours, theirs = (
        [
            re.sub(r"%\w+", "%", re.sub("^%.* = ", "", line.strip())).replace(f"{dialect}.", "")
            for line in text.splitlines()
            if word.search(line)
        ]
        for text in (print_module(module), answer.text)
    )
    return bool(ours) and ours == theirs


def _instances(name: str, source: TableDialect, wanted: int) -> Sequence[Instance]:
    row = source.rows.op(name)
    assert row is not None
    return Search(row, source, wanted).run()


def lines(found: Outcome) -> Iterator[str]:
    """The report in words."""
    declarative = [op for op in found.ops if op not in found.lacking]
    of_these = sum(op in found.good for op in declarative)
    yield (
        f"{found.dialect}: {len(found.ops)} ops, {len(declarative)} declarative,"
        f" {of_these} of these good, {len(found.good) - of_these} of the others"
    )
    findings = {one.instance.op: one for one in found.findings}
    for op in found.ops:
        if op not in found.good:
            why = findings.get(op) or found.refused.get(op, "no instance is found")
            lacking = found.lacking.get(op)
            yield f"  {op}{f' ({lacking})' if lacking else ''}: {why}"


def main(arguments: Sequence[str]) -> int:
    """Print the outcome of each dialect named, or of all; of one op as in `tosa.add`."""
    for name in arguments or FILES:
        dialect, _, op = name.partition(".")
        with TemporaryDirectory() as folder:
            registry = loaded(dumped(dialect, Path(folder)))
            for line in lines(outcome(dialect, registry, [op] if op else ())):
                print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
