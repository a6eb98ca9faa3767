"""LLVM IR text: the same as mlir-translate's, legal for LLVM, and errors with the op's name."""

import re
from collections.abc import Sequence
from pathlib import Path
from time import process_time

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import table
from tirx_mlir.lowering.llvm_text import LLVMText, emit, is_spelled
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser

from llvm_reference import canonical, run, simplified, verified

FOLDER = Path(__file__).parent / "filecheck" / "lowering"
FILES = [*sorted(FOLDER.glob("llvm_text_*.mlir")), *sorted(FOLDER.glob("nvvm_text_*.mlir"))]
EXAMPLES = Path(__file__).parent.parent / "examples"
INTRINSICS = Path(__file__).parent / "data" / "llvm_intrinsics.txt"

APART = {
    "branches": "mlir-translate splits each edge that is taken twice, we those that differ",
    "samedest": "mlir-translate splits each edge that is taken twice, we those that differ",
    "gep": "mlir-translate folds the address",
    "llvm.global_dtors": "mlir-translate drops the data of destructors",
    "smem_desc": "the same number from other instructions",
    "of_an_scf_loop": "mlir-translate drops what scf loops carry",
}
"""Symbols of our files that mlir-translate spells otherwise, and why that is fine."""

REFUSED = "asmm"
"""A function that mlir-translate spells wrongly: elementtype on the result, which LLVM refuses."""


def parse(text: str) -> Operation:
    return Parser(Registry(), text, "test.mlir").parse_module()


def emitted(text: str) -> LLVMText:
    return emit(parse(text))


def as_module(text: str) -> str:
    """A file's gpu.module as a module of its own, without the checks."""
    text = re.sub(r"\n *// CHECK.*", "", text)
    return text.replace("gpu.module @device ", "module ")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_llvm_accepts_what_we_spell(file: Path) -> None:
    verified(emitted(as_module(file.read_text("utf-8"))).text)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_mlir_translate_spells_the_same(file: Path) -> None:
    if file.stem == "nvvm_text_ptx":
        pytest.skip("MLIR spells these ops in convert-nvvm-to-llvm")
    text = as_module(file.read_text("utf-8"))
    assert_same(re.sub(rf"\n  llvm\.func @{REFUSED}\(.*?\n  \}}", "", text, flags=re.DOTALL))


def assert_same(text: str) -> None:
    theirs = canonical(run("mlir-translate", text, "--mlir-to-llvmir"))
    ours = canonical(emitted(text).text)
    for found in (ours, theirs):
        for key in list(found):
            if key.removeprefix("@").partition(" ")[0] in APART:
                del found[key]
    assert ours == theirs


# MLIR's own lowering of our examples

LOWERING = (
    "gpu-kernel-outlining,convert-scf-to-cf,expand-strided-metadata,"
    "gpu.module(convert-gpu-to-nvvm),finalize-memref-to-llvm,convert-math-to-llvm,"
    "convert-arith-to-llvm,convert-index-to-llvm,convert-cf-to-llvm,canonicalize,cse,"
    "reconcile-unrealized-casts"
)


@pytest.mark.parametrize("name", ["vecadd", "matmul", "softmax"])
def test_what_mlir_lowers_is_spelled_as_mlir_translate_does(name: str) -> None:
    """Up to instructions that its builder folds, and loop annotations that it drops."""
    source = (EXAMPLES / f"{name}.mlir").read_text("utf-8")
    source = re.sub(r" \{llvm\.loop_annotation = .*?\}", "", source)
    text = run("mlir-opt", source, f"--pass-pipeline=builtin.module({LOWERING})")
    ours = emit(device(text)).text
    inside = re.search(r"gpu\.module @\w+ (.*?\n  \}\n)", text, re.DOTALL)
    assert inside is not None
    theirs = run("mlir-translate", f"module {inside[1]}", "--mlir-to-llvmir")
    assert canonical(simplified(ours)) == canonical(simplified(theirs))


# Ops of which there are many alike


