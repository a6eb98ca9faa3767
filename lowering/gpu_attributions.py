"""Turn a kernel's attributions into memory: shared arrays and stack slots."""

from typing import TYPE_CHECKING

from ..dialects.function_syntax import attributes_at
from ..dialects.llvm_types import LLVMPointerType
from ..dialects.ops import llvm
from ..dialects.places import address_space_number
from ..dialects.shaped import is_memref
from ..dialects.symbols import symbol_of
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, MemRefType, Operation, Region, SSAValue, SymbolRefAttr, i32
from .constants import i32_attribute, integer
from .conversion import Conversion
from .functions import fresh_symbol
from .memory import array_type, stack_slot, static_memory

if TYPE_CHECKING:
    from ..dialects.ops import gpu

_ALIGN = "llvm.align"


def convert_attributions(
    c: Conversion, op: "gpu.GPUFuncOp", function: Operation, inputs: int, workgroup: int
) -> None:
    """Workgroup attributions become globals before the function, private ones slots in its entry.

    They are the arguments behind the first `inputs`; the first `workgroup` of them are shared.
    """
    entry = function.regions[0].first_block
    assert entry is not None
    first = entry.first_op
    assert first is not None
    extra = entry.args[inputs:]
    for index, argument in enumerate(extra):
        type_ = argument.type
        assert is_memref(type_)
        shared = index < workgroup
        given = attributes_at(
            op.workgroup_attrib_attrs if shared else op.private_attrib_attrs,
            index if shared else index - workgroup,
        )
        for name in given:
            if name != _ALIGN:
                c.refuse(f"attribute {name} of attribution {index} can't be kept")
        alignment = given.get(_ALIGN)
        if shared:
            name = f"__wg_{symbol_of(function)}_{index}"
            pointer = _shared_array(c, function, first, type_, alignment, name)
        else:
            pointer = _stack_slot(c, first, type_, alignment)
        if pointer is not None:
            with c.before(first):
                c.become(argument, static_memory(c, type_, pointer).parts(c))
    # They go with the other old arguments, which stand before them.
    c.forget_arguments(entry, len(extra))


def _shared_array(
    c: Conversion,
    function: Operation,
    first: Operation,
    type_: MemRefType,
    alignment: Attribute | None,
    name: str,
) -> SSAValue | None:
    array = array_type(c, type_)
    if array is None:
        return None
    space = c.target.spaces.workgroup
    if address_space_number(type_.memory_space, c.target.spaces) != space:
        c.refuse(
            f"a workgroup attribution lies in shared memory, space {space}, got {spell(type_)}"
        )
        return None
    name = fresh_symbol(c, name)
    with c.before(function):
        c.insert(
            llvm.GlobalOp(
                global_type=array,
                sym_name=name,
                linkage="internal",
                addr_space=i32_attribute(space),
                alignment=alignment,
                regions=[Region()],
            )
        )
    with c.before(first):
        symbol = SymbolRefAttr(name)
        return c.emit(llvm.AddressOfOp, (), (LLVMPointerType(space),), global_name=symbol)


def _stack_slot(
    c: Conversion, first: Operation, type_: MemRefType, alignment: Attribute | None
) -> SSAValue | None:
    array = array_type(c, type_)
    if array is None:
        return None
    with c.before(first):
        space = address_space_number(type_.memory_space, c.target.spaces) or 0
        return stack_slot(c, integer(c, 1, i32), array, space, alignment)
