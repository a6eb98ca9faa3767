"""Find instances of an op that its verifier accepts, by trying what its row's constraints allow."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

from tirx_mlir.dialects.define import TableOp
from tirx_mlir.dialects.row_traits import transformer_of
from tirx_mlir.dialects.rows import OperandRow, OpRow, TraitRow
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.syntax.ir import Attribute, Block, ModuleOp, Operation, Region, VerifyException
from tirx_mlir.syntax.number_arrays import i32_array

from instance_candidates import attributes_for, listed_types, types_for
from instance_model import (
    Instance,
    block_that_returns,
    in_function,
    instance,
    refusal,
    value_for,
)

FAULTS = (
    VerifyException,
    AssertionError,
    AttributeError,
    IndexError,
    KeyError,
    TypeError,
    ValueError,
)

THEMES = 15
"""So many of the listed types are each tried for all values of an op."""
TRIES = 250
"""So often values are drawn by chance where no theme fits."""
WANTED = 4


@dataclass(frozen=True)
class Shape:
    """How many values the loose groups of an op have, and whether optional attributes are there."""

    name: str
    optional: int
    variadic: int
    attributes: bool


SHAPES = (
    Shape("bare", 0, 1, False),
    Shape("least", 0, 0, False),
    Shape("full", 1, 2, False),
    Shape("full, all attributes", 1, 2, True),
    Shape("one of each", 1, 1, False),
    Shape("one of each, all attributes", 1, 1, True),
    Shape("optional alone", 1, 0, False),
)


class Search:
    """The search for instances of one op."""

    def __init__(self, row: OpRow, source: TableDialect, wanted: int = WANTED) -> None:
        self.row = row
        self.source = source
        self.wanted = wanted
        found = source.op(row.name)
        assert found is not None
        assert issubclass(found, TableOp)
        self.cls = found
        self.random = Random(f"{source.name}.{row.name}")
        self.refused: dict[str, Instance] = {}
        self.accepted: dict[str, Instance] = {}

    def run(self) -> Sequence[Instance]:
        """What was accepted; `refused` has an instance for each reason to refuse one."""
        for shape in SHAPES:
            for what, types in self._assignments(shape):
                if self._try(shape, what, types) and len(self.accepted) >= self.wanted:
                    break
            if len(self.accepted) >= self.wanted:
                break
        return list(self.accepted.values())

    def _try(self, shape: Shape, what: str, types: Sequence[Sequence[Attribute]]) -> bool:
        """Whether one more instance is accepted."""
        built = self._built(shape, types)
        if built is None:
            return False
        operation, module_of = built
        try:
            operation.verify_()
        except FAULTS as failed:
            if not isinstance(failed, VerifyException):
                module_of()
                found = instance(operation, f"{shape.name}, {what}")
                self.refused.setdefault(refusal(found) or str(failed), found)
                return False
            if len(self.refused) < WANTED and str(failed) not in self.refused:
                module_of()
                self.refused[str(failed)] = instance(operation, f"{shape.name}, {what}")
            return False
        module_of()
        found = instance(operation, f"{shape.name}, {what}")
        if found.generic in self.accepted:
            return False
        why = refusal(found)
        if why is None:
            self.accepted[found.generic] = found
        elif len(self.refused) < 2 * WANTED:
            self.refused.setdefault(why, found)
        return why is None

    # Types

    def _assignments(self, shape: Shape) -> Iterator[tuple[str, Sequence[Sequence[Attribute]]]]:
        """The types of each group of operands and then of results: by themes, then by chance."""
        groups = [*self.row.operands, *self.row.results]
        pools = [types_for(group.constraint, self.source) for group in groups]
        sizes = [_size(group, shape) for group in groups]
        if any(size and not pool for size, pool in zip(sizes, pools, strict=True)):
            return
        seen: set[tuple[Sequence[Attribute], ...]] = set()
        for theme in listed_types()[:THEMES]:
            chosen = [theme if theme in pool else (pool[0] if pool else theme) for pool in pools]
            yield from self._once(seen, "theme", chosen, sizes)
        if self.accepted and len(self.accepted) >= self.wanted // 2:
            return
        for _ in range(TRIES if not self.accepted else TRIES // 10):
            chosen = [self._drawn(pool) for pool in pools]
            yield from self._once(seen, "chance", chosen, sizes)
        if self.wanted > WANTED and self.row.attributes and seen:
            known = sorted(seen, key=str)  # with other attributes
            for _ in range(self.wanted):
                yield "chance", known[self.random.randrange(len(known))]

    def _drawn(self, pool: Sequence[Attribute]) -> Attribute:
        """One of the pool, of the everyday ones more often."""
        if not pool:
            return listed_types()[0]
        most = min(len(pool), self.random.choice((2, 4, 8, 16, len(pool))))
        return pool[self.random.randrange(most)]

    def _once(
        self,
        seen: set[tuple[Sequence[Attribute], ...]],
        what: str,
        chosen: Sequence[Attribute],
        sizes: Sequence[int],
    ) -> Iterator[tuple[str, Sequence[Sequence[Attribute]]]]:
        types = tuple((type_,) * size for type_, size in zip(chosen, sizes, strict=True))
        types = tuple(tuple(group) for group in self._by_traits(types))
        if types not in seen:
            seen.add(types)
            yield what, types

    def _by_traits(self, types: Sequence[Sequence[Attribute]]) -> Sequence[Sequence[Attribute]]:
        """The types, made to fit each other where a trait says which follow from which."""
        names = [group.name for group in (*self.row.operands, *self.row.results)]
        known = dict(zip(names, types, strict=True))
        if len(known) < len(names):
            return types
        for trait in (*self.row.traits, *self.row.traits):
            self._by_trait(trait, known)
        return list(known.values())

    def _by_trait(self, trait: TraitRow, known: dict[str, Sequence[Attribute]]) -> None:
        if trait.name in ("SameOperandsAndResultType", "SameTypeOperands", "AllTypesMatch"):
            among = [operand.name for operand in self.row.operands]
            if trait.name == "SameOperandsAndResultType":
                among = list(known)
            elif trait.name == "AllTypesMatch":
                among = [name for name in trait.arguments if name in known]
            first = next((known[name][0] for name in among if known[name]), None)
            if first is not None:
                known.update((name, (first,) * len(known[name])) for name in among)
        elif trait.name == "TypeIs" and trait.arguments:
            name, term = trait.arguments
            pool = types_for(term, self.source)
            if pool and known.get(name) and known[name][0] not in pool:
                known[name] = (pool[0],) * len(known[name])
        elif trait.name in ("TypesMatchWith", "OptionalTypesMatchWith"):
            from_, to, *term = trait.arguments
            word = term[0] if term else "same"
            transform = transformer_of(word, self.source)
            if transform is None or not known.get(from_) or not known.get(to):
                return
            try:
                made = transform(known[from_][0])
            except FAULTS:
                return
            known[to] = (made,) * len(known[to]) if isinstance(made, Attribute) else tuple(made)

    # Building

    def _built(
        self, shape: Shape, types: Sequence[Sequence[Attribute]]
    ) -> "tuple[TableOp, Callable[[], ModuleOp]] | None":
        """The op, and what puts it into a module; None where an attribute has no candidate."""
        count = len(self.row.operands)
        properties = self._properties(shape)
        if properties is None:
            return None
        sources = [value_for(type_) for group in types[:count] for type_ in group]
        if self.row.has_trait("AttrSizedOperandSegments"):
            properties["operandSegmentSizes"] = i32_array(*map(len, types[:count]))
        if self.row.has_trait("AttrSizedResultSegments"):
            properties["resultSegmentSizes"] = i32_array(*map(len, types[count:]))
        for operand, group in zip(self.row.operands, types, strict=False):
            if operand.segments is not None:
                properties[operand.segments] = i32_array(len(group))
        operands = [source.results[0] for source in sources]
        results = [type_ for group in types[count:] for type_ in group]
        if self.random.random() < 0.8:
            try:
                inferred = self.cls.inferred_results(operands, properties)
                results = list(inferred) if len(inferred) == len(results) else results
            except FAULTS:
                pass
        blocks = [
            block_that_returns()
            for successor in self.row.successors
            for _ in range(1 if successor.variadicity == "single" else shape.variadic)
        ]
        op = self.cls.create(
            operands=operands,
            result_types=results,
            properties=properties,
            regions=self._regions(shape),
            successors=blocks,
        )
        return op, lambda: in_function(op, sources, blocks)

    def _properties(self, shape: Shape) -> dict[str, Attribute] | None:
        made: dict[str, Attribute] = {}
        segments = {operand.segments for operand in self.row.operands}
        for row in self.row.attributes:
            needed = not row.optional and row.default is None
            if row.name in segments or not (needed or shape.attributes):
                continue
            pool = attributes_for(row.constraint, self.source)
            if pool:
                most = min(len(pool), self.random.choice((1, 1, 4, 16, len(pool))))
                made[row.name] = pool[self.random.randrange(most)]
            elif needed:
                return None
        return made

    def _regions(self, shape: Shape) -> Sequence[Region]:
        made: list[Region] = []
        for row in self.row.regions:
            loose = row.variadicity != "single"
            for _ in range(shape.variadic if loose else 1):
                made.append(self._region(shape))
        return made

    def _region(self, shape: Shape) -> Region:
        """A region with nothing in it, or with a block that ends as the op's regions end."""
        ends = terminators(self.row, self.source)
        if shape.optional and not ends:
            return Region()
        block = Block()
        if ends:
            end = ends[0].create(operands=[], result_types=[])
            block.add_op(end)
        return Region([block])


