"""Turn the body of each gpu.launch into a kernel of its own."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from ..dialects.gpu_syntax import number_of_attributions
from ..dialects.interfaces import constant_integer, has_trait
from ..dialects.ops import gpu
from ..dialects.registry import Registry
from ..dialects.symbols import symbol_in, symbol_of
from ..syntax.cloning import clone
from ..syntax.diagnostics import fail
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    BlockArgument,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IntegerAttr,
    Operation,
    OpResult,
    Region,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
    i64,
)
from .base import Pass
from .symbol_uses import symbol_references, unique_symbol

KEPT_ARGUMENT_ATTRIBUTES = frozenset(
    f"llvm.{name}"
    for name in ("align", "noalias", "nofree", "nonnull", "noundef", "readonly", "writeonly")
)
"""What is said of a host function's argument and holds for the kernel that uses it, too."""

_SUNK = frozenset(("memref.dim", "arith.select", "arith.cmpi"))


@dataclass(frozen=True)
class GpuKernelOutlining(Pass):
    """Before: gpu.launch in functions. After: gpu.module, gpu.func and gpu.launch_func.

    Names are those that MLIR gives. Constants that a body uses are computed in the kernel; with
    sink-index-computations, memref.dim, arith.select and arith.cmpi as well, where that needs no
    further argument. Other values become arguments, in the order of their first use. Symbols that a
    kernel needs are copied to its module.
    """

    name = "gpu-kernel-outlining"

    sink_index_computations: bool = False

    def apply(self, ctx: Registry, op: Operation) -> None:
        launches = [one for one in op.walk() if one.name == "gpu.launch"]
        for launch in launches:
            _enclosing(launch)
        placed: dict[Operation, Operation] = {}
        for launch in launches:
            _outline(cast(gpu.LaunchOp, launch), placed, all_ops=self.sink_index_computations)


def _outline(launch: "gpu.LaunchOp", placed: dict[Operation, Operation], *, all_ops: bool) -> None:
    function, table = _enclosing(launch)
    function_name = symbol_of(function) or "kernel"
    ids = _ids(launch)
    captured = _sink(launch, all_ops=all_ops)
    kernel, arguments = _make_kernel(launch, captured, ids)
    wanted = launch.function
    kernel_name = wanted.string_value() if wanted is not None else f"{function_name}_kernel"
    wanted = launch.module
    module = _named_module(table, wanted.string_value()) if wanted is not None else None
    if module is None:
        name = wanted.string_value() if wanted is not None else kernel_name
        module = gpu.GPUModuleOp(
            sym_name=unique_symbol(name, _symbols(table)),
            regions=[Region(Block())],
            location=launch.location,
        )
        after = placed.get(function, function)
        assert after.parent is not None
        after.parent.insert_op_after(module, after)
        placed[function] = module
    kernel.attributes["sym_name"] = StringAttr(unique_symbol(kernel_name, _symbols(module)))
    module.regions[0].block.add_op(kernel)
    _copy_symbols(kernel, module, table)
    _launch(launch, module, kernel, arguments)
    table.attributes["gpu.container_module"] = UnitAttr()


def _enclosing(launch: Operation) -> tuple[Operation, Operation]:
    """The function around a launch, and the module in which it stands."""
    op, parent = launch, launch.parent_op()
    while parent is not None and parent.name != "builtin.module":
        if parent.name in ("gpu.launch", "gpu.module"):
            raise fail(
                launch, f"gpu.launch stands inside of {parent.name}", GpuKernelOutlining.name
            )
        op, parent = parent, parent.parent_op()
    if parent is None:
        raise fail(launch, "gpu.launch stands in no module", GpuKernelOutlining.name)
    return op, parent


def _symbols(table: Operation) -> set[str]:
    return {name for op in table.regions[0].block.ops if (name := symbol_of(op)) is not None}


def _named_module(table: Operation, name: str) -> Operation | None:
    found = symbol_in(table, name)
    return found if found is not None and found.name == "gpu.module" else None


# What the body uses


def _ids(launch: "gpu.LaunchOp") -> list[Operation]:
    """The ops that stand for a body's first arguments, one for each."""
    made: list[Operation] = []
    kinds = [gpu.BlockIdOp, gpu.ThreadIdOp, gpu.GridDimOp, gpu.BlockDimOp]
    if launch.clusterSizeX is not None:
        kinds += [gpu.ClusterIdOp, gpu.ClusterDimOp]
    for kind in kinds:
        for dimension in "xyz":
            made.append(kind(dimension=dimension, location=launch.location))
    return made


def _captured(launch: Operation) -> list[SSAValue]:
    """The values from outside that a body uses, in the order of their first use."""
    inside = set(launch.walk())
    found: dict[SSAValue, None] = {}
    for op in _body_ops(launch):
        for value in op.operands:
            owner = value.owner if isinstance(value, OpResult) else value.owner.parent_op()
            if owner not in inside or (owner is launch and isinstance(value, OpResult)):
                found[value] = None
    return list(found)


def _body_ops(launch: Operation) -> Iterator[Operation]:
    for block in launch.regions[0].blocks:
        for op in block.ops:
            yield from op.walk()


def _sink(launch: "gpu.LaunchOp", *, all_ops: bool) -> list[SSAValue]:
    """Compute again in the body what is worth it; the values that are left to be passed."""
    captured = _captured(launch)
    sunk: dict[Operation, None] = {}
    for value in captured:
        if isinstance(value, OpResult):
            _choose(value.op, sunk, set(captured), all_ops=all_ops)
    if not sunk:
        return captured
    entry = launch.body.first_block
    assert entry is not None
    mapped: dict[SSAValue, SSAValue] = {}
    first = entry.first_op
    for op in sunk:
        copy = clone(op, mapped)
        assert first is not None
        entry.insert_op_before(copy, first)
    for op in _body_ops(launch):
        for index, value in enumerate(op.operands):
            if value in mapped:
                op.operands[index] = mapped[value]
    return _captured(launch)


