"""Read a dump of llvm-tblgen from a file; where it is none, say so."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from ...syntax.diagnostics import Diagnostic, Failure, Place
from .records import Records

HOW = "llvm-tblgen --dump-json -I INCLUDE OPS.td"


def read_dump(file: Path) -> Records:
    """The records of a dump. Failure, with the place, if the file holds something else."""
    import json

    try:
        dumped = json.loads(file.read_bytes())
    except json.JSONDecodeError as wrong:
        ends = not wrong.doc[wrong.pos :].strip() or wrong.msg.startswith("Unterminated")
        why = "it ends too early" if ends else f"it is no JSON: {wrong.msg}"
        raise _failure(file, why, wrong.lineno, wrong.colno) from None
    except (UnicodeDecodeError, RecursionError) as wrong:
        raise _failure(file, f"it is no JSON: {wrong}") from None
    except OSError as wrong:
        raise _failure(file, f"it can't be read: {wrong.strerror}") from None
    if not isinstance(dumped, dict) or not isinstance(
        cast("dict[str, object]", dumped).get("!instanceof"), dict
    ):
        raise _failure(file, f"it is JSON, but none of `{HOW}`: it has no !instanceof")
    instances = cast("dict[str, dict[str, object]]", dumped)["!instanceof"]
    if not instances.get("Dialect"):
        raise _failure(file, "it defines no dialect: it has no record of class Dialect")
    return Records(cast("dict[str, Any]", dumped))


def dialects_of(records: Records) -> Iterator[tuple[str, bool]]:
    """The dialects that a dump names, and whether it has an op, type or attribute of them.

    The last one is that of the file that was dumped: llvm-tblgen numbers the records without a
    name as it comes upon them, and what is included comes first.
    """
    latest = {str(record["name"]): -1 for record in records.instances("Dialect")}
    for kind, field in (("Op", "opDialect"), ("TypeDef", "dialect"), ("AttrDef", "dialect")):
        for record in records.instances(kind):
            dialect = str(records.of(record[field])["name"])
            latest[dialect] = max(latest.get(dialect, -1), 0, _latest(record))
    for dialect in sorted(latest, key=lambda one: latest[one]):
        yield dialect, latest[dialect] >= 0


def _latest(value: object) -> int:
    """The number of the latest record without a name that a field refers to."""
    if isinstance(value, dict):
        members = cast("dict[str, object]", value)
        name = str(members.get("def", ""))
        if name.startswith("anonymous_"):
            return int(name.removeprefix("anonymous_"))
        return max(map(_latest, members.values()), default=-1)
    if isinstance(value, list):
        return max(map(_latest, cast("list[object]", value)), default=-1)
    return -1


def _failure(file: Path, message: str, line: int = 0, column: int = 0) -> Failure:
    return Failure([Diagnostic("error", message, Place(str(file), line, column), "load")])
