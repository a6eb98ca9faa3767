"""Print operations, blocks and regions as MLIR's textual IR.

Method names are those of xDSL's printer, so that op classes written for it print here unchanged.
"""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any, NamedTuple, cast

from .attribute_printer import AttributePrinter
from .builtin_extra import EMPTY
from .deep import deeply
from .ir import (
    Attribute,
    Block,
    BlockArgument,
    IsTerminator,
    Operation,
    Region,
    SSAValue,
    StringAttr,
)
from .literals import escape
from .names import Namer, Names, hints
from .resources import kept_resources

INDENT = "  "

LONG_TEXT = 8192
"""The text of an op with regions that is longer is joined with that of the ops around it."""


class Printer(AttributePrinter):
    """Prints one op and what is in it."""

    def __init__(
        self,
        *,
        generic: bool = False,
        locations: bool = False,
        local_scope: bool = False,
        properties_apart: bool = True,
        names: Names | None = None,
    ) -> None:
        super().__init__(local_scope=local_scope)
        self.properties_apart = properties_apart
        self.print_generic_format = generic
        self.print_debuginfo = locations
        self._names = Names() if names is None else names
        self.margin = ""
        self._default_dialects = ["builtin"]
        self._elsewhere: dict[SSAValue, str] = {}
        self._syntaxes: dict[type[Operation], OpSyntax] = {}

    def length(self) -> int:
        """Grows with everything that is printed."""
        return len(self._pieces)

    # Names

    def name_below(self, root: Operation) -> None:
        """Choose the names of all values and blocks in an op."""
        if self.print_generic_format:
            self._names = Namer(_no_results, _no_arguments, unique=True).name_all(root)
        else:
            self._names = Namer(_suggested_results, _suggested_arguments).name_all(root)

    def ssa_name(self, value: SSAValue) -> str:
        """A value's name without `%`."""
        name = self._names.values.get(id(value))
        if name is None:
            name = self._elsewhere.get(value)
        if name is None:
            name = value.name_hint or f"outer{len(self._elsewhere)}"
            self._elsewhere[value] = name
        return name

    def print_ssa_value(self, value: SSAValue) -> str:
        name = "%" + self.ssa_name(value)
        self.print_string(name)
        return name

    print_operand = print_ssa_value

    def print_operands(self, operands: Iterable[SSAValue]) -> None:
        self.print_string("(")
        self.print_string(", ".join(["%" + self.ssa_name(operand) for operand in operands]))
        self.print_string(")")

    def block_number(self, block: Block) -> int | None:
        """The place of a block in its region, if it is in one."""
        number = self._names.blocks.get(block)
        if number is None and block.parent is not None:
            return block.parent.get_block_index(block)
        return number

    def block_name(self, block: Block) -> str:
        number = self.block_number(block)
        return "^detached" if number is None else f"^bb{number}"

    def print_block_name(self, block: Block) -> None:
        self.print_string(self.block_name(block))

    def print_successors(self, successors: Sequence[Block]) -> None:
        if successors:
            self.print_string("[" + ", ".join(map(self.block_name, successors)) + "]")

    # Operations

    def print_op(self, op: Operation) -> None:
        """`%results = op …`, without the margin before it."""
        if op.results:
            self._print_results(op)
        self.print_op_without_results(op)
        if self.print_debuginfo:
            text = self.attribute_text(op.location)
            shown = text if self.local_scope else f"loc({self.aliases.deferred(text)})"
            self.print_string(f" {shown}")

    def print_op_without_results(self, op: Operation) -> None:
        """`op …`, in its own form or the generic one."""
        if self.print_debuginfo:
            # MLIR looks for an alias of the location before it looks for those of the op.
            self.attribute_text(op.location)
        syntax = self._syntaxes.get(type(op))
        if syntax is None:
            syntax = self._syntaxes[type(op)] = syntax_of(op)
        name, dialect, has_own, default_dialect = syntax
        own = has_own and not self.print_generic_format
        if own and dialect and dialect == self._default_dialects[-1]:
            name = name[len(dialect) + 1 :]
        self._default_dialects.append(default_dialect if own else "")
        if own:
            self._pieces.append(name)
            op.print(cast(Any, self))
        else:
            # An op of a dialect that is not loaded is held by xDSL under another name.
            if name == "builtin.unregistered":
                name = cast(StringAttr, op.attributes["op_name__"]).data
            self._pieces.append(f'"{name}"')
            self._print_generic(op)
        self._default_dialects.pop()

    def _print_results(self, op: Operation) -> None:
        packs = self._names.packs.get(op) if len(op.results) > 1 else None
        if packs is None:
            shown = [f"%{self.ssa_name(result)}" for result in op.results]
        else:
            shown = [f"%{name}:{count}" if count > 1 else f"%{name}" for name, count in packs]
        self._pieces.append(f"{', '.join(shown)} = ")

    def _print_generic(self, op: Operation) -> None:
        self.print_operands(op._operands)
        if op._successors:
            self.print_successors(op._successors)
        # MLIR looks for aliases in regions first, then in types, then in attributes.
        before_regions = self.length()
        if op.regions:
            self.print_string(" (")
            for index, region in enumerate(op.regions):
                if index:
                    self.print_string(", ")
                self.print_region(region)
            self.print_string(")")
        function = self.function_type_text(
            [operand.type for operand in op.operands], [result.type for result in op.results]
        )
        complete = getattr(op, "complete_properties", None)
        properties = op.properties if complete is None else complete()
        attributes = op.attributes
        if "op_name__" in attributes and op.name == "builtin.unregistered":
            attributes = {k: v for k, v in attributes.items() if k != "op_name__"}
        if properties and not self.properties_apart:
            attributes, properties = dict(sorted({**attributes, **properties}.items())), {}
        plain = getattr(type(op), "plain_properties", False)
        if properties and attributes and not plain:
            both = {**attributes, **properties}
            for name in sorted(both):
                self.attribute_text(both[name])
        if properties:
            with self.without_own_aliases() if plain else nullcontext():
                shown = f" <{self.dictionary_text(properties if properties != EMPTY else {})}>"
            self._pieces.insert(before_regions, shown)
        if attributes:
            self.print_string(f" {self.dictionary_text(attributes)}")
        self.print_string(f" : {function}")

    def print_op_with_default_format(self, op: Operation) -> None:
        self._print_generic(op)

    def print_operation_type(self, op: Operation) -> None:
        self.print_function_type([o.type for o in op.operands], [r.type for r in op.results])

    def print_function_type(
        self, input_types: Iterable[Attribute], output_types: Iterable[Attribute]
    ) -> None:
        self.print_string(self.function_type_text(input_types, list(output_types)))

    def print_op_attributes(
        self,
        attributes: Mapping[str, Attribute],
        *,
        reserved_attr_names: Iterable[str] = (),
        print_keyword: bool = False,
    ) -> bool:
        """` {a = …}`, with ` attributes` before it on request; nothing where nothing is left."""
        reserved = set(reserved_attr_names)
        left = {key: value for key, value in attributes.items() if key not in reserved}
        if not left:
            return False
        self.print_string(" attributes " if print_keyword else " ")
        self.print_string(self.dictionary_text(left))
        return True

    # Regions and blocks

    def print_region(
        self,
        region: Region,
        print_entry_block_args: bool = True,
        print_empty_block: bool = True,
        print_block_terminators: bool = True,
    ) -> None:
        self.print_string("{\n")
        entry = region.first_block
        if entry is not None:
            header = (print_empty_block and entry.first_op is None) or (
                print_entry_block_args and bool(entry.args)
            )
            self.print_block(entry, header, print_block_terminators)
            for block in list(region.blocks)[1:]:
                self.print_block(block)
        self.print_string(self.margin + "}")

    def print_block(
        self,
        block: Block,
        print_block_args: bool = True,
        print_block_terminator: bool = True,
    ) -> None:
        if print_block_args:
            self._print_label(block)
        outer = self.margin
        self.margin = outer + INDENT
        last = block.last_op if not print_block_terminator else None
        if last is not None and last.attributes:  # they would be lost with it
            last = None
        pieces, margin = self._pieces, self.margin
        op = block.first_op
        while op is not None and not (op is last and _ends_block(type(op))):
            # One text an op: the pieces of a large module would take more space than it.
            own = self._pieces = [margin]
            self.print_op(op)
            own.append("\n")
            self._pieces = pieces
            if not op.regions or (len(own) < 256 and sum(map(len, own)) < LONG_TEXT):
                pieces.append("".join(own))
            else:
                pieces += own
            op = op._next_op
        self.margin = outer

    def _print_label(self, block: Block) -> None:
        self.print_string(self.margin + self.block_name(block))
        if block.args:
            self.print_string("(")
            self.print_list(block.args, self.print_block_argument)
            self.print_string(")")
        self.print_string(":")
        region = block.parent
        if region is not None:
            before = (use.operation.parent for use in block.uses)
            from_ = sorted(
                (one for one in before if one is not None),
                key=lambda one: (self.block_number(one) or 0) if one.parent is region else -1,
            )
            if not from_:
                if block is not region.first_block:
                    self.print_string("  // no predecessors")
            elif len(from_) == 1:
                self.print_string(f"  // pred: {self.block_name(from_[0])}")
            else:
                shown = ", ".join(map(self.block_name, from_))
                self.print_string(f"  // {len(from_)} preds: {shown}")
        self.print_string("\n")

    def print_block_argument(self, arg: BlockArgument, *, print_type: bool = True) -> None:
        self.print_ssa_value(arg)
        if print_type:
            self.print_string(": ")
            self.print_attribute(arg.type)
            self.print_argument_location(arg.location)

    def print_argument_location(self, location: Attribute) -> None:
        """` loc(…)` behind a block argument, where locations are asked for; in full, as in MLIR."""
        if self.print_debuginfo:
            self.print_string(" " + self.aliases.in_place(self.attribute_text(location)))


