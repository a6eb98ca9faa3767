"""Checks of the llvm dialect's calls and branches that rows can't state."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    VerifyException,
)
from ..syntax.number_arrays import divided, numbers
from .hooks import Hooks
from .llvm_operands import operand_groups
from .llvm_types import LLVMFunctionType, LLVMPointerType
from .llvm_verify_functions import listed
from .symbols import lookup_symbol

hooks = Hooks("llvm")


# Calls


@hooks.verify("call")
def verify_call(op: Operation) -> None:
    verify_bundles(op)
    _check_variadic(op)
    given = operand_groups(op, 2)[0]
    callee = op.properties.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        if not given or not isinstance(given[0].type, LLVMPointerType):
            raise VerifyException("what it calls must be a symbol or a pointer")
        return
    symbol = lookup_symbol(op, callee)
    if symbol is None:
        raise VerifyException(f"no function {callee} is in sight")
    type = symbol.properties.get(_TYPES.get(symbol.name, ""))
    if not isinstance(type, LLVMFunctionType):
        raise VerifyException(f"{callee} is a {symbol.name}, not a function")
    if type.is_variadic and "var_callee_type" not in op.properties:
        raise VerifyException(f"{callee} takes any number of arguments: write vararg({type})")
    _check_arguments(op, given, type, str(callee))
    if len(op.results) > 1:
        raise VerifyException(f"has {len(op.results)} results, a call has at most one")


_TYPES = {"llvm.func": "function_type", "llvm.mlir.ifunc": "i_func_type"}
"""Where the ops that can be called keep their type."""


def _check_variadic(op: Operation) -> None:
    """A call says the callee's type where the callee takes any number of arguments."""
    type = op.properties.get("var_callee_type")
    if not isinstance(type, LLVMFunctionType):
        return
    if not type.is_variadic:
        raise VerifyException(f"vararg is for a callee of any number of arguments, not {type}")
    given = operand_groups(op, 2)[0]
    _check_arguments(op, given if "callee" in op.properties else given[1:], type, "its callee type")


def _check_arguments(
    op: Operation, given: Sequence[SSAValue], type: LLVMFunctionType, who: str
) -> None:
    wanted = type.inputs.data
    if len(given) < len(wanted) or (len(given) > len(wanted) and not type.is_variadic):
        raise VerifyException(f"passes {len(given)} arguments, {who} takes {len(wanted)}")
    for index, (value, one) in enumerate(zip(given, wanted, strict=False)):
        if value.type != one:
            raise VerifyException(f"argument {index} has type {value.type}, {who} takes {one}")
    results = [one.type for one in op.results]
    if results != list(type.results):
        raise VerifyException(f"has results {listed(results)}, {who} gives {type.result}")


@hooks.verify("invoke")
def verify_invoke(op: Operation) -> None:
    verify_bundles(op)
    _check_variadic(op)
    first = op.successors[1].first_op
    if first is None or first.name != "llvm.landingpad":
        raise VerifyException("the block that it unwinds to must begin with an llvm.landingpad")
    _, normal, unwind, _ = operand_groups(op, 4)
    _check_branch(op.successors[0], normal, "the block that it returns to")
    _check_branch(op.successors[1], unwind, "the block that it unwinds to")


@hooks.verify("call_intrinsic")
def verify_call_intrinsic(op: Operation) -> None:
    name = cast(StringAttr, op.properties["intrin"]).data
    if not name.startswith("llvm."):
        raise VerifyException(f"the name of an intrinsic starts with llvm., got {name!r}")
    verify_bundles(op)


@hooks.verify("intr.assume")
def verify_bundles(op: Operation) -> None:
    """Each operand bundle has a tag."""
    tags = cast("ArrayAttr[Attribute] | None", op.properties.get("op_bundle_tags")) or ()
    for tag in tags:
        if not isinstance(tag, StringAttr):
            raise VerifyException(f"the tag of an operand bundle must be a string, got {tag}")
    bundles = len(numbers(op.properties.get("op_bundle_sizes")))
    if len(tags) != bundles:
        raise VerifyException(f"has {len(tags)} tags for {bundles} operand bundles")


# Branches


def _check_branch(block: Block, values: Sequence[SSAValue], which: str) -> None:
    given = [value.type for value in values]
    wanted = [argument.type for argument in block.args]
    if given != wanted:
        raise VerifyException(f"passes {listed(given)} to {which}, which takes {listed(wanted)}")


@hooks.verify("br")
def verify_br(op: Operation) -> None:
    _check_branch(op.successors[0], op.operands, "its block")


@hooks.verify("cond_br")
def verify_cond_br(op: Operation) -> None:
    _, if_true, if_false = operand_groups(op, 3)
    _check_branch(op.successors[0], if_true, "the block for true")
    _check_branch(op.successors[1], if_false, "the block for false")


@hooks.verify("switch")
def verify_switch(op: Operation) -> None:
    (value,), default, others = operand_groups(op, 3)
    _check_branch(op.successors[0], default, "the default block")
    cases = op.properties.get("case_values")
    count = len(op.successors) - 1
    values = ()
    if isinstance(cases, DenseIntOrFPElementsAttr):
        values = cases.get_values()
        if cases.get_element_type() != value.type:
            raise VerifyException(
                f"its cases are of type {cases.get_element_type()}, its value is {value.type}"
            )
    if len(values) != count:
        raise VerifyException(f"has {len(values)} case values for {count} blocks")
    sizes = numbers(op.properties.get("case_operand_segments"))
    if len(sizes) != count or sum(sizes) != len(others):
        raise VerifyException(
            f"case_operand_segments is {list(sizes)}, but there are {count} cases and "
            f"{len(others)} operands"
        )
    start = 0
    for index, size in enumerate(sizes):
        group = others[start : start + size]
        _check_branch(op.successors[index + 1], group, f"the block of case {values[index]}")
        start += size


@hooks.verify("indirectbr")
def verify_indirectbr(op: Operation) -> None:
    groups = divided(op.operands[1:], numbers(op.properties["indbr_operand_segments"]))
    if len(groups) != len(op.successors):
        raise VerifyException(
            f"has {len(groups)} groups of operands for {len(op.successors)} blocks"
        )
    for index, (block, group) in enumerate(zip(op.successors, groups, strict=True)):
        _check_branch(block, group, f"block {index}")
