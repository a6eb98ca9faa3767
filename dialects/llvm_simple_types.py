"""The types of the llvm dialect that have no parameters, and the base of all its types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, ParametrizedAttribute, TypeAttribute, irdl_attr_definition

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


class LLVMType(ParametrizedAttribute, TypeAttribute):
    """Base of the types whose names start with `llvm.`."""

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return ()

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        pass


@irdl_attr_definition
class LLVMVoidType(LLVMType):
    """The result of a function that returns nothing."""

    name = "llvm.void"


@irdl_attr_definition
class LLVMTokenType(LLVMType):
    """A value that no phi or select may hide, as coroutine intrinsics need it."""

    name = "llvm.token"


@irdl_attr_definition
class LLVMLabelType(LLVMType):
    """The type of a basic block's label."""

    name = "llvm.label"


@irdl_attr_definition
class LLVMMetadataType(LLVMType):
    """The type of metadata passed to intrinsics."""

    name = "llvm.metadata"


@irdl_attr_definition
class LLVMX86AMXType(LLVMType):
    """A tile register of x86 AMX."""

    name = "llvm.x86_amx"


@irdl_attr_definition
class LLVMPPCFP128Type(LLVMType):
    """A pair of f64 that PowerPC uses as a 128-bit float."""

    name = "llvm.ppc_fp128"
