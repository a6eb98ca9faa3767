"""Rules for ops that only hand values on, for where a type becomes several."""

from collections.abc import Callable, Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DictionaryAttr,
    FunctionType,
    Operation,
    Region,
    SSAValue,
)
from ..syntax.number_arrays import divided, i32_array, numbers
from .conversion import Conversion
from .conversion_rules import Rules
from .telling_types import types_in

Converts = Callable[[Attribute], Sequence[Attribute] | None]

STRUCTURE = Rules()

_SEGMENTS = "operandSegmentSizes"
_CASES = "case_operand_segments"


@STRUCTURE.on(
    "affine.for",
    "affine.if",
    "affine.yield",
    "cf.br",
    "cf.cond_br",
    "func.call",
    "func.call_indirect",
    "func.constant",
    "func.return",
    "gpu.launch_func",
    "gpu.return",
    "memref.alloca_scope",
    "memref.alloca_scope.return",
    "scf.condition",
    "scf.execute_region",
    "scf.for",
    "scf.if",
    "scf.index_switch",
    "scf.while",
    "scf.yield",
)
def hand_on(op: Operation, c: Conversion) -> None:
    """The same op on what its values have become, in their order."""
    properties = dict(op.properties)
    if _SEGMENTS in properties:
        groups = divided(list(op.operands), numbers(properties[_SEGMENTS]))
        properties[_SEGMENTS] = i32_array(*[len(c.flat(group)) for group in groups])
    passed = op.operands[1:] if op.name == "func.call_indirect" else op.operands
    _spread_both(c, properties, [one.type for one in passed], op.result_types)
    _replace(op, c, properties)


@STRUCTURE.on("cf.switch")
def convert_switch(op: Operation, c: Conversion) -> None:
    flag, default, cases = divided(list(op.operands), numbers(op.properties[_SEGMENTS]))
    each = divided(cases, numbers(op.properties[_CASES]))
    sizes = i32_array(*[len(c.flat(group)) for group in (flag, default, cases)])
    segments = i32_array(*[len(c.flat(group)) for group in each])
    _replace(op, c, {**op.properties, _SEGMENTS: sizes, _CASES: segments})


@STRUCTURE.on("arith.select")
def convert_select(op: Operation, c: Conversion) -> None:
    """One choice for each part."""
    condition, *choices = op.operands
    made = [
        c.insert(
            type(op).create(
                operands=[c.value(condition), one, other],
                result_types=[one.type],
                properties=dict(op.properties),
            )
        )
        for one, other in zip(*map(c.parts, choices), strict=True)
    ]
    c.replace([one.results[0] for one in made])


@STRUCTURE.on("ub.poison")
def convert_poison(op: Operation, c: Conversion) -> None:
    made = [
        c.insert(type(op).create(result_types=[type_], properties=dict(op.properties)))
        for type_ in c.flat_types(op.result_types)
    ]
    c.replace([one.results[0] for one in made])


@STRUCTURE.on("builtin.unrealized_conversion_cast")
def drop_cast(op: Operation, c: Conversion) -> None:
    """What is cast into what it becomes, or back, is there already."""
    told = len(c.errors)
    parts, types = c.flat(op.operands), c.flat_types(op.result_types)
    if len(c.errors) > told:
        return
    if [one.type for one in parts] != types:
        sides = [", ".join(map(spell, each)) for each in ([one.type for one in parts], types)]
        c.refuse(f"it casts what becomes {sides[0]} to what becomes {sides[1]}")
        return
    c.replace(*_divided(c, parts, op))


@STRUCTURE.on("func.func", "gpu.func")
def convert_function(op: Operation, c: Conversion) -> None:
    type_ = op.properties["function_type"]
    assert isinstance(type_, FunctionType)
    inputs, outputs = type_.inputs.data, type_.outputs.data
    made = FunctionType.from_lists(c.flat_types(inputs), c.flat_types(outputs))
    properties: dict[str, Attribute] = {**op.properties, "function_type": made}
    _spread_both(c, properties, inputs, outputs)
    _replace(op, c, properties)


def _spread_both(
    c: Conversion,
    properties: dict[str, Attribute],
    inputs: Sequence[Attribute],
    outputs: Sequence[Attribute],
) -> None:
    for name, types in (("arg_attrs", inputs), ("res_attrs", outputs)):
        if name in properties:
            properties[name] = _spread(c, properties[name], types)


def _spread(c: Conversion, given: Attribute, types: Sequence[Attribute]) -> Attribute:
    """The attributes of arguments or results; what becomes several can have none."""
    found: list[Attribute] = []
    for attributes, type_ in zip(cast("ArrayAttr[DictionaryAttr]", given).data, types, strict=True):
        parts = c.flat_types([type_])
        if attributes.data and parts != [type_]:
            c.refuse(f"a value of type {spell(type_)} becomes others, which can't have attributes")
        found.extend([attributes] if parts == [type_] else [DictionaryAttr({})] * len(parts))
    return ArrayAttr(found)


def _replace(op: Operation, c: Conversion, properties: dict[str, Attribute]) -> None:
    made = type(op).create(
        operands=c.flat(op.operands),
        result_types=c.flat_types(op.result_types),
        properties=properties,
        successors=op.successors,
        regions=[_taken(region) for region in op.regions],
    )
    c.insert(made)
    c.replace(*_divided(c, made.results, op))
    for region in made.regions:
        if (entry := region.first_block) is not None:
            _convert_arguments(c, entry)
        c.region(region)


def _divided(
    c: Conversion, parts: Sequence[SSAValue], op: Operation
) -> Sequence[Sequence[SSAValue]]:
    """For each result of an op the parts that stand for it, of all in a row."""
    return divided(parts, [len(c.flat_types([result.type])) for result in op.results])


def _taken(region: Region) -> Region:
    taken = Region()
    region.move_blocks(taken)
    return taken


def _convert_arguments(c: Conversion, block: Block) -> None:
    types = [c.flat_types([argument.type]) for argument in block.args]
    if any(made != [a.type] for made, a in zip(types, block.args, strict=True)):
        c.convert_arguments(block, types)


def touched(op: Operation, types: Converts) -> Attribute | None:
    """A type that becomes others, of a value of an op or among its properties; None without one."""
    every = [*(value.type for value in op.operands), *types_in(op)]
    return next((one for one in every if types(one) != (one,)), None)
