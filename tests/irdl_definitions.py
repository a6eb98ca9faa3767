"""Random definitions in IRDL, and ops that satisfy them or nearly do."""

from dataclasses import dataclass, field
from random import Random

TYPES = ("i32", "i64", "si8", "f32", "index", "none", "vector<2xi32>", "memref<?xf32>")
ATTRIBUTES = ("1 : i32", "2 : i32", "true", '"x"', "unit", "[1, unit]", "array<i32: 1>", "@s", "i8")
BASES = {
    "!builtin.integer": ("i32", "i64", "si8"),
    "!builtin.index": ("index",),
    "!builtin.vector": ("vector<2xi32>", "vector<4xf32>"),
    "!builtin.memref": ("memref<?xf32>",),
    "#builtin.integer": ("1 : i32", "2 : i32", "true"),
    "#builtin.string": ('"x"', '"y"'),
    "#builtin.array": ("[1, unit]", "[]"),
    "#builtin.type": ("i32", "index"),
}
VARIADICITIES = ("", "", "", "optional ", "variadic ")

Found = dict[int, str]


@dataclass
class Constraint:
    """One SSA value; `inside` are the values that it is made of."""

    kind: str
    is_type: bool
    text: str = ""
    inside: list["Constraint"] = field(default_factory=list["Constraint"])

    def is_open(self) -> bool:
        """Whether mlir-opt takes it for one that anything satisfies."""
        return self.kind == "any" or (self.kind == "all_of" and self.inside[0].is_open())

    def bases(self) -> set[str]:
        """The definitions that mlir-opt takes it to be parametric in."""
        if self.kind == "parametric":
            return {self.text}
        if self.kind == "any_of":
            return set[str]().union(*(one.bases() for one in self.inside))
        return self.inside[0].bases() if self.kind == "all_of" else set()


@dataclass
class Region:
    """A region: the constraints on its arguments, if there are any, and its number of blocks."""

    arguments: list[Constraint] | None
    size: int | None


@dataclass
class Definition:
    """A type, an attribute or an op: its constraints in order, and what its parts are called."""

    kind: str
    name: str
    values: list[Constraint] = field(default_factory=list[Constraint])
    parameters: list[Constraint] = field(default_factory=list[Constraint])
    attributes: list[Constraint] = field(default_factory=list[Constraint])
    operands: list[tuple[str, Constraint]] = field(default_factory=list[tuple[str, Constraint]])
    results: list[tuple[str, Constraint]] = field(default_factory=list[tuple[str, Constraint]])
    regions: list[Region] = field(default_factory=list[Region])

    @property
    def sigil(self) -> str:
        return "!" if self.kind == "type" else "#"


