"""What differs between two tables of a dialect: rows that are added, changed and removed."""

from collections.abc import Iterator, Mapping
from difflib import ndiff


def changes(dialect: str, old: str, new: str) -> Iterator[str]:
    """Lines to print; none if the tables say the same."""
    before, after = _rows(old), _rows(new)
    added = [key for key in after if key not in before]
    removed = [key for key in before if key not in after]
    changed = [key for key in after if key in before and before[key] != after[key]]
    if not (added or removed or changed):
        return
    counts = (("added", added), ("changed", changed), ("removed", removed))
    yield f"{dialect}: {', '.join(f'{len(keys)} {what}' for what, keys in counts if keys)}"
    for what, keys in counts:
        for key in keys:
            yield f"  {what} {key}"
            if what == "changed":
                lines = ndiff(before[key].splitlines(), after[key].splitlines())
                yield from (
                    f"    {line[0]} {line[2:].strip()}" for line in lines if line[0] in "+-"
                )


def _rows(table: str) -> Mapping[str, str]:
    """The rows of a table by kind and name, as in `op addi`; what is indented belongs to one."""
    rows: dict[str, str] = {}
    key = ""
    for line in table.splitlines():
        if line.startswith("//"):
            continue
        if not line.startswith(" "):
            key = " ".join(line.split()[:2])
        rows[key] = f"{rows.get(key, '')}{line}\n"
    return rows
