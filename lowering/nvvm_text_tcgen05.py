"""Spell the fifth-generation tensor core instructions of the nvvm dialect as LLVM IR."""

from ..dialects.address_spaces import SHARED
from ..dialects.llvm_compatible import is_vector
from ..syntax.ir import Operation, SSAValue
from .attribute_values import bits
from .llvm_text_control import grouped
from .llvm_text_state import FunctionText, emits, operands
from .nvvm_text import call, call_on_operands, case, space_of


def _group(op: Operation, name: str = "group") -> str:
    return f"cg{case(op, name, 'CTAGroupKind', 'cta_1')[-1]}"


def _shared(value: SSAValue) -> str:
    return ".shared" if space_of(value) == SHARED else ""


def _value(op: Operation, name: str, enum: str) -> int:
    given = op.properties.get(name)
    return 0 if given is None else bits(given, f"nvvm.{enum}")


# Tensor memory


@emits("nvvm.tcgen05.alloc", carries={"group"})
def alloc(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"tcgen05.alloc{_shared(operands(op)[0])}.{_group(op)}")


@emits("nvvm.tcgen05.dealloc", carries={"group"})
def dealloc(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"tcgen05.dealloc.{_group(op)}")


@emits("nvvm.tcgen05.relinquish_alloc_permit", carries={"group"})
def relinquish(text: FunctionText, op: Operation) -> None:
    call(text, op, f"tcgen05.relinq.alloc.permit.{_group(op)}")


@emits("nvvm.tcgen05.fence", carries={"kind"})
def fence(text: FunctionText, op: Operation) -> None:
    call(text, op, f"tcgen05.fence.{case(op, 'kind', 'Tcgen05FenceKind')}.thread.sync")


@emits("nvvm.tcgen05.wait", carries={"kind"})
def wait(text: FunctionText, op: Operation) -> None:
    kind = "ld" if case(op, "kind", "Tcgen05WaitKind") == "load" else "st"
    call(text, op, f"tcgen05.wait.{kind}")


@emits("nvvm.tcgen05.commit", carries={"group"})
def commit(text: FunctionText, op: Operation) -> None:
    address, *mask = operands(op)
    multicast = ".mc" if mask else ""
    call_on_operands(text, op, f"tcgen05.commit{multicast}{_shared(address)}.{_group(op)}")


@emits("nvvm.tcgen05.shift", carries={"group"})
def shift(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"tcgen05.shift.down.{_group(op)}")


@emits("nvvm.tcgen05.cp", carries={"shape", "group", "multicast", "srcFormat"})
def cp(text: FunctionText, op: Operation) -> None:
    name = f"tcgen05.cp.{case(op, 'shape', 'Tcgen05CpShape').removeprefix('shape_')}"
    multicast = case(op, "multicast", "Tcgen05CpMulticast", "none")
    name += "" if multicast == "none" else f"_{multicast}"
    source = case(op, "srcFormat", "Tcgen05CpSrcFormat")
    name += f".{source}" if source else ""
    call_on_operands(text, op, f"{name}.{_group(op)}")


_ROWS = {"16x64b": 1, "16x128b": 2, "16x256b": 4, "32x32b": 1, "16x32bx2": 1}


def _access(op: Operation, value: SSAValue) -> str:
    """Shape and repetitions of a load or store, the latter from the size of the value."""
    shape = case(op, "shape", "Tcgen05LdStShape").removeprefix("shape_")
    words = value.type.get_shape()[0] if is_vector(value.type) else 1
    return f"{shape}.x{words // _ROWS[shape]}"


@emits("nvvm.tcgen05.ld", carries={"pack", "shape"})
def ld(text: FunctionText, op: Operation) -> None:
    pack = f"i1 {'true' if 'pack' in op.properties else 'false'}"
    name = f"tcgen05.ld.{_access(op, op.results[0])}"
    call(text, op, name, [text.listed(operands(op)), pack])


@emits("nvvm.tcgen05.st", carries={"unpack", "shape"})
def st(text: FunctionText, op: Operation) -> None:
    address, value, *offset = operands(op)
    unpack = f"i1 {'true' if 'unpack' in op.properties else 'false'}"
    arguments = [text.listed([address, *offset, value]), unpack]
    call(text, op, f"tcgen05.st.{_access(op, value)}", arguments)


