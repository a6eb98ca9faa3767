"""What MLIR checks in C++ of the transform dialect's ops that match payload."""

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ..syntax.ir import ArrayAttr, Attribute, Operation, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .transform_handles import has_interface
from .type_interfaces import implements
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")


@hooks.verify("get_operand", "get_result")
def check_positions(op: Operation) -> None:
    """Which of several are meant: each is named once, and some or all are."""
    properties = op.properties
    listed = numbers(properties.get("raw_position_list") or properties.get("raw_dim_list"))
    if "is_all" in properties:
        if listed or "is_inverted" in properties:
            raise VerifyException("all of them are meant, so none is listed or excepted")
    elif not listed:
        raise VerifyException("none is listed; all are said by all")
    for one, next_ in pairwise(listed):
        if one == next_:
            raise VerifyException(f"{one} is listed twice")


@hooks.verify("match.structured")
def verify_structured(op: "transform.MatchStructuredOp") -> None:
    block = op.body_region.block
    if len(block.args) != 1 or not implements(block.args[0].type, "TransformHandleTypeInterface"):
        raise VerifyException("the body has one argument, a handle of an op")
    for inner in block.ops:
        is_last = inner is block.last_op
        if not is_last and not has_interface(inner, "MatchOpInterface") and not is_unknown(inner):
            raise VerifyException(f"its body only matches, which {inner.name} does not")


@hooks.verify("StructuredPredicate")
def check_predicate(op: Operation) -> None:
    """A predicate is about the structured op that is matched around it."""
    parent = op.parent_op()
    if parent is None or parent.name != "transform.match.structured":
        where = "nowhere" if parent is None else f"in {parent.name}"
        raise VerifyException(f"must stand in transform.match.structured, not {where}")
    block = parent.regions[0].first_block
    if block is not None and block.args and op.operands[0] is not block.args[0]:
        raise VerifyException("is about another op than the one that is matched around it")


@hooks.verify("match.structured.body")
def verify_body(op: "transform.MatchStructuredBodyOp") -> None:
    names = ("reduction_position", "passthrough", "elementwise", "contraction")
    given = [name for name in names if name in op.properties]
    if len(given) > 1:
        raise VerifyException(f"a body is one of {', '.join(names)}, not {' and '.join(given)}")
    contraction: ArrayAttr[Any] | Attribute | None = op.contraction
    if isinstance(contraction, ArrayAttr) and len(contraction.data) != 2:
        raise VerifyException(
            f"a contraction is told by two ops, got {counted(len(contraction.data), 'op')}"
        )


@hooks.verify("match.structured.dim")
def verify_dim(op: "transform.MatchStructuredDimOp") -> None:
    if op.parallel is not None and op.reduction is not None:
        raise VerifyException("a dimension is parallel or a reduction, not both")
    check_positions(op)


@hooks.verify("match.structured.input", "match.structured.init")
def verify_operand(
    op: "transform.MatchStructuredInputOp | transform.MatchStructuredInitOp",
) -> None:
    if op.permutation is not None and op.projected_permutation is not None:
        raise VerifyException("permutation says more than projected_permutation: give one of them")
    if len(numbers(op.raw_position_list)) > 1 and op.result is not None:
        raise VerifyException("several operands can't be bound to one result")
    check_positions(op)


@hooks.verify("match.structured.result")
def verify_result(op: "transform.MatchStructuredResultOp") -> None:
    any_, single = op.any is not None, op.single is not None
    if (any_ or single) != implements(op.result.type, "TransformHandleTypeInterface"):
        raise VerifyException("with any or single the result is a handle of ops, else of values")
    if any_ and single:
        raise VerifyException("any and single exclude each other")
