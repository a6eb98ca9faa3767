"""Spell the nvvm dialect as LLVM IR: synchronisation, warps, fences and single instructions."""

from collections.abc import Mapping, Sequence

from ..dialects.address_spaces import SHARED
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import IntegerType, Operation, SSAValue
from .attribute_values import flag, number, word
from .llvm_text_control import grouped
from .llvm_text_state import EMITTERS, Emitter, FunctionText, emits, operands
from .llvm_text_types import CannotSpell


def emitters() -> Mapping[str, Emitter]:
    """The spellings of all ops, those of the nvvm dialect among them."""
    from . import nvvm_text_async, nvvm_text_convert, nvvm_text_matrix, nvvm_text_tcgen05

    _ = nvvm_text_async, nvvm_text_convert, nvvm_text_matrix, nvvm_text_tcgen05
    return EMITTERS


def call(text: FunctionText, op: Operation, name: str, arguments: Sequence[str] = ()) -> None:
    """A call of `llvm.nvvm.<name>` that gives the op's result, if it has one."""
    type = text.types(op.results[0].type) if op.results else "void"
    line = f"call {type} @llvm.nvvm.{name}({', '.join(arguments)})"
    if op.results:
        text.define(op, line)
    else:
        text.line(line)


def call_on_operands(text: FunctionText, op: Operation, name: str) -> None:
    """A call whose arguments are the op's operands in order."""
    call(text, op, name, [text.listed(operands(op))] if operands(op) else [])


def space_of(value: SSAValue) -> int:
    """The address space that a pointer points into."""
    type = value.type
    return type.space if isinstance(type, LLVMPointerType) else 0


def case(op: Operation, name: str, enum: str, default: str = "") -> str:
    """The word of an op's attribute, or the default where it is absent."""
    value = op.properties.get(name)
    return default if value is None else word(value, f"nvvm.{enum}")


def enabled(op: Operation, name: str) -> bool:
    return flag(op.properties.get(name))


# Barriers


@emits("nvvm.barrier", carries={"reductionOp"})
def barrier(text: FunctionText, op: Operation) -> None:
    identity, count, predicate = grouped(op)
    reduction = case(op, "reductionOp", "BarrierReduction")
    arguments = [text.typed(identity[0]) if identity else "i32 0"]
    if count:
        arguments.append(text.typed(count[0]))
    which = "count" if count else "all"
    if not reduction:
        call(text, op, f"barrier.cta.sync.aligned.{which}", arguments)
        return
    test = text.temporary(f"icmp ne {text.typed(predicate[0])}, 0")
    arguments.append(f"i1 {test}")
    name = f"llvm.nvvm.barrier.cta.red.{reduction}.aligned.{which}"
    if reduction == "popc":
        text.give(op, text.intrinsic(name, "i32", arguments))
    else:
        text.define(op, f"zext i1 {text.intrinsic(name, 'i1', arguments)} to i32")


@emits(
    "nvvm.cluster.arrive", "nvvm.cluster.arrive.relaxed", "nvvm.cluster.wait", carries={"aligned"}
)
def cluster(text: FunctionText, op: Operation) -> None:
    aligned = ".aligned" if "aligned" in op.properties else ""
    call(text, op, f"barrier.{op.name.removeprefix('nvvm.')}{aligned}")


# Fences


_MEMBAR = {
    "cta": "membar.cta",
    "cluster": "fence.sc.cluster",
    "gpu": "membar.gl",
    "sys": "membar.sys",
}
_RESTRICTED = {
    "acquire": "acquire.sync_restrict.space.cluster.scope.cluster",
    "release": "release.sync_restrict.space.cta.scope.cluster",
}


@emits("nvvm.memory.barrier", carries={"scope"})
def memory_barrier(text: FunctionText, op: Operation) -> None:
    call(text, op, _MEMBAR[case(op, "scope", "MemScopeKind")])


@emits("nvvm.fence.sync_restrict", carries={"order"})
def fence_sync_restrict(text: FunctionText, op: Operation) -> None:
    call(text, op, f"fence.{_restricted(op)}")


def _restricted(op: Operation) -> str:
    order = case(op, "order", "MemOrderKind")
    if order not in _RESTRICTED:
        raise CannotSpell(f"its order can only be acquire or release, not {order}")
    return _RESTRICTED[order]


