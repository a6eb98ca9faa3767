"""What the parameters of the llvm dialect's attributes must be, beyond their kinds."""

from collections.abc import Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import ArrayAttr, Attribute, IntegerAttr, StringAttr, VerifyException
from .attributes import TableAttribute
from .hooks import Hooks

hooks = Hooks("llvm")


def _values(attribute: TableAttribute) -> Sequence[Attribute]:
    values = attribute.parameters[0]
    return cast("ArrayAttr[Attribute]", values).data if isinstance(values, ArrayAttr) else ()


@hooks.verify_parameters("#target_features")
def verify_target_features(attribute: TableAttribute) -> None:
    for one in _values(attribute):
        text = one.data if isinstance(one, StringAttr) else ""
        if text[:1] not in ("+", "-"):
            raise VerifyException(f"a feature starts with + or -, got {spell(one)}")
        if "," in text:
            raise VerifyException(f"each feature is a string of its own, got {spell(one)}")


@hooks.verify_parameters("#mlir.module_flag")
def verify_module_flag(attribute: TableAttribute) -> None:
    _, key, value = attribute.parameters
    word = cast(StringAttr, key).data
    if word == "CG Profile":
        entries = (
            cast("ArrayAttr[Attribute]", value).data if isinstance(value, ArrayAttr) else [value]
        )
        for one in entries:
            if one.name != "llvm.cgprofile_entry":
                raise VerifyException(
                    f"{word} is an array of #llvm.cgprofile_entry, got {spell(one)}"
                )
    elif word == "ProfileSummary":
        if value.name != "llvm.profile_summary":
            raise VerifyException(f"{word} is a #llvm.profile_summary, got {spell(value)}")
    elif not isinstance(value, IntegerAttr | StringAttr):
        raise VerifyException(f"{spell(key)} is an integer or a string, got {spell(value)}")


@hooks.verify_parameters("#alias_scope")
def verify_alias_scope(attribute: TableAttribute) -> None:
    id = attribute.parameters[0]
    if not (isinstance(id, StringAttr) or id.name == "builtin.distinct"):
        raise VerifyException(f"a scope is known by distinct[…]<> or a string, got {spell(id)}")
