"""Change a module in one place, and say at which path a comparison must find that."""

# pyright: reportPrivateUsage=false

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple, cast

from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.attribute_parts import parts_of, with_parts
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DictionaryAttr,
    FileLineColLoc,
    IntAttr,
    Operation,
    Region,
    SSAValue,
    StringAttr,
    TupleType,
    TypeAttribute,
    VerifyException,
)

REGISTRY = Registry(allow_unregistered=True)


class Planted(NamedTuple):
    """What was changed, and where."""

    what: str
    path: str
    kind: str


Plant = Callable[[Operation, Random], Iterator[Planted]]
"""Changes an op, or what is around it, if it can; yields what it did once it is done."""


def planted_op(*operands: SSAValue, regions: Sequence[Region] = ()) -> Operation:
    found = REGISTRY.get_optional_op("planted.op")
    assert found is not None
    return found.create(operands=operands, regions=regions)


def tuple_of(*types: Attribute) -> TupleType:
    return TupleType(ArrayAttr(cast("list[TypeAttribute]", list(types))))


def place(op: Operation) -> str:
    """The path of an op, found in another way than the product does: from the root down."""
    chain = [op]
    while (around := chain[-1].parent_op()) is not None:
        chain.append(around)
    steps = ["module"]
    for inner in reversed(chain[:-1]):
        assert inner.parent is not None
        assert inner.parent.parent is not None
        around = inner.parent_op()
        assert around is not None
        names = [_symbol(one) for block in inner.parent.parent.blocks for one in block.ops]
        name = _symbol(inner)
        if name is not None and names.count(name) == 1 and len(around.regions) == 1:
            steps.append(f"@{name}")
            continue
        steps.append(f"{block_steps(inner.parent)}.op[{list(inner.parent.ops).index(inner)}]")
        steps[-1] += f' "{inner.name}"'
    return ".".join(steps)


def block_steps(block: Block) -> str:
    """The steps from an op to a block in it."""
    region = block.parent
    assert region is not None
    assert region.parent is not None
    at = f"block[{list(region.blocks).index(block)}]"
    several = len(region.parent.regions) > 1
    return f"region[{list(region.parent.regions).index(region)}].{at}" if several else at


def _symbol(op: Operation) -> str | None:
    name = op.properties.get("sym_name", op.attributes.get("sym_name"))
    return name.data if isinstance(name, StringAttr) else None


def _some_values(op: Operation) -> list[SSAValue]:
    """Values near an op, before and behind it."""
    assert op.parent is not None
    around = [*op.parent.args, *(value for one in op.parent.ops for value in one.results)]
    parent = op.parent_op()
    return around + ([*parent.results, *parent.operands] if parent is not None else [])


def other_op(op: Operation, random: Random) -> Iterator[Planted]:
    if op.results or op.parent is None or _symbol(op):
        return
    # The new op takes the place of the old one; its own uses go with it.
    path = place(op)
    new = planted_op(*op.operands, regions=[op.detach_region(one) for one in list(op.regions)])
    op.parent.insert_op_before(new, op)
    op.parent.erase_op(op)
    yield Planted("another op", path, "op")


def other_operand(op: Operation, random: Random) -> Iterator[Planted]:
    if not op.operands:
        return
    index = random.randrange(len(op.operands))
    others = [value for value in _some_values(op) if value is not op.operands[index]]
    if others:
        op.operands[index] = random.choice(others)
        yield Planted("another operand", f"{place(op)}.operand[{index}]", "operand")


def fewer_operands(op: Operation, random: Random) -> Iterator[Planted]:
    if op.operands:
        op.operands = op.operands[:-1]
        yield Planted("an operand less", f"{place(op)}.operands", "number of operands")


def another_result_type(op: Operation, random: Random) -> Iterator[Planted]:
    if op.results:
        index = random.randrange(len(op.results))
        value = op.results[index]
        value._type = tuple_of(value.type)
        yield Planted("another type", f"{place(op)}.result[{index}].type", "type")


def another_argument_type(op: Operation, random: Random) -> Iterator[Planted]:
    for region in op.regions:
        for block in region.blocks:
            if block.args:
                argument = random.choice(block.args)
                argument._type = tuple_of(argument.type)
                path = f"{place(op)}.{block_steps(block)}.argument[{argument.index}].type"
                yield Planted("another type of an argument", path, "type")
                return


def one_more_argument(op: Operation, random: Random) -> Iterator[Planted]:
    for region in op.regions:
        for block in region.blocks:
            block.insert_arg(tuple_of(), len(block.args))
            path = f"{place(op)}.{block_steps(block)}.arguments"
            yield Planted("one more argument", path, "number of arguments")
            return


def one_more_block(op: Operation, random: Random) -> Iterator[Planted]:
    for index, region in enumerate(op.regions):
        if region.blocks:
            new = Block([planted_op()])
            at = random.randrange(len(region.blocks) + 1)
            region.insert_block(new, at)
            several = f"region[{index}]." if len(op.regions) > 1 else ""
            path = f"{place(op)}.{several}block[{at}]"
            yield Planted("one more block", path, "block on one side")
            return


def one_more_region(op: Operation, random: Random) -> Iterator[Planted]:
    op.add_region(Region())
    yield Planted("one more region", f"{place(op)}.regions", "number of regions")


