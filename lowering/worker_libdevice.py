"""Link what a module calls of CUDA's libdevice into it; runs in a worker process."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from .worker_frames import JobFailed

if TYPE_CHECKING:
    from .worker_llvm import Module, Value

    Parse = Callable[[str], Module]


_NAMED = re.compile(r"@([\w.$]+)")
_BEHIND = re.compile(r"(?:,? ![\w.]+ !\d+| #\d+)+(?= \{| *$)", re.MULTILINE)
"""References to metadata and attribute groups, which a function's own text does not hold."""


class Libdevice:
    """The functions of a libdevice file, by name; a text holds just those that a module needs.

    A whole libdevice takes LLVM about 40 ms to read, and 100 to link and to optimise; the text of
    one function with all that it calls is some kilobytes.
    """

    def __init__(self, path: str) -> None:
        binding = import_module("llvmlite.binding")
        module: Module = binding.parse_bitcode(Path(path).read_bytes(), binding.create_context())
        self.path = path
        self.types = [str(one) for one in module.struct_types if one.name]
        self.members = {one.name: one for one in [*module.functions, *module.global_variables]}
        self.text = cache(self._text)

    def link(self, module: Module, parse: Parse) -> None:
        """Define the `__nv_` functions that a module declares. JobFailed where there is no such.

        `parse` reads a text in the module's own context.
        """
        called = [one for one in module.functions if one.name.startswith("__nv_")]
        called = [one for one in called if one.is_declaration]
        for function in called:
            self._check(function)
        if not called:
            return
        try:
            module.link_in(parse(self.closure([one.name for one in called])))
        except JobFailed as failed:
            message = f"{self.path} cannot be linked: {failed.facts['message']}"
            raise JobFailed("invalid", message) from None

    def closure(self, names: list[str]) -> str:
        """The LLVM IR of functions of these names, and of all that they refer to."""
        return "\n".join([*self.types, *self._needed(names)])

    def _check(self, function: Value) -> None:
        known = self.members.get(function.name)
        if known is None or known.is_declaration:
            raise JobFailed("invalid", f"{self.path} has no function @{function.name}")
        declared, defined = str(function.global_value_type), str(known.global_value_type)
        if declared != defined:
            message = f"@{function.name} is {defined} in libdevice, and declared as {declared}"
            raise JobFailed("invalid", message)

    def _needed(self, names: list[str]) -> Iterable[str]:
        seen = set(names)
        for name in (queue := list(names)):
            yield (text := self.text(name))
            for other in _NAMED.findall(text):
                if other in self.members and other not in seen:
                    seen.add(other)
                    queue.append(other)

    def _text(self, name: str) -> str:
        text = _BEHIND.sub("", str(self.members[name]))
        return re.sub(r"^define (?:internal )?", "define linkonce_odr hidden ", text, flags=re.M)


@cache
def libdevice(path: str) -> Libdevice:
    """A libdevice file, read once for each worker."""
    return Libdevice(path)
