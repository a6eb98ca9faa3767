"""The name of the op that a user wrote, kept in the location of the op that threads meet at."""

from ..syntax.ir import NameLoc, Operation, SSAValue, StringAttr
from .conversion import Conversion

_DIALECT = "gpu."


def keep_written_name(c: Conversion, made: Operation) -> Operation:
    """The place of what an op has become, with the op's name."""
    made.location = NameLoc(StringAttr(c.op.name), c.op.location)
    return made


def kept(c: Conversion, value: SSAValue) -> SSAValue:
    """The same for the op that defines a value."""
    assert isinstance(value.owner, Operation)
    keep_written_name(c, value.owner)
    return value


def written_name(op: Operation) -> str:
    """What an op was called in the text that it was lowered from, else its own name."""
    location = op.location
    if isinstance(location, NameLoc) and location.desc.data.startswith(_DIALECT):
        return location.desc.data
    return op.name
