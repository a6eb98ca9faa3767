"""Launch a kernel on a GPU; a fault is told with the kernel, the launch and what it was given."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import prod
from time import perf_counter, sleep

from ..syntax.diagnostics import Diagnostic, Failure, Place
from .cuda_code import Function
from .cuda_context import Context
from .cuda_errors import NOT_READY, CudaError
from .launch_errors import CODE
from .launch_limits import check_launch
from .signature import Signature
from .simt import Extents

ONE: Extents = (1, 1, 1)
IMPATIENT = 0.002
"""Seconds in which it is asked without a pause whether a kernel has ended."""
LONGEST_PAUSE = 0.02
LARGEST_CLUSTER = 16
"""Blocks; more than the portable 8 only where the kernel is allowed to be bound to a device."""

_CANT_LAUNCH = {
    1: "the driver calls the launch invalid",
    701: "the launch asks for more registers or shared memory than a multiprocessor has",
    912: "the device has no room for a cluster of this size with so much shared memory",
}
"""Errors by which a kernel does not begin; the context stays whole."""


@dataclass(frozen=True)
class Launch:
    """A kernel with all that a launch of it needs."""

    signature: Signature
    function: Function
    grid: Extents
    block: Extents
    arguments: int
    """The address of an array of addresses of values."""
    dynamic_shared: int = 0
    cluster: Extents = ONE
    cluster_is_fixed: bool = False
    """Whether the kernel says its size of clusters itself, so that a launch need not."""
    given: Mapping[str, str] = field(default_factory=dict[str, str])
    """The arguments, as messages call them."""
    called_at: Place | None = None
    """Where a host function launches it."""

    def with_arguments(self, address: int) -> Launch:
        """The launch with the values that `address` leads to."""
        return replace(self, arguments=address)

    def __str__(self) -> str:
        name = f"@{self.signature.name}"
        cluster = f", cluster {self.cluster}" if self.cluster != ONE else ""
        shared = f", {self.dynamic_shared} bytes of dynamic shared memory"
        shared = shared if self.dynamic_shared else ""
        return f"{name} with grid {self.grid}, block {self.block}{cluster}{shared}"


def check(launch: Launch, context: Context) -> None:
    """Failure if the device would refuse the launch: every limit that it exceeds."""
    limits = context.device.architecture
    check_launch(
        launch.signature, launch.function, launch.grid, launch.block, launch.dynamic_shared, limits
    )
    found = list(_cluster_problems(launch, limits.blocks_per_cluster))
    if found:
        raise Failure([launch.signature.error(problem, CODE) for problem in found])


def _cluster_problems(launch: Launch, portable: int) -> Iterator[str]:
    size = prod(launch.cluster)
    if launch.cluster == ONE:
        return
    if min(launch.cluster) < 1:
        yield f"a cluster of {launch.cluster} blocks: extents of at least 1 are wanted"
    elif portable == 1:
        yield f"a cluster of {launch.cluster} blocks: the device has no clusters; sm_90 has"
    elif size > LARGEST_CLUSTER:
        yield f"a cluster of {launch.cluster} has {size} blocks, {LARGEST_CLUSTER} are possible"
    for axis, extent, step in zip("xyz", launch.grid, launch.cluster, strict=True):
        if step > 0 and extent % step:
            yield f"grid.{axis} is {extent}, no multiple of the cluster's {step}"


def start(launch: Launch, context: Context, stream: int) -> None:
    """Put a launch that was checked on a stream; the context is current."""
    with told(launch, context):
        _prepare(launch, context)
        if launch.cluster == ONE or launch.cluster_is_fixed:
            where = (*launch.grid, *launch.block, launch.dynamic_shared, stream)
            context.driver.call(
                "cuLaunchKernel", launch.function.handle, *where, launch.arguments, 0
            )
        else:
            config = _config(launch, context, stream)
            context.driver.call(
                "cuLaunchKernelEx", config, launch.function.handle, launch.arguments, 0
            )


def wait(launch: Launch, context: Context, stream: int) -> None:
    """Wait for all that a stream was given, of which `launch` was the last."""
    with told(launch, context):
        try:
            _until_done(context, stream)
        except KeyboardInterrupt:
            context.fault = f"the run of @{launch.signature.name} that was interrupted"
            raise
        context.driver.call("cuStreamSynchronize", stream)  # lets out what kernels print
    _flush()


def _until_done(context: Context, stream: int) -> None:
    """Ask again and again: whoever waits in the driver can't be interrupted."""
    start = perf_counter()
    while True:
        try:
            context.driver.call("cuStreamQuery", stream)
        except CudaError as failed:
            if failed.code != NOT_READY:
                raise
        else:
            return
        waited = perf_counter() - start
        sleep(0 if waited < IMPATIENT else min(waited / 10, LONGEST_PAUSE))


