"""A module in Python's hands: read it, run passes, see it, translate it, run it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from operator import index
from typing import TYPE_CHECKING, NamedTuple, SupportsIndex

from ..dialects.packages import blaming
from ..dialects.registry import Registry
from ..dialects.verify import check, read
from ..lowering.cache import Cache
from ..lowering.cached_text import CachedText, Wanted, cached_text
from ..lowering.catalog import find_pass, pass_names
from ..lowering.compiled import Compiled
from ..lowering.device_modules import only_device_module
from ..lowering.driver import Lowering, chosen_target, compile_device, llvm_ir, lower
from ..lowering.target_nvptx import NVPTX
from ..lowering.toolchain import Request
from ..passes.checked_pipeline import run_checked
from ..passes.pipeline import parse_pipeline
from ..syntax.cloning import clone
from ..syntax.diagnostics import Failure
from ..syntax.ir import ModuleOp
from ..syntax.printer import print_module
from .arguments import Given
from .cpu import CpuProgram
from .devices import cuda_ordinal
from .entries import entries_of
from .misspelt_options import refuse_misspelt
from .simt import SCHEDULES, Extents

if TYPE_CHECKING:
    from ..lowering.kernel_report import KernelReport
    from .cuda import CudaProgram

Extent = SupportsIndex | Sequence[SupportsIndex]
"""An extent along x, or along x, y and z."""


class Module:
    """An MLIR module. What can't be done raises Failure, whose text is what the user is told."""

    def __init__(
        self,
        op: ModuleOp,
        registry: Registry,
        choices: Lowering | None = None,
        *,
        cache: Cache | None = None,
    ) -> None:
        """What is made of the module is kept in `cache`."""
        self.registry = registry
        self._choices = choices or Lowering()
        self.cache = cache
        self._op: ModuleOp | None = op
        self._text: _Text | None = None
        self._lowered: dict[str, ModuleOp] = {}
        self._program: CpuProgram | None = None
        self._on_gpus: dict[int, CudaProgram] = {}

    @classmethod
    def of_text(
        cls,
        text: str,
        name: str,
        choices: Lowering | None = None,
        cache: Cache | None = None,
        dialects: Sequence[str] = (),
        allow_unregistered: bool = False,
    ) -> "Module":
        """The module of a text, which is read now unless it was compiled before.

        `dialects` are files that define words of the text.
        """
        made = cls.__new__(cls)
        made.registry = Registry(allow_unregistered=allow_unregistered)
        if dialects:
            from ..dialects.loading import load_dialects

            for path in dialects:
                load_dialects(path, made.registry)
        made._choices = choices or Lowering()
        made.cache = cache
        made._text = _Text(text, name, cached_text(cache, text, name, dialects))
        made._op = made._program = None
        made._lowered, made._on_gpus = {}, {}
        if made._text.cached is None or not made._text.cached.is_known:
            made._read()
        return made

    def __repr__(self) -> str:
        return f"<Module of {sum(1 for _ in self._read().walk()) - 1} ops>"

    def __str__(self) -> str:
        return self.text()

    @property
    def choices(self) -> Lowering:
        """Those of the default pipeline."""
        return self._choices

    @property
    def op(self) -> ModuleOp:
        """The IR. Who holds it may change it, so it counts as changed from now on."""
        op = self._read()
        self._text = None
        return op

    def _read(self) -> ModuleOp:
        """The IR, to look at."""
        if self._op is None:
            assert self._text is not None
            text, name, _ = self._text
            with blaming(), self.registry.in_use():
                op = self._parse(text, name)
                check(op)
            self._op = op
        return self._op

    def _parse(self, text: str, name: str) -> ModuleOp:
        return read(self.registry, text, name)

    def text(
        self, *, generic: bool = False, locations: bool = False, local_scope: bool = False
    ) -> str:
        """The module as MLIR text; with `local_scope` attributes stand in place, not by alias."""
        op = self._read()
        with blaming(), self.registry.in_use():
            return print_module(op, generic=generic, locations=locations, local_scope=local_scope)

    def run_pipeline(self, pipeline: str) -> "Module":
        """Run passes on the module, in place: `canonicalize,cse` or `builtin.module(…)`."""
        before, op = self._text, self.op
        again = None if before is None else partial(self._parse, before.text, before.name)
        with blaming(), self.registry.in_use():
            passes = parse_pipeline(pipeline, find_pass, pass_names, self.registry)
            run_checked(passes, self.registry, op, again=again)
        self._program = None
        self._lowered.clear()
        self._on_gpus.clear()
        return self

    @property
    def lowered(self) -> ModuleOp:
        """The module at the llvm level, by the default pipeline; this one stays as it is."""
        lowered = self._lower(self.choices.target)
        self._text = None
        return lowered

    def _lower(self, target: str = NVPTX.name) -> ModuleOp:
        """The module at the llvm level of a target; CPUs run what is lowered for NVIDIA's GPUs."""
        if target not in self._lowered:
            lowered = clone(self._read())
            with blaming(), self.registry.in_use():
                lower(lowered, self.registry, replace(self.choices, target=target))
            self._lowered[target] = lowered
        return self._lowered[target]

    # Code

    def llvm_ir(self, module: str = "", *, arch: str = "sm_80") -> str:
        """LLVM IR text of the device code; `module` names the gpu.module if there are several."""
        with self.registry.in_use():
            target = chosen_target(arch)
            return llvm_ir(only_device_module(self._lower(target.name), module), target).text

    def compile(
        self, kind: str, arch: str = "sm_80", *, module: str = "", speed: int = 3
    ) -> Compiled:
        """Device code for an architecture: `ptx`, `cubin`, or what its target gives (`asm`)."""
        cached = self._text.cached if self._text is not None else None
        wanted = Wanted(kind, Request(arch, speed), self.choices.of_caller(), module=module)
        if cached is not None and (found := cached.find(wanted)) is not None:
            return found
        with self.registry.in_use():
            device = only_device_module(self._lower(chosen_target(arch).name), module)
            # What is kept by the text need not be kept by the LLVM IR as well.
            cache = self.cache if cached is None else None
            compiled = compile_device(device, kind, wanted.request, cache=cache)
        compiled = Compiled(compiled.products, (*self.registry.remarks, *compiled.warnings))
        if cached is not None:
            cached.keep(wanted, compiled)
        return compiled

    def ptx(self, arch: str = "sm_80", *, module: str = "") -> str:
        """PTX of the device code."""
        return self.compile("ptx", arch, module=module).product.text

    def cubin(self, arch: str = "sm_80", *, module: str = "") -> bytes:
        """Machine code of the device code; needs ptxas or the package nvidia-nvjitlink."""
        return self.compile("cubin", arch, module=module).product.data

    def report(
        self,
        arch: str = "sm_80",
        *,
        module: str = "",
        block: int | None = None,
        dynamic_shared: int = 0,
    ) -> "Sequence[KernelReport]":
        """What each kernel costs; `block` is its threads where it fixes none."""
        from ..lowering.kernel_report import Launch, report_module

        with self.registry.in_use():
            device = only_device_module(self._lower(), module)
            launch = Launch(block, dynamic_shared)
            return report_module(device, Request(arch), launch, cache=self.cache)[1]

    # Running

    @property
    def program(self) -> CpuProgram:
        """The module compiled for this machine's CPU."""
        if self._program is None:
            with self.registry.in_use():
                self._program = CpuProgram(self._lower(), cache=self.cache)
        return self._program

    def program_on(self, gpu: int = 0) -> "CudaProgram":
        """The module for a GPU of this machine, by its number. Failure if there is none."""
        if gpu not in self._on_gpus:
            from .cuda import CudaProgram

            with self.registry.in_use():
                self._on_gpus[gpu] = CudaProgram(self._lower(), gpu, self.cache)
        return self._on_gpus[gpu]

    @property
    def entries(self) -> Sequence[str]:
        """The functions and kernels that can be run."""
        return list(entries_of(self._lower()))

    def run(
        self,
        entry: str,
        *arguments: object,
        device: str = "cpu",
        grid: Extent | None = None,
        block: Extent | None = None,
        cluster: Extent | None = None,
        dynamic_shared: int = 0,
        cores: int = 0,
        schedule: str = "block",
        stream: object = None,
        **named: object,
    ) -> object:
        """Run a host function, or a kernel on a grid, on the CPU, or with `device="cuda"` on a GPU.

        Arguments go by order or by name: numbers, and for memrefs arrays of numpy or of any library
        that has DLPack or CUDA's array interface. They are read and written in place; what lies on
        the host is copied to a GPU and back. `dynamic_shared` is in bytes; `cores` are the CPU's, 0
        for all there are, and `schedule` ("block", "warp" or "thread") says which threads go on
        together there; `cluster` and `stream` are a GPU's. Returns what a host function returns.
        """
        given = named if named else arguments
        if named and arguments:
            refuse_misspelt(named, _OPTIONS)
            raise TypeError("give arguments by order or by name, not both")
        if not isinstance(entry, str):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"an entry is called by its name, got {entry!r}")
        shared, cores = _number("dynamic_shared", dynamic_shared), _number("cores", cores)
        if cores < 0:
            raise ValueError(f"cores are to be a number of cores, or 0 for all, got {cores}")
        launch = _triple(grid), _triple(block), shared
        gpu = cuda_ordinal(device)
        if gpu is None:
            if cluster is not None or stream is not None:
                raise ValueError('clusters and streams are there with device="cuda" only')
            if schedule not in SCHEDULES:
                raise ValueError(f"a schedule is one of {', '.join(SCHEDULES)}, got {schedule!r}")
            try:
                return self._run_on_cpu(entry, given, launch, cores, schedule)
            except Failure:
                refuse_misspelt(named, _OPTIONS, self.program.signature(entry))
                raise
        if cores or schedule != "block":
            raise ValueError('cores and schedules are for device="cpu"')
        try:
            return self._run_on_gpu(gpu, entry, given, launch, _triple(cluster), stream)
        except Failure:
            refuse_misspelt(named, _OPTIONS, self.program_on(gpu).signature(entry))
            raise

    def _run_on_cpu(
        self, entry: str, given: Given, launch: "_Launch", cores: int, schedule: str
    ) -> object:
        program = self.program
        grid, block, shared = launch
        with self.registry.in_use():
            return program.run(
                entry,
                given,
                grid=grid,
                block=block,
                dynamic_shared=shared,
                cores=cores,
                schedule=schedule,
            )

    def _run_on_gpu(
        self,
        gpu: int,
        entry: str,
        given: Given,
        launch: "_Launch",
        cluster: Extents | None,
        stream: object,
    ) -> object:
        from .cuda_streams import handle_of

        handle = handle_of(stream)
        program = self.program_on(gpu)
        grid, block, shared = launch
        with self.registry.in_use():
            return program.run(
                entry,
                given,
                grid=grid,
                block=block,
                cluster=cluster,
                dynamic_shared=shared,
                stream=handle,
            )


_OPTIONS = tuple(Module.run.__kwdefaults__ or ())
"""The options of a run; any other name is an argument's."""

_Launch = tuple[Extents | None, Extents | None, int]
"""Grid, block and bytes of dynamic shared memory."""


def _triple(extent: Extent | None) -> Extents | None:
    if extent is None:
        return None
    wrong = f"an extent is one to three whole numbers, got {extent!r}"
    try:
        given = (index(extent),) if isinstance(extent, SupportsIndex) else tuple(map(index, extent))
    except TypeError:
        raise TypeError(wrong) from None
    if not 1 <= len(given) <= 3:
        raise ValueError(wrong)
    x, y, z = (*given, 1, 1)[:3]
    return x, y, z


def _number(what: str, given: SupportsIndex) -> int:
    try:
        return index(given)
    except TypeError:
        raise TypeError(f"{what} is a whole number, got {given!r}") from None


class _Text(NamedTuple):
    """What a module is read from, and what is known of it."""

    text: str
    name: str
    cached: CachedText | None
