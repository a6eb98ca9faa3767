"""What an op's parts are called in Python: as in ODS, unless Python or Operation has the name."""

from keyword import iskeyword

from ..syntax.ir import Operation

TAKEN = frozenset(dir(Operation)) | {
    "block_argument_names",
    "complete_properties",
    "default_dialect",
    "defaults",
    "dialect_source",
    "has_custom_syntax",
    "hooks",
    "inferred_results",
    "dictionary_names",
    "inherent_names",
    "is_terminator",
    "location",
    "name",
    "parent",
    "prints",
    "properties",
    "reads",
    "result_names",
    "row",
    "traits",
    "verifier",
    "without_properties",
}
"""The attributes of every op made from a row."""


def accessor_name(name: str) -> str:
    """`lhs` stays `lhs`; `operands` is `operands_`, `in` is `in_`, what has no name is `result`."""
    if name == "_":
        return "result"
    return f"{name}_" if name in TAKEN or iskeyword(name) else name
