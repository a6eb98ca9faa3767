"""What MLIR writes by hand in C++ beside a dialect's rows: syntax, verifiers, names, effects."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, cast

from ..syntax.ir import Attribute, Operation

if TYPE_CHECKING:
    from ..syntax.assembly_shape import Directive

Function = TypeVar("Function", bound=Callable[..., Any])
Handler = TypeVar("Handler", bound="Directive | type[Directive]")


def _tables() -> dict[str, dict[str, Callable[..., Any]]]:
    return {}


@dataclass
class Hooks:
    """The handwritten half of a dialect. A decorator files a function under the op names it is for.

    `parse`, `print`, `verify` and `effects` can be filed under a trait as well: for the ops that
    have it. What is done in an op with RecursiveMemoryEffects is added to its effects.
    `parse(op_class, parser) -> Operation` and `print(op, printer)` replace the row's format.
    What `parse` makes may depend only on the op's own text and the types of its operands:
    `syntax/line_memory.py` makes ops from lines that it has seen without asking `parse` again.
    `verify(op)` raises VerifyException, likewise `verify_attribute(op, value)` for an attribute
    `dialect.name` on an op of any dialect (`*`: for the other names),
    `result_names(op) -> names` chooses printed names,
    `block_argument_names(op, region) -> names` those of block arguments,
    `infer_results(op_class, operands, properties) -> types` stands for InferTypeOpInterface,
    `effects(op) -> effects` says what an op does to memory where the row can't; None: anything,
    `directive("Name")` files the handler of a `custom<Name>` directive, a class or an object,
    `transformer("term")` the function of a TypesMatchWith trait,
    `parse_attribute(parser) -> parameters` and `print_attribute(attribute, printer)` replace the
    format of `#name` or `!name`, `verify_parameters(attribute)` checks what has been read,
    `verify_encoding(attribute, shape, element)` checks `#name` as the encoding of a tensor,
    `verify_argument_attribute(op, type, attributes)` checks the attribute `dialect.name` of a
    function's argument, given with the others of that one, `verify_result_attribute` of a result,
    `materialize(attribute, type) -> op` makes the constants that folds of the dialect ask for.
    """

    brought_as: ClassVar[str] = "hooks"

    dialect: str
    attributes: list[type[Attribute]] = field(default_factory=list[type[Attribute]])
    """Types and attributes that are Python classes; their names start with the dialect's."""
    ops: "Sequence[type[Operation]]" = ()
    """Ops that are Python classes, as MLIR has no ODS of them."""
    default_dialect: Mapping[str, str] = field(default_factory=dict[str, str])
    """For an op: the dialect whose prefix ops in its regions do without."""
    alias_names: Mapping[str, str] = field(default_factory=dict[str, str])
    """For an attribute: how the aliases begin by which it is printed."""
    opaque: Collection[str] = ()
    """Attributes whose `print_attribute` prints no brackets, as in `#dialect<name(1)>`."""
    _kinds: dict[str, dict[str, Callable[..., Any]]] = field(default_factory=_tables)

    @property
    def brought_under(self) -> tuple[str]:
        return (self.dialect,)

    def verify(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("verify", ops)

    def verify_attribute(self, *names: str) -> Callable[[Function], Function]:
        return self._file("verify_attribute", names)

    def verify_argument_attribute(self, *names: str) -> Callable[[Function], Function]:
        return self._file("verify_argument_attribute", names)

    def verify_result_attribute(self, *names: str) -> Callable[[Function], Function]:
        return self._file("verify_result_attribute", names)

    def parse(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("parse", ops)

    def print(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("print", ops)

    def result_names(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("result_names", ops)

    def block_argument_names(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("block_argument_names", ops)

    def infer_results(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("infer_results", ops)

    def effects(self, *ops: str) -> Callable[[Function], Function]:
        return self._file("effects", ops)

    def directive(self, *names: str) -> "Callable[[Handler], Handler]":
        def file(handler: Handler) -> Handler:
            self._file("directive", names)(cast("Callable[..., Any]", handler))
            return handler

        return file

    def transformer(self, *terms: str) -> Callable[[Function], Function]:
        return self._file("transformer", terms)

    def parse_attribute(self, *names: str) -> Callable[[Function], Function]:
        return self._file("parse_attribute", names)

    def verify_encoding(self, *names: str) -> Callable[[Function], Function]:
        return self._file("verify_encoding", names)

    def print_attribute(self, *names: str) -> Callable[[Function], Function]:
        return self._file("print_attribute", names)

    def verify_parameters(self, *names: str) -> Callable[[Function], Function]:
        return self._file("verify_parameters", names)

    def materialize(self, function: Function) -> Function:
        return self._file("materialize", ("*",))(function)

    def include(self, *others: "Hooks") -> None:
        """Take over what other files of the same dialect have filed."""
        for other in others:
            self.attributes.extend(other.attributes)
            self.ops = (*self.ops, *other.ops)
            self.default_dialect = {**self.default_dialect, **other.default_dialect}
            self.alias_names = {**self.alias_names, **other.alias_names}
            self.opaque = (*self.opaque, *other.opaque)
            for kind, functions in other._kinds.items():
                for name, function in functions.items():
                    self._file(kind, (name,))(function)

    def get(self, kind: str, name: str) -> Callable[..., Any] | None:
        return self._kinds.get(kind, {}).get(name)

    def table(self, kind: str) -> dict[str, Callable[..., Any]]:
        """All functions of one kind, by op or directive name."""
        return self._kinds.setdefault(kind, {})

    def filed(self) -> Iterator[tuple[str, str, Callable[..., Any]]]:
        """Each function with its kind and what it is filed under."""
        for kind, functions in self._kinds.items():
            for name, function in functions.items():
                yield kind, name, function

    def _file(self, kind: str, names: tuple[str, ...]) -> Callable[[Function], Function]:
        def file(function: Function) -> Function:
            table = self._kinds.setdefault(kind, {})
            for name in names:
                if name in table:
                    raise KeyError(f"{self.dialect}.{name} has two {kind} hooks")
                table[name] = function
            return function

        return file
