"""Line information of LLVM IR from the locations of ops."""

import os.path
from dataclasses import dataclass, field

from ..syntax.diagnostics import Place, place_of
from ..syntax.ir import Operation, StringAttr
from .llvm_text_metadata import Metadata
from .llvm_text_types import quoted

_VERSION = ("i32 2", '!"Debug Info Version"', "i32 3")


@dataclass
class DebugInfo:
    """A compile unit that only lists lines, its files, and the function being spelled.

    The emission kind keeps `.loc` in PTX without making the target a debug target.
    """

    metadata: Metadata
    unit: str = ""
    _scope: str = ""
    _file: str = ""
    _files: dict[str, str] = field(default_factory=dict[str, str])

    def start(self, module: Operation) -> None:
        place = place_of(module)
        file = self.file(place.file if place is not None else "-")
        self.unit = self.metadata.add(
            f"distinct !DICompileUnit(language: DW_LANG_C, file: {file}, "
            'producer: "tirx-mlir", isOptimized: true, runtimeVersion: 0, '
            "emissionKind: DebugDirectivesOnly)"
        )

    def flags(self) -> str:
        return self.metadata.node(*_VERSION)

    def file(self, name: str) -> str:
        if name not in self._files:
            directory, base = os.path.split(name)
            self._files[name] = self.metadata.add(
                f"!DIFile(filename: {quoted(base)}, directory: {quoted(directory)})"
            )
        return self._files[name]

    def subprogram(self, op: Operation) -> str:
        """The node of a function, which becomes the scope of the lines that follow."""
        place = place_of(op) or Place("-", 0, 0)
        name = op.properties.get("sym_name")
        called = quoted(name.data if isinstance(name, StringAttr) else "")
        type = self.metadata.node("null")
        type = self.metadata.add(f"!DISubroutineType(types: {type})")
        file = self.file(place.file)
        self._file = place.file
        self._scope = self.metadata.add(
            f"distinct !DISubprogram(name: {called}, linkageName: {called}, scope: {file}, "
            f"file: {file}, line: {place.line}, type: {type}, scopeLine: {place.line}, "
            f"spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: {self.unit})"
        )
        return self._scope

    def attach(self, op: Operation, lines: list[str], start: int) -> None:
        """Give the instructions of an op their line."""
        if len(lines) == start:
            return
        place = place_of(op)
        scope = self._scope
        if place is None:
            location = f"!DILocation(line: 0, scope: {scope})"
        else:
            if place.file != self._file:
                file = self.file(place.file)
                scope = self.metadata.node_of(
                    f"!DILexicalBlockFile(scope: {scope}, file: {file}, discriminator: 0)"
                )
            location = f"!DILocation(line: {place.line}, column: {place.column}, scope: {scope})"
        name = self.metadata.node_of(location)
        for index in range(start, len(lines)):
            line = lines[index]
            if line.startswith("  ") and not line.startswith("    ") and not line.endswith("["):
                lines[index] = f"{line}, !dbg {name}"
