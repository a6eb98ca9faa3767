"""Misspelt options of a run, which Python takes for arguments by name."""

from collections.abc import Iterable, Sequence

from .signature import Signature


def refuse_misspelt(
    named: Iterable[str], options: Sequence[str], signature: Signature | None = None
) -> None:
    """TypeError for the first name that is nearly an option's, and no argument of what is run."""
    from difflib import get_close_matches

    parameters = () if signature is None else signature.parameters
    arguments = {parameter.name for parameter in parameters}
    for name in named:
        near = [] if name in arguments else get_close_matches(name, options, 1, 0.7)
        if near:
            raise TypeError(f"run has no option {name}; did you mean {near[0]}?")
