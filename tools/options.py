"""Options that several commands have."""

from collections.abc import Callable


def add_load_dialect(add: Callable[..., object]) -> None:
    """The option `--load-dialect` of a command."""
    add(
        "--load-dialect",
        action="append",
        default=[],
        metavar="FILE",
        help="make the dialects of a .py or .table file known",
    )
