"""What every benchmark gives to `bench.py`: rows of numbers, ours beside a peer's.

A benchmark is a module of this folder with a function `rows(settings) -> Iterator[Row]`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter


@dataclass(frozen=True)
class Settings:
    """How much is measured."""

    repeats: int = 15
    """Of what takes milliseconds; what takes seconds is repeated less often."""
    arch: str = "sm_90a"
    mlir_python: str | None = None
    """A Python that has MLIR's bindings; this one if it has them."""

    @property
    def few(self) -> int:
        """How often to repeat what takes seconds."""
        return max(2, self.repeats // 5)


@dataclass(frozen=True)
class Row:
    """One thing that was measured."""

    benchmark: str
    what: str
    unit: str
    ours: float
    peer: str = ""
    """What it is compared with; also where that is not here."""
    theirs: float | None = None
    bar: float | None = None
    """The most that is promised: of the ratio where there is a peer, else of the number. What is
    promised in milliseconds is the lowest of several times: the others tell of the machine."""

    @property
    def ratio(self) -> float | None:
        """Ours to theirs."""
        return self.ours / self.theirs if self.theirs else None

    @property
    def holds(self) -> bool | None:
        """Whether the promise is kept; None if there is none, or if the peer is not here."""
        number = self.ratio if self.peer else self.ours
        return None if self.bar is None or number is None else number <= self.bar

    def as_json(self) -> dict[str, object]:
        return {
            "benchmark": self.benchmark,
            "what": self.what,
            "unit": self.unit,
            "ours": self.ours,
            "peer": self.peer,
            "theirs": self.theirs,
            "ratio": self.ratio,
            "bar": self.bar,
            "holds": self.holds,
        }


def milliseconds(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = perf_counter()
    work()
    return (perf_counter() - start) * 1e3


def alternate(
    works: Mapping[str, Callable[[], object]],
    rounds: int,
    warm: int = 1,
    of: Callable[[Sequence[float]], float] = median,
) -> dict[str, float]:
    """The median time of each (or another number `of` the times), in milliseconds.

    They take turns, so that what else the machine does falls on all of them alike.
    """
    times: dict[str, list[float]] = {name: [] for name in works}
    for number in range(warm + rounds):
        for name, work in works.items():
            taken = milliseconds(work)
            if number >= warm:
                times[name].append(taken)
    return {name: of(found) for name, found in times.items()}
