"""Load the dialects that a dump of llvm-tblgen defines: the ODS of a dialect without its C++."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, Place
from .loaded import ExtendedDialect, LoadedDialect, find_table
from .ods.names import Names, class_names, interface_names, op_names
from .ods.reading import dialects_of, read_dump
from .ods.records import Record, Records, derives
from .ods.rows import RowMaker
from .ods.table import FAULTS, Dump, OdsTable, contradictions, reason
from .ods.terms import strip_namespaces
from .rows import Table, shipped_dialects, table
from .sources import TableDialect, table_dialect
from .unknown_dialects import FOREIGN

if TYPE_CHECKING:
    from .registry import Registry
    from .sources import Source


def load_ods(file: Path, registry: "Registry") -> "Sequence[Source]":
    """The dialects of a dump, without those of the house that it includes.

    If it has no others, it is of the last one of the house's: it may add ops to that. Files that
    are loaded one after another add up. Failure, with the file, if it is no dump, or if they
    contradict each other.
    """
    records = read_dump(file)
    try:
        named = dict(dialects_of(records))
        known = {name for name in shipped_dialects() if name not in FOREIGN}
        foreign = [name for name in named if name not in known]
        main = (foreign or list(named))[-1]
        wanted = [name for name in foreign if named[name] and name != main]
        names = _names(records, known & named.keys())
    except FAULTS as lacks:
        raise _failure(file, reason(lacks)) from None
    makers = [
        RowMaker(name, records, _owner(name, records, known), names, reads_cpp=True)
        for name in (*wanted, main)
    ]
    return [_dialect(file, registry, maker, main) for maker in makers]


def _dialect(file: Path, registry: "Registry", maker: RowMaker, main: str) -> LoadedDialect:
    """The dialect of a maker's rows, with what is there of it already."""
    name = maker.dialect
    find = find_table(registry)
    mine = OdsTable(name, [Dump(file, maker)], find)
    before = registry.source(name)
    own = table_dialect(name)
    if own is not None and before is own and _only_adds(own, mine):
        return ExtendedDialect(own, mine, registry)
    is_whole = name == main
    if isinstance(before, LoadedDialect) and isinstance(before.rows, OdsTable):
        twice = list(contradictions(mine, before.rows))
        if twice:
            others = " and ".join(str(one.file) for one in before.rows.dumps)
            more = f" and {len(twice) - 1} more" if len(twice) > 1 else ""
            message = f"{twice[0]}{more} of dialect {name} is defined otherwise by {others}"
            raise _failure(file, message)
        mine = OdsTable(name, [*before.rows.dumps, *mine.dumps], find)
        is_whole = is_whole or before.is_whole
    elif name not in FOREIGN:
        before = None
    return LoadedDialect(
        name,
        mine,
        registry,
        replaces=before,
        is_whole=is_whole,
        has_types_in_cpp=_has_types_in_cpp(name, mine),
    )


def _only_adds(shipped: TableDialect, mine: OdsTable) -> bool:
    """Whether a dump has ops for a dialect of the house, and none that it has already."""
    known = shipped.rows.op_names
    return bool(known) and bool(mine.op_names) and not set(known) & set(mine.op_names)


def _has_types_in_cpp(name: str, rows: OdsTable) -> bool:
    """Whether a dialect says that it reads types, and no file defines one."""
    said = (
        record.get("useDefaultTypePrinterParser")
        for _, maker in rows.dumps
        for record in maker.records.instances("Dialect")
        if record["name"] == name
    )
    return any(said) and not rows.names("type")


def _names(records: Records, known: Iterable[str]) -> Names:
    """What C++ calls the things of a dump, and of the house's dialects that it includes."""
    definitions: dict[str, str] = {}
    spaces = {str(one["name"]): str(one["cppNamespace"]) for one in records.instances("Dialect")}
    for name in known:
        rows = table(name)
        assert rows is not None
        for kind, sigil in (("type", "!"), ("attribute", "#")):
            for mnemonic in rows.names(kind):
                lines = rows.lines(kind, mnemonic)
                assert lines is not None
                class_name = lines[0].split(" ")[2]
                qualified = strip_namespaces(f"{spaces[name]}::{class_name}")
                definitions[qualified.removeprefix("::")] = f"{sigil}{name}.{mnemonic}"
    definitions.update(class_names([records]))
    foreign = {name: name for name in FOREIGN} | {
        strip_namespaces(f"{space}::").removesuffix("::").removeprefix("::"): name
        for name, space in spaces.items()
        if name not in known
    }
    return Names(definitions, op_names([records]), interface_names([records]), namespaces=foreign)


def _owner(dialect: str, records: Records, known: Iterable[str]):
    """Who defines a named constraint or an enum: a dialect of the house, or the dump's own."""
    shipped = {str(one["name"]) for one in records.instances("Dialect")} & set(known)
    tables = {name: found for name in ("builtin", *shipped) if (found := table(name)) is not None}
    return partial(_owner_of, dialect, tables)


def _owner_of(dialect: str, tables: Mapping[str, Table], record: Record) -> str:
    kinds = ("constraint",)
    name = str(record["!name"])
    if derives(record, "EnumInfo"):
        kinds, name = ("enum", "bits"), str(record["className"])
    for owner, rows in tables.items():
        if owner != dialect and any(name in rows.names(kind) for kind in kinds):
            return owner
    return dialect


def _failure(file: Path, message: str) -> Failure:
    return Failure([Diagnostic("error", message, Place(str(file), 0, 0), "load")])
