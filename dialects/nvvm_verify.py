"""What nvvm's warp, barrier, copy and fence ops demand beyond their rows."""

from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, IntegerAttr, Operation, SSAValue, VerifyException, f32, i1, i32
from .address_spaces import GENERIC, GLOBAL, SHARED, SHARED_CLUSTER
from .attributes import keyword
from .define import flag
from .hooks import Hooks
from .llvm_types import LLVMPointerType, LLVMStructType

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")


def integer(attribute: Attribute | None) -> int:
    """The value of an integer attribute that is there."""
    return cast(IntegerAttr, attribute).value.data


def space_of(pointer: SSAValue) -> int:
    """The address space of a pointer."""
    return cast(LLVMPointerType, pointer.type).space


def _check_type(what: str, given: Attribute, wanted: Attribute) -> None:
    if given != wanted:
        raise VerifyException(f"{what} must be {spell(wanted)}, got {spell(given)}")


# Warps


@hooks.verify("shfl.sync")
def verify_shfl(op: "nvvm.ShflOp") -> None:
    _check_type("the result", op.res.type, shuffled(op.val.type, op.return_value_and_is_valid))


def shuffled(type_: Attribute, with_validity: Attribute | None) -> Attribute:
    """What a shuffle gives: the value, with an i1 where the lane's validity is asked for."""
    return type_ if with_validity is None else LLVMStructType.literal([type_, i1])


@hooks.verify("match.sync")
def verify_match(op: "nvvm.MatchSyncOp") -> None:
    _check_type("the result", op.res.type, matched(op.kind))


def matched(kind: Attribute | None) -> Attribute:
    """What match.sync gives: a mask, for `all` with an i1."""
    return LLVMStructType.literal([i32, i1]) if keyword(kind) == "all" else i32


@hooks.verify("vote.sync")
def verify_vote(op: "nvvm.VoteSyncOp") -> None:
    _check_type("the result", op.res.type, voted(op.kind))


def voted(kind: Attribute | None) -> Attribute:
    """What vote.sync gives: a mask for `ballot`, else an i1."""
    return i32 if keyword(kind) == "ballot" else i1


@hooks.verify("redux.sync")
def verify_redux(op: "nvvm.ReduxOp") -> None:
    word = keyword(op.kind)
    wanted = f32 if word in ("fmin", "fmax") else i32
    if op.val.type != wanted or op.res.type != wanted:
        raise VerifyException(f"{word} reduces {wanted}, got {spell(op.val.type)}")
    if wanted == i32 and (flag(op.abs) or flag(op.nan)):
        raise VerifyException("abs and nan are for f32")


@hooks.verify("prmt")
def verify_prmt(op: "nvvm.PermuteOp") -> None:
    mode = keyword(op.mode)
    needs = mode in ("default", "f4e", "b4e")
    if needs != (op.hi is not None):
        what = "needs a second value to take bytes from" if needs else "permutes one value only"
        raise VerifyException(f"mode {mode} {what}")


@hooks.verify("mapa")
def verify_mapa(op: "nvvm.MapaOp") -> None:
    spaces = space_of(op.a), space_of(op.res)
    if spaces not in ((GENERIC, GENERIC), (SHARED, SHARED_CLUSTER)):
        raise VerifyException(
            "maps a generic pointer to one, or shared memory of the block to the cluster's, "
            f"got {spell(op.a.type)} to {spell(op.res.type)}"
        )


# Special registers


@hooks.verify("clusterlaunchcontrol.query.cancel")
def verify_query_cancel(op: "nvvm.ClusterLaunchControlQueryCancelOp") -> None:
    _check_type("the result", op.res.type, queried(op.query_type))


def queried(query: Attribute | None) -> Attribute:
    """What a query of a cancelled launch gives."""
    return i1 if keyword(query) == "is_canceled" else i32


@hooks.verify("setmaxregister")
def verify_setmaxregister(op: "nvvm.SetMaxRegisterOp") -> None:
    count = integer(op.regCount)
    if count % 8 or not 24 <= count <= 256:
        raise VerifyException(f"registers come by multiples of 8 from 24 to 256, got {count}")


@hooks.verify("pmevent")
def verify_pmevent(op: "nvvm.PMEventOp") -> None:
    if (op.eventId is None) == (op.maskedEventId is None):
        raise VerifyException("needs either an id or a mask")
    if op.eventId is not None and not 0 <= integer(op.eventId) <= 15:
        raise VerifyException(f"the id goes from 0 to 15, got {integer(op.eventId)}")


