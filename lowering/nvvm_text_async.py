"""Spell asynchronous copies, tensor copies and mbarriers of the nvvm dialect as LLVM IR."""

from collections.abc import Sequence

from ..dialects.address_spaces import SHARED, SHARED_CLUSTER
from ..syntax.ir import Operation, SSAValue
from .attribute_values import number
from .llvm_text_control import grouped
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell
from .nvvm_text import (
    call,
    call_on_operands,
    case,
    enabled,
    space_of,
)
from .nvvm_text_ptx import spell_ptx

# Copies without a tensor map


@emits("nvvm.cp.async.shared.global", carries={"size", "modifier"})
def cp_async(text: FunctionText, op: Operation) -> None:
    modifier = case(op, "modifier", "LoadCacheModifierKind")
    size = number(op.properties["size"])
    partly = ".s" if len(operands(op)) > 2 else ""
    call_on_operands(text, op, f"cp.async.{modifier}.shared.global.{size}{partly}")


@emits("nvvm.cp.async.mbarrier.arrive", carries={"noinc"})
def cp_async_mbarrier_arrive(text: FunctionText, op: Operation) -> None:
    noinc = ".noinc" if enabled(op, "noinc") else ""
    call_on_operands(text, op, f"cp.async.mbarrier.arrive{noinc}{_shared(op)}")


@emits("nvvm.cp.async.bulk.wait_group", carries={"group", "read"})
def bulk_wait_group(text: FunctionText, op: Operation) -> None:
    read = ".read" if "read" in op.properties else ""
    group = number(op.properties["group"])
    call(text, op, f"cp.async.bulk.wait.group{read}", [f"i32 {group}"])


def _optional(text: FunctionText, values: Sequence[SSAValue], type: str) -> tuple[str, str]:
    """An optional operand as two arguments: its value or zero, and whether it is there."""
    if values:
        return text.typed(values[0]), "i1 true"
    return f"{type} 0", "i1 false"


@emits("nvvm.cp.async.bulk.shared.cluster.global")
def bulk_global_to_shared(text: FunctionText, op: Operation) -> None:
    (to,), (source,), (barrier,), (size,), mask, hint = grouped(op)
    arguments = [text.listed([to, barrier, source, size])]
    masked, is_masked = _optional(text, mask, "i16")
    hinted, is_hinted = _optional(text, hint, "i64")
    if space_of(to) == SHARED:
        if mask:
            raise CannotSpell("a copy to the shared memory of one block has no multicast mask")
        arguments += [hinted, is_hinted]
        call(text, op, "cp.async.bulk.global.to.shared.cta", arguments)
    else:
        arguments += [masked, hinted, is_masked, is_hinted]
        call(text, op, "cp.async.bulk.global.to.shared.cluster", arguments)


@emits("nvvm.cp.async.bulk.global.shared.cta")
def bulk_shared_to_global(text: FunctionText, op: Operation) -> None:
    (to,), (source,), (size,), hint, mask = grouped(op)
    arguments = [text.listed([to, source, size]), *_optional(text, hint, "i64")]
    name = "cp.async.bulk.shared.cta.to.global"
    if mask:
        arguments.append(text.typed(mask[0]))
        name += ".bytemask"
    call(text, op, name, arguments)


@emits("nvvm.cp.async.bulk.prefetch")
def bulk_prefetch(text: FunctionText, op: Operation) -> None:
    source, size, *hint = operands(op)
    arguments = [text.listed([source, size]), *_optional(text, hint, "i64")]
    call(text, op, "cp.async.bulk.prefetch.L2", arguments)


# Copies by a tensor map

_LOADS = {
    "tile": "tile",
    "im2col": "im2col",
    "im2col_w": "im2col.w",
    "im2col_w_128": "im2col.w.128",
    "tile_gather4": "tile.gather4",
}
_STORES = {"tile": "tile", "im2col": "im2col", "tile_scatter4": "tile.scatter4"}


def _dimensions(mode: str, coordinates: Sequence[SSAValue]) -> str:
    return "2d" if mode.endswith("4") else f"{len(coordinates)}d"


@emits("nvvm.cp.async.bulk.tensor.shared.cluster.global", carries={"mode", "isCTAOnly", "group"})
def tensor_load(text: FunctionText, op: Operation) -> None:
    (to,), (map_,), coordinates, (barrier,), offsets, mask, hint, predicate = grouped(op)
    if predicate:
        spell_ptx(text, op, _tensor_load_ptx(op), operands(op))
        return
    mode = _LOADS[case(op, "mode", "TMALoadMode", "tile")]
    only = enabled(op, "isCTAOnly")
    arguments = [text.listed([to, barrier, map_, *coordinates, *offsets])]
    masked, is_masked = _optional(text, mask, "i16")
    hinted, is_hinted = _optional(text, hint, "i64")
    if only:
        arguments += [hinted, is_hinted]
    else:
        group = case(op, "group", "CTAGroupKind")
        arguments += [masked, hinted, is_masked, is_hinted]
        arguments.append(f"i32 {int(group[-1]) if group else 0}")
    block = "cta." if only else ""
    dimensions = _dimensions(mode, coordinates)
    call(text, op, f"cp.async.bulk.tensor.g2s.{block}{mode}.{dimensions}", arguments)


