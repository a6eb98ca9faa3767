"""A rule of a definition that is broken, told in its own words where xDSL wraps them in others."""

from .ir import VerifyException


class RuleBroken(VerifyException):
    """Its words say all: what was wanted, and what there is."""


def told(failed: VerifyException) -> str:
    """What to say of what xDSL found: the rule that is broken, if it is one."""
    cause: BaseException | None = failed
    while cause is not None:
        if isinstance(cause, RuleBroken):
            return str(cause)
        cause = cause.__cause__
    return str(failed)
