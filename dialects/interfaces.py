"""Questions that passes ask of any op, whoever defined it: traits, effects, constants, folds."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, cast, get_args

from ..syntax.ir import (
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    HasFolder,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    OpResult,
    SSAValue,
    TensorType,
    VectorType,
)
from .brought import answering
from .implementations import answer, declared
from .traits import Effect, declares_effects, has_xdsl_trait, xdsl_effects

if TYPE_CHECKING:
    from ..syntax.ir import AnyFloat
    from .define import TableOp
    from .row_classes import OpRow

Folded = Sequence[Attribute | SSAValue]
_NUMBERS = (IntegerAttr, FloatAttr, DenseIntOrFPElementsAttr)
Effects = frozenset[tuple[Effect, SSAValue | None]]
Folds = Callable[[Operation, Sequence[Attribute | None]], Folded | None]


def has_trait(op: Operation | type[Operation], name: str) -> bool:
    """Whether an op has a trait, by MLIR's name: `Commutative`, `Terminator`, `ConstantLike`, …"""
    row = getattr(op, "row", None)
    return name in row.trait_names if row is not None else has_xdsl_trait(op, name)


def has_one_block(op: Operation) -> bool:
    """Whether each region of an op must be one block, so that there can't be branches in it."""
    return has_trait(op, "SingleBlock") or has_trait(op, "SingleBlockImplicitTerminator")


def is_terminator(op: Operation) -> bool:
    return has_trait(op, "Terminator")


def effects(op: Operation) -> frozenset[tuple[Effect, SSAValue | None]] | None:
    """What an op does to memory, each effect with the value it is on; None: anything may happen."""
    row = getattr(op, "row", None)
    if row is None:
        known = declares_effects(type(op))
        return _said_effects(op, known) if says_effects(type(op)) else xdsl_effects(op)
    if answering() is not None and says_effects(type(op)):
        return _said_effects(op, _says_in_row(cast("TableOp", op)))
    return _row_effects(op, row)


def _said_effects(op: Operation, own: bool) -> Effects | None:
    """What a package says that an op does to memory. Failure if it says what there is not."""
    from .answers import ask

    said = ask("effects", op, object, own=own, complaint=_wrong_effects)
    return None if said is None else frozenset(cast("Iterable[tuple[Effect, SSAValue]]", said))


def _wrong_effects(said: object) -> str:
    from .answers import shown

    if said is None:
        return ""
    if not isinstance(said, Collection) or isinstance(said, str):
        return f"gives {type(said).__name__}, not pairs of an effect and a value"
    for one in cast("Collection[object]", said):
        match one:
            case (str(effect), SSAValue() | None) if effect in get_args(Effect):
                pass
            case _:
                known = ", ".join(get_args(Effect))
                return f"gives {shown(one)}, not a pair of one of {known} and a value or None"
    return ""


def says_effects(op_class: type[Operation]) -> bool:
    """Whether a function tells what ops of a class do to memory, so that each is to be asked."""
    if answering() is None:
        return declared("effects", op_class) is not None
    if hasattr(op_class, "row"):
        known = _says_in_row(cast("type[TableOp]", op_class))
    else:
        known = declares_effects(op_class)
    return answer("effects", op_class, own=known) is not None


def _says_in_row(op_class: "TableOp | type[TableOp]") -> bool:
    row, source = op_class.row, op_class.dialect_source
    if source.hook_of("effects", row) is not None:
        return True
    named = ("Pure", "NoMemoryEffect", "MemoryEffects", "RecursiveMemoryEffects")
    on_values = any(part.effects for part in (*row.operands, *row.results))
    return on_values or any(map(row.has_trait, named))


def _row_effects(op: Operation, row: "OpRow") -> frozenset[tuple[Effect, SSAValue | None]] | None:
    table_op = cast("TableOp", op)
    source = table_op.dialect_source
    recursive = row.has_trait("RecursiveMemoryEffects")
    if (declared := source.hook_of("effects", row)) is not None:
        own = declared(op)
    elif recursive and not row.has_trait("MemoryEffectOpInterface"):
        own = frozenset[tuple[Effect, SSAValue | None]]()
    else:
        own = source.row_effects(table_op)
    if own is None or not recursive:
        return own
    every: set[tuple[Effect, SSAValue | None]] = set(own)
    for region in op.regions:
        for block in region.blocks:
            for nested in block.ops:
                below = effects(nested)
                if below is None:
                    return None
                every |= below
    return frozenset(every)


