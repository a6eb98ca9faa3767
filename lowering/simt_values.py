"""Which values of a kernel a waiting thread keeps in memory, and which it computes again."""

from ..dialects.interfaces import constant_integer
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import Operation, SSAValue
from .simt_graph import Graph

_FREE = frozenset(
    f"llvm.mlir.{name}" for name in ("constant", "zero", "undef", "poison", "addressof")
)
_PURE = frozenset(
    f"llvm.{name}"
    for name in """add sub mul shl lshr ashr and or xor icmp select sext zext trunc getelementptr
        addrspacecast bitcast ptrtoint inttoptr extractvalue insertvalue extractelement
        insertelement shufflevector intr.smax intr.smin intr.umax intr.umin intr.abs intr.ctpop
        intr.cttz intr.ctlz intr.fshl intr.fshr intr.bswap intr.bitreverse""".split()
)
_DIVISIONS = frozenset(f"llvm.{name}" for name in ("udiv", "urem", "sdiv", "srem"))
_REGISTER = "nvvm.read.ptx.sreg."
_CHANGING = frozenset(
    f"{_REGISTER}{name}" for name in ("clock", "clock64", "globaltimer", "globaltimer.lo")
)

MOST_LEAVES = 2
"""Of how many kept values a value may be computed again; if of more, it is kept itself."""
MOST_OPS = 32
"""With how many ops a value may be computed again."""


class Values:
    """What is known of the values of a kernel.

    Sets of values are bits of integers: `bit` has those of values that are kept, or computed from
    kept ones. Parameters, and what is computed from nothing else but special registers, have none.
    """

    def __init__(self, graph: Graph) -> None:
        self.bit: dict[SSAValue, int] = {}
        self.uses: dict[SSAValue, int] = {}
        """For a value with a bit: that, and those of the kept values that it is computed from."""
        self.with_bit: list[SSAValue] = []
        self.kept = 0
        self._leaves: dict[SSAValue, int] = {}
        self._cost: dict[SSAValue, int] = {}
        self.allocas = 0
        entry = graph.entry.block
        for segment in graph.segments:
            if segment.is_first and segment.block is not entry:
                for argument in segment.block.args:
                    self._keep(argument)
            for op in segment.ops:
                self._add(op)
            if segment.site is not None:
                for result in segment.site.op.results:
                    self._keep(result)

    def is_recomputed(self, value: SSAValue) -> bool:
        return value in self._cost

    def leaves(self, value: SSAValue) -> int:
        """The kept values that a value is computed from."""
        return self._leaves.get(value, 0)

    def list(self, mask: int) -> list[SSAValue]:
        """The values of a set, in the order of their definitions."""
        found: list[SSAValue] = []
        while mask:
            lowest = mask & -mask
            found.append(self.with_bit[lowest.bit_length() - 1])
            mask ^= lowest
        return found

    def _new_bit(self, value: SSAValue) -> int:
        bit = self.bit[value] = 1 << len(self.with_bit)
        self.with_bit.append(value)
        return bit

    def _keep(self, value: SSAValue) -> None:
        bit = self._new_bit(value)
        self.kept |= bit
        self._leaves[value] = self.uses[value] = bit

    def _add(self, op: Operation) -> None:
        results = op.results
        if not results:
            return
        if len(results) > 1 or not _is_recomputable(op):
            for result in results:
                self._keep(result)
            if op.name == "llvm.alloca":
                self.allocas |= self.bit[results[0]]
            return
        result = results[0]
        name = op.name
        if name in _FREE or name.startswith(_REGISTER):
            self._cost[result] = 0
            return
        leaves, cost = 0, 1
        for operand in op.operands:
            leaves |= self._leaves.get(operand, 0)
            cost += self._cost.get(operand, 0)
        if not isinstance(result.type, LLVMPointerType) and (
            cost > MOST_OPS or (leaves & ~self.allocas).bit_count() > MOST_LEAVES
        ):
            self._keep(result)
            return
        self._cost[result] = cost
        if leaves:
            self._leaves[result] = leaves
            self.uses[result] = self._new_bit(result) | leaves


def _is_recomputable(op: Operation) -> bool:
    name = op.name
    if name in _PURE or name in _FREE:
        return True
    if name in _DIVISIONS:
        return may_divide(op)
    return name.startswith(_REGISTER) and name not in _CHANGING


def may_divide(op: Operation) -> bool:
    """Whether a division is by a constant that a CPU divides everything by."""
    divisor = constant_integer(op.operands[1])
    return divisor is not None and (divisor > 0 or (op.name[5] == "u" and divisor != 0))
