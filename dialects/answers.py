"""Ask the package that an op is of, or that answers for it, and hold it to what it promised."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar, cast

from ..dialects.brought import answering
from ..syntax.attribute_printer import spell
from ..syntax.diagnostics import Failure, blamed, note
from ..syntax.ir import Attribute, Operation, Region, SSAValue
from .implementations import answer
from .packages import blaming

Answer = TypeVar("Answer")

_LONGEST = 80
"""So many characters of a Python value are shown."""


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
    before = _state(op)
    with blaming(f"{interface} of {op.name}", passing):
        said = call(interface, op, found, *arguments)
    if before != _state(op):
        wrong = "changes the op, which is only asked"
        raise mistaken(f"{interface} of {op.name}", found, wrong, op)
    if not isinstance(said, wanted):
        wrong = f"gives {type(said).__name__}, not {wanted.__name__}"
        raise mistaken(f"{interface} of {op.name}", found, wrong, op)
    if complaint is not None and (wrong := _complaint(complaint, said)):
        raise mistaken(f"{interface} of {op.name}", found, wrong, op)
    return said


def call(interface: str, op: Operation, found: object, *arguments: object) -> object:
    """What a function gives. Failure if it can't be called so; whatever else it raises."""
    try:
        return cast(Callable[..., object], found)(op, *arguments)
    except TypeError as fault:
        if fault.__traceback__ is None or fault.__traceback__.tb_next is not None:
            raise
        wrong = f"can't be asked: {fault}"
        raise mistaken(f"{interface} of {op.name}", found, wrong, op) from fault


def _complaint(complaint: Callable[[Answer], str], said: Answer) -> str:
    """What is wrong about an answer, even if that is too odd to be looked at."""
    try:
        return complaint(said)
    except (AttributeError, TypeError, ValueError) as fault:
        return f"gives {type(said).__name__} of what can't be in it: {fault}"


def _state(op: Operation) -> object:
    """What nobody changes who is asked about an op."""
    return op.parent, tuple(op.operands), dict(op.attributes), dict(op.properties)


def names_for(interface: str, op: Operation, arguments: Sequence[object]) -> Sequence[str | None]:
    """The names that a function suggests for values of an op: as many as there are, or fewer."""
    told = ask(interface, op, object, *arguments, complaint=partial(_wrong_names, op, arguments))
    return cast("Sequence[str | None] | None", told) or ()


def _wrong_names(op: Operation, arguments: Sequence[object], said: object) -> str:
    if said is None:
        return ""
    if not isinstance(said, Sequence) or isinstance(said, str | bytes):
        return f"gives {type(said).__name__}, not a list of names"
    names = cast("Sequence[object]", said)
    values = op.results
    if arguments:
        first = cast(Region, arguments[0]).first_block
        values = first.args if first is not None else ()
    if len(names) > len(values):
        return f"gives {len(names)} names for {len(values)} values"
    for one in names:
        if one is not None and (not isinstance(one, str) or not one):
            return f"gives {shown(one)} as a name"
    return ""


def mistaken(what: str, found: object, wrong: str, op: Operation | None = None) -> Failure:
    """The failure of a function of a package, `fold of geo.lerp`, that did not what it must."""
    notes = (note(op, f"asked of this {op.name}"),) if op is not None else ()
    return blamed(found, f"{what} {wrong}", *notes)


def shown(one: object) -> str:
    """What a package gave, in a message: an op by its name, a value by its type."""
    if isinstance(one, Operation):
        return f"the op {one.name}"
    if isinstance(one, SSAValue):
        return f"a value of type {spell(cast('SSAValue[Attribute]', one).type)}"
    if isinstance(one, tuple):
        each = [shown(part) for part in cast("tuple[object, ...]", one)]
        return f"({', '.join(each)})"
    return spell(one) if isinstance(one, Attribute) else repr(one)[:_LONGEST]
