"""Layouts that are none, and questions about layouts that have no answer."""

import pytest
from tirx_mlir.dialects.layouts import Layout, row_major
from tirx_mlir.dialects.layouts_shards import LayoutError, Shard


@pytest.mark.parametrize(
    ("shard", "message"),
    [
        (Shard(0, 1), "the extent of a shard must be at least 1, got 0"),
        (Shard(2, -1), "the stride of a shard must be at least 0, got -1"),
        (
            Shard(2, 1, "landid"),
            "there is no axis 'landid'; did you mean laneid? (a package's own axis has a dot, "
            "as in npu.bank)",
        ),
    ],
)
def test_shards_that_are_none(shard: Shard, message: str) -> None:
    with pytest.raises(LayoutError) as error:
        Layout((shard,))
    assert str(error.value) == message
    with pytest.raises(LayoutError):
        Layout((), (shard,))


def test_axes_of_packages_have_a_dot() -> None:
    layout = Layout((Shard(4, 1, "npu.bank"), Shard(2, 1)))
    assert layout.apply(5) == {"npu.bank": 2, "m": 1}
    assert layout.threads == 1
    assert not layout.is_memory


@pytest.mark.parametrize(
    ("offset", "message"),
    [
        ((("m", -1),), "the offset on m must be at least 0, got -1"),
        ((("m", 1), ("m", 2)), "an axis can't have two offsets"),
    ],
)
def test_offsets_that_are_none(offset: tuple[tuple[str, int], ...], message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        Layout((), (), offset)


TILE = Layout((Shard(8, 4, "laneid"), Shard(4, 1, "laneid"), Shard(2, 1)))


def test_questions_without_an_answer() -> None:
    cases = [
        (lambda: TILE.apply(64), "64 is out of bounds of dimension 0 of size 64"),
        (lambda: TILE.apply((8, 0), (8, 8)), "8 is out of bounds of dimension 0 of size 8"),
        (lambda: TILE.apply((1,), (8, 8)), "1 coordinates in a shape of 2 dimensions"),
        (lambda: TILE.apply((1, 1), (8, 9)), "a shape 8x9 has 72 elements, the layout 64"),
        (lambda: TILE.permute((8, 8), (0, 0)), "[0, 0] is no order of 2 dimensions"),
        (lambda: TILE.inverse(["m"]), "['m'] are not the axes ['laneid', 'm']"),
        (
            lambda: TILE.slice((64,), (1,), (2,)),
            "2 from 1 on is no part of the layout: it crosses the end of a shard of 2",
        ),
        (
            lambda: TILE.slice((8, 8), (0, 4), (8, 8)),
            "8 from 4 on is out of bounds of dimension 1 of size 8",
        ),
        (
            lambda: Layout((Shard(2, 9), Shard(6, 1))).group((3, 4)),
            "dimension 1 of 3x4 can't be cut out of the layout: 4 doesn't divide a shard of 6 "
            "and isn't divided by it",
        ),
        (
            lambda: TILE.pack(4),
            "elements of [8:4@laneid, 4:1@laneid, 2:1@m] don't keep together by 4",
        ),
        (lambda: TILE.tile(TILE, (8, 8), (64,)), "a tile of 1 dimensions can't be repeated in 2"),
        (lambda: Layout((Shard(4, 0),)).inverse(), "offsets 0 and 1 lie in one place"),
        (lambda: Layout((Shard(4, 1), Shard(4, 2))).inverse(), "offsets 1 and 8 lie in one place"),
        (lambda: Layout((Shard(4, 5),)).inverse(), "no element lies at m 1, within the span"),
    ]
    for ask, message in cases:
        with pytest.raises(LayoutError) as error:
            ask()
        assert str(error.value) == message


def test_text() -> None:
    layout = Layout((Shard(8, 4, "laneid"), Shard(2, 1)), (Shard(4, 1, "warpid"),), (("m", 16),))
    assert str(layout) == "[8:4@laneid, 2:1@m] + [4:1@warpid] + 16@m"
    assert str(row_major((2, 3))) == "[6:1@m]"
