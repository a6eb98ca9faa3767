"""Attributes of functions, parameters and globals spelled as LLVM IR."""

from collections.abc import Mapping
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, DictionaryAttr, IntegerAttr, IntegerType, StringAttr
from .attribute_values import bits, items, number, parameter, string, word
from .llvm_text_types import CannotSpell, TypeTexts, quoted

_UNITS = {
    "llvm.allocalign": "allocalign",
    "llvm.allocptr": "allocptr",
    "llvm.inreg": "inreg",
    "llvm.nest": "nest",
    "llvm.noalias": "noalias",
    "llvm.nocapture": "captures(none)",
    "llvm.nofree": "nofree",
    "llvm.nonnull": "nonnull",
    "llvm.noundef": "noundef",
    "llvm.readnone": "readnone",
    "llvm.readonly": "readonly",
    "llvm.returned": "returned",
    "llvm.signext": "signext",
    "llvm.writeonly": "writeonly",
    "llvm.zeroext": "zeroext",
    "nvvm.grid_constant": '"nvvm.grid_constant"',
}
_SIZES = {
    "llvm.align": "align {}",
    "llvm.alignstack": "alignstack({})",
    "llvm.dereferenceable": "dereferenceable({})",
    "llvm.dereferenceable_or_null": "dereferenceable_or_null({})",
}
_ALIGNMENTS = ("llvm.align", "llvm.alignstack")
_TYPES = {
    "llvm.byref": "byref",
    "llvm.byval": "byval",
    "llvm.elementtype": "elementtype",
    "llvm.inalloca": "inalloca",
    "llvm.preallocated": "preallocated",
    "llvm.sret": "sret",
}
_FOR_THE_LOWERING = frozenset(
    {"llvm.bareptr", "llvm.mlir.workgroup_attribution", "llvm.workgroup_attribution"}
)
_CONVENTIONS = {8: "fastcc ", 9: "coldcc ", 18: "tailcc ", 71: "ptx_kernel ", 72: "ptx_device "}
_LOCATIONS = (
    ("argMem", "argmem"),
    ("inaccessibleMem", "inaccessiblemem"),
    ("errnoMem", "errnomem"),
    ("targetMem0", "target_mem0"),
    ("targetMem1", "target_mem1"),
)


def parameter_attributes(types: TypeTexts, attributes: DictionaryAttr) -> str:
    """The attributes of a parameter or result, each with a space behind it."""
    words: list[str] = []
    for name, value in attributes.data.items():
        text = _parameter_attribute(types, name, value)
        if text:
            words.append(f"{text} ")
    return "".join(words)


def _parameter_attribute(types: TypeTexts, name: str, value: Attribute) -> str:
    if (word_ := _UNITS.get(name)) is not None:
        return word_
    if (form := _SIZES.get(name)) is not None:
        if not isinstance(value, IntegerAttr):
            raise CannotSpell(f"{name} takes an integer, got {spell(value)}")
        size = value.value.data
        if size < 0:
            raise CannotSpell(f"{name} is a number of bytes, not {size}")
        if name in _ALIGNMENTS and size.bit_count() != 1:
            raise CannotSpell(f"{name} is {size}, not a power of two")
        return form.format(size)
    if (word_ := _TYPES.get(name)) is not None:
        return f"{word_}({types(value)})"
    if name == "llvm.range":
        return range_attribute(value)
    if name in _FOR_THE_LOWERING:
        return ""
    if name.partition(".")[0] in ("llvm", "nvvm") or "." not in name:
        from difflib import get_close_matches

        near = get_close_matches(name, (*_UNITS, *_SIZES, *_TYPES, "llvm.range"), 1, 0.8)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise CannotSpell(f"the attribute {name} of an argument can't be carried to LLVM IR{hint}")
    return ""


def range_attribute(bounds: Attribute) -> str:
    """A `#llvm.constant_range` as the attribute of a value."""
    lower, upper = parameter(bounds, "lower"), parameter(bounds, "upper")
    if not isinstance(lower, IntegerAttr):
        raise CannotSpell(f"{bounds} is not a range")
    width = cast("IntegerAttr[IntegerType]", lower).type.width.data
    return f"range(i{width} {number(parameter(bounds, 'lower'))}, {number(upper)})"


def calling_convention(value: Attribute | None) -> str:
    """A calling convention with a space behind it, by number where it is rare; nothing for C's."""
    convention = 0 if value is None else bits(value, "llvm.CConv")
    return "" if convention == 0 else _CONVENTIONS.get(convention, f"cc {convention} ")


def memory_effects(value: Attribute) -> str:
    """`memory(…)`: the default first, then what differs from it."""
    default = word(_part(value, "other"), "llvm.ModRefInfo")
    parts: list[str] = []
    for field, name in _LOCATIONS:
        access = word(_part(value, field), "llvm.ModRefInfo")
        if access != default:
            parts.append(f"{name}: {access}")
    if default != "none" or not parts:
        parts.insert(0, default)
    return f"memory({', '.join(parts)})"


def _part(value: Attribute, name: str) -> Attribute:
    found = parameter(value, name)
    assert found is not None
    return found


# Functions

