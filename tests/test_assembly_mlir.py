"""Assembly formats: every format of MLIR's tables compiles, and reads and prints MLIR's text."""

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.rows import shipped_dialects
from tirx_mlir.dialects.sources import table_dialect
from tirx_mlir.dialects.vocabulary import TableVocabulary
from tirx_mlir.syntax.assembly import Assembly
from tirx_mlir.syntax.assembly_shape import FormatError
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

LINES = """
%0 = arith.addi %i, %i overflow<nsw, nuw> : i32
%0 = arith.cmpf oeq, %f, %f fastmath<nnan> : f32
%0 = arith.select %c, %i, %i : i32
%0 = arith.constant {k} dense<1> : vector<4xi32>
%0 = arith.truncf %d to_nearest_even fastmath<fast> : f64 to f32
%0:2 = arith.mulsi_extended %i, %i : i32
%0 = math.fma %f, %f, %f : f32
%0 = memref.load %m[%x, %x] {alignment = 16 : i64, nontemporal = true} : memref<4x8xf32>
memref.store %f, %m[%x, %x] : memref<4x8xf32>
%0 = memref.alloc(%x) {alignment = 64 : i64} : memref<?xf32>
%0 = memref.subview %n[%x] [2] [1] : memref<8xf32> to memref<2xf32, strided<[1], offset: ?>>
%0 = memref.atomic_rmw addf %f, %m[%x, %x] : (f32, memref<4x8xf32>) -> f32
%0 = vector.load %m[%x, %x] : memref<4x8xf32>, vector<4xf32>
%0 = vector.extract %v[%x] : f32 from vector<4xf32>
%0 = vector.reduction <add>, %v, %f fastmath<reassoc> : vector<4xf32> into f32
%0 = vector.from_elements %f, %f : vector<2xf32>
vector.print %v : vector<4xf32>
vector.print str "abc"
cf.assert %c, "oops"
%0 = gpu.block_id  x upper_bound 64
%0 = gpu.wait async
gpu.memcpy  %m, %m : memref<4x8xf32>, memref<4x8xf32>
%shuffleResult, %valid = gpu.shuffle  xor %i, %i, %i : i32
%0 = llvm.add %i, %i overflow<nsw> : i32
%0 = llvm.load volatile %p atomic syncscope("gpu") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
llvm.store %f, %p {alignment = 4 : i64, nontemporal} : f32, !llvm.ptr
%0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr, i32
%0 = llvm.getelementptr inbounds|nuw %p[%i, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x f32>
%0 = llvm.inline_asm has_side_effects "bar.sync 0;", ""  : () -> i32
nvvm.cp.async.shared.global %s, %g, 16, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>
%0 = nvvm.shfl.sync  bfly %i, %f, %i, %i : f32 -> f32
nvvm.mbarrier.init %s, %i : !llvm.ptr<3>, i32
""".strip().split("\n")


ARGUMENTS = (
    "%i: i32, %f: f32, %d: f64, %c: i1, %x: index, %v: vector<4xf32>, %m: memref<4x8xf32>, "
    "%n: memref<8xf32>, %p: !llvm.ptr, %s: !llvm.ptr<3>, %g: !llvm.ptr<1>"
)


@pytest.mark.parametrize("line", LINES)
def test_mlirs_text_is_our_text(line: str) -> None:
    """Each line is what mlir-opt 22.1 prints, the names of results apart."""
    text = f"func.func @f({ARGUMENTS}) {{\n  {line}\n  return\n}}\n"
    module = Parser(Registry(), text, "test.mlir").parse_module()
    shown = print_module(module).split("\n")[2].strip()
    assert text_behind_results(shown) == text_behind_results(line)


def text_behind_results(line: str) -> str:
    return line.partition(" = ")[2] if line.startswith("%") else line


def test_every_format_of_the_tables_compiles() -> None:
    refused: set[str] = set()
    for dialect in shipped_dialects():
        source = table_dialect(dialect)
        assert source is not None
        vocabulary = TableVocabulary(source)
        for name in source.rows.op_names:
            row = source.rows.op(name)
            if row is None or row.format is None:
                continue
            try:
                assembly = Assembly(row, row.format, vocabulary)
                assert assembly.parse
                assert assembly.print
            except FormatError:
                refused.add(f"{dialect}.{name}")
    assert not refused
