"""Whose mistake it is when what packages and files bring fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, Place
from .brought import brought

if TYPE_CHECKING:
    from .brought import Offer

CODE = "package"
"""The code of diagnostics about a package's mistakes."""

LOADED = "loaded_dialect_"
"""How the modules of loaded dialect files are called in Python."""


def load_offer(offer: Offer, what: str, wanted: str, fits: Callable[[object], bool]) -> object:
    """What is brought, such as `pass fuse`. Failure if it can't be loaded, or is no such thing."""
    point = offer.point
    about = f"{what} of {offer.origin} can't be loaded"
    if point is not None:
        about = f"{what} of {point.package} can't be loaded from {point.value}"
    try:
        found = offer.load()
    except Failure:
        raise
    except (Exception, SystemExit) as fault:  # whatever a stranger's module does
        home = "" if point is None else _top(point.module)
        place = _place_in(fault, lambda name: _top(name) == home)
        raise Failure([Diagnostic("error", f"{about}: {_said(fault)}", place, CODE)]) from fault
    if not fits(found):
        raise Failure([Diagnostic("error", f"{about}: it is no {wanted}", None, CODE)])
    return found


@contextmanager
def blaming(what: str = "", *wanted: type[Exception], home: str = "") -> Generator[None]:
    """An exception that arises in a package's code leaves the block as a Failure that says so.

    Failures are no mistakes, nor are exceptions that are `wanted`. `home` is the module of what is
    at work, if that may be the house's, which called the package.
    """
    try:
        yield
    except (Failure, *wanted):
        raise
    except (Exception, SystemExit) as fault:
        told = package_failure(fault, what, home)
        if told is None and home and _top(home) != _top(__name__):  # it could not be called
            file = getattr(sys.modules.get(home), "__file__", None)
            place = Place(file, 0, 0) if file else None
            told = Diagnostic("error", f"{what} failed: {_said(fault)}", place, CODE)
        if told is None:
            raise
        raise Failure([told]) from fault


def package_failure(fault: BaseException, what: str = "", home: str = "") -> Diagnostic | None:
    """The message for an exception that a package, or a loaded file, raised; None if none did.

    `what` is the part that was at work, such as `pass fuse`, of the module `home`.
    """
    names = [_module(trace) for trace in _frames(fault)]
    if any(name.startswith(LOADED) for name in names):
        place = _place_in(fault, lambda name: name.startswith(LOADED))
        return Diagnostic("error", _said(fault), place, CODE, _raised(fault, place))
    strangers = {_top(name) for name in names if _top(name) != _top(__name__)}
    packages = _packages() if strangers else {}
    inner = next((_top(name) for name in reversed(names) if _top(name) in packages), None)
    if inner is None:
        return None
    place = _place_in(fault, lambda name: _top(name) == inner)
    whose = packages[inner]
    if what and _top(home) == _top(__name__):
        about = f"{what} failed in {whose}"
    else:
        about = f"{what} of {whose} failed" if what else f"{whose} failed"
    message = f"{about}: {_said(fault)}"
    return Diagnostic("error", message, place, CODE, _raised(fault, place))


def _said(fault: BaseException) -> str:
    text = fault.msg if isinstance(fault, SyntaxError) else str(fault)
    return f"{type(fault).__name__}: {text}" if text else type(fault).__name__


def _top(module: str) -> str:
    return module.partition(".")[0]


def _packages() -> dict[str, str]:
    """Each package that extends us, as `package geo 0.1`, by what it is imported as."""
    return {_top(point.module): point.package for point in brought().points()}


def _frames(fault: BaseException) -> Iterator[TracebackType]:
    trace = fault.__traceback__
    while trace is not None:
        yield trace
        trace = trace.tb_next


def _module(trace: TracebackType) -> str:
    return str(trace.tb_frame.f_globals.get("__name__", ""))


def _place_in(fault: BaseException, is_theirs: Callable[[str], bool]) -> Place | None:
    """The innermost line in their code that an exception came through."""
    if isinstance(fault, SyntaxError) and fault.filename:
        return Place(fault.filename, fault.lineno or 0, fault.offset or 1)
    theirs = [trace for trace in _frames(fault) if is_theirs(_module(trace))]
    return _place(theirs[-1]) if theirs else None


def _place(trace: TracebackType) -> Place:
    code = trace.tb_frame.f_code
    positions = list(code.co_positions())[trace.tb_lasti // 2]
    return Place(code.co_filename, trace.tb_lineno, (positions[2] or 0) + 1)


def _raised(fault: BaseException, place: Place | None) -> tuple[Diagnostic, ...]:
    """A note that says where an exception was raised, if that is farther in."""
    *_, last = _frames(fault)
    at = _place(last)
    if isinstance(fault, SyntaxError) or at == place:
        return ()
    return (Diagnostic("note", f"raised in {_module(last)}", at),)
