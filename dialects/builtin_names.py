"""What MLIR calls the types and attributes of its builtin dialect, and which of ours these are."""

from collections.abc import Mapping

from ..syntax.ir import ArrayAttr, DenseArrayBase, TypeAttribute
from .predicates import FLOATS, Check


def _named(names: str) -> Mapping[str, Check]:
    """`mlir=ours|other`, or one word where both are the same."""
    pairs = (entry.partition("=") for entry in names.split())
    return {name: _is_called(*(ours or name).split("|")) for name, _, ours in pairs}


def _is_called(*names: str) -> Check:
    return lambda attribute: attribute.name in names


TYPES: Mapping[str, Check] = {
    **_named(
        "complex function=fun graph index integer=integer_type memref none=none_type opaque tensor "
        "tuple unranked_memref unranked_tensor vector"
    ),
    **{name: _is_called(name) for name in FLOATS},
}
"""How each type of MLIR's is known here."""

ATTRIBUTES: Mapping[str, Check] = {
    **_named(
        "affine_map call_site_loc=builtin.callsite_loc dictionary distinct=builtin.distinct "
        "dense_int_or_fp_elements=dense|builtin.wide_elements "
        "dense_resource_elements=dense_resource|builtin.dense_resource_elements "
        "dense_string_elements=builtin.string_elements "
        "file_line_range=file_line_loc|builtin.file_range_loc float=float|builtin.wide_float "
        "fused_loc=builtin.fused_loc integer integer_set=affine_set name_loc=builtin.name_loc "
        "opaque opaque_loc sparse_elements=builtin.sparse_elements strided_layout=strided "
        "string=string|bytes|builtin.typed_string symbol_ref unit unknown_loc"
    ),
    "array": lambda attribute: isinstance(attribute, ArrayAttr),
    "dense_array": lambda attribute: isinstance(attribute, DenseArrayBase),
    "type": lambda attribute: isinstance(attribute, TypeAttribute),
}
"""How each attribute is; MLIR's TypeAttr is a type here."""
