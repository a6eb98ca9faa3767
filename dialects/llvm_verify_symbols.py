"""What llvm's global variables, aliases, ifuncs, comdats and lists of constructors must be."""

from collections.abc import Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    Operation,
    StringAttr,
    SymbolRefAttr,
    VerifyException,
)
from .hooks import Hooks
from .interfaces import is_pure
from .llvm_attributes import enum_word
from .llvm_compatible import is_llvm_type
from .llvm_types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMPointerType,
    LLVMTargetExtType,
    LLVMTokenType,
    LLVMVoidType,
)
from .llvm_verify_constants import check_string
from .symbols import is_symbol_table, lookup_symbol

hooks = Hooks("llvm")

_NOT_STORED = (LLVMVoidType, LLVMTokenType, LLVMMetadataType, LLVMLabelType)
_IFUNC_LINKAGES = (
    "external",
    "internal",
    "private",
    "weak",
    "weak_odr",
    "linkonce",
    "linkonce_odr",
)
_ALIAS_LINKAGES = (*_IFUNC_LINKAGES, "available_externally")
_GLOBAL_TARGETS = ("spirv.", "amdgcn.named.barrier")
"""How the names of those types of a target begin which a global variable may have."""


def check_at_module_level(op: Operation) -> None:
    outer = op.parent_op()
    if outer is not None and not is_symbol_table(outer):
        raise VerifyException(f"must stand in a module, not in {outer.name}")


def check_comdat(op: Operation) -> None:
    comdat = op.properties.get("comdat")
    if isinstance(comdat, SymbolRefAttr):
        found = lookup_symbol(op, comdat)
        if found is None or found.name != "llvm.comdat_selector":
            raise VerifyException(f"{spell(comdat)} is no selector of a comdat in sight")


def linkage_of(op: Operation) -> str:
    return enum_word(op.properties.get("linkage"), "Linkage")


def _check_stored_type(type: Attribute, what: str) -> None:
    if isinstance(type, _NOT_STORED) or not is_llvm_type(type):
        raise VerifyException(f"{spell(type)} can't be the type of a {what}")


@hooks.verify("mlir.global")
def verify_global(op: Operation) -> None:
    type, value = op.properties["global_type"], op.properties.get("value")
    _check_stored_type(type, "global variable")
    check_at_module_level(op)
    if isinstance(value, StringAttr):
        check_string(value, type, "value")
    if isinstance(type, LLVMTargetExtType):
        if not type.type_name.data.startswith(_GLOBAL_TARGETS):
            raise VerifyException(f"{spell(type)} can't be the type of a global variable")
        if value is not None:
            raise VerifyException(f"a variable of type {spell(type)} starts as zero, without value")
    linkage = linkage_of(op)
    if linkage == "common" and value is not None and not _is_zero(value):
        raise VerifyException(f"a common variable starts as zero, got {spell(value)}")
    if linkage == "appending" and not isinstance(type, LLVMArrayType):
        raise VerifyException(f"only arrays are appended to, not {spell(type)}")
    check_comdat(op)
    _check_alignment(op)
    block = op.regions[0].first_block
    if block is not None:
        _check_initialiser(block, type)
        if value is not None:
            raise VerifyException("has both a value and a region that computes one")


def _check_alignment(op: Operation) -> None:
    value = op.properties.get("alignment")
    if isinstance(value, IntegerAttr):
        size = value.value.data
        if size <= 0 or size & (size - 1):
            raise VerifyException(f"its alignment is {size}, not a power of two")


def _is_zero(value: Attribute) -> bool:
    if isinstance(value, IntegerAttr | FloatAttr):
        return cast("IntegerAttr | FloatAttr", value).value.data == 0
    if isinstance(value, DenseIntOrFPElementsAttr):
        return not any(value.get_values())
    if isinstance(value, ArrayAttr):
        return all(map(_is_zero, cast("ArrayAttr[Attribute]", value)))
    return False


def _returned(block: Block | None, what: str) -> Attribute:
    """The type of what a region gives, which computes it without an effect on memory."""
    last = None if block is None else block.last_op
    if block is None or last is None or last.name != "llvm.return" or len(last.operands) != 1:
        raise VerifyException(f"its region must end with an llvm.return of {what}")
    for one in block.ops:
        if not is_pure(one):
            raise VerifyException(f"{one.name} can't stand in its region, it may change memory")
    return last.operands[0].type


def _check_initialiser(block: Block, type: Attribute) -> None:
    given = _returned(block, "the value")
    if given != type:
        raise VerifyException(f"its region returns {given}, the variable is of type {type}")


@hooks.verify("mlir.alias")
def verify_alias(op: Operation) -> None:
    _check_stored_type(op.properties["alias_type"], "alias")
    _check_linkage(op, "an alias", _ALIAS_LINKAGES)
    given = _returned(op.regions[0].first_block, "a pointer")
    if not isinstance(given, LLVMPointerType):
        raise VerifyException(f"its region returns {given}, not a pointer")


def _check_linkage(op: Operation, what: str, allowed: Sequence[str]) -> None:
    linkage = linkage_of(op)
    if linkage not in ("", *allowed):
        raise VerifyException(f"{what} can't be {linkage}, but {', '.join(allowed)}")


