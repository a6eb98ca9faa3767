"""Put the constraints of xDSL's definitions into a few words."""

from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AllOf,
    AnyAttr,
    AnyOf,
    BaseAttr,
    EqAttrConstraint,
    IntegerAttr,
    MessageConstraint,
    ParamAttrConstraint,
    RangeLengthConstraint,
    RangeOf,
    TypeAttribute,
    VarConstraint,
)


def in_words(constraint: object) -> str:
    """A type or attribute as it is written, the name of a class of them, or a kind of check.

    A variable is named, as in `T = !cplx.number<E>`: it is the same wherever it stands in an op.
    """
    match constraint:
        case RangeLengthConstraint(constraint=inner) | RangeOf(constr=inner):
            return in_words(cast("object", inner))
        case AnyAttr():
            return "any"
        case EqAttrConstraint(attr=wanted):
            return spell(wanted)
        case BaseAttr(attr=wanted):
            return wanted.name
        case AnyOf(attr_constrs=inner):
            return " or ".join(map(in_words, inner))
        case AllOf(attr_constrs=inner):
            return " and ".join(map(in_words, inner))
        case VarConstraint(name=name, constraint=inner):
            wanted = in_words(inner)
            return name if wanted == "any" else f"{name} = {wanted}"
        case MessageConstraint(constr=inner):
            return in_words(inner)
        case ParamAttrConstraint(base_attr=base, param_constrs=(_, type_)) if base is IntegerAttr:
            return f"integer of type {in_words(type_)}"
        case ParamAttrConstraint(base_attr=base, param_constrs=parameters):
            sigil = "!" if issubclass(base, TypeAttribute) else "#"
            return f"{sigil}{base.name}<{', '.join(map(in_words, parameters))}>"
        case _:
            return type(constraint).__name__
