"""The CPU's scheduler of GPU threads as Python sees it: code, records in memory, loaded kernels."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from struct import Struct

from ..lowering.cache import Cache
from ..lowering.toolchain import Request
from ..lowering.toolchains import host_object
from ..syntax.diagnostics import Place
from .loader import Library, Loader

Extents = tuple[int, int, int]
"""x, y, z."""

SCHEDULES = ("block", "warp", "thread")
"""Which threads go on together from where all of a block have met: the block's, a warp's, or one.

A kernel without races gives the same result by each.
"""

SOURCES = (
    "simt_blocks", "simt_warps", "simt_barriers", "simt_collectives", "simt_faults",
    "narrow_floats",
)  # fmt: skip
_CALLED = re.compile(r"^define \w+ @((?:tirx\.|__)[\w.]+)\(", re.MULTILINE)
PAGE = 4096

# The records of simt_blocks.ll.
KERNEL = Struct("=QQQQII")
SITE = Struct("=iiQ4i2i")
LAUNCH = Struct("=QQ3I3IIIQQQII")
LAUNCH_LIMIT = 64
BLOCK_SHARED = 56
BLOCK_INDEX = Struct("=QII")
BLOCK_INDEX_OFFSET = 96


def scheduler(loader: Loader, cache: Cache | None = None) -> Library:
    """The code that runs blocks; what it calls, and what kernels call when their threads meet.

    It is loaded once; its object code is looked up and kept in `cache`.
    """
    if (found := loader.shared.get("scheduler")) is not None:
        return found
    folder = Path(__file__).parent
    texts = [(folder / f"{name}.ll").read_text() for name in SOURCES]
    symbols = [name for text in texts for name in called(text)]
    # Not optimised: threads spend no time there.
    objects = [host_object(text, Request(speed=0), cache).data for text in texts]
    loaded = loader.load(objects, ["tirx_run", *symbols])
    return loader.shared.setdefault("scheduler", loaded)


def called(text: str) -> list[str]:
    """The functions in LLVM IR that others call."""
    return _CALLED.findall(text)


@dataclass(frozen=True)
class Site:
    """A place where threads of a kernel meet: the op as the user wrote it."""

    operation: str
    place: Place | None = None


@dataclass(frozen=True)
class SiteRecord:
    """A site as the scheduler knows it; slots are byte offsets, -1 for none."""

    kind: int
    mask: int
    operands: tuple[int, ...]


class Scratch:
    """The memory of one worker: the record of its block, its slots, its shared memory."""

    def __init__(self, slot_bytes: int, shared_bytes: int) -> None:
        import ctypes
        from mmap import mmap

        shared = PAGE + -(-slot_bytes // PAGE) * PAGE
        self.shared_bytes = shared_bytes
        self.memory = mmap(-1, shared + shared_bytes + PAGE)
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.memory))
        slots = self.address + PAGE
        Struct("=QQ").pack_into(self.memory, BLOCK_SHARED, self.address + shared, slots)

    def where(self) -> tuple[int, int, int]:
        """The index of the last block, its error, the error's thread."""
        return BLOCK_INDEX.unpack_from(self.memory, BLOCK_INDEX_OFFSET)

    def slot(self, offset: int, count: int) -> Sequence[int]:
        """The i32 values of the first `count` threads in a slot."""
        return Struct(f"={count}i").unpack_from(self.memory, PAGE + offset)


class Kernel:
    """A kernel that is loaded, and memory for those who run it."""

    def __init__(
        self,
        name: str,
        sites: Iterable[Site],
        library: Library,
        descriptor: str,
        *,
        takes_dynamic_shared: bool = False,
        shared_bytes: int | None = None,
    ) -> None:
        import ctypes

        self.name = name
        self.takes_dynamic_shared = takes_dynamic_shared
        self.sites = (Site("entry"), *sites)
        self.address = library[descriptor]
        self._library = library  # holds the code
        self._scratch: list[Scratch] = []
        record = KERNEL.unpack(ctypes.string_at(self.address, KERNEL.size))
        _, self._site_table, self.slot_bytes, self._shared_extent, self.most_threads, count = record
        self.shared_bytes = self._shared_extent if shared_bytes is None else shared_bytes
        """What a GPU would reserve: what there is has red zones as well."""
        assert count == len(self.sites), (
            f"{name} has {count} sites, {len(self.sites)} are described"
        )

    def site_record(self, number: int) -> SiteRecord:
        """What the scheduler knows of a site."""
        import ctypes

        code = ctypes.string_at(self._site_table + number * SITE.size, SITE.size)
        kind, mask, _, *slots = SITE.unpack(code)
        return SiteRecord(kind, mask, tuple(slots[:4]))

    def take_scratch(self, dynamic_shared: int) -> Scratch:
        """Memory for one worker; give it back."""
        wanted = self._shared_extent + dynamic_shared
        while self._scratch:
            if (scratch := self._scratch.pop()).shared_bytes >= wanted:
                return scratch
        return Scratch(self.slot_bytes, wanted)

    def give_back(self, scratch: Scratch) -> None:
        self._scratch.append(scratch)


class Arguments:
    """A kernel's arguments: the bytes of each value, and an array of their addresses."""

    def __init__(self, values: Iterable[bytes]) -> None:
        import ctypes

        self._values = [ctypes.create_string_buffer(value, len(value) + 16) for value in values]
        addresses = [ctypes.addressof(value) for value in self._values]
        self._addresses = (ctypes.c_void_p * (len(addresses) + 1))(*addresses)
        self.address = ctypes.addressof(self._addresses)
