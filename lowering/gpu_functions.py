"""Rules for kernels, device functions and launches."""

from typing import TYPE_CHECKING

from ..dialects.function_syntax import attributes_at
from ..dialects.llvm_types import LLVMArrayType, LLVMFunctionType, LLVMPointerType
from ..dialects.memref_layout import sizes_of
from ..dialects.ops import gpu, llvm, nvvm
from ..dialects.places import address_space_number
from ..dialects.symbols import is_symbol_table, symbol_in, symbol_of
from ..syntax.ir import (
    Attribute,
    Block,
    FunctionType,
    IntegerAttr,
    MemRefType,
    Operation,
    Region,
    SSAValue,
    StringAttr,
    UnitAttr,
    i8,
    i32,
)
from .calling_convention import Convention, argument_attributes
from .conversion import Conversion, Rules
from .gpu_ids import as_index, number
from .memref_descriptor import Descriptor, as_value
from .memref_storage import nested_array

if TYPE_CHECKING:
    from ..syntax.ir import BlockArgument

_CARRIED = {
    "known_block_size": "nvvm.reqntid",
    "known_cluster_size": "nvvm.cluster_dim",
}
"""Properties of gpu.func that become launch bounds."""

_MEANT = (
    "sym_name",
    "workgroup_attributions",
)
"""Attributes of gpu.func that say what the new function says otherwise."""


def rules(abi: Convention) -> Rules:
    """The rules of functions and launches for one convention."""
    made = Rules()

    @made.on("gpu.func")
    def convert_gpu_func(op: "gpu.GPUFuncOp", c: Conversion) -> None:
        from .convert_func_to_llvm import convert_body

        type_ = op.function_type
        assert isinstance(type_, FunctionType)
        kernel = "gpu.kernel" in op.attributes
        if kernel and type_.outputs.data:
            c.refuse("a kernel returns nothing")
            return
        outputs = c.flat_types(type_.outputs.data)
        if len(outputs) > 1:
            c.refuse("a device function returns at most one value")
            return
        attributes = {k: v for k, v in op.attributes.items() if k not in _MEANT}
        if kernel:
            attributes["nvvm.kernel"] = UnitAttr()
        for name, target in _CARRIED.items():
            if (value := op.properties.get(name)) is not None:
                attributes[target] = value
        attributes["tirx.abi"] = StringAttr(abi.name)
        attributes["tirx.signature"] = type_
        properties: dict[str, Attribute | str | None] = {
            "sym_name": symbol_of(op),
            "function_type": LLVMFunctionType(
                abi.types(c, type_.inputs.data), outputs[0] if outputs else _void()
            ),
            "arg_attrs": argument_attributes(c, abi, type_, op.arg_attrs),
        }
        body = Region()
        op.body.move_blocks(body)
        function = llvm.LLVMFuncOp(**properties, regions=[body], attributes=attributes)
        c.insert(function)
        c.replace()
        entry = body.first_block
        if entry is None:
            return
        _attributions(op, entry, len(type_.inputs.data), function, c)
        convert_body(c, function, type_.inputs.data, abi)

    @made.on("gpu.return")
    def convert_gpu_return(op: "gpu.ReturnOp", c: Conversion) -> None:
        c.replace_with(llvm.ReturnOp.create(operands=c.flat(op.operands)))

    @made.on("gpu.launch_func")
    def convert_launch_func(op: "gpu.LaunchFuncOp", c: Conversion) -> None:
        if op.asyncDependencies or op.asyncToken is not None:
            c.refuse("an asynchronous launch has no lowering yet; launch without async")
            return
        operands = [v for operand in op.kernelOperands for v in abi.values(c, operand)]
        sizes = [
            c.value(size)
            for size in (
                op.gridSizeX,
                op.gridSizeY,
                op.gridSizeZ,
                op.blockSizeX,
                op.blockSizeY,
                op.blockSizeZ,
            )
        ]
        clusters = [op.clusterSizeX, op.clusterSizeY, op.clusterSizeZ]
        shared = op.dynamicSharedMemorySize
        c.replace_with(
            gpu.LaunchFuncOp(
                [],
                *sizes,
                *(None if size is None else c.value(size) for size in clusters),
                None if shared is None else c.value(shared),
                operands,
                None,
                kernel=op.kernel,
                results=[],
                attributes=op.attributes,
            )
        )

    @made.on("gpu.dynamic_shared_memory")
    def convert_dynamic_shared_memory(op: "gpu.DynamicSharedMemoryOp", c: Conversion) -> None:
        """The memory behind the static tiles: an array of unknown size that the launch provides."""
        type_ = op.results[0].type
        assert isinstance(type_, MemRefType)
        pointer = LLVMPointerType(3)
        name = "__dynamic_shared"
        _ensure_global(c, name, LLVMArrayType(0, i8), "external", 16)
        base = c.emit(llvm.AddressOfOp, (), (pointer,), global_name=_symbol(name))
        size = as_index(c, c.emit(nvvm.DynamicSmemSizeOp, (), (i32,))) if _has_size() else (
            as_value(c, 0)
        )
        c.replace(Descriptor(type_, base, base, 0, (size,), (1,)).parts(c))

    return made


