"""Rules for kernels, device functions and launches."""

from math import prod

from ..dialects.gpu_syntax import number_of_attributions
from ..dialects.llvm_types import LLVMArrayType, LLVMFunctionType, LLVMPointerType
from ..dialects.ops import gpu, llvm
from ..dialects.shaped import is_dense_array, is_memref
from ..dialects.symbols import symbol_in, symbol_of
from ..syntax.ir import (
    Attribute,
    FunctionType,
    Operation,
    Region,
    SymbolRefAttr,
    UnitAttr,
    i8,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from .calling_convention import Convention, argument_attributes
from .constants import i32_attribute, i64_attribute
from .conversion import Conversion, Rules
from .functions import add_symbol, convert_body, result_attributes, symbol_table, take_body
from .gpu_attributions import convert_attributions
from .gpu_ids import as_index, size_attribute
from .memref_descriptor import Descriptor

RULES = Rules()

_SAID_OTHERWISE = ("sym_name", "workgroup_attributions")
"""Attributes of gpu.func that the new function has no need of."""

_KNOWN_SIZES = ("known_block_size", "known_grid_size", "known_cluster_size")

_DYNAMIC_SHARED = "__dynamic_shared"
"""The array without a size that begins where dynamic shared memory does."""


@RULES.on("gpu.launch")
def refuse_launch(op: Operation, c: Conversion) -> None:
    c.refuse("its body must become a kernel before: run gpu-kernel-outlining")


@RULES.on("gpu.dynamic_shared_memory")
def convert_dynamic_shared_memory(op: "gpu.DynamicSharedMemoryOp", c: Conversion) -> None:
    """The memory behind the static tiles: an array of unknown size that the launch provides."""
    type_ = op.resultMemref.type
    assert is_memref(type_)
    read_size, space = c.target.gpu().dynamic_shared_size, c.target.spaces.workgroup
    if read_size is None:
        c.refuse(f"a launch on {c.target.name} gives no shared memory; declare what is needed")
        return
    if symbol_in(symbol_table(op), _DYNAMIC_SHARED) is None:
        array = llvm.GlobalOp(
            global_type=LLVMArrayType(0, i8),
            sym_name=_DYNAMIC_SHARED,
            linkage="external",
            addr_space=i32_attribute(space),
            alignment=i64_attribute(16),
            regions=[Region()],
        )
        add_symbol(c, array)
    symbol = SymbolRefAttr(_DYNAMIC_SHARED)
    base = c.emit(llvm.AddressOfOp, (), (LLVMPointerType(space),), global_name=symbol)
    size = as_index(c, read_size(c, base))
    c.replace(Descriptor(type_, base, base, 0, (size,), (1,)).parts(c))


def rules(abi: Convention) -> Rules:
    """The rules of functions and launches for one convention."""
    made = Rules()

    @made.on("gpu.func")
    def convert_gpu_func(op: "gpu.GPUFuncOp", c: Conversion) -> None:
        type_ = op.function_type
        assert isinstance(type_, FunctionType)
        inputs, outputs = type_.inputs.data, type_.outputs.data
        function = llvm.LLVMFuncOp(
            sym_name=symbol_of(op) or "",
            function_type=LLVMFunctionType(abi.types(c, inputs), abi.result_type(c, outputs)),
            arg_attrs=argument_attributes(abi, inputs, op.arg_attrs),
            res_attrs=result_attributes(c, op.res_attrs, len(c.flat_types(outputs))),
            regions=[take_body(op)],
            attributes=_attributes(c, op, abi),
        )
        workgroup = number_of_attributions(op)
        op.attributes.clear()
        c.replace_with(function)
        convert_attributions(c, op, function, len(inputs), workgroup)
        convert_body(c, function, inputs, abi)

    @made.on("gpu.return")
    def convert_gpu_return(op: "gpu.ReturnOp", c: Conversion) -> None:
        c.make(llvm.ReturnOp, abi.packed(c, op.operands_))
        c.replace()

    @made.on("gpu.launch_func")
    def convert_launch_func(op: "gpu.LaunchFuncOp", c: Conversion) -> None:
        if op.asyncDependencies or op.asyncToken is not None or op.asyncObject is not None:
            c.refuse("an asynchronous launch has no lowering; launch without async")
            return
        kernel_operands = [v for operand in op.kernelOperands for v in abi.values(c, operand)]
        sizes = op.operands[: len(op.operands) - len(op.kernelOperands)]
        segments = op.properties["operandSegmentSizes"]
        assert is_dense_array(segments)
        *before, _, after = i32_numbers(segments)
        c.make(
            gpu.LaunchFuncOp,
            [*(c.value(size) for size in sizes), *kernel_operands],
            kernel=op.kernel,
            operandSegmentSizes=i32_array(*before, len(kernel_operands), after),
        )
        c.replace()

    return made


def _check_threads(c: Conversion, op: "gpu.GPUFuncOp") -> None:
    block = op.properties.get("known_block_size")
    threads = prod(i32_numbers(block)) if is_dense_array(block) else 0
    most = c.target.gpu().most_threads
    if most is not None and threads > most:
        c.refuse(f"it fixes blocks of {threads} threads; on {c.target.name} one can have {most}")


def _attributes(c: Conversion, op: "gpu.GPUFuncOp", abi: Convention) -> dict[str, Attribute]:
    """What a function says of itself besides its type."""
    attributes = {k: v for k, v in op.attributes.items() if k not in _SAID_OTHERWISE}
    if "gpu.kernel" in attributes:
        attributes[c.target.kernel] = UnitAttr()
    for name in _KNOWN_SIZES:
        if (value := op.properties.get(name)) is not None:
            if name == "known_cluster_size" and name not in c.target.sizes:
                c.refuse(f"{c.target.name} has no clusters of blocks")
            attributes[size_attribute(c.target, name)] = value
    _check_threads(c, op)
    return attributes | abi.record(c, op.function_type)
