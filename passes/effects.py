"""When an op may be dropped, merged with an equal one, or run where it was not asked for."""

from functools import lru_cache
from typing import Literal, cast

from ..dialects.brought import Brought, answering
from ..dialects.define import TableOp
from ..dialects.interfaces import (
    constant_integer,
    effects,
    has_trait,
    is_dead,
    says_effects,
)
from ..dialects.traits import declares_effects
from ..syntax.ir import Operation, ShapedType, SSAValue

Rule = Literal["always", "never", "ask"]


def drop_rule(op_class: type[Operation]) -> Rule:
    """Whether ops of a class without a used result may be dropped; `ask`: it depends on the op."""
    return _drop_rule(op_class, answering())


@lru_cache(maxsize=4096)
def _drop_rule(op_class: type[Operation], answers: Brought | None) -> Rule:
    del answers
    if has_trait(op_class, "Terminator") or has_trait(op_class, "Symbol"):
        return "never"
    if says_effects(op_class):
        return "ask"
    row = getattr(op_class, "row", None)
    if row is None:
        if has_trait(op_class, "NoMemoryEffect"):
            return "always"
        return "ask" if declares_effects(op_class) else "never"
    source = cast(type[TableOp], op_class).dialect_source
    if source.hook_of("effects", row) is not None or row.has_trait("RecursiveMemoryEffects"):
        return "ask"
    if row.has_trait("Pure") or row.has_trait("NoMemoryEffect"):
        return "always"
    on_operands = {effect for operand in row.operands for effect in operand.effects}
    on_results = {effect for result in row.results for effect in result.effects}
    if row.effects or (on_operands | on_results) - {"reads", "allocates"}:
        return "never"
    if "allocates" in on_operands or not on_operands | on_results:
        return "never"
    return "always"


def is_droppable(op: Operation) -> bool:
    """Nobody uses the results, and dropping the op cannot be observed."""
    for result in op.results:
        if result.first_use is not None:
            return False
    rule = drop_rule(type(op))
    return is_dead(op) if rule == "ask" else rule == "always"


@lru_cache(maxsize=4096)
def _is_always_pure(op_class: type[Operation], answers: Brought | None) -> bool:
    del answers
    if says_effects(op_class):
        return False
    return has_trait(op_class, "Pure") and not has_trait(op_class, "Terminator")


def is_speculatable(op: Operation) -> bool:
    """Whether an op may run where it was not asked for: it neither touches memory nor fails."""
    if _is_always_pure(type(op), answering()):
        return not op.regions or _all_inside(op)
    if op.regions:
        return has_trait(op, "RecursivelySpeculatable") and _all_inside(op)
    if has_trait(op, "ConditionallySpeculatable") and effects(op) == frozenset():
        return _cannot_fail(op)
    return False


def _all_inside(op: Operation) -> bool:
    return all(
        has_trait(nested, "Terminator") or is_speculatable(nested)
        for region in op.regions
        for block in region.blocks
        for nested in block.ops
    )


def _cannot_fail(op: Operation) -> bool:
    """Whether the operands of an op that may fail are such that it does not."""
    name = op.name.partition(".")[2]
    if op.name in ("memref.dim", "tensor.dim"):
        return _dimension_exists(*op.operands)
    if name in ("divui", "ceildivui", "remui", "divu", "ceildivu", "remu", "remsi", "rems"):
        return constant_integer(op.operands[1]) not in (None, 0)
    if name in ("divsi", "ceildivsi", "floordivsi", "divs", "ceildivs", "floordivs"):
        return constant_integer(op.operands[1]) not in (None, 0, -1)
    return False


def _dimension_exists(source: SSAValue, index: SSAValue) -> bool:
    number = constant_integer(index)
    type_ = source.type
    if number is None or not isinstance(type_, ShapedType):
        return False
    return 0 <= number < len(type_.get_shape())


Memory = Literal["none", "reads", "changes", "ask"]


def memory_rule(op_class: type[Operation]) -> Memory:
    """What ops of a class do to memory; `ask`: it depends on the op. Allocating changes nothing."""
    return _memory_rule(op_class, answering())


@lru_cache(maxsize=4096)
def _memory_rule(op_class: type[Operation], answers: Brought | None) -> Memory:
    del answers
    if says_effects(op_class):
        return "ask"
    row = getattr(op_class, "row", None)
    if row is None:
        if has_trait(op_class, "NoMemoryEffect"):
            return "none"
        return "ask" if declares_effects(op_class) else "changes"
    source = cast(type[TableOp], op_class).dialect_source
    if source.hook_of("effects", row) is not None or row.has_trait("RecursiveMemoryEffects"):
        return "ask"
    if row.has_trait("Pure") or row.has_trait("NoMemoryEffect"):
        return "none"
    done = {e for part in (*row.operands, *row.results) for e in part.effects} | set(row.effects)
    if not done or done - {"reads", "allocates"}:
        return "changes"
    return "reads" if done == {"reads"} else "ask"


def changes_memory(op: Operation) -> bool:
    """Whether an op may change what another one reads."""
    rule = memory_rule(type(op))
    if rule != "ask":
        return rule == "changes"
    done = effects(op)
    return done is None or any(effect not in ("reads", "allocates") for effect, _ in done)


def reads_only(op: Operation) -> bool | None:
    """True if an op only reads memory, False if it has nothing to do with it, else None."""
    rule = memory_rule(type(op))
    if rule != "ask":
        return {"none": False, "reads": True}.get(rule)
    done = effects(op)
    if not done:
        return None if done is None else False
    return True if all(effect == "reads" for effect, _ in done) else None
