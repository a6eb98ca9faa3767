"""What of a module can be run, by the names that users call it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..dialects.symbols import symbol_of
from ..lowering.device_modules import is_kernel
from ..lowering.host_entries import is_host_function
from ..lowering.simt_device import devices_of
from ..syntax.diagnostics import Diagnostic, Failure, place_of
from ..syntax.ir import ModuleOp, Operation
from .arguments import CODE


@dataclass(frozen=True)
class Entry:
    """A kernel or a host function."""

    name: str
    """What it is called among the host's functions: a kernel's module stands before its name."""
    function: Operation
    module: Operation | None
    """The module of a kernel's device code."""


def entries_of(lowered: ModuleOp) -> dict[str, Entry]:
    """The entries of a module of the llvm level.

    A kernel goes by its name, with that of its module before it if the name is taken.
    """
    hosts = [op for op in lowered.body.block.ops if is_host_function(op)]
    found = {
        name: Entry(name, op, None) for op in hosts if not is_kernel(op) and (name := symbol_of(op))
    }
    for module in devices_of(lowered):
        outer = symbol_of(module) if module.name == "gpu.module" else None
        for op in module.regions[0].block.ops:
            name = symbol_of(op)
            if name is None or not is_kernel(op):
                continue
            entry = f"{outer}::{name}" if name in found else name
            found[entry] = Entry(f"{outer}.{name}" if outer else name, op, module)
    return found


def find_entry(lowered: ModuleOp, entries: Mapping[str, Entry], name: str) -> Entry:
    """The entry of a name, with or without @. Failure says which ones there are."""
    wanted = name.removeprefix("@")
    found = entries.get(wanted)
    if found is None:
        there = ", ".join(f"@{one}" for one in entries)
        there = f"there is {there}" if there else "nothing here can be run"
        message = f"there is no @{wanted} to run; {there}"
        raise Failure([Diagnostic("error", message, place_of(lowered), CODE)])
    return found
