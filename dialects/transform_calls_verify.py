"""What MLIR checks in C++ of references to named sequences, and of the transform attributes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Operation,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    VerifyException,
)
from .hooks import Hooks
from .symbols import is_symbol_table, nearest_symbol
from .transform_handles import (
    CONSUMED,
    READ_ONLY,
    attribute_of_argument,
    same_interface,
    signature,
)
from .transform_sequence_verify import check_marks
from .type_interfaces import implements
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")


def _sequence(op: Operation, reference: Attribute | None, what: str) -> Operation:
    found = nearest_symbol(op, reference)
    if found is None or found.name != "transform.named_sequence":
        shown = "" if reference is None else f" {spell(reference)}"
        raise VerifyException(f"{what}{shown} is no named sequence here")
    return found


def _check_alike(
    what: str, given: Sequence[Attribute], other: str, wanted: Sequence[Attribute]
) -> None:
    """As many of both, and each a handle of ops, a handle of values or a parameter as the other."""
    if len(given) != len(wanted):
        raise VerifyException(f"{_counted(len(given), what)}, but {_counted(len(wanted), other)}")
    for index, (one, two) in enumerate(zip(given, wanted, strict=True)):
        if not same_interface(one, two):
            raise VerifyException(
                f"{what} {index} is {spell(one)}, {other} {index} is {spell(two)}: "
                "another kind of handle"
            )


def _counted(number: int, noun: str) -> str:
    """`2 arguments of the action`."""
    head, space, rest = noun.partition(" ")
    return counted(number, noun, f"{head}s{space}{rest}")


@hooks.verify("include")
def verify_include(op: "transform.IncludeOp") -> None:
    callee = _sequence(op, op.target, "target")
    inputs, outputs = signature(callee)
    given = [value.type for value in op.operands]
    if given != list(inputs):
        raise VerifyException(
            f"the operands are ({', '.join(map(spell, given))}), "
            f"{spell(op.target)} takes ({', '.join(map(spell, inputs))})"
        )
    _check_alike("result", op.result_types, "result of the sequence", outputs)
    check_marks(callee, called=True)


@hooks.verify("collect_matching")
def verify_collect_matching(op: "transform.CollectMatchingOp") -> None:
    matcher = _sequence(op, op.matcher, "matcher")
    inputs, outputs = signature(matcher)
    if len(inputs) != 1 or not implements(inputs[0], "TransformHandleTypeInterface"):
        raise VerifyException(f"matcher {spell(op.matcher)} must take one handle of an op")
    if not attribute_of_argument(matcher, 0, READ_ONLY):
        raise VerifyException(f"the argument of {spell(op.matcher)} must be marked as {READ_ONLY}")
    _check_alike("result", op.result_types, "result of the matcher", outputs)


@hooks.verify("foreach_match")
def verify_foreach_match(op: "transform.ForeachMatchOp") -> None:
    matchers, actions = _members(op.matchers), _members(op.actions)
    if len(matchers) != len(actions) or not matchers:
        raise VerifyException(
            f"{counted(len(matchers), 'matcher')} and {counted(len(actions), 'action')}; "
            "there must be at least one of each, and as many of both"
        )
    for pair in zip(matchers, actions, strict=True):
        _check_pair(op, *pair)


def _check_pair(op: Operation, matcher_name: Attribute, action_name: Attribute) -> None:
    """What is matched is handed to the matcher, its results to the action, whose are the op's."""
    matcher = _sequence(op, matcher_name, "matcher")
    action = _sequence(op, action_name, "action")
    check_marks(matcher, called=True)
    check_marks(action, called=True)
    taken, matched = signature(matcher)
    wanted, given = signature(action)
    _check_alike("operand", op.operand_types, "argument of the matcher", taken)
    for index in range(len(taken)):
        if attribute_of_argument(matcher, index, CONSUMED):
            raise VerifyException(f"matcher {spell(matcher_name)} consumes argument {index}")
    _check_alike("result of the matcher", matched, "argument of the action", wanted)
    _check_alike("result of the action", given, "result after the first", op.result_types[1:])


def _members(array: Attribute) -> Sequence[Attribute]:
    return cast("ArrayAttr[Attribute]", array).data


# Attributes on any op


@hooks.verify_attribute("with_named_sequence")
def verify_with_named_sequence(op: Operation, value: Attribute) -> None:
    if not is_symbol_table(op):
        raise VerifyException("only ops that are symbol tables have named sequences")
    left = {one: set(_callees(one)) for one in op.walk() if "function_type" in one.properties}
    while left:
        ends = {one for one, callees in left.items() if callees.isdisjoint(left)}
        if not ends:
            raise VerifyException(
                "its functions call each other in a circle, which sequences must not"
            )
        for one in ends:
            del left[one]


_CALLEES = {"transform.include": "target", "func.call": "callee", "llvm.call": "callee"}


def _callees(function: Operation) -> Iterator[Operation]:
    for op in function.walk():
        reference = op.properties.get(_CALLEES.get(op.name, ""))
        if isinstance(reference, SymbolRefAttr):
            found = nearest_symbol(op, reference)
            if found is not None and found.regions and found.regions[0].blocks:
                yield found


@hooks.verify_attribute("target_tag")
def verify_target_tag(op: Operation, value: Attribute) -> None:
    if not isinstance(value, StringAttr):
        raise VerifyException(f"must be a string, got {spell(value)}")


@hooks.verify_attribute("consumed", "readonly", "silence_tracking_failures")
def verify_mark(op: Operation, value: Attribute) -> None:
    if not isinstance(value, UnitAttr):
        raise VerifyException(f"must be a unit, got {spell(value)}")


@hooks.verify_attribute("*")
def verify_other(op: Operation, value: Attribute) -> None:
    raise VerifyException("the transform dialect has no such attribute")
