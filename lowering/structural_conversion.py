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

Converts = Callable[[Attribute], Sequence[Attribute] | None]

STRUCTURE = Rules()

_SEGMENTS = "operandSegmentSizes"


@STRUCTURE.on(
    "cf.br",
    "cf.cond_br",
    "func.call",
    "func.return",
    "gpu.launch_func",
    "gpu.return",
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
    _replace(op, c, properties)


@STRUCTURE.on("func.func", "gpu.func")
def convert_function(op: Operation, c: Conversion) -> None:
    type_ = op.properties["function_type"]
    assert isinstance(type_, FunctionType)
    inputs, outputs = type_.inputs.data, type_.outputs.data
    made = FunctionType.from_lists(c.flat_types(inputs), c.flat_types(outputs))
    properties: dict[str, Attribute] = {**op.properties, "function_type": made}
    for name, types in (("arg_attrs", inputs), ("res_attrs", outputs)):
        if name in properties:
            properties[name] = _spread(c, properties[name], types)
    _replace(op, c, properties)


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
    left = list(made.results)
    groups: list[Sequence[SSAValue]] = []
    for result in op.results:
        count = len(c.flat_types([result.type]))
        groups.append(left[:count])
        del left[:count]
    c.replace(*groups)
    for region in made.regions:
        if (entry := region.first_block) is not None:
            _convert_arguments(c, entry)
        c.region(region)


def _taken(region: Region) -> Region:
    taken = Region()
    region.move_blocks(taken)
    return taken


def _convert_arguments(c: Conversion, block: Block) -> None:
    types = [c.flat_types([argument.type]) for argument in block.args]
    if any(made != [a.type] for made, a in zip(types, block.args, strict=True)):
        c.convert_arguments(block, types)


def touches(op: Operation, types: Converts) -> bool:
    """Whether an op has values of types that become others."""
    every = [*(value.type for value in op.operands), *op.result_types]
    every += [a.type for region in op.regions for block in region.blocks for a in block.args]
    if isinstance(function := op.properties.get("function_type"), FunctionType):
        every += [*function.inputs.data, *function.outputs.data]
    return any(types(type_) != (type_,) for type_ in every)
