"""tirx-translate --report: what each kernel costs on each architecture, as text or JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from ..lowering.architectures import architecture

if TYPE_CHECKING:
    from ..lowering.kernel_report import KernelReport, OpNames
    from ..syntax.diagnostics import Place

HEAD = 15
"""Columns of the words in front of the facts."""

MOST_RANGES = 8
"""Of lines that come from one place; JSON has all."""


class Reported(NamedTuple):
    """The kernels of a module on one architecture, and the PTX that their lines count in."""

    ptx: str
    kernels: Sequence[KernelReport]


def as_text(reported: Sequence[Reported], ops: OpNames) -> str:
    """A block of lines for each kernel and architecture."""
    blocks = ["\n".join(_lines(kernel, ops)) for one in reported for kernel in one.kernels]
    return "\n\n".join(blocks) + "\n"


def _lines(report: KernelReport, ops: OpNames) -> Iterator[str]:
    target = architecture(report.architecture)
    yield f"{report.kernel} on {report.architecture} ({', '.join(report.tools)})"
    if (found := report.resources) is not None:
        yield _line("registers", f"{found.registers} of {target.registers_per_thread} for a thread")
        spills = f"{found.spill_stores} bytes stored, {found.spill_loads} bytes loaded"
        yield _line("spills", spills)
        yield _line("stack", f"{found.stack} bytes")
        dynamic = report.launch.dynamic_shared
        shared = f"{found.shared_memory} bytes static" + (f", {dynamic} dynamic" if dynamic else "")
        yield _line("shared memory", f"{shared}, of {target.shared_memory_per_block}")
        yield _line("barriers", str(found.barriers))
    if report.launch.threads is not None:
        yield _line("block", f"{report.launch.threads} threads")
    if (occupied := report.occupancy) is not None:
        blocks = "1 block" if occupied.blocks == 1 else f"{occupied.blocks} blocks"
        warps = f"{occupied.warps} of {occupied.most_warps} warps ({occupied.percent:.0f} %)"
        limits = " and ".join(occupied.limited_by)
        yield _line("occupancy", f"{blocks}, {warps}, limited by {limits}")
    yield _line("PTX", _mix(report.ptx_mix))
    if report.sass_mix is not None:
        yield _line("machine code", _mix(report.sass_mix))
    for reason in report.unknown:
        yield _line("unknown", reason)
    yield "  source lines, and the lines of the PTX that come from them:"
    yield from (f"    {line}" for line in _source_lines(report, ops))


def _line(head: str, facts: str) -> str:
    return f"  {head:{HEAD}}{facts}"


def _mix(counts: Mapping[str, int]) -> str:
    parts = ", ".join(f"{count} {name}" for name, count in counts.items())
    return f"{sum(counts.values())} instructions: {parts}"


def _source_lines(report: KernelReport, ops: OpNames) -> Iterator[str]:
    """For each place of the source, in its order: the op, and the lines of PTX."""
    by_place: dict[Place | None, list[int]] = {}
    for one in report.instructions:
        by_place.setdefault(one.place, []).append(one.line)
    places = sorted(place for place in by_place if place is not None)
    rows = [(_where(place), _ops(place, ops), _ranges(by_place[place])) for place in places]
    if None in by_place:
        rows.append(("-", "added by the compiler", _ranges(by_place[None])))
    first = max((len(row[0]) for row in rows), default=0)
    second = max((len(row[1]) for row in rows), default=0)
    return (f"{place:{first}}  {names:{second}}  {lines}" for place, names, lines in rows)


def _where(place: Place) -> str:
    return str(place) if place.column else f"{place.file}:{place.line}"


def _ops(place: Place, ops: OpNames) -> str:
    return ", ".join(dict.fromkeys(ops.get(place, ()))) or "?"


def _ranges(lines: Sequence[int]) -> str:
    """`3, 7-9` of 3, 7, 8, 9; of many, the first and how many lines there are in all."""
    parts: list[str] = []
    ordered = sorted(set(lines))
    for _, group in groupby(enumerate(ordered), key=lambda pair: pair[1] - pair[0]):
        run = [line for _, line in group]
        parts.append(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}")
    if len(parts) <= MOST_RANGES:
        return ", ".join(parts)
    return f"{', '.join(parts[:MOST_RANGES])}, … ({len(ordered)} lines)"


def as_json(reported: Sequence[Reported], ops: OpNames) -> dict[str, object]:
    """One object: for each architecture its PTX, for each kernel the facts and each PTX line."""
    kernels = [_kernel(kernel, ops) for one in reported for kernel in one.kernels]
    ptx = {one.kernels[0].architecture: one.ptx for one in reported if one.kernels}
    return {"kernels": kernels, "ptx": ptx}


def _kernel(report: KernelReport, ops: OpNames) -> dict[str, object]:
    found = report.resources
    entry: dict[str, object] = {"kernel": report.kernel, "architecture": report.architecture}
    entry["tools"] = list(report.tools)
    entry["resources"] = asdict(found) if found is not None else None
    entry |= report.launch._asdict()
    entry["occupancy"] = _occupancy(report)
    entry["ptx_instructions"] = dict(report.ptx_mix)
    entry["machine_instructions"] = dict(report.sass_mix) if report.sass_mix is not None else None
    entry["unknown"] = list(report.unknown)
    entry["lines"] = [
        {
            "ptx_line": one.line,
            "opcode": one.opcode,
            "file": one.place.file if one.place is not None else None,
            "line": one.place.line if one.place is not None else None,
            "column": one.place.column if one.place is not None else None,
            "ops": list(dict.fromkeys(ops.get(one.place, ()))) if one.place is not None else [],
        }
        for one in report.instructions
    ]
    return entry


def _occupancy(report: KernelReport) -> dict[str, object] | None:
    if (occupied := report.occupancy) is None:
        return None
    return {
        "blocks": occupied.blocks,
        "warps": occupied.warps,
        "most_warps": occupied.most_warps,
        "percent": occupied.percent,
        "limited_by": list(occupied.limited_by),
        "limits": {limit.resource: limit.blocks for limit in occupied.limits},
    }
