"""Checks of the llvm dialect's functions, calls and branches that rows can't state."""

from collections.abc import Mapping, Sequence
from typing import cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    VerifyException,
)
from ..syntax.number_arrays import divided, numbers
from .function_syntax import attributes_at
from .hooks import Hooks
from .llvm_attributes import enum_word
from .llvm_types import LLVMFunctionType, LLVMPointerType, is_llvm_type, is_vector
from .symbols import lookup_symbol

hooks = Hooks("llvm")

_OF_POINTERS = frozenset(
    f"llvm.{name}"
    for name in (
        "align allocptr byref byval dereferenceable dereferenceable_or_null inalloca "
        "nest noalias nocapture nofree nonnull readnone readonly sret writeonly"
    ).split()
)
_OF_INTEGERS = frozenset(("llvm.signext", "llvm.zeroext"))


def _groups(op: Operation) -> list[Sequence[SSAValue]]:
    return divided(op.operands, numbers(op.properties.get("operandSegmentSizes")))


# Functions and calls


@hooks.verify("func")
def verify_func(op: Operation) -> None:
    type = op.properties["function_type"]
    if not isinstance(type, LLVMFunctionType):
        raise VerifyException(f"its type is {type}, not an !llvm.func")
    for index, argument in enumerate(type.inputs):
        if not is_llvm_type(argument):
            raise VerifyException(f"argument {index} has type {argument}, which LLVM lacks")
    _check_lengths(op, type)
    for index, argument in enumerate(type.inputs):
        found = attributes_at(op.properties.get("arg_attrs"), index)
        _check_attributes(found, argument, f"argument {index}")
    for result in type.results:
        _check_attributes(attributes_at(op.properties.get("res_attrs"), 0), result, "its result")
    entry = op.regions[0].first_block
    linkage = enum_word(op.properties.get("linkage"), "Linkage")
    if entry is None:
        if linkage not in ("", "external", "extern_weak"):
            raise VerifyException(f"a function without a body can't be {linkage}")
        return
    if linkage in ("extern_weak", "common"):
        raise VerifyException(f"a function with a body can't be {linkage}")
    given = [argument.type for argument in entry.args]
    if given != list(type.inputs):
        raise VerifyException(
            f"its entry block has arguments of types {_listed(given)}, "
            f"its type says {_listed(type.inputs.data)}"
        )


def _check_lengths(op: Operation, type: LLVMFunctionType) -> None:
    of_results = op.properties.get("res_attrs")
    if isinstance(of_results, ArrayAttr):
        count = len(cast("ArrayAttr[Attribute]", of_results))
        if count != len(type.results):
            raise VerifyException(
                f"has attributes for {count} results, but {len(type.results)} results"
            )
    attributes = op.properties.get("arg_attrs")
    if not isinstance(attributes, ArrayAttr):
        return
    count = len(cast("ArrayAttr[Attribute]", attributes))
    if count != len(type.inputs):
        raise VerifyException(
            f"has attributes for {count} arguments, but {len(type.inputs)} arguments"
        )


def _check_attributes(found: Mapping[str, Attribute], type: Attribute, what: str) -> None:
    """Refuse what LLVM would refuse: `llvm.noalias` on a number."""
    for name in found:
        if name in _OF_POINTERS and not _holds(type, LLVMPointerType):
            raise VerifyException(f"{what} has {name}, which is for pointers, and type {type}")
        if name in _OF_INTEGERS and not _holds(type, IntegerType):
            raise VerifyException(f"{what} has {name}, which is for integers, and type {type}")


def _holds(value: Attribute, kind: type[Attribute]) -> bool:
    element = value.get_element_type() if is_vector(value) else value
    return isinstance(element, kind)


def _listed(types: Sequence[Attribute]) -> str:
    return f"({', '.join(map(str, types))})"


@hooks.verify("return")
def verify_return(op: Operation) -> None:
    parent = op.parent_op()
    if parent is None or parent.name != "llvm.func":
        return
    type = parent.properties.get("function_type")
    if not isinstance(type, LLVMFunctionType):
        return
    given, wanted = [one.type for one in op.operands], list(type.results)
    if given != wanted:
        raise VerifyException(f"returns {_listed(given)}, the function gives {_listed(wanted)}")


@hooks.verify("call")
def verify_call(op: Operation) -> None:
    verify_bundles(op)
    if len(op.results) > 1:
        raise VerifyException(f"has {len(op.results)} results, a call has at most one")
    given = _groups(op)[0]
    callee = op.properties.get("callee")
    variadic = op.properties.get("var_callee_type")
    if not isinstance(callee, SymbolRefAttr):
        if not given or not isinstance(given[0].type, LLVMPointerType):
            raise VerifyException("what it calls must be a symbol or a pointer")
        if isinstance(variadic, LLVMFunctionType):
            _check_arguments(op, given[1:], variadic, "its callee type")
        return
    symbol = lookup_symbol(op, callee)
    if symbol is None:
        raise VerifyException(f"no function {callee} is in sight")
    if symbol.name in ("llvm.mlir.alias", "llvm.mlir.ifunc"):
        return
    type = symbol.properties.get("function_type")
    if symbol.name != "llvm.func" or not isinstance(type, LLVMFunctionType):
        raise VerifyException(f"{callee} is a {symbol.name}, not a function")
    if type.is_variadic and variadic is None:
        raise VerifyException(f"{callee} takes any number of arguments: write vararg({type})")
    if variadic is not None and variadic != type:
        raise VerifyException(f"its callee type is {variadic}, {callee} has type {type}")
    _check_arguments(op, given, type, str(callee))


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
    if results and results != list(type.results):
        raise VerifyException(f"has a result of type {results[0]}, {who} gives {type.result}")


@hooks.verify("invoke")
def verify_invoke(op: Operation) -> None:
    verify_call(op)
    _, normal, unwind, _ = _groups(op)
    _check_branch(op.successors[0], normal, "the block that it returns to")
    _check_branch(op.successors[1], unwind, "the block that it unwinds to")


@hooks.verify("call_intrinsic", "intr.assume")
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
        raise VerifyException(f"passes {_listed(given)} to {which}, which takes {_listed(wanted)}")


@hooks.verify("br")
def verify_br(op: Operation) -> None:
    _check_branch(op.successors[0], op.operands, "its block")


@hooks.verify("cond_br")
def verify_cond_br(op: Operation) -> None:
    _, if_true, if_false = _groups(op)
    _check_branch(op.successors[0], if_true, "the block for true")
    _check_branch(op.successors[1], if_false, "the block for false")
    _check_weights(op, 2)


@hooks.verify("switch")
def verify_switch(op: Operation) -> None:
    (value,), default, others = _groups(op)
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
    _check_weights(op, len(op.successors))


@hooks.verify("indirectbr")
def verify_indirectbr(op: Operation) -> None:
    groups = divided(op.operands[1:], numbers(op.properties["indbr_operand_segments"]))
    if len(groups) != len(op.successors):
        raise VerifyException(
            f"has {len(groups)} groups of operands for {len(op.successors)} blocks"
        )
    for index, (block, group) in enumerate(zip(op.successors, groups, strict=True)):
        _check_branch(block, group, f"block {index}")


def _check_weights(op: Operation, count: int) -> None:
    weights = numbers(op.properties.get("branch_weights"))
    if weights and len(weights) != count:
        raise VerifyException(f"has {len(weights)} branch weights for {count} blocks")
