"""The public face of tirx-mlir: a handful of names, each imported when it is first used."""

_HOMES: dict[str, str] = {}
"""Where each public name lives: name -> module below this package."""


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("tirx-mlir")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*_HOMES, "__version__"])
