"""Copy device code to the host, op by op, by rules for what only a GPU has."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, cast

from ..dialects.answers import ask
from ..dialects.brought import answering
from ..dialects.implementations import answer
from ..dialects.llvm_types import LLVMFunctionType, ptr
from ..dialects.ops import llvm
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    SymbolRefAttr,
    i32,
)
from .simt_code import Code
from .simt_types import host_type

PASS = "convert-nvvm-to-simt"
SCHEDULER = "tirx."
"""Before the name of a function that kernels call, or that completes what happens at a site."""
Results = Sequence[SSAValue]
Rule = Callable[["Copier", Operation, Sequence[SSAValue]], Results]
"""Writes what an op becomes, given what its operands have become: what its results become."""

_SCOPE = "syncscope"
"""LLVM for x86 drops a fence of a scope that it does not know."""
_OTHER_BRANCHES = ("llvm.invoke", "llvm.indirectbr")


class Copier:
    """Writes copies of ops to `code`. What a value has become stands in `values`."""

    def __init__(self, code: Code, symbols: Mapping[str, str], errors: list[Diagnostic]) -> None:
        self.code = code
        self.symbols = symbols
        """What the symbols of the device module are called on the host."""
        self.errors = errors
        self.values: dict[SSAValue, SSAValue] = {}
        self.access: Mapping[str, Attribute] = {}
        """Properties that plain loads and stores get."""
        self.called: dict[str, LLVMFunctionType] = {}
        """The functions of the scheduler that are called."""

    def refuse(self, op: Operation, message: str) -> Results:
        """Note an error; the others are still looked for."""
        self.errors.append(error(op, f"{op.name}: {message}", PASS))
        types = [host_type(result.type) for result in op.results]
        return [self.code.emit(llvm.PoisonOp, (), type_) for type_ in types]

    # What a function may have in its own way

    def use(self, value: SSAValue) -> SSAValue:
        """What a value has become."""
        return self.values[value]

    def constant(self, value: int, type_: IntegerType = i32) -> SSAValue:
        attribute = IntegerAttr(value, type_)
        return self.code.emit(llvm.ConstantOp, (), type_, value=attribute)

    def filled(self, value: int, type_: Attribute) -> SSAValue:
        """An integer, or a vector of the same integers."""
        if isinstance(type_, IntegerType):
            return self.constant(value, cast("IntegerType", type_))
        attribute: Attribute = DenseIntOrFPElementsAttr.from_list(cast("Any", type_), [value])
        return self.code.emit(llvm.ConstantOp, (), type_, value=attribute)

    def register(self, op: Operation, name: str) -> SSAValue:
        """A special register."""
        return self.refuse(op, f"the register {name} has no meaning on the CPU")[0]

    @property
    def has_stack(self) -> bool:
        """Whether memory is reserved where the code comes to it, not once for all."""
        return True

    def shared_base(self) -> SSAValue | None:
        """Where shared memory begins, for those who may see it."""
        return None

    def shared(self, name: str) -> SSAValue | None:
        """The address of a variable in shared memory."""
        return None

    def pending(self, op: Operation, kind: str) -> SSAValue:
        """Where the thread, or its block, keeps what it has begun and not done."""
        self.refuse(op, "this op works only in a kernel")
        return self.code.emit(llvm.PoisonOp, (), ptr())

    def here(self, op: Operation) -> Sequence[SSAValue]:
        """What an error of the thread at an op tells: the block, the place, the thread."""
        self.refuse(op, "this op works only in a kernel")
        nowhere = self.code.emit(llvm.PoisonOp, (), ptr())
        return nowhere, self.constant(0), self.constant(0)

    def call(
        self,
        name: str,
        operands: Sequence[SSAValue],
        type_: Attribute | None = None,
        *,
        prefix: str = SCHEDULER,
    ) -> Results:
        """Call a function of the scheduler; its result, if it gives one."""
        full = f"{prefix}{name}"
        inputs = [operand.type for operand in operands]
        self.called[full] = (
            LLVMFunctionType(inputs) if type_ is None else LLVMFunctionType(inputs, type_)
        )
        made = self.code.add(
            llvm.CallOp,
            operands,
            () if type_ is None else (type_,),
            callee=SymbolRefAttr(full),
            operandSegmentSizes=DenseArrayBase.from_list(i32, [len(operands), 0]),
            op_bundle_sizes=DenseArrayBase.from_list(i32, []),
        )
        return made.results

    def alloca(self, op: Operation, operands: Sequence[SSAValue]) -> SSAValue:
        """Memory of a thread for itself."""
        return self.plain(op, operands)[0]

    # Copying

    def copy(self, op: Operation) -> None:
        """Copy an op whose operands have become something."""
        made = self.make(op, [self.use(operand) for operand in op.operands])
        for old, new in zip(op.results, made, strict=True):
            self.values[old] = new

    def make(self, op: Operation, operands: Sequence[SSAValue]) -> Results:
        """Write what an op becomes: what its results become."""
        from .simt_rules import find_rule, refuse

        self.code.location = op.location
        rule = find_rule(op.name)
        if answering() is not None or not op.name.startswith(("llvm.", "nvvm.")):
            own = rule not in (None, refuse)
            if answer("cpu", op, own=own) is not None:
                wrong = partial(_wrong, op)
                said = ask("cpu", op, object, self.code, operands, own=own, complaint=wrong)
                return cast(Results, said)
        return self.plain(op, operands) if rule is None else rule(self, op, operands)

    def plain(self, op: Operation, operands: Sequence[SSAValue], **changed: Attribute) -> Results:
        """The same op on the host's types. Its threads are in one scope, which has no name."""
        properties = {**op.properties, **changed} if changed else op.properties
        if _SCOPE in properties:
            properties = {name: one for name, one in properties.items() if name != _SCOPE}
        made = type(op).create(
            operands=operands,
            result_types=[host_type(result.type) for result in op.results],
            properties=properties,
            attributes=op.attributes,
            location=op.location,
        )
        self.code.block.add_op(made)
        for old, new in zip(op.results, made.results, strict=True):
            if old.name_hint is not None:
                new.name_hint = old.name_hint
        return made.results

    def branch(self, op: Operation, targets: Sequence[Block]) -> None:
        """Copy a terminator that goes on to other blocks."""
        if op.name in _OTHER_BRANCHES:
            results = self.refuse(op, "device code with this op does not run on the CPU")
            self.values.update(zip(op.results, results, strict=True))
            self.code.add(llvm.UnreachableOp)
            return
        made = type(op).create(
            operands=[self.use(operand) for operand in op.operands],
            properties=op.properties,
            attributes=op.attributes,
            successors=targets,
            location=op.location,
        )
        self.code.block.add_op(made)

    def renamed(self, symbol: Attribute | None) -> SymbolRefAttr:
        """A symbol of the device module as the host module calls it."""
        assert isinstance(symbol, SymbolRefAttr)
        name = symbol.root_reference.data
        return SymbolRefAttr(self.symbols.get(name, name))


def _wrong(op: Operation, said: object) -> str:
    """Why an op of a package can't become what its `cpu` gives; empty if it can."""
    if not isinstance(said, Sequence):
        return f"gives {type(said).__name__}, not a list of values"
    values = cast("Sequence[object]", said)
    if len(values) != len(op.results):
        return f"gives {len(values)} values for {len(op.results)} results"
    for value, result in zip(values, op.results, strict=True):
        if not isinstance(value, SSAValue):
            return f"gives {value!r}, which is no value"
        type_, wanted = cast("SSAValue[Attribute]", value).type, host_type(result.type)
        if type_ != wanted:
            return f"gives a value of type {type_} where {wanted} is wanted"
    return ""