class Definitions:
    """A dialect @d of random definitions."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.named: dict[str, Definition] = {}
        for index in range(3):
            kind = random.choice(("type", "attribute"))
            self._define(Definition(kind, f"n{index}"))
        self.ops = [self._op(f"op{index}") for index in range(6)]

    def _define(self, made: Definition) -> None:
        count = self.random.randint(0, 2)
        made.parameters = [self._value(made, 2, is_type=self._coin()) for _ in range(count)]
        self.named[made.name] = made

    def _op(self, name: str) -> Definition:
        random, made = self.random, Definition("operation", name)
        if random.random() < 0.5:
            made.attributes = [self._value(made, 3, is_type=False)]
        for parts in (made.operands, made.results):
            for _ in range(random.choice((0, 1, 1, 2, 3))):
                parts.append((random.choice(VARIADICITIES), self._value(made, 3, is_type=True)))
        for _ in range(random.choice((0, 0, 0, 1, 2))):
            count = random.randint(0, 2)
            given = [self._value(made, 2, is_type=True) for _ in range(count)]
            size = random.choice((None, 1, 2))
            made.regions.append(Region(given if self._coin() else None, size))
        return made

    def _coin(self) -> bool:
        return self.random.random() < 0.5

    def _value(self, of: Definition, depth: int, *, is_type: bool) -> Constraint:
        """A new value of a definition, or one that it has, mostly for types or for attributes."""
        random = self.random
        known = [one for one in of.values if one.is_type == is_type or random.random() < 0.05]
        if known and random.random() < 0.35:
            return random.choice(known)
        kinds = ["is", "is", "base", "base", "any", "any"]
        if depth:
            kinds += ["any_of", "any_of", "any_of", "all_of", "parametric", "parametric"]
        made = Constraint(random.choice(kinds), is_type)
        own = [one for one in self.named.values() if (one.kind == "type") == is_type]
        if made.kind == "is":
            made.text = random.choice(TYPES if is_type else ATTRIBUTES)
        elif made.kind == "base":
            builtin = [f'"{name}"' for name in BASES if name.startswith("!") == is_type]
            made.text = random.choice([*builtin, *(f"@d::@{one.name}" for one in own)])
        elif made.kind == "parametric" and own:
            named = random.choice(own)
            made.text = named.name
            made.inside = [
                self._value(of, depth - 1, is_type=one.is_type) for one in named.parameters
            ]
        elif made.kind in ("any_of", "all_of"):
            count = random.randint(1, 3)
            made.inside = [self._value(of, depth - 1, is_type=is_type) for _ in range(count)]
            if made.kind == "any_of":
                made.inside = self._disjoint(made.inside)
            if not made.inside:
                made.kind = "any"
        else:
            made.kind = "any"
        of.values.append(made)
        return made

    def _disjoint(self, alternatives: list[Constraint]) -> list[Constraint]:
        """Those that mlir-opt allows beside each other."""
        kept: list[Constraint] = []
        bases: set[str] = set()
        for one in alternatives:
            if not one.is_open() and not bases & one.bases():
                kept.append(one)
                bases |= one.bases()
        return kept

    # Text

    def text(self) -> str:
        every = [*self.named.values(), *self.ops]
        return f"irdl.dialect @d {{\n{''.join(map(self._definition, every))}}}\n"

    def _definition(self, one: Definition) -> str:
        names = {id(value): f"%{index}" for index, value in enumerate(one.values)}
        lines = [f"    {names[id(value)]} = {_constraint(value, names)}" for value in one.values]
        if one.parameters:
            given = (f"p{index}: {names[id(v)]}" for index, v in enumerate(one.parameters))
            lines.append(f"    irdl.parameters({', '.join(given)})")
        if one.attributes:
            given = (f'"a{index}" = {names[id(v)]}' for index, v in enumerate(one.attributes))
            lines.append(f"    irdl.attributes {{{', '.join(given)}}}")
        for kind, parts in (("operands", one.operands), ("results", one.results)):
            if parts:
                each = (f"{kind[0]}{i}: {how}{names[id(v)]}" for i, (how, v) in enumerate(parts))
                lines.append(f"    irdl.{kind}({', '.join(each)})")
        for index, region in enumerate(one.regions):
            inside = ""
            if region.arguments is not None:
                inside = f"({', '.join(names[id(value)] for value in region.arguments)})"
            size = f" with size {region.size}" if region.size else ""
            lines.append(f"    %r{index} = irdl.region{inside}{size}")
        if one.regions:
            given = (f"g{index}: %r{index}" for index in range(len(one.regions)))
            lines.append(f"    irdl.regions({', '.join(given)})")
        body = "\n".join(lines)
        return f"  irdl.{one.kind} @{one.name} {{\n{body}\n  }}\n"

    # Instances

    def instance(self) -> str:
        """A function with one op, whose parts are mostly as the definition wants."""
        random, op, found = self.random, self.random.choice(self.ops), Found()
        attributes = [
            f"a{index} = {self._sample(one, found)}" for index, one in enumerate(op.attributes)
        ]
        groups: list[list[str]] = []
        for kind, parts in (("operand", op.operands), ("result", op.results)):
            sizes = [_size(random, how) for how, _ in parts]
            types = [
                self._sample(one, found)
                for (_, one), size in zip(parts, sizes, strict=True)
                for _ in range(size)
            ]
            if types and random.random() < 0.1:
                types.pop(random.randrange(len(types)))
            if sum(how != "" for how, _ in parts) > 1 or random.random() < 0.02:
                listed = f": {', '.join(map(str, sizes))}" if sizes else ""
                attributes.append(f"{kind}SegmentSizes = array<i32{listed}>")
            groups.append(types)
        operands, results = groups
        arguments = ", ".join(f"%{index}: {type_}" for index, type_ in enumerate(operands))
        given = ", ".join(f"%{index}" for index in range(len(operands)))
        dictionary = f" {{{', '.join(attributes)}}}" if attributes else ""
        function = f"({', '.join(operands)}) -> ({', '.join(results)})"
        named = f"%r:{len(results)} = " if results else ""
        regions = [self._region(one, found) for one in op.regions]
        if random.random() < 0.03:
            regions = regions[1:] if self._coin() else [*regions, "{}"]
        held = f" ({', '.join(regions)})" if regions else ""
        line = f'{named}"d.{op.name}"({given}){held}{dictionary} : {function}'
        return f"func.func @f({arguments}) {{\n  {line}\n  return\n}}\n"

    def _region(self, one: Region, found: Found) -> str:
        """A region whose blocks follow each other."""
        random = self.random
        count = one.size if one.size and random.random() < 0.9 else random.randint(0, 3)
        if one.arguments is None:
            types = random.sample(TYPES, random.randint(0, 2))
        else:
            types = [self._sample(value, found) for value in one.arguments]
            if random.random() < 0.1:
                types = types[1:] if self._coin() else [*types, "i32"]
        entry = ", ".join(f"%a{index}: {type_}" for index, type_ in enumerate(types))
        blocks = [
            f"^bb{index}{f'({entry})' if entry and not index else ''}:" for index in range(count)
        ]
        ends = [*(f"cf.br ^bb{index}" for index in range(1, count)), "llvm.unreachable"]
        return (
            f"{{ {' '.join(f'{block} {end}' for block, end in zip(blocks, ends, strict=False))} }}"
        )

    def _sample(self, one: Constraint, found: Found) -> str:
        """A type or attribute that satisfies a constraint, if that is easily found."""
        random = self.random
        if random.random() < 0.06:
            return random.choice(TYPES + ATTRIBUTES)
        if id(one) in found and random.random() < 0.95:
            return found[id(one)]
        value = self._fresh(one, found)
        found.setdefault(id(one), value)
        return value

    def _fresh(self, one: Constraint, found: Found) -> str:
        random = self.random
        match one.kind:
            case "is":
                return one.text
            case "any":
                return random.choice(TYPES if one.is_type else ATTRIBUTES)
            case "any_of" | "all_of":
                return self._sample(random.choice(one.inside), found)
            case "base" if one.text.startswith('"'):
                return random.choice(BASES[one.text.strip('"')])
            case "base":
                return self._of(self.named[one.text.removeprefix("@d::@")], None, found)
            case _:
                return self._of(self.named[one.text], one.inside, found)

    def _of(self, named: Definition, inside: list[Constraint] | None, found: Found) -> str:
        own = Found()
        given = (
            [self._sample(value, own) for value in named.parameters]
            if inside is None
            else [self._sample(value, found) for value in inside]
        )
        if inside is None and self.random.random() < 0.03:
            given.append("i32")
        return f"{named.sigil}d.{named.name}" + (f"<{', '.join(given)}>" if given else "")


def _size(random: Random, variadicity: str) -> int:
    if variadicity == "optional ":
        return random.choice((0, 1, 1, 1, 2)) if random.random() < 0.2 else random.randint(0, 1)
    return random.choice((0, 1, 2, 2, 3)) if variadicity else 1


def _constraint(one: Constraint, names: dict[int, str]) -> str:
    inside = ", ".join(names[id(value)] for value in one.inside)
    match one.kind:
        case "any":
            return "irdl.any"
        case "is" | "base":
            return f"irdl.{one.kind} {one.text}"
        case "parametric":
            return f"irdl.parametric @d::@{one.text}<{inside}>"
        case _:
            return f"irdl.{one.kind}({inside})"
