"""Say what a kernel fixes for its blocks that an architecture can't give them."""

from collections.abc import Iterator
from math import prod

from ..dialects.address_spaces import BLOCKS_SHARED
from ..dialects.symbols import symbol_of
from ..syntax.ir import Operation, SymbolRefAttr
from .architectures import Architecture, architectures
from .attribute_values import number, numbers
from .sizes import alignment, byte_size


def beyond_limits(kernel: Operation, target: Architecture) -> Iterator[str]:
    """What a kernel of the llvm level has too much of: threads of a block, static shared memory."""
    yield from _threads(kernel, target)
    yield from _shared_memory(kernel, target)


def _threads(kernel: Operation, target: Architecture) -> Iterator[str]:
    block = numbers(kernel.attributes.get("nvvm.reqntid"))
    if not block:
        return
    shown = "x".join(map(str, block))
    name = f"kernel @{symbol_of(kernel)} fixes blocks of {shown} threads"
    if prod(block) > target.threads_per_block:
        total = f", {prod(block)} in all" if len(block) > 1 else ""
        yield f"{name}{total}; a block can have {target.threads_per_block}"
        return
    for axis, extent, most in zip("xyz", block, target.block_extents, strict=False):
        if not 1 <= extent <= most:
            yield f"{name}; along {axis} from 1 to {most} are possible"


def _shared_memory(kernel: Operation, target: Architecture) -> Iterator[str]:
    size, most = static_shared_bytes(kernel), target.static_shared_memory_per_block
    if size <= most:
        return
    name = f"kernel @{symbol_of(kernel)} has {size} bytes of static shared memory"
    whole = target.shared_memory_per_block
    if size > whole:
        yield f"{name}; a block on {target.name} can have {whole}"
        return
    own = f"{target.name}a"
    other = f", or compile for {own}" if own in architectures() else ""
    yield (
        f"{name}, {target.name} allows {most}; take it from gpu.dynamic_shared_memory, of which a "
        f"launch can ask for up to {whole}{other}"
    )


def static_shared_bytes(kernel: Operation) -> int:
    """The bytes of all shared arrays that a kernel or what it calls names, as ptxas counts them.

    They lie in the order of the module, each as aligned as it wants to be.
    """
    at = 0
    for op in _shared_arrays(kernel):
        type_, given = op.properties["global_type"], op.properties.get("alignment")
        align = max(alignment(type_), 0 if given is None else number(given))
        at = -(-at // align) * align + byte_size(type_)
    return at


def takes_dynamic_shared(kernel: Operation) -> bool:
    """Whether a kernel, or what it calls, names shared memory of the size that a launch asks for.

    The arrays of such a size are the same memory.
    """
    return any(byte_size(op.properties["global_type"]) == 0 for op in _shared_arrays(kernel))


def _shared_arrays(kernel: Operation) -> Iterator[Operation]:
    """The globals in shared memory that a kernel or what it calls names, as the module has them."""
    module = kernel.parent_op()
    assert module is not None
    symbols = {symbol_of(op): op for op in module.regions[0].block.ops}
    if not any(map(_is_shared, symbols.values())):
        return
    reached: set[Operation] = set()
    waiting = [kernel]
    while waiting:
        for op in waiting.pop().walk():
            for name in ("global_name", "callee"):
                symbol = op.properties.get(name)
                if isinstance(symbol, SymbolRefAttr):
                    found = symbols.get(symbol.root_reference.data)
                    if found is not None and found not in reached:
                        reached.add(found)
                        waiting.append(found)
    yield from (op for op in symbols.values() if op in reached and _is_shared(op))


def _is_shared(op: Operation) -> bool:
    space = op.properties.get("addr_space")
    return op.name == "llvm.mlir.global" and space is not None and number(space) in BLOCKS_SHARED
