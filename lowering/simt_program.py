"""Write what the scheduler gets of a kernel: its region functions, `advance`, sites, descriptor."""

from collections.abc import Sequence

from ..dialects.llvm_types import LLVMArrayType, LLVMFunctionType, LLVMStructType, ptr
from ..dialects.ops import llvm
from ..syntax.creation import block_at
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    Operation,
    Region,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
    i32,
    i64,
)
from .simt_code import Code, attribute_class, linkage
from .simt_copy import SCHEDULER
from .simt_graph import Segment
from .simt_kernel import KernelPlan
from .simt_layout import NONE, WHOLE_WARP, SiteSlots, Slot
from .simt_region import write_region
from .simt_registers import ARGUMENTS, SHARED, SLOTS
from .simt_sites import Meeting
from .simt_types import host_type

DESCRIPTOR = "tirx.kernel."
"""Before the name of a kernel: the symbol of its descriptor."""

_SITE = LLVMStructType.literal([i32, i32, ptr(), LLVMArrayType(4, i32), LLVMArrayType(2, i32)])
_KERNEL = LLVMStructType.literal([ptr(), ptr(), i64, i64, i32, i32])


def write_kernel(plan: KernelPlan) -> list[Operation]:
    """The ops of the host module that are a kernel, its descriptor first."""
    roots: list[tuple[int, Segment]] = [(0, plan.graph.entry)]
    roots += [(s.number, s.after) for s in plan.graph.sites if s.after is not None]
    functions = [_region_function(plan, number, root) for number, root in roots]
    advance = _advance(plan, [number for number, _ in roots])
    made = [_descriptor(plan), *_sites(plan), advance, *functions]
    for op in made:
        op.location = plan.function.location
    return made


def declarations(plan: KernelPlan) -> dict[str, Operation]:
    """The functions of the scheduler that a kernel, as it has been written, names."""
    names = sorted({site.meeting.complete for site in plan.graph.sites} - {""})
    type_ = LLVMFunctionType([ptr(), ptr(), i32, i32])
    types = {f"{SCHEDULER}{name}": type_ for name in names} | plan.called
    return {
        name: llvm.LLVMFuncOp(
            sym_name=name, function_type=one, regions=[Region()], location=plan.function.location
        )
        for name, one in types.items()
    }


def _function(name: str, inputs: Sequence[Attribute], body: Region, **more: Attribute) -> Operation:
    return llvm.LLVMFuncOp.create(
        regions=[body],
        properties={
            "sym_name": StringAttr(name),
            "function_type": LLVMFunctionType(inputs, i32),
            "linkage": linkage("internal"),
            "no_unwind": UnitAttr(),
            **more,
        },
    )


def region_name(plan: KernelPlan, number: int) -> str:
    return f"{plan.name}.from{number}"


def _region_function(plan: KernelPlan, number: int, root: Segment) -> Operation:
    return _function(
        region_name(plan, number),
        plan.region_inputs,
        write_region(plan, root),
        no_inline=UnitAttr(),
        arg_attrs=plan.region_attributes,
    )


def _advance(plan: KernelPlan, roots: Sequence[int]) -> Operation:
    """The function that calls the region function of a site."""
    entry = block_at(plan.function.location, [ptr(), i32, i32, i32])
    block, site, first, past = entry.args
    for argument, name in zip(entry.args, ("block", "site", "first", "past"), strict=True):
        argument.name_hint = name
    code = Code(entry, plan.function.location)
    arguments = code.load(code.behind(block, ARGUMENTS), ptr()) if plan.parameters else block
    slots = code.load(code.behind(block, SLOTS), ptr())
    values = [_parameter(plan, code, arguments, i) for i in range(len(plan.parameters))]
    offsets = plan.shared_pointers
    if offsets:
        shared = code.load(code.behind(block, SHARED), ptr())
        values += [code.behind(shared, offset) for offset in offsets]
    given = [block, slots, *values, first, past]
    blocks = [entry]
    if len(roots) == 1:
        _call(plan, code, roots[0], given)
    else:
        blocks += _dispatch(plan, code, site, roots, given)
    return _function(f"{plan.name}.advance", [ptr(), i32, i32, i32], Region(blocks))


def _parameter(plan: KernelPlan, code: Code, arguments: SSAValue, index: int) -> SSAValue:
    """A parameter of the kernel, from the array of addresses of values."""
    address = code.load(code.behind(arguments, 8 * index), ptr())
    if plan.is_by_value(index):
        return address
    parameter = plan.parameters[index]
    value = code.load(address, host_type(parameter.type))
    value.name_hint = parameter.name_hint
    return value


