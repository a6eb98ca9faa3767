"""The types of the llvm dialect that have no parameters, and the base of all its types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ..syntax.builtin_extra import PlainAttribute
from ..syntax.ir import Attribute, TypeAttribute

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


class LLVMType(PlainAttribute, TypeAttribute):
    """Base of the types whose names start with `llvm.`."""

    INTERFACES: ClassVar[frozenset[str]] = frozenset()
    """What MLIR lets one use the type for, beside what the dialect itself does."""

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return ()

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        pass


class LLVMVoidType(LLVMType):
    """The result of a function that returns nothing."""

    name = "llvm.void"


class LLVMTokenType(LLVMType):
    """A value that no phi or select may hide, as coroutine intrinsics need it."""

    name = "llvm.token"


class LLVMLabelType(LLVMType):
    """The type of a basic block's label."""

    name = "llvm.label"


class LLVMMetadataType(LLVMType):
    """The type of metadata passed to intrinsics."""

    name = "llvm.metadata"


class LLVMX86AMXType(LLVMType):
    """A tile register of x86 AMX."""

    name = "llvm.x86_amx"


class LLVMPPCFP128Type(LLVMType):
    """A pair of f64 that PowerPC uses as a 128-bit float."""

    name = "llvm.ppc_fp128"
    INTERFACES = frozenset(("VectorElementTypeInterface",))
