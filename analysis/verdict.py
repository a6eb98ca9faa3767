"""What comes of a question that is put for all inputs: proved, refuted, or unknown."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Proved:
    """It holds for all inputs."""

    def __str__(self) -> str:
        return "proved"


@dataclass(frozen=True)
class Refuted:
    """It does not hold for these inputs, numbers by the names that values have in the text."""

    witness: Mapping[str, int]
    how: str = "it is false"

    def __str__(self) -> str:
        inputs = ", ".join(f"{name} = {number}" for name, number in self.witness.items())
        return f"refuted: {self.how}" + (f" for {inputs}" if inputs else "")


@dataclass(frozen=True)
class Unknown:
    """Neither could be shown."""

    reason: str

    def __str__(self) -> str:
        return f"unknown: {self.reason}"


Verdict = Proved | Refuted | Unknown