def _dispatch(
    plan: KernelPlan, code: Code, site: SSAValue, roots: Sequence[int], given: Sequence[SSAValue]
) -> list[Block]:
    """A switch over sites."""
    blocks = [Block() for _ in roots]
    nowhere = Block()
    Code(nowhere, code.location).add(llvm.UnreachableOp)
    sizes = DenseArrayBase.from_list(i32, [1, 0, 0])
    cases = DenseIntOrFPElementsAttr.from_list(TensorType(i32, [len(roots)]), list(roots))
    code.add(
        llvm.SwitchOp,
        (site,),
        successors=[nowhere, *blocks],
        operandSegmentSizes=sizes,
        case_values=cases,
        case_operand_segments=DenseArrayBase.from_list(i32, [0] * len(roots)),
    )
    for number, block in zip(roots, blocks, strict=True):
        _call(plan, Code(block, code.location), number, given)
    return [*blocks, nowhere]


def _call(plan: KernelPlan, code: Code, number: int, given: Sequence[SSAValue]) -> None:
    answer = code.emit(
        llvm.CallOp,
        given,
        i32,
        callee=SymbolRefAttr(region_name(plan, number)),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(given), 0]),
        op_bundle_sizes=DenseArrayBase.from_list(i32, []),
    )
    code.finish(answer)


# Tables


def _global(name: str, type_: Attribute, value: Attribute, *, internal: bool) -> Operation:
    return llvm.GlobalOp.create(
        regions=[Region()],
        properties={
            "sym_name": StringAttr(name),
            "global_type": type_,
            "constant": UnitAttr(),
            "linkage": linkage("internal" if internal else "external"),
            "addr_space": IntegerAttr(0, i32),
            "value": value,
        },
    )


def _null() -> Attribute:
    return attribute_class("zero")()


def _sites(plan: KernelPlan) -> list[Operation]:
    """The table of the kernel's sites; its first row is for the entry."""
    if not plan.graph.sites and not plan.places:
        return []
    by_warp = any(site.meeting.whole for site in plan.graph.sites)
    rows: list[Attribute] = [
        _row(0, WHOLE_WARP, "", [NONE] * 4, [NONE] * 2) if by_warp else _null()
    ]
    for site, slots in zip(plan.graph.sites, plan.layout.sites, strict=True):
        meeting, results = site.meeting, [_first(row) for row in slots.results]
        rows.append(
            _row(meeting.kind, _mask(meeting, slots), meeting.complete, _operands(slots), results)
        )
    rows += [_null()] * len(plan.places)
    type_ = LLVMArrayType(len(rows), _SITE)
    return [_global(f"{plan.name}.sites", type_, ArrayAttr(rows), internal=True)]


def _row(
    kind: int, mask: int, complete: str, operands: Sequence[int], results: Sequence[int]
) -> Attribute:
    function = SymbolRefAttr(f"{SCHEDULER}{complete}") if complete else _null()
    numbers = IntegerAttr(kind, i32), IntegerAttr(mask, i32)
    return ArrayAttr([*numbers, function, _numbers(operands), _numbers(results)])


def _mask(meeting: Meeting, slots: SiteSlots) -> int:
    if meeting.whole:
        return WHOLE_WARP
    return NONE if slots.mask is None else slots.mask.offset


def _operands(slots: SiteSlots) -> list[int]:
    """Where operands lie; the fourth number is the distance of registers, if there are several."""
    numbers = [_first(row) for row in slots.operands]
    numbers += [NONE] * (4 - len(numbers))
    if slots.distance is not None:
        assert numbers[3] == NONE
        numbers[3] = slots.distance
    return numbers


def _first(row: Sequence[Slot]) -> int:
    return row[0].offset if row else NONE


def _numbers(numbers: Sequence[int]) -> Attribute:
    return ArrayAttr([IntegerAttr(one, i32) for one in numbers])


def _descriptor(plan: KernelPlan) -> Operation:
    rows = len(plan.graph.sites) + len(plan.places)
    sites = SymbolRefAttr(f"{plan.name}.sites") if rows else _null()
    values = [
        SymbolRefAttr(f"{plan.name}.advance"),
        sites,
        IntegerAttr(plan.layout.size, i64),
        IntegerAttr(plan.shared_extent, i64),
        IntegerAttr(plan.most_threads, i32),
        IntegerAttr(rows + 1, i32),
    ]
    return _global(f"{DESCRIPTOR}{plan.name}", _KERNEL, ArrayAttr(values), internal=False)