def is_pure(op: Operation) -> bool:
    """Neither reads nor writes memory, and may be moved or dropped."""
    return effects(op) == frozenset()


def is_dead(op: Operation) -> bool:
    """Nobody uses the results, and dropping the op cannot be observed."""
    if any(result.first_use is not None for result in op.results):
        return False
    if is_terminator(op) or has_trait(op, "Symbol"):
        return False
    done = effects(op)
    if done is None:
        return False
    return all(
        effect == "reads" or (effect == "allocates" and isinstance(on, OpResult) and on.op is op)
        for effect, on in done
    )


def constant_value(value: SSAValue) -> Attribute | None:
    """The attribute of the constant that defines a value, or None."""
    if not isinstance(value, OpResult):
        return None
    op = value.op
    return constant_of(op) if has_trait(op, "ConstantLike") else None


def constant_of(op: Operation) -> Attribute | None:
    """The attribute of a constant. None where a float stands for an integer of its bits.

    The llvm dialect has such for floats that LLVM lacks: `1.0 : f8E4M3FN` of type i8 is 56.
    """
    value = op.properties.get("value")
    if isinstance(value, FloatAttr | DenseIntOrFPElementsAttr):
        stands_for = _element(cast("FloatAttr[AnyFloat]", value).get_type())
        element = _element(op.results[0].type)
        if isinstance(element, IntegerType) and not isinstance(stands_for, IntegerType | IndexType):
            return None
    return cast("Attribute | None", value)


def _element(type_: Attribute) -> Attribute:
    if isinstance(type_, VectorType | TensorType):
        return cast("VectorType[Attribute]", type_).element_type
    return type_


def constant_integer(value: SSAValue) -> int | None:
    """The constant integer that a value is, signed as its attribute holds it, or None."""
    attribute = constant_value(value)
    return attribute.value.data if isinstance(attribute, IntegerAttr) else None


def fold(op: Operation) -> Folded | None:
    """What the results are known to be: attributes or values, one a result; None: not known."""
    folder = fold_of(type(op))
    if folder is None:
        return None
    return folder(op, [constant_value(operand) for operand in op.operands])


def fold_of(op_class: type[Operation]) -> Folds | None:
    """The fold of a class's ops, whoever wrote it: `fold(op, constants)`."""
    own: Folds | None = None
    if hasattr(op_class, "row"):
        own = cast("type[TableOp]", op_class).dialect_source.folder(op_class.name)
        if answering() is None:
            return own
    elif (trait := op_class.get_trait(HasFolder)) is not None:  # xDSL's way to say it
        return lambda op, _: trait.fold(op)
    return own if answer("fold", op_class, own=own is not None) is None else _said_fold


def _said_fold(op: Operation, constants: Sequence[Attribute | None]) -> Folded | None:
    """What a package knows of an op's results. Failure if it gives what they can't be."""
    from .answers import ask

    said = ask("fold", op, object, constants, complaint=partial(_wrong_fold, op))
    return cast("Folded | None", said)


def _wrong_fold(op: Operation, said: object) -> str:
    from .answers import shown

    if said is None:
        return ""
    if not isinstance(said, Sequence) or isinstance(said, str):
        return f"gives {type(said).__name__}, not a list with what each result is"
    folded = cast("Sequence[object]", said)
    if len(folded) != len(op.results):
        return f"gives {len(folded)} for {len(op.results)} results"
    for result, one in zip(op.results, folded, strict=True):
        if isinstance(one, SSAValue):
            type_ = cast("SSAValue[Attribute]", one).type
            if type_ != result.type:
                return f"gives a value of type {type_} for a result of type {result.type}"
        elif not isinstance(one, Attribute):
            return f"gives {shown(one)}, which is neither an attribute nor a value"
        elif isinstance(one, _NUMBERS) and one.get_type() != result.type:
            return f"gives {shown(cast(Attribute, one))} for a result of type {result.type}"
    return ""
