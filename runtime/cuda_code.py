"""Device code on a GPU: compiled for it, loaded into its context, found by a kernel's name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple
from weakref import finalize

from ..dialects.symbols import symbol_of
from ..lowering.compile_failed import CompileFailed
from ..lowering.driver import compile_device
from ..lowering.kernel_limits import takes_dynamic_shared
from ..lowering.ptx_versions import version_text
from ..lowering.toolchain import Product, Request
from ..lowering.toolchains import convert
from ..syntax.diagnostics import Diagnostic, Failure, error, note
from ..syntax.ir import Operation
from .cuda_context import Context
from .cuda_errors import BAD_IMAGE, TOOL, CudaError

if TYPE_CHECKING:
    from ..lowering.cache import Cache

_LOG_BYTES = 16 * 1024
_LINES = ("-lineinfo",)
"""Asks an assembler to keep the source's lines, which debuggers and sanitizers show."""


@dataclass(frozen=True)
class Function:
    """A kernel that is loaded."""

    handle: object
    most_threads: int
    """Of a block: what the kernel allows, and what its registers leave."""
    shared_bytes: int
    """Static shared memory of a block."""
    takes_dynamic_shared: bool
    """Whether it names shared memory of the size that a launch asks for."""


class Image(NamedTuple):
    """Code that the driver can load."""

    kind: str
    data: bytes


class DeviceCode:
    """A device module of the llvm level. It is compiled and loaded when a kernel is wanted."""

    def __init__(self, module: Operation, context: Context, cache: Cache | None = None) -> None:
        self.module = module
        self._context = context
        self._cache = cache
        self._loaded: object = None
        self._generation = 0
        self._functions: dict[str, Function] = {}
        self._images: list[Image] = []

    def function(self, name: str) -> Function:
        """A kernel. The context is current. Failure if the module can't be compiled or loaded."""
        if self._loaded is None or self._generation != self._context.generation:
            self._loaded = self._load()
            self._generation = self._context.generation
            self._functions.clear()
            gone = finalize(self, self._context.unload, self._loaded, self._generation)
            gone.atexit = False  # the driver ends with the process
        if name not in self._functions:
            self._functions[name] = self._find(name)
        return self._functions[name]

    def _find(self, name: str) -> Function:
        driver = self._context.driver
        handle = driver.call("cuModuleGetFunction", self._loaded, name.encode())

        def attribute(which: str) -> int:
            kind = driver.enumerator("CUfunction_attribute", f"CU_FUNC_ATTRIBUTE_{which}")
            return driver.number("cuFuncGetAttribute", kind, handle)

        threads, shared = attribute("MAX_THREADS_PER_BLOCK"), attribute("SHARED_SIZE_BYTES")
        found = (op for op in self.module.walk() if symbol_of(op) == name)
        return Function(handle, threads, shared, any(map(takes_dynamic_shared, found)))

    # Loading

    def _load(self) -> object:
        """The first image that the driver takes. What it says of the last one is the failure."""
        refusals: list[Diagnostic] = []
        for image in self._compiled(refusals):
            try:
                loaded = self._load_image(image)
            except _Refused as refused:
                refusals.append(refused.diagnostic)
            else:
                self._images = [image]
                return loaded
        *before, last = refusals
        notes = [*last.notes, *(one._replace(severity="note", place=None) for one in before)]
        raise Failure([last._replace(notes=tuple(notes))])

    def _compiled(self, refusals: list[Diagnostic]) -> Iterator[Image]:
        """Machine code if there is an assembler that makes it, then PTX. Failure if LLVM fails."""
        yield from self._images
        if self._images:
            return
        row = self._context.device.architecture
        ptx = self._ptx()
        try:
            options = Request(row.name, options=_LINES)
            cubin = convert(ptx.data, "ptx", "cubin", options, cache=self._cache)[-1].data
        except CompileFailed as failed:
            if failed.kind != "missing":
                refusals.append(self._told(f"no machine code for {row.name}: {failed}"))
        else:
            yield Image("cubin", cubin)
        yield Image("ptx", ptx.data + b"\0")

    def _ptx(self) -> Product:
        """PTX in the version that the driver reads, if that can be; else in the lowest there is."""
        device = self._context.device
        row = device.architecture
        versions: list[int | None] = [None]
        if row.lowest_ptx <= device.newest_ptx < row.default_ptx:
            versions.insert(0, device.newest_ptx)
        for version in versions:
            request = Request(row.name, ptx_version=version)
            try:
                return compile_device(
                    self.module, "ptx", request, cache=self._cache, debug=True
                ).product
            except Failure:
                if version is None:
                    raise
        raise AssertionError("the last version is None")

    def _load_image(self, image: Image) -> object:
        if image.kind == "ptx":
            self._check_version(image)
        driver = self._context.driver
        log = bytearray(_LOG_BYTES)
        values = {
            "CU_JIT_ERROR_LOG_BUFFER": log,
            "CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES": len(log),
            "CU_JIT_GENERATE_LINE_INFO": 1,
        }
        names = [driver.enumerator("CUjit_option", name) for name in values]
        try:
            return driver.call(
                "cuModuleLoadDataEx", image.data, len(names), names, list(values.values())
            )
        except CudaError as failed:
            if failed.code not in BAD_IMAGE:
                raise
            shown = log.split(b"\0", 1)[0].decode(errors="replace").strip()
            text = f"the driver refuses the {image.kind} for {self._context.device}: {failed}"
            raise _Refused(self._told(text, shown)) from None

    def _check_version(self, image: Image) -> None:
        """Refuse PTX that is newer than the driver in words that say what to do."""
        device = self._context.device
        made = ptx_version_of(image.data)
        if made > device.newest_ptx:
            driver = f"the driver, which is for CUDA {device.driver.version_text}"
            text = (
                f"{driver}, reads PTX up to {version_text(device.newest_ptx)}, this code needs "
                f"{version_text(made)}; install a newer driver, or an assembler: "
                "pip install 'tirx-mlir[ptxas]'"
            )
            raise _Refused(self._told(text))

    def _told(self, message: str, log: str = "") -> Diagnostic:
        name = symbol_of(self.module)
        where = f"@{name}: " if name else ""
        notes = [note(None, line) for line in log.splitlines() if line.strip()]
        return error(self.module, f"{where}{message}", TOOL, notes)


class _Refused(Exception):
    """The driver does not take an image."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def ptx_version_of(ptx: bytes) -> int:
    """The version that PTX says it is, ten times: 86 for `.version 8.6`."""
    import re

    found = re.search(rb"^\.version (\d+)\.(\d+)", ptx, re.MULTILINE)
    assert found is not None, "PTX without a version"
    return 10 * int(found[1]) + int(found[2])