@cache
def _children(source: TableDialect) -> Mapping[str, Sequence[str]]:
    """The terminators of a dialect's ops by the class names of the ops that they stand in."""
    found: dict[str, list[str]] = {}
    for name in source.rows.op_names:
        row = source.rows.op(name)
        assert row is not None
        if row.has_trait("Terminator") and not any(o.variadicity == "single" for o in row.operands):
            for trait in row.traits:
                if trait.name in ("HasParent", "ParentOneOf"):
                    for parent in trait.arguments:
                        found.setdefault(parent, []).append(name)
    return found


def terminators(row: OpRow, source: TableDialect) -> Sequence[type[Operation]]:
    """The ops that may end the regions of an op, without operands."""
    implicit = row.trait("SingleBlockImplicitTerminator")
    if implicit is not None and implicit.arguments:
        dialect, _, name = implicit.arguments[0].rpartition(".")
        cls = source.op_class(dialect or source.name, name.rpartition("::")[2])
        return [] if cls is None else [cls]
    names = _children(source).get(row.class_name, ())
    return [cls for name in names if (cls := source.op(name)) is not None]


def _size(group: OperandRow, shape: Shape) -> int:
    if group.variadicity == "single":
        return 1
    return shape.optional if group.variadicity == "optional" else shape.variadic
