"""Host functions that launch on a GPU: compiled for this CPU, with numbered calls for launches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.address_spaces import BLOCKS_SHARED
from ..dialects.function_syntax import attributes_at
from ..dialects.llvm_types import LLVMFunctionType
from ..dialects.symbols import symbol_of
from ..lowering.attribute_values import number
from ..lowering.compile_failed import CompileFailed
from ..lowering.device_modules import is_kernel
from ..lowering.driver import explain
from ..lowering.host_entries import add_entries
from ..lowering.launch_calls import call_instead, declaration
from ..lowering.llvm_text import emit
from ..lowering.toolchain import Request
from ..lowering.toolchains import host_object
from ..syntax.cloning import clone
from ..syntax.diagnostics import Diagnostic, Failure, Place, error, place_of
from ..syntax.ir import Attribute, ModuleOp, Operation, SymbolRefAttr, i64
from .arguments import CODE
from .cuda_reach import refuse_touched_allocations
from .entries import Entry
from .signature import Signature, signature_of

if TYPE_CHECKING:
    from ..dialects.ops import gpu
    from ..lowering.cache import Cache

HOOK = "tirx_cuda_launch"
"""`void (i64 number, i64 grid x 3, i64 block x 3, i64 cluster x 3, i32 shared, ptr arguments)`."""


@dataclass(frozen=True)
class Site:
    """A launch in a host function."""

    kernel: Entry
    signature: Signature
    """The kernel's."""
    place: Place | None


@dataclass(frozen=True)
class HostCode:
    """Object code of all host functions of a module, and the launches in it by number."""

    module: ModuleOp
    data: bytes
    sites: tuple[Site, ...]


def compile_host(
    lowered: ModuleOp, entries: Mapping[str, Entry], cache: Cache | None = None
) -> HostCode:
    """Compile the host functions of a module, which stays as it is. Failure names what can't be."""
    module = clone(lowered)
    kernels = {path_of(one): one for one in entries.values() if one.module is not None}
    sites: list[Site] = []
    errors = list(refuse_touched_allocations(module))
    for op in list(module.walk()):
        if op.name == "gpu.launch_func":
            _number(op, kernels, sites, errors)
    if errors:
        raise Failure(errors)
    body = module.body.block
    for op in [op for op in body.ops if _is_device_code(op)]:
        op.detach()
        op.erase(safe_erase=False)
    module.attributes.pop("gpu.container_module", None)
    if sites:
        body.add_op(declaration(HOOK, i64, module.location, clusters=True))
    add_entries(module)
    text = emit(module)
    try:
        data = host_object(text.text, Request(), cache).data
    except CompileFailed as failed:
        raise Failure([explain(failed, text, module)]) from None
    return HostCode(module, data, tuple(sites))


def path_of(kernel: Entry) -> str:
    """What a launch calls a kernel: `module::kernel`."""
    outer = symbol_of(kernel.module) if kernel.module is not None else None
    name = symbol_of(kernel.function)
    nested = kernel.module is not None and kernel.module.name == "gpu.module"
    return f"{outer}::{name}" if nested else f"{name}"


def _number(
    op: Operation, kernels: Mapping[str, Entry], sites: list[Site], errors: list[Diagnostic]
) -> None:
    """Replace one launch by a call with its number."""
    launch = cast("gpu.LaunchFuncOp", op)
    name = op.properties["kernel"]
    assert isinstance(name, SymbolRefAttr)
    path = "::".join([name.root_reference.data, *(one.data for one in name.nested_references)])
    kernel = kernels.get(path)
    if kernel is None:
        errors.append(error(op, f"{op.name}: there is no kernel @{path}", CODE))
        return
    if found := list(_complaints(launch, kernel)):
        errors += [error(op, f"{op.name}: {text}", CODE) for text in found]
        return
    count = len(sites)
    sites.append(Site(kernel, signature_of(kernel.function), place_of(op)))
    call_instead(
        launch,
        HOOK,
        lambda code: code.constant(count, i64),
        lambda index: by_value(kernel.function, index) is not None,
        clusters=True,
    )


def by_value(kernel: Operation, index: int) -> Attribute | None:
    """The type of what a parameter of the llvm level points to, if a kernel gets that."""
    return attributes_at(kernel.properties.get("arg_attrs"), index).get("llvm.byval")


def _complaints(launch: gpu.LaunchFuncOp, kernel: Entry) -> Iterator[str]:
    if launch.asyncDependencies or launch.asyncToken is not None or launch.asyncObject is not None:
        yield "an asynchronous launch is not run; launch without async"
    type_ = cast(LLVMFunctionType, kernel.function.properties["function_type"])
    given, wanted = [value.type for value in launch.kernelOperands], type_.inputs
    if len(given) != len(wanted):
        yield f"the kernel takes {len(wanted)} arguments on the llvm level, got {len(given)}"
        return
    for index, (one, other) in enumerate(zip(given, wanted, strict=True)):
        if one != other and by_value(kernel.function, index) is None:
            yield f"argument {index} is {one}, the kernel takes {other}"


def _is_device_code(op: Operation) -> bool:
    """Whether an op beside host functions is nothing for a host."""
    if op.name in ("gpu.module", "gpu.binary") or is_kernel(op):
        return True
    if op.name == "llvm.mlir.global":
        space = op.properties.get("addr_space")
        return space is not None and number(space) in BLOCKS_SHARED
    return op.name == "llvm.func" and any(one.name.startswith("nvvm.") for one in op.walk())
