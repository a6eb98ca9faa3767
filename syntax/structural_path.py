"""Say where an op, a block or a value stands: `module.@f.block[0].op[3] "memref.load"`."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from typing import NamedTuple

from .ir import (
    Attribute,
    Block,
    BlockArgument,
    Operation,
    OpResult,
    Region,
    SSAValue,
    StringAttr,
    TypeAttribute,
)
from .literals import escape, is_bare_identifier
from .structural_hash import Structure, real_name


class Root(NamedTuple):
    """Where paths begin."""

    of: Structure

    def path_of(self, node: Structure, counterpart: Structure | None = None) -> str:
        """The steps from the root to a node, with dots in between.

        A symbol is a step of its own if its counterpart has the same name; other ops are counted
        in their block, and blocks in their region; the region is named where an op has several.
        """
        steps: list[str] = []
        here: Structure | None = node
        while here is not None and here is not self.of:
            if isinstance(here, Operation):
                name = _symbol_step(here, counterpart)
                if name is not None and not self._is_just_around(here):
                    steps.append(name)
                    here, counterpart = _around(here), _around(counterpart)
                    continue
                steps.append(_op_step(here))
                here, counterpart = here.parent, _parent(counterpart)
            elif isinstance(here, Block):
                if here.parent is None:
                    break
                steps.append(f"block[{here.parent.get_block_index(here)}]")
                here, counterpart = here.parent, _parent(counterpart)
            elif isinstance(here, Region):
                if here.parent is None:
                    break
                if len(here.parent.regions) > 1:
                    steps.append(f"region[{here.parent.get_region_index(here)}]")
                here, counterpart = here.parent, _parent(counterpart)
            else:
                break
        return ".".join([self._name(), *reversed(steps)])

    def path_of_lone(self, op: Operation, block: Block, counterpart: Block) -> str:
        """The path of an op that has no counterpart, in one of two blocks that are."""
        around, other = block.parent_op(), counterpart.parent_op()
        name = _symbol_step(op, op)
        if name is None or around is None or self.of in (block, block.parent):
            return f"{self.path_of(block, counterpart)}.{_op_step(op)}"
        return f"{self.path_of(around, other)}.{name}"

    def _name(self) -> str:
        """How the root is called."""
        root = self.of
        if isinstance(root, Operation):
            name = symbol_name(root)
            if name is not None:
                return _at(name)
            return real_name(root).removeprefix("builtin.")
        if isinstance(root, Attribute):
            return "type" if isinstance(root, TypeAttribute) else "attribute"
        return type(root).__name__.lower()

    def _is_just_around(self, op: Operation) -> bool:
        """Whether the root is the block or the region of an op."""
        return op.parent is not None and (self.of is op.parent or self.of is op.parent.parent)

    def owner_of(self, value: SSAValue) -> str | None:
        """The path to where a value is defined; None if that is outside of the root."""
        if isinstance(value, OpResult):
            if not self._holds(value.op):
                return None
            return f"{self.path_of(value.op, value.op)}.result[{value.index}]"
        if isinstance(value, BlockArgument):
            if not self._holds(value.block):
                return None
            return f"{self.path_of(value.block, value.block)}.argument[{value.index}]"
        return None

    def _holds(self, node: Operation | Block) -> bool:
        here: Operation | Block | Region | None = node
        while here is not None and here is not self.of:
            here = here.parent
        return here is not None


def symbol_name(op: Operation | Block | Region | Attribute | None) -> str | None:
    """The name of a symbol."""
    if not isinstance(op, Operation):
        return None
    name = op.properties.get("sym_name") or op.attributes.get("sym_name")
    return name.data if isinstance(name, StringAttr) else None


def _symbol_step(op: Operation, counterpart: Structure | None) -> str | None:
    """`@name`, where that tells which op it is, in the op around it, on both sides."""
    name = symbol_name(op)
    if name is None or op.parent is None:
        return None
    for one in (op, counterpart):
        if not isinstance(one, Operation) or symbol_name(one) != name or one.parent is None:
            return None
        region = one.parent.parent
        around = one.parent.parent_op()
        if region is None or around is None or len(around.regions) != 1:
            return None
        if sum(symbol_name(other) == name for block in region.blocks for other in block.ops) > 1:
            return None
    return _at(name)


def _at(name: str) -> str:
    return f"@{name}" if is_bare_identifier(name) else f'@"{escape(name)}"'


def _op_step(op: Operation) -> str:
    shown = f'"{escape(real_name(op))}"'
    return shown if op.parent is None else f"op[{op.parent.get_operation_index(op)}] {shown}"


def _parent(node: Structure | None) -> Structure | None:
    return node.parent if isinstance(node, Operation | Block | Region) else None


def _around(node: Structure | None) -> Structure | None:
    """The op around an op."""
    return node.parent_op() if isinstance(node, Operation) else None
