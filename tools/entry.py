"""Where a command starts: no garbage is looked for while it loads and works, nor when it ends."""

import gc
from importlib import import_module


def _run(tool: str) -> int:
    """Run a tool in a process of its own.

    What a command imports and builds is needed until it ends. Python would look through it again
    and again while it grows, and once more on the way out: a fifth of the time of a short command.
    """
    gc.disable()
    try:
        return import_module(f".{tool}", __package__).main()
    finally:
        gc.freeze()


def opt() -> int:
    """tirx-opt."""
    return _run("tirx_opt")


def run() -> int:
    """tirx-run."""
    return _run("tirx_run")


def translate() -> int:
    """tirx-translate."""
    return _run("tirx_translate")
