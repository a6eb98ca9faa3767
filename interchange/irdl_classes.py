"""What IRDL says of definitions that are Python classes of xDSL."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AllOf,
    AnyAttr,
    AnyOf,
    ArrayOfConstraint,
    AtLeast,
    AttrConstraint,
    Attribute,
    AttrSetConstraint,
    AttrSizedSegments,
    BaseAttr,
    EqAttrConstraint,
    EqIntConstraint,
    IntConstraint,
    IRDLOperation,
    MessageConstraint,
    OpaqueSyntaxAttribute,
    OpDef,
    Operation,
    OptionalDef,
    ParamAttrConstraint,
    ParametrizedAttribute,
    RangeConstraint,
    RangeLengthConstraint,
    RangeOf,
    RangeVarConstraint,
    RegionDef,
    SameVariadicSize,
    SingleBlockRegionDef,
    TypeAttribute,
    TypeVarConstraint,
    VarConstraint,
    VariadicDef,
)
from .irdl_definitions import (
    ANY,
    Constraint,
    Definition,
    Kind,
    Region,
    Value,
    Variadicity,
    all_of,
    any_of,
    unsaid,
)
from .irdl_names import Names


def class_definitions(
    ops: Iterable[type[Operation]], attributes: Iterable[type[Attribute]], names: Names
) -> Iterator[Definition]:
    """The definitions of a dialect: first what the others may refer to."""
    for cls in sorted(attributes, key=lambda one: not issubclass(one, TypeAttribute)):
        yield _attribute(cls, names)
    for op in ops:
        yield _operation(op, names)


def declared_classes(attributes: Iterable[type[Attribute]]) -> Iterator[str]:
    """The types and attributes that IRDL can declare, as `!a.b` and `#a.b`."""
    for cls in attributes:
        if issubclass(cls, ParametrizedAttribute):
            yield f"{'!' if issubclass(cls, TypeAttribute) else '#'}{cls.name}"


# Types and attributes


def _attribute(cls: type[Attribute], names: Names) -> Definition:
    kind: Kind = "type" if issubclass(cls, TypeAttribute) else "attribute"
    name = cls.name.partition(".")[2]
    names = names.within(f"{'!' if kind == 'type' else '#'}{cls.name}")
    if not issubclass(cls, ParametrizedAttribute):
        why = f"{cls.__name__} holds a value of Python's, no types or attributes"
        return Definition(kind, name, meaning(cls), undeclared=why)
    told: list[str] = []
    if _is_written(cls, ("parse_parameters", "print_parameters"), ParametrizedAttribute):
        told.append("its own syntax, in Python; mlir-opt reads the parameters in <…>")
    if issubclass(cls, OpaqueSyntaxAttribute):
        told.append("its syntax without dots, which mlir-opt reads, too")
    if _is_written(cls, ("verify",), ParametrizedAttribute):
        told.append("what verify checks, in Python")
    parameters = [
        Value(called, constraint_of(defined.constr, names))
        for called, defined in cls.get_irdl_definition().parameters
    ]
    return Definition(kind, name, meaning(cls), parameters=parameters, unsaid=told)


def meaning(cls: type[object]) -> str:
    """The first line of what is said of a class."""
    own = vars(cls).get("__doc__") or ""
    first = own.strip().partition("\n")[0]
    return "" if first.startswith(f"{cls.__name__}(") else first  # a dataclass's own words


def _is_written(cls: type[object], methods: Sequence[str], base: type[object]) -> bool:
    """Whether a class has another of these methods than its base."""
    return any(_function(cls, name) is not _function(base, name) for name in methods)


def _function(cls: type[object], name: str) -> object:
    found = getattr(cls, name)
    return getattr(found, "__func__", found)


# Ops


def _operation(cls: type[Operation], names: Names) -> Definition:
    name = cls.name.partition(".")[2]
    if not issubclass(cls, IRDLOperation):
        why = "an op in Python that says nothing of its operands, results and regions"
        return Definition("operation", name, meaning(cls), undeclared=why)
    defined = cls.get_irdl_definition()
    told: list[str] = []
    operands = [_value(called, one, one.constr, names, told) for called, one in defined.operands]
    results = [_value(called, one, one.constr, names, told) for called, one in defined.results]
    return Definition(
        "operation",
        name,
        meaning(cls),
        operands=operands,
        results=results,
        attributes=list(_attributes(defined, names, told)),
        regions=list(_regions(defined, names, told)),
        unsaid=[*told, *_beyond(cls, defined)],
    )


def _value(
    name: str, defined: object, constraint: RangeConstraint, names: Names, told: list[str]
) -> Value:
    how: Variadicity = "single"
    if isinstance(defined, VariadicDef):
        how = "optional" if isinstance(defined, OptionalDef) else "variadic"
    if isinstance(constraint, RangeLengthConstraint):
        length = constraint.length
        if how == "variadic":
            told.append(f"{name}: how many there are, {_number(length)}")
        constraint = constraint.constraint
    if isinstance(constraint, RangeVarConstraint):
        shared = constraint
        told.append(f"{name}: the types are the same wherever they are called {shared.name}")
        constraint = shared.constraint
    if isinstance(constraint, RangeOf):
        inner = constraint.constr
        return Value(name, constraint_of(inner, names), how)
    return Value(
        name,
        unsaid() if type(constraint).__name__ == "AnyRange" else unsaid(words(constraint)),
        how,
    )


def _attributes(defined: OpDef, names: Names, told: list[str]) -> Iterator[tuple[str, Constraint]]:
    for held, kind in ((defined.properties, "property"), (defined.attributes, "attribute")):
        for name, one in held.items():
            if isinstance(one, OptionalDef):
                told.append(f"{name}: optional {kind}, {words(one.constr)}")
                continue
            if kind == "property":
                told.append(f"{name}: a property; mlir-opt reads it among the attributes")
            yield name, constraint_of(one.constr, names)


def _regions(defined: OpDef, names: Names, told: list[str]) -> Iterator[Region]:
    for name, one in defined.regions:
        if isinstance(one, VariadicDef):
            many = "an optional region" if isinstance(one, OptionalDef) else "any number of regions"
            told.append(f"{name}: {many}; mlir-opt takes none here")
            continue
        blocks = 1 if isinstance(one, SingleBlockRegionDef) else None
        yield Region(name, _arguments(name, one, names, told), blocks)


def _arguments(
    name: str, region: RegionDef, names: Names, told: list[str]
) -> Sequence[Constraint] | None:
    """The arguments of a region, where there are as many of them always."""
    given, length = region.entry_args, None
    if isinstance(given, RangeLengthConstraint):
        sized = given
        given, length = sized.constraint, sized.length
    inner = given.constr if isinstance(given, RangeOf) else None
    if inner is not None and isinstance(length, EqIntConstraint):
        return [constraint_of(inner, names) for _ in range(length.value)]
    if inner is None or not isinstance(inner, AnyAttr):
        told.append(f"{name}: the types of its arguments, {words(region.entry_args)}")
    if length is not None:
        told.append(f"{name}: the number of its arguments, {_number(length)}")
    return None


def _beyond(cls: type[IRDLOperation], defined: OpDef) -> Iterator[str]:
    """What holds of an op as a whole."""
    for option in defined.options:
        if isinstance(option, AttrSizedSegments) and option.as_property:
            yield f"{option.attribute_name}: a property; mlir-opt reads it among the attributes"
        if isinstance(option, SameVariadicSize):
            yield "its groups are of one size; mlir-opt wants an attribute that says their sizes"
    if defined.successors:
        yield f"successors: {', '.join(name for name, _ in defined.successors)}"
    traits = sorted(type(trait).__name__ for trait in cls.traits.traits)
    if traits:
        yield f"traits: {', '.join(traits)}"
    if "IsTerminator" in traits:
        yield "that it ends a block; mlir-opt takes it for no end"
    if defined.regions and "NoTerminator" in traits:
        yield "that nothing need end its blocks; mlir-opt wants a terminator of its own dialects"
    elif defined.regions:
        yield "what ends its blocks; mlir-opt knows terminators of its own dialects only"
    if _custom_verify(cls):
        yield "what verify_ checks, in Python"
    if defined.assembly_format is not None:
        yield f"its syntax: {' '.join(defined.assembly_format.split())}"
    elif "parse" in vars(cls) or "print" in vars(cls):
        yield "its syntax, in Python"


def _custom_verify(cls: type[IRDLOperation]) -> bool:
    """Whether an op checks more than its definition; xDSL keeps that inside of its own check."""
    code, cells = cls.verify_.__code__, cls.verify_.__closure__ or ()
    kept: Mapping[str, object] = {
        name: cell.cell_contents for name, cell in zip(code.co_freevars, cells, strict=True)
    }
    return kept.get("custom_verify") not in (None, Operation.verify_)


# Constraints


def constraint_of(wanted: AttrConstraint, names: Names) -> Constraint:
    """What IRDL says of a constraint of xDSL's."""
    match wanted:
        case AnyAttr():
            return ANY
        case VarConstraint():
            inner = constraint_of(wanted.constraint, names)
            return replace(inner, variable=wanted.name)
        case TypeVarConstraint():
            return constraint_of(wanted.base_constraint, names)
        case EqAttrConstraint():
            return names.exact(wanted.attr)
        case AttrSetConstraint():
            values = wanted.values
            return any_of(names.exact(one) for one in sorted(values, key=spell))
        case AnyOf():
            return any_of(constraint_of(one, names) for one in wanted.attr_constrs)
        case AllOf():
            return all_of(constraint_of(one, names) for one in wanted.attr_constrs)
        case ParamAttrConstraint():
            return _parametric(wanted, names)
        case MessageConstraint():
            inner = constraint_of(wanted.constr, names)
            return replace(inner, unsaid=(wanted.message,)) if inner.unsaid else inner
        case BaseAttr():
            return names.base(wanted.attr)
        case _:
            bases = sorted(wanted.get_bases() or (), key=lambda cls: cls.__name__)
            asked = words(wanted)
            return any_of(map(names.base, bases), [asked]) if bases else unsaid(asked)


