"""Write the parser of a declarative assembly format as Python source."""

from collections.abc import Sequence
from functools import partial

from .assembly_create import CreationWriter
from .assembly_custom import CustomReader
from .assembly_initial import write_initial_values
from .assembly_parse_support import PARSE_SUPPORT
from .assembly_runs import is_word, run_length, run_matcher
from .assembly_shape import FormatError, OpShape, Vocabulary, inherent_names
from .assembly_source import SourceWriter
from .assembly_spelling import elided_anchor, spelling, unit_clause
from .assembly_tree import (
    Argument,
    AttributeDictionary,
    AttributeVar,
    Clauses,
    Custom,
    Element,
    Everything,
    FunctionalType,
    Literal,
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
from .assembly_types import Types, type_sources


class ParserWriter(SourceWriter):
    """Writes `parse(cls, parser) -> Operation`.

    Locals: `o_x` operands of x, `t_x` its types, `at_x` where they stand, `r_x` regions, `s_x`
    successors; `properties`, `attributes`. Globals: `f_x` reads attribute x, `g_x` reads it if it
    is there, `b_x` is the type that x has, `d_X` reads a custom directive.
    """

    def __init__(self, elements: Sequence[Element], shape: OpShape, vocabulary: Vocabulary) -> None:
        super().__init__("def parse(cls, parser):", PARSE_SUPPORT)
        self.elements = elements
        self.shape = shape
        self.vocabulary = vocabulary
        self.types: Types = type_sources(elements, shape, vocabulary)
        self.traits = {trait.name: trait for trait in shape.traits}
        self.custom = CustomReader(self, shape, vocabulary)
        self.runs = 0
        self.nested = False
        """Within an optional group, where an optional attribute is there."""
        self.referenced = {
            argument.of.shape.name
            for element in walk(elements)
            if isinstance(element, Custom)
            for argument in element.arguments
            if isinstance(argument, Reference) and isinstance(argument.of, OperandVar)
        }

    def source(self) -> str:
        """The function's text."""
        self.emit("start = parser.pos", "properties = {}", "attributes = {}")
        write_initial_values(self, self.elements, self.shape)
        self._sequence(self.elements)
        CreationWriter(self, self.elements, self.shape, self.types, self.vocabulary).write()
        return self.text()

    # Elements

    def _sequence(self, elements: Sequence[Element], *, runs: bool = True) -> None:
        at = 0
        while at < len(elements):
            length = run_length(elements[at:], self.referenced) if runs else 0
            if length:
                self._run(elements[at : at + length])
                at += length
            else:
                self._element(elements[at])
                at += 1

    def _element(self, element: Element) -> None:
        match element:
            case Literal(text):
                function = "parse_keyword" if is_word(text) else "parse_punctuation"
                self.emit(f"parser.{function}({text!r})")
            case Space():
                pass
            case OperandVar():
                self._operand(element)
            case AttributeVar(shape):
                self._attribute(element)
            case RegionVar(shape):
                self._region(shape.name, shape.variadicity != "single")
            case SuccessorVar(shape):
                if shape.variadicity == "single":
                    self.emit(f"s_{shape.name} = parser.parse_successor()")
                else:
                    self.emit(f"s_{shape.name} = parse_successors(parser)")
            case ResultVar():
                raise FormatError(f"format of {self.shape.name}: results stand in type(…) only")
            case Everything(group):
                self._everything(group)
            case TypeOf(of):
                self._type(of, element.qualified)
            case FunctionalType(inputs, results):
                self._functional_type(inputs, results)
            case AttributeDictionary(keyword):
                self._dictionary(keyword)
            case PropertyDictionary():
                self.emit("take_properties(parser, properties, PROPERTIES)")
                self.names["PROPERTIES"] = inherent_names(self.shape, in_dictionary=False)
            case Custom():
                self._custom(element)
            case Optional():
                self._optional(element)
            case Clauses(clauses):
                self._clauses(clauses)

    def _operand(self, element: OperandVar) -> None:
        name = element.shape.name
        if element.shape.variadicity == "single":
            self.emit(f"o_{name} = parser.parse_unresolved_operand()")
        elif element.shape.variadicity == "optional":
            self.emit(f"o_{name} = parser.parse_optional_unresolved_operand()")
        else:
            grouped = element.shape.segments is not None
            function = "parse_operand_groups" if grouped else "parse_operands"
            self.emit(f"at_{name} = parser.pos", f"o_{name} = {function}(parser)")

    def _attribute(self, element: AttributeVar) -> None:
        name = element.shape.name
        if element.shape.optional and not self.nested:
            self._optional_attribute(element)
            return
        self.names[f"f_{name}"] = spelling(element, self.vocabulary).parse
        self.emit(f"properties[{name!r}] = f_{name}(parser)")

    def _optional_attribute(self, element: AttributeVar) -> None:
        """Bind `a`, and the property if there is one."""
        name = element.shape.name
        self.names[f"g_{name}"] = spelling(element, self.vocabulary).parse_optional
        self.emit(f"a = g_{name}(parser)")
        self.block("if a is not None:", lambda: self.emit(f"properties[{name!r}] = a"))

    def _region(self, name: str, several: bool) -> None:
        if several:
            self.emit(f"r_{name} = parse_regions(parser)")
        else:
            self.emit(f"r_{name} = parser.parse_region()")
        self._close_region(name, several)

    def _close_region(self, name: str, several: bool) -> None:
        """Give a region the block or terminator that its op's traits promise."""
        if (trait := self.traits.get("SingleBlockImplicitTerminator")) is not None:
            self.names["Terminator"] = self.vocabulary.terminator(trait.arguments[0])
            close = "close_region(parser, {}, Terminator)"
        elif "SingleBlock" in self.traits:
            close = "ensure_block({})"
        else:
            return
        if several:
            self.block(f"for region in r_{name}:", lambda: self.emit(close.format("region")))
        else:
            self.emit(close.format(f"r_{name}"))

    def _everything(self, group: str) -> None:
        match group:
            case "operands":
                self.emit("at_all = parser.pos", "o_all = parse_operands(parser)")
            case "regions":
                self._region("all", several=True)
            case "successors":
                self.emit("s_all = parse_successors(parser)")
            case _:
                raise FormatError(f"format of {self.shape.name}: results stand in type(…) only")

    def _type(self, of: OperandVar | ResultVar | Everything, qualified: bool) -> None:
        if isinstance(of, Everything):
            self.emit(f"t_{of.group} = parse_types(parser)")
            return
        name = of.shape.name
        if of.shape.variadicity == "optional":
            self.emit(f"t_{name} = parser.parse_optional_type()")
        elif of.shape.variadicity == "variadic":
            grouped = isinstance(of, OperandVar) and of.shape.segments is not None
            self.emit(f"t_{name} = {'parse_type_groups' if grouped else 'parse_types'}(parser)")
        else:
            bare = None if qualified else self.vocabulary.bare_type(of.shape.constraint)
            if bare is None:
                self.emit(f"t_{name} = parser.parse_type()")
            else:
                self.names[f"b_{name}"] = bare
                self.emit(f"t_{name} = parse_bare(parser, b_{name}, '!')")

    def _functional_type(
        self,
        inputs: OperandVar | ResultVar | Everything,
        results: OperandVar | ResultVar | Everything,
    ) -> None:
        self.emit("at_function = parser.pos", "function = parser.parse_function_type()")
        for of, part in ((inputs, "inputs"), (results, "outputs")):
            if isinstance(of, Everything):
                self.emit(f"t_{of.group} = function.{part}.data")
            elif of.shape.variadicity == "variadic":
                self.emit(f"t_{of.shape.name} = function.{part}.data")
            else:
                only = "one_type" if of.shape.variadicity == "single" else "optional_type"
                self.emit(f"t_{of.shape.name} = {only}(parser, function.{part}.data, at_function)")

    def _dictionary(self, keyword: bool) -> None:
        self.names["INHERENT"] = inherent_names(self.shape)
        if keyword:
            self.block(
                "if parser.parse_optional_keyword('attributes') is not None:",
                lambda: self.emit("attributes = take_attributes(parser, properties, INHERENT)"),
            )
        else:
            self.block(
                "if parser.text.startswith('{', parser.pos):",
                lambda: self.emit("attributes = take_attributes(parser, properties, INHERENT)"),
            )

    def _custom(self, element: Custom) -> None:
        outputs = self.custom.call(element)
        self.custom.bind(outputs)
        self._close_bound(outputs)

    def _close_bound(self, outputs: Sequence[Argument]) -> None:
        for output in outputs:
            if isinstance(output, RegionVar):
                self._close_region(output.shape.name, output.shape.variadicity != "single")

    # Optional parts

    def _optional(self, group: Optional) -> None:
        body = [e for e in group.then if not isinstance(e, Space)]
        elided = elided_anchor(group, self.vocabulary)
        first = body[0]

        def then() -> None:
            if elided is not None and not group.inverted:
                self._set_unit(elided)
            self._sequence([e for e in body[1:] if e is not elided])

        outer, self.nested = self.nested, True
        self.block(self._guard(first), then)
        otherwise = [e for e in group.otherwise if e is not elided]
        if otherwise or (elided is not None and group.inverted):

            def other() -> None:
                if elided is not None and group.inverted:
                    self._set_unit(elided)
                self._sequence(otherwise)

            self.block("else:", other)
        self.nested = outer

    def _set_unit(self, anchor: AttributeVar) -> None:
        self.emit(f"properties[{anchor.shape.name!r}] = UNIT")

    def _guard(self, first: Element) -> str:
        """Read the first element of a group if it is there; the condition that it was."""
        match first:
            case Literal(text):
                return f"if {_optional_literal(text)}:"
            case OperandVar(shape) if shape.variadicity != "variadic":
                self.emit(f"o_{shape.name} = parser.parse_optional_unresolved_operand()")
                return f"if o_{shape.name} is not None:"
            case OperandVar(shape):
                self._operand(first)
                return f"if o_{shape.name}:"
            case AttributeVar(shape):
                self._optional_attribute(first)
                return "if a is not None:"
            case RegionVar(shape) if shape.variadicity == "single":
                there = "if found is not None and found.first_block is not None:"
                self.emit("found = parser.parse_optional_region()")

                def take() -> None:
                    self.emit(f"r_{shape.name} = found")
                    self._close_region(shape.name, several=False)

                self.block(there, take)
                return there
            case RegionVar(shape):
                self._region(shape.name, several=True)
                return f"if r_{shape.name}:"
            case SuccessorVar(shape) if shape.variadicity == "single":
                self.emit(f"s_{shape.name} = parser.parse_optional_successor()")
                return f"if s_{shape.name} is not None:"
            case SuccessorVar(shape):
                self._element(first)
                return f"if s_{shape.name}:"
            case Everything(group):
                self._everything(group)
                return f"if {group[0]}_all:"
            case TypeOf(Everything(group)):
                self._type(first.of, first.qualified)
                return f"if t_{group}:"
            case TypeOf(OperandVar(shape) | ResultVar(shape)) if shape.variadicity == "variadic":
                self._type(first.of, first.qualified)
                return f"if t_{shape.name}:"
            case TypeOf(OperandVar(shape) | ResultVar(shape)):
                self.emit(f"t_{shape.name} = parser.parse_optional_type()")
                return f"if t_{shape.name} is not None:"
            case Custom():
                outputs = self.custom.call(first)

                def bind() -> None:
                    self.custom.bind(outputs)
                    self._close_bound(outputs)

                self.block("if found is not None:", bind)
                return "if found is not None:"
            case _:
                raise FormatError(
                    f"format of {self.shape.name}: an optional group can't begin with this element"
                )

    def _clauses(self, clauses: Sequence[tuple[Literal, Sequence[Element]]]) -> None:
        self.emit("seen = set()")

        def loop() -> None:
            self.emit("at_clause = parser.pos")
            word = "if"
            for literal, elements in clauses:
                head = f"{word} {_optional_literal(literal.text)}:"
                self.block(head, partial(self._clause, literal.text, elements))
                word = "elif"
            self.block("else:", lambda: self.emit("break"))

        self.block("while True:", loop)

    def _clause(self, word: str, elements: Sequence[Element]) -> None:
        self.emit(f"once(parser, seen, {word!r}, at_clause)")
        unit = unit_clause(elements, self.vocabulary)
        if unit is not None:
            self._set_unit(unit)
        else:
            self._sequence(elements)

    def _run(self, elements: Sequence[Element]) -> None:
        """Match elements at once; where that fails, read them one by one, with exact errors."""
        match, operands = run_matcher(elements)
        run = f"run{self.runs}"
        self.runs += 1
        self.names[run] = match
        bindings = ["parser.pos = m.end()"]
        for group, operand in enumerate(operands, 1):
            name = operand.shape.name
            if operand.shape.variadicity == "single":
                bindings.append(f"o_{name} = m[{group}], 0, m.start({group}) - 1")
            else:
                bindings.append(f"at_{name} = m.start({group})")
                bindings.append(f"o_{name} = operands_in(m, {group}) if m[{group}] else ()")
        self.emit(f"m = {run}(parser.text, parser.pos)")
        self.block("if m is not None:", lambda: self.emit(*bindings))
        self.block("else:", lambda: self._sequence(elements, runs=False))


def _optional_literal(text: str) -> str:
    function = "parse_optional_keyword" if is_word(text) else "parse_optional_punctuation"
    return f"parser.{function}({text!r}) is not None"
