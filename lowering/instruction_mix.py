"""Sort the instructions of PTX and of machine code into classes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

Rule = tuple[str, str]
"""A class, and the pattern of the opcodes that belong to it, from their beginning."""

CLASSES: Sequence[str] = (
    "f32",
    "f16",
    "f64",
    "special function",
    "matrix",
    "matrix move",
    "integer",
    "convert",
    "compare",
    "move",
    "global load",
    "global store",
    "shared load",
    "shared store",
    "local load",
    "local store",
    "constant load",
    "generic load",
    "generic store",
    "atomic",
    "async copy",
    "barrier",
    "warp",
    "control",
    "padding",
    "other",
)
"""All classes, in the order in which they are shown."""

# First match wins, in both tables.
_PTX: Sequence[Rule] = (
    ("matrix", r"mma\b|wmma\.mma|wgmma\.mma|tcgen05\.mma"),
    ("matrix move", r"ldmatrix|stmatrix|movmatrix|wmma\.(load|store)|tcgen05\.(ld|st|cp|shift)"),
    ("async copy", r"cp\.|prefetch|st\.(async|bulk)|red\.async|tensormap\.|multimem\.cp"),
    ("barrier", r"bar|mbarrier|membar|fence|wgmma\.|tcgen05\.|griddepcontrol|clusterlaunch"),
    ("warp", r"shfl|vote|match|redux|activemask|elect"),
    ("atomic", r"atom|red\b|multimem\.red"),
    ("global load", r"ldu?\.[\w.]*global|multimem\.ld"),
    ("global store", r"st\.[\w.]*global|multimem\.st"),
    ("shared load", r"ld\.[\w.]*shared"),
    ("shared store", r"st\.[\w.]*shared"),
    ("local load", r"ld\.[\w.]*local"),
    ("local store", r"st\.[\w.]*local"),
    ("constant load", r"ld\.[\w.]*(param|const)"),
    ("generic load", r"ld\b"),
    ("generic store", r"st\b"),
    ("special function", r"(ex2|lg2|sin|cos|tanh|rcp|rsqrt|sqrt)\b|div\.[\w.]*f(16|32|64)"),
    ("convert", r"cvt\b"),
    ("compare", r"(setp|set|selp|slct|testp)\b"),
    ("move", r"mov|cvta|isspacep|mapa|getctarank|createpolicy|setmaxnreg|alloca"),
    ("control", r"(bra|brx|ret|exit|call|trap|brkpt|nanosleep|pmevent|discard|applypriority)\b"),
    ("f64", r"[\w.]*\.f64"),
    ("f16", r"[\w.]*\.b?f16"),
    ("f32", r"[\w.]*\.f32"),
    ("integer", r"[\w.]*\.([subx]\d+(x2)?|b\d+|pred)|(add|sub|mad)c?\b"),
)

# https://docs.nvidia.com/cuda/cuda-binary-utilities lists the opcodes. A leading U means the
# instruction is done once for a warp.
_SASS: Sequence[Rule] = (
    ("matrix", r"[HIDBQO](G?MMA|16832|8816)|WGMMA|WARPGROUP|UTC\w*MMA"),
    ("matrix move", r"LDSM|STSM|MOVM|LDTM?\b|STTM?\b|UTCCP|UTCSHIFT"),
    ("async copy", r"LDGSTS|LDGDEPBAR|DEPBAR|ARRIVES|UBLK|UTMA|UTMAL|STAS|REDAS|CCTL|UCGABAR"),
    ("barrier", r"BAR|SYNCS|MEMBAR|ERRBAR|FENCE|UTCBAR|UTCATOMSWS|ACQ|PREEXIT|UGETNEXTWORKID"),
    ("warp", r"SHFL|U?VOTE|MATCH|C?REDUX|U?ELECT|WARPSYNC"),
    ("atomic", r"ATOM|RED|UATOM"),
    ("global load", r"LDG\b"),
    ("global store", r"STG\b"),
    ("shared load", r"LDS\b"),
    ("shared store", r"STS\b"),
    ("local load", r"LDL\b"),
    ("local store", r"STL\b"),
    ("constant load", r"U?LDCU?\b"),
    ("generic load", r"LD\b"),
    ("generic store", r"ST\b"),
    ("special function", r"U?MUFU"),
    ("compare", r"U?[IFDH]SETP?2?\b|U?P(LOP3|SETP)|U?[IF]?SEL\b|[IF]CMP|FCHK|VABSDIFF"),
    ("convert", r"U?[FI]2[FI]P?\b|U?FRND|U?I2IP?\b"),
    ("move", r"U?MOV|[IU]*MAD\.(U\w+\.)*MOV|C?S2U?R|R2[PBU]R?|UP2UR|P2R|B2R|LEPC|UCLEA|SETLMEM"),
    (
        "control",
        r"BR[AX]|J[MR]|EXIT|RET|CALL|BSSY|BSYNC|BREAK|BMOV|YIELD|NANOSLEEP|KILL|BPT|RPCMOV",
    ),
    ("padding", r"NOP"),
    ("f64", r"D(ADD|MUL|FMA|MNMX)"),
    ("f16", r"H(ADD|MUL|FMA|MNMX|SET)2?"),
    ("f32", r"U?F(ADD|MUL|FMA|MNMX|SWZADD)[23]?"),
    ("integer", r"U?(I|LEA|LOP|SH[FLR]|PRMT|BREV|POPC|FLO|SGXT|BMSK|VIADD|VIMNMX|XMAD|BFE|BFI)"),
)


def ptx_class(opcode: str) -> str:
    """The class of a PTX opcode with its modifiers, as `ld.global.nc.v4.b32`."""
    return _class(opcode, _PTX)


def sass_class(opcode: str) -> str:
    """The class of an opcode of machine code with its modifiers, as `IMAD.MOV.U32`."""
    return _class(opcode, _SASS)


@lru_cache(maxsize=4096)
def _class(opcode: str, rules: Sequence[Rule]) -> str:
    return next((name for name, pattern in rules if re.match(pattern, opcode)), "other")


def mix(classes: Iterable[str]) -> Mapping[str, int]:
    """How many instructions there are of each class, in the order of the classes."""
    counts = dict.fromkeys(CLASSES, 0)
    for one in classes:
        counts[one] += 1
    return {name: count for name, count in counts.items() if count}
