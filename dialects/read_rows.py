"""Read one row of a dialect's table from its lines.

    op NAME CLASS
      operand NAME: [optional|variadic|variadic(SEGMENTS)] TERM [reads|writes|allocates|frees …]
      attr NAME: [optional] TERM [= DEFAULT]
      result NAME: …                            as operand; `_` stands for no name
      region NAME: [variadic] any|sized(1)|sized(>=1)|sized(<=1) [arguments(TERM, …)]
      successor NAME: [variadic] any
      traits NAME …                             without arguments, all on one line
      traits NAME(ARGUMENT, …)                  a line for each one with arguments
      iterators parallel|reduction …            the loops of a structured op
      map (d0 * strides0 + d1, …)               a line for each operand of a structured op
      yields TERM                               what the body of a structured op computes
      intrinsic NAME results(…) operands(…) immediates(…) attributes(…) arguments(…)
      format …                                  MLIR's assembly format
      cpp verifier region-verifier folder canonicalizer syntax
    attribute|type MNEMONIC CLASS
      param NAME: [optional] KIND [= DEFAULT]   uint32, string, enum(X), array(KIND), #a.b, …
      traits …, format …, cpp verifier syntax
    enum NAME iWIDTH [SYMBOL:]TEXT=VALUE …
    bits NAME iWIDTH separator="," [no-primary-groups] [SYMBOL:]TEXT=VALUE …
    constraint NAME = TERM
    discardable NAME TERM

Terms: the name of a constraint, `!llvm.ptr`, `#arith.fastmath`, `enum(X)`, `property(…)`,
`isa(C++ class)`, `and`, `or`, `not`; what is asked of the `element` type, the `type` of an
attribute, the `value` of a TypeAttr, `each` member; `signless(32)`, `rank(>0)`, `integer(>=0)` and
the like; `sizes(!=0)` for each size, `among(4, 16)`, `scalable(all)`; `parameter(soil, TERM)` asks
a parameter of a dialect's type; `of(quant)` is anything of that dialect; `cpp("…")` and
`interface(…)` for what is not checked; `is("i32")` for one type or attribute,
`parametric(!a.b, TERM, …)` for what its parameters are; `same(N, TERM)` for what must be one thing
wherever `same(N)` stands in the row. The rows with trait DynamicOp or DynamicAttribute
are MLIR's dynamic definitions: their attributes stand in the dictionary, and the parameters are
written as `<attribute, …>`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from ..syntax.literals import unescape
from .row_classes import (
    AttributeRow,
    AttrRow,
    CaseRow,
    EnumRow,
    IntrinsicRow,
    OperandRow,
    OpRow,
    ParameterRow,
    RegionRow,
    ResultRow,
    StructureRow,
    SuccessorRow,
    TraitRow,
    TypeRow,
    Variadicity,
)

_EFFECT = re.compile(r"(.*) (reads|writes|allocates|frees)(?:\(\w+\))?")
_COUNT = re.compile(r"(single|optional|variadic)(?:\((\w+)\))? (.*)")
_CASE = re.compile(r'(?:([\w.]+):)?("(?:[^"\\]|\\.)*"|[\w.]+)=(-?\d+)')
_TRAIT = re.compile(r"(\w[\w.]*)(?:\((.*)\))?")


def _counted(body: str) -> tuple[Variadicity, str | None, str]:
    """Variadicity, segment attribute and constraint of `[variadic|optional] CONSTRAINT`."""
    if body.startswith("variadic "):
        return "variadic", None, body[9:]
    if body.startswith("optional "):
        return "optional", None, body[9:]
    if body.startswith("variadic(") and (match := _COUNT.fullmatch(body)):
        return "variadic", match[2], match[3]
    return "single", None, body


def _with_effects(body: str) -> tuple[str, tuple[str, ...]]:
    effects: list[str] = []
    while match := _EFFECT.fullmatch(body):
        body = match[1]
        effects.insert(0, match[2])
    return body, tuple(effects)


def _with_default(body: str) -> tuple[str, str | None]:
    """The constraint, and what follows ` = ` outside of quotes."""
    at = body.find(" = ")
    while at >= 0 and body.count('"', 0, at) % 2:
        at = body.find(" = ", at + 3)
    return (body, None) if at < 0 else (body[:at], body[at + 3 :])


def split_arguments(text: str) -> tuple[str, ...]:
    """The arguments of a term: split at commas outside parentheses and quotes."""
    if "(" not in text and '"' not in text:
        return tuple(text.split(", ")) if text else ()
    parts: list[str] = []
    depth, start, quoted, skip = 0, 0, False, False
    for position, character in enumerate(text):
        if skip:
            skip = False
        elif quoted:
            skip = character == "\\"
            quoted = character != '"'
        elif character == '"':
            quoted = True
        elif character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(text[start:position].strip())
            start = position + 1
    parts.append(text[start:].strip())
    return tuple(parts)


def _trait_rows(text: str) -> Iterator[TraitRow]:
    if "(" not in text:
        yield from (TraitRow(name) for name in text.split())
    elif match := _TRAIT.fullmatch(text):
        yield TraitRow(match[1], split_arguments(match[2] or ""))


def read_op(lines: Sequence[str]) -> OpRow:
    """The row of an op."""
    _, name, class_name = lines[0].split(" ")
    operands: list[OperandRow] = []
    attributes: list[AttrRow] = []
    results: list[ResultRow] = []
    regions: list[RegionRow] = []
    successors: list[SuccessorRow] = []
    traits: list[TraitRow] = []
    maps: list[str] = []
    fields: dict[str, str] = {}
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "traits":
            traits.extend(_trait_rows(rest))
            continue
        if kind == "map":
            maps.append(rest)
            continue
        if kind in ("format", "cpp", "intrinsic", "iterators", "yields"):
            fields[kind] = rest
            continue
        called, _, body = rest.partition(": ")
        if kind == "attr":
            optional = body.startswith("optional ")
            constraint, default = _with_default(body[9:] if optional else body)
            called = unescape(called) if "\\" in called else called
            attributes.append(AttrRow(called, constraint, optional, default))
            continue
        variadicity, segments, body = _counted(body)
        if kind == "operand":
            body, effects = _with_effects(body)
            operands.append(OperandRow(called, body, variadicity, effects, segments))
        elif kind == "result":
            body, effects = _with_effects(body)
            results.append(ResultRow(called, body, variadicity, effects))
        elif kind == "region":
            size, _, arguments = body.partition(" arguments(")
            size = size.removeprefix("sized(").removesuffix(")") if size != "any" else ""
            given = split_arguments(arguments[:-1]) if arguments else None
            regions.append(RegionRow(called, variadicity, size, given))
        elif kind == "successor":
            successors.append(SuccessorRow(called, variadicity))
    return OpRow(
        name,
        class_name,
        tuple(operands),
        tuple(attributes),
        tuple(results),
        tuple(regions),
        tuple(successors),
        tuple(traits),
        fields.get("format"),
        frozenset(fields.get("cpp", "").split()),
        _intrinsic(fields["intrinsic"]) if "intrinsic" in fields else None,
        frozenset([trait.name for trait in traits]),
        _structure(fields, maps) if "yields" in fields else None,
    )


def _structure(fields: Mapping[str, str], maps: Sequence[str]) -> StructureRow:
    return StructureRow(tuple(fields.get("iterators", "").split()), tuple(maps), fields["yields"])


def _intrinsic(text: str) -> IntrinsicRow:
    name, _, rest = text.partition(" ")
    given: Mapping[str, tuple[str, ...]] = {
        head: split_arguments(inside)
        for head, inside in re.findall(r"(\w+)\(((?:[^()]|\([^()]*\))*)\)", rest)
    }
    return IntrinsicRow(
        name,
        tuple(map(int, given.get("results", ()))),
        tuple(map(int, given.get("operands", ()))),
        tuple(map(int, given.get("immediates", ()))),
        given.get("attributes", ()),
        given.get("arguments"),
    )


def read_enum(lines: Sequence[str]) -> EnumRow:
    """The row of an enum."""
    kind, name, width, *_ = lines[0].split(" ", 3)
    rest = lines[0].partition(f" {width} ")[2]
    separator, primary = ", ", "no-primary-groups" not in rest
    if match := re.match(r'separator="(.*?)" ?', rest):
        separator = match[1]
        rest = rest[match.end() :]
    cases = tuple(
        CaseRow(symbol or _unquoted(text), _unquoted(text), int(value))
        for symbol, text, value in _CASE.findall(rest)
    )
    return EnumRow(name, int(width[1:]), cases, kind == "bits", separator, primary)


def _unquoted(text: str) -> str:
    if not text.startswith('"'):
        return text
    return re.sub(r"\\(.)", r"\1", text[1:-1])


def read_attribute(lines: Sequence[str]) -> AttributeRow:
    """The row of a dialect's attribute."""
    return AttributeRow(*_definition(lines))


def read_type(lines: Sequence[str]) -> TypeRow:
    """The row of a dialect's type."""
    return TypeRow(*_definition(lines))


def _definition(
    lines: Sequence[str],
) -> tuple[str, str, tuple[ParameterRow, ...], tuple[str, ...], str | None, frozenset[str]]:
    _, name, class_name = lines[0].split(" ")
    parameters: list[ParameterRow] = []
    traits: tuple[str, ...] = ()
    fields: dict[str, str] = {}
    for line in lines[1:]:
        kind, _, rest = line.partition(" ")
        if kind == "param":
            called, _, body = rest.partition(": ")
            optional = body.startswith("optional ")
            term, default = _with_default(body[9:] if optional else body)
            parameters.append(ParameterRow(called, term, optional, default))
        elif kind == "traits":
            traits = tuple(rest.split())
        else:
            fields[kind] = rest
    cpp = frozenset(fields.get("cpp", "").split())
    return name, class_name, tuple(parameters), traits, fields.get("format"), cpp