def other_successor(op: Operation, random: Random) -> Iterator[Planted]:
    if op.successors and op.parent is not None and op.parent.parent is not None:
        index = random.randrange(len(op.successors))
        others = [one for one in op.parent.parent.blocks if one is not op.successors[index]]
        if others:
            op.successors[index] = random.choice(others)
            yield Planted("another successor", f"{place(op)}.successor[{index}]", "successor")


def _entries(op: Operation, random: Random) -> tuple[str, dict[str, Attribute]]:
    some = [("properties", op.properties), ("attributes", op.attributes)]
    random.shuffle(some)
    return next(((part, entries) for part, entries in some if entries), some[0])


_KINDS = {"properties": "property", "attributes": "attribute"}


def one_more_entry(op: Operation, random: Random) -> Iterator[Planted]:
    part, entries = _entries(op, random)
    entries["planted"] = StringAttr("here")
    yield Planted("one more entry", f"{place(op)}.{part}.planted", _KINDS[part])


def one_entry_less(op: Operation, random: Random) -> Iterator[Planted]:
    part, entries = _entries(op, random)
    absent = getattr(op, "defaults", {})
    keys = [key for key in entries if key != "sym_name" and key not in absent]
    if keys:
        path = place(op)
        key = random.choice(keys)
        del entries[key]
        yield Planted("an entry less", f"{path}.{part}.{key}", _KINDS[part])


def property_as_attribute(op: Operation, random: Random) -> Iterator[Planted]:
    taken = {"sym_name", *op.attributes, *getattr(op, "defaults", {})}
    keys = [key for key in op.properties if key not in taken]
    if keys:
        key = random.choice(keys)
        op.attributes[key] = op.properties.pop(key)
        path = f"{place(op)}.properties.{key}"
        yield Planted("a property that is an attribute", path, "property")


def deep_in_an_entry(op: Operation, random: Random) -> Iterator[Planted]:
    """Change a number or a string, however deep it is in an attribute."""
    part, entries = _entries(op, random)
    keys = [key for key in entries if key != "sym_name"]
    if not keys:
        return
    key = random.choice(keys)
    changed = _deep(entries[key], random)
    if changed is not None:
        steps, entries[key] = changed
        yield Planted("deep in an attribute", f"{place(op)}.{part}.{key}{steps}", _KINDS[part])


def _deep(attribute: Attribute, random: Random) -> tuple[str, Attribute] | None:
    if type(attribute) is IntAttr:
        return "", IntAttr(attribute.data + 1)
    if isinstance(attribute, StringAttr):
        return "", StringAttr(attribute.data + "x")
    if hasattr(attribute, "structural_parts"):
        return None
    inner = [(step, one) for step, one in parts_of(attribute) if isinstance(one, Attribute)]
    for chosen in random.sample(range(len(inner)), len(inner)):
        step, one = inner[chosen]
        if (found := _deep(one, random)) is not None:
            steps, new = found
            numbered = iter(range(len(inner)))
            try:
                made = with_parts(attribute, partial(_at_its_turn, numbered, chosen, new))
            except VerifyException:  # the definition refuses it: another place is tried
                continue
            return f"{step}{steps}", made
    return None


def _at_its_turn(turns: Iterator[int], chosen: int, new: Attribute, old: Attribute) -> Attribute:
    return new if next(turns) == chosen else old


def an_element_more(op: Operation, random: Random) -> Iterator[Planted]:
    part, entries = _entries(op, random)
    for key, value in entries.items():
        if isinstance(value, ArrayAttr):
            elements = cast("ArrayAttr[Attribute]", value).data
            entries[key] = ArrayAttr([*elements, StringAttr("planted")])
            yield Planted("an element more", f"{place(op)}.{part}.{key}", _KINDS[part])
            return
        if isinstance(value, DictionaryAttr):
            entries[key] = DictionaryAttr({**value.data, "planted": StringAttr("here")})
            yield Planted("a key more", f"{place(op)}.{part}.{key}.planted", _KINDS[part])
            return


def one_op_more(op: Operation, random: Random) -> Iterator[Planted]:
    if op.parent is not None:
        new = planted_op()
        op.parent.insert_op_before(new, op)
        yield Planted("an op more", place(new), "op on one side")


def one_op_twice(op: Operation, random: Random) -> Iterator[Planted]:
    """A copy behind an op: the second of the two has no counterpart."""
    following = op.next_op
    if op.parent is None or following is None or op.regions or op.successors or _symbol(op):
        return
    if following.name == op.name:
        return
    copy = op.clone()
    op.parent.insert_op_after(copy, op)
    yield Planted("an op twice", place(copy), "op on one side")


def one_op_less(op: Operation, random: Random) -> Iterator[Planted]:
    following = op.next_op
    unused = not any(result.first_use for result in op.results)
    if op.parent is not None and unused and (following is None or following.name != op.name):
        path = place(op)
        op.parent.erase_op(op)
        yield Planted("an op less", path, "op on one side")


def another_location(op: Operation, random: Random) -> Iterator[Planted]:
    op.location = FileLineColLoc(StringAttr("planted"), IntAttr(1), IntAttr(1))
    yield Planted("another location", f"{place(op)}.location.filename", "location")


PLANTS: tuple[Plant, ...] = (
    other_op,
    other_operand,
    fewer_operands,
    another_result_type,
    another_argument_type,
    one_more_argument,
    one_more_block,
    one_more_region,
    other_successor,
    one_more_entry,
    one_entry_less,
    property_as_attribute,
    deep_in_an_entry,
    an_element_more,
    one_op_more,
    one_op_twice,
    one_op_less,
    another_location,
)
