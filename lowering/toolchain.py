"""What every toolchain is: what it takes, what it gives, whether it is here, how it is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

if TYPE_CHECKING:
    from .assembly_report import AssemblyReport
    from .target import Target

NO_TIMES: Mapping[str, float] = {}


class Presence(NamedTuple):
    """Whether a tool can be used here: where it is and which version, or the reason why not."""

    path: str = ""
    find_version: Callable[[], str] = str
    """Asks the tool, which takes time."""
    missing: str = ""
    """Why it cannot be used; empty if it can."""

    def __bool__(self) -> bool:
        return not self.missing

    @property
    def version(self) -> str:
        """The tool's version; empty if it does not tell."""
        return self.find_version()


@dataclass(frozen=True)
class Request:
    """What is wanted, beside the kind of code. A toolchain ignores what has no meaning for it."""

    architecture: str = ""
    """`sm_90a` and the like; code for the host has none."""
    speed: int = 3
    """0 to 3, as after `-O`."""
    ptx_version: int | None = None
    """86 for 8.6; None for the lowest that serves the module."""
    timeout: float | None = None
    """Seconds for each tool."""
    options: tuple[str, ...] = ()
    """Handed to the assembler as they are."""
    target: Target | None = None
    """What the architecture is one of; None if that is still to be looked up."""

    def __post_init__(self) -> None:
        if self.speed not in range(4):
            raise ValueError(f"LLVM's effort (-O) is 0, 1, 2 or 3, not {self.speed}")


class Product(NamedTuple):
    """The code that a toolchain made, and what it said about it."""

    kind: str
    data: bytes
    milliseconds: Mapping[str, float] = NO_TIMES
    """What each step took inside of the tool: parse, optimise, emit, assemble."""
    reports: tuple[AssemblyReport, ...] = ()
    messages: tuple[str, ...] = ()
    """Warnings of the tools."""
    made_for: str = ""
    """Architecture and version of the code; CPU and features for the host."""
    cached: bool = False
    """Whether it was made before, and comes from the cache."""

    @property
    def text(self) -> str:
        """The code, where it is text."""
        return self.data.decode()


@dataclass(frozen=True)
class Toolchain:
    """A tool that turns code of one kind into code of another.

    Kinds are words: `llvmir` (text), `ptx`, `cubin`, `asm` and `object` (for the host, or for the
    request's architecture), or a package's own.
    """

    brought_as: ClassVar[str] = "toolchains"

    name: str
    takes: str
    gives: frozenset[str]
    find: Callable[[], Presence]
    convert: Callable[[bytes, str, Request], Product]
    """Code, kind wanted, request. Raises `CompileFailed`."""
    fingerprint: Callable[[str], str] | None = None
    """For a kind of code: all that a product depends on beside what `convert` is given, such as
    the tool's version. Products of a toolchain without one are not kept in the cache."""

    @property
    def presence(self) -> Presence:
        """Whether it is here."""
        return self.find()
