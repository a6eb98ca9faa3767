"""Say what a GPU architecture lacks, before LLVM stops at it."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from ..dialects.rows import table
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import Operation
from .architectures import architecture, architectures
from .atomic_legality import ATOMICS, atomic_complaint
from .attribute_values import bits, string, word
from .instruction import instruction_of
from .instructions import ASSEMBLY, INTRINSICS, NEVER
from .kernel_limits import beyond_limits
from .llvm_text import LLVMText, emit
from .llvm_text_arith import yields_float

CODE = "legality"

_INTRINSIC = re.compile(r"@llvm\.nvvm\.([\w.]+)")
_NAME = re.compile(r"[A-Za-z][\w$]*|[_$%][\w$]+")
_AFN = 32

_NO_LIBRARY = frozenset(
    "exp exp10 log log2 log10 tan sinh cosh asin acos atan atan2 pow powi".split()
)
_APPROXIMATE_ONLY = frozenset(("sin", "cos", "tanh"))
_EXCEPTIONS = frozenset(("llvm.invoke", "llvm.landingpad", "llvm.resume"))
_CLUSTERS = ("nvvm.cluster_dim", "nvvm.cluster_max_blocks", "nvvm.blocksareclusters")


def check_legal(module: Operation, arch: str, text: LLVMText | None = None) -> list[Diagnostic]:
    """Errors for what `arch`, such as sm_90a, can't do in a module of the llvm and nvvm dialects.

    `text` is the module's LLVM IR, if it is there already. An unknown architecture is not
    judged here.
    """
    if arch not in architectures():
        return []
    found = dict(_illegal_ops(module, arch))
    for op, why in _illegal_intrinsics(emit(module) if text is None else text, arch):
        found.setdefault(op, why)
    return [error(op, f"{op.name}: {why}", CODE) for op, why in found.items()]


def supports(arch: str, needs: str) -> bool:
    """Whether an architecture is among those that `needs` lists.

    `90`: sm_90 and all later ones; `100f`: the later ones of its family that end in f or a;
    `90a`: this one only.
    """
    if needs == NEVER:
        return False
    number, suffix = _parts(arch.removeprefix("sm_"))
    for one in needs.split():
        least, kind = _parts(one)
        if not kind and number >= least:
            return True
        if kind == "f" and suffix and number // 10 == least // 10 and number >= least:
            return True
        if kind == "a" and suffix == "a" and number == least:
            return True
    return False


def _parts(name: str) -> tuple[int, str]:
    digits = name.rstrip("af")
    return int(digits), name[len(digits) :]


def needs_text(needs: str) -> str:
    """`sm_100a, sm_103a or sm_120 or later` in words."""
    names = [f"sm_{one}" if one[-1] in "af" else f"sm_{one} or later" for one in needs.split()]
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def _needs_text(needs: str, arch: str) -> str:
    return f"needs {needs_text(needs)}, the target is {arch}"


@lru_cache(maxsize=4096)
def intrinsic_needs(name: str) -> str:
    """The architectures that have an intrinsic, by its name behind `llvm.nvvm.`."""
    return next((needs for pattern, needs in INTRINSICS if re.match(pattern, name)), "")


def _illegal_intrinsics(text: LLVMText, arch: str) -> Iterator[tuple[Operation, str]]:
    if "@llvm.nvvm." not in text.text:
        return
    for number, line in enumerate(text.text.split("\n"), 1):
        if (match := _INTRINSIC.search(line)) is None:
            continue
        needs = intrinsic_needs(match[1])
        if needs and not supports(arch, needs) and (op := text.line_of.get(number)) is not None:
            name = f"llvm.nvvm.{match[1]}"
            if needs == NEVER:
                yield op, f"{name} is no instruction of any architecture that LLVM 22 knows"
            else:
                yield op, f"{name} {_needs_text(needs, arch)}"


@cache
def op_needs(name: str) -> str:
    """The architectures that an op of the nvvm dialect asks for by itself."""
    if (needs := ASSEMBLY.get(name)) is not None:
        return needs
    rows = table("nvvm")
    row = None if rows is None else rows.op(name.removeprefix("nvvm."))
    traits = () if row is None else row.traits_named("NVVMRequiresSM")
    return " ".join(trait.arguments[0] for trait in traits)


def _illegal_ops(op: Operation, arch: str) -> Iterator[tuple[Operation, str]]:
    for region in op.regions:
        for block in region.blocks:
            for inner in block.ops:
                if (why := _complaint(inner, arch)) is not None:
                    yield inner, why
                if inner.regions:
                    yield from _illegal_ops(inner, arch)


def _complaint(op: Operation, arch: str) -> str | None:
    name = op.name
    if name.startswith("nvvm."):
        needs = op_needs(name)
        if name.startswith("nvvm.tcgen05.mma") and _is_integer_product(op):
            needs = "100a 110a"
        return _needs_text(needs, arch) if needs and not supports(arch, needs) else None
    if name.startswith("llvm.intr."):
        return _no_function(op, name.removeprefix("llvm.intr."))
    if name in ATOMICS:
        return atomic_complaint(op, supports(arch, "90"))
    if name in _EXCEPTIONS:
        return "there are no exceptions on a GPU"
    if not name.startswith("llvm.") and (instruction := instruction_of(op)) is not None:
        needs = instruction.needs
        return _needs_text(needs, arch) if needs and not supports(arch, needs) else None
    if name == "llvm.func" and ("nvvm.kernel" in op.attributes or "gpu.kernel" in op.attributes):
        return _kernel(op, arch)
    return None


def _is_integer_product(op: Operation) -> bool:
    kind = op.properties.get("kind")
    return kind is not None and word(kind, "nvvm.Tcgen05MMAKind") == "i8"


def _no_function(op: Operation, name: str) -> str | None:
    """LLVM ends the process where it would have to call a mathematical library."""
    hint = "expand it first (expand-math) or link a library that has it"
    if name in _NO_LIBRARY:
        return f"no instruction and no library function computes it on a GPU; {hint}"
    double = bool(op.results) and yields_float(op.results[0].type, "f64")
    if name in _APPROXIMATE_ONLY:
        flags = op.properties.get("fastmathFlags")
        approximate = flags is not None and bits(flags, "llvm.FastmathFlags") & _AFN
        if double or not approximate:
            return f"a GPU computes it approximately only, of f32 and with fastmath<afn>; {hint}"
    if name == "exp2" and double:
        return f"a GPU computes it of f32 only; {hint}"
    return None


def _kernel(op: Operation, arch: str) -> str | None:
    name = string(op.properties["sym_name"])
    if _NAME.fullmatch(name) is None:
        return f"@{name} can't be the name of a kernel: PTX has letters, digits, _ and $ in names"
    type = op.properties["function_type"]
    if len(getattr(type, "results", ())):
        return f"kernel @{name} returns a value; what it computes must go to memory"
    linkage = op.properties.get("linkage")
    if linkage is not None and word(linkage, "llvm.Linkage") in ("internal", "private"):
        return f"kernel @{name} is internal to its module, so nothing could launch it"
    for attribute in _CLUSTERS:
        if attribute in op.attributes and not supports(arch, "90"):
            return f"{attribute} {_needs_text('90', arch)}"
    return next(beyond_limits(op, architecture(arch)), None)
