"""Read modules and operations of MLIR's textual IR, and go on behind those that can't be read.

Method names are those of xDSL's parser, so that op classes written for it parse here unchanged.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol, cast

from .attribute_parser import AttributeRegistry
from .builtin_extra import EMPTY
from .collecting import uncollected
from .creation import LeanOp, inherent_names, put_last
from .deep import with_large_stack
from .diagnostics import Sources, blamed
from .ir import (
    Attribute,
    Block,
    FileLineColLoc,
    ModuleOp,
    Operation,
    Region,
    VerifyException,
)
from .line_memory import LineMemory
from .patterns import Pattern
from .recovery import (
    Unreadable,
    begins_anew,
    behind,
    end_of_line_before,
    is_balanced,
    is_behind_another,
)
from .region_parser import RegionParser
from .resources import keep_resources
from .scanner import ParseError
from .source import SourceFile
from .value_parser import Argument as Argument
from .value_parser import ResultName, result_names
from .value_parser import UnresolvedOperand as UnresolvedOperand

MAX_ERRORS = 50
"""Reading stops after so many errors."""

SHORT_TEXT = 6000
"""A text of so many characters is read faster than its lines are remembered."""

_HEAD = Pattern(r'(?:%([\w$.-]++)[ \t]*+=[ \t]*+)?+(?:"([\w$.-]++)"|([A-Za-z_][\w$.]*+))')
"""What most ops begin with: a name for one result, or none, and the op's name."""

_OP_NAME = Pattern(r"[A-Za-z_][\w$.]*")
_OPERANDS = Pattern(
    r"\((%[\w$.-]++(?:#\d++)?+(?:[ \t]*+,[ \t]*+%[\w$.-]++(?:#\d++)?+)*+)?+\)[ \t]*+"
)
_OPERAND = Pattern(r"%([\w$.-]++)(?:#(\d++))?+")


class Opened(NamedTuple):
    """An op that is being read: where, and the dialect whose prefix its regions' ops may lack."""

    at: int
    default_dialect: str


class Registry(AttributeRegistry, Protocol):
    """What the parser asks of the dialects it is handed."""

    def get_optional_op(self, name: str) -> type[Operation] | None: ...

    def unknown_op(self, name: str, around: str = "") -> str:
        """The message for an op name that is not known, in a region of the op `around`."""
        ...

    def meant_op(self, name: str, around: str = "") -> str:
        """The one op that is meant by it, as far as that can be known."""
        ...

    def hint(self, op: str, message: str, found: str) -> str:
        """What is added to the message of an error in an op, whose text goes on with `found`."""
        ...


