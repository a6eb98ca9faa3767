"""Spell nvvm ops as PTX in inline assembly, with registers chosen by the operands' types."""

from collections.abc import Sequence

from ..dialects.address_spaces import SHARED
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import Attribute, Operation, SSAValue, VectorType
from .attribute_values import string
from .llvm_text_calls import assembly
from .llvm_text_control import grouped
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell

_REGISTERS = {"i1": "b", "i16": "h", "i32": "r", "i64": "l", "float": "f", "double": "d"}
_PACKED = ("<2 x half>", "<2 x bfloat>", "<4 x i8>", "<2 x i16>")


def register(text: FunctionText, type: Attribute) -> str:
    """The constraint of the register that holds a value."""
    if isinstance(type, LLVMPointerType):
        return "r" if type.space == SHARED else "l"
    spelled = text.types(type)
    if isinstance(type, VectorType) and spelled in _PACKED:
        return "r"
    if (found := _REGISTERS.get(spelled)) is None:
        raise CannotSpell(f"PTX has no register for a value of type {type}; bitcast it")
    return found


def spell_ptx(
    text: FunctionText,
    op: Operation,
    code: str,
    values: Sequence[SSAValue],
    *,
    predicated: bool = True,
) -> None:
    """Assembly that reads values; with a predicate the last of them guards it."""
    if predicated:
        code = f"@${len(values) - 1} {code}"
    constraints = ",".join(register(text, value.type) for value in values)
    line = assembly(code, constraints, "void", [text.typed(value) for value in values])
    text.line(f"{line} convergent")


def predicated_prefetch(text: FunctionText, op: Operation) -> None:
    if "tensormap" not in op.properties or "in_param_space" in op.properties:
        raise CannotSpell("with a predicate it can only prefetch a tensor map by its address")
    spell_ptx(text, op, "prefetch.tensormap [$0];", operands(op))


@emits("nvvm.inline_ptx", carries={"ptxCode"})
def inline_ptx(text: FunctionText, op: Operation) -> None:
    """Written operands first, then results, in the registers $0, $1, …; read-only ones follow.

    The values that are read and written have their new value for what follows in the block.
    """
    read, changed, predicate = grouped(op)
    code = string(op.properties["ptxCode"])
    outputs = [*changed, *op.results]
    values = [*read, *changed, *predicate]
    constraints = [f"={register(text, value.type)}" for value in outputs]
    constraints += [register(text, value.type) for value in read]
    constraints += [str(index) for index in range(len(changed))]
    if predicate:
        constraints.append(register(text, predicate[0].type))
        code = f"@${len(outputs) + len(read) + len(changed)} {code}"
    types = [text.types(value.type) for value in outputs]
    result = types[0] if len(types) == 1 else f"{{ {', '.join(types)} }}" if types else "void"
    for value in changed:
        _check_uses(op, value)
    line = assembly(code, ",".join(constraints), result, [text.typed(value) for value in values])
    line += " convergent"
    if not outputs:
        text.line(line)
        return
    given = text.temporary(line)
    for index, value in enumerate(outputs):
        name = given
        if len(outputs) > 1:
            name = text.temporary(f"extractvalue {result} {given}, {index}")
        text.names[value] = name


def _check_uses(op: Operation, value: SSAValue) -> None:
    for use in value.uses:
        if use.operation.parent is not op.parent:
            raise CannotSpell("a value that it changes is used in another block")
