"""Where a dialect's definitions come from: a table with its handwritten half, or Python classes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

from ..syntax.builtin_extra import FLOAT_TYPES
from ..syntax.diagnostics import Failure, blamed
from ..syntax.ir import Attribute, Dialect, Operation, SSAValue, TypeAttribute
from .accessors import accessor_name
from .attributes import attribute_class
from .constraints import enum_of, only_type
from .convert import default_attribute, maker
from .define import TableOp, op_class
from .hooks import Hooks
from .rows import AttrRow, EnumRow, OpRow, Table, table

if TYPE_CHECKING:
    from .vocabulary import TableVocabulary

AttributeClass = type[Attribute]
OpClass = type[Operation]
TableOpClass = type[TableOp]
Effects = frozenset[tuple[Any, SSAValue | None]]


class Source(Protocol):
    """The definitions of one dialect, each made when it is first asked for."""

    name: str

    def op(self, name: str) -> OpClass | None: ...
    def attribute(self, name: str) -> AttributeClass | None: ...
    def type(self, name: str) -> AttributeClass | None: ...
    def op_names(self) -> Iterable[str]: ...


class TableDialect:
    """A dialect whose definitions are rows; what rows can't say stands in `dialects/<name>.py`."""

    is_whole = True
    """Whether all ops, types and attributes of the dialect are known here."""

    def __init__(self, name: str, rows: Table) -> None:
        self.name = name
        self.rows = rows
        self._ops: dict[str, OpClass | None] = {}
        self._attributes: dict[tuple[bool, str], AttributeClass | None] = {}
        self._defaults: dict[tuple[str, str], Attribute | None] = {}
        self._buildable: dict[str, Attribute | None] = {}
        self._makers: dict[str, Callable[[object], Attribute] | None] = {}
        self._hooks: Hooks | None = None
        self._hooks_of: dict[tuple[str, str], Callable[..., Any] | None] = {}
        self._folders: dict[str, Callable[..., Any]] | None = None

    # Definitions

    def op(self, name: str) -> OpClass | None:
        if name in self._ops:
            return self._ops[name]
        row = self.rows.op(name)
        made = self._written_op(name) if row is None else op_class(row, self, self.hooks)
        self._ops[name] = made
        return made

    def _written_op(self, name: str) -> OpClass | None:
        """An op that MLIR itself writes without ODS."""
        full = f"{self.name}.{name}"
        return next((written for written in self.hooks.ops if written.name == full), None)

    def op_by_class(self, class_name: str) -> TableOpClass | None:
        row = self.rows.op_by_class(class_name)
        return None if row is None else cast(TableOpClass | None, self.op(row.name))

    def op_names(self) -> Iterable[str]:
        written = (op.name.partition(".")[2] for op in self.hooks.ops)
        return [*self.rows.op_names, *written]

    def attribute(self, name: str) -> AttributeClass | None:
        return self._attribute(False, name)

    def type(self, name: str) -> AttributeClass | None:
        return self._attribute(True, name)

    def _attribute(self, is_type: bool, name: str) -> AttributeClass | None:
        key = is_type, name
        if key not in self._attributes:
            self._attributes[key] = self._make_attribute(is_type, name)
        return self._attributes[key]

    def _make_attribute(self, is_type: bool, name: str) -> AttributeClass | None:
        for written in self.hooks.attributes:
            if (
                written.name == f"{self.name}.{name}"
                and issubclass(written, TypeAttribute) == is_type
            ):
                return written
        row = self.rows.type(name) if is_type else self.rows.attribute(name)
        return None if row is None else attribute_class(row, self, is_type=is_type)

    # The handwritten half

    @property
    def hooks(self) -> Hooks:
        if self._hooks is None:
            self._hooks = self._find_hooks()
        return self._hooks

    def _find_hooks(self) -> Hooks:
        package = __package__ or ""
        found = find_spec(f".{self.name}", package)
        module = import_module(f".{self.name}", package) if found is not None else None
        return cast(Hooks, getattr(module, "hooks", None) or Hooks(self.name))

    def hook(self, kind: str, op: str) -> Callable[..., Any] | None:
        return self.hooks.get(kind, op)

    def hook_of(self, kind: str, row: OpRow) -> Callable[..., Any] | None:
        """The hook of an op, or of a trait that it has."""
        key = kind, row.name
        if key not in self._hooks_of:
            names = (row.name, *(trait.name for trait in row.traits))
            each = (self.hook(kind, name) for name in names)
            self._hooks_of[key] = next((found for found in each if found is not None), None)
        return self._hooks_of[key]

    def folder(self, op: str) -> Callable[..., Any] | None:
        """The fold of an op, by its full name; folds are loaded when the first is asked for."""
        if self._folders is None:
            package = f"{__package__}.folds"
            found = find_spec(f".{self.name}", package)
            module = import_module(f".{self.name}", package) if found is not None else None
            self._folders = cast(dict[str, Callable[..., Any]], getattr(module, "folds", {}))
        return self._folders.get(op.removeprefix(f"{self.name}."))

    def materialize(self, attribute: Attribute, type_: Attribute) -> TableOp | None:
        """The op of a constant in this dialect, or in the one whose constants it uses."""
        make = self.hooks.get("materialize", "*")
        return make(attribute, type_) if make is not None else None

    @cached_property
    def vocabulary(self) -> "TableVocabulary":
        """What assembly formats ask of this dialect."""
        from .vocabulary import TableVocabulary

        return TableVocabulary(self)

    # Facts of rows

    def maker(self, term: str) -> Callable[[object], Attribute] | None:
        """How Python values become attributes that satisfy a constraint."""
        if term not in self._makers:
            self._makers[term] = maker(term, self)
        return self._makers[term]

    def enum_of(self, term: str) -> EnumRow | None:
        """The enum that a term such as `enum(CConv)` names."""
        return enum_of(term, self.rows)

    def buildable(self, term: str) -> Attribute | None:
        """The type, where a constraint allows one only."""
        if term not in self._buildable:
            self._buildable[term] = only_type(term, self.rows, self._make_type)
        return self._buildable[term]

    def _make_type(self, name: str, parameters: Sequence[int | Attribute]) -> Attribute | None:
        dialect, _, mnemonic = name.partition(".")
        if not mnemonic:
            return FLOAT_TYPES.get(name)
        cls = cast(Any, self.find_attribute(dialect, mnemonic, is_type=True))
        row = getattr(cls, "row", None) or cls.get_irdl_definition()
        return cls(*parameters) if len(row.parameters) == len(parameters) else None

    def other(self, dialect: str) -> "TableDialect | None":
        """Another dialect, or this one, by name."""
        return self if dialect == self.name else table_dialect(dialect)

    def op_class(self, dialect: str, class_name: str) -> TableOpClass | None:
        """An op class of this dialect or of another by its C++ name."""
        other = self.other(dialect)
        return None if other is None else other.op_by_class(class_name)

    def find_op(self, dialect: str, class_name: str) -> str | None:
        """The full name of the op with a C++ class name; its class is not made."""
        other = self.other(dialect)
        row = None if other is None else other.rows.op_by_class(class_name)
        return None if row is None or other is None else f"{other.name}.{row.name}"

    def find_attribute(self, dialect: str, name: str, *, is_type: bool) -> AttributeClass:
        """The class of another dialect's type or attribute, or of this one's."""
        other = self.other(dialect)
        found = None if other is None else (other.type if is_type else other.attribute)(name)
        if found is None:
            raise KeyError(f"no table defines {'!' if is_type else '#'}{dialect}.{name}")
        return found

    def defaults(self, row: OpRow) -> Mapping[str, Attribute]:
        """The attributes that an op has even where nothing is said of them."""
        made = {a.name: self.default(a) for a in row.attributes if a.default and not a.optional}
        return {name: value for name, value in made.items() if value is not None}

    def default(self, row: AttrRow) -> Attribute | None:
        """The value of an attribute that is not written."""
        key = row.constraint, row.default or ""
        if key not in self._defaults:
            self._defaults[key] = default_attribute(row, self)
        return self._defaults[key]

    def row_effects(self, op: TableOp) -> Effects | None:
        """The memory effects that a row declares; None where MLIR computes them in C++."""
        row = op.row
        if row.has_trait("NoMemoryEffect") or row.has_trait("Pure"):
            return frozenset()
        declared: set[tuple[Any, SSAValue | None]] = set()
        for part in (*row.operands, *row.results):
            for effect in part.effects:
                value: object = getattr(op, accessor_name(part.name))
                values = cast(tuple[object, ...], value) if isinstance(value, tuple) else (value,)
                declared.update((effect, cast(SSAValue | None, one)) for one in values)
        for trait in row.traits_named("MemoryEffects"):
            declared.update((effect, None) for effect in trait.arguments)
        return frozenset(declared) if declared else None


