"""Hash what is compared by `structural_equality`: a text of 32 digits, the same everywhere."""

# xDSL's properties are functions in Python; what is behind them is faster.
# pyright: reportPrivateUsage=false

from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from .attribute_tokens import Tokens, digest
from .deep import deeply
from .ir import Attribute, Block, Operation, Region, SSAValue, StringAttr
from .resources import kept_resources

VERSION = "structure 1"
"""Part of what is hashed; it changes when equal ops get another hash."""

Structure = Operation | Region | Block | Attribute
"""What can be compared."""


class Compared(NamedTuple):
    """What counts beside ops, values, types, blocks and regions."""

    locations: bool = False
    """Those of ops and block arguments."""
    properties: bool = True
    attributes: bool = True
    """Those that an op has beside its properties, which MLIR calls discardable."""


def structural_hash(
    of: object, *, locations: bool = False, properties: bool = True, attributes: bool = True
) -> str:
    """A hash of an op and all in it, or of a region, a block, an attribute: 128 bits in digits.

    What is structurally equal has one hash, in every process and on every machine. It is BLAKE2b
    over the names of ops, attributes and their parameters; values and blocks are numbered in the
    order in which they are met, so that names do not count; nor do locations unless asked for.
    Values from outside are known by their types and the order of their uses.
    """
    compared = Compared(locations, properties, attributes)
    root = structure_of(of)
    return deeply(lambda: _Hasher(compared).hash(root))


def structure_of(given: object) -> Structure:
    """An op, region, block or attribute; of a module of `tirx_mlir.parse` its op."""
    if isinstance(given, Operation | Region | Block | Attribute):
        return given
    op = getattr(given, "op", None)
    if isinstance(op, Operation):
        return op
    raise TypeError(f"an op, a region, a block or an attribute has structure, {given!r} has none")


class UnregisteredName(NamedTuple):
    """How xDSL keeps the name of an op that it does not know: as an attribute."""

    op: str = "builtin.unregistered"
    key: str = "op_name__"


UNREGISTERED = UnregisteredName()


def real_name(op: Operation) -> str:
    """The name that an op has in a text."""
    if op.name == UNREGISTERED.op:
        return cast("StringAttr", op.attributes[UNREGISTERED.key]).data
    return op.name


def real_attributes(op: Operation) -> Mapping[str, Attribute]:
    """The attributes that an op has in a text."""
    if op.name == UNREGISTERED.op:
        return {key: one for key, one in op.attributes.items() if key != UNREGISTERED.key}
    return op.attributes


def real_properties(op: Operation) -> Mapping[str, Attribute]:
    """The properties of an op, with those that its definition gives to an op that has none."""
    complete = cast(
        "Callable[[], Mapping[str, Attribute]] | None", getattr(op, "complete_properties", None)
    )
    return op.properties if complete is None else complete()


def blocks_of(region: Region) -> list[Block]:
    """The blocks of a region, without xDSL's look at each of them twice."""
    blocks: list[Block] = []
    block = region._first_block
    while block is not None:
        blocks.append(block)
        block = block._next_block
    return blocks


class _Hasher:
    """Writes down a structure, op by op."""

    def __init__(self, compared: Compared) -> None:
        self._compared = compared
        self._tokens = Tokens()
        self._values: dict[int, int] = {}
        self._blocks: dict[int, int] = {}
        self._open: dict[int, SSAValue] = {}
        """Values that were used and not defined yet."""
        self._framed: dict[str, str] = {}
        self._pieces: list[str] = [f"{VERSION} {compared}"]

    def hash(self, root: Structure) -> str:
        if isinstance(root, Attribute):
            self._pieces.append(self._tokens.of(root))
        else:
            self._write_all(root)
            outside = ",".join([self._tokens.of(value.type) for value in self._open.values()])
            self._pieces.append(outside)
        return digest("\n".join(self._pieces))

    def _write_all(self, root: Operation | Region | Block) -> None:
        todo: list[Operation | Region | Block | None] = [root]
        while todo:
            one = todo.pop()
            if isinstance(one, Operation):
                # The op, then those behind it; what is in its regions comes in between.
                following = one if one is not root else None
                if following is None:
                    self._op(one)
                    todo.extend(reversed(one.regions))
                    continue
                while following is not None:
                    self._op(following)
                    if following.regions:
                        todo.append(following._next_op)
                        todo.extend(reversed(following.regions))
                        break
                    following = following._next_op
            elif isinstance(one, Region):
                blocks = blocks_of(one)
                self._pieces.append(f"region {len(blocks)}")
                todo.extend(reversed(blocks))
            elif isinstance(one, Block):
                self._block(one)
                todo.append(one._first_op)

    def _op(self, op: Operation) -> None:
        token = self._tokens.of
        values, framed = self._values, self._framed
        name = real_name(op)
        piece = framed.get(name)
        if piece is None:
            piece = framed[name] = f"{len(name)}:{name}"
        for operand in op._operands:
            number = values.get(id(operand))
            if number is None:
                number = values[id(operand)] = len(values)
                self._open[id(operand)] = operand
            piece += f" {number}"
        if op._successors:
            piece += f" to {self._successors(op)}"
        if self._compared.properties and (held := real_properties(op)):
            piece += f" <{self._dictionary(held)}>"
        if op.attributes and self._compared.attributes and (entries := real_attributes(op)):
            piece += f" {{{self._dictionary(entries)}}}"
        for result in op.results:
            piece += f" ={self._defined(result)}:{token(result._type)}"
        if op.regions:
            piece += f" regions {len(op.regions)}"
            if kept := kept_resources(op):
                piece += f" resources {self._tokens.plain(kept)}"
        if self._compared.locations:
            piece += f" loc {token(op.location)}"
        self._pieces.append(piece)

    def _defined(self, value: SSAValue) -> int:
        """The number of a value where it is defined."""
        number = self._values.get(id(value))
        if number is None:
            number = self._values[id(value)] = len(self._values)
        else:
            self._open.pop(id(value), None)
        return number

    def _block(self, block: Block) -> None:
        number = self._blocks.setdefault(id(block), len(self._blocks))
        piece = f"block {number}"
        for argument in block._args:
            piece += f" ={self._defined(argument)}:{self._tokens.of(argument._type)}"
            if self._compared.locations:
                piece += f" loc {self._tokens.of(argument.location)}"
        self._pieces.append(piece)

    def _successors(self, op: Operation) -> str:
        numbers = (
            self._blocks.setdefault(id(block), len(self._blocks)) for block in op._successors
        )
        return " ".join(map(str, numbers))

    def _dictionary(self, entries: Mapping[str, Attribute]) -> str:
        token = self._tokens.of
        if len(entries) == 1:
            ((key, value),) = entries.items()
            return f"{len(key)}:{key}={token(value)}"
        return ",".join([f"{len(key)}:{key}={token(entries[key])}" for key in sorted(entries)])
