"""Read what `llvm-tblgen --dump-json` says of a `.td` file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

Record = Mapping[str, Any]
"""A TableGen record: field name to value; `!superclasses`, `!name` and `!locs` are its own."""


def dump(tblgen: str, include: Path, file: str) -> Records:
    """Run llvm-tblgen over `file`, a path below `include`."""
    import json
    import subprocess

    command = [tblgen, "--dump-json", "-I", str(include), str(include / file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stderr}")
    return Records(json.loads(done.stdout))


class Records:
    """All records of one dump."""

    def __init__(self, dumped: Mapping[str, Any]) -> None:
        self._dumped = dumped

    def of(self, reference: Mapping[str, Any] | str) -> Record:
        """The record that a field refers to, or that has this name."""
        name = reference if isinstance(reference, str) else reference["def"]
        return cast(Record, self._dumped[name])

    def instances(self, superclass: str) -> Iterator[Record]:
        """The records that derive from a class, by name."""
        names = cast(Mapping[str, Sequence[str]], self._dumped["!instanceof"])
        for name in sorted(names.get(superclass, ())):
            yield self.of(name)

    def arguments(self, dag: Mapping[str, Any] | None) -> Iterator[tuple[Record | str, str]]:
        """The members of a dag: a record, or C++ text, and the name it is given."""
        for value, name in dag["args"] if dag is not None else ():
            yield (value if isinstance(value, str) else self.of(value)), name or "_"


def derives(record: Record, superclass: str) -> bool:
    """Does the record derive from a class of this name?"""
    return superclass in record["!superclasses"]
