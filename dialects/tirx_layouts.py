"""Attributes that say where elements lie: swizzles, layouts over named axes, and places."""

from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AnyAttr,
    AnyOf,
    ArrayAttr,
    AttrConstraint,
    Attribute,
    BaseAttr,
    DictionaryAttr,
    EqAttrConstraint,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    ParamAttrConstraint,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
    i64,
    irdl_attr_definition,
    param_def,
)
from .kinds import Kind, Rule
from .layouts import Layout
from .layouts_shards import LayoutError, Shard, Shards
from .layouts_swizzle import AnyLayout, Composed, Swizzle

_NUMBER = ParamAttrConstraint(IntegerAttr, (AnyAttr(), EqAttrConstraint(i64)))


def _one_of(*classes: type[Attribute]) -> AttrConstraint:
    return AnyOf(tuple(map(BaseAttr, classes)))


@irdl_attr_definition
class SwizzleAttr(ParametrizedAttribute):
    """An XOR swizzle of element offsets: `x ^ ((x >> atom) & (2**length - 1) << element)`.

    The low `element` bits stay, so that 2**element elements keep together; `length` bits above them
    are mixed with as many bits that stand `atom` places higher.
    """

    name = "tirx.swizzle"

    element: Attribute = param_def(Rule(_NUMBER, "element must be a number of type i64"))
    length: Attribute = param_def(Rule(_NUMBER, "length must be a number of type i64"))
    atom: Attribute = param_def(Rule(_NUMBER, "atom must be a number of type i64"))

    def verify(self) -> None:
        _ = self.layout

    @property
    def layout(self) -> Swizzle:
        """Its arithmetic."""
        return _swizzle(self)


@irdl_attr_definition
class LayoutAttr(ParametrizedAttribute):
    """A strided layout over named axes: `#tirx.layout<[8, 4], [4, 1], ["laneid", "m"]>`.

    An offset is split into coordinates by the extents, the last one fastest; each coordinate times
    its stride goes to its axis. Axis `m` is memory; others number threads (laneid, warpid, tx, …).
    """

    name = "tirx.layout"

    extents: Attribute = param_def(Kind(ArrayAttr, "expected an array"))
    strides: Attribute = param_def(Kind(ArrayAttr, "expected an array"))
    axes: Attribute = param_def(Kind(ArrayAttr, "expected an array"))

    def verify(self) -> None:
        _ = self.layout

    @property
    def layout(self) -> Layout:
        """Its arithmetic."""
        return _shards(self)


@irdl_attr_definition
class ReplicateAttr(ParametrizedAttribute):
    """Each element at all places of a second layout, counted from its own: `{L(x) + R(y)}`."""

    name = "tirx.replicate"

    once: Attribute = param_def(Kind(LayoutAttr, "takes two #tirx.layout"))
    replicas: Attribute = param_def(Kind(LayoutAttr, "takes two #tirx.layout"))

    def verify(self) -> None:
        _ = self.layout

    @property
    def layout(self) -> Layout:
        """Its arithmetic."""
        return _replicated(self)


@irdl_attr_definition
class ShiftAttr(ParametrizedAttribute):
    """A layout moved along axes: `#tirx.shift<#layout, {m = 64 : i64}>`."""

    name = "tirx.shift"

    origin: Attribute = param_def(
        Rule(_one_of(LayoutAttr, ReplicateAttr), "moves #tirx.layout or #tirx.replicate")
    )
    offset: Attribute = param_def(Kind(DictionaryAttr, "expected a dictionary of distances"))

    def verify(self) -> None:
        _ = self.layout

    @property
    def layout(self) -> Layout:
        """Its arithmetic."""
        return _shifted(self)


@irdl_attr_definition
class ComposeAttr(ParametrizedAttribute):
    """A swizzle after a layout, which mixes places in memory: `S(L(x))` on axis `m`."""

    name = "tirx.compose"

    swizzle: Attribute = param_def(Kind(SwizzleAttr, "expected #tirx.swizzle first"))
    inner: Attribute = param_def(
        Rule(
            _one_of(LayoutAttr, ReplicateAttr, ShiftAttr),
            "the swizzle follows #tirx.layout, #tirx.replicate or #tirx.shift",
        )
    )

    def verify(self) -> None:
        _ = self.layout

    @property
    def layout(self) -> Composed:
        """Its arithmetic."""
        return _composed(self)


@irdl_attr_definition
class PlaceAttr(ParametrizedAttribute):
    """A memory space with a layout in it: `#tirx.place<3 : i32, #tirx.swizzle<…>>`.

    A memref's own strides give an element's offset from the allocation's aligned base; the place's
    layout says where that offset lies.
    """

    name = "tirx.place"
    space: Attribute
    layout: Attribute = param_def(
        Rule(
            _one_of(SwizzleAttr, LayoutAttr, ReplicateAttr, ShiftAttr, ComposeAttr, NoneAttr),
            "the layout must be #tirx.layout, #tirx.swizzle or made of them by #tirx.compose, "
            "#tirx.replicate and #tirx.shift",
        )
    )

    @property
    def alias_name(self) -> str:
        """Printed by name, because its text is long and stands in many types."""
        return "place"


