"""An instance: a module in which one op is tried, and how it is changed and read again."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from tirx_mlir.dialects.verify import verify
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.ir import (
    Attribute,
    Block,
    ModuleOp,
    Operation,
    Region,
    SSAValue,
    UnrealizedConversionCastOp,
)
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from instance_candidates import DATA, REFUSALS
from instance_registry import new_registry

Change = Callable[[Operation], None]


@dataclass(frozen=True)
class Instance:
    """A module, the op that it is an instance of, and what is special about it."""

    op: str
    what: str
    index: int
    """Which of the module's ops it is, counted as `walk` goes."""
    module: ModuleOp = field(compare=False, repr=False)

    @cached_property
    def generic(self) -> str:
        """The module in generic form."""
        return print_module(self.module, generic=True)

    def copy(self) -> Operation:
        """The op once more, in a copy of its module."""
        return op_at(self.module.clone(), self.index)

    def changed(self, what: str, change: Change) -> "Instance":
        """The instance with its op changed."""
        op = self.copy()
        change(op)
        return instance(op, what)


def instance(op: Operation, what: str) -> Instance:
    """The instance of an op that stands in a module."""
    module = op
    while (parent := module.parent_op()) is not None:
        module = parent
    assert isinstance(module, ModuleOp)
    index = next(at for at, one in enumerate(module.walk()) if one is op)
    return Instance(op.name, what, index, module)


def op_at(module: ModuleOp, index: int) -> Operation:
    return next(op for at, op in enumerate(module.walk()) if at == index)


FAULT = "an exception leaves the house: "


def refusal(tried: Instance) -> str | None:
    """Why the house refuses an instance; None where it is accepted."""
    try:
        found = verify(tried.module)
    except REFUSALS as failed:
        if isinstance(failed, KeyError | TypeError | ValueError):
            return f"{FAULT}{failed!r}"
        return str(failed).split("\n")[0]
    except Exception as failed:
        return f"{FAULT}{failed!r}"
    return found[0].message if found else None


def value_of_type(type_: Attribute) -> Operation:
    """An op whose result is a value of any type."""
    return UnrealizedConversionCastOp.create(operands=[], result_types=[type_])


@cache
def _written_values() -> Mapping[str, str]:
    """The ops of data/ods_values.txt, by the type of their result."""
    lines = (DATA / "ods_values.txt").read_text("utf-8").splitlines()
    return {line.rpartition(" -> ")[2]: line for line in lines if line and line[0] != "#"}


def value_for(type_: Attribute) -> Operation:
    """An op whose result is a value of a type; it is one of that dialect where one is written."""
    written = _written_values().get(spell(type_)) if "." in type_.name else None
    if written is None:
        return value_of_type(type_)
    return Parser(new_registry(), written).parse_op()


def in_function(op: Operation, sources: Sequence[Operation], others: Sequence[Block]) -> ModuleOp:
    """A module with a function of an op, what gives its operands, and blocks to go to."""
    registry = new_registry()
    text = '"builtin.module"() ({"func.func"() <{function_type = () -> (), sym_name = "f"}> ({\n'
    text += '^bb0: "func.return"() : () -> ()}) : () -> ()}) : () -> ()'
    module = Parser(registry, text).parse_module()
    function = module.body.block.first_op
    assert function is not None
    body = function.regions[0]
    first = body.blocks[0]
    end = first.last_op
    assert end is not None
    for source in sources:
        first.insert_op_before(source, end)
    if others or getattr(type(op), "is_terminator", False):
        end.detach()
        for block in others:
            body.add_block(block)
        first.add_op(op)
        if others:
            others[-1].add_op(end)
    else:
        first.insert_op_before(op, end)
    return module


def block_that_returns() -> Block:
    """A block with nothing but a return from its function."""
    registry = new_registry()
    returns = registry.get_optional_op("func.return")
    assert returns is not None
    return Block([returns.create(operands=[], result_types=[])])


def replace_op(
    op: Operation,
    operands: Sequence[SSAValue] | None = None,
    result_types: Sequence[Attribute] | None = None,
    properties: dict[str, Attribute] | None = None,
) -> Operation:
    """Put a changed op in the place of another; uses of a result that has gone get a value."""
    block = op.parent
    assert block is not None
    regions: list[Region] = [op.detach_region(region) for region in list(op.regions)]
    new = type(op).create(
        operands=list(op.operands) if operands is None else operands,
        result_types=[r.type for r in op.results] if result_types is None else result_types,
        properties=dict(op.properties) if properties is None else properties,
        attributes=dict(op.attributes),
        successors=list(op.successors),
        regions=regions,
    )
    block.insert_op_before(new, op)
    for at, old in enumerate(op.results):
        if not list(old.uses):
            continue
        if at < len(new.results) and new.results[at].type == old.type:
            old.replace_all_uses_with(new.results[at])
        else:
            stand_in = value_of_type(old.type)
            block.insert_op_before(stand_in, new)
            old.replace_all_uses_with(stand_in.results[0])
    op.detach()
    op.erase()
    return new