class Parser(RegionParser):
    """Reads one text. `parse_module` raises Unreadable with every error that was found."""

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
        self._opened = [Opened(0, "builtin")]
        self._op_classes: dict[str, type[Operation]] = {}
        self._gaps: list[Block] = []
        self._doubtful: list[Operation] = []
        self._is_astray = False
        """Whether it is unknown which op stands in which region, or which names are missing."""
        self.lines = LineMemory(self) if len(text) > SHORT_TEXT else None

    # Modules

    def parse_module(self) -> ModuleOp:
        """The text's only top-level module, or a new one around its top-level ops."""
        with uncollected():
            try:
                return self._read_module()
            except RecursionError:
                again = Parser(self.ops, self.text, self.name)
            try:
                return with_large_stack(again._read_module)
            except RecursionError:
                deep = again.diagnostic(again.pos, "the text is nested too deeply")
                raise Unreadable([*again.errors, deep]) from None

    def _read_module(self) -> ModuleOp:
        block = Block()
        try:
            while not self.at_end():
                if not self._read_definition(block):
                    self._parse_ops_into(block)
            self.check_forward()
        except TooManyErrors:
            self._is_astray = True
        if self.errors:
            rest = None if self._is_astray else ModuleOp(Region(block))
            raise Unreadable(self.errors, rest, self._gaps, self._doubtful)
        module = block.first_op
        if isinstance(module, ModuleOp) and module is block.last_op:
            module.detach()
        else:
            module_class = cast("type[ModuleOp]", self._op_class("builtin.module", 0, True))
            module = module_class.create(regions=[Region(block)], location=self.source.whole())
        keep_resources(module, self.resources)
        return module

    def _read_definition(self, block: Block) -> bool:
        start = self.pos
        try:
            return self.parse_optional_definition()
        except ParseError as failed:
            self._skip(failed, start, block)
            return True

    # Operations

    def parse_optional_operation(self) -> Operation | None:
        if self.text[self.pos : self.pos + 1] in ("%", '"') or _OP_NAME.match(self.text, self.pos):
            return self.parse_operation()
        return None

    def parse_op(self) -> Operation:
        return self.parse_operation()

    def parse_operation(self) -> Operation:
        start, text = self.pos, self.text
        matched = _HEAD.match(text, start)
        if matched is None:
            results, name, at, generic = self._parse_unusual_head()
        else:
            result, quoted, bare = matched.groups()
            results = [(result, 1, start)] if result else []
            name, generic = quoted or bare, bool(quoted)
            at = matched.start(2) - 1 if generic else matched.start(3)
            self.skip_to(matched.end())
        op_class = self._op_class(name, at, generic)
        self._opened.append(Opened(at, getattr(op_class, "default_dialect", "")))
        try:
            op = self._parse_generic(op_class) if generic else op_class.parse(cast(Any, self))
        except VerifyException as failed:
            raise ParseError(at, f"{op_class.name}: {failed}") from None
        finally:
            self._opened.pop()
        location = self.parse_optional_location() if text.startswith("loc", self.pos) else None
        if location is not None:
            op.location = cast(Any, location)
        elif isinstance(op, LeanOp):
            op.origin = self.source, at
        else:
            if not isinstance(cast(object, op), Operation):
                raise blamed(op_class.parse, f"parse of {op_class.name} gives no op")
            op.location = self.source.location(at)
        if results:
            self._name_results(op, results)
        return op

    def _parse_unusual_head(self) -> tuple[list[ResultName], str, int, bool]:
        """Names of results, an op's name, where it stands, and whether it is in quotes."""
        start = self.pos
        results, at = result_names(self.text, start)
        if not results and self.text.startswith("%", start):
            more = ", or ',' before them" if is_behind_another(self.text, start) else ""
            self.raise_error(f"expected '=' after the names of an op's results{more}", start)
        self.pos = at
        if self.text.startswith('"', at):
            return results, self.parse_str_literal(), at, True
        matched = _OP_NAME.match(self.text, at)
        if matched is None:
            self.raise_error(f"expected an op, found {self.seen()}")
        self.skip_to(matched.end())
        return results, matched[0], at, False

    def op_location(self) -> FileLineColLoc:
        """Where the op that is being read begins: the place of what it leaves unsaid."""
        return self.source.location(self._opened[-1].at)

    @property
    def default_dialect(self) -> str:
        """The dialect whose prefix ops may go without here, besides builtin."""
        return self._opened[-1].default_dialect

    def _op_class(self, name: str, at: int, generic: bool) -> type[Operation]:
        if not generic and "." not in name:
            for dialect in (self.default_dialect, "builtin"):
                if dialect and self.ops.get_optional_op(f"{dialect}.{name}") is not None:
                    name = f"{dialect}.{name}"
                    break
        found = self._op_classes.get(name)
        if found is None:
            found = self.ops.get_optional_op(name)
            if found is None:
                around = _OP_NAME.match(self.text, self._opened[-1].at)
                context = around[0] if around else ""
                message = self.ops.unknown_op(name, context)
                meant = self.ops.meant_op(name, context)
                raise ParseError(at, message, meant=meant)
            self._op_classes[name] = found
        return found

    def _parse_generic(self, op_class: type[Operation]) -> Operation:
        operands = self._parse_generic_operands()
        startswith = self.text.startswith
        successors = self.parse_successors() if startswith("[", self.pos) else ()
        properties_at = self.pos
        properties = self.parse_optional_properties_dict() if startswith("<", self.pos) else {}
        if not properties and self.pos != properties_at:
            properties = dict(EMPTY) if getattr(op_class, "plain_properties", False) else {}
        if self.pos != properties_at and (refusal := getattr(op_class, "without_properties", "")):
            self.raise_error(f"{op_class.name} {refusal}", properties_at)
        regions = self.parse_region_list() if startswith("(", self.pos) else ()
        attributes = self.parse_optional_attr_dict() if startswith("{", self.pos) else {}
        self.parse_punctuation(":")
        types_at = self.pos
        function = self.parse_function_type()
        values = self.resolve_operands(operands, function.inputs.data, types_at)
        inherent = inherent_names(op_class)
        if inherent is not None and not inherent.issuperset(properties):
            unknown = next(name for name in properties if name not in inherent)
            self.raise_error(
                f"{op_class.name} has no property {unknown}; other attributes stand in {{…}} "
                "before the types",
                properties_at,
            )
        if attributes and inherent:
            held = getattr(op_class, "dictionary_names", inherent)
            for key in [key for key in attributes if key in held and key not in properties]:
                properties[key] = attributes.pop(key)
        return op_class.create(
            operands=values,
            result_types=function.outputs.data,
            properties=properties,
            attributes=attributes,
            successors=successors,
            regions=regions,
        )

    def _parse_generic_operands(self) -> list[UnresolvedOperand]:
        """`(%a, %b#1)`."""
        matched = _OPERANDS.match(self.text, self.pos)
        if matched is not None:
            self.skip_to(matched.end())
            found = _OPERAND.finditer(self.text, *matched.span(1)) if matched[1] else ()
            return [UnresolvedOperand(one[1], int(one[2] or 0), one.start()) for one in found]
        return self.parse_list(self.Delimiter.PAREN, self.parse_unresolved_operand)

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

    # Ops of a block

    def parse_block_body(self, block: Block) -> None:
        text = self.text
        while (next_ := text[self.pos : self.pos + 1]) and next_ not in "}^":
            self._parse_ops_into(block)

    def _parse_ops_into(self, block: Block) -> None:
        """Read the ops whose lines are known, or one."""
        lines = self.lines
        if lines is None or not lines.helps:
            self._parse_op_into(block)
            return
        start = self.pos
        line = lines.read(block)
        # What is no op: the end, a label, a definition.
        over = self.pos != start and self.text[self.pos : self.pos + 1] in "}^#!{"
        if line is None and over:
            return
        op = self._parse_op_into(block)
        if line is not None and op is not None:
            lines.remember(line, op)

    def _parse_op_into(self, block: Block) -> Operation | None:
        """Read one op. On an error go on after it, so that the user hears of all of them."""
        start = self.pos
        depth = len(self._opened)
        try:
            op = self.parse_operation()
            put_last(op, block)
            return op
        except ParseError as failed:
            self._skip(self._settle(self._with_hint(failed, start), start), start, block)
            del self._opened[depth:]
            return None

    def _skip(self, failed: ParseError, start: int, block: Block) -> None:
        """Tell an error and go on behind what has it, which would have stood in a block."""
        self._note(failed)
        if not self._recover(start, failed.pos):
            raise TooManyErrors
        self._gaps.append(block)
        if (before := block.last_op) is not None and (
            is_behind_another(self.text, start) or not begins_anew(self.text, start, self._is_op)
        ):
            self._doubtful.append(before)
        self._is_astray |= not is_balanced(self.text, start, self.pos)

    def _note(self, failed: ParseError) -> None:
        error = self.diagnostic(failed.pos, failed.message, failed.notes, failed.meant)
        if error not in self.errors:
            self.errors.append(error)
        if len(self.errors) >= MAX_ERRORS:
            self.errors.append(self.diagnostic(failed.pos, "too many errors, the rest is not read"))
            raise TooManyErrors

    def _recover(self, start: int, failed: int) -> bool:
        """Skip the op that begins at `start`. False if it has no end."""
        results, at = result_names(self.text, start)
        for name, _, _ in results:
            self.lose(name)
        # If no op begins here it is not known which names have no value.
        self._is_astray |= not self.text.startswith('"', at) and not _OP_NAME.match(self.text, at)
        nested = self.is_in_region
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
        name, at = _OP_NAME.match(self.text, result_names(self.text, start)[1]), failed.pos
        if name is None or at < start:  # in an alias that is used here
            return failed
        if hint := self.ops.hint(name[0], failed.message, self.text[at : at + 40]):
            failed = ParseError(at, failed.message + hint, failed.notes, failed.meant)
        return failed

    def _is_op(self, word: str) -> bool:
        """Whether a word names an op without its dialect."""
        dialects = (self.default_dialect, "builtin")
        found = (self.ops.get_optional_op(f"{one}.{word}") for one in dialects if one)
        return any(one is not None for one in found)


class TooManyErrors(Exception):
    """Ends the reading of a text."""
