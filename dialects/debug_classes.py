"""Which attributes of llvm stand where a class of debug information or aliasing is asked for."""

from collections.abc import Mapping


def _named(words: str) -> frozenset[str]:
    return frozenset(f"llvm.di_{word}" for word in words.split())


_TYPES = _named("null_type basic_type composite_type derived_type string_type subroutine_type")
_LOCAL_SCOPES = _named("lexical_block lexical_block_file subprogram")
_SCOPES = _LOCAL_SCOPES | _named(
    "common_block compile_unit composite_type derived_type file module namespace"
)
_VARIABLES = _named("local_variable global_variable")
_OTHERS = _named("annotation generic_subrange imported_entity label subrange")

CLASSES: Mapping[str, frozenset[str]] = {
    "DILocalScopeAttr": _LOCAL_SCOPES,
    "DINodeAttr": _TYPES | _SCOPES | _VARIABLES | _OTHERS,
    "DIScopeAttr": _SCOPES,
    "DITypeAttr": _TYPES,
    "DIVariableAttr": _VARIABLES,
    "TBAANodeAttr": frozenset(("llvm.tbaa_root", "llvm.tbaa_type_desc")),
}
"""By MLIR's name of the class."""
