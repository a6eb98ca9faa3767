"""Hold what `tirx-opt` makes of its input against the modules of another file."""

from collections.abc import Sequence

from ..dialects.registry import Registry
from ..dialects.verify import read
from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.difference import Difference
from ..syntax.ir import ModuleOp
from ..syntax.source import SourceFile
from ..syntax.structural_difference import first_difference


class Expected:
    """The modules of a file, one for each part of the input."""

    def __init__(
        self, name: str, text: str, parts: Sequence[str], registry: Registry, *, locations: bool
    ) -> None:
        self._name = name
        self._text = text
        self._parts = parts
        self._registry = registry
        self._locations = locations
        self.differences: list[Difference] = []

    def check(self, number: int, module: ModuleOp) -> None:
        """Failure if a part of the input has become another module than the file has there."""
        if number >= len(self._parts):
            raise Failure([self._error(f"there is no part {number + 1} in this file")])
        wanted = read(self._registry, self._parts[number], self._name)
        self._registry.sources.add(SourceFile(self._name, self._text))
        found = first_difference(module, wanted, locations=self._locations)
        if found is not None:
            self.differences.append(found)
            raise Failure([found.as_diagnostic()])

    def unmatched(self, count: int) -> Sequence[Diagnostic]:
        """An error if the file has more parts than the input."""
        more = len(self._parts) > count
        return [self._error(f"this file has {len(self._parts)} parts, the input {count}")] * more

    def _error(self, message: str) -> Diagnostic:
        return Diagnostic("error", message, Place(self._name, 0, 0), "mismatch")
