"""Modules with instances of a dialect's definitions: right ones, and broken ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random

from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import verify
from tirx_mlir.interchange.irdl_definitions import Constraint, misnamed
from tirx_mlir.interchange.irdl_export import definitions
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.ir import (
    Attribute,
    Block,
    ModuleOp,
    Operation,
    ParametrizedAttribute,
    Region,
    SSAValue,
    TypeAttribute,
    UnrealizedConversionCastOp,
)
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from definition_shapes import OpShape, Part, attribute_shapes, op_shapes
from instance_candidates import REFUSALS

ODD_TYPES = ("tuple<i7, none>", "complex<f64>", "i7", "!llvm.ptr<5>", "tensor<3xi7>")
ODD_ATTRIBUTES = ("unit", "1.5 : f64", '"no such word"', "[unit]", "tuple<i7>", "7 : i7")
SEGMENTS = "operandSegmentSizes"
MOST = 8
"""So many of one type or attribute are kept."""
WORLDS = 400
"""So many sets of types and attributes that go together are tried."""
TRIES = 2000
"""So many instances of one definition are tried, at most."""


@dataclass(frozen=True)
class Made:
    """A text, and what it shows."""

    what: str
    text: str


@dataclass(frozen=True)
class Parts:
    """What one instance of an op is made of."""

    shape: OpShape
    operands: tuple[Attribute, ...]
    results: tuple[Attribute, ...]
    attributes: tuple[tuple[str, Attribute], ...]
    regions: tuple[tuple[Attribute, ...], ...]

    def ops(self, registry: Registry, known: Sequence[SSAValue] = ()) -> Iterator[Operation]:
        """The op, on `known` values where they have the type, and what makes the others."""
        values: list[SSAValue] = []
        for type_ in self.operands:
            value = next((one for one in known if one.type == type_), None)
            if value is None:
                cast = UnrealizedConversionCastOp.create(result_types=[type_])
                yield cast
                value = cast.results[0]
            values.append(value)
        properties = {part.name for part in self.shape.attributes if part.is_property}
        yield self.shape.op.create(
            operands=values,
            result_types=self.results,
            attributes={k: v for k, v in self.attributes if k not in properties},
            properties={k: v for k, v in self.attributes if k in properties},
            regions=[_region(registry, types) for types in self.regions],
        )

    def module(self, registry: Registry) -> ModuleOp:
        """A module in which it stands alone."""
        return ModuleOp(list(self.ops(registry)))

    def without(self, name: str) -> "Parts":
        return replace(self, attributes=tuple(one for one in self.attributes if one[0] != name))


def _region(registry: Registry, types: Sequence[Attribute]) -> Region:
    end = registry.get_optional_op("vector.yield")
    assert end is not None
    return Region(Block([end.create()], arg_types=types))


class Instances:
    """Makes instances of one dialect's definitions. `words` are strings that mean something."""

    def __init__(
        self, dialect: str, registry: Registry, seed: int, words: Sequence[str] = ()
    ) -> None:
        self.dialect = dialect
        self.registry = registry
        self._random = Random(seed)
        self._words = words
        self._read: dict[str, Attribute] = {}
        self._accepted: dict[int, dict[int, bool]] = {}
        self._exact = [self.read(text) for text in _exact_texts(dialect, registry)]
        self._own: dict[type[Attribute], list[Attribute]] = {}
        self._shapes = list(attribute_shapes(dialect, registry))
        ops = op_shapes(dialect, registry)
        self._ops = [one for one in ops if not misnamed(one.op.name.partition(".")[2])]
        self._grow()
        self._worlds = [self._world() for _ in range(WORLDS)]

    def read(self, text: str) -> Attribute:
        if text not in self._read:
            self._read[text] = Parser(self.registry, text).parse_attribute()
        return self._read[text]

    # Right ones

    def right(self, each: int) -> Iterator[Made]:
        """Modules that the house accepts: so many of each type, attribute and op."""
        for made in self._own.values():
            for one in made[:each]:
                yield Made(f"{one.name}", _holding(one, spell(one)))
        each_op = [parts for shape in self._ops for parts in self.parts(shape, each)]
        for parts in each_op:
            yield Made(parts.shape.op.name, self._text(parts.module(self.registry)))
        for _ in range(8 * each):
            yield Made("several", self._text(self._several(each_op)))

    def _several(self, each: Sequence[Parts]) -> ModuleOp:
        """A module with some instances, on each other's results where the types allow it."""
        ops: list[Operation] = []
        for _ in range(self._random.randint(2, 5)):
            known = [result for op in ops for result in op.results]
            ops.extend(self._random.choice(each).ops(self.registry, known))
        return ModuleOp(ops)

    def _text(self, module: ModuleOp) -> str:
        return print_module(module, generic=True, properties_apart=False)

    def parts(self, shape: OpShape, each: int) -> Iterator[Parts]:
        """The parts of some right instances of an op."""
        known: list[Parts] = []
        repeated = 0
        for tried in range(TRIES):
            if len(known) == each or (tried == TRIES // 4 and not known):
                return
            made = self._try(shape)
            if made in known:
                repeated += 1
                if repeated > each:
                    return
            if made is None or made in known or verify(made.module(self.registry)):
                continue
            known.append(made)
            yield made

    def _try(self, shape: OpShape) -> Parts | None:
        types, attributes = self._random.choice(self._worlds)
        given: list[tuple[Attribute, ...]] = []
        sizes: list[list[int]] = []
        for values in (shape.operands, shape.results):
            chosen = [some for part in values if (some := self._some(part, types)) is not None]
            if len(chosen) < len(values):
                return None
            given.append(tuple(one for some in chosen for one in some))
            sizes.append([len(some) for some in chosen])
        held: list[tuple[str, Attribute]] = []
        if sum(part.how != "single" for part in shape.operands) > 1:
            held.append((SEGMENTS, self.read(f"array<i32: {', '.join(map(str, sizes[0]))}>")))
        for part in shape.attributes:
            if part.name == SEGMENTS:
                continue
            if part.how == "optional" and self._random.random() < 0.7:
                continue
            fit = self._fitting(part, attributes)
            if not fit:
                return None
            held.append((part.name, self._likely(fit)))
        regions = [
            [next(one for one in (*types, *attributes) if accepts(one)) for accepts in region]
            for region in shape.regions
        ]
        return Parts(shape, given[0], given[1], tuple(held), tuple(map(tuple, regions)))

    def _some(self, part: Part, types: Sequence[Attribute]) -> Sequence[Attribute] | None:
        """The types of an operand or of a group of them; None if nothing fits."""
        fit = self._fitting(part, types)
        most = {"single": 1, "optional": 1, "variadic": 3}[part.how]
        count = self._random.randint(1 if part.how == "single" else 0, most)
        if count and not fit:
            return None
        return [self._likely(fit)] * count if count else []

    def _fitting(self, part: Part, among: Sequence[Attribute]) -> Sequence[Attribute]:
        """Those that a part accepts; each is asked once, because xDSL takes long to say no."""
        known = self._accepted.setdefault(id(part), {})
        for one in among:
            if id(one) not in known:
                known[id(one)] = part.accepts(one)
        return [one for one in among if known[id(one)]]

    def _likely(self, fit: Sequence[Attribute]) -> Attribute:
        """The first one often: what stands first in a world goes with the most."""
        return fit[0] if self._random.random() < 0.5 else self._random.choice(fit)

    def _world(self) -> tuple[Sequence[Attribute], Sequence[Attribute]]:
        """Types and attributes that go together: one element type, one rank, one count."""
        choice, randint = self._random.choice, self._random.randint
        element = choice(["f32", "f16", "i32", "i8"])
        rank, count = randint(0, 3), randint(0, 3)
        sizes = [choice([1, 2, 4, 8, 16]) for _ in range(rank)]
        shape = "".join(f"{size}x" for size in sizes)
        dims = [f"d{index}" for index in range(count)]
        results = [choice([*dims, "0", *(f"{dim} + 1" for dim in dims)]) for _ in range(rank)]
        tile = [choice([1, size]) for size in sizes[randint(0, rank) :]]
        words = [choice(self._words) for _ in range(count)] if self._words else []
        quoted = [f'"{word}"' for word in words]
        distances = [f"{word} = {count} : i64" for word in dict.fromkeys(words)]
        small = [choice([0, 1, 2, 3, 4, 8]) for _ in range(count + 2)]
        types = [
            *(element, "index", "i1", f"memref<{shape}{element}>", f"tensor<{shape}{element}>"),
            f"vector<{choice([2, 4, 8])}x{element}>",
            choice(["i64", "f64", "none", "tuple<>", "!llvm.ptr", "!gpu.async.token"]),
            choice(["complex<f32>", "complex<f64>", "(i32) -> f32", "memref<*xf32>"]),
        ]
        attributes = [
            f"affine_map<({', '.join(dims)}) -> ({', '.join(results)})>",
            *(f"{small[-1]} : i64", f"{small[-2]} : i32", f"{small[:count]}", "true", "unit"),
            f"[{', '.join(quoted)}]",
            f"{{{', '.join(distances)}}}",
            f"array<i64: {', '.join(map(str, tile))}>" if tile else "array<i64>",
            choice(["1.0 : f32", "1.0 : f16", "@symbol", "dense<1> : vector<2xi32>"]),
            *quoted[:1],
        ]
        own = [self._random.choice(made) for made in self._own.values() if made]
        read = [self.read(text) for text in types]
        exact = self._exact
        return (
            [*read, *(one for one in (*own, *exact) if isinstance(one, TypeAttribute))],
            [*(self.read(text) for text in attributes), *own, *exact, *read[:2]],
        )

    def _grow(self) -> None:
        """Make types and attributes of the dialect: of builtin ones, then of each other."""
        for _ in range(TRIES // 10):
            pool = [one for some in self._world() for one in some]
            for shape in self._shapes:
                made = self._own.setdefault(shape.cls, [])
                fit = [[one for one in pool if accepts(one)] for accepts in shape.parameters]
                if len(made) >= MOST or not all(fit):
                    continue
                given = [self._random.choice(some) for some in fit]
                try:
                    text = spell(shape.cls.new(given))
                    one = self.read(text)
                except REFUSALS:
                    continue
                if text == _usual_text(one, list(map(spell, given))) and one not in made:
                    made.append(one)

    # Broken ones

    def broken(self, each: int) -> Iterator[Made]:
        """Modules with one thing changed; whether that is wrong nobody has asked."""
        for shape in self._shapes:
            for one in self._own[shape.cls][:each]:
                for what, text in self._other_parameters(one):
                    yield Made(f"{one.name}: {what}", _holding(one, text))
        for shape in self._ops:
            for parts in self.parts(shape, each):
                for what, other in self._changed(parts):
                    yield Made(f"{shape.op.name}: {what}", self._text(other.module(self.registry)))

    def _other_parameters(self, one: Attribute) -> Iterator[tuple[str, str]]:
        assert isinstance(one, ParametrizedAttribute)
        given = list(map(spell, one.parameters))
        yield "a parameter more", _usual_text(one, [*given, "unit"])
        for index in range(len(given)):
            before, behind = given[:index], given[index + 1 :]
            yield f"without parameter {index}", _usual_text(one, [*before, *behind])
            for odd in ODD_ATTRIBUTES:
                yield f"parameter {index} is {odd}", _usual_text(one, [*before, odd, *behind])

    def _changed(self, parts: Parts) -> Iterator[tuple[str, Parts]]:
        odd = [self.read(text) for text in ODD_TYPES]
        for kind in ("operands", "results"):
            given: tuple[Attribute, ...] = getattr(parts, kind)
            for index in range(len(given)):
                less = given[:index] + given[index + 1 :]
                yield f"without {kind} {index}", _with(parts, kind, less)
                for type_ in odd[:4]:
                    other = (*given[:index], type_, *given[index + 1 :])
                    yield f"{kind} {index} {spell(type_)}", _with(parts, kind, other)
            yield f"more {kind}", _with(parts, kind, (*given, odd[0]))
        for name, _ in parts.attributes:
            yield f"without {name}", parts.without(name)
            for text in ODD_ATTRIBUTES:
                bare = parts.without(name)
                other = replace(bare, attributes=(*bare.attributes, (name, self.read(text))))
                yield f"{name} is {text}", other
        yield "a region more", replace(parts, regions=(*parts.regions, ()))
        if parts.regions:
            first, *rest = parts.regions
            yield "without a region", replace(parts, regions=tuple(rest))
            other = (tuple(odd[: len(first)]), *rest)
            yield "arguments of a region", replace(parts, regions=other)
            yield "more arguments", replace(parts, regions=((*first, odd[0]), *rest))


def _usual_text(one: Attribute, parameters: Sequence[str]) -> str:
    """The text of a type or attribute that has no syntax of its own."""
    sigil = "!" if isinstance(one, TypeAttribute) else "#"
    return f"{sigil}{one.name}" + (f"<{', '.join(parameters)}>" if parameters else "")


def _with(parts: Parts, kind: str, types: tuple[Attribute, ...]) -> Parts:
    return replace(parts, operands=types) if kind == "operands" else replace(parts, results=types)


def _holding(one: Attribute, text: str) -> str:
    """A module that holds a type or an attribute."""
    if isinstance(one, TypeAttribute):
        return f'%0 = "builtin.unrealized_conversion_cast"() : () -> {text}\n'
    return f'%0 = "builtin.unrealized_conversion_cast"() {{holds = {text}}} : () -> i1\n'


def _exact_texts(dialect: str, registry: Registry) -> Iterator[str]:
    """The types and attributes that definitions name as the very ones."""
    defined = definitions(dialect, registry)
    sigils = {
        f"{dialect}.{one.name}": "!" if one.kind == "type" else "#"
        for one in defined
        if one.kind != "operation"
    }
    for one in defined:
        values = (*one.parameters, *one.operands, *one.results)
        for constraint in (*(v.constraint for v in values), *(c for _, c in one.attributes)):
            yield from _named(constraint, sigils)


def _named(constraint: Constraint, sigils: Mapping[str, str]) -> Iterator[str]:
    parts = constraint.parts
    if constraint.word == "is":
        yield constraint.what
    if constraint.word == "parametric" and all(part.word == "is" for part in parts):
        name = ".".join(constraint.what.replace("@", "").split("::")[-2:])
        yield f"{sigils[name]}{name}<{', '.join(part.what for part in parts)}>"
    for part in parts:
        yield from _named(part, sigils)
