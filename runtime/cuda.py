"""A module on a GPU: its kernels, and host functions that launch them, can be run."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple, cast

from ..syntax.diagnostics import Failure
from ..syntax.ir import ModuleOp, Operation
from .arguments import Bound, Given, bind
from .cuda_code import DeviceCode, Function
from .cuda_context import Context, context
from .cuda_errors import TOOL, CudaError
from .cuda_host import Call, HostFunctions
from .cuda_host_code import Site, compile_host
from .cuda_launch import ONE, Launch, check, start, wait
from .cuda_memory import DeviceMemory
from .cuda_reach import refuse_touched
from .entries import Entry, entries_of, find_entry
from .host_results import Results
from .launch_requests import check_host_call, grid_and_block, refusal
from .signature import Signature, signature_of
from .simt import Arguments, Extents

if TYPE_CHECKING:
    from ..lowering.cache import Cache


class _Ready(NamedTuple):
    launch: Launch
    bound: Bound
    memory: DeviceMemory
    stream: int


class CudaProgram:
    """A module's code for one GPU. It is compiled and loaded when something is run."""

    def __init__(self, lowered: ModuleOp, ordinal: int = 0, cache: Cache | None = None) -> None:
        """A module of the llvm level on the GPU of a number; code is looked up and kept in `cache`.

        Failure if this machine has no such GPU.
        """
        self._lowered = lowered
        self._entries = entries_of(lowered)
        self._context = context(ordinal)
        self._cache = cache
        self._codes: dict[Operation, DeviceCode] = {}
        self._hosts: HostFunctions | None = None
        self._loading = Lock()

    @property
    def context(self) -> Context:
        """What the program lives in."""
        return self._context

    @property
    def entries(self) -> Sequence[str]:
        """The kernels and host functions that can be run."""
        return list(self._entries)

    def signature(self, entry: str) -> Signature:
        """How an entry is called. Failure if there is none of this name."""
        return signature_of(find_entry(self._lowered, self._entries, entry).function)

    def load(self, entry: str) -> None:
        """Compile and load what `run` of an entry would. Failure names what can't be compiled."""
        found = find_entry(self._lowered, self._entries, entry)
        with self._told(signature_of(found.function)), self._context.current():
            if found.module is not None:
                self._function(found)
            else:
                for site in self._host_functions().sites:
                    self._function(site.kernel)

    def run(
        self,
        entry: str,
        given: Given,
        *,
        grid: Extents | None = None,
        block: Extents | None = None,
        cluster: Extents | None = None,
        dynamic_shared: int = 0,
        stream: int | None = None,
    ) -> object:
        """Run an entry; what it returns. Failure tells what was wrong, and where.

        Arrays of the host are copied to the device before and back after; those of the device are
        used where they lie. Without a `stream` the run is over when this returns; on one that is
        given, it may go on, if no array must be copied back.
        """
        found = find_entry(self._lowered, self._entries, entry)
        signature = signature_of(found.function)
        extents = grid, block, cluster
        if not signature.is_kernel:
            check_host_call(signature, *extents, dynamic_shared)
            return self._call(found, signature, given, stream)
        with self._launchable(found, given, extents, dynamic_shared, stream) as ready:
            start(ready.launch, self._context, ready.stream)
            if stream is None or ready.memory.copies:
                wait(ready.launch, self._context, ready.stream)
                ready.memory.copies.back()
        return None

    def measure(
        self,
        entry: str,
        given: Given,
        *,
        grid: Extents,
        block: Extents | None = None,
        repeats: int = 20,
        dynamic_shared: int = 0,
        zeroed: Sequence[str] = (),
    ) -> list[float]:
        """Milliseconds that a kernel takes on the device, `repeats` times after a first launch.

        The time between two events on the stream, copies not included. Arrays that are named in
        `zeroed`, by parameter, are filled with zeros before each launch. What the kernel leaves in
        its arrays, after all launches, is brought back.
        """
        found = find_entry(self._lowered, self._entries, entry)
        if found.module is None:
            raise refusal(signature_of(found.function), "kernels are measured, not host functions")
        extents = grid, block, None
        with self._launchable(found, given, extents, dynamic_shared, None) as ready:
            times = [self._measured(ready, zeroed) for _ in range(repeats + 1)]
            ready.memory.copies.back()
        return times[1:]

    def _measured(self, ready: _Ready, zeroed: Sequence[str]) -> float:
        driver = self._context.driver
        for name in zeroed:
            ready.memory.fill(ready.bound.arrays[name], ready.stream)
        before, after = (driver.call("cuEventCreate", 0) for _ in range(2))
        try:
            driver.call("cuEventRecord", before, ready.stream)
            start(ready.launch, self._context, ready.stream)
            driver.call("cuEventRecord", after, ready.stream)
            wait(ready.launch, self._context, ready.stream)
            return cast(float, driver.call("cuEventElapsedTime", before, after))
        finally:
            for event in (before, after):
                driver.attempt("cuEventDestroy", event)

    @contextmanager
    def _launchable(
        self,
        found: Entry,
        given: Given,
        extents: tuple[Extents | None, Extents | None, Extents | None],
        dynamic_shared: int,
        stream: int | None,
    ) -> Generator[_Ready]:
        """A launch that the device takes, and its arrays on the device, as long as the block."""
        signature = signature_of(found.function)
        with self._told(signature), self._context.current():
            on = self._context.stream if stream is None else stream
            memory = DeviceMemory(self._context, on)
            try:
                bound = bind(signature, given, memory)
                try:
                    launch = self._launch(found, signature, bound, extents, dynamic_shared)
                    arguments = Arguments(bound.values)
                    yield _Ready(launch.with_arguments(arguments.address), bound, memory, on)
                finally:
                    bound.release()
            finally:
                memory.copies.free()

    @contextmanager
    def _told(self, signature: Signature) -> Generator[None]:
        """What the driver reports within, of no launch in particular, is a failure of the run."""
        if sys.stdout is not None:  # kernels print past Python
            sys.stdout.flush()
        try:
            yield
        except CudaError as failed:
            if failed.is_fault:
                self._context.fault = f"a fault before or in @{signature.name} ({failed.name})"
            raise Failure([signature.error(str(failed), TOOL)]) from None

    # Kernels

    def _launch(
        self,
        found: Entry,
        signature: Signature,
        bound: Bound,
        extents: tuple[Extents | None, Extents | None, Extents | None],
        dynamic_shared: int,
    ) -> Launch:
        """A launch that the device takes."""
        grid, block, cluster = extents
        grid, block = grid_and_block(signature, grid, block)
        if signature.cluster is not None and cluster not in (None, signature.cluster):
            raise refusal(signature, f"a cluster must have {signature.cluster} blocks here")
        given = {
            parameter.name: str(bound.arrays.get(parameter.name, parameter.type))
            for parameter in signature.parameters
        }
        launch = Launch(
            signature,
            self._function(found),
            grid,
            block,
            0,
            dynamic_shared,
            cluster or signature.cluster or ONE,
            cluster is None,
            given,
        )
        check(launch, self._context)
        return launch

    def _function(self, kernel: Entry) -> Function:
        """A kernel, loaded. The context is current."""
        module = kernel.module
        assert module is not None
        with self._loading:
            if module not in self._codes:
                self._codes[module] = DeviceCode(module, self._context, self._cache)
            return self._codes[module].function(signature_of(kernel.function).name)

    # Host functions

    def _call(self, found: Entry, signature: Signature, given: Given, stream: int | None) -> object:
        results = Results(signature)
        with self._told(signature), self._context.current():
            on = self._context.stream if stream is None else stream
            hosts = self._host_functions()
            bound = bind(signature, given, DeviceMemory(self._context, on, copies=False))
            try:
                refuse_touched(signature, bound)
                arrays = list(bound.arrays.values())
                call = Call(self._context, on, stream is None, arrays)
                hosts.call(found.name, call, bound, results.address)
            finally:
                bound.release()
        return results.read()

    def _host_functions(self) -> HostFunctions:
        with self._loading:
            if self._hosts is None:
                names = [one.name for one in self._entries.values() if one.module is None]
                code = compile_host(self._lowered, self._entries, self._cache)
                self._hosts = HostFunctions(code, names, self._kernel_of)
            return self._hosts

    def _kernel_of(self, site: Site) -> Function:
        return self._function(site.kernel)