_WORDS = {
    "convergent": "convergent",
    "no_inline": "noinline",
    "always_inline": "alwaysinline",
    "inline_hint": "inlinehint",
    "no_unwind": "nounwind",
    "will_return": "willreturn",
    "optimize_none": "optnone",
    "arm_streaming": '"aarch64_pstate_sm_enabled"',
    "arm_locally_streaming": '"aarch64_pstate_sm_body"',
    "arm_streaming_compatible": '"aarch64_pstate_sm_compatible"',
    "arm_new_za": '"aarch64_new_za"',
    "arm_in_za": '"aarch64_in_za"',
    "arm_out_za": '"aarch64_out_za"',
    "arm_inout_za": '"aarch64_inout_za"',
    "arm_preserves_za": '"aarch64_preserves_za"',
}
_STRINGS = {
    "target_cpu": "target-cpu",
    "tune_cpu": "tune-cpu",
    "reciprocal_estimates": "reciprocal-estimates",
    "prefer_vector_width": "prefer-vector-width",
    "denormal_fp_math": "denormal-fp-math",
    "denormal_fp_math_f32": "denormal-fp-math-f32",
    "fp_contract": "fp-contract",
    "instrument_function_entry": "instrument-function-entry",
    "instrument_function_exit": "instrument-function-exit",
}
_BOOLEANS = {
    "no_infs_fp_math": "no-infs-fp-math",
    "no_nans_fp_math": "no-nans-fp-math",
    "no_signed_zeros_fp_math": "no-signed-zeros-fp-math",
}
_OTHERS = frozenset(
    {
        "memory_effects",
        "vscale_range",
        "frame_pointer",
        "target_features",
        "uwtable_kind",
        "passthrough",
    }
)
FUNCTION_ATTRIBUTES = frozenset({*_WORDS, *_STRINGS, *_BOOLEANS, *_OTHERS})
"""The attributes of llvm.func that become LLVM's attributes of a function."""


def function_attributes(properties: Mapping[str, Attribute]) -> list[str]:
    """What follows the parameters of a function for its inherent attributes."""
    if properties.keys().isdisjoint(FUNCTION_ATTRIBUTES):
        return []
    words = [text for name, text in _WORDS.items() if name in properties]
    for name, key in _STRINGS.items():
        if (value := properties.get(name)) is not None:
            words.append(f"{quoted(key)}={quoted(string(value))}")
    for name, key in _BOOLEANS.items():
        if (value := properties.get(name)) is not None:
            words.append(f"{quoted(key)}={quoted('true' if number(value) else 'false')}")
    if (value := properties.get("memory_effects")) is not None:
        words.append(memory_effects(value))
    if (value := properties.get("vscale_range")) is not None:
        bounds = [number(parameter(value, name)) for name in ("minRange", "maxRange")]
        words.append(f"vscale_range({bounds[0]},{bounds[1]})")
    if (value := properties.get("frame_pointer")) is not None:
        words.append(f'"frame-pointer"={quoted(word(value, "llvm.FramePointerKind"))}')
    if (value := properties.get("target_features")) is not None:
        names = [string(one) for one in items(parameter(value, "features"))]
        words.append(f'"target-features"={quoted(",".join(names))}')
    if (value := properties.get("uwtable_kind")) is not None:
        kind = word(value, "llvm.UWTableKind")
        words.extend({"sync": ["uwtable(sync)"], "async": ["uwtable"]}.get(kind, []))
    for entry in items(properties.get("passthrough")):
        words.append(_by_llvms_name(entry))
    return words


def _by_llvms_name(entry: Attribute) -> str:
    """An entry of passthrough: an attribute of LLVM's, a string, or a pair of strings."""
    if isinstance(entry, StringAttr):
        return entry.data if entry.data in _ENUM_ATTRIBUTES else quoted(entry.data)
    key, setting = (string(one) for one in items(entry))
    form = _INTEGER_ATTRIBUTES.get(key)
    return f"{quoted(key)}={quoted(setting)}" if form is None else form.format(setting)


_INTEGER_ATTRIBUTES = {
    "align": "align {}",
    "alignstack": "alignstack({})",
    "dereferenceable": "dereferenceable({})",
    "dereferenceable_or_null": "dereferenceable_or_null({})",
    "uwtable": "uwtable",
    "vscale_range": "vscale_range({})",
    "allocsize": "allocsize({})",
    "memory": "memory({})",
}
_ENUM_ATTRIBUTES = frozenset(
    """alwaysinline builtin cold convergent coro_only_destroy_when_complete coro_elide_safe
    disable_sanitizer_instrumentation fn_ret_thunk_extern hot hybrid_patchable inlinehint
    jumptable minsize mustprogress naked nobuiltin nocallback nocf_check nodivergencesource
    noduplicate nofree noimplicitfloat noinline nomerge nonlazybind noprofile norecurse
    noredzone noreturn nosanitize_bounds nosanitize_coverage nosync nounwind
    null_pointer_is_valid optdebug optforfuzzing optnone optsize presplitcoroutine
    returns_twice safestack sanitize_address sanitize_hwaddress sanitize_memory
    sanitize_memtag sanitize_numerical_stability sanitize_realtime sanitize_realtime_blocking
    sanitize_thread sanitize_type shadowcallstack skipprofile speculatable
    speculative_load_hardening ssp sspreq sspstrong strictfp willreturn uwtable""".split()
)
