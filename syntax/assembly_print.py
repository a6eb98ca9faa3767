"""Write the printer of a declarative assembly format as Python source."""

from collections.abc import Callable, Sequence
from functools import partial

from .assembly_presence import Presence
from .assembly_print_support import PRINT_SUPPORT
from .assembly_shape import FormatError, OpShape, Variadicity, Vocabulary, is_property
from .assembly_source import SourceWriter
from .assembly_spelling import elided_anchor, spelling, unit_clause
from .assembly_tree import (
    Argument,
    AttributeDictionary,
    AttributeVar,
    Clauses,
    Code,
    Custom,
    Element,
    Everything,
    FunctionalType,
    OperandVar,
    Optional,
    PropertyDictionary,
    Reference,
    RegionVar,
    ResultVar,
    Space,
    SuccessorVar,
    TypeOf,
    walk,
)
from .assembly_tree import Literal as Text
from .assembly_types import Types, type_sources
from .assembly_values import ValueWriter, absent_value
from .ir import Attribute

Typed = OperandVar | ResultVar | Everything


class PrinterWriter(SourceWriter):
    """Writes `print(op, printer)`.

    Locals: `v_x` operands of x, `u_x` results, `a_x` attributes, `r_x` regions, `s_x` successors.
    Globals: `f_x` prints attribute x, `d_x` is its default, `b_x` the type that x has.
    Whether a blank stands between two elements is known when the source is written.
    """

    def __init__(self, elements: Sequence[Element], shape: OpShape, vocabulary: Vocabulary) -> None:
        super().__init__("def print(op, printer):", PRINT_SUPPORT)
        self.elements = elements
        self.shape = shape
        self.vocabulary = vocabulary
        self.types: Types = type_sources(elements, shape, vocabulary)
        self.traits = {trait.name: trait for trait in shape.traits}
        self.pending: list[tuple[bool, str]] = []
        self.blank = True
        self.punctuation = False
        self.values = ValueWriter(self, elements, shape, vocabulary)
        self.presence = Presence(self.values, self.names)

    def source(self) -> str:
        """The function's text."""
        self.emit("write = printer.print_string", "name = printer.ssa_name")
        self.emit("text = printer.attribute_text")
        self.values.write(self.shape)
        self._sequence(self.elements)
        self.flush()
        return self.text()

    def emit(self, *lines: str) -> None:
        self.flush()
        super().emit(*lines)

    def constant(self, text: str) -> None:
        """Print a text that is known now."""
        self.pending.append((False, text))

    def expression(self, expression: str) -> None:
        """Print a string that an expression gives."""
        self.pending.append((True, expression))

    def flush(self) -> None:
        """Emit the pending texts as one call."""
        if not self.pending:
            return
        pending, self.pending = self.pending, []
        if not any(is_code for is_code, _ in pending):
            written = repr("".join(text for _, text in pending))
        elif len(pending) == 1:
            written = pending[0][1]
        else:
            pieces = [
                "{" + text + "}" if is_code else text.replace("{", "{{").replace("}", "}}")
                for is_code, text in pending
            ]
            written = "f" + repr("".join(pieces))
        self.lines.append(f"{self.margin}write({written})")

    def block(self, head: str, body: Callable[[], None]) -> None:
        def whole() -> None:
            body()
            self.flush()

        self.flush()
        super().block(head, whole)

    # Elements

    def _sequence(self, elements: Sequence[Element]) -> None:
        for element in elements:
            self._element(element)

    def _element(self, element: Element) -> None:
        match element:
            case Text(text):
                self._literal(text)
                return
            case Space(text):
                self._space(text)
                return
            case Optional():
                self._optional(element)
                return
            case Clauses(clauses):
                self._clauses(clauses)
                return
            case AttributeDictionary(keyword):
                self._dictionary(keyword)
                self.punctuation = False
                return
            case PropertyDictionary():
                hidden = self._hidden() | self.values.attributes
                plain = {a.name for a in self.shape.attributes if not is_property(a)}
                left = {k: v for k, v in self._defaults().items() if k not in plain}
                self.names.update(HIDDEN=hidden, DEFAULTS=left)
                self.emit("print_properties(printer, op, HIDDEN, DEFAULTS)")
                self.punctuation = False
                return
            case _:
                pass
        if self.blank or not self.punctuation:
            self.constant(" ")
        self.blank, self.punctuation = True, False
        match element:
            case OperandVar():
                self._operand(element)
            case AttributeVar(shape):
                self.names[f"f_{shape.name}"] = spelling(element, self.vocabulary).print
                self.emit(f"f_{shape.name}(printer, a_{shape.name})")
            case RegionVar(shape):
                self._regions(f"r_{shape.name}", shape.variadicity)
            case SuccessorVar(shape):
                if shape.variadicity == "single":
                    self.expression(f"printer.block_name(s_{shape.name})")
                else:
                    self.expression(f"listed(printer.block_name, s_{shape.name})")
            case Everything("operands"):
                self.expression("listed_operands(name, operands)" if self.shape.operands else "''")
            case Everything("regions"):
                self._regions("op.regions", "variadic")
            case Everything("successors"):
                self.expression("listed(printer.block_name, op.successors)")
            case TypeOf(of):
                self._type(of, element.qualified)
            case FunctionalType(inputs, results):
                types = f"{self._types(inputs)}, {self._types(results)}"
                self.expression(f"printer.function_type_text({types})")
            case Custom():
                self._custom(element)
            case _:
                raise FormatError(f"format of {self.shape.name}: results stand in type(…) only")

    def _literal(self, text: str) -> None:
        if self.blank and _takes_blank(text, self.punctuation):
            self.constant(" ")
        self.constant(text)
        self.blank = len(text) != 1 or text not in "<({["
        self.punctuation = not (text[0].isalpha() or text[0] == "_")

    def _space(self, text: str) -> None:
        if text == "\n":
            self.constant("\n")
            self.expression("printer.margin")
            return
        if text:
            self.constant(text)
        self.punctuation = not text
        self.blank = False

    def _operand(self, element: OperandVar) -> None:
        value = self.values.of(element)
        if element.shape.segments is not None:
            self.expression(f"listed_groups(name, {value})")
        elif element.shape.variadicity == "variadic":
            self.expression(f"listed_operands(name, {value})")
        elif element.shape.variadicity == "optional":
            self.block(f"if {value} is not None:", lambda: self._name(value))
        else:
            self._name(value)

    def _name(self, value: str) -> None:
        self.constant("%")
        self.expression(f"name({value})")

    def _regions(self, regions: str, variadicity: Variadicity) -> None:
        closed = "SingleBlockImplicitTerminator" in self.traits
        function = "print_closed_region" if closed else "print_open_region"
        if variadicity == "single":
            self.emit(f"{function}(printer, {regions})")
        else:
            self.emit(f"printer.print_list({regions}, lambda region: {function}(printer, region))")

    def _types(self, of: Typed) -> str:
        """The expression of a list of types."""
        if isinstance(of, Everything):
            shapes = self.shape.operands if of.group == "operands" else self.shape.results
            return f"[value.type for value in {of.group}]" if shapes else "()"
        value = self.values.of(of)
        if isinstance(of, OperandVar) and of.shape.segments is not None:
            return f"[value.type for group in {value} for value in group]"
        if of.shape.variadicity == "variadic":
            return f"[value.type for value in {value}]"
        if of.shape.variadicity == "optional":
            return f"() if {value} is None else ({value}.type,)"
        return f"({value}.type,)"

    def _type(self, of: Typed, qualified: bool) -> None:
        if isinstance(of, OperandVar) and of.shape.segments is not None:
            self.expression(f"listed_type_groups(text, {self.values.of(of)})")
        elif isinstance(of, Everything) or of.shape.variadicity != "single":
            self.expression(f"listed(text, {self._types(of)})")
        else:
            bare = None if qualified else self.vocabulary.bare_type(of.shape.constraint)
            if bare is None:
                self.expression(f"text({self.values.of(of)}.type)")
            else:
                self.names[f"b_{of.shape.name}"] = bare
                self.emit(f"print_bare_type(printer, {self.values.of(of)}.type, b_{of.shape.name})")

    # Attribute dictionaries

    def _hidden(self) -> frozenset[str]:
        """The properties that the format shows elsewhere, or that parsing computes."""
        grouped = dict(self.presence.grouped(self.elements))
        used = self.values.attributes
        hidden = {a.name for a in self.shape.attributes if a.name in used and a.name not in grouped}
        if not self.types.all_operands:
            hidden.update(o.segments for o in self.shape.operands if o.segments is not None)
            if "AttrSizedOperandSegments" in self.traits:
                hidden.add("operandSegmentSizes")
        if not self.types.all_result_types and "AttrSizedResultSegments" in self.traits:
            hidden.add("resultSegmentSizes")
        return frozenset(hidden)

    def _defaults(self) -> dict[str, Attribute]:
        """The values of other properties that are not worth showing."""
        hidden = self._hidden()
        others = (a for a in self.shape.attributes if a.name not in hidden)
        defaults = {a.name: absent_value(a, self.vocabulary) for a in others}
        return {name: default for name, default in defaults.items() if default is not None}

    def _dictionary(self, keyword: bool) -> None:
        if any(isinstance(element, PropertyDictionary) for element in self.elements):
            self.block(
                "if op.attributes:",
                lambda: self.emit(f"print_dictionary(printer, op, None, {{}}, {keyword})"),
            )
            return
        self.names.update(HIDDEN=self._hidden(), DEFAULTS=self._defaults())
        hidden = "HIDDEN"
        grouped = dict(self.presence.grouped(self.elements))
        if grouped:
            hidden = "hidden"
            shown = ", ".join(f"({name!r}, {when})" for name, when in grouped.items())
            self.emit(f"hidden = HIDDEN.union([name for name, shown in ({shown},) if shown])")
        self.block(
            f"if op.attributes or not properties.keys() <= {hidden}:",
            lambda: self.emit(f"print_dictionary(printer, op, {hidden}, DEFAULTS, {keyword})"),
        )

    # Custom directives

    def _custom(self, element: Custom) -> None:
        directive = self.vocabulary.directive(element.name)
        if directive is None:
            raise FormatError(f"custom<{element.name}> in its format is written in C++")
        self.names[f"d_{element.name}"] = directive.print
        given = [self._argument(argument) for argument in element.arguments]
        self.emit(f"d_{element.name}({', '.join(['printer', 'op', *given])})")

    def _argument(self, argument: Argument) -> str:
        match argument:
            case Code(text):
                return repr(text)
            case Reference(of):
                return self._argument(of)
            case OperandVar() | ResultVar():
                return self.values.of(argument)
            case AttributeVar(shape):
                return f"a_{shape.name}"
            case RegionVar(shape):
                return f"r_{shape.name}"
            case SuccessorVar(shape):
                return f"s_{shape.name}"
            case AttributeDictionary():
                return "properties | op.attributes"
            case TypeOf(of):
                if isinstance(of, OperandVar) and of.shape.segments is not None:
                    return f"[[value.type for value in group] for group in {self.values.of(of)}]"
                if isinstance(of, Everything) or of.shape.variadicity == "variadic":
                    return self._types(of)
                value = self.values.of(of)
                single = of.shape.variadicity == "single"
                return f"{value}.type" if single else f"None if {value} is None else {value}.type"

    # Optional parts

    def _optional(self, group: Optional) -> None:
        elided = elided_anchor(group, self.vocabulary)
        present = self.presence.of(group.anchor)
        then = [element for element in group.then if element is not elided]
        otherwise = [element for element in group.otherwise if element is not elided]
        if group.inverted:
            present = f"not ({present})"
        self.block(f"if {present}:", lambda: self._sequence(then))
        if otherwise:
            self.block("else:", lambda: self._sequence(otherwise))

    def _clauses(self, clauses: Sequence[tuple[Text, Sequence[Element]]]) -> None:
        for literal, elements in clauses:
            shown = [
                self.presence.of(element)
                for element in walk(elements)
                if isinstance(element, AttributeVar | OperandVar | RegionVar | Custom)
            ]

            head = f"if {' or '.join(f'({one})' for one in shown) or 'False'}:"
            self.block(head, partial(self._clause, literal.text, elements))

    def _clause(self, word: str, elements: Sequence[Element]) -> None:
        self._literal(word)
        if unit_clause(elements, self.vocabulary) is None:
            self._sequence(elements)


def _takes_blank(text: str, after_punctuation: bool) -> bool:
    """Whether a blank goes before a literal, as MLIR's printers have it."""
    if len(text) != 1 and text != "->":
        return True
    return text[0] not in (">)}]," if after_punctuation else "<>(){}[],")
