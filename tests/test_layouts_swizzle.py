"""Swizzles, alone and after a layout: each operation against the enumeration of all places."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tirx_mlir.dialects.layouts import Layout
from tirx_mlir.dialects.layouts_shards import LayoutError, Shard
from tirx_mlir.dialects.layouts_swizzle import TENSOR_MAP_SWIZZLES, Composed, Swizzle

from layout_models import (
    COMPOSED,
    PLAIN,
    SWIZZLES,
    bijections,
    coordinates,
    mixed,
    moved,
    places,
    size_of,
)

MANY = settings(max_examples=100)


@MANY
@given(SWIZZLES, st.integers(0, 1 << 12))
def test_swizzle(swizzle: Swizzle, x: int) -> None:
    assert swizzle.apply(x) == mixed(swizzle, x)
    assert swizzle.apply(swizzle.apply(x)) == x
    assert swizzle.apply(x) // swizzle.block == x // swizzle.block
    assert swizzle.apply(x + swizzle.period) == swizzle.apply(x) + swizzle.period


@MANY
@given(COMPOSED)
def test_apply_and_cosize(composed: Composed) -> None:
    wanted = places(composed)
    assert composed.size == len(wanted)
    for x, there in enumerate(wanted):
        assert composed.apply_all(x) == there
        assert frozenset(pair for pair in composed.apply(x).items() if pair[1]) in there
    farthest = max(dict(place).get("m", 0) for there in wanted for place in there)
    assert farthest < composed.cosize() <= composed.layout.cosize() + composed.swizzle.block - 1
    assert composed.cosize() % composed.swizzle.block == 0
    assert composed.cosize("tx") == composed.layout.cosize("tx")


@MANY
@given(COMPOSED)
def test_canonical(composed: Composed) -> None:
    form = composed.canonical()
    assert places(form) == places(composed)
    assert form.canonical() == form
    assert composed.same_places(form)


@MANY
@given(COMPOSED, COMPOSED)
def test_what_is_the_same_has_the_same_places(one: Composed, other: Composed) -> None:
    if one.same_places(other):
        assert places(one) == places(other)


def test_a_swizzle_beyond_the_places_is_none() -> None:
    layout = Layout((Shard(32, 1),))
    far, near = Swizzle(2, 3, 3).after(layout), Swizzle(2, 1, 3).after(Layout((Shard(64, 1),)))
    assert far.canonical() == layout
    assert far.same_places(layout)
    assert Swizzle(2, 3, 3).after(near.layout).canonical() == near
    assert not near.same_places(near.layout)


@MANY
@given(COMPOSED, PLAIN)
def test_tile(composed: Composed, outer: Layout) -> None:
    if composed.size * outer.size > 400:
        return
    tiled = places(composed.tile(outer))
    steps = {axis: composed.layout.span(axis) for axis in ("laneid", "tx")}
    steps["m"] = -(-composed.layout.span() // composed.swizzle.period) * composed.swizzle.period
    inner = places(composed)
    for o, outside in enumerate(places(outer)):
        for i, inside in enumerate(inner):
            wanted = {
                moved(near, {axis: step * steps[axis] for axis, step in far})
                for near in inside
                for far in outside
            }
            assert tiled[o * composed.size + i] == wanted


@MANY
@given(COMPOSED, st.data())
def test_permute_and_slice(composed: Composed, data: st.DataObject) -> None:
    shape = tuple(shard.extent for shard in composed.layout.shards)
    wanted = dict(zip(coordinates(shape), places(composed), strict=True))
    order = tuple(reversed(range(len(shape))))
    turned = places(composed.permute(shape, order))
    for y, there in zip(coordinates(shape[::-1]), turned, strict=True):
        assert there == wanted[y[::-1]]
    starts = tuple(data.draw(st.integers(0, size - 1)) for size in shape)
    try:
        part = composed.slice(shape, starts, (1,) * len(shape))
    except LayoutError:
        return
    assert places(part) == [wanted[starts]]


@MANY
@given(SWIZZLES, bijections((1, 2, 2, 4)))
def test_inverse(swizzle: Swizzle, layout: Layout) -> None:
    composed = swizzle.after(layout)
    try:
        inverse = composed.inverse()
    except LayoutError:
        return
    box = tuple(layout.span(axis) for axis in layout.axes)
    starts = dict(layout.offset)
    for x, there in enumerate(places(composed)):
        for place in there:
            at = tuple(dict(place).get(axis, 0) - starts.get(axis, 0) for axis in layout.axes)
            assert inverse.apply(at, box).get("m", 0) == x
    assert inverse.size == size_of(box)


@MANY
@given(COMPOSED, st.sampled_from((1, 2, 4)))
def test_pack_and_unpack(composed: Composed, count: int) -> None:
    wide = composed.unpack(count)
    assert wide.pack(count).same_places(composed)
    single = places(composed)
    for x, there in enumerate(places(wide)):
        steps = [dict(place).get("m", 0) * (count - 1) + x % count for place in single[x // count]]
        pairs = zip(single[x // count], steps, strict=True)
        assert there == {moved(place, {"m": step}) for place, step in pairs}


def test_swizzles_of_tensor_maps() -> None:
    """A row of 128 bytes has eight pieces of 16; row r has piece c where c xor r is (mod 8)."""
    for row in range(8):
        for piece in range(8):
            found = TENSOR_MAP_SWIZZLES["swizzle_128b"].apply(128 * row + 16 * piece)
            assert found == 128 * row + 16 * (piece ^ row)
    assert TENSOR_MAP_SWIZZLES["swizzle_128b"].pack(4) == Swizzle(2, 3, 3)
    with pytest.raises(LayoutError, match="keeps 16 elements together, not 32"):
        TENSOR_MAP_SWIZZLES["swizzle_64b"].pack(32)
    with pytest.raises(LayoutError, match="powers of two of elements, not 3"):
        TENSOR_MAP_SWIZZLES["swizzle_64b"].unpack(3)


def test_inverses_that_are_swizzles_and_one_that_is_not() -> None:
    swizzle = Swizzle(2, 3, 3)
    rows = Layout((Shard(32, 32), Shard(32, 1)))
    assert swizzle.after(rows).inverse() == swizzle.after(rows)
    # Bits 0 and 1 of the place are bits 2 and 3 of the offset.
    turned = Layout((Shard(4, 1), Shard(4, 4)))
    assert Swizzle(0, 1, 1).after(turned).inverse() == Swizzle(2, 1, 1).after(turned)
    columns = Layout((Shard(32, 1), Shard(32, 32)))
    with pytest.raises(LayoutError) as error:
        swizzle.after(columns).inverse()
    assert str(error.value) == (
        "the inverse of 2.3.3 after [32:1@m, 32:32@m] is no swizzle after a layout"
    )
    with pytest.raises(LayoutError, match="moved"):
        swizzle.after(Layout(rows.shards, (), (("m", 64),))).inverse()


@pytest.mark.parametrize(
    ("bits", "message"),
    [
        ((-1, 1, 1), "element must be at least 0, got -1"),
        (
            (0, 3, 2),
            "atom is 2, less than length 3: bits that are mixed must not overlap",
        ),
        ((30, 3, 31), "reaches beyond 63 bits"),
    ],
)
def test_swizzles_that_are_none(bits: tuple[int, int, int], message: str) -> None:
    with pytest.raises(LayoutError) as error:
        Swizzle(*bits)
    assert str(error.value) == message


def test_text() -> None:
    assert str(Swizzle(2, 3, 3).after(Layout((Shard(64, 1),)))) == "2.3.3 after [64:1@m]"
