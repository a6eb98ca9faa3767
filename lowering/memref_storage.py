"""Rules for ops that make, free and copy memory."""

from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMArrayType, LLVMFunctionType, LLVMPointerType, LLVMVoidType
from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.places import address_space_number, layout_of
from ..dialects.symbols import is_symbol_table, symbol_in
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    IntegerAttr,
    MemRefType,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i1,
    i32,
    i64,
)
from .conversion import Conversion, Rules
from .elementwise import constant
from .memref_descriptor import (
    Descriptor,
    Number,
    as_value,
    constant_of,
    descriptor,
    element_pointer,
    index_type,
    multiply,
)
from .sizes import byte_size

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


def _open_sizes(c: Conversion, type_: MemRefType, values: list[SSAValue]) -> list[Number]:
    rest = iter(values)
    return [constant_of(next(rest)) if size is None else size for size in sizes_of(type_)]


def _dense(
    c: Conversion, type_: MemRefType, pointer: SSAValue, sizes: list[Number]
) -> Descriptor:
    """The descriptor of freshly made memory."""
    layout = strided_layout(type_)
    assert layout is not None
    strides: list[Number] = []
    product: Number = 1
    for size, known in zip(reversed(sizes), reversed(layout.strides), strict=True):
        strides.append(product if known is None else known)
        product = multiply(c, product, size) if len(strides) < len(sizes) else product
    offset = layout.offset if layout.offset is not None else 0
    return Descriptor(type_, pointer, pointer, offset, tuple(sizes), tuple(reversed(strides)))


def _count(c: Conversion, sizes: list[Number]) -> Number:
    count: Number = 1
    for size in sizes:
        count = multiply(c, count, size)
    return count


def _needs_plain_layout(c: Conversion, type_: MemRefType) -> bool:
    """New memory is dense; a layout with gaps or an open offset can't be asked of it."""
    layout = strided_layout(type_)
    if layout is None or layout.offset != 0:
        c.refuse(f"memory can't be made with the layout of {type_}; make it dense and take a view")
        return False
    return True


@RULES.on("memref.alloca")
def convert_alloca(op: "memref.AllocaOp", c: Conversion) -> None:
    type_ = op.memref.type
    assert isinstance(type_, MemRefType)
    if not _needs_plain_layout(c, type_):
        return
    space = address_space_number(type_.memory_space)
    if space not in (0, None):
        c.refuse(f"a stack slot can't lie in {type_.memory_space}; shared memory is an attribution "
                 "of gpu.func, or memref.global")
        return
    element = c.type(type_.element_type)
    sizes = _open_sizes(c, type_, [c.value(v) for v in op.dynamicSizes])
    count = _count(c, sizes)
    slot = c.emit(
        llvm.AllocaOp,
        (as_value(c, count),),
        (LLVMPointerType(space or 0),),
        elem_type=element,
        alignment=op.alignment,
    )
    c.replace(_dense(c, type_, slot, sizes).parts(c))


@RULES.on("memref.alloc")
def convert_alloc(op: "memref.AllocOp", c: Conversion) -> None:
    type_ = op.memref.type
    assert isinstance(type_, MemRefType)
    if _in_kernel(op):
        c.refuse("a kernel can't allocate memory; pass it as an argument, or use an attribution")
        return
    if not _needs_plain_layout(c, type_):
        return
    sizes = _open_sizes(c, type_, [c.value(v) for v in op.dynamicSizes])
    element = c.type(type_.element_type)
    bytes_ = as_value(c, multiply(c, _count(c, sizes), byte_size(element)))
    pointer = LLVMPointerType(0)
    size_type = index_type(c)
    if isinstance(op.alignment, IntegerAttr):
        # C11's aligned_alloc wants a size that is a multiple of the alignment.
        aligned = op.alignment.value.data
        last = as_value(c, aligned - 1)
        more = c.emit(llvm.AddOp, (bytes_, last), (bytes_.type,))
        bytes_ = c.emit(llvm.AndOp, (more, as_value(c, -aligned)), (bytes_.type,))
        callee = _runtime_function(c, "aligned_alloc", [size_type, size_type], pointer)
        arguments = [as_value(c, aligned), bytes_]
    else:
        callee = _runtime_function(c, "malloc", [size_type], pointer)
        arguments = [bytes_]
    slot = _call(c, callee, arguments, pointer)
    assert slot is not None
    c.replace(_dense(c, type_, slot, sizes).parts(c))


@RULES.on("memref.dealloc")
def convert_dealloc(op: "memref.DeallocOp", c: Conversion) -> None:
    if _in_kernel(op):
        c.refuse("a kernel can't free memory")
        return
    pointer = LLVMPointerType(0)
    callee = _runtime_function(c, "free", [pointer], None)
    _call(c, callee, [descriptor(c, op.memref).allocated], None)
    c.replace()


