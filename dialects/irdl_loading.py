"""Load the dialects that an IRDL file defines."""

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from ..syntax.deep import deeply
from ..syntax.diagnostics import Diagnostic, Failure, Place, error, place_of
from ..syntax.ir import Operation, SymbolRefAttr
from ..syntax.literals import escape
from ..syntax.parser import Parser
from ..syntax.reading import read_text
from ..syntax.recovery import Unreadable
from .brought import using
from .dynamic import DynamicOp as DynamicOp  # imported now, not when the first op is named
from .dynamic_attributes import DynamicAttribute as DynamicAttribute
from .hooks import Hooks
from .irdl_bases import Bases
from .irdl_forms import overlaps
from .irdl_plain import plain_dialects
from .irdl_rows import Rows
from .loaded import HOOKS, LoadedDialect
from .rows import Table
from .symbols import symbol_of
from .verify import verify

if TYPE_CHECKING:
    from .ops import irdl
    from .registry import Registry
    from .sources import Source


OVERRIDES = "tirx.overrides"
"""The attribute of an `irdl.dialect` that takes the place of another of its name."""


class IrdlDialect(LoadedDialect):
    """A dialect of IRDL: all that the house has of it are its rows."""

    def __init__(
        self, rows: Table, place: Place | None, registry: "Registry", *, overrides: bool
    ) -> None:
        super().__init__(rows.name, rows, registry)
        self.place = place
        """Where it is defined."""
        self.overrides = overrides
        """Whether it says that it takes the place of another dialect of its name."""
        self._folders = {}

    def _find_hooks(self) -> Hooks:
        """What loaded Python files and packages file under the dialect's name."""
        with using(self.registry.brought):
            brought = HOOKS.each(self.name)
        made = Hooks(self.name)
        made.include(*brought)
        return made


class PostponedDialect(IrdlDialect):
    """A dialect whose text is read when a word of it is first met."""

    def __init__(
        self, name: str, read: "Callable[[], Sequence[IrdlDialect]]", registry: "Registry"
    ) -> None:
        super().__init__(Table(name, ""), None, registry, overrides=False)
        self._read = read

    @cached_property
    def _dialect(self) -> IrdlDialect:
        return next(one for one in self._read() if one.name == self.name)

    @property
    def rows(
        self,
    ) -> Table:
        return self._dialect.rows

    @rows.setter
    def rows(self, rows: Table) -> None:
        pass

    @property
    def place(
        self,
    ) -> Place | None:
        return self._dialect.place

    @place.setter
    def place(self, place: Place | None) -> None:
        pass


def load_irdl(file: Path, registry: "Registry") -> "Sequence[Source]":
    """The dialects of a file. Failure, with places, if it can't be read or is no right IRDL."""
    text = read_text(str(file))
    read = cache(partial(_read, text, str(file), registry))
    if names := plain_dialects(text):
        return [PostponedDialect(name, read, registry) for name in names]
    return read()


def _read(text: str, name: str, registry: "Registry") -> Sequence[IrdlDialect]:
    strict = registry.clone()
    strict.allow_unregistered = False  # as mlir-opt reads such a file
    try:
        module = Parser(strict, text, name, registry.sources).parse_module()
    except Unreadable as failed:
        from .verify_rest import errors_of

        raise Failure(errors_of(failed)) from None
    every = list(module.walk())
    dialects = [op for op in every if op.name == "irdl.dialect"]
    bases = Bases(dialects, strict)
    with _declared(every, bases):
        wrong = verify(module) or list(_twice(dialects))
    if not wrong and not dialects:
        wrong = [Diagnostic("error", "it holds no irdl.dialect", Place(name, 1, 1), "load")]
    if wrong:
        raise Failure(wrong)
    return made(dialects, bases, registry)


def made(
    dialects: Sequence[Operation], bases: Bases, registry: "Registry"
) -> Sequence[IrdlDialect]:
    """The sources that definitions are, which are right as IR. Failure if they can't be loaded."""
    wrong: list[Diagnostic] = []
    sources: list[IrdlDialect] = []
    for dialect in dialects:
        wrong.extend(overlaps(dialect.walk()))
        try:
            rows = deeply(partial(Rows, cast("irdl.DialectOp", dialect), bases))
        except Failure as failed:
            wrong.extend(failed.diagnostics)
        else:
            table = Table(rows.name, rows.text, values=rows.values)
            overrides = OVERRIDES in dialect.attributes
            sources.append(IrdlDialect(table, place_of(dialect), registry, overrides=overrides))
    if wrong:
        raise Failure(wrong)
    return sources


def _twice(dialects: Sequence[Operation]) -> Iterator[Diagnostic]:
    """Errors for dialects of one name in different symbol tables."""
    known: set[str] = set()
    for dialect in dialects:
        name = cast("irdl.DialectOp", dialect).sym_name.data
        if name in known:
            yield error(
                dialect, f"irdl.dialect: dialect {name} is defined twice in this text", "load"
            )
        known.add(name)


@contextmanager
def _declared(every: Sequence[Operation], bases: Bases) -> Generator[None]:
    """Within the block, what is known elsewhere has a symbol where a definition refers to it."""
    wanted: dict[Operation, dict[str, set[str]]] = {}
    for op in every:
        if op.name not in ("irdl.base", "irdl.parametric"):
            continue
        reference = op.properties.get("base_ref") or op.properties.get("base_type")
        if isinstance(reference, SymbolRefAttr) and not bases.has(reference):
            meant, dialect = bases.by_symbol(reference), _dialect_around(op)
            if meant is not None and dialect is not None:
                kind = "type" if meant.startswith("!") else "attribute"
                symbol = reference.nested_references.data[-1].data
                named = wanted.setdefault(dialect, {})
                root = reference.root_reference.data
                named.setdefault(root, set()).add(f'irdl.{kind} @"{escape(symbol)}"')
    declared: list[Operation] = []
    for dialect, named in wanted.items():
        block = dialect.parent_block()
        assert block is not None
        taken = {symbol_of(op) for op in block.ops}
        for root in named.keys() - taken:
            text = f'irdl.dialect @"{escape(root)}" {{ {" ".join(sorted(named[root]))} }}'
            declared.append(Parser(bases.registry, text, "<declared>").parse_operation())
            block.add_op(declared[-1])
    try:
        yield
    finally:
        for op in declared:
            op.detach()
            op.erase()


def _dialect_around(op: Operation) -> Operation | None:
    around = op.parent_op()
    while around is not None and around.name != "irdl.dialect":
        around = around.parent_op()
    return around