# Matrix multiplication

_DESCRIPTOR = ((0x3FFF, 0), (0x3FFF, 16), (0x3FFF, 32), (0x7, 49), (0x1, 52), (0x7, 61))
"""Mask and position of each field of a shared memory descriptor; see the op's table in MLIR."""
_DESCRIPTOR_FIXED = 1 << 46


@emits("nvvm.tcgen05.mma_smem_desc")
def mma_smem_desc(text: FunctionText, op: Operation) -> None:
    whole = str(_DESCRIPTOR_FIXED)
    for value, (mask, position) in zip(operands(op), _DESCRIPTOR, strict=True):
        type = text.types(value.type)
        if type == "i1":
            field = text.temporary(f"zext i1 {text.names[value]} to i64")
        else:
            masked = text.temporary(f"and {text.typed(value)}, {mask}")
            field = text.temporary(f"zext {type} {masked} to i64")
        if position:
            field = text.temporary(f"shl i64 {field}, {position}")
        whole = text.temporary(f"or i64 {whole}, {field}")
    text.give(op, whole)


def _operand_a(value: SSAValue) -> str:
    return "shared" if not space_of(value) else "tensor"


_MMA = {"kind", "ctaGroup", "collectorOp", "aShift"}


@emits("nvvm.tcgen05.mma", "nvvm.tcgen05.mma.sp", carries=_MMA)
def mma(text: FunctionText, op: Operation) -> None:
    *required, scale, mask = grouped(op)
    values = [one for (one,) in required]
    name = f"{op.name.removeprefix('nvvm.')}.{_operand_a(values[1])}"
    name += ".scale_d" if scale else ""
    name += f".disable_output_lane.{_group(op, 'ctaGroup')}" if mask else ""
    name += ".ashift" if "aShift" in op.properties else ""
    arguments = [text.listed([*values, *scale, *mask])]
    arguments.append(f"i32 {_value(op, 'kind', 'Tcgen05MMAKind')}")
    if not mask:
        arguments.append(f"i32 {_group(op, 'ctaGroup')[-1]}")
    arguments.append(f"i32 {_value(op, 'collectorOp', 'Tcgen05MMACollectorOp')}")
    call(text, op, name, arguments)


@emits(
    "nvvm.tcgen05.mma.block_scale",
    "nvvm.tcgen05.mma.sp.block_scale",
    carries={"kind", "ctaGroup", "blockScale", "collectorOp"},
)
def mma_block_scale(text: FunctionText, op: Operation) -> None:
    values = operands(op)
    sparse = "sp." if ".sp." in op.name else ""
    kind = case(op, "kind", "MMABlockScaleKind")
    scale = case(op, "blockScale", "Tcgen05MMABlockScale", "default")
    name = f"tcgen05.mma.{sparse}{_operand_a(values[1])}.{kind}.block_scale"
    name += "" if scale == "default" else f".{scale}"
    arguments = [text.listed(values), f"i32 {_group(op, 'ctaGroup')[-1]}"]
    arguments.append(f"i32 {_value(op, 'collectorOp', 'Tcgen05MMACollectorOp')}")
    call(text, op, name, arguments)


@emits(
    "nvvm.tcgen05.mma.ws",
    "nvvm.tcgen05.mma.ws.sp",
    carries={"kind", "collectorBBuffer", "collectorOp"},
)
def mma_ws(text: FunctionText, op: Operation) -> None:
    values = operands(op)
    name = f"{op.name.removeprefix('nvvm.')}.{_operand_a(values[1])}"
    name += (
        ".zero_col_mask" if len(values) > (6 if name.startswith("tcgen05.mma.ws.sp") else 5) else ""
    )
    arguments = [text.listed(values)]
    arguments.append(f"i32 {_value(op, 'kind', 'Tcgen05MMAKind')}")
    arguments.append(f"i32 {_value(op, 'collectorBBuffer', 'Tcgen05MMACollectorBBuffer')}")
    arguments.append(f"i32 {_value(op, 'collectorOp', 'Tcgen05MMACollectorOp')}")
    call(text, op, name, arguments)
