"""Vectors: what our lowering of arith and vector computes, against MLIR's lowering and numpy."""

from collections.abc import Sequence

import numpy as np
import pytest

from host_functions import Array
from machine import FEATURES
from vector_programs import Program, Shape, Typed, check_against_mlir, spelled

SHAPES: tuple[Shape, ...] = ((4,), (2, 4), (3,), (1,), (2, 2, 2))

needs_mlir = pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="requires mlir-opt")

# arith on vectors


@needs_mlir
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_elementwise(shape: Shape) -> None:
    program = Program()
    for type_ in ("i8", "i32", "index"):
        vector, one = spelled(shape, type_), (shape, type_)
        for (
            op
        ) in "addi subi muli andi xori maxsi minui floordivsi ceildivsi ceildivui remsi".split():
            body = f"%r0 = arith.{op} %x0, %x1 : {vector}"
            program.add(f"{op}_{type_}", body, [one, one], [one])
        bits = spelled(shape, "i1")
        body = f"""%c = arith.cmpi slt, %x0, %x1 : {vector}
          %s = arith.select %c, %x0, %x1 : {bits}, {vector}
          %t = arith.constant true
          %r0 = arith.select %t, %s, %x1 : {vector}"""
        program.add(f"select_{type_}", body, [one, one], [one])
        if type_ != "index":
            body = f"%r0 = arith.index_cast %x0 : {vector} to {spelled(shape, 'index')}"
            program.add(f"cast_{type_}", body, [one], [(shape, "index")])
    for type_ in ("f16", "f32", "f64"):
        vector, one = spelled(shape, type_), (shape, type_)
        for op in "addf mulf divf maximumf".split():
            body = f"%r0 = arith.{op} %x0, %x1 : {vector}"
            program.add(f"{op}_{type_}", body, [one, one], [one])
        body = f"""%c = arith.constant dense<1.5> : {vector}
          %r0 = vector.fma %x0, %c, %x1 : {vector}"""
        program.add(f"fma_{type_}", body, [one, one], [one])
    check_against_mlir(program)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_wide_integers(shape: Shape) -> None:
    program = Program()
    for type_ in ("i8", "i32"):
        vector, one = spelled(shape, type_), (shape, type_)
        for op in ("mulsi_extended", "mului_extended"):
            body = f"%r0, %r1 = arith.{op} %x0, %x1 : {vector}"
            program.add(f"{op}_{type_}", body, [one, one], [one, one])
        body = f"""%r0, %b = arith.addui_extended %x0, %x1 : {vector}, {spelled(shape, "i1")}
          %r1 = arith.extui %b : {spelled(shape, "i1")} to {vector}"""
        program.add(f"addui_extended_{type_}", body, [one, one], [one, one])

    def wanted(name: str, left: Array, right: Array, *_: Array) -> Sequence[Array]:
        bits = 8 * left.itemsize
        mask = 0 if name.startswith("mulsi") else (1 << bits) - 1
        a, b = (one.astype(object) & mask if mask else one.astype(object) for one in (left, right))
        whole = a + b if name.startswith("addui") else a * b
        wrapped = [(part + (1 << bits - 1)) % (1 << bits) - (1 << bits - 1) for part in
                   (whole, whole >> bits)]  # fmt: skip
        return [part.astype(left.dtype) for part in wrapped]

    program.check(wanted)


# Elements and shapes