def _tensor_load_ptx(op: Operation) -> str:
    _, _, coordinates, _, offsets, mask, hint, _ = grouped(op)
    if case(op, "mode", "TMALoadMode", "tile") not in ("tile", "im2col") or enabled(
        op, "isCTAOnly"
    ):
        raise CannotSpell("with a predicate it can only load tiles, or im2col, into a cluster")
    if "group" in op.properties:
        raise CannotSpell("with a predicate it can't name a group of blocks")
    code = f"cp.async.bulk.tensor.{len(coordinates)}d.shared::cluster.global"
    code += ".mbarrier::complete_tx::bytes"
    code += ".im2col" if offsets else ""
    code += ".multicast::cluster" if mask else ""
    code += ".L2::cache_hint" if hint else ""
    at = 2 + len(coordinates)
    code += f" [$0], [$1, {{{_registers(2, len(coordinates))}}} ], [${at}]"
    at += 1
    if offsets:
        code += f",{{{_registers(at, len(offsets))}}}"
        at += len(offsets)
    for _ in (*mask, *hint):
        code += f", ${at}"
        at += 1
    return f"{code};"


def _registers(start: int, count: int, separator: str = ",") -> str:
    return separator.join(f"${index}" for index in range(start, start + count))


@emits("nvvm.cp.async.bulk.tensor.global.shared.cta", carries={"mode"})
def tensor_store(text: FunctionText, op: Operation) -> None:
    (map_,), (source,), coordinates, hint, predicate = grouped(op)
    mode = _STORES[case(op, "mode", "TMAStoreMode", "tile")]
    if predicate:
        if hint or mode != "tile":
            raise CannotSpell("with a predicate it can only store tiles without a cache hint")
        code = f"cp.async.bulk.tensor.{len(coordinates)}d.global.shared::cta.bulk_group"
        code += f" [$0, {{{_registers(2, len(coordinates), ', ')}}} ], [$1];"
        spell_ptx(text, op, code, operands(op))
        return
    arguments = [text.listed([source, map_, *coordinates]), *_optional(text, hint, "i64")]
    dimensions = _dimensions(mode, coordinates)
    call(text, op, f"cp.async.bulk.tensor.s2g.{mode}.{dimensions}", arguments)


@emits("nvvm.cp.async.bulk.tensor.prefetch", carries={"mode"})
def tensor_prefetch(text: FunctionText, op: Operation) -> None:
    (map_,), coordinates, offsets, hint = grouped(op)
    mode = _LOADS[case(op, "mode", "TMALoadMode", "tile")]
    arguments = [text.listed([map_, *coordinates, *offsets]), *_optional(text, hint, "i64")]
    dimensions = _dimensions(mode, coordinates)
    call(text, op, f"cp.async.bulk.tensor.prefetch.{mode}.{dimensions}", arguments)


@emits("nvvm.cp.async.bulk.tensor.reduce", carries={"redKind", "mode"})
def tensor_reduce(text: FunctionText, op: Operation) -> None:
    (map_,), (source,), coordinates, hint = grouped(op)
    mode = _STORES[case(op, "mode", "TMAStoreMode", "tile")]
    kind = case(op, "redKind", "TMAReduxKind")
    arguments = [text.listed([source, map_, *coordinates]), *_optional(text, hint, "i64")]
    name = f"cp.async.bulk.tensor.reduce.{kind}.{mode}.{len(coordinates)}d"
    call(text, op, name, arguments)


# Mbarriers


def _shared(op: Operation) -> str:
    return ".shared" if space_of(operands(op)[0]) == SHARED else ""


@emits("nvvm.mbarrier.init")
def mbarrier_init(text: FunctionText, op: Operation) -> None:
    if len(operands(op)) > 2:
        spell_ptx(text, op, f"mbarrier.init{_shared(op)}.b64 [$0], $1;", operands(op))
    else:
        call_on_operands(text, op, f"mbarrier.init{_shared(op)}")


@emits("nvvm.mbarrier.inval")
def mbarrier_inval(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"mbarrier.inval{_shared(op)}")


@emits("nvvm.mbarrier.arrive.nocomplete", "nvvm.mbarrier.arrive_drop.nocomplete")
def mbarrier_nocomplete(text: FunctionText, op: Operation) -> None:
    drop = ".drop" if "drop" in op.name else ""
    call_on_operands(text, op, f"mbarrier.arrive{drop}.noComplete{_shared(op)}")


