"""Bad input gives one clear message with its place, the right exit status, no trace, no output."""

import base64
import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.tools import tirx_opt, tirx_run, tirx_translate

EXAMPLES = Path(__file__).parent.parent / "examples"
USAGE, BAD_INPUT, TOOL_FAILED = 3, 4, 5
COMMANDS = {
    "opt": tirx_opt.main,
    "translate": tirx_translate.main,
    "run": tirx_run.main,
}


@dataclass(frozen=True)
class Bad:
    """A call that must fail: the text of IN, the command line, its status, what it must say."""

    text: str | bytes | None
    call: str
    status: int
    says: Sequence[str]


KERNEL = """gpu.module @m {
  gpu.func @k(%x: memref<?xf32>, %n: i32)
      kernel attributes {known_block_size = array<i32: 32, 1, 1>} {
    gpu.return
  }
}
"""

CASES = {
    "unknown op": Bad(
        "func.func @f(%a: i32) {\n  %0 = arith.addx %a, %a : i32\n  return\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:2:8: error: unknown op arith.addx; did you mean arith.addi", "^"],
    ),
    "unknown dialect": Bad("foo.bar\n", "opt IN", BAD_INPUT, ["IN:1:1: error: unknown op foo.bar"]),
    "type mismatch": Bad(
        "func.func @f(%a: i32, %b: i64) {\n  %0 = arith.addi %a, %b : i32\n  return\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:2:23: error: %b has type i64, i32 is wanted here"],
    ),
    "wrong rank": Bad(
        "func.func @f(%m: memref<4x4xf32>, %i: index) {\n"
        "  %0 = memref.load %m[%i] : memref<4x4xf32>\n  return\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:2:8: error: memref.load: memref<4x4xf32> needs 2 indices, got 1"],
    ),
    "a brace too many": Bad(
        "func.func @f() {\n  return\n}}\nfunc.func @g() {\n  return\n}\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:3:2: error: expected an op", "IN:7:1: error: expected an op"],
    ),
    "func without its dialect": Bad(
        "func @f() {\n  return\n}\n", "opt IN", BAD_INPUT, ["IN:1:1: error: unknown op func"]
    ),
    "negative number of cores": Bad(
        KERNEL, "run IN --entry k --grid 1 --cores -1", USAGE, ["--cores -1: expected"]
    ),
    "more memory than there is": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --arg zeros:99999999999999999xf32 --arg 1",
        USAGE,
        ["argument zeros:99999999999999999xf32: "],
    ),
    "unknown toolchain": Bad(
        KERNEL, "translate IN --to ptx --using foo", USAGE, ["there is no toolchain 'foo'"]
    ),
    "a toolchain of no use": Bad(
        KERNEL, "translate IN --to ptx --using ptxas", USAGE, ["'ptxas' is of no use"]
    ),
    "negative shape": Bad(
        "func.func private @f(memref<-4xf32>)\n", "opt IN", BAD_INPUT, ["IN:1:29: error:"]
    ),
    "two errors": Bad(
        "func.func @f() {\n  a.b\n  return\n}\nfunc.func @g() {\n  c.d\n  return\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:2:3: error: unknown op a.b", "IN:6:3: error: unknown op c.d"],
    ),
    "value used before it is defined": Bad(
        "func.func @f() -> i32 {\n  return %x : i32\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:2:10: error: %x is not defined"],
    ),
    "value that does not dominate": Bad(
        "func.func @f(%c: i1) -> i32 {\n  cf.cond_br %c, ^a, ^b\n^a:\n"
        "  %x = arith.constant 1 : i32\n  cf.br ^b\n^b:\n  return %x : i32\n}\n",
        "opt IN",
        BAD_INPUT,
        ["IN:7:3: error: func.return: %x does not dominate this use", "%x is defined here"],
    ),
    "missing file": Bad(None, "opt /no/such.mlir", BAD_INPUT, ["/no/such.mlir: error: can't read"]),
    "not UTF-8": Bad(
        b"func.func @f() {\n  \xff\xfe\n}\n", "opt IN", BAD_INPUT, ["IN:2:3: error: byte 0xff"]
    ),
    "unclosed": Bad("func.func @f() {\n  return\n", "opt IN", BAD_INPUT, ["IN:3:1: error:"]),
    "unwritable output": Bad(
        "module {}", "opt IN -o /no/such/out.mlir", BAD_INPUT, ["/no/such/out.mlir: error: can't"]
    ),
    "unknown pass": Bad(
        "module {}",
        "opt IN -p canonicalise",
        USAGE,
        ["<pass-pipeline>:1:1: error: unknown pass canonicalise; did you mean canonicalize?"],
    ),
    "unknown pass option": Bad(
        "module {}", "opt IN -p canonicalize{foo=1}", USAGE, ["canonicalize has no option foo"]
    ),
    "pass option of the wrong kind": Bad(
        "module {}", "opt IN -p canonicalize{max-iterations=x}", USAGE, ["expected an integer"]
    ),
    "unclosed pipeline": Bad(
        "module {}", "opt IN -p func.func(cse", USAGE, ["expected ',' or ')'"]
    ),
    "unknown option": Bad("module {}", "opt IN --foo", USAGE, ["--foo"]),
    "unknown architecture": Bad(
        KERNEL, "translate IN --to ptx --arch sm_1", USAGE, ["error: ", "sm_1"]
    ),
    "unknown kind of code": Bad(KERNEL, "translate IN --to wasm", USAGE, ["llvmir, ptx"]),
    "no kernel": Bad(
        "func.func @f() {\n  return\n}\n", "translate IN --to ptx", BAD_INPUT, ["no kernel"]
    ),
    "unknown calling convention": Bad(
        KERNEL, "translate IN --to ptx --abi fast", USAGE, ["abi must be bare or descriptor"]
    ),
    "unknown entry": Bad(
        KERNEL, "run IN --entry main --grid 1", BAD_INPUT, ["error: ", "main", "k"]
    ),
    "missing argument": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --arg zeros:4xf32",
        BAD_INPUT,
        ["IN:2:3: error: @k: takes 2 arguments", "1 were given"],
    ),
    "argument of the wrong type": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --arg zeros:4xf64 --arg 1",
        BAD_INPUT,
        ["IN:2:3: error: @k: x: elements are float64", "float32"],
    ),
    "argument of the wrong rank": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --arg zeros:2x2xf32 --arg 1",
        BAD_INPUT,
        ["@k: x: shape (2, 2) has rank 2"],
    ),
    "number that does not fit": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --arg zeros:4xf32 --arg 9999999999",
        BAD_INPUT,
        ["@k: n: 9999999999 does not fit into i32"],
    ),
    "argument that is nothing": Bad(
        KERNEL, "run IN --entry k --grid 1 --arg rand:4 --arg 1", USAGE, ["unknown element type 4"]
    ),
    "missing array file": Bad(
        KERNEL, "run IN --entry k --grid 1 --arg no.npy --arg 1", BAD_INPUT, ["can't read no.npy"]
    ),
    "block too large": Bad(
        KERNEL.replace(" attributes {known_block_size = array<i32: 32, 1, 1>}", ""),
        "run IN --entry k --grid 1 --block 2048 --arg zeros:4xf32 --arg 1",
        BAD_INPUT,
        ["2048", "1024"],
    ),
    "another block than the kernel's": Bad(
        KERNEL,
        "run IN --entry k --grid 1 --block 64 --arg zeros:4xf32 --arg 1",
        BAD_INPUT,
        ["64", "32"],
    ),
    "no grid": Bad(KERNEL, "run IN --entry k --arg zeros:4xf32 --arg 1", BAD_INPUT, ["grid"]),
}


