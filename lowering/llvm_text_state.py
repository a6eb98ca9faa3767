"""What is known while a module is spelled as LLVM IR, and the table of what spells which op."""

from bisect import bisect_right
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple, cast

from ..syntax.diagnostics import Diagnostic, error, place_of
from ..syntax.ir import Block, Operation, SSAValue, StringAttr
from .llvm_text_metadata import Metadata
from .llvm_text_types import CannotSpell, TypeTexts
from .target import Target
from .target_nvptx import NVPTX

if TYPE_CHECKING:
    from .llvm_text_debug import DebugInfo

CODE = "llvm-text"
"""The code of the diagnostics that come from here."""

operands = cast("Callable[[Operation], tuple[SSAValue, ...]]", attrgetter("_operands"))
"""The operands of an op as a tuple, without xDSL's wrapper."""

CARRIED_BY_OTHERS = frozenset(
    {"operandSegmentSizes", "resultSegmentSizes", "op_bundle_sizes", "odsOperandSegmentSizes"}
)
"""Attributes that only say how operands are grouped."""

ALIASES = frozenset({"access_groups", "alias_scopes", "noalias_scopes", "tbaa"})
"""Attributes of memory accesses that become metadata."""


class Emitter(NamedTuple):
    """How an op is spelled, and which attributes its spelling carries."""

    spell: Callable[["FunctionText", Operation], None]
    carries: frozenset[str]


EMITTERS: dict[str, Emitter] = {}
"""The spelling of each op, by its name; filled by the modules that are imported below `emit`."""


def emits(
    *names: str, carries: Collection[str] = ()
) -> Callable[
    [Callable[["FunctionText", Operation], None]], Callable[["FunctionText", Operation], None]
]:
    """File a function as the spelling of ops whose attributes are among `carries`."""

    def file(
        spell: Callable[["FunctionText", Operation], None],
    ) -> Callable[["FunctionText", Operation], None]:
        emitter = Emitter(spell, CARRIED_BY_OTHERS.union(carries))
        for name in names:
            assert name not in EMITTERS, name
            EMITTERS[name] = emitter
        return spell

    return file


class LineMap(Mapping[int, Operation]):
    """The op that each line of a text, counted from 1, came from."""

    def __init__(self, starts: Sequence[int], ops: Sequence[Operation | None], end: int) -> None:
        self._starts, self._ops, self._end = starts, ops, end

    def __getitem__(self, line: int) -> Operation:
        index = bisect_right(self._starts, line - 1) - 1
        found = self._ops[index] if index >= 0 and 1 <= line <= self._end else None
        if found is None:
            raise KeyError(line)
        return found

    def __iter__(self) -> Iterator[int]:
        bounds = [*self._starts[1:], self._end]
        for start, end, op in zip(self._starts, bounds, self._ops, strict=True):
            if op is not None:
                yield from range(start + 1, end + 1)

    def __len__(self) -> int:
        return sum(1 for _ in self)


@dataclass
class ModuleText:
    """The text of a module so far, and what is shared by its functions."""

    symbols: Mapping[str, Operation]
    lines: list[str] = field(default_factory=list[str])
    starts: list[int] = field(default_factory=list[int])
    ops: list[Operation | None] = field(default_factory=list[Operation | None])
    types: TypeTexts = field(default_factory=TypeTexts)
    metadata: Metadata = field(default_factory=Metadata)
    emitters: dict[str, Emitter] = field(default_factory=dict[str, Emitter])
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    debug: "DebugInfo | None" = None
    target: Target = NVPTX
    block_tags: dict[str, str] = field(default_factory=dict[str, str])
    """The labels that stand-ins become when all functions are spelled."""

    def block_tag(self, function: str, tag: int) -> str:
        """What stands for the label of a tagged block until it is known."""
        name = f"%tag {tag} of {function}"
        self.block_tags.setdefault(name, "")
        return name

    def mark(self, op: Operation | None) -> None:
        """The lines from here on come from an op."""
        self.starts.append(len(self.lines))
        self.ops.append(op)

    def fail(self, op: Operation, message: str) -> None:
        """Note an error; the others are still looked for."""
        self.diagnostics.append(error(op, f"{name_of(op)}: {message}", CODE))

    @contextmanager
    def errors_of(self, op: Operation) -> Generator[None]:
        """Note what can't be spelled within as an error of an op."""
        try:
            yield
        except CannotSpell as reason:
            self.fail(op, str(reason))

    def warn(self, op: Operation, message: str) -> None:
        text = f"{name_of(op)}: {message}"
        self.diagnostics.append(Diagnostic("warning", text, place_of(op), CODE))

    def emitter(self, name: str) -> Emitter | None:
        """The spelling of an op, looked for where spellings are made when first needed."""
        from .llvm_text_intrinsics import intrinsic_emitter

        if name.startswith(f"{self.target.dialect}."):
            self.emitters.update(self.target.text().emitters())
        if name not in self.emitters and (made := intrinsic_emitter(name)) is not None:
            self.emitters[name] = made
        return self.emitters.get(name)

    def check_attributes(self, op: Operation, carries: frozenset[str]) -> None:
        """Refuse attributes that would be lost; warn of those of other dialects."""
        for name in op.properties:
            if name not in carries:
                raise CannotSpell(f"its attribute {name} can't be carried to LLVM IR")
        for name in op.attributes:
            if name in carries:
                continue
            dialect, dot, _ = name.partition(".")
            if not dot or dialect in ("llvm", self.target.dialect):
                raise CannotSpell(f"its attribute {name} can't be carried to LLVM IR")
            self.warn(op, f"its attribute {name} is not carried to LLVM IR")