F = "f32"
STRUCTURE: dict[str, tuple[str, Sequence[Typed], Sequence[Typed]]] = {
    "constant": (
        """%c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
           %r0 = arith.addi %x0, %c : vector<2x3xi32>""",
        [((2, 3), "i32")],
        [((2, 3), "i32")],
    ),
    "no_dimensions": (
        """%s = vector.extract %x0[] : f32 from vector<f32>
           %d = arith.addf %s, %s : f32
           %r0 = vector.insert %d, %x1[] : f32 into vector<f32>""",
        [((), F), ((), F)],
        [((), F)],
    ),
    "extract": (
        """%e = vector.extract %x0[1] : vector<4xf32> from vector<2x4xf32>
           %g = vector.extract %x0[0, 2] : f32 from vector<2x4xf32>
           %r0 = vector.insert %g, %e[3] : f32 into vector<4xf32>""",
        [((2, 4), F)],
        [((4,), F)],
    ),
    "insert_row": (
        "%r0 = vector.insert %x1, %x0[1] : vector<4xf32> into vector<2x4xf32>",
        [((2, 4), F), ((4,), F)],
        [((2, 4), F)],
    ),
    "broadcast_scalar": (
        """%s = vector.extract %x0[1] : f32 from vector<4xf32>
           %r0 = vector.broadcast %s : f32 to vector<2x3xf32>""",
        [((4,), F)],
        [((2, 3), F)],
    ),
    "broadcast_rank": (
        "%r0 = vector.broadcast %x0 : vector<4xf32> to vector<3x4xf32>",
        [((4,), F)],
        [((3, 4), F)],
    ),
    "broadcast_last": (
        "%r0 = vector.broadcast %x0 : vector<2x1xf32> to vector<2x3xf32>",
        [((2, 1), F)],
        [((2, 3), F)],
    ),
    "broadcast_middle": (
        "%r0 = vector.broadcast %x0 : vector<1x4xf32> to vector<2x3x4xf32>",
        [((1, 4), F)],
        [((2, 3, 4), F)],
    ),
    "elements": (
        """%a:6 = vector.to_elements %x0 : vector<2x3xf32>
           %r0 = vector.from_elements %a#5, %a#0, %a#1, %a#1 : vector<2x2xf32>""",
        [((2, 3), F)],
        [((2, 2), F)],
    ),
    "shape_cast": (
        "%r0 = vector.shape_cast %x0 : vector<2x6xf32> to vector<4x3xf32>",
        [((2, 6), F)],
        [((4, 3), F)],
    ),
    "transpose": (
        "%r0 = vector.transpose %x0, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>",
        [((2, 3, 4), F)],
        [((4, 2, 3), F)],
    ),
    "bitcast": (
        "%r0 = vector.bitcast %x0 : vector<2x4xf32> to vector<2x2xi64>",
        [((2, 4), F)],
        [((2, 2), "i64")],
    ),
    "slice_of_row": (
        """%r0 = vector.extract_strided_slice %x0 {offsets = [1], sizes = [2], strides = [1]}
             : vector<4xf32> to vector<2xf32>""",
        [((4,), F)],
        [((2,), F)],
    ),
    "slice": (
        """%r0 = vector.extract_strided_slice %x0
             {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]}
             : vector<3x4xf32> to vector<2x2xf32>""",
        [((3, 4), F)],
        [((2, 2), F)],
    ),
    "insert_slice": (
        """%r0 = vector.insert_strided_slice %x1, %x0 {offsets = [2, 1], strides = [1]}
             : vector<2xf32> into vector<3x4xf32>""",
        [((3, 4), F), ((2,), F)],
        [((3, 4), F)],
    ),
    "shuffle": (
        "%r0 = vector.shuffle %x0, %x1 [0, 5, 2, 7, 1] : vector<4xf32>, vector<4xf32>",
        [((4,), F), ((4,), F)],
        [((5,), F)],
    ),
    "shuffle_unequal": (
        "%r0 = vector.shuffle %x0, %x1 [5, 0, 3] : vector<4xf32>, vector<2xf32>",
        [((4,), F), ((2,), F)],
        [((3,), F)],
    ),
    "shuffle_rows": (
        "%r0 = vector.shuffle %x0, %x1 [2, 0, 3] : vector<2x3xf32>, vector<2x3xf32>",
        [((2, 3), F), ((2, 3), F)],
        [((3, 3), F)],
    ),
    "interleave": (
        "%r0 = vector.interleave %x0, %x1 : vector<2x3xf32> -> vector<2x6xf32>",
        [((2, 3), F), ((2, 3), F)],
        [((2, 6), F)],
    ),
    "deinterleave": (
        "%r0, %r1 = vector.deinterleave %x0 : vector<2x4xf32> -> vector<2x2xf32>",
        [((2, 4), F)],
        [((2, 2), F), ((2, 2), F)],
    ),
    "step": ("%r0 = vector.step : vector<4xindex>", [], [((4,), "index")]),
    "constant_mask": (
        """%b = vector.constant_mask [2, 3] : vector<3x4xi1>
           %r0 = arith.extui %b : vector<3x4xi1> to vector<3x4xi8>""",
        [],
        [((3, 4), "i8")],
    ),
}


@needs_mlir
def test_structure() -> None:
    program = Program()
    for name, (body, inputs, outputs) in STRUCTURE.items():
        program.add(name, body, inputs, outputs)
    body = """%e = vector.extract %x0[1, %i] : f32 from vector<2x4xf32>
      %r0 = vector.insert %e, %x0[0, %j] : f32 into vector<2x4xf32>"""
    program.add("open_position", body, [((2, 4), F)], [((2, 4), F)], i=2, j=3)
    for number, (i, j) in enumerate(((2, 3), (0, 1), (7, 9), (-1, 2))):
        body = """%b = vector.create_mask %i, %j : vector<3x4xi1>
          %r0 = arith.extui %b : vector<3x4xi1> to vector<3x4xi8>"""
        program.add(f"create_mask_{number}", body, [], [((3, 4), "i8")], i=i, j=j)
    check_against_mlir(program)


