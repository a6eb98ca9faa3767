"""Find the instruction that LLVM could not compile, given what it printed before it died."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

_ENDS_A_BLOCK_OR_NEEDS_ONE = frozenset(
    "ret br switch indirectbr invoke callbr resume unreachable phi landingpad".split()
)


@dataclass(frozen=True)
class Instruction:
    """One instruction of a module, as LLVM prints it."""

    function: str
    place: int
    """1 for the function's first instruction."""
    text: str
    opcode: str
    type: str
    operands: tuple[tuple[str, str], ...]
    """Those that the function computes or is given: name as in the text, type."""


@dataclass(frozen=True)
class Line:
    """A line of the LLVM IR text, counted from 1."""

    number: int
    text: str


def locate_failure(
    module: str,
    message: str,
    instructions: Sequence[Instruction],
    fails: Callable[[str], str | None],
) -> Line | None:
    """The line of `module` that LLVM failed on with `message`; None if no single instruction fails.

    The message's own hints come first. Where they leave a choice, instructions are compiled each
    in a function of its own, halving the suspects: `fails` compiles LLVM IR text and returns what
    LLVM printed when it failed.
    """
    lines = instruction_lines(module)
    suspects = [i for i in named_by(message, instructions) if (i.function, i.place) in lines]
    if len({instruction.text for instruction in suspects}) != 1:
        suspects = suspects or [i for i in instructions if (i.function, i.place) in lines]
        culprit = _search(module, message, suspects, fails)
        suspects = [culprit] if culprit else []
    if not suspects:
        return None
    return lines[suspects[0].function, suspects[0].place]


_IN_FUNCTION = re.compile(r"^In function: (\S+)$|in function '?@?([\w.$-]+)", re.MULTILINE)


def function_named_by(message: str) -> str:
    """The function that a message is about; empty if it names none."""
    found = _IN_FUNCTION.search(message)
    return next((name for name in found.groups() if name), "") if found else ""


def line_of_function(module: str, name: str) -> Line | None:
    """The line of `module` where a function begins."""
    for number, line in enumerate(module.splitlines(), 1):
        if line.startswith("define ") and re.search(rf'@"?{re.escape(name)}"?\(', line):
            return Line(number, line)
    return None


def named_by(message: str, instructions: Sequence[Instruction]) -> list[Instruction]:
    """The instructions that `message` may be about, by the names in it; empty if it names none."""
    inside = function_named_by(message)
    found = [i for i in instructions if not inside or i.function == inside]
    if intrinsic := re.search(r"intrinsic %([\w.]+)", message):
        return [i for i in found if _calls(i, intrinsic[1])]
    if node := re.search(r"Cannot select: \w+: \S+ = (\w+)|no libcall \w+ for (\w+)", message):
        opcode = (node[1] or node[2]).removeprefix("strict_")
        return [i for i in found if _is_node(i, opcode)]
    if "cmpxchg" in message:
        return [i for i in found if i.opcode == "cmpxchg"]
    if "asm constraint" in message or "register for constraint" in message:
        return [i for i in found if re.search(r"call .*\basm ", i.text)]
    return found if inside else []


def _calls(instruction: Instruction, intrinsic: str) -> bool:
    return re.search(rf"@{re.escape(intrinsic)}[.(]", instruction.text) is not None


def _is_node(instruction: Instruction, node: str) -> bool:
    """Whether `instruction` may become the selection DAG's `node`, such as `fsin` or `sdiv`."""
    names = {node, node.removeprefix("f")}
    if instruction.opcode in names:
        return True
    callee = re.search(r"@llvm\.([a-z_0-9]+)", instruction.text)
    return callee is not None and callee[1] in names


