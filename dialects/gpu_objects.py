"""What MLIR does by hand for the attributes of compiled kernels: objects and tables of kernels."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    StringAttr,
    VerifyException,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .type_interfaces import implements

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("gpu")

TARGET = "TargetAttrInterface"


@hooks.parse_attribute("#kernel_table")
def parse_kernel_table(parser: "Parser") -> Sequence[Attribute | None]:
    """`<[#gpu.kernel_metadata<…>, …]>`, or `<>`; the kernels are kept by their names."""
    with parser.in_angle_brackets():
        if not parser.text.startswith("[", parser.pos):
            return [None]
        parser.parse_punctuation("[")
        kernels = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, lambda: _parse_kernel(parser)
        )
        parser.parse_punctuation("]")
    return [ArrayAttr(sorted(kernels, key=_name))]


def _parse_kernel(parser: "Parser") -> Attribute:
    at = parser.pos
    kernel = parser.parse_attribute()
    if kernel.name != "gpu.kernel_metadata":
        parser.raise_error(f"expected #gpu.kernel_metadata, found {spell(kernel)}", at)
    return kernel


def _name(kernel: Attribute) -> str:
    return cast(StringAttr, cast(TableAttribute, kernel).parameter("name")).data


@hooks.print_attribute("#kernel_table")
def print_kernel_table(table: TableAttribute, printer: "Printer") -> None:
    kernels = cast("ArrayAttr[Attribute] | None", table.parameter("kernel_table"))
    with printer.in_angle_brackets():
        if kernels is not None and kernels.data:
            printer.print_attribute(kernels)


@hooks.verify_parameters("#kernel_table")
def check_kernel_table(table: TableAttribute) -> None:
    kernels = cast("ArrayAttr[Attribute] | None", table.parameter("kernel_table"))
    names = [_name(kernel) for kernel in (kernels.data if kernels is not None else ())]
    for one, other in pairwise(names):
        if one == other:
            raise VerifyException(f"two kernels are called {one}")


@hooks.verify_parameters("#kernel_metadata")
def check_kernel_metadata(kernel: TableAttribute) -> None:
    if not _name(kernel):
        raise VerifyException("a kernel needs a name")
    given = cast("ArrayAttr[Attribute] | None", kernel.parameter("arg_attrs"))
    for one in given.data if given is not None else ():
        if not isinstance(one, DictionaryAttr):
            raise VerifyException(f"arg_attrs has a dictionary for each argument, got {spell(one)}")


@hooks.verify_parameters("#object")
def check_object(made: TableAttribute) -> None:
    target = made.parameter("target")
    assert target is not None
    if not implements(target, TARGET):
        raise VerifyException(f"an object is for a target, as #nvvm.target, got {spell(target)}")


@hooks.verify_parameters("#select_object")
def check_select_object(choice: TableAttribute) -> None:
    target = choice.parameter("target")
    match target:
        case None:
            return
        case IntegerAttr():
            if target.value.data < 0:
                raise VerifyException(f"objects are counted from 0, got {target.value.data}")
        case _ if not implements(target, TARGET):
            raise VerifyException(f"chooses by a target or a number, got {spell(target)}")
        case _:
            return
