"""Where a command starts: no garbage is looked for while it loads and works, nor when it ends."""

import gc
from collections.abc import Sequence
from importlib import import_module


def _run(tool: str, argv: Sequence[str] | None) -> int:
    """Run a tool; without arguments, in a process of its own.

    What a command imports and builds is needed until it ends. Python would look through it again
    and again while it grows, and once more on the way out: a fifth of the time of a short command.
    """
    if argv is not None:
        return import_module(f".{tool}", __package__).main(argv)
    gc.disable()
    try:
        return import_module(f".{tool}", __package__).main()
    finally:
        gc.freeze()


def opt(argv: Sequence[str] | None = None) -> int:
    """tirx-opt."""
    return _run("tirx_opt", argv)


def run(argv: Sequence[str] | None = None) -> int:
    """tirx-run."""
    return _run("tirx_run", argv)


def translate(argv: Sequence[str] | None = None) -> int:
    """tirx-translate."""
    return _run("tirx_translate", argv)