def _search(
    module: str,
    message: str,
    suspects: Sequence[Instruction],
    fails: Callable[[str], str | None],
) -> Instruction | None:
    """The first of `suspects` that fails alone: with the same message if there is such a one.

    Of instructions that differ in names only, one is tried.
    """

    def fail(instructions: Sequence[Instruction], wanted: str | None) -> bool:
        text = fails(each_alone(module, instructions)) if instructions else None
        return text is not None and wanted in (None, gist(text))

    different: dict[str, Instruction] = {}
    for instruction in filter(can_stand_alone, suspects):
        different.setdefault(_probe(0, instruction), instruction)
    for wanted in (gist(message), None):
        rest = list(different.values())
        if not fail(rest, wanted):
            continue
        while len(rest) > 1:
            half = rest[: len(rest) // 2]
            rest = half if fail(half, wanted) else rest[len(half) :]
        if fail(rest, wanted):
            return rest[0]
    return None


def gist(message: str) -> str:
    """What two messages about the same trouble share: no numbers, no operands, no place."""
    for line in message.splitlines():
        if re.search(r"\berror:|LLVM ERROR|Assertion", line):
            line = re.sub(r"Cannot select: \w+: (\S+ = \w+).*", r"Cannot select: \1", line)
            return re.sub(r"\d+", "", line)
    return message.strip()


def can_stand_alone(instruction: Instruction) -> bool:
    """Whether a function of one block may consist of this instruction."""
    return (
        instruction.opcode not in _ENDS_A_BLOCK_OR_NEEDS_ONE
        and instruction.type not in ("token", "label", "metadata")
        and not any(kind in ("token", "label", "metadata") for _, kind in instruction.operands)
        and "@llvm.dbg." not in instruction.text
    )


def each_alone(module: str, instructions: Sequence[Instruction]) -> str:
    """`module` with its functions' bodies gone, and one function for each of `instructions`."""
    probes = [_probe(number, instruction) for number, instruction in enumerate(instructions)]
    return "\n".join([_declarations(module), *probes, ""])


def _probe(number: int, instruction: Instruction) -> str:
    text = re.sub(r"(, ![\w.]+ !\d+)+$", "", instruction.text)
    text = re.sub(r" #\d+$", "", text)
    parameters: list[str] = []
    for index, (name, kind) in enumerate(dict(instruction.operands).items()):
        text = re.sub(re.escape(name) + r"(?![\w.$-])", f"%operand.{index}", text)
        parameters.append(f"{kind} %operand.{index}")
    body = f"  {text}"
    if instruction.type != "void":
        _, _, right = text.partition(" = ")
        parameters.append("ptr %into")
        body = f"  %result = {right}\n  store {instruction.type} %result, ptr %into"
    return f"define void @probe_{number}({', '.join(parameters)}) {{\n{body}\n  ret void\n}}"


def _declarations(module: str) -> str:
    """What stands outside of functions, and a declaration of each function."""
    linkage = (
        r"\b(private|internal|available_externally|external|(linkonce|weak)(_odr)?|extern_weak"
        r"|dso_local|hidden|protected) "
    )
    kept: list[str] = []
    inside = False
    for line in module.splitlines():
        if line.startswith("define "):
            inside = not line.rstrip().endswith("}")
            head = line[: line.rindex("{")]
            head = re.sub(r" comdat\b(\([^)]*\))?| personality .*| ![\w.]+ !\d+", "", head)
            kept.append("declare " + re.sub(linkage, "", head.removeprefix("define ")))
        elif inside:
            inside = line.rstrip() != "}"
        else:
            kept.append(line)
    return "\n".join(kept)


def instruction_lines(module: str) -> dict[tuple[str, int], Line]:
    """Function and place of each instruction: its first line in the text."""
    found: dict[tuple[str, int], Line] = {}
    function, place, in_list = "", 0, False
    for number, line in enumerate(module.splitlines(), 1):
        text = line.split(";")[0].strip() if '"' not in line else line.strip()
        if line.startswith("define "):
            name = re.search(r"@([\w.$-]+|\"[^\"]*\")\s*\(", line)
            function, place = name[1].strip('"') if name else "", 0
        elif text == "}":
            function = ""
        elif in_list:
            in_list = not text.endswith("]")
        elif function and text and not text.startswith(";") and not _is_label(text):
            if not text.startswith("#dbg_"):
                place += 1
                found[function, place] = Line(number, line)
                in_list = text.endswith("[")
    return found


def _is_label(text: str) -> bool:
    return re.match(r'([\w.$-]+|"[^"]*"):', text) is not None
