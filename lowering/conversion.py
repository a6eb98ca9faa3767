"""Convert ops of one vocabulary into another in one walk, with types that may become several.

A rule replaces one op. Values are looked up through the conversion, which knows what each old value
has become; where a converted value meets an op that is not converted, or the other way round, an
`unrealized_conversion_cast` stands between them. New ops have the location of the op that they
replace; the last of them has its discardable attributes.
"""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Protocol

from ..syntax.attribute_printer import spell
from ..syntax.cloning import clone
from ..syntax.creation import put_before
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.dominance import dominance_order
from ..syntax.ir import (
    Attribute,
    Block,
    Operation,
    Region,
    SSAValue,
    UnrealizedConversionCastOp,
    VerifyException,
)
from .conversion_rules import Rules
from .lost_attributes import lost_attributes
from .target import Target

OpClass = type[Operation]


class TypeConverter(Protocol):
    """What a type becomes: one type (itself, if it is legal), or several."""

    def convert(self, type_: Attribute) -> Sequence[Attribute] | None:
        """The types that stand for one; None if there is no way to say it."""
        ...

    def why_not(self, type_: Attribute) -> str:
        """Why a type does not become one type."""
        ...


class Conversion:
    """One walk over the ops below a root."""

    def __init__(
        self,
        name: str,
        rules: Rules,
        types: TypeConverter,
        target: Target,
        remarks: list[Diagnostic],
    ) -> None:
        self.name = name
        self.rules = rules
        self.types = types
        self.target = target
        self.errors: list[Diagnostic] = []
        self._refused: set[tuple[Operation, str]] = set()
        self.remarks = remarks
        self.op: Operation
        self._last: Operation | None = None
        self._values: dict[SSAValue, tuple[SSAValue, ...]] = {}
        self._views: dict[SSAValue, tuple[SSAValue, ...]] = {}
        self._casts: dict[SSAValue, SSAValue] = {}
        self._done: list[Operation] = []
        self._arguments: list[tuple[Block, int]] = []
        self._converts_branches = rules.rule("cf.br") is not None

    def run(self, root: Operation) -> None:
        """Convert everything below an op. Failure lists all ops that can't be converted."""
        self.op = root
        for region in root.regions:
            self.region(region)
        if self.errors:
            raise Failure(self.errors)
        for op in reversed(self._done):
            op.detach()
            op.drop_all_references()
        for block, count in self._arguments:
            for argument in block.args[:count]:
                block.erase_arg(argument)

    # For rules: what old values have become

    def parts(self, value: SSAValue) -> tuple[SSAValue, ...]:
        """The values that stand for an old value."""
        known = self._values.get(value, self._views.get(value))
        if known is not None:  # there may be none of them
            return known
        types = self.types.convert(value.type)
        if types is None:
            self._refuse_type(value.type)
            return (value,)
        if len(types) == 1 and types[0] == value.type:
            return (value,)
        cast = UnrealizedConversionCastOp.create(operands=[value], result_types=list(types))
        _insert_behind(value, cast)
        self._views[value] = made = tuple(cast.results)
        _keep_name(value, made)
        return made

    def value(self, value: SSAValue) -> SSAValue:
        """The one value that stands for an old value."""
        parts = self.parts(value)
        if len(parts) != 1:
            self.refuse(f"a value of type {spell(value.type)} becomes {len(parts)} values here")
        return parts[0]

    def flat(self, values: Iterable[SSAValue]) -> list[SSAValue]:
        """The values that stand for several old ones, in a row."""
        return [part for value in values for part in self.parts(value)]

    def type(self, type_: Attribute) -> Attribute:
        """The one type that stands for an old type."""
        types = self.types.convert(type_)
        if types is None or len(types) != 1:
            self._refuse_type(type_)
            return type_
        return types[0]

    def flat_types(self, types: Iterable[Attribute]) -> list[Attribute]:
        """The types that stand for several old ones, in a row."""
        flat: list[Attribute] = []
        for type_ in types:
            converted = self.types.convert(type_)
            if converted is None:
                self._refuse_type(type_)
            flat.extend(converted or ())
        return flat

    def _refuse_type(self, type_: Attribute) -> None:
        self.refuse(f"type {spell(type_)} can't be converted: {self.types.why_not(type_)}")

    # For rules: new ops

    def insert(self, op: Operation) -> Operation:
        """Put a new op before the one that is being converted, at its location."""
        op.location = self.op.location
        put_before(op, self.op)
        self._last = op
        return op

    def make(
        self,
        op_class: OpClass,
        operands: Sequence[SSAValue] = (),
        types: Sequence[Attribute] = (),
        successors: Sequence[Block] = (),
        **properties: Attribute | None,
    ) -> Operation:
        """Put a new op before the one that is being converted."""
        op = op_class.create(
            operands=operands,
            result_types=types,
            properties={k: v for k, v in properties.items() if v is not None},
            successors=successors,
        )
        return self.insert(op)

    def emit(
        self,
        op_class: OpClass,
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
        **properties: Attribute | None,
    ) -> SSAValue:
        """Put a new op of one result before the one that is being converted; its result."""
        return self.make(op_class, operands, types, (), **properties).results[0]

    def replace(self, *results: SSAValue | Sequence[SSAValue]) -> None:
        """The op that is being converted is done: what stands for each of its results."""
        op = self.op
        for old, new in zip(op.results, results, strict=True):
            parts = (new,) if isinstance(new, SSAValue) else tuple(new)
            self._values[old] = parts
            _keep_name(old, parts)
        if op.attributes:
            self._hand_on(op)
        self._done.append(op)

    def _hand_on(self, op: Operation) -> None:
        """Give discardable attributes to the last of the ops that replace one."""
        if self._last is None:
            self.remarks.append(lost_attributes(op, op.attributes, self.name))
            return
        for name, value in op.attributes.items():
            self._last.attributes.setdefault(name, value)

    def through(self, op: Operation) -> Sequence[SSAValue]:
        """Insert a new op that is converted in turn; what stands for its results."""
        outer = self.op
        self.insert(op)
        self.op = op
        self._convert(op)
        self.op, self._last = outer, self._last or op
        return self.flat(op.results)

    def replace_with(self, op: Operation) -> None:
        """Replace the op that is being converted by another with as many results."""
        self.insert(op)
        self.replace(*op.results)

    def refuse(self, message: str) -> None:
        """The op that is being converted can't be; the walk goes on to find the others."""
        if (self.op, message) not in self._refused:
            self._refused.add((self.op, message))
            self.errors.append(error(self.op, f"{self.op.name}: {message}", self.name))

    # For rules: regions and blocks

    def become(self, old: SSAValue, parts: Sequence[SSAValue]) -> None:
        """Say what stands for an old value."""
        self._values[old] = tuple(parts)
        _keep_name(old, parts)

    def inline(self, block: Block, arguments: Iterable[SSAValue]) -> list[tuple[SSAValue, ...]]:
        """Convert a copy of a block's ops here; what stands for its terminator's operands.

        `arguments` are the new values that stand for the block's arguments, one for each.
        """
        for old, new in zip(block.args, arguments, strict=True):
            self._values[old] = (new,)
        copies: dict[SSAValue, SSAValue] = {}
        here = self.op
        assert here.parent is not None
        for op in block.ops:
            if op.next_op is None:
                return [self.parts(copies.get(operand, operand)) for operand in op.operands]
            copy = clone(op, copies)
            here.parent.insert_op_before(copy, here)
            self.op = copy
            self._convert(copy)
            self.op = here
        return []

    def convert_arguments(self, block: Block, types: Sequence[Sequence[Attribute]]) -> None:
        """Give a block new arguments for its old ones: for each old one, the types in `types`."""
        old = block.args
        for argument, converted in zip(old, types, strict=True):
            made: list[SSAValue] = []
            for type_ in converted:
                new = block.insert_arg(type_, len(block.args))
                new.location = argument.location
                made.append(new)
            self.become(argument, made)
        if old:
            self._arguments.append((block, len(old)))

    @contextmanager
    def before(self, op: Operation) -> Generator[None]:
        """Meanwhile new ops go before another op, at its location."""
        outer = self.op
        self.op = op
        yield
        self.op = outer

    def forget_arguments(self, block: Block, count: int) -> None:
        """The first arguments of a block have become others; they go when the walk is over."""
        if count:
            self._arguments.append((block, count))

    def region(self, region: Region) -> None:
        """Convert the ops in a region, definitions before uses."""
        if region.first_block is region.last_block:
            if region.first_block is not None:
                self.block(region.first_block)
            return
        if self._converts_branches:
            for block in list(region.blocks)[1:]:
                converted = [self.types.convert(argument.type) for argument in block.args]
                if any(types != (a.type,) for types, a in zip(converted, block.args, strict=True)):
                    self.convert_arguments(block, [types or () for types in converted])
        order = [block for block, entering in dominance_order(region) if entering]
        for block in order:
            self.block(block)

    def block(self, block: Block) -> None:
        """Convert the ops in a block, also where that splits it."""
        outer = self.op
        op = block.first_op
        while op is not None:
            following = op.next_op
            self.op = op
            self._convert(op)
            op = following
        self.op = outer

    def _convert(self, op: Operation) -> None:
        rule = self.rules.rule_for(op)
        if rule is not None:
            self._last = None
            try:
                rule(op, self)
            except VerifyException as failed:
                # A type that the rule makes or takes apart can't be.
                if all(refused is not op for refused, _ in self._refused):
                    self.refuse(str(failed))
            return
        if self.rules.covers(op):
            self.refuse(f"{self.name} has no lowering for this op{self.rules.hint(op)}")
        self._keep(op)
        for region in op.regions:
            self.region(region)

    def _keep(self, op: Operation) -> None:
        """An op that is not converted goes on with values of the old types."""
        for index, operand in enumerate(op.operands):
            parts = self._values.get(operand)
            if parts is None:
                continue
            if len(parts) == 1 and parts[0].type == operand.type:
                op.operands[index] = parts[0]
                continue
            cast = self._casts.get(operand)
            if cast is None:
                made = UnrealizedConversionCastOp.create(
                    operands=list(parts), result_types=[operand.type]
                )
                _insert_behind(_last_defined(operand, parts), made)
                cast = self._casts[operand] = made.results[0]
                cast.name_hint = operand.name_hint
            op.operands[index] = cast


def _last_defined(old: SSAValue, parts: Sequence[SSAValue]) -> SSAValue:
    """An old block argument, or the op in its block that makes what stands for it."""
    block = old.owner
    for part in reversed(parts):
        owner = part.owner
        if isinstance(owner, Operation) and owner.parent is block:
            return part
    return old


def _insert_behind(value: SSAValue, op: Operation) -> None:
    """Put an op where a value has just been defined, so that it sees all of the value's uses."""
    owner = value.owner
    if isinstance(owner, Operation):
        assert owner.parent is not None
        op.location = owner.location
        owner.parent.insert_op_after(op, owner)
    elif owner.first_op is None:
        owner.add_op(op)
    else:
        op.location = owner.first_op.location
        owner.insert_op_before(op, owner.first_op)


def _keep_name(old: SSAValue, new: Sequence[SSAValue]) -> None:
    name = old.name_hint
    if name is not None:
        for one in new:
            if one.name_hint is None:
                one.name_hint = name
