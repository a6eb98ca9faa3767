"""A module compiled for this machine's CPU: its kernels and host functions can be run."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

from ..lowering.cache import Cache
from ..lowering.host_entries import ENTRY
from ..syntax.ir import ModuleOp
from .arguments import Given, bind
from .cpu_code import CpuCode, compile_for_cpu
from .entries import entries_of, find_entry
from .host_calls import HostCalls
from .host_results import Results
from .launch import launch
from .launch_limits import check_launch
from .launch_requests import check_host_call, grid_and_block
from .signature import Signature, signature_of
from .simt import Arguments, Extents, Kernel


class CpuProgram:
    """Code for the CPU. It is loaded when something is run, and unloaded with the program."""

    def __init__(self, lowered: ModuleOp, speed: int = 3, cache: Cache | None = None) -> None:
        """Compile a module of the llvm level. Failure names the op that does not run on a CPU.

        `speed` is LLVM's optimisation level, 0 to 3; object code is looked up and kept in `cache`.
        """
        self._lowered = lowered
        self._entries = entries_of(lowered)
        self._code = compile_for_cpu(lowered, speed, cache)
        self._loaded: _Loaded | None = None
        self._loading = Lock()

    @property
    def module(self) -> ModuleOp:
        """The host code that was compiled."""
        return self._code.module

    @property
    def entries(self) -> Sequence[str]:
        """The kernels and host functions that can be run."""
        return list(self._entries)

    def signature(self, entry: str) -> Signature:
        """How an entry is called. Failure if there is none of this name."""
        return signature_of(find_entry(self._lowered, self._entries, entry).function)

    def run(
        self,
        entry: str,
        given: Given,
        *,
        grid: Extents | None = None,
        block: Extents | None = None,
        dynamic_shared: int = 0,
        cores: int = 0,
        schedule: str = "block",
    ) -> object:
        """Run an entry to its end; what it returns. Failure tells what was wrong, and where.

        Several results are a tuple. `dynamic_shared` is in bytes; `cores` 0 means all there are.
        `schedule` says which threads go on together between meetings: a block's, a warp's, or one.
        """
        found = find_entry(self._lowered, self._entries, entry)
        name, signature = found.name, signature_of(found.function)
        if not signature.is_kernel:
            check_host_call(signature, grid, block, dynamic_shared)
            return self._load().call(name, signature, given, cores, schedule)
        grid, block = grid_and_block(signature, grid, block)
        kernel = self._load().kernels[name]
        bound = bind(signature, given)
        try:
            check_launch(signature, kernel, grid, block, dynamic_shared)
            arguments = Arguments(bound.values)
            launch(kernel, grid, block, arguments.address, dynamic_shared, cores, schedule)
        finally:
            bound.release()
        return None

    def _load(self) -> _Loaded:
        with self._loading:
            if self._loaded is None:
                hosts = [one.name for one in self._entries.values() if one.module is None]
                loaded = _Loaded(self._code, hosts)
                for name, one in self._entries.items():
                    if one.module is not None:
                        loaded.add(name, one.name, self._code, signature_of(one.function))
                self._loaded = loaded
            return self._loaded


class _Loaded:
    """Linked code."""

    def __init__(self, code: CpuCode, hosts: Sequence[str]) -> None:
        signatures: dict[int, Signature] = {}

        def check(kernel: Kernel, grid: Extents, block: Extents, dynamic_shared: int) -> None:
            check_launch(signatures[kernel.address], kernel, grid, block, dynamic_shared)

        self.kernels: dict[str, Kernel] = {}
        self._signatures = signatures
        self._calls = HostCalls(check)
        self._library = code.link(hosts, self._calls.imports)

    def add(self, entry: str, name: str, code: CpuCode, signature: Signature) -> None:
        """Tell what a kernel of the code is."""
        kernel = self.kernels[name] = code.kernel(entry, name, self._library, signature.op)
        self._signatures[kernel.address] = signature
        self._calls.add(kernel)

    def call(
        self, name: str, signature: Signature, given: Given, cores: int, schedule: str
    ) -> object:
        """Call a host function."""
        import ctypes

        results = Results(signature)
        bound = bind(signature, given)
        arguments = Arguments(bound.values)
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
        function = kind(self._library[f"{ENTRY}{name}"])
        try:
            self._calls.run(lambda: function(arguments.address, results.address), cores, schedule)
        finally:
            bound.release()
        return results.read()