# Reductions and products


@needs_mlir
def test_reductions() -> None:
    program = Program()
    for type_, kinds in (
        ("i32", "add mul minsi maxsi minui maxui and or xor"),
        ("f32", "add mul minnumf maxnumf minimumf maximumf"),
    ):
        for kind in kinds.split():
            body = f"""%s = vector.reduction <{kind}>, %x0 : vector<4x{type_}> into {type_}
              %t = vector.reduction <{kind}>, %x0, %s : vector<4x{type_}> into {type_}
              %r0 = vector.broadcast %t : {type_} to vector<1x{type_}>"""
            program.add(f"reduction_{kind}_{type_}", body, [((4,), type_)], [((1,), type_)])
            for number, (gone, shape) in enumerate((([1], (2, 4)), ([0, 2], (3,)), ([2], (2, 3)))):
                body = f"""%r0 = vector.multi_reduction <{kind}>, %x0, %x1 {gone}
                  : vector<2x3x4x{type_}> to {spelled(shape, type_)}"""
                inputs = [((2, 3, 4), type_), (shape, type_)]
                program.add(f"multi_{kind}_{type_}_{number}", body, inputs, [(shape, type_)])
    for kind, type_ in (("add", "f32"), ("add", "i32"), ("maxnumf", "f32"), ("xor", "i32")):
        body = f"""%r0 = vector.outerproduct %x0, %x1, %x2 {{kind = #vector.kind<{kind}>}}
          : vector<3x{type_}>, vector<4x{type_}>"""
        inputs = [((3,), type_), ((4,), type_), ((3, 4), type_)]
        program.add(f"outer_{kind}_{type_}", body, inputs, [((3, 4), type_)])
    check_against_mlir(program)


def test_scans() -> None:
    program = Program()
    for inclusive in ("true", "false"):
        for dimension, rest in ((0, (3,)), (1, (2,))):
            body = f"""%r0, %r1 = vector.scan <add>, %x0, %x1
              {{inclusive = {inclusive}, reduction_dim = {dimension}}}
              : vector<2x3xi32>, {spelled(rest, "i32")}"""
            one, other = ((2, 3), "i32"), (rest, "i32")
            program.add(f"scan_{inclusive}_{dimension}", body, [one, other], [one, other])

    def wanted(name: str, source: Array, initial: Array, *_: Array) -> Sequence[Array]:
        axis = 1 + int(name[-1])
        if "true" in name:
            whole = np.cumsum(source, axis)
        else:
            first = np.expand_dims(initial, axis)
            whole = np.cumsum(np.concatenate([first, source], axis), axis)
            whole = np.delete(whole, -1, axis)
        return [whole, np.take(whole, -1, axis)]

    program.check(wanted)


CONTRACTIONS = {
    "ik,kj->ij": ((2, 3), (3, 4), (2, 4)),
    "ik,jk->ij": ((2, 3), (4, 3), (2, 4)),
    "ki,kj->ji": ((3, 2), (3, 4), (4, 2)),
    "bik,bkj->bij": ((2, 3, 2), (2, 2, 4), (2, 3, 4)),
    "ij,j->i": ((3, 4), (4,), (3,)),
    "kij,kj->ij": ((2, 3, 4), (2, 4), (3, 4)),
}


def test_contractions() -> None:
    program = Program()
    equations: dict[str, str] = {}
    for equation, (left, right, result) in CONTRACTIONS.items():
        terms = equation.replace("->", ",").split(",")
        names = sorted(set("".join(terms)))
        maps = [f"affine_map<({','.join(names)}) -> ({','.join(term)})>" for term in terms]
        kinds = ['"parallel"' if name in terms[2] else '"reduction"' for name in names]
        for type_, wide in (("f32", "f32"), ("i32", "i32"), ("f16", "f32"), ("i8", "i32")):
            body = f"""%r0 = vector.contract {{
                indexing_maps = [{", ".join(maps)}], iterator_types = [{", ".join(kinds)}]
              }} %x0, %x1, %x2
              : {spelled(left, type_)}, {spelled(right, type_)} into {spelled(result, wide)}"""
            name = f"contract_{len(equations)}"
            equations[name] = ",".join(f"z{t}" for t in terms[:2]) + f"->z{terms[2]}"
            inputs = [(left, type_), (right, type_), (result, wide)]
            program.add(name, body, inputs, [(result, wide)])

    def wanted(name: str, left: Array, right: Array, so_far: Array, *_: Array) -> Sequence[Array]:
        product = np.einsum(equations[name], left.astype(np.float64), right.astype(np.float64))
        return [so_far + product]

    program.check(wanted)
