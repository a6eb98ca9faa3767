"""Describe an op, an attribute, a type or a dialect in a few lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from ..dialects.define import TableOp
from ..dialects.dynamic import DynamicOp
from ..dialects.registry import Registry
from ..dialects.row_classes import OperandRow
from ..dialects.word_rows import op_in_words
from ..syntax.ir import (
    IRDLOperation,
    Operation,
    OptionalDef,
    VariadicDef,
)
from .describe_attribute import attribute_names, describe_attribute, enum_words
from .describe_constraints import in_words
from .examples import example

ENOUGH = 600
"""How many bytes the description of an op has at most."""

MOST_WORDS = (None, 14, 4)
"""How many words of an enum an op tells, by brevity; its attribute tells all."""

BREVITIES = range(len(MOST_WORDS))
"""How short a description is: in full, what is optional by name only, formats in short too."""

MOST_FORMAT = 330
"""How many characters of a format there is room for at the greatest brevity."""


_ARGUMENTS = re.compile(r"(?<=>)\((?:[^()]|\([^()]*\))*\)")
"""What stands in the parentheses behind `custom<…>`."""


LEAST_LEFT = 80
"""How many bytes a cut description has left to say what its other lines are about."""


def describe(name: str, registry: Registry) -> str | None:
    """What is known of a name: `arith.addi`, `#tirx.place`, `!gpu.async.token`, `gpu`.

    None if there is nothing of this name.
    """
    sigil = name[:1] if name[:1] in ("#", "!") else ""
    bare = name.removeprefix(sigil)
    dialect, _, rest = bare.partition(".")
    if not rest:
        return None if sigil else _dialect(dialect, registry)
    told = [(kind, describe_attribute(kind, bare, registry)) for kind in sigil or "#!"]
    op = None if sigil else registry.get_optional_op(bare)
    if op is None:
        return "".join(f"{line}\n" for _, lines in told for line in lines) or None
    also = "".join(f"also {kind}{bare}\n" for kind, lines in told if lines)
    return _op(op, ENOUGH - len(also)) + also


def unknown(name: str, registry: Registry) -> str:
    """Why nothing is known of a name, with the nearest names."""
    from difflib import get_close_matches

    sigil = name[:1] if name[:1] in ("#", "!") else ""
    bare = name.removeprefix(sigil)
    dialect, _, rest = bare.partition(".")
    source = registry.source(dialect)
    if not sigil and rest:
        return registry.unknown_op(name)
    kind = {"#": "attribute ", "!": "type ", "": "dialect "}[sigil]
    if sigil and source is None:
        return f"unknown {kind}{name}: no dialect {dialect} is known"
    names = list(registry.known_dialects())
    if sigil and source is not None:
        other = "!" if sigil == "#" else "#"
        names = [f"{one}{found}" for one in sigil + other for found in attribute_names(source, one)]
    near = get_close_matches(name, names, 3)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return f"unknown {kind}{name}{hint}"


def _dialect(name: str, registry: Registry) -> str | None:
    """The names of all that a dialect has, without the dialect."""
    source = registry.source(name)
    if source is None:
        return None
    sources = [source, *registry.extensions(name)]
    lines: list[str] = []
    prefix = len(name) + 1
    for kind, names in (
        ("op", sorted(registry.op_names(name))),
        ("attribute", [n[prefix:] for one in sources for n in attribute_names(one, "#")]),
        ("type", [n[prefix:] for one in sources for n in attribute_names(one, "!")]),
    ):
        if names:
            lines.append(f"{name} has {len(names)} {kind}{'s' if len(names) > 1 else ''}:")
            lines.extend(_wrapped(names))
    return "".join(f"{line}\n" for line in lines)


def _wrapped(words: Iterable[str]) -> list[str]:
    from textwrap import wrap

    text = " ".join(words)
    indent = "  "
    return wrap(text, 98, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def _op(op: type[Operation], room: int) -> str:
    """An op in full, or what is left of it where that is too long: the rest is named or counted."""
    lines: list[str] = []
    for brevity in BREVITIES:
        lines = _described(op, brevity, room)
        text = "".join(f"{line}\n" for line in lines)
        if len(text.encode()) <= room:
            return text
    return _cut(lines, room)


def _described(op: type[Operation], brevity: int, room: int) -> list[str]:
    of_row = issubclass(op, TableOp)
    lines = [*(_row_lines(op, brevity) if of_row else _class_lines(op, brevity))]
    traits = list(dict.fromkeys(t.name for t in op.row.traits)) if of_row else _class_traits(op)
    left = room - sum(len(line.encode()) + 1 for line in lines)
    return [*lines, *_traits(traits, left if brevity else None)]


def _cut(lines: Sequence[str], room: int) -> str:
    """As many lines as there is room for, and what the others are about."""
    kept = len(lines)
    text, left = "", -1
    while left < LEAST_LEFT and kept:
        kept -= 1
        text = "".join(f"{line}\n" for line in lines[:kept])
        left = room - len(text.encode())
    heads = ", ".join(line.partition(":")[0].strip() for line in lines[kept:])
    more = f"  and {heads}\n"
    return text + (more if len(more) <= left else f"{more[: left - 5].rpartition(' ')[0]} ...\n")


def _traits(names: Sequence[str], room: int | None) -> Iterator[str]:
    """The traits, as many as there is room for."""
    for count in range(len(names), 0, -1):
        more = f" and {len(names) - count} more" if count < len(names) else ""
        line = f"  traits {' '.join(names[:count])}{more}"
        if room is None or len(line) < room:
            yield line
            return
    if names and room is not None and room > len(f"  traits: {len(names)}"):
        yield f"  traits: {len(names)}"


def _row_lines(op: type[TableOp], brevity: int) -> Iterator[str]:
    row = op_in_words(op.row, op.dialect_source.rows) if issubclass(op, DynamicOp) else op.row
    yield f"{op.name} ({row.class_name})"
    if row.format is not None:
        shown = row.format if brevity < 2 else shortened(row.format, MOST_FORMAT)
        yield f"  {row.name} {shown}"
    yield from _example(op)
    yield from _architectures(op)
    for kind, parts in (("operand", row.operands), ("result", row.results)):
        named = [(part.name, _number(part) + _short(part.constraint, brevity)) for part in parts]
        yield from _parts(kind, named, brevity)
    told: list[tuple[str, str]] = []
    for attribute in row.attributes:
        if brevity and attribute.optional:
            continue
        optional = "optional " if attribute.optional else ""
        default = f" = {attribute.default}" if attribute.default is not None else ""
        words = enum_words(attribute.constraint, op.dialect_source.rows, MOST_WORDS[brevity])
        kind = _short(attribute.constraint, brevity)
        told.append((attribute.name, f"{optional}{kind}{words}{default}"))
    yield from _parts("attribute", told, brevity)
    if brevity:
        yield from _names_only((one.name for one in row.attributes if one.optional), brevity)
    if row.regions:
        yield f"  regions {', '.join(region.name for region in row.regions)}"


def _architectures(op: type[TableOp]) -> Iterator[str]:
    """The GPUs that have an op of nvvm, where its row or all its intrinsics tell."""
    if op.dialect_source.name != "nvvm":
        return
    from ..lowering.instructions import NEVER
    from ..lowering.legality import intrinsic_needs, needs_text, op_needs

    needs = op_needs(op.name)
    if not needs and (intrinsic := op.row.intrinsic) is not None:
        needs = intrinsic_needs(intrinsic.name.removeprefix("llvm.nvvm."))
    if not needs and (trait := op.row.trait("NVVMRequiresSMa")) is not None:
        # The table knows the chips of PTX 9.0, the row those that were there when it was written.
        needs = intrinsic_needs(f"{op.row.name}.") or " ".join(f"{one}a" for one in trait.arguments)
    if needs and needs != NEVER:
        yield f"  architectures {needs_text(needs)}"


def _number(part: OperandRow) -> str:
    return "" if part.variadicity == "single" else f"{part.variadicity} "


def _parts(kind: str, parts: Iterable[tuple[str, str]], brevity: int) -> Iterator[str]:
    """A line for each operand or result; neighbours of one constraint share it for want of room."""
    for constraint, group in groupby(parts, key=lambda part: part[1]):
        names = [name for name, _ in group]
        if brevity and len(names) > 1:
            yield f"  {kind}s {' '.join(names)}: {constraint}"
        else:
            yield from (f"  {kind} {name}: {constraint}" for name in names)


def _names_only(optional: Iterable[str], brevity: int) -> Iterator[str]:
    """One line of the optional attributes, where there is no room for more."""
    names = list(optional)
    shown = names if brevity < 2 else names[:8]
    more = f" and {len(names) - len(shown)} more" if len(names) > len(shown) else ""
    if names:
        yield f"  optional attributes {' '.join(shown)}{more}"


def shortened(format_: str, most: int) -> str:
    """A format with custom directives by name only and neighbouring words as one, cut at `most`."""
    text = _ARGUMENTS.sub("", format_)
    text = text.replace(" ` `", "").replace(" ``", "").replace("` `", " ")
    return text if len(text) <= most else f"{text[:most].rpartition(' ')[0]} ..."


def _example(op: type[Operation]) -> Iterator[str]:
    if (line := example(op.name)) is not None:
        yield f"  example {line}"


def _class_lines(op: type[Operation], brevity: int) -> Iterator[str]:
    """What the declarations of a Python class say."""
    yield f"{op.name} ({op.__name__})"
    if summary := (op.__doc__ or "").strip():
        yield f"  {summary.splitlines()[0]}"
    if not issubclass(op, IRDLOperation):
        yield from _example(op)
        return
    declared = op.get_irdl_definition()
    if declared.assembly_format is not None:
        yield f"  {op.name.partition('.')[2]} {declared.assembly_format.strip()}"
    yield from _example(op)
    for kind, parts in (("operand", declared.operands), ("result", declared.results)):
        for name, part in parts:
            yield f"  {kind} {name}: {_variadicity(part)}{in_words(part.constr)}"
    attributes = declared.properties | declared.attributes
    optionals = [name for name, part in attributes.items() if isinstance(part, OptionalDef)]
    for name, part in attributes.items():
        if not (brevity and name in optionals):
            optional = "optional " if name in optionals else ""
            yield f"  attribute {name}: {optional}{in_words(part.constr)}"
    if brevity:
        yield from _names_only(optionals, brevity)
    if declared.regions:
        yield f"  regions {', '.join(name for name, _ in declared.regions)}"


def _class_traits(op: type[Operation]) -> list[str]:
    if not issubclass(op, IRDLOperation):
        return []
    return sorted({type(trait).__name__ for trait in op.get_irdl_definition().traits.traits})


def _variadicity(part: object) -> str:
    if isinstance(part, OptionalDef):
        return "optional "
    return "variadic " if isinstance(part, VariadicDef) else ""


def _short(term: str, brevity: int = 0) -> str:
    most = 60 if brevity < 2 else 36
    return term if len(term) <= most else f"{term[: most - 3]}..."
