"""Copy to the host what kernels use beside them: plain functions, variables in global memory."""

from collections.abc import Iterator

from ..dialects.ops import llvm
from ..dialects.symbols import symbol_of
from ..syntax.creation import block_at
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.dominance import dominance_order
from ..syntax.ir import Block, IntegerAttr, LocationAttr, Operation, Region, StringAttr, i32
from .device_modules import is_kernel
from .simt_code import Code, linkage
from .simt_copy import PASS, Copier
from .simt_device import Device
from .simt_types import host_type

_LAYOUT_ONLY = frozenset(("llvm.module_flags", "llvm.linker_options"))


def copy_plain(device: Device, errors: list[Diagnostic]) -> Iterator[tuple[Operation, str]]:
    """What becomes an op of the host module as it is, and its name there."""
    if not device.is_apart:
        return
    for name, variable in device.globals.items():
        if not device.is_shared(name):
            yield _variable(variable, device, errors)
    for name, function in device.functions.items():
        if not is_kernel(function) and name not in device.inlined:
            yield _function(function, device, errors)
    for op in device.others:
        if op.name not in _LAYOUT_ONLY:
            text = f"{op.name}: device code with this op does not run on the CPU"
            errors.append(error(op, text, PASS))


def _variable(op: Operation, device: Device, errors: list[Diagnostic]) -> tuple[Operation, str]:
    """A variable of the device, whose constant may name others."""
    name = symbol_of(op) or ""
    target = device.symbols.get(name, name)
    region = Region()
    block = op.regions[0].first_block
    if block is not None:
        region.add_block(_body(block, op.location, device, errors))
    properties = {
        **op.properties,
        "sym_name": StringAttr(target),
        "global_type": host_type(op.properties["global_type"]),
        "addr_space": IntegerAttr(0, i32),
    }
    made = llvm.GlobalOp.create(properties=properties, regions=[region], location=op.location)
    return made, target


def _body(block: Block, location: LocationAttr, device: Device, errors: list[Diagnostic]) -> Block:
    made = Block()
    copier = Copier(Code(made, location), device.symbols, errors)
    for op in block.ops:
        copier.copy(op)
    return made


def _function(op: Operation, device: Device, errors: list[Diagnostic]) -> tuple[Operation, str]:
    """A function that does not ask which thread it runs in."""
    name = symbol_of(op) or ""
    target = device.symbols.get(name, name)
    region = Region()
    source = op.regions[0]
    if source.first_block is not None:
        blocks = {
            block: block_at(op.location, [host_type(argument.type) for argument in block.args])
            for block in source.blocks
        }
        region.add_block(blocks.values())
        copier = Copier(Code(blocks[source.first_block], op.location), device.symbols, errors)
        for old, new in blocks.items():
            copier.values.update(zip(old.args, new.args, strict=True))
            for argument, made in zip(old.args, new.args, strict=True):
                made.name_hint = argument.name_hint
        for block, entering in dominance_order(source):
            if entering:
                _copy_block(block, blocks, copier)
    properties = {
        **op.properties,
        "sym_name": StringAttr(target),
        "function_type": host_type(op.properties["function_type"]),
    }
    if source.first_block is not None:
        properties["linkage"] = linkage("internal")
    attributes = {k: v for k, v in op.attributes.items() if not k.startswith(("nvvm.", "gpu."))}
    made = llvm.LLVMFuncOp.create(
        properties=properties, attributes=attributes, regions=[region], location=op.location
    )
    return made, target


def _copy_block(block: Block, blocks: dict[Block, Block], copier: Copier) -> None:
    copier.code = Code(blocks[block], copier.code.location)
    for op in block.ops:
        if op.successors:
            copier.branch(op, [blocks[successor] for successor in op.successors])
        else:
            copier.copy(op)
