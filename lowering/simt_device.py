"""What a device module consists of: kernels, functions that they call, memory that they share."""

from collections.abc import Iterator

from ..dialects.address_spaces import BLOCKS_SHARED
from ..dialects.llvm_types import LLVMArrayType
from ..dialects.symbols import symbol_of
from ..syntax.ir import Operation, SymbolRefAttr
from .attribute_values import number, word
from .device_modules import is_kernel
from .simt_asynchronous import is_asynchronous
from .simt_registers import PREFIX
from .simt_rules import is_shared
from .simt_sites import callee_of, gives_up, meeting_of


def devices_of(module: Operation) -> list[Operation]:
    """What holds device code: `gpu.module`s, and the module itself if it has kernels."""
    found = [op for op in _ops(module) if op.name == "gpu.module"]
    return [*found, *([module] if any(is_kernel(op) for op in _ops(module)) else [])]


class Device:
    """A `gpu.module`, or a module that has kernels beside host functions."""

    def __init__(self, module: Operation) -> None:
        self.module = module
        self.is_apart = module.name == "gpu.module"
        self.prefix = f"{symbol_of(module)}." if self.is_apart else ""
        self.functions: dict[str, Operation] = {}
        self.globals: dict[str, Operation] = {}
        self.others: list[Operation] = []
        for op in _ops(module):
            name = symbol_of(op)
            if op.name == "llvm.func" and name is not None:
                self.functions[name] = op
            elif op.name == "llvm.mlir.global" and name is not None:
                self.globals[name] = op
            else:
                self.others.append(op)
        defined = {
            name
            for name, op in (self.functions | self.globals).items()
            if op.regions[0].first_block is not None or _has_value(op)
        }
        self.symbols = {name: f"{self.prefix}{name}" for name in defined}
        """The names on the host of what is defined here."""
        self.inlined = self._find_inlined()
        """The functions that only work as a part of a kernel."""

    @property
    def kernels(self) -> Iterator[tuple[str, Operation]]:
        return ((name, op) for name, op in self.functions.items() if is_kernel(op))

    def is_shared(self, name: str) -> bool:
        """Whether a global lies in shared memory."""
        found = self.globals.get(name)
        space = None if found is None else found.properties.get("addr_space")
        return space is not None and number(space) in BLOCKS_SHARED

    def is_dynamic(self, name: str) -> bool:
        """Whether a global in shared memory has the size that a launch asks for."""
        type_ = self.globals[name].properties["global_type"]
        return isinstance(type_, LLVMArrayType) and type_.size.data == 0

    def _find_inlined(self) -> frozenset[str]:
        callees: dict[str, set[str]] = {}
        found: set[str] = set()
        for name, function in self.functions.items():
            if is_kernel(function):
                continue
            called: set[str] = set()
            for op in function.walk():
                if op.name == "llvm.call":
                    called.add(callee_of(op))
                if self._needs_kernel(op):
                    found.add(name)
            callees[name] = called
        grown = True
        while grown:
            more = {name for name, called in callees.items() if called & found} - found
            found |= more
            grown = bool(more)
        return frozenset(found)

    def _needs_kernel(self, op: Operation) -> bool:
        """Whether an op asks for the thread that it runs in, or for its block."""
        name = op.name
        if name == "llvm.mlir.addressof":
            symbol = op.properties["global_name"]
            return isinstance(symbol, SymbolRefAttr) and self.is_shared(symbol.root_reference.data)
        if name == "llvm.ptrtoint":
            return is_shared(op.operands[0].type)
        if name == "llvm.inttoptr":
            return is_shared(op.results[0].type)
        return (
            name.startswith(PREFIX)
            or name == "nvvm.exit"
            or gives_up(op)
            or meeting_of(op) is not None
            or is_asynchronous(op)
            or callee_of(op) == "vprintf"
        )


def _has_value(op: Operation) -> bool:
    """Whether a global is no mere declaration."""
    return op.name == "llvm.mlir.global" and (
        "value" in op.properties
        or word(op.properties["linkage"], "llvm.Linkage") not in ("external", "extern_weak")
    )


def _ops(module: Operation) -> Iterator[Operation]:
    for region in module.regions:
        for block in region.blocks:
            yield from block.ops
