"""Ask the package that an op is of, or that answers for it, and hold it to what it promised."""

from collections.abc import Callable
from types import FunctionType
from typing import TypeVar, cast

from ..dialects.brought import answering
from ..syntax.diagnostics import Diagnostic, Failure, Place, note
from ..syntax.ir import Operation
from .implementations import answer
from .packages import CODE, blaming

Answer = TypeVar("Answer")


def ask(
    interface: str,
    op: Operation,
    wanted: type[Answer],
    *arguments: object,
    own: bool = False,
    complaint: Callable[[Answer], str] | None = None,
    passing: type[Exception] = Failure,
) -> Answer | None:
    """What a function that is filed for an op says; None if none is.

    `own` tells that the house has a rule for the op. Failure if the function fails, or says
    something that is no instance of what is wanted, or that there is a complaint about. An
    exception that is `passing` is none of its mistakes.
    """
    if answering() is None and hasattr(op, "row"):
        return None  # asked often
    found = answer(interface, op, own=own)
    if found is None:
        return None
    with blaming(f"{interface} of {op.name}", passing):
        try:
            said = cast(Callable[..., object], found)(op, *arguments)
        except TypeError as fault:
            if fault.__traceback__ is None or fault.__traceback__.tb_next is not None:
                raise
            raise _blamed(interface, op, found, f"can't be asked: {fault}") from fault
    if not isinstance(said, wanted):
        raise _blamed(interface, op, found, f"gives {type(said).__name__}, not {wanted.__name__}")
    if complaint is not None and (wrong := complaint(said)):
        raise _blamed(interface, op, found, wrong)
    return said


def _blamed(interface: str, op: Operation, found: object, what: str) -> Failure:
    place = None
    if isinstance(found, FunctionType):
        code = found.__code__
        place = Place(code.co_filename, code.co_firstlineno, 1)
    notes = (note(op, f"asked of this {op.name}"),)
    return Failure([Diagnostic("error", f"{interface} of {op.name} {what}", place, CODE, notes)])
