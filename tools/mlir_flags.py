"""Command lines as mlir-opt's users write them: one dash or two, bare flags, `--cse` for a pass."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from argparse import ArgumentParser

_LONG = re.compile(r"-([A-Za-z][\w.-]+)(=.*)?", re.DOTALL)
_OPTION = re.compile(r"(?<![\w-])--[\w-]+")


def plain(parser: ArgumentParser, given: Sequence[str], bare: Mapping[str, str]) -> list[str]:
    """A command line whose long options have two dashes, and a value where `bare` has one for them.

    Without that, a `--split-input-file` would take the file behind it for its value.
    """
    spelled = map(_in_one_word, _with_two_dashes(parser, given))
    return [f"{token}={bare[token]}" if token in bare else token for token in spelled]


def _in_one_word(token: str) -> str:
    """`--cse='a=1 b=2'` with a tab for the blank, for which argparse would take it for a file."""
    if not token.startswith("--") or " " not in token:
        return token
    from ..lowering.catalog import pass_names

    name = token.removeprefix("--").partition("=")[0]
    return token.replace(" ", "\t") if name in pass_names() else token


def _with_two_dashes(parser: ArgumentParser, given: Sequence[str]) -> list[str]:
    if not any(_LONG.fullmatch(token) for token in given):
        return list(given)
    from ..lowering.catalog import pass_names

    known = {*option_names(parser), *(f"--{name}" for name in pass_names())}
    found: list[str] = []
    for token in given:
        matched = _LONG.fullmatch(token)
        found.append(f"-{token}" if matched and f"--{matched[1]}" in known else token)
    return found


def option_names(parser: ArgumentParser) -> list[str]:
    """The long options of a command."""
    return list(dict.fromkeys(_OPTION.findall(parser.format_help())))


def pipeline_of_flags(flags: Sequence[str]) -> tuple[str, list[str]]:
    """The pipeline that options such as `--cse` make, in their order, and what is no pass."""
    from ..lowering.catalog import pass_names

    names = set(pass_names())
    steps: list[str] = []
    others: list[str] = []
    for flag in flags:
        name, _, options = flag.removeprefix("--").partition("=")
        if not flag.startswith("--") or name not in names:
            others.append(flag)
            continue
        options = options.removeprefix("{").removesuffix("}")
        steps.append(f"{name}{{{options}}}" if options else name)
    return ",".join(steps), others


def unrecognized(parser: ArgumentParser, flags: Sequence[str], passes: Sequence[str] = ()) -> str:
    """The message on options that are not there, with the nearest names."""
    from difflib import get_close_matches

    message = f"unrecognized arguments: {' '.join(flags)}"
    options = [option.removeprefix("--") for option in option_names(parser)]
    wanted = next((flag.partition("=")[0] for flag in flags if flag.startswith("-")), "")
    near = get_close_matches(wanted.lstrip("-"), dict.fromkeys([*options, *passes]), 2)
    meant = " or ".join(f"--{one}" for one in near)
    hint = f"did you mean {meant}?" if near else f"{parser.prog} --help lists them"
    return f"{message}; {hint}"