def _choose(
    op: Operation, sunk: dict[Operation, None], captured: set[SSAValue], *, all_ops: bool
) -> bool:
    if op in sunk:
        return True
    if not has_trait(op, "ConstantLike") and not (all_ops and op.name in _SUNK):
        return False
    tried = dict(sunk)
    for operand in op.operands:
        below = isinstance(operand, OpResult) and _choose(
            operand.op, tried, captured, all_ops=all_ops
        )
        if not below and operand not in captured:
            return False
    sunk.update(tried)
    sunk[op] = None
    return True


# The kernel


def _make_kernel(
    launch: "gpu.LaunchOp", captured: Sequence[SSAValue], ids: Sequence[Operation]
) -> "tuple[gpu.GPUFuncOp, Sequence[SSAValue]]":
    """The kernel, and the values that it is launched with."""
    body = launch.body
    entry = body.first_block
    assert entry is not None
    first = entry.first_op
    for argument, op in zip(entry.args[: len(ids)], ids, strict=True):
        if argument.first_use is not None:
            if first is None:
                entry.add_op(op)
            else:
                entry.insert_op_before(op, first)
            argument.replace_all_uses_with(op.results[0])
    for argument in reversed(entry.args[: len(ids)]):
        entry.erase_arg(argument)
    inside = set(_body_ops(launch))
    for index, value in enumerate(captured):
        argument = entry.insert_arg(value.type, index, launch.location)
        argument.name_hint = value.name_hint
        value.replace_uses_with_if(argument, lambda use: use.operation in inside)
    for block in body.blocks:
        end = block.last_op
        if end is not None and end.name == "gpu.terminator":
            block.insert_op_before(gpu.ReturnOp.create(location=end.location), end)
            end.detach()
            end.erase()
    attributes: dict[str, Attribute] = {
        "gpu.kernel": UnitAttr(),
        "workgroup_attributions": IntegerAttr(number_of_attributions(launch), i64),
    }
    moved = Region()
    body.move_blocks(moved)
    kernel = gpu.GPUFuncOp(
        function_type=FunctionType.from_lists([value.type for value in captured], []),
        arg_attrs=_argument_attributes(captured),
        known_block_size=_known((launch.blockSizeX, launch.blockSizeY, launch.blockSizeZ)),
        known_grid_size=_known((launch.gridSizeX, launch.gridSizeY, launch.gridSizeZ)),
        known_cluster_size=_known((launch.clusterSizeX, launch.clusterSizeY, launch.clusterSizeZ)),
        attributes=attributes,
        regions=[moved],
        location=launch.location,
    )
    return kernel, captured


def _known(sizes: Sequence[SSAValue | None]) -> Attribute | None:
    """Three constant sizes as an attribute."""
    values = [None if size is None else constant_integer(size) for size in sizes]
    known = [value for value in values if value is not None and 0 < value < 1 << 31]
    return DenseArrayBase.from_list(i32, known) if len(known) == len(sizes) else None


def _argument_attributes(values: Sequence[SSAValue]) -> Attribute | None:
    """What the host function says about its arguments that become the kernel's."""
    found: list[DictionaryAttr] = []
    for value in values:
        said: Mapping[str, Attribute] = {}
        owner = value.block.parent_op() if isinstance(value, BlockArgument) else None
        if owner is not None and owner.name == "func.func":
            assert isinstance(value, BlockArgument)
            arg_attrs = owner.properties.get("arg_attrs")
            if isinstance(arg_attrs, ArrayAttr) and value.block is owner.regions[0].first_block:
                said = cast("ArrayAttr[DictionaryAttr]", arg_attrs).data[value.index].data
        kept = {name: said[name] for name in said if name in KEPT_ARGUMENT_ATTRIBUTES}
        found.append(DictionaryAttr(kept))
    return ArrayAttr(found) if any(one.data for one in found) else None


def _copy_symbols(kernel: Operation, module: Operation, table: Operation) -> None:
    """Copy the symbols that a kernel needs, and those that they need, to its module."""
    block = module.regions[0].block
    present = _symbols(module)
    work = [kernel]
    while work:
        for reference in symbol_references(work.pop()):
            name = reference.root_reference.data
            if name in present:
                continue
            definition = symbol_in(table, name)
            if definition is None or definition is module:
                continue
            copy = clone(definition)
            block.add_op(copy)
            present.add(name)
            work.append(copy)


def _launch(
    launch: "gpu.LaunchOp", module: Operation, kernel: Operation, arguments: Sequence[SSAValue]
) -> None:
    reference = SymbolRefAttr(symbol_of(module) or "", [symbol_of(kernel) or ""])
    made = gpu.LaunchFuncOp(
        launch.asyncDependencies,
        launch.gridSizeX,
        launch.gridSizeY,
        launch.gridSizeZ,
        launch.blockSizeX,
        launch.blockSizeY,
        launch.blockSizeZ,
        launch.clusterSizeX,
        launch.clusterSizeY,
        launch.clusterSizeZ,
        launch.dynamicSharedMemorySize,
        arguments,
        kernel=reference,
        attributes={k: v for k, v in launch.attributes.items() if k != "workgroup_attributions"},
        results=launch.result_types,
        location=launch.location,
    )
    block = launch.parent
    assert block is not None
    block.insert_op_before(made, launch)
    for old, new in zip(launch.results, made.results, strict=True):
        old.replace_all_uses_with(new)
    launch.detach()
    launch.erase()
