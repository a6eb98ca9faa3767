"""Kernels on the CPU print as C does, thread after thread."""

import ctypes
from struct import pack

import pytest
from tirx_mlir.runtime.simt_printing import Arguments, formatted

import tirx_mlir

INTEGERS = [
    f"%{flags}{width}{size}{kind}"
    for flags in ("", "-", "0", "+", " ", "#")
    for width in ("", "9", "9.4", ".0")
    for size in ("", "hh", "h", "ll")
    for kind in ("d", "i", "u", "o", "x", "X")
]
FLOATS = [
    f"%{flags}{width}{kind}"
    for flags in ("", "-", "0", "+", "#")
    for width in ("", "14", "12.3", ".0")
    for kind in ("e", "f", "g", "G")
]


def c_text(format_: str, *values: object) -> str:
    buffer = ctypes.create_string_buffer(500)
    ctypes.CDLL(None).snprintf(buffer, 500, format_.encode(), *values)
    return buffer.value.decode()


def our_text(format_: str, arguments: bytes) -> str:
    memory = ctypes.create_string_buffer(arguments + bytes(16))
    return formatted(format_.encode(), Arguments(ctypes.addressof(memory)))[0].decode("latin-1")


@pytest.mark.parametrize("value", [0, 1, 77, -1, -129, 2**31 - 1, -(2**31), 2**40 + 5])
def test_integers(value: int) -> None:
    for format_ in INTEGERS:
        wide = "ll" in format_
        bits = 64 if wide else 32
        given = value & ((1 << bits) - 1)
        c_value = ctypes.c_uint64(given) if wide else ctypes.c_uint32(given)
        ours = our_text(format_, given.to_bytes(bits // 8, "little"))
        assert ours == c_text(format_, c_value), format_


@pytest.mark.parametrize("value", [0.0, -1.5, 3.14159265, 1e300, 2.5e-7, 123456789.0])
def test_floats(value: float) -> None:
    for format_ in FLOATS:
        ours = our_text(format_, pack("<d", value))
        assert ours == c_text(format_, ctypes.c_double(value)), format_


def test_the_others() -> None:
    text = ctypes.create_string_buffer(b"words")
    address = ctypes.addressof(text).to_bytes(8, "little")
    assert our_text("%s|%.3s|%7s", address * 3) == "words|wor|  words"
    assert our_text("%s", bytes(8)) == "(null)"
    assert our_text("%5.1Lf", pack("<d", 1.26)) == "  1.3"
    assert our_text("%p", pack("<Q", 0xABC)) == "0xabc"
    assert our_text("%c%%%c", pack("<ii", 65, 66)) == "A%B"
    assert our_text("%*d|%-*.*f", pack("<iiiid", 5, 42, 8, 2, 1.5)) == "   42|1.50    "
    assert our_text("%a %a %A", pack("<ddd", 1.0, -2.75, 0.5)) == "0x1p+0 -0x1.6p+1 0X1P-1"


def test_values_lie_at_multiples_of_their_size() -> None:
    assert our_text("%d %lld %d %f", pack("<i4xqi4xd", 1, 2, 3, 4.0)) == "1 2 3 4.000000"


def test_what_is_no_directive_stays() -> None:
    assert our_text("50%, %y, %", b"") == "50%, %y, %"


KERNEL = """
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: f16, %n: i64, %b: i1) kernel
        attributes {known_block_size = array<i32: 3, 1, 1>} {
      %t = gpu.thread_id x
      %i = arith.index_cast %t : index to i32
      %block = gpu.block_id x
      gpu.printf "%lld.%d: %.2f %lld %d\\n", %block, %i, %x, %n, %b : index, i32, f16, i64, i1
      gpu.barrier
      gpu.printf "done %d\\n", %i : i32
      gpu.return
    }
  }
}"""


def test_a_kernel(capsys: pytest.CaptureFixture[str]) -> None:
    tirx_mlir.parse(KERNEL).program.run(
        "k", [1.25, -7, True], grid=(2, 1, 1), block=(3, 1, 1), cores=1
    )
    expected = ""
    for block in range(2):
        expected += "".join(f"{block}.{thread}: 1.25 -7 1\n" for thread in range(3))
        expected += "".join(f"done {thread}\n" for thread in range(3))
    assert capsys.readouterr().out == expected


def test_threads_of_several_workers_print_whole_lines(capsys: pytest.CaptureFixture[str]) -> None:
    tirx_mlir.parse(KERNEL).program.run(
        "k", [1.25, -7, False], grid=(50, 1, 1), block=(3, 1, 1), cores=2
    )
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 300
    assert lines.count("done 2") == 50
    assert len(set(lines)) == 153


@pytest.mark.parametrize("bits", [32, 64])
def test_an_index_is_a_long(bits: int, capfd: pytest.CaptureFixture[str]) -> None:
    text = """gpu.module @m { gpu.func @k(%i: index, %n: i32) kernel {
      gpu.printf "%ld %d\\n", %i, %n : index, i32
      gpu.return } }"""
    module = tirx_mlir.parse(text, choices=tirx_mlir.Lowering(index_bitwidth=bits))
    module.run("k", -7, 5, grid=1, block=1)
    assert capfd.readouterr().out == "-7 5\n"
