"""Host functions of a module, run on this CPU, whose launches go to a GPU."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from struct import pack
from threading import local
from typing import TYPE_CHECKING, cast

from ..lowering.gpu_device_memory import ALLOCATE, COPY, FREE
from ..lowering.host_entries import ENTRY
from ..syntax.diagnostics import Diagnostic, Failure
from .arguments import CODE, Bound
from .array_views import HOST, ArrayView
from .cuda_context import Context
from .cuda_host_code import HOOK, HostCode, Site
from .cuda_launch import ONE, Launch, check, start, wait
from .cuda_memory import Copies, Part, Span
from .cuda_operands import Operand, operands_of
from .loader import Library, MissingSymbols, shared_loader
from .missing_functions import missing_functions
from .simt import Arguments, Extents

if TYPE_CHECKING:
    from ctypes import _CFunctionType  # pyright: ignore[reportPrivateUsage] (its only name)

    from .cuda_code import Function


@dataclass
class Call:
    """A call of a host function that is running."""

    context: Context
    stream: int
    waits: bool
    """Whether each launch is waited for, even if nothing must be copied back."""
    arrays: Sequence[ArrayView]
    failure: BaseException | None = None

    def copy(self, to: int | None, source: int | None, size: int) -> None:
        """Copy between host and device, in any direction, behind what the stream was given."""
        driver = self.context.driver
        driver.call("cuMemcpyAsync", to or 0, source or 0, size, self.stream)
        driver.call("cuStreamSynchronize", self.stream)


class HostFunctions:
    """Loaded host code. After a launch has failed, the others of the same call do nothing."""

    def __init__(
        self, code: HostCode, names: Sequence[str], kernel_of: Callable[[Site], Function]
    ) -> None:
        """`kernel_of` loads a kernel; the context is current."""
        self._code = code
        self._kernel_of = kernel_of
        self._state = local()
        self._callbacks = {HOOK: self._make_hook(), **self._make_memory()}
        self._library = self._link(names)

    @property
    def sites(self) -> Sequence[Site]:
        """The launches in all host functions."""
        return self._code.sites

    def _link(self, names: Sequence[str]) -> Library:
        import ctypes

        exports = [f"{ENTRY}{name}" for name in names]
        imports = {
            name: ctypes.cast(one, ctypes.c_void_p).value or 0
            for name, one in self._callbacks.items()
        }
        try:
            return shared_loader().load([self._code.data], exports, imports)
        except MissingSymbols as missing:
            raise Failure(list(missing_functions(self._code.module, missing.names))) from None

    def call(self, name: str, call: Call, bound: Bound, results: int) -> None:
        """Call a host function; raise the first failure of a launch in it."""
        import ctypes

        arguments = Arguments(bound.values)
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
        function = kind(self._library[f"{ENTRY}{name}"])
        self._state.call = call
        try:
            function(arguments.address, results)
        finally:
            self._state.call = None
        if call.failure is not None:
            raise call.failure

    def _make_hook(self) -> _CFunctionType:
        import ctypes

        kind = ctypes.CFUNCTYPE(None, *[ctypes.c_int64] * 10, ctypes.c_int32, ctypes.c_void_p)
        state, sites, kernel_of = self._state, self._code.sites, self._kernel_of

        def launch(number: int, *rest: int) -> None:
            call = cast(Call, state.call)
            if call.failure is not None:
                return
            extents = [(rest[at], rest[at + 1], rest[at + 2]) for at in (0, 3, 6)]
            try:
                site = sites[number]
                run_site(site, kernel_of(site), call, extents, rest[9], rest[10])
            except BaseException as failure:  # it can't cross the host function's frames
                call.failure = failure

        return kind(launch)

    def _make_memory(self) -> Mapping[str, _CFunctionType]:
        """What host code calls for memory of the device. Nothing is done after a failure."""
        from ctypes import CFUNCTYPE, c_int64, c_void_p

        state = self._state

        def attempt(work: Callable[[Call], int | None]) -> int:
            call = cast(Call, state.call)
            if call.failure is None:
                try:
                    return work(call) or 0
                except BaseException as failure:
                    call.failure = failure
            return 0

        def allocate(alignment: int, size: int) -> int:
            return attempt(lambda call: call.context.allocate(max(1, size)))

        def free(address: int | None) -> None:
            attempt(lambda call: call.context.free(address) if address else None)

        def copy(to: int | None, source: int | None, size: int) -> None:
            attempt(lambda call: call.copy(to, source, size) if size else None)

        return {
            ALLOCATE: CFUNCTYPE(c_void_p, c_int64, c_int64)(allocate),
            FREE: CFUNCTYPE(None, c_void_p)(free),
            COPY: CFUNCTYPE(None, c_void_p, c_void_p, c_int64)(copy),
        }


def run_site(
    site: Site,
    function: Function,
    call: Call,
    extents: Sequence[Extents],
    dynamic_shared: int,
    addresses: int,
) -> None:
    """Launch a kernel from host code, on copies of the host's memory that its arguments are in."""
    grid, block, cluster = extents
    operands = list(operands_of(site, addresses))
    given = {one.name: one.shown for one in operands if one.name}
    fixed = site.signature.cluster
    launch = Launch(
        site.signature,
        function,
        grid,
        block,
        0,
        dynamic_shared,
        cluster if cluster != ONE else fixed or ONE,
        cluster == ONE,
        given,
        site.place,
    )
    check(launch, call.context)
    copies = Copies(call.context, call.stream)
    try:
        spans = [_span(site, one, call) for one in operands]
        copies.make(
            Part(*span, one.is_only_read)
            for one, span in zip(operands, spans, strict=True)
            if span is not None
        )
        values = [
            pack("=Q", copies.address(one.pointer) or 0) if span is not None else one.value
            for one, span in zip(operands, spans, strict=True)
        ]
        arguments = Arguments(values)
        launch = launch.with_arguments(arguments.address)
        start(launch, call.context, call.stream)
        if copies or call.waits:
            wait(launch, call.context, call.stream)
        copies.back_where_changed()
    finally:
        copies.free()


def _span(site: Site, operand: Operand, call: Call) -> Span | None:
    """The memory of the host that an operand points to; None if it needs no copy."""
    span = operand.span
    if span is not None:
        low, high = span
        return None if low < high and call.context.ordinal_of(low) is not None else span
    if not operand.is_pointer or not operand.pointer:
        return None
    if call.context.ordinal_of(operand.pointer) is not None:
        return None
    for array in call.arrays:
        low, high = array.span
        if array.device == HOST and low <= operand.pointer < high:
            return low, high
    text = f"{operand.name} points to memory of the host of which no size is known; pass a memref"
    raise Failure([Diagnostic("error", f"gpu.launch_func: {text}", site.place, CODE)])