@emits("nvvm.fence.proxy", carries={"kind", "space"})
def fence_proxy(text: FunctionText, op: Operation) -> None:
    kind = case(op, "kind", "ProxyKind")
    if kind == "async.shared":
        kind = f"async.shared_{case(op, 'space', 'SharedSpace')}"
    if kind in ("generic", "tensormap"):
        raise CannotSpell(f"there is no fence for the proxy {kind} alone")
    call(text, op, f"fence.proxy.{kind}")


@emits(
    "nvvm.fence.proxy.acquire",
    "nvvm.fence.proxy.release",
    carries={"scope", "fromProxy", "toProxy"},
)
def fence_proxy_directed(text: FunctionText, op: Operation) -> None:
    proxies = (
        case(op, "fromProxy", "ProxyKind", "generic"),
        case(op, "toProxy", "ProxyKind", "tensormap"),
    )
    if proxies != ("generic", "tensormap"):
        raise CannotSpell(f"there is no fence from the proxy {proxies[0]} to {proxies[1]}")
    direction = op.name.rpartition(".")[2]
    scope = case(op, "scope", "MemScopeKind")
    call_on_operands(text, op, f"fence.proxy.tensormap_generic.{direction}.{scope}")


@emits("nvvm.fence.proxy.sync_restrict", carries={"order", "fromProxy", "toProxy"})
def fence_proxy_sync_restrict(text: FunctionText, op: Operation) -> None:
    proxies = (
        case(op, "fromProxy", "ProxyKind", "generic"),
        case(op, "toProxy", "ProxyKind", "async"),
    )
    if proxies != ("generic", "async"):
        raise CannotSpell(f"there is no fence from the proxy {proxies[0]} to {proxies[1]}")
    call(text, op, f"fence.proxy.async_generic.{_restricted(op)}")


# Warps


@emits("nvvm.shfl.sync", carries={"kind", "return_value_and_is_valid"})
def shfl(text: FunctionText, op: Operation) -> None:
    kind = op.properties["kind"]
    value = operands(op)[1].type
    element = "i32" if isinstance(value, IntegerType) else "f32"
    valid = "p" if "return_value_and_is_valid" in op.properties else ""
    call_on_operands(text, op, f"shfl.sync.{word(kind, 'nvvm.ShflKind')}.{element}{valid}")


@emits("nvvm.vote.sync", carries={"kind"})
def vote(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"vote.{case(op, 'kind', 'VoteSyncKind')}.sync")


@emits("nvvm.match.sync", carries={"kind"})
def match(text: FunctionText, op: Operation) -> None:
    kind = case(op, "kind", "MatchSyncKind")
    type = text.types(operands(op)[1].type)
    call_on_operands(text, op, f"match.{kind}.sync.{type}{'p' if kind == 'all' else ''}")


@emits("nvvm.redux.sync", carries={"kind", "abs", "nan"})
def redux(text: FunctionText, op: Operation) -> None:
    name = f"redux.sync.{case(op, 'kind', 'ReduxKind')}"
    name += ".abs" if enabled(op, "abs") else ""
    name += ".NaN" if enabled(op, "nan") else ""
    call_on_operands(text, op, name)


@emits("nvvm.elect.sync")
def elect(text: FunctionText, op: Operation) -> None:
    mask = text.typed(operands(op)[0]) if operands(op) else "i32 -1"
    both = text.intrinsic("llvm.nvvm.elect.sync", "{ i32, i1 }", [mask])
    text.define(op, f"extractvalue {{ i32, i1 }} {both}, 1")


# Single instructions


@emits("nvvm.prmt", carries={"mode"})
def prmt(text: FunctionText, op: Operation) -> None:
    mode = case(op, "mode", "PermuteMode")
    call_on_operands(text, op, "prmt" if mode == "default" else f"prmt.{mode}")


@emits("nvvm.pmevent", carries={"maskedEventId", "eventId"})
def pmevent(text: FunctionText, op: Operation) -> None:
    if (mask := op.properties.get("maskedEventId")) is not None:
        bits = number(mask)
    else:
        bits = 1 << number(op.properties.get("eventId"))
    call(text, op, "pm.event.mask", [f"i16 {bits}"])