@pytest.mark.parametrize("name", CASES)
def test_bad_input(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = CASES[name]
    file = tmp_path / "IN"
    if bad.text is not None:
        file.write_bytes(bad.text.encode() if isinstance(bad.text, str) else bad.text)
    command, *arguments = bad.call.split()
    status = COMMANDS[command]([str(file) if one == "IN" else one for one in arguments])
    out, err = capsys.readouterr()
    shown = err.replace(str(file), "IN")
    assert status == bad.status, shown
    assert out == ""
    assert "Traceback" not in shown
    for words in bad.says:
        assert words in shown, shown


def test_a_failure_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    calls = {
        "opt": ["-p", "canonicalise"],
        "translate": ["--to", "ptx", "--arch", "sm_12"],
        "run": ["--entry", "none"],
    }
    file = tmp_path / "k.mlir"
    file.write_text(KERNEL)
    for command, arguments in calls.items():
        status = COMMANDS[command]([str(file), "--json", *arguments])
        out, err = capsys.readouterr()
        assert status in (USAGE, BAD_INPUT)
        assert not err
        assert [one["severity"] for one in json.loads(out)["diagnostics"]][:1] == ["error"]


def test_a_failed_run_leaves_the_output_file_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.mlir"
    source.write_text("a.b\n")
    target.write_text("old")
    assert tirx_opt.main([str(source), "-o", str(target)]) == BAD_INPUT
    assert target.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["in.mlir", "out.mlir"]
    assert "unknown op a.b" in capsys.readouterr().err


def test_ten_megabytes_of_garbage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Reading stops after a bounded number of messages, and soon."""
    noise = random.Random(0).randbytes(7_500_000)
    file = tmp_path / "garbage.mlir"
    for data in (noise, base64.encodebytes(noise)):
        file.write_bytes(data)
        assert tirx_opt.main([str(file)]) == BAD_INPUT
        err = capsys.readouterr().err
        assert "error: " in err
        assert len(err) < 100_000


UNSELECTABLE = {
    "no instruction": ("llvm.intr.exp(%x) : (f32) -> f32", BAD_INPUT, "llvm.intr.exp: "),
    "no register": (
        'llvm.inline_asm "mov.b32 $0, $1;", "=Q,f" %x : (f32) -> f32',
        TOOL_FAILED,
        "llvm.inline_asm: ",
    ),
}


@pytest.mark.parametrize("name", UNSELECTABLE)
def test_an_op_that_llvm_cannot_select_is_named(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Known ones are refused beforehand; LLVM dies of the others, and the next compile works."""
    op, wanted, says = UNSELECTABLE[name]
    file = tmp_path / "in.mlir"
    file.write_text(
        "gpu.module @m {\n  llvm.func @k(%p: !llvm.ptr, %x: f32) attributes {nvvm.kernel} {\n"
        f"    %y = {op}\n    llvm.store %y, %p : f32, !llvm.ptr\n    llvm.return\n  }}\n}}\n"
    )
    status = tirx_translate.main([str(file), "--to", "ptx", "--arch", "sm_90a"])
    out, err = capsys.readouterr()
    assert status == wanted, err
    assert out == ""
    assert f"{file}:3:10: error: {says}" in err, err
    file.write_text(KERNEL)
    assert tirx_translate.main([str(file), "--to", "ptx", "--arch", "sm_90a"]) == 0


def test_braces_that_close_nothing_end_a_long_text() -> None:
    text = "}\n" + "func.func private @f()\n" * 400
    with pytest.raises(Failure, match="expected an op, found '}'"):
        Parser(Registry(), text).parse_module()


def test_a_nul_character_is_space() -> None:
    module = Parser(Registry(), "func.func @f() {\0 return }\0").parse_module()
    assert [op.name for op in module.body.block.ops] == ["func.func"]
