"""The resources of a file: the data that stands between `{-#` and `#-}` behind its ops.

What attributes refer to by a key they carry themselves (`DenseResourceElementsAttr`); what belongs
to the file as a whole is kept beside its module, and printed with it.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple, cast

from .ir import Operation
from .literals import escape, is_bare_identifier

_KEPT = "file_resources"
SECTIONS = ("dialect_resources", "external_resources")


class Entry(NamedTuple):
    """A string with its quotes, `true` or `false` behind a key."""

    section: str
    owner: str
    key: str
    value: str


def keep_resources(module: Operation, entries: Iterable[Entry]) -> None:
    """Remember what no attribute carries: all but the builtin dialect's resources."""
    kept = tuple(one for one in entries if one[:2] != (SECTIONS[0], "builtin"))
    if kept:
        setattr(module, _KEPT, kept)


def kept_resources(module: Operation) -> tuple[Entry, ...]:
    """What is remembered of the file that a module was read from."""
    return cast("tuple[Entry, ...]", getattr(module, _KEPT, ()))


def copy_resources(module: Operation, copy: Operation) -> None:
    """A copy of a module comes from the same file."""
    if kept := kept_resources(module):
        setattr(copy, _KEPT, kept)


def blob_error(value: str) -> str | None:
    """Why a hexadecimal string, with its quotes, is not the data of a resource; None if it is."""
    digits = value[3:-1]
    try:
        data = bytes.fromhex(digits) if len(digits) % 2 == 0 else None
    except ValueError:
        data = None
    if data is None or len(data) * 2 != len(digits):
        return 'the data of a resource is "0x" and an even number of hexadecimal digits'
    if len(data) < 4:
        return "the data of a resource begins with its alignment, 4 bytes"
    alignment = int.from_bytes(data[:4], "little")
    if alignment & (alignment - 1):
        return f"the alignment of a resource is a power of two, not {alignment}"
    return None


def blob_text(value: str) -> str:
    """The data of a resource as MLIR writes it, with quotes."""
    digits = value[3:-1].upper()
    return f'"0x{digits if len(digits) > 8 else "0" * 8}"'


def resources_text(blobs: Mapping[str, str], kept: Iterable[Entry]) -> str:
    """The block `{-# … #-}`; nothing where there are no resources."""
    entries = [Entry(SECTIONS[0], "builtin", key, f'"{blob}"') for key, blob in blobs.items()]
    entries.extend(kept)
    nest: dict[str, dict[str, list[str]]] = {name: {} for name in SECTIONS}
    for one in entries:
        shown = one.key if is_bare_identifier(one.key) else f'"{escape(one.key)}"'
        nest[one.section].setdefault(one.owner, []).append(f"      {shown}: {one.value}")
    sections: list[str] = []
    for section, owners in nest.items():
        groups = [_braced(f"    {owner}", inner) for owner, inner in owners.items()]
        if groups:
            sections.append(_braced(f"  {section}", groups))
    return "\n{-#\n" + ",\n".join(sections) + "\n#-}\n" if sections else ""


def _braced(head: str, parts: Iterable[str]) -> str:
    margin = " " * (len(head) - len(head.lstrip()))
    return f"{head}: {{\n" + ",\n".join(parts) + f"\n{margin}}}"
