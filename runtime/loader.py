"""Object code in this process: linked by LLVM's JIT, unloaded when nobody holds it any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import count
from struct import unpack_from
from typing import Protocol


class Tracker(Protocol):
    """Code that llvmlite has linked; to close it, or to lose it, unloads the code."""

    def __getitem__(self, symbol: str, /) -> int: ...
    def close(self) -> None: ...


class Builder(Protocol):
    """What llvmlite collects for one link."""

    def add_object_img(self, data: bytes, /) -> Builder: ...
    def import_symbol(self, name: str, address: int, /) -> Builder: ...
    def export_symbol(self, name: str, /) -> Builder: ...
    def add_jit_library(self, name: str, /) -> Builder: ...
    def add_current_process(self) -> Builder: ...
    def link(self, jit: object, name: str, /) -> Tracker: ...


@dataclass(eq=False)
class MissingSymbols(Exception):
    """Code calls functions that neither it, nor its libraries, nor this process have."""

    names: Sequence[str]

    def __str__(self) -> str:
        return f"this machine has no {', '.join(self.names) or 'function that the code calls'}"


class Library:
    """Linked object code. Its addresses are good as long as the library lives."""

    def __init__(
        self, name: str, tracker: Tracker, loader: Loader, addresses: Mapping[str, int]
    ) -> None:
        self.name = name
        self.addresses = addresses
        """Those of the symbols that were asked for."""
        self._tracker = tracker
        self._loader = loader  # which must be the last to go

    def __getitem__(self, symbol: str) -> int:
        return self.addresses[symbol]

    def close(self) -> None:
        """Unload the code now. No function of it may be running, or be called again."""
        self._tracker.close()


class Loader:
    """Links object files for this machine, as its compiler made them."""

    def __init__(self) -> None:
        self._binding = import_module("llvmlite.binding")
        self._binding.initialize_native_target()
        self._binding.initialize_native_asmprinter()
        machine = self._binding.Target.from_default_triple().create_target_machine(jit=True)
        self._jit = self._binding.create_lljit_compiler(
            machine, use_jit_link=True, suppress_errors=True
        )
        self._numbers = count()
        self.shared: dict[str, Library] = {}
        """What is loaded once for all, by name."""

    def load(
        self,
        objects: Iterable[bytes],
        exports: Sequence[str],
        imports: Mapping[str, int] | None = None,
        libraries: Sequence[Library] = (),
    ) -> Library:
        """Link `objects` with each other, with `imports` (addresses), `libraries` and this process.

        Raises `MissingSymbols`.
        """
        codes, known = list(objects), dict(imports or {})
        builder: Builder = self._binding.JITLibraryBuilder()
        for code in codes:
            builder.add_object_img(code)
        for symbol, address in known.items():
            builder.import_symbol(symbol, address)
        for library in libraries:
            builder.add_jit_library(library.name)
        builder.add_current_process()
        for symbol in exports:
            builder.export_symbol(symbol)
        name = f"library{next(self._numbers)}"  # LLVM keeps names for ever
        try:
            tracker = builder.link(self._jit, name)
        except RuntimeError:
            for library in libraries:
                known |= library.addresses
            raise MissingSymbols(_missing(codes, known)) from None
        return Library(name, tracker, self, {symbol: tracker[symbol] for symbol in exports})


@cache
def shared_loader() -> Loader:
    """The loader that the whole program shares."""
    return Loader()


def _missing(objects: Iterable[bytes], known: Mapping[str, int]) -> list[str]:
    """What is undefined in the objects, and neither known nor a symbol of this process."""
    import ctypes

    process = ctypes.CDLL(None)
    undefined = undefined_symbols(objects) - known.keys()
    return sorted(name for name in undefined if not hasattr(process, name))


def undefined_symbols(objects: Iterable[bytes]) -> set[str]:
    """What the objects call and do not have."""
    undefined, defined = set[str](), set[str]()
    for code in objects:
        for name, is_defined in _elf_symbols(code):
            (defined if is_defined else undefined).add(name)
    return undefined - defined


def _elf_symbols(code: bytes) -> Iterator[tuple[str, bool]]:
    """The global symbols of a 64-bit little-endian ELF object, and whether it defines them."""
    if code[:6] != b"\x7fELF\x02\x01":
        return
    (table,), (count,) = unpack_from("<Q", code, 40), unpack_from("<H", code, 60)
    sections = [unpack_from("<IIQQQQIIQQ", code, table + 64 * i) for i in range(count)]
    for _, kind, _, _, start, size, strings, *_ in sections:
        if kind != 2:  # SHT_SYMTAB
            continue
        for at in range(start, start + size, 24):
            name_at, info, _, section = unpack_from("<IBBH", code, at)
            if name_at and info >> 4:  # not STB_LOCAL
                begin = sections[strings][4] + name_at
                yield code[begin : code.index(0, begin)].decode(), section != 0