def print_module(
    module: Operation,
    *,
    generic: bool = False,
    locations: bool = False,
    local_scope: bool = False,
    properties_apart: bool = True,
) -> str:
    """The text of a top-level op and a newline, with the definitions of aliases.

    With `local_scope` there are none: attributes and locations are printed in place. In the generic
    form, properties stand among the attributes if not `properties_apart`.
    """
    made = partial(
        Printer,
        generic=generic,
        locations=locations,
        local_scope=local_scope,
        properties_apart=properties_apart,
    )
    return deeply(lambda: _print_module(module, made()))  # begun again, it begins with nothing


def _print_module(module: Operation, printer: Printer) -> str:
    printer.name_below(module)
    printer.print_op(module)
    printer.print_string("\n")
    text = printer.text_with_definitions()
    return text + printer.resource_definitions(text, kept_resources(module))


def _ends_block(op_class: type[Operation]) -> bool:
    known: bool | None = getattr(op_class, "is_terminator", None)
    return op_class.has_trait(IsTerminator) if known is None else known


class OpSyntax(NamedTuple):
    """How ops of a class are printed."""

    name: str
    dialect: str
    """What the name can go without in a region where it is understood."""
    has_own: bool
    default_dialect: str


def syntax_of(op: Operation) -> OpSyntax:
    """How an op is printed, as others of its class."""
    dialect = op.name.partition(".")[0] if op.name.count(".") == 1 else ""
    return OpSyntax(escape(op.name), dialect, has_custom_syntax(op), default_dialect(op))


def default_dialect(op: Operation | type[Operation]) -> str:
    """The dialect whose prefix ops in an op's regions do without."""
    return getattr(op, "default_dialect", "builtin" if op.name == "builtin.module" else "")


def has_custom_syntax(op: Operation) -> bool:
    """Whether an op's class has a form of its own."""
    says = getattr(type(op), "has_custom_syntax", None)
    return says() if says is not None else type(op).print is not Operation.print


def _suggested_results(op: Operation) -> Sequence[str | None] | None:
    if (hint := hints.get()) is not None and (said := hint("result_names", op)) is not None:
        return said
    suggest = getattr(op, "result_names", None)
    return suggest() if suggest is not None else None


def _suggested_arguments(op: Operation, region: Region) -> Sequence[str | None] | None:
    if (hint := hints.get()) is not None:
        if (said := hint("block_argument_names", op, region)) is not None:
            return said
    suggest = getattr(op, "block_argument_names", None)
    return suggest(region) if suggest is not None else None


def _no_results(op: Operation) -> None:
    return None


def _no_arguments(op: Operation, region: Region) -> None:
    return None
