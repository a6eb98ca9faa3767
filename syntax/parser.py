"""Read operations, blocks and regions of MLIR's textual IR.

Method names are those of xDSL's parser, so that op classes written for it parse here unchanged.
"""

from collections.abc import Sequence
from typing import Any, Protocol, cast

from .attribute_parser import AttributeRegistry
from .diagnostics import Failure, Sources
from .ir import (
    Attribute,
    Block,
    FileLineColLoc,
    ModuleOp,
    Operation,
    Region,
    TypeAttribute,
    UnknownLoc,
    VerifyException,
)
from .patterns import Pattern
from .recovery import (
    RESULTS,
    begins_anew,
    behind,
    end_of_line_before,
    end_of_space,
    is_behind_another,
)
from .resources import keep_resources
from .scanner import ParseError
from .source import SourceFile
from .value_parser import Argument as Argument
from .value_parser import UnresolvedOperand as UnresolvedOperand
from .value_parser import ValueParser

MAX_ERRORS = 50
"""Reading stops after so many errors."""

_RESULT = Pattern(r"%([\w$.-]+)(?:\s*:\s*(\d+))?")
_OP_NAME = Pattern(r"[A-Za-z_][\w$.]*")
_LABEL = Pattern(r"\^([\w$.-]+)")


class Registry(AttributeRegistry, Protocol):
    """What the parser asks of the dialects it is handed."""

    def get_optional_op(self, name: str) -> type[Operation] | None: ...

    def unknown_op(self, name: str, around: str = "") -> str:
        """The message for an op name that is not known, in a region of the op `around`."""
        ...

    def hint(self, op: str, message: str, found: str) -> str:
        """What is added to the message of an error in an op, whose text goes on with `found`."""
        ...


