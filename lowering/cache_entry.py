"""What toolchains made, as the contents of a cache entry: a JSON object, then the codes."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, cast

from .assembly_report import AssemblyReport
from .compiled import Compiled
from .toolchain import Product

if TYPE_CHECKING:
    from ..syntax.diagnostics import Diagnostic

_SIZE = struct.Struct("<I")


def to_bytes(compiled: Compiled) -> bytes:
    """The contents of an entry."""
    import json

    products = [
        {
            "kind": product.kind,
            "size": len(product.data),
            "reports": [asdict(report) for report in product.reports],
            "messages": product.messages,
            "made_for": product.made_for,
        }
        for product in compiled.products
    ]
    head = {"products": products, "warnings": [_plain(one) for one in compiled.warnings]}
    text = json.dumps(head).encode()
    return b"".join((_SIZE.pack(len(text)), text, *(one.data for one in compiled.products)))


def from_bytes(contents: bytes) -> Compiled:
    """What `to_bytes` was given, but for the times."""
    import json

    (size,) = _SIZE.unpack_from(contents)
    at = _SIZE.size + size
    head = cast("dict[str, Any]", json.loads(contents[_SIZE.size : at]))
    products: list[Product] = []
    for row in head["products"]:
        data = contents[at : at + row["size"]]
        at += row["size"]
        reports = tuple(AssemblyReport(**report) for report in row["reports"])
        messages = tuple(row["messages"])
        products.append(
            Product(row["kind"], data, {}, reports, messages, row["made_for"], cached=True)
        )
    return Compiled(products, tuple(map(_diagnostic, head["warnings"])))


def _plain(diagnostic: Diagnostic) -> list[object]:
    notes = [_plain(note) for note in diagnostic.notes]
    return [diagnostic.severity, diagnostic.message, diagnostic.place, diagnostic.code, notes]


def _diagnostic(row: Sequence[Any]) -> Diagnostic:
    from ..syntax.diagnostics import Diagnostic, Place

    severity, message, place, code, notes = row
    where = Place(*place) if place is not None else None
    return Diagnostic(severity, message, where, code, tuple(map(_diagnostic, notes)))
