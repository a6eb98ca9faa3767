"""Say why the threads of a block could not go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..dialects.warps import WARP_SIZE
from ..syntax.diagnostics import Diagnostic
from .simt import Extents, Kernel, Site

SHOWN = 4
"""How many threads are named of many."""

CODE = "launch"
ONE_LANE, BARRIER, ARRIVAL = 1, 2, 3
MOST_ARRIVALS = 2**20 - 1
"""At an mbarrier in a phase."""
POWERS = 18
"""What codes add to the logarithm of an alignment."""


@dataclass(frozen=True)
class BlockError:
    """A block that failed: its index, what the scheduler says, where each thread is."""

    index: int
    code: int
    thread: int
    sites: Sequence[int]
    slot: Callable[[int, int], Sequence[int]]
    """The i32 values of the first threads in a slot."""


def explain(kernel: Kernel, grid: Extents, block: Extents, error: BlockError) -> Diagnostic:
    """One error for the user: at the op where the lowest thread waits, with notes on the others."""
    return _Explanation(kernel, grid, block, error).diagnostic()


@dataclass(frozen=True)
class _Explanation:
    kernel: Kernel
    grid: Extents
    block: Extents
    error: BlockError

    @property
    def number(self) -> int:
        """The site of the thread in question, or of one behind it; or another place."""
        first = self.error.thread
        of_warp = self.error.sites[first : first // WARP_SIZE * WARP_SIZE + WARP_SIZE]
        return self.error.code >> 8 or next((site for site in of_warp if site), 0)

    @property
    def site(self) -> Site:
        return self.kernel.sites[self.number]

    def diagnostic(self) -> Diagnostic:
        message, notes = self._told()
        block = _triple(self.error.index, self.grid)
        text = f"{self.site.operation} in {self.kernel.name}, block {block}: {message}"
        return Diagnostic("error", text, self.site.place, CODE, tuple(notes))

    def _told(self) -> tuple[str, Iterator[Diagnostic]]:
        thread = self._thread(self.error.thread)
        silent = iter(())
        match self.error.code & 255:
            case 1:
                return self._stuck()
            case 2:
                return f"thread {thread} is not in its own mask {self._mask():#010x}", silent
            case 3:
                return (
                    f"thread {thread} gives another barrier or number of threads than its warp",
                    silent,
                )
            case 4:
                return f"there is no barrier {self._operand(0)}, only 0 to 15", silent
            case 5:
                most = -(-len(self.error.sites) // WARP_SIZE) * WARP_SIZE
                wanted = f"a multiple of {WARP_SIZE} from {WARP_SIZE} to {most} is wanted here"
                return f"no set of warps has {self._operand(1)} threads; {wanted}", silent
            case 6:
                given = f"the warp of thread {thread} gives {self._operand(1)}"
                return f"warps disagree about the number of threads: {given}", silent
            case 7:
                return (
                    "all threads that can run only wait for a value that nobody writes",
                    self._states(),
                )
            case 8:
                return f"thread {thread} has given up", silent
            case 10:
                left = len(self.error.sites) % WARP_SIZE
                return f"the warp of thread {thread} has {left} of the {WARP_SIZE} lanes", silent
            case 11:
                return f"thread {thread} gives the address of what is no mbarrier", silent
            case 12:
                return f"thread {thread} arrives when no more arrivals are expected", silent
            case 13:
                return f"thread {thread} copies bytes whose number is no multiple of 16", silent
            case 14:
                return f"thread {thread} copies more bytes than shared memory has", silent
            case 15:
                return f"thread {thread} expects no arrivals, or more than {MOST_ARRIVALS}", silent
            case code if code >= POWERS:
                size = 1 << code - POWERS
                return (
                    f"thread {thread} gives an address that is no multiple of {size} bytes",
                    silent,
                )
            case _:
                return "stopped", silent

    def _stuck(self) -> tuple[str, Iterator[Diagnostic]]:
        record = self.kernel.site_record(self.number)
        here = [t for t, site in enumerate(self.error.sites) if site == self.number]
        if record.kind != ONE_LANE:
            count = f"{len(here)} of {len(self.error.sites)} threads wait for the others for ever"
            return count, self._states()
        warp = self.error.thread // WARP_SIZE * WARP_SIZE
        absent = [t for t in self._named() if t not in here]
        message = (
            f"thread {self._thread(self.error.thread)} waits for ever for {_count(absent, 'lane')} "
            f"of its mask {self._mask():#010x}"
        )
        return message, self._states(range(warp, min(warp + WARP_SIZE, len(self.error.sites))))

    def _states(self, threads: Sequence[int] | None = None) -> Iterator[Diagnostic]:
        """One note for each site where some of the threads are."""
        groups: dict[int, list[int]] = {}
        for thread in range(len(self.error.sites)) if threads is None else threads:
            groups.setdefault(self.error.sites[thread], []).append(thread)
        for number, group in sorted(groups.items(), key=lambda item: item[1][0]):
            one = len(group) == 1
            if number == 0:
                what, place = "has ended" if one else "have ended", None
            else:
                site = self.kernel.sites[number]
                what, place = f"{'waits' if one else 'wait'} at {site.operation}", site.place
            yield Diagnostic("note", f"{self._threads(group)} {what}", place)

    def _named(self) -> list[int]:
        """The threads that the thread's mask names, as far as the block has them."""
        first = self.error.thread // WARP_SIZE * WARP_SIZE
        lanes = range(min(WARP_SIZE, len(self.error.sites) - first))
        return [first + lane for lane in lanes if self._mask() >> lane & 1]

    def _mask(self) -> int:
        slot = self.kernel.site_record(self.number).mask
        return 0xFFFFFFFF if slot < 0 else self._value(slot) & 0xFFFFFFFF

    def _operand(self, index: int) -> int:
        slot = self.kernel.site_record(self.number).operands[index]
        return 0 if slot < 0 else self._value(slot)

    def _value(self, slot: int) -> int:
        return self.error.slot(slot, self.error.thread + 1)[-1]

    def _thread(self, thread: int) -> str:
        return _triple(thread, self.block)

    def _threads(self, threads: Sequence[int]) -> str:
        named = ", ".join(self._thread(thread) for thread in threads[:SHOWN])
        if len(threads) == 1:
            return f"thread {named}"
        more = f" and {len(threads) - SHOWN} more" if len(threads) > SHOWN else ""
        return f"threads {named}{more}"


def _triple(index: int, extents: Extents) -> str:
    x, y, _ = extents
    return f"({index % x}, {index // x % y}, {index // x // y})"


def _count(things: Sequence[object], noun: str) -> str:
    return f"{len(things)} {noun}{'' if len(things) == 1 else 's'}"
