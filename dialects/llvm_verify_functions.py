"""Checks of llvm.func, and of what must agree within one function: returns, landing pads, tags."""

from collections.abc import Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    Operation,
    SymbolRefAttr,
    VerifyException,
)
from .argument_attributes import check_argument_attributes
from .attributes import TableAttribute
from .hooks import Hooks
from .llvm_compatible import is_compatible
from .llvm_types import LLVMArrayType, LLVMFunctionType
from .llvm_verify_symbols import check_comdat, linkage_of
from .symbols import lookup_symbol

hooks = Hooks("llvm")


@hooks.verify("func")
def verify_func(op: Operation) -> None:
    type = op.properties["function_type"]
    if not isinstance(type, LLVMFunctionType):
        raise VerifyException(f"its type is {type}, not an !llvm.func")
    for index, argument in enumerate(type.inputs):
        if not is_compatible(argument):
            raise VerifyException(f"argument {index} has type {argument}, which LLVM lacks")
    if not is_compatible(type.result):
        raise VerifyException(f"its result has type {type.result}, which LLVM lacks")
    check_argument_attributes(op, type.inputs.data, [type.result])
    check_comdat(op)
    linkage = linkage_of(op)
    if linkage == "common":
        raise VerifyException("a function can't be common")
    entry = op.regions[0].first_block
    if entry is None:
        if linkage not in ("", "external", "extern_weak"):
            raise VerifyException(f"a function without a body can't be {linkage}")
        return
    given = [argument.type for argument in entry.args]
    if given != list(type.inputs):
        raise VerifyException(
            f"its entry block has arguments of types {listed(given)}, "
            f"its type says {listed(type.inputs.data)}"
        )
    _check_inlining(op)
    _check_body(op)


def listed(types: Sequence[Attribute]) -> str:
    return f"({', '.join(map(str, types))})"


def _check_inlining(op: Operation) -> None:
    never = "no_inline" in op.properties
    if never and "always_inline" in op.properties:
        raise VerifyException("is both no_inline and always_inline")
    if "optimize_none" in op.properties and not never:
        raise VerifyException("is optimize_none, so it must be no_inline too")


def _check_body(op: Operation) -> None:
    """Landing pads give and resumes take one type; each tag is on one block."""
    caught: Attribute | None = None
    tags: set[Attribute] = set()
    for block in op.regions[0].blocks:
        for one in block.ops:
            if one.name == "llvm.blocktag":
                tag = one.properties.get("tag")
                if tag is None:
                    continue  # which the tag itself is told of
                if tag in tags:
                    raise VerifyException(f"two of its blocks have the tag {spell(tag)}")
                tags.add(tag)
                continue
            if one.name == "llvm.landingpad":
                type = one.results[0].type
            elif one.name == "llvm.resume":
                type = one.operands[0].type
            else:
                continue
            if caught not in (None, type):
                raise VerifyException(
                    f"its landing pads and resumes have one type, not {caught} and {type}"
                )
            caught = type


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
        raise VerifyException(f"returns {listed(given)}, the function gives {listed(wanted)}")


@hooks.verify("landingpad")
def verify_landingpad(op: Operation) -> None:
    function = op.parent_op()
    while function is not None and function.name != "llvm.func":
        function = function.parent_op()
    if function is not None and "personality" not in function.properties:
        raise VerifyException("stands in a function without personality")
    if "cleanup" not in op.properties and not op.operands:
        raise VerifyException("needs a clause or cleanup")
    for index, clause in enumerate(op.operands):
        if isinstance(clause.type, LLVMArrayType):
            continue
        source = clause.owner
        if isinstance(source, Operation) and source.name == "llvm.bitcast":
            source = source.operands[0].owner
            known = isinstance(source, Operation) and source.name == "llvm.mlir.addressof"
        else:
            known = isinstance(source, Operation) and source.name in (
                "llvm.mlir.zero",
                "llvm.mlir.addressof",
            )
        if not known:
            raise VerifyException(f"clause {index} must be llvm.mlir.zero or llvm.mlir.addressof")


@hooks.verify("blockaddress")
def verify_blockaddress(op: Operation) -> None:
    name, tag = cast(TableAttribute, op.properties["block_addr"]).parameters
    function = lookup_symbol(op, cast(SymbolRefAttr, name))
    if function is None or function.name != "llvm.func":
        raise VerifyException(f"{spell(name)} is no llvm.func in sight")
    tags = (one.properties.get("tag") for one in function.walk() if one.name == "llvm.blocktag")
    if tag not in tags:
        raise VerifyException(f"no block of {spell(name)} has the tag {spell(tag)}")
