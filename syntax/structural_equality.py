"""Find the first place at which two structures differ: ops, regions, blocks or attributes."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Mapping
from functools import partial
from typing import Literal, NamedTuple

from .attribute_parts import step_of
from .attribute_tokens import Tokens
from .deep import deeply
from .ir import Attribute, Block, Operation, Region, SSAValue
from .resources import kept_resources
from .structural_hash import (
    UNREGISTERED,
    Compared,
    Structure,
    blocks_of,
    real_attributes,
    real_name,
    real_properties,
    structure_of,
)

SAME: Mapping[SSAValue, SSAValue] = {}

MISSING = "op on one side"
"""The kind of a difference of two blocks of which one has more ops; the value is the first such."""


class Mismatch(NamedTuple):
    """What differs, where: a part of an op, region or block on the left, and of its counterpart.

    The part is named as in a path, `operand[1]`; it is empty where the whole is another.
    """

    kind: str
    left: Structure
    right: Structure
    part: str = ""
    left_value: object = None
    right_value: object = None


def structurally_equal(
    left: object,
    right: object,
    *,
    locations: bool = False,
    properties: bool = True,
    attributes: bool = True,
    same: Mapping[SSAValue, SSAValue] = SAME,
) -> bool:
    """Whether two structures are equal but for the names of values, and locations unless asked for.

    `properties` and `attributes` say whether those of ops count. `same` are values outside of the
    left that stand for values outside of the right; others must be the very same.
    """
    compared = Compared(locations, properties, attributes)
    return first_mismatch(structure_of(left), structure_of(right), compared, same) is None


def first_mismatch(
    left: Structure,
    right: Structure,
    compared: Compared,
    same: Mapping[SSAValue, SSAValue] = SAME,
) -> Mismatch | None:
    """The first difference of two structures in the order of their texts."""
    return deeply(lambda: Comparison(compared, same).run(left, right))


class Comparison:
    """Goes through two structures side by side."""

    def __init__(self, compared: Compared, same: Mapping[SSAValue, SSAValue]) -> None:
        self._compared = compared
        self._left = Tokens()
        self._right = Tokens()
        self._values = {id(one): id(other) for one, other in same.items()}
        self._blocks: dict[int, int] = {}
        self._forward: list[tuple[Operation, Operation, int]] = []
        """Operands that are judged at the end: values that are defined behind them, or outside."""
        self._todo: list[Callable[[], Mismatch | None]] = []

    def run(self, left: Structure, right: Structure) -> Mismatch | None:
        todo = self._todo
        match left, right:
            case (Operation(), Operation()):
                todo.append(partial(self._root, left, right))
            case (Region(), Region()):
                todo.append(partial(self._region, left, right))
            case (Block(), Block()):
                self._blocks[id(left)] = id(right)
                todo.append(partial(self._block, left, right))
            case (Attribute(), Attribute()):
                return None if self._equal(left, right) else Mismatch("attribute", left, right)
            case _:
                kinds = f"{type(left).__name__} with {type(right).__name__}"
                raise TypeError(f"like is compared with like, not {kinds}")
        while todo:
            if (found := todo.pop()()) is not None:
                return found
        return self._judge_forward()

    def _equal(self, one: Attribute, other: Attribute) -> bool:
        left, right = self._left, self._right
        known = left.known.get(id(one)) or left.of(one)
        return known == (right.known.get(id(other)) or right.of(other))

    def _root(self, one: Operation, other: Operation) -> Mismatch | None:
        found = self._op(one, other)
        if found is None:
            self._enter(one, other)
        return found

    def _enter(self, one: Operation, other: Operation) -> None:
        """What is in the regions of two ops comes next."""
        for inner, counterpart in reversed(list(zip(one.regions, other.regions, strict=True))):
            self._todo.append(partial(self._region, inner, counterpart))

    def _region(self, one: Region, other: Region) -> Mismatch | None:
        left, right = blocks_of(one), blocks_of(other)
        if len(left) != len(right):
            return Mismatch("number of blocks", one, other, "blocks", len(left), len(right))
        for block, counterpart in zip(left, right, strict=True):
            self._blocks[id(block)] = id(counterpart)
        for block, counterpart in zip(reversed(left), reversed(right), strict=True):
            self._todo.append(partial(self._block, block, counterpart))
        return None

    def _block(self, one: Block, other: Block) -> Mismatch | None:
        if len(one._args) != len(other._args):
            count = len(one._args), len(other._args)
            return Mismatch("number of arguments", one, other, "arguments", *count)
        for index, (argument, counterpart) in enumerate(zip(one._args, other._args, strict=True)):
            at = f"argument[{index}]"
            if not self._equal(argument._type, counterpart._type):
                types = argument._type, counterpart._type
                return Mismatch("type", one, other, f"{at}.type", *types)
            if self._compared.locations and not self._equal(
                argument.location, counterpart.location
            ):
                places = argument.location, counterpart.location
                return Mismatch("location", one, other, f"{at}.location", *places)
            self._values[id(argument)] = id(counterpart)
        return self._ops(one, other, one._first_op, other._first_op)

    def _ops(
        self, block: Block, counterpart: Block, one: Operation | None, other: Operation | None
    ) -> Mismatch | None:
        """Two ops and those behind them, up to the first with regions."""
        while one is not None and other is not None:
            if (found := self._op(one, other)) is not None:
                return found
            if one.regions:
                behind = one._next_op, other._next_op
                self._todo.append(partial(self._ops, block, counterpart, *behind))
                self._enter(one, other)
                return None
            one, other = one._next_op, other._next_op
        return None if one is other else Mismatch(MISSING, block, counterpart, "", one, other)

    def _op(self, one: Operation, other: Operation) -> Mismatch | None:
        """What an op is, beside what is in its regions."""
        hidden = one.name == UNREGISTERED.op
        if (hidden or one.name != other.name) and real_name(one) != real_name(other):
            return Mismatch("op", one, other)
        operands, others, results = one._operands, other._operands, one.results
        if (
            len(operands) != len(others)
            or len(results) != len(other.results)
            or len(one._successors) != len(other._successors)
            or len(one.regions) != len(other.regions)
        ):
            return _number_of_parts(one, other)
        with_locations, properties, attributes = self._compared
        if properties:
            held, counterpart = real_properties(one), real_properties(other)
            if held or counterpart:
                found = self._entries(one, other, "properties", held, counterpart)
                if found is not None:
                    return found
        if attributes and (one.attributes or other.attributes):
            held, counterpart = real_attributes(one), real_attributes(other)
            if (found := self._entries(one, other, "attributes", held, counterpart)) is not None:
                return found
        values = self._values
        index = 0
        for operand, counterpart in zip(operands, others, strict=True):
            known = values.get(id(operand))
            if known is None:
                self._forward.append((one, other, index))
            elif known != id(counterpart):
                return _operand(one, other, index)
            index += 1
        for index, block in enumerate(one._successors):
            counterpart = other._successors[index]
            if self._blocks.get(id(block), id(block)) != id(counterpart):
                return Mismatch("successor", one, other, f"successor[{index}]", block, counterpart)
        for result, counterpart in zip(results, other.results, strict=True):
            if not self._equal(result._type, counterpart._type):
                types = result._type, counterpart._type
                return Mismatch("type", one, other, f"result[{result.index}].type", *types)
            values[id(result)] = id(counterpart)
        if one.regions and kept_resources(one) != kept_resources(other):
            return _resource(one, other)
        if with_locations and not self._equal(one.location, other.location):
            return Mismatch("location", one, other, "location", one.location, other.location)
        return None

    def _entries(
        self,
        one: Operation,
        other: Operation,
        part: Literal["properties", "attributes"],
        left: Mapping[str, Attribute],
        right: Mapping[str, Attribute],
    ) -> Mismatch | None:
        """The properties of two ops, or their attributes."""
        if left.keys() == right.keys():
            known, others = self._left.known, self._right.known
            unlike = [
                key
                for key, value in left.items()
                if (known.get(id(value)) or self._left.of(value))
                != (others.get(id(right[key])) or self._right.of(right[key]))
            ]
        else:
            unlike = left.keys() ^ right.keys()
        if not unlike:
            return None
        key = min(unlike)
        kind = "property" if part == "properties" else "attribute"
        return Mismatch(kind, one, other, f"{part}{step_of(key)}", left.get(key), right.get(key))

    def _judge_forward(self) -> Mismatch | None:
        values = self._values
        defined = set(values.values())
        for one, other, index in self._forward:
            operand, counterpart = one._operands[index], other._operands[index]
            known = values.get(id(operand))
            if known is None:
                if operand is counterpart and id(counterpart) not in defined:
                    continue
            elif known == id(counterpart):
                continue
            return _operand(one, other, index)
        return None


def _operand(one: Operation, other: Operation, index: int) -> Mismatch:
    values = one._operands[index], other._operands[index]
    return Mismatch("operand", one, other, f"operand[{index}]", *values)


def _resource(one: Operation, other: Operation) -> Mismatch:
    """Two modules whose files have unlike resources."""
    left, right = ({kept[:3]: kept.value for kept in kept_resources(op)} for op in (one, other))
    unlike = [at for at in left.keys() | right.keys() if left.get(at) != right.get(at)]
    if not unlike:
        return Mismatch("order of resources", one, other, "resources", list(left), list(right))
    at = min(unlike)
    part = "resources" + "".join(map(step_of, at))
    return Mismatch("resource", one, other, part, left.get(at), right.get(at))


def _number_of_parts(one: Operation, other: Operation) -> Mismatch:
    """Two ops of one name that do not have as many operands, results, successors or regions."""
    counts = (
        ("operands", len(one._operands), len(other._operands)),
        ("results", len(one.results), len(other.results)),
        ("successors", len(one._successors), len(other._successors)),
        ("regions", len(one.regions), len(other.regions)),
    )
    part, left, right = next(row for row in counts if row[1] != row[2])
    return Mismatch(f"number of {part}", one, other, part, left, right)