class PythonDialect:
    """A dialect of Python classes, xDSL's `Dialect`, imported when one of its names is met."""

    def __init__(self, name: str, load: Callable[[], Dialect]) -> None:
        self.name = name
        self._load = load
        self._dialect: Dialect | None = None

    @property
    def dialect(self) -> Dialect:
        if self._dialect is None:
            loaded = self._load()
            self._check(loaded)
            self._dialect = loaded
        return self._dialect

    def _check(self, dialect: Dialect) -> None:
        """Failure where it is another dialect, or holds what is no definition of it."""
        held: list[tuple[type, str, object]] = [(Operation, "op", o) for o in dialect.operations]
        held += [(Attribute, "type or attribute", one) for one in dialect.attributes]
        for wanted, what, one in held:
            name: object = getattr(one, "name", None)
            if not isinstance(one, type) or not issubclass(one, wanted):
                wrong = f"holds {one!r}, which is no class of an {what}"
            elif what == "op" and not str(name).startswith(f"{self.name}."):
                wrong = (
                    f"holds {one.__name__}, whose name, {name}, does not begin with {self.name}."
                )
            else:
                continue
            raise self._blamed(held, wrong)
        if dialect.name != self.name:
            raise self._blamed(held, f"is brought under that name, but is called {dialect.name}")

    def _blamed(self, held: Iterable[tuple[type, str, object]], wrong: str) -> Failure:
        known = next((each for _, _, each in held if isinstance(each, type)), None)
        return blamed(known, f"dialect {self.name} {wrong}")

    def op(self, name: str) -> OpClass | None:
        full = f"{self.name}.{name}"
        return next((op for op in self.dialect.operations if op.name == full), None)

    def op_names(self) -> Iterable[str]:
        return [op.name.removeprefix(f"{self.name}.") for op in self.dialect.operations]

    def attribute(self, name: str) -> AttributeClass | None:
        full = f"{self.name}.{name}"
        return next((a for a in self.dialect.attributes if a.name == full), None)

    type = attribute


@cache
def table_dialect(name: str) -> TableDialect | None:
    """The dialect of a table that ships with the house, or None."""
    rows = table(name)
    return None if rows is None else TableDialect(name, rows)