def intrinsic_functions() -> str:
    """A function for each line of the table of intrinsics."""
    functions: list[str] = []
    for index, line in enumerate(INTRINSICS.read_text("utf-8").splitlines()[1:]):
        name, inputs, output, properties = re.fullmatch(
            r"(\S+) \((.*)\) -> (.*?)(?: \{(.*)\})?", line
        ).groups()  # pyright: ignore[reportOptionalMemberAccess]
        types = re.split(r", (?![^<]*>)", inputs) if inputs else []
        functions.append(function_of(f"f{index}", f"llvm.{name}", types, output, properties or ""))
    return "".join(functions)


def function_of(
    symbol: str, op: str, types: Sequence[str], output: str, properties: str = ""
) -> str:
    arguments = ", ".join(f"%{i}: {type}" for i, type in enumerate(types))
    values = ", ".join(f"%{i}" for i in range(len(types)))
    inside = f" <{{{properties}}}>" if properties else ""
    signature = f"({', '.join(types)}) -> {output}"
    if output == "()":
        return (
            f'llvm.func @{symbol}({arguments}) {{\n  "{op}"({values}){inside} : {signature}\n'
            "  llvm.return\n}\n"
        )
    return (
        f"llvm.func @{symbol}({arguments}) -> {output} {{\n"
        f'  %r = "{op}"({values}){inside} : {signature}\n  llvm.return %r : {output}\n}}\n'
    )


def test_llvm_accepts_every_intrinsic() -> None:
    verified(emitted(intrinsic_functions()).text)


def test_mlir_translate_spells_every_intrinsic_the_same() -> None:
    assert_same(intrinsic_functions())


def register_functions() -> str:
    rows = table("nvvm")
    assert rows is not None
    names = [name for name in rows.op_names if name.startswith("read.ptx.sreg.")]
    return "".join(
        function_of(
            name.replace(".", "_"),
            f"nvvm.{name}",
            [],
            "i64" if name.endswith(("clock64", "globaltimer")) else "i32",
        )
        for name in names
    )


def test_mlir_translate_spells_every_special_register_the_same() -> None:
    assert_same(register_functions())


def test_llvm_accepts_every_special_register() -> None:
    verified(emitted(register_functions()).text)


@pytest.mark.parametrize("dialect", ["llvm", "nvvm"])
def test_every_op_of_the_dialect_is_spelled(dialect: str) -> None:
    rows = table(dialect)
    assert rows is not None
    assert [name for name in rows.op_names if not is_spelled(f"{dialect}.{name}")] == []


# Kernels


KERNEL = """
gpu.module @device {
  llvm.func @scale(%p: !llvm.ptr<1> {llvm.noalias}, %x: f32) attributes {nvvm.kernel} {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    %1 = llvm.getelementptr inbounds %p[%0] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %2 = llvm.load %1 : !llvm.ptr<1> -> f32
    %3 = llvm.fmul %2, %x : f32
    llvm.store %3, %1 : f32, !llvm.ptr<1>
    llvm.return
  }
}
"""


def device(text: str) -> Operation:
    return next(op for op in parse(text).walk() if op.name == "gpu.module")


def test_a_module_within_is_left_out() -> None:
    assert "@scale" not in emitted(KERNEL).text
    assert "define ptx_kernel void @scale(" in emit(device(KERNEL)).text


def test_each_line_knows_its_op() -> None:
    text = emit(device(KERNEL))
    ops = {line.strip(): text.line_of.get(i) for i, line in enumerate(text.text.split("\n"), 1)}
    found = {words: op.name for words, op in ops.items() if op is not None}
    assert found == {
        "define ptx_kernel void @scale(ptr addrspace(1) noalias %0, float %1) {": "llvm.func",
        "%3 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()": "nvvm.read.ptx.sreg.tid.x",
        "%4 = getelementptr inbounds float, ptr addrspace(1) %0, i32 %3": "llvm.getelementptr",
        "%5 = load float, ptr addrspace(1) %4": "llvm.load",
        "%6 = fmul float %5, %1": "llvm.fmul",
        "store float %6, ptr addrspace(1) %4": "llvm.store",
        "ret void": "llvm.return",
        "}": "llvm.func",
    }


def test_line_numbers_of_the_source_reach_ptx() -> None:
    text = emit(device(KERNEL), debug=True)
    (product,) = convert(text.text, "llvmir", "ptx", Request("sm_80"))
    ptx = product.text
    assert re.search(r'\.file\s+1 ".*test.mlir"', ptx)
    # the load stands in line 6 of the source
    assert re.search(r"\.loc\s+1 6 .*\n\s*ld\.global", ptx)
    assert ".loc" not in emit(device(KERNEL)).text


