"""What dialects demand of the attributes of a function's arguments and results."""

from collections.abc import Sequence

from ..syntax.ir import Attribute, DictionaryAttr, Operation, VerifyException
from .shaped import is_array
from .wording import counted

_KINDS = (
    ("arg_attrs", "verify_argument_attribute", "argument"),
    ("res_attrs", "verify_result_attribute", "result"),
)


def check_argument_attributes(
    op: Operation, inputs: Sequence[Attribute], outputs: Sequence[Attribute]
) -> None:
    """Each argument and result has one dictionary, and its names' dialects agree with it."""
    for (name, hook, what), types in zip(_KINDS, (inputs, outputs), strict=True):
        each = op.properties.get(name)
        if not is_array(each):
            continue
        entries = each.data
        if len(entries) != len(types):
            raise VerifyException(
                f"has attributes for {counted(len(entries), what)}, but {counted(len(types), what)}"
            )
        for index, (entry, type_) in enumerate(zip(entries, types, strict=True)):
            if isinstance(entry, DictionaryAttr):
                _check_entry(op, index, type_, entry, hook, what)


def _check_entry(
    op: Operation, index: int, type_: Attribute, entry: DictionaryAttr, hook: str, what: str
) -> None:
    from .sources import table_dialect

    for name in entry.data:
        dialect, _, rest = name.partition(".")
        if not rest:
            raise VerifyException(
                f"{what} {index} has the attribute {name}, but only names of a dialect stand there"
            )
        source = table_dialect(dialect)
        check = None if source is None else source.hook(hook, rest)
        if check is not None:
            try:
                check(op, type_, entry)
            except VerifyException as failed:
                raise VerifyException(f"{name} of {what} {index} {failed}") from failed
