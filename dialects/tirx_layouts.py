"""Attributes that say where elements lie: swizzles, layouts over named axes, and places."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    NoneAttr,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
    i64,
    irdl_attr_definition,
)


def _number(attribute: Attribute, what: str, least: int) -> int:
    held = isinstance(attribute, IntegerAttr)
    number = cast("IntegerAttr[IntegerType]", attribute) if held else None
    if number is None or number.type != i64:
        raise VerifyException(f"{what} must be a number of type i64, got {attribute}")
    if number.value.data < least:
        raise VerifyException(f"{what} must be at least {least}, got {number.value.data}")
    return number.value.data


@irdl_attr_definition
class SwizzleAttr(ParametrizedAttribute):
    """An XOR swizzle of element offsets: `x ^ ((x >> atom) & (2**length - 1) << element)`.

    The low `element` bits stay, so that 2**element elements keep together; `length` bits above them
    are mixed with as many bits that stand `atom` places higher.
    """

    name = "tirx.swizzle"

    element: Attribute
    length: Attribute
    atom: Attribute

    def verify(self) -> None:
        element = _number(self.element, "tirx.swizzle: element", 0)
        length = _number(self.length, "tirx.swizzle: length", 0)
        atom = _number(self.atom, "tirx.swizzle: atom", 0)
        if atom < length:
            raise VerifyException(
                f"tirx.swizzle: atom is {atom}, less than length {length}: "
                "bits that are mixed must not overlap"
            )
        if element + atom + length > 63:
            raise VerifyException("tirx.swizzle: reaches beyond 63 bits")

    @property
    def bits(self) -> tuple[int, int, int]:
        """(element, length, atom), each a number of bits."""
        return (
            _number(self.element, "element", 0),
            _number(self.length, "length", 0),
            _number(self.atom, "atom", 0),
        )


@irdl_attr_definition
class LayoutAttr(ParametrizedAttribute):
    """A strided layout over named axes: `#tirx.layout<[8, 4], [4, 1], ["laneid", "m"]>`.

    An offset is split into coordinates by the extents, the last one fastest; each coordinate times
    its stride goes to its axis. Axis `m` is memory; others number threads (laneid, warpid, tx, …).
    """

    name = "tirx.layout"

    extents: Attribute
    strides: Attribute
    axes: Attribute

    def verify(self) -> None:
        extents, strides, axes = self.parts
        if not len(extents) == len(strides) == len(axes):
            raise VerifyException(
                f"tirx.layout: {len(extents)} extents, {len(strides)} strides and {len(axes)} "
                "axes: there must be one of each for a shard"
            )

    @property
    def parts(self) -> tuple[Sequence[int], Sequence[int], Sequence[str]]:
        """(extents, strides, axes), one of each for a shard."""
        extents = [_number(one, "tirx.layout: an extent", 1) for one in _array(self.extents)]
        strides = [_number(one, "tirx.layout: a stride", 0) for one in _array(self.strides)]
        axes: list[str] = []
        for one in _array(self.axes):
            if not isinstance(one, StringAttr) or not one.data.isidentifier():
                raise VerifyException(f"tirx.layout: an axis must be a name in quotes, got {one}")
            axes.append(one.data)
        return extents, strides, axes


def _array(attribute: Attribute) -> Sequence[Attribute]:
    if not isinstance(attribute, ArrayAttr):
        raise VerifyException(f"tirx.layout: expected an array, got {attribute}")
    return cast("ArrayAttr[Attribute]", attribute).data


@irdl_attr_definition
class PlaceAttr(ParametrizedAttribute):
    """A memory space with a layout in it: `#tirx.place<3 : i32, #tirx.swizzle<…>>`.

    A memref's own strides give an element's offset from the allocation's aligned base; the place's
    layout says where that offset lies.
    """

    name = "tirx.place"
    space: Attribute
    layout: Attribute

    @property
    def alias_name(self) -> str:
        """Printed by name, because its text is long and stands in many types."""
        return "place"

    def verify(self) -> None:
        if not isinstance(self.layout, SwizzleAttr | LayoutAttr | NoneAttr):
            raise VerifyException(
                f"tirx.place: the layout must be #tirx.swizzle or #tirx.layout, got {self.layout}"
            )


LAYOUTS = (SwizzleAttr, LayoutAttr, PlaceAttr)
"""The attributes of dialect tirx."""
