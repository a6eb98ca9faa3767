"""Convert device code to code for the host's CPU, which runs a kernel's threads side by side.

Before: llvm and nvvm ops in gpu.modules, gpu.launch_func in host functions. After: one host module.
A kernel has become a descriptor `tirx.kernel.<module>.<kernel>`, a table of its sites, the places
where its threads stop for others, and functions that take any range of threads from one site to the
next. `tirx.sites` on the module names the sites of each kernel, number 1 being the first. Behind
them stand other ops that errors may tell of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import ArrayAttr, Attribute, Block, DictionaryAttr, Operation
from .instruction import instruction_of
from .simt_copy import PASS
from .simt_device import Device, devices_of
from .simt_host import LAUNCH, convert_launch, launch_declaration
from .simt_kernel import KernelPlan
from .simt_plain import copy_plain
from .simt_program import declarations, write_kernel
from .simt_sites import site_location

SITES = "tirx.sites"


@dataclass(frozen=True)
class ConvertNvvmToSimt(Pass):
    """Convert kernels and their launches to code for the CPU."""

    name = PASS

    def apply(self, ctx: Registry, op: Operation) -> None:
        errors: list[Diagnostic] = []
        body = op.regions[0].block
        plans: dict[str, KernelPlan] = {}
        declared: dict[str, Operation] = {}
        for module in devices_of(op):
            device = Device(module)
            for name, function in device.kernels:
                if function.regions[0].first_block is None:
                    errors.append(error(function, f"{function.name}: @{name} has no body", PASS))
                    continue
                plan = KernelPlan(f"{device.prefix}{name}", function, device, errors)
                plans[f"{device.prefix.replace('.', '::')}{name}"] = plan
                if not plan.fits:
                    continue
                written = write_kernel(plan)
                declared.update(declarations(plan))
                body.add_ops(written)
            for made, name in copy_plain(device, errors):
                if name not in declared and not (name and _has(body, name)):
                    body.add_op(made)
                    declared[name] = made
            _erase(device)
        body.add_ops(one for one in declared.values() if one.parent is None)
        launches = [one for one in op.walk() if one.name == "gpu.launch_func"]
        for launch in launches:
            convert_launch(launch, plans, errors)
        if launches and not _has(body, LAUNCH):
            body.add_op(launch_declaration(launches[0]))
        errors += _leftovers(op)
        if errors:
            raise Failure(errors)
        sites = {plan.name: _sites(plan) for plan in plans.values()}
        if sites:
            op.attributes[SITES] = DictionaryAttr(sites)
            op.attributes.pop("gpu.container_module", None)


def _leftovers(root: Operation) -> Iterator[Diagnostic]:
    for op in root.walk():
        if op.name.startswith("nvvm.") or (
            not op.name.startswith("llvm.") and instruction_of(op) is not None
        ):
            yield error(op, f"{op.name}: this op stands in no kernel, and a host has none", PASS)


def _sites(plan: KernelPlan) -> ArrayAttr[Attribute]:
    return ArrayAttr([site_location(op) for op in [*plan.site_of, *plan.places]])


def _has(body: Block, name: str) -> bool:
    from ..dialects.symbols import symbol_of

    return any(symbol_of(op) == name for op in body.ops)


def _erase(device: Device) -> None:
    """Take away what has been converted."""
    if device.is_apart:
        device.module.detach()
        device.module.erase()
        return
    for op in _converted(device):
        op.detach()
        op.erase(safe_erase=False)


def _converted(device: Device) -> Iterator[Operation]:
    kernels: Mapping[str, Operation] = dict(device.kernels)
    for name, function in device.functions.items():
        if name in kernels or name in device.inlined:
            yield function
    for name, variable in device.globals.items():
        if device.is_shared(name):
            yield variable
