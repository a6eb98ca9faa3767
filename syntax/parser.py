"""Read operations, blocks and regions of MLIR's textual IR.

Method names are those of xDSL's parser, so that op classes written for it parse here unchanged.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, cast

from .attribute_parser import AttributeParser, AttributeRegistry
from .diagnostics import Diagnostic, Failure, Sources
from .ir import (
    Attribute,
    Block,
    DictionaryAttr,
    ModuleOp,
    Operation,
    Region,
    SSAValue,
    TypeAttribute,
    UnknownLoc,
    VerifyException,
)
from .patterns import Pattern
from .scanner import ParseError
from .source import SourceFile

MAX_ERRORS = 50
"""Reading stops after so many errors."""

_NAME = Pattern(r"%([\w$.-]+)(?:#(\d+))?")
_RESULTS = Pattern(r"%[\w$.-]+(?:\s*:\s*\d+)?(?:\s*,\s*%[\w$.-]+(?:\s*:\s*\d+)?)*\s*=(?!=)")
_RESULT = Pattern(r"%([\w$.-]+)(?:\s*:\s*(\d+))?")
_OP_NAME = Pattern(r"[A-Za-z_][\w$.]*")
_LABEL = Pattern(r"\^([\w$.-]+)")
_SKIP = Pattern(r'//[^\n]*|"(?:[^"\\\n]|\\.)*"|[{}\n]')
_HINT = Pattern(r"(?!\d+$)[\w$.-]+")
_ARGUMENT_DEFAULT = Pattern(r"arg\d+$")


class Registry(AttributeRegistry, Protocol):
    """What the parser asks of the dialects it is handed."""

    def get_optional_op(self, name: str) -> type[Operation] | None: ...

    def unknown_op(self, name: str) -> str:
        """The message for an op name that is not known."""
        ...


class UnresolvedOperand(NamedTuple):
    """The use of a value by name, before its type is known."""

    name: str
    index: int  # pyright: ignore[reportIncompatibleMethodOverride] (a use has no tuple.index)
    pos: int

    @property
    def operand_name(self) -> str:
        return f"{self.name}#{self.index}" if self.index else self.name


class Argument(NamedTuple):
    """A block argument as written: `%name: type loc(…)`."""

    name: str
    type: Attribute | None
    location: Attribute | None
    pos: int

    def resolve(self, type: Attribute) -> "Argument":
        return self._replace(type=type)


class ForwardValue(SSAValue):
    """Stands for a value that is used before it is defined."""

    def __init__(self, type: Attribute, pos: int) -> None:
        self._type = type
        self.first_use = None
        self._name = None
        self.pos = pos

    @property
    def owner(self) -> Operation | Block:
        raise ValueError("a value that is not defined yet has no owner")


class Parser(AttributeParser):
    """Reads one text. `parse_module` raises Failure with every error that was found."""

    def __init__(
        self,
        registry: Registry,
        text: str,
        name: str = "<stdin>",
        sources: Sources | None = None,
    ) -> None:
        self.source = SourceFile(name, text)
        if sources is not None:
            sources.add(self.source)
        super().__init__(registry, text, name)
        self.ops = registry
        self.errors: list[Diagnostic] = []
        self._values: dict[str, Sequence[SSAValue]] = {}
        self._defined: list[list[tuple[str, Sequence[SSAValue] | None]]] = [[]]
        self._forward: dict[tuple[str, int], ForwardValue] = {}
        self._lost: set[str] = set()
        self._blocks: list[dict[str, Block]] = []
        self._unplaced: list[dict[str, int]] = []
        self._default_dialects = ["builtin"]
        self._op_classes: dict[str, type[Operation]] = {}
        self._hints: dict[str, str | None] = {}

    # Modules

    def parse_module(self) -> ModuleOp:
        """The text's only top-level module, or a new one around its top-level ops."""
        block = Block()
        try:
            while not self.at_end():
                if not self.parse_optional_definition():
                    self._parse_op_into(block)
            self._check_forward()
        except _TooManyErrors:
            pass
        except ParseError as failed:
            self._note(failed)
        except RecursionError:
            self.errors.append(self.diagnostic(self.pos, "the text is nested too deeply"))
        if self.errors:
            raise Failure(self.errors)
        only = block.first_op
        if isinstance(only, ModuleOp) and only is block.last_op:
            only.detach()
            return only
        module = ModuleOp(Region(block))
        module.location = self.source.location(0)
        return module

    # Operations

    def parse_optional_operation(self) -> Operation | None:
        if self.text[self.pos : self.pos + 1] in ("%", '"') or _OP_NAME.match(self.text, self.pos):
            return self.parse_operation()
        return None

    def parse_op(self) -> Operation:
        return self.parse_operation()

    def parse_operation(self) -> Operation:
        start = self.pos
        text = self.text
        results: list[tuple[str, int, int]] = []
        if text.startswith("%", start):
            matched = _RESULTS.match(text, start)
            if matched is None:
                self.raise_error("expected '=' after the names of an op's results", start)
            for one in _RESULT.finditer(text, start, matched.end()):
                results.append((one[1], int(one[2] or 1), one.start()))
            self.skip_to(matched.end())
        at = self.pos
        generic = text.startswith('"', at)
        if generic:
            name = self.parse_str_literal()
        else:
            matched = _OP_NAME.match(text, at)
            if matched is None:
                self.raise_error("expected an op")
            name = matched[0]
            self.skip_to(matched.end())
        op_class = self._op_class(name, at, generic)
        self._default_dialects.append(getattr(op_class, "default_dialect", ""))
        try:
            op = self._parse_generic(op_class) if generic else op_class.parse(cast(Any, self))
        except VerifyException as failed:
            raise ParseError(at, f"{op_class.name}: {failed}") from None
        finally:
            self._default_dialects.pop()
        location = self.parse_optional_location()
        op.location = self.source.location(at) if location is None else cast(Any, location)
        if results:
            self._name_results(op, results)
        return op

    def _op_class(self, name: str, at: int, generic: bool) -> type[Operation]:
        if not generic and "." not in name:
            for dialect in (self._default_dialects[-1], "builtin", "func"):
                if dialect and self.ops.get_optional_op(f"{dialect}.{name}") is not None:
                    name = f"{dialect}.{name}"
                    break
        found = self._op_classes.get(name)
        if found is None:
            found = self.ops.get_optional_op(name)
            if found is None:
                self.raise_error(self.ops.unknown_op(name), at)
            self._op_classes[name] = found
        return found

    def _parse_generic(self, op_class: type[Operation]) -> Operation:
        self.parse_punctuation("(")
        operands: list[UnresolvedOperand] = []
        if not self.parse_optional_punctuation(")"):
            operands = [self.parse_unresolved_operand()]
            while self.parse_optional_punctuation(","):
                operands.append(self.parse_unresolved_operand())
            self.parse_punctuation(")")
        successors = self.parse_optional_successors() or []
        properties = self.parse_optional_properties_dict()
        regions = self._parse_optional_regions()
        attributes = self.parse_optional_attr_dict()
        self.parse_punctuation(":")
        types_at = self.pos
        function = self.parse_function_type()
        values = self.resolve_operands(operands, function.inputs.data, types_at)
        inherent = getattr(op_class, "inherent_names", None)
        if attributes and inherent:
            for key in [key for key in attributes if key in inherent and key not in properties]:
                properties[key] = attributes.pop(key)
        return op_class.create(
            operands=values,
            result_types=function.outputs.data,
            properties=properties,
            attributes=attributes,
            successors=successors,
            regions=regions,
        )

    def _parse_optional_regions(self) -> list[Region]:
        if not self.text.startswith("(", self.pos):
            return []
        self.parse_punctuation("(")
        regions = [self.parse_region()]
        while self.parse_optional_punctuation(","):
            regions.append(self.parse_region())
        self.parse_punctuation(")")
        return regions

    def parse_optional_properties_dict(self) -> dict[str, Attribute]:
        if not self.parse_optional_punctuation("<"):
            return {}
        if not self.text.startswith("{", self.pos):
            self.raise_error("expected '{' after '<'")
        entries = self.parse_optional_attr_dict()
        self.parse_punctuation(">")
        return entries

    # Values

    def _name_results(self, op: Operation, names: Sequence[tuple[str, int, int]]) -> None:
        results = op.results
        wanted = sum(count for _, count, _ in names)
        if wanted != len(results):
            at = names[0][2]
            self.raise_error(f"{op.name} has {len(results)} results, {wanted} are named", at)
        start = 0
        for name, count, at in names:
            self._define(name, results[start : start + count], at)
            start += count

    def _define(self, name: str, values: Sequence[SSAValue], at: int) -> None:
        """Bind a name in the innermost scope and give the values that waited for it."""
        scope = self._defined[-1]
        old = self._values.get(name)
        if old is not None and any(name == bound for bound, _ in scope):
            self.raise_error(f"%{name} is defined twice", at)
        scope.append((name, old))
        self._values[name] = values
        hint = self._hints.get(name, "")
        if hint == "":
            kept = _HINT.fullmatch(name) and not _ARGUMENT_DEFAULT.match(name)
            hint = self._hints[name] = name if kept else None
        if hint and values:
            values[0].name_hint = hint
        if self._forward:
            for index, value in enumerate(values):
                waiting = self._forward.pop((name, index), None)
                if waiting is not None:
                    if waiting.type != value.type:
                        self.raise_error(
                            f"%{name} is used with type {waiting.type}, but has type {value.type}",
                            waiting.pos,
                        )
                    waiting.replace_all_uses_with(value)

    def _check_forward(self) -> None:
        for (name, index), value in self._forward.items():
            if name not in self._lost:
                shown = f"%{name}#{index}" if index else f"%{name}"
                self.errors.append(self.diagnostic(value.pos, f"{shown} is not defined"))

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        matched = _NAME.match(self.text, self.pos)
        if matched is None:
            return None
        at = self.pos
        self.skip_to(matched.end())
        return UnresolvedOperand(matched[1], int(matched[2] or 0), at)

    def parse_unresolved_operand(self, msg: str = "expected an operand") -> UnresolvedOperand:
        return self.parse_optional_unresolved_operand() or self.raise_error(msg)

    def resolve_operand(self, operand: UnresolvedOperand, type: Attribute) -> SSAValue:
        name, index, pos = operand
        values = self._values.get(name)
        if values is None:
            waiting = self._forward.get((name, index))
            if waiting is None:
                waiting = self._forward[name, index] = ForwardValue(type, pos)
            if waiting.type != type:
                if name in self._lost:
                    return ForwardValue(type, pos)
                self.raise_error(
                    f"%{name} is used with type {type}, but earlier with type {waiting.type}", pos
                )
            return waiting
        if index >= len(values):
            self.raise_error(f"%{name} has {len(values)} results, there is no #{index}", pos)
        value = values[index]
        if value.type is not type and value.type != type:
            self.raise_error(f"%{name} has type {value.type}, {type} is wanted here", pos)
        return value

    def resolve_operands(
        self, args: Sequence[UnresolvedOperand], input_types: Sequence[Attribute], error_pos: int
    ) -> list[SSAValue]:
        if len(args) != len(input_types):
            self.raise_error(f"{len(args)} operands, but {len(input_types)} types", error_pos)
        return [self.resolve_operand(a, t) for a, t in zip(args, input_types, strict=True)]

    def parse_optional_operand(self, type: Attribute | None = None) -> SSAValue | None:
        operand = self.parse_optional_unresolved_operand()
        if operand is None:
            return None
        if type is not None:
            return self.resolve_operand(operand, type)
        values = self._values.get(operand.name)
        if values is None or operand.index >= len(values):
            self.raise_error(f"%{operand.operand_name} is not defined", operand.pos)
        return values[operand.index]

    def parse_operand(
        self, type: Attribute | None = None, *, msg: str = "expected an operand"
    ) -> SSAValue:
        return self.parse_optional_operand(type) or self.raise_error(msg)

    def parse_op_args_list(self) -> list[UnresolvedOperand]:
        return self.parse_comma_separated_list(
            self.Delimiter.PAREN, self.parse_unresolved_operand
        )

    # Regions and blocks

    def parse_optional_argument(self, *, expect_type: bool = True) -> Argument | None:
        matched = _NAME.match(self.text, self.pos)
        if matched is None:
            return None
        at = self.pos
        self.skip_to(matched.end())
        type = None
        if expect_type:
            self.parse_punctuation(":")
            type = self.parse_type()
        return Argument(matched[1], type, self.parse_optional_location(), at)

    def parse_argument(self, *, expect_type: bool = True) -> Argument:
        return self.parse_optional_argument(expect_type=expect_type) or self.raise_error(
            "expected a block argument"
        )

    def parse_optional_region(
        self, arguments: Sequence[Argument] | None = None
    ) -> Region | None:
        return self.parse_region(arguments) if self.text.startswith("{", self.pos) else None

    def parse_region(self, arguments: Sequence[Argument] | None = None) -> Region:
        self.parse_punctuation("{")
        region = Region()
        self._defined.append([])
        self._blocks.append({})
        self._unplaced.append({})
        try:
            if arguments or self.text[self.pos : self.pos + 1] not in ("}", "^"):
                entry = Block()
                region.add_block(entry)
                for argument in arguments or ():
                    self._add_argument(entry, argument)
                self._parse_block_body(entry)
            while not self.parse_optional_punctuation("}"):
                if not self.text.startswith("^", self.pos):
                    self.raise_error("expected an op, a block label or '}'")
                self._parse_block(region)
            for name, at in self._unplaced[-1].items():
                self.raise_error(f"block ^{name} is not defined", at)
        finally:
            self._blocks.pop()
            self._unplaced.pop()
            for name, old in reversed(self._defined.pop()):
                if old is None:
                    del self._values[name]
                else:
                    self._values[name] = old
        return region

    def parse_region_list(self) -> list[Region]:
        return self._parse_optional_regions()

    def _parse_block(self, region: Region) -> None:
        at = self.pos
        name = self._parse_label()
        block = self._blocks[-1].get(name)
        if block is None:
            block = self._blocks[-1][name] = Block()
        elif name not in self._unplaced[-1]:
            self.raise_error(f"block ^{name} is defined twice", at)
        self._unplaced[-1].pop(name, None)
        region.add_block(block)
        if self.parse_optional_punctuation("("):
            if not self.parse_optional_punctuation(")"):
                self._add_argument(block, self.parse_argument())
                while self.parse_optional_punctuation(","):
                    self._add_argument(block, self.parse_argument())
                self.parse_punctuation(")")
        self.parse_punctuation(":")
        self._parse_block_body(block)

    def _add_argument(self, block: Block, argument: Argument) -> None:
        if argument.type is None:
            self.raise_error(f"%{argument.name} needs a type", argument.pos)
        value = block.insert_arg(cast(TypeAttribute, argument.type), len(block.args))
        value.location = cast(
            UnknownLoc, argument.location or self.source.location(argument.pos)
        )
        self._define(argument.name, (value,), argument.pos)

    def _parse_block_body(self, block: Block) -> None:
        text = self.text
        while (next_ := text[self.pos : self.pos + 1]) and next_ not in "}^":
            self._parse_op_into(block)

    def _parse_op_into(self, block: Block) -> None:
        """Read one op. On an error go on after it, so that the user hears of all of them."""
        start = self.pos
        depth = len(self._defined), len(self._blocks), len(self._default_dialects)
        try:
            block.add_op(self.parse_operation())
        except ParseError as failed:
            self._note(failed)
            if not self._recover(start, failed.pos):
                raise _TooManyErrors from None
            del self._default_dialects[depth[2] :]

    def _note(self, failed: ParseError) -> None:
        error = self.diagnostic(failed.pos, failed.message, failed.notes)
        if error not in self.errors:
            self.errors.append(error)
        if len(self.errors) >= MAX_ERRORS:
            self.errors.append(self.diagnostic(failed.pos, "too many errors, the rest is not read"))
            raise _TooManyErrors

    def _recover(self, start: int, failed: int) -> bool:
        """Skip the op that begins at `start`: past the error, to a line end outside its braces."""
        matched = _RESULTS.match(self.text, start)
        if matched is not None:
            self._lost.update(one[1] for one in _RESULT.finditer(self.text, start, matched.end()))
        depth = 0
        for token in _SKIP.finditer(self.text, start):
            match token[0]:
                case "{":
                    depth += 1
                case "}":
                    depth -= 1
                    if depth < 0:
                        self.skip_to(token.start())
                        return True
                case "\n" if depth == 0 and token.start() >= failed:
                    self.skip_to(token.start())
                    return True
                case _:
                    pass
        self.skip_to(len(self.text))
        return depth <= 0

    def _parse_label(self) -> str:
        matched = _LABEL.match(self.text, self.pos)
        if matched is None:
            self.raise_error("expected a block label")
        self.skip_to(matched.end())
        return matched[1]

    def parse_optional_successor(self) -> Block | None:
        return self.parse_successor() if self.text.startswith("^", self.pos) else None

    def parse_successor(self) -> Block:
        at = self.pos
        name = self._parse_label()
        if not self._blocks:
            self.raise_error("a block label outside of a region", at)
        block = self._blocks[-1].get(name)
        if block is None:
            block = self._blocks[-1][name] = Block()
            self._unplaced[-1][name] = at
        return block

    def parse_optional_successors(self) -> list[Block] | None:
        if not self.parse_optional_punctuation("["):
            return None
        blocks = [self.parse_successor()]
        while self.parse_optional_punctuation(","):
            blocks.append(self.parse_successor())
        self.parse_punctuation("]")
        return blocks

    def parse_successors(self) -> list[Block]:
        return self.parse_optional_successors() or self.raise_error("expected successors")

    # Attribute dictionaries of ops

    def parse_optional_attr_dict(self) -> dict[str, Attribute]:
        return self.parse_optional_dictionary_attr_dict()

    def parse_optional_attr_dict_with_keyword(
        self, reserved_attr_names: Sequence[str] = ()
    ) -> DictionaryAttr | None:
        if not self.parse_optional_keyword("attributes"):
            return None
        at = self.pos
        entries = self.parse_optional_attr_dict()
        self._refuse_reserved(entries, reserved_attr_names, at)
        return DictionaryAttr(entries)

    def parse_optional_attr_dict_with_reserved_attr_names(
        self, reserved_attr_names: Sequence[str] = ()
    ) -> DictionaryAttr | None:
        at = self.pos
        entries = self.parse_optional_attr_dict()
        self._refuse_reserved(entries, reserved_attr_names, at)
        return DictionaryAttr(entries)

    def _refuse_reserved(
        self, entries: dict[str, Attribute], reserved: Sequence[str], at: int
    ) -> None:
        for name in reserved:
            if name in entries:
                self.raise_error(f"attribute {name} is written elsewhere in this op's syntax", at)

    # Errors

    def diagnostic(self, at: int, message: str, notes: Sequence[Diagnostic] = ()) -> Diagnostic:
        from .diagnostics import Place

        line, column = self.source.line_column(at)
        place = Place(self.source.name, line, column)
        return Diagnostic("error", message, place, "parse", tuple(notes))


class _TooManyErrors(Exception):
    """Ends the reading of a text."""