class Parser(ValueParser):
    """Reads one text. `parse_module` raises Failure with every error that was found."""

    def __init__(
        self,
        registry: Registry,
        text: str,
        name: str = "<stdin>",
        sources: Sources | None = None,
    ) -> None:
        source = SourceFile(name, text)
        if sources is not None:
            sources.add(source)
        super().__init__(registry, source)
        self.ops = registry
        self._blocks: list[dict[str, Block]] = []
        self._unplaced: list[dict[str, int]] = []
        self._default_dialects = ["builtin"]
        self._op_at = 0
        self._op_classes: dict[str, type[Operation]] = {}

    # Modules

    def parse_module(self) -> ModuleOp:
        """The text's only top-level module, or a new one around its top-level ops."""
        block = Block()
        try:
            while not self.at_end():
                if not self.parse_optional_definition():
                    self._parse_op_into(block)
            self.check_forward()
        except _TooManyErrors:
            pass
        except ParseError as failed:
            self._note(failed)
        except RecursionError:
            self.errors.append(self.diagnostic(self.pos, "the text is nested too deeply"))
        if self.errors:
            raise Failure(self.errors)
        module = block.first_op
        if isinstance(module, ModuleOp) and module is block.last_op:
            module.detach()
        else:
            module = ModuleOp(Region(block))
            module.location = self.source.whole()
        keep_resources(module, self.resources)
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
            matched = RESULTS.match(text, start)
            if matched is None:
                more = ", or ',' before them" if is_behind_another(text, start) else ""
                self.raise_error(f"expected '=' after the names of an op's results{more}", start)
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
                self.raise_error(f"expected an op, found {self.seen()}")
            name = matched[0]
            self.skip_to(matched.end())
        op_class = self._op_class(name, at, generic)
        self._default_dialects.append(getattr(op_class, "default_dialect", ""))
        outer, self._op_at = self._op_at, at
        try:
            op = self._parse_generic(op_class) if generic else op_class.parse(cast(Any, self))
        except VerifyException as failed:
            raise ParseError(at, f"{op_class.name}: {failed}") from None
        finally:
            self._default_dialects.pop()
            self._op_at = outer
        location = self.parse_optional_location()
        op.location = self.source.location(at) if location is None else cast(Any, location)
        if results:
            self._name_results(op, results)
        return op

    def op_location(self) -> FileLineColLoc:
        """Where the op that is being read begins: the place of what it leaves unsaid."""
        return self.source.location(self._op_at)

    def _op_class(self, name: str, at: int, generic: bool) -> type[Operation]:
        if not generic and "." not in name:
            for dialect in (self._default_dialects[-1], "builtin"):
                if dialect and self.ops.get_optional_op(f"{dialect}.{name}") is not None:
                    name = f"{dialect}.{name}"
                    break
        found = self._op_classes.get(name)
        if found is None:
            found = self.ops.get_optional_op(name)
            if found is None:
                around = _OP_NAME.match(self.text, self._op_at)
                self.raise_error(self.ops.unknown_op(name, around[0] if around else ""), at)
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
        properties_at = self.pos
        properties = self.parse_optional_properties_dict()
        regions = self.parse_region_list()
        attributes = self.parse_optional_attr_dict()
        self.parse_punctuation(":")
        types_at = self.pos
        function = self.parse_function_type()
        values = self.resolve_operands(operands, function.inputs.data, types_at)
        inherent = getattr(op_class, "inherent_names", None)
        if inherent is not None and not inherent.issuperset(properties):
            unknown = next(name for name in properties if name not in inherent)
            self.raise_error(
                f"{op_class.name} has no property {unknown}; other attributes stand in {{…}} "
                "before the types",
                properties_at,
            )
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

    def parse_region_list(self) -> list[Region]:
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

    def _name_results(self, op: Operation, names: Sequence[tuple[str, int, int]]) -> None:
        results = op.results
        wanted = sum(count for _, count, _ in names)
        if wanted != len(results):
            at = names[0][2]
            self.raise_error(f"{op.name} has {len(results)} results, {wanted} are named", at)
        start = 0
        for name, count, at in names:
            self.define(name, results[start : start + count], at)
            start += count

    # Regions and blocks

    def parse_optional_region(self, arguments: Sequence[Argument] | None = None) -> Region | None:
        return self.parse_region(arguments) if self.text.startswith("{", self.pos) else None

    def parse_region(self, arguments: Sequence[Argument] | None = None) -> Region:
        self.parse_punctuation("{")
        region = Region()
        self.enter_scope()
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
            self.leave_scope()
        return region

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
        value.location = cast(UnknownLoc, argument.location or self.source.location(argument.pos))
        self.define(argument.name, (value,), argument.pos)

    def _parse_block_body(self, block: Block) -> None:
        text = self.text
        while (next_ := text[self.pos : self.pos + 1]) and next_ not in "}^":
            self._parse_op_into(block)

    def _parse_op_into(self, block: Block) -> None:
        """Read one op. On an error go on after it, so that the user hears of all of them."""
        start = self.pos
        depth = len(self._default_dialects)
        try:
            block.add_op(self.parse_operation())
        except ParseError as failed:
            failed = self._settle(self._with_hint(failed, start), start)
            self._note(failed)
            if not self._recover(start, failed.pos):
                raise _TooManyErrors from None
            del self._default_dialects[depth:]

    def _note(self, failed: ParseError) -> None:
        error = self.diagnostic(failed.pos, failed.message, failed.notes)
        if error not in self.errors:
            self.errors.append(error)
        if len(self.errors) >= MAX_ERRORS:
            self.errors.append(self.diagnostic(failed.pos, "too many errors, the rest is not read"))
            raise _TooManyErrors

    def _recover(self, start: int, failed: int) -> bool:
        """Skip the op that begins at `start`. False if it has no end."""
        matched = RESULTS.match(self.text, start)
        if matched is not None:
            for one in _RESULT.finditer(self.text, start, matched.end()):
                self.lose(one[1])
        nested = bool(self._blocks)
        end = behind(self.text, start, failed, self.pos, self._is_op, nested=nested)
        self.skip_to(end if end >= 0 else len(self.text))
        return end >= 0

    def _settle(self, failed: ParseError, start: int) -> ParseError:
        """What is missing at the end of a line is no fault of the op on the next one."""
        at = failed.pos
        if at != self.pos or not start < at < len(self.text):
            return failed
        end = end_of_line_before(self.text, start, at)
        if end is None or not begins_anew(self.text, at, self._is_op):
            return failed
        found, seen = f", found {self.seen(at)}", failed.message
        if seen.endswith(found):
            seen = f"{seen.removesuffix(found)}, found the end of the line"
        return ParseError(end, seen, failed.notes)

    def _with_hint(self, failed: ParseError, start: int) -> ParseError:
        results = RESULTS.match(self.text, start)
        if results is not None:
            start = end_of_space(self.text, results.end())
        name, at = _OP_NAME.match(self.text, start), failed.pos
        if name is None:
            return failed
        hint = self.ops.hint(name[0], failed.message, self.text[at : at + 40])
        return ParseError(at, failed.message + hint, failed.notes) if hint else failed

    def _is_op(self, word: str) -> bool:
        """Whether a word names an op without its dialect."""
        dialects = (self._default_dialects[-1], "builtin")
        found = (self.ops.get_optional_op(f"{one}.{word}") for one in dialects if one)
        return any(one is not None for one in found)

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


class _TooManyErrors(Exception):
    """Ends the reading of a text."""
