"""`builtin.module` as MLIR 22 has it: xDSL's class, and what that lacks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from ..syntax.ir import Block, ModuleOp, StringAttr, VerifyException

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


class BuiltinModuleOp(ModuleOp):
    """A module; its visibility is a property, and all else is named after a dialect."""

    def __str__(self) -> str:
        from ..syntax.op_text import text_of

        return text_of(self)

    inherent_names: ClassVar[frozenset[str]] = frozenset(("sym_name", "sym_visibility"))

    @classmethod
    def parse(cls, parser: "Parser") -> ModuleOp:  # pyright: ignore[reportIncompatibleMethodOverride]
        name = parser.parse_optional_symbol_name()
        written = parser.parse_optional_attr_dict_with_keyword()
        entries = {} if name is None else {"sym_name": name}
        entries |= {} if written is None else written.data
        properties = {key: entries.pop(key) for key in cls.inherent_names if key in entries}
        region = parser.parse_region()
        if region.first_block is None:
            region.add_block(Block())
        return cls.create(properties=properties, attributes=entries, regions=[region])

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        if self.sym_name is not None:
            printer.print_string(" ")
            printer.print_symbol_name(self.sym_name)
        shown = {**self.properties, **self.attributes}
        printer.print_op_attributes(shown, reserved_attr_names=("sym_name",), print_keyword=True)
        printer.print_string(" ")
        printer.print_region(self.body, print_empty_block=False)

    def verify_(self) -> None:
        for name, value in self.properties.items():
            if name not in self.inherent_names:
                raise VerifyException(f"it has no property {name}")
            if not isinstance(value, StringAttr):
                raise VerifyException(f"{name} is a string")
        for name in self.attributes:
            if "." not in name:
                raise VerifyException(f"its attributes are named after dialects, {name} is not")
        blocks: Sequence[Block] = self.regions[0].blocks if len(self.regions) == 1 else ()
        if len(blocks) != 1 or blocks[0].args or self.operands or self.results or self.successors:
            raise VerifyException("it is one region of one block without arguments")
