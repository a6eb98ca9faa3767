"""What AMD's instructions mean, in NVIDIA's, so that the CPU runs what was lowered for amdgcn."""

from collections.abc import Callable, Iterator

from tirx_mlir.dialects.ops import llvm, nvvm
from tirx_mlir.dialects.shaped import is_integer
from tirx_mlir.lowering.attribute_values import numbers, string
from tirx_mlir.syntax.creation import put_before
from tirx_mlir.syntax.ir import Attribute, IntegerAttr, Operation, SSAValue, StringAttr, i32, i64
from tirx_mlir.syntax.number_arrays import i32_array

import tirx_mlir
from amdgcn_cases import OFFTREE

Mean = Callable[["Model", Operation], SSAValue | None]

_HIDDEN = {
    **{4 * dimension: f"GridDim{axis}Op" for dimension, axis in enumerate("XYZ")},
    **{12 + 2 * dimension: f"BlockDim{axis}Op" for dimension, axis in enumerate("XYZ")},
    120: "DynamicSmemSize",
}
"""The arguments that a launch passes beside those of the kernel, by their offsets."""


class Model:
    """Replaces ops of rocdl; `wave` is 32 or 64 lanes, two warps of which lie beside each other."""

    def __init__(self, wave: int) -> None:
        self.wave = wave
        self.here: Operation

    def run(self, module: Operation) -> None:
        for op in list(module.walk()):
            self._attributes(op)
            self.here = op
            for mean in self._meanings(op):
                made = mean(self, op)
                if made is not None:
                    op.results[0].replace_all_uses_with(made)
                if op.name.startswith("rocdl.") or made is not None:
                    op.detach()
                    op.erase()

    def _attributes(self, op: Operation) -> None:
        for old, new in (("kernel", "nvvm.kernel"), ("reqd_work_group_size", "nvvm.reqntid")):
            if (value := op.attributes.pop(f"rocdl.{old}", None)) is not None:
                op.attributes[new] = value

    def _meanings(self, op: Operation) -> Iterator[Mean]:
        dialect, _, name = op.name.partition(".")
        if dialect == "rocdl":
            yield _MEANINGS[name]
        elif name == "load" and _hidden_place(op) is not None:
            yield _hidden
        elif name == "fence" and string(op.properties["syncscope"]) == "wavefront":
            yield _warp_barrier
        elif name == "inline_asm":  # a comment that names the second operand
            yield lambda m, op: op.operands[0]

    def put(self, op: Operation) -> SSAValue:
        put_before(op, self.here)
        return op.results[0]

    def read(self, name: str) -> SSAValue:
        return self.put(getattr(nvvm, name).create(result_types=[i32]))

    def number(self, value: int) -> SSAValue:
        number = IntegerAttr(value, i32)
        return self.put(llvm.ConstantOp.create(result_types=[i32], properties={"value": number}))

    def two(self, name: str, left: SSAValue, right: SSAValue) -> SSAValue:
        return self.put(getattr(llvm, name).create(operands=[left, right], result_types=[i32]))

    def active(self) -> SSAValue:
        properties: dict[str, Attribute] = {
            "intrin": StringAttr("llvm.nvvm.activemask"),
            "operandSegmentSizes": i32_array(0, 0),
            "op_bundle_sizes": i32_array(),
        }
        return self.put(llvm.CallIntrinsicOp.create(result_types=[i32], properties=properties))

    def first_of_warp(self) -> SSAValue:
        return self.two("AndOp", self.wave_lane(), self.number(-32))

    def wave_lane(self) -> SSAValue:
        return self.two("AndOp", self.read("ThreadIdXOp"), self.number(self.wave - 1))


def _register(name: str) -> Mean:
    return lambda m, op: m.read(name)


def _barrier(m: Model, op: Operation) -> None:
    put_before(nvvm.BarrierOp.create(properties={"operandSegmentSizes": i32_array(0, 0, 0)}), op)


def _warp_barrier(m: Model, op: Operation) -> None:
    put_before(nvvm.SyncWarpOp.create(operands=[m.number(-1)]), op)


def _from_lane(m: Model, op: Operation) -> SSAValue:
    """The word of a lane of this warp; of the other warp of the wave, nonsense."""
    at, word = op.operands
    lane = m.two("LShrOp", at, m.number(2))
    inside = m.two("AndOp", lane, m.number(31))
    mask, clamp = m.active(), m.number(31)
    kind: Attribute = _kind()
    got = m.put(
        nvvm.ShflOp.create(
            operands=[mask, word, inside, clamp], result_types=[i32], properties={"kind": kind}
        )
    )
    warps = m.two("XOrOp", m.wave_lane(), lane)
    far = m.two("AndOp", warps, m.number(-32))
    return m.two("AddOp", got, m.two("MulOp", far, m.number(0x5EED)))


def _kind() -> Attribute:
    from tirx_mlir.lowering.constants import word_attribute

    return word_attribute("nvvm", "shfl_kind", "idx")


def _active(m: Model, op: Operation) -> SSAValue:
    """Where they stand among the lanes of the wave; of the other warp nothing is known."""
    wide = m.put(llvm.ZExtOp.create(operands=[m.active()], result_types=[i64]))
    shift = m.put(llvm.ZExtOp.create(operands=[m.first_of_warp()], result_types=[i64]))
    return m.put(llvm.ShlOp.create(operands=[wide, shift], result_types=[i64]))


def _hidden_place(op: Operation) -> int | None:
    """The offset of a hidden argument that is loaded."""
    place = op.operands[0].owner
    base = place.operands[0].owner if isinstance(place, Operation) and place.operands else None
    if not isinstance(base, Operation) or base.name != "llvm.call_intrinsic":
        return None
    if string(base.properties["intrin"]) != "llvm.amdgcn.implicitarg.ptr":
        return None
    assert isinstance(place, Operation)
    return numbers(place.properties["rawConstantIndices"])[0]


def _hidden(m: Model, op: Operation) -> SSAValue:
    place = _hidden_place(op)
    assert place is not None
    size, type_ = m.read(_HIDDEN[place]), op.results[0].type
    assert is_integer(type_)
    if type_ == i32:
        return size
    return m.put(llvm.TruncOp.create(operands=[size], result_types=[type_]))


_MEANINGS: dict[str, Mean] = {
    **{f"workitem.id.{axis}": _register(f"ThreadId{axis.upper()}Op") for axis in "xyz"},
    **{f"workgroup.id.{axis}": _register(f"BlockId{axis.upper()}Op") for axis in "xyz"},
    "mbcnt.lo": lambda m, op: m.number(0),
    "mbcnt.hi": lambda m, op: m.wave_lane(),
    "ds_bpermute": _from_lane,
    "barrier": _barrier,
    "ballot": _active,
}


def through_amdgcn(text: str, wave: int = 32) -> tirx_mlir.Module:
    """A module that was lowered for AMD's GPUs, and is run as if NVIDIA's had done it."""
    choices = tirx_mlir.Lowering(target="amdgcn")
    module = tirx_mlir.parse(text, choices=choices, dialects=[OFFTREE], cache=False)
    lowered = module.lowered
    Model(wave).run(lowered)
    for op in reversed(list(lowered.walk())):  # where hidden arguments were
        if op.name in ("llvm.getelementptr", "llvm.call_intrinsic"):
            if op.results and op.results[0].first_use is None:
                op.detach()
                op.erase()
    return tirx_mlir.Module(lowered, module.registry)
