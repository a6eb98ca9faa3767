"""Where a module has device code: kernels, and the modules in which they are."""

from operator import methodcaller

from ..dialects.symbols import symbol_of
from ..syntax.diagnostics import Diagnostic, Failure, error, note, place_of
from ..syntax.ir import Operation, SymbolRefAttr
from ..syntax.nesting import ancestors


def device_modules(module: Operation) -> list[Operation]:
    """The modules that hold device code: gpu.module ops, else the module itself with kernels."""
    found = [op for op in module.walk() if op.name == "gpu.module"]
    if not found and any(is_kernel(op) for op in module.walk()):
        return [module]
    return found


def in_device_code(op: Operation) -> bool:
    """Whether an op is part of what becomes PTX."""
    around = (op, *ancestors(op))
    if any(one.name == "gpu.module" or is_kernel(one) for one in around):
        return True
    return device_modules(around[-1]) == [around[-1]]


_MARKS_KERNEL = methodcaller("endswith", ".kernel")


def is_kernel(op: Operation) -> bool:
    """Whether a function is launched on a grid: it has `gpu.kernel`, or its target's `….kernel`."""
    return any(map(_MARKS_KERNEL, op.attributes))


def undefined_functions(module: Operation, architecture: str) -> list[Diagnostic]:
    """Errors for uses of functions that a device module declares and does not define.

    Intrinsics of LLVM's are no such.
    """
    missing: dict[str, Operation] = {}
    for op in module.regions[0].ops:
        name = symbol_of(op) or ""
        if op.name == "llvm.func" and not op.regions[0].blocks and not name.startswith("llvm."):
            missing[name] = op
    found: list[Diagnostic] = []
    for op in module.walk() if missing else ():
        for key in ("callee", "global_name"):
            symbol = op.properties.get(key)
            name = symbol.root_reference.data if isinstance(symbol, SymbolRefAttr) else ""
            if name in missing:
                notes = [note(missing[name], "it is only declared")]
                message = f"{op.name}: {architecture} has no library with @{name}"
                found.append(error(op, message, notes=notes))
    return found


def only_device_module(module: Operation, name: str = "") -> Operation:
    """The device module of a name, or the only one there is. Failure if that is no one module."""
    found = device_modules(module)
    if name:
        found = [one for one in found if symbol_of(one) == name]
    if len(found) == 1:
        return found[0]
    names = ", ".join(f"@{symbol_of(one)}" for one in device_modules(module))
    if not names:
        message = "there is no kernel: no gpu.module, gpu.launch or function with nvvm.kernel"
    elif name:
        message = f"there is no gpu.module @{name}; there is {names}"
    else:
        message = f"there are several gpu.modules ({names}); name one"
    raise Failure([Diagnostic("error", message, place_of(module), "translate")])
