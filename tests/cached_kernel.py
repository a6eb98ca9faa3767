"""A kernel that tests of the cache compile, and short ways to compile it and to look."""

from pathlib import Path

from tirx_mlir.lowering.cache import Cache
from tirx_mlir.lowering.toolchain import Product

import tirx_mlir

KERNEL = """gpu.module @kernels {
  gpu.func @k(%x: memref<64xf32>, %i: index) kernel {
    %y = arith.index_cast %i {note.kept} : index to i64
    %f = arith.sitofp %y : i64 to f32
    %a = memref.load %x[%i] : memref<64xf32>
    %b = arith.addf %a, %f : f32
    memref.store %b, %x[%i] : memref<64xf32>
    gpu.return
  }
}
"""
"""A kernel that is compiled with a warning: nothing is left of the cast that could carry a note."""


def entries(cache: Cache) -> list[Path]:
    return sorted(path for path in cache.folder.glob("*/*") if path.is_file())


def compiled(text: str, cache: Cache, arch: str = "sm_80") -> Product:
    return tirx_mlir.parse(text, cache=cache).compile("ptx", arch).product
