"""Compile a module of the llvm level for this machine's CPU, and link the code."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import cast

from ..dialects.registry import Registry
from ..lowering.cache import Cache
from ..lowering.compile_failed import CompileFailed
from ..lowering.convert_nvvm_to_simt import SITES, ConvertNvvmToSimt
from ..lowering.driver import explain
from ..lowering.host_entries import ENTRY, add_entries
from ..lowering.kernel_limits import static_shared_bytes, takes_dynamic_shared
from ..lowering.llvm_text import emit
from ..lowering.simt_program import DESCRIPTOR
from ..lowering.toolchain import Request
from ..lowering.toolchains import host_object
from ..syntax.cloning import clone
from ..syntax.diagnostics import Failure, place_of
from ..syntax.ir import ArrayAttr, Attribute, DictionaryAttr, ModuleOp, NameLoc, Operation
from . import simt_printing
from .loader import Library, MissingSymbols, shared_loader
from .missing_functions import missing_functions
from .simt import Kernel, Site, scheduler
from .simt_functions import functions_for


@dataclass(frozen=True)
class CpuCode:
    """The object code of a module, and what its kernels consist of."""

    module: ModuleOp
    """What was compiled: host code only."""
    data: bytes
    sites: Mapping[str, Sequence[Site]]
    """For each kernel, by its name on the host."""

    def link(self, functions: Sequence[str], imports: Mapping[str, int]) -> Library:
        """Load the code, with entries for host functions. Failure if it calls what is not there."""
        loader = shared_loader()
        exports = [f"{DESCRIPTOR}{name}" for name in self.sites]
        exports += [f"{ENTRY}{name}" for name in functions]
        try:
            libraries = [scheduler(loader), *functions_for(loader, self.data)]
            known = {**imports, simt_printing.SYMBOL: simt_printing.address()}
            return loader.load([self.data], exports, known, libraries)
        except MissingSymbols as missing:
            raise Failure(list(missing_functions(self.module, missing.names))) from None

    def kernel(self, entry: str, name: str, library: Library, function: Operation) -> Kernel:
        """A kernel in linked code, made of `function`; `entry` is what messages call it."""
        return Kernel(
            f"@{entry}",
            self.sites[name],
            library,
            f"{DESCRIPTOR}{name}",
            takes_dynamic_shared=takes_dynamic_shared(function),
            shared_bytes=static_shared_bytes(function),
        )


def compile_for_cpu(lowered: ModuleOp, speed: int = 3, cache: Cache | None = None) -> CpuCode:
    """Compile a module, which stays as it is; object code is looked up and kept in `cache`.

    Failure names the op that can't be compiled.
    """
    with ThreadPoolExecutor(1) as pool:  # the scheduler's code is compiled at the same time
        started = pool.submit(lambda: scheduler(shared_loader(), cache))
        module = clone(lowered)
        ConvertNvvmToSimt().apply(Registry(), module)
        add_entries(module)
        text = emit(module)
        try:
            data = host_object(text.text, Request(speed=speed), cache).data
            functions_for(shared_loader(), data, cache)
            started.result()
        except CompileFailed as failed:
            raise Failure([explain(failed, text, module)]) from None
    return CpuCode(module, data, dict(_sites(module)))


def _sites(module: ModuleOp) -> Iterator[tuple[str, Sequence[Site]]]:
    """The sites of each kernel, as the conversion has left them on the module."""
    kernels = module.attributes.get(SITES)
    if isinstance(kernels, DictionaryAttr):
        for name, places in kernels.data.items():
            yield name, [_site(place) for place in cast("ArrayAttr[Attribute]", places)]


def _site(location: Attribute) -> Site:
    assert isinstance(location, NameLoc)
    return Site(location.desc.data, place_of(location))