# Barriers


@hooks.verify("barrier")
def verify_barrier(op: "nvvm.BarrierOp") -> None:
    if op.numberOfThreads is not None and op.barrierId is None:
        raise VerifyException("a number of threads needs the id of a barrier, from 0 to 15")
    if (op.reductionOp is None) != (op.reductionPredicate is None):
        raise VerifyException("a reduction has both a kind and a predicate")
    if op.barrierId is not None and op.reductionOp is not None:
        raise VerifyException("only the barrier without an id reduces")
    if (op.res is None) != (op.reductionOp is None):
        raise VerifyException("a barrier has a result where it reduces, and only there")


@hooks.verify(
    "mbarrier.arrive",
    "mbarrier.arrive.expect_tx",
    "mbarrier.arrive_drop",
    "mbarrier.arrive_drop.expect_tx",
    "mbarrier.complete_tx",
    "mbarrier.expect_tx",
    "mbarrier.test.wait",
    "mbarrier.try_wait",
)
def verify_mbarrier(op: "nvvm.MBarrierArriveExpectTxOp") -> None:
    scope = keyword(op.scope)
    if scope not in ("cta", "cluster"):
        raise VerifyException(f"the scope is cta or cluster, got {scope}")
    arrives = op.name.startswith("nvvm.mbarrier.arrive")
    if arrives and op.results and space_of(op.addr) == SHARED_CLUSTER:
        raise VerifyException("arriving at a barrier of another block gives no state")
    if op.name == "nvvm.mbarrier.arrive.expect_tx" and op.predicate is not None:
        plain = scope == "cta" and not flag(op.relaxed) and not op.results
        if not plain or space_of(op.addr) == SHARED_CLUSTER:
            raise VerifyException(
                "with a predicate only the scope cta, no result and no relaxed order are possible, "
                "on a barrier of the same block"
            )


# Copies


@hooks.verify("cp.async.shared.global")
def verify_cp_async(op: "nvvm.CpAsyncOp") -> None:
    size, modifier = integer(op.size), keyword(op.modifier)
    if modifier not in ("ca", "cg"):
        raise VerifyException(f"the cache modifier is ca or cg, got {modifier}")
    if size not in (4, 8, 16):
        raise VerifyException(f"copies 4, 8 or 16 bytes, got {size}")
    if modifier == "cg" and size != 16:
        raise VerifyException(f"cg copies 16 bytes, got {size}; ca copies fewer")


@hooks.verify("cp.async.bulk.shared.cluster.global")
def verify_bulk_load(op: "nvvm.CpAsyncBulkGlobalToSharedClusterOp") -> None:
    if space_of(op.dstMem) == SHARED and op.multicastMask is not None:
        raise VerifyException("a multicast goes to shared memory of the cluster, !llvm.ptr<7>")


@hooks.verify("st.bulk")
def verify_bulk_store(op: "nvvm.BulkStoreOp") -> None:
    if integer(op.initVal):
        raise VerifyException(f"fills with 0 only, got {integer(op.initVal)}")


def _check_coordinates(count: int, mode: str, offsets: int, wanted: int) -> None:
    if not 1 <= count <= 5:
        raise VerifyException(f"a tensor has 1 to 5 coordinates, got {count}")
    if mode.startswith("im2col") and count < 3:
        raise VerifyException(f"mode {mode} needs at least 3 coordinates, got {count}")
    if mode in ("tile_gather4", "tile_scatter4") and count != 5:
        raise VerifyException(f"mode {mode} needs 5 coordinates, got {count}")
    if offsets != wanted:
        raise VerifyException(f"mode {mode} takes {wanted} im2col offsets, got {offsets}")


@hooks.verify("cp.async.bulk.tensor.shared.cluster.global", "cp.async.bulk.tensor.prefetch")
def verify_tensor_load(
    op: "nvvm.CpAsyncBulkTensorGlobalToSharedClusterOp | nvvm.CpAsyncBulkTensorPrefetchOp",
) -> None:
    mode, count = keyword(op.mode), len(op.coordinates)
    offsets = {"im2col": max(0, count - 2), "im2col_w": 2, "im2col_w_128": 2}
    _check_coordinates(count, mode, len(op.im2colOffsets), offsets.get(mode, 0))
    if op.name == "nvvm.cp.async.bulk.tensor.shared.cluster.global":
        _check_destination(cast("nvvm.CpAsyncBulkTensorGlobalToSharedClusterOp", op), mode)


