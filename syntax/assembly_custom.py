"""Write how a format's parser calls the handlers of custom directives."""

from collections.abc import Sequence

from .assembly_shape import FormatError, OpShape, Vocabulary, inherent_names
from .assembly_source import SourceWriter
from .assembly_tree import (
    Argument,
    AttributeDictionary,
    AttributeVar,
    Code,
    Custom,
    Everything,
    OperandVar,
    Reference,
    RegionVar,
    ResultVar,
    SuccessorVar,
    TypeOf,
)


class CustomReader:
    """Emits the call of a handler, and what its values are bound to."""

    def __init__(self, out: SourceWriter, shape: OpShape, vocabulary: Vocabulary) -> None:
        self.out = out
        self.shape = shape
        self.vocabulary = vocabulary

    def call(self, element: Custom) -> Sequence[Argument]:
        """Bind `found` to what the handler returns; the arguments that it gives values to."""
        directive = self.vocabulary.directive(element.name)
        if directive is None:
            raise FormatError(f"custom<{element.name}> in its format is written in C++")
        self.out.names[f"d_{element.name}"] = directive.parse
        inputs = [a for a in element.arguments if isinstance(a, Reference | Code)]
        outputs = [a for a in element.arguments if not isinstance(a, Reference | Code)]
        for output in outputs:
            if isinstance(output, OperandVar):
                self.out.emit(f"at_{output.shape.name} = parser.pos")
        given = ", ".join(["parser", *map(self._given, inputs)])
        self.out.emit(f"found = d_{element.name}({given})")
        check = getattr(directive, "check", None)
        if check is not None:
            self.out.names[f"check_{element.name}"] = check
            attributes = [isinstance(output, AttributeVar) for output in outputs]
            self.out.emit(f"check_{element.name}(found, {attributes})")
        return outputs

    def bind(self, outputs: Sequence[Argument]) -> None:
        """Take `found` apart. A handler may return more than the format asks for."""
        if len(outputs) == 1:
            self._bind(outputs[0], "found")
            return
        names = [f"c{index}" for index in range(len(outputs))]
        self.out.emit(f"{', '.join(names)} = found[:{len(outputs)}]")
        for output, name in zip(outputs, names, strict=True):
            self._bind(output, name)

    def _given(self, argument: Reference | Code) -> str:
        if isinstance(argument, Code):
            return repr(argument.text)
        match argument.of:
            case AttributeVar(shape):
                return f"properties.get({shape.name!r})"
            case OperandVar(shape):
                return f"o_{shape.name}"
            case RegionVar(shape):
                return f"r_{shape.name}"
            case SuccessorVar(shape):
                return f"s_{shape.name}"
            case TypeOf(of):
                return f"t_{of.group if isinstance(of, Everything) else of.shape.name}"
            case AttributeDictionary():
                return "attributes"
            case ResultVar():
                raise FormatError(f"format of {self.shape.name}: results stand in type(…) only")

    def _bind(self, output: Argument, value: str) -> None:
        match output:
            case AttributeVar(shape):
                store = f"properties[{shape.name!r}] = {value}"
                self.out.block(f"if {value} is not None:", lambda: self.out.emit(store))
            case OperandVar(shape):
                self.out.emit(f"o_{shape.name} = {value}")
            case RegionVar(shape):
                self.out.emit(f"r_{shape.name} = {value}")
            case SuccessorVar(shape):
                self.out.emit(f"s_{shape.name} = {value}")
            case TypeOf(of):
                name = of.group if isinstance(of, Everything) else of.shape.name
                if not isinstance(of, Everything) and of.shape.variadicity != "single":
                    value = f"as_types({value})"
                    if of.shape.variadicity == "optional":
                        value = f"optional_type(parser, {value}, start)"
                self.out.emit(f"t_{name} = {value}")
            case AttributeDictionary():
                self.out.names["INHERENT"] = inherent_names(self.shape)
                split = f"split_attributes(parser, {value}, properties, INHERENT, start)"
                self.out.emit(f"attributes |= {split}")
            case _:
                raise FormatError(f"format of {self.shape.name}: results stand in type(…) only")
