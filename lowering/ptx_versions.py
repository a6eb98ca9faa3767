"""The lowest PTX version that a module's instructions need."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from .architectures import Architecture
from .compile_failed import CompileFailed

VERSIONS = (63, 64, 65, *range(70, 79), *range(80, 89), 90)
"""What LLVM 22 can emit from sm_75 on, ten times the version's number."""

# Which version LLVM 22 wants before it selects an intrinsic, where that is later than the oldest
# architecture that has it; found by compiling each of the 2,513 for twelve architectures with each
# version. First match wins.
_INTRINSICS = (
    (r"(f|ff)2b?f16(x2)?\.rs|f32x4\.to\.e\dm\dx4\.rs", 87),
    (r"mma\.m16n8k16\.row\.col\.f(16|32)\.e\dm\d", 87),
    (r"mma\.(sp\.)?m16n8k(32|64)\.row\.col\.f16\.e\dm\d", 87),  # ptxas's own demand
    (r"tensormap\.replace\.swizzle\.atomicity", 87),
    (r"tcgen05\.mma\.sp\.(shared|tensor)\.mxf8f6f4\.block_scale\.block", 88),
    (r"tcgen05\.mma\.sp\.(shared|tensor)\.mxf4nvf4\.block_scale\.block", 87),
    (r"tcgen05\.mma\.(shared|tensor)\.mxf\w+\.block_scale\.block", 88),
    (r"cp\.async\.bulk\.(global\.to\.shared\.cta|tensor\.g2s\.cta)", 86),
    (r"fence\.[\w.]*sync_restrict|mbarrier\.[\w.]*\.relaxed\.", 86),
    (r"mma\.sp\.ordered\.metadata", 85),
    (r"mma\.(sp\.)?m16n8k(32|64)\.row\.col\.f(16|32)\.e\dm\d", 84),
    (r"tensormap\.replace|fence\.proxy\.tensormap_generic", 83),
    (r"(f|ff)2(b?f16(x2)?|tf32)\.[\w.]*satfinite", 81),
    (r"(f16x2|ff)\.to\.e\dm\dx2|e\dm\dx2\.to\.f16x2", 81),
    (r"read\.ptx\.sreg\.aggr_smem_size", 81),
    (r"cp\.async\.bulk|elect\.sync|fence\.(mbarrier_init|proxy\.async)|prefetch", 80),
    (r"barrier\.cluster\.arrive\.relaxed", 80),
    (r"mbarrier\.(arrive|test|try)[\w.]*\.scope\.cluster", 80),
    (r"mbarrier\.(complete|expect)\.tx|mbarrier\.arrive\.(drop\.)?expect\.tx", 80),
    (r"(bmsk|sext|zext)\.(clamp|wrap)", 76),
    (r"fence\.proxy\.alias", 75),
    (r"fm(in|ax)\.[\w.]*xorsign", 72),
    (r"mma\.sp\.|w?mma\.[\w.]*and\.popc|mbarrier\.test\.wait\.parity", 71),
    (r"ldmatrix|mma\.m16n8k8\.|mma\.m8n8k(16|32)\.", 65),
    (r"mma\.m8n8k4\.(row|col)\.(row|col)\.f(16|32)", 64),
)

_WIDE = r"[^,\n]*, (?:i128|<4 x float>|<8 x b?(?:half|float)>|<2 x double>)"

# The same for what is no intrinsic: a word without which the pattern can't match, the pattern, the
# version. An atomic update of 128 bits without a scope is for the whole system.
_INSTRUCTIONS = (
    ("nvvm.blocksareclusters", r'"nvvm\.blocksareclusters"', 90),
    ("atomicrmw", rf"(?m)atomicrmw\b{_WIDE}(?!.* syncscope\().*$", 84),
    ("atomicrmw", rf"atomicrmw\b{_WIDE}", 83),
    ("cmpxchg", rf"(?m)cmpxchg\b{_WIDE}(?!.* syncscope\().*$", 84),
    ("cmpxchg", rf"cmpxchg\b{_WIDE}", 83),
)


class Need(NamedTuple):
    """`what`, as the module spells it, needs PTX `version`."""

    version: int
    what: str


@lru_cache(maxsize=4096)
def _intrinsic_version(name: str) -> int:
    rows = (version for pattern, version in _INTRINSICS if re.match(pattern, name))
    return next(rows, 0)


def needs(module: str) -> list[Need]:
    """What in the LLVM IR text `module` needs a PTX version above the lowest, the neediest last."""
    names = set(re.findall(r"@llvm\.nvvm\.([\w.]+)", module))
    found = [Need(v, f"llvm.nvvm.{name}") for name in names if (v := _intrinsic_version(name))]
    for word, pattern, version in _INSTRUCTIONS:
        if word in module and (match := re.search(pattern, module)):
            found.append(Need(version, match.group()))
    for match in re.finditer(r"asm [^\n]*; PTX (\d+)$", module, re.MULTILINE):
        found.append(Need(int(match[1]), match.group()))
    return sorted(found, key=lambda need: (need.version, need.what))


def version_text(version: int) -> str:
    """`86` as `8.6`."""
    return f"{version // 10}.{version % 10}"


def choose_version(module: str, target: Architecture, wanted: int | None = None) -> int:
    """The version to emit `module` in for `target`: `wanted`, or the lowest that serves.

    `CompileFailed` if `wanted` does not exist, does not know the target, or lacks an instruction.
    """
    found = needs(module)
    needed = found[-1].version if found else 0
    if wanted is None:
        return max(target.default_ptx, needed)
    name = version_text(wanted)
    if wanted not in VERSIONS:
        known = ", ".join(map(version_text, VERSIONS))
        message = f"LLVM cannot emit PTX {name}; it can emit {known}"
        raise CompileFailed("ptx", message, architecture=target.name)
    if wanted < target.lowest_ptx:
        lowest = version_text(target.lowest_ptx)
        message = f"PTX {name} does not know {target.name}; it needs at least {lowest}"
        raise CompileFailed("ptx", message, architecture=target.name)
    if wanted < needed:
        what = found[-1].what
        shown = "this" if what.startswith("asm ") else what
        message = f"{shown} needs PTX {version_text(needed)}, {name} was asked for"
        line = module.count("\n", 0, module.index(what)) + 1
        source = module.split("\n", line)[line - 1]
        raise CompileFailed("ptx", message, "", target.name, line, None, source)
    return wanted
