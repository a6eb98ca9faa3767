"""What MLIR checks in C++ of single ops of the transform dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .attributes import TableAttribute
from .define import flag
from .hooks import Hooks
from .predicates import integer_type
from .transform_handles import same_interface
from .wording import counted

if TYPE_CHECKING:
    from .ops import transform

hooks = Hooks("transform")


def parameter_number(value: Attribute) -> int | None:
    """Which parameter `#transform.param_operand` stands for; None for other attributes."""
    if not isinstance(value, TableAttribute) or value.name != "transform.param_operand":
        return None
    return _number_of(value)


def _number_of(attribute: Attribute) -> int | None:
    number = cast(TableAttribute, attribute).parameters[0]
    return number.value.data if isinstance(number, IntegerAttr) else None


@hooks.verify("apply_registered_pass")
def verify_registered_pass(op: "transform.ApplyRegisteredPassOp") -> None:
    """Each parameter stands in the options once."""
    unused = list(range(len(op.dynamic_options)))
    waiting = list(op.options.data.values())
    while waiting:
        value = waiting.pop()
        number = parameter_number(value)
        if isinstance(value, ArrayAttr):
            waiting.extend(cast("ArrayAttr[Attribute]", value).data)
        elif number is not None and number not in unused:
            raise VerifyException(
                f"parameter {number} is used twice, or is none of the "
                f"{counted(len(op.dynamic_options), 'operand')} after the target"
            )
        elif number is not None:
            unused.remove(number)
    if unused:
        raise VerifyException(f"parameter {unused[0]} stands in no option")


@hooks.verify("split_handle")
def verify_split_handle(op: "transform.SplitHandleOp") -> None:
    overflow = op.overflow_result
    if overflow is not None and overflow.value.data >= len(op.results):
        raise VerifyException(
            f"result {overflow.value.data} takes what is left, "
            f"but there are {counted(len(op.results), 'result')}"
        )
    for index, type_ in enumerate(op.result_types):
        if not same_interface(op.handle.type, type_):
            raise VerifyException(
                f"result {index} is {spell(type_)}, another kind than {spell(op.handle.type)}"
            )


@hooks.verify("num_associations")
def verify_num_associations(op: "transform.NumAssociationsOp") -> None:
    type_ = op.num.type
    if type_.name == "transform.any_param":
        return
    held = integer_type(cast(TableAttribute, type_).parameters[0]) if _is_number(type_) else None
    if held is None or held != IntegerType(64):
        raise VerifyException(f"the number is an i64, which {spell(type_)} can't hold")


def _is_number(type_: Attribute) -> bool:
    return type_.name == "transform.param"


# Extensions


@hooks.verify("affine.simplify_bounded_affine_ops")
def verify_bounded(op: "transform.SimplifyBoundedAffineOpsOp") -> None:
    count = len(op.bounded_values)
    for what, given in (("lower", op.lower_bounds), ("upper", op.upper_bounds)):
        if len(numbers(given)) != count:
            raise VerifyException(
                f"{counted(count, 'bounded value')}, "
                f"but {counted(len(numbers(given)), f'{what} bound')}"
            )


@hooks.verify("bufferization.one_shot_bufferize")
def verify_one_shot_bufferize(op: "transform.OneShotBufferizeOp") -> None:
    check_word("memcpy_op", op.memcpy_op.data, ("memref.copy", "linalg.copy"))
    for name in ("print_conflicts", "dump_alias_sets"):
        if flag(op.properties.get(name)) and not flag(op.test_analysis_only):
            raise VerifyException(f"{name} has a meaning with test_analysis_only only")


def check_word(name: str, found: str, known: Sequence[str]) -> None:
    """A string is one of a few."""
    if found not in known:
        raise VerifyException(f"{name} is {' or '.join(known)}, not {found}")


@hooks.verify("gpu.map_forall_to_blocks")
def verify_map_forall_to_blocks(op: "transform.MapForallToBlocks") -> None:
    count = len(numbers(op.grid_dims))
    if count not in (0, 3):
        raise VerifyException(f"grid_dims has three sizes or none, not {count}")


@hooks.verify("irdl.collect_matching")
def verify_irdl_collect_matching(op: "transform.IRDLCollectMatchingOp") -> None:
    ops = list(op.body.block.ops)
    if len(ops) != 1 or ops[0].name != "irdl.dialect":
        raise VerifyException("the body has one op, an irdl.dialect")
    block = ops[0].regions[0].first_block
    names = [inner.name for inner in block.ops] if block is not None else []
    if names.count("irdl.operation") != 1:
        raise VerifyException(f"the dialect describes one op, not {names.count('irdl.operation')}")
    if "irdl.type" in names or "irdl.attribute" in names:
        raise VerifyException("the dialect can't describe types and attributes here")


@hooks.verify("smt.constrain_params")
def verify_constrain_params(op: "transform.SmtConstrainParamsOp") -> None:
    block = op.body.block
    end = block.last_op
    if end is None or end.name != "smt.yield":
        raise VerifyException("the body ends with smt.yield")
    for inner in block.ops:
        if not inner.name.startswith("smt."):
            raise VerifyException(f"its body has ops of smt only, not {inner.name}")
    for what, inside, outside in (
        ("argument", [a.type for a in block.args], [v.type for v in op.params]),
        ("yielded value", [v.type for v in end.operands], op.result_types),
    ):
        if len(inside) != len(outside):
            raise VerifyException(
                f"{counted(len(inside), what)}, but {counted(len(outside), 'parameter')}"
            )
        for index, (one, other) in enumerate(zip(inside, outside, strict=True)):
            if not _holds(one, other):
                raise VerifyException(
                    f"{what} {index} has type {spell(one)}, its parameter {spell(other)}"
                )


def _holds(inside: Attribute, outside: Attribute) -> bool:
    """Whether a value of an SMT type can stand for a parameter."""
    if inside.name not in ("smt.bool", "smt.int", "smt.bv"):
        return False
    if outside.name == "transform.any_param":
        return True
    held = integer_type(cast(TableAttribute, outside).parameters[0])
    if held is None or not _is_number(outside):
        return False
    if inside.name == "smt.bv":
        return held.width.data == _number_of(inside)
    return inside.name == "smt.int" or held.width.data == 1


@hooks.verify("tune.knob")
def verify_knob(op: "transform.TuneKnobOp") -> None:
    options: Attribute = op.options
    if op.selected is not None and isinstance(options, ArrayAttr):
        if op.selected not in cast("ArrayAttr[Attribute]", options).data:
            shown = spell(cast(Attribute, options))
            raise VerifyException(f"{spell(op.selected)} is none of the options {shown}")
