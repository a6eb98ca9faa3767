"""Read regions, blocks and block arguments of MLIR's textual IR.

Method names are those of xDSL's parser.
"""

from abc import abstractmethod
from collections.abc import Sequence
from typing import cast

from .attribute_parser import AttributeRegistry
from .creation import put_arguments
from .ir import Block, LocationAttr, Region
from .patterns import Pattern
from .source import SourceFile
from .value_parser import Argument, ValueParser

_LABEL = Pattern(r"\^([\w$.-]+)")


class RegionParser(ValueParser):
    """Knows which blocks a region has named, and those that it names before they are defined."""

    def __init__(self, registry: AttributeRegistry, source: SourceFile) -> None:
        super().__init__(registry, source)
        self._blocks: list[dict[str, Block]] = []
        self._unplaced: list[dict[str, int]] = []

    @abstractmethod
    def parse_block_body(self, block: Block) -> None:
        """Read ops into a block, up to the next label or the end of the region."""

    @property
    def is_in_region(self) -> bool:
        return bool(self._blocks)

    def parse_optional_region(self, arguments: Sequence[Argument] | None = None) -> Region | None:
        return self.parse_region(arguments) if self.text.startswith("{", self.pos) else None

    def parse_region(self, arguments: Sequence[Argument] | None = None) -> Region:
        self.parse_punctuation("{")
        region = Region()
        self.enter_scope()
        self._blocks.append({})
        self._unplaced.append({})
        try:
            if arguments or self.text[self.pos : self.pos + 1] not in ("}", "^"):
                entry = Block()
                region.add_block(entry)
                if arguments:
                    self._add_arguments(entry, arguments)
                self.parse_block_body(entry)
            while not self.parse_optional_punctuation("}"):
                if not self.text.startswith("^", self.pos):
                    self.raise_error("expected an op, a block label or '}'")
                self._parse_block(region)
            for name, at in self._unplaced[-1].items():
                self.raise_error(f"block ^{name} is not defined", at)
        finally:
            self._blocks.pop()
            self._unplaced.pop()
            self.leave_scope()
        return region

    def parse_region_list(self) -> list[Region]:
        """`({…}, {…})`, or nothing."""
        if not self.text.startswith("(", self.pos):
            return []
        self.parse_punctuation("(")
        regions = [self.parse_region()]
        while self.parse_optional_punctuation(","):
            regions.append(self.parse_region())
        self.parse_punctuation(")")
        return regions

    # Blocks

    def _parse_block(self, region: Region) -> None:
        at = self.pos
        name = self._parse_label()
        block = self._blocks[-1].get(name)
        if block is None:
            block = self._blocks[-1][name] = Block()
        elif name not in self._unplaced[-1]:
            self.raise_error(f"block ^{name} is defined twice", at)
        self._unplaced[-1].pop(name, None)
        region.add_block(block)
        if self.parse_optional_punctuation("("):
            if not self.parse_optional_punctuation(")"):
                arguments = [self.parse_argument()]
                while self.parse_optional_punctuation(","):
                    arguments.append(self.parse_argument())
                self.parse_punctuation(")")
                self._add_arguments(block, arguments)
        self.parse_punctuation(":")
        self.parse_block_body(block)

    def _add_arguments(self, block: Block, arguments: Sequence[Argument]) -> None:
        given = [
            (
                self.raise_error(f"%{name} needs a type", pos) if type_ is None else type_,
                cast(LocationAttr, location or self.source.location(pos)),
            )
            for name, type_, location, pos in arguments
        ]
        put_arguments(block, given)
        for argument, value in zip(arguments, block.args, strict=True):
            self.define(argument.name, (value,), argument.pos)

    def _parse_label(self) -> str:
        matched = _LABEL.match(self.text, self.pos)
        if matched is None:
            self.raise_error("expected a block label")
        self.skip_to(matched.end())
        return matched[1]

    def parse_optional_successor(self) -> Block | None:
        return self.parse_successor() if self.text.startswith("^", self.pos) else None

    def parse_successor(self) -> Block:
        at = self.pos
        name = self._parse_label()
        if not self._blocks:
            self.raise_error("a block label outside of a region", at)
        block = self._blocks[-1].get(name)
        if block is None:
            block = self._blocks[-1][name] = Block()
            self._unplaced[-1][name] = at
        return block

    def parse_optional_successors(self) -> list[Block] | None:
        if not self.parse_optional_punctuation("["):
            return None
        blocks = [self.parse_successor()]
        while self.parse_optional_punctuation(","):
            blocks.append(self.parse_successor())
        self.parse_punctuation("]")
        return blocks

    def parse_successors(self) -> list[Block]:
        return self.parse_optional_successors() or self.raise_error("expected successors")