def _check_destination(op: "nvvm.CpAsyncBulkTensorGlobalToSharedClusterOp", mode: str) -> None:
    own = flag(op.isCTAOnly)
    if op.predicate is not None:
        if own or mode not in ("tile", "im2col"):
            raise VerifyException("a predicate goes with the cluster and mode tile or im2col only")
        return
    wanted = SHARED if own else SHARED_CLUSTER
    if space_of(op.dstMem) != wanted:
        where = "the block's own" if own else "the cluster's"
        raise VerifyException(
            f"the destination is {where} shared memory, !llvm.ptr<{wanted}>, "
            f"got {spell(op.dstMem.type)}"
        )
    if own and (op.multicastMask is not None or op.group is not None):
        raise VerifyException("neither a multicast nor a group of CTAs goes with isCTAOnly")


@hooks.verify("cp.async.bulk.tensor.global.shared.cta", "cp.async.bulk.tensor.reduce")
def verify_tensor_store(
    op: "nvvm.CpAsyncBulkTensorSharedCTAToGlobalOp | nvvm.CpAsyncBulkTensorReduceOp",
) -> None:
    mode = keyword(op.mode)
    reduces = op.name == "nvvm.cp.async.bulk.tensor.reduce"
    if reduces and mode == "tile_scatter4":
        raise VerifyException("a reduction has no mode tile_scatter4")
    predicate = None if reduces else getattr(op, "predicate", None)
    if predicate is not None and (mode != "tile" or op.l2CacheHint is not None):
        raise VerifyException("a predicate goes with mode tile only, and without a cache hint")
    _check_coordinates(len(op.coordinates), mode, 0, 0)


@hooks.verify("prefetch")
def verify_prefetch(op: "nvvm.PrefetchOp") -> None:
    space, level, priority = space_of(op.addr), op.cacheLevel, op.evictPriority
    if (op.tensormap is None) == (level is None):
        raise VerifyException("fetches to a cache level or for a tensor map, one of the two")
    if op.tensormap is not None:
        if space not in (0, 4) or priority is not None:
            raise VerifyException(
                "a tensor map lies in generic or constant memory and has no eviction priority"
            )
        if op.in_param_space is not None and space != GENERIC:
            raise VerifyException("in_param_space goes with a generic pointer")
        return
    if space not in (0, 1, 5):
        raise VerifyException(f"fetches from generic, global or local memory, got space {space}")
    if op.uniform is not None and (keyword(level) != "L1" or space != GENERIC):
        raise VerifyException("the uniform cache is L1, by a generic pointer")
    if priority is not None:
        if keyword(level) != "L2" or space != GLOBAL:
            raise VerifyException("an eviction priority goes with L2 and global memory")
        if keyword(priority) not in ("evict_normal", "evict_last"):
            raise VerifyException(
                f"the priority is evict_normal or evict_last, got {keyword(priority)}"
            )
    if op.predicate is not None:
        raise VerifyException("a predicate goes with a tensor map only")


# Fences


@hooks.verify("fence.proxy")
def verify_fence_proxy(op: "nvvm.FenceProxyOp") -> None:
    kind = keyword(op.kind)
    if kind in ("tensormap", "generic"):
        raise VerifyException(f"tensormap and generic have fences of their own, got {kind}")
    if (kind == "async.shared") != (op.space is not None):
        raise VerifyException("a space goes with async.shared, and only there")


@hooks.verify("fence.proxy.acquire", "fence.proxy.release")
def verify_fence_one_way(op: "nvvm.FenceProxyAcquireOp | nvvm.FenceProxyReleaseOp") -> None:
    _check_proxies(op, "tensormap")


@hooks.verify("fence.proxy.sync_restrict")
def verify_fence_proxy_restrict(op: "nvvm.FenceProxySyncRestrictOp") -> None:
    _check_order(op.order)
    _check_proxies(op, "async")


@hooks.verify("fence.sync_restrict")
def verify_fence_restrict(op: "nvvm.FenceSyncRestrictOp") -> None:
    _check_order(op.order)


def _check_order(order: Attribute | None) -> None:
    if keyword(order) not in ("acquire", "release"):
        raise VerifyException(f"the order is acquire or release, got {keyword(order)}")


def _check_proxies(op: Operation, to: str) -> None:
    from_ = keyword(op.properties.get("fromProxy")) or "generic"
    given = keyword(op.properties.get("toProxy")) or to
    if (from_, given) != ("generic", to):
        raise VerifyException(f"goes from the proxy generic to {to}, got {from_} to {given}")