def _in_kernel(op: Operation) -> bool:
    parent = op.parent_op()
    while parent is not None:
        if parent.name == "gpu.module":
            return True
        parent = parent.parent_op()
    return False


def _runtime_function(
    c: Conversion, name: str, inputs: list[Attribute], output: Attribute | None
) -> SymbolRefAttr:
    """A function of C's library, declared in the symbol table around the op."""
    table: Operation | None = c.op.parent_op()
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    assert table is not None
    if symbol_in(table, name) is None:
        type_ = LLVMFunctionType(inputs, output or LLVMVoidType())
        made = llvm.LLVMFuncOp(sym_name=name, function_type=type_, regions=[_no_body()])
        block = table.regions[0].first_block
        assert block is not None and block.first_op is not None
        made.location = c.op.location
        block.insert_op_before(made, block.first_op)
    return SymbolRefAttr(name)


def _no_body():
    from ..syntax.ir import Region

    return Region()


def _call(
    c: Conversion, callee: SymbolRefAttr, arguments: list[SSAValue], type_: Attribute | None
) -> SSAValue | None:
    call = llvm.CallOp.create(
        operands=arguments,
        result_types=[type_] if type_ is not None else [],
        properties={
            "callee": callee,
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(arguments), 0]),
            "op_bundle_sizes": DenseArrayBase.from_list(i32, []),
        },
    )
    c.insert(call)
    return call.results[0] if type_ is not None else None


@RULES.on("memref.global")
def convert_global(op: "memref.GlobalOp", c: Conversion) -> None:
    type_ = op.type
    assert isinstance(type_, MemRefType)
    space = address_space_number(type_.memory_space)
    nested = nested_array(c, type_)
    if space is None or nested is None:
        c.refuse(f"type {type_} of a global must have a static shape and a known memory space")
        return
    private = isinstance(op.sym_visibility, StringAttr) and op.sym_visibility.data == "private"
    initial = op.initial_value
    external = initial is None
    linkage = "external" if external or not private else "internal"
    if space == 3 and external:
        # Shared memory is not initialised and belongs to this module.
        linkage = "internal"
    made = llvm.GlobalOp(
        global_type=nested,
        sym_name=op.sym_name,
        linkage=linkage,
        constant=op.constant,
        value=None if initial is None or isinstance(initial, UnitAttr) else initial,
        alignment=op.alignment,
        addr_space=space,
        regions=[_no_body()],
    )
    c.replace_with(made)


def nested_array(c: Conversion, type_: MemRefType) -> Attribute | None:
    """`!llvm.array<4 x array<8 x f32>>` of a memref of static shape."""
    made = c.types.convert(type_.element_type)
    if made is None or len(made) != 1:
        return None
    nested = made[0]
    for size in reversed(sizes_of(type_)):
        if size is None:
            return None
        nested = LLVMArrayType(size, nested)
    return nested


@RULES.on("memref.get_global")
def convert_get_global(op: "memref.GetGlobalOp", c: Conversion) -> None:
    type_ = op.result.type
    assert isinstance(type_, MemRefType)
    space = address_space_number(type_.memory_space)
    pointer = LLVMPointerType(space or 0)
    name = op.name_
    address = c.emit(llvm.AddressOfOp, (), (pointer,), global_name=name)
    sizes: list[Number] = [size for size in sizes_of(type_) if size is not None]
    c.replace(_dense(c, type_, address, sizes).parts(c))


@RULES.on("memref.copy")
def convert_copy(op: "memref.CopyOp", c: Conversion) -> None:
    source, target = descriptor(c, op.source), descriptor(c, op.target)
    for one in (source, target):
        if layout_of(one.type.memory_space) is not None or not _is_dense(one):
            c.refuse(f"can't copy {one.type} as one piece; copy it in a loop")
            return
    element = c.type(source.type.element_type)
    bytes_ = as_value(c, multiply(c, _count(c, list(source.sizes)), byte_size(element)))
    to = element_pointer(c, target.aligned, target.offset, element)
    from_ = element_pointer(c, source.aligned, source.offset, element)
    c.emit(llvm.MemcpyOp, (to, from_, bytes_), isVolatile=IntegerAttr(0, i1))
    c.replace()


def _is_dense(memref_: Descriptor) -> bool:
    from ..dialects.memref_layout import row_major_strides

    layout = strided_layout(memref_.type)
    return layout is not None and (
        layout.strides == row_major_strides(sizes_of(memref_.type))
        and (None not in layout.strides or memref_.type.layout.name == "none")
    )


_ = constant, i64