def _with(constraint: Constraint, reason: str) -> Constraint:
    return replace(constraint, unsaid=(*constraint.unsaid, reason))


def _parametric(wanted: "ParamAttrConstraint[ParametrizedAttribute]", names: Names) -> Constraint:
    base = names.base(wanted.base_attr)
    if base.what.startswith("@"):
        parts = tuple(constraint_of(one, names) for one in wanted.param_constrs)
        return Constraint("parametric", base.what, parts)
    asked = _parameters(wanted)
    return _with(base, f"with {asked}") if asked else base


def _parameters(wanted: "ParamAttrConstraint[ParametrizedAttribute]") -> str:
    """What is asked of parameters, by their names."""
    called = [name for name, _ in wanted.base_attr.get_irdl_definition().parameters]
    return ", ".join(
        f"{name} {words(one)}"
        for name, one in zip(called, wanted.param_constrs, strict=True)
        if not isinstance(one, AnyAttr)
    )


def words(wanted: object) -> str:
    """A constraint as a reader of the file is told of it."""
    match wanted:
        case AnyAttr():
            return "anything"
        case VarConstraint() | RangeVarConstraint():
            return f"{wanted.name}, {words(wanted.constraint)}"
        case TypeVarConstraint():
            return words(wanted.base_constraint)
        case EqAttrConstraint():
            return spell(wanted.attr)
        case AttrSetConstraint():
            values = wanted.values
            return " or ".join(sorted(map(spell, values)))
        case AnyOf():
            return " or ".join(map(words, wanted.attr_constrs))
        case AllOf():
            return " and ".join(map(words, wanted.attr_constrs))
        case ParamAttrConstraint():
            held = wanted
            asked = _parameters(held)
            return f"{held.base_attr.name} with {asked}" if asked else held.base_attr.name
        case MessageConstraint():
            return wanted.message
        case RangeLengthConstraint():
            return f"{words(wanted.constraint)}, how many: {_number(wanted.length)}"
        case RangeOf():
            return words(wanted.constr)
        case ArrayOfConstraint():
            return f"an array, each {words(wanted.elem_range_constraint)}"
        case BaseAttr():
            rule: object = getattr(wanted, "rule", None)
            cls = wanted.attr
            return rule if isinstance(rule, str) else getattr(cls, "name", cls.__name__)
        case _:
            return repr(wanted)


def _number(wanted: IntConstraint) -> str:
    match wanted:
        case EqIntConstraint():
            return f"{wanted.value}"
        case AtLeast():
            return f"at least {wanted.bound}"
        case _:
            return repr(wanted)
