"""`tirx-translate --to irdl`: dialects as IRDL, for stock mlir-opt."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import Namespace

    from ..dialects.registry import Registry


def translate(options: Namespace, registry: Registry) -> int:
    """Write what the options ask for; the exit status."""
    from ..interchange.irdl_export import export
    from .command import load_all_dialects, write_output

    load_all_dialects(options.load_dialect, registry)
    text = export(options.dialect, registry)
    if options.json:
        import json

        found: dict[str, object] = {
            "kind": "irdl",
            "code": text,
            "dialects": options.dialect,
            "diagnostics": [],
        }
        text = f"{json.dumps(found)}\n"
    write_output(options.output, text)
    return 0
