"""What is said of an op's name that is not known."""

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.unknown_names import ELSEWHERE


@pytest.mark.parametrize(
    ("name", "around", "says"),
    [
        ("airth.addf", "", "no dialect airth is known; did you mean arith.addf?"),
        ("airth.foo", "", "no dialect airth is known; did you mean arith?"),
        ("zzz.foo", "", "unknown op zzz.foo: no dialect zzz is known"),
        ("gpu.syncthreads", "", "unknown op gpu.syncthreads; did you mean gpu.barrier?"),
        ("vector.splat", "", "unknown op vector.splat; did you mean vector.broadcast?"),
        ("arith.sqrt", "", "unknown op arith.sqrt; did you mean math.sqrt?"),
        ("arith.qqqq", "", "unknown op arith.qqqq"),
        ("return", "gpu.func", "an op is named dialect.op; did you mean gpu.return?"),
        ("return", "scf.for", "did you mean gpu.return or func.return?"),
        ("yield", "scf.for", "did you mean scf.yield?"),
        ("qqqq", "scf.for", "unknown op qqqq: an op is named dialect.op"),
    ],
)
def test_the_nearest_is_named(name: str, around: str, says: str) -> None:
    assert Registry().unknown_op(name, around).endswith(says)


def test_names_from_elsewhere() -> None:
    """None of them is known here; each of those that are meant is."""
    registry = Registry()
    for name, meant in ELSEWHERE.items():
        assert registry.get_optional_op(name) is None, name
        for one in meant.split(" or "):
            assert registry.get_optional_op(one) is not None, one
