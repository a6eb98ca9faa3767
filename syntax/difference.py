"""The first difference of two structures, as text: where it is, and what stands on both sides."""

from typing import NamedTuple

from .diagnostics import Diagnostic, Place

LONGEST_PATH = 220
LONGEST_SIDE = 110
LONGEST_PLACE = 48
"""Bytes, in a message; the fields have all of it."""


class Difference(NamedTuple):
    """What differs first; `str()` is a message of at most 600 bytes.

    `docs/structure.md` says what paths look like, and which kinds there are.
    """

    path: str
    kind: str
    left: str
    right: str
    left_place: Place | None = None
    right_place: Place | None = None

    def __str__(self) -> str:
        left, right = side_by_side(self.left, self.right, LONGEST_SIDE)
        return "\n".join(
            [
                f"{cut(self.path, LONGEST_PATH)}: {self.kind}",
                f"  left:  {left}{_at(self.left_place)}",
                f"  right: {right}{_at(self.right_place)}",
            ]
        )

    def as_json(self) -> dict[str, object]:
        """A JSON object with the keys path, kind, left, right, and the places that are known."""
        entry: dict[str, object] = self._asdict()
        for side in ("left_place", "right_place"):
            place: Place | None = getattr(self, side)
            entry[side] = None if place is None else place._asdict()
        return entry

    def as_diagnostic(self) -> Diagnostic:
        """An error at the place on the left, with a note at the place on the right."""
        left, right = side_by_side(self.left, self.right, LONGEST_SIDE)
        message = f"{cut(self.path, LONGEST_PATH)}: {self.kind}: here {left}"
        wanted = Diagnostic("note", f"expected {right}", self.right_place)
        return Diagnostic("error", message, self.left_place, "mismatch", (wanted,))


def _at(place: Place | None) -> str:
    return "" if place is None else f"  ({cut(str(place), LONGEST_PLACE)})"


def cut(text: str, longest: int) -> str:
    """A text without its middle, where it has more bytes than it may have."""
    if len(text.encode("utf-8", "replace")) <= longest:
        return text
    half = (longest - 3) // 2
    raw = text.encode("utf-8", "replace")
    first, last = (part.decode("utf-8", "ignore") for part in (raw[:half], raw[-half:]))
    return f"{first}…{last}"


def side_by_side(left: str, right: str, longest: int) -> tuple[str, str]:
    """Two texts cut where they are too long, so that what differs in them is still seen."""
    common = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        common += 1
    ahead = longest // 3
    both = max(len(left.encode("utf-8", "replace")), len(right.encode("utf-8", "replace")))
    if both > longest and common > ahead:
        left, right = (f"…{text[common - ahead :]}" for text in (left, right))
    return _first(left, longest), _first(right, longest)


def _first(text: str, longest: int) -> str:
    raw = text.encode("utf-8", "replace")
    if len(raw) <= longest:
        return text
    return raw[: longest - 3].decode("utf-8", "ignore") + "…"