def _prepare(launch: Launch, context: Context) -> None:
    """Allow what a kernel may not do unless it is asked for."""
    attributes: dict[str, int] = {}
    shared = launch.function.shared_bytes + launch.dynamic_shared
    if shared > context.device.architecture.static_shared_memory_per_block:
        attributes["MAX_DYNAMIC_SHARED_SIZE_BYTES"] = launch.dynamic_shared
    if prod(launch.cluster) > context.device.architecture.blocks_per_cluster:
        attributes["NON_PORTABLE_CLUSTER_SIZE_ALLOWED"] = 1
    for name, value in attributes.items():
        which = context.driver.enumerator("CUfunction_attribute", f"CU_FUNC_ATTRIBUTE_{name}")
        context.driver.call("cuFuncSetAttribute", launch.function.handle, which, value)


def _config(launch: Launch, context: Context, stream: int) -> object:
    """CUlaunchConfig with the size of clusters."""
    driver = context.driver
    name = "CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION"
    x, y, z = launch.cluster
    attribute = driver.structure(
        "CUlaunchAttribute",
        id=driver.enumerator("CUlaunchAttributeID", name),
        value__clusterDim__x=x,
        value__clusterDim__y=y,
        value__clusterDim__z=z,
    )
    fields: dict[str, object] = {"sharedMemBytes": launch.dynamic_shared, "hStream": stream}
    for what, extents in (("grid", launch.grid), ("block", launch.block)):
        for axis, extent in zip("XYZ", extents, strict=True):
            fields[f"{what}Dim{axis}"] = extent
    return driver.structure("CUlaunchConfig", **fields, attrs=[attribute], numAttrs=1)


@contextmanager
def told(launch: Launch, context: Context) -> Generator[None]:
    """What the driver reports within is told as a fault of a launch."""
    try:
        yield
    except CudaError as failed:
        if failed.is_fault:
            context.fault = f"the fault of @{launch.signature.name} ({failed.name})"
        raise Failure([_fault(launch, failed)]) from None


def _fault(launch: Launch, failed: CudaError) -> Diagnostic:
    given = ", ".join(f"{name}: {text}" for name, text in launch.given.items()) or "none"
    notes = [Diagnostic("note", f"launched here: {launch}", launch.called_at)]
    notes.append(Diagnostic("note", f"its arguments were {given}"))
    if failed.is_fault:
        what = failed.explanation
        notes.append(Diagnostic("note", _ADVICE))
        notes.append(Diagnostic("note", _LOST))
    else:
        what = _CANT_LAUNCH.get(failed.code, "the driver could not launch it")
    return launch.signature.error(f"{what} ({failed})", CODE)._replace(notes=tuple(notes))


_ADVICE = (
    "the driver does not tell which instruction it was; `compute-sanitizer` before the same "
    "command does, with the line, and so may a run with --device cpu"
)
_LOST = (
    "host arrays are as they were before the launch; what lay on the device is lost, "
    "for other libraries of this process as well"
)


def _flush() -> None:
    """What kernels print goes through C's standard output, which has a buffer of its own."""
    import ctypes

    ctypes.CDLL(None).fflush(None)