def _in_shared(text: FunctionText, address: SSAValue) -> tuple[str, str]:
    """A pointer to an mbarrier in a shared space, and the space's name."""
    space = space_of(address)
    if space == SHARED_CLUSTER:
        return text.typed(address), "cluster"
    if space == SHARED:
        return text.typed(address), "cta"
    cast = text.temporary(f"addrspacecast {text.typed(address)} to ptr addrspace({SHARED})")
    return f"ptr addrspace({SHARED}) {cast}", "cta"


def _scoped(op: Operation, space: str) -> str:
    relaxed = ".relaxed" if enabled(op, "relaxed") else ""
    scope = case(op, "scope", "MemScopeKind", "cta")
    if scope not in ("cta", "cluster"):
        raise CannotSpell(f"its scope can only be cta or cluster, not {scope}")
    return f"{relaxed}.scope.{scope}.space.{space}"


@emits("nvvm.mbarrier.expect_tx", "nvvm.mbarrier.complete_tx", carries={"scope"})
def mbarrier_tx(text: FunctionText, op: Operation) -> None:
    pointer, space = _in_shared(text, operands(op)[0])
    name = op.name.removeprefix("nvvm.").replace("_", ".")
    call(text, op, f"{name}{_scoped(op, space)}", [pointer, text.typed(operands(op)[1])])


@emits("nvvm.mbarrier.arrive", "nvvm.mbarrier.arrive_drop", carries={"scope", "relaxed"})
def mbarrier_arrive(text: FunctionText, op: Operation) -> None:
    address, *count = operands(op)
    pointer, space = _in_shared(text, address)
    drop = ".drop" if op.name.endswith("drop") else ""
    plain = case(op, "scope", "MemScopeKind", "cta") == "cta" and not enabled(op, "relaxed")
    if plain and not drop and not count and space == "cta":
        _arrive(text, op, "mbarrier.arrive.shared", [pointer])
        return
    amount = text.typed(count[0]) if count else "i32 1"
    _arrive(text, op, f"mbarrier.arrive{drop}{_scoped(op, space)}", [pointer, amount])


def _arrive(text: FunctionText, op: Operation, name: str, arguments: Sequence[str]) -> None:
    """An arrival; in the op's own block it has a state, which may go unused."""
    if op.results or name.endswith("space.cluster"):
        call(text, op, name, arguments)
    else:
        text.intrinsic(f"llvm.nvvm.{name}", "i64", arguments)


@emits("nvvm.mbarrier.arrive.expect_tx", carries={"scope", "relaxed"})
def mbarrier_arrive_expect_tx(text: FunctionText, op: Operation) -> None:
    address, count, *predicate = operands(op)
    if predicate:
        if (
            op.results
            or enabled(op, "relaxed")
            or case(op, "scope", "MemScopeKind", "cta") != "cta"
        ):
            raise CannotSpell("with a predicate it can only release in the block, without a result")
        code = f"mbarrier.arrive.expect_tx{_shared(op)}.b64 _, [$0], $1;"
        spell_ptx(text, op, code, operands(op))
        return
    pointer, space = _in_shared(text, address)
    name = f"mbarrier.arrive.expect.tx{_scoped(op, space)}"
    _arrive(text, op, name, [pointer, text.typed(count)])


@emits("nvvm.mbarrier.arrive_drop.expect_tx", carries={"scope", "relaxed"})
def mbarrier_arrive_drop_expect_tx(text: FunctionText, op: Operation) -> None:
    address, count = operands(op)
    pointer, space = _in_shared(text, address)
    name = f"mbarrier.arrive.drop.expect.tx{_scoped(op, space)}"
    _arrive(text, op, name, [pointer, text.typed(count)])


@emits("nvvm.mbarrier.test.wait", "nvvm.mbarrier.try_wait", carries={"scope", "relaxed"})
def mbarrier_wait(text: FunctionText, op: Operation) -> None:
    address, state, *ticks = operands(op)
    pointer, space = _in_shared(text, address)
    parity = ".parity" if text.types(state.type) == "i32" else ""
    limit = ".tl" if ticks else ""
    kind = "test" if "test" in op.name else "try"
    name = f"mbarrier.{kind}.wait{parity}{limit}{_scoped(op, space)}"
    call(text, op, name, [pointer, text.listed([state, *ticks])])


@emits("nvvm.mbarrier.try_wait.parity")
def mbarrier_try_wait_parity(text: FunctionText, op: Operation) -> None:
    """It waits until the phase is over, whatever one try takes."""
    code = (
        "{\n\t.reg .pred done;\n\twait:\n\t"
        f"mbarrier.try_wait.parity{_shared(op)}.b64 done, [$0], $1, $2;\n\t"
        "@!done bra.uni wait;\n\t}"
    )
    spell_ptx(text, op, code, operands(op), predicated=False)


@emits("nvvm.barrier.arrive")
def barrier_arrive(text: FunctionText, op: Operation) -> None:
    code = "bar.arrive $0, $1;" if len(operands(op)) > 1 else "bar.arrive 0, $0;"
    spell_ptx(text, op, code, operands(op), predicated=False)