@hooks.verify("mlir.ifunc")
def verify_ifunc(op: Operation) -> None:
    _check_linkage(op, "an ifunc", _IFUNC_LINKAGES)
    name = cast(SymbolRefAttr, op.properties["resolver"])
    resolver = lookup_symbol(op, name)
    while resolver is not None and resolver.name == "llvm.mlir.alias":
        block = resolver.regions[0].first_block
        returned = block.last_op if block is not None else None
        source = returned.operands[0].owner if returned is not None and returned.operands else None
        if not isinstance(source, Operation) or source.name != "llvm.mlir.addressof":
            return
        resolver = _addressed(source)
    if resolver is None or resolver.name != "llvm.func":
        raise VerifyException(f"its resolver {spell(name)} is no function in sight")
    if resolver.regions[0].first_block is None or linkage_of(resolver) == "available_externally":
        raise VerifyException(f"its resolver {spell(name)} needs a body")
    type = resolver.properties.get("function_type")
    if not isinstance(type, LLVMFunctionType) or not isinstance(type.result, LLVMPointerType):
        raise VerifyException(f"its resolver {spell(name)} must return a pointer")
    space = op.properties.get("address_space")
    wanted = space.value.data if isinstance(space, IntegerAttr) else 0
    pointer = op.properties["resolver_type"]
    if not isinstance(pointer, LLVMPointerType) or pointer.space != wanted:
        raise VerifyException(
            f"the type of its resolver must be a pointer to address space {wanted}, "
            f"got {spell(pointer)}"
        )


@hooks.verify("comdat")
def verify_comdat(op: Operation) -> None:
    for block in op.regions[0].blocks:
        for one in block.ops:
            if one.name != "llvm.comdat_selector":
                raise VerifyException(f"holds selectors of comdats only, got {one.name}")


@hooks.verify("mlir.global_ctors", "mlir.global_dtors")
def verify_lists(op: Operation) -> None:
    which = "ctors" if op.name == "llvm.mlir.global_ctors" else "dtors"
    names = cast("ArrayAttr[SymbolRefAttr]", op.properties[which])
    data = cast("ArrayAttr[Attribute]", op.properties["data"])
    priorities = cast("ArrayAttr[Attribute]", op.properties["priorities"])
    for one in data:
        flat = isinstance(one, SymbolRefAttr) and not one.nested_references.data
        if not flat and one.name != "llvm.zero":
            raise VerifyException(f"its data are symbols or #llvm.zero, got {spell(one)}")
    if not len(names) == len(priorities) == len(data):
        raise VerifyException(
            f"has {len(names)} {which}, {len(priorities)} priorities and {len(data)} data"
        )
    for name in names:
        function = lookup_symbol(op, name)
        if function is None or function.name != "llvm.func":
            raise VerifyException(f"{spell(name)} is no llvm.func in sight")
        if function.regions[0].first_block is None:
            raise VerifyException(f"{spell(name)} has no body")


@hooks.verify("linker_options", "module_flags")
def verify_of_module(op: Operation) -> None:
    check_at_module_level(op)
    flags = op.properties.get("flags")
    for flag in cast("ArrayAttr[Attribute]", flags) if isinstance(flags, ArrayAttr) else ():
        if flag.name != "llvm.mlir.module_flag":
            raise VerifyException(f"its flags are #llvm.mlir.module_flag, got {spell(flag)}")


# What names a symbol


def _addressed(op: Operation) -> Operation | None:
    """What an llvm.mlir.addressof names."""
    name = op.properties.get("global_name")
    return lookup_symbol(op, name) if isinstance(name, SymbolRefAttr) else None


@hooks.verify("mlir.addressof")
def verify_addressof(op: Operation) -> None:
    name = cast(SymbolRefAttr, op.properties["global_name"])
    symbol = lookup_symbol(op, name)
    known = ("llvm.func", "llvm.mlir.global", "llvm.mlir.alias", "llvm.mlir.ifunc")
    if symbol is None or symbol.name not in known:
        raise VerifyException(f"{name} is no global variable, function or alias in sight")
    type = op.results[0].type
    wanted = _space_of(symbol)
    if wanted is not None and isinstance(type, LLVMPointerType) and type.space != wanted:
        raise VerifyException(
            f"points to address space {type.space}, {name} is in address space {wanted}"
        )


def _space_of(symbol: Operation) -> int | None:
    """The address space of a variable or alias; None where that is not known."""
    if symbol.name == "llvm.mlir.global":
        space = symbol.properties.get("addr_space")
        return space.value.data if isinstance(space, IntegerAttr) else 0
    block = symbol.regions[0].first_block if symbol.name == "llvm.mlir.alias" else None
    last = None if block is None else block.last_op
    if last is None or len(last.operands) != 1:
        return None
    type = last.operands[0].type
    return type.space if isinstance(type, LLVMPointerType) else None


@hooks.verify("dso_local_equivalent")
def verify_dso_local_equivalent(op: Operation) -> None:
    name = cast(SymbolRefAttr, op.properties["function_name"])
    symbol = lookup_symbol(op, name)
    if symbol is None or symbol.name not in ("llvm.func", "llvm.mlir.alias"):
        raise VerifyException(f"{spell(name)} is no function or alias in sight")
    if symbol.name == "llvm.mlir.alias":
        for one in symbol.walk():
            if one.name == "llvm.mlir.addressof":
                target = _addressed(one)
                if target is not None and target.name == "llvm.mlir.global":
                    raise VerifyException(f"{spell(name)} is an alias of a variable")
    if linkage_of(symbol) == "extern_weak":
        raise VerifyException(f"{spell(name)} is extern_weak, so it may have no address")
