"""Layouts: each operation against the enumeration of all places."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from tirx_mlir.dialects.layouts import Layout, Place
from tirx_mlir.dialects.layouts_shards import LayoutError, Shard, stepped

from layout_models import (
    LAYOUTS,
    PLAIN,
    SHARD_LISTS,
    bijections,
    coordinates,
    moved,
    places,
    shapes,
    size_of,
)

MANY = settings(max_examples=100)


def axis_values(layout: Layout, axis: str) -> list[int]:
    """All coordinates of all elements on an axis."""
    return [dict(place).get(axis, 0) for there in places(layout) for place in there]


# Places


@MANY
@given(LAYOUTS)
def test_apply(layout: Layout) -> None:
    wanted = places(layout)
    assert layout.size == len(wanted)
    for x, there in enumerate(wanted):
        assert layout.apply_all(x) == there
        first = {axis: n for axis, n in layout.apply(x).items() if n}
        assert frozenset(first.items()) in there
        # Strides are not negative: the first replica is the lowest on each axis.
        for axis in layout.axes:
            assert first.get(axis, 0) == min(dict(place).get(axis, 0) for place in there)


@MANY
@given(st.data())
def test_coordinates_are_linear_offsets(data: st.DataObject) -> None:
    layout = data.draw(LAYOUTS)
    shape = data.draw(shapes(layout))
    for x, coordinate in enumerate(coordinates(shape)):
        assert layout.apply(coordinate, shape) == layout.apply(x)
    extents = tuple(shard.extent for shard in layout.shards)
    for x, coordinate in enumerate(coordinates(extents)):
        assert layout.apply(coordinate) == layout.apply(x)


@MANY
@given(LAYOUTS)
def test_span_and_cosize(layout: Layout) -> None:
    for axis in ("m", "laneid", "tx"):
        found = axis_values(layout, axis)
        assert layout.span(axis) == max(found) - min(found) + 1
        assert layout.cosize(axis) == max(found) + 1


@MANY
@given(LAYOUTS)
def test_threads(layout: Layout) -> None:
    held: dict[frozenset[tuple[str, int]], set[int]] = {}
    for there in places(layout):
        for place in there:
            owner = frozenset(pair for pair in place if pair[0] != "m")
            held.setdefault(owner, set()).add(dict(place).get("m", 0))
    assert layout.threads == len(held)
    assert {len(mine) for mine in held.values()} == {layout.elements_per_thread}
    if layout.is_memory:
        assert layout.threads == 1


# Forms


@MANY
@given(LAYOUTS)
def test_canonical(layout: Layout) -> None:
    form = layout.canonical()
    assert places(form) == places(layout)
    assert form.canonical() == form
    assert form.same_places(layout)
    assert all(shard.extent > 1 for shard in (*form.shards, *form.replicas))
    assert len(form.shards) <= len(layout.shards)
    assert len(form.replicas) <= len(layout.replicas)


@MANY
@given(st.data())
def test_other_spellings_are_the_same(data: st.DataObject) -> None:
    layout = data.draw(LAYOUTS)
    cut: list[Shard] = []
    for extent, stride, axis in layout.shards:
        inner = data.draw(st.sampled_from([n for n in range(1, extent + 1) if extent % n == 0]))
        cut += [Shard(extent // inner, stride * inner, axis), Shard(inner, stride, axis)]
    replicas = data.draw(st.permutations([*layout.replicas, Shard(5, 0)]))
    other = Layout(tuple(cut), tuple(replicas), layout.offset[::-1])
    assert layout.same_places(other)
    assert layout.canonical() == other.canonical()


SMALL = st.builds(
    Layout,
    st.lists(st.builds(Shard, st.integers(1, 3), st.integers(0, 3), st.just("m")), max_size=2).map(
        tuple
    ),
    st.lists(st.builds(Shard, st.integers(1, 4), st.integers(0, 4), st.just("m")), max_size=3).map(
        tuple
    ),
)


@settings(max_examples=500)
@given(SMALL, SMALL)
def test_equality_is_that_of_places(one: Layout, other: Layout) -> None:
    assert one.same_places(other) == (places(one) == places(other))


def test_replicas_that_no_canonical_form_unites_are_compared_as_sets() -> None:
    one = Layout((), (Shard(2, 2), Shard(2, 3), Shard(2, 7)))
    other = Layout((), (Shard(2, 2), Shard(2, 7), Shard(2, 3)))
    third = Layout((), (Shard(3, 2), Shard(4, 3)))
    fourth = Layout((), (Shard(3, 3), Shard(4, 2), Shard(2, 3)))
    assert one.same_places(other)
    assert third.same_places(fourth) == (places(third) == places(fourth))


# New layouts


@MANY
@given(st.data())
def test_group(data: st.DataObject) -> None:
    layout = data.draw(PLAIN)
    shape = data.draw(shapes(layout))
    all_places = places(layout)
    try:
        groups = layout.group(shape)
    except LayoutError:
        assert not all(separable(all_places, size_of(shape[at:])) for at in range(1, len(shape)))
        return
    assert [Layout(group).size for group in groups] == list(shape)
    assert places(Layout(tuple(shard for group in groups for shard in group))) == all_places


def separable(all_places: list[frozenset[Place]], inner: int) -> bool:
    """Whether what lies below a boundary moves an element the same way wherever it starts."""
    one = [dict(place) for there in all_places for place in there]
    axes = {axis for place in one for axis in place}
    return all(
        one[x].get(a, 0) == one[x // inner * inner].get(a, 0) + one[x % inner].get(a, 0)
        for x in range(len(one))
        for a in axes
    )


@MANY
@given(st.data())
def test_permute(data: st.DataObject) -> None:
    layout = data.draw(LAYOUTS)
    shape = tuple(shard.extent for shard in layout.shards)
    order = data.draw(st.permutations(range(len(shape))))
    turned = layout.permute(shape, order)
    wanted = dict(zip(coordinates(shape), places(layout), strict=True))
    turned_shape = tuple(shape[dimension] for dimension in order)
    for y, there in zip(coordinates(turned_shape), places(turned), strict=True):
        x = tuple(y[order.index(dimension)] for dimension in range(len(shape)))
        assert there == wanted[x]


@MANY
@given(st.data())
def test_slice(data: st.DataObject) -> None:
    layout = data.draw(LAYOUTS)
    shape = data.draw(shapes(layout))
    starts = tuple(data.draw(st.integers(0, size - 1)) for size in shape)
    sizes = tuple(data.draw(st.integers(1, n - s)) for n, s in zip(shape, starts, strict=True))
    try:
        part = layout.slice(shape, starts, sizes)
    except LayoutError:
        return
    wanted = dict(zip(coordinates(shape), places(layout), strict=True))
    for y, there in zip(coordinates(sizes), places(part), strict=True):
        assert there == wanted[tuple(s + one for s, one in zip(starts, y, strict=True))]


@MANY
@given(LAYOUTS, st.data())
def test_a_slice_of_the_own_digits_is_always_a_layout(layout: Layout, data: st.DataObject) -> None:
    shape = tuple(shard.extent for shard in layout.canonical().shards)
    starts = tuple(data.draw(st.integers(0, size - 1)) for size in shape)
    sizes = tuple(data.draw(st.integers(1, n - s)) for n, s in zip(shape, starts, strict=True))
    assert layout.slice(shape, starts, sizes).size == size_of(sizes)


@settings(max_examples=100)
@given(LAYOUTS, LAYOUTS)
def test_tile(inner: Layout, outer: Layout) -> None:
    inner_shape = tuple(shard.extent for shard in inner.shards)
    outer_shape = tuple(shard.extent for shard in outer.shards)
    rank = max(len(inner_shape), len(outer_shape))
    inner_shape = (1,) * (rank - len(inner_shape)) + inner_shape
    outer_shape = (1,) * (rank - len(outer_shape)) + outer_shape
    if inner.size * outer.size > 200:
        return
    tiled = places(inner.tile(outer, outer_shape, inner_shape))
    insides = dict(zip(coordinates(inner_shape), places(inner), strict=True))
    outsides = dict(zip(coordinates(outer_shape), places(outer), strict=True))
    whole = tuple(o * n for o, n in zip(outer_shape, inner_shape, strict=True))
    for x, there in zip(coordinates(whole), tiled, strict=True):
        both = [divmod(one, n) for one, n in zip(x, inner_shape, strict=True)]
        inside = insides[tuple(i for _, i in both)]
        outside = outsides[tuple(o for o, _ in both)]
        wanted = {
            moved(near, {axis: step * inner.span(axis) for axis, step in far})
            for near in inside
            for far in outside
        }
        assert there == wanted


@MANY
@given(LAYOUTS, st.integers(1, 4))
def test_pack(layout: Layout, count: int) -> None:
    all_places = places(layout)
    together = layout.size % count == 0 and all(
        all(dict(place).get("m", 0) % count == 0 for place in all_places[x])
        and all(
            all_places[x + i] == frozenset(moved(place, {"m": i}) for place in all_places[x])
            for i in range(count)
        )
        for x in range(0, layout.size, count)
    )
    try:
        packed = layout.pack(count)
    except LayoutError:
        assert not together
        return
    assert together
    for y, there in enumerate(places(packed)):
        wide = {moved(place, {"m": dict(place).get("m", 0) * (count - 1)}) for place in there}
        assert wide == all_places[y * count]


@MANY
@given(LAYOUTS, st.integers(1, 4))
def test_unpack(layout: Layout, count: int) -> None:
    assert layout.unpack(count).pack(count).same_places(layout)
    single = places(layout)
    for x, there in enumerate(places(layout.unpack(count))):
        steps = [dict(place).get("m", 0) * (count - 1) + x % count for place in single[x // count]]
        pairs = zip(single[x // count], steps, strict=True)
        assert there == {moved(place, {"m": step}) for place, step in pairs}


@MANY
@given(SHARD_LISTS, st.integers(1, 12))
def test_steps(shards: tuple[Shard, ...], step: int) -> None:
    try:
        found = places(Layout(stepped(shards, step)))
    except LayoutError:
        return
    every = places(Layout(shards))[::step]
    assert found == every


@MANY
@given(st.data())
def test_inverse_of_bijections(data: st.DataObject) -> None:
    layout = data.draw(bijections())
    order = data.draw(st.permutations(layout.axes))
    inverse = layout.inverse(order)
    box = tuple(layout.span(axis) for axis in order)
    starts = dict(layout.offset)
    seen: Counter[int] = Counter()
    for x, there in enumerate(places(layout)):
        for place in there:
            at = tuple(dict(place).get(axis, 0) - starts.get(axis, 0) for axis in order)
            assert inverse.apply(at, box).get("m", 0) == x
            seen[x] += 1
    assert inverse.size == size_of(box) == seen.total()


@MANY
@given(LAYOUTS)
def test_what_has_no_inverse(layout: Layout) -> None:
    try:
        layout.inverse()
    except LayoutError as error:
        words = str(error).split()
        all_places = places(layout)
        if words[0] == "offsets":
            first, second = int(words[1]), int(words[3])
            assert first < second
            assert all_places[first] & all_places[second]
        elif words[:2] == ["no", "element"]:
            axis, position = words[4], int(words[5].rstrip(","))
            taken = [n - dict(layout.offset).get(axis, 0) for n in axis_values(layout, axis)]
            assert position not in taken
            assert position < layout.span(axis)
        else:
            assert words[:5] == ["an", "element", "has", "one", "place"]
            assert layout.replicas
        return
    lying = Counter(place for there in places(layout) for place in there)
    assert set(lying.values()) == {1}
    assert len(lying) == size_of(tuple(layout.span(axis) for axis in layout.axes))
