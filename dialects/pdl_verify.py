"""What MLIR checks in C++ of the ops of the pdl dialect."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Operation, SSAValue, VerifyException
from .hooks import Hooks
from .pdl_inference import check_result_types
from .pdl_types import element_or_self, is_range
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import pdl, pdl_interp

hooks = Hooks("pdl")


def users(op: Operation) -> Iterator[Operation]:
    """The ops that use a result of an op."""
    for result in op.results:
        for use in result.uses:
            yield use.operation


def _is_bound(op: Operation) -> bool:
    """Whether an op is used by more than results that nobody uses."""
    return any(
        user.name not in ("pdl.result", "pdl.results") or _is_bound(user) for user in users(op)
    )


def _check_bound(op: Operation) -> None:
    parent = op.parent_op()
    if parent is not None and parent.name == "pdl.pattern" and not _is_bound(op):
        raise VerifyException("no op of the pattern uses it, so it has no meaning there")


def _is_in_rewrite(op: Operation) -> bool:
    parent = op.parent_op()
    return parent is not None and parent.name == "pdl.rewrite"


# Matched things


@hooks.verify("operand", "operands")
def verify_operand(op: Operation) -> None:
    _check_bound(op)


@hooks.verify("type")
def verify_type(op: "pdl.TypeOp") -> None:
    if op.constantType is None:
        _check_bound(op)


@hooks.verify("types")
def verify_types(op: "pdl.TypesOp") -> None:
    if op.constantTypes is None:
        _check_bound(op)


@hooks.verify("attribute")
def verify_attribute(op: "pdl.AttributeOp") -> None:
    if op.value is not None:
        if op.valueType is not None:
            raise VerifyException("a value has its own type, so one of them is given, not both")
    elif _is_in_rewrite(op):
        raise VerifyException("within pdl.rewrite an attribute has a value")
    else:
        _check_bound(op)


@hooks.verify("operation")
def verify_operation(op: "pdl.OperationOp") -> None:
    rewrite = op.parent_op() if _is_in_rewrite(op) else None
    if rewrite is not None and op.opName is None:
        raise VerifyException("an op that pdl.rewrite creates has a name")
    names, values = op.attributeValueNames, op.attributeValues
    if len(names) != len(values):
        raise VerifyException(
            f"{counted(len(names), 'attribute name')}, but {counted(len(values), 'attribute')}"
        )
    if rewrite is not None:
        check_result_types(op)
    _check_bound(op)


@hooks.verify("results")
def verify_results(op: "pdl.ResultsOp") -> None:
    if op.index is None and not is_range(op.val.type):
        raise VerifyException(
            f"without an index these are all results, a range of values, not {spell(op.val.type)}"
        )


# Constraints and rewrites


@hooks.verify("apply_native_constraint")
def verify_native_constraint(op: "pdl.ApplyNativeConstraintOp") -> None:
    if not op.args:
        raise VerifyException("a constraint has at least one argument")
    if any(result.type.name == "pdl.operation" for result in op.results):
        raise VerifyException("a constraint gives no ops, only attributes, types, values")


@hooks.verify("apply_native_rewrite")
def verify_native_rewrite(op: "pdl.ApplyNativeRewriteOp") -> None:
    if not op.args and not op.results:
        raise VerifyException("a rewrite has at least one argument or result")


def check_range(op: "pdl.RangeOp | pdl_interp.CreateRangeOp") -> None:
    """What a range is made of has the type of its elements, or is a range of them."""
    wanted = element_or_self(op.result.type)
    for argument in op.arguments:
        found = element_or_self(argument.type)
        if found != wanted:
            raise VerifyException(
                f"a range of {spell(wanted)} can't hold {spell(argument.type)} as element"
            )


hooks.verify("range")(check_range)


@hooks.verify("replace")
def verify_replace(op: "pdl.ReplaceOp") -> None:
    if op.replOperation is not None and op.replValues:
        raise VerifyException("an op is replaced by another op or by values, not by both")


@hooks.verify("rewrite")
def verify_rewrite(op: "pdl.RewriteOp") -> None:
    is_empty = op.bodyRegion.first_block is None
    if op.name_ is not None:
        if not is_empty:
            raise VerifyException("a rewrite that is called by its name has no body")
    elif is_empty:
        raise VerifyException("a rewrite has a body or a name")
    elif op.externalArgs:
        raise VerifyException("a rewrite with a body has no arguments")


# Patterns


@hooks.verify("pattern")
def verify_pattern(op: "pdl.PatternOp") -> None:
    block = op.bodyRegion.block
    end = block.last_op
    if end is None or end.name != "pdl.rewrite":
        found = "nothing" if end is None else end.name
        raise VerifyException(f"a pattern ends with pdl.rewrite, not with {found}")
    for inner in op.walk():
        if not inner.name.startswith("pdl.") or is_unknown(inner):
            raise VerifyException(f"a pattern has ops of pdl only, not {inner.name}")
    if all(inner.name != "pdl.operation" for inner in block.ops):
        raise VerifyException("a pattern has at least one pdl.operation")
    rewritten = [inner for inner in block.ops if _is_rewritten(inner)]
    if not rewritten:
        return
    reached = _connected(rewritten[0])
    for inner in rewritten:
        if inner not in reached:
            raise VerifyException(
                f"what pdl.rewrite uses hangs together in the pattern; {inner.name} "
                f"has nothing to do with {rewritten[0].name} before it"
            )


_CONNECTED = frozenset(
    ("pdl.operand", "pdl.operands", "pdl.operation", "pdl.result", "pdl.results")
)


def _is_rewritten(op: Operation) -> bool:
    return op.name in _CONNECTED and any(
        user.name == "pdl.rewrite" or _is_in_rewrite(user) for user in users(op)
    )


def _connected(first: Operation) -> set[Operation]:
    """The ops of a pattern that are reached from one by its users, operands and parents."""
    reached: set[Operation] = set()
    waiting = [first]
    while waiting:
        op = waiting.pop()
        parent = op.parent_op()
        if op in reached or op.name == "pdl.rewrite":
            continue
        if parent is None or parent.name != "pdl.pattern":
            continue
        reached.add(op)
        waiting.extend(users(op))
        waiting.extend(_owners(op))
    return reached


def _owners(op: Operation) -> Iterator[Operation]:
    values: tuple[SSAValue, ...] = ()
    if op.name == "pdl.operation":
        values = getattr(op, "operandValues", ())
    elif op.name in ("pdl.result", "pdl.results"):
        values = tuple(op.operands)
    for value in values:
        if isinstance(owner := value.owner, Operation):
            yield owner
