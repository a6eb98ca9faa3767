"""What an op is that stands for one instruction of a machine: its text, and who has it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import isfinite
from typing import cast

from ..dialects.implementations import answer
from ..dialects.interfaces import is_pure
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import FloatAttr, IntegerAttr, Operation, StringAttr
from .llvm_text_state import Emitter, FunctionText, operands
from .llvm_text_types import CannotSpell
from .unknown_attributes import declared_names

_HOLE = re.compile(r"\{(\w+)\}")
_NEED = re.compile(r"\d+[af]?")
_REFERENCE = re.compile(r"\$(\$|\d+|\{\d+)?")


@dataclass(frozen=True)
class Instruction:
    """An op's `instruction`: it stays an op down to the llvm level, and is written as its text.

    In the text `$0`, `$1`, … are the results and then the operands, `{table}` is the attribute
    `table`, a number or a word. `needs` are the architectures that have it as `legality.supports`
    reads them: `90`, or `100f 120a`; none for all. `ptx` is the lowest PTX version, 86 for 8.6.
    An instruction of another machine than NVIDIA's names its `target`, and needs architectures by
    their names: `gfx90a gfx942`.
    """

    text: str | Callable[[Operation], str]
    needs: str = ""
    ptx: int = 0
    target: str = "nvptx"

    def __post_init__(self) -> None:
        """ValueError where a field can't be."""
        fields: dict[str, object] = {"text": self.text, "needs": self.needs, "target": self.target}
        for name, value in fields.items():
            if not isinstance(value, str) and not (name == "text" and callable(value)):
                raise ValueError(f"an instruction's {name} is a text, not {value!r}")
        if not self.text:
            raise ValueError("an instruction's text is empty")
        if self.target != "nvptx":
            return
        for need in self.needs.split():
            if _NEED.fullmatch(need) is None:
                raise ValueError(f"an instruction needs 90, 90a or 100f, not {need}")
        if self.ptx:
            from .ptx_versions import VERSIONS

            least, *_, most = VERSIONS
            if self.ptx not in VERSIONS and self.ptx not in range(10, least):
                range_ = f"{least} to {most}, ten times the version's number"
                raise ValueError(f"PTX {self.ptx!r} is none that LLVM writes: {range_}")

    def spelled(self, op: Operation) -> str:
        """The text for one op."""
        if isinstance(self.text, str):
            return _HOLE.sub(lambda hole: _word(op, hole[1]), self.text)
        made = cast(object, self.text(op))
        if not isinstance(made, str):
            raise _mistaken(op, self.text, f"gives {type(made).__name__} as its text")
        return made


def _word(op: Operation, name: str) -> str:
    value = op.properties.get(name, op.attributes.get(name))
    match value:
        case IntegerAttr() | FloatAttr():
            number = value.value.data
            if not isfinite(number):
                raise CannotSpell(f"its instruction wants a finite number as attribute {name}")
            return str(number)
        case StringAttr():
            return value.data.replace("$", "$$")
        case _:
            raise CannotSpell(f"its instruction wants a number or a word as attribute {name}")


def instruction_of(op: Operation | type[Operation]) -> Instruction | None:
    """The instruction that an op says it is."""
    found = answer("instruction", op)
    if found is not None and not isinstance(found, Instruction):
        raise _mistaken(op, found, f"is {type(found).__name__}, not an Instruction")
    return found


def _mistaken(op: Operation | type[Operation], found: object, wrong: str) -> Failure:
    from ..dialects.answers import mistaken

    one = op if isinstance(op, Operation) else None
    if not callable(found):
        found = op if one is None else type(one)
    return mistaken(f"instruction of {op.name}", found, wrong, one)


def emitter_of(op: Operation) -> Emitter | None:
    """How an op is spelled that is an instruction; None if it is none."""
    instruction = instruction_of(op)
    if instruction is None:
        return None
    if isinstance(instruction.text, str):
        carries = frozenset(_HOLE.findall(instruction.text))
    else:
        carries = declared_names(type(op)) or frozenset()
    return Emitter(partial(_spell, instruction), carries)


def absent_instructions(module: Operation, architecture: str) -> list[Diagnostic]:
    """Errors for instructions that an architecture lacks, which is not among those they need."""
    found: list[Diagnostic] = []
    for op in module.walk():
        instruction = None if op.name.startswith("llvm.") else instruction_of(op)
        needs = instruction.needs.split() if instruction is not None else ()
        if needs and architecture not in needs:
            why = f"needs {' or '.join(needs)}, the target is {architecture}"
            found.append(error(op, f"{op.name}: {why}"))
    return found


def _spell(instruction: Instruction, text: FunctionText, op: Operation) -> None:
    """Inline assembly, which LLVM may move or drop as it may any op without effects."""
    from .llvm_text_calls import assembly

    target = text.module.target
    register = target.text().register
    if register is None or target.name != instruction.target:
        raise CannotSpell(f"it is {instruction.target}'s, and this is for {target.name}")
    if op.regions or op.successors:
        raise CannotSpell("it has regions or successors, which no instruction has")
    values = operands(op)
    spelled = instruction.spelled(op)
    for reference in _REFERENCE.finditer(spelled):
        number = (reference[1] or "").lstrip("{")
        if number != "$" and (not number or int(number) >= len(op.results) + len(values)):
            count = f"{len(op.results)} results and {len(values)} operands"
            raise _mistaken(op, instruction.text, f"names {reference[0]}, and it has {count}")
    registers = [register(text, value.type) for value in (*op.results, *values)]
    results = len(op.results)
    constraints = ",".join([*map("={}".format, registers[:results]), *registers[results:]])
    types = [text.types(result.type) for result in op.results]
    given = types[0] if results == 1 else f"{{ {', '.join(types)} }}" if types else "void"
    typed = [text.typed(value) for value in values]
    pure = is_pure(op)
    line = assembly(spelled, constraints, given, typed, effects=not pure)
    line += "" if pure else " convergent"
    line += f" ; PTX {instruction.ptx}" if instruction.ptx else ""
    if not types:
        text.line(line)
        return
    made = text.temporary(line)
    for index, result in enumerate(op.results):
        name = made if results == 1 else text.temporary(f"extractvalue {given} {made}, {index}")
        text.names[result] = name
