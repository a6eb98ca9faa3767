"""What a kernel fixes for its blocks is within what the architecture and ptxas take."""

import re

import pytest
from tirx_mlir.lowering.architectures import architectures
from tirx_mlir.lowering.compile_failed import CompileFailed
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert

import tirx_mlir
from machine import find_program

KIB = 1024

SHARED = """gpu.module @m {{
  memref.global "private" @own : memref<{other}xi8, #gpu.address_space<workgroup>>
  func.func @helper(%i: index) -> i8 {{
    %own = memref.get_global @own : memref<{other}xi8, #gpu.address_space<workgroup>>
    %v = memref.load %own[%i] : memref<{other}xi8, #gpu.address_space<workgroup>>
    func.return %v : i8
  }}
  gpu.func @k(%x: memref<?xi8>, %i: index)
      workgroup(%s: memref<{size}xi8, #gpu.address_space<workgroup>>) kernel {{
    %v = memref.load %x[%i] : memref<?xi8>
    memref.store %v, %s[%i] : memref<{size}xi8, #gpu.address_space<workgroup>>
    gpu.barrier
    %w = func.call @helper(%i) : (index) -> i8
    memref.store %w, %x[%i] : memref<?xi8>
    gpu.return
  }}
  gpu.func @small() kernel {{
    gpu.return
  }}
}}"""


def refusal(text: str, arch: str) -> str:
    """Why there is no PTX of a module; empty if there is."""
    try:
        tirx_mlir.parse(text, cache=False).ptx(arch)
    except tirx_mlir.Failure as failed:
        return failed.diagnostics[0].message
    return ""


@pytest.mark.parametrize(
    ("arch", "most", "way_out"),
    [
        ("sm_75", 48 * KIB, "gpu.dynamic_shared_memory, of which a launch can ask for up to 65536"),
        ("sm_90", 48 * KIB, "can ask for up to 232448, or compile for sm_90a"),
        ("sm_90a", 227 * KIB, "a block on sm_90a can have 232448"),
        ("sm_120a", 99 * KIB, "a block on sm_120a can have 101376"),
    ],
)
def test_static_shared_memory(arch: str, most: int, way_out: str) -> None:
    assert refusal(SHARED.format(size=most - 16, other=16), arch) == ""
    message = refusal(SHARED.format(size=most - 15, other=16), arch)
    assert f"kernel @k has {most + 1} bytes of static shared memory" in message
    assert way_out in message


def test_arrays_begin_where_their_alignment_wants() -> None:
    text = """llvm.mlir.global private @a() {addr_space = 3 : i32} : i8
    llvm.mlir.global private @b() {addr_space = 3 : i32, alignment = 16 : i64}
        : !llvm.array<49136 x i8>
    llvm.mlir.global private @idle() {addr_space = 3 : i32} : !llvm.array<49152 x i8>
    llvm.func @k() attributes {nvvm.kernel} {
      %a = llvm.mlir.addressof @a : !llvm.ptr<3>
      %b = llvm.mlir.addressof @b : !llvm.ptr<3>
      %v = llvm.load volatile %b : !llvm.ptr<3> -> i8
      llvm.store volatile %v, %a : i8, !llvm.ptr<3>
      llvm.return
    }"""
    assert refusal(text, "sm_80") == ""
    assert "49153 bytes" in refusal(text.replace("49136", "49137"), "sm_80")


@pytest.mark.parametrize(
    ("block", "message"),
    [
        ("1024, 1, 1", ""),
        ("16, 1, 64", ""),
        ("1025, 1, 1", "kernel @k fixes blocks of 1025x1x1 threads, 1025 in all; a block can have"),
        ("64, 32, 1", "kernel @k fixes blocks of 64x32x1 threads, 2048 in all; a block can have"),
        ("1, 1, 65", "fixes blocks of 1x1x65 threads; along z from 1 to 64 are possible"),
    ],
)
def test_known_block_sizes(block: str, message: str) -> None:
    text = (
        "gpu.module @m { gpu.func @k() kernel attributes "
        f"{{known_block_size = array<i32: {block}>}} {{ gpu.return }} }}"
    )
    found = refusal(text, "sm_80")
    assert message in found
    assert bool(message) == bool(found)


@pytest.mark.skipif(find_program("ptxas") is None, reason="no ptxas")
@pytest.mark.parametrize("arch", architectures())
def test_ptxas_takes_as_much(arch: str) -> None:
    row = architectures()[arch]
    most = row.static_shared_memory_per_block
    version = f"{max(row.lowest_ptx, 80) / 10:.1f}"
    text = (
        f".version {version}\n.target {arch}\n.address_size 64\n"
        ".visible .entry k() {\n  .shared .b8 s[SIZE];\n  .reg .u32 %r<2>;\n"
        "  mov.u32 %r1, %tid.x;\n  st.shared.u32 [s], %r1;\n  ret;\n}\n"
    )

    def assemble(ptx: str) -> None:
        convert(ptx.encode(), "ptx", "cubin", Request(arch), ["ptxas"])

    assemble(text.replace("SIZE", str(most)))
    with pytest.raises(CompileFailed) as failed:
        assemble(text.replace("SIZE", str(most + 1)))
    limit = re.search(r"0x([0-9a-f]+) max", str(failed.value))
    assert limit is not None
    assert int(limit[1], 16) == most


DYNAMIC = """module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @k(%x: memref<?xi8>, %i: index) kernel {
      %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
      %v = memref.load %x[%i] : memref<?xi8>
      memref.store %v, %raw[%i] : memref<?xi8, #gpu.address_space<workgroup>>
      gpu.return
    }
    gpu.func @none() kernel {
      gpu.return
    }
  }
  func.func @host(%x: memref<?xi8>, %bytes: i32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    gpu.launch_func @m::@k blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        dynamic_shared_memory_size %bytes args(%x : memref<?xi8>, %c0 : index)
    return
  }
}"""


def test_dynamic_shared_memory_has_to_be_asked_for() -> None:
    np = pytest.importorskip("numpy")
    module = tirx_mlir.parse(DYNAMIC)
    x = np.zeros(4, np.int8)
    module.run("none", grid=1, block=1)
    module.run("k", x, 0, grid=1, block=1, dynamic_shared=1)
    module.run("host", x, 1)
    with pytest.raises(tirx_mlir.Failure, match=r"0 bytes of it: give --dynamic-shared BYTES"):
        module.run("k", x, 0, grid=1, block=1)
    with pytest.raises(tirx_mlir.Failure, match="or dynamic_shared_memory_size of"):
        module.run("host", x, 0)