@emits("nvvm.griddepcontrol", carries={"kind"})
def griddepcontrol(text: FunctionText, op: Operation) -> None:
    call(text, op, f"griddepcontrol.{case(op, 'kind', 'GridDepActionKind').replace('_', '.')}")


@emits("nvvm.setmaxregister", carries={"regCount", "action"})
def setmaxregister(text: FunctionText, op: Operation) -> None:
    action = case(op, "action", "SetMaxRegisterAction")[:3]
    count = number(op.properties["regCount"])
    call(text, op, f"setmaxnreg.{action}.sync.aligned.u32", [f"i32 {count}"])


@emits("nvvm.mapa")
def mapa(text: FunctionText, op: Operation) -> None:
    shared = space_of(operands(op)[0]) == SHARED
    call_on_operands(text, op, "mapa.shared.cluster" if shared else "mapa")


@emits("nvvm.st.bulk", carries={"initVal"})
def st_bulk(text: FunctionText, op: Operation) -> None:
    value = op.properties.get("initVal")
    shared = ".shared.cta" if space_of(operands(op)[0]) == SHARED else ""
    initial = f"i64 {0 if value is None else number(value)}"
    call(text, op, f"st.bulk{shared}", [text.listed(operands(op)), initial])


_STATE_SPACES = {0: "", 1: ".global", 5: ".local"}


@emits(
    "nvvm.prefetch",
    carries={"cacheLevel", "evictPriority", "tensormap", "uniform", "in_param_space"},
)
def prefetch(text: FunctionText, op: Operation) -> None:
    address, *predicate = operands(op)
    if predicate:
        from .nvvm_text_ptx import predicated_prefetch

        predicated_prefetch(text, op)
        return
    level = case(op, "cacheLevel", "PrefetchCacheLevel")
    if "tensormap" in op.properties:
        argument, space = text.typed(address), space_of(address)
        if "in_param_space" in op.properties:
            space = 101
            moved = text.temporary(f"addrspacecast {argument} to ptr addrspace(101)")
            argument = f"ptr addrspace(101) {moved}"
        call(text, op, f"prefetch.tensormap.p{space}", [argument])
    elif "uniform" in op.properties:
        call(text, op, f"prefetchu.{level}", [text.typed(address)])
    else:
        eviction = case(op, "evictPriority", "CacheEvictionPriority").replace("_", ".")
        name = f"prefetch{_STATE_SPACES.get(space_of(address), '')}.{level}"
        call(text, op, f"{name}.{eviction}" if eviction else name, [text.typed(address)])


_SIGNS = {"signed": "s", "unsigned": "u"}


@emits("nvvm.dot.accumulate.4way", "nvvm.dot.accumulate.2way", carries={"a_type", "b_type", "b_hi"})
def dot_accumulate(text: FunctionText, op: Operation) -> None:
    a, b, c = operands(op)
    signs = ".".join(_SIGNS[case(op, name, "DotAccumulateType")] for name in ("a_type", "b_type"))
    packed = [f"i32 {text.temporary(f'bitcast {text.typed(value)} to i32')}" for value in (a, b)]
    if op.name.endswith("2way"):
        high = "true" if enabled(op, "b_hi") else "false"
        call(text, op, f"idp2a.{signs}", [*packed, f"i1 {high}", text.typed(c)])
    else:
        call(text, op, f"idp4a.{signs}", [*packed, text.typed(c)])


@emits("nvvm.clusterlaunchcontrol.try.cancel", carries={"multicast"})
def try_cancel(text: FunctionText, op: Operation) -> None:
    multicast = ".multicast" if "multicast" in op.properties else ""
    call_on_operands(text, op, f"clusterlaunchcontrol.try_cancel.async{multicast}.shared")


@emits("nvvm.clusterlaunchcontrol.query.cancel", carries={"query_type"})
def query_cancel(text: FunctionText, op: Operation) -> None:
    query = case(op, "query_type", "ClusterLaunchControlQueryType")
    query = query.replace("get_first_cta_id_", "get_first_ctaid.")
    call_on_operands(text, op, f"clusterlaunchcontrol.query_cancel.{query}")
