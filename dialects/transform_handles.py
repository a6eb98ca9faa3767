"""What ops of the transform dialect do to their handles: which ones they consume."""

from collections.abc import Collection, Sequence

from ..syntax.ir import (
    Attribute,
    Block,
    BlockArgument,
    FunctionType,
    Operation,
)
from .function_syntax import attributes_at
from .rows import OpRow
from .symbols import nearest_symbol
from .type_interfaces import implements
from .unknown import is_unknown

KINDS = (
    "TransformHandleTypeInterface",
    "TransformValueHandleTypeInterface",
    "TransformParamTypeInterface",
)
"""The interfaces of handles of ops, handles of values, and parameters."""

CONSUMED, READ_ONLY = "transform.consumed", "transform.readonly"

_FIRST_CONSUMED = frozenset(
    """
    affine.simplify_bounded_affine_ops affine.simplify_min_max_affine_ops
    apply_conversion_patterns apply_registered_pass foreach_match
    func.deduplicate_func_args func.replace_func_signature loop.promote_if_one_iteration
    memref.alloca_to_global nvgpu.create_async_groups
    structured.bufferize_to_allocation structured.fuse structured.fuse_into_containing_op
    structured.pack structured.pack_greedily structured.pad structured.pad_tiling_interface
    structured.replace structured.split structured.tile_using_for structured.tile_using_forall
    structured.vectorize xegpu.set_desc_layout
    """.split()
)
"""Ops that consume the first of their operands and only read the others."""

_KEPT_BY = {
    "apply_conversion_patterns": "preserve_handles",
    "structured.bufferize_to_allocation": "bufferize_destination_only",
}
"""By which attribute such an op reads the first operand as well."""


def has_interface(op: Operation, name: str) -> bool:
    """Whether an op has a trait or an interface, by its name."""
    row = getattr(op, "row", None)
    return isinstance(row, OpRow) and (
        row.has_trait(name) or any(map(row.has_trait, _EXTENDED_BY.get(name, ())))
    )


_EXTENDED_BY = {"TransformOpInterface": ("MatchOpInterface",)}


def same_interface(one: Attribute, other: Attribute) -> bool:
    """Whether two types are both handles of ops, both of values, or both parameters."""
    return any(implements(one, kind) and implements(other, kind) for kind in KINDS)


def is_handle(type_: Attribute) -> bool:
    """Whether a type is that of a handle or of a parameter."""
    return any(implements(type_, kind) for kind in KINDS)


def attribute_of_argument(op: Operation, index: int, name: str) -> bool:
    """Whether an argument of a function-like op has an attribute."""
    return name in attributes_at(op.properties.get("arg_attrs"), index)


def signature(function: Operation) -> tuple[Sequence[Attribute], Sequence[Attribute]]:
    """The types of a function-like op's arguments and results."""
    type_ = function.properties.get("function_type")
    if not isinstance(type_, FunctionType):
        return (), ()
    return type_.inputs.data, type_.outputs.data


def consumed_operands(op: Operation) -> Collection[int]:
    """Which operands of an op, by their places, are handles that can't be used after it."""
    row = getattr(op, "row", None)
    if not isinstance(row, OpRow) or not op.name.startswith("transform."):
        return ()
    every = range(len(op.operands))
    if row.name in _FIRST_CONSUMED:
        return () if _KEPT_BY.get(row.name) in op.properties else every[:1]
    match row.name:
        case "alternatives":
            return every
        case "split_handle":
            return ()
        case "include":
            callee = nearest_symbol(op, op.properties.get("target"))
            if callee is None:
                return ()
            return [at for at in every if attribute_of_argument(callee, at, CONSUMED)]
        case "foreach" | "sequence" | "with_pdl_patterns":
            block = op.regions[0].first_block
            return consumed_arguments(block) if block is not None else ()
        case _:
            return every if row.has_trait("FunctionalStyleTransformOpTrait") else ()


def consumed_arguments(block: Block) -> set[int]:
    """Which arguments of a block its ops consume."""
    found: set[int] = set()
    for op in block.ops:
        operands = op.operands
        for at in consumed_operands(op):
            value = operands[at] if at < len(operands) else None
            if isinstance(value, BlockArgument) and value.block is block:
                found.add(value.index)
    return found


def may_consume(op: Operation, index: int) -> bool:
    """Whether an op consumes an operand; of ops that don't say it, it is to be expected."""
    if has_interface(op, "TransformOpInterface"):
        return index in consumed_operands(op)
    return not is_unknown(op)
