"""Find targets, by name or by an architecture: the house's and those that are brought."""

from collections.abc import Sequence

from ..dialects.brought import Kind, twice
from ..syntax.diagnostics import Failure
from .compile_failed import CompileFailed
from .target import Target
from .target_nvptx import NVPTX

TARGETS: Kind[Target] = Kind("targets", "target", "Target", lambda found: isinstance(found, Target))

_OWN = {NVPTX.name: NVPTX}


def target_named(name: str) -> Target:
    """A target by its name. ValueError if there is none, Failure if it can't be loaded."""
    own = _OWN.get(name)
    found = TARGETS.find(name, taken=own is not None) or own
    if found is None:
        raise ValueError(f"there is no target {name}; there are {', '.join(target_names())}")
    return found


def target_names() -> Sequence[str]:
    """The names of all targets."""
    return sorted({*_OWN, *TARGETS.names()})


def find_target(architecture: str) -> Target:
    """The target of an architecture. One that nobody knows is left to the house's to judge.

    `CompileFailed` if a target knows the like, but not this one; Failure if one can't be loaded.
    """
    for name, own in _OWN.items():
        if architecture in own.architectures:
            return target_named(name)
    others = [target_named(name) for name in TARGETS.names()]
    found = [target for target in others if architecture in target.architectures]
    if len(found) > 1:
        names = [f"target {target.name}" for target in found]
        raise Failure([twice(f"architecture {architecture}", names)])
    for target in others:
        if not found and architecture.startswith(target.prefix):
            raise _unknown(architecture, target)
    return found[0] if found else target_named(NVPTX.name)


def _unknown(architecture: str, target: Target) -> CompileFailed:
    from difflib import get_close_matches

    near = get_close_matches(architecture, target.architectures, 2, 0.7)
    known = f"{target.name} has {', '.join(target.architectures)}"
    hint = f"did you mean {' or '.join(near)}?" if near else known
    message = f"unknown architecture '{architecture}'; {hint}"
    return CompileFailed("architecture", message, architecture=architecture)
