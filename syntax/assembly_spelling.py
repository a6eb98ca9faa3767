"""Which attributes of a format are spelled, and how."""

from collections.abc import Sequence

from .assembly_shape import Vocabulary
from .assembly_tree import AttributeVar, Element, Optional
from .attribute_forms import AttributeForm


def spelling(element: AttributeVar, vocabulary: Vocabulary) -> AttributeForm:
    """The form of an attribute where a format names it."""
    form = vocabulary.attribute_form(element.shape)
    return form.qualified if element.qualified and form.qualified is not None else form


def elided_anchor(group: Optional, vocabulary: Vocabulary) -> AttributeVar | None:
    """The unit attribute that a group's presence stands for, so that it is not spelled."""
    anchor = group.anchor
    if not isinstance(anchor, AttributeVar):
        return None
    firsts = [part[0] for part in (group.then, group.otherwise) if part]
    if anchor in firsts or not vocabulary.attribute_form(anchor.shape).unit:
        return None
    return anchor


def unit_clause(elements: Sequence[Element], vocabulary: Vocabulary) -> AttributeVar | None:
    """The unit attribute that a clause of oilist stands for."""
    match elements:
        case [AttributeVar(shape) as only] if vocabulary.attribute_form(shape).unit:
            return only
        case _:
            return None