def test_triple_and_layout_can_be_given() -> None:
    text = emit(device(KERNEL), triple="nvptx64-nvidia-cuda", data_layout="e-i64:64").text
    assert text.startswith(
        'target datalayout = "e-i64:64"\ntarget triple = "nvptx64-nvidia-cuda"\n'
    )


def test_unreachable_blocks_are_kept_legal() -> None:
    """Their values may be used before they are defined, so LLVM gets poison."""
    text = """
    llvm.func @f(%a: i32) -> i32 {
      llvm.return %a : i32
    ^bb1(%x: i32):
      %0 = llvm.add %x, %a : i32
      llvm.br ^bb1(%0 : i32)
    }"""
    verified(emitted(text).text)


def test_spelling_is_fast() -> None:
    """About 5 µs an op; five times that is a fault."""
    body = "".join(f"  %{i} = llvm.add %{i - 1}, %a : i32\n" for i in range(1, 4000))
    module = parse(
        f"llvm.func @f(%a: i32) -> i32 {{\n  %0 = llvm.add %a, %a : i32\n{body}"
        "  llvm.return %3999 : i32\n}"
    )
    times: list[float] = []
    for _ in range(5):
        start = process_time()
        emit(module)
        times.append(process_time() - start)
    assert min(times) / 4000 < 25e-6


# Errors


def errors_of(text: str) -> list[str]:
    registry = Registry(allow_unregistered=True)
    module = Parser(registry, text, "test.mlir").parse_module()
    with pytest.raises(Failure) as failure:
        emit(module)
    return [f"{one.place}: {one.message}" for one in failure.value.diagnostics]


def in_function(line: str) -> str:
    return f"llvm.func @f(%a: i32, %p: !llvm.ptr, %x: f32) {{\n  {line}\n  llvm.return\n}}\n"


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('"foo.bar"(%a) : (i32) -> ()', "foo.bar: no LLVM IR is known for foo.bar"),
        (
            "llvm.store %a, %p {llvm.unknown = 1 : i32} : i32, !llvm.ptr",
            "llvm.store: its attribute llvm.unknown can't be carried to LLVM IR",
        ),
        (
            '"llvm.add"(%a, %a) {later} : (i32, i32) -> i32',
            "llvm.add: its attribute later can't be carried to LLVM IR",
        ),
        (
            '%i = "llvm.bitcast"(%a) : (i32) -> index',
            "llvm.bitcast: an index was not lowered to an integer",
        ),
        (
            '%i = "llvm.bitcast"(%a) : (i32) -> tensor<4xi8>',
            "llvm.bitcast: LLVM IR has no type tensor<4xi8>",
        ),
        (
            '%i = "llvm.bitcast"(%a) : (i32) -> vector<2x2xi8>',
            "llvm.bitcast: LLVM IR has vectors of rank one only, not vector<2x2xi8>",
        ),
        ("func.call @g() : () -> ()", "func.call: no LLVM IR is known for func.call"),
    ],
)
def test_what_llvm_ir_cannot_say_is_an_error(line: str, message: str) -> None:
    (found,) = errors_of(in_function(line))
    assert message in found
    assert found.startswith("test.mlir:2:")


def test_all_errors_are_told() -> None:
    lines = '"foo.a"() : () -> ()\n  "foo.b"() : () -> ()'
    assert len(errors_of(in_function(lines) + in_function(lines).replace("@f", "@g"))) == 4


def test_attributes_of_other_dialects_are_warned_of() -> None:
    text = emitted(in_function("llvm.store %a, %p {mine.note} : i32, !llvm.ptr"))
    (warning,) = text.warnings
    assert warning.message == "llvm.store: its attribute mine.note is not carried to LLVM IR"
    assert warning.severity == "warning"


def test_a_use_before_the_definition_is_an_error() -> None:
    (found,) = errors_of(
        in_function(
            '"llvm.store"(%later, %p) : (i32, !llvm.ptr) -> ()\n  %later = llvm.add %a, %a : i32'
        )
    )
    assert "it uses a value that is not defined before it" in found
