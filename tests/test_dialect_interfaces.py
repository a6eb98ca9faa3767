"""What the dialects of kernels answer about their ops: result types, effects, constants."""

import pytest
from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.interfaces import effects, is_dead, is_pure
from tirx_mlir.dialects.ops import arith, memref
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.sources import table_dialect
from tirx_mlir.syntax.ir import (
    Attribute,
    FloatAttr,
    IndexType,
    IntegerAttr,
    MemRefType,
    Operation,
    StringAttr,
    f32,
    i1,
    i32,
)
from tirx_mlir.syntax.parser import Parser

from test_dialect_texts import positive_files

OPEN = frozenset(("memref.reinterpret_cast", "memref.subview"))
"""Ops whose result may be another than the one that is inferred: less is said of its layout."""


def ops_of_text_tests() -> list[TableOp]:
    found: list[TableOp] = []
    for file in positive_files():
        module = Parser(Registry(), file.read_text("utf-8")).parse_module()
        found += [op for op in module.walk() if isinstance(op, TableOp)]
    return found


def test_what_is_inferred_is_what_is_written() -> None:
    inferred = 0
    for op in ops_of_text_tests():
        if op.name in OPEN or all(result.variadicity != "single" for result in op.row.results):
            continue
        try:
            types = type(op).inferred_results(list(op.operands), op.properties)
        except TypeError:
            continue
        assert list(types) == list(op.result_types), op
        inferred += 1
    assert inferred > 300


def op_of(text: str, arguments: str) -> Operation:
    source = f"func.func @f({arguments}) {{\n  {text}\n  return\n}}"
    function = Parser(Registry(), source).parse_module().body.block.first_op
    assert function is not None
    op = function.regions[0].block.first_op
    assert op is not None
    return op


@pytest.mark.parametrize(
    ("text", "arguments", "done"),
    [
        (
            "memref.store %f, %m[%i] : memref<4xf32>",
            "%f: f32, %m: memref<4xf32>, %i: index",
            "writes",
        ),
        ("%0 = memref.load %m[%i] : memref<4xf32>", "%m: memref<4xf32>, %i: index", "reads"),
        (
            "memref.copy %m, %m : memref<4xf32> to memref<4xf32>",
            "%m: memref<4xf32>",
            "reads writes",
        ),
        ("memref.dealloc %m : memref<4xf32>", "%m: memref<4xf32>", "frees"),
        ("%0 = memref.alloca() : memref<4xf32>", "", "allocates"),
        (
            "%0 = memref.atomic_rmw addf %f, %m[%i] : (f32, memref<4xf32>) -> f32",
            "%f: f32, %m: memref<4xf32>, %i: index",
            "reads writes",
        ),
        (
            "%0 = vector.transfer_read %m[%i], %f : memref<4xf32>, vector<4xf32>",
            "%m: memref<4xf32>, %i: index, %f: f32",
            "reads",
        ),
        (
            "%0 = vector.transfer_read %t[%i], %f : tensor<4xf32>, vector<4xf32>",
            "%t: tensor<4xf32>, %i: index, %f: f32",
            "",
        ),
        (
            "%0 = tirx.load %m[%i] else %f : memref<4xf32>",
            "%m: memref<4xf32>, %i: index, %f: f32",
            "reads",
        ),
        (
            "tirx.store %f, %m[%i] : memref<4xf32>",
            "%m: memref<4xf32>, %i: index, %f: f32",
            "writes",
        ),
        (
            'tirx.copy %m[0] [2] to %m[2] {scope = #tirx.scope<"warp">} '
            ": memref<4xf32> to memref<4xf32>",
            "%m: memref<4xf32>",
            "reads writes",
        ),
        ("tirx.assume %c", "%c: i1", None),
        ('cf.assert %c, "must hold"', "%c: i1", "writes"),
        ('gpu.printf "text"', "", "writes"),
        ("%0 = gpu.thread_id x", "", ""),
        ("gpu.barrier", "", None),
        (
            "gpu.launch_func @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)",
            "%n: index",
            None,
        ),
        ("nvvm.barrier0", "", None),
    ],
)
def test_effects(text: str, arguments: str, done: str | None) -> None:
    """None: anything may happen."""
    found = effects(op_of(text, arguments))
    shown = None if found is None else " ".join(sorted(effect for effect, _ in found))
    assert shown == done


def test_an_allocation_that_nobody_uses_is_dead() -> None:
    assert is_dead(op_of("%0 = memref.alloca() : memref<4xf32>", ""))
    assert not is_dead(op_of("gpu.barrier", ""))
    assert is_pure(op_of("%0 = arith.addi %a, %a : i32", "%a: i32"))


@pytest.mark.parametrize("dialect", ["arith", "cf", "gpu", "math", "memref", "scf", "vector"])
@pytest.mark.parametrize(
    "value",
    [IntegerAttr(3, i32), IntegerAttr(1, i1), FloatAttr(1.0, f32), IntegerAttr(7, IndexType())],
)
def test_constants_are_ops_of_arith(dialect: str, value: IntegerAttr | FloatAttr) -> None:
    source = table_dialect(dialect)
    assert source is not None
    op = source.materialize(value, value.type)
    assert isinstance(op, arith.ConstantOp)
    assert op.value == value
    assert op.result.type == value.type


def test_index_has_constants_of_its_own() -> None:
    source = table_dialect("index")
    assert source is not None
    made = [
        source.materialize(v, v.type) for v in (IntegerAttr(7, IndexType()), IntegerAttr(1, i1))
    ]
    assert [op.name if op else None for op in made] == ["index.constant", "index.bool.constant"]


def test_not_everything_is_a_constant() -> None:
    source = table_dialect("arith")
    assert source is not None
    value: Attribute = StringAttr("x")
    assert source.materialize(value, i32) is None
    assert source.materialize(IntegerAttr(3, i32), i1) is None


def test_a_subview_is_made_from_its_slice() -> None:
    source = memref.AllocOp(results=MemRefType(f32, (8, 8)))
    view = memref.SubViewOp(
        source, static_offsets=[1, 2], static_sizes=[4, 4], static_strides=[1, 2]
    )
    assert str(view.result.type) == "memref<4x4xf32, strided<[8, 2], offset: 10>>"
