"""Instances in the house's own texts, each op with as little around it as it can stand with."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Block, ModuleOp, Operation, SSAValue
from tirx_mlir.syntax.nesting import ancestors
from tirx_mlir.syntax.parser import Parser

from instance_candidates import DATA
from instance_model import (
    Instance,
    block_that_returns,
    in_function,
    instance,
    refusal,
    value_of_type,
)
from instance_registry import new_registry

ROOT = Path(__file__).parent.parent
MOST = 3
"""So many instances of one op are taken."""


def texts() -> Sequence[str]:
    """The texts: examples first, and what the text tests read without an error."""
    files = [ROOT / "tools" / "examples.mlir", ROOT / "tests" / "data" / "instances.mlir"]
    folder = ROOT / "tests" / "filecheck" / "dialects"
    files += [file for file in sorted(folder.glob("*.mlir")) if "errors" not in file.stem]
    return [part for file in files for part in file.read_text("utf-8").split("// -----\n")]


@cache
def modules() -> Sequence[ModuleOp]:
    """All texts that can be read."""
    found: list[ModuleOp] = []
    for text in texts():
        with suppress(Failure):
            found.append(Parser(new_registry(allow_unregistered=True), text).parse_module())
    return found


@cache
def _standing() -> Mapping[str, Sequence[Operation]]:
    """The ops of all texts by name."""
    found: dict[str, list[Operation]] = {}
    for module in modules():
        for op in module.walk():
            found.setdefault(op.name, []).append(op)
    return found


def seeds(source: TableDialect, name: str) -> Sequence[Instance]:
    """Some instances of an op that the house accepts, each with as little around it as will do."""
    found: list[Instance] = []
    for op in _standing().get(f"{source.name}.{name}", ())[: 2 * MOST]:
        one = next((one for one in _settings(op) if refusal(one) is None), None)
        if (
            one is not None
            and "tirx." not in one.generic
            and all(one.generic != other.generic for other in found)
        ):
            found.append(one)
        if len(found) >= MOST:
            break
    return found


@cache
def _loaded_modules(source: TableDialect) -> Sequence[ModuleOp]:
    """The texts of data/ods_instances.mlir of which a dialect has ops, the others not foreign."""
    found: list[ModuleOp] = []
    for text in (DATA / "ods_instances.mlir").read_text("utf-8").split("// -----\n"):
        if f'"{source.name}.' in text:
            with suppress(Failure):
                found.append(Parser(new_registry(), text).parse_module())
    return found


def loaded_seeds(source: TableDialect, name: str) -> Sequence[Instance]:
    """Instances of an op of a loaded dialect in its written texts, with ever more around it."""
    full = f"{source.name}.{name}"
    ops = [op for module in _loaded_modules(source) for op in module.walk() if op.name == full]
    return [one for op in ops[:MOST] for one in _settings(op) if refusal(one) is None]


def _settings(op: Operation) -> Iterator[Instance]:
    """The op by itself, with one op around it, with two, and so on to its whole text."""
    for root in (op, *ancestors(op)):
        parent = root.parent_op()
        if parent is None:
            yield _placed(op, root, root.clone(), "among its own")
        elif isinstance(parent, ModuleOp):
            clone = root.clone()
            ModuleOp([clone])
            yield _placed(op, root, clone, "by itself" if root is op else f"in {root.name}")
        elif not isinstance(root, ModuleOp):
            yield _placed(op, root, alone(root), "by itself" if root is op else f"in {root.name}")


def _placed(op: Operation, root: Operation, clone: Operation, what: str) -> Instance:
    """The instance of what an op has become in the clone of an op around it."""
    at = next(at for at, one in enumerate(root.walk()) if one is op)
    return instance(next(one for index, one in enumerate(clone.walk()) if index == at), what)


def alone(op: Operation) -> Operation:
    """The op once more in a function of its own, values of unknown origin as operands."""
    mapped: dict[SSAValue, SSAValue] = {}
    sources: list[Operation] = []
    for value in _values_from_outside(op):
        stand_in = value_of_type(value.type)
        sources.append(stand_in)
        mapped[value] = stand_in.results[0]
    blocks: dict[Block, Block] = {}
    for successor in op.successors:
        if successor not in blocks:
            blocks[successor] = block_that_returns()
            for argument in successor.args:
                blocks[successor].insert_arg(argument.type, len(blocks[successor].args))
    others = list(blocks.values())
    clone = op.clone(mapped, blocks)
    in_function(clone, sources, others)
    return clone


def _values_from_outside(op: Operation) -> Sequence[SSAValue]:
    inside: set[SSAValue] = {result for one in op.walk() for result in one.results}
    for one in op.walk():
        for region in one.regions:
            inside.update(argument for block in region.blocks for argument in block.args)
    used = dict.fromkeys(operand for one in op.walk() for operand in one.operands)
    return [value for value in used if value not in inside]
