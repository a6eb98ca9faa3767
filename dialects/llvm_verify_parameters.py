"""What llvm's attributes of arguments and results must be, and which values may have them."""

from collections.abc import Callable

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    TypeAttribute,
    UnitAttr,
    VerifyException,
)
from .hooks import Hooks
from .llvm_compatible import is_compatible
from .llvm_types import LLVMPointerType, LLVMVoidType

hooks = Hooks("llvm")

_UNIT = ("a unit attribute", UnitAttr)
_TYPE = ("a type", TypeAttribute)
_NUMBER = ("an integer", IntegerAttr)
_ANY = ("any type", TypeAttribute)
_POINTER = ("a pointer", LLVMPointerType)
_INTEGER = ("an integer", IntegerType)

_RULES = {
    **dict.fromkeys(
        "noalias readonly readnone writeonly nest nocapture nofree nonnull".split(),
        (_UNIT, _POINTER),
    ),
    **dict.fromkeys(
        "sret byval byref elementtype inalloca preallocated".split(), (_TYPE, _POINTER)
    ),
    **dict.fromkeys("signext zeroext".split(), (_UNIT, _INTEGER)),
    **dict.fromkeys("align dereferenceable dereferenceable_or_null".split(), (_NUMBER, _POINTER)),
    "alignstack": (_NUMBER, _ANY),
    **dict.fromkeys("noundef inreg returned".split(), (_UNIT, _ANY)),
}
"""By name: what the attribute is, and what the argument or result is."""

_NOT_OF_RESULTS = frozenset(
    "allocalign allocptr byval byref inalloca nest nocapture nofree preallocated readnone readonly "
    "returned alignstack sret writeonly".split()
)


Check = Callable[[Operation, Attribute, DictionaryAttr], None]


def _of_argument(name: str) -> Check:
    def check(op: Operation, type_: Attribute, attributes: DictionaryAttr) -> None:
        if name not in _RULES:
            return
        (wanted, kind), (holder, holder_kind) = _RULES[name]
        value = attributes.data[f"llvm.{name}"]
        if not isinstance(value, kind):
            raise VerifyException(f"must be {wanted}, got {spell(value)}")
        if not isinstance(type_, holder_kind) and is_compatible(type_):
            raise VerifyException(f"is for {holder}, not for {spell(type_)}")

    return check


def _of_result(name: str) -> Check:
    as_argument = _of_argument(name)

    def check(op: Operation, type_: Attribute, attributes: DictionaryAttr) -> None:
        if isinstance(type_, LLVMVoidType):
            raise VerifyException("is on nothing: the function returns void")
        if name in _NOT_OF_RESULTS:
            raise VerifyException("is for arguments only")
        as_argument(op, type_, attributes)

    return check


for _name in {*_RULES, *_NOT_OF_RESULTS}:
    hooks.verify_argument_attribute(_name)(_of_argument(_name))
    hooks.verify_result_attribute(_name)(_of_result(_name))


@hooks.verify_attribute("data_layout")
def verify_data_layout(op: Operation, value: Attribute) -> None:
    """LLVM's description of a target's memory."""
    from .llvm_data_layout import check_data_layout

    check_data_layout(value)
