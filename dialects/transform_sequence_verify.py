"""What MLIR checks in C++ of the transform dialect's ops that run other ones."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, Block, Operation, SSAValue, VerifyException
from .func import check_entry
from .hooks import Hooks
from .symbols import is_symbol_table
from .transform_handles import (
    CONSUMED,
    READ_ONLY,
    attribute_of_argument,
    consumed_arguments,
    has_interface,
    is_handle,
    may_consume,
    signature,
)
from .type_interfaces import implements
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")

TOP_LEVEL = "PossibleTopLevelTransformOpTrait"
NAMED = "transform.with_named_sequence"


def check_yielded(block: Block, wanted: Sequence[Attribute]) -> None:
    """A block ends with a transform.yield of values of the wanted types."""
    end = block.last_op
    if end is None or end.name != "transform.yield":
        found = "nothing" if end is None else end.name
        raise VerifyException(f"the body ends with transform.yield, not with {found}")
    given = list(end.operand_types)
    if len(given) != len(wanted):
        raise VerifyException(
            f"the body yields {counted(len(given), 'value')}, expected {len(wanted)}"
        )
    for index, (one, other) in enumerate(zip(given, wanted, strict=True)):
        if one != other:
            raise VerifyException(
                f"yielded value {index} has type {spell(one)}, the result {spell(other)}"
            )


@hooks.verify(TOP_LEVEL)
def check_top_level(op: Operation) -> None:
    """The first argument of the body is the handle that the op is applied to."""
    block = op.regions[0].first_block if op.regions else None
    if block is None or not block.args:
        raise VerifyException("the body has one block, whose first argument is a handle of ops")
    first, *others = block.args
    if not implements(first.type, "TransformHandleTypeInterface"):
        raise VerifyException(f"argument 0 of the body is a handle of ops, not {spell(first.type)}")
    if op.operands and op.operands[0].type != first.type:
        raise VerifyException(
            f"argument 0 of the body has type {spell(first.type)}, "
            f"the operand {spell(op.operands[0].type)}"
        )
    for argument in others:
        if not is_handle(argument.type):
            raise VerifyException(
                f"argument {argument.index} of the body is a handle or a parameter, "
                f"not {spell(argument.type)}"
            )
    parent = _ancestor(op, TOP_LEVEL)
    if parent is not None and len(op.operands) != len(block.args):
        raise VerifyException(
            f"within {parent.name} it has an operand for each argument of its body: "
            f"{counted(len(block.args), 'argument')}, {counted(len(op.operands), 'operand')}"
        )


def _ancestor(op: Operation, trait: str) -> Operation | None:
    parent = op.parent_op()
    while parent is not None and not has_interface(parent, trait):
        parent = parent.parent_op()
    return parent


# named_sequence


@hooks.verify("named_sequence")
def verify_named_sequence(op: "transform.NamedSequenceOp") -> None:
    check_entry(op, op.body)
    table = op.parent_op()
    while table is not None and not is_symbol_table(table):
        table = table.parent_op()
    if table is not None and NAMED not in (table.attributes | table.properties):
        raise VerifyException(f"{table.name} around it must have the attribute {NAMED}")
    if (parent := _ancestor(op, "TransformOpInterface")) is not None:
        raise VerifyException(f"can't stand within {parent.name}")
    block = op.body.first_block
    if block is not None:
        check_yielded(block, signature(op)[1])
    check_marks(op)


def check_marks(op: Operation, *, called: bool = False) -> None:
    """What a sequence consumes is marked so; one without body, or that is called, marks all."""
    block = op.regions[0].first_block
    consumed = consumed_arguments(block) if block is not None else set[int]()
    for index in range(len(signature(op)[0])):
        is_consumed = attribute_of_argument(op, index, CONSUMED)
        is_read = attribute_of_argument(op, index, READ_ONLY)
        if is_consumed and is_read:
            raise VerifyException(f"argument {index} is marked as consumed and as readonly")
        if (called or block is None) and not is_consumed and not is_read:
            raise VerifyException(
                f"argument {index} must be marked as {CONSUMED} or {READ_ONLY}, "
                "as of all sequences that are called or have no body"
            )
        if index in consumed and is_read:
            raise VerifyException(f"argument {index} is marked as readonly, but is consumed")


# sequence, foreach, alternatives


@hooks.verify("sequence")
def verify_sequence(op: "transform.SequenceOp") -> None:
    if op.root is None and op.extra_bindings:
        raise VerifyException("without a root it has no other operands")
    block = op.body.block
    for argument in block.args:
        _check_consumed_once(f"argument {argument.index}", argument)
    for inner in block.ops:
        if inner is not block.last_op and not has_interface(inner, "TransformOpInterface"):
            if not is_unknown(inner):
                raise VerifyException(f"its body has transform ops only, not {inner.name}")
        for index, result in enumerate(inner.results):
            _check_consumed_once(f"result {index} of {inner.name}", result)
    check_yielded(block, op.result_types)


def _check_consumed_once(what: str, value: SSAValue) -> None:
    users = [use.operation for use in value.uses if may_consume(use.operation, use.index)]
    if len(users) > 1:
        raise VerifyException(
            f"{what} is consumed more than once, by {users[0].name} and by {users[1].name}"
        )


@hooks.verify("foreach")
def verify_foreach(op: "transform.ForeachOp") -> None:
    block = op.body.block
    given, wanted = list(block.arg_types), [value.type for value in op.targets]
    if given != wanted:
        raise VerifyException(
            f"the arguments of the body are {_listed(given)}, the targets {_listed(wanted)}"
        )
    check_yielded(block, op.result_types)


def _listed(types: "list[Attribute]") -> str:
    return f"({', '.join(map(spell, types))})"


@hooks.verify("alternatives")
def verify_alternatives(op: "transform.AlternativesOp") -> None:
    for region in op.regions:
        check_yielded(region.block, op.result_types)


@hooks.verify("tune.alternatives")
def verify_tuned_alternatives(op: "transform.TuneAlternativesOp") -> None:
    for region in op.regions:
        check_yielded(region.block, op.result_types)
    selected = op.selected_region_attr
    if selected is not None and not 0 <= selected.value.data < len(op.regions):
        raise VerifyException(
            f"region {selected.value.data} is selected of {counted(len(op.regions), 'region')}"
        )


@hooks.verify("with_pdl_patterns")
def verify_with_pdl_patterns(op: "transform.WithPDLPatternsOp") -> None:
    runs = 0
    for inner in op.body.block.ops:
        if inner.name == "pdl.pattern":
            continue
        if not has_interface(inner, TOP_LEVEL):
            raise VerifyException(f"its body has patterns and one transform op, not {inner.name}")
        runs += 1
    parent = op.parent_op()
    while parent is not None:
        if parent.name == op.name:
            raise VerifyException(f"can't stand within another {op.name}")
        parent = parent.parent_op()
    if runs != 1:
        raise VerifyException(f"beside patterns its body has one op, not {runs}")
