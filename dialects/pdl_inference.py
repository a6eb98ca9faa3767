"""Whether the result types of an op that pdl creates can be told."""

from typing import TYPE_CHECKING

from ..syntax.ir import Block, Operation, SSAValue, VerifyException
from .rows import OpRow
from .sources import TableDialect, table_dialect

if TYPE_CHECKING:
    from .ops import pdl

_INFERRED = (
    "InferTypeOpInterface",
    "InferTypeOpAdaptor",
    "InferShapedTypeOpAdaptor",
    "SameOperandsAndResultType",
)
_TIES = ("AllTypesMatch", "TypesMatchWith")


def check_result_types(op: "pdl.OperationOp") -> None:
    """MLIR checks this of ops of dialects that the module uses; of others it believes it."""
    name = op.opName.data if op.opName is not None else ""
    found = _known(name)
    if found is None:
        return
    row, source = found
    if _infers(row, source) or any(_tells(use.operation, use.index, op) for use in op.op.uses):
        return
    reason = ""
    if not op.typeValues:
        if row.results and all(result.variadicity != "variadic" for result in row.results):
            reason = f"{name} does not infer them, and none are given"
    else:
        block = op.parent_block()
        told = [_is_told(value, block) for value in op.typeValues]
        if not all(told):
            reason = f"type {told.index(False)} is neither constant nor that of something matched"
    if reason and _is_used(name, op):
        raise VerifyException(f"the types of the results can't be told: {reason}")


def may_infer(name: str, where: Operation) -> bool:
    """Whether an op of this name, created in a module, may know its result types."""
    found = _known(name)
    return _infers(*found) if found is not None else _is_used(name, where)


def _known(name: str) -> tuple[OpRow, TableDialect] | None:
    """The row of an op."""
    dialect, _, rest = name.partition(".")
    source = table_dialect(dialect)
    row = None if source is None else source.rows.op(rest)
    return None if row is None or source is None else (row, source)


def _is_used(name: str, where: Operation) -> bool:
    """Whether there is something of the dialect of `name` in the module."""
    prefix = name.partition(".")[0] + "."
    top = where
    while (parent := top.parent_op()) is not None:
        top = parent
    return prefix == "builtin." or any(op.name.startswith(prefix) for op in top.walk())


def _infers(row: OpRow, source: TableDialect) -> bool:
    """Whether the op has InferTypeOpInterface, which it also has where rules fix all types."""
    tied = {name for trait in _TIES for one in row.traits_named(trait) for name in one.arguments}
    return any(map(row.has_trait, _INFERRED)) or all(
        result.name in tied or source.buildable(result.constraint) is not None
        for result in row.results
    )


def _tells(user: Operation, index: int, op: Operation) -> bool:
    """Whether the op replaces another that was there before, whose types it takes."""
    if user.name != "pdl.replace" or index == 0:
        return False
    replaced = user.operands[0].owner
    if not isinstance(replaced, Operation) or replaced.parent_block() is not op.parent_block():
        return True
    return replaced.is_before_in_block(op)


def _is_told(value: SSAValue, block: Block | None) -> bool:
    """Whether a type is constant, or that of something that was matched outside of `block`."""
    owner = value.owner
    if not isinstance(owner, Operation) or owner.name == "pdl.apply_native_rewrite":
        return True
    if owner.name not in ("pdl.type", "pdl.types"):
        return False
    if "constantType" in owner.properties or "constantTypes" in owner.properties:
        return True
    binding = ("pdl.operand", "pdl.operands", "pdl.operation")
    return any(
        use.operation.parent_block() is not block and use.operation.name in binding
        for result in owner.results
        for use in result.uses
    )
