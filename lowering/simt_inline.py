"""Put into a kernel the device functions that only work as a part of it."""

from ..dialects.interfaces import constant_integer
from ..dialects.ops import llvm
from ..syntax.creation import block_at
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import Block, Operation, SSAValue, SymbolRefAttr
from .simt_copy import PASS
from .simt_device import Device
from .simt_sites import callee_of

Chain = tuple[str, ...]


def inline_calls(kernel: Operation, device: Device, errors: list[Diagnostic]) -> None:
    """Replace calls of functions in `device.inlined` by their bodies, and calls in these."""
    if not device.inlined:
        return
    work: list[tuple[Operation, Chain]] = [(op, ()) for op in kernel.walk()]
    while work:
        op, chain = work.pop()
        if op.name == "llvm.mlir.addressof":
            symbol = op.properties["global_name"]
            if isinstance(symbol, SymbolRefAttr) and symbol.string_value() in device.inlined:
                text = f"@{symbol.string_value()} works only if it is called by its name"
                errors.append(error(op, f"{op.name}: {text}", PASS))
        if op.name != "llvm.call" or (name := callee_of(op)) not in device.inlined:
            continue
        if name in chain:
            text = f"@{name} calls itself and needs the thread that it runs in"
            errors.append(error(op, f"{op.name}: {text}, which does not run on the CPU", PASS))
            continue
        copies = _inline(op, device.functions[name], kernel)
        work += [(copy, (*chain, name)) for copy in copies]


def _inline(call: Operation, function: Operation, kernel: Operation) -> list[Operation]:
    """Replace one call: the copies of the function's ops that have come instead."""
    before = call.parent
    assert before is not None
    assert before.parent is not None
    region = before.parent
    rest = before.split_before(call)
    for result in call.results:
        argument = rest.insert_arg(result.type, len(rest.args))
        result.replace_all_uses_with(argument)
    values: dict[SSAValue, SSAValue] = {}
    blocks: dict[Block, Block] = {}
    source = function.regions[0]
    entry = source.first_block
    assert entry is not None
    for block in source.blocks:
        if block is entry:
            blocks[block] = before
            values.update(zip(block.args, call.operands, strict=True))
            continue
        blocks[block] = block_at(call.location, [argument.type for argument in block.args])
        values.update(zip(block.args, blocks[block].args, strict=True))
    region.insert_block(list(blocks.values())[1:], region.get_block_index(rest))
    call.detach()
    call.erase()
    copies: list[Operation] = []
    for block, target in _definitions_first(function, blocks):
        for op in block.ops:
            if op.name == "llvm.return":
                operands = [values[operand] for operand in op.operands]
                target.add_op(
                    llvm.BrOp.create(operands=operands, successors=[rest], location=op.location)
                )
            elif block is entry and op.name == "llvm.alloca" and _is_constant(op):
                values[op.results[0]] = _at_start(op, kernel)
            else:
                copies.append(_copy(op, target, values, blocks))
    return copies


def _definitions_first(
    function: Operation, blocks: dict[Block, Block]
) -> list[tuple[Block, Block]]:
    from ..syntax.dominance import dominance_order

    order = [block for block, entering in dominance_order(function.regions[0]) if entering]
    return [(block, blocks[block]) for block in order]


def _copy(
    op: Operation, target: Block, values: dict[SSAValue, SSAValue], blocks: dict[Block, Block]
) -> Operation:
    made = type(op).create(
        operands=[values[operand] for operand in op.operands],
        result_types=[result.type for result in op.results],
        properties=op.properties,
        attributes=op.attributes,
        successors=[blocks[block] for block in op.successors],
        location=op.location,
    )
    target.add_op(made)
    for old, new in zip(op.results, made.results, strict=True):
        new.name_hint = old.name_hint
        values[old] = new
    return made


def _is_constant(alloca: Operation) -> bool:
    return constant_integer(alloca.operands[0]) is not None


def _at_start(alloca: Operation, kernel: Operation) -> SSAValue:
    """Memory that a function reserves when it is entered is the kernel's."""
    entry = kernel.regions[0].first_block
    assert entry is not None
    assert entry.first_op is not None
    count = alloca.operands[0].owner
    assert isinstance(count, Operation)
    first = entry.first_op
    number = type(count).create(
        result_types=[count.results[0].type], properties=count.properties, location=count.location
    )
    memory = type(alloca).create(
        operands=number.results,
        result_types=[alloca.results[0].type],
        properties=alloca.properties,
        location=alloca.location,
    )
    entry.insert_ops_before([number, memory], first)
    return memory.results[0]