def _has_size() -> bool:
    return hasattr(nvvm, "DynamicSmemSizeOp")


def _symbol(name: str) -> Attribute:
    from ..syntax.ir import SymbolRefAttr

    return SymbolRefAttr(name)


def _void() -> Attribute:
    from ..dialects.llvm_types import LLVMVoidType

    return LLVMVoidType()


def _attributions(
    op: "gpu.GPUFuncOp", entry: Block, inputs: int, function: Operation, c: Conversion
) -> None:
    """Workgroup attributions become globals in shared memory, private ones stack slots."""
    workgroup = op.attributes.get("workgroup_attributions") or op.properties.get(
        "workgroup_attributions"
    )
    count = workgroup.value.data if isinstance(workgroup, IntegerAttr) else 0
    extra = list(entry.args[inputs:])
    name = symbol_of(op)
    converting = c.op
    for index, argument in enumerate(extra):
        type_ = argument.type
        assert isinstance(type_, MemRefType)
        shared = index < count
        attributes = attributes_at(
            op.workgroup_attrib_attrs if shared else op.private_attrib_attrs,
            index if shared else index - count,
        )
        nested = nested_array(c, type_)
        if nested is None:
            c.op = converting
            c.refuse(f"attribution {index} of type {type_} needs a static shape")
            continue
        alignment = attributes.get("llvm.align")
        c.op = function
        if shared:
            _shared_tile(argument, type_, nested, f"__wg_{name}_{index}", alignment, entry, c)
        else:
            _private_slot(argument, type_, nested, alignment, entry, c)
    c.op = converting
    # They go with the old arguments, which stand before them.
    c.forget_arguments(entry, len(extra))


def _shared_tile(
    argument: "BlockArgument",
    type_: MemRefType,
    nested: Attribute,
    name: str,
    alignment: Attribute | None,
    entry: Block,
    c: Conversion,
) -> None:
    tile = llvm.GlobalOp(
        global_type=nested,
        sym_name=name,
        linkage="internal",
        addr_space=3,
        alignment=alignment,
        regions=[Region()],
    )
    c.insert(tile)
    c.enter(entry)
    pointer = LLVMPointerType(address_space_number(type_.memory_space) or 0)
    address = c.emit(llvm.AddressOfOp, (), (pointer,), global_name=_symbol(name))
    _become_dense(argument, type_, address, c)


def _private_slot(
    argument: "BlockArgument",
    type_: MemRefType,
    nested: Attribute,
    alignment: Attribute | None,
    entry: Block,
    c: Conversion,
) -> None:
    c.enter(entry)
    space = address_space_number(type_.memory_space) or 0
    slot = c.emit(
        llvm.AllocaOp,
        (number(c, 1),),
        (LLVMPointerType(space),),
        elem_type=nested,
        alignment=alignment,
    )
    _become_dense(argument, type_, slot, c)


def _become_dense(
    argument: "BlockArgument", type_: MemRefType, pointer: SSAValue, c: Conversion
) -> None:
    from ..dialects.memref_layout import row_major_strides

    sizes = [size for size in sizes_of(type_) if size is not None]
    strides = [stride for stride in row_major_strides(sizes) if stride is not None]
    made = Descriptor(type_, pointer, pointer, 0, tuple(sizes), tuple(strides))
    c.become(argument, made.parts(c))


def _ensure_global(
    c: Conversion, name: str, type_: Attribute, linkage: str, alignment: int
) -> None:
    table: Operation | None = c.op.parent_op()
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    assert table is not None
    if symbol_in(table, name) is not None:
        return
    block = table.regions[0].first_block
    assert block is not None and block.first_op is not None
    made = llvm.GlobalOp(
        global_type=type_,
        sym_name=name,
        linkage=linkage,
        addr_space=3,
        alignment=alignment,
        regions=[Region()],
    )
    made.location = c.op.location
    block.insert_op_before(made, block.first_op)

