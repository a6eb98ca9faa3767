"""What was compiled before from the same text, found without reading it again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from .cache import Cache, Key
from .cache_key import dialect_files, digest, installation
from .compile_failed import CompileFailed
from .toolchain import Request

if TYPE_CHECKING:
    from .compiled import Compiled


class Wanted(NamedTuple):
    """What is to be made of a text; of its device module `module` if there are several."""

    kind: str
    request: Request
    choices: tuple[object, ...]
    """What a `Lowering` has `of_caller`: choices of the default pipeline."""
    using: Sequence[str] = ()
    module: str = ""
    line_info: bool = False
    """Whether the code knows its source lines."""
    passes: str = ""
    """What ran before the default pipeline."""


class CachedText(NamedTuple):
    """The entries of one text, under one name, read with the same definitions."""

    cache: Cache
    group: str

    @property
    def is_known(self) -> bool:
        """Whether it was compiled before, and so is a text that can be read and is right."""
        return self.cache.holds(self.group)

    def find(self, wanted: Wanted) -> Compiled | None:
        """What was made of it before."""
        from .cache_entry import from_bytes

        key = self._key(wanted)
        found = self.cache.read(key) if key is not None else None
        return from_bytes(found) if found is not None else None

    def keep(self, wanted: Wanted, compiled: Compiled) -> None:
        """Remember what was made of it."""
        from .cache_entry import to_bytes

        if (key := self._key(wanted)) is not None:
            self.cache.write(key, to_bytes(compiled))

    def _key(self, wanted: Wanted) -> Key | None:
        from .toolchains import route, way_fingerprint

        try:
            way = route("llvmir", wanted.kind, wanted.using)
        except CompileFailed:  # whoever compiles will tell
            return None
        tools = way_fingerprint(way, wanted.request)
        if not tools:
            return None
        choices = repr(wanted.choices), wanted.module, str(wanted.line_info), wanted.passes
        return Key(self.group, digest(*choices, tools))


def cached_text(
    cache: Cache | None, text: str, name: str, dialects: Sequence[str] = ()
) -> CachedText | None:
    """The entries of a text; None where nothing may be kept of it.

    `name` is what code and messages call the text, `dialects` are files that were loaded for it.
    """
    if cache is None:
        return None
    ours, loaded = installation(), dialect_files(dialects)
    if not ours or loaded is None:
        return None
    return CachedText(cache, digest(ours, "text", name, loaded, text))