class Names(dict[SSAValue, str]):
    """The name or the constant that each value is spelled as."""

    reachable = True

    def __missing__(self, value: SSAValue) -> str:
        if self.reachable:
            raise CannotSpell("it uses a value that is not defined before it")
        return "poison"


class FunctionText:
    """The text of one function: names of values, labels of blocks, incoming values of phis."""

    def __init__(self, module: ModuleText) -> None:
        self.module = module
        self.types = module.types
        self.lines = module.lines
        self.name = ""
        self.names = Names()
        self.labels: dict[Block, str] = {}
        self.label = ""
        self.incoming: dict[Block, list[tuple[str, Sequence[SSAValue]]]] = {}
        self._edges: list[str] = []
        self._next = 0
        self._prefix = "%"

    # Names

    def name_values(self, prefix: str) -> None:
        """Give values names instead of numbers, which would have to grow from line to line."""
        self._prefix = f"%{prefix}"

    def fresh(self) -> str:
        """A name that nothing has yet."""
        name = f"{self._prefix}{self._next}"
        self._next += 1
        return name

    def typed(self, value: SSAValue) -> str:
        """A value with its type before it, as most instructions want it."""
        return f"{self.types(value.type)} {self.names[value]}"

    def listed(self, values: Sequence[SSAValue]) -> str:
        """Typed values with commas between them."""
        types, names = self.types, self.names
        return ", ".join([f"{types(value.type)} {names[value]}" for value in values])

    # Instructions

    def line(self, text: str) -> None:
        """An instruction without a result."""
        self.lines.append(f"  {text}")

    def temporary(self, text: str) -> str:
        """An instruction; gives the name of its result."""
        name = f"{self._prefix}{self._next}"
        self._next += 1
        self.lines.append(f"  {name} = {text}")
        return name

    def define(self, op: Operation, text: str) -> None:
        """The instruction that gives an op's one result."""
        name = f"{self._prefix}{self._next}"
        self._next += 1
        self.names[op.results[0]] = name
        self.lines.append(f"  {name} = {text}")

    def give(self, op: Operation, name: str) -> None:
        """Say that an op's one result is a constant or another value's name."""
        self.names[op.results[0]] = name

    def intrinsic(
        self, name: str, result: str, arguments: Sequence[str], *, before: str = "call "
    ) -> str:
        """A call of an intrinsic with typed arguments; gives the result's name, if it has one."""
        text = f"{before}{result} @{name}({', '.join(arguments)})"
        if result == "void":
            self.line(text)
            return ""
        return self.temporary(text)

    # Control flow

    def goto(self, target: Block, values: Sequence[SSAValue]) -> str:
        """The label to branch to so that a block gets these values."""
        label = self.labels[target]
        if not target.args:
            return label
        incoming = self.incoming.setdefault(target, [])
        source = self.label
        for known, others in incoming:
            if known == source and tuple(others) != tuple(values):
                source = f"%edge{len(self._edges)}.{self.label[1:]}"
                self._edges.append(f"{source[1:]}:\n  br label {label}")
                incoming.append((source, values))
                return source
        incoming.append((source, values))
        return label

    def finish_block(self) -> None:
        """Put the blocks that split edges behind the block that they leave."""
        for edge in self._edges:
            self.lines.extend(edge.split("\n"))
        self._edges.clear()


def name_of(op: Operation) -> str:
    """The name of an op, also of one that is not registered."""
    name = op.properties.get("op_name__") or op.attributes.get("op_name__")
    return name.data if isinstance(name, StringAttr) else op.name