LayoutAttribute = SwizzleAttr | LayoutAttr | ReplicateAttr | ShiftAttr | ComposeAttr

LAYOUTS = (SwizzleAttr, LayoutAttr, ReplicateAttr, ShiftAttr, ComposeAttr, PlaceAttr)
"""The attributes of dialect tirx that say where elements lie."""


def layout_attribute(layout: Swizzle | AnyLayout) -> LayoutAttribute:
    """The attribute whose arithmetic a layout is; the inverse of `attribute.layout`."""
    match layout:
        case Swizzle():
            numbers = (layout.element, layout.length, layout.atom)
            return SwizzleAttr(*(IntegerAttr(number, i64) for number in numbers))
        case Composed():
            return ComposeAttr(layout_attribute(layout.swizzle), layout_attribute(layout.layout))
        case Layout():
            made: LayoutAttribute = _attribute(layout.shards)
            if layout.replicas:
                made = ReplicateAttr(made, _attribute(layout.replicas))
            if layout.offset:
                offset = {axis: IntegerAttr(distance, i64) for axis, distance in layout.offset}
                made = ShiftAttr(made, DictionaryAttr(offset))
            return made


def _attribute(shards: Shards) -> LayoutAttr:
    return LayoutAttr(
        ArrayAttr([IntegerAttr(shard.extent, i64) for shard in shards]),
        ArrayAttr([IntegerAttr(shard.stride, i64) for shard in shards]),
        ArrayAttr([StringAttr(shard.axis) for shard in shards]),
    )


# Attributes to arithmetic; each is made once, and so many are remembered

KEPT = 1024


@lru_cache(maxsize=KEPT)
def _swizzle(attribute: SwizzleAttr) -> Swizzle:
    each = (attribute.element, attribute.length, attribute.atom)
    try:
        return Swizzle(*(cast("IntegerAttr[IntegerType]", one).value.data for one in each))
    except LayoutError as error:
        raise VerifyException(f"{error}") from None


@lru_cache(maxsize=KEPT)
def _shards(attribute: LayoutAttr) -> Layout:
    extents = [_number(one, "an extent") for one in _array(attribute.extents)]
    strides = [_number(one, "a stride") for one in _array(attribute.strides)]
    axes = [_word(one) for one in _array(attribute.axes)]
    if not len(extents) == len(strides) == len(axes):
        raise VerifyException(
            f"{len(extents)} extents, {len(strides)} strides and {len(axes)} "
            "axes: there must be one of each for a shard"
        )
    try:
        return Layout(tuple(map(Shard, extents, strides, axes)))
    except LayoutError as error:
        raise VerifyException(f"{error}") from None


@lru_cache(maxsize=KEPT)
def _replicated(attribute: ReplicateAttr) -> Layout:
    once, replicas = attribute.once, attribute.replicas
    assert isinstance(once, LayoutAttr)
    assert isinstance(replicas, LayoutAttr)
    return Layout(once.layout.shards, replicas.layout.shards)


@lru_cache(maxsize=KEPT)
def _shifted(attribute: ShiftAttr) -> Layout:
    origin, offset = attribute.origin, attribute.offset
    assert isinstance(origin, LayoutAttr | ReplicateAttr)
    assert isinstance(offset, DictionaryAttr)
    distances = [
        (axis, _number(distance, f"the offset on {axis}")) for axis, distance in offset.data.items()
    ]
    try:
        return Layout(origin.layout.shards, origin.layout.replicas, tuple(distances))
    except LayoutError as error:
        raise VerifyException(f"{error}") from None


@lru_cache(maxsize=KEPT)
def _composed(attribute: ComposeAttr) -> Composed:
    swizzle, inner = attribute.swizzle, attribute.inner
    assert isinstance(swizzle, SwizzleAttr)
    assert isinstance(inner, LayoutAttr | ReplicateAttr | ShiftAttr)
    return Composed(swizzle.layout, inner.layout)


def _number(attribute: Attribute, what: str) -> int:
    held = isinstance(attribute, IntegerAttr)
    number = cast("IntegerAttr[IntegerType]", attribute) if held else None
    if number is None or number.type != i64:
        raise VerifyException(f"{what} must be a number of type i64, got {spell(attribute)}")
    return number.value.data


def _array(attribute: Attribute) -> Sequence[Attribute]:
    assert isinstance(attribute, ArrayAttr)
    return cast("ArrayAttr[Attribute]", attribute).data


def _word(attribute: Attribute) -> str:
    if not isinstance(attribute, StringAttr):
        raise VerifyException(f"an axis must be a name in quotes, got {spell(attribute)}")
    return attribute.data
